//! What authors write, file by file: TOML, pages, messages, templates; the lock file, certificates.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use quadrille::certificate_file;
use quadrille::check::lock::Lock;
use quadrille::check::{code, raw};
use quadrille::content::blocks::Block;
use quadrille::content::config::toml_code;
use quadrille::content::document;
use quadrille::content::puzzle::inside;
use quadrille::content::style::Style;
use quadrille::content::{Config, Document, GameFile, PuzzleFile, edit, messages as own};
use quadrille::diag::{self, Diagnostic, Source, Span};
use quadrille::lang::{Language, Voice};
use quadrille::say::Say;
use quadrille::site::Templates;
use serde_json::json;
use tempfile::TempDir;

use super::boards;
use crate::fuzz::{Reader, Told, text};

/// As a user sees it: a place that isn't there would be seen here.
pub fn told(diagnostics: &[Diagnostic]) -> Told {
    // Nobody reads more.
    let said = diagnostics.iter().take(50).map(|one| {
        let _ = (diag::plain(one), one.span.as_ref().map(Span::places));
        format!("{} {}", one.code, one.message)
    });
    Told::Refused(said.collect::<Vec<_>>().join("\n"))
}

/// A reader of texts that are one file.
fn of_text(read: impl Fn(&Arc<Source>) -> Result<(), Vec<Diagnostic>> + 'static) -> Reader {
    Box::new(move |bytes| {
        let text = match text(bytes) {
            Ok(text) => text,
            Err(told) => return told,
        };
        match read(&Source::new("content/en/a.md", text.to_owned())) {
            Ok(()) => Told::Taken,
            Err(faults) => told(&faults),
        }
    })
}

/// A reader of a file that is read where it lies.
fn of_file(
    name: &'static str,
    read: impl Fn(&Path) -> Result<(), Vec<Diagnostic>> + 'static,
) -> Option<Reader> {
    let home = room()?;
    let path = home.path().join(name);
    fs::create_dir_all(path.parent()?).ok()?;
    Some(Box::new(move |bytes| {
        if let Err(error) = fs::write(&path, bytes) {
            return Told::Refused(error.to_string());
        }
        match read(home.path()) {
            Ok(()) => Told::Taken,
            Err(faults) => told(&faults),
        }
    }))
}

/// A folder in memory, where there is such a thing: it is written a million times.
pub fn room() -> Option<TempDir> {
    tempfile::tempdir_in("/dev/shm")
        .or_else(|_| tempfile::tempdir())
        .ok()
}

pub fn puzzle() -> Option<Reader> {
    Some(of_text(|source| {
        // What `bless` writes into a file, it takes out again.
        if let Ok(edited) = edit::set(&source.text, "answer.key", "a1") {
            let _ = (edit::remove(&edited, "answer.key"), toml_code(&edited));
        }
        let file = PuzzleFile::read(source)?;
        for character in [0, 3, 1000] {
            let span = inside(source, &file.board, character);
            let _ = (span.places(), source.text.get(span.range));
        }
        Ok(())
    }))
}

pub fn game() -> Option<Reader> {
    Some(of_text(|source| {
        let file = GameFile::read(source, "col")?;
        let mut found = Vec::new();
        let words = file.messages(source, "fr", &mut found);
        Voice::new(english(), &[words])?;
        file.sides();
        match found.is_empty() {
            true => Ok(()),
            false => Err(found),
        }
    }))
}

pub fn config() -> Option<Reader> {
    of_file("quadrille.toml", |root| {
        let config = Config::read(root).map_err(|fault| vec![fault])?;
        for language in config.languages() {
            Voice::new(language, &[])?;
        }
        Ok(())
    })
}

pub fn style() -> Option<Reader> {
    let text = include_str!("../../../content/en/chomp.md");
    let text: String = text.chars().take(2000).collect();
    of_file("content/en/style.toml", move |root| {
        let style = Style::read(root, "en").map_err(|fault| vec![fault])?;
        if let Some(style) = style {
            style.slips(&text, "chomp");
            style.slips("l’Arête, İ ﬁn", "");
        }
        Ok(())
    })
}

/// A page as far as it is read without the games.
pub fn document() -> Option<Reader> {
    Some(of_text(|source| {
        let _ = document::body(&source.text);
        let page = Document::read(Arc::clone(source)).map_err(|fault| vec![fault])?;
        let (mut begun, mut found) = (raw::Begun::default(), Vec::new());
        each(&page.blocks, &mut begun, &mut found);
        begun.end(&mut found);
        match found.is_empty() {
            true => Ok(()),
            false => Err(found),
        }
    }))
}

fn each(blocks: &[Block], begun: &mut raw::Begun, found: &mut Vec<Diagnostic>) {
    for block in blocks {
        match block {
            Block::Raw(raw) => {
                begun.clean(raw, found);
                for named in raw::addresses(&raw.text).0 {
                    let _ = (
                        quadrille::content::web::judge(&named.url),
                        raw::place(raw, &named.range).places(),
                    );
                }
            }
            Block::Fence(fence) => {
                let text: Vec<&str> = fence.lines.iter().map(|(_, line)| line.as_str()).collect();
                if text.len() < 40 {
                    code::coloured(&fence.info, &text.join("\n"));
                }
                each(&fence.caption(), begun, found);
            }
            _ => {}
        }
    }
}

fn english() -> Language {
    Language {
        code: "en".into(),
        name: "English".into(),
    }
}

/// Messages, and every sentence of them said with arguments and without.
pub fn messages() -> Option<Reader> {
    let model = Voice::new(english(), &[own::built_in("en")?]).ok()?;
    Some(of_text(move |source| {
        let french = Language {
            code: "fr".into(),
            name: "Français".into(),
        };
        let voice = Voice::new(french, &[Arc::clone(source)])?;
        for id in voice.names() {
            let say = Say::new(id.to_owned())
                .with("moves", 3)
                .with("number", i32::MIN)
                .with("text", "«\u{2028}");
            let _ = (voice.text(id), voice.say(&say));
        }
        let _ = (voice.differences(&model), voice.missed());
        Ok(())
    }))
}

/// A template of a project's own, beside the built-in ones or in the place of one.
pub fn template() -> Option<Reader> {
    of_file("templates/home.html", |root| {
        let templates = Templates::load(root)?;
        let shown = json!({
            "title": "Ti<tle", "number": 3, "list": ["a", "b", { "c": null }], "none": null,
            "page": { "title": "x", "pieces": [1, 2.5, -3], "yes": true },
        });
        templates
            .render("home.html", &shown, None)
            .map(drop)
            .map_err(|fault| vec![fault])
    })
}

pub fn lock() -> Option<Reader> {
    let found = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/quadrille.lock"))
        .unwrap_or_default();
    let found = Lock::read(&found).map(|(lock, _)| lock).unwrap_or_default();
    Some(Box::new(move |bytes| {
        let text = match text(bytes) {
            Ok(text) => text,
            Err(told) => return told,
        };
        match Lock::read(text) {
            Ok((lock, broken)) => {
                let mut broken = broken;
                broken.extend(lock.unreadable(text, &found));
                assert!(broken.iter().all(|broken| text.is_char_boundary(broken.at)));
                lock.differences(&found);
                let again = Lock::read(&lock.to_text());
                assert!(
                    again.is_ok_and(|(again, _)| again == lock),
                    "it is written otherwise"
                );
                match broken.is_empty() {
                    true => Told::Taken,
                    false => Told::Refused(broken.iter().map(|one| one.why.as_str()).collect()),
                }
            }
            Err(broken) => {
                assert!(text.is_char_boundary(broken.at), "{broken:?}");
                Told::Refused(broken.why)
            }
        }
    }))
}

/// A certificate from elsewhere, replayed as far as it can be read.
pub fn certificate() -> Option<Reader> {
    let engines = boards::engines();
    Some(Box::new(move |bytes| {
        let text = match text(bytes) {
            Ok(text) => text,
            Err(told) => return told,
        };
        match certificate_file::check(&engines, text) {
            Ok(_) => Told::Taken,
            Err(
                certificate_file::Refused::Unreadable(why) | certificate_file::Refused::False(why),
            ) => {
                assert!(!why.contains(char::is_control), "{why:?}");
                Told::Refused(why)
            }
        }
    }))
}
