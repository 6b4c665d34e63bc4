//! How a command ended.

use crate::diag::Diagnostic;

/// How a command ended.
pub struct Ended {
    /// What is to be told of it.
    pub told: Vec<Diagnostic>,
    /// The exit code that what was told already asks for.
    pub code: u8,
    /// What is said at the end, below all that.
    pub last: Option<String>,
}

impl From<Vec<Diagnostic>> for Ended {
    fn from(told: Vec<Diagnostic>) -> Ended {
        Ended {
            told,
            code: 0,
            last: None,
        }
    }
}
