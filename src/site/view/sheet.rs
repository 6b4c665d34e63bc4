//! Sheets as templates see them: pages with puzzles and ruled lines, answers, the sides of a
//! booklet.

use schemars::JsonSchema;
use serde::Serialize;

/// A document of a sheet: puzzles, answers, or both.
#[derive(Clone, Default, Serialize, JsonSchema)]
pub struct SheetView {
    pub sheet_title: String,
    /// How many puzzles it has, in words.
    pub count: String,
    /// The rules of its games in short.
    pub rules: Vec<RulesView>,
    /// What is to be filled in, in all languages of the sheet.
    pub name_field: String,
    pub date_field: String,
    pub answer_field: String,
    /// What stands where the answers are to be folded away.
    pub fold_back: String,
    /// `a4`, `letter`, or nothing: then it fits both.
    pub paper: &'static str,
    /// What tells this sheet from others.
    pub code: String,
    /// The same in a sentence.
    pub sheet_code: String,
    /// The same of its answers.
    pub answers_code: String,
    /// Where its answers are, if they have an address.
    pub answers_at: String,
    /// On a site, where the answers of these puzzles are, or the puzzles of these answers.
    pub answers_page: Option<String>,
    pub puzzles_page: Option<String>,
    /// On a site, the page on which a reader changes it.
    pub change: Option<String>,
    /// Whether the answers are in a document of their own.
    pub apart: bool,
    /// Large print.
    pub large: bool,
    /// Slips to be cut apart.
    pub cut: bool,
    /// Several languages side by side.
    pub both: bool,
    /// The letter of this version.
    pub version: Option<char>,
    /// The hardest puzzle's stars.
    pub level: String,
    pub level_text: String,
    pub pages: Vec<PageView>,
    /// Sides of paper, two pages each, where the sheet is a booklet.
    pub sides: Vec<[PageView; 2]>,
    pub answers: Vec<AnswerView>,
    /// How empty boards are laid out.
    #[serde(flatten)]
    pub boards: Option<BoardsView>,
}

/// The rules of a game in short, in one language.
#[derive(Clone, Serialize, JsonSchema)]
pub struct RulesView {
    pub lang: String,
    pub game: String,
    pub name: String,
    pub text: String,
}

/// An answer in short, to be folded away.
#[derive(Clone, Serialize, JsonSchema)]
pub struct FoldView {
    pub number: usize,
    pub key: String,
    /// The moves after the key.
    pub line: Vec<String>,
}

/// How empty boards are laid out.
#[derive(Clone, Serialize, JsonSchema)]
pub struct BoardsView {
    pub per_page: usize,
    pub columns: usize,
}

/// A page.
#[derive(Clone, Serialize, JsonSchema)]
pub struct PageView {
    /// Its number, in words or, in a booklet, alone.
    pub number: String,
    /// Whether it is a page of a booklet.
    pub leaf: bool,
    #[serde(flatten)]
    pub content: Content,
}

/// What is on a page.
#[derive(Clone, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Content {
    Puzzles {
        cells: Vec<CellView>,
        /// How many the page is laid out for.
        per_page: usize,
        /// Whether it is the first page.
        first: bool,
        /// Its answers in short, upside down.
        fold: Vec<FoldView>,
    },
    /// The rules of its games, where they are too long for a strip: a column for each language.
    Rules {
        rules_apart: Vec<Vec<RulesView>>,
        /// Whether it is the first page.
        first: bool,
    },
    Answers {
        answers: Vec<AnswerView>,
        /// Whether answers begin here.
        first_answers: bool,
    },
    /// The cover of a booklet.
    Cover {
        cover: bool,
        /// How many puzzles are in it, in words.
        count: String,
    },
    /// A page without anything.
    Empty { empty: bool },
    /// Empty boards, each as SVG.
    Boards { boards: Vec<String>, first: bool },
}

/// A puzzle in its place on a page.
#[derive(Clone, Serialize, JsonSchema)]
pub struct CellView {
    pub number: usize,
    /// One for each language of the sheet.
    pub texts: Vec<CellText>,
    pub stars: String,
    pub stars_text: String,
    pub svg: String,
    /// Which of its figures is shown: 0 is the whole board.
    pub figure: usize,
    /// The width of the text beside the board.
    pub beside: Option<u8>,
    /// Whether the lines stand at the right of the board.
    pub aside: bool,
    /// Ruled lines for the answer, and whether each is for one of the moves in order.
    pub numbered: bool,
    pub rules: Vec<()>,
    /// The code of its page.
    pub qr: Option<QrView>,
    /// What the page needs that lays it out anew.
    #[serde(flatten)]
    pub adaptable: Option<AdaptableView>,
}

/// The words of a puzzle in one language.
#[derive(Clone, Serialize, JsonSchema)]
pub struct CellText {
    pub lang: String,
    pub title: String,
    /// What is asked, and the author's text.
    pub asks: Vec<String>,
    /// What is said of the rest where a part of the board is shown.
    pub rest: Option<String>,
}

/// A page's address as a picture.
#[derive(Clone, Serialize, JsonSchema)]
pub struct QrView {
    pub svg: String,
    pub shown: String,
    pub url: String,
}

/// How a puzzle fits into every layout that a script may be asked for.
#[derive(Clone, Serialize, JsonSchema)]
pub struct AdaptableView {
    pub id: String,
    /// Boards beside the one that is shown, as SVG.
    pub more: Vec<String>,
    pub fits: String,
    /// Which board is the whole one; -1 if none is.
    pub whole: i32,
    /// Whether what is said of the rest is hidden at first.
    pub unsaid: bool,
}

/// The answer to a puzzle.
#[derive(Clone, Serialize, JsonSchema)]
pub struct AnswerView {
    pub number: usize,
    /// The puzzle's board, small, where the answers are apart from it.
    pub board: Option<String>,
    /// One for each language of the sheet.
    pub texts: Vec<AnswerText>,
}

/// An answer in one language.
#[derive(Clone, Serialize, JsonSchema)]
pub struct AnswerText {
    pub lang: String,
    pub title: String,
    pub key: String,
    pub line: Vec<String>,
    /// Wrong first moves by what refutes them.
    pub refuted: Vec<RefutedView>,
    /// How it is known, in a word or two.
    pub proof: String,
}

/// Moves with the same refutation.
#[derive(Clone, Serialize, JsonSchema)]
pub struct RefutedView {
    pub moves: Vec<String>,
    /// What refutes them; none where the game is over.
    pub answer: Option<String>,
}
