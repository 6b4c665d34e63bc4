//! Small changes tried until some make a puzzle sound, those that change least first.

use std::cell::Cell;

use rayon::prelude::*;

use super::edits::Edit;
use super::pose::Pose;
use super::trial::{Trial, Tried};
use crate::game::contract::Rules;
use crate::judge::Verdict;

/// Changes looked at together, on however many cores: what is found doesn't depend on them.
const TOGETHER: usize = 16;

/// Positions for one change, unless the puzzle says more: enough for what a person solves.
pub const EACH: u64 = 300_000;

/// A change that makes the puzzle sound.
pub struct Mended {
    pub edit: Edit,
    pub tried: Tried,
}

impl Mended {
    /// The solver's moves, where the game is won; else those of the line. A puzzle of one move asks for little.
    pub fn length(&self) -> usize {
        let line = self.tried.line.as_deref().unwrap_or_default();
        match self.tried.answer.own_moves {
            0 => line.split(' ').filter(|mv| !mv.is_empty()).count(),
            moves => moves as usize,
        }
    }
}

/// What came of a look.
pub struct Look {
    /// In the order of the changes, but for puzzles of one move, which come last.
    pub mended: Vec<Mended>,
    pub looked_at: usize,
    /// Positions.
    pub spent: u64,
    /// Whether the budget ended before there were enough.
    pub ended: bool,
}

/// Tries these changes until `wanted` of them make a puzzle of more than a move, all are tried, or so many
/// positions are spent.
pub fn look(edits: &[Edit], rules: &Rules, trial: Trial, budget: u64, wanted: usize) -> Look {
    let (mut mended, mut short) = (Vec::new(), Vec::new());
    let (mut looked_at, mut spent) = (0, 0);
    for together in edits.chunks(TOGETHER) {
        if spent >= budget || mended.len() >= wanted {
            break;
        }
        let tried: Vec<(bool, u64)> = together
            .par_iter()
            .map(|edit| {
                let spent = Cell::new(0);
                let tried = try_one(edit, rules, trial, &spent);
                (tried.is_some(), spent.get())
            })
            .collect();
        for (edit, (good, nodes)) in together.iter().zip(tried) {
            if mended.len() >= wanted {
                break;
            }
            looked_at += 1;
            spent += nodes;
            // What is proposed is proved, and its line goes to the end.
            let proved = Trial {
                proved: true,
                ..trial
            };
            if good && let Some(tried) = try_one(edit, rules, proved, &Cell::new(0)) {
                let one = Mended {
                    edit: edit.clone(),
                    tried,
                };
                match one.length() {
                    1 => short.push(one),
                    _ => mended.push(one),
                }
            }
        }
    }
    let ended = looked_at < edits.len() && mended.len() < wanted;
    mended.extend(short);
    mended.truncate(wanted);
    Look {
        mended,
        looked_at,
        spent,
        ended,
    }
}

/// Whether nothing is to be said against it, not even a warning.
pub fn sound(trial: Trial, tried: &Tried) -> bool {
    let verdict = tried.judgement.verdict;
    verdict == Verdict::Sound || (verdict != Verdict::SlowWin && trial.holds(verdict))
}

fn try_one(edit: &Edit, rules: &Rules, trial: Trial, spent: &Cell<u64>) -> Option<Tried> {
    let Pose { board, fields } = &edit.pose;
    let board = trial.engine.read(board, fields, rules).ok()?;
    let trial = Trial {
        stipulation: edit.stipulation,
        ..trial
    };
    let tried = trial.of(&*board, spent).ok()?;
    sound(trial, &tried).then_some(tried)
}
