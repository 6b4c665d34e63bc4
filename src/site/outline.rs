//! The chapters beside a book's pages, called as its headings are. Chromium puts their words together from
//! lines as they were printed: a heading at the top of a page has its words twice, and where a line ends no
//! space.

use std::fmt::Write as _;

use html5gum::{DefaultEmitter, Token, Tokenizer};

use super::numbers::{objects, reference};

/// The PDF with the entries of its outline called as the headings of its HTML; as it is, where these
/// aren't as many.
pub fn retitled(pdf: Vec<u8>, html: &str) -> Vec<u8> {
    let text: String = pdf.iter().map(|byte| char::from(*byte)).collect();
    match update(&text, &headings(html)) {
        Some(update) => [pdf, update.into_bytes()].concat(),
        None => pdf,
    }
}

/// What the headings of a page say, in their order.
fn headings(html: &str) -> Vec<String> {
    let mut emitter = DefaultEmitter::<()>::default();
    emitter.naively_switch_states(true);
    let is_heading = |name: &[u8]| matches!(name, [b'h', b'1'..=b'6']);
    let (mut all, mut open) = (Vec::new(), None::<String>);
    for token in Tokenizer::new_with_emitter(html, emitter).filter_map(Result::ok) {
        match token {
            Token::StartTag(tag) if is_heading(&tag.name) => open = Some(String::new()),
            Token::EndTag(tag) if is_heading(&tag.name) => {
                let said = open.take().unwrap_or_default();
                let words: Vec<&str> = said.split_ascii_whitespace().collect();
                all.push(words.join(" "));
            }
            Token::String(text) => {
                if let Some(open) = &mut open {
                    *open += &String::from_utf8_lossy(&text.value);
                }
            }
            _ => {}
        }
    }
    all
}

/// What is written after a PDF to call the entries of its outline otherwise: their objects once more, and
/// where they are.
fn update(text: &str, titles: &[String]) -> Option<String> {
    let objects = objects(text);
    let after = |body: &str, key: &str| reference(body.split_once(key)?.1);
    let catalog = objects
        .values()
        .find(|body| body.contains("/Type /Catalog"));
    let root = after(catalog?, "/Outlines")?;
    let mut left: Vec<u32> = after(objects.get(&root)?, "/First").into_iter().collect();
    let mut entries = Vec::new();
    while let Some(number) = left.pop() {
        let body = *objects.get(&number)?;
        entries.push((number, body));
        left.extend(after(body, "/Next"));
        left.extend(after(body, "/First"));
        if entries.len() > titles.len() {
            return None;
        }
    }
    if entries.len() != titles.len() {
        return None;
    }
    let (mut added, mut places) = (String::from("\n"), String::new());
    for ((number, body), title) in entries.into_iter().zip(titles) {
        let at = text.chars().count() + added.len();
        let _ = write!(places, "{number} 1\n{at:010} 00000 n \n");
        let (before, rest) = body.split_once("/Title")?;
        let rest = after_text(rest.trim_start())?;
        let _ = writeln!(
            added,
            "{number} 0 obj{before}/Title {}{rest}endobj",
            written(title)
        );
    }
    let (_, trailer) = text.rsplit_once("trailer")?;
    let (trailer, start) = trailer.split_once("startxref")?;
    let trailer = trailer.trim().strip_suffix(">>")?;
    let start = start.split_ascii_whitespace().next()?;
    let at = text.chars().count() + added.len();
    let _ = write!(
        added,
        "xref\n{places}trailer\n{trailer}\n/Prev {start}>>\nstartxref\n{at}\n%%EOF\n"
    );
    // Whatever isn't plain would have another length as bytes.
    added.is_ascii().then_some(added)
}

/// What follows a text of a PDF, which is written in brackets or as numbers.
fn after_text(text: &str) -> Option<&str> {
    if let Some(numbers) = text.strip_prefix('<') {
        return numbers.split_once('>').map(|(_, rest)| rest);
    }
    let (mut depth, mut is_escaped) = (0, false);
    for (at, sign) in text.char_indices() {
        match sign {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(&text[at + 1..]);
        }
    }
    None
}

/// A text as a PDF has it, in numbers.
fn written(text: &str) -> String {
    let mut numbers = String::from("<FEFF");
    for unit in text.encode_utf16() {
        let _ = write!(numbers, "{unit:04X}");
    }
    numbers + ">"
}

#[cfg(test)]
mod tests {
    use super::*;

    const PDF: &str = "%PDF-1.4\n1 0 obj\n<</Type /Catalog\n/Outlines 2 0 R>>\nendobj\n\
        2 0 obj\n<</First 3 0 R>>\nendobj\n\
        3 0 obj\n<</Title (A\\)A)\n/First 4 0 R\n/Next 5 0 R>>\nendobj\n\
        4 0 obj\n<</Title <FEFF0042>\n/Parent 3 0 R>>\nendobj\n\
        5 0 obj\n<</Title (CC)>>\nendobj\n\
        trailer\n<</Size 6\n/Root 1 0 R>>\nstartxref\n123\n%%EOF\n";

    #[test]
    fn chapters_are_called_as_headings_are() {
        let html = "<h1>A</h1><h2><a href=\"#b\">1</a>. B  é</h2><p>x</p><h1>C</h1>";
        let made = retitled(PDF.into(), html);
        let made = String::from_utf8(made).unwrap();
        let added = made.strip_prefix(PDF).unwrap();
        assert!(
            added.contains("4 0 obj\n<</Title <FEFF0031002E0020004200"),
            "{added}"
        );
        assert!(added.contains("00E9>\n/Parent 3 0 R>>\nendobj"), "{added}");
        assert!(added.contains("/Root 1 0 R\n/Prev 123>>"), "{added}");
        let start: usize = added.lines().rev().nth(1).unwrap().parse().unwrap();
        assert!(made[start..].starts_with("xref\n3 1\n"));
        let place: usize = made[start..].lines().nth(2).unwrap()[..10].parse().unwrap();
        assert!(made[place..].starts_with("3 0 obj"));
    }

    #[test]
    fn an_outline_of_other_headings_stays_as_it_is() {
        assert_eq!(retitled(PDF.into(), "<h1>A</h1>"), PDF.as_bytes());
        assert_eq!(retitled(b"%PDF-".to_vec(), "<h1>A</h1>"), b"%PDF-");
    }
}
