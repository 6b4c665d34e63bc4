//! Where the links of texts lead: to pages and puzzles by their files, or by name (`page:about`,
//! `puzzle:chomp-3x5`), to pages of the site by address, or away.

use std::collections::{BTreeMap, BTreeSet};

use super::shell::Shell;
use super::{address, prose};
use crate::content::images;
use crate::content::library::PageKind;
use crate::diag::{Code, Diagnostic};
use crate::near;
use crate::verify::edition::Edition;
use crate::verify::raw;

/// Where a link leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Way {
    /// To another site, or to what a browser does with `mailto:`.
    Away,
    /// To a file of the site, and to a place in it; empty: to its beginning.
    To { path: String, fragment: String },
    /// To no file, page or puzzle of the project: what may have been meant.
    Nowhere(Option<String>),
}

/// The texts and puzzles of an edition, by their files' names in the project, and where they are in
/// the site.
pub struct Ways(BTreeMap<String, String>);

impl Ways {
    pub fn new(edition: &Edition) -> Ways {
        let mut files = BTreeMap::new();
        let first = &edition.voices[0].language.code;
        for part in &edition.pages {
            for (voice, text) in edition.voices.iter().zip(part.texts.iter()) {
                let path = address::page(edition, &part.kind);
                let path = format!("{}/{path}", voice.language.code);
                files.insert(text.source.name.clone(), path);
            }
        }
        for part in &edition.puzzles {
            // In the language of the text that leads there.
            let path = format!("{first}/{}", address::puzzle(part));
            files.insert(part.source.name.clone(), path);
        }
        Ways(files)
    }

    /// Where a link leads on the page at `path` below its language's folder, in the text of this
    /// file.
    pub fn of(&self, edition: &Edition, language: usize, path: &str, file: &str, url: &str) -> Way {
        let code = &edition.voices[language].language.code;
        let (target, fragment) = url.split_once('#').unwrap_or((url, ""));
        let target = target.split_once('?').map_or(target, |(target, _)| target);
        let to = |path: String| Way::To {
            path,
            fragment: fragment.to_owned(),
        };
        if let Some(id) = target.strip_prefix("puzzle:") {
            let part = edition.puzzles.iter().find(|part| part.id == id);
            return match part {
                Some(part) => to(format!("{code}/{}", address::puzzle(part))),
                None => {
                    let ids = edition.puzzles.iter().map(|part| part.id.as_str());
                    Way::Nowhere(near::nearest(id, ids).map(|id| format!("puzzle:{id}")))
                }
            };
        }
        if let Some(name) = target.strip_prefix("page:") {
            let kind = PageKind::named(name);
            return match edition.pages.iter().any(|part| part.kind == kind) {
                true => to(format!("{code}/{}", address::page(edition, &kind))),
                false => Way::Nowhere(None),
            };
        }
        if raw::is_elsewhere(url) {
            return Way::Away;
        }
        if target.is_empty() {
            return to(format!("{code}/{path}"));
        }
        if !target.ends_with(".md") && !target.ends_with(".toml") {
            return to(address::joined(&format!("{code}/{path}"), target));
        }
        // Seen from the text; or from its language's folder, or the project's.
        let home = format!("content/{code}/");
        let seen = [file, &home, ""].map(|from| images::named(from, target));
        let found = seen.iter().flatten().find_map(|name| {
            let path = self.0.get(name.as_str())?;
            match name.starts_with("puzzles/") {
                // A puzzle's file is its page in every language.
                true => path
                    .split_once('/')
                    .map(|(_, path)| format!("{code}/{path}")),
                false => Some(path.clone()),
            }
        });
        found.map_or_else(|| Way::Nowhere(self.meant(seen.iter().flatten())), to)
    }

    /// The file beside it that is named nearly so.
    fn meant<'n>(&self, seen: impl Iterator<Item = &'n String>) -> Option<String> {
        let mut named = seen.filter_map(|name| {
            let (folder, own) = name.rsplit_once('/')?;
            let beside = self.0.keys().filter_map(|file| file.rsplit_once('/'));
            let beside = beside.filter(|(other, _)| *other == folder);
            let nearest = near::nearest(own, beside.map(|(_, own)| own))?;
            Some(format!("{folder}/{nearest}"))
        });
        named.next()
    }

    /// Whether a file may be there: those that depend on what else there is are taken on trust, and
    /// looked at when the site is built.
    fn has(&self, edition: &Edition, path: &str) -> bool {
        let statics = &edition.statics;
        if statics.contains_key(path) || self.0.values().any(|known| known == path) {
            return true;
        }
        let codes = edition.voices.iter().map(|voice| &voice.language.code);
        let below = codes.filter_map(|code| path.strip_prefix(code.as_str())?.strip_prefix('/'));
        below.clone().any(|path| is_page(edition, path))
            || below.count() == 0
                && (path.starts_with("assets/") || ["index.html", "site.zip"].contains(&path))
    }
}

fn is_page(edition: &Edition, path: &str) -> bool {
    let aliases = || address::aliases(edition, 0);
    address::is_built_in(edition, path)
        || edition
            .puzzles
            .iter()
            .any(|part| address::puzzle(part) == path)
        || edition
            .pages
            .iter()
            .any(|part| address::page(edition, &part.kind) == path)
        || aliases().iter().any(|(alias, ..)| alias == path)
        || address::has_feed(edition) && path == address::FEED
}

/// What the links of texts lead to that isn't there, that isn't published where they are, or that
/// nothing leads to.
pub fn told(edition: &Edition) -> Vec<Diagnostic> {
    let ways = Ways::new(edition);
    let mut told = Vec::new();
    // Pages that are led to, and the ids of pages that are asked for places in them.
    let mut reached: BTreeSet<String> = BTreeSet::new();
    let mut ids: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for language in 0..edition.voices.len() {
        let shell = Shell::new(edition, language);
        for part in &edition.pages {
            let (path, text) = (address::page(edition, &part.kind), part.texts.get(language));
            let here = format!("{}/{path}", shell.code());
            for link in &text.links {
                let way = ways.of(edition, language, &path, &text.source.name, &link.text);
                let dead = |hint: String| {
                    let message = format!("the link to “{}” leads nowhere", link.text);
                    let dead = Diagnostic::finding(Code::DeadLink, message);
                    dead.at_span(&link.span).hint(hint)
                };
                let by_file = "link to another page by its file, as it is seen from this one: \
                               `[Chomp](chomp.md)`";
                match way {
                    Way::Away => {}
                    Way::Nowhere(meant) => told.push(dead(match meant {
                        Some(meant) => format!("is {meant} meant?"),
                        None => by_file.to_owned(),
                    })),
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
                        let places = ids
                            .entry(path.clone())
                            .or_insert_with(|| places(edition, &path));
                        if !fragment.is_empty() && !places.is_empty() && !places.contains(&fragment)
                        {
                            let known = places.iter().map(String::as_str);
                            told.push(dead(match near::nearest(&fragment, known) {
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
    told.extend(orphans(edition, &reached));
    told
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
fn places(edition: &Edition, path: &str) -> BTreeSet<String> {
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
        let sections = prose::sections(&shell, &text.pieces).into_iter();
        places.extend(sections.map(|section| section.heading.id));
        places.extend(text.ids.iter().cloned());
        places.insert("main".into());
        let claims = edition.ledger.iter().enumerate();
        let claims = claims.filter(|(_, claim)| claim.page == number);
        places.extend(claims.map(|(index, _)| format!("claim-{}", index + 1)));
    }
    places
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
