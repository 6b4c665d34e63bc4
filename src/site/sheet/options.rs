//! What may be chosen of a sheet, and a picture for paper.

use crate::draw::{Alternative, Figure, Style, to_svg};

/// How a sheet is laid out.
#[derive(Clone, Debug)]
pub struct SheetOptions {
    /// 1 to 6; fewer where stones would come out too small.
    pub per_page: usize,
    /// `a4`, `letter`, or nothing: then it fits both.
    pub paper: &'static str,
    pub answers: Answers,
    /// The answers in short, too, upside down at the foot of each page, to be folded away.
    pub fold: bool,
    /// Numbers of the languages, the first one leading.
    pub languages: Vec<usize>,
    pub title: Option<String>,
    /// Large print.
    pub large: bool,
    /// Puzzles as slips to be cut apart.
    pub cut: bool,
    /// Two pages side by side on a sheet of paper, in the order that makes a booklet when it is
    /// folded.
    pub booklet: bool,
    /// Where the site lives, if each puzzle is to bear a QR code of its page.
    pub qr: Option<String>,
    /// What tells this sheet from others, and where its answers are.
    pub code: String,
    pub answers_at: String,
    /// The order of the answers, where it isn't that of the puzzles.
    pub order: Option<Vec<usize>>,
    /// The letter of this version.
    pub version: Option<char>,
    /// Whether puzzles of several games are on it: then each says of which it is.
    pub mixed: bool,
    /// Puzzles before the first one, where this is a part of a sheet: numbers go on.
    pub before: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answers {
    /// In a document of their own.
    Separate,
    /// After the last page.
    End,
    None,
}

impl Default for SheetOptions {
    fn default() -> SheetOptions {
        SheetOptions {
            per_page: 4,
            paper: "",
            answers: Answers::Separate,
            fold: false,
            languages: Vec::new(),
            title: None,
            large: false,
            cut: false,
            booklet: false,
            qr: None,
            code: String::new(),
            answers_at: String::new(),
            order: None,
            version: None,
            mixed: false,
            before: 0,
        }
    }
}

/// A picture for paper.
pub fn printed(figure: &Figure, square: f32, id: &str, title: &str, description: &str) -> String {
    to_svg(
        figure,
        &Alternative {
            id,
            title,
            description,
        },
        Style::Page { square, unit: "mm" },
    )
}
