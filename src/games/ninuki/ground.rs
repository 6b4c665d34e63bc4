//! The board as the search needs it: stones put and taken back at once, fives and fours counted on
//! the way.

use super::rules::{Colour, MOST, PAIRS, Point, Position};

/// A row takes as many places as points and a margin of five, so that nothing looked at from a
/// point is beyond the array or on the other side of the board.
const STRIDE: usize = MOST as usize + 5;
const ROWS: usize = MOST as usize + 10;
pub const PLACES: usize = STRIDE * ROWS;

/// A place in the array.
pub type Place = u16;

const STRIDES: [isize; 4] = [1, STRIDE as isize, STRIDE as isize + 1, 1 - STRIDE as isize];

/// What stands on a place.
const EMPTY: u8 = 2;
const WALL: u8 = 3;

/// How the game stands after a move, for the player who made it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stand {
    Won,
    Lost,
    Drawn,
    GoesOn,
}

/// What a move changed.
pub struct Trace {
    place: Place,
    colour: Colour,
    taken: [Place; 16],
    count: usize,
}

pub struct Ground {
    /// 0 and 1 for the stones of x and o.
    cells: [u8; PLACES],
    /// Stones of each colour among the five from a place in each direction; a window that leaves
    /// the board counts nine of both.
    windows: [[[u8; PLACES]; 4]; 2],
    /// Windows with five, and with four and an empty point.
    fives: [u16; 2],
    fours: [u16; 2],
    stones: [u16; 2],
    pub pairs: [u8; 2],
    pub empties: u16,
    /// Every place of the board.
    pub board: Vec<Place>,
    options: super::rules::Options,
    /// A number for the stones and pairs, so that positions met again are known.
    pub key: u128,
    numbers: Vec<[u128; 2]>,
}

/// Scattered numbers (Steele, Lea & Flood's SplitMix64, 2014).
fn number(seed: u64) -> u128 {
    let half = |seed: u64| {
        let mixed = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    };
    u128::from(half(2 * seed + 1)) << 64 | u128::from(half(2 * seed + 2))
}

pub fn place(point: Point) -> Place {
    ((usize::from(point.row) + 5) * STRIDE + usize::from(point.column) + 5) as Place
}

pub fn point(place: Place) -> Point {
    let place = usize::from(place);
    Point {
        column: (place % STRIDE - 5) as u8,
        row: (place / STRIDE - 5) as u8,
    }
}

fn along(place: Place, stride: isize, steps: isize) -> usize {
    usize::from(place).wrapping_add_signed(stride * steps)
}

impl Ground {
    pub fn new(position: &Position) -> Ground {
        let mut ground = Ground {
            cells: [WALL; PLACES],
            windows: [[[9; PLACES]; 4]; 2],
            fives: [0; 2],
            fours: [0; 2],
            stones: [0; 2],
            pairs: position.pairs,
            empties: 0,
            board: position.points().map(place).collect(),
            options: position.options,
            key: number(1 << 40 | u64::from(position.pairs[0]) << 8 | u64::from(position.pairs[1])),
            numbers: (0..PLACES as u64)
                .map(|n| [number(2 * n), number(2 * n + 1)])
                .collect(),
        };
        for &at in &ground.board {
            ground.cells[usize::from(at)] = EMPTY;
        }
        for &at in &ground.board {
            for (way, stride) in STRIDES.into_iter().enumerate() {
                if (0..5).all(|steps| ground.cells[along(at, stride, steps)] == EMPTY) {
                    ground.windows[0][way][usize::from(at)] = 0;
                    ground.windows[1][way][usize::from(at)] = 0;
                }
            }
        }
        ground.empties = ground.board.len() as u16;
        for point in position.points() {
            if let Some(colour) = position.at(point) {
                ground.set(place(point), colour);
            }
        }
        ground
    }

    pub fn is_empty(&self, place: Place) -> bool {
        self.cells[usize::from(place)] == EMPTY
    }

    fn is(&self, at: usize, colour: Colour) -> bool {
        self.cells[at] == colour as u8
    }

    fn set(&mut self, at: Place, colour: Colour) {
        self.cells[usize::from(at)] = colour as u8;
        self.key ^= self.numbers[usize::from(at)][colour as usize];
        self.empties -= 1;
        self.stones[colour as usize] += 1;
        let (own, other) = (colour as usize, colour.other() as usize);
        for (way, stride) in STRIDES.into_iter().enumerate() {
            for steps in 0..5 {
                let window = along(at, stride, -steps);
                let enemies = self.windows[other][way][window];
                let count = &mut self.windows[own][way][window];
                *count += 1;
                self.fours[own] += u16::from(*count == 4 && enemies == 0);
                self.fours[own] -= u16::from(*count == 5);
                self.fives[own] += u16::from(*count == 5);
                self.fours[other] -= u16::from(*count == 1 && enemies == 4);
            }
        }
    }

    fn clear(&mut self, at: Place, colour: Colour) {
        self.cells[usize::from(at)] = EMPTY;
        self.key ^= self.numbers[usize::from(at)][colour as usize];
        self.empties += 1;
        self.stones[colour as usize] -= 1;
        let (own, other) = (colour as usize, colour.other() as usize);
        for (way, stride) in STRIDES.into_iter().enumerate() {
            for steps in 0..5 {
                let window = along(at, stride, -steps);
                let enemies = self.windows[other][way][window];
                let count = &mut self.windows[own][way][window];
                *count -= 1;
                self.fours[own] -= u16::from(*count == 3 && enemies == 0);
                self.fours[own] += u16::from(*count == 4);
                self.fives[own] -= u16::from(*count == 4);
                self.fours[other] += u16::from(*count == 0 && enemies == 4);
            }
        }
    }

    /// Places taken by a stone of that colour.
    fn captured(&self, at: Place, colour: Colour) -> ([Place; 16], usize) {
        let (mut taken, mut count) = ([0; 16], 0);
        for stride in STRIDES.into_iter().flat_map(|stride| [stride, -stride]) {
            let [first, second, far] = [1, 2, 3].map(|steps| along(at, stride, steps));
            if self.is(first, colour.other())
                && self.is(second, colour.other())
                && self.is(far, colour)
            {
                taken[count] = first as Place;
                taken[count + 1] = second as Place;
                count += 2;
            }
        }
        (taken, count)
    }

    fn pairs_number(&self) -> u128 {
        number(1 << 40 | u64::from(self.pairs[0]) << 8 | u64::from(self.pairs[1]))
    }

    pub fn put(&mut self, at: Place, colour: Colour) -> Trace {
        let (taken, count) = self.captured(at, colour);
        self.set(at, colour);
        if count > 0 {
            for stone in &taken[..count] {
                self.clear(*stone, colour.other());
            }
            self.key ^= self.pairs_number();
            self.pairs[colour as usize] += count as u8 / 2;
            self.key ^= self.pairs_number();
        }
        Trace {
            place: at,
            colour,
            taken,
            count,
        }
    }

    pub fn take_back(&mut self, trace: &Trace) {
        self.clear(trace.place, trace.colour);
        if trace.count > 0 {
            for stone in &trace.taken[..trace.count] {
                self.set(*stone, trace.colour.other());
            }
            self.key ^= self.pairs_number();
            self.pairs[trace.colour as usize] -= trace.count as u8 / 2;
            self.key ^= self.pairs_number();
        }
    }

    /// Stones of a colour on the board.
    pub fn stones(&self, colour: Colour) -> u16 {
        self.stones[colour as usize]
    }

    pub fn has_five(&self, colour: Colour) -> bool {
        self.fives[colour as usize] > 0
    }

    pub fn has_four(&self, colour: Colour) -> bool {
        self.fours[colour as usize] > 0
    }

    /// How the game stands after this player's move.
    pub fn stand(&mut self, mover: Colour) -> Stand {
        if self.pairs[mover as usize] >= PAIRS {
            return Stand::Won;
        }
        if self.has_five(mover.other()) {
            return Stand::Lost;
        }
        if self.has_five(mover) && !self.can_answer(mover.other()) {
            return Stand::Won;
        }
        if self.empties == 0 {
            return Stand::Drawn;
        }
        Stand::GoesOn
    }

    /// Whether the player to move has an answer to the other's five.
    fn can_answer(&mut self, own: Colour) -> bool {
        if !self.options.capture_breaks {
            return false;
        }
        let mut points = Vec::new();
        self.capture_points(own, &mut points);
        points.into_iter().any(|at| {
            let trace = self.put(at, own);
            let fifth = self.options.fifth_anywhere && self.pairs[own as usize] >= PAIRS;
            let answers = fifth || !self.has_five(own.other());
            self.take_back(&trace);
            answers
        })
    }

    /// Empty places where a stone takes something.
    pub fn capture_points(&self, colour: Colour, points: &mut Vec<Place>) {
        self.flanks(colour, true, points);
    }

    /// Empty places beside a pair of the other colour: with a stone beyond the pair if it is to be
    /// taken at once, with an empty place there if it is to be threatened.
    pub fn flanks(&self, colour: Colour, taken: bool, points: &mut Vec<Place>) {
        let beyond = if taken { colour as u8 } else { EMPTY };
        for &at in &self.board {
            if !self.is(usize::from(at), colour.other()) {
                continue;
            }
            for stride in STRIDES.into_iter().flat_map(|stride| [stride, -stride]) {
                let [before, second, after] = [-1, 1, 2].map(|steps| along(at, stride, steps));
                if self.cells[before] == EMPTY
                    && self.is(second, colour.other())
                    && self.cells[after] == beyond
                    && !points.contains(&(before as Place))
                {
                    points.push(before as Place);
                }
            }
        }
    }

    /// Empty places of windows that hold at least so many stones of the colour and none of the
    /// other.
    pub fn window_points(&self, colour: Colour, least: u8, points: &mut Vec<Place>) {
        let (own, other) = (colour as usize, colour.other() as usize);
        for &at in &self.board {
            for (way, stride) in STRIDES.into_iter().enumerate() {
                let start = usize::from(at);
                let count = self.windows[own][way][start];
                if count < least || count > 5 || self.windows[other][way][start] > 0 {
                    continue;
                }
                for steps in 0..5 {
                    let place = along(at, stride, steps);
                    if self.cells[place] == EMPTY && !points.contains(&(place as Place)) {
                        points.push(place as Place);
                    }
                }
            }
        }
    }

    /// Whether the ban forbids the place.
    pub fn is_barred(&mut self, at: Place, colour: Colour) -> bool {
        if !self.options.ban {
            return false;
        }
        let near = |stride: isize| {
            let steps = [-3isize, -2, -1, 1, 2, 3];
            steps
                .into_iter()
                .filter(|steps| self.is(along(at, stride, *steps), colour))
                .count()
        };
        if STRIDES
            .into_iter()
            .filter(|stride| near(*stride) >= 2)
            .count()
            < 2
            || self.captured(at, colour).1 > 0
        {
            return false;
        }
        self.cells[usize::from(at)] = colour as u8;
        let mut threes = 0;
        let mut five = false;
        for stride in STRIDES {
            let line: [u8; 11] =
                std::array::from_fn(|place| self.cells[along(at, stride, place as isize - 5)]);
            let count = |from: usize, long: usize| {
                let own = line[from..from + long]
                    .iter()
                    .filter(|cell| **cell == colour as u8);
                let empty = line[from..from + long]
                    .iter()
                    .filter(|cell| **cell == EMPTY);
                (own.count(), empty.count())
            };
            five |= (1..=5).any(|from| count(from, 5).0 == 5);
            let four = (1..=5).any(|from| count(from, 5) == (4, 1));
            let three = (1..=4).any(|from| {
                line[from] == EMPTY && line[from + 5] == EMPTY && count(from + 1, 4) == (3, 1)
            });
            threes += u8::from(three && !four);
        }
        self.cells[usize::from(at)] = EMPTY;
        threes >= 2 && !five
    }

    /// The empty places, those farthest from all stones first.
    pub fn quiet_places(&self) -> Vec<Place> {
        let is_stone = |at: &&Place| !self.is_empty(**at);
        let stones: Vec<Point> = self
            .board
            .iter()
            .filter(is_stone)
            .map(|at| point(*at))
            .collect();
        let distance = |at: &Place| {
            let here = point(*at);
            let apart = |stone: &Point| {
                let columns = here.column.abs_diff(stone.column);
                columns.max(here.row.abs_diff(stone.row))
            };
            std::cmp::Reverse(stones.iter().map(apart).min())
        };
        let mut places = self.board.clone();
        places.retain(|at| self.is_empty(*at));
        places.sort_by_cached_key(distance);
        places
    }

    /// Whether no stone is within five steps of the place, in any direction.
    pub fn is_alone(&self, at: Place) -> bool {
        (-5..=5).all(|rows: isize| {
            let middle = usize::from(at).wrapping_add_signed(rows * STRIDE as isize);
            // Beyond the edge of the board lies the margin, five places wide.
            let row = self.cells.get(middle.wrapping_sub(5)..middle + 6);
            row.is_none_or(|row| row.iter().all(|cell| *cell >= EMPTY))
        })
    }
}
