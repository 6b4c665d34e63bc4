//! How early circles can be won: every order of lines that could do it is tried.

use super::rules::{Move, Options, Position};
use super::sheet::{Direction, Form, LENGTH, Line, Point, SIDE, Sheet};
use super::turned;
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
        let mut search = Earliest {
            circles,
            met: Set::default(),
            looked: 0,
        };
        // Of the first moves one of each class will do.
        for mv in turned::classes(&start) {
            let mut sheet = (*start.play(mv).position.sheet).clone();
            let mut game = Vec::new();
            let near = around(&sheet);
            if search.reach(&mut sheet, lines - 1, &near, &mut game) {
                game.push(mv);
                game.reverse();
                return (lines, game, looked + search.looked);
            }
        }
        looked += search.looked;
        lines += 1;
    }
}

struct Earliest {
    /// So many at once.
    circles: usize,
    met: Set<(u128, u32)>,
    looked: u64,
}

impl Earliest {
    /// Whether so many more lines can win the circles; then the game holds them, the last first.
    /// `near` are the points that so many lines and one more could win before the last line: no
    /// other can be won now, since a line makes no point cheaper by more than one. It brings one
    /// circle, which is the point itself or on one of its lines, and crosses the point once at
    /// most, by the line that this circle completes; what else it does only forbids lines.
    fn reach(
        &mut self,
        sheet: &mut Sheet,
        left: u32,
        near: &[Point],
        game: &mut Vec<Move>,
    ) -> bool {
        let near = near.iter().filter(|point| may_be_won(sheet, **point, left));
        let near: Vec<Point> = near.copied().collect();
        if near.len() < self.circles || !self.met.insert((sheet.key(), left)) {
            return false;
        }
        self.looked += 1;
        for (line, place) in sheet.lines(Form::Disjoint) {
            let wins = sheet.won(line, Form::Disjoint).count() >= self.circles;
            if wins || left > 1 {
                sheet.draw(line, Form::Disjoint);
                let reached = wins || self.reach(sheet, left - 1, &near, game);
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

/// The points that some lines might win: those on lines with any circle.
fn around(sheet: &Sheet) -> Vec<Point> {
    let reached = |used: std::ops::Range<usize>| {
        used.start.saturating_sub(REACH)..(used.end + REACH).min(SIDE)
    };
    let columns = reached(sheet.used_columns());
    let row = |row: usize| {
        columns
            .clone()
            .filter_map(move |column| Point::on_paper(column, row))
    };
    reached(sheet.used_rows()).flat_map(row).collect()
}

/// A line through a point goes no further than this.
const REACH: usize = LENGTH as usize - 1;

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
