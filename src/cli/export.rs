//! `quadrille export`: all that the site says, in one document.

use std::path::PathBuf;

use clap::Args;

use super::{Common, project, say};
use crate::diag::{Diagnostic, exit_code};
use crate::verify::{self, Strictness};
use crate::{keep, site};

#[derive(Args)]
pub struct Export {
    /// As JSON; schema/export.json tells what is in it
    #[arg(long, required = true)]
    json: bool,
    /// The file to write [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Export {
    pub fn run(&self, common: &Common) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        let store = project::store(common, false);
        let edition = project::edition(common, &store, Strictness::default(), &mut diagnostics);
        let Some((mut edition, engines)) = edition else {
            return diagnostics;
        };
        // What is false is not handed on.
        if exit_code(&diagnostics) != 0 {
            diagnostics.push(Diagnostic::warning("nothing was written"));
            return diagnostics;
        }
        verify::scene::show(&mut edition, &engines, &store);
        verify::tree::grow(&mut edition, &engines, &store);
        let text = match site::export::json(&edition) {
            Ok(text) => text,
            Err(mut faults) => {
                diagnostics.append(&mut faults);
                return diagnostics;
            }
        };
        let Some(path) = &self.output else {
            say(&text);
            return diagnostics;
        };
        match keep::replace(path, format!("{text}\n").as_bytes()) {
            Ok(()) if !common.quiet => say(&format!(
                "{}: {} pages, {} puzzles",
                path.display(),
                edition.pages.len(),
                edition.puzzles.len()
            )),
            Ok(()) => {}
            Err(error) => diagnostics.push(Diagnostic::failure(format!(
                "{} can't be written: {error}",
                path.display()
            ))),
        }
        diagnostics
    }
}
