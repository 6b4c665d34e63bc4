//! What a format of findings is: its word, what it is for, and how it is written.

use super::report::Report;
use crate::diag::Diagnostic;

/// How findings are told.
#[derive(Clone, Copy)]
pub struct Format {
    /// What it is called on the command line.
    pub word: &'static str,
    /// What it is, for whoever chooses.
    pub about: &'static str,
    /// The report as it is written.
    pub text: fn(&Report) -> String,
    /// Who reads it where no file is named.
    pub readers: Readers,
    /// What is made of the report besides.
    pub besides: Option<Besides>,
}

/// What is made of a report besides; fails where it can't be written.
pub type Besides = fn(&Report) -> Result<(), Diagnostic>;

/// Who reads a format.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Readers {
    /// People, as all that the program tells.
    People,
    /// Programs, and nothing else is said.
    Programs,
    /// Programs that show the rest of the output to people.
    Both,
}
