//! `quadrille check`: every claim proved, every puzzle judged, the lock file compared.

mod external;
mod format;
mod formats;
mod git;
mod github;
mod human;
mod json;
mod junit;
mod lock;
mod options;
mod pieces;
mod report;
mod sarif;
mod scope;
mod short;
mod spoilers;

use std::path::Path;

use super::addresses::Published;
use super::ended::Ended;
use super::output::{heard, say};
use super::project::Project;
use crate::check::edition::Edition;
use crate::check::{Strictness, slips, twins};
use crate::cli::put::put;
use crate::content::{Library, collection};
use crate::diag::{self, Code, Diagnostic, Level, Telling, exit_code, sorted};
use crate::game::board::Engine;
use crate::game::value;
use crate::share::{Part, part};
use crate::site::astray;
use format::{Format, Readers};
pub use options::Check;
use report::Report;
use scope::Scope;

pub const HELP: &str = "\
For a contributor's pull request, and for the branch that it goes to:
  quadrille check --locked --changed-since origin/main
  quadrille check --locked --strict

Under --locked what quadrille.lock doesn't record yet is a warning, since a new puzzle is proved here
anyway; so is, with --changed-since, what has changed with its file. What is recorded otherwise than it
is found fails. Whoever has the program runs `quadrille check` and commits quadrille.lock.

Each finding has a code: `quadrille explain CODE`. [check.levels] in quadrille.toml makes a code an error
(deny) or a warning (warn), or keeps it untold (allow).

Examples:
  quadrille check chomp-first-bite content/fr/chomp.md
  quadrille check --format sarif -o quadrille.sarif";

/// The first check of a new project, which writes its lock file.
pub fn first(project: &Project, root: &Path) -> Vec<Diagnostic> {
    let mut project = project.clone();
    project.root = root.to_path_buf();
    project.telling = Telling::Wrong;
    let mut diagnostics = Vec::new();
    Check::default().judge(&project, &mut diagnostics);
    // What is still to be translated is known.
    diagnostics.retain(Diagnostic::is_wrong);
    diagnostics
}

impl Check {
    pub fn run(&self, project: &Project) -> Ended {
        let format = self.format();
        let mut told = Vec::new();
        let edition = self.judge(project, &mut told);
        if project.telling.is_quiet() {
            told.retain(Diagnostic::is_wrong);
        }
        if self.no_spoilers {
            told = spoilers::without(&told);
        }
        let report = self.report(project, &told, edition.as_ref());
        let alone = format.readers != Readers::People && self.output.is_none();
        let mut last = None;
        if alone {
            print(&(format.text)(&report));
        } else {
            if let Some(edition) = &edition {
                self.describe(project, edition, &report);
            }
            last = (!project.telling.is_quiet()).then(|| self.counted(&report));
        }
        if alone && format.readers == Readers::Both && !project.telling.is_quiet() {
            say(&report.summary);
        }
        if let Some(besides) = format.besides {
            told.extend(besides(&report).err());
        }
        if let Some(path) = &self.output {
            let text = (format.text)(&self.report(project, &told, edition.as_ref()));
            told.extend(put(path, text.as_bytes()).err());
        }
        let code = exit_code(&told);
        if alone {
            // Machines have been told; what went wrong in telling them is for people.
            told.retain(|diagnostic| {
                [Code::Unwritable, Code::FileExists].contains(&diagnostic.code)
            });
        }
        Ended { told, code, last }
    }

    fn report<'r>(
        &self,
        project: &Project,
        told: &'r [Diagnostic],
        edition: Option<&Edition>,
    ) -> Report<'r> {
        let mut report = Report::new(&project.root, told, edition);
        if self.no_spoilers {
            report
                .puzzles
                .iter_mut()
                .for_each(|puzzle| puzzle.solved = None);
        }
        report
    }

    fn format(&self) -> Format {
        let on_github = std::env::var_os("GITHUB_ACTIONS").is_some_and(|value| value == "true");
        match (self.format, on_github && self.output.is_none()) {
            (Some(format), _) => format,
            (None, true) => github::FORMAT,
            (None, false) => human::FORMAT,
        }
    }

    /// Judges what there is to judge; nothing if the project can't be read, or if the first finding is
    /// enough.
    fn judge(&self, project: &Project, diagnostics: &mut Vec<Diagnostic>) -> Option<Edition> {
        let mut library = project.library(diagnostics)?;
        slips::to_come(&library, &project.day(), diagnostics);
        let (scope, part) = match self.scope(project, &library) {
            Ok(scope) => scope,
            Err(fault) => {
                diagnostics.push(fault);
                return None;
            }
        };
        let rest = scope.as_ref().map(|scope| scope.narrow(&mut library));
        if self.allow_open {
            library.config.levels.set(Code::Open, Level::Warn);
        }
        let levels = library.config.levels.clone();
        narrow(diagnostics, scope.as_ref());
        let strictness = Strictness {
            strict: self.strict,
            allow_open: self.allow_open,
            fail_fast: self.fail_fast,
        };
        let store = project.store(self.fresh);
        let (mut edition, engines) = project.verified(library, &store, strictness, diagnostics);
        if let Err(fault) = self.known(&edition, &engines, strictness, diagnostics) {
            diagnostics.push(fault);
        }
        match &rest {
            None => project.connected(&edition, diagnostics),
            Some(rest) => diagnostics.extend(astray::partly(&edition, &project.root, rest)),
        }
        if self.external {
            diagnostics.extend(external::asked(&edition));
        }
        project.furnished(&mut edition, &engines, &store, diagnostics);
        narrow(diagnostics, scope.as_ref());
        levels.apply(diagnostics);
        if self.is_enough(diagnostics) {
            return Some(edition);
        }
        self.lock(project, &edition, scope.as_ref(), diagnostics);
        levels.apply(diagnostics);
        // A page that can't be read or shown has not lost its address.
        let whole = scope.is_none() && edition.refused.is_empty() && edition.unread.is_empty();
        if whole && exit_code(diagnostics) == 0 {
            match Published::read(&project.root) {
                Ok(published) => published.held_against(&edition, diagnostics),
                Err(fault) => diagnostics.push(fault),
            }
            levels.apply(diagnostics);
        }
        self.is_enough(diagnostics);
        if let (Some(folder), Some(mut part)) = (&self.part, part) {
            let wrong = diagnostics.iter().filter(|one| one.is_wrong());
            part.findings = wrong.count();
            part.puzzles = edition.puzzles.len() + edition.refused.len();
            part.pages = edition.pages.len();
            diagnostics.extend(part.write(folder, store.shelf()).err());
        }
        Some(edition)
    }

    /// Tells of puzzles that other collections have.
    fn known(
        &self,
        edition: &Edition,
        engines: &[Box<dyn Engine>],
        strictness: Strictness,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Result<(), Diagnostic> {
        for folder in &self.against {
            let others = collection::others(folder, diagnostics)?;
            twins::against(&edition.puzzles, &others, engines, strictness, diagnostics);
        }
        Ok(())
    }

    /// The part of the project that is looked at, if it isn't all of it; and what a share of the work
    /// is called.
    fn scope(
        &self,
        project: &Project,
        library: &Library,
    ) -> Result<(Option<Scope>, Option<Part>), Diagnostic> {
        let Some(shard) = self.shard else {
            let since = self.changed_since.as_deref();
            let scope = Scope::new(&project.root, &self.only, since, library)?;
            return Ok((scope, None));
        };
        let lock = lock::costing(&project.root);
        let (files, cost) = pieces::files(shard, library, &lock);
        let project = pieces::hashed(library, lock.costs());
        Ok((
            Some(Scope::share(files)),
            Some(Part::new(shard, part::CHECK, project, cost)),
        ))
    }

    /// Whether the first finding is there and enough; then it alone is told.
    fn is_enough(&self, diagnostics: &mut Vec<Diagnostic>) -> bool {
        if !self.fail_fast {
            return false;
        }
        let first = sorted(diagnostics).into_iter().find(|one| one.is_wrong());
        let first = first.cloned();
        let is_there = first.is_some();
        if is_there {
            *diagnostics = first.into_iter().collect();
        }
        is_there
    }

    /// What people read of it beside the findings.
    fn describe(&self, project: &Project, edition: &Edition, report: &Report) {
        if project.telling.is_verbose() && !self.no_spoilers {
            for puzzle in &edition.puzzles {
                let proof = puzzle.solved.known.word();
                let keys = puzzle.solved.judgement.keys.join(" ");
                say(&format!(
                    "{}: {}, {} ({keys}), {proof}",
                    puzzle.id,
                    puzzle.solved.judgement.verdict.word(),
                    value::known(puzzle.solved.value)
                ));
            }
            for claim in &edition.ledger {
                say(&format!(
                    "claim {} = {}: {}, {} positions",
                    claim.question,
                    claim.answer,
                    claim.known.word(),
                    claim.known.counted()
                ));
            }
        }
        if project.telling.is_verbose() {
            for (url, file, line) in &report.external {
                say(&format!("link {url}: {file}:{line}"));
            }
        }
    }

    /// What is said at the end: what was looked at, and how much was found.
    fn counted(&self, report: &Report) -> String {
        let looked_at = match self.fail_fast && report.exit > 0 {
            true => "stopped at the first finding",
            false => &report.summary,
        };
        match report.found() {
            None => looked_at.to_owned(),
            Some(found) => format!("{looked_at}; {found}"),
        }
    }
}

/// Leaves out what is said of files that are not looked at; why nothing could be done stays.
fn narrow(diagnostics: &mut Vec<Diagnostic>, scope: Option<&Scope>) {
    let Some(scope) = scope else { return };
    diagnostics.retain(|diagnostic| {
        let is_part = diagnostic.file().map(|file| scope.has(file));
        is_part.unwrap_or(diagnostic.severity == diag::Severity::Failure)
    });
}

/// Prints lines on standard output as they are: machines read no colours.
fn print(text: &str) {
    use std::io::Write;
    heard(std::io::stdout().write_all(text.as_bytes()));
}
