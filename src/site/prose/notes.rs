//! Footnotes: numbered as they are referred to, told at the end of the page, with the way back.

use std::collections::BTreeMap;

use pulldown_cmark::{Event, Tag, TagEnd};

use super::super::html::escape;
use super::super::shell::Shell;
use crate::check::edition::Element;

/// The notes of a page.
#[derive(Default)]
pub struct Notes {
    /// Their labels in the order in which they are referred to, and how often.
    referred: Vec<(String, usize)>,
    /// What they say, by their labels.
    defined: BTreeMap<String, String>,
}

impl Notes {
    /// The sign in the text that leads to a note.
    pub fn referred(&mut self, shell: &Shell, label: &str) -> String {
        let known = self.referred.iter().position(|(known, _)| known == label);
        let index = known.unwrap_or_else(|| {
            self.referred.push((label.to_owned(), 0));
            self.referred.len() - 1
        });
        let times = &mut self.referred[index].1;
        *times += 1;
        let (number, id) = (index + 1, back(index + 1, *times));
        let said = escape(&shell.say1n("ui-note-number", "number", number));
        format!(
            "<sup class=\"note-sign\"><a href=\"#note-{number}\" id=\"{id}\" aria-label=\"{said}\">{number}</a></sup>"
        )
    }

    /// What a note says.
    pub fn defined(&mut self, label: &str, html: String) {
        self.defined.entry(label.to_owned()).or_insert(html);
    }

    /// The notes, for the end of the page; those that nothing refers to come last.
    pub fn html(mut self, shell: &Shell) -> String {
        if self.defined.is_empty() {
            return String::new();
        }
        let referred = std::mem::take(&mut self.referred);
        let mut items = String::new();
        for (index, (label, times)) in referred.iter().enumerate() {
            let number = index + 1;
            let text = self.defined.remove(label).unwrap_or_default();
            let ways = (1..=*times).map(|time| {
                let said = escape(&shell.say1n("ui-note-back", "number", number));
                format!(
                    " <a href=\"#{}\" aria-label=\"{said}\">↩</a>",
                    back(number, time)
                )
            });
            let ways: String = ways.collect();
            // The way back ends the last line.
            let text = match text.trim_end().strip_suffix("</p>") {
                Some(text) => format!("{text}{ways}</p>"),
                None => text + &ways,
            };
            items += &format!("<li id=\"note-{number}\">{text}</li>\n");
        }
        for text in self.defined.values() {
            items += &format!("<li>{text}</li>\n");
        }
        let name = escape(&shell.text("ui-notes"));
        format!("<section class=\"notes\" aria-label=\"{name}\"><ol>\n{items}</ol></section>\n")
    }
}

/// The id of the sign that led to a note, the first time or a later one.
fn back(number: usize, time: usize) -> String {
    match time {
        1 => format!("to-note-{number}"),
        time => format!("to-note-{number}-{time}"),
    }
}

/// Where a note ends that begins with the first of these pieces.
pub fn end(pieces: &[Element]) -> usize {
    let mut depth = 0;
    let end = pieces.iter().position(|piece| {
        match piece {
            Element::Text(Event::Start(Tag::FootnoteDefinition(_))) => depth += 1,
            Element::Text(Event::End(TagEnd::FootnoteDefinition)) => depth -= 1,
            _ => {}
        }
        depth == 0
    });
    end.unwrap_or(pieces.len() - 1)
}
