//! Where the links of texts lead: to pages and puzzles by their files, or by name (`page:about`,
//! `puzzle:chomp-3x5`), to pages of the site by address, or away.

use std::collections::BTreeMap;

use super::{address, places};
use crate::check::edition::{Edition, PagePart};
use crate::check::raw;
use crate::content::images;
use crate::content::library::PageKind;
use crate::suggest;

/// Where a link leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Way {
    /// To another site, or to what a browser does with `mailto:`.
    Away,
    /// To a file of the site, and to a place in it; empty: to its beginning.
    To { path: String, fragment: String },
    /// To no file, page or puzzle of the project.
    Nowhere,
}

/// The texts and puzzles of an edition, by their files' names in the project, and where they are in
/// the site.
pub struct Ways {
    /// The pages' paths in the site.
    texts: BTreeMap<String, String>,
    /// The puzzles' numbers in the edition: a puzzle's file is its page in every language.
    puzzles: BTreeMap<String, usize>,
}

/// The file of a page in a language, whether it is there or the original stands in for it.
pub fn file(edition: &Edition, part: &PagePart, language: usize) -> String {
    let text = part.texts.get(language);
    let code = |language: usize| &edition.voices[language].language.code;
    let written = format!("content/{}/", code(text.language));
    match text.source.name.strip_prefix(&written) {
        Some(name) => format!("content/{}/{name}", code(language)),
        None => text.source.name.clone(),
    }
}

impl Ways {
    pub fn new(edition: &Edition) -> Ways {
        let mut texts = BTreeMap::new();
        for part in &edition.pages {
            for (language, voice) in edition.voices.iter().enumerate() {
                let path = address::page(edition, part, language);
                let path = format!("{}/{path}", voice.language.code);
                texts.insert(file(edition, part, language), path);
            }
        }
        let puzzles = edition.puzzles.iter().enumerate();
        let puzzles = puzzles.map(|(number, part)| (part.source.name.clone(), number));
        Ways {
            texts,
            puzzles: puzzles.collect(),
        }
    }

    /// Where a link leads in the text of a page in this language.
    pub fn of(&self, edition: &Edition, language: usize, part: &PagePart, url: &str) -> Way {
        let code = &edition.voices[language].language.code;
        let (target, fragment) = url.split_once('#').unwrap_or((url, ""));
        let target = target.split_once('?').map_or(target, |(target, _)| target);
        let to = |path: String| Way::To {
            path,
            fragment: fragment.to_owned(),
        };
        let puzzle = |part| format!("{code}/{}", address::puzzle(part, language));
        if let Some(id) = target.strip_prefix("puzzle:") {
            let part = edition.puzzles.iter().find(|part| part.id == id);
            return part.map_or(Way::Nowhere, |part| to(puzzle(part)));
        }
        if let Some(name) = target.strip_prefix("page:") {
            let kind = PageKind::named(name);
            let part = edition.pages.iter().find(|part| part.kind == kind);
            let page = |part| format!("{code}/{}", address::page(edition, part, language));
            return part.map_or(Way::Nowhere, |part| to(page(part)));
        }
        if raw::is_elsewhere(url) {
            return Way::Away;
        }
        let path = format!("{code}/{}", address::page(edition, part, language));
        if target.is_empty() {
            return to(path);
        }
        if !target.ends_with(".md") && !target.ends_with(".toml") {
            let source = &part.texts.get(language).source.name;
            let beside = images::beside(source, target);
            let image = beside.and_then(|file| edition.images.get(&file));
            return to(match image {
                Some(image) => image.path.clone(),
                None => address::joined(&path, &places::file(target)),
            });
        }
        let seen = seen(code, &file(edition, part, language), target);
        let found = seen.iter().flatten().find_map(|name| {
            let text = self.texts.get(name.as_str()).cloned();
            let number = || self.puzzles.get(name.as_str());
            text.or_else(|| number().map(|number| puzzle(&edition.puzzles[*number])))
        });
        found.map_or(Way::Nowhere, to)
    }

    /// Where an address leads that stands in HTML on such a page, and is shown as it is.
    pub fn of_address(edition: &Edition, language: usize, part: &PagePart, url: &str) -> Way {
        if raw::is_elsewhere(url) {
            return Way::Away;
        }
        let code = &edition.voices[language].language.code;
        let path = format!("{code}/{}", address::page(edition, part, language));
        let (target, fragment) = url.split_once('#').unwrap_or((url, ""));
        let target = target.split_once('?').map_or(target, |(target, _)| target);
        Way::To {
            path: match target {
                "" => path,
                target => address::joined(&path, &places::file(target)),
            },
            fragment: fragment.to_owned(),
        }
    }

    /// What may have been meant by a link of this file that leads nowhere: a puzzle, or the file beside
    /// it that is named nearly so.
    pub fn meant(
        &self,
        edition: &Edition,
        language: usize,
        file: &str,
        url: &str,
    ) -> Option<String> {
        let code = &edition.voices[language].language.code;
        let target = url.split(['#', '?']).next().unwrap_or(url);
        if let Some(id) = target.strip_prefix("puzzle:") {
            let ids = edition.puzzles.iter().map(|part| part.id.as_str());
            return suggest::nearest(id, ids).map(|id| format!("puzzle:{id}"));
        }
        if target.starts_with("page:") {
            return None;
        }
        let seen = seen(code, file, target);
        let mut named = seen.iter().flatten().filter_map(|name| {
            let (folder, own) = name.rsplit_once('/')?;
            let beside = self.texts.keys().chain(self.puzzles.keys());
            let beside = beside.filter_map(|file| file.rsplit_once('/'));
            let beside = beside.filter(|(other, _)| *other == folder);
            let nearest = suggest::nearest(own, beside.map(|(_, own)| own))?;
            Some(format!("{folder}/{nearest}"))
        });
        named.next()
    }
}

/// The files that a link may mean: seen from the text; or from its language's folder, or the project's.
pub fn seen(code: &str, file: &str, target: &str) -> [Option<String>; 3] {
    let home = format!("content/{code}/");
    [file, &home, ""].map(|from| images::named(from, target))
}
