//! A board composed cell by cell. A game that goes on has a last move: the first circle is it, and
//! where it is taken away another one becomes it, until it is said which.

use super::past::contradiction;
use super::rules::{Cell, Last, Position, bits};
use crate::game::drawn::{Brush, no_brush, no_place};
use crate::game::position::Fault;
use crate::paper;

pub const BRUSHES: &[Brush] = &[
    Brush::Holds("white"),
    Brush::Holds("blackened"),
    Brush::Last,
    Brush::Holds("empty"),
];

pub fn put(position: &Position, brush: &str, place: &str) -> Result<Position, Fault> {
    let size = position.size;
    let (column, row) = paper::read_cell(place, size, size).ok_or_else(|| no_place(place))?;
    let cell = row * size + column;
    let mut next = *position;
    let bit = 1 << cell;
    let (white, black) = (next.white & !bit, next.black & !bit);
    match brush {
        "white" => (next.white, next.black) = (white | bit, black),
        "blackened" => (next.white, next.black) = (white, black | bit),
        "empty" => (next.white, next.black) = (white, black),
        "last" => next.last = Last::One(cell),
        _ => return Err(no_brush(brush, BRUSHES)),
    }
    let drawn = next.white | next.black;
    let named = match next.last {
        Last::One(last) if drawn >> last & 1 == 1 || brush == "last" => Some(last),
        _ => None,
    };
    let mut choices = named.into_iter().chain(bits(drawn));
    let of = |last: Cell| Position {
        last: Last::One(last),
        ..next
    };
    let Some(first) = choices.next() else {
        next.last = Last::Nothing;
        return Ok(next);
    };
    // A last move that was said stays where it is; one that nobody said may be any that can be.
    let can_be = |last: &Cell| contradiction(&of(*last)).is_none();
    let last = match brush {
        "last" => first,
        _ => [first]
            .into_iter()
            .chain(choices)
            .find(can_be)
            .unwrap_or(first),
    };
    match contradiction(&of(last)) {
        None => Ok(of(last)),
        Some((message, hint)) => Err(Fault::new(0, message).hint(hint)),
    }
}
