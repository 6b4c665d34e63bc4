//! What is in a puzzle, read off its solution: tags that the collections have.

use crate::game::board::Engine;
use crate::game::line;
use crate::game::solver::Limit;
use crate::game::value::Value;
use crate::mine::Mined;

/// A move leaves nothing to be won at once if the loser may hold out for so many plies, whatever he
/// answers.
const QUIET: u32 = 4;

/// The tags, each once, in the order of the line.
pub fn of(engine: &dyn Engine, mined: &Mined) -> Vec<String> {
    let (board, line) = (&*mined.board, &mined.judgement.line[..]);
    let mut themes: Vec<&str> = Vec::new();
    let mut add = |tag| {
        if !themes.contains(&tag) {
            themes.push(tag);
        }
    };
    if engine.has_quiet_keys() && is_quiet(mined) {
        add("quiet-move");
    }
    if is_greedy_wrong(mined) {
        add("greedy is wrong");
    }
    board.kind().into_iter().for_each(&mut add);
    for ply in line::walk(board, line) {
        let Ok(ply) = ply else { break };
        // What the first move of a game of points does is told; how it goes on, less so.
        let counts = matches!(mined.answer.value, Value::Win(_)) || ply.index == 0;
        if ply.own && counts {
            ply.before.themes(ply.rest).into_iter().for_each(&mut add);
        }
    }
    themes.into_iter().map(str::to_owned).collect()
}

/// Whether the key leaves nothing to be won by the next move, whatever is answered.
fn is_quiet(mined: &Mined) -> bool {
    let key = mined.judgement.keys.first();
    let Some(Ok(played)) = key.map(|key| mined.board.play(key)) else {
        return false;
    };
    let limit = Limit {
        unproved: true,
        ..Limit::default()
    };
    let Ok(answer) = played.board.solve(&limit) else {
        return false;
    };
    let holds_out = |value| matches!(value, Some(Value::Loss(plies)) if plies >= QUIET);
    !answer.moves.is_empty() && answer.moves.iter().all(|one| holds_out(one.value))
}

/// Whether a wrong move wins more at once than the right one.
fn is_greedy_wrong(mined: &Mined) -> bool {
    let Value::Margin(_) = mined.answer.value else {
        return false;
    };
    let at_once = |mv: &String| mined.board.play(mv).map_or(0, |played| played.points);
    let keys = &mined.judgement.keys;
    let most = keys.iter().map(at_once).max();
    let mut others = mined.board.moves().into_iter();
    others.any(|mv| !keys.contains(&mv) && Some(at_once(&mv)) > most)
}
