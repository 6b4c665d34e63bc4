//! The ids of a page's headings: no two places of a page have the same one.

use std::collections::BTreeSet;

use pulldown_cmark::{Event, Tag};

use crate::check::edition::{Edition, Element};
use crate::content::library::PageKind;
use crate::lang::letter;

/// The ids that a page has without its author's doing: those of its frame, its notes, its claims and its
/// pictures. Notes, claims and pictures are numbered, and get other numbers as a text grows: where a
/// page has any, all their ids are theirs.
pub struct Frame {
    names: BTreeSet<String>,
    notes: bool,
    claims: bool,
    figures: bool,
}

impl Frame {
    /// That of a page, by its number in the edition, in a language.
    pub fn of(edition: &Edition, number: usize, language: usize) -> Frame {
        let page = &edition.pages[number];
        let pieces = &page.texts.get(language).pieces;
        let is_note = |piece: &Element| {
            matches!(
                piece,
                Element::Text(Event::Start(Tag::FootnoteDefinition(_)))
            )
        };
        let mut names = BTreeSet::new();
        match page.kind {
            PageKind::Card(_) => {}
            PageKind::Text(_) | PageKind::Lesson(_) => drop(names.insert("main".to_owned())),
            PageKind::Home => {
                let own = ["main", "today", "tree", "games", "share"];
                names.extend(own.map(str::to_owned));
                let slugs = edition.games.iter().map(|game| game.slug);
                let boards = slugs.map(|slug| format!("home-{slug}"));
                for board in boards.chain(["today".to_owned()]) {
                    names.extend([format!("{board}-t"), format!("{board}-d")]);
                }
            }
        }
        Frame {
            names,
            notes: pieces.iter().any(is_note),
            claims: edition.ledger.iter().any(|claim| claim.page == number),
            figures: pieces
                .iter()
                .any(|piece| matches!(piece, Element::Figure(_) | Element::Table(_))),
        }
    }

    /// Whether an id is one of these.
    pub fn has(&self, id: &str) -> bool {
        let after = |start: &str| id.strip_prefix(start);
        // The sign that leads to a note a second time: `to-note-1-2`.
        let is_sign = |rest: &str| match rest.split_once('-') {
            Some((number, time)) => is_number(number) && is_number(time) && time.len() < 3,
            None => is_number(rest),
        };
        let ends = ["-t", "-d"];
        let is_of_figure = |rest: &str| {
            ends.iter()
                .any(|end| rest.strip_suffix(end).is_some_and(is_number))
        };
        self.names.contains(id)
            || self.notes
                && (after("note-").is_some_and(is_number) || after("to-note-").is_some_and(is_sign))
            || self.claims
                && ["claim-", "slip-"]
                    .iter()
                    .any(|start| after(start).is_some_and(is_number))
            || self.figures && after("f").is_some_and(is_of_figure)
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_digit())
}

/// The ids of headings in their order, each of them with its own, if it was given one, and what it says.
/// What is given and the frame's comes first; then each heading that is the first to say something; a
/// number is for those that say it again, so that a new heading leaves the others theirs.
pub fn of(
    frame: &Frame,
    given: &BTreeSet<&str>,
    headings: &[(Option<&str>, String)],
) -> Vec<String> {
    let mut taken: BTreeSet<String> = given.iter().map(|id| (*id).to_owned()).collect();
    taken.extend(
        headings
            .iter()
            .filter_map(|(own, _)| own.map(str::to_owned)),
    );
    let plain = |text: &str| match letter::id(text) {
        id if id.is_empty() => "section".to_owned(),
        id => id,
    };
    let first = |(own, text): &(Option<&str>, String)| match own {
        Some(own) => Some((*own).to_owned()),
        None => Some(plain(text)).filter(|id| !frame.has(id) && taken.insert(id.clone())),
    };
    let firsts: Vec<Option<String>> = headings.iter().map(first).collect();
    let ids = firsts.into_iter().zip(headings).map(|(first, (_, text))| {
        first.unwrap_or_else(|| {
            let id = plain(text);
            let mut more = (2..).map(|number| format!("{id}-{number}"));
            let free = more.find(|id| !frame.has(id) && !taken.contains(id));
            let free = free.unwrap_or(id);
            taken.insert(free.clone());
            free
        })
    });
    ids.collect()
}
