//! What every page of a language shares: strings, navigation, the way to the other languages.

use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

use super::address;
use super::extras::Extras;
use super::order::{Facts, List};
use super::templates::Strings;
use super::view::frame::{LanguageView, Page};
use super::ways::Ways;
use crate::check::edition::{Edition, GamePart, PagePart};
use crate::check::puzzle_part::PuzzlePart;
use crate::content::library::PageKind;
use crate::diag::{Code, Diagnostic};
use crate::lang::Voice;
use crate::say::{Arg, Say};

pub struct Shell<'a> {
    pub edition: &'a Edition,
    pub language: usize,
    pub extras: Extras,
    /// How many puzzles each game has.
    pub(super) counts: HashMap<&'a str, usize>,
    /// What the boards tell of each game; nothing where no sheet is asked for.
    pub facts: Vec<Facts>,
    /// Made when they are asked for: many a page has no list, and no link; a map of the site has no strings.
    strings: OnceLock<Strings>,
    lists: OnceLock<Lists>,
    ways: OnceLock<Ways>,
    pub(super) menu: OnceLock<Vec<Entry>>,
    twins: OnceLock<HashMap<String, Vec<String>>>,
    /// Whether there is a page about the site, and a feed: asked on every page.
    has_about: bool,
    has_feed: bool,
}

/// A page that its author put into the menu.
pub(super) struct Entry {
    pub name: String,
    /// Below the language's folder.
    pub address: String,
}

/// The puzzles in their lists.
struct Lists {
    games: Vec<List>,
    all: List,
    /// For each puzzle its game, and its place among the puzzles there.
    places: Vec<(usize, usize)>,
}

impl Lists {
    fn of(edition: &Edition) -> Lists {
        let games = 0..edition.games.len();
        let games: Vec<List> = games.map(|game| List::of(edition, game)).collect();
        let mut places = vec![(0, 0); edition.puzzles.len()];
        for (game, list) in games.iter().enumerate() {
            for (index, number) in list.numbers.iter().enumerate() {
                places[*number] = (game, index);
            }
        }
        Lists {
            all: List::of_all(edition, &games),
            games,
            places,
        }
    }
}

impl<'a> Shell<'a> {
    pub fn new(edition: &'a Edition, language: usize) -> Shell<'a> {
        let mut counts = HashMap::new();
        for part in &edition.puzzles {
            *counts.entry(part.game).or_default() += 1;
        }
        let is_about = |kind: &PageKind| matches!(kind, PageKind::Text(name) if name == "about");
        Shell {
            has_about: edition.pages.iter().any(|page| is_about(&page.kind)),
            has_feed: address::has_feed(edition),
            edition,
            language,
            extras: Extras::default(),
            strings: OnceLock::new(),
            counts,
            facts: Vec::new(),
            lists: OnceLock::new(),
            ways: OnceLock::new(),
            menu: OnceLock::new(),
            twins: OnceLock::new(),
        }
    }

    /// Strings of the templates: `ui-some-thing` as `some_thing`.
    pub fn strings(&self) -> &Strings {
        self.strings.get_or_init(|| {
            let voice = &self.edition.voices[self.language];
            let names = voice
                .names()
                .filter_map(|id| Some((id, id.strip_prefix("ui-")?)));
            let strings: BTreeMap<String, String> = names
                .map(|(id, name)| (name.replace('-', "_"), voice.text(id)))
                .collect();
            Strings::new(&strings)
        })
    }

    /// How many puzzles a game has.
    pub fn count(&self, game: &str) -> usize {
        self.counts.get(game).copied().unwrap_or(0)
    }

    /// Where the links of texts lead.
    pub fn ways(&self) -> &Ways {
        self.ways.get_or_init(|| Ways::new(self.edition))
    }

    fn listed(&self) -> &Lists {
        self.lists.get_or_init(|| Lists::of(self.edition))
    }

    /// The puzzles of each game.
    pub fn lists(&self) -> &[List] {
        &self.listed().games
    }

    /// The puzzles of all games.
    pub fn all(&self) -> &List {
        &self.listed().all
    }

    /// A puzzle's game, the list that it is in, and which it is there, from 0.
    pub fn place(&self, number: usize) -> (&'a GamePart, &List, usize) {
        let (game, index) = self.listed().places[number];
        (&self.edition.games[game], &self.lists()[game], index)
    }

    /// Whether a game has more puzzles than a sheet takes.
    pub fn is_large(&self, game: usize) -> bool {
        self.lists()[game].is_large()
    }

    /// Whether a neighbour can have other boards of a game.
    pub fn is_turned(&self, game: usize) -> bool {
        self.facts.get(game).is_some_and(|facts| facts.turned)
    }

    /// The puzzles of each ready sheet of a game.
    pub fn runs(&self, game: usize) -> Vec<&[usize]> {
        self.lists()[game].runs(self.edition)
    }

    /// Whether there is a page about the site.
    pub fn has_about(&self) -> bool {
        self.has_about
    }

    pub fn voice(&self) -> &'a Voice {
        &self.edition.voices[self.language]
    }

    pub fn code(&self) -> &'a str {
        &self.voice().language.code
    }

    pub fn text(&self, id: &str) -> String {
        self.voice().text(id)
    }

    pub fn say(&self, say: &Say) -> String {
        self.voice().say(say)
    }

    pub fn say1(&self, id: &'static str, name: &'static str, text: &str) -> String {
        self.say(&Say::new(id).with(name, text))
    }

    pub fn say1n(&self, id: &'static str, name: &'static str, number: usize) -> String {
        self.say(&Say::new(id).with(name, Arg::from(number)))
    }

    /// Moves in the language's words, for a template that keeps each in one piece.
    pub fn line(&self, moves: &[Say]) -> Vec<String> {
        if moves.is_empty() {
            return vec![self.text("line-none")];
        }
        moves.iter().map(|mv| self.say(mv)).collect()
    }

    pub fn game_name(&self, slug: &str) -> String {
        self.text(&format!("game-{slug}"))
    }

    /// The page at `path` (below the language's folder), with what it has of its own.
    pub fn page<'s, T>(
        &'s self,
        path: &str,
        title: &'s str,
        description: &'s str,
        own: T,
    ) -> Page<'s, T> {
        let to = |target: &str| address::relative(path, target);
        let root = up(path);
        let home = self.game_of(path);
        let base = &self.edition.base_url;
        Page {
            site: &self.edition.title,
            lang: self.code(),
            title,
            description,
            home: to("index.html"),
            navigation: self.navigation(path),
            games_nav: self.games_nav(path),
            tools: self.tools(path),
            tabs: home.map_or_else(Vec::new, |game| self.tabs(game, path)),
            tabs_of: home.map_or_else(String::new, |game| self.game_name(game.slug)),
            search: to("search.html"),
            ledger: to("ledger.html"),
            languages: self.languages(path),
            about: self.has_about.then(|| to("about.html")),
            program: env!("CARGO_PKG_VERSION"),
            is_home: path == "index.html",
            styles: &self.edition.styles,
            base_url: base,
            feed: self.has_feed.then(|| to(address::FEED)),
            canonical: format!("{base}{}/{path}", self.code()),
            privacy: to("privacy.html"),
            engines: self.extras.engines.join(" "),
            archive: self.edition.archive.then(|| format!("{root}site.zip")),
            root,
            own,
        }
    }

    fn languages(&self, path: &str) -> Vec<LanguageView<'_>> {
        let base = &self.edition.base_url;
        let voices = self.edition.voices.iter().enumerate();
        let languages = voices.map(|(index, voice)| {
            let language = &voice.language;
            let twin = self.twin(path, index);
            let url = format!("{}{}/{twin}", up(path), language.code);
            // Search engines want whole addresses.
            let alternate = match base.is_empty() {
                true => url.clone(),
                false => format!("{base}{}/{twin}", language.code),
            };
            LanguageView {
                code: &language.code,
                name: &language.name,
                current: index == self.language,
                url,
                alternate,
            }
        });
        languages.collect()
    }

    /// The path of a page of text in this language.
    pub fn text_at(&self, part: &PagePart) -> String {
        address::page(self.edition, part, self.language)
    }

    /// The path of a puzzle's page in this language.
    pub fn puzzle_at(&self, part: &PuzzlePart) -> String {
        address::puzzle(part, self.language)
    }

    /// The path in another language of the page at one in this.
    pub fn twin<'p>(&'p self, path: &'p str, language: usize) -> &'p str {
        let twins = self
            .twins
            .get_or_init(|| address::twins(self.edition, self.language));
        twins.get(path).map_or(path, |paths| &paths[language])
    }

    /// The same, from nowhere: the lightest first.
    pub(super) fn entries(&self) -> Vec<Entry> {
        let pages = self.edition.pages.iter();
        let mut entries: Vec<_> = pages
            .filter_map(|part| {
                let name = part.texts.get(self.language).menu.clone()?;
                Some((part.weight, name, part))
            })
            .collect();
        entries.sort_by(|(one, name, _), (other, its, _)| (one, name).cmp(&(other, its)));
        let entry = |(_, name, part): (i64, String, &PagePart)| Entry {
            name,
            address: self.text_at(part),
        };
        entries.into_iter().map(entry).collect()
    }

    /// Whether a game can be played here: its engine is among the files of the site.
    pub fn has_table(&self, game: &GamePart) -> bool {
        game.table.is_some() && self.extras.engines.contains(&game.slug)
    }

    /// Whether new puzzles of a game can be made here.
    pub fn has_new(&self, game: &GamePart) -> bool {
        let levels = game.table.iter().flat_map(|table| &table.levels);
        self.has_table(game) && levels.count() > 0
    }
}

/// The way from a page of a language up to the site's folder: `../../`.
fn up(path: &str) -> String {
    "../".repeat(path.matches('/').count() + 1)
}

/// What the pages of each language share.
pub fn shells<'a>(edition: &'a Edition, extras: &Extras, facts: &[Facts]) -> Vec<Shell<'a>> {
    let shell = |language| {
        let mut shell = Shell::new(edition, language);
        shell.extras = extras.clone();
        shell.facts = facts.to_vec();
        shell
    };
    (0..edition.voices.len()).map(shell).collect()
}

/// Messages that were asked for in vain.
pub fn missed(edition: &Edition) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    for voice in &edition.voices {
        let file = format!("content/{}/messages.ftl", voice.language.code);
        let missed = voice.missed().into_iter();
        faults.extend(
            missed.map(|what| Diagnostic::finding(Code::MessageMissing, format!("{file}: {what}"))),
        );
    }
    faults
}
