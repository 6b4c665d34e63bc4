//! What a position can be asked: what tells most and is sound, or why nothing is.

use std::cell::Cell;
use std::cmp::Reverse;

use crate::cli::desk::edits::{Edit, Original};
use crate::cli::desk::mending;
use crate::cli::desk::pose::Pose;
use crate::cli::desk::trial::{self, Trial, Tried, Unanswered};
use crate::content::puzzle::Duals;
use crate::game::board::{Board, Engine};
use crate::game::contract::{Fields, Rules};
use crate::game::line;
use crate::game::value::Value;
use crate::judge::{Stipulation, Verdict};

/// What is asked, and what came of it.
pub type Asked = (Stipulation, Tried);

/// Why a position is no sound puzzle, and what it was asked for.
pub struct Unsound {
    pub why: String,
    pub asked: Stipulation,
    /// Whether the search ended too early to say: with small changes it would again.
    pub is_open: bool,
}

impl Unsound {
    fn judged(asked: Stipulation, tried: &Tried) -> Unsound {
        Unsound {
            why: trial::said(&tried.judgement),
            asked,
            is_open: false,
        }
    }

    fn unanswered(asked: Stipulation, Unanswered { why, is_open }: Unanswered) -> Unsound {
        Unsound {
            why,
            asked,
            is_open,
        }
    }
}

/// Positions that are looked at for what is offered in the place of an unsound one.
const OFFERED: u64 = 3_000_000;

/// A position that a puzzle is wanted of.
#[derive(Clone, Copy)]
pub struct Wanted<'a> {
    pub engine: &'a dyn Engine,
    pub board: &'a dyn Board,
    pub rules: &'a Rules,
    /// The search budget, in positions.
    pub nodes: Option<u64>,
}

impl<'a> Wanted<'a> {
    /// What was said, if it is sound.
    ///
    /// # Errors
    /// Why it isn't.
    pub fn stated(self, asked: Stipulation) -> Result<Asked, Unsound> {
        match self.tried(asked) {
            Ok(tried) if is_fair(&tried) => Ok((asked, tried)),
            Ok(tried) => Err(Unsound::judged(asked, &tried)),
            Err(unanswered) => Err(Unsound::unanswered(asked, unanswered)),
        }
    }

    /// What tells most and is sound; not sound, and still a puzzle, if anything is.
    ///
    /// # Errors
    /// Why nothing is: what is said of the first that was tried.
    pub fn most_telling(self) -> Result<Asked, Unsound> {
        let first = match self.tried(Stipulation::Best) {
            Err(unanswered) if unanswered.is_open => {
                return Err(Unsound::unanswered(Stipulation::Best, unanswered));
            }
            Err(_) => self.tried(Stipulation::Win),
            known => known,
        };
        let first = first.map_err(|none| Unsound::unanswered(Stipulation::Win, none))?;
        let mut all: Vec<Asked> = Vec::new();
        for asked in self.candidates(&first) {
            if let Ok(tried) = self.tried(asked) {
                if tried.judgement.verdict == Verdict::Sound {
                    return Ok((asked, tried));
                }
                all.push((asked, tried));
            }
        }
        match all.iter().position(|(_, tried)| is_fair(tried)) {
            Some(at) => Ok(all.swap_remove(at)),
            None => Err(match all.first() {
                Some((asked, tried)) => Unsound::judged(*asked, tried),
                None => Unsound {
                    why: "nothing can be asked".into(),
                    asked: Stipulation::Win,
                    is_open: false,
                },
            }),
        }
    }

    /// What may be asked where the value is this one, from what tells most.
    fn candidates(self, first: &Tried) -> Vec<Stipulation> {
        match first.answer.value {
            Value::Margin(points) => {
                let moves = self.board.moves().into_iter();
                let played = moves.filter_map(|mv| self.board.play(&mv).ok());
                let most = played.map(|played| played.points).max();
                let capture = most.filter(|points| *points > 0);
                let whole = [
                    Stipulation::Win,
                    Stipulation::Best,
                    Stipulation::Margin(points),
                ];
                whole
                    .into_iter()
                    .chain(capture.map(Stipulation::Capture))
                    .collect()
            }
            Value::Win(_) => vec![
                Stipulation::WinIn(first.answer.own_moves),
                Stipulation::Win,
                Stipulation::Best,
            ],
            _ => vec![Stipulation::Best],
        }
    }

    fn tried(self, asked: Stipulation) -> Result<Tried, Unanswered> {
        self.trial(asked).of(self.board, &Cell::new(0))
    }

    fn trial(self, stipulation: Stipulation) -> Trial<'a> {
        Trial {
            engine: self.engine,
            stipulation,
            duals: Duals::Forbid,
            nodes: self.nodes,
            proved: true,
        }
    }

    /// Sound positions near one that isn't, a line each: those with most moves to find first.
    pub fn near(self, asked: Stipulation) -> Vec<String> {
        const SHOWN: usize = 3;
        let Wanted {
            engine,
            board,
            rules,
            ..
        } = self;
        let pose = Pose::of(board, engine, rules, true, &Fields::new());
        let original = Original {
            engine,
            rules,
            board,
            pose: &pose,
            stipulation: asked,
        };
        let trial = Trial {
            nodes: Some(self.nodes.unwrap_or(mending::EACH)),
            proved: false,
            ..self.trial(asked)
        };
        let mut near = mending::look(&original.edits(), rules, trial, OFFERED, 4 * SHOWN).mended;
        near.sort_by_key(|mended| Reverse(mended.length()));
        let near = near.iter().take(SHOWN).filter_map(|mended| {
            let keys = line::either(&mended.tried.judgement.keys);
            let Edit {
                said,
                stipulation,
                pose,
                ..
            } = &mended.edit;
            let board = engine.read(&pose.board, &pose.fields, rules).ok()?;
            Some(format!(
                "{}  {stipulation}, key {keys} ({said})",
                board.text()
            ))
        });
        near.collect()
    }
}

/// Whether a puzzle may be made of it.
fn is_fair(tried: &Tried) -> bool {
    let verdict = tried.judgement.verdict;
    matches!(verdict, Verdict::Sound | Verdict::Dual | Verdict::SlowWin)
}
