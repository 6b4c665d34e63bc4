//! Certificates to take away: the proof of a puzzle as a file that a stranger can read and check.
//!
//! `content/en/authors/certificates.md` tells the format, `schema/certificate.json` says what may stand where.

mod check;
mod write;

use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Value as Json, json};

use crate::game::certificate::Kind;
use crate::game::value::Value;
use crate::paper::declared::Told;
use crate::protocol::Object;

pub use check::{Holds, Refused, check};
pub use write::{Puzzle, certificate};

/// What the first field of every such file says.
pub const FORMAT: &str = "quadrille certificate";
/// The version of the format that this program writes and reads.
pub const VERSION: u32 = 1;

/// A certificate with all that it takes to check it, and what it is said to show.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    pub format: String,
    pub version: u32,
    /// What wrote it.
    pub program: String,
    /// The puzzle's name.
    pub id: String,
    pub game: String,
    /// The game itself, where it is declared in files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declared: Option<Told>,
    /// The position, in the one line of its game.
    pub position: String,
    /// Every rule option of the game, in its order.
    pub rules: RuleChoices,
    pub stipulation: String,
    /// In a game of points what has been won so far, by the player to move and by the other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<[i32; 2]>,
    /// What the position is said to be worth to the player to move.
    pub value: Worth,
    /// The first moves that do what is asked.
    pub keys: Vec<String>,
    pub kind: Shows,
    /// What is claimed of first moves, sorted as text.
    pub claims: Vec<Claim>,
    /// Positions that whoever checks it goes through.
    pub positions: u64,
    /// Its bytes in base 64.
    pub certificate: String,
}

impl File {
    /// As it is written: a field a line, and a claim a line, so that people can read it.
    pub fn text(&self) -> String {
        let fields = match json!(self) {
            Json::Object(fields) => fields,
            _ => Object::new(),
        };
        let lines = fields.iter().map(|(name, value)| match value {
            Json::Array(claims) if name == "claims" => {
                let claims: Vec<String> = claims.iter().map(|one| format!("    {one}")).collect();
                format!("  {}: [\n{}\n  ]", json!(name), claims.join(",\n"))
            }
            value => format!("  {}: {value}", json!(name)),
        });
        let lines: Vec<String> = lines.collect();
        format!("{{\n{}\n}}\n", lines.join(",\n"))
    }
}

/// What is claimed of one first move, for the player who makes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    #[serde(rename = "move")]
    pub mv: String,
    pub value: Worth,
}

/// A value that a certificate can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Worth {
    Win { plies: u32 },
    Loss { plies: u32 },
    Draw {},
    Margin { points: i32 },
}

impl From<Worth> for Value {
    fn from(worth: Worth) -> Value {
        match worth {
            Worth::Win { plies } => Value::Win(plies),
            Worth::Loss { plies } => Value::Loss(plies),
            Worth::Draw {} => Value::Draw,
            Worth::Margin { points } => Value::Margin(points),
        }
    }
}

impl From<Value> for Worth {
    fn from(value: Value) -> Worth {
        match value {
            Value::Win(plies) => Worth::Win { plies },
            Value::Loss(plies) => Worth::Loss { plies },
            Value::Draw => Worth::Draw {},
            Value::Margin(points) => Worth::Margin { points },
        }
    }
}

/// What a certificate shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shows {
    /// What every first move is worth, by strategies for both sides.
    Strategies,
    /// That some first moves win in so many plies; of the others nothing.
    Wins,
}

impl From<Kind> for Shows {
    fn from(kind: Kind) -> Shows {
        match kind {
            Kind::Strategies => Shows::Strategies,
            Kind::Wins => Shows::Wins,
        }
    }
}

/// Rule options with their values, as they stand in the file: one that is said twice is there twice,
/// so that nobody reads the one and checks the other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RuleChoices(pub Vec<(String, String)>);

impl Serialize for RuleChoices {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for RuleChoices {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RuleChoices, D::Error> {
        struct All;
        impl<'de> Visitor<'de> for All {
            type Value = RuleChoices;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("rule options with their values")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RuleChoices, A::Error> {
                let mut all = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    all.push(entry);
                }
                Ok(RuleChoices(all))
            }
        }
        deserializer.deserialize_map(All)
    }
}
