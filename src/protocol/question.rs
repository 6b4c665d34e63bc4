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

/// Every question, by its word, with the fields that it takes beside those that all of them take.
const ASKED: [(&str, Kind, &str); 10] = [
    ("solve", Kind::Solve, "position rules line limit"),
    ("moves", Kind::Moves, "position rules line"),
    ("play", Kind::Play, "position rules line"),
    (
        "judge",
        Kind::Judge,
        "position rules line limit stipulation key answer duals",
    ),
    ("board", Kind::Board, "position rules line within"),
    ("values", Kind::Values, "position rules line limit share"),
    (
        "choose",
        Kind::Choose,
        "position rules line limit share strength seed",
    ),
    (
        "verify",
        Kind::Verify,
        "position rules line certificate stated",
    ),
    ("mine", Kind::Mine, "seed stars from limit"),
    ("put", Kind::Put, "position rules line brush place"),
];

/// What every question takes.
const ALWAYS: &str = "id ask game";

fn has(fields: &str, name: &str) -> bool {
    fields.split(' ').any(|field| field == name)
}

/// Which question it is, if it takes all of its fields: one that changed nothing would look as if it
/// had been answered.
#[cfg_attr(quadrille_page, optimize(size))]
fn kind(object: &Object) -> Result<Kind, Unanswerable> {
    let asked = match object.get("ask").filter(|ask| !ask.is_null()) {
        None => "solve",
        Some(ask) => ask.as_str().unwrap_or(""),
    };
    let Some((word, kind, fields)) = ASKED.iter().find(|(word, ..)| *word == asked) else {
        return Err(Unanswerable::expected(
            "ask",
            &format!("one of {}", words("\"")),
        ));
    };
    for (name, value) in object {
        if !value.is_null() && !has(ALWAYS, name) && !has(fields, name) {
            return Err(not_taken(word, fields, name));
        }
    }
    Ok(*kind)
}

/// The words of all questions, each between these.
#[cfg_attr(quadrille_page, optimize(size))]
fn words(around: &str) -> String {
    let mut list = String::new();
    for (word, ..) in ASKED {
        let comma = if list.is_empty() { "" } else { ", " };
        list += &[comma, around, word, around].concat();
    }
    list
}

#[cold]
#[cfg_attr(quadrille_page, optimize(size))]
fn not_taken(word: &str, fields: &str, name: &str) -> Unanswerable {
    let own = [ALWAYS, fields].join(" ").replace(' ', ", ");
    let takers = ASKED.iter().filter(|(.., fields)| has(fields, name));
    let others: Vec<&str> = takers.map(|(word, ..)| *word).collect();
    let message = match others.is_empty() {
        true => format!("unknown field “{name}”; fields of `{word}`: {own}"),
        false => format!(
            "`{word}` takes no `{name}`, which is for `{}`; its fields: {own}",
            others.join("`, `")
        ),
    };
    // As a table has it, which stays.
    let all = ASKED.iter().flat_map(|(.., fields)| fields.split(' '));
    let known = all.into_iter().find(|field| *field == name);
    Unanswerable {
        field: known.unwrap_or("json"),
        at: 0,
        message,
    }
}

impl Question {
    #[cfg_attr(quadrille_page, optimize(size))]
    pub(super) fn read(object: &Object) -> Result<Question, Unanswerable> {
        let ask = kind(object)?;
        let field = |name: &str| object.get(name).filter(|value| !value.is_null());
        let text = |name: &'static str| match field(name) {
            Some(Json::String(text)) => Ok(text.clone()),
            Some(_) => Err(Unanswerable::expected(name, "a text")),
            None => Err(Unanswerable {
                field: name,
                at: 0,
                message: format!("`{name}` is missing"),
            }),
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
            Some(_) => return Err(Unanswerable::expected("rules", "an object")),
        };
        let (mut moves, mut nodes) = (None, None);
        match field("limit") {
            None => {}
            Some(Json::Object(limit)) => {
                for (name, value) in limit {
                    let number = value.as_u64();
                    match (name.as_str(), number) {
                        _ if value.is_null() => {}
                        // It is looked for until it is found.
                        ("moves", _) if matches!(ask, Kind::Mine) => {
                            let message = "`mine` takes no `moves`; its limit: nodes".to_owned();
                            return Err(Unanswerable {
                                field: "limit",
                                at: 0,
                                message,
                            });
                        }
                        ("moves", Some(n)) => {
                            moves =
                                Some(u32::try_from(n).unwrap_or(u32::MAX / 4).min(u32::MAX / 4));
                        }
                        ("nodes", Some(n)) => nodes = Some(n),
                        ("moves" | "nodes", None) => {
                            return Err(Unanswerable::expected("limit", "whole numbers"));
                        }
                        _ => return Err(Unanswerable::expected("limit", "`moves` or `nodes`")),
                    }
                }
            }
            Some(_) => return Err(Unanswerable::expected("limit", "an object")),
        }
        let line = match field("line") {
            None => Vec::new(),
            Some(Json::Array(line)) => line
                .iter()
                .enumerate()
                .map(|(at, mv)| {
                    let message = "a move is a text".to_owned();
                    mv.as_str().map(str::to_owned).ok_or(Unanswerable {
                        field: "line",
                        at,
                        message,
                    })
                })
                .collect::<Result<_, _>>()?,
            Some(_) => return Err(Unanswerable::expected("line", "a list of moves")),
        };
        let stated = |name: &'static str| match field(name) {
            None => Ok(None),
            Some(_) => text(name).map(Some),
        };
        let duals = match field("duals") {
            None | Some(Json::Bool(true)) => true,
            Some(Json::Bool(false)) => false,
            Some(_) => return Err(Unanswerable::expected("duals", "true or false")),
        };
        let known = Strength::ALL.into_iter();
        let strength = match field("strength").map(|word| word.as_str().unwrap_or("")) {
            None => Some(Strength::Perfect),
            Some(word) => known.into_iter().find(|strength| strength.word() == word),
        };
        let strength = strength.ok_or_else(|| {
            let words = Strength::ALL.map(|strength| format!("\"{}\"", strength.word()));
            Unanswerable::expected("strength", &words.join(" or "))
        })?;
        let number = |name: &'static str, usual: u64| match field(name).map(Json::as_u64) {
            None => Ok(usual),
            Some(Some(number)) => Ok(number),
            Some(None) => Err(Unanswerable::expected(name, "a whole number")),
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
            Some(_) => return Err(Unanswerable::expected("share", "a whole number from 1")),
        };
        let values = match field("stated") {
            None => Vec::new(),
            Some(Json::Object(values)) => values
                .iter()
                .map(|(mv, value)| Some((mv.clone(), value_of(value)?)))
                .collect::<Option<_>>()
                .ok_or_else(|| Unanswerable::expected("stated", "a value for each move"))?,
            Some(_) => return Err(Unanswerable::expected("stated", "an object")),
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
    pub(super) fn certificate(&self) -> Result<&str, Unanswerable> {
        self.certificate.as_deref().ok_or_else(|| Unanswerable {
            field: "certificate",
            at: 0,
            message: "`certificate` is missing".to_owned(),
        })
    }

    /// The brush, which `put` can't do without.
    pub(super) fn brush(&self) -> Result<&str, Unanswerable> {
        self.brush.as_deref().ok_or_else(|| Unanswerable {
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
pub(super) struct Unanswerable {
    pub field: &'static str,
    pub at: usize,
    pub message: String,
}

impl Unanswerable {
    pub(super) fn expected(field: &'static str, what: &str) -> Unanswerable {
        Unanswerable {
            field,
            at: 0,
            message: format!("`{field}`: {what} is expected"),
        }
    }

    pub(super) fn new(field: &'static str, fault: &Fault) -> Unanswerable {
        Unanswerable {
            field,
            at: fault.at,
            message: fault.to_string(),
        }
    }
}
