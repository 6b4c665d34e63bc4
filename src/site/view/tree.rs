//! A puzzle's tree as the page's script reads it. The format is told in
//! `templates/assets/types.d.ts`.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

/// A tree, every word already said in the page's language.
#[derive(Serialize)]
pub struct TreeView {
    pub id: String,
    /// The pen of whoever solves: `B` or `R`.
    pub you: &'static str,
    pub game: &'static str,
    /// Width and height of the board, in squares.
    pub size: [f64; 2],
    pub layers: Vec<Cow<'static, str>>,
    /// The layers of the pieces that the drawing holds, in order.
    pub firsts: Vec<usize>,
    pub pieces: Vec<PieceView>,
    pub rows: Vec<RowView>,
    /// What places hold.
    pub words: Vec<String>,
    pub moves: Vec<MoveView>,
    /// A state a line.
    pub states: String,
    pub hints: Vec<String>,
    /// The author's hint.
    pub hint: Option<String>,
    /// Why first moves are wrong, by the move's number, where the page has no table that tells it.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub why: BTreeMap<String, String>,
    pub say: SentencesView,
}

/// A piece of a picture: which of the drawing's shapes it is, or its layer and its SVG.
#[derive(Serialize)]
#[serde(untagged)]
pub enum PieceView {
    First(String),
    Marks(usize, String),
}

/// Places in a row: the corner and the size of the first one, their names, what they hold.
#[derive(Serialize)]
pub struct RowView(
    pub f64,
    pub f64,
    pub f64,
    pub f64,
    pub String,
    pub Vec<usize>,
);

/// A move: the place that it is called like, or its name and its place, -1 for none.
#[derive(Serialize)]
#[serde(untagged)]
pub enum MoveView {
    Place(usize),
    Named(String, i64),
    /// With all places that it draws.
    Several(String, i64, Vec<usize>),
    /// With the ends of the line that it draws.
    Drawn(String, i64, (f64, f64), (f64, f64)),
}

/// What the script says; in `{braces}` what it fills in itself.
#[derive(Serialize)]
pub struct SentencesView {
    pub board: String,
    /// What is said first, where that isn't what every game says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    pub turn: String,
    pub several: String,
    pub rest: String,
    pub other: String,
    pub free: String,
    pub again: String,
    pub line: String,
    pub solved: String,
    pub shown: String,
    /// Why it is so, once it is solved: what the author says first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    pub back: String,
    pub explore: String,
    pub solution: String,
    pub illegal: String,
    pub right: String,
    pub answer: String,
    pub also: String,
    pub wrong: String,
    pub key: String,
    pub list: String,
    /// The nine parts of a board, row by row.
    #[serde(rename = "where")]
    pub places: Vec<String>,
    /// How a line and the place that one points at are told together, where moves draw lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stroke: Option<String>,
    /// Words for arrows, where moves draw lines.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ways: Vec<String>,
}

/// A tree as a block of data in HTML, which ends where HTML says so, whatever is in a string.
pub struct TreeBlock(pub TreeView);

impl Serialize for TreeBlock {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = serde_json::to_string(&self.0).map_err(serde::ser::Error::custom)?;
        serializer.serialize_str(&text.replace("</", "<\\/"))
    }
}
