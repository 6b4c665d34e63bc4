//! Everything that authors wrote, gathered: pages by language, messages, puzzles.

use std::path::Path;
use std::sync::Arc;

use blake3::{Hash, Hasher};
use rayon::prelude::*;

use super::collection::{self, PuzzleFiles};
use super::config::{Config, read_file, read_text};
use super::document::{Document, is_address};
use super::files;
use super::game::GameFile;
use super::images::{self, Images};
use super::messages;
use super::own_messages;
use super::passed_over::{self, Kind};
use super::puzzle::PuzzleFile;
use super::records;
use super::statics::{self, Statics};
use super::style::Style;
use super::words::Words;
use crate::diag::{Code, Diagnostic, Source};
use crate::lang::{InEvery, Language, Voice};

pub struct Library {
    pub config: Config,
    /// Games declared in files alone.
    pub games: Vec<(Arc<Source>, GameFile)>,
    pub voices: Vec<Voice>,
    /// The project's own messages in each language, where it has some.
    pub messages: Vec<Option<Arc<Source>>>,
    /// What its texts call things, in each language in which it says so.
    pub styles: Vec<Option<Style>>,
    pub pages: Vec<Page>,
    /// The pictures that pages show.
    pub images: Images,
    /// What comes to the site as it is.
    pub statics: Statics,
    pub puzzles: PuzzleFiles,
    /// Pages and puzzle files that can't be read, or whose id another file has.
    pub unread: Vec<String>,
}

/// A page in every language.
pub struct Page {
    pub kind: PageKind,
    /// Of its texts in all languages, as they were read.
    pub origin: Hash,
    pub texts: InEvery<Document>,
}

impl Page {
    /// A page of these texts.
    pub fn new(kind: PageKind, texts: InEvery<Document>) -> Page {
        let mut hasher = Hasher::new();
        for text in texts.iter() {
            let text = &text.source.text;
            hasher.update(&(text.len() as u64).to_le_bytes());
            hasher.update(text.as_bytes());
        }
        for source in texts.iter().flat_map(records::of) {
            hasher.update(&(source.text.len() as u64).to_le_bytes());
            hasher.update(source.text.as_bytes());
        }
        let origin = hasher.finalize();
        Page {
            kind,
            origin,
            texts,
        }
    }
}

/// What a page is, from its file name: `home.md`, `cards/<name>.md`, `lessons/<name>.md`, any
/// other.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PageKind {
    Home,
    /// Rules of a game if it bears a game's name, else a page of its own; in a section if it stands
    /// in a folder, and what the section is entered by if it is named `index` there.
    Text(String),
    /// A game's rules on one page.
    Card(String),
    /// How a game is taught.
    Lesson(String),
}

impl PageKind {
    /// What a page of this name is: `home`, `cards/chomp`, `about`.
    pub fn named(name: &str) -> PageKind {
        match name.split_once('/') {
            None if name == "home" => PageKind::Home,
            Some(("cards", game)) => PageKind::Card(game.into()),
            Some(("lessons", game)) => PageKind::Lesson(game.into()),
            _ => PageKind::Text(name.into()),
        }
    }

    /// The name below its folder of cards or lessons.
    pub fn name(&self) -> &str {
        match self {
            PageKind::Home => "home",
            PageKind::Text(name) | PageKind::Card(name) | PageKind::Lesson(name) => name,
        }
    }

    /// The section that it is in, the innermost one: `club/` of `club/tonight`; none of what
    /// stands beside the home page.
    pub fn section(&self) -> Option<&str> {
        let PageKind::Text(name) = self else {
            return None;
        };
        let (section, own) = name.rsplit_once('/')?;
        match own {
            // What a section is entered by is in the one around it.
            "index" => section.rsplit_once('/').map(|(around, _)| around),
            _ => Some(section),
        }
    }
}

impl Library {
    /// What the words of each language say: a project's own lists over those that came with the program.
    pub fn words(&self) -> Vec<Words> {
        let languages = self.voices.iter().zip(&self.styles);
        let words = languages.map(|(voice, style)| {
            let built_in = Words::built_in(&voice.language.code);
            match style {
                Some(style) => style.words.clone().over(built_in),
                None => built_in,
            }
        });
        words.collect()
    }

    /// Reads a project; everything that is wrong is gathered in `diagnostics`.
    ///
    /// # Errors
    /// A configuration or message file without which nothing can be done.
    pub fn read(
        root: &Path,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Result<Library, Vec<Diagnostic>> {
        let config = Config::read(root).map_err(|diagnostic| vec![diagnostic])?;
        Library::of(config, root, diagnostics)
    }

    /// The same with this configuration.
    ///
    /// # Errors
    /// A message file without which nothing can be done.
    pub fn of(
        config: Config,
        root: &Path,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Result<Library, Vec<Diagnostic>> {
        let games = games(root, diagnostics);
        let (mut voices, mut failures) = (Vec::new(), Vec::new());
        let (mut own, mut styles) = (Vec::new(), Vec::new());
        for language in config.languages() {
            match Style::read(root, &language.code) {
                Ok(style) => styles.push(style),
                Err(fault) => failures.push(fault),
            }
            let voice = message_files(root, &language.code, &games, diagnostics)
                .map_err(|fault| vec![fault])
                .and_then(|files| {
                    own.push(files.last().filter(|file| messages::is_own(file)).cloned());
                    Voice::new(language, &files)
                });
            match voice {
                Ok(voice) => voices.push(voice),
                Err(mut errors) => failures.append(&mut errors),
            }
        }
        let (pages, mut unread) = pages(root, &voices, diagnostics);
        let texts = pages.iter().flat_map(|page| page.texts.iter());
        let mut images = images::read(root, texts, config.trusted, diagnostics);
        let texts = pages.iter().flat_map(|page| page.texts.iter());
        images::linked(root, texts, config.trusted, &mut images);
        let statics = statics::find(root, diagnostics);
        let (puzzles, others) = collection::own(root, diagnostics);
        passed_over::around(root, &config.languages(), diagnostics);
        unread.extend(others);
        if !failures.is_empty() {
            return Err(failures);
        }
        compare(&voices, diagnostics);
        own_messages::tell(root, &own, diagnostics);
        let is_home = |file: &String| file.ends_with("/home.md");
        let has_home =
            pages.iter().any(|page| page.kind == PageKind::Home) || unread.iter().any(is_home);
        if !pages.is_empty() && !has_home {
            diagnostics.push(
                Diagnostic::finding(Code::NoHomePage, "there is no home page")
                    .hint("write content/…/home.md"),
            );
        }
        Ok(Library {
            config,
            games,
            voices,
            messages: own,
            styles,
            pages,
            images,
            statics,
            puzzles,
            unread,
        })
    }
}

/// Holds every language's messages against the first one's; a language that the program doesn't
/// speak against the program's English too, since it has to bring all of them.
fn compare(voices: &[Voice], diagnostics: &mut Vec<Diagnostic>) {
    let english = messages::built_in("en").and_then(|source| {
        let language = Language {
            code: "en".into(),
            name: "English".into(),
        };
        Voice::new(language, &[source]).ok()
    });
    let first = &voices[0];
    for (index, voice) in voices.iter().enumerate() {
        let code = &voice.language.code;
        let own = messages::built_in(code).is_some();
        let models = [
            (index > 0).then_some(first),
            english.as_ref().filter(|_| !own),
        ];
        let mut differences: Vec<String> = models
            .into_iter()
            .flatten()
            .flat_map(|model| voice.differences(model))
            .collect();
        differences.sort();
        differences.dedup();
        let model = match index {
            0 => "the built-in ones in English".to_owned(),
            _ => format!("those in `{}`", first.language.code),
        };
        diagnostics.extend(differences.into_iter().map(|difference| {
            Diagnostic::finding(
                Code::MessagesDiffer,
                format!("{}: {difference}", messages::name(code)),
            )
            .about(messages::name(code))
            .hint(format!("compare its messages with {model}"))
        }));
    }
}

/// Files of a kind below a folder, by their names from there.
fn files(root: &Path, folder: &str, kind: Kind, diagnostics: &mut Vec<Diagnostic>) -> Vec<String> {
    let mut all = files::below(root, folder, diagnostics);
    passed_over::tell(folder, kind, &all, diagnostics);
    all.retain(|name| name.ends_with(kind.ending));
    all
}

/// The pages, and the files of those that can't be read in one of the languages.
fn pages(
    root: &Path,
    voices: &[Voice],
    diagnostics: &mut Vec<Diagnostic>,
) -> (Vec<Page>, Vec<String>) {
    let folders = voices.iter();
    let folders = folders.map(|voice| format!("content/{}", voice.language.code));
    let folders: Vec<(String, Vec<String>)> = folders
        .map(|folder| {
            let there = files(root, &folder, passed_over::PAGES, diagnostics);
            (folder, there)
        })
        .collect();
    let names = folders.iter().flat_map(|(_, there)| there.iter());
    let mut names: Vec<&String> = names.collect();
    names.sort();
    names.dedup();
    let read = |name: &String| {
        let mut found = Vec::new();
        let page = page(root, voices, &folders, name, &mut found);
        (page, found)
    };
    let read: Vec<(Option<Page>, Vec<Diagnostic>)> =
        names.par_iter().map(|name| read(name)).collect();
    let (mut pages, mut unread) = (Vec::new(), Vec::new());
    for (name, (page, mut found)) in names.iter().zip(read) {
        if page.is_none() {
            let there = folders.iter();
            let there = there.filter(|(_, there)| there.contains(name));
            unread.extend(there.map(|(folder, _)| format!("{folder}/{name}")));
        }
        pages.extend(page);
        diagnostics.append(&mut found);
    }
    (pages, unread)
}

/// The page of this name, in every language that has it; `folders` are those of the languages, with
/// the names of what is there.
fn page(
    root: &Path,
    voices: &[Voice],
    folders: &[(String, Vec<String>)],
    name: &String,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Page> {
    let kind = PageKind::named(name.trim_end_matches(".md"));
    if !is_address(kind.name()) {
        diagnostics.push(
            Diagnostic::finding(
                Code::BadAddress,
                format!("content/…/{name}: this name can't become an address"),
            )
            .about(format!("content/{}/{name}", voices[0].language.code))
            .hint("lower-case letters, digits and hyphens, for folders too"),
        );
        return None;
    }
    let mut texts = Vec::with_capacity(voices.len());
    let mut broken = false;
    for (folder, there) in folders {
        let shown = format!("{folder}/{name}");
        let path = root.join(&shown);
        if there.binary_search(name).is_err() && files::is_absent(&path) {
            texts.push(None);
            continue;
        }
        match read_text(&path, &shown).and_then(Document::read) {
            Ok(mut document) => {
                records::bring(root, &mut document);
                texts.push(Some(document));
            }
            Err(diagnostic) => {
                broken = true;
                diagnostics.push(diagnostic);
            }
        }
    }
    // What can't be read is not missing.
    if broken {
        return None;
    }
    let texts = InEvery::new(voices.len(), standing_in(texts, voices))?;
    Some(Page::new(kind, texts))
}

/// The texts of a page, with the original in the place of those that aren't there.
fn standing_in(texts: Vec<Option<Document>>, voices: &[Voice]) -> Vec<Document> {
    let code = |index: usize| voices[index].language.code.clone();
    let there = texts.iter().enumerate();
    let mut there = there.filter_map(|(index, text)| Some((index, text.as_ref()?)));
    let Some((first, text)) = there.next() else {
        return Vec::new();
    };
    let said = text.original.as_ref();
    let said = said.and_then(|said| (0..texts.len()).find(|index| code(*index) == *said));
    let from = said
        .filter(|index| texts[*index].is_some())
        .unwrap_or(first);
    let original = texts[from].clone();
    let one = |text: Option<Document>| {
        text.or_else(|| {
            let stands_in = Some(code(from));
            // Its name in addresses is one of its own language.
            original.clone().map(|text| Document {
                stands_in,
                slug: None,
                ..text
            })
        })
    };
    texts.into_iter().filter_map(one).collect()
}

/// The messages of a language: those of the program, of declared games, and of the project itself, which may
/// say it otherwise.
///
/// # Errors
/// A file that can't be read.
pub fn message_files(
    root: &Path,
    code: &str,
    games: &[(Arc<Source>, GameFile)],
    diagnostics: &mut Vec<Diagnostic>,
) -> Result<Vec<Arc<Source>>, Diagnostic> {
    let mut files = messages::files(root, code)?;
    let last = files.len() - usize::from(files.last().is_some_and(messages::is_own));
    for (source, game) in games {
        files.insert(last, game.messages(source, code, diagnostics));
    }
    Ok(files)
}

/// Games that the project declares, by the names of their folders.
pub fn games(root: &Path, diagnostics: &mut Vec<Diagnostic>) -> Vec<(Arc<Source>, GameFile)> {
    let mut games = Vec::new();
    for name in files(root, "games", passed_over::GAMES, diagnostics) {
        let shown = format!("games/{name}");
        let slug = shown
            .strip_prefix("games/")
            .and_then(|rest| rest.strip_suffix("/game.toml"));
        let Some(slug) = slug.filter(|slug| !slug.contains('/')) else {
            diagnostics.push(
                Diagnostic::finding(Code::StrayGameFile, format!("{shown} declares no game"))
                    .about(&shown)
                    .hint("a game is declared in games/<name>/game.toml"),
            );
            continue;
        };
        let read = read_file(&root.join(&shown), &shown).map_err(|fault| vec![fault]);
        match read.and_then(|source| GameFile::read(&source, slug).map(|file| (source, file))) {
            Ok(game) => games.push(game),
            Err(mut faults) => diagnostics.append(&mut faults),
        }
    }
    games
}

/// The puzzles' ids, each with its file; what can't be read has none.
pub fn ids(root: &Path) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for name in files(root, "puzzles", passed_over::PUZZLES, &mut Vec::new()) {
        let shown = format!("puzzles/{name}");
        if let Ok(source) = read_file(&root.join(&shown), &shown)
            && let Ok(file) = PuzzleFile::read(&source)
        {
            all.push((file.id.into_inner(), shown));
        }
    }
    all
}
