//! A book as its template sees it.

use schemars::JsonSchema;
use serde::Serialize;

use super::about::ClaimView;

/// A book: the games one after the other, and at the end what was proved.
#[derive(Serialize, JsonSchema)]
pub struct BookView {
    pub book_title: String,
    /// What is in it, in words: games, puzzles, claims.
    pub inside: Vec<String>,
    /// `a4`, `letter`, or nothing: then the paper is the printer's.
    pub paper: &'static str,
    /// Where the site lives, if somebody said so.
    pub address: String,
    pub contents: Vec<ContentsView>,
    pub parts: Vec<BookPartView>,
    /// The ledger, by pages; empty where nothing was proved.
    pub ledger: Vec<BookLedgerView>,
}

/// A line of the contents.
#[derive(Serialize, JsonSchema)]
pub struct ContentsView {
    /// How deep it stands: 1 a game, 2 a chapter.
    pub depth: u8,
    pub text: String,
    /// The id of what it leads to.
    pub id: String,
    /// The id as an address has it, after `#`.
    pub fragment: String,
}

/// A game in a book.
#[derive(Serialize, JsonSchema)]
pub struct BookPartView {
    pub id: String,
    pub slug: &'static str,
    pub name: String,
    pub summary: String,
    /// A board of it, for the cover; none where it has no puzzle.
    pub cover: Option<String>,
    /// Whether nobody but people know the rules.
    pub unchecked: bool,
    /// Its rules, theory and lesson.
    pub texts: Vec<BoundTextView>,
    /// The id of its puzzles, and of their answers.
    pub puzzles_id: String,
    pub answers_id: String,
    /// Its puzzles by their stars.
    pub levels: Vec<LevelView>,
    /// The answers of the exercises in its texts.
    pub exercises: Vec<ExercisesView>,
    pub answers: Vec<BoundAnswerView>,
}

/// A page of text in a book.
#[derive(Serialize, JsonSchema)]
pub struct BoundTextView {
    pub id: String,
    /// The language that it is in, where that is another.
    pub lang: Option<String>,
    pub heading: String,
    /// The text as HTML.
    pub body: String,
}

/// Puzzles with as many stars.
#[derive(Serialize, JsonSchema)]
pub struct LevelView {
    pub id: String,
    pub stars: String,
    pub stars_text: String,
    /// In rows: one wide board, or two or three side by side.
    pub rows: Vec<Vec<BoundPuzzleView>>,
}

/// A puzzle in a book.
#[derive(Serialize, JsonSchema)]
pub struct BoundPuzzleView {
    pub id: String,
    /// The id of its answer.
    pub answer: String,
    pub number: usize,
    pub title: String,
    pub stars_text: String,
    /// What is asked, the author's text, and what is said of the rest where a part of the board is shown.
    pub asks: Vec<String>,
    pub svg: String,
    /// How wide it is, in sixths of the page: 2, 3 or 6.
    pub across: u8,
}

/// The answers of a text's exercises.
#[derive(Serialize, JsonSchema)]
pub struct ExercisesView {
    pub heading: String,
    pub answers: Vec<FoundView>,
}

/// The answer of an exercise.
#[derive(Serialize, JsonSchema)]
pub struct FoundView {
    pub id: String,
    /// The id of the exercise.
    pub exercise: String,
    pub number: usize,
    pub text: String,
}

/// The answer of a puzzle, with reasons.
#[derive(Serialize, JsonSchema)]
pub struct BoundAnswerView {
    pub id: String,
    /// The id of its puzzle.
    pub puzzle: String,
    pub number: usize,
    pub title: String,
    /// The answer in a sentence.
    pub solution: String,
    /// The author's remark, or the idea.
    pub note: Option<String>,
    /// The moves of the solution.
    pub line: Vec<String>,
    /// Why the first of them was played.
    pub why: String,
    /// Wrong first moves with what refutes them.
    pub refuted: Vec<BoundTryView>,
    /// How many wrong first moves are not told of, in words.
    pub others: Option<String>,
    /// How it is known, in a word or two.
    pub proof: String,
}

/// Wrong first moves of which the same is to be said.
#[derive(Serialize, JsonSchema)]
pub struct BoundTryView {
    pub moves: Vec<String>,
    pub sentence: String,
}

/// The claims of a page in a book.
#[derive(Serialize, JsonSchema)]
pub struct BookLedgerView {
    pub title: String,
    /// Each with `url` within the book.
    pub claims: Vec<ClaimView>,
}
