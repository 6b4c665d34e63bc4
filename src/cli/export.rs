//! `quadrille export`: all that the site says, in one document.

use std::path::PathBuf;

use clap::Args;

use super::output::{plural, say, say_json, shown};
use super::project::Project;
use super::put::put;
use crate::diag::{Diagnostic, visible};
use crate::site;

#[derive(Args)]
pub struct Export {
    /// As JSON; schema/export.json tells what is in it
    #[arg(long, required = true)]
    json: bool,
    /// The file to write [default: standard output]
    #[arg(short, long, alias = "out", value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Export {
    pub fn run(&self, project: &Project) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        let store = project.store(false);
        let Some(edition) = project.shown(&store, &mut diagnostics) else {
            return diagnostics;
        };
        let text = match site::export::json(&edition) {
            Ok(text) => text,
            Err(mut faults) => {
                diagnostics.append(&mut faults);
                return diagnostics;
            }
        };
        let Some(path) = &self.output else {
            say_json(&text);
            return diagnostics;
        };
        match put(path, format!("{}\n", visible::json(&text)).as_bytes()) {
            Ok(()) if !project.telling.is_quiet() => say(&format!(
                "{}: {}, {}",
                shown(path),
                plural(edition.pages.len(), "page"),
                plural(edition.puzzles.len(), "puzzle")
            )),
            Ok(()) => {}
            Err(fault) => diagnostics.push(fault),
        }
        diagnostics
    }
}
