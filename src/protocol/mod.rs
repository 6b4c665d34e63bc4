//! What scripts and pages speak with the engine: JSON in, JSON out, a line each. Nothing here reads
//! a file or prints; a command, a page and a test hand lines over.
//!
//! ```
//! let engines = quadrille::games::all();
//! let line = r#"{"id":1,"game":"chomp","position":"2x2"}"#;
//! let (answer, well) = quadrille::protocol::respond(&engines, line);
//! assert!(well);
//! assert_eq!(answer["winning"], serde_json::json!(["2,2"]));
//! ```

mod board;
mod question;
mod shapes;
mod verify;

use std::rc::Rc;

use serde_json::{Value as Json, json};

use crate::game::answer::Answer;
use crate::game::board::{Board, Engine, find};
use crate::game::contract::{Fields, Rules};
use crate::game::line::{self, Unplayable};
use crate::game::open::{Open, Why};
use crate::game::opponent::Asked;
use crate::game::position::Fault;
use crate::game::solver::Limit;
use crate::judge::{self, Stated, Stipulation, Study};
use crate::mine::{self, Wish};
use question::{About, Ask, Effort, Puzzle, Question, Spot, Unanswerable};
pub use shapes::{Object, moves, played, solved};

/// Where the games of questions are found.
pub trait Games {
    /// A game by its name.
    ///
    /// # Errors
    /// There is none; the names that there are.
    fn find(&self, name: &str) -> Result<&dyn Engine, Fault>;

    /// The game of this name whose rules the question tells.
    ///
    /// # Errors
    /// What is wrong with them. By default none are taken.
    fn bring(&self, _name: &str, _told: &Json) -> Result<Rc<dyn Engine>, Fault> {
        Err(Fault::new(0, "no rules are taken here"))
    }
}

impl Games for [Box<dyn Engine>] {
    fn find(&self, name: &str) -> Result<&dyn Engine, Fault> {
        find(self, name)
    }
}

impl Games for Vec<Box<dyn Engine>> {
    fn find(&self, name: &str) -> Result<&dyn Engine, Fault> {
        find(self, name)
    }
}

/// Positions that are looked at in a slice of the search for a new puzzle, unless it is told
/// otherwise: well under a second's worth.
const SLICE: u64 = 50_000;
/// And however it is told: some seconds' worth.
const LONGEST_SLICE: u64 = 5_000_000;

/// The answer to a line as it came: bytes, perhaps with a byte order mark and a line end; and whether
/// the question was well put. None to an empty line.
pub fn answer_line<G: Games + ?Sized>(games: &G, bytes: &[u8]) -> Option<(Json, bool)> {
    match std::str::from_utf8(bytes) {
        Ok(line) if line.trim().is_empty() => None,
        Ok(line) => {
            let line = line.trim_end_matches(['\n', '\r']);
            Some(respond(games, line.trim_start_matches('\u{feff}')))
        }
        Err(error) => {
            let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let error = json!({
                "message": "this line is not UTF-8", "field": "json", "at": before.chars().count(),
            });
            Some((json!({ "id": null, "error": error }), false))
        }
    }
}

/// The answer to a line, and whether the question was well put.
///
/// A question is an object: `ask` (`solve` where it isn't said, `moves`, `play`, `judge`; for pages
/// on which a game is played `board`, `values`, `choose`, `put`; `mine`, `verify`), `game`, `position`
/// with, where they are wanted, `rules` and a `line` that is played first. Some take a `limit`, a puzzle
/// `stipulation`, `key`, `answer` and `duals`, an opponent `strength` and `seed`; `choose` and `values` a
/// `share` of an opponent's patience in the place of a number of nodes, `verify` a `certificate` in
/// base 64 and what is `stated` of first moves: an object of values by moves. A game that nobody knows here may be
/// `declared` in the question: `grid`, `coordinates`, `sizes`, `symbols` and `rules`. What a question doesn't
/// take is refused. A new puzzle is found by `mine`, which needs no position but
/// `stars` and a `seed`; where it is not `found` yet, it is asked again `from` its `next` on. The answer has its `id` again. To a question that isn't well put it
/// is an `error` with a `message`, the `field` at fault and the place in it: a character, or in
/// `line` the number of the move, from 0.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn respond<G: Games + ?Sized>(games: &G, line: &str) -> (Json, bool) {
    let object = match serde_json::from_str::<Json>(line) {
        Ok(Json::Object(object)) => object,
        Ok(_) => return refuse(&Json::Null, Unanswerable::expected("json", "an object")),
        Err(error) => {
            // The place comes in bytes.
            let column = error.column().saturating_sub(1).min(line.len());
            let at = String::from_utf8_lossy(&line.as_bytes()[..column])
                .chars()
                .count();
            return refuse(
                &Json::Null,
                Unanswerable {
                    field: "json",
                    at,
                    message: error.to_string(),
                },
            );
        }
    };
    let id = object.get("id").cloned().unwrap_or(Json::Null);
    match Question::read(&object).and_then(|question| answer(games, &question)) {
        Ok(answer) => {
            let mut object = Object::new();
            object.insert("id".into(), id);
            object.extend(answer);
            (object.into(), true)
        }
        Err(refused) => refuse(&id, refused),
    }
}

#[cold]
#[cfg_attr(quadrille_page, optimize(size), inline(never))]
fn refuse(id: &Json, Unanswerable { field, at, message }: Unanswerable) -> (Json, bool) {
    let message = short(&message);
    let error = json!({ "message": message, "field": field, "at": at });
    (json!({ "id": id, "error": error }), false)
}

/// The longest message of an error, in characters, and how much of its end is kept of a longer one.
const LONGEST: usize = 400;
const ITS_END: usize = 150;

/// A message that quotes no more of a question than one can read: of a long one the beginning, and the
/// end, where it is said what is wrong.
#[cfg_attr(quadrille_page, optimize(size))]
fn short(message: &str) -> String {
    let from = |at: usize| {
        message
            .char_indices()
            .nth(at)
            .map_or("", |(at, _)| &message[at..])
    };
    let rest = from(LONGEST - ITS_END);
    match message.chars().count().checked_sub(LONGEST) {
        None | Some(0) => message.to_owned(),
        Some(more) => {
            let first = &message[..message.len() - rest.len()];
            [first, " … ", from(LONGEST - ITS_END + more)].concat()
        }
    }
}

#[cfg_attr(quadrille_page, optimize(size))]
fn answer<G: Games + ?Sized>(games: &G, question: &Question) -> Result<Object, Unanswerable> {
    let brought: Rc<dyn Engine>;
    let engine = match question.declared {
        None => games.find(question.game),
        Some(told) => {
            let made = games.bring(question.game, told);
            brought = made.map_err(|fault| Unanswerable::new("declared", &fault))?;
            Ok(&*brought)
        }
    };
    let engine = engine.map_err(|fault| Unanswerable::new("game", &fault))?;
    match &question.ask {
        Ask::Mine(wish) => mined(engine, wish),
        Ask::Of(spot, about) => answer_there(engine, spot, about),
    }
}

#[cfg_attr(quadrille_page, optimize(size))]
fn answer_there(engine: &dyn Engine, spot: &Spot, about: &About) -> Result<Object, Unanswerable> {
    let given = spot.rules.iter();
    let given = given.map(|(name, value)| (name.as_str(), value.as_str()));
    let rules =
        Rules::new(engine.options(), given).map_err(|fault| Unanswerable::new("rules", &fault))?;
    let read = |field, text: &str| {
        let board = engine.read(text, &Fields::new(), &rules);
        board.map_err(|fault| Unanswerable::new(field, &fault))
    };
    let start = read("position", spot.position)?;
    // Where its moves aren't told one by one, a line is a way to name the position that it leads to.
    let is_told = matches!(about, About::Play | About::Board { .. });
    let there: Rc<dyn Board>;
    let board: &dyn Board = match is_told || spot.line.is_empty() {
        true => &*start,
        false => {
            there = line::after(&*start, &spot.line).map_err(refused_line)?;
            &*there
        }
    };
    Ok(match about {
        About::Play => played(board, &spot.line).map_err(refused_line)?,
        About::Board { within } => {
            let within = match within {
                None => board.text(),
                Some(text) => read("within", text)?.text(),
            };
            board::shown(engine, board, &within, &spot.line).map_err(refused_line)?
        }
        About::Moves => moves(board),
        About::Solve(effort) => solved(&answered(board, effort)?),
        About::Values(effort) => shapes::values(board, &answered(board, effort)?),
        About::Judge(puzzle) => judged(engine, board, puzzle)?,
        About::Choose {
            strength,
            seed,
            effort,
        } => shapes::chosen(&board.choose(Asked {
            strength: *strength,
            seed: *seed,
            nodes: effort.nodes(board),
            moves: effort.moves,
        })),
        About::Verify {
            certificate,
            stated,
        } => verify::verified(board, certificate, stated),
        About::Put { brush, place } => {
            let changed = board.put(brush, place);
            let changed = changed.map_err(|fault| Unanswerable::new("place", &fault))?;
            let mut object = Object::new();
            shapes::add(&mut object, "position", changed.text().into());
            object
        }
    })
}

#[cold]
#[cfg_attr(quadrille_page, optimize(size), inline(never))]
fn refused_line(Unplayable { index, fault, .. }: Unplayable) -> Unanswerable {
    Unanswerable {
        field: "line",
        at: index,
        message: fault.to_string(),
    }
}

/// What the solver says of the position within the limit of the question.
#[cfg_attr(quadrille_page, optimize(size))]
fn answered(board: &dyn Board, effort: &Effort) -> Result<Result<Answer, Open>, Unanswerable> {
    let limit = Limit {
        moves: effort.moves,
        nodes: effort.nodes(board),
        refutations: false,
        ..Limit::default()
    };
    let answer = board.solve(&limit);
    match &answer {
        Err(Open {
            why: Why::Contradiction(contradiction),
            ..
        }) => Err(Unanswerable {
            field: "position",
            at: 0,
            message: contradiction.to_string(),
        }),
        _ => Ok(answer),
    }
}

/// A new puzzle, or where to go on looking for it.
#[cfg_attr(quadrille_page, optimize(size))]
fn mined(engine: &dyn Engine, wish: &question::Wish) -> Result<Object, Unanswerable> {
    let wish = Wish {
        seed: &wish.seed,
        stars: wish.stars,
        from: wish.from,
        nodes: wish.nodes.unwrap_or(SLICE).min(LONGEST_SLICE),
    };
    let slice = mine::mine(engine, wish).map_err(|fault| Unanswerable::new("stars", &fault))?;
    Ok(shapes::mined(&slice))
}

/// The verdict of `check` on a puzzle, with what it rests on.
#[cfg_attr(quadrille_page, optimize(size))]
fn judged(engine: &dyn Engine, board: &dyn Board, puzzle: &Puzzle) -> Result<Object, Unanswerable> {
    let stipulation = Stipulation::read(puzzle.stipulation)
        .map_err(|fault| Unanswerable::new("stipulation", &fault))?;
    let refuse = |field, message: String| Unanswerable {
        field,
        at: 0,
        message,
    };
    if let Some(end) = board.end() {
        return Err(refuse("position", format!("the game is over here ({end})")));
    }
    let asked = |board: &dyn Board, moves, is_first: bool| {
        board.solve(&Limit {
            moves,
            nodes: puzzle.nodes,
            refutations: is_first,
            unproved: !is_first,
        })
    };
    let unfit = |hint: &str| {
        let told = format!("{stipulation} can't be asked here: {hint}");
        refuse("stipulation", told)
    };
    stipulation.may_be_asked(board).map_err(unfit)?;
    let moves = board.moves().len() as u64;
    if let (Stipulation::Capture(_), Some(budget)) = (stipulation, puzzle.nodes)
        && moves > budget
    {
        return Ok(shapes::unsolved(&Open::spent(budget, 0), false));
    }
    let solve = |board: &dyn Board, moves| asked(board, moves, true);
    // Of the positions after the first move nothing is told.
    let values = |board: &dyn Board, moves| asked(board, moves, false);
    let answer = match stipulation.solve(board, engine.horizon(), &solve) {
        Ok(answer) => answer,
        Err(open) => return Ok(shapes::unsolved(&open, stipulation.is_refuted(&open))),
    };
    stipulation.fits(answer.value).map_err(unfit)?;
    let study = Study {
        board,
        answer: &answer,
        solve: &values,
    };
    let stated = Stated {
        key: puzzle.key,
        line: puzzle.answer,
    };
    let judgement = judge::judge(&study, stipulation, stated, puzzle.duals);
    Ok(shapes::judged(&judgement, &answer))
}
