//! Where the site is made again and again: what doesn't change stays in memory.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::told;
use crate::check::edition::Edition;
use crate::check::replay::Sent;
use crate::check::{self, Strictness, store::Store};
use crate::cli::project::Project;
use crate::cli::sheet::OfSite;
use crate::content::{Library, PageKind};
use crate::diag::guard::{self, guarded};
use crate::diag::{Code, Diagnostic, exit_code};
use crate::game::board::Engine;
use crate::site::out::{Memory, Places};
use crate::site::{self, Files, Means, Only, Templates};

/// Told of pages that are ready before the rest of the site is, and what is to be said so far.
pub type Soon<'a> = &'a mut dyn FnMut(Files, &[Diagnostic]);

pub struct Workshop<'a> {
    project: &'a Project,
    store: Arc<Store>,
    engines: Vec<Box<dyn Engine>>,
    templates: Option<Templates>,
    /// Games whose files changed since there was a good site.
    changed: BTreeSet<String>,
    /// Those, as they are now.
    told: String,
}

impl Workshop<'_> {
    pub fn new(project: &Project, store: Arc<Store>) -> Workshop<'_> {
        Workshop {
            project,
            store,
            engines: Vec::new(),
            templates: None,
            changed: BTreeSet::new(),
            told: String::new(),
        }
    }

    /// Makes the site, and says what is to be said. `soon` gets the pages of the changed texts,
    /// before the whole site is ready.
    ///
    /// A fault of the program is told like any other: the server lives on.
    pub fn make(
        &mut self,
        changed: &[String],
        soon: Soon,
    ) -> (Option<(Files, Places)>, Vec<Diagnostic>) {
        guarded(|| self.made(changed, soon)).unwrap_or_else(|said| {
            let failed = Diagnostic::finding(Code::ProgramFault, said).hint(guard::HINT);
            (None, vec![failed])
        })
    }

    /// The games that changed and that no good site shows yet, as HTML.
    pub fn told(&self) -> &str {
        &self.told
    }

    fn made(
        &mut self,
        changed: &[String],
        soon: Soon,
    ) -> (Option<(Files, Places)>, Vec<Diagnostic>) {
        let mut diagnostics = Vec::new();
        self.prepare(changed, &mut diagnostics);
        self.told.clear();
        let library = match Library::read(&self.project.root, &mut diagnostics) {
            Ok(library) => library,
            Err(mut faults) => {
                diagnostics.append(&mut faults);
                return (None, diagnostics);
            }
        };
        if self.engines.is_empty() {
            self.engines = self.project.engines(&library.games, &mut diagnostics);
        }
        self.told = told::html(&self.changed, &self.engines, &library);
        let only = only(changed, &library);
        let mut edition = check::check(
            library,
            &self.engines,
            &self.store,
            Strictness::default(),
            &|_| {},
            &mut diagnostics,
        );
        self.project.connected(&edition, &mut diagnostics);
        edition.levels.of_site().apply(&mut diagnostics);
        if exit_code(&diagnostics) == 0 {
            check::scene::show(&mut edition, &self.engines, &self.store, &|_| true);
            let mut found = check::tree::grow(&mut edition, &self.engines, &self.store, &|_| true);
            diagnostics.append(&mut found);
        }
        let files = self.site(&mut edition, only, soon, &mut diagnostics);
        if files.is_some() {
            self.changed.clear();
            self.told.clear();
        }
        self.store.earlier.keep(edition);
        (files, diagnostics)
    }

    /// Engines and templates, read again where their files changed.
    fn prepare(&mut self, changed: &[String], diagnostics: &mut Vec<Diagnostic>) {
        let touches = |folder: &str| {
            changed
                .iter()
                .any(|name| name.split('/').next() == Some(folder))
        };
        if self.templates.is_none() || touches("templates") {
            self.templates = match Templates::load(&self.project.root) {
                Ok(templates) => Some(templates),
                Err(mut faults) => {
                    diagnostics.append(&mut faults);
                    None
                }
            };
        }
        // What was judged may have been judged by other signs and sizes.
        if touches("games") {
            self.store.earlier.forget();
            let game = |name: &String| {
                let (game, _) = name.strip_prefix("games/")?.split_once('/')?;
                Some(game.to_owned())
            };
            self.changed.extend(changed.iter().filter_map(game));
            self.engines.clear();
        }
    }

    fn site(
        &self,
        edition: &mut Edition,
        only: Option<Only>,
        soon: Soon,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Option<(Files, Places)> {
        let templates = self.templates.as_ref()?;
        if exit_code(diagnostics) != 0 {
            return None;
        }
        // A fault in the first pages is told with the whole site.
        if let Some(Ok(files)) = only.map(|only| site::first(edition, templates, &only)) {
            soon(files, diagnostics);
        }
        let booklet = OfSite::new(self.project, templates, &self.store, &self.engines, edition);
        let (memory, means) = (
            Memory::default(),
            Means {
                templates,
                printer: None,
                store: None,
                // All of them have their boards already.
                grow: &|_, _| Vec::new(),
                proofs: &|name| Sent::of(name, &self.store),
                booklet: &|language| booklet.in_language(language),
            },
        );
        match site::build(edition, &means, &memory) {
            Ok((_, mut warnings)) => {
                diagnostics.append(&mut warnings);
                Some(memory.into_files())
            }
            Err(mut faults) => {
                diagnostics.append(&mut faults);
                None
            }
        }
    }
}

/// The pages and puzzles whose files changed, if nothing else did.
fn only(changed: &[String], library: &Library) -> Option<Only> {
    let mut only = Only::default();
    for name in changed {
        if let Some(page) = name
            .strip_prefix("content/")
            .and_then(|rest| rest.strip_suffix(".md"))
        {
            let (_, page) = page.split_once('/')?;
            only.pages.push(PageKind::named(page));
        } else if name.ends_with(".toml") && name.starts_with("puzzles/") {
            let mut puzzles = library.puzzles.iter();
            let (_, file) = puzzles.find(|(source, _)| source.name == *name)?;
            only.puzzles.push(file.id.get_ref().clone());
        } else if name.rsplit('/').next()?.contains('.') {
            return None;
        }
        // A folder is named beside the file that changed in it.
    }
    (only != Only::default()).then_some(only)
}
