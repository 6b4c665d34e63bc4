//! Censuses: what is known of all positions of a game, or of a whole family of boards, as tables that
//! others can read and cite.

pub mod chomp;
pub mod dualite;

use serde_json::Value as Json;

/// Who is told how much is done, and of how much.
pub type Tell<'a> = &'a dyn Fn(usize, usize);

/// What a census found.
#[derive(Clone, PartialEq, Debug)]
pub struct Census {
    /// Its name in addresses.
    pub name: &'static str,
    /// Single findings: a name, and a count or a text.
    pub facts: Vec<(&'static str, Json)>,
    /// Its tables.
    pub tables: Vec<Table>,
    /// Its sequences.
    pub sequences: Vec<Sequence>,
    /// Some of the positions that were counted, drawn by lot, for others to solve again.
    pub spots: Vec<Spot>,
}

/// A position that was counted, with what it was counted as.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The game.
    pub game: &'static str,
    /// The position in one line.
    pub position: String,
    /// What it is worth: `win 7`, or `win` where nobody counted the plies.
    pub value: String,
}

/// A sequence of numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sequence {
    /// Its name in addresses.
    pub name: &'static str,
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
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// Its name in addresses.
    pub name: &'static str,
    /// The names of its columns.
    pub columns: &'static [&'static str],
    /// Whole numbers and texts.
    pub rows: Vec<Vec<Json>>,
}

impl Table {
    /// As comma-separated values (RFC 4180, but for its line ends), with a line of names.
    #[must_use]
    pub fn csv(&self) -> String {
        let field = |cell: &Json| match cell {
            Json::String(text) if text.contains([',', '"', '\n']) => {
                format!("\"{}\"", text.replace('"', "\"\""))
            }
            Json::String(text) => text.clone(),
            Json::Null => String::new(),
            other => other.to_string(),
        };
        let mut csv = self.columns.join(",") + "\n";
        for row in &self.rows {
            let row: Vec<String> = row.iter().map(field).collect();
            csv += &(row.join(",") + "\n");
        }
        csv
    }
}
