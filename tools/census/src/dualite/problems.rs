//! Every sound problem of a length.

use std::io::{self, Write};

use super::Sweep;
use super::boards::{CELLS, LEVELS};
use super::sweep::name;
use quadrille::game::board::Engine as _;
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::position::Fault;
use quadrille::games::dualite::engine;
use quadrille::judge::Stipulation;

/// A problem that is sound throughout: one winning move at each of the solver's moves, against every
/// defence that lasts longest.
pub struct Problem {
    /// The position in one line.
    pub position: String,
    /// Whether it stands for its images.
    pub is_first: bool,
    /// How many boards are images of its own, itself among them.
    pub boards: u64,
}

impl Sweep {
    /// All that are won in exactly so many own moves, the emptiest boards first; of images those on one
    /// board.
    pub fn problems(&self, moves: u32) -> impl Iterator<Item = Problem> {
        let boards = (0..LEVELS).flat_map(|level| self.boards().of_level(level));
        boards.flat_map(move |board| {
            let found = self.of_board(*board).filter(move |found| {
                let known = found.known;
                let is_sound = known.is_single && known.is_single_throughout;
                is_sound && known.is_won() && u32::from(known.plies).div_ceil(2) == moves
            });
            found.map(|found| Problem {
                position: self.text(*board, found.last),
                is_first: found.is_first,
                boards: found.all,
            })
        })
    }
}

/// Which problems are wanted.
pub struct Wanted {
    moves: u32,
    /// The cell that was played last.
    last: Option<String>,
}

impl Wanted {
    /// Reads `win in 4`, and the name of a cell.
    ///
    /// # Errors
    /// What asks for anything else.
    pub fn read(asked: &str, last: Option<&str>) -> Result<Wanted, Fault> {
        let Stipulation::WinIn(moves) = Stipulation::read(asked)? else {
            return Err(
                Fault::new(0, "all problems can't be listed here").hint("such as `win in 4`")
            );
        };
        let cells = (0..CELLS).map(name);
        match last {
            Some(last) if !cells.into_iter().any(|cell| cell == last) => {
                let message = format!("“{last}” is no cell of the board");
                Err(Fault::new(0, message).hint("the last move, such as `d1`"))
            }
            last => Ok(Wanted {
                moves,
                last: last.map(str::to_owned),
            }),
        }
    }

    /// Writes a line each, one of each set of images; or counts them, alone and with their images.
    ///
    /// # Errors
    /// What became of the lines.
    pub fn list(&self, sweep: &Sweep, count_only: bool, mut out: impl Write) -> io::Result<()> {
        let (mut classes, mut images) = (0_u64, 0);
        for problem in sweep.problems(self.moves) {
            let Some(position) = self.turned(&problem.position) else {
                continue;
            };
            images += match self.last {
                // Each board has the circle there in one of its images, or in several.
                Some(_) => u64::from(problem.is_first),
                None => problem.boards,
            };
            if problem.is_first {
                classes += 1;
                if !count_only {
                    writeln!(out, "{position}")?;
                }
            }
        }
        match (count_only, &self.last) {
            (false, _) => {}
            (true, Some(_)) => writeln!(out, "{classes} up to symmetry")?,
            (true, None) => writeln!(out, "{classes} up to symmetry, {images} in all")?,
        }
        out.flush()
    }

    /// The position so that the wanted cell was played last, if it can be turned so.
    fn turned(&self, position: &str) -> Option<String> {
        let Some(last) = self.last.as_deref() else {
            return Some(position.to_owned());
        };
        let board = engine().read(position, &Fields::new(), &Rules::default());
        let board = board.ok()?;
        let boards = (0..8).filter_map(|symmetry| Some(board.turned(symmetry, &[])?.0));
        let mut boards = boards.filter(|board| board.beside().is_some_and(|beside| beside == last));
        boards.next().map(|board| board.text())
    }
}
