//! `quadrille sheet`: puzzles, empty boards or a rules card, ready to print.

mod booklet;
mod choice;
mod faults;
mod files;
mod fresh;
mod layout;
mod making;
mod names;
mod options;
mod versions;

use std::path::PathBuf;

use super::output::say;
use super::project::Project;
use crate::diag::{Diagnostic, Severity};
use crate::site::Templates;
pub use booklet::OfSite;
use faults::Faults;
pub use files::beside;
use making::With;
pub use options::Sheet;

impl Sheet {
    pub fn run(&self, project: &Project) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        if let Err(mut faults) = self.make(project, &mut diagnostics) {
            diagnostics.append(&mut faults);
        }
        diagnostics
    }

    fn make(&self, project: &Project, diagnostics: &mut Vec<Diagnostic>) -> Result<(), Faults> {
        let project = &self.project(project);
        project.config().map_err(|fault| vec![fault])?;
        let (store, templates) = (project.store(false), Templates::load(&project.root)?);
        let with = With {
            project,
            templates: &templates,
            fresh: self.fresh(project, &store)?,
            store: &store,
            is_public: false,
        };
        let letters = self.letters()?;
        let mut written = Vec::new();
        // The first version chooses the puzzles, the others follow it; what is to be said of the
        // puzzles as they are is said with the first.
        let mut chosen = None;
        for (index, letter) in letters.into_iter().enumerate() {
            let mut found = Vec::new();
            let files = self.version(&with, letter, &mut chosen, &mut found);
            found.retain(|found| index == 0 || found.severity > Severity::Warning);
            diagnostics.append(&mut found);
            let Some(files) = files? else {
                return Ok(());
            };
            written.extend(files::write(&self.path(letter), files)?);
        }
        if !project.telling.is_quiet() {
            say(&format!(
                "{}: open in a browser and print",
                files::shown(&written, ", ")
            ));
        }
        if self.pdf || self.has_ending("pdf") {
            let printed = files::print(&written)?;
            if !project.telling.is_quiet() {
                say(&format!("{}: ready to print", files::shown(&printed, ", ")));
            }
        }
        Ok(())
    }

    /// The project; what is new, empty or comes with the program needs none.
    fn project(&self, project: &Project) -> Project {
        let is_new = self.mine || self.week.is_some() || !self.new.is_empty();
        match is_new || self.blank.is_some() || self.card.is_some() {
            true => project.or_program(),
            false => project.clone(),
        }
    }

    fn has_ending(&self, ending: &str) -> bool {
        let found = self.output.extension();
        found.is_some_and(|found| found.eq_ignore_ascii_case(ending))
    }

    /// The file of the puzzles in this version: `sheet-B.html`. A PDF has its page beside it.
    fn path(&self, version: Option<char>) -> PathBuf {
        let output = match self.has_ending("pdf") {
            true => self.output.with_extension("html"),
            false => self.output.clone(),
        };
        match version {
            Some(letter) => files::beside(&output, &letter.to_string()),
            None => output,
        }
    }
}
