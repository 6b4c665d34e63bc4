//! Answers as JSON, in the shapes of the formats.

use serde_json::{Map, Value as Json, json};

use crate::game::answer::Answer;
use crate::game::board::Board;
use crate::game::known::Known;
use crate::game::line::{self, Unplayable};
use crate::game::open::{Open, Why};
use crate::game::opponent::Turn;
use crate::game::position::{End, Outcome};
use crate::game::value::Value;
use crate::judge::{Judgement, Verdict};
use crate::mine::Slice;

/// A JSON object in the order of its entries.
pub type Object = Map<String, Json>;

/// Adds an entry. Called, not written out at each place: modules are to be small.
#[inline(never)]
pub(super) fn add(object: &mut Object, name: &str, json: Json) {
    object.insert(name.to_owned(), json);
}

#[cfg_attr(quadrille_page, optimize(size))]
pub fn value(value: Value) -> Json {
    match value {
        Value::Win(plies) => json!({ "kind": "win", "plies": plies }),
        Value::Loss(plies) => json!({ "kind": "loss", "plies": plies }),
        Value::Draw => json!({ "kind": "draw" }),
        Value::Margin(points) => json!({ "kind": "margin", "points": points }),
    }
}

/// A value, or that nothing is proved.
#[cfg_attr(quadrille_page, optimize(size))]
fn known(known: Option<Value>) -> Json {
    known.map_or(json!({ "kind": "open" }), value)
}

/// The words of the formats: `certified` where the checker has replayed all that is said, else
/// `computed`; and beside it what of the wins, where they alone were replayed.
#[cfg_attr(quadrille_page, optimize(size))]
fn proof(known: &Known) -> (&'static str, Option<&'static str>) {
    match known {
        Known::Certified { .. } | Known::Rules => ("certified", None),
        Known::Wins { .. } => ("computed", Some("certified")),
        Known::Exhaustive { .. }
        | Known::Argued { .. }
        | Known::Tabled { .. }
        | Known::Searched { .. }
        | Known::Unchecked => ("computed", None),
    }
}

/// The object that answers `solve`: value, moves, line, proof, nodes.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn solved(answer: &Result<Answer, Open>) -> Object {
    let mut object = Object::new();
    let mut put = |name: &str, json: Json| add(&mut object, name, json);
    match answer {
        Ok(answer) => {
            put("value", value(answer.value));
            put("winning", json!(answer.winning()));
            put("best", json!(answer.best()));
            put("line", json!(answer.line()));
            // The budget ended: what is proved stands, these are not settled.
            let open = answer.moves.iter();
            let open = open.filter(|judged| answer.unsettled.is_some() && judged.value.is_none());
            let open: Vec<&str> = open.map(|judged| judged.mv.as_str()).collect();
            if !open.is_empty() {
                put("unsettled", json!(open));
            }
            let (proof, wins) = proof(&answer.known);
            put("proof", proof.into());
            if let Some(wins) = wins {
                put("wins", wins.into());
            }
            put("nodes", answer.nodes.into());
        }
        Err(open) => {
            let mut value = json!({ "kind": "open" });
            if let Json::Object(value) = &mut value {
                let mut say = |name: &str, said: Json| add(value, name, said);
                match &open.why {
                    Why::NoWinWithin(moves) => say("within", (*moves).into()),
                    Why::Budget {
                        reason,
                        none_within,
                    } => {
                        if let Some(moves) = none_within {
                            say("within", (*moves).into());
                        }
                        say("reason", reason.as_str().into());
                    }
                    why => say("reason", why.to_string().into()),
                }
            }
            put("value", value);
            put("winning", json!([]));
            put("best", json!([]));
            put("line", json!([]));
            put("proof", "computed".into());
            put("nodes", open.nodes.into());
        }
    }
    object
}

/// The object that answers `values`: what every legal move is worth to whoever makes it.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn values(board: &dyn Board, answer: &Result<Answer, Open>) -> Object {
    let whole = solved(answer);
    let open = whole.get("value").cloned().unwrap_or_default();
    let values: Object = match answer {
        Ok(answer) => {
            let moves = answer.moves.iter();
            moves
                .map(|judged| (judged.mv.clone(), known(judged.value)))
                .collect()
        }
        // What holds of all of them holds of each.
        Err(_) => {
            let moves = board.moves().into_iter();
            moves.map(|mv| (mv, open.clone())).collect()
        }
    };
    let mut object = Object::new();
    add(&mut object, "value", open);
    add(&mut object, "values", values.into());
    let kept = ["unsettled", "proof", "wins", "nodes"];
    let kept = whole
        .into_iter()
        .filter(|(name, _)| kept.contains(&name.as_str()));
    object.extend(kept);
    object
}

/// The object that answers `choose`: an opponent's move, and whether it is proved to be a best one.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn chosen(turn: &Turn<String>) -> Object {
    let mut object = Object::new();
    add(&mut object, "move", json!(turn.mv));
    add(&mut object, "exact", turn.exact.into());
    add(&mut object, "value", turn.value.map_or(Json::Null, value));
    add(&mut object, "nodes", turn.nodes.into());
    object
}

/// The object that answers `moves`: the legal moves, and those that the rules bar with the reason.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn moves(board: &dyn Board) -> Object {
    let mut object = Object::new();
    add(&mut object, "moves", json!(board.moves()));
    let barred = board.barred().into_iter();
    let barred: Object = barred.map(|(mv, why)| (mv, why.into())).collect();
    add(&mut object, "illegal", barred.into());
    object
}

/// How a game stands for the player now to move; `score` for the score games.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn result(end: Option<End>, score: (i32, i32)) -> Json {
    match end {
        None => Json::Null,
        Some(End {
            outcome: Outcome::Draw,
            ..
        }) => json!({ "kind": "draw" }),
        Some(End {
            outcome: Outcome::Counted,
            ..
        }) => json!({ "kind": "ended", "score": [score.0, score.1] }),
        Some(End { outcome, by }) => json!({ "kind": outcome.word(), "by": by }),
    }
}

/// Plays a line: the object that answers `play`.
///
/// # Errors
/// The move that is refused.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn played(board: &dyn Board, line: &[String]) -> Result<Object, Unplayable> {
    let (mut steps, mut score) = (Vec::new(), (0, 0));
    let mut last = None;
    for ply in line::walk(board, line) {
        let ply = ply?;
        let mut step = json!({ "move": ply.mv() });
        if let (Json::Object(step), Some((what, things))) = (&mut step, &ply.effect) {
            step.insert((*what).to_owned(), json!(things));
        }
        steps.push(step);
        match ply.own {
            true => score.0 += ply.points,
            false => score.1 += ply.points,
        }
        last = Some(ply.after);
    }
    let board = last.as_deref().unwrap_or(board);
    let mut object = Object::new();
    add(&mut object, "position", board.text().into());
    add(&mut object, "steps", steps.into());
    add(&mut object, "pending", board.pending().into());
    add(&mut object, "result", result(board.end(), score));
    Ok(object)
}

/// The verdict on a puzzle of which no answer was found: there is none, or the search ended first.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn unsolved(open: &Open, is_refuted: bool) -> Object {
    let verdict = match is_refuted {
        true => Verdict::NoSolution,
        false => Verdict::Open,
    };
    let mut object = Object::new();
    add(&mut object, "verdict", verdict.word().into());
    add(&mut object, "said", open.why.to_string().into());
    add(&mut object, "nodes", open.nodes.into());
    object
}

/// The object that answers `mine`: a sound puzzle, or that it is still to be looked for.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn mined(slice: &Slice) -> Object {
    let mut object = Object::new();
    add(&mut object, "found", slice.found.is_some().into());
    add(&mut object, "next", slice.next.into());
    if let Some(mined) = &slice.found {
        let hard = mined.difficulty;
        let mut put = |name: &str, json: Json| add(&mut object, name, json);
        put("position", mined.board.text().into());
        put("stipulation", mined.stipulation.to_string().into());
        put(
            "difficulty",
            json!({
                "stars": hard.stars, "own_moves": hard.own_moves, "routine": hard.routine,
                "tries": hard.tries, "longest_refutation": hard.longest_refutation, "bits": hard.bits(),
            }),
        );
        object.extend(judged(&mined.judgement, &mined.answer));
    }
    add(&mut object, "nodes", slice.nodes.into());
    object
}

/// The verdict on a puzzle, with its keys, its line, its duals and the answer they rest on.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn judged(judgement: &Judgement, answer: &Answer) -> Object {
    let mut object = Object::new();
    add(&mut object, "verdict", judgement.verdict.word().into());
    add(&mut object, "said", judgement.said.as_str().into());
    add(&mut object, "keys", json!(judgement.keys));
    add(&mut object, "line", json!(judgement.line));
    add(&mut object, "slow", json!(judgement.slow));
    let duals = judgement.duals.iter();
    let duals = duals.map(|dual| json!({ "after": dual.after, "moves": dual.moves }));
    add(&mut object, "duals", duals.collect());
    add(&mut object, "value", value(answer.value));
    let (proof, wins) = proof(&answer.known);
    add(&mut object, "proof", proof.into());
    if let Some(wins) = wins {
        add(&mut object, "wins", wins.into());
    }
    add(&mut object, "nodes", answer.nodes.into());
    object
}
