//! Dualité by eye: leave the other few places, and none that makes four.

use super::Dualite;
use super::rules::{Move, Position};
use crate::game::opponent::Opponent;
use crate::game::position::Position as _;

impl Opponent for Dualite {
    fn looks(&self, position: &Position, moves: &[Move]) -> Vec<i32> {
        let look = |mv: &Move| {
            let after = position.play(*mv).position;
            let replies = after.moves();
            let ends = |reply: &&Move| after.play(**reply).position.end().is_some();
            // A reply that ends the game ends it for the better: four, or the other shut in.
            let loses = replies.iter().filter(ends).count() as i32;
            -100 * loses.min(1) - replies.len() as i32
        };
        moves.iter().map(look).collect()
    }

    /// Enough for 4×4 from the start, and nearly always for 5×5 after three moves.
    fn patience(&self) -> u64 {
        8_000_000
    }

    fn looks_ahead(&self) -> bool {
        true
    }
}
