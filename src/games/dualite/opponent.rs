//! Dualité by eye: leave the other few places, and none that makes four.

use super::Dualite;
use super::rules::{FirstReply, Last, Mate, Move, Position};
use crate::game::opponent::Opponent;
use crate::game::position::Position as _;
use crate::game::value::Value;

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

    /// Enough for 4×4 from the start, and nearly always for 5×5 after three moves. Before them no
    /// patience is enough.
    fn patience(&self, position: &Position) -> u64 {
        let circles = position.white.count_ones() + 2 * position.black.count_ones();
        match position.size == 5 && circles < 4 {
            true => 800_000,
            false => 8_000_000,
        }
    }

    /// On the empty board of 4×4 two far corners win, and nothing else does so soon.
    fn opening(&self, position: &Position) -> Option<(&'static [&'static str], Value)> {
        let is_empty = position.size == 4 && position.last == Last::Nothing;
        let is_usual = position.mate == Mate::Alone && position.first_reply == FirstReply::Either;
        (is_empty && is_usual).then_some((&["a1+d4", "a4+d1"], Value::Win(21)))
    }

    fn looks_ahead(&self) -> bool {
        true
    }
}
