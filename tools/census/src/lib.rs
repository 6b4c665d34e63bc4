//! Censuses: what is known of all positions of a game, or of a whole family of boards, as tables that
//! others can read and cite.

pub mod chomp;
pub mod dualite;
pub mod files;
pub mod morpiae;
pub mod ninuki;
pub mod pipopipette;
pub mod sample;
mod work;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// The sources of this program and of the library that it stands on, hashed: what another one has kept
/// is none of its own.
pub const PROGRAM: &str = env!("CENSUS_SOURCES");

pub use work::{Desk, Made, Piece, Run, TooLarge, Work, finished};

/// Who is told how much is done, and of how much.
pub type Tell<'a> = &'a dyn Fn(usize, usize);

/// What a census found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Census {
    /// Its name in addresses.
    pub name: String,
    /// Single findings: a name, and a count or a text.
    pub facts: Vec<(String, Json)>,
    /// Its tables.
    pub tables: Vec<Table>,
    /// Its sequences.
    pub sequences: Vec<Sequence>,
    /// Some of the positions that were counted, drawn by lot, for others to solve again.
    pub spots: Vec<Spot>,
}

/// A position that was counted, with what it was counted as.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spot {
    /// The game.
    pub game: String,
    /// Options of its rules that aren't the usual ones.
    pub rules: BTreeMap<String, String>,
    /// The position in one line.
    pub position: String,
    /// What it is worth: `win 7`, or `win` where nobody counted the plies.
    pub value: String,
}

/// A sequence of numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sequence {
    /// Its name in addresses.
    pub name: String,
    /// The index of its first term.
    pub first: u64,
    /// Its terms.
    pub terms: Vec<u64>,
}

impl Sequence {
    /// As a b-file, an index and a term a line, with so many terms
    /// (<https://oeis.org/B-files.html>).
    #[must_use]
    pub fn b_file(&self, most: usize) -> String {
        let terms = (self.first..).zip(&self.terms).take(most);
        terms
            .map(|(index, term)| format!("{index} {term}\n"))
            .collect()
    }
}

/// A table of a census.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// Its name in addresses.
    pub name: String,
    /// The names of its columns.
    pub columns: Vec<String>,
    /// Whole numbers and texts.
    pub rows: Vec<Vec<Json>>,
}

impl Census {
    /// A census without anything in it yet.
    #[must_use]
    pub fn new(name: &str) -> Census {
        Census {
            name: name.to_owned(),
            facts: Vec::new(),
            tables: Vec::new(),
            sequences: Vec::new(),
            spots: Vec::new(),
        }
    }

    /// Adds a finding.
    pub fn fact(&mut self, name: &str, found: impl Into<Json>) {
        self.facts.push((name.to_owned(), found.into()));
    }

    /// Adds a table.
    pub fn table(
        &mut self,
        name: &str,
        columns: &[&str],
        rows: impl IntoIterator<Item = Vec<Json>>,
    ) {
        self.tables.push(Table {
            name: name.to_owned(),
            columns: columns.iter().map(|&column| column.to_owned()).collect(),
            rows: rows.into_iter().collect(),
        });
    }

    /// Adds a sequence.
    pub fn sequence(&mut self, name: &str, first: u64, terms: impl IntoIterator<Item = u64>) {
        self.sequences.push(Sequence {
            name: name.to_owned(),
            first,
            terms: terms.into_iter().collect(),
        });
    }

    /// Adds a position for others to solve again.
    pub fn spot(&mut self, game: &str, position: &str, value: &str) {
        self.spot_under(game, &[], position, value);
    }

    /// The same under other rules than the usual ones.
    pub fn spot_under(&mut self, game: &str, rules: &[(&str, &str)], position: &str, value: &str) {
        let rules = rules.iter();
        let rules = rules.map(|&(name, value)| (name.to_owned(), value.to_owned()));
        self.spots.push(Spot {
            game: game.to_owned(),
            rules: rules.collect(),
            position: position.to_owned(),
            value: value.to_owned(),
        });
    }
}
