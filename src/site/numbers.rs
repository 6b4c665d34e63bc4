//! On which pages of a PDF things stand, for the contents of a book. What is read is what Chromium writes:
//! objects one after the other, of which only streams are packed.

use std::collections::BTreeMap;

/// What of a book's HTML a page number is put into: `<span class="at" data-at="id"></span>`.
const MARK: &str = "data-at=\"";
/// What stands before a chapter that is to begin on one side.
const TURN: &str = "<div class=\"turn\" data-side=\"";

/// The page, from 1, on which each place stands to which a link leads, by its id.
pub fn pages(pdf: &[u8]) -> BTreeMap<String, usize> {
    let text: String = pdf.iter().map(|byte| char::from(*byte)).collect();
    let objects = objects(&text);
    let mut order = BTreeMap::new();
    let catalog = objects
        .values()
        .find(|body| body.contains("/Type /Catalog"));
    let root = catalog.and_then(|body| reference(body.split_once("/Pages")?.1));
    let mut left: Vec<u32> = root.into_iter().collect();
    while let Some(number) = left.pop() {
        let body = objects.get(&number).copied().unwrap_or_default();
        match body.split_once("/Kids") {
            // Each is met once: a tree that leads back to itself ends.
            Some((_, kids)) if order.len() <= objects.len() && left.len() <= objects.len() => {
                let kids = kids.split(']').next().unwrap_or_default();
                let mut kids = references(kids.trim_start().trim_start_matches('['));
                kids.reverse();
                left.append(&mut kids);
            }
            _ => {
                let page = order.len() + 1;
                order.entry(number).or_insert(page);
            }
        }
    }
    let mut found = BTreeMap::new();
    for body in objects.values() {
        for (name, page) in destinations(body) {
            if let Some(page) = order.get(&page) {
                found.insert(name, *page);
            }
        }
    }
    found
}

/// The objects by their numbers, each as its text up to its stream.
pub fn objects(text: &str) -> BTreeMap<u32, &str> {
    let mut objects = BTreeMap::new();
    for (at, _) in text.match_indices(" 0 obj") {
        let digits = text[..at].bytes().rev().take_while(u8::is_ascii_digit);
        let start = at - digits.count();
        let Ok(number) = text[start..at].parse() else {
            continue;
        };
        let body = &text[at + " 0 obj".len()..];
        // Within the object: what is looked for beyond it would be looked for to the end of the file, each time.
        let body = body.split_once("endobj").map_or(body, |(body, _)| body);
        let body = body.split_once("stream").map_or(body, |(body, _)| body);
        objects.insert(number, body);
    }
    objects
}

/// `12 0 R` at the beginning of a text.
pub fn reference(text: &str) -> Option<u32> {
    let mut words = text.split_ascii_whitespace();
    let number = words.next()?.parse().ok()?;
    (words.next() == Some("0") && words.next()?.starts_with('R')).then_some(number)
}

fn references(text: &str) -> Vec<u32> {
    let mut found = Vec::new();
    for part in text.split('R') {
        let number = part.split_ascii_whitespace().next();
        found.extend(number.and_then(|number| number.parse::<u32>().ok()));
    }
    found
}

/// Named places in a dictionary: `/name [12 0 R /XYZ 56 785 0]`.
fn destinations(body: &str) -> Vec<(String, u32)> {
    let mut found = Vec::new();
    for (at, _) in body.match_indices("/XYZ") {
        let Some((before, target)) = body[..at].rsplit_once('[') else {
            continue;
        };
        let name = before.trim_end().rsplit_once('/').map(|(_, name)| name);
        if let (Some(name), Some(page)) = (name, reference(target)) {
            found.push((plain(name), page));
        }
    }
    found
}

/// A name of a PDF as it is meant: `#20` is a space.
fn plain(name: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = name;
    while let Some(at) = rest.find('#') {
        bytes.extend_from_slice(&rest.as_bytes()[..at]);
        let code = rest.get(at + 1..at + 3);
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &rest[at + 3..];
            }
            None => {
                bytes.push(b'#');
                rest = &rest[at + 1..];
            }
        }
    }
    bytes.extend_from_slice(rest.as_bytes());
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The HTML with an empty page before each chapter that would begin on the wrong side, of those marked by
/// `<div class="turn" data-side="right" data-of="id"></div>`; and the pages as they come to be by that.
pub fn turned(html: &str, pages: &BTreeMap<String, usize>) -> (String, BTreeMap<String, usize>) {
    let mut parts = html.split(TURN);
    let mut whole = parts.next().unwrap_or_default().to_owned();
    let mut added = Vec::new();
    for part in parts {
        let read = part.split_once("\" data-of=\"");
        let read = read.and_then(|(side, rest)| Some((side, rest.split_once("\"></div>")?)));
        let Some((side, (id, rest))) = read else {
            whole += TURN;
            whole += part;
            continue;
        };
        if let Some(page) = pages.get(id) {
            let is_right = (page + added.len()) % 2 == 1;
            if is_right != (side == "right") {
                added.push(*page);
                whole += "<div class=\"blank\"></div>";
            }
        }
        whole += rest;
    }
    let later = |page: &usize| page + added.iter().filter(|before| *before <= page).count();
    let pages = pages.iter().map(|(id, page)| (id.clone(), later(page)));
    (whole, pages.collect())
}

/// The HTML with the numbers of pages where it has room for them.
pub fn put_into(html: &str, pages: &BTreeMap<String, usize>) -> String {
    let mut parts = html.split(MARK);
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let known = part.split_once("\"></span>");
        let known = known.and_then(|(id, rest)| Some((id, pages.get(id)?, rest)));
        whole += MARK;
        match known {
            Some((id, page, rest)) => whole += &format!("{id}\">{page}</span>{rest}"),
            None => whole += part,
        }
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    const PDF: &str = "%PDF-1.4\n1 0 obj\n<</Type /Catalog\n/Pages 2 0 R>>\nendobj\n\
        2 0 obj\n<</Type /Pages\n/Kids [3 0 R 9 0 R]>>\nendobj\n\
        3 0 obj\n<</Type /Pages\n/Kids [5 0 R 4 0 R]>>\nendobj\n\
        4 0 obj\n<</Type /Page>>\nendobj\n5 0 obj\n<</Type /Page>>\nendobj\n9 0 obj\n<</Type /Page>>\nendobj\n\
        10 0 obj\n<</a [5 0 R /XYZ 1 2 0]\n/b#20c.d [4 0 R /XYZ 1 2 0]\n/e [9 0 R /XYZ 0 0 0]>>\nendobj\n";

    fn known() -> BTreeMap<String, usize> {
        let all = [("a", 1), ("b c.d", 2), ("e", 3)];
        all.map(|(id, page)| (id.to_owned(), page)).into()
    }

    #[test]
    fn places_are_found_on_their_pages() {
        assert_eq!(pages(PDF.as_bytes()), known());
        assert_eq!(
            pages(b"%PDF-1.4 1 0 obj << /Type /Catalog"),
            BTreeMap::new()
        );
    }

    #[test]
    fn numbers_are_put_where_there_is_room_for_them() {
        let html = "<a>x</a><span class=\"at\" data-at=\"e\"></span><span data-at=\"z\"></span>";
        let expected =
            "<a>x</a><span class=\"at\" data-at=\"e\">3</span><span data-at=\"z\"></span>";
        assert_eq!(put_into(html, &known()), expected);
    }

    #[test]
    fn chapters_begin_on_their_side() {
        let mark =
            |side, id| format!("<div class=\"turn\" data-side=\"{side}\" data-of=\"{id}\"></div>");
        let html = format!("a{}b{}c", mark("right", "b c.d"), mark("right", "e"));
        let (html, pages) = turned(&html, &known());
        assert_eq!(
            html,
            "a<div class=\"blank\"></div>b<div class=\"blank\"></div>c"
        );
        let pages: Vec<usize> = pages.into_values().collect();
        assert_eq!(pages, [1, 3, 5]);
    }
}
