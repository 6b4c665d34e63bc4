//! What the places of a board are called, by their numbers.

use crate::games::declared::sheet;
use crate::paper::declared::{Coordinates, Grid};

/// What a place's name depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Paper {
    pub grid: Grid,
    pub coordinates: Coordinates,
    pub rows: u8,
    pub columns: u8,
}

impl Paper {
    /// What the place of this number is called.
    pub fn name(self, number: u8) -> String {
        let (number, columns) = (usize::from(number), usize::from(self.columns));
        let place = match self.grid {
            Grid::Dots => {
                let (rows, rest) = (number / (2 * columns + 1), number % (2 * columns + 1));
                match rest.checked_sub(columns) {
                    None => (2 * rest + 1, 2 * rows),
                    Some(upright) => (2 * upright, 2 * rows + 1),
                }
            }
            _ => (number % columns, number / columns),
        };
        sheet::name(self.grid, self.rows, self.coordinates, place)
    }
}
