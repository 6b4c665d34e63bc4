//! The puzzles that a page needs at hand.

use std::collections::BTreeSet;

/// Puzzles by their numbers: whose boards are shown, and which are played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    pub boards: BTreeSet<usize>,
    pub trees: BTreeSet<usize>,
}

impl Wanted {
    pub fn boards(numbers: impl IntoIterator<Item = usize>) -> Wanted {
        Wanted {
            boards: numbers.into_iter().collect(),
            trees: BTreeSet::new(),
        }
    }

    pub fn played(numbers: impl IntoIterator<Item = usize>) -> Wanted {
        let boards: BTreeSet<usize> = numbers.into_iter().collect();
        Wanted {
            trees: boards.clone(),
            boards,
        }
    }

    pub fn add(&mut self, other: &Wanted) {
        self.boards.extend(&other.boards);
        self.trees.extend(&other.trees);
    }
}
