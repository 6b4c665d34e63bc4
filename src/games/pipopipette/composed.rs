//! A board composed line by line. Nobody has drawn them, so that closed boxes are nobody's.

use super::notation::read_edge;
use super::rules::{Position, Story};
use crate::game::drawn::{Brush, no_brush, no_place};
use crate::game::position::Fault;

pub const BRUSHES: &[Brush] = &[Brush::Holds("drawn"), Brush::Holds("undrawn")];

pub fn put(position: &Position, brush: &str, place: &str) -> Result<Position, Fault> {
    let edge = read_edge(place, position.size).ok_or_else(|| no_place(place))?;
    let line = 1 << position.size.number(edge);
    let drawn = match brush {
        "drawn" => position.drawn | line,
        "undrawn" => position.drawn & !line,
        _ => return Err(no_brush(brush, BRUSHES)),
    };
    Ok(Position {
        drawn,
        story: Story::default(),
        ..*position
    })
}
