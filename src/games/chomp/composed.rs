//! A bar composed square by square: what is eaten takes all above and to the right with it, what is
//! put back needs all below and to the left.

use super::notation::read_bite;
use super::rules::Bar;
use crate::game::drawn::{Brush, no_brush, no_place};
use crate::game::position::Fault;

pub const BRUSHES: &[Brush] = &[Brush::Holds("eaten"), Brush::Holds("chocolate")];

pub fn put(bar: &Bar, brush: &str, place: &str) -> Result<Bar, Fault> {
    let square = read_bite(place).ok_or_else(|| no_place(place))?;
    let (row, column) = (usize::from(square.row), square.column);
    let mut rows = bar.rows().to_vec();
    match brush {
        "eaten" => {
            for length in rows.iter_mut().skip(row - 1) {
                *length = (*length).min(column - 1);
            }
        }
        "chocolate" => {
            rows.resize(rows.len().max(row), 0);
            for length in &mut rows[..row] {
                *length = (*length).max(column);
            }
        }
        _ => return Err(no_brush(brush, BRUSHES)),
    }
    Bar::new(rows).ok_or_else(|| no_place(place).hint("the bar would be too large"))
}
