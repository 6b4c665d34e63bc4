//! Every sound problem of a length.

use super::Sweep;
use super::boards::LEVELS;

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
