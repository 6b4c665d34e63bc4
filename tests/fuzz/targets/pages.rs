//! Pages and puzzles on their whole way: read, held against the games, shown as a site shows them.

use std::sync::Arc;

use quadrille::check::store::Store;
use quadrille::check::{Strictness, check, scene};
use quadrille::content::config::Config;
use quadrille::content::images::Images;
use quadrille::content::library::{Library, Page, PageKind};
use quadrille::content::messages;
use quadrille::content::statics::Statics;
use quadrille::content::{Document, PuzzleFile};
use quadrille::diag::{Code, Diagnostic, Source, exit_code};
use quadrille::game::board::Engine;
use quadrille::lang::{InEvery, Language, Voice};
use quadrille::site::{astray, export, taken};

use super::boards;
use super::files::{room, told};
use crate::fuzz::{Reader, Told, text};

/// A site of one language, with a home page and what is tried.
struct Site {
    config: Config,
    voices: Vec<Voice>,
    engines: Vec<Box<dyn Engine>>,
}

const CONFIG: &str = "title = \"Site\"\nlanguages = [{ code = \"en\", name = \"English\" }]\n";
const HOME: &str = "+++\ntitle = \"Home\"\ndescription = \"Here.\"\n+++\n\nHere.\n";

impl Site {
    fn new() -> Option<Site> {
        let home = room()?;
        std::fs::write(home.path().join("quadrille.toml"), CONFIG).ok()?;
        let language = Language {
            code: "en".into(),
            name: "English".into(),
        };
        Some(Site {
            config: Config::read(home.path()).ok()?,
            voices: vec![Voice::new(language, &[messages::built_in("en")?]).ok()?],
            engines: boards::engines(),
        })
    }

    /// What is told of a page, or of a puzzle, and of the site that it makes.
    fn shown(&mut self, page: Option<Document>, puzzle: Option<(Arc<Source>, PuzzleFile)>) -> Told {
        let way = page.as_ref().map_or("", |_| "\n[A](about.md)\n");
        let home = Source::new("content/en/home.md", format!("{HOME}{way}"));
        let pages = [
            (PageKind::Home, Document::read(home).ok()),
            (PageKind::Text("about".into()), page),
        ];
        let pages = pages.into_iter().filter_map(|(kind, text)| {
            let texts = InEvery::new(1, vec![text?])?;
            Some(Page::new(kind, texts))
        });
        let library = Library {
            config: self.config.clone(),
            games: Vec::new(),
            voices: std::mem::take(&mut self.voices),
            messages: vec![None],
            styles: vec![None],
            pages: pages.collect(),
            images: Images::new(),
            statics: Statics::default(),
            puzzles: puzzle.into_iter().collect(),
            unread: Vec::new(),
        };
        let (store, mut found) = (Store::new(None), Vec::new());
        let strictness = Strictness {
            strict: true,
            ..Strictness::default()
        };
        let mut edition = check(
            library,
            &self.engines,
            &store,
            strictness,
            &|_| {},
            &mut found,
        );
        found.extend(taken::clashes(&edition));
        found.extend(astray::told(&edition, std::path::Path::new(".")));
        scene::show(&mut edition, &self.engines, &store, &|_| true);
        if let Err(faults) = export::json(&edition) {
            found.extend(faults);
        }
        self.voices = edition.voices;
        // Faults that the program caught are faults all the same.
        let fault = found.iter().find(|one| one.code == Code::ProgramFault);
        assert!(
            fault.is_none(),
            "{}",
            fault.map_or("", |one| one.message.as_str())
        );
        let guarded = |one: &&Diagnostic| one.message.contains("the program failed here");
        let fault = found.iter().find(guarded);
        assert!(
            fault.is_none(),
            "{}",
            fault.map_or("", |one| one.message.as_str())
        );
        match (told(&found), exit_code(&found)) {
            (_, 0) => Told::Taken,
            (told, _) => told,
        }
    }
}

pub fn page() -> Option<Reader> {
    let mut site = Site::new()?;
    Some(Box::new(move |bytes| {
        let text = match text(bytes) {
            Ok(text) => text,
            Err(told) => return told,
        };
        match Document::read(Source::new("content/en/about.md", text.to_owned())) {
            Ok(page) => site.shown(Some(page), None),
            Err(fault) => told(&[fault]),
        }
    }))
}

pub fn puzzle() -> Option<Reader> {
    let mut site = Site::new()?;
    Some(Box::new(move |bytes| {
        let text = match text(bytes) {
            Ok(text) => text,
            Err(told) => return told,
        };
        let source = Source::new("puzzles/chomp/a.toml", text.to_owned());
        match PuzzleFile::read(&source) {
            Ok(file) => site.shown(None, Some((source, file))),
            Err(faults) => told(&faults),
        }
    }))
}
