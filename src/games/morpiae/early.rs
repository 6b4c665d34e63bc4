//! How early circles can be won: every order of lines that could do it is tried.

use super::rules::{Move, Options, Position};
use super::sheet::{Direction, Form, LENGTH, Line, Point, SIDE, Sheet};
use crate::game::memo::Set;
use crate::game::position::Position as _;

/// The fewest lines of which the last can win so many circles at once, a game of that length that
/// shows it, and how many positions were looked at. Both players help.
///
/// A line brings one circle. To win a circle takes a line in each direction that it lacks, and
/// these lines share no other point; so it takes at least as many lines as circles are missing
/// on the cheapest choice of them. Positions that are too far from every circle by that count are
/// left; all others are looked at, with one more line at a time.
pub fn earliest(circles: usize) -> (u32, Vec<Move>, u64) {
    let start = Position::start(Options::default());
    let (mut looked, mut lines) = (0, 1);
    loop {
        let mut search = Search {
            circles,
            met: Set::default(),
            looked: 0,
        };
        // Of the first moves one of each class will do.
        for mv in start.classes() {
            let mut sheet = (*start.play(mv).position.sheet).clone();
            let mut game = Vec::new();
            if search.reach(&mut sheet, lines - 1, &mut game) {
                game.push(mv);
                game.reverse();
                return (lines, game, looked + search.looked);
            }
        }
        looked += search.looked;
        lines += 1;
    }
}

struct Search {
    /// So many at once.
    circles: usize,
    met: Set<(u128, u32)>,
    looked: u64,
}

impl Search {
    /// Whether as many circles as are wanted may each be won by so many lines.
    fn is_within_reach(&self, sheet: &Sheet, left: u32) -> bool {
        let (rows, columns) = (sheet.used_rows(), sheet.used_columns());
        let around = |used: std::ops::Range<usize>| {
            used.start.saturating_sub(REACH)..(used.end + REACH).min(SIDE)
        };
        let columns = around(columns).fold(0, |set, column| set | 1u64 << column);
        let points = around(rows).flat_map(|row| {
            // A line for each direction that it lacks, at least.
            let mut set = columns & crossed_at_least(sheet, row, 4u32.saturating_sub(left));
            std::iter::from_fn(move || {
                let column = set.trailing_zeros() as usize;
                set &= set.wrapping_sub(1);
                Point::on_paper(column, row)
            })
        });
        let near = points.filter(|point| may_be_won(sheet, *point, left));
        near.take(self.circles).count() == self.circles
    }

    /// Whether so many more lines can win the circles; then the game holds them, the last first.
    fn reach(&mut self, sheet: &mut Sheet, left: u32, game: &mut Vec<Move>) -> bool {
        if !self.is_within_reach(sheet, left) || !self.met.insert((sheet.key(), left)) {
            return false;
        }
        self.looked += 1;
        for (line, place) in sheet.lines(Form::Disjoint) {
            let wins = sheet.won(line, Form::Disjoint).count() >= self.circles;
            if wins || left > 1 {
                sheet.draw(line, Form::Disjoint);
                let reached = wins || self.reach(sheet, left - 1, game);
                sheet.erase(line, place, Form::Disjoint);
                if reached {
                    game.push(Move::new(line, place));
                    return true;
                }
            }
        }
        false
    }
}

/// A line through a point goes no further than this.
const REACH: usize = LENGTH as usize - 1;

/// The points of a row that are crossed in so many directions, or more.
fn crossed_at_least(sheet: &Sheet, row: usize, count: u32) -> u64 {
    // By number of directions, from none on: the points that are crossed in as many, or more.
    let mut at_least = [u64::MAX, 0, 0, 0, 0];
    for direction in Direction::ALL {
        let crossed = sheet.crossed_rows(direction)[row];
        for number in (1..=4).rev() {
            at_least[number] |= at_least[number - 1] & crossed;
        }
    }
    at_least[count as usize]
}

/// Whether a circle, there or to come, may be won by so many lines.
fn may_be_won(sheet: &Sheet, point: Point, left: u32) -> bool {
    let there = sheet.has(point);
    // The circle itself, if it is missing, is counted once.
    let (mut sum, mut lacks) = (u32::from(!there), 0);
    for direction in Direction::ALL {
        if sheet.is_crossed(point, direction) {
            continue;
        }
        let missing = |line: Line| {
            let mut gone = 0;
            for other in line.points() {
                if sheet.is_crossed(other, direction) {
                    return None;
                }
                gone += u32::from(other != point && !sheet.has(other));
            }
            // A line of five circles can't be drawn.
            (gone > 0 || !there).then_some(gone)
        };
        let lines = (0..LENGTH).filter_map(|place| Line::through(point, direction, place));
        match lines.filter_map(missing).min() {
            Some(least) => sum += least,
            None => return false,
        }
        lacks += 1;
        if sum > left {
            return false;
        }
    }
    lacks > 0 && lacks <= left
}
