//! Why a question about a position stays open.

use std::error::Error;
use std::fmt;

/// No answer, honestly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Open {
    /// Why there is none.
    pub why: Why,
    /// Positions that the solver looked at.
    pub nodes: u64,
}

impl Open {
    /// The search ended after so many positions, and nothing is known.
    #[must_use]
    pub fn spent(budget: u64, nodes: u64) -> Open {
        Open {
            why: Why::Budget {
                reason: format!("the search budget of {budget} nodes ended"),
                none_within: None,
            },
            nodes,
        }
    }
}

impl fmt::Display for Open {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} ({} positions)", self.why, self.nodes)
    }
}

impl Error for Open {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.why)
    }
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// It is proved that nothing wins within so many own moves; more was not asked.
    NoWinWithin(u32),
    /// The search ended first.
    Budget {
        /// Why.
        reason: String,
        /// Own moves within which it is proved that nothing wins, if any.
        none_within: Option<u32>,
    },
    /// The solver is wrong: the checker, which follows its strategies by the rules alone, doesn't
    /// find what it says.
    Contradiction(Contradiction),
    /// The rules of this game are known to people alone.
    NoRules(String),
}

/// What the solver says, and what the checker finds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contradiction {
    /// Where they differ.
    pub position: String,
    /// The solver's answer.
    pub solver: String,
    /// The checker's.
    pub checker: String,
}

impl Error for Contradiction {}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "the solver is wrong about {}: it says {}; the checker finds {}",
            self.position, self.solver, self.checker
        )
    }
}

impl Error for Why {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Why::Contradiction(contradiction) => Some(contradiction),
            _ => None,
        }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Why::NoWinWithin(moves) => write!(f, "no win within {moves} moves"),
            Why::Budget {
                reason,
                none_within: Some(moves),
            } => write!(f, "no win within {moves} moves; then {reason}"),
            Why::Budget { reason, .. } | Why::NoRules(reason) => f.write_str(reason),
            Why::Contradiction(contradiction) => contradiction.fmt(f),
        }
    }
}
