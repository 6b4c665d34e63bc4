//! The squared paper: circles, and in which of four directions each is crossed.

use std::fmt;
use std::ops::Range;

/// Rows and columns of paper around the cross: from −27 to 36, which is more than the longest
/// known games of any kind need.
pub const LEAST: i8 = -27;
pub const MOST: i8 = 36;
pub const SIDE: usize = 64;

/// Circles on a line.
pub const LENGTH: i8 = 5;

/// A point of the paper; rows are counted upwards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// Columns to the right of the cross's bottom left corner.
    pub x: i8,
    /// Rows above it.
    pub y: i8,
}

impl Point {
    /// Whether there is paper: from −27 to 36 both ways.
    pub fn is_on_paper(self) -> bool {
        let fits = LEAST..=MOST;
        fits.contains(&self.x) && fits.contains(&self.y)
    }

    /// The point in this column and row of the paper, counted from its corner.
    pub(super) fn on_paper(column: usize, row: usize) -> Option<Point> {
        (column < SIDE && row < SIDE).then(|| Point {
            x: column as i8 + LEAST,
            y: row as i8 + LEAST,
        })
    }

    fn place(self) -> (usize, u64) {
        let row = (self.y - LEAST) as usize;
        (row, 1 << (self.x - LEAST))
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// Which way a line runs from the first of its points.
///
/// ```text
///    N  NE
///    | /
///    ·--- E
///      \
///       SE
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// To the right.
    E,
    /// Upwards.
    N,
    /// Upwards to the right.
    NE,
    /// Downwards to the right.
    SE,
}

impl Direction {
    /// All four, in the order in which lines are listed.
    pub const ALL: [Direction; 4] = [Direction::E, Direction::N, Direction::NE, Direction::SE];

    pub(super) fn step(self) -> (i8, i8) {
        match self {
            Direction::E => (1, 0),
            Direction::N => (0, 1),
            Direction::NE => (1, 1),
            Direction::SE => (1, -1),
        }
    }

    /// Starts from which five points stay on the paper, in a row …
    pub(super) fn columns(self) -> u64 {
        match self.step() {
            (0, _) => u64::MAX,
            _ => u64::MAX >> (LENGTH - 1),
        }
    }

    /// … and the rows of starts whose lines meet these rows.
    pub(super) fn starts(self, rows: &Range<usize>) -> Range<usize> {
        let reach = LENGTH as usize - 1;
        match self.step() {
            (_, 0) => rows.clone(),
            (_, 1) => rows.start.saturating_sub(reach)..rows.end.min(SIDE - reach),
            _ => rows.start.max(reach)..(rows.end + reach).min(SIDE),
        }
    }

    /// A layer's words for the lines from every start of a row at once: one for each of the five
    /// places on them.
    pub(super) fn words(self, layer: &[u64; SIDE], row: usize) -> [u64; LENGTH as usize] {
        match self {
            Direction::E => {
                let a = layer[row];
                [a, a >> 1, a >> 2, a >> 3, a >> 4]
            }
            Direction::N => five(layer, row),
            Direction::NE => {
                let [a, b, c, d, e] = five(layer, row);
                [a, b >> 1, c >> 2, d >> 3, e >> 4]
            }
            Direction::SE => {
                let [e, d, c, b, a] = five(layer, row - 4);
                [a, b >> 1, c >> 2, d >> 3, e >> 4]
            }
        }
    }

    /// The letters that name it in a move.
    pub(super) fn name(self) -> &'static str {
        match self {
            Direction::E => "E",
            Direction::N => "N",
            Direction::NE => "NE",
            Direction::SE => "SE",
        }
    }
}

/// Five rows of a layer, upwards.
fn five(layer: &[u64; SIDE], row: usize) -> [u64; LENGTH as usize] {
    let rows = &layer[row..row + 5];
    [rows[0], rows[1], rows[2], rows[3], rows[4]]
}

/// Five points in a row, from the first in its direction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Line {
    /// The first of its points.
    pub start: Point,
    /// Which way it runs.
    pub direction: Direction,
}

impl Line {
    /// The line on which `point` is number `place` of 0 to 4; none if it leaves the paper.
    pub fn through(point: Point, direction: Direction, place: i8) -> Option<Line> {
        let (dx, dy) = direction.step();
        let start = Point {
            x: point.x.checked_sub(dx * place)?,
            y: point.y.checked_sub(dy * place)?,
        };
        let line = Line { start, direction };
        (start.is_on_paper() && line.point(LENGTH - 1)?.is_on_paper()).then_some(line)
    }

    fn point(self, place: i8) -> Option<Point> {
        let (dx, dy) = self.direction.step();
        Some(Point {
            x: self.start.x.checked_add(dx * place)?,
            y: self.start.y.checked_add(dy * place)?,
        })
    }

    /// Its five points, in order.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..LENGTH).filter_map(move |place| self.point(place))
    }
}

/// How lines of one direction may meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Form {
    /// They share no circle ("5D"): the rule of Morpiae.
    #[default]
    Disjoint,
    /// They may share an end ("5T"), in the solitaire only.
    Touching,
}

impl Form {
    /// The starts of lines that have a circle crossed already, of the crossed circles' words.
    pub(super) fn used_up(self, crossed: [u64; LENGTH as usize]) -> u64 {
        // One by one: a loop over a part of them has to fetch from memory what it has just put
        // there.
        let [a, b, c, d, last] = crossed;
        match self {
            Form::Disjoint => a | b | c | d | last,
            Form::Touching => a | b | c | d,
        }
    }
}

/// The rows of the starting cross, from the top.
pub const CROSS: [&str; 10] = [
    "...####...",
    "...#..#...",
    "...#..#...",
    "####..####",
    "#........#",
    "#........#",
    "####..####",
    "...#..#...",
    "...#..#...",
    "...####...",
];

/// Bit x of row y says whether there is a circle; whether it is crossed (in the touching form,
/// whether the step from it to the next is drawn).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    circles: [u64; SIDE],
    crossed: [[u64; SIDE]; 4],
}

impl Sheet {
    /// The starting cross.
    pub fn cross() -> Sheet {
        let mut sheet = Sheet {
            circles: [0; SIDE],
            crossed: [[0; SIDE]; 4],
        };
        for (row, y) in CROSS.iter().rev().zip(0..) {
            for (sign, x) in row.bytes().zip(0..) {
                if sign == b'#' {
                    sheet.put(Point { x, y });
                }
            }
        }
        sheet
    }

    fn put(&mut self, point: Point) {
        let (row, bit) = point.place();
        self.circles[row] |= bit;
    }

    /// Whether there is a circle; the point has to be on the paper.
    pub fn has(&self, point: Point) -> bool {
        let (row, bit) = point.place();
        self.circles[row] & bit != 0
    }

    /// Whether the circle is crossed in this direction; the point has to be on the paper.
    pub fn is_crossed(&self, point: Point, direction: Direction) -> bool {
        let (row, bit) = point.place();
        self.crossed[direction as usize][row] & bit != 0
    }

    /// The points that a line uses up: all five, or without the last where lines may touch.
    pub fn used(line: Line, form: Form) -> impl Iterator<Item = Point> {
        let count = match form {
            Form::Disjoint => LENGTH,
            Form::Touching => LENGTH - 1,
        };
        line.points().take(count as usize)
    }

    /// Puts the missing circle and draws the line.
    pub fn draw(&mut self, line: Line, form: Form) {
        for point in line.points() {
            self.put(point);
        }
        for point in Sheet::used(line, form) {
            let (row, bit) = point.place();
            self.crossed[line.direction as usize][row] |= bit;
        }
    }

    /// Takes a line back, with the circle that it brought.
    pub fn erase(&mut self, line: Line, place: i8, form: Form) {
        for point in Sheet::used(line, form) {
            let (row, bit) = point.place();
            self.crossed[line.direction as usize][row] &= !bit;
        }
        if let Some(point) = line.point(place) {
            let (row, bit) = point.place();
            self.circles[row] &= !bit;
        }
    }

    /// The circles that would be won by drawing a line: those crossed in the three other
    /// directions. In the touching form, which is a solitaire, nobody wins any.
    pub fn won(&self, line: Line, form: Form) -> impl Iterator<Item = Point> {
        let others = 0b1111 & !(1 << line.direction as u8);
        line.points()
            .filter(move |point| form == Form::Disjoint && self.crossings(*point) == others)
    }

    /// Every line that can be drawn, with the number of its missing circle; by direction, then
    /// from the bottom row, from the left.
    pub fn lines(&self, form: Form) -> Vec<(Line, i8)> {
        let mut found = Vec::new();
        for (direction, row, mut starts) in self.starts(form) {
            let circles = direction.words(&self.circles, row);
            while starts != 0 {
                let column = starts.trailing_zeros();
                starts &= starts - 1;
                let missing = circles.iter().position(|word| word >> column & 1 == 0);
                let start = Point {
                    x: column as i8 + LEAST,
                    y: row as i8 + LEAST,
                };
                found.push((Line { start, direction }, missing.unwrap_or(0) as i8));
            }
        }
        found
    }

    /// Whether this line can be drawn, if it brings this circle.
    pub(super) fn allows(&self, line: Line, circle: Point, form: Form) -> bool {
        let is_crossed = |point: Point| self.is_crossed(point, line.direction);
        line.points()
            .all(|point| self.has(point) == (point != circle))
            && !Sheet::used(line, form).any(is_crossed)
    }

    /// Whether a line can be drawn.
    pub(super) fn has_line(&self, form: Form) -> bool {
        self.starts(form).next().is_some()
    }

    /// How many lines can be drawn.
    pub(super) fn count_lines(&self, form: Form) -> usize {
        self.starts(form)
            .map(|(_, _, starts)| starts.count_ones() as usize)
            .sum()
    }

    /// Where lines that can be drawn start: direction, row, and the columns, a bit each.
    fn starts(&self, form: Form) -> impl Iterator<Item = (Direction, usize, u64)> {
        let used = self.used_rows();
        let rows = Direction::ALL
            .into_iter()
            .flat_map(move |direction| direction.starts(&used).map(move |row| (direction, row)));
        rows.filter_map(move |(direction, row)| {
            let (mut none_missing, mut one_missing) = (direction.columns(), 0);
            for circle in direction.words(&self.circles, row) {
                one_missing = one_missing & circle | none_missing & !circle;
                none_missing &= circle;
            }
            if one_missing == 0 {
                return None;
            }
            let crossed = direction.words(&self.crossed[direction as usize], row);
            let starts = one_missing & !form.used_up(crossed);
            (starts != 0).then_some((direction, row, starts))
        })
    }

    /// All of it, scattered over 128 bits: what a search remembers a paper by.
    pub fn key(&self) -> u128 {
        let mut scatter = Scatter::new(2);
        for row in self.used_rows() {
            scatter.add(row as u64);
            scatter.add(self.circles[row]);
            for crossed in &self.crossed {
                scatter.add(crossed[row]);
            }
        }
        scatter.end()
    }

    /// A word of circles for each row, from the bottom.
    pub(super) fn circle_rows(&self) -> &[u64; SIDE] {
        &self.circles
    }

    /// The same for the circles crossed in a direction.
    pub(super) fn crossed_rows(&self, direction: Direction) -> &[u64; SIDE] {
        &self.crossed[direction as usize]
    }

    /// The rows from the first circle to the last.
    pub(super) fn used_rows(&self) -> Range<usize> {
        let is_used = |row: &u64| *row != 0;
        let first = self.circles.iter().position(is_used).unwrap_or(0);
        let end = self
            .circles
            .iter()
            .rposition(is_used)
            .map_or(0, |row| row + 1);
        first..end
    }

    /// The columns from the first circle to the last.
    pub(super) fn used_columns(&self) -> Range<usize> {
        let any = self.circles.iter().fold(0, |any, row| any | row);
        let end = SIDE - any.leading_zeros() as usize;
        (any.trailing_zeros() as usize).min(end)..end
    }

    /// Every circle, from the bottom row, from the left.
    pub fn circles(&self) -> impl Iterator<Item = Point> {
        self.circles.iter().zip(LEAST..).flat_map(|(row, y)| {
            (LEAST..=MOST)
                .filter(move |x| row >> (x - LEAST) & 1 == 1)
                .map(move |x| Point { x, y })
        })
    }

    /// Bit n is set if the circle is crossed in direction n.
    pub(super) fn crossings(&self, point: Point) -> u8 {
        let crossed = Direction::ALL.map(|direction| u8::from(self.is_crossed(point, direction)));
        crossed
            .iter()
            .zip(0..)
            .fold(0, |set, (bit, n)| set | bit << n)
    }
}

/// Two multiplicative hashes side by side (Knuth, TAOCP vol. 3, 6.4). Numbers of 128 bits drawn at
/// random would meet among a billion with a chance below 10⁻²⁰; these are held for as good.
pub struct Scatter([u64; 2]);

impl Scatter {
    pub fn new(seed: u64) -> Scatter {
        Scatter([seed, !seed])
    }

    pub fn add(&mut self, word: u64) {
        for (hash, odd) in self
            .0
            .iter_mut()
            .zip([0x9E37_79B9_7F4A_7C15, 0xD6E8_FEB8_6659_FD93])
        {
            *hash = (*hash ^ word).wrapping_mul(odd);
            *hash ^= *hash >> 29;
        }
    }

    pub fn end(&self) -> u128 {
        u128::from(self.0[0]) << 64 | u128::from(self.0[1])
    }
}
