//! Headings, what is below each, and pieces as plain text.

use super::ids::Frame;
use crate::check::edition::Element;
use crate::site::shell::Shell;
use crate::site::view::text::HeadingView;
use pulldown_cmark::{Event, Tag, TagEnd};
use std::collections::BTreeSet;

/// Whether a heading begins here.
pub fn is_heading(piece: &Element) -> bool {
    matches!(piece, Element::Text(Event::Start(Tag::Heading { .. })))
}

/// The ids of the headings among these pieces of a page, by its number in the edition.
pub(super) fn ids(shell: &Shell, page: usize, pieces: &[Element]) -> Vec<String> {
    let headings = pieces.iter().enumerate();
    let headings = headings.filter_map(|(at, piece)| match piece {
        Element::Text(Event::Start(Tag::Heading { id, .. })) => {
            Some((id.as_deref(), plain(shell, heading(&pieces[at + 1..]))))
        }
        _ => None,
    });
    let headings: Vec<(Option<&str>, String)> = headings.collect();
    if headings.is_empty() {
        return Vec::new();
    }
    let text = shell.edition.pages[page].texts.get(shell.language);
    let given: BTreeSet<&str> = text.ids.iter().map(|id| id.text.as_str()).collect();
    super::ids::of(&frame(shell, page), &given, &headings)
}

/// The ids that a page has without its author's doing.
pub fn frame(shell: &Shell, page: usize) -> Frame {
    Frame::of(shell.edition, page, shell.language)
}

/// A part of a page: what comes before its first heading, or a heading and what it is over.
pub struct Section<'p> {
    /// The heading's id and what it says; empty before the first.
    pub heading: HeadingView,
    /// The heading's level; 0 before the first.
    pub level: u8,
    pub pieces: &'p [Element],
}

/// The parts of a page, by its number in the edition, each as findable as the page.
pub fn sections<'p>(shell: &Shell<'p>, page: usize) -> Vec<Section<'p>> {
    let pieces = &shell.edition.pages[page].texts.get(shell.language).pieces;
    let mut ids = ids(shell, page, pieces).into_iter();
    let mut sections = Vec::new();
    let mut start = 0;
    for end in 1..=pieces.len() {
        if end < pieces.len() && !is_heading(&pieces[end]) {
            continue;
        }
        let pieces = &pieces[start..end];
        start = end;
        let level = match pieces.first() {
            Some(Element::Text(Event::Start(Tag::Heading { level, .. }))) => *level as u8,
            _ => 0,
        };
        let (heading, pieces) = match pieces.first().is_some_and(is_heading) {
            true => {
                let head = heading(&pieces[1..]);
                let id = ids.next().unwrap_or_default();
                (
                    HeadingView::new(id, plain(shell, head)),
                    &pieces[head.len() + 1..],
                )
            }
            false => (HeadingView::default(), pieces),
        };
        sections.push(Section {
            heading,
            level,
            pieces,
        });
    }
    sections
}

/// The pieces of a heading: up to its end.
pub(super) fn heading(pieces: &[Element]) -> &[Element] {
    let end = pieces
        .iter()
        .position(|piece| matches!(piece, Element::Text(Event::End(TagEnd::Heading(_)))));
    &pieces[..end.unwrap_or(0)]
}

/// The pieces as plain text.
pub fn plain(shell: &Shell, pieces: &[Element]) -> String {
    let mut text = String::new();
    add_plain(shell, pieces, &mut text);
    text
}

/// Adds the pieces as plain text.
pub fn add_plain(shell: &Shell, pieces: &[Element], text: &mut String) {
    for piece in pieces {
        if let Some(words) = piece.words() {
            *text += &shell.voice().typeset(words);
            continue;
        }
        match piece {
            Element::Text(Event::SoftBreak) => text.push(' '),
            Element::Value(say) => *text += &shell.say(say),
            Element::Formula(formula) => *text += &formula.text,
            Element::Claim(claim) => add_plain(shell, &claim.text, text),
            _ => {}
        }
    }
}
