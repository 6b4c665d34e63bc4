//! A board composed point by point, with who is to move and the pairs that each has taken.

use super::board::{Colour, PAIRS, Position};
use super::notation::{judged, read_point};
use crate::game::drawn::{Brush, no_brush, no_place};
use crate::game::position::Fault;

pub const BRUSHES: &[Brush] = &[
    Brush::Holds("black"),
    Brush::Holds("white-stone"),
    Brush::Turns("to-move"),
    Brush::Turns("pairs-black"),
    Brush::Turns("pairs-white"),
    Brush::Holds("empty"),
];

pub fn put(position: &Position, brush: &str, place: &str) -> Result<Position, Fault> {
    let mut next = *position;
    next.last = None;
    let stone = match brush {
        "black" => Some(Colour::X),
        "white-stone" => Some(Colour::O),
        "empty" => None,
        "to-move" => {
            next.to_move = next.to_move.other();
            return judged(next);
        }
        "pairs-black" | "pairs-white" => {
            let pairs = &mut next.pairs[usize::from(brush == "pairs-white")];
            *pairs = (*pairs + 1) % PAIRS;
            return judged(next);
        }
        _ => return Err(no_brush(brush, BRUSHES)),
    };
    let point = read_point(place, next.size).ok_or_else(|| no_place(place))?;
    next.take(point);
    if let Some(colour) = stone {
        next.put(point, colour);
    }
    judged(next)
}
