//! Proved pieces as HTML: text with its typography, diagrams, tables, claims with their seals.

mod around;
mod ids;
mod marks;
mod notes;
mod passages;
mod seals;
mod sections;
mod stands;
mod toc;
mod writer;

use std::collections::BTreeSet;

use pulldown_cmark::{Event, Tag};

use super::shell::Shell;
use super::view::text::{HeadingView, StandsInView, TextView};
use crate::check::edition::Element;
pub use around::around;
pub use sections::{add_plain, frame, is_heading, plain, sections};
pub use writer::hidden_moves;
use writer::{Sign, Writer};

struct Prose {
    html: String,
    /// Headings of the second level: id and text.
    contents: Vec<HeadingView>,
}

/// Renders the pieces of the page at `path`, whose first claim has this number in the ledger.
fn render(shell: &Shell, path: &str, page: usize, pieces: &[Element], first_claim: usize) -> Prose {
    let mut writer = Writer::new(shell, path, page, Some(first_claim));
    writer.ids = sections::ids(shell, page, pieces).into_iter();
    writer.has_passages = true;
    let html = writer.html(pieces) + &writer.notes.html(shell);
    Prose {
        html,
        contents: writer.contents,
    }
}

/// A page of text, by its number in the edition.
pub fn page<'a>(shell: &Shell<'a>, number: usize) -> TextView<'a> {
    let edition = shell.edition;
    let page = &edition.pages[number];
    let text = page.texts.get(shell.language);
    let first = edition.ledger.iter();
    let first = first.take_while(|claim| claim.page < number).count() + 1;
    let path = shell.text_at(page);
    let prose = render(shell, &path, number, &text.pieces, first);
    TextView {
        body: prose.html,
        contents: prose.contents,
        heading: &text.title,
        stands_in: (text.language != shell.language).then(|| {
            let language = &edition.voices[text.language].language;
            let message = match text.translate {
                true => "ui-stands-in",
                false => "ui-stands-in-kept",
            };
            StandsInView {
                code: language.code.clone(),
                said: shell.say1(message, "language", &language.name),
            }
        }),
        up: shell.up(&page.kind, &path),
        pages: shell.section(&page.kind, &path),
    }
}

/// A page of text for a book: what it says with its notes, and the answers of its exercises, which have
/// their place elsewhere. Proved sentences bear their numbers in the ledger.
pub fn bound(shell: &Shell, number: usize) -> (String, Vec<String>) {
    let edition = shell.edition;
    let page = &edition.pages[number];
    let pieces = &page.texts.get(shell.language).pieces;
    let before = edition.ledger.iter();
    let before = before.take_while(|claim| claim.page < number).count();
    let path = shell.text_at(page);
    let mut writer = Writer::new(shell, &path, number, Some(before + 1));
    (writer.sign, writer.apart) = (Sign::Entry, Some(Vec::new()));
    writer.ids = sections::ids(shell, number, pieces).into_iter();
    let html = writer.html(pieces) + &writer.notes.html(shell);
    (html, writer.apart.unwrap_or_default())
}

/// Pieces of a page on their own, shown at `path`, without seals: a sentence in the ledger, a card in
/// a file of its own.
pub fn unsealed(shell: &Shell, path: &str, page: usize, pieces: &[Element]) -> String {
    let mut writer = Writer::new(shell, path, page, None);
    writer.ids = sections::ids(shell, page, pieces).into_iter();
    writer.html(pieces)
}

/// A link of a text as the page of that text shows it.
pub fn shown_link(shell: &Shell, page: usize, url: &str) -> String {
    let path = shell.text_at(&shell.edition.pages[page]);
    Writer::new(shell, &path, page, None).link(url)
}

/// How many notes these pieces refer to, each once.
pub fn notes(pieces: &[Element]) -> usize {
    let mut referred = BTreeSet::new();
    let mut is_told = false;
    for piece in pieces {
        match piece {
            Element::Text(Event::FootnoteReference(label)) => drop(referred.insert(&**label)),
            Element::Text(Event::Start(Tag::FootnoteDefinition(_))) => is_told = true,
            _ => {}
        }
    }
    if is_told { referred.len() } else { 0 }
}
