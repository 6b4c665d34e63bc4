//! Titles of puzzles: plain words, each of one puzzle of its game.

use std::collections::BTreeMap;
use std::sync::Arc;

use pulldown_cmark::{Event, Parser, Tag, TagEnd};

use super::strictness::Strictness;
use crate::content::library::Library;
use crate::diag::{Code, Diagnostic, Source};

/// Whether a text shows nothing: white space, and signs that take no room.
pub fn is_blank(text: &str) -> bool {
    let is_unseen = |sign: char| {
        matches!(sign, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}'
            | '\u{feff}' | '\u{ffa0}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}')
    };
    text.chars()
        .all(|sign| sign.is_whitespace() || sign.is_control() || is_unseen(sign))
}

/// Tells of markup in titles, and of titles that two puzzles of a game have.
pub fn tell(library: &Library, strictness: Strictness, diagnostics: &mut Vec<Diagnostic>) {
    let mut known: BTreeMap<(&str, &str, String), &Arc<Source>> = BTreeMap::new();
    for (source, file) in &library.puzzles {
        let (mut has_markup, mut first) = (false, None);
        for (code, title) in file.title.get_ref() {
            has_markup |= is_marked_up(title);
            let words: Vec<String> = title.split_whitespace().map(str::to_lowercase).collect();
            let key = (file.game.get_ref().as_str(), code.as_str(), words.join(" "));
            match known.get(&key).filter(|_| !is_blank(title)) {
                Some(other) => first = first.or(Some((*other, title))),
                None => drop(known.insert(key, source)),
            }
        }
        if has_markup {
            let severity = strictness.severity();
            let markup = Diagnostic::new(severity, Code::MarkupInTitle, "a title is words alone");
            diagnostics.push(markup.at(source, file.title.span()).hint(
                "titles stand in lists, feeds and files too: emphasis, links and HTML would be read as signs",
            ));
        }
        if let Some((other, title)) = first {
            let message = format!("{} has the title “{}” too", other.name, title.trim());
            let same = Diagnostic::new(strictness.severity(), Code::SameTitle, message);
            diagnostics.push(
                same.at(source, file.title.span())
                    .hint("in a list of puzzles nobody could tell the two apart"),
            );
        }
    }
}

/// Whether a title would be more than words if it were Markdown. What begins a block, as in “2. Zug”, is
/// words in a title.
fn is_marked_up(title: &str) -> bool {
    let line = format!("x {}", title.trim());
    let is_heading = title.trim_start().starts_with("# ");
    is_heading
        || Parser::new(&line).any(|event| {
            !matches!(
                event,
                Event::Start(Tag::Paragraph)
                    | Event::End(TagEnd::Paragraph)
                    | Event::Text(_)
                    | Event::SoftBreak
            )
        })
}
