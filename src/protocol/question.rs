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
        let given = Given(object);
        // A new puzzle may be called by any text, and is where there is no position yet.
        let is_mine = matches!(ask, Kind::Mine);
        let rules = given.rules()?;
        let (moves, nodes) = given.limit(is_mine)?;
        let line = given.line()?;
        let duals = given.duals()?;
        let strength = given.strength()?;
        let seed = match is_mine {
            true => 0,
            false => given.number("seed", 0)?,
        };
        let wish = given.wish(is_mine)?;
        let share = given.share()?;
        let stated = given.stated()?;
        let puzzle = Puzzle {
            stipulation: given.text("stipulation")?.unwrap_or_else(|| "win".into()),
            key: given.text("key")?,
            answer: given.text("answer")?,
            duals,
        };
        Ok(Question {
            ask,
            game: given.needed("game")?,
            position: match is_mine {
                true => String::new(),
                false => given.needed("position")?,
            },
            rules,
            moves,
            nodes,
            line,
            puzzle,
            strength,
            seed,
            share,
            certificate: given.text("certificate")?,
            stated,
            wish,
            brush: given.text("brush")?,
            place: given.text("place")?,
            within: given.text("within")?,
        })
    }

    /// The certificate, which `verify` can't do without.
    pub(super) fn certificate(&self) -> Result<&str, Unanswerable> {
        self.certificate
            .as_deref()
            .ok_or_else(|| Unanswerable::missing("certificate"))
    }

    /// The brush, which `put` can't do without.
    pub(super) fn brush(&self) -> Result<&str, Unanswerable> {
        self.brush
            .as_deref()
            .ok_or_else(|| Unanswerable::missing("brush"))
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

/// What was given, field by field; a field that is null is none.
struct Given<'o>(&'o Object);

impl<'o> Given<'o> {
    #[cfg_attr(quadrille_page, optimize(size))]
    fn field(&self, name: &str) -> Option<&'o Json> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    #[cfg_attr(quadrille_page, optimize(size))]
    fn needed(&self, name: &'static str) -> Result<String, Unanswerable> {
        self.text(name)?.ok_or_else(|| Unanswerable::missing(name))
    }

    #[cfg_attr(quadrille_page, optimize(size))]
    fn text(&self, name: &'static str) -> Result<Option<String>, Unanswerable> {
        match self.field(name) {
            None => Ok(None),
            Some(Json::String(text)) => Ok(Some(text.clone())),
            Some(_) => Err(Unanswerable::expected(name, "a text")),
        }
    }

    #[cfg_attr(quadrille_page, optimize(size))]
    fn number(&self, name: &'static str, usual: u64) -> Result<u64, Unanswerable> {
        match self.field(name).map(Json::as_u64) {
            None => Ok(usual),
            Some(Some(number)) => Ok(number),
            Some(None) => Err(Unanswerable::expected(name, "a whole number")),
        }
    }

    #[cfg_attr(quadrille_page, optimize(size))]
    fn rules(&self) -> Result<Vec<(String, String)>, Unanswerable> {
        let word = |value: &Json| match value {
            Json::String(word) => word.clone(),
            other => other.to_string(),
        };
        match self.field("rules") {
            None => Ok(Vec::new()),
            Some(Json::Object(rules)) => {
                let rules = rules.iter();
                Ok(rules
                    .map(|(name, value)| (name.clone(), word(value)))
                    .collect())
            }
            Some(_) => Err(Unanswerable::expected("rules", "an object")),
        }
    }

    /// Own moves and positions.
    #[cfg_attr(quadrille_page, optimize(size))]
    fn limit(&self, is_mine: bool) -> Result<(Option<u32>, Option<u64>), Unanswerable> {
        let (mut moves, mut nodes) = (None, None);
        let expected = |what| Err(Unanswerable::expected("limit", what));
        let limit = match self.field("limit") {
            None => return Ok((None, None)),
            Some(Json::Object(limit)) => limit,
            Some(_) => return expected("an object"),
        };
        for (name, value) in limit {
            match (name.as_str(), value.as_u64()) {
                _ if value.is_null() => {}
                // It is looked for until it is found.
                ("moves", _) if is_mine => {
                    return Err(Unanswerable {
                        field: "limit",
                        at: 0,
                        message: "`mine` takes no `moves`; its limit: nodes".to_owned(),
                    });
                }
                ("moves", Some(n)) => {
                    let most = u32::MAX / 4;
                    moves = Some(u32::try_from(n).unwrap_or(most).min(most));
                }
                ("nodes", Some(n)) => nodes = Some(n),
                ("moves" | "nodes", None) => return expected("whole numbers"),
                _ => return expected("`moves` or `nodes`"),
            }
        }
        Ok((moves, nodes))
    }

    #[cfg_attr(quadrille_page, optimize(size))]
    fn line(&self) -> Result<Vec<String>, Unanswerable> {
        let line = match self.field("line") {
            None => return Ok(Vec::new()),
            Some(Json::Array(line)) => line,
            Some(_) => return Err(Unanswerable::expected("line", "a list of moves")),
        };
        let moves = line.iter().enumerate().map(|(at, mv)| {
            mv.as_str().map(str::to_owned).ok_or(Unanswerable {
                field: "line",
                at,
                message: "a move is a text".to_owned(),
            })
        });
        moves.collect()
    }

    #[cfg_attr(quadrille_page, optimize(size))]
    fn duals(&self) -> Result<bool, Unanswerable> {
        match self.field("duals") {
            None | Some(Json::Bool(true)) => Ok(true),
            Some(Json::Bool(false)) => Ok(false),
            Some(_) => Err(Unanswerable::expected("duals", "true or false")),
        }
    }

    #[cfg_attr(quadrille_page, optimize(size))]
    fn strength(&self) -> Result<Strength, Unanswerable> {
        let Some(word) = self.field("strength") else {
            return Ok(Strength::Perfect);
        };
        let word = word.as_str().unwrap_or("");
        let mut known = Strength::ALL.into_iter();
        known
            .find(|strength| strength.word() == word)
            .ok_or_else(|| {
                let words = Strength::ALL.map(|strength| format!("\"{}\"", strength.word()));
                Unanswerable::expected("strength", &words.join(" or "))
            })
    }

    #[cfg_attr(quadrille_page, optimize(size))]
    fn wish(&self, is_mine: bool) -> Result<Wish, Unanswerable> {
        Ok(Wish {
            seed: match self.field("seed") {
                Some(Json::Number(seed)) => seed.to_string(),
                Some(_) if is_mine => self.needed("seed")?,
                _ => String::new(),
            },
            // No level is that high.
            stars: u8::try_from(self.number("stars", 1)?).unwrap_or(u8::MAX),
            from: self.number("from", 0)?,
        })
    }

    #[cfg_attr(quadrille_page, optimize(size))]
    fn share(&self) -> Result<Option<u64>, Unanswerable> {
        match self.field("share").map(Json::as_u64) {
            None => Ok(None),
            Some(Some(share @ 1..)) => Ok(Some(share)),
            Some(_) => Err(Unanswerable::expected("share", "a whole number from 1")),
        }
    }

    #[cfg_attr(quadrille_page, optimize(size))]
    fn stated(&self) -> Result<Vec<(String, Value)>, Unanswerable> {
        let values = match self.field("stated") {
            None => return Ok(Vec::new()),
            Some(Json::Object(values)) => values.iter(),
            Some(_) => return Err(Unanswerable::expected("stated", "an object")),
        };
        let values = values.map(|(mv, value)| Some((mv.clone(), value_of(value)?)));
        let values: Option<_> = values.collect();
        values.ok_or_else(|| Unanswerable::expected("stated", "a value for each move"))
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
    fn missing(field: &'static str) -> Unanswerable {
        Unanswerable {
            field,
            at: 0,
            message: format!("`{field}` is missing"),
        }
    }

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
