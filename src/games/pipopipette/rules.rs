//! The rules: a line between two neighbouring dots; whoever closes a box owns it and moves again.

use std::hash::{Hash, Hasher};

use crate::draw::Pen;
use crate::game::position::{self, End, Outcome, Step};

/// How many boxes, not dots. A board is made by [`Size::new`], which refuses what doesn't fit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    /// Boxes above each other.
    pub rows: u8,
    /// Boxes side by side.
    pub columns: u8,
}

/// Lines are numbered as they are written, from the top: a row of horizontal ones, a row of
/// vertical ones, and so on.
///
/// ```text
/// 2 × 3 boxes   + 0 + 1 + 2 +
///               3   4   5   6
///               + 7 + 8 + 9 +
///              10  11  12  13
///               +14 +15 +16 +
/// ```
///
/// So a box is bounded by t, t + columns, t + columns + 1 and t + 2·columns + 1, where t is the
/// line above it; boxes are numbered by that line.
impl Size {
    /// Lines at most, since a set of them is one word.
    pub const MOST_LINES: u32 = 128;
    /// Columns at most, since dots are named by letters.
    pub const MOST_COLUMNS: u8 = 25;

    /// A board of so many boxes each way; none if it is empty or too large.
    pub fn new(rows: u8, columns: u8) -> Option<Size> {
        let size = Size { rows, columns };
        let fits = rows > 0 && columns > 0 && columns <= Size::MOST_COLUMNS;
        (fits && size.lines() <= Size::MOST_LINES).then_some(size)
    }

    /// From the line above a box to the line below it.
    pub(super) fn stride(self) -> u32 {
        2 * u32::from(self.columns) + 1
    }

    /// How many lines there are.
    pub fn lines(self) -> u32 {
        u32::from(self.rows) * self.stride() + u32::from(self.columns)
    }

    pub(super) fn boxes(self) -> u32 {
        u32::from(self.rows) * u32::from(self.columns)
    }

    /// The set of all lines.
    pub(super) fn all(self) -> u128 {
        u128::MAX >> (128 - self.lines())
    }

    /// The number of a line, as above.
    pub fn number(self, edge: Edge) -> u32 {
        let from_top = u32::from(self.rows) - u32::from(edge.row);
        if edge.upright {
            // The vertical lines of a row stand above their lower dots.
            (from_top - 1) * self.stride() + u32::from(self.columns) + u32::from(edge.column)
        } else {
            from_top * self.stride() + u32::from(edge.column)
        }
    }

    /// The line of this number, from the top left, row by row.
    pub fn edge(self, number: u32) -> Edge {
        let (from_top, along) = (number / self.stride(), number % self.stride());
        let columns = u32::from(self.columns);
        let upright = along >= columns;
        Edge {
            column: (if upright { along - columns } else { along }) as u8,
            row: self.rows - from_top as u8 - u8::from(upright),
            upright,
        }
    }

    /// The set of the four lines around a box.
    pub(super) fn around(self, cell: u32) -> u128 {
        let columns = u32::from(self.columns);
        1 << cell | 1 << (cell + columns) | 1 << (cell + columns + 1) | 1 << (cell + self.stride())
    }

    /// The boxes on the two sides of a line, by the number of the line above each.
    pub(super) fn beside(self, line: u32) -> impl Iterator<Item = u32> {
        let columns = u32::from(self.columns);
        let edge = self.edge(line);
        let (first, second) = if edge.upright {
            let left = (edge.column > 0).then(|| line - columns - 1);
            (left, (edge.column < self.columns).then(|| line - columns))
        } else {
            let above = (edge.row < self.rows).then(|| line - self.stride());
            (above, (edge.row > 0).then_some(line))
        };
        first.into_iter().chain(second)
    }

    /// The number of the line above each box, from the top left.
    pub(super) fn cells(self) -> impl Iterator<Item = u32> {
        (0..u32::from(self.rows)).flat_map(move |row| {
            (0..u32::from(self.columns)).map(move |column| row * self.stride() + column)
        })
    }
}

/// A line, by its left or lower dot: column and row from the bottom left, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Edge {
    /// The column of its left or lower dot.
    pub column: u8,
    /// The row of that dot.
    pub row: u8,
    /// Whether it runs upwards; else it runs to the right.
    pub upright: bool,
}

/// The two players of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Player {
    /// Who begins.
    #[default]
    Blue,
    /// The other.
    Red,
}

impl Player {
    /// Both, who begins first.
    pub(super) const BOTH: [Player; 2] = [Player::Blue, Player::Red];

    pub(super) fn other(self) -> Player {
        match self {
            Player::Blue => Player::Red,
            Player::Red => Player::Blue,
        }
    }

    /// What he writes with.
    pub(super) fn pen(self) -> Pen {
        match self {
            Player::Blue => Pen::Blue,
            Player::Red => Pen::Red,
        }
    }

    /// His number, as drawings are typed.
    pub(super) fn number(self) -> char {
        match self {
            Player::Blue => '1',
            Player::Red => '2',
        }
    }

    /// The player of a number, or of the letters that players of the literature have.
    pub(super) fn numbered(sign: char) -> Option<Player> {
        match sign {
            '1' | 'A' => Some(Player::Blue),
            '2' | 'B' => Some(Player::Red),
            _ => None,
        }
    }
}

/// What a drawing may tell besides its lines. It has no bearing on what is to come, so that two
/// positions with the same lines are equal whatever their stories.
#[derive(Clone, Copy, Debug, Default)]
pub struct Story {
    /// Boxes of Blue and of Red, each a set of numbers of the lines above them.
    pub owned: [u128; 2],
    /// Points of Blue and of Red so far.
    pub score: [i32; 2],
    /// Whose turn it is.
    pub to_move: Player,
    /// Whether somebody said whose turn it is.
    pub is_told: bool,
    /// The number of the line drawn last.
    pub last: Option<u8>,
}

/// Lines drawn on a board of some size. Any of its lines may be, so that any set of them is a
/// position; `drawn` has no bit beyond them.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// How large the board is.
    pub size: Size,
    /// Bit n is set if line n is drawn.
    pub drawn: u128,
    /// What else is known of the game so far.
    pub story: Story,
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.drawn == other.drawn && self.size == other.size
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.drawn as u64);
        state.write_u64((self.drawn >> 64) as u64 ^ u64::from(self.size.columns));
    }
}

impl Position {
    /// The board before the first line.
    pub fn empty(size: Size) -> Position {
        Position {
            size,
            drawn: 0,
            story: Story::default(),
        }
    }

    pub(super) fn is_drawn(&self, line: u32) -> bool {
        self.drawn >> line & 1 == 1
    }

    pub(super) fn is_closed(&self, cell: u32) -> bool {
        let around = self.size.around(cell);
        self.drawn & around == around
    }

    /// The lines not yet drawn.
    pub fn open(&self) -> u128 {
        self.size.all() & !self.drawn
    }

    /// The boxes that drawing this line would close.
    pub(super) fn closes(&self, line: u32) -> impl Iterator<Item = u32> {
        let drawn = self.drawn | 1 << line;
        let size = self.size;
        size.beside(line)
            .filter(move |&cell| drawn & size.around(cell) == size.around(cell))
    }

    /// How far the player to move is ahead.
    pub(super) fn lead(&self) -> i32 {
        let [a, b] = self.story.score;
        match self.story.to_move {
            Player::Blue => a - b,
            Player::Red => b - a,
        }
    }
}

/// The numbers in a set.
pub fn bits(mut set: u128) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let number = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        number
    })
}

impl position::Position for Position {
    type Move = Edge;

    fn moves(&self) -> Vec<Edge> {
        let mut moves = Vec::with_capacity(self.mobility());
        moves.extend(bits(self.open()).map(|line| self.size.edge(line)));
        moves
    }

    fn play(&self, edge: Edge) -> Step<Position> {
        let line = self.size.number(edge);
        let mut position = *self;
        position.drawn |= 1 << line;
        let story = &mut position.story;
        let mover = story.to_move;
        let mut points = 0;
        for cell in self.closes(line) {
            story.owned[mover as usize] |= 1 << cell;
            points += 1;
        }
        story.score[mover as usize] += points;
        story.last = Some(line as u8);
        if points == 0 {
            story.to_move = mover.other();
        }
        Step {
            position,
            points,
            keeps_turn: points > 0,
        }
    }

    fn end(&self) -> Option<End> {
        (self.open() == 0).then_some(End {
            outcome: Outcome::Counted,
            by: "",
        })
    }

    fn mobility(&self) -> usize {
        self.open().count_ones() as usize
    }
}
