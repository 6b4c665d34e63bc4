//! What may still happen on a sheet: the lines that may ever be drawn, the circles that may ever
//! be won. More may be listed than can happen, never less.

use super::sheet::{Direction, Form, LEAST, LENGTH, Line, Point, SIDE, Scatter, Sheet};

/// A set of points, a word for each row.
type Points = [u64; SIDE];

const PLACES: usize = LENGTH as usize;

/// So many new circles and the future is too wide to be of use.
const WIDE: u32 = 96;

/// The future of a sheet.
///
/// A line may ever be drawn only if none of its five points is crossed in its direction, at
/// least one of them is empty, and the others are circles or may become circles by lines of
/// *other* directions, for a line crosses the circle that it brings. That is closed under
/// drawing, so that what is not in it can never happen.
pub struct Future {
    /// Starts of the lines that may be drawn, by direction.
    starts: [Points; 4],
    /// Those that can be drawn now.
    now: [Points; 4],
    /// Points on lines of each direction.
    on: [Points; 4],
    /// Circles, there or to come, that may still be won.
    prizes: Points,
    /// One of the lines that touch nothing is left.
    spare: bool,
    /// The rows in use.
    rows: std::ops::Range<usize>,
}

/// Marks places of the lines that start in a row: for each of the five, the starts whose lines are
/// marked there.
fn mark(layer: &mut Points, row: usize, direction: Direction, starts: [u64; PLACES]) {
    let lowest = match direction {
        Direction::SE => row + 1 - PLACES,
        Direction::E => return layer[row] |= along_a_row(starts),
        _ => row,
    };
    let rows = &mut layer[lowest..lowest + PLACES];
    for (place, new) in starts.into_iter().enumerate() {
        match direction {
            Direction::N => rows[place] |= new,
            Direction::SE => rows[PLACES - 1 - place] |= new << place,
            _ => rows[place] |= new << place,
        }
    }
}

/// What lines along one row mark there.
fn along_a_row(starts: [u64; PLACES]) -> u64 {
    let [a, b, c, d, e] = starts;
    a | b << 1 | c << 2 | d << 3 | e << 4
}

/// The rows that the lines from a row meet, a bit each.
fn met_by(direction: Direction, row: usize) -> u64 {
    const { assert!(SIDE == 64) };
    match direction.step() {
        (_, 0) => 1 << row,
        (_, 1) => 0b11111 << row,
        _ => 0b11111 << (row + 1 - PLACES),
    }
}

impl Future {
    /// None if too much may come.
    pub fn of(sheet: &Sheet, form: Form) -> Option<Future> {
        let circles = sheet.circle_rows();
        let mut future = Future {
            starts: [[0; SIDE]; 4],
            now: [[0; SIDE]; 4],
            on: [[0; SIDE]; 4],
            prizes: [0; SIDE],
            spare: false,
            rows: 0..SIDE,
        };
        let mut coming = [[0; SIDE]; 4];
        let mut used = sheet.used_rows();
        // Rows, a bit each, to which circles have come since the last round; at first all.
        let (mut before, mut changed) = (u64::MAX, 0);
        loop {
            future.rows = used.start.saturating_sub(1)..(used.end + 1).min(SIDE);
            for direction in Direction::ALL {
                let crossed = sheet.crossed_rows(direction);
                let mut ready = [0; SIDE];
                for row in future.rows.clone() {
                    ready[row] = circles[row];
                    for other in Direction::ALL {
                        if other != direction || form == Form::Touching {
                            ready[row] |= coming[other as usize][row];
                        }
                    }
                }
                for row in direction.starts(&future.rows) {
                    // Nothing else becomes of a line where nothing has changed.
                    if met_by(direction, row) & (before | changed) == 0 {
                        continue;
                    }
                    let is_ready = direction.words(&ready, row);
                    let (mut all, mut all_but_one) = (direction.columns(), 0);
                    for word in is_ready {
                        all_but_one = all_but_one & word | all & !word;
                        all &= word;
                    }
                    if all | all_but_one == 0 {
                        continue;
                    }
                    let free = !form.used_up(direction.words(crossed, row));
                    let is_circle = direction.words(circles, row);
                    let (mut new, mut may) = ([0; PLACES], 0);
                    for place in 0..PLACES {
                        let missing = all | all_but_one & !is_ready[place];
                        new[place] = missing & free & !is_circle[place];
                        may |= new[place];
                    }
                    if may != 0 {
                        mark(&mut coming[direction as usize], row, direction, new);
                    }
                    let starts = &mut future.starts[direction as usize][row];
                    if *starts != may {
                        changed |= met_by(direction, row);
                        *starts = may;
                    }
                }
            }
            if changed == 0 {
                break;
            }
            (before, changed) = (changed, 0);
            // A circle comes at most one row beyond those in use.
            let in_rows = coming
                .iter()
                .flat_map(|points| &points[future.rows.clone()]);
            let count: u32 = in_rows.map(|row| row.count_ones()).sum();
            if count > WIDE {
                return None;
            }
            let any = |row: &usize| coming.iter().any(|points| points[*row] != 0);
            let first = future.rows.clone().find(any);
            let last = future.rows.clone().rev().find(any);
            used = first.map_or(used.start, |row| used.start.min(row))
                ..last.map_or(used.end, |row| used.end.max(row + 1));
        }
        future.look(sheet, form);
        Some(future)
    }

    /// Points on the lines, lines that can be drawn now, circles that may be won.
    fn look(&mut self, sheet: &Sheet, form: Form) {
        let circles = sheet.circle_rows();
        for direction in Direction::ALL {
            let n = direction as usize;
            for row in direction.starts(&self.rows) {
                let starts = self.starts[n][row];
                if starts == 0 {
                    continue;
                }
                let (mut all, mut all_but_one) = (starts, 0);
                for word in direction.words(circles, row) {
                    all_but_one = all_but_one & word | all & !word;
                    all &= word;
                }
                self.now[n][row] = all_but_one;
                mark(&mut self.on[n], row, direction, [starts; PLACES]);
            }
        }
        // Nobody wins a circle in the touching form.
        let prized = match form {
            Form::Disjoint => self.rows.clone(),
            Form::Touching => 0..0,
        };
        for row in prized {
            let (mut prizes, mut owned) = (u64::MAX, u64::MAX);
            for direction in Direction::ALL {
                let crossed = sheet.crossed_rows(direction)[row];
                prizes &= crossed | self.on[direction as usize][row];
                owned &= crossed;
            }
            self.prizes[row] = prizes & !owned;
        }
    }

    /// At most so many different lines can still be drawn.
    pub fn count(&self) -> u32 {
        self.starts
            .iter()
            .flatten()
            .map(|row| row.count_ones())
            .sum()
    }

    /// The points on lines that may be drawn.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        let row = |row: usize| self.on.iter().fold(0, |points, on| points | on[row]);
        (0..SIDE).flat_map(move |at| {
            let points = row(at);
            let columns = (0..SIDE).filter(move |column| points >> column & 1 == 1);
            columns.filter_map(move |column| Point::on_paper(column, at))
        })
    }

    /// At most so many circles can still be won.
    pub fn prizes(&self) -> i32 {
        let prizes = self.prizes[self.rows.clone()].iter();
        prizes.map(|row| row.count_ones() as i32).sum()
    }

    /// The lines worth drawing now, each with the number of its missing circle.
    ///
    /// A line that touches nothing else which may happen wins nothing and hinders nothing: it is
    /// a mere loss of time. Two such are worth nothing together, since either player may answer
    /// the one with the other; so one is listed if they are odd, and the others are forgotten.
    pub fn lines(&mut self, sheet: &Sheet) -> Vec<(Line, i8)> {
        let circles = sheet.circle_rows();
        let (mut lines, mut spare) = (Vec::new(), None);
        for direction in Direction::ALL {
            let n = direction as usize;
            let dy = isize::from(direction.step().1);
            let (mut once, mut twice) = ([0; SIDE], [0; SIDE]);
            for row in direction.starts(&self.rows) {
                for place in 0..PLACES {
                    let to = row.wrapping_add_signed(place as isize * dy);
                    let points = self.starts[n][row] << (place * direction.step().0 as usize);
                    twice[to] |= once[to] & points;
                    once[to] |= points;
                }
            }
            for row in direction.starts(&self.rows) {
                let mut now = self.now[n][row];
                while now != 0 {
                    let column = now.trailing_zeros() as usize;
                    now &= now - 1;
                    let at = |layer: &Points, place: usize| {
                        let row = row.wrapping_add_signed(place as isize * dy);
                        layer[row] >> (column + place * direction.step().0 as usize) & 1 == 1
                    };
                    let Some(missing) = (0..PLACES).find(|place| !at(circles, *place)) else {
                        continue;
                    };
                    let start = Point {
                        x: column as i8 + LEAST,
                        y: row as i8 + LEAST,
                    };
                    let line = (Line { start, direction }, missing as i8);
                    let touches = |place| at(&twice, place) || at(&self.prizes, place);
                    let elsewhere = |other: &Direction| {
                        *other != direction && at(&self.on[*other as usize], missing)
                    };
                    if (0..PLACES).any(touches) || Direction::ALL.iter().any(elsewhere) {
                        lines.push(line);
                        continue;
                    }
                    self.starts[n][row] &= !(1 << column);
                    spare = match spare {
                        None => Some(line),
                        Some(_) => None,
                    };
                }
            }
        }
        self.spare = spare.is_some();
        lines.extend(spare);
        lines
    }

    /// Everything that the rest of the game depends on, scattered over 128 bits: which lines may
    /// come, which of their points are circles, and how the prizes are crossed. To be asked after
    /// [`lines`](Future::lines).
    pub fn key(&self, sheet: &Sheet) -> u128 {
        let mut scatter = Scatter::new(u64::from(self.spare));
        for direction in Direction::ALL {
            for row in direction.starts(&self.rows) {
                let starts = self.starts[direction as usize][row];
                if starts != 0 {
                    scatter.add((direction as u64) << 8 | row as u64);
                    scatter.add(starts);
                    for word in direction.words(sheet.circle_rows(), row) {
                        scatter.add(word & starts);
                    }
                }
            }
        }
        for row in self.rows.clone() {
            let prizes = self.prizes[row];
            if prizes != 0 {
                scatter.add(1 << 16 | row as u64);
                scatter.add(prizes);
                for direction in Direction::ALL {
                    scatter.add(sheet.crossed_rows(direction)[row] & prizes);
                }
            }
        }
        scatter.end()
    }
}
