//! Under which name an answer is kept, and whether it is still to be believed: its certificate is
//! checked again.

use crate::game::answer::{Answer, Judged};
use crate::game::board::Board;
use crate::game::board::Engine;
use crate::game::contract::Rules;
use crate::game::known::Known;
use crate::game::line;
use crate::game::position::Step;
use crate::game::solver::Limit;
use crate::game::value::Value;

/// Best play is worked out after every first move where there are no more than these.
pub(super) const REFUTED: usize = 100;

/// The kept answer, if its certificate shows what it is there to show, and its lines, where they
/// are exact, can be played to the end they promise. What no certificate shows is believed as far
/// as it says that it was computed.
pub(super) fn revived(board: &dyn Board, kept: Answer, refutations: bool) -> Option<Answer> {
    let Some(certificate) = &kept.certificate else {
        return Some(kept).filter(|kept| !matches!(kept.known, Known::Certified { .. }));
    };
    let (mut shown, visited) = board.replay(certificate).ok()?;
    shown.sort_by(|a, b| a.mv.cmp(&b.mv));
    let (exact, known) = match kept.known {
        Known::Certified { visited } => (true, visited),
        Known::Wins { visited, .. } => (false, visited),
        _ => return None,
    };
    if known != visited || shown.len() != kept.moves.len() {
        return None;
    }
    // Best play was not worked out after every move of a large position, nor where nobody asked.
    let bare = !refutations || kept.moves.len() > REFUTED;
    for (shown, Judged { mv, value, line }) in shown.iter().zip(&kept.moves) {
        let proved = match exact {
            true => shown.floor == *value && Some(shown.ceiling) == *value,
            false => !value.is_some_and(Value::is_win) || shown.floor >= *value,
        };
        let played = line.first() == Some(mv)
            && (!exact
                || value.is_some_and(|value| leads_to(board, line, value))
                || (bare && line.len() == 1));
        if shown.mv != *mv || !proved || !played {
            return None;
        }
    }
    let best = kept.moves.iter().filter_map(|judged| judged.value).max();
    let proved = match best {
        Some(best) => best == kept.value,
        None => leads_to(board, &[], kept.value),
    };
    let counted = board.own_moves(kept.line(), kept.value);
    (proved && (!exact || counted == kept.own_moves)).then_some(kept)
}

/// Whether the line is legal and ends the game as the value says.
fn leads_to(board: &dyn Board, line: &[String], mut value: Value) -> bool {
    let mut last = None;
    for ply in line::walk(board, line) {
        let Ok(ply) = ply else { return false };
        if value.plies() == Some(0) {
            return false;
        }
        value = value.after(&Step {
            position: (),
            points: ply.points,
            keeps_turn: ply.keeps_turn,
        });
        last = Some(ply.after);
    }
    let board = last.as_deref().unwrap_or(board);
    board.end().is_some_and(|end| {
        let won = end.outcome.word() == "win";
        value
            .plies()
            .is_none_or(|plies| plies == 0 && won == value.is_win())
    })
}

/// The name under which an answer is kept.
pub(super) fn question(
    engine: &dyn Engine,
    board: &dyn Board,
    rules: &Rules,
    limit: &Limit,
) -> String {
    let chosen: Vec<String> = rules
        .chosen()
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    format!(
        "answer\n{} {}\n{}\n{}\n{:?} {:?} {} {}",
        engine.slug(),
        engine.version(),
        chosen.join(" "),
        board.text(),
        limit.moves,
        limit.nodes,
        limit.refutations,
        limit.unproved
    )
}
