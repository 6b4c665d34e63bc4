//! How a position is written in a puzzle's file: drawn, with what the drawing can't say in fields
//! beside it, or in one line.

use crate::game::board::{Board, Engine};
use crate::game::contract::{Fields, Rules};

/// A board and the fields beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pose {
    pub board: String,
    pub fields: Fields,
}

/// What the words behind the board may be called as fields.
const NAMED: [&[&str]; 4] = [&[], &["last_move"], &["to_move"], &["to_move", "captures"]];

impl Pose {
    /// The position as a file may say it: `drawn` or in one line, with `fields` as they were if they
    /// still say what is true. Whatever is chosen is read as this very position.
    pub fn of(
        board: &dyn Board,
        engine: &dyn Engine,
        rules: &Rules,
        drawn: bool,
        fields: &Fields,
    ) -> Pose {
        let text = board.text();
        let one_line = Pose {
            board: text.clone(),
            fields: Fields::new(),
        };
        if !drawn && fields.is_empty() {
            return one_line;
        }
        let mut words = text.split(' ');
        let first = words.next().unwrap_or_default().to_owned();
        let behind: Vec<&str> = words.collect();
        let written = match drawn {
            true => board.art().trim_end().to_owned(),
            false => first,
        };
        let named = NAMED.iter().map(|names| {
            let named = names.iter().zip(&behind);
            let named = named.map(|(name, word)| ((*name).to_owned(), (*word).to_owned()));
            named.collect()
        });
        let ways = std::iter::once(fields.clone()).chain(named);
        let mut ways = ways.map(|fields| Pose {
            board: written.clone(),
            fields,
        });
        let is_it = |pose: &Pose| {
            let read = engine.read(&pose.board, &pose.fields, rules);
            read.is_ok_and(|read| read.text() == text && read.lead() == board.lead())
        };
        ways.find(is_it).unwrap_or(one_line)
    }
}
