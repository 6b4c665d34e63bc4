//! Sheets that are ready, and the page that makes them.

use schemars::JsonSchema;
use serde::Serialize;

use super::game::{GameView, ReadyView};
use super::sheet::SheetView;

/// The way to the sheets of many puzzles.
#[derive(Serialize, JsonSchema)]
pub struct SheetsView {
    pub heading: String,
    pub game: GameView,
    pub sheets: Vec<ReadyView>,
}

/// The page on which readers make a sheet.
#[derive(Serialize, JsonSchema)]
pub struct MakeView {
    /// The sheet of all puzzles.
    #[serde(flatten)]
    pub sheet: SheetView,
    /// The game; none where it is a sheet of all of them.
    pub game: Option<GameView>,
    /// Where the game's list of puzzles is, for the footer.
    pub address: String,
    pub make: MakerView,
}

/// What a reader chooses from.
#[derive(Serialize, JsonSchema)]
pub struct MakerView {
    /// The puzzles, game by game.
    pub groups: Vec<MakerGameView>,
    pub per_page: [usize; 4],
    /// How many puzzles to a page unless the reader chooses.
    pub default: usize,
    pub stars: Vec<super::puzzle::ChoiceView<u8>>,
    /// The page on which a sheet is made of all games, where there are others.
    pub of_all: Option<String>,
    /// The other games that have such a page.
    pub others: Vec<GameView>,
    /// Words for 0, 1, 2, … puzzles, and for pages.
    pub puzzles: String,
    pub pages: String,
    /// What is said of the sheet, without answers and with them.
    pub status: String,
    pub with_answers: String,
    /// A page's number.
    pub number: String,
    /// In how many parts the boards come, and how many puzzles a part has: the first is on the
    /// page, the others are scripts beside it.
    pub parts: usize,
    pub size: usize,
    /// The levels of a week's new puzzles, the easiest first; none where there are no new ones.
    pub week: Vec<u8>,
    /// The title of their sheet.
    pub week_title: String,
}

/// A game whose puzzles may be ticked.
#[derive(Serialize, JsonSchema)]
pub struct MakerGameView {
    pub slug: &'static str,
    pub name: String,
    pub boxes: Vec<BoxView>,
    /// Its ready sheets and what is on them, where the page itself is none.
    pub ready: Option<ReadyGameView>,
    /// Where its boards are, but for a number and `.js`; and those that a neighbour has.
    pub scripts: String,
    pub turned: Option<String>,
}

/// The ready sheets of a game, for those who can make none.
#[derive(Serialize, JsonSchema)]
pub struct ReadyGameView {
    pub links: GameView,
    /// The first boards.
    pub boards: Vec<String>,
}

/// A puzzle to be ticked.
#[derive(Serialize, JsonSchema)]
pub struct BoxView {
    pub id: String,
    pub title: String,
    pub level: u8,
    pub stars: String,
    pub stars_text: String,
    /// In which part its board comes.
    pub part: usize,
}
