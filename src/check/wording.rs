//! Texts held against the project's list of words (`content/<language>/style.toml`).

use std::ops::Range;
use std::sync::Arc;

use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};

use crate::content::blocks::MARKDOWN;
use crate::content::library::{Library, PageKind};
use crate::content::puzzle::Texts;
use crate::content::style::{Style, Term};
use crate::diag::{Code, Diagnostic, Source};

/// A finding for each word that is called something else here.
pub fn check(library: &Library, diagnostics: &mut Vec<Diagnostic>) {
    for (index, style) in library.styles.iter().enumerate() {
        let Some(style) = style else { continue };
        for page in &library.pages {
            let text = page.texts.get(index);
            // One that stands in is in another language.
            if text.stands_in.is_some() {
                continue;
            }
            let source = &text.source;
            let read = prose(&source.text);
            let allowed = |term: &Term| {
                let section = page.kind.section();
                section.is_some_and(|section| term.except.iter().any(|one| one == section))
            };
            let game = game_of(&page.kind);
            report(style, &read, game, &allowed, source, 0, diagnostics);
        }
        let code = &library.voices[index].language.code;
        for (source, file) in &library.puzzles {
            let texts = [Some(&file.title), file.text.as_ref()];
            let texts = texts
                .into_iter()
                .chain([file.hint.as_ref(), file.note.as_ref()]);
            for texts in texts.flatten() {
                let texts: &Texts = texts.get_ref();
                let Some(text) = texts.get(code) else {
                    continue;
                };
                // One that is written with escapes is found at the beginning of its file.
                let start = source.text.find(text.as_str()).unwrap_or(0);
                let read = prose(text);
                report(
                    style,
                    &read,
                    file.game.get_ref(),
                    &|_| false,
                    source,
                    start,
                    diagnostics,
                );
            }
        }
        if let Some(Some(source)) = library.messages.get(index) {
            let read = said(&source.text);
            report(style, &read, "", &|_| false, source, 0, diagnostics);
        }
    }
}

/// `chomp-theory` is about `chomp`.
fn game_of(kind: &PageKind) -> &str {
    match kind {
        PageKind::Home => "",
        PageKind::Text(name) | PageKind::Card(name) | PageKind::Lesson(name) => {
            name.split('-').next().unwrap_or(name)
        }
    }
}

fn report(
    style: &Style,
    read: &str,
    game: &str,
    allowed: &dyn Fn(&Term) -> bool,
    source: &Arc<Source>,
    start: usize,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let slips = style.slips(read, game).into_iter();
    for (range, term) in slips.filter(|(_, term)| !allowed(term)) {
        let word = &read[range.clone()];
        let finding = Diagnostic::finding(
            Code::Wording,
            format!("“{word}”: here it is “{}”", term.say),
        )
        .at(source, start + range.start..start + range.end);
        let list = &style.source.name;
        diagnostics.push(finding.hint(match &term.why {
            Some(why) => format!("{why} ({list})"),
            None => format!("one word for one thing: {list}"),
        }));
    }
}

/// What is read of a text in Markdown, at its own place: spaces stand for all else.
pub(super) fn prose(text: &str) -> String {
    let mut read: Vec<Range<usize>> = Vec::new();
    let mut fenced = false;
    for (event, range) in Parser::new_ext(text, MARKDOWN).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(_))) => {
                fenced = true;
                // Of a diagram, its caption is.
                if let Some(at) = text[range.clone()].find("\ncaption:") {
                    let start = range.start + at + "\ncaption:".len();
                    let length = text[start..range.end].find('\n').unwrap_or(0);
                    read.push(start..start + length);
                }
            }
            Event::End(TagEnd::CodeBlock) => fenced = false,
            Event::Text(_) | Event::Code(_) if !fenced => read.push(range),
            _ => {}
        }
    }
    only(text, &read)
}

/// What is read of a file of messages: neither their names nor their variables.
fn said(text: &str) -> String {
    let (mut read, mut offset) = (Vec::new(), 0);
    for line in text.split_inclusive('\n') {
        let message = !line.starts_with('#');
        let start = match (line.starts_with(' '), line.find('=')) {
            (false, Some(at)) => at + 1,
            _ => 0,
        };
        let (mut at, mut variable) = (offset + start, false);
        for part in line[start..].split_inclusive(['{', '}']) {
            if message && !variable {
                read.push(at..at + part.len());
            }
            at += part.len();
            variable = part.ends_with('{');
        }
        offset += line.len();
    }
    only(text, &read)
}

fn only(text: &str, ranges: &[Range<usize>]) -> String {
    let mut masked = vec![b' '; text.len()];
    for range in ranges {
        masked[range.clone()].copy_from_slice(&text.as_bytes()[range.clone()]);
    }
    // Ranges begin and end between characters.
    String::from_utf8(masked).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_keeps_its_place() {
        let text = "+++\n\nUn *mot* [lié](<claim: chomp best x = y>), `code`.\n\n\
                    ```chomp\n3x4\ncaption: Une légende.\n```\n";
        let read = prose(text);
        assert_eq!(read.len(), text.len());
        for word in ["mot", "lié", "code", "Une légende."] {
            assert_eq!(read.find(word), text.find(word), "{word}: {read}");
        }
        assert!(!read.contains("best") && !read.contains("3x4"), "{read}");
    }

    #[test]
    fn names_of_messages_and_variables_are_not_read() {
        let text =
            "# ply\nply-count = { $plies ->\n    [one] un { $ply } coup\n   *[other] deux\n }\n";
        let read = said(text);
        assert_eq!(read.len(), text.len());
        assert!(!read.contains("ply") && !read.contains("plies"), "{read}");
        assert_eq!(read.find("coup"), text.find("coup"));
        assert!(read.contains("deux"));
    }
}
