//! Puzzles judged: what is asked, whether the answer is the only one, and how hard it is to find.
//! Text goes in and out, so that a file, a page and a script may ask for it alike.

mod difficulty;
mod study;
mod task;
mod verdict;

use crate::game::line::either;

pub use difficulty::{Difficulty, is_routine};
pub use study::{DUAL_POSITIONS, Study};
pub use task::{Solve, Stipulation};
pub use verdict::{At, Cut, Dual, Judgement, Stated, Verdict};

/// Holds what the author says against what the engine finds; duals are looked for where they are `wanted`.
#[must_use]
#[inline(never)]
#[cfg_attr(quadrille_page, optimize(size))]
pub fn judge(
    study: &Study,
    stipulation: Stipulation,
    stated: Stated,
    duals_wanted: bool,
) -> Judgement {
    let found = study.first_moves(stipulation);
    let (keys, mut verdict, mut said) = (found.keys, found.verdict, found.said);
    let mut line = study.answer.line().to_vec();
    let mut at = At::Stipulation;
    // The author's answer is looked at even where the puzzle is cooked: it may be wrong too.
    if let Some(key) = stated.key
        && !keys.iter().any(|known| known == key)
        && (!keys.is_empty() || verdict != Verdict::NoSolution)
    {
        (verdict, at) = (Verdict::WrongAnswer, At::Key);
        said = match study.board.play(key) {
            Err(fault) => format!("the key can't be played: {fault}"),
            Ok(_) => format!("the key is {}, not {key}", either(&keys)),
        };
    }
    if let Some(text) = stated.line {
        match study.follow(text, &keys, stipulation) {
            Ok(moves) => line = moves,
            Err((index, message)) if verdict != Verdict::WrongAnswer => {
                (verdict, said, at) = (Verdict::WrongAnswer, message, At::Line(index));
            }
            Err(_) => {}
        }
    }
    let looked_for = duals_wanted && matches!(verdict, Verdict::Sound | Verdict::SlowWin);
    let (duals, duals_cut) = match looked_for && study.answer.value.is_win() {
        true => study.duals(&keys),
        false => (Vec::new(), None),
    };
    if verdict == Verdict::Sound
        && let Some(Dual { after, moves }) = duals.first()
    {
        verdict = Verdict::Dual;
        said = format!(
            "after {}, more than one move wins: {}",
            after.join(" "),
            either(moves)
        );
    }
    Judgement {
        verdict,
        said,
        at,
        keys,
        line,
        slow: found.slow,
        duals,
        duals_cut,
    }
}
