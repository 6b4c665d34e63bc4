//! Morpiae by eye: win circles, and leave the other none.

use super::Morpiae;
use super::rules::{Move, Position};
use super::solver::lines_to_come;
use crate::game::opponent::Opponent;
use crate::game::position::Position as _;

impl Opponent for Morpiae {
    fn looks(&self, position: &Position, moves: &[Move]) -> Vec<i32> {
        let look = |mv: &Move| {
            let step = position.play(*mv);
            let next = step.position.moves();
            // The circles that any one line would win: the other takes the most there is.
            let gains = next.iter().filter_map(|reply| reply.line());
            let gains = gains.map(|line| {
                let form = position.options.form;
                step.position.sheet.won(line, form).count() as i32
            });
            // Who passes gives the other a turn, and may end the game.
            if mv.line().is_none() {
                return i32::MIN;
            }
            // Whose turn it is when the lines run out can't be seen; few lines left to the other
            // are few chances.
            let (most, count) = (gains.max().unwrap_or(0), next.len() as i32);
            100 * step.points - 80 * most - count
        };
        moves.iter().map(look).collect()
    }

    /// Lines to come are listed anew at every node. Where they are too many to be listed, the end is
    /// far beyond any search.
    fn patience(&self, position: &Position) -> u64 {
        match lines_to_come(position) {
            Some(_) => 60_000,
            None => 2_000,
        }
    }
}
