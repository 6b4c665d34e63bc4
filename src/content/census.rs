//! Data files of a census: what was counted, with where it comes from. `quadrille-census` writes them,
//! pages quote them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use std::collections::BTreeMap;

/// A data file, `NAME.json`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CensusFile {
    /// The census's name.
    pub census: String,
    /// The version of the program that made it.
    pub version: String,
    /// The command that makes it again, byte for byte.
    pub command: String,
    /// Under what it may be used: CC0-1.0.
    pub licence: String,
    /// BLAKE3 of `facts`, `sequences` (if there are any), `tables` and `spots` as one line of JSON, in
    /// hexadecimal digits.
    pub hash: String,
    /// Single findings: a count or a text.
    pub facts: BTreeMap<String, Json>,
    /// The tables by their names.
    pub tables: BTreeMap<String, TableFile>,
    /// Sequences by their names: their terms stand in b-files, `NAME-SEQUENCE.b.txt`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub sequences: BTreeMap<String, SequenceFile>,
    /// Positions that were counted, drawn by lot, for others to solve again.
    pub spots: Vec<SpotFile>,
}

/// A table: the names of its columns, and rows of whole numbers and texts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TableFile {
    /// The names of the columns.
    pub columns: Vec<String>,
    /// A cell for each column.
    pub rows: Vec<Vec<Json>>,
}

impl TableFile {
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

/// A sequence, by what its b-file says: an index and a term a line (<https://oeis.org/B-files.html>).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SequenceFile {
    /// How many terms the file has.
    pub terms: usize,
    /// BLAKE3 of the file, in hexadecimal digits.
    pub hash: String,
}

impl SequenceFile {
    /// That of a b-file with this text.
    #[must_use]
    pub fn of(text: &str) -> SequenceFile {
        SequenceFile {
            terms: text.lines().count(),
            hash: blake3::hash(text.as_bytes()).to_hex().to_string(),
        }
    }
}

/// A position, and what it was counted as.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpotFile {
    /// The game.
    pub game: String,
    /// Options of its rules that aren't the usual ones.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub rules: BTreeMap<String, String>,
    /// The position in one line.
    pub position: String,
    /// What it is worth: `win 7`, or `win` where nobody counted the plies.
    pub value: String,
}

impl CensusFile {
    /// What the hash has to be.
    #[must_use]
    pub fn hashed(&self) -> String {
        let mut said = serde_json::json!({
            "facts": self.facts, "tables": self.tables, "spots": self.spots,
        });
        if !self.sequences.is_empty() {
            said["sequences"] = serde_json::json!(self.sequences);
        }
        blake3::hash(said.to_string().as_bytes())
            .to_hex()
            .to_string()
    }

    /// The census as BibTeX cites it.
    #[must_use]
    pub fn bibtex(&self) -> String {
        let CensusFile {
            census,
            version,
            command,
            hash,
            ..
        } = self;
        format!(
            "@misc{{quadrille-{census},\n  author = {{{{The quadrille authors}}}},\n  \
             title = {{A census: {census}}},\n  howpublished = {{\\texttt{{{command}}}, version {version}}},\n  \
             note = {{BLAKE3 \\texttt{{{hash}}}; CC0}}\n}}\n"
        )
    }

    /// The file's text: a row of a table and a position have a line each.
    #[must_use]
    pub fn text(&self) -> String {
        let quoted = |text: &str| Json::from(text).to_string();
        let said = [
            ("census", &self.census),
            ("version", &self.version),
            ("command", &self.command),
            ("licence", &self.licence),
            ("hash", &self.hash),
        ];
        let said = said.map(|(name, text)| format!("{}: {}", quoted(name), quoted(text)));
        let facts = self.facts.iter();
        let facts = facts.map(|(name, found)| format!("{}: {found}", quoted(name)));
        let tables = self.tables.iter().map(|(name, table)| {
            let rows = table.rows.iter();
            let rows = rows.map(|row| Json::from(row.clone()).to_string());
            let (name, columns) = (quoted(name), Json::from(table.columns.clone()));
            let rows = block('[', &lines("        ", rows), "      ]");
            format!("{name}: {{\n      \"columns\": {columns},\n      \"rows\": {rows}\n    }}")
        });
        let spots = self.spots.iter();
        let spots = spots.map(|spot| serde_json::to_string(spot).unwrap_or_default());
        let sequences = self.sequences.iter().map(|(name, of)| {
            let of = serde_json::to_string(of).unwrap_or_default();
            format!("{}: {of}", quoted(name))
        });
        let sequences = block('{', &lines("    ", sequences), "  }");
        let mut whole = vec![
            lines("  ", said.into_iter()),
            format!("  \"facts\": {}", block('{', &lines("    ", facts), "  }")),
            format!(
                "  \"tables\": {}",
                block('{', &lines("    ", tables), "  }")
            ),
        ];
        if !self.sequences.is_empty() {
            whole.push(format!("  \"sequences\": {sequences}"));
        }
        whole.push(format!(
            "  \"spots\": {}",
            block('[', &lines("    ", spots), "  ]")
        ));
        block('{', &whole.join(",\n"), "}\n")
    }
}

/// Items one below the other.
fn lines(indent: &str, items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.map(|item| format!("{indent}{item}")).collect();
    items.join(",\n")
}

fn block(begin: char, items: &str, end: &str) -> String {
    format!("{begin}\n{items}\n{end}")
}
