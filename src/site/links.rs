//! Links held to what is there: every internal address and every fragment leads somewhere.

use std::collections::{BTreeMap, BTreeSet};

use super::{Files, address};
use crate::diag::Diagnostic;

/// What leads nowhere, page by page.
pub fn dead(files: &Files) -> Vec<Diagnostic> {
    let pages: BTreeMap<&str, &str> = files
        .iter()
        .filter(|(name, _)| name.ends_with(".html"))
        .filter_map(|(name, bytes)| Some((name.as_str(), std::str::from_utf8(bytes).ok()?)))
        .collect();
    let ids: BTreeMap<&str, BTreeSet<&str>> = pages
        .iter()
        .map(|(name, text)| (*name, values(text, " id=\"").collect()))
        .collect();
    // By what they say: a template's mistake is on every page, but is one mistake.
    let mut dead: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (&name, text) in &pages {
        let links = values(text, " href=\"").chain(values(text, " src=\""));
        for link in links.collect::<BTreeSet<_>>() {
            if link.contains(':') || link.starts_with("//") {
                continue;
            }
            let (path, fragment) = link.split_once('#').unwrap_or((link, ""));
            // What a page is asked, it answers itself.
            let path = path.split_once('?').map_or(path, |(path, _)| path);
            let target = if path.is_empty() {
                name.to_owned()
            } else {
                address::joined(name, path)
            };
            let there = files.contains_key(&target)
                && (fragment.is_empty()
                    || ids
                        .get(target.as_str())
                        .is_some_and(|ids| ids.contains(fragment)));
            if !there {
                dead.entry(link).or_default().push(name);
            }
        }
    }
    let told = dead.into_iter().map(|(link, pages)| {
        let more = match pages.len() {
            1 => String::new(),
            count => format!(" (on {} more pages too)", count - 1),
        };
        Diagnostic::finding(format!(
            "{}: the link to “{link}” leads nowhere{more}",
            pages[0]
        ))
        .hint("in a text, link to another page by its file: `[Chomp](chomp.md)`")
    });
    told.collect()
}

/// The values of an attribute in our own HTML, which always has them in double quotes.
fn values<'a>(html: &'a str, attribute: &'a str) -> impl Iterator<Item = &'a str> {
    html.split(attribute)
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
}
