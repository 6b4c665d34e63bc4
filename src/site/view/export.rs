//! All that a site says, as one document for other programs; `schema/export.json` tells what is
//! in it.

use serde::Serialize;

use super::puzzle::{FrameView, TryView};
use super::tree::TreeView;
use crate::game::known::Known;
use crate::game::value::Value;
use crate::paper::declared::Declaration;

/// The document.
#[derive(Serialize)]
pub struct ExportView<'a> {
    /// The version of this format.
    pub format: u32,
    /// The version of the program that wrote it.
    pub program: &'static str,
    pub title: &'a str,
    /// Where the site lives; empty where nobody knows.
    pub base_url: &'a str,
    pub languages: Vec<ExportLanguage<'a>>,
    pub games: Vec<ExportGame<'a>>,
    pub pages: Vec<ExportPage<'a>>,
    pub puzzles: Vec<ExportPuzzle<'a>>,
}

/// A language of the site.
#[derive(Serialize)]
pub struct ExportLanguage<'a> {
    pub code: &'a str,
    pub name: &'a str,
}

/// A game.
#[derive(Serialize)]
pub struct ExportGame<'a> {
    pub slug: &'static str,
    /// Whether nobody but people know the rules.
    pub unchecked: bool,
    /// Its paper, its signs and its rules, where a file of the project tells them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declared: Option<&'a Declaration>,
    pub texts: Vec<ExportGameText>,
}

/// What is said of a game in a language.
#[derive(Serialize)]
pub struct ExportGameText {
    pub lang: String,
    pub name: String,
    pub summary: String,
}

/// A page of text.
#[derive(Serialize)]
pub struct ExportPage<'a> {
    pub kind: &'static str,
    /// The game or the page's own name; none for the home page.
    pub name: Option<&'a str>,
    pub texts: Vec<ExportPageText>,
    pub claims: Vec<ExportClaim<'a>>,
}

/// A page in a language.
#[derive(Serialize)]
pub struct ExportPageText {
    pub lang: String,
    /// Below the site's folder.
    pub url: String,
    pub title: String,
    pub description: String,
    /// The text as HTML.
    pub body: String,
}

/// A claim of a page.
#[derive(Serialize)]
pub struct ExportClaim<'a> {
    /// Its number in the ledger.
    pub number: usize,
    pub question: &'a str,
    pub answer: &'a str,
    pub known: KnownView<'a>,
    pub texts: Vec<ExportClaimText>,
}

/// A claim in a language.
#[derive(Serialize)]
pub struct ExportClaimText {
    pub lang: String,
    /// The sentence as HTML.
    pub statement: String,
    /// How it is known, in words.
    pub seal: String,
}

/// How a thing is known, with what was counted.
#[derive(Serialize)]
#[serde(tag = "case", rename_all = "lowercase")]
pub enum KnownView<'a> {
    Certified {
        visited: u64,
    },
    Wins {
        visited: u64,
        searched: u64,
    },
    Exhaustive {
        cases: u64,
    },
    Argued {
        source: Option<&'a str>,
        tested: u64,
    },
    Tabled {
        entries: u64,
    },
    Searched {
        searched: u64,
    },
    Rules,
    Unchecked,
}

impl<'a> From<&'a Known> for KnownView<'a> {
    fn from(known: &'a Known) -> KnownView<'a> {
        match known {
            Known::Certified { visited } => KnownView::Certified { visited: *visited },
            Known::Wins { visited, searched } => KnownView::Wins {
                visited: *visited,
                searched: *searched,
            },
            Known::Exhaustive { cases } => KnownView::Exhaustive { cases: *cases },
            Known::Argued { source, tested } => KnownView::Argued {
                source: source.as_deref(),
                tested: *tested,
            },
            Known::Tabled { entries } => KnownView::Tabled { entries: *entries },
            Known::Searched { searched } => KnownView::Searched {
                searched: *searched,
            },
            Known::Rules => KnownView::Rules,
            Known::Unchecked => KnownView::Unchecked,
        }
    }
}

/// What a position or a move is worth, in the words of the answers to scripts.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum ValueView {
    Win { plies: u32 },
    Loss { plies: u32 },
    Draw,
    Margin { points: i32 },
    Open,
}

impl From<Option<Value>> for ValueView {
    fn from(value: Option<Value>) -> ValueView {
        match value {
            Some(Value::Win(plies)) => ValueView::Win { plies },
            Some(Value::Loss(plies)) => ValueView::Loss { plies },
            Some(Value::Draw) => ValueView::Draw,
            Some(Value::Margin(points)) => ValueView::Margin { points },
            None => ValueView::Open,
        }
    }
}

/// A puzzle with its answer.
#[derive(Serialize)]
pub struct ExportPuzzle<'a> {
    pub id: &'a str,
    pub game: &'static str,
    /// The position in one line.
    pub position: &'a str,
    /// The board as its author drew it.
    pub drawn: &'a str,
    /// The rule options that differ from their defaults.
    pub rules: Vec<ExportRule<'a>>,
    pub stipulation: String,
    pub status: &'static str,
    pub licence: &'a str,
    pub added: Option<&'a str>,
    pub answers_from: Option<&'a str>,
    pub tags: &'a [String],
    pub source: ExportSource<'a>,
    pub difficulty: ExportDifficulty,
    pub verdict: &'static str,
    pub value: ValueView,
    /// The first moves that do what is asked.
    pub keys: &'a [String],
    pub line: &'a [String],
    /// Wrong first moves and how they are refuted.
    pub refutations: Vec<ExportRefutation>,
    pub duals: Vec<ExportDual<'a>>,
    pub known: KnownView<'a>,
    /// The certificate's hash; none where the answer is only computed.
    pub certificate: Option<&'a str>,
    pub texts: Vec<ExportPuzzleText>,
}

/// A rule option with its value.
#[derive(Serialize)]
pub struct ExportRule<'a> {
    pub name: &'a str,
    pub value: &'a str,
}

/// Where a puzzle comes from.
#[derive(Serialize)]
pub struct ExportSource<'a> {
    pub author: Option<&'a str>,
    pub work: &'a str,
    pub date: Option<String>,
    pub url: Option<&'a str>,
}

/// How difficult a puzzle is: what its author says, and what was worked out.
#[derive(Serialize)]
pub struct ExportDifficulty {
    pub stars: u8,
    pub computed_stars: u8,
    pub own_moves: u32,
    pub routine: u32,
    pub tries: u32,
    pub longest_refutation: u32,
    pub bits: f64,
}

/// A wrong first move.
#[derive(Serialize)]
pub struct ExportRefutation {
    #[serde(rename = "move")]
    pub mv: String,
    pub value: ValueView,
    /// Best play after it.
    pub line: Vec<String>,
}

/// A line after which several moves do what is asked.
#[derive(Serialize)]
pub struct ExportDual<'a> {
    pub after: &'a [String],
    pub moves: &'a [String],
}

/// A puzzle in a language, as its page tells it.
#[derive(Serialize)]
pub struct ExportPuzzleText {
    pub lang: String,
    /// Below the site's folder.
    pub url: String,
    pub title: String,
    pub statement: String,
    pub text: Option<String>,
    pub hint: Option<String>,
    pub note: Option<String>,
    /// The board as SVG.
    pub svg: String,
    /// The board in words.
    pub described: String,
    pub solution: String,
    pub line: Vec<String>,
    pub frames: Vec<FrameView>,
    pub tries: Vec<TryView>,
    pub duals: Vec<String>,
    /// How the answer is known, in words.
    pub proof: String,
    /// What makes it as difficult as it is, in words.
    pub computed: Option<String>,
    /// The tree that the page is played with.
    pub tree: Option<TreeView>,
}
