//! What leads from a page to others: the games, the menu, a section, the tabs of a game.

use super::address;
use super::shell::{Entry, Shell};
use super::view::frame::{GameNavView, LinkView, NavigationView, TabView};
use super::view::text::SectionPageView;
use crate::check::edition::{GamePart, PagePart};
use crate::content::library::PageKind;
use crate::say::{Arg, Say};

/// So many tabs of a game are beside each other on a phone.
const NARROW: usize = 5;

impl<'a> Shell<'a> {
    /// The games, and what leads elsewhere.
    pub(super) fn navigation(&self, path: &str) -> Vec<NavigationView> {
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

    pub(super) fn games_nav(&self, path: &str) -> Vec<GameNavView> {
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

    pub(super) fn tools(&self, path: &str) -> Vec<NavigationView> {
        let tools = [
            ("ui-puzzles", "puzzles.html"),
            ("ui-tab-print", "print.html"),
        ];
        let tools = tools.into_iter().filter(|_| !self.counts.is_empty());
        let tools = tools.map(|(id, url)| link(path, url, self.text(id)));
        self.menu(path).into_iter().chain(tools).collect()
    }

    /// Pages that authors put into the menu, seen from the one at `path`.
    pub(super) fn menu(&self, path: &str) -> Vec<NavigationView> {
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

    /// The game that the page at `path` belongs to: `chomp/3x5.html`, `pipopipette-chains.html`.
    pub(super) fn game_of(&self, path: &str) -> Option<&'a GamePart> {
        self.edition.games.iter().find(|game| {
            let rest = path.strip_prefix(game.slug);
            rest.is_some_and(|rest| rest.starts_with(['/', '-']))
        })
    }

    /// The pages of a game, seen from the one at `path`.
    pub(super) fn tabs(&self, game: &GamePart, path: &str) -> Vec<TabView> {
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
            let is_sheet = path == own("sheet.html");
            tab("ui-tab-print", own(address::MAKE), None, is_sheet);
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

/// What leads from one page to another.
fn link(from: &str, to: &str, name: String) -> NavigationView {
    NavigationView {
        name,
        url: address::relative(from, to),
        current: from == to,
        inside: false,
    }
}
