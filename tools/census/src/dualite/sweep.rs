//! Every position of Dualité on 4×4 solved, from the fullest boards to the emptiest: a circle drawn or
//! blackened adds one to what the circles count, so that what follows a position is known before it.
//!
//! What a move leads to hangs on the board alone, not on where one was before: of each board the moves
//! into all its cells are looked up once, and serve for every last move.

use rayon::prelude::*;

use super::boards::{Board, Boards, CELLS, Cells, LEVELS, POWER, each};
use crate::Tell;
use quadrille::paper::cell_name;

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// Plies to the end, the winner shortening and the loser lengthening. Whoever wins plays last, so
    /// that the player to move wins where they are odd.
    pub plies: u8,
    /// One move wins, or several that symmetries of the position turn into each other.
    pub is_single: bool,
    /// Those are two, each the mirror image of the other. (More there are not: a turn leaves no cell of
    /// sixteen where it is.)
    pub is_paired: bool,
    /// So it is at each of his moves, against every defence that lasts longest.
    pub is_single_throughout: bool,
    /// Some game leads here.
    pub is_reached: bool,
}

impl Known {
    pub fn is_won(self) -> bool {
        self.plies % 2 == 1
    }
}

/// No circle is in that cell, or the game was over before.
const NONE: u8 = u8::MAX;

const SINGLE: u8 = 1;
const THROUGHOUT: u8 = 2;
const REACHED: u8 = 4;
const PAIRED: u8 = 8;

/// Of each board that stands for its images, sixteen entries: one for each cell that may be the last
/// move.
type Row = [u8; CELLS];

/// All positions after the start, each known.
pub struct Sweep {
    boards: Boards,
    plies: Vec<Row>,
    marks: Vec<Row>,
}

impl Sweep {
    /// Solves them all; tells how many of the boards are done, and of how many.
    pub fn new(tell: Tell) -> Sweep {
        let boards = Boards::new();
        let count = boards.count();
        let mut sweep = Sweep {
            plies: vec![[NONE; CELLS]; count],
            marks: vec![[0; CELLS]; count],
            boards,
        };
        let mut done = 0;
        for level in (0..LEVELS).rev() {
            let boards = sweep.boards.of_level(level);
            let found: Vec<(Row, Row)> = boards
                .par_iter()
                .map(|board| sweep.solved(*board))
                .collect();
            let ranks: Vec<usize> = boards
                .iter()
                .map(|board| sweep.boards.rank(*board))
                .collect();
            done += ranks.len();
            for (rank, (plies, marks)) in ranks.into_iter().zip(found) {
                sweep.plies[rank] = plies;
                sweep.marks[rank] = marks;
            }
            tell(done, count);
        }
        sweep.reach();
        sweep
    }

    /// The rows of a board, once those of all that follow it are known.
    fn solved(&self, board: Board) -> (Row, Row) {
        let (mut plies, mut marks) = ([NONE; CELLS], [0; CELLS]);
        let (white, black) = self.boards.circles(board);
        let legal = |last: usize| !self.boards.has_four(board - POWER[last]);
        if self.boards.has_four(board) {
            for last in each(white | black).filter(|last| legal(*last)) {
                plies[last] = 0;
                marks[last] = THROUGHOUT;
            }
            return (plies, marks);
        }
        let images = self.boards.images(board);
        let (mut after, mut marks_after) = ([0; CELLS], [0; CELLS]);
        for cell in each(!black) {
            let (next, at) = self.boards.after(&images, cell);
            let rank = self.boards.rank(next);
            (after[cell], marks_after[cell]) = (self.plies[rank][at], self.marks[rank][at]);
        }
        let same = symmetries(board, &images);
        for last in each(white | black).filter(|last| legal(*last)) {
            let reach = self.boards.around(last) & !black;
            let winning: Cells = each(reach)
                .filter(|cell| after[*cell] % 2 == 0)
                .map(|cell| 1 << cell)
                .sum();
            let (found, mark) = match each(winning).map(|cell| after[cell]).min() {
                Some(least) => {
                    let key = winning.trailing_zeros() as usize;
                    let is_single = self.is_one(winning, &same, last);
                    let goes_on = is_single && marks_after[key] & THROUGHOUT != 0;
                    let is_paired = is_single && winning.count_ones() > 1;
                    (
                        least + 1,
                        mark(is_single, SINGLE)
                            | mark(goes_on, THROUGHOUT)
                            | mark(is_paired, PAIRED),
                    )
                }
                None => {
                    let most = each(reach).map(|cell| after[cell] + 1).max().unwrap_or(0);
                    let longest = each(reach).filter(|cell| after[*cell] + 1 == most);
                    let throughout = longest.map(|cell| marks_after[cell] & THROUGHOUT).min();
                    (most, throughout.unwrap_or(THROUGHOUT))
                }
            };
            (plies[last], marks[last]) = (found, mark);
        }
        (plies, marks)
    }

    /// Whether the moves are one, or turned into each other by what leaves board and last move as
    /// they are.
    fn is_one(&self, moves: Cells, same: &[usize], last: usize) -> bool {
        let Some(first) = each(moves).next() else {
            return false;
        };
        let same = same
            .iter()
            .filter(|symmetry| self.boards.turned(**symmetry, last) == last);
        let images = same.map(|symmetry| 1 << self.boards.turned(*symmetry, first));
        moves & !images.fold(1 << first, |all, image| all | image) == 0
    }

    /// Marks the positions that some game comes to.
    fn reach(&mut self) {
        let boards = &self.boards;
        for pair in boards.of_level(2) {
            let (white, _) = boards.circles(*pair);
            let circles: Vec<usize> = each(white).collect();
            let [a, b] = circles[..] else { continue };
            if boards.around(a) >> b & 1 == 1 {
                continue;
            }
            let images = boards.images(*pair);
            for cell in each((boards.around(a) | boards.around(b)) & !white) {
                let (next, at) = boards.after(&images, cell);
                self.marks[boards.rank(next)][at] |= REACHED;
            }
        }
        for level in 3..LEVELS {
            for board in boards.of_level(level) {
                let rank = boards.rank(*board);
                let found = (0..CELLS).filter(|cell| self.marks[rank][*cell] & REACHED != 0);
                let mut lasts: Cells = found.map(|cell| 1 << cell).sum();
                if lasts == 0 {
                    continue;
                }
                let images = boards.images(*board);
                // Who comes to a symmetrical board in one way comes to it in all.
                for symmetry in (1..8).filter(|symmetry| images[*symmetry] == *board) {
                    lasts |= each(lasts)
                        .map(|cell| 1 << boards.turned(symmetry, cell))
                        .fold(0, |all, bit: Cells| all | bit);
                }
                each(lasts).for_each(|cell| self.marks[rank][cell] |= REACHED);
                if boards.has_four(*board) {
                    continue;
                }
                let (_, black) = boards.circles(*board);
                let near = each(lasts).fold(0, |near, cell| near | boards.around(cell));
                for cell in each(near & !black) {
                    let (next, at) = boards.after(&images, cell);
                    self.marks[boards.rank(next)][at] |= REACHED;
                }
            }
        }
    }
}

fn mark(is: bool, mark: u8) -> u8 {
    if is { mark } else { 0 }
}

/// The symmetries but the first, which changes nothing, that leave the board as it is.
fn symmetries(board: Board, images: &[Board; 8]) -> Vec<usize> {
    let same = (1..8).filter(|symmetry| images[*symmetry] == board);
    same.collect()
}

/// A position with this last move.
pub struct Found {
    pub last: usize,
    pub known: Known,
    /// How many positions are its images, itself among them.
    pub all: u64,
    /// Whether it is the first of its images that has this board.
    pub is_first: bool,
}

impl Sweep {
    pub fn boards(&self) -> &Boards {
        &self.boards
    }

    pub fn has_four(&self, board: Board) -> bool {
        self.boards.has_four(board)
    }

    /// The positions of a board that stands for its images.
    pub fn of_board(&self, board: Board) -> impl Iterator<Item = Found> {
        let rank = self.boards.rank(board);
        let same = symmetries(board, &self.boards.images(board));
        let all = 8 / (1 + same.len() as u64);
        let known = |last: usize| self.known_at(rank, last);
        let found: Vec<Found> = (0..CELLS)
            .filter_map(|last| {
                let mut images = same
                    .iter()
                    .map(|symmetry| self.boards.turned(*symmetry, last));
                Some(Found {
                    last,
                    known: known(last)?,
                    all,
                    is_first: images.all(|image| image >= last),
                })
            })
            .collect();
        found.into_iter()
    }

    fn known_at(&self, rank: usize, last: usize) -> Option<Known> {
        let (plies, mark) = (self.plies[rank][last], self.marks[rank][last]);
        (plies != NONE).then_some(Known {
            plies,
            is_single: mark & SINGLE != 0,
            is_paired: mark & PAIRED != 0,
            is_single_throughout: mark & THROUGHOUT != 0,
            is_reached: mark & REACHED != 0,
        })
    }

    /// What is known of a position: white cells, blackened ones, and the last move.
    #[must_use]
    pub fn known(&self, white: Cells, black: Cells, last: usize) -> Option<Known> {
        let digits = |cells: Cells| each(cells).map(|cell| POWER[cell]).sum::<Board>();
        let images = self.boards.images(digits(white) + 2 * digits(black));
        let (symmetry, first) = images.iter().enumerate().min_by_key(|(_, image)| **image)?;
        self.known_at(self.boards.rank(*first), self.boards.turned(symmetry, last))
    }

    /// The position in one line.
    pub fn text(&self, board: Board, last: usize) -> String {
        let (white, black) = self.boards.circles(board);
        let sign = |cell: usize| match (white >> cell & 1, black >> cell & 1) {
            (1, _) => 'o',
            (_, 1) => '#',
            _ => '.',
        };
        let row = |row: usize| {
            (0..4)
                .map(|column| sign(4 * row + column))
                .collect::<String>()
        };
        let rows: Vec<String> = (0..4).rev().map(row).collect();
        format!("{} {}", rows.join("/"), name(last))
    }

    /// A line of best play from there to the end.
    pub fn line(&self, board: Board, last: usize) -> String {
        let (mut white, mut black) = self.boards.circles(board);
        let (mut last, mut moves) = (last, Vec::new());
        while let Some(known) = self
            .known(white, black, last)
            .filter(|known| known.plies > 0)
        {
            let next = each(self.boards.around(last) & !black).find(|cell| {
                let (white, black) = played(white, black, *cell);
                self.known(white, black, *cell)
                    .is_some_and(|after| after.plies + 1 == known.plies)
            });
            let Some(cell) = next else { break };
            (white, black) = played(white, black, cell);
            last = cell;
            moves.push(name(cell));
        }
        moves.join(" ")
    }
}

fn played(white: Cells, black: Cells, cell: usize) -> (Cells, Cells) {
    let bit = 1 << cell;
    match white & bit {
        0 => (white | bit, black),
        _ => (white & !bit, black | bit),
    }
}

pub(super) fn name(cell: usize) -> String {
    cell_name((cell % 4) as u8, (cell / 4) as u8)
}
