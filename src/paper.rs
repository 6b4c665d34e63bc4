//! Squared paper: cells with their names, and the eight symmetries of a square.

pub mod declared;

/// A column's letter and a row's number: `a1` is the bottom left cell.
///
/// ```text
/// 2  a2 b2
/// 1  a1 b1
///    a  b
/// ```
pub fn cell_name(column: u8, row: u8) -> String {
    format!("{}{}", char::from(b'a' + column), row + 1)
}

/// Column and row, both from 0, of a cell named like `c4` on a board of that size.
pub fn read_cell(text: &str, columns: u8, rows: u8) -> Option<(u8, u8)> {
    let &[letter, ref digits @ ..] = text.as_bytes() else {
        return None;
    };
    let column = letter
        .checked_sub(b'a')
        .filter(|column| *column < columns)?;
    if digits
        .first()
        .is_none_or(|digit| !(b'1'..=b'9').contains(digit))
    {
        return None;
    }
    let row: u8 = std::str::from_utf8(digits).ok()?.parse().ok()?;
    (row <= rows).then(|| (column, row - 1))
}

/// One of the eight symmetries of the square, the identity first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetry(u8);

impl Symmetry {
    /// All eight, in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        (0..8).map(Symmetry)
    }

    /// The symmetry whose number is made of these: 1 mirrors left and right, 2 mirrors up and
    /// down, 4 then exchanges columns and rows.
    pub fn numbered(number: u8) -> Option<Symmetry> {
        (number < 8).then_some(Symmetry(number))
    }

    /// Where the cell goes on a board of `size` × `size`.
    pub fn apply(self, (column, row): (u8, u8), size: u8) -> (u8, u8) {
        let last = size - 1;
        let (mut x, mut y) = (column, row);
        if self.0 & 1 != 0 {
            x = last - x;
        }
        if self.0 & 2 != 0 {
            y = last - y;
        }
        if self.0 & 4 != 0 {
            (x, y) = (y, x);
        }
        (x, y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_cells_round_trip() {
        for (column, row) in [(0, 0), (4, 0), (18, 18)] {
            assert_eq!(
                read_cell(&cell_name(column, row), 19, 19),
                Some((column, row))
            );
        }
        for refused in ["", "a", "a0", "e1", "a5", "A1", "a01", "a+1", "é1", "1a"] {
            assert_eq!(read_cell(refused, 4, 4), None, "{refused}");
        }
    }

    #[test]
    fn the_eight_symmetries_differ_and_keep_the_board() {
        let mut images: Vec<_> = Symmetry::all()
            .map(|s| (s.apply((0, 1), 4), s.apply((1, 3), 4)))
            .collect();
        images.sort_unstable();
        images.dedup();
        assert_eq!(images.len(), 8);
        assert!(
            images
                .iter()
                .all(|(a, b)| a.0 < 4 && a.1 < 4 && b.0 < 4 && b.1 < 4)
        );
    }
}
