//! A five of the side to move: the other side could have broken it, and has played elsewhere. The
//! game is over, and it came to that by the rules; any other such board was over before.

use super::board::{Colour, PAIRS, Point, Position, eight};
use crate::game::position::Position as _;

/// Whether a stone of the side that is not to move may have been placed last, against a five that it
/// had to answer.
pub fn is_possible(position: &Position) -> bool {
    if !position.options.capture_breaks {
        return false;
    }
    let other = position.to_move.other();
    let stones = position.points();
    let mut stones = stones.filter(|point| position.at(*point) == Some(other));
    stones.any(|point| was_last(position, point, other))
}

/// What the stone has taken, if anything, is put back first: a pair in each of some directions.
fn was_last(position: &Position, point: Point, own: Colour) -> bool {
    let pairs: Vec<[Point; 2]> = eight()
        .filter_map(|way| taken(position, point, way, own))
        .collect();
    let mut before = *position;
    before.take(point);
    before.to_move = own;
    before.last = None;
    (0..1_u32 << pairs.len()).any(|chosen| {
        let count = chosen.count_ones() as u8;
        let Some(earlier) = position.pairs[own as usize].checked_sub(count) else {
            return false;
        };
        if earlier >= PAIRS {
            return false;
        }
        let mut before = before;
        before.pairs[own as usize] = earlier;
        let chosen = (pairs.iter().enumerate()).filter(|(way, _)| chosen >> way & 1 == 1);
        for stone in chosen.flat_map(|(_, pair)| pair) {
            before.put(*stone, own.other());
        }
        before.is_pending() && before.allows(point) && before.play(point).position == *position
    })
}

/// The two points between the stone and another of its colour, if nothing stands there.
fn taken(position: &Position, from: Point, way: (i8, i8), own: Colour) -> Option<[Point; 2]> {
    let at = |steps| position.step(from, way, steps);
    let (near, far, end) = (at(1)?, at(2)?, at(3)?);
    let empty = position.at(near).is_none() && position.at(far).is_none();
    (empty && position.at(end) == Some(own)).then_some([near, far])
}
