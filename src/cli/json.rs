//! Answers as JSON, in the shapes of the formats.

use serde_json::{Map, Value as Json, json};

use crate::game::answer::{Answer, Open};
use crate::game::board::Board;
use crate::game::position::{End, Fault, Outcome};
use crate::game::value::Value;

/// A JSON object in the order of its entries.
pub type Object = Map<String, Json>;

pub fn value(value: Value) -> Json {
    match value {
        Value::Win(plies) => json!({ "kind": "win", "plies": plies }),
        Value::Loss(plies) => json!({ "kind": "loss", "plies": plies }),
        Value::Draw => json!({ "kind": "draw" }),
        Value::Open | Value::Unsettled => json!({ "kind": "open" }),
        Value::Margin(points) => json!({ "kind": "margin", "points": points }),
    }
}

pub fn solved(answer: &Result<Answer, Open>) -> Object {
    let mut object = Object::new();
    let mut put = |name: &str, json: Json| object.insert(name.into(), json);
    match answer {
        Ok(answer) => {
            put("value", value(answer.value));
            put("winning", json!(answer.winning()));
            put("best", json!(answer.best()));
            put("line", json!(answer.line()));
            // The budget ended: what is proved stands, these are not settled.
            let open = answer.moves.iter();
            let open = open.filter(|judged| judged.value == Value::Unsettled);
            let open: Vec<&str> = open.map(|judged| judged.mv.as_str()).collect();
            if !open.is_empty() {
                put("unsettled", json!(open));
            }
            put(
                "proof",
                if answer.is_certified() {
                    "certified"
                } else {
                    "computed"
                }
                .into(),
            );
            put("nodes", answer.nodes.into());
        }
        Err(open) => {
            let mut value = json!({ "kind": "open" });
            if let Json::Object(value) = &mut value {
                value.extend(
                    open.within
                        .map(|within| ("within".to_owned(), within.into())),
                );
                value.extend(
                    open.reason
                        .clone()
                        .map(|reason| ("reason".to_owned(), reason.into())),
                );
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

pub fn moves(board: &dyn Board) -> Object {
    let mut object = Object::new();
    object.insert("moves".into(), json!(board.moves()));
    let barred = board.barred().into_iter();
    let barred: Object = barred.map(|(mv, why)| (mv, why.into())).collect();
    object.insert("illegal".into(), barred.into());
    object
}

/// How a game stands for the player now to move; `score` for the score games.
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

/// Plays a line: the object of the formats, or the number of the refused move and why.
pub fn played(board: &dyn Board, line: &[String]) -> Result<Object, (usize, Fault)> {
    let mut steps = Vec::new();
    let (position, result, pending) = walk(board, line, 0, true, (0, 0), &mut steps)?;
    let mut object = Object::new();
    object.insert("position".into(), position.into());
    object.insert("steps".into(), steps.into());
    object.insert("pending".into(), pending.into());
    object.insert("result".into(), result);
    Ok(object)
}

fn walk(
    board: &dyn Board,
    line: &[String],
    index: usize,
    first_player: bool,
    score: (i32, i32),
    steps: &mut Vec<Json>,
) -> Result<(String, Json, Option<&'static str>), (usize, Fault)> {
    let Some(mv) = line.get(index) else {
        return Ok((board.text(), result(board.end(), score), board.pending()));
    };
    let played = board.play(mv).map_err(|fault| (index, fault))?;
    let mut step = json!({ "move": mv });
    if let (Json::Object(step), Some((what, things))) = (&mut step, &played.effect) {
        step.insert((*what).to_owned(), json!(things));
    }
    steps.push(step);
    let score = if first_player {
        (score.0 + played.points, score.1)
    } else {
        (score.0, score.1 + played.points)
    };
    walk(
        &*played.board,
        line,
        index + 1,
        first_player == played.keeps_turn,
        score,
        steps,
    )
}
