//! Links held to what is there: every internal address and every fragment leads somewhere.

mod scan;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Mutex, PoisonError};

use super::{address, places};
use crate::diag::{Code, Diagnostic};
use crate::game::memo::Map;
use crate::verify::raw;
use scan::Scanned;

/// The links of pages and the places in them, gathered while the pages are made. The same few
/// words come again and again: each is held once.
#[derive(Default)]
pub struct Links(Mutex<Gathered>);

#[derive(Default)]
struct Gathered {
    numbers: Map<String, u32>,
    words: Vec<Word>,
    pages: BTreeMap<String, Page>,
}

struct Word {
    text: String,
    /// As an address, it leads away from the site.
    is_elsewhere: bool,
}

/// Each once.
#[derive(Default)]
struct Page {
    links: Vec<u32>,
    /// In their order.
    ids: Vec<u32>,
}

impl Gathered {
    fn number(&mut self, word: &str) -> u32 {
        if let Some(known) = self.numbers.get(word) {
            return *known;
        }
        let number = self.words.len() as u32;
        self.words.push(Word {
            text: word.to_owned(),
            is_elsewhere: raw::is_elsewhere(word),
        });
        self.numbers.insert(word.to_owned(), number);
        number
    }

    fn page(&mut self, scanned: &Scanned) -> Page {
        let links = scanned.links.iter().map(|link| self.number(link.trim()));
        let mut links: Vec<u32> = links.collect();
        links.retain(|link| !self.words[*link as usize].is_elsewhere);
        let mut ids: Vec<u32> = scanned.ids.iter().map(|id| self.number(id)).collect();
        for numbers in [&mut links, &mut ids] {
            numbers.sort_unstable();
            numbers.dedup();
            numbers.shrink_to_fit();
        }
        Page { links, ids }
    }
}

impl Links {
    /// Gathers the links of a page; any other file has none.
    pub fn read(&self, name: &str, bytes: &[u8]) {
        let Some(html) = page(name, bytes) else {
            return;
        };
        let scanned = scanned(html);
        let mut gathered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let page = gathered.page(&scanned);
        gathered.pages.insert(name.to_owned(), page);
    }

    /// What leads nowhere, page by page. `names` are all files of the site; those that weren't
    /// gathered, such as pages that an earlier site had, are read where a link asks for a place in
    /// them.
    pub fn dead(
        self,
        names: &BTreeSet<String>,
        read: &dyn Fn(&str) -> Option<Vec<u8>>,
    ) -> Vec<Diagnostic> {
        let gathered = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        let Gathered {
            numbers,
            words,
            pages,
        } = &gathered;
        let mut others: HashMap<String, BTreeSet<String>> = HashMap::new();
        let mut has = |target: &str, fragment: &str| match pages.get(target) {
            Some(page) => {
                let number = numbers.get(fragment);
                number.is_some_and(|number| page.ids.binary_search(number).is_ok())
            }
            None => {
                let ids = others.entry(target.to_owned()).or_insert_with(|| {
                    let bytes = read(target).unwrap_or_default();
                    ids(target, &bytes)
                });
                ids.contains(fragment)
            }
        };
        // By what they say: a template's mistake is on every page, but is one mistake.
        let mut dead: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (name, page) in pages {
            for link in page
                .links
                .iter()
                .map(|link| words[*link as usize].text.as_str())
            {
                let (path, fragment) = link.split_once('#').unwrap_or((link, ""));
                // What a page is asked, it answers itself.
                let path = path.split_once('?').map_or(path, |(path, _)| path);
                let target = match path {
                    "" => name.clone(),
                    path => address::joined(name, &places::file(path)),
                };
                let is_there = names.contains(&target)
                    && places::asked(&target, fragment).is_none_or(|id| has(&target, &id));
                if !is_there {
                    dead.entry(link).or_default().push(name);
                }
            }
        }
        let told = dead.into_iter().map(|(link, pages)| {
            let more = match pages.len() {
                1 => String::new(),
                count => format!(" (on {} more pages too)", count - 1),
            };
            Diagnostic::finding(
                Code::DeadLink,
                format!("{}: the link to “{link}” leads nowhere{more}", pages[0]),
            )
            .hint("in a text, link to another page by its file: `[Chomp](chomp.md)`")
        });
        told.collect()
    }
}

/// Whether a page as it is now lacks places that it had: pages that are as they were may link there.
pub fn has_lost(name: &str, before: &[u8], now: &[u8]) -> bool {
    !ids(name, before).is_subset(&ids(name, now))
}

fn ids(name: &str, bytes: &[u8]) -> BTreeSet<String> {
    let html = page(name, bytes).unwrap_or_default();
    let ids = scanned(html).ids.into_iter();
    ids.map(Cow::into_owned).collect()
}

/// The addresses and places of a page, however it is written.
fn scanned(html: &str) -> Scanned<'_> {
    scan::scan(html).unwrap_or_else(|| {
        let (named, ids) = raw::addresses(html);
        Scanned {
            links: named.into_iter().map(|named| named.url.into()).collect(),
            ids: ids.into_iter().map(Cow::from).collect(),
        }
    })
}

fn page<'a>(name: &str, bytes: &'a [u8]) -> Option<&'a str> {
    let is_page = name.ends_with(".html");
    is_page.then(|| std::str::from_utf8(bytes).ok()).flatten()
}
