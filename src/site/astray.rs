//! Links of texts that go astray: what they lead to isn't there, or isn't published where they are;
//! and pages that nothing leads to.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::map::Map;
use super::places::{self, Lost};
use super::shell::Shell;
use super::ways::{Way, Ways};
use super::{address, prose, ways};
use crate::check::edition::{Edition, PagePart};
use crate::content::blocks::Inline;
use crate::content::library::PageKind;
use crate::diag::{self, Code, Diagnostic, Span};
use crate::suggest;

/// What the links of texts lead to that isn't there, that isn't published where they are, or that
/// nothing leads to; the project is in this folder.
pub fn told(edition: &Edition, root: &Path) -> Vec<Diagnostic> {
    let rest = Rest::of_broken(edition);
    let map = Map::new(edition, root, true);
    let (mut told, reached) = dead(&map, &rest);
    told.extend(twice(&map));
    // What can't be read may lead to any page.
    if edition.unread.is_empty() {
        told.extend(orphans(edition, &reached));
    }
    told
}

/// The same where a part of the project alone is looked at: of links to the rest it is asked whether
/// their files are there, and no more.
pub fn partly(edition: &Edition, root: &Path, rest: &Rest) -> Vec<Diagnostic> {
    let map = Map::new(edition, root, false);
    let mut told = dead(&map, rest).0;
    told.extend(twice(&map));
    told
}

/// Links of the pages that were made which lead nowhere, each with its pages: where a text has such a link,
/// that is the place; the others are of templates.
pub fn written(edition: &Edition, dead: &BTreeMap<String, Vec<String>>) -> Vec<Diagnostic> {
    let shells = || (0..edition.voices.len()).map(|language| Shell::new(edition, language));
    let shells: Vec<Shell> = match dead.is_empty() {
        true => Vec::new(),
        false => shells().collect(),
    };
    let one = |(link, pages): (&String, &Vec<String>)| {
        let mut places = pages.iter().filter_map(|page| place(&shells, page, link));
        if let Some((url, span)) = places.next() {
            return leads_nowhere(url).at_span(span).hint(BY_FILE);
        }
        let more = match pages.len() {
            1 => String::new(),
            count => format!(" (on {} more pages too)", count - 1),
        };
        let message = format!("{}: the link to “{link}” leads nowhere{more}", pages[0]);
        Diagnostic::finding(Code::DeadLink, message).hint("it stands in a template")
    };
    dead.iter().map(one).collect()
}

/// The link of a text that the page at this path shows as this, and where it stands.
fn place<'e>(shells: &[Shell<'e>], page: &str, shown: &str) -> Option<(&'e str, &'e Span)> {
    let shell = shells.iter().find_map(|shell| {
        let path = page.strip_prefix(shell.code())?.strip_prefix('/')?;
        Some((shell, path))
    });
    let (shell, path) = shell?;
    let edition = shell.edition;
    let mut pages = edition.pages.iter();
    let number = pages.position(|part| address::page(edition, part, shell.language) == path)?;
    let text = edition.pages[number].texts.get(shell.language);
    let same = |url: &str| places::file(url) == places::file(shown);
    let mut links = text.links.iter();
    let link = links.find(|link| same(&prose::shown_link(shell, number, &link.text)));
    let link = link.or_else(|| text.addresses.iter().find(|link| same(&link.text)));
    link.map(|link| (link.text.as_str(), &link.span))
}

fn leads_nowhere(url: &str) -> Diagnostic {
    let message = format!("the link to “{url}” leads nowhere");
    Diagnostic::finding(Code::DeadLink, message)
}

const BY_FILE: &str =
    "link to another page by its file, as it is seen from this one: `[Chomp](chomp.md)`";

/// What a project has beside the part that is looked at.
#[derive(Default)]
pub struct Rest {
    /// Texts and puzzles, as the project names them.
    pub files: BTreeSet<String>,
    pub ids: BTreeSet<String>,
    pub pages: BTreeSet<PageKind>,
    /// Whether a puzzle file can't be read: of what it is called nobody knows.
    pub is_puzzle_unread: bool,
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
                None => {
                    rest.is_puzzle_unread |= file.starts_with("puzzles/");
                    rest.files.insert(file.clone());
                }
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
            return self.is_puzzle_unread || self.ids.contains(id);
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
    for link in texts.flat_map(|text| text.links.iter().chain(&text.addresses)) {
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
fn dead(map: &Map, rest: &Rest) -> (Vec<Diagnostic>, BTreeSet<String>) {
    let edition = map.edition;
    let mut judge = Judge {
        map,
        rest,
        ways: Ways::new(edition),
        told: Vec::new(),
        guesses: Guesses(GUESSES),
        reached: BTreeSet::new(),
    };
    for language in 0..edition.voices.len() {
        for part in &edition.pages {
            let text = part.texts.get(language);
            for link in &text.links {
                let way = judge.ways.of(edition, language, part, &link.text);
                judge.link(part, language, link, way, BY_FILE);
            }
            for link in &text.addresses {
                let way = Ways::of_address(edition, language, part, &link.text);
                let hint = "HTML is shown as it stands: there an address is that of the site, \
                            `chomp/index.html`";
                judge.link(part, language, link, way, hint);
            }
        }
    }
    // A text that stands in for others has its links in each language.
    diag::once(&mut judge.told);
    (judge.told, judge.reached)
}

/// Who goes from link to link.
struct Judge<'j> {
    map: &'j Map<'j>,
    rest: &'j Rest,
    ways: Ways,
    told: Vec<Diagnostic>,
    guesses: Guesses,
    /// Pages that others lead to.
    reached: BTreeSet<String>,
}

impl Judge<'_> {
    fn link(&mut self, part: &PagePart, language: usize, link: &Inline, way: Way, hint: &str) {
        let (edition, url) = (self.map.edition, &link.text);
        let code = &edition.voices[language].language.code;
        let file = ways::file(edition, part, language);
        let (path, fragment) = match way {
            Way::Away => return,
            Way::Nowhere if self.rest.has(code, &file, url) => return,
            Way::Nowhere => {
                let (ways, guesses) = (&self.ways, &mut self.guesses);
                let meant = guesses.one(|| ways.meant(edition, language, &file, url));
                let hint = meant.map_or(hint.to_owned(), |meant| format!("is {meant} meant?"));
                self.tell(link, hint);
                return;
            }
            Way::To { path, fragment } => (path, fragment),
        };
        let judged = places::judge(self.map, &path, &fragment);
        if judged == Err(Lost::File) {
            if !self.rest.has(code, &file, url) {
                self.tell(link, hint.to_owned());
            }
            return;
        }
        if !part.draft && is_draft(edition, language, &path) {
            let draft = Diagnostic::finding(Code::LinkToDraft, format!("“{url}” is a draft"));
            let hint = "it isn't published, and this page is";
            self.told.push(draft.at_span(&link.span).hint(hint));
        }
        if let Err(Lost::Id(id)) = judged
            && !self.is_of_original(part, language, &path, &fragment)
        {
            let places = self.map.places(&path);
            let near = self.guesses.one(|| suggest::nearest(&id, places.ids()));
            let hint = near.map(|near| format!("is `#{near}` meant?"));
            self.tell(link, hint.unwrap_or_else(|| NO_ID.to_owned()));
        }
        if path != format!("{code}/{}", address::page(edition, part, language)) {
            self.reached.insert(path);
        }
    }

    /// Whether a text that stands in for a translation leads to a place as its own language has it: there
    /// the link leads to the same place in this one.
    fn is_of_original(&self, part: &PagePart, language: usize, path: &str, fragment: &str) -> bool {
        let edition = self.map.edition;
        let code = |language: usize| edition.voices[language].language.code.as_str();
        let own = part.texts.get(language).language;
        let below = path.strip_prefix(code(language));
        let below = below.and_then(|rest| rest.strip_prefix('/'));
        let Some(below) = below.filter(|_| own != language && self.map.page(path).is_some()) else {
            return false;
        };
        let below = self.map.shell(language).twin(below, own);
        let path = format!("{}/{below}", code(own));
        places::judge(self.map, &path, fragment).is_ok()
    }

    fn tell(&mut self, link: &Inline, hint: String) {
        self.told
            .push(leads_nowhere(&link.text).at_span(&link.span).hint(hint));
    }
}

const NO_ID: &str =
    "no heading of that page has this id; a heading is given one by `{#name}` at its end";

fn is_draft(edition: &Edition, language: usize, path: &str) -> bool {
    let code = edition.voices[language].language.code.as_str();
    let Some(path) = path
        .strip_prefix(code)
        .and_then(|rest| rest.strip_prefix('/'))
    else {
        return false;
    };
    let mut pages = edition.pages.iter();
    let mut puzzles = edition.puzzles.iter();
    pages.any(|part| part.draft && address::page(edition, part, language) == path)
        || puzzles.any(|part| part.draft && address::puzzle(part, language) == path)
}

/// Ids that a page's author gives twice, or gives though the page has them anyway: a link to such a place
/// leads to the other one.
fn twice(map: &Map) -> Vec<Diagnostic> {
    let (edition, mut told) = (map.edition, Vec::new());
    for language in 0..edition.voices.len() {
        let shell = map.shell(language);
        for (number, part) in edition.pages.iter().enumerate() {
            let given = &part.texts.get(language).ids;
            if given.is_empty() {
                continue;
            }
            let (frame, mut before) = (prose::frame(shell, number), BTreeSet::new());
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
        let is_game =
            edition.games.iter().any(|game| game.slug == name) || edition.waiting.contains(name);
        let has_section = part.kind.section().is_some_and(|section| {
            let entry = PageKind::Text(format!("{section}/index"));
            edition.pages.iter().any(|other| other.kind == entry)
        });
        if is_game || has_section || name == "about" {
            continue;
        }
        for (language, text) in part.texts.iter().enumerate() {
            let code = &edition.voices[language].language.code;
            let whole = format!("{code}/{}", address::page(edition, part, language));
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
