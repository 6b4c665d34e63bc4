//! Links of texts that go astray: what they lead to isn't there, or isn't published where they are;
//! and pages that nothing leads to.

use std::collections::{BTreeMap, BTreeSet};

use super::shell::Shell;
use super::ways::{Way, Ways};
use super::{address, places, prose, ways};
use crate::content::library::PageKind;
use crate::diag::{self, Code, Diagnostic, Span};
use crate::near;
use crate::verify::edition::Edition;

/// What the links of texts lead to that isn't there, that isn't published where they are, or that
/// nothing leads to.
pub fn told(edition: &Edition) -> Vec<Diagnostic> {
    let rest = Rest::of_broken(edition);
    let (mut told, reached) = dead(edition, &rest);
    told.extend(twice(edition));
    // What can't be read may lead to any page.
    if edition.unread.is_empty() {
        told.extend(orphans(edition, &reached));
    }
    told
}

/// The same where a part of the project alone is looked at: of links to the rest it is asked whether
/// their files are there, and no more.
pub fn partly(edition: &Edition, rest: &Rest) -> Vec<Diagnostic> {
    let mut told = dead(edition, rest).0;
    told.extend(twice(edition));
    told
}

/// What a project has beside the part that is looked at.
#[derive(Default)]
pub struct Rest {
    /// Texts and puzzles, as the project names them.
    pub files: BTreeSet<String>,
    pub ids: BTreeSet<String>,
    pub pages: BTreeSet<PageKind>,
}

impl Rest {
    /// What is there and can't be read, or can't be shown: of that it is told already.
    fn of_broken(edition: &Edition) -> Rest {
        let mut rest = Rest::default();
        for file in &edition.unread {
            match file
                .strip_prefix("content/")
                .and_then(|file| file.split_once('/'))
            {
                None => drop(rest.files.insert(file.clone())),
                // A page in any language is the page.
                Some((_, name)) => {
                    rest.pages
                        .insert(PageKind::named(name.trim_end_matches(".md")));
                    let codes = edition.voices.iter().map(|voice| &voice.language.code);
                    rest.files
                        .extend(codes.map(|code| format!("content/{code}/{name}")));
                }
            }
        }
        for refused in &edition.refused {
            rest.files.insert(refused.file.clone());
            rest.ids.insert(refused.id.clone());
        }
        rest
    }

    /// Whether a link may lead there, as it is seen from a text; an address of the site may.
    fn has(&self, code: &str, file: &str, url: &str) -> bool {
        let target = url.split(['#', '?']).next().unwrap_or(url);
        if let Some(id) = target.strip_prefix("puzzle:") {
            return self.ids.contains(id);
        }
        if let Some(name) = target.strip_prefix("page:") {
            return self.pages.contains(&PageKind::named(name));
        }
        if !target.ends_with(".md") && !target.ends_with(".toml") {
            return !self.files.is_empty();
        }
        let mut seen = ways::seen(code, file, target).into_iter().flatten();
        seen.any(|name| self.files.contains(&name))
    }
}

/// Links to other sites by their addresses, each with its places: those of texts, and where puzzles are
/// from.
pub fn away(edition: &Edition) -> BTreeMap<&str, Vec<&Span>> {
    let mut all: BTreeMap<&str, Vec<&Span>> = BTreeMap::new();
    let texts = edition.pages.iter().flat_map(|part| part.texts.iter());
    for link in texts.flat_map(|text| &text.links) {
        let address = link.text.split('#').next().unwrap_or(&link.text);
        if address.starts_with("http://") || address.starts_with("https://") {
            all.entry(address).or_default().push(&link.span);
        }
    }
    for part in &edition.puzzles {
        if let Some(url) = &part.credit.url {
            all.entry(url.get_ref()).or_default().push(&part.id_span);
        }
    }
    all
}

/// For so many links that lead nowhere it is looked for what was meant: all names are gone through for
/// each, and who reads of the hundredth has understood.
const GUESSES: usize = 100;

struct Guesses(usize);

impl Guesses {
    fn one<T>(&mut self, guess: impl FnOnce() -> Option<T>) -> Option<T> {
        self.0 = self.0.checked_sub(1)?;
        guess()
    }
}

/// Links that lead nowhere, and the pages that others lead to.
fn dead(edition: &Edition, rest: &Rest) -> (Vec<Diagnostic>, BTreeSet<String>) {
    let ways = Ways::new(edition);
    let mut told = Vec::new();
    let mut guesses = Guesses(GUESSES);
    // Pages that are led to, and the ids of pages that are asked for places in them.
    let mut reached: BTreeSet<String> = BTreeSet::new();
    let mut ids: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for language in 0..edition.voices.len() {
        let shell = Shell::new(edition, language);
        for part in &edition.pages {
            let (path, text) = (address::page(edition, &part.kind), part.texts.get(language));
            let file = ways::file(edition, part, language);
            let here = format!("{}/{path}", shell.code());
            for link in &text.links {
                let way = ways.of(edition, language, &path, &file, &link.text);
                let dead = |hint: String| {
                    let message = format!("the link to “{}” leads nowhere", link.text);
                    let dead = Diagnostic::finding(Code::DeadLink, message);
                    dead.at_span(&link.span).hint(hint)
                };
                let by_file = "link to another page by its file, as it is seen from this one: \
                               `[Chomp](chomp.md)`";
                match way {
                    Way::Away => {}
                    Way::Nowhere if rest.has(shell.code(), &file, &link.text) => {}
                    Way::To { path, .. }
                        if !ways.has(edition, &path)
                            && rest.has(shell.code(), &file, &link.text) => {}
                    Way::Nowhere => {
                        let meant = guesses
                            .one(|| ways.meant(edition, language, &file, &link.text))
                            .map(|meant| format!("is {meant} meant?"));
                        told.push(dead(meant.unwrap_or_else(|| by_file.to_owned())));
                    }
                    Way::To { path, .. } if !ways.has(edition, &path) => {
                        told.push(dead(by_file.to_owned()));
                    }
                    Way::To { path, fragment } => {
                        if !part.draft && is_draft(edition, shell.code(), &path) {
                            let message = format!("“{}” is a draft", link.text);
                            let hint = "it isn't published, and this page is";
                            let draft = Diagnostic::warning(Code::LinkToDraft, message);
                            told.push(draft.at_span(&link.span).hint(hint));
                        }
                        let of_page = ids
                            .entry(path.clone())
                            .or_insert_with(|| of_page(edition, &path));
                        let asked = places::asked(&path, &fragment);
                        let lost =
                            asked.filter(|id| !of_page.is_empty() && !of_page.contains(&**id));
                        if let Some(id) = lost {
                            let known = of_page.iter().map(String::as_str);
                            told.push(dead(match guesses.one(|| near::nearest(&id, known)) {
                                Some(meant) => format!("is `#{meant}` meant?"),
                                None => {
                                    "no heading of that page has this id; a heading is given one \
                                         by `{#name}` at its end"
                                        .to_owned()
                                }
                            }));
                        }
                        if path != here {
                            reached.insert(path);
                        }
                    }
                }
            }
        }
    }
    // A text that stands in for others has its links in each language.
    diag::once(&mut told);
    (told, reached)
}

fn is_draft(edition: &Edition, code: &str, path: &str) -> bool {
    let Some(path) = path
        .strip_prefix(code)
        .and_then(|rest| rest.strip_prefix('/'))
    else {
        return false;
    };
    let mut pages = edition.pages.iter();
    let mut puzzles = edition.puzzles.iter();
    pages.any(|part| part.draft && address::page(edition, &part.kind) == path)
        || puzzles.any(|part| part.draft && address::puzzle(part) == path)
}

/// The places of a page of text that one may lead to; none of any other page, which are looked at
/// when the site is built.
fn of_page(edition: &Edition, path: &str) -> BTreeSet<String> {
    let mut places = BTreeSet::new();
    for (language, voice) in edition.voices.iter().enumerate() {
        let of_language = path.strip_prefix(voice.language.code.as_str());
        let Some(path) = of_language.and_then(|rest| rest.strip_prefix('/')) else {
            continue;
        };
        let mut pages = edition.pages.iter();
        let found = pages.position(|part| address::page(edition, &part.kind) == path);
        let Some(number) = found else { continue };
        let text = edition.pages[number].texts.get(language);
        let shell = Shell::new(edition, language);
        let sections = prose::sections(&shell, number).into_iter();
        places.extend(sections.map(|section| section.heading.id));
        places.extend(text.ids.iter().map(|id| id.text.clone()));
        places.insert("main".into());
        let claims = edition.ledger.iter().enumerate();
        let claims = claims.filter(|(_, claim)| claim.page == number);
        places.extend(claims.map(|(index, _)| format!("claim-{}", index + 1)));
    }
    places
}

/// Ids that a page's author gives twice, or gives though the page has them anyway: a link to such a place
/// leads to the other one.
fn twice(edition: &Edition) -> Vec<Diagnostic> {
    let mut told = Vec::new();
    for language in 0..edition.voices.len() {
        let shell = Shell::new(edition, language);
        for (number, part) in edition.pages.iter().enumerate() {
            let given = &part.texts.get(language).ids;
            if given.is_empty() {
                continue;
            }
            let (frame, mut before) = (prose::frame(&shell, number), BTreeSet::new());
            for id in given {
                let whose = match (frame.has(&id.text), before.insert(&id.text)) {
                    (true, _) => "the page has it anyway",
                    (false, false) => "another place of this page has it",
                    (false, true) => continue,
                };
                let message = format!("the id “{}” is taken: {whose}", id.text);
                let twice = Diagnostic::finding(Code::IdTaken, message).at_span(&id.span);
                told.push(twice.hint("give this place another one, `{#name}`"));
            }
        }
    }
    diag::once(&mut told);
    told
}

/// Pages that no menu, section, text or game leads to.
fn orphans(edition: &Edition, reached: &BTreeSet<String>) -> Vec<Diagnostic> {
    let mut told = Vec::new();
    for part in &edition.pages {
        let PageKind::Text(name) = &part.kind else {
            continue;
        };
        let is_game = edition.games.iter().any(|game| game.slug == name);
        let has_section = part.kind.section().is_some_and(|section| {
            let entry = PageKind::Text(format!("{section}/index"));
            edition.pages.iter().any(|other| other.kind == entry)
        });
        if is_game || has_section || name == "about" {
            continue;
        }
        let path = address::page(edition, &part.kind);
        for (voice, text) in edition.voices.iter().zip(part.texts.iter()) {
            let whole = format!("{}/{path}", voice.language.code);
            if text.menu.is_none() && !reached.contains(&whole) {
                let alone = Diagnostic::warning(Code::OrphanPage, "nothing leads to this page");
                told.push(alone.at(&text.source, 0..0).hint(
                    "link to it; or give it a place in the menu, `menu = \"Name\"`; or put it into a \
                     folder with an index.md",
                ));
            }
        }
    }
    told
}
