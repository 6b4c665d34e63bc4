//! All boards of 4×4 up to symmetry, numbered.
//!
//! A board is a number in base 3, a digit a cell from a1 on: 0 empty, 1 white, 2 blackened. To play in
//! a cell is to add its power of three, and so a board turned or mirrored follows from that of the
//! board before in one addition.

use quadrille::games::dualite::{lines_of_four, neighbours};
use quadrille::paper::Symmetry;

/// A board as a number in base 3.
pub type Board = u32;

/// A set of cells, one bit each, from a1 on.
pub type Cells = u16;

pub const CELLS: usize = 16;
const SIZE: u8 = 4;
/// 3¹⁶.
const BOARDS: u32 = 43_046_721;
/// 3⁸: half a board.
const HALF: u32 = 6_561;
/// Each circle counts one, blackened two: no board is played longer.
pub const LEVELS: usize = 2 * CELLS + 1;

/// What a circle in each cell adds.
pub const POWER: [u32; CELLS] = {
    let (mut power, mut cell) = ([1; CELLS], 1);
    while cell < CELLS {
        power[cell] = power[cell - 1] * 3;
        cell += 1;
    }
    power
};

/// Of each set of 64 boards those that come first among their images, and how many did before.
#[derive(Clone, Copy, Default)]
struct Firsts {
    bits: u64,
    before: u32,
}

/// The boards, of which each that others are images of stands for all of them.
pub struct Boards {
    /// Where each symmetry brings each cell.
    cells: [[u8; CELLS]; 8],
    /// What each symmetry makes of each half of a board.
    images: Vec<Vec<[u32; 2]>>,
    /// White and blackened cells of half a board.
    halves: Vec<(u8, u8)>,
    firsts: Vec<Firsts>,
    /// Those that stand for others, by what their circles count.
    levels: Vec<Vec<Board>>,
    /// Whether a set of cells holds four in a line.
    fours: Vec<bool>,
    around: [Cells; CELLS],
}

impl Boards {
    pub fn new() -> Boards {
        let mut cells = [[0; CELLS]; 8];
        for (symmetry, images) in Symmetry::all().zip(&mut cells) {
            for (cell, image) in (0..).zip(images) {
                let (column, row) = symmetry.apply((cell % SIZE, cell / SIZE), SIZE);
                *image = row * SIZE + column;
            }
        }
        let digit = |half: u32, cell: usize| half / POWER[cell] % 3;
        let image = |symmetry: usize, half: u32, first: usize| -> u32 {
            let one = |cell: usize| {
                let image = cells[symmetry][first + cell];
                digit(half, cell) * POWER[usize::from(image)]
            };
            (0..CELLS / 2).map(one).sum()
        };
        let images = (0..8)
            .map(|symmetry| {
                let mut halves = vec![[0; 2]; HALF as usize];
                for (half, made) in (0..).zip(&mut halves) {
                    *made = [image(symmetry, half, 0), image(symmetry, half, CELLS / 2)];
                }
                halves
            })
            .collect();
        let of_digit = |half: u32, wanted: u32| -> u8 {
            let cells = (0..CELLS / 2).filter(|cell| digit(half, *cell) == wanted);
            cells.map(|cell| 1 << cell).sum()
        };
        let halves = (0..HALF)
            .map(|half| (of_digit(half, 1), of_digit(half, 2)))
            .collect();
        let lines: Vec<Cells> = lines_of_four(SIZE)
            .iter()
            .map(|line| *line as Cells)
            .collect();
        let holds_four = |set: Cells| lines.iter().any(|line| set & line == *line);
        let mut boards = Boards {
            cells,
            images,
            halves,
            firsts: vec![Firsts::default(); (BOARDS as usize).div_ceil(64)],
            levels: vec![Vec::new(); LEVELS],
            fours: (0..=Cells::MAX).map(holds_four).collect(),
            around: std::array::from_fn(|cell| neighbours(SIZE, cell as u8) as Cells),
        };
        boards.number();
        boards
    }

    fn number(&mut self) {
        let mut before = 0;
        for word in 0..self.firsts.len() {
            let mut bits = 0;
            for board in (word as u32 * 64..BOARDS).take(64) {
                if (1..8).all(|symmetry| self.image(symmetry, board) >= board) {
                    bits |= 1 << (board % 64);
                    let (white, black) = self.circles(board);
                    let level = white.count_ones() + 2 * black.count_ones();
                    self.levels[level as usize].push(board);
                }
            }
            self.firsts[word] = Firsts { bits, before };
            before += bits.count_ones();
        }
    }

    /// How many boards there are up to symmetry.
    pub fn count(&self) -> usize {
        self.levels.iter().map(Vec::len).sum()
    }

    /// Those whose circles count so much: each is played on to one whose circles count one more.
    pub fn of_level(&self, level: usize) -> &[Board] {
        &self.levels[level]
    }

    fn image(&self, symmetry: usize, board: Board) -> Board {
        let halves = &self.images[symmetry];
        halves[(board % HALF) as usize][0] + halves[(board / HALF) as usize][1]
    }

    /// The board in its eight images.
    pub fn images(&self, board: Board) -> [Board; 8] {
        std::array::from_fn(|symmetry| self.image(symmetry, board))
    }

    /// Where a symmetry brings a cell.
    pub fn turned(&self, symmetry: usize, cell: usize) -> usize {
        usize::from(self.cells[symmetry][cell])
    }

    /// The board on which one played in the cell, from the images of the one before: the board that
    /// stands for it, and where that cell is there.
    pub fn after(&self, images: &[Board; 8], cell: usize) -> (Board, usize) {
        let mut first = (Board::MAX, 0);
        for (image, cells) in images.iter().zip(&self.cells) {
            let at = usize::from(cells[cell]);
            let board = image + POWER[at];
            if board < first.0 {
                first = (board, at);
            }
        }
        first
    }

    /// The number of a board that stands for its images, from 0.
    pub fn rank(&self, board: Board) -> usize {
        let Firsts { bits, before } = self.firsts[(board / 64) as usize];
        let below = bits & ((1 << (board % 64)) - 1);
        (before + below.count_ones()) as usize
    }

    /// The cells around one.
    pub fn around(&self, cell: usize) -> Cells {
        self.around[cell]
    }

    /// White cells, and blackened ones.
    pub fn circles(&self, board: Board) -> (Cells, Cells) {
        let (low, high) = (
            self.halves[(board % HALF) as usize],
            self.halves[(board / HALF) as usize],
        );
        (
            Cells::from(low.0) | Cells::from(high.0) << 8,
            Cells::from(low.1) | Cells::from(high.1) << 8,
        )
    }

    /// Whether four circles of one colour are aligned.
    pub fn has_four(&self, board: Board) -> bool {
        let (white, black) = self.circles(board);
        self.fours[usize::from(white)] || self.fours[usize::from(black)]
    }
}

/// The cells of a set, from a1 on.
pub fn each(mut cells: Cells) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = cells.trailing_zeros() as usize;
        (cells != 0).then(|| {
            cells &= cells - 1;
            cell
        })
    })
}
