//! Rules cards that come with the program: those of its own games, in its own languages.

use include_dir::{Dir, include_dir};

use super::document::Document;
use super::library::{Page, PageKind};
use super::messages;
use crate::diag::Source;
use crate::lang::InEvery;

static ENGLISH: Dir = include_dir!("$CARGO_MANIFEST_DIR/content/en/cards");
static FRENCH: Dir = include_dir!("$CARGO_MANIFEST_DIR/content/fr/cards");

/// The card of a game, in the languages of the program and in their order.
#[must_use]
pub fn of_program(game: &str) -> Option<Page> {
    let texts = messages::languages().map(|code| {
        let folder = if code == "fr" { &FRENCH } else { &ENGLISH };
        let text = folder.get_file(format!("{game}.md"))?.contents_utf8()?;
        let name = format!("content/{code}/cards/{game}.md");
        Document::read(Source::new(name, text.to_owned())).ok()
    });
    let texts: Vec<Document> = texts.collect::<Option<_>>()?;
    let texts = InEvery::new(texts.len(), texts)?;
    Some(Page::new(PageKind::Card(game.to_owned()), texts))
}
