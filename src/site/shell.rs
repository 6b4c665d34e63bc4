//! What every page of a language shares: strings, navigation, the way to the other languages.

use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

use super::address;
use super::extras::Extras;
use super::order::{Facts, List};
use super::templates::Strings;
use super::view::frame::{GameNavView, LanguageView, LinkView, NavigationView, Page, TabView};
use super::view::text::SectionPageView;
use super::ways::Ways;
use crate::check::edition::{Edition, GamePart, PagePart, PuzzlePart};
use crate::content::library::PageKind;
use crate::diag::{Code, Diagnostic};
use crate::lang::Voice;
use crate::say::{Arg, Say};

/// So many tabs of a game are beside each other on a phone.
const NARROW: usize = 5;

pub struct Shell<'a> {
    pub edition: &'a Edition,
    pub language: usize,
    pub extras: Extras,
    /// How many puzzles each game has.
    counts: HashMap<&'a str, usize>,
    /// What the boards tell of each game; nothing where no sheet is asked for.
    pub facts: Vec<Facts>,
    /// Made when they are asked for: many a page has no list, and no link; a map of the site has no strings.
    strings: OnceLock<Strings>,
    lists: OnceLock<Lists>,
    ways: OnceLock<Ways>,
    menu: OnceLock<Vec<Entry>>,
    twins: OnceLock<HashMap<String, Vec<String>>>,
    /// Whether there is a page about the site, and a feed: asked on every page.
    has_about: bool,
    has_feed: bool,
}

/// A page that its author put into the menu.
struct Entry {
    name: String,
    /// Below the language's folder.
    address: String,
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
        self.lists()[game].numbers.len() > super::address::MOST
    }

    /// Whether a neighbour can have other boards of a game.
    pub fn is_turned(&self, game: usize) -> bool {
        self.facts.get(game).is_some_and(|facts| facts.turned)
    }

    /// The puzzles of each ready sheet of a game.
    pub fn runs(&self, game: usize) -> Vec<&[usize]> {
        let mut rest = self.lists()[game].numbers.as_slice();
        let facts = self.facts.get(game);
        let runs = facts.and_then(|facts| facts.runs.get(self.language));
        let run = |count: &usize| {
            let (run, others) = rest.split_at((*count).min(rest.len()));
            rest = others;
            run
        };
        runs.into_iter().flatten().map(run).collect()
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

    /// The games, and what leads elsewhere.
    fn navigation(&self, path: &str) -> Vec<NavigationView> {
        let game = path.split_once('/').map_or("", |(game, _)| game);
        let games = self.edition.games.iter().map(|part| {
            let url = address::game(part);
            NavigationView {
                inside: game == part.slug,
                ..link(path, &url, self.game_name(part.slug))
            }
        });
        let others = [
            ("ui-puzzles", "puzzles.html"),
            ("ui-print", "print.html"),
            ("ui-ledger", "ledger.html"),
            ("ui-search", "search.html"),
        ];
        let others = others.map(|(id, url)| link(path, url, self.text(id)));
        games.chain(others).collect()
    }

    fn games_nav(&self, path: &str) -> Vec<GameNavView> {
        let home = self.game_of(path);
        let games = self.edition.games.iter().map(|part| {
            let url = address::game(part);
            let short = format!("game-{}-short", part.slug);
            GameNavView {
                slug: part.slug,
                name: self.game_name(part.slug),
                short: self.voice().has(&short).then(|| self.text(&short)),
                url: address::relative(path, &url),
                current: path == url,
                inside: home.is_some_and(|game| game.slug == part.slug),
            }
        });
        games.collect()
    }

    fn tools(&self, path: &str) -> Vec<NavigationView> {
        let tools = [
            ("ui-puzzles", "puzzles.html"),
            ("ui-tab-print", "print.html"),
        ];
        let tools = tools.into_iter().filter(|_| !self.counts.is_empty());
        let tools = tools.map(|(id, url)| link(path, url, self.text(id)));
        self.menu(path).into_iter().chain(tools).collect()
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

    /// Pages that authors put into the menu, seen from the one at `path`.
    fn menu(&self, path: &str) -> Vec<NavigationView> {
        let entries = self.menu.get_or_init(|| self.entries()).iter();
        let entry = |Entry { name, address }: &Entry| {
            let section = address.strip_suffix("index.html");
            NavigationView {
                name: name.clone(),
                url: address::relative(path, address),
                current: path == address,
                inside: section
                    .is_some_and(|section| !section.is_empty() && path.starts_with(section)),
            }
        };
        entries.map(entry).collect()
    }

    /// The same, from nowhere: the lightest first.
    fn entries(&self) -> Vec<Entry> {
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

    /// The pages of the section that is entered by a page, in their order, seen from there.
    pub fn section(&self, kind: &PageKind, path: &str) -> Vec<SectionPageView> {
        let PageKind::Text(name) = kind else {
            return Vec::new();
        };
        let Some(section) = name.strip_suffix("/index") else {
            return Vec::new();
        };
        let pages = self.edition.pages.iter();
        let mut of_section: Vec<&PagePart> = pages
            .filter(|part| part.kind.section() == Some(section))
            .collect();
        let title = |part: &PagePart| part.texts.get(self.language).title.clone();
        of_section.sort_by_key(|part| (part.weight, title(part)));
        let entry = |part: &PagePart| {
            let text = part.texts.get(self.language);
            let other = (text.language != self.language).then_some(text.language);
            SectionPageView {
                lang: other.map(|other| self.edition.voices[other].language.code.clone()),
                title: text.title.clone(),
                description: text.description.clone(),
                url: address::relative(path, &self.text_at(part)),
            }
        };
        of_section.into_iter().map(entry).collect()
    }

    /// The page by which the section of a page is entered, seen from that page.
    pub fn up(&self, kind: &PageKind, path: &str) -> Option<LinkView> {
        let entry = PageKind::Text(format!("{}/index", kind.section()?));
        let mut pages = self.edition.pages.iter();
        let part = pages.find(|part| part.kind == entry)?;
        Some(LinkView {
            title: part.texts.get(self.language).title.clone(),
            url: address::relative(path, &self.text_at(part)),
        })
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

    /// The game that the page at `path` belongs to: `chomp/3x5.html`, `pipopipette-chains.html`.
    fn game_of(&self, path: &str) -> Option<&'a GamePart> {
        self.edition.games.iter().find(|game| {
            let rest = path.strip_prefix(game.slug);
            rest.is_some_and(|rest| rest.starts_with(['/', '-']))
        })
    }

    /// The pages of a game, seen from the one at `path`.
    fn tabs(&self, game: &GamePart, path: &str) -> Vec<TabView> {
        let to = |target: &str| address::relative(path, target);
        let own = |name: &str| format!("{}/{name}", game.slug);
        let mut tabs: Vec<TabView> = Vec::new();
        let mut tab = |id: &str, url: String, count: Option<String>, inside: bool| {
            tabs.push(TabView {
                name: self.text(id),
                count,
                url: to(&url),
                current: path == url,
                inside: inside || path == url,
                wide: false,
            });
        };
        if game.has_rules {
            let is_text = path.starts_with(&format!("{}-", game.slug));
            tab("ui-tab-rules", own("index.html"), None, is_text);
        }
        let count = self.count(game.slug);
        if count > 0 {
            let is_puzzle = address::is_of_puzzles(path) || path == own(address::NEW);
            let number = self.say(&Say::new("number").with("number", Arg::from(count)));
            tab("ui-puzzles", own("puzzles.html"), Some(number), is_puzzle);
        }
        if self.has_table(game) {
            tab("ui-tab-play", own(address::TABLE), None, false);
            tab("ui-tab-compose", own(address::COMPOSE), None, false);
        }
        let has = |kind: &PageKind| self.edition.pages.iter().any(|page| page.kind == *kind);
        if has(&PageKind::Lesson(game.slug.into())) {
            tab("ui-tab-lesson", own("lesson.html"), None, false);
        }
        if count > 0 {
            tab("ui-tab-print", own(address::MAKE), None, false);
        }
        // A phone is too narrow for all of them: what the list of puzzles and the rules lead to as well
        // stays away, the page that one is on never.
        if tabs.len() > NARROW {
            let rare = [own(address::COMPOSE), own("lesson.html")].map(|page| to(&page));
            let is_rare = |tab: &&mut TabView| !tab.inside && rare.contains(&tab.url);
            if let Some(tab) = tabs.iter_mut().find(is_rare) {
                tab.wide = true;
            }
        }
        tabs
    }
}

/// The way from a page of a language up to the site's folder: `../../`.
fn up(path: &str) -> String {
    "../".repeat(path.matches('/').count() + 1)
}

/// What leads from one page to another.
fn link(from: &str, to: &str, name: String) -> NavigationView {
    NavigationView {
        name,
        url: address::relative(from, to),
        current: from == to,
        inside: false,
    }
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
