//! `quadrille build`: the whole site.

use std::mem::ManuallyDrop;
use std::path::{Path, PathBuf};

use clap::Args;

use super::addresses::Published;
use super::edition::grown;
use super::output::{plural, say, shown};
use super::project::{Project, below};
use super::put;
use super::sheet::OfSite;
use super::unchanged::Before;
use crate::check::edition::Edition;
use crate::check::replay::Sent;
use crate::check::store::Store;
use crate::diag::{Code, Diagnostic, exit_code};
use crate::site::pdf::Printer;
use crate::site::write::Disk;
use crate::site::{self, Means, Templates, address};

#[derive(Args)]
pub struct Build {
    /// The folder to write, in the project's own unless its path is absolute; it is replaced as a whole
    #[arg(
        short,
        long,
        alias = "out",
        value_name = "DIR",
        default_value = "public"
    )]
    output: PathBuf,
    /// Work everything out anew instead of replaying kept proofs
    #[arg(long)]
    fresh: bool,
    /// This site is going out: its addresses are recorded in addresses.txt, and those published before
    /// have to lead somewhere
    #[arg(long)]
    publish: bool,
    /// Sheets, cards and empty boards as PDF too, printed by an installed Chromium
    #[arg(long)]
    pdf: bool,
}

/// A site that was made, and how many pages, puzzles and claims are in it.
type Made = (ManuallyDrop<Edition>, [usize; 3]);

impl Build {
    pub fn run(&self, project: &Project) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        let out = project.root.join(&self.output);
        if let Some(folder) = put::is_within_sources(&project.root, &out) {
            let message = format!(
                "{} is inside {folder}/, of which the site is made",
                out.display()
            );
            return vec![
                Diagnostic::failure(Code::FolderInUse, message)
                    .hint("name a folder beside it with `--output DIR`"),
            ];
        }
        site::write::recover(&out);
        let store = project.store(self.fresh);
        let is_usual = !self.fresh && !self.publish && !self.pdf;
        let before = is_usual.then(|| Before::of(project, &out));
        if let Some(made) = before.as_ref().and_then(|before| before.stands(&store)) {
            self.tell(project, made.told, (0, 0));
            return diagnostics;
        }
        match self.made(project, &out, &store, &mut diagnostics) {
            Err(mut faults) => diagnostics.append(&mut faults),
            Ok(None) => {}
            Ok(Some((edition, told))) => {
                // What is told each time has to be found out each time.
                if let Some(before) = before.filter(|_| diagnostics.is_empty()) {
                    before.keep(&store, edition.images.keys(), told);
                }
                self.tell(project, told, store.counts());
            }
        }
        diagnostics
    }

    /// Makes the site, and says what is in it; nothing, where the project has faults that were told.
    fn made(
        &self,
        project: &Project,
        out: &Path,
        store: &Store,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Result<Option<Made>, Vec<Diagnostic>> {
        let printer = self.printer(project).map_err(|fault| vec![fault])?;
        let templates = Templates::load(&project.root);
        let templates = templates.map_err(|mut faults| diagnostics.append(&mut faults));
        let edition = project.sound(store, diagnostics);
        let (Some((edition, engines)), Ok(templates)) = (edition, templates) else {
            return Ok(None);
        };
        // The command ends with it: its memory goes back as a whole, not piece by piece.
        let mut edition = ManuallyDrop::new(edition);
        let published = self.publish.then(|| Published::read(&project.root));
        let published = published.transpose().map_err(|fault| vec![fault])?;
        if let Some(published) = &published {
            published.held_against(&edition, diagnostics);
            if exit_code(diagnostics) != 0 {
                return Ok(None);
            }
        }
        let disk = Disk::begin(out, store).map_err(|fault| vec![fault])?;
        let booklet = OfSite::new(project, &templates, store, &engines, &edition);
        let means = Means {
            templates: &templates,
            printer: printer.as_ref(),
            store: Some(store),
            grow: &|edition, wanted| grown(edition, wanted, &engines, store),
            proofs: &|name| Sent::of(name, store),
            booklet: &|language| booklet.in_language(language),
        };
        let (files, mut warnings) = site::build(&mut edition, &means, &disk)?;
        diagnostics.append(&mut warnings);
        let finished = disk.finish().and_then(|()| match published {
            Some(published) => published.record(&project.root, &edition),
            None => Ok(()),
        });
        finished.map_err(|fault| vec![fault])?;
        let pages = files.iter().filter(|name| name.ends_with(".html")).count();
        // What only leads on to a page is none.
        let languages = 0..edition.voices.len();
        let aliases = languages.map(|language| address::aliases(&edition, language).len());
        let pages = pages - aliases.sum::<usize>();
        let told = [pages, edition.puzzles.len(), edition.claims()];
        Ok(Some((edition, told)))
    }
    fn tell(
        &self,
        project: &Project,
        [pages, puzzles, claims]: [usize; 3],
        (reused, made): (u64, u64),
    ) {
        if project.telling.is_quiet() {
            return;
        }
        say(&format!(
            "{}: {}, {}, {} proved",
            shown(&below(&project.root, &self.output)),
            plural(pages, "page"),
            plural(puzzles, "puzzle"),
            plural(claims, "claim")
        ));
        if project.telling.is_verbose() {
            say(&format!("{made} results worked out, {reused} replayed"));
        }
    }

    /// What prints the sheets, if they are to be printed.
    fn printer(&self, project: &Project) -> Result<Option<Printer>, Diagnostic> {
        let kept = (!self.fresh).then(|| project.cache());
        let printer = self.pdf.then(|| Printer::find(kept));
        printer.transpose()
    }
}
