//! A question of a script, its fields found one by one so that a fault names its field.

use serde_json::Value as Json;

use super::shapes::Object;
use crate::game::board::Board;
use crate::game::opponent::{Asked, Strength};
use crate::game::position::Fault;
use crate::game::value::Value;

/// A question, as it was put.
pub(super) struct Question {
    pub ask: Kind,
    pub game: String,
    pub position: String,
    pub rules: Vec<(String, String)>,
    pub moves: Option<u32>,
    pub nodes: Option<u64>,
    pub line: Vec<String>,
    pub puzzle: Puzzle,
    pub strength: Strength,
    pub seed: u64,
    /// Instead of a number of nodes: this part of what a move is worth to an opponent.
    share: Option<u64>,
    certificate: Option<String>,
    /// What is said to be shown of first moves, for `verify`.
    pub stated: Vec<(String, Value)>,
    pub wish: Wish,
    /// What is changed on the board, and where, for `put`.
    pub brush: Option<String>,
    pub place: Option<String>,
    /// The position that the picture of `board` begins with, if not the one asked about.
    pub within: Option<String>,
}

/// Which new puzzle is wanted, for `mine`.
pub(super) struct Wish {
    pub seed: String,
    pub stars: u8,
    pub from: u64,
}

/// What a puzzle asks and states, for `judge`.
pub(super) struct Puzzle {
    pub stipulation: String,
    pub key: Option<String>,
    pub answer: Option<String>,
    pub duals: bool,
}

#[derive(Clone, Copy)]
pub(super) enum Kind {
    Solve,
    Moves,
    Play,
    Judge,
    Board,
    Values,
    Choose,
    Verify,
    Mine,
    Put,
}

const FIELDS: &[&str] = &[
    "id",
    "ask",
    "game",
    "position",
    "rules",
    "limit",
    "line",
    "stipulation",
    "key",
    "answer",
    "duals",
    "strength",
    "seed",
    "share",
    "certificate",
    "stated",
    "stars",
    "from",
    "brush",
    "place",
    "within",
];

impl Question {
    pub(super) fn read(object: &Object) -> Result<Question, Refused> {
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
            Some("judge") => Kind::Judge,
            Some("board") => Kind::Board,
            Some("values") => Kind::Values,
            Some("choose") => Kind::Choose,
            Some("verify") => Kind::Verify,
            Some("mine") => Kind::Mine,
            Some("put") => Kind::Put,
            Some(_) => {
                let what = "\"solve\", \"moves\", \"play\", \"judge\", \"board\", \"values\", \"choose\", \"verify\", \"mine\" or \"put\"";
                return Err(Refused::expected("ask", what));
            }
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
                            moves =
                                Some(u32::try_from(n).unwrap_or(u32::MAX / 4).min(u32::MAX / 4));
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
        let stated = |name: &'static str| match field(name) {
            None => Ok(None),
            Some(_) => text(name).map(Some),
        };
        let duals = match field("duals") {
            None | Some(Json::Bool(true)) => true,
            Some(Json::Bool(false)) => false,
            Some(_) => return Err(Refused::expected("duals", "true or false")),
        };
        let known = Strength::ALL.into_iter();
        let strength = match field("strength").map(|word| word.as_str().unwrap_or("")) {
            None => Some(Strength::Perfect),
            Some(word) => known.into_iter().find(|strength| strength.word() == word),
        };
        let strength = strength.ok_or_else(|| {
            let words = Strength::ALL.map(|strength| format!("\"{}\"", strength.word()));
            Refused::expected("strength", &words.join(" or "))
        })?;
        let number = |name: &'static str, usual: u64| match field(name).map(Json::as_u64) {
            None => Ok(usual),
            Some(Some(number)) => Ok(number),
            Some(None) => Err(Refused::expected(name, "a whole number")),
        };
        // A new puzzle may be called by any text, and is where there is no position yet.
        let is_mine = matches!(ask, Kind::Mine);
        let seed = match is_mine {
            true => 0,
            false => number("seed", 0)?,
        };
        let wish = Wish {
            seed: match field("seed") {
                Some(Json::Number(seed)) => seed.to_string(),
                Some(_) if is_mine => text("seed")?,
                _ => String::new(),
            },
            // No level is that high.
            stars: u8::try_from(number("stars", 1)?).unwrap_or(u8::MAX),
            from: number("from", 0)?,
        };
        let share = match field("share").map(Json::as_u64) {
            None => None,
            Some(Some(share @ 1..)) => Some(share),
            Some(_) => return Err(Refused::expected("share", "a whole number from 1")),
        };
        let values = match field("stated") {
            None => Vec::new(),
            Some(Json::Object(values)) => values
                .iter()
                .map(|(mv, value)| Some((mv.clone(), value_of(value)?)))
                .collect::<Option<_>>()
                .ok_or_else(|| Refused::expected("stated", "a value for each move"))?,
            Some(_) => return Err(Refused::expected("stated", "an object")),
        };
        let puzzle = Puzzle {
            stipulation: stated("stipulation")?.unwrap_or_else(|| "win".into()),
            key: stated("key")?,
            answer: stated("answer")?,
            duals,
        };
        Ok(Question {
            ask,
            game: text("game")?,
            position: match is_mine {
                true => String::new(),
                false => text("position")?,
            },
            rules,
            moves,
            nodes,
            line,
            puzzle,
            strength,
            seed,
            share,
            certificate: stated("certificate")?,
            stated: values,
            wish,
            brush: stated("brush")?,
            place: stated("place")?,
            within: stated("within")?,
        })
    }

    /// The certificate, which `verify` can't do without.
    pub(super) fn certificate(&self) -> Result<&str, Refused> {
        self.certificate.as_deref().ok_or_else(|| Refused {
            field: "certificate",
            at: 0,
            message: "`certificate` is missing".to_owned(),
        })
    }

    /// The brush, which `put` can't do without.
    pub(super) fn brush(&self) -> Result<&str, Refused> {
        self.brush.as_deref().ok_or_else(|| Refused {
            field: "brush",
            at: 0,
            message: "`brush` is missing".to_owned(),
        })
    }

    /// Positions that may be looked at, where that is said.
    pub(super) fn nodes(&self, board: &dyn Board) -> Option<u64> {
        let part = |share: u64| (board.patience() / share).max(1);
        self.nodes.or_else(|| self.share.map(part))
    }

    /// What an opponent is asked.
    pub(super) fn asked(&self, board: &dyn Board) -> Asked {
        Asked {
            strength: self.strength,
            seed: self.seed,
            nodes: self.nodes(board),
            moves: self.moves,
        }
    }
}

/// A value in the shape of the formats.
fn value_of(json: &Json) -> Option<Value> {
    let number = |name: &str| json.get(name)?.as_i64();
    let plies = || u32::try_from(number("plies")?).ok();
    Some(match json.get("kind")?.as_str()? {
        "win" => Value::Win(plies()?),
        "loss" => Value::Loss(plies()?),
        "draw" => Value::Draw,
        "margin" => Value::Margin(i32::try_from(number("points")?).ok()?),
        _ => return None,
    })
}

/// Why a question has no answer: which field, and where in it.
pub(super) struct Refused {
    pub field: &'static str,
    pub at: usize,
    pub message: String,
}

impl Refused {
    pub(super) fn expected(field: &'static str, what: &str) -> Refused {
        Refused {
            field,
            at: 0,
            message: format!("`{field}`: {what} is expected"),
        }
    }

    pub(super) fn new(field: &'static str, fault: &Fault) -> Refused {
        Refused {
            field,
            at: fault.at,
            message: fault.to_string(),
        }
    }
}
