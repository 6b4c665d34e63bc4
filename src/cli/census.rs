//! `quadrille census`, which a program of its own does now.

use std::ffi::OsString;

use clap::Args;

use crate::diag::{Code, Diagnostic};

/// That program.
pub const PROGRAM: &str = "quadrille-census";

#[derive(Args)]
pub struct Census {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    words: Vec<OsString>,
}

impl Census {
    /// Where it went.
    pub fn run(&self) -> Result<(), Diagnostic> {
        let words = self.words.iter().map(|word| word.to_string_lossy());
        let words: Vec<_> = std::iter::once(PROGRAM.into()).chain(words).collect();
        let message = "censuses are made by a program of their own";
        Err(
            Diagnostic::failure(Code::CensusOptions, message).hint(format!(
                "`{}`: it comes with this one, or `cargo install --path tools/census`",
                words.join(" ")
            )),
        )
    }
}
