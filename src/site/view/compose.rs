//! The page on which positions are composed.

use schemars::JsonSchema;
use serde::Serialize;

use super::game::GameView;
use super::puzzle::ChoiceView;
use super::table::RuleView;

/// The page on which positions of a game are composed and judged.
#[derive(Serialize, JsonSchema)]
pub struct ComposeView {
    /// The page's title.
    pub heading: String,
    /// The game.
    pub game: GameView,
    /// The board that composing begins with.
    pub svg: String,
    /// How large it is, as classes of the style sheet.
    pub paper: String,
    /// The same board in words.
    pub described: String,
    /// Boards to choose from: the position, and how large it is.
    pub starts: Vec<ChoiceView<String>>,
    /// What may be played otherwise.
    pub rules: Vec<RuleView>,
    /// What places are painted with; nothing where positions are come to by playing.
    pub brushes: Vec<BrushView>,
    /// What can be asked, as puzzle files write it, and in words.
    pub tasks: Vec<ChoiceView<&'static str>>,
    /// The languages that a puzzle has a title in.
    pub titles: Vec<TitleView>,
}

/// What a position is changed with.
#[derive(Serialize, JsonSchema)]
pub struct BrushView {
    /// Its name, as the engine has it.
    pub value: &'static str,
    /// What it is for.
    pub text: String,
    /// Whether it changes something that is no place.
    pub turns: bool,
}

/// A language of the site.
#[derive(Serialize, JsonSchema)]
pub struct TitleView {
    /// `en`
    pub code: String,
    /// In its own words.
    pub language: String,
}
