//! A game, its boards and its lists.

use schemars::JsonSchema;
use serde::Serialize;

use super::frame::LinkView;
use super::text::TextView;

/// The rules of a game.
#[derive(Serialize, JsonSchema)]
pub struct RulesView<'a> {
    #[serde(flatten)]
    pub text: TextView<'a>,
    /// The text up to its second heading, what one learns in two minutes; and the rest of it.
    pub opening: String,
    pub rest: String,
    pub game: GameView,
    /// The rules of the game before.
    pub previous: Option<LinkView>,
    /// The rules of the game after.
    pub next: Option<LinkView>,
}

/// A rules card.
#[derive(Serialize, JsonSchema)]
pub struct CardView<'a> {
    #[serde(flatten)]
    pub text: TextView<'a>,
    /// Whether nobody but people know the rules.
    pub unchecked: bool,
    /// Where it is; empty in a file of its own.
    pub address: String,
}

/// A game and where its pages are.
#[derive(Serialize, JsonSchema)]
pub struct GameView {
    pub slug: &'static str,
    pub name: String,
    pub summary: String,
    /// What a move is and who wins, in a line, where there are words for it.
    pub rule: Option<String>,
    /// Where it is entered: its rules, or its puzzles.
    pub rules: String,
    /// The script with the pictures that its rules begin with, if they do.
    pub pictures: Option<String>,
    pub puzzles: String,
    /// How many puzzles there are.
    pub count: usize,
    pub count_text: String,
    pub sheet: Option<String>,
    pub answers: Option<String>,
    pub make: Option<String>,
    pub card: Option<String>,
    pub lesson: Option<String>,
    /// Where it is played, if it can be.
    pub table: Option<String>,
    /// Where new puzzles are made, if they can be.
    pub new: Option<String>,
    /// Where positions are composed and judged, if they can be.
    pub compose: Option<String>,
    /// How its moves are written, where they don't speak for themselves.
    pub notation: Option<String>,
    /// Whether nobody but people know the rules.
    pub unchecked: bool,
    pub sheet_pdf: Option<String>,
    pub answers_pdf: Option<String>,
    pub card_pdf: Option<String>,
    pub blanks: Vec<BlankView>,
}

/// An empty board to print.
#[derive(Serialize, JsonSchema)]
pub struct BlankView {
    /// `5 × 5`
    pub size: String,
    pub url: String,
    pub pdf: Option<String>,
}

/// A game on the home page.
#[derive(Serialize, JsonSchema)]
pub struct HomeGameView {
    #[serde(flatten)]
    pub game: GameView,
    /// Its ready sheets.
    pub sheets: Vec<ReadyView>,
    pub board: Option<BoardView>,
    /// The ids of its puzzles.
    pub progress: String,
}

/// A ready sheet and its answers.
#[derive(Serialize, JsonSchema)]
pub struct ReadyView {
    /// Which of the game's sheets it is, from 1.
    pub number: usize,
    /// Its level, or the least and the highest of several: `★ – ★★`.
    pub stars: String,
    pub stars_text: String,
    pub count_text: String,
    pub url: String,
    pub pdf: Option<String>,
    pub answers: String,
    pub answers_pdf: Option<String>,
}

/// A board with its question.
#[derive(Serialize, JsonSchema)]
pub struct BoardView {
    pub svg: String,
    /// How large it is, as classes of the style sheet.
    pub paper: String,
    pub question: String,
    /// The puzzle's page.
    pub url: String,
}

/// The pages that list all games: their puzzles, what there is to print.
#[derive(Serialize, JsonSchema)]
pub struct GamesView {
    pub heading: String,
    /// The page on which a sheet is made of all games, if there is one.
    pub make_of_all: Option<String>,
    /// The site's booklet, if it has one.
    pub booklet: Option<BookletView>,
    /// The site's book, if it has one.
    pub book: Option<BookLinkView>,
    pub games: Vec<HomeGameView>,
}

/// The booklet of a site.
#[derive(Serialize, JsonSchema)]
pub struct BookletView {
    /// What it is, and how it is printed.
    pub text: String,
    pub url: &'static str,
    /// The same as PDF, if the site has it.
    pub pdf: Option<String>,
    /// Where its answers are.
    pub answers: &'static str,
    /// The same as PDF.
    pub answers_pdf: Option<String>,
}

/// The book of a site.
#[derive(Serialize, JsonSchema)]
pub struct BookLinkView {
    pub url: &'static str,
    /// The same as PDF, if the site has it.
    pub pdf: Option<String>,
}

/// A game in such a list.
#[derive(Serialize, JsonSchema)]
pub struct ListedGameView {
    #[serde(flatten)]
    pub game: GameView,
    /// The ids of its puzzles.
    pub progress: String,
}
