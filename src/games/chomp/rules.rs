//! The rules of Chomp: bite a square, and all that lies above and to the right of it goes too.

use smallvec::SmallVec;

use crate::game::position::{End, Outcome, Step};

/// A bar: its row lengths from the bottom up, never increasing, no row empty.
///
/// ```text
/// 3 │ ▢ ▢ ▢          5,5,3: the poisoned square is (1, 1), column 1 of row 1
/// 2 │ ▢ ▢ ▢ ▢ ▢
/// 1 │ ☠ ▢ ▢ ▢ ▢
///     1 2 3 4 5
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Bar {
    /// Most bars are small, and solvers make them by the million: up to twelve rows lie in place.
    rows: SmallVec<[u16; 12]>,
}

/// A bar this large can still be drawn and played on; it has room for 3 × 5000.
pub const MAX_SQUARES: usize = 20_000;

/// A bite, named by its lowest and leftmost square, both counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Bite {
    /// The column from which it bites, from 1.
    pub column: u16,
    /// The row from which it bites, from 1 at the bottom.
    pub row: u16,
}

impl Bar {
    /// A bar with these rows, bottom first; none if they increase or are too many.
    pub fn new(rows: impl IntoIterator<Item = u16>) -> Option<Bar> {
        let mut rows: SmallVec<[u16; 12]> = rows.into_iter().collect();
        if rows.windows(2).any(|pair| pair[0] < pair[1]) {
            return None;
        }
        rows.retain(|length| *length > 0);
        let squares: usize = rows.iter().map(|&length| usize::from(length)).sum();
        (squares <= MAX_SQUARES).then_some(Bar { rows })
    }

    /// The full bar.
    pub fn rectangle(rows: u16, columns: u16) -> Option<Bar> {
        Bar::new(std::iter::repeat_n(columns, rows.into()))
    }

    /// Row lengths, bottom first.
    pub fn rows(&self) -> &[u16] {
        &self.rows
    }

    /// How many squares are left, the poisoned one included.
    pub fn squares(&self) -> usize {
        self.rows.iter().map(|&length| usize::from(length)).sum()
    }

    /// What is left after one of its own bites.
    #[must_use]
    pub fn bitten(&self, bite: Bite) -> Bar {
        let above = usize::from(bite.row) - 1;
        let most = bite.column - 1;
        let left = if most == 0 { above } else { self.rows.len() };
        let mut rows = SmallVec::from_slice(&self.rows[..left]);
        for length in rows.iter_mut().skip(above) {
            *length = most.min(*length);
        }
        Bar { rows }
    }

    /// The squares that one of its own bites eats, row by row from the bottom.
    pub fn eaten(&self, bite: Bite) -> Vec<Bite> {
        let rows = (bite.row..).zip(&self.rows[usize::from(bite.row) - 1..]);
        rows.flat_map(|(row, &length)| {
            (bite.column..=length).map(move |column| Bite { column, row })
        })
        .collect()
    }

    /// Rows and columns change places.
    #[must_use]
    pub(super) fn transposed(&self) -> Bar {
        let columns = self.rows.first().copied().unwrap_or(0);
        let height =
            |column: u16| self.rows.iter().filter(|&&length| length > column).count() as u16;
        Bar {
            rows: (0..columns).map(height).collect(),
        }
    }
}

impl Bite {
    /// The same bite where rows and columns have changed places.
    #[must_use]
    pub(super) fn transposed(self) -> Bite {
        Bite {
            column: self.row,
            row: self.column,
        }
    }
}

impl crate::game::position::Position for Bar {
    type Move = Bite;

    fn moves(&self) -> Vec<Bite> {
        let mut moves = Vec::with_capacity(self.mobility());
        for (row, &length) in (1..).zip(&self.rows) {
            moves.extend((1..=length).map(|column| Bite { column, row }));
        }
        moves
    }

    fn play(&self, bite: Bite) -> Step<Bar> {
        Step::to(self.bitten(bite))
    }

    /// Who eats the poisoned square loses: then the other, to move, has won.
    fn end(&self) -> Option<End> {
        self.rows.is_empty().then_some(End {
            outcome: Outcome::Win,
            by: "poison",
        })
    }

    fn allows(&self, bite: Bite) -> bool {
        let row = self.rows.get(usize::from(bite.row) - 1);
        row.is_some_and(|&length| bite.column <= length)
    }

    fn mobility(&self) -> usize {
        self.squares()
    }
}
