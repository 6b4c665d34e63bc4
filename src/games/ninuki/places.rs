//! The places of a board in one array, with a margin so wide that no look needs a check.

use std::sync::OnceLock;

use super::board::{MOST, Point};

/// How far anything is looked at from a point, in any direction: the ban looks at six points in
/// line, of which the point is one.
pub const REACH: usize = 5;
/// A row takes as many places as points and a margin of that reach, which is also the margin on
/// the left of the row above it, so that no look ends on the other side of the board.
const STRIDE: usize = MOST as usize + REACH;
/// The longest step: one row up and one column to the right.
const LONGEST: usize = STRIDE + 1;
/// As many places as can be seen from the last point, whose number is the highest; from the
/// first the look goes as far down as there are places.
///
/// ```text
///   0 …  first - REACH · LONGEST = 0   first …  last   last + REACH · LONGEST = PLACES - 1
/// ```
pub const PLACES: usize = number_of(MOST as usize - 1, MOST as usize - 1) + REACH * LONGEST + 1;

const fn number_of(column: usize, row: usize) -> usize {
    (row + REACH) * STRIDE + column + REACH
}

const _: () = assert!(number_of(0, 0) >= REACH * LONGEST && PLACES <= Place::MAX as usize);

/// A place in the array.
pub type Place = u16;

pub const STRIDES: [isize; 4] = [1, STRIDE as isize, STRIDE as isize + 1, 1 - STRIDE as isize];

/// What stands on a place.
pub const EMPTY: u8 = 2;
const WALL: u8 = 3;

/// Places in the order in which they were found, each of them once.
pub struct Found {
    pub places: Vec<Place>,
    seen: [bool; PLACES],
}

impl Found {
    pub fn new() -> Found {
        Found {
            places: Vec::new(),
            seen: [false; PLACES],
        }
    }

    pub fn add(&mut self, place: Place) {
        if !std::mem::replace(&mut self.seen[usize::from(place)], true) {
            self.places.push(place);
        }
    }

    pub fn has(&self, place: Place) -> bool {
        self.seen[usize::from(place)]
    }
}

pub fn place(point: Point) -> Place {
    number_of(point.column.into(), point.row.into()) as Place
}

pub fn point(place: Place) -> Point {
    let place = usize::from(place);
    Point {
        column: (place % STRIDE - REACH) as u8,
        row: (place / STRIDE - REACH) as u8,
    }
}

/// The place so many steps away; never more than [`REACH`].
pub fn along(place: Place, stride: isize, steps: isize) -> usize {
    debug_assert!(steps.unsigned_abs() <= REACH);
    usize::from(place).wrapping_add_signed(stride * steps)
}

/// The empty board of a size, which is made once.
pub struct Blank {
    pub cells: [u8; PLACES],
    pub windows: [[u8; PLACES]; 4],
    pub board: Vec<Place>,
}

static BLANKS: [OnceLock<Blank>; MOST as usize + 1] =
    [const { OnceLock::new() }; MOST as usize + 1];

impl Blank {
    pub fn of(size: u8) -> &'static Blank {
        BLANKS[usize::from(size)].get_or_init(|| {
            let rows = 0..size;
            let points = rows.flat_map(|row| (0..size).map(move |column| Point { column, row }));
            let mut blank = Blank {
                cells: [WALL; PLACES],
                windows: [[9; PLACES]; 4],
                board: points.map(place).collect(),
            };
            for &at in &blank.board {
                blank.cells[usize::from(at)] = EMPTY;
            }
            for &at in &blank.board {
                for (way, stride) in STRIDES.into_iter().enumerate() {
                    if (0..5).all(|steps| blank.cells[along(at, stride, steps)] == EMPTY) {
                        blank.windows[way][usize::from(at)] = 0;
                    }
                }
            }
            blank
        })
    }
}
