//! How hard a puzzle is, from what one has to look through.

use serde::{Deserialize, Serialize};

use super::study::Study;
use super::verdict::Judgement;
use crate::game::line;

/// The computed difficulty and what it is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Difficulty {
    /// From 1 to 5.
    pub stars: u8,
    /// The solver's own moves.
    pub own_moves: u32,
    /// Wrong first moves.
    pub tries: u32,
    /// Plies of the longest refutation of a wrong first move.
    pub longest_refutation: u32,
    /// Bits of choice along the main line: log₂ of the number of moves at each own move, added up.
    pub bits: u32,
}

impl Difficulty {
    /// Stars from bits of choice along the main line.
    #[must_use]
    #[cfg_attr(quadrille_page, optimize(size))]
    pub fn of(study: &Study, judgement: &Judgement) -> Difficulty {
        let choice = |moves: usize| (moves.max(1) as f64).log2();
        let (mut bits, mut last_own) = (0.0, None);
        for ply in line::walk(study.board, &judgement.line).map_while(Result::ok) {
            if ply.own {
                bits += choice(ply.before.moves().len());
            }
            let own = ply.own == ply.keeps_turn;
            last_own = (own && ply.after.end().is_none()).then_some(ply.after);
        }
        // Where the line stops before the end, the next move has to be found too.
        match (judgement.line.is_empty(), last_own) {
            (true, _) => bits += choice(study.board.moves().len()),
            (false, Some(board)) => bits += choice(board.moves().len()),
            (false, None) => {}
        }
        let tries = study
            .answer
            .moves
            .iter()
            .filter(|judged| !judgement.keys.contains(&judged.mv));
        let lengths = tries.clone().map(|judged| judged.line.len() as u32 - 1);
        let stars = match bits.round() as u32 {
            0..=4 => 1,
            5..=7 => 2,
            8..=11 => 3,
            12..=17 => 4,
            _ => 5,
        };
        Difficulty {
            stars,
            own_moves: study.answer.own_moves,
            tries: tries.count() as u32,
            longest_refutation: lengths.max().unwrap_or(0),
            bits: bits.round() as u32,
        }
    }
}
