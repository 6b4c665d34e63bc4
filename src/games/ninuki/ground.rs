//! The board as the search needs it: stones put and taken back at once, fives and fours counted on
//! the way.

use std::sync::LazyLock;

use super::board::{Colour, MOST, PAIRS, Point, Position};
use super::places::{Blank, EMPTY, Found, PLACES, Place, REACH, STRIDES, along, place, point};
use crate::game::random::scattered;

/// Places that are looked at together, where few of them matter.
const CHUNK: usize = 64;

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
    pub board: &'static [Place],
    options: super::board::Options,
    /// A number for the stones and pairs, so that positions met again are known.
    pub key: u128,
    /// The places of each colour's stones, a word for each row.
    rows: [[u32; MOST as usize]; 2],
}

/// A number for each stone on each place.
static NUMBERS: LazyLock<Vec<[u128; 2]>> = LazyLock::new(|| {
    let places = 0..PLACES as u64;
    places.map(|n| [number(2 * n), number(2 * n + 1)]).collect()
});

/// A number of 128 scattered bits.
fn number(seed: u64) -> u128 {
    u128::from(scattered(2 * seed + 1)) << 64 | u128::from(scattered(2 * seed + 2))
}

impl Ground {
    pub fn new(position: &Position) -> Ground {
        let blank = Blank::of(position.size);
        let mut ground = Ground {
            cells: blank.cells,
            windows: [blank.windows; 2],
            fives: [0; 2],
            fours: [0; 2],
            stones: [0; 2],
            pairs: position.pairs,
            empties: blank.board.len() as u16,
            board: &blank.board,
            options: position.options,
            key: number(1 << 40 | u64::from(position.pairs[0]) << 8 | u64::from(position.pairs[1])),
            rows: [[0; MOST as usize]; 2],
        };
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

    fn turn_bit(&mut self, at: Place, colour: Colour) {
        let Point { column, row } = point(at);
        self.rows[colour as usize][usize::from(row)] ^= 1 << column;
    }

    fn set(&mut self, at: Place, colour: Colour) {
        self.cells[usize::from(at)] = colour as u8;
        self.key ^= NUMBERS[usize::from(at)][colour as usize];
        self.turn_bit(at, colour);
        self.empties -= 1;
        self.stones[colour as usize] += 1;
        self.recount::<true>(at, colour);
    }

    fn clear(&mut self, at: Place, colour: Colour) {
        self.cells[usize::from(at)] = EMPTY;
        self.key ^= NUMBERS[usize::from(at)][colour as usize];
        self.turn_bit(at, colour);
        self.empties += 1;
        self.stones[colour as usize] -= 1;
        self.recount::<false>(at, colour);
    }

    /// The windows around a stone that comes or goes.
    fn recount<const COMES: bool>(&mut self, at: Place, colour: Colour) {
        let [of_x, of_o] = &mut self.windows;
        let (own, enemies) = match colour {
            Colour::X => (of_x, of_o),
            Colour::O => (of_o, of_x),
        };
        // What changes is added up on the side: counters in memory would wait for each other.
        let (mut fours, mut fives, mut stopped) = (0, 0, 0);
        for (way, stride) in STRIDES.into_iter().enumerate() {
            for steps in 0..5 {
                let window = along(at, stride, -steps);
                let enemies = enemies[way][window];
                let count = &mut own[way][window];
                let without = if COMES { *count } else { *count - 1 };
                *count = if COMES { without + 1 } else { without };
                fours += i16::from(without == 3 && enemies == 0) - i16::from(without == 4);
                fives += i16::from(without == 4);
                stopped += i16::from(without == 0 && enemies == 4);
            }
        }
        let sign = if COMES { 1 } else { -1 };
        let (own, other) = (colour as usize, colour.other() as usize);
        self.fours[own] = self.fours[own].wrapping_add_signed(sign * fours);
        self.fives[own] = self.fives[own].wrapping_add_signed(sign * fives);
        self.fours[other] = self.fours[other].wrapping_add_signed(-sign * stopped);
    }

    /// Places taken by a stone of that colour.
    fn captured(&self, at: Place, colour: Colour) -> ([Place; 16], usize) {
        let (mut taken, mut count) = ([0; 16], 0);
        for stride in STRIDES.into_iter().flat_map(|stride| [stride, -stride]) {
            let (first, second, far) = (
                along(at, stride, 1),
                along(at, stride, 2),
                along(at, stride, 3),
            );
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
        let mut found = Found::new();
        self.capture_points(own, &mut found);
        found.places.into_iter().any(|at| {
            let trace = self.put(at, own);
            let fifth = self.options.fifth_anywhere && self.pairs[own as usize] >= PAIRS;
            let answers = fifth || !self.has_five(own.other());
            self.take_back(&trace);
            answers
        })
    }

    /// The places of a colour's stones, row by row from the bottom left.
    fn stones_of(&self, colour: Colour) -> impl Iterator<Item = Place> + '_ {
        let rows = self.rows[colour as usize].into_iter().zip(0u8..);
        rows.flat_map(|(mut left, row)| {
            std::iter::from_fn(move || {
                let column = left.trailing_zeros() as u8;
                let found = left != 0;
                left &= left.wrapping_sub(1);
                found.then(|| place(Point { column, row }))
            })
        })
    }

    /// Empty places where a stone takes something.
    pub fn capture_points(&self, colour: Colour, found: &mut Found) {
        self.flanks(colour, true, found);
    }

    /// Empty places beside a pair of the other colour: with a stone beyond the pair if it is to be
    /// taken at once, with an empty place there if it is to be threatened.
    pub fn flanks(&self, colour: Colour, taken: bool, found: &mut Found) {
        let beyond = if taken { colour as u8 } else { EMPTY };
        for at in self.stones_of(colour.other()) {
            for stride in STRIDES.into_iter().flat_map(|stride| [stride, -stride]) {
                let (before, second, after) = (
                    along(at, stride, -1),
                    along(at, stride, 1),
                    along(at, stride, 2),
                );
                if self.cells[before] == EMPTY
                    && self.is(second, colour.other())
                    && self.cells[after] == beyond
                {
                    found.add(before as Place);
                }
            }
        }
    }

    /// Empty places of windows that hold at least so many stones of the colour and none of the
    /// other.
    pub fn window_points(&self, colour: Colour, least: u8, found: &mut Found) {
        let own = &self.windows[colour as usize];
        let other = &self.windows[colour.other() as usize];
        // 1 or 0, without a branch: the compiler looks at many at once.
        let holds = |own: u8, other: u8| {
            u8::from(own.wrapping_sub(least) <= 5 - least) & u8::from(other == 0)
        };
        for first in (0..PLACES).step_by(CHUNK) {
            let chunk = first..PLACES.min(first + CHUNK);
            let mut any = [0; CHUNK];
            for (own, other) in own.iter().zip(other) {
                let both = own[chunk.clone()].iter().zip(&other[chunk.clone()]);
                for (any, (own, other)) in any.iter_mut().zip(both) {
                    *any |= holds(*own, *other);
                }
            }
            if any.iter().fold(0, |all, any| all | any) == 0 {
                continue;
            }
            for start in chunk.filter(|start| any[start - first] != 0) {
                for (way, stride) in STRIDES.into_iter().enumerate() {
                    if holds(own[way][start], other[way][start]) == 0 {
                        continue;
                    }
                    for steps in 0..5 {
                        let place = along(start as Place, stride, steps);
                        if self.cells[place] == EMPTY {
                            found.add(place as Place);
                        }
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
            let mut line = [EMPTY; 2 * REACH + 1];
            for (place, cell) in line.iter_mut().enumerate() {
                *cell = self.cells[along(at, stride, place as isize - REACH as isize)];
            }
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
        let mut places = self.board.to_vec();
        places.retain(|at| self.is_empty(*at));
        places.sort_by_cached_key(distance);
        places
    }

    /// Whether the place is empty, with no stone of the colour within three steps in any of the
    /// eight directions. A stone of the colour there takes nothing, and makes no pair that may be
    /// taken; the ban does not forbid it. So it does its owner no harm.
    pub fn is_idle(&self, at: Place, colour: Colour) -> bool {
        let is_far = |stride: isize| {
            let mut steps = [-3isize, -2, -1, 1, 2, 3].into_iter();
            steps.all(|steps| !self.is(along(at, stride, steps), colour))
        };
        self.is_empty(at) && STRIDES.into_iter().all(is_far)
    }

    /// Empty places where a stone of the other colour would be taken, with one that stands there,
    /// by a stone of this colour.
    ///
    /// ```text
    /// at . o x    at o . x
    /// ```
    pub fn taken_with(&self, at: Place, colour: Colour, found: &mut Found) {
        for stride in STRIDES.into_iter().flat_map(|stride| [stride, -stride]) {
            let [first, second, far] = [1, 2, 3].map(|steps| along(at, stride, steps));
            if !self.is(far, colour) {
                continue;
            }
            for (one, next) in [(first, second), (second, first)] {
                if self.cells[one] == EMPTY && self.is(next, colour.other()) {
                    found.add(one as Place);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::position::Position as _;
    use crate::game::random::SplitMix64;
    use crate::games::ninuki::Options;

    /// Stones near every corner and along every edge, of every size: what is barred, taken and
    /// aligned there is what the rules say of the whole board.
    #[test]
    fn corners_and_edges_are_seen_as_by_the_rules() {
        let mut random = SplitMix64::new(7);
        let mut below = |bound: u64| (random.draw() % bound) as u8;
        let (mut compared, mut barred) = (0, 0);
        for size in (9..=MOST).step_by(2) {
            let ends = [0, u8::midpoint(0, size - 5), size - 5];
            for corner in ends.iter().flat_map(|x| ends.map(|y| (*x, y))) {
                for _ in 0..24 {
                    let mut position = Position::empty(size, Options::default());
                    let stones = 6 + below(6);
                    for _ in 0..stones {
                        let point = Point {
                            column: corner.0 + below(5),
                            row: corner.1 + below(5),
                        };
                        if position.at(point).is_none() {
                            let colour = if below(5) == 0 { Colour::O } else { Colour::X };
                            position.put(point, colour);
                        }
                    }
                    let mut ground = Ground::new(&position);
                    for colour in Colour::BOTH {
                        position.to_move = colour;
                        if position.end().is_some() {
                            continue;
                        }
                        let banned = position.barred();
                        for at in position.empties() {
                            let here = ground.is_barred(place(at), colour);
                            assert_eq!(
                                here,
                                banned.iter().any(|(point, _)| *point == at),
                                "{position} {at}"
                            );
                            let (taken, count) = ground.captured(place(at), colour);
                            let taken: Vec<Point> =
                                taken[..count].iter().map(|at| point(*at)).collect();
                            let mut expected = position.captured(at, colour);
                            let mut found = taken;
                            expected.sort_unstable();
                            found.sort_unstable();
                            assert_eq!(found, expected, "{position} {at}");
                            let after = position.after(at);
                            let trace = ground.put(place(at), colour);
                            for colour in Colour::BOTH {
                                assert_eq!(
                                    ground.has_five(colour),
                                    after.has_five(colour),
                                    "{after}"
                                );
                            }
                            ground.is_idle(place(at), colour);
                            ground.take_back(&trace);
                            compared += 1;
                            barred += usize::from(here);
                        }
                    }
                }
            }
        }
        assert!(compared > 100_000 && barred > 500, "{compared} {barred}");
    }
}
