//! Questions whose answers a text may quote or claim: "winning 3x5", "two-rows 2..30". A game may
//! add its own to those that every position answers.

use serde::{Deserialize, Serialize};

use super::answer::Answer;
use super::known::Known;
use super::position::Fault;
use crate::draw::Figure;
use crate::say::Say;

/// A question's answer, and how it is known.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Finding {
    /// The answer.
    pub reply: Reply,
    /// How it is known.
    pub known: Known,
}

/// What may be answered; its text form is what a claim states.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Reply {
    Yes(bool),
    Number(i64),
    /// Moves, sorted as text.
    Moves(Vec<String>),
    /// Words of the formats: `win 7`, `loss by four`, `8x10`, a position.
    Text(String),
    Table(Table),
    Figure(Figure, Vec<Say>),
}

/// A computed table; heads and cells are messages, so that every language has it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Table {
    pub heads: Vec<Say>,
    pub rows: Vec<Vec<Say>>,
}

impl Reply {
    /// The answer as a claim writes it; none for what can't be stated in a line.
    pub fn text(&self) -> Option<String> {
        Some(match self {
            Reply::Yes(true) => "yes".into(),
            Reply::Yes(false) => "no".into(),
            Reply::Number(number) => number.to_string(),
            Reply::Moves(moves) if moves.is_empty() => "none".into(),
            Reply::Moves(moves) => moves.join(" "),
            Reply::Text(text) => text.clone(),
            Reply::Table(_) | Reply::Figure(..) => return None,
        })
    }
}

/// What the caller remembers of earlier runs. Nothing that comes out of it is believed: answers
/// have passed the checker again, tables their own check.
pub trait Memory {
    /// The answer for a position of the game in question, under its rules.
    ///
    /// # Errors
    /// A text that is no position, or a budget that ended.
    fn solve(&mut self, position: &str) -> Result<Answer, Fault>;

    /// The table of that name: an earlier one that passes `check`, else one made now.
    fn table(
        &mut self,
        name: &str,
        make: &dyn Fn() -> Vec<u8>,
        check: &dyn Fn(&[u8]) -> bool,
    ) -> Vec<u8>;
}
