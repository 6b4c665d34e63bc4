//! New puzzles: a game is played until something may be hidden in it, and the judge says whether it
//! is a puzzle. The same seed gives the same puzzle, however the search is cut into slices.

mod play;
mod sift;

use std::hash::Hasher as _;

use crate::game::answer::Answer;
use crate::game::board::{Board, Engine};
use crate::game::memo::Multiply;
use crate::game::position::Fault;
use crate::game::quarry::Quarry;
use crate::game::random::SplitMix64;
use crate::judge::{Difficulty, Judgement, Stipulation};

/// What is looked for, and how far this time.
#[derive(Clone, Copy, Debug)]
pub struct Wish<'a> {
    /// What chance hangs on.
    pub seed: &'a str,
    /// How hard it has to be, from 1 to 5.
    pub stars: u8,
    /// The attempt to begin with, from 0: where the last slice ended.
    pub from: u64,
    /// Positions that may be looked at; the attempt at which this is passed is finished.
    pub nodes: u64,
}

/// What a slice of the search has come to.
pub struct Slice {
    /// The puzzle, once there is one.
    pub found: Option<Mined>,
    /// The attempt to go on with.
    pub next: u64,
    /// Positions that were looked at.
    pub nodes: u64,
}

/// A puzzle that nobody has seen.
pub struct Mined {
    /// Its position.
    pub board: Box<dyn Board>,
    /// What is asked.
    pub stipulation: Stipulation,
    /// What the solver says of every first move.
    pub answer: Answer,
    /// What the judge says: it is sound.
    pub judgement: Judgement,
    /// How hard it is.
    pub difficulty: Difficulty,
}

/// The levels that there are in a game, the easiest first.
#[must_use]
pub fn levels(engine: &dyn Engine) -> Vec<u8> {
    let has = |stars: &u8| {
        engine
            .quarries()
            .iter()
            .any(|quarry| offers(quarry, *stars))
    };
    (1..=5).filter(has).collect()
}

fn offers(quarry: &Quarry, stars: u8) -> bool {
    (quarry.stars.0..=quarry.stars.1).contains(&stars)
}

/// Looks for a puzzle, attempt by attempt, until there is one or the slice is used up.
///
/// # Errors
/// A level that the game doesn't have.
pub fn mine(engine: &dyn Engine, wish: Wish) -> Result<Slice, Fault> {
    let quarries = engine.quarries().iter();
    let quarries: Vec<&Quarry> = quarries.filter(|one| offers(one, wish.stars)).collect();
    if quarries.is_empty() {
        let levels: Vec<String> = levels(engine).iter().map(u8::to_string).collect();
        let fault = Fault::new(0, format!("no new puzzles of {} stars here", wish.stars));
        return Err(fault.hint(format!("levels: {}", levels.join(", "))));
    }
    let (mut next, mut nodes) = (wish.from, 0);
    loop {
        let mut random = chance(engine.slug(), wish, next);
        let quarry = quarries[(random.draw() % quarries.len() as u64) as usize];
        next = next.saturating_add(1);
        nodes += 1;
        let mut found = None;
        if let Some(board) = play::diagram(engine, quarry, &mut random, &mut nodes) {
            found = sift::judged(engine, quarry, board, wish.stars, &mut nodes);
        }
        if found.is_some() || nodes >= wish.nodes || next == u64::MAX {
            return Ok(Slice { found, next, nodes });
        }
    }
}

/// The numbers of an attempt: those of no other.
fn chance(game: &str, wish: Wish, attempt: u64) -> SplitMix64 {
    let mut hasher = Multiply::default();
    hasher.write(wish.seed.as_bytes());
    hasher.write_u8(0);
    hasher.write(game.as_bytes());
    hasher.write_u8(wish.stars);
    hasher.write_u64(attempt);
    SplitMix64::new(hasher.finish())
}
