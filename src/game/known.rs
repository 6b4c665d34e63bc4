//! How a thing is known. Made where the proof is made, and carried as it is to every page, sheet,
//! script and file: each of them tells the cases apart.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// How a thing is known, with what was looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Known {
    /// Strategies for both sides were written down, and the checker has replayed them by the rules
    /// alone.
    Certified {
        /// Positions that the checker visited.
        visited: u64,
    },
    /// The checker has replayed how every first move that is said to win does so in the moves it is
    /// said to take. That no other wins comes from the search, and nobody replays it.
    Wins {
        /// Positions that the checker visited.
        visited: u64,
        /// Positions that the search looked at.
        searched: u64,
    },
    /// Every case was looked at, one by one.
    Exhaustive {
        /// How many there are.
        cases: u64,
    },
    /// An argument that a person can follow.
    Argued {
        /// Author, work, year; none where it stands on the page itself.
        source: Option<Cow<'static, str>>,
        /// Cases on which it was tested here.
        tested: u64,
    },
    /// A recurrence or a table worked out, held against the definition by samples.
    Tabled {
        /// Its entries.
        entries: u64,
    },
    /// A search whose certificate is too large to be written or replayed.
    Searched {
        /// Positions that it looked at.
        searched: u64,
    },
    /// Read off the rules: a legal move, a result.
    Rules,
    /// Nobody looked: the rules are known to people alone.
    Unchecked,
}

impl Known {
    /// The case in one word, for message names (`how-certified`), styles and scripts.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Known::Certified { .. } => "certified",
            Known::Wins { .. } => "wins",
            Known::Exhaustive { .. } => "exhaustive",
            Known::Argued { .. } => "argued",
            Known::Tabled { .. } => "tabled",
            Known::Searched { .. } => "searched",
            Known::Rules => "rules",
            Known::Unchecked => "unchecked",
        }
    }

    /// What was counted: positions, cases, entries.
    #[must_use]
    pub fn counted(&self) -> u64 {
        match self {
            Known::Certified { visited } | Known::Wins { visited, .. } => *visited,
            Known::Exhaustive { cases } => *cases,
            Known::Argued { tested, .. } => *tested,
            Known::Tabled { entries } => *entries,
            Known::Searched { searched } => *searched,
            Known::Rules | Known::Unchecked => 1,
        }
    }

    /// Whether a reader could go through the whole of it again: a replay, every case, an argument,
    /// the rules. What was merely worked out is marked wherever it appears.
    #[must_use]
    pub fn is_proof(&self) -> bool {
        match self {
            Known::Certified { .. }
            | Known::Exhaustive { .. }
            | Known::Argued { .. }
            | Known::Rules => true,
            Known::Wins { .. }
            | Known::Tabled { .. }
            | Known::Searched { .. }
            | Known::Unchecked => false,
        }
    }

    /// How a statement about several answers is known: certified if all of them are, else searched.
    #[must_use]
    pub fn of_all<'a>(answers: impl IntoIterator<Item = &'a Known>) -> Known {
        let (mut all, mut visited) = (true, 0);
        for known in answers {
            all &= matches!(known, Known::Certified { .. } | Known::Rules);
            visited += known.counted();
        }
        match all {
            true => Known::Certified { visited },
            false => Known::Searched { searched: visited },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_answer_that_was_only_searched_weakens_them_all() {
        let certified = Known::Certified { visited: 3 };
        let searched = Known::Searched { searched: 4 };
        assert_eq!(
            Known::of_all([&certified, &certified]),
            Known::Certified { visited: 6 }
        );
        assert_eq!(
            Known::of_all([&certified, &searched]),
            Known::Searched { searched: 7 }
        );
    }
}
