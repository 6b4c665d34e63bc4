//! A puzzle that was found, in words that can be kept.

use serde::{Deserialize, Serialize};

use super::{image, theme};
use crate::game::board::Engine;
use crate::judge::{Difficulty, Stipulation};
use crate::mine::Mined;

/// A refutation of so many plies isn't seen at once.
const LATE: usize = 5;

/// A puzzle that was found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Candidate {
    /// The attempt that came upon it.
    pub attempt: u64,
    /// The position in one line.
    pub position: String,
    /// The same for every way to turn the board.
    pub image: String,
    /// The position after the first move, in the same way.
    pub after: String,
    /// What is asked.
    pub stipulation: Stipulation,
    /// The first move.
    pub key: String,
    /// Best play from there on.
    pub line: Vec<String>,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// Wrong first moves that are refuted late.
    pub late: u32,
    /// Moves that were played before.
    pub plies: u32,
    /// What is in it, as tags.
    pub themes: Vec<String>,
}

impl Candidate {
    /// What was mined, in words.
    #[must_use]
    pub fn new(engine: &dyn Engine, attempt: u64, mined: &Mined) -> Candidate {
        let judgement = &mined.judgement;
        let wrong = mined.answer.moves.iter();
        let late = wrong.filter(|one| !judgement.keys.contains(&one.mv) && one.line.len() > LATE);
        let key = judgement.keys.first().cloned().unwrap_or_default();
        let after = mined.board.play(&key);
        let after = after.map(|played| image(engine.slug(), &*played.board));
        Candidate {
            attempt,
            position: mined.board.text(),
            image: image(engine.slug(), &*mined.board),
            stipulation: mined.stipulation,
            after: after.unwrap_or_default(),
            key,
            line: judgement.line.clone(),
            difficulty: mined.difficulty,
            late: late.count() as u32,
            plies: mined.plies,
            themes: theme::of(engine, mined),
        }
    }

    /// How much there is to see: wrong moves that hold out for long, something to be found, and few
    /// things on the board. Only the order counts.
    #[must_use]
    pub fn interest(&self) -> u32 {
        let hard = self.difficulty;
        let tempting = 2 * hard.longest_refutation.min(15) + 3 * self.late.min(4);
        let themes = 5 * self.themes.len().min(3) as u32;
        (100 + tempting + themes + 4 * hard.own_moves).saturating_sub(self.plies)
    }
}
