//! Puzzles judged: what is asked, whether the answer is the only one, and how hard it is to find.
//! Text goes in and out, so that a file, a page and a script may ask for it alike.

mod difficulty;
mod study;
mod task;
mod verdict;

pub use difficulty::Difficulty;
pub use study::{DUAL_POSITIONS, Solve, Study};
pub use task::Stipulation;
pub use verdict::{At, Dual, Judgement, Stated, Verdict, judge};
