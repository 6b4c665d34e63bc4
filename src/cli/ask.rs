//! `quadrille ask`: JSON lines in, JSON lines out, in order, each as soon as it is ready.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;

use clap::Args;
use serde::Deserialize;
use serde_json::{Value as Json, json};

use super::json;
use crate::diag::Diagnostic;
use crate::game::contract::{Fields, Rules};
use crate::game::position::Fault;
use crate::game::solver::Limit;
use crate::games;

#[derive(Args)]
pub struct Ask {
    /// A file of questions; - is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    file: PathBuf,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    #[serde(default)]
    id: Json,
    #[serde(default)]
    ask: Kind,
    game: String,
    position: String,
    #[serde(default)]
    rules: BTreeMap<String, Json>,
    #[serde(default)]
    limit: Limits,
    #[serde(default)]
    line: Vec<String>,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    #[default]
    Solve,
    Moves,
    Play,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Limits {
    moves: Option<u32>,
    nodes: Option<u64>,
}

/// Why a question has no answer: which field, and where in it.
struct Refused {
    field: &'static str,
    at: usize,
    message: String,
}

impl Refused {
    fn new(field: &'static str, fault: &Fault) -> Refused {
        Refused {
            field,
            at: fault.at,
            message: fault.to_string(),
        }
    }
}

impl Ask {
    pub fn run(&self) -> Result<(), Diagnostic> {
        let name = self.file.display();
        let input: Box<dyn Read> =
            if self.file.as_os_str() == "-" {
                Box::new(std::io::stdin())
            } else {
                let file = std::fs::File::open(&self.file);
                Box::new(file.map_err(|error| {
                    Diagnostic::failure(format!("{name} can't be read: {error}"))
                })?)
            };
        let (mut refused, mut out) = (0, std::io::stdout());
        let mut reader = BufReader::new(input);
        loop {
            let mut bytes = Vec::new();
            let read = reader.read_until(b'\n', &mut bytes);
            if read
                .map_err(|error| Diagnostic::failure(format!("{name} can't be read: {error}")))?
                == 0
            {
                break;
            }
            let line = String::from_utf8_lossy(&bytes);
            if line.trim().is_empty() {
                continue;
            }
            let (answer, well) = respond(line.trim_end_matches(['\n', '\r']));
            refused += u32::from(!well);
            // A reader that has gone away wants no more.
            if writeln!(out, "{answer}")
                .and_then(|()| out.flush())
                .is_err()
            {
                break;
            }
        }
        match refused {
            0 => Ok(()),
            1 => Err(Diagnostic::finding("1 question was refused")),
            n => Err(Diagnostic::finding(format!("{n} questions were refused"))),
        }
    }
}

fn respond(line: &str) -> (Json, bool) {
    let question: Question = match serde_json::from_str(line) {
        Ok(question) => question,
        Err(error) => {
            // The id is told if it can be found at all.
            let id = serde_json::from_str::<Json>(line)
                .ok()
                .and_then(|json| json.get("id").cloned());
            let at = error.column().saturating_sub(1);
            let message = error.to_string();
            let error = json!({ "message": message, "field": "json", "at": at });
            return (json!({ "id": id, "error": error }), false);
        }
    };
    let mut object = json::Object::new();
    object.insert("id".into(), question.id.clone());
    match answer(&question) {
        Ok(answer) => {
            object.extend(answer);
            (object.into(), true)
        }
        Err(Refused { field, at, message }) => {
            object.insert(
                "error".into(),
                json!({ "message": message, "field": field, "at": at }),
            );
            (object.into(), false)
        }
    }
}

fn answer(question: &Question) -> Result<json::Object, Refused> {
    let engines = games::all();
    let engine = crate::verify::ask::engine(&engines, &question.game)
        .map_err(|fault| Refused::new("game", &fault))?;
    let text = |value: &Json| {
        value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_owned)
    };
    let given: Vec<(String, String)> = question
        .rules
        .iter()
        .map(|(name, value)| (name.clone(), text(value)))
        .collect();
    let given = given
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()));
    let rules =
        Rules::new(engine.options(), given).map_err(|fault| Refused::new("rules", &fault))?;
    let board = engine
        .read(&question.position, &Fields::new(), &rules)
        .map_err(|fault| Refused::new("position", &fault))?;
    match question.ask {
        Kind::Solve => {
            let Limits { moves, nodes } = question.limit;
            let limit = Limit {
                moves,
                nodes: nodes.unwrap_or(Limit::NODES),
                refutations: false,
            };
            Ok(json::solved(&board.solve(&limit)))
        }
        Kind::Moves => Ok(json::moves(&*board)),
        Kind::Play => json::played(&*board, &question.line).map_err(|(index, fault)| Refused {
            field: "line",
            at: index,
            message: fault.to_string(),
        }),
    }
}
