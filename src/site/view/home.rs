//! The pages one comes to first.

use schemars::JsonSchema;
use serde::Serialize;

use super::frame::{CrumbView, LinkView};
use super::game::HomeGameView;
use super::text::TextView;

/// The home page.
#[derive(Serialize, JsonSchema)]
pub struct HomeView<'a> {
    #[serde(flatten)]
    pub text: TextView<'a>,
    /// The games, each with a board.
    pub boards: Vec<HomeGameView>,
    /// What one may do right away: play a game against the engine, learn one in pictures, print a sheet.
    pub doors: Vec<LinkView>,
    /// A puzzle to begin with, where there is one.
    pub today: Option<TodayView>,
    /// In how many files there is a puzzle of the day.
    pub days: usize,
    /// Puzzles in the order in which one may solve them: `id address|id address`.
    pub later: String,
    /// The ids of all puzzles.
    pub progress: String,
    /// How many puzzles there are, in words, and how many statements are proved.
    pub count_text: String,
    pub claims_text: String,
}

/// A puzzle on the home page.
#[derive(Serialize, JsonSchema)]
pub struct TodayView {
    pub id: String,
    pub title: String,
    pub game: String,
    pub statement: String,
    /// The game's moves and end in a line.
    #[schemars(with = "Option<String>")]
    pub rule: Option<String>,
    /// Where its rules are, and the script with their pictures.
    pub rules: String,
    #[schemars(with = "Option<String>")]
    pub pictures: Option<String>,
    pub url: String,
    pub svg: String,
    pub described: String,
    pub paper: String,
    #[schemars(with = "Option<String>")]
    pub play: Option<super::tree::TreeBlock>,
}

/// What is above the languages.
#[derive(Serialize, JsonSchema)]
pub struct RootView<'a> {
    pub site: &'a str,
    pub languages: Vec<DoorView<'a>>,
    pub root: &'static str,
    pub base_url: &'a str,
    pub lang: &'a str,
    pub description: String,
}

/// The way into a language.
#[derive(Serialize, JsonSchema)]
pub struct DoorView<'a> {
    pub code: &'a str,
    pub name: &'a str,
    pub url: String,
    pub sentence: String,
    /// What is said at an address that doesn't exist.
    pub lost: String,
    /// Where one may go from there.
    pub doors: Vec<CrumbView>,
}
