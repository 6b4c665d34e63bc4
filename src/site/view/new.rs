//! The page that makes new puzzles.

use schemars::JsonSchema;
use serde::Serialize;

use super::game::GameView;
use super::puzzle::ChoiceView;

/// The page that makes new puzzles of a game.
#[derive(Serialize, JsonSchema)]
pub struct NewView {
    /// The page's title.
    pub heading: String,
    /// The game.
    pub game: GameView,
    /// The board that games begin on, until there is a puzzle.
    pub svg: String,
    /// How large it is, as classes of the style sheet.
    pub paper: String,
    /// The same board in words.
    pub described: String,
    /// The levels to choose from, in words.
    pub levels: Vec<ChoiceView<u8>>,
}
