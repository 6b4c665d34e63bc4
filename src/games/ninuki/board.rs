//! The board: stones, what a stone takes, and five in line.

use std::hash::{Hash, Hasher};

use crate::draw::Pen;

/// The largest board.
pub const MOST: u8 = 19;
/// Stones in line that win, and captured pairs.
pub const FIVE: i8 = 5;
pub const PAIRS: u8 = 5;

/// A player, by the sign of his stones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Colour {
    /// `x`, who begins on an empty board.
    X,
    /// `o`.
    O,
}

impl Colour {
    pub(super) const BOTH: [Colour; 2] = [Colour::X, Colour::O];

    pub(super) fn other(self) -> Colour {
        match self {
            Colour::X => Colour::O,
            Colour::O => Colour::X,
        }
    }

    /// The first player has the blue pen, and plays black.
    pub(super) fn pen(self) -> Pen {
        match self {
            Colour::X => Pen::Blue,
            Colour::O => Pen::Red,
        }
    }

    pub(super) fn sign(self) -> char {
        match self {
            Colour::X => 'x',
            Colour::O => 'o',
        }
    }
}

/// A crossing of the board; rows are counted from the bottom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// From the left, from 0.
    pub column: u8,
    /// From the bottom, from 0.
    pub row: u8,
}

/// East, north, north-east, south-east: the four ways a line may run.
pub const WAYS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The eight ways to look from a point.
pub fn eight() -> impl Iterator<Item = (i8, i8)> {
    WAYS.into_iter().flat_map(|(x, y)| [(x, y), (-x, -y)])
}

/// Which rules are in force.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// A five may be broken by a capture.
    pub capture_breaks: bool,
    /// A move that makes two free threes is illegal.
    pub ban: bool,
    /// A fifth pair taken anywhere answers a five too.
    pub fifth_anywhere: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            capture_breaks: true,
            ban: true,
            fifth_anywhere: false,
        }
    }
}

/// Stones on a board, who is to move, and how many pairs each has taken. Boards are studies: the
/// numbers of stones need not match. The last stone rides along for the eye: what is to come does
/// not depend on it, so that positions are equal whatever it was.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub(super) size: u8,
    /// A word for each row from the bottom, for x and for o.
    stones: [[u32; MOST as usize]; 2],
    pub(super) to_move: Colour,
    pub(super) pairs: [u8; 2],
    pub(super) options: Options,
    /// The stone placed last, where it is known.
    pub(super) last: Option<Point>,
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.stones == other.stones
            && self.size == other.size
            && self.to_move == other.to_move
            && self.pairs == other.pairs
            && self.options == other.options
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.size, self.stones, self.to_move).hash(state);
        (self.pairs, self.options).hash(state);
    }
}

impl Position {
    /// An empty board of `size` × `size` points (at most 19); x is to move.
    pub fn empty(size: u8, options: Options) -> Position {
        Position {
            size,
            stones: [[0; MOST as usize]; 2],
            to_move: Colour::X,
            pairs: [0, 0],
            options,
            last: None,
        }
    }

    /// Whose stone stands there.
    pub fn at(&self, point: Point) -> Option<Colour> {
        let mut both = Colour::BOTH.into_iter();
        both.find(|colour| self.has(point, *colour))
    }

    fn has(&self, point: Point, colour: Colour) -> bool {
        self.stones[colour as usize][point.row as usize] >> point.column & 1 == 1
    }

    /// The empty points where a stone of the side to move takes something, a word for each row:
    /// those from which, some way, two stones of the other and then one of its own are seen.
    pub(super) fn capturing(&self) -> [u32; MOST as usize] {
        let own = &self.stones[self.to_move as usize];
        let other = &self.stones[self.to_move.other() as usize];
        let free = |row: usize| {
            let whole = u32::MAX >> (32 - u32::from(self.size));
            whole & !(own[row] | other[row])
        };
        let mut capturing = [0; MOST as usize];
        for (dx, dy) in eight() {
            // What stands to the right comes to the left.
            let seen = |word: u32, steps: u32| match dx {
                1 => word >> steps,
                -1 => word << steps,
                _ => word,
            };
            for (row, taking) in capturing.iter_mut().enumerate() {
                let look = |steps: isize| row.checked_add_signed(isize::from(dy) * steps);
                let (Some(first), Some(second), Some(far)) = (look(1), look(2), look(3)) else {
                    continue;
                };
                if far.max(first) < own.len() && other[first] != 0 && other[second] != 0 {
                    let pairs = seen(other[first], 1) & seen(other[second], 2);
                    *taking |= pairs & seen(own[far], 3) & free(row);
                }
            }
        }
        capturing
    }

    /// A word of stones for each row from the bottom.
    pub(super) fn rows(&self, colour: Colour) -> &[u32; MOST as usize] {
        &self.stones[colour as usize]
    }

    /// The point so many steps away, if it is on the board.
    pub(super) fn step(&self, from: Point, (dx, dy): (i8, i8), steps: i8) -> Option<Point> {
        let column = u8::try_from(from.column as i8 + dx * steps).ok()?;
        let row = u8::try_from(from.row as i8 + dy * steps).ok()?;
        (column < self.size && row < self.size).then_some(Point { column, row })
    }

    /// Every point, row by row from the bottom left.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let size = self.size;
        (0..size).flat_map(move |row| (0..size).map(move |column| Point { column, row }))
    }

    pub(super) fn empties(&self) -> impl Iterator<Item = Point> + '_ {
        let whole = u32::MAX >> (32 - u32::from(self.size));
        (0..self.size).flat_map(move |row| {
            let [x, o] = self.stones.map(|rows| rows[row as usize]);
            let mut left = whole & !(x | o);
            std::iter::from_fn(move || {
                let column = left.trailing_zeros() as u8;
                let found = left != 0;
                left &= left.wrapping_sub(1);
                found.then_some(Point { column, row })
            })
        })
    }

    pub(super) fn put(&mut self, point: Point, colour: Colour) {
        self.stones[colour as usize][point.row as usize] |= 1 << point.column;
    }

    pub(super) fn take(&mut self, point: Point) {
        for stones in &mut self.stones {
            stones[point.row as usize] &= !(1 << point.column);
        }
    }

    /// The stones that `colour` takes by playing at `point`: exactly two of the other colour in a
    /// row, between the new stone and another of its own.
    pub(super) fn captured(&self, point: Point, colour: Colour) -> Vec<Point> {
        let mut taken = Vec::new();
        for way in eight() {
            let stone = |steps, colour| {
                let there = self.step(point, way, steps)?;
                self.has(there, colour).then_some(there)
            };
            let enemy = colour.other();
            if let Some(first) = stone(1, enemy)
                && let Some(second) = stone(2, enemy)
                && stone(3, colour).is_some()
            {
                taken.extend([first, second]);
            }
        }
        taken
    }

    /// The board after a stone and what it takes; it is the other's turn.
    pub(super) fn after(&self, point: Point) -> Position {
        let mut next = *self;
        let colour = self.to_move;
        let taken = self.captured(point, colour);
        next.put(point, colour);
        for stone in &taken {
            next.take(*stone);
        }
        next.pairs[colour as usize] += taken.len() as u8 / 2;
        next.to_move = colour.other();
        next.last = Some(point);
        next
    }

    /// The first and the last of five or more stones of a colour in line.
    pub(super) fn five(&self, colour: Colour) -> Option<(Point, Point)> {
        let run = |from: Point, way: (i8, i8)| {
            let stands = |point: &Point| self.has(*point, colour);
            let begins =
                stands(&from) && self.step(from, way, -1).is_none_or(|back| !stands(&back));
            let stones = (0..).map_while(|steps| self.step(from, way, steps).filter(stands));
            let stones: Vec<Point> = stones.collect();
            let last = *stones.last()?;
            (begins && stones.len() >= FIVE as usize).then_some((from, last))
        };
        let mut runs = self.points().flat_map(|from| WAYS.map(|way| (from, way)));
        runs.find_map(|(from, way)| run(from, way))
    }

    /// Whether five or more stones of a colour stand in line.
    pub(super) fn has_five(&self, colour: Colour) -> bool {
        let rows = &self.stones[colour as usize];
        let size = usize::from(self.size);
        // The points from which five stand in a row, then those up along a slant of `dx`.
        let level = |row: &u32| {
            let two = row & row >> 1;
            two & two >> 2 & row >> 4 != 0
        };
        let upward = |dx: i8| {
            rows[..size].windows(FIVE as usize).any(|five| {
                if five.contains(&0) {
                    return false;
                }
                let mut line = u32::MAX;
                for (steps, row) in (0..FIVE).zip(five) {
                    line &= match dx * steps {
                        shift @ 0.. => row >> shift,
                        shift => row << -shift,
                    };
                }
                line != 0
            })
        };
        rows.iter().any(level) || upward(0) || upward(1) || upward(-1)
    }
}
