//! A question of a script, its fields found one by one so that a fault names its field, which what
//! serde derives doesn't.

use serde_json::Value as Json;

use super::shapes::Object;
use crate::game::board::Board;
use crate::game::opponent::Strength;
use crate::game::position::Fault;
use crate::game::value::Value;

/// A question, as it was put.
pub(super) struct Question<'o> {
    pub game: &'o str,
    /// What the game is, where the question says it.
    pub declared: Option<&'o Json>,
    pub ask: Ask<'o>,
}

/// What is asked: for a new puzzle, or about a position.
pub(super) enum Ask<'o> {
    Mine(Wish),
    Of(Spot<'o>, About<'o>),
}

/// Which new puzzle is wanted.
pub(super) struct Wish {
    pub seed: String,
    pub stars: u8,
    pub from: u64,
    pub nodes: Option<u64>,
}

/// Where a question is asked: a position, and a line that is played from it.
pub(super) struct Spot<'o> {
    pub position: &'o str,
    pub rules: Vec<(String, String)>,
    pub line: Vec<String>,
}

/// What is asked there.
pub(super) enum About<'o> {
    Solve(Effort),
    Values(Effort),
    Moves,
    Play,
    /// The picture begins with the position `within`, if not with the one asked about.
    Board {
        within: Option<&'o str>,
    },
    Judge(Puzzle<'o>),
    Choose {
        strength: Strength,
        seed: u64,
        effort: Effort,
    },
    /// What is said to be shown of first moves is `stated`.
    Verify {
        certificate: &'o str,
        stated: Vec<(String, Value)>,
    },
    /// What is changed on the board, and where.
    Put {
        brush: &'o str,
        place: &'o str,
    },
}

/// How far is searched: own moves; positions, or instead of them this part of what a move is worth
/// to an opponent.
pub(super) struct Effort {
    pub moves: Option<u32>,
    nodes: Option<u64>,
    share: Option<u64>,
}

/// What a puzzle asks and states.
pub(super) struct Puzzle<'o> {
    pub stipulation: &'o str,
    pub key: Option<&'o str>,
    pub answer: Option<&'o str>,
    pub duals: bool,
    pub nodes: Option<u64>,
}

/// A kind of question: its word, the fields that it takes beside those that all of them take, and
/// what it is.
struct Kind {
    word: &'static str,
    fields: &'static str,
    what: What,
}

#[derive(Clone, Copy)]
enum What {
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

const fn kind_of(word: &'static str, what: What, fields: &'static str) -> Kind {
    Kind { word, fields, what }
}

/// Every kind of question.
const KINDS: [Kind; 10] = [
    kind_of("solve", What::Solve, "position rules line limit"),
    kind_of("moves", What::Moves, "position rules line"),
    kind_of("play", What::Play, "position rules line"),
    kind_of(
        "judge",
        What::Judge,
        "position rules line limit stipulation key answer duals",
    ),
    kind_of("board", What::Board, "position rules line within"),
    kind_of("values", What::Values, "position rules line limit share"),
    kind_of(
        "choose",
        What::Choose,
        "position rules line limit share strength seed",
    ),
    kind_of(
        "verify",
        What::Verify,
        "position rules line certificate stated",
    ),
    kind_of("mine", What::Mine, "seed stars from limit"),
    kind_of("put", What::Put, "position rules line brush place"),
];

/// What every question takes.
const ALWAYS: &str = "id ask game declared";

fn has(fields: &str, name: &str) -> bool {
    fields.split(' ').any(|field| field == name)
}

/// Which question it is, if it takes all of its fields: one that changed nothing would look as if it
/// had been answered.
#[cfg_attr(quadrille_page, optimize(size))]
fn kind(object: &Object) -> Result<&'static Kind, Unanswerable> {
    let asked = match object.get("ask").filter(|ask| !ask.is_null()) {
        None => "solve",
        Some(ask) => ask.as_str().unwrap_or(""),
    };
    let Some(kind) = KINDS.iter().find(|kind| kind.word == asked) else {
        return Err(Unanswerable::expected(
            "ask",
            &format!("one of {}", words("\"")),
        ));
    };
    for (name, value) in object {
        if !value.is_null() && !has(ALWAYS, name) && !has(kind.fields, name) {
            return Err(not_taken(kind, name));
        }
    }
    Ok(kind)
}

/// The words of all questions, each between these.
#[cfg_attr(quadrille_page, optimize(size))]
fn words(around: &str) -> String {
    let mut list = String::new();
    for kind in &KINDS {
        let comma = if list.is_empty() { "" } else { ", " };
        list += &[comma, around, kind.word, around].concat();
    }
    list
}

#[cold]
#[cfg_attr(quadrille_page, optimize(size))]
fn not_taken(Kind { word, fields, .. }: &Kind, name: &str) -> Unanswerable {
    let own = [ALWAYS, fields].join(" ").replace(' ', ", ");
    let takers = KINDS.iter().filter(|kind| has(kind.fields, name));
    let others: Vec<&str> = takers.map(|kind| kind.word).collect();
    let message = match others.is_empty() {
        true => format!("unknown field “{name}”; fields of `{word}`: {own}"),
        false => format!(
            "`{word}` takes no `{name}`, which is for `{}`; its fields: {own}",
            others.join("`, `")
        ),
    };
    // As a table has it, which stays.
    let all = KINDS.iter().flat_map(|kind| kind.fields.split(' '));
    let known = all.into_iter().find(|field| *field == name);
    Unanswerable {
        field: known.unwrap_or("json"),
        at: 0,
        message,
    }
}

impl<'o> Question<'o> {
    #[cfg_attr(quadrille_page, optimize(size))]
    pub(super) fn read(object: &'o Object) -> Result<Question<'o>, Unanswerable> {
        let kind = kind(object)?;
        let given = Given(object);
        Ok(Question {
            ask: given.ask(kind.what)?,
            game: given.needed("game")?,
            declared: given.field("declared"),
        })
    }
}

impl Effort {
    /// Positions that may be looked at, where that is said.
    pub(super) fn nodes(&self, board: &dyn Board) -> Option<u64> {
        let part = |share: u64| (board.patience() / share).max(1);
        self.nodes.or_else(|| self.share.map(part))
    }
}

/// What was given, field by field; a field that is null is none.
struct Given<'o>(&'o Object);

impl<'o> Given<'o> {
    #[cfg_attr(quadrille_page, optimize(size), inline(never))]
    fn field(&self, name: &str) -> Option<&'o Json> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    #[cfg_attr(quadrille_page, optimize(size), inline(never))]
    fn needed(&self, name: &'static str) -> Result<&'o str, Unanswerable> {
        self.text(name)?.ok_or_else(|| Unanswerable::missing(name))
    }

    #[cfg_attr(quadrille_page, optimize(size), inline(never))]
    fn text(&self, name: &'static str) -> Result<Option<&'o str>, Unanswerable> {
        match self.field(name) {
            None => Ok(None),
            Some(Json::String(text)) => Ok(Some(text)),
            Some(_) => Err(Unanswerable::expected(name, "a text")),
        }
    }

    #[cfg_attr(quadrille_page, optimize(size), inline(never))]
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

    /// What is asked, with the fields of its kind.
    #[cfg_attr(quadrille_page, optimize(size))]
    fn ask(&self, what: What) -> Result<Ask<'o>, Unanswerable> {
        // What a kind doesn't take isn't there.
        let effort = self.effort()?;
        let about = match what {
            What::Mine => return Ok(Ask::Mine(self.wish(&effort)?)),
            What::Solve => About::Solve(effort),
            What::Values => About::Values(effort),
            What::Moves => About::Moves,
            What::Play => About::Play,
            What::Board => About::Board {
                within: self.text("within")?,
            },
            What::Judge => About::Judge(self.puzzle(effort.nodes)?),
            What::Choose => About::Choose {
                effort,
                strength: self.strength()?,
                seed: self.number("seed", 0)?,
            },
            What::Verify => About::Verify {
                certificate: self.needed("certificate")?,
                stated: self.stated()?,
            },
            What::Put => About::Put {
                brush: self.needed("brush")?,
                place: self.text("place")?.unwrap_or_default(),
            },
        };
        let spot = Spot {
            rules: self.rules()?,
            line: self.line()?,
            position: self.needed("position")?,
        };
        Ok(Ask::Of(spot, about))
    }

    #[cfg_attr(quadrille_page, optimize(size))]
    fn effort(&self) -> Result<Effort, Unanswerable> {
        let (moves, nodes) = self.limit()?;
        let share = match self.field("share").map(Json::as_u64) {
            None => None,
            Some(Some(share @ 1..)) => Some(share),
            Some(_) => return Err(Unanswerable::expected("share", "a whole number from 1")),
        };
        Ok(Effort {
            moves,
            nodes,
            share,
        })
    }

    #[cfg_attr(quadrille_page, optimize(size))]
    fn puzzle(&self, nodes: Option<u64>) -> Result<Puzzle<'o>, Unanswerable> {
        let duals = match self.field("duals") {
            None | Some(Json::Bool(true)) => true,
            Some(Json::Bool(false)) => false,
            Some(_) => return Err(Unanswerable::expected("duals", "true or false")),
        };
        Ok(Puzzle {
            stipulation: self.text("stipulation")?.unwrap_or("win"),
            key: self.text("key")?,
            answer: self.text("answer")?,
            duals,
            nodes,
        })
    }

    /// A new puzzle may be called by any text, and is looked for until it is found.
    #[cfg_attr(quadrille_page, optimize(size))]
    fn wish(&self, effort: &Effort) -> Result<Wish, Unanswerable> {
        if effort.moves.is_some() {
            return Err(Unanswerable {
                field: "limit",
                at: 0,
                message: "`mine` takes no `moves`; its limit: nodes".to_owned(),
            });
        }
        Ok(Wish {
            seed: match self.field("seed") {
                None => String::new(),
                Some(Json::Number(seed)) => seed.to_string(),
                Some(_) => self.needed("seed")?.to_owned(),
            },
            // No level is that high.
            stars: u8::try_from(self.number("stars", 1)?).unwrap_or(u8::MAX),
            from: self.number("from", 0)?,
            nodes: effort.nodes,
        })
    }

    /// Own moves and positions.
    #[cfg_attr(quadrille_page, optimize(size))]
    fn limit(&self) -> Result<(Option<u32>, Option<u64>), Unanswerable> {
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
    #[cold]
    #[cfg_attr(quadrille_page, optimize(size), inline(never))]
    fn missing(field: &'static str) -> Unanswerable {
        Unanswerable {
            field,
            at: 0,
            message: format!("`{field}` is missing"),
        }
    }

    #[cold]
    #[cfg_attr(quadrille_page, optimize(size), inline(never))]
    pub(super) fn expected(field: &'static str, what: &str) -> Unanswerable {
        Unanswerable {
            field,
            at: 0,
            message: format!("`{field}`: {what} is expected"),
        }
    }

    #[cold]
    #[cfg_attr(quadrille_page, optimize(size), inline(never))]
    pub(super) fn new(field: &'static str, fault: &Fault) -> Unanswerable {
        Unanswerable {
            field,
            at: fault.at,
            message: fault.to_string(),
        }
    }
}
