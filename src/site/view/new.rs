//! The page that makes new puzzles.

use std::collections::BTreeMap;

use serde::Serialize;
use serde::ser::Error as _;

use super::GameView;
use super::puzzle::ChoiceView;

/// The page that makes new puzzles of a game.
#[derive(Serialize)]
pub struct NewView {
    /// The page's title.
    pub heading: String,
    /// The game.
    pub game: GameView,
    /// The board that games begin on, until there is a puzzle.
    pub svg: String,
    /// How large it is, as classes of the style sheet.
    pub paper: String,
    /// The same board in words.
    pub described: String,
    /// The levels to choose from, in words.
    pub levels: Vec<ChoiceView<u8>>,
    /// What may be asked.
    pub asked: AskedBlock,
}

/// What the puzzle files ask (`win in 3`) in sentences, as a block of data of the page.
pub struct AskedBlock(pub BTreeMap<String, String>);

impl Serialize for AskedBlock {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = serde_json::to_string(&self.0).map_err(S::Error::custom)?;
        serializer.serialize_str(&text.replace("</", "<\\/"))
    }
}
