//! The paper turned or mirrored, in the eight ways of the cross: every move of the game so far is
//! turned with it.

use super::rules::{Move, Position, turned_move};
use crate::game::position;

pub fn turned(position: &Position, symmetry: u8, moves: &[Move]) -> Option<(Position, Vec<Move>)> {
    if symmetry > 7 {
        return None;
    }
    let image = |moves: &[Move]| -> Option<Vec<Move>> {
        moves.iter().map(|mv| turned_move(*mv, symmetry)).collect()
    };
    let start = Position::start(position.options);
    let played = image(&position.moves)?.into_iter();
    let played = played.fold(start, |here, mv| {
        position::Position::play(&here, mv).position
    });
    Some((played, image(moves)?))
}
