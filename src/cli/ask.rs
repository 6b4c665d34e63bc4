//! `quadrille ask`: JSON lines in, JSON lines out, in order, each as soon as it is ready.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;

use clap::Args;
use serde_json::{Value as Json, json};

use super::{heard, json};
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

/// A question, its fields found one by one so that a fault names its field.
struct Question {
    ask: Kind,
    game: String,
    position: String,
    rules: Vec<(String, String)>,
    moves: Option<u32>,
    nodes: Option<u64>,
    line: Vec<String>,
}

#[derive(Clone, Copy)]
enum Kind {
    Solve,
    Moves,
    Play,
}

const FIELDS: &[&str] = &["id", "ask", "game", "position", "rules", "limit", "line"];

impl Question {
    fn read(object: &json::Object) -> Result<Question, Refused> {
        if let Some(name) = object.keys().find(|name| !FIELDS.contains(&name.as_str())) {
            let message = format!("unknown field “{name}”; fields: {}", FIELDS.join(", "));
            return Err(Refused {
                field: "json",
                at: 0,
                message,
            });
        }
        let field = |name: &str| object.get(name).filter(|value| !value.is_null());
        let text = |name: &'static str| match field(name) {
            Some(Json::String(text)) => Ok(text.clone()),
            Some(_) => Err(Refused::expected(name, "a text")),
            None => Err(Refused {
                field: name,
                at: 0,
                message: format!("`{name}` is missing"),
            }),
        };
        let ask = match field("ask").map(|ask| ask.as_str().unwrap_or("")) {
            None | Some("solve") => Kind::Solve,
            Some("moves") => Kind::Moves,
            Some("play") => Kind::Play,
            Some(_) => return Err(Refused::expected("ask", "\"solve\", \"moves\" or \"play\"")),
        };
        let rules = match field("rules") {
            None => Vec::new(),
            Some(Json::Object(rules)) => rules
                .iter()
                .map(|(name, value)| {
                    (
                        name.clone(),
                        value
                            .as_str()
                            .map_or_else(|| value.to_string(), str::to_owned),
                    )
                })
                .collect(),
            Some(_) => return Err(Refused::expected("rules", "an object")),
        };
        let (mut moves, mut nodes) = (None, None);
        match field("limit") {
            None => {}
            Some(Json::Object(limit)) => {
                for (name, value) in limit {
                    let number = value.as_u64();
                    match (name.as_str(), number) {
                        _ if value.is_null() => {}
                        ("moves", Some(n)) => {
                            moves = Some(u32::try_from(n).unwrap_or(u32::MAX / 4).min(u32::MAX / 4))
                        }
                        ("nodes", Some(n)) => nodes = Some(n),
                        ("moves" | "nodes", None) => {
                            return Err(Refused::expected("limit", "whole numbers"));
                        }
                        _ => return Err(Refused::expected("limit", "`moves` or `nodes`")),
                    }
                }
            }
            Some(_) => return Err(Refused::expected("limit", "an object")),
        }
        let line = match field("line") {
            None => Vec::new(),
            Some(Json::Array(line)) => line
                .iter()
                .enumerate()
                .map(|(at, mv)| {
                    let message = "a move is a text".to_owned();
                    mv.as_str().map(str::to_owned).ok_or(Refused {
                        field: "line",
                        at,
                        message,
                    })
                })
                .collect::<Result<_, _>>()?,
            Some(_) => return Err(Refused::expected("line", "a list of moves")),
        };
        Ok(Question {
            ask,
            game: text("game")?,
            position: text("position")?,
            rules,
            moves,
            nodes,
            line,
        })
    }
}

/// Why a question has no answer: which field, and where in it.
struct Refused {
    field: &'static str,
    at: usize,
    message: String,
}

impl Refused {
    fn expected(field: &'static str, what: &str) -> Refused {
        Refused {
            field,
            at: 0,
            message: format!("`{field}`: {what} is expected"),
        }
    }

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
            let (answer, well) = match std::str::from_utf8(&bytes) {
                Ok(line) if line.trim().is_empty() => continue,
                Ok(line) => respond(
                    line.trim_end_matches(['\n', '\r'])
                        .trim_start_matches('\u{feff}'),
                ),
                Err(error) => {
                    let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
                    let error = json!({
                        "message": "this line is not UTF-8", "field": "json", "at": before.chars().count(),
                    });
                    (json!({ "id": null, "error": error }), false)
                }
            };
            refused += u32::from(!well);
            if !heard(writeln!(out, "{answer}").and_then(|()| out.flush())) {
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
    let refuse = |id: Json, Refused { field, at, message }: Refused| {
        (
            json!({ "id": id, "error": { "message": message, "field": field, "at": at } }),
            false,
        )
    };
    let object = match serde_json::from_str::<Json>(line) {
        Ok(Json::Object(object)) => object,
        Ok(_) => return refuse(Json::Null, Refused::expected("json", "an object")),
        Err(error) => {
            // The place comes in bytes.
            let column = error.column().saturating_sub(1).min(line.len());
            let at = String::from_utf8_lossy(&line.as_bytes()[..column])
                .chars()
                .count();
            return refuse(
                Json::Null,
                Refused {
                    field: "json",
                    at,
                    message: error.to_string(),
                },
            );
        }
    };
    let id = object.get("id").cloned().unwrap_or(Json::Null);
    match Question::read(&object).and_then(|question| answer(&question)) {
        Ok(answer) => {
            let mut object = json::Object::new();
            object.insert("id".into(), id);
            object.extend(answer);
            (object.into(), true)
        }
        Err(refused) => refuse(id, refused),
    }
}

fn answer(question: &Question) -> Result<json::Object, Refused> {
    let engines = games::all();
    let engine = crate::verify::ask::engine(&engines, &question.game)
        .map_err(|fault| Refused::new("game", &fault))?;
    let given = question
        .rules
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()));
    let rules =
        Rules::new(engine.options(), given).map_err(|fault| Refused::new("rules", &fault))?;
    let board = engine
        .read(&question.position, &Fields::new(), &rules)
        .map_err(|fault| Refused::new("position", &fault))?;
    match question.ask {
        Kind::Solve => {
            let limit = Limit {
                moves: question.moves,
                nodes: question.nodes,
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
