//! The map of a site before it is made: which files it will have, and which places in them one may lead to.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::rc::Rc;

use super::extras::Extras;
use super::frames::Frames;
use super::places::Ground;
use super::shell::Shell;
use super::{address, book, engine, links, make, prose};
use crate::check::edition::{Edition, Element};
use crate::content::library::PageKind;

/// What a file of the site is.
#[derive(Clone, Copy)]
enum Made {
    /// A page of text: its number in the edition, and its language.
    Text(usize, usize),
    /// A page that a template makes of something else.
    By(&'static str),
    /// A file that is there already, a page perhaps.
    File,
}

pub struct Map<'e> {
    pub edition: &'e Edition,
    shells: Vec<Shell<'e>>,
    frames: Frames,
    files: BTreeMap<String, Made>,
    /// Where a game has several ready sheets, how many they can be; nobody knows how many they are before
    /// their boards are drawn.
    sheets: BTreeMap<String, usize>,
    /// Whether all of the project is there: claims are numbered through.
    is_whole: bool,
    places: RefCell<BTreeMap<String, Rc<Places>>>,
}

/// Places in a page that one may lead to.
#[derive(Default)]
pub struct Places {
    ids: BTreeSet<String>,
    /// What ids begin and end with whose middle a template makes.
    open: Vec<(String, String)>,
}

impl Places {
    pub fn has(&self, id: &str) -> bool {
        let fits = |(start, end): &(String, String)| {
            let rest = id.strip_prefix(start.as_str());
            rest.is_some_and(|rest| rest.len() > end.len() && rest.ends_with(end.as_str()))
        };
        self.ids.contains(id) || self.open.iter().any(fits)
    }

    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.ids.iter().map(String::as_str)
    }
}

impl<'e> Map<'e> {
    /// Of an edition, which is the whole project or a part of it, with the templates of the project in
    /// this folder.
    pub fn new(edition: &'e Edition, root: &Path, is_whole: bool) -> Map<'e> {
        let frames = Frames::load(root);
        let engines = engine::games(edition, &|name| frames.has(name));
        let shells = (0..edition.voices.len()).map(|language| {
            let mut shell = Shell::new(edition, language);
            shell.extras = Extras {
                engines: engines.clone(),
                ..Extras::default()
            };
            shell
        });
        let mut map = Map {
            edition,
            shells: shells.collect(),
            frames,
            files: BTreeMap::new(),
            sheets: BTreeMap::new(),
            is_whole,
            places: RefCell::default(),
        };
        for language in 0..map.shells.len() {
            let files = of_language(&map.shells[language]);
            let code = map.shells[language].code().to_owned();
            let files = files.into_iter();
            let files = files.map(|(path, made)| (format!("{code}/{path}"), made));
            map.files.extend(files);
            for (game, list) in map.shells[language].lists().iter().enumerate() {
                if map.shells[language].is_large(game) {
                    let folder = format!("{code}/{}", edition.games[game].slug);
                    map.sheets.insert(folder, list.numbers.len());
                }
            }
        }
        map.add_files();
        map
    }

    /// What is beside the languages.
    fn add_files(&mut self) {
        let edition = self.edition;
        let mut add = |name: &str, made: Made| {
            self.files.insert(name.to_owned(), made);
        };
        add("index.html", Made::By("root.html"));
        add("404.html", Made::By("404.html"));
        if edition.archive {
            add("site.zip", Made::File);
        }
        edition
            .statics
            .keys()
            .for_each(|name| add(name, Made::File));
        edition
            .images
            .values()
            .for_each(|image| add(&image.path, Made::File));
    }

    pub fn shell(&self, language: usize) -> &Shell<'e> {
        &self.shells[language]
    }

    fn has_asset(&self, path: &str) -> bool {
        let module = path
            .strip_prefix("assets/engine/")
            .and_then(|name| name.strip_suffix(".js"));
        self.frames.has(path)
            || module.is_some_and(|game| self.frames.has(&format!("assets/engine/{game}.wasm")))
    }

    /// Whether it is one of several ready sheets.
    fn sheet(&self, path: &str) -> bool {
        let Some((folder, name)) = path.rsplit_once('/') else {
            return false;
        };
        let digits = name.trim_start_matches("sheet-");
        let digits = digits
            .trim_end_matches(".html")
            .trim_end_matches("-answers");
        let most = self.sheets.get(folder).copied().unwrap_or(0);
        address::is_sheet_of_several(name)
            && digits
                .parse()
                .is_ok_and(|number: usize| (1..=most).contains(&number))
    }

    /// The number of the page of text at a path.
    pub fn page(&self, path: &str) -> Option<usize> {
        match self.files.get(path) {
            Some(Made::Text(number, _)) => Some(*number),
            _ => None,
        }
    }

    /// The places of a page; none of a file that is no page.
    pub fn places(&self, path: &str) -> Rc<Places> {
        if let Some(known) = self.places.borrow().get(path) {
            return Rc::clone(known);
        }
        let places = match self.files.get(path) {
            Some(Made::Text(number, language)) => self.of_text(*number, *language),
            Some(Made::By(template)) => self.of_template(template),
            Some(Made::File) => self.of_file(path),
            None if self.sheet(path) => self.of_template("sheet.html"),
            None => Places::default(),
        };
        let places = Rc::new(places);
        let kept = Rc::clone(&places);
        self.places.borrow_mut().insert(path.to_owned(), kept);
        places
    }

    /// A page that its author wrote as a whole.
    fn of_file(&self, path: &str) -> Places {
        let edition = self.edition;
        let mut images = edition.images.values();
        let image = images.find(|image| image.path == path);
        let file = edition.statics.get(path).or(image.map(|image| &image.file));
        let file = file.filter(|_| links::is_page(path));
        let bytes = file.and_then(|file| std::fs::read(file).ok());
        Places {
            ids: bytes.map_or(BTreeSet::new(), |bytes| links::ids(path, &bytes)),
            open: Vec::new(),
        }
    }

    fn of_text(&self, number: usize, language: usize) -> Places {
        let (edition, shell) = (self.edition, &self.shells[language]);
        let part = &edition.pages[number];
        let text = part.texts.get(language);
        let is_of_game = |slug: &str| edition.games.iter().any(|game| game.slug == slug);
        let mut places = self.of_template(match &part.kind {
            PageKind::Home => "home.html",
            PageKind::Card(_) => "card.html",
            PageKind::Text(slug) if is_of_game(slug) => "rules.html",
            PageKind::Text(_) | PageKind::Lesson(_) => "text.html",
        });
        let sections = prose::sections(shell, number).into_iter();
        let ids = sections.map(|section| section.heading.id);
        places.ids.extend(ids.filter(|id| !id.is_empty()));
        places.ids.extend(text.ids.iter().map(|id| id.text.clone()));
        let notes = 1..=prose::notes(&text.pieces);
        let notes = notes.flat_map(|note| [format!("note-{note}"), format!("to-note-{note}")]);
        places.ids.extend(notes);
        let claims = edition.ledger.iter().enumerate();
        let claims = claims.filter(|(_, claim)| claim.page == number);
        let claims = claims.map(|(index, _)| format!("claim-{}", index + 1));
        let has_claims = text
            .pieces
            .iter()
            .any(|piece| matches!(piece, Element::Claim(_)));
        if has_claims && !self.is_whole {
            // Those of the whole are numbered otherwise.
            places.open.push(("claim-".into(), String::new()));
        }
        places.ids.extend(claims);
        places
    }

    fn of_template(&self, template: &str) -> Places {
        let written = self.frames.ids(template);
        let mut places = Places {
            ids: written.ids,
            open: Vec::new(),
        };
        let edition = self.edition;
        for [before, value, after] in written.with_value {
            let known: Option<Vec<String>> = match value.as_str() {
                "claim.number" if self.is_whole => {
                    let numbers = 1..=edition.ledger.len();
                    Some(numbers.map(|number| number.to_string()).collect())
                }
                "one.code" => {
                    let voices = edition.voices.iter();
                    Some(voices.map(|voice| voice.language.code.clone()).collect())
                }
                "seat" => Some((0..4).map(|seat: u8| seat.to_string()).collect()),
                _ => None,
            };
            match known {
                Some(known) => {
                    let ids = known
                        .into_iter()
                        .map(|value| format!("{before}{value}{after}"));
                    places.ids.extend(ids);
                }
                None => places.open.push((before, after)),
            }
        }
        places
    }
}

impl Ground for Map<'_> {
    fn has(&self, path: &str) -> bool {
        self.files.contains_key(path)
            || path.starts_with("assets/") && self.has_asset(path)
            || self.sheet(path)
    }

    fn has_id(&self, path: &str, id: &str) -> bool {
        self.places(path).has(id)
    }
}

/// The files below a language's folder that have an address of their own.
fn of_language(shell: &Shell) -> Vec<(String, Made)> {
    let edition = shell.edition;
    let mut files: Vec<(String, Made)> = Vec::new();
    let mut add = |path: String, made: Made| files.push((path, made));
    for alias in address::aliases(edition, shell.language) {
        add(alias.from, Made::By("moved.html"));
    }
    for (number, part) in edition.pages.iter().enumerate() {
        let path = address::page(edition, part, shell.language);
        add(path, Made::Text(number, shell.language));
    }
    for part in &edition.puzzles {
        add(
            address::puzzle(part, shell.language),
            Made::By("puzzle.html"),
        );
    }
    let lists = shell.lists().iter().map(Some).chain([None]);
    for (game, list) in lists.enumerate() {
        let part = list.map(|_| &edition.games[game]);
        let folder = part.map_or(String::new(), |part| format!("{}/", part.slug));
        let list = list.unwrap_or(shell.all());
        add(format!("{folder}puzzles.html"), Made::By("puzzles.html"));
        for page in 2..=list.pages() {
            add(
                format!("{folder}puzzles-{page}.html"),
                Made::By("puzzles.html"),
            );
        }
        let Some(part) = part else { continue };
        if !list.numbers.is_empty() {
            let [sheet, answers] = match shell.is_large(game) {
                true => ["sheets.html", "moved.html"],
                false => ["sheet.html"; 2],
            };
            add(format!("{folder}sheet.html"), Made::By(sheet));
            add(format!("{folder}sheet-answers.html"), Made::By(answers));
            add(format!("{folder}{}", address::MAKE), Made::By("make.html"));
        }
        for (board, ..) in &part.blanks {
            add(
                format!("{folder}blank-{}.html", board.size),
                Made::By("sheet.html"),
            );
        }
        if shell.has_table(part) {
            add(format!("{folder}{}", address::TABLE), Made::By("play.html"));
            add(
                format!("{folder}{}", address::COMPOSE),
                Made::By("compose.html"),
            );
        }
        if shell.has_new(part) {
            add(format!("{folder}{}", address::NEW), Made::By("new.html"));
        }
    }
    if make::has_all(shell) {
        add(address::MAKE.into(), Made::By("make.html"));
    }
    if edition.booklet.is_some() {
        let pages = address::BOOKLET.into_iter();
        pages.for_each(|path| add(path.into(), Made::By("sheet.html")));
    }
    if book::is_there(shell) {
        add(address::BOOK.into(), Made::By("book.html"));
    }
    if address::has_feed(edition) {
        add(address::FEED.into(), Made::File);
    }
    for template in ["print.html", "ledger.html", "search.html", "privacy.html"] {
        add(template.into(), Made::By(template));
    }
    files
}
