//! What is in a puzzle, read off its solution: tags that the collections have.

use crate::game::board::Board;
use crate::game::line;
use crate::game::solver::Limit;
use crate::game::value::Value;
use crate::mine::Mined;

/// What a game says of a move of the solver's, and the tag for it.
const SAID: &[(&str, &str)] = &[
    ("ninuki-takes", "pairs"),
    ("ninuki-five-breakable", "breaking"),
    ("ninuki-two-fours", "double"),
    ("pipopipette-double-cross", "double-cross"),
    ("pipopipette-double-deals", "double-dealing"),
    ("pipopipette-hard-hearted", "hard-hearted handout"),
    ("pipopipette-sacrifice", "sacrifice"),
    ("pipopipette-takes-all", "take all"),
    ("pipopipette-safe", "safe line"),
];

/// A move leaves nothing to be won at once if the loser may hold out for so many plies, whatever he
/// answers.
const QUIET: u32 = 4;

/// The tags, each once, in the order of the line.
pub fn of(game: &str, mined: &Mined) -> Vec<String> {
    let (board, line) = (&*mined.board, &mined.judgement.line[..]);
    let mut themes: Vec<&str> = Vec::new();
    let mut add = |tag| {
        if !themes.contains(&tag) {
            themes.push(tag);
        }
    };
    if game == "dualite" && is_quiet(mined) {
        add("quiet-move");
    }
    if is_greedy_wrong(mined) {
        add("greedy is wrong");
    }
    if let "chomp" = game
        && let Some(tag) = bar(&board.text())
    {
        add(tag);
    }
    let mut last = None;
    for ply in line::walk(board, line) {
        let Ok(ply) = ply else { break };
        // What the first move of a game of points does is told; how it goes on, less so.
        let counts = matches!(mined.answer.value, Value::Win(_)) || ply.index == 0;
        if ply.own && counts {
            for say in ply.before.explain(ply.rest) {
                let tag = SAID.iter().find(|(id, _)| *id == say.id);
                if let Some((_, tag)) = tag {
                    add(tag);
                }
            }
            if game == "dualite" && is_blackening(&*ply.before, &*ply.after, ply.mv()) {
                add("blacken");
            }
        }
        last = Some(ply.after);
    }
    let end = last.and_then(|board| board.end());
    if end.is_some_and(|end| end.by == "shut-in") {
        add("shut-in");
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
    let holds_out = |value| matches!(value, Value::Loss(plies) if plies >= QUIET);
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

/// Whether a circle that was there is played in again: the drawing keeps as many circles.
fn is_blackening(before: &dyn Board, after: &dyn Board, mv: &str) -> bool {
    let circles = |board: &dyn Board| {
        let text = board.text();
        let cells = text.split(' ').next().unwrap_or_default();
        cells.matches(['o', '#']).count()
    };
    !mv.is_empty() && circles(before) == circles(after)
}

/// What kind of bar it is, from the lengths of its rows.
fn bar(position: &str) -> Option<&'static str> {
    let rows: Vec<&str> = position.split(',').collect();
    match rows.len() {
        2 => Some("two-rows"),
        3 => Some("three-rows"),
        _ => None,
    }
}
