//! Questions whose answers a text may quote or claim: "winning 3x5", "two-rows 2..30". A game may
//! add its own to those that every position answers.

use serde::{Deserialize, Serialize};

use super::answer::Answer;
use super::known::Known;
use super::position::{Fault, Outcome};
use super::value::Value;
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
    /// `yes` or `no`.
    Yes(bool),
    /// A count, or points.
    Number(i64),
    /// Moves, sorted as text.
    Moves(Vec<String>),
    /// What a position is worth: `win 7`.
    Value(Value),
    /// How a game ends, for whoever is to move: `loss`.
    Outcome(Outcome),
    /// Rows and columns: `8x10`.
    Size(u32, u32),
    /// Other words of the formats: `loss by four`, a position.
    Text(String),
    /// Several things side by side.
    Table(Table),
    /// A drawing, and what it shows in words.
    Figure(Figure, Vec<Say>),
}

/// A computed table; heads and cells are messages, so that every language has it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Table {
    /// A head for each column.
    pub heads: Vec<Say>,
    /// The rows from the top; in each a cell for every head.
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
            Reply::Value(value) => value.to_string(),
            Reply::Outcome(outcome) => outcome.word().to_owned(),
            Reply::Size(rows, columns) => format!("{rows}x{columns}"),
            Reply::Text(text) => text.clone(),
            Reply::Table(_) | Reply::Figure(..) => return None,
        })
    }
}

/// What the caller remembers, so that a question needn't be worked out from nothing. How far it is
/// believed is the caller's affair, but for tables, which have to pass the check that the question
/// brings. The program's own memory lets an answer with a certificate pass the checker again; what
/// no certificate shows it takes from programs that were made of the same sources alone.
pub trait Memory {
    /// The answer for a position of the game in question, under its rules, without a limit but the
    /// game's own.
    ///
    /// # Errors
    /// A text that is no position, or why there is no answer.
    fn solve(&mut self, position: &str) -> Result<Answer, Fault>;

    /// The table of that name: an earlier one that passes `check`, else one made now. A check that
    /// only samples a table lets faults between the samples through.
    fn table(
        &mut self,
        name: &str,
        make: &dyn Fn() -> Vec<u8>,
        check: &dyn Fn(&[u8]) -> bool,
    ) -> Vec<u8>;
}
