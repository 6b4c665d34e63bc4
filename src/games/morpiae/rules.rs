//! The rules: a new circle, and a line through it and four others; whoever crosses a circle for
//! the fourth time owns it.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::sheet::{Direction, Form, Line, Point, Sheet};
use crate::game::position::{self, End, Outcome, Step};
use crate::game::random::scattered;

/// What may be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// How lines of one direction may meet.
    pub form: Form,
    /// One may pass though there is a line to draw.
    pub free_pass: bool,
}

/// What a player does in his turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// The new circle, and its number, from 0 to 4, on the line.
    Draw {
        /// The new circle.
        circle: Point,
        /// Which way the line runs.
        direction: Direction,
        /// Which of the line's five points the new circle is, from 0.
        place: i8,
    },
    /// Nothing is drawn.
    Pass,
}

impl Move {
    /// The line, with the new circle at this of its five points, from 0.
    pub fn new(line: Line, place: i8) -> Move {
        let (dx, dy) = line.direction.step();
        Move::Draw {
            circle: Point {
                x: line.start.x + dx * place,
                y: line.start.y + dy * place,
            },
            direction: line.direction,
            place,
        }
    }

    /// The line that is drawn; none for a pass, or if it leaves the paper.
    pub fn line(self) -> Option<Line> {
        match self {
            Move::Draw {
                circle,
                direction,
                place,
            } => Line::through(circle, direction, place),
            Move::Pass => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Move::Draw {
                circle,
                direction,
                place,
            } => write!(f, "{circle}{}{place}", direction.name()),
            Move::Pass => f.write_str("pass"),
        }
    }
}

/// The paper after some moves. What is still to come depends on the lines and on whether the
/// last move was a pass, so that positions are equal if those are, in whatever order the lines
/// were drawn and whoever owns the circles.
#[derive(Clone, Debug)]
pub struct Position {
    pub(super) sheet: Arc<Sheet>,
    pub(super) moves: Arc<[Move]>,
    pub(super) options: Options,
    /// Circles of the first player and of the second.
    pub(super) score: [u8; 2],
    /// The sum of a number for each line.
    lines: u64,
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.lines == other.lines
            && self.passes() == other.passes()
            && self.options == other.options
            && self.sheet == other.sheet
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.lines.wrapping_add(self.passes() as u64));
    }
}

impl Position {
    /// The cross, before the first move.
    pub fn start(options: Options) -> Position {
        Position {
            sheet: Arc::new(Sheet::cross()),
            moves: Arc::new([]),
            options,
            score: [0, 0],
            lines: 0,
        }
    }

    /// 0 for the first player, 1 for the second.
    pub(super) fn to_move(&self) -> usize {
        self.moves.len() % 2
    }

    /// Passes since the last line, at most two.
    pub(super) fn passes(&self) -> usize {
        let last = self.moves.iter().rev();
        last.take_while(|mv| **mv == Move::Pass).take(2).count()
    }

    pub(super) fn lead(&self) -> i32 {
        let [first, second] = self.score.map(i32::from);
        if self.to_move() == 0 {
            first - second
        } else {
            second - first
        }
    }

    /// Who owns each owned circle, 0 or 1.
    pub(super) fn owners(&self) -> Vec<(Point, usize)> {
        let mut here = Position::start(self.options);
        let mut owners = Vec::new();
        for &mv in self.moves.iter() {
            let owner = here.to_move();
            if let Some(line) = mv.line() {
                owners.extend(
                    here.sheet
                        .won(line, self.options.form)
                        .map(|point| (point, owner)),
                );
            }
            here = position::Position::play(&here, mv).position;
        }
        owners
    }

    /// The position before the last move; none at the start.
    pub(super) fn before(&self) -> Option<Position> {
        let (_, moves) = self.moves.split_last()?;
        let start = Position::start(self.options);
        let play = |here: Position, mv: &Move| position::Position::play(&here, *mv).position;
        Some(moves.iter().fold(start, play))
    }
}

impl position::Position for Position {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        if self.passes() == 2 {
            return Vec::new();
        }
        let lines = self.sheet.lines(self.options.form).into_iter();
        let mut moves: Vec<Move> = lines.map(|(line, place)| Move::new(line, place)).collect();
        if self.options.free_pass && !moves.is_empty() {
            moves.push(Move::Pass);
        }
        moves
    }

    fn allows(&self, mv: Move) -> bool {
        let form = self.options.form;
        let is_allowed = match mv {
            Move::Draw { circle, .. } => mv
                .line()
                .is_some_and(|line| self.sheet.allows(line, circle, form)),
            Move::Pass => self.options.free_pass && self.sheet.has_line(form),
        };
        is_allowed && self.passes() < 2
    }

    fn play(&self, mv: Move) -> Step<Position> {
        let moves = self.moves.iter().copied().chain([mv]).collect();
        let mut next = Position {
            moves,
            ..self.clone()
        };
        let mut points = 0;
        if let Some(line) = mv.line() {
            points = self.sheet.won(line, self.options.form).count() as i32;
            next.score[self.to_move()] += points as u8;
            let mut sheet = (*self.sheet).clone();
            sheet.draw(line, self.options.form);
            next.sheet = Arc::new(sheet);
            next.lines = next.lines.wrapping_add(number(line));
        }
        Step {
            position: next,
            points,
            keeps_turn: false,
        }
    }

    fn end(&self) -> Option<End> {
        let over = self.passes() == 2 || !self.sheet.has_line(self.options.form);
        over.then_some(End {
            outcome: Outcome::Counted,
            by: "",
        })
    }

    fn mobility(&self) -> usize {
        match (self.passes(), self.sheet.count_lines(self.options.form)) {
            (2, _) | (_, 0) => 0,
            (_, lines) => lines + usize::from(self.options.free_pass),
        }
    }
}

/// A line's number, scattered over 64 bits.
fn number(line: Line) -> u64 {
    let Line { start, direction } = line;
    let packed = u64::from(start.x as u8) << 16 | u64::from(start.y as u8) << 8 | direction as u64;
    scattered(packed + 1)
}
