//! The rules: place a stone, take pairs, align five or take five pairs; with the end-game capture
//! and the ban on double-threes where they are in force.

use super::board::{MOST, PAIRS, Point, Position};
use super::threes;
use crate::game::position::{self, End, Outcome, Step};

impl Position {
    /// Whether the side to move has a capture that answers a five of the other: after it none is
    /// left. Where `fifth_anywhere` is in force, a fifth pair is an answer too.
    fn has_answer(&self) -> bool {
        let (own, other) = (self.to_move, self.to_move.other());
        let capturing = self.capturing();
        let answers = |point: Point| {
            if capturing[point.row as usize] >> point.column & 1 == 0 {
                return false;
            }
            let after = self.after(point);
            let fifth = self.options.fifth_anywhere && after.pairs[own as usize] >= PAIRS;
            fifth || !after.has_five(other)
        };
        capturing.iter().any(|row| *row != 0) && self.empties().any(answers)
    }

    /// A five of the other side stands, and may be answered.
    pub(super) fn is_pending(&self) -> bool {
        let other = self.to_move.other();
        self.pairs[other as usize] < PAIRS
            && self.has_five(other)
            && self.options.capture_breaks
            && self.has_answer()
    }

    /// The empty points that the ban forbids the side to move: there a stone would make free
    /// threes in two directions, take nothing, and make no five.
    fn barred_rows(&self) -> [u32; MOST as usize] {
        let mut barred = [0; MOST as usize];
        if !self.options.ban {
            return barred;
        }
        let possible = threes::possible(self);
        for point in self.empties() {
            let near = possible[point.row as usize] >> point.column & 1 == 1;
            if near && self.makes_two_threes(point) {
                barred[point.row as usize] |= 1 << point.column;
            }
        }
        barred
    }

    fn makes_two_threes(&self, point: Point) -> bool {
        let colour = self.to_move;
        if !self.captured(point, colour).is_empty() {
            return false;
        }
        let after = self.after(point);
        threes::free(&after, point, colour) >= 2 && !threes::makes_five(&after, point, colour)
    }

    fn is_over(&self) -> bool {
        position::Position::end(self).is_some()
    }
}

impl position::Position for Position {
    type Move = Point;

    fn moves(&self) -> Vec<Point> {
        if self.is_over() {
            return Vec::new();
        }
        let barred = self.barred_rows();
        let free = |point: &Point| barred[point.row as usize] >> point.column & 1 == 0;
        self.empties().filter(free).collect()
    }

    fn play(&self, point: Point) -> Step<Position> {
        Step::to(self.after(point))
    }

    /// Five pairs win before a five is looked at.
    fn end(&self) -> Option<End> {
        let (own, other) = (self.to_move, self.to_move.other());
        let end = |outcome, by| Some(End { outcome, by });
        if self.pairs[other as usize] >= PAIRS {
            return end(Outcome::Loss, "pairs");
        }
        // The other side has just failed to answer it.
        if self.has_five(own) {
            return end(Outcome::Win, "five");
        }
        if self.has_five(other) && !self.is_pending() {
            return end(Outcome::Loss, "five");
        }
        match self.empties().next() {
            Some(_) => None,
            None => end(Outcome::Draw, ""),
        }
    }

    fn allows(&self, point: Point) -> bool {
        let barred = || {
            let possible = threes::possible(self)[point.row as usize];
            possible >> point.column & 1 == 1 && self.makes_two_threes(point)
        };
        self.at(point).is_none() && !self.is_over() && !(self.options.ban && barred())
    }

    fn barred(&self) -> Vec<(Point, &'static str)> {
        if self.is_over() {
            return Vec::new();
        }
        let rows = self.barred_rows();
        let is_barred = |point: &Point| rows[point.row as usize] >> point.column & 1 == 1;
        let barred = self.points().filter(is_barred);
        barred.map(|point| (point, "double-three")).collect()
    }

    fn pending(&self) -> Option<&'static str> {
        // Where both have a five, the game is over and nothing can be answered any more.
        (!self.is_over() && self.is_pending()).then_some("five")
    }
}
