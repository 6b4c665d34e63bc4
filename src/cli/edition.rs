//! What a project comes to: read, verified with progress on a terminal, and made ready to be shown.

use indicatif::{ProgressBar, ProgressStyle};

use super::project::Project;
use crate::check::edition::Edition;
use crate::check::puzzle_part::Scene;
use crate::check::{self, Strictness, store::Store};
use crate::content::Library;
use crate::diag::{Code, Diagnostic, exit_code};
use crate::game::board::Engine;
use crate::site::wanted::Wanted;
use crate::site::{Templates, astray, taken, tried};

impl Project {
    /// Reads and verifies the project; with it come the games that it was held against.
    pub fn edition(
        &self,
        store: &Store,
        strictness: Strictness,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Option<(Edition, Vec<Box<dyn Engine>>)> {
        let library = self.library(diagnostics)?;
        Some(self.verified(library, store, strictness, diagnostics))
    }

    /// What the project's authors wrote.
    pub fn library(&self, diagnostics: &mut Vec<Diagnostic>) -> Option<Library> {
        let read = self.config().map_err(|fault| vec![fault]);
        match read.and_then(|config| Library::of(config, &self.root, diagnostics)) {
            Ok(library) => Some(library),
            Err(mut faults) => {
                diagnostics.append(&mut faults);
                None
            }
        }
    }

    /// That, or a part of it, verified.
    pub fn verified(
        &self,
        library: Library,
        store: &Store,
        strictness: Strictness,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> (Edition, Vec<Box<dyn Engine>>) {
        let engines = self.engines(&library.games, diagnostics);
        // A bar that draws itself on a terminal and stays silent in a pipe.
        let bar = if self.telling.is_quiet() {
            ProgressBar::hidden()
        } else {
            ProgressBar::new(check::steps(&library))
        };
        if let Ok(style) = ProgressStyle::with_template("{bar:24} {pos}/{len} {msg}") {
            bar.set_style(style);
        }
        let progress = |what: &str| {
            bar.set_message(what.to_owned());
            bar.inc(1);
        };
        let edition = check::check(library, &engines, store, strictness, &progress, diagnostics);
        bar.finish_and_clear();
        (edition, engines)
    }

    /// What is wrong between the pages of a site: two of them want one address, a link leads nowhere.
    pub fn connected(&self, edition: &Edition, diagnostics: &mut Vec<Diagnostic>) {
        diagnostics.extend(taken::clashes(edition));
        diagnostics.extend(astray::told(edition, &self.root));
    }

    /// Tells of own templates that would end a build: they are read, and tried on pages of every kind where the
    /// pages themselves are well.
    pub fn furnished(
        &self,
        edition: &mut Edition,
        engines: &[Box<dyn Engine>],
        store: &Store,
        diagnostics: &mut Vec<Diagnostic>,
    ) {
        if !self.root.join("templates").is_dir() {
            return;
        }
        match Templates::load(&self.root) {
            Err(mut faults) => diagnostics.append(&mut faults),
            Ok(templates) => {
                if !templates.own().is_empty() && exit_code(diagnostics) == 0 {
                    let grow = |edition: &mut Edition, wanted: &Wanted| {
                        grown(edition, wanted, engines, store)
                    };
                    diagnostics.extend(tried::told(edition, &templates, &grow));
                }
                diagnostics.extend(templates.unasked());
            }
        }
    }

    /// The same, to be shown to others; none if anything in it is false.
    pub fn sound(
        &self,
        store: &Store,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Option<(Edition, Vec<Box<dyn Engine>>)> {
        let (mut edition, engines) = self.edition(store, Strictness::default(), diagnostics)?;
        self.connected(&edition, diagnostics);
        edition.levels.of_site().apply(diagnostics);
        if exit_code(diagnostics) != 0 {
            diagnostics.push(nothing());
            return None;
        }
        edition.publish(&self.day());
        Some((edition, engines))
    }

    /// The same with its puzzles drawn and ready to be played.
    pub fn shown(&self, store: &Store, diagnostics: &mut Vec<Diagnostic>) -> Option<Edition> {
        let (mut edition, engines) = self.sound(store, diagnostics)?;
        check::scene::show(&mut edition, &engines, store, &|_| true);
        diagnostics.append(&mut check::tree::grow(
            &mut edition,
            &engines,
            store,
            &|_| true,
        ));
        if exit_code(diagnostics) != 0 {
            diagnostics.push(nothing());
            return None;
        }
        Some(edition)
    }
}

/// Draws and grows what is wanted, and lets go of the rest.
pub fn grown(
    edition: &mut Edition,
    wanted: &Wanted,
    engines: &[Box<dyn Engine>],
    store: &Store,
) -> Vec<Diagnostic> {
    for (number, part) in edition.puzzles.iter_mut().enumerate() {
        if !wanted.boards.contains(&number) {
            part.scene = Scene::default();
        }
        if !wanted.trees.contains(&number) {
            part.tree = None;
        }
    }
    check::scene::show(edition, engines, store, &|number| {
        wanted.boards.contains(&number)
    });
    check::tree::grow(edition, engines, store, &|number| {
        wanted.trees.contains(&number)
    })
}

/// What is said where faults keep a site from being made.
fn nothing() -> Diagnostic {
    Diagnostic::warning(Code::NothingWritten, "nothing was written")
}
