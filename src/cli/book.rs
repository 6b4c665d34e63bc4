//! `quadrille book`: all that there is to read and to solve, as a book.

use std::path::{Path, PathBuf};

use clap::Args;

use super::output::{say, shown};
use super::project::Project;
use super::put::put_below;
use super::{language, sheet};
use crate::check;
use crate::check::edition::Edition;
use crate::diag::{Code, Diagnostic};
use crate::game::board::find;
use crate::site::pdf::Printer;
use crate::site::{Files, Templates, sheets};

pub const HELP: &str = "Examples:\n  quadrille book\n  quadrille book --game chomp --lang en -o chomp.pdf\n  quadrille book --lang both --paper letter -o books/";

/// What a book is called where a folder is named.
const NAME: &str = "book.pdf";

#[derive(Args)]
pub struct Book {
    /// Only this game [default: all of them]
    #[arg(long)]
    game: Option<String>,
    /// Language, or `both` for a book in each [default: that of the system, if the project has it,
    /// else the first of quadrille.toml; in a folder, each]
    #[arg(long, value_name = "CODE")]
    lang: Option<String>,
    /// Size of the paper
    #[arg(long, value_parser = ["a4", "letter"], default_value = "a4")]
    paper: String,
    /// The file to write: a PDF, printed by an installed Chromium, or `.html`, whose contents have links
    /// instead of page numbers; or a folder for a PDF a language
    #[arg(
        short,
        long,
        alias = "out",
        value_name = "FILE",
        default_value = NAME
    )]
    output: PathBuf,
}

impl Book {
    pub fn run(&self, project: &Project) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        if let Err(mut faults) = self.make(project, &mut diagnostics) {
            diagnostics.append(&mut faults);
        }
        diagnostics
    }

    fn make(
        &self,
        project: &Project,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Result<(), Vec<Diagnostic>> {
        let one = |fault| vec![fault];
        let store = project.store(false);
        let templates = Templates::load(&project.root)?;
        let Some((mut edition, engines)) = project.sound(&store, diagnostics) else {
            return Ok(());
        };
        if let Some(game) = &self.game {
            find(&engines, game).map_err(|fault| {
                vec![Diagnostic::failure(Code::UnknownGame, fault.message).maybe_hint(fault.hint)]
            })?;
        }
        let lang = match (&self.lang, self.is_folder()) {
            (None, true) => Some("all"),
            (lang, _) => lang.as_deref(),
        };
        let languages = language::asked(&edition.voices, lang).map_err(one)?;
        let puzzles = edition.puzzles.iter();
        let wanted = puzzles.map(|part| self.game.as_ref().is_none_or(|game| game == part.game));
        let wanted: Vec<bool> = wanted.collect();
        check::scene::show(&mut edition, &engines, &store, &|number| wanted[number]);
        let printer = self.printer(project, diagnostics);
        let is_several = languages.len() > 1;
        for language in languages {
            let html = self.html(&edition, &templates, language)?;
            let path = self.path(&edition, language, is_several);
            let path = match &printer {
                None => path.with_extension("html"),
                Some(_) => path,
            };
            let bytes = match &printer {
                None => html.into_bytes(),
                Some(printer) => {
                    let files = Files::from([("book.html".to_owned(), html.into_bytes())]);
                    printer.bind(&files, "book.html").map_err(one)?
                }
            };
            put_below(&path, &bytes).map_err(one)?;
            if !project.telling.is_quiet() {
                say(&match &printer {
                    None => format!("{}: open in a browser and print", shown(&path)),
                    Some(_) => format!("{}: ready to print", shown(&path)),
                });
            }
        }
        Ok(())
    }

    fn html(
        &self,
        edition: &Edition,
        templates: &Templates,
        language: usize,
    ) -> Result<String, Vec<Diagnostic>> {
        let paper = match self.paper.as_str() {
            "letter" => "letter",
            _ => "a4",
        };
        let made = sheets::bound(edition, templates, language, self.game.as_deref(), paper);
        match made.map_err(|fault| vec![fault])? {
            Some(html) => Ok(html),
            None => {
                let told = "there is neither a text nor a puzzle to make a book of";
                Err(vec![Diagnostic::failure(Code::NoPuzzleFits, told).hint(
                    "another `--game`, or none; `quadrille new` begins a page or a puzzle",
                )])
            }
        }
    }

    /// What prints the book; nothing where HTML is asked for, or where nothing is installed that could.
    fn printer(&self, project: &Project, diagnostics: &mut Vec<Diagnostic>) -> Option<Printer> {
        if has_ending(&self.output, "html") {
            return None;
        }
        match Printer::find(Some(project.cache())) {
            Ok(printer) => Some(printer),
            Err(fault) => {
                let told = format!(
                    "{}: the book is written as HTML, and its contents have links but no page numbers",
                    fault.message
                );
                let told = Diagnostic::warning(Code::NoChromium, told);
                diagnostics.push(told.maybe_hint(fault.hint));
                None
            }
        }
    }

    /// Whether a folder is named, be it there or not.
    fn is_folder(&self) -> bool {
        let name = self.output.to_string_lossy();
        self.output.is_dir()
            || name.ends_with(['/', '\\'])
            || !has_ending(&self.output, "pdf") && !has_ending(&self.output, "html")
    }

    /// Where the book in a language goes.
    fn path(&self, edition: &Edition, language: usize, is_several: bool) -> PathBuf {
        let path = match self.is_folder() {
            true => self.output.join(NAME),
            false => self.output.clone(),
        };
        match is_several || self.is_folder() {
            true => sheet::beside(&path, &edition.voices[language].language.code),
            false => path,
        }
    }
}

fn has_ending(path: &Path, ending: &str) -> bool {
    let found = path.extension();
    found.is_some_and(|found| found.eq_ignore_ascii_case(ending))
}
