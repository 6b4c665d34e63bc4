//! The rules of Dualité: where one may play, what a circle becomes, when the game is over.

use std::hash::{Hash, Hasher};

use crate::game::position::{End, Outcome, Step};
use crate::paper;

/// A cell: its number from the bottom left, row by row, on a board of `size` columns.
pub type Cell = u8;
/// A set of cells, one bit each.
///
/// ```text
/// 12 13 14 15      bit of d1 on 4×4: 3
///  8  9 10 11
///  4  5  6  7
///  0  1  2  3
/// ```
pub type Cells = u32;

/// What the opponent's last move was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Last {
    /// Nothing has been played.
    Nothing,
    /// The two starting circles, the smaller cell name first.
    Pair(Cell, Cell),
    /// A circle drawn, or blackened.
    One(Cell),
}

/// How the reply to the two starting circles is bound.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FirstReply {
    /// Next to at least one of them.
    Either,
    /// Next to both.
    Both,
}

/// Whose turn it is within a team of two; alone without teams.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mate {
    /// There are no teams.
    Alone,
    /// The first of the two is to move.
    First,
    /// The second is to move.
    Second,
}

/// A position of Dualité (4×4) or Grand Dual (5×5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) size: u8,
    pub(super) white: Cells,
    pub(super) black: Cells,
    pub(super) last: Last,
    pub(super) first_reply: FirstReply,
    pub(super) mate: Mate,
}

/// A move: the two starting circles, or a cell that is drawn on or blackened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// The two starting circles.
    Start {
        /// Columns of the board.
        size: u8,
        /// Where the circles are.
        cells: (Cell, Cell),
    },
    /// A circle drawn or blackened.
    Cell {
        /// Columns of the board.
        size: u8,
        /// Where it is.
        cell: Cell,
    },
}

impl Hash for Position {
    /// The board and the last move tell positions of one game apart well enough, in one word.
    fn hash<H: Hasher>(&self, state: &mut H) {
        let last = match self.last {
            Last::Nothing => 0,
            Last::Pair(a, b) => 32 + u64::from(a) * 25 + u64::from(b),
            Last::One(cell) => 1 + u64::from(cell),
        };
        let turn = u64::from(self.is_mid_turn()) << 63;
        state.write_u64(u64::from(self.white) | u64::from(self.black) << 25 | last << 50 ^ turn);
    }
}

/// The board of one size: neighbours and lines.
pub(super) struct Ground {
    /// The up to eight cells around each cell.
    pub around: [Cells; 25],
    /// Every four cells in a row, column or diagonal.
    pub fours: &'static [Cells],
    /// Those that a cell is part of, up to the first empty set.
    pub through: [[Cells; 9]; 25],
}

pub(super) fn ground(size: u8) -> &'static Ground {
    if size == 4 { &SMALL } else { &GRAND }
}

/// The up to eight cells around a cell, on a board of 4 or 5 columns.
pub fn neighbours(size: u8, cell: Cell) -> Cells {
    ground(size).around[usize::from(cell)]
}

/// Every four cells in a row, column or diagonal, on a board of 4 or 5 columns.
pub fn lines_of_four(size: u8) -> &'static [Cells] {
    ground(size).fours
}

static SMALL: Ground = Ground {
    around: around(4),
    fours: &fours::<10>(4),
    through: through(&fours::<10>(4)),
};
static GRAND: Ground = Ground {
    around: around(5),
    fours: &fours::<28>(5),
    through: through(&fours::<28>(5)),
};

const fn through(fours: &[Cells]) -> [[Cells; 9]; 25] {
    let mut all = [[0; 9]; 25];
    let mut cell = 0;
    while cell < 25 {
        let (mut four, mut count) = (0, 0);
        while four < fours.len() {
            if fours[four] >> cell & 1 == 1 {
                all[cell][count] = fours[four];
                count += 1;
            }
            four += 1;
        }
        cell += 1;
    }
    all
}

const fn around(size: i32) -> [Cells; 25] {
    let mut all = [0; 25];
    let mut cell = 0;
    while cell < size * size {
        let (x, y) = (cell % size, cell / size);
        let mut other = 0;
        while other < size * size {
            let (dx, dy) = ((other % size - x).abs(), (other / size - y).abs());
            if dx <= 1 && dy <= 1 && dx + dy > 0 {
                all[cell as usize] |= 1 << other;
            }
            other += 1;
        }
        cell += 1;
    }
    all
}

const fn fours<const N: usize>(size: i32) -> [Cells; N] {
    let directions = [(1, 0), (0, 1), (1, 1), (1, -1)];
    let (mut all, mut count, mut d) = ([0; N], 0, 0);
    while d < 4 {
        let (dx, dy) = directions[d];
        let mut cell = 0;
        while cell < size * size {
            let (x, y) = (cell % size, cell / size);
            let (ex, ey) = (x + 3 * dx, y + 3 * dy);
            if ex < size && ey < size && ey >= 0 {
                let mut k = 0;
                while k < 4 {
                    all[count] |= 1 << ((y + k * dy) * size + x + k * dx);
                    k += 1;
                }
                count += 1;
            }
            cell += 1;
        }
        d += 1;
    }
    assert!(count == N);
    all
}

impl Position {
    /// The empty board of 4 or 5 columns and rows, before the two starting circles; there is no
    /// board of another `size`.
    pub fn start(size: u8, first_reply: FirstReply, teams: bool) -> Position {
        let mate = if teams { Mate::First } else { Mate::Alone };
        Position {
            size,
            white: 0,
            black: 0,
            last: Last::Nothing,
            first_reply,
            mate,
        }
    }

    /// The same where the reply to the two starting circles is bound so.
    #[must_use]
    pub fn with_first_reply(self, first_reply: FirstReply) -> Position {
        Position {
            first_reply,
            ..self
        }
    }

    /// The same where two teams of two play, and the first of two team-mates is to move.
    #[must_use]
    pub fn for_teams(self) -> Position {
        Position {
            mate: Mate::First,
            ..self
        }
    }

    /// Columns, and rows.
    pub fn size(&self) -> u8 {
        self.size
    }

    /// The white circles, and the blackened ones.
    pub fn circles(&self) -> (Cells, Cells) {
        (self.white, self.black)
    }

    /// What the opponent's last move was.
    pub fn last(&self) -> Last {
        self.last
    }

    pub(super) fn name(&self, cell: Cell) -> String {
        paper::cell_name(cell % self.size, cell / self.size)
    }

    fn all_cells(&self) -> Cells {
        (1 << (self.size * self.size)) - 1
    }

    /// The cells that may be played in, were the game not over: next to the opponent's last
    /// circle, not blackened, not that circle itself.
    pub(super) fn reach(&self) -> Cells {
        let around = &ground(self.size).around;
        let near = match self.last {
            Last::Nothing => 0,
            Last::One(cell) => around[cell as usize],
            Last::Pair(a, b) => {
                let (a, b) = (a as usize, b as usize);
                let near = match self.first_reply {
                    FirstReply::Either => around[a] | around[b],
                    FirstReply::Both => around[a] & around[b],
                };
                near & !(1 << a | 1 << b)
            }
        };
        near & !self.black
    }

    /// Four aligned circles of one colour: they can only lie in lines through the circle played
    /// last, where that is known.
    pub(super) fn has_four(&self) -> bool {
        if let (Last::One(cell), Mate::Alone | Mate::First) = (self.last, self.mate) {
            let black = self.black >> cell & 1 == 1;
            let colour = if black { self.black } else { self.white };
            let lines = &ground(self.size).through[cell as usize];
            return lines
                .iter()
                .take_while(|line| **line != 0)
                .any(|line| colour & line == *line);
        }
        has_four(self.size, self.white) || has_four(self.size, self.black)
    }

    /// Whether the player to move is a team-mate of the one who has just moved.
    pub(super) fn is_mid_turn(&self) -> bool {
        self.mate == Mate::Second
    }
}

/// A start names the smaller column first, then the smaller row.
pub(super) fn pair(size: u8, a: Cell, b: Cell) -> Last {
    let key = |cell: Cell| (cell % size, cell / size);
    if key(a) < key(b) {
        Last::Pair(a, b)
    } else {
        Last::Pair(b, a)
    }
}

pub(super) fn has_four(size: u8, cells: Cells) -> bool {
    cells.count_ones() >= 4 && ground(size).fours.iter().any(|four| cells & four == *four)
}

/// The cells of a set, from the bottom left.
pub(super) fn bits(mut cells: Cells) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let cell = cells.trailing_zeros() as Cell;
        (cells != 0).then(|| {
            cells &= cells - 1;
            cell
        })
    })
}

impl crate::game::position::Position for Position {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        let size = self.size;
        if self.last == Last::Nothing {
            let apart = |a: Cell, b: Cell| ground(size).around[a as usize] >> b & 1 == 0;
            return bits(self.all_cells())
                .flat_map(|a| {
                    (a + 1..size * size)
                        .filter(move |b| apart(a, *b))
                        .map(move |b| (a, b))
                })
                .map(|(a, b)| match pair(size, a, b) {
                    Last::Pair(a, b) => Move::Start {
                        size,
                        cells: (a, b),
                    },
                    Last::Nothing | Last::One(_) => unreachable!("a pair is a pair"),
                })
                .collect();
        }
        if self.has_four() {
            return Vec::new();
        }
        let reach = self.reach();
        let mut moves = Vec::with_capacity(reach.count_ones() as usize);
        moves.extend(bits(reach).map(|cell| Move::Cell { size, cell }));
        moves
    }

    fn mobility(&self) -> usize {
        match self.last {
            Last::Nothing => self.moves().len(),
            _ if self.has_four() => 0,
            _ => self.reach().count_ones() as usize,
        }
    }

    fn play(&self, mv: Move) -> Step<Position> {
        let mut next = *self;
        match mv {
            Move::Start { cells: (a, b), .. } => {
                next.white = 1 << a | 1 << b;
                next.last = Last::Pair(a, b);
                // The two circles are the whole turn of the first team.
                return Step::to(next);
            }
            Move::Cell { cell, .. } => {
                let bit = 1 << cell;
                if self.white & bit == 0 {
                    next.white |= bit;
                } else {
                    next.white &= !bit;
                    next.black |= bit;
                }
                // A first team-mate's circle doesn't bind the second: both play next to the
                // opposing team's last one.
                if self.mate != Mate::First {
                    next.last = Last::One(cell);
                }
            }
        }
        next.mate = match self.mate {
            Mate::Alone => Mate::Alone,
            Mate::First => Mate::Second,
            Mate::Second => Mate::First,
        };
        Step {
            position: next,
            points: 0,
            keeps_turn: self.mate == Mate::First,
        }
    }

    fn end(&self) -> Option<End> {
        if self.has_four() {
            // Whoever made it moved last: the opponent, or, within a turn, the team-mate.
            let outcome = if self.is_mid_turn() {
                Outcome::Win
            } else {
                Outcome::Loss
            };
            return Some(End {
                outcome,
                by: "four",
            });
        }
        let shut_in = self.last != Last::Nothing && self.reach() == 0;
        shut_in.then_some(End {
            outcome: Outcome::Loss,
            by: "shut-in",
        })
    }
}
