//! `quadrille explain`: what a code means, and how to mend what it tells of.

use clap::Args;

use super::output::say;
use crate::diag::{Code, Diagnostic, manual};

#[derive(Args)]
pub struct Explain {
    /// The code, as it stands in brackets: `cooked`, or `error[cooked]`
    #[arg(required_unless_present_any = ["all", "markdown"])]
    code: Option<String>,
    /// The names of all codes
    #[arg(long, conflicts_with = "code")]
    all: bool,
    /// Every page, in Markdown
    #[arg(long, conflicts_with_all = ["code", "all"])]
    markdown: bool,
}

impl Explain {
    pub fn run(&self) -> Result<(), Diagnostic> {
        if self.markdown {
            say(manual::markdown().trim_end());
            return Ok(());
        }
        let Some(code) = &self.code else {
            for code in Code::ALL {
                let means = code.page().means;
                let (first, _) = means.split_once(". ").unwrap_or((means, ""));
                say(&format!("{code:22} {}", first.trim_end_matches('.')));
            }
            return Ok(());
        };
        let bare = code
            .trim_start_matches("error")
            .trim_start_matches("warning");
        let bare = bare.trim_start_matches('[').trim_end_matches(']');
        let code: Code = bare.parse().map_err(|told: String| {
            Diagnostic::failure(Code::UnknownCode, told)
                .hint("`quadrille explain --all` lists them")
        })?;
        say(&manual::page(code));
        Ok(())
    }
}
