//! What may be said of a puzzle, and what its author says.

use serde::{Deserialize, Serialize};

/// What `check` says of a puzzle; the words of the formats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Verdict {
    /// One key, one way to go on.
    Sound,
    /// After the key several moves win.
    Dual,
    /// Another first move wins, but not in time.
    SlowWin,
    /// The aim is reached sooner.
    Short,
    /// Another first move reaches the aim.
    Cooked,
    /// No move reaches it.
    NoSolution,
    /// The author's key or line isn't what the solver finds.
    WrongAnswer,
    /// The search ended first.
    Open,
    /// The game has no rules module.
    Unchecked,
}

impl Verdict {
    /// The word of the formats.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Sound => "sound",
            Verdict::Dual => "dual",
            Verdict::SlowWin => "slow win",
            Verdict::Short => "short",
            Verdict::Cooked => "cooked",
            Verdict::NoSolution => "no solution",
            Verdict::WrongAnswer => "wrong answer",
            Verdict::Open => "open",
            Verdict::Unchecked => "unchecked",
        }
    }
}

/// An own move after the key at which several moves win.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dual {
    /// The line up to it.
    pub after: Vec<String>,
    /// Those moves, one of each set that a symmetry turns into each other.
    pub moves: Vec<String>,
}

/// The author's answer, as text.
#[derive(Clone, Copy, Default, Debug)]
pub struct Stated<'a> {
    /// The first move.
    pub key: Option<&'a str>,
    /// A line of best play, with spaces between its moves.
    pub line: Option<&'a str>,
}

/// What of a puzzle is at fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum At {
    /// What it asks for.
    Stipulation,
    /// The stated key.
    Key,
    /// This move of the stated line, from 0.
    Line(usize),
}

/// Why some positions were not looked at for duals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Cut {
    /// There are too many of them.
    Positions,
    /// The search budget ended first.
    Budget,
}

/// A puzzle judged.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Judgement {
    /// The verdict.
    pub verdict: Verdict,
    /// Why it isn't sound, and what is at fault; empty if it is.
    pub said: String,
    /// What is at fault.
    pub at: At,
    /// The first moves that do what is asked.
    pub keys: Vec<String>,
    /// The author's line if it is best play, else one of the solver's.
    pub line: Vec<String>,
    /// Other moves that win, but not in time.
    pub slow: Vec<String>,
    /// Lines after which several moves win.
    pub duals: Vec<Dual>,
    /// Why duals were not looked for everywhere, if they weren't.
    pub duals_cut: Option<Cut>,
}

impl Judgement {
    /// The judgement of a puzzle whose game nobody but people know.
    #[must_use]
    pub fn unchecked(keys: Vec<String>, line: Vec<String>) -> Judgement {
        Judgement {
            verdict: Verdict::Unchecked,
            said: String::new(),
            at: At::Stipulation,
            keys,
            line,
            slow: Vec::new(),
            duals: Vec::new(),
            duals_cut: None,
        }
    }
}
