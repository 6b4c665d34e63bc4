//! How hard a puzzle is, from what one has to look through.

use serde::{Deserialize, Serialize};

use super::study::Study;
use super::verdict::Judgement;
use crate::game::board::Board;
use crate::game::line;
use crate::game::opponent::{Asked, Strength};

/// What a choice weighs that rules of thumb make: a quarter, since it is seen and not searched for.
const ROUTINE: f64 = 0.25;

/// What choices weigh after each own move, of what they weighed before it: where the first move is found,
/// much of what comes then follows.
const LATER: f64 = 0.7;

/// Log₂ of a number of moves from 1, in hundredths. Nobody weighs more than twenty one by one.
const BITS: [u16; 20] = [
    0, 100, 158, 200, 232, 258, 281, 300, 317, 332, 346, 358, 370, 381, 391, 400, 409, 417, 425,
    432,
];

/// The most hundredths of a bit that have one, two, three and four stars. Chosen, like the three numbers
/// above, with forty pairs of puzzles in view of which one was found harder (tests/facts/harder.toml).
const BANDS: [u32; 4] = [250, 500, 850, 1200];

/// The computed difficulty and what it is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Difficulty {
    /// From 1 to 5.
    pub stars: u8,
    /// The solver's own moves.
    pub own_moves: u32,
    /// Own moves of the main line that the game's rules of thumb find.
    pub routine: u32,
    /// Wrong first moves.
    pub tries: u32,
    /// Plies of the longest refutation of a wrong first move.
    pub longest_refutation: u32,
    /// Hundredths of a bit of choice along the main line: log₂ of the number of moves at each move of both
    /// players, added up, with less for what is routine and for what comes later.
    pub choice: u32,
}

impl Difficulty {
    /// The choices, in bits.
    #[must_use]
    pub fn bits(self) -> f64 {
        f64::from(self.choice) / 100.0
    }

    /// Stars from the choices along the main line.
    #[must_use]
    #[cfg_attr(quadrille_page, optimize(size))]
    pub fn of(study: &Study, judgement: &Judgement) -> Difficulty {
        let mut choice = Choice::default();
        let mut last_own = None;
        for ply in line::walk(study.board, &judgement.line).map_while(Result::ok) {
            match ply.own {
                true => choice.own(&*ply.before, &ply.rest[..1]),
                false => choice.add(&*ply.before, 1.0),
            }
            let own = ply.own == ply.keeps_turn;
            last_own = (own && ply.after.end().is_none()).then_some(ply.after);
        }
        // Where the line stops before the end, the next move has to be found too.
        match (judgement.line.is_empty(), last_own) {
            (true, _) => choice.own(study.board, &judgement.keys),
            (false, Some(board)) => choice.add(&*board, 1.0),
            (false, None) => {}
        }
        let tries = study
            .answer
            .moves
            .iter()
            .filter(|judged| !judgement.keys.contains(&judged.mv));
        let lengths = tries.clone().map(|judged| judged.line.len() as u32 - 1);
        let hundredths = choice.hundredths.round() as u32;
        let passed = BANDS.iter().filter(|most| hundredths > **most);
        Difficulty {
            stars: 1 + passed.count() as u8,
            own_moves: study.answer.own_moves,
            routine: choice.routine,
            tries: tries.count() as u32,
            longest_refutation: lengths.max().unwrap_or(0),
            choice: hundredths,
        }
    }
}

/// What is added up along the main line.
struct Choice {
    hundredths: f64,
    /// What the next choice weighs.
    weight: f64,
    routine: u32,
}

impl Default for Choice {
    fn default() -> Choice {
        Choice {
            hundredths: 0.0,
            weight: 1.0,
            routine: 0,
        }
    }
}

impl Choice {
    /// One of these moves is to be found.
    #[inline(never)]
    #[cfg_attr(quadrille_page, optimize(size))]
    fn own(&mut self, board: &dyn Board, right: &[String]) {
        let routine = is_routine(board, right);
        self.routine += u32::from(routine);
        self.add(board, if routine { ROUTINE } else { 1.0 });
        self.weight *= LATER;
    }

    /// The moves of one side are to be looked at.
    #[inline(never)]
    #[cfg_attr(quadrille_page, optimize(size))]
    fn add(&mut self, board: &dyn Board, share: f64) {
        let moves = board.moves().len().clamp(1, BITS.len());
        self.hundredths += self.weight * share * f64::from(BITS[moves - 1]);
    }
}

/// Whether somebody who goes by the game's rules of thumb plays one of these moves, or its image in a
/// symmetry of the position, without a thought.
#[must_use]
#[cfg_attr(quadrille_page, optimize(size))]
pub fn is_routine(board: &dyn Board, right: &[String]) -> bool {
    let thumb = Asked {
        strength: Strength::Perfect,
        seed: 0,
        nodes: Some(0),
        moves: Some(1),
    };
    let found = board.choose(thumb).mv;
    found.is_some_and(|mv| board.images(&mv).iter().any(|image| right.contains(image)))
}
