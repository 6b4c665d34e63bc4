//! The page on which a game is played. The format of its words is told in
//! `templates/assets/types.d.ts`.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::game::GameView;
use super::puzzle::ChoiceView;

/// The page on which a game is played.
#[derive(Serialize, JsonSchema)]
pub struct TableView {
    /// The page's title.
    pub heading: String,
    /// The game.
    pub game: GameView,
    /// The board that play begins on.
    pub svg: String,
    /// How large it is, as classes of the style sheet.
    pub paper: String,
    /// The same board in words.
    pub described: String,
    /// Boards to choose from: the position, and how large it is.
    pub starts: Vec<ChoiceView<String>>,
    /// What may be played otherwise.
    pub rules: Vec<RuleView>,
    /// Whether four may play, in two teams.
    pub teams: bool,
    /// What passing is called.
    pub pass: String,
}

/// A rule that is played or not.
#[derive(Serialize, JsonSchema)]
pub struct RuleView {
    /// The option's name.
    pub name: &'static str,
    /// What it means to play by it.
    pub text: String,
    /// The values that say that it is played, and that it isn't.
    pub on: &'static str,
    pub off: &'static str,
    /// Whether it is played unless somebody chooses otherwise.
    pub usual: bool,
}

/// What the script says; in `{braces}` what it fills in itself.
#[derive(Serialize, JsonSchema)]
pub struct Words {
    /// The game.
    pub game: &'static str,
    /// Whether the site has pages of it, a board to play on among them.
    pub listed: bool,
    /// What places hold, by the word of the engine.
    pub holds: BTreeMap<String, String>,
    /// Sentences, by their names without `table-`; where a number decides, one of one and one of
    /// several.
    pub say: BTreeMap<String, Vec<String>>,
    /// What puzzle files ask of new puzzles (`win in 3`), in sentences.
    pub asked: BTreeMap<String, String>,
    /// How a move is written: in `{braces}` its numbers, one after the other, or all of it.
    pub mv: String,
}
