//! Links held to what is there: every internal address and every fragment leads somewhere.

mod scan;

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Mutex, PoisonError};

use super::address;
use super::places::{self, Ground};
use crate::check::raw;
use crate::game::memo::Map;
use scan::Scanned;

/// The links of pages and the places in them, gathered while the pages are made. The same few
/// words come again and again: each is held once.
#[derive(Default)]
pub struct Links(Mutex<Gathered>);

#[derive(Default)]
struct Gathered {
    numbers: Map<String, u32>,
    words: Vec<Word>,
    pages: BTreeMap<String, PageLinks>,
}

struct Word {
    text: String,
    /// As an address, it leads away from the site.
    is_elsewhere: bool,
}

/// Each once.
#[derive(Default)]
struct PageLinks {
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

    fn page(&mut self, scanned: &Scanned) -> PageLinks {
        let links = scanned.links.iter().map(|link| self.number(link.trim()));
        let mut links: Vec<u32> = links.collect();
        links.retain(|link| !self.words[*link as usize].is_elsewhere);
        let mut ids: Vec<u32> = scanned.ids.iter().map(|id| self.number(id)).collect();
        for numbers in [&mut links, &mut ids] {
            numbers.sort_unstable();
            numbers.dedup();
            numbers.shrink_to_fit();
        }
        PageLinks { links, ids }
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

    /// What leads nowhere, each with its pages. `names` are all files of the site; those that weren't
    /// gathered, such as pages that an earlier site had, are read where a link asks for a place in
    /// them.
    pub fn dead(
        self,
        names: &BTreeSet<String>,
        read: &dyn Fn(&str) -> Option<Vec<u8>>,
    ) -> BTreeMap<String, Vec<String>> {
        let gathered = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        let written = Written {
            gathered: &gathered,
            names,
            read,
            others: RefCell::default(),
        };
        // By what they say: a template's mistake is on every page, but is one mistake.
        let mut dead: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (name, page) in &gathered.pages {
            for link in &page.links {
                let link = &gathered.words[*link as usize].text;
                let (path, fragment) = link.split_once('#').unwrap_or((link, ""));
                // What a page is asked, it answers itself.
                let path = path.split_once('?').map_or(path, |(path, _)| path);
                let target = match path {
                    "" => name.clone(),
                    path => address::joined(name, &places::file(path)),
                };
                if places::judge(&written, &target, fragment).is_err() {
                    dead.entry(link.clone()).or_default().push(name.clone());
                }
            }
        }
        dead
    }
}

/// The site as it was written.
struct Written<'w> {
    gathered: &'w Gathered,
    names: &'w BTreeSet<String>,
    read: &'w dyn Fn(&str) -> Option<Vec<u8>>,
    /// The ids of pages that weren't gathered.
    others: RefCell<HashMap<String, BTreeSet<String>>>,
}

impl Ground for Written<'_> {
    fn has(&self, path: &str) -> bool {
        self.names.contains(path)
    }

    fn has_id(&self, path: &str, id: &str) -> bool {
        if let Some(page) = self.gathered.pages.get(path) {
            let number = self.gathered.numbers.get(id);
            return number.is_some_and(|number| page.ids.binary_search(number).is_ok());
        }
        let mut others = self.others.borrow_mut();
        let ids = others.entry(path.to_owned()).or_insert_with(|| {
            let bytes = (self.read)(path).unwrap_or_default();
            ids(path, &bytes)
        });
        ids.contains(id)
    }
}

/// Whether a page as it is now lacks places that it had: pages that are as they were may link there.
pub fn has_lost(name: &str, before: &[u8], now: &[u8]) -> bool {
    !ids(name, before).is_subset(&ids(name, now))
}

/// The ids of a page; a file of another kind has none.
pub fn ids(name: &str, bytes: &[u8]) -> BTreeSet<String> {
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

/// Whether a file may have links and places, by its name.
pub fn is_page(name: &str) -> bool {
    name.ends_with(".html")
}

fn page<'a>(name: &str, bytes: &'a [u8]) -> Option<&'a str> {
    let html = is_page(name).then(|| std::str::from_utf8(bytes).ok());
    html.flatten()
}
