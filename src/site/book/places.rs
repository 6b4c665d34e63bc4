//! Where links lead in a book once all of it is there: a page of the site has places that the book leaves out (its
//! top, a filter, words to be found), and a link to one of them leads to where the page begins.

use std::collections::{BTreeMap, BTreeSet};

use crate::site::address;
use crate::site::html::escape;
use crate::site::view::book::{BookLedgerView, BookPartView};

const LINK: &str = "href=\"#";

/// Settles all links within the book; `inside` has the ids of what stands in it.
pub fn settle(
    parts: &mut [BookPartView],
    ledger: &mut [BookLedgerView],
    inside: &BTreeMap<String, String>,
) {
    let mut ids = BTreeSet::new();
    for part in &*parts {
        let answers = part.exercises.iter().flat_map(|page| &page.answers);
        ids.extend(answers.map(|answer| answer.id.clone()));
        for text in &part.texts {
            let found = text.body.split(" id=\"").skip(1);
            ids.extend(found.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())));
        }
    }
    let known: BTreeSet<String> = ids
        .into_iter()
        .flat_map(|id| [escape(&address::fragment(&id)), id])
        .collect();
    let keys: BTreeSet<&str> = inside.values().map(String::as_str).collect();
    for text in parts.iter_mut().flat_map(|part| &mut part.texts) {
        text.body = settled(&text.body, &known, &keys);
    }
    for claim in ledger.iter_mut().flat_map(|page| &mut page.claims) {
        claim.statement = settled(&claim.statement, &known, &keys);
    }
}

fn settled(html: &str, known: &BTreeSet<String>, keys: &BTreeSet<&str>) -> String {
    let mut pieces = html.split(LINK);
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (fragment, rest) = piece.split_once('"').unwrap_or((piece, ""));
        let is_within = |key: &&&str| {
            let rest = fragment.strip_prefix(**key);
            rest.is_some_and(|rest| rest.starts_with('.'))
        };
        // Of `a` and `a.b` the longer one.
        let key = keys.iter().filter(is_within).max_by_key(|key| key.len());
        let led = match key {
            Some(key) if !known.contains(fragment) && !keys.contains(fragment) => {
                address::fragment(key)
            }
            _ => fragment.into(),
        };
        out += LINK;
        out += &led;
        out += "\"";
        out += rest;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_that_the_book_leaves_out_is_its_pages_beginning() {
        let known = BTreeSet::from(["text.a.x".to_owned()]);
        let keys = BTreeSet::from(["text.a", "puzzle.b"]);
        let link =
            |fragment: &str| settled(&format!("<a href=\"#{fragment}\">y</a>"), &known, &keys);
        for (fragment, led) in [
            ("text.a.x", "text.a.x"),
            ("text.a.top", "text.a"),
            ("text.a", "text.a"),
            ("puzzle.b.main", "puzzle.b"),
            ("l3", "l3"),
        ] {
            assert_eq!(link(fragment), format!("<a href=\"#{led}\">y</a>"));
        }
    }
}
