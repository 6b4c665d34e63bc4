//! The pages of one language.

use serde::Serialize;

use super::games::{game_links, home_boards};
use super::shell::Shell;
use super::view::puzzle::{ListView, PuzzleView};
use super::view::{
    CardView, GamesView, HeadedView, HomeView, LegalView, LinkView, ListedGameView, MovedView,
    PrivacyView, RulesView, TextView,
};
use super::{
    Extras, Files, Only, Templates, address, blank, feed, ledger, make, prose, puzzle, search,
    sheet,
};
use crate::content::library::PageKind;
use crate::diag::Diagnostic;
use crate::verify::edition::{Edition, GamePart, PagePart, PuzzlePart};

/// Everything below the language's folder; or only some pages and puzzles.
///
/// # Errors
/// A template that can't be rendered, with its place.
pub fn pages(
    edition: &Edition,
    templates: &Templates,
    language: usize,
    only: Option<&Only>,
    extras: Extras,
) -> Result<Files, Diagnostic> {
    let mut shell = Shell::new(edition, language);
    shell.extras = extras;
    let mut desk = Desk {
        shell: &shell,
        templates,
        files: Files::new(),
    };
    for (number, page) in edition.pages.iter().enumerate() {
        if only.is_none_or(|only| only.pages.contains(&page.kind)) {
            desk.text(number, page)?;
        }
    }
    for game in &edition.games {
        let puzzles = edition.puzzles.iter();
        let puzzles: Vec<&PuzzlePart> = puzzles.filter(|part| part.game == game.slug).collect();
        for index in 0..puzzles.len() {
            if only.is_none_or(|only| only.puzzles.contains(&puzzles[index].id)) {
                desk.puzzle(game, &puzzles, index)?;
            }
        }
        if only.is_none() {
            desk.list(game, &puzzles)?;
            desk.sheets(game, &puzzles)?;
        }
    }
    if only.is_none() {
        desk.overviews()?;
        desk.feed()?;
        desk.aliases()?;
    }
    Ok(desk.files)
}

/// Where pages are written.
struct Desk<'a> {
    shell: &'a Shell<'a>,
    templates: &'a Templates,
    files: Files,
}

impl Desk<'_> {
    fn put(
        &mut self,
        path: &str,
        template: &str,
        (title, description): (&str, &str),
        own: impl Serialize,
    ) -> Result<(), Diagnostic> {
        let page = self.shell.page(path, title, description, own);
        let html = self
            .templates
            .render(template, &page, Some(&self.shell.strings))?;
        self.keep(path, html);
        Ok(())
    }

    fn keep(&mut self, path: &str, text: String) {
        let path = format!("{}/{path}", self.shell.code());
        // Many pages are held at once: without the room that a text had to grow.
        let mut bytes = text.into_bytes();
        bytes.shrink_to_fit();
        self.files.insert(path, bytes);
    }

    /// A page of text, with its number in the edition.
    fn text(&mut self, number: usize, page: &PagePart) -> Result<(), Diagnostic> {
        let (shell, edition) = (self.shell, self.shell.edition);
        let text = page.texts.get(shell.language);
        let path = address::page(edition, &page.kind);
        let body = prose::page(shell, number);
        let game = |slug: &String| edition.games.iter().find(|game| game.slug == slug);
        let about = (text.title.as_str(), text.description.as_str());
        match &page.kind {
            PageKind::Home => {
                let boards = home_boards(shell, &path);
                let home = HomeView { text: body, boards };
                self.put(&path, "home.html", about, home)
            }
            PageKind::Text(slug) => match game(slug) {
                Some(game) => {
                    let rules = rules(shell, body, game, &path);
                    self.put(&path, "rules.html", about, rules)
                }
                None => self.put(&path, "text.html", about, body),
            },
            PageKind::Lesson(_) => self.put(&path, "text.html", about, body),
            PageKind::Card(slug) => {
                let card = CardView {
                    text: body,
                    unchecked: game(slug).is_some_and(|game| game.unchecked),
                    address: format!("{}/{slug}/card.html", shell.code()),
                };
                self.put(&path, "card.html", about, card)
            }
        }
    }

    /// A puzzle's page among the puzzles of its game.
    fn puzzle(
        &mut self,
        game: &GamePart,
        puzzles: &[&PuzzlePart],
        index: usize,
    ) -> Result<(), Diagnostic> {
        let (shell, part) = (self.shell, puzzles[index]);
        let path = address::puzzle(part);
        let beside = |other: Option<&&PuzzlePart>| {
            other.map(|part| LinkView {
                title: part.title.get(shell.language).clone(),
                url: address::relative(&path, &address::puzzle(part)),
            })
        };
        let previous = index.checked_sub(1).and_then(|index| puzzles.get(index));
        let poster = format!("{}/{}", shell.code(), address::poster(part));
        let view = PuzzleView {
            puzzle: puzzle::told(shell, part),
            path: path.clone(),
            previous: beside(previous),
            next: beside(puzzles.get(index + 1)),
            game: game_links(shell, game, &path),
            poster: shell.extras.pictures.then_some(poster),
        };
        let description = puzzle::description(shell, part);
        let title = part.title.get(shell.language);
        self.put(&path, "puzzle.html", (title, &description), view)
    }

    /// The list of a game's puzzles.
    fn list(&mut self, game: &GamePart, puzzles: &[&PuzzlePart]) -> Result<(), Diagnostic> {
        let shell = self.shell;
        let path = format!("{}/puzzles.html", game.slug);
        let rows = puzzles.iter().map(|part| puzzle::row(shell, part, &path));
        let rows = rows.collect();
        let name = shell.game_name(game.slug);
        let title = shell.say1("ui-puzzles-of", "game", &name);
        let description = shell.say1("ui-puzzles-of-description", "game", &name);
        let list = ListView {
            heading: title.clone(),
            puzzles: rows,
            game: game_links(shell, game, &path),
            filters: puzzle::filters(shell, puzzles),
            progress: puzzle::progress(puzzles),
        };
        self.put(&path, "puzzles.html", (&title, &description), list)
    }

    fn sheets(&mut self, game: &GamePart, puzzles: &[&PuzzlePart]) -> Result<(), Diagnostic> {
        let shell = self.shell;
        let name = shell.game_name(game.slug);
        if !puzzles.is_empty() {
            let title = shell.say1("ui-puzzles-of", "game", &name);
            let code = format!("{}/{}/sheet", shell.code(), game.slug);
            let options = sheet::Options {
                title: Some(title.clone()),
                answers_at: address::absolute(shell.edition, &format!("{code}-answers.html")),
                code,
                ..sheet::Options::default()
            };
            let made = sheet::make(shell, puzzles, &options).documents;
            let names = [
                ("sheet", "ui-sheet-description"),
                ("sheet-answers", "ui-answers-description"),
            ];
            for ((name, id), view) in names.into_iter().zip(made) {
                let path = format!("{}/{name}.html", game.slug);
                let description = shell.say1(id, "title", &title);
                self.put(&path, "sheet.html", (&title, &description), view)?;
            }
            let path = format!("{}/{}", game.slug, address::MAKE);
            let title = shell.say1("ui-make-of", "game", &name);
            let description = shell.say1("ui-make-description", "game", &name);
            let view = make::view(shell, game, puzzles, &path);
            self.put(&path, "make.html", (&title, &description), view)?;
        }
        for (board, figure, describe) in &game.blanks {
            let path = format!("{}/blank-{}.html", game.slug, board.size);
            let title = shell.say1("ui-blank-boards", "game", &name);
            let count = board.per_page;
            let view = blank::boards(shell, figure, describe, count, count, &title, "");
            self.put(&path, "sheet.html", (&title, &title), view)?;
        }
        Ok(())
    }

    /// The pages about all games: puzzles, sheets, claims, search, privacy.
    fn overviews(&mut self) -> Result<(), Diagnostic> {
        let (shell, edition) = (self.shell, self.shell.edition);
        for (path, template, title, description) in [
            (
                "puzzles.html",
                "all-puzzles.html",
                "ui-puzzles",
                "ui-puzzles-description",
            ),
            (
                "print.html",
                "print.html",
                "ui-print",
                "ui-print-description",
            ),
        ] {
            let games = edition.games.iter();
            let games = games
                .map(|game| {
                    let of_game = edition.puzzles.iter().filter(|part| part.game == game.slug);
                    let of_game: Vec<&PuzzlePart> = of_game.collect();
                    ListedGameView {
                        game: game_links(shell, game, path),
                        progress: puzzle::progress(&of_game),
                    }
                })
                .collect();
            let title = shell.text(title);
            let list = GamesView {
                heading: title.clone(),
                games,
            };
            self.put(path, template, (&title, &shell.text(description)), list)?;
        }
        let view = ledger::view(shell, "ledger.html");
        let title = view.heading.clone();
        let description = shell.text("ui-ledger-description");
        self.put("ledger.html", "ledger.html", (&title, &description), view)?;
        let title = shell.text("ui-search");
        let description = shell.text("ui-search-description");
        let headed = HeadedView {
            heading: title.clone(),
        };
        self.put("search.html", "search.html", (&title, &description), headed)?;
        self.keep("search-index.js", search::index(shell));
        let title = shell.text("ui-privacy");
        let description = shell.text("ui-privacy-description");
        let legal = &edition.legal;
        let view = PrivacyView {
            heading: title.clone(),
            legal: LegalView {
                publisher: &legal.publisher,
                contact: &legal.contact,
                host: &legal.host,
            },
        };
        self.put("privacy.html", "privacy.html", (&title, &description), view)
    }

    /// New puzzles for feed readers, where the site's address is known.
    fn feed(&mut self) -> Result<(), Diagnostic> {
        if let Some(view) = feed::view(self.shell) {
            let text = self.templates.render("feed.xml", &view, None)?;
            self.keep(feed::PATH, text);
        }
        Ok(())
    }

    /// Pages at the addresses that other pages had before.
    fn aliases(&mut self) -> Result<(), Diagnostic> {
        let shell = self.shell;
        for (alias, target, title) in address::aliases(shell.edition, shell.language) {
            let moved = MovedView {
                target: address::relative(&alias, &target),
                path: target,
            };
            let description = shell.say1("ui-moved", "title", &title);
            self.put(&alias, "moved.html", (&title, &description), moved)?;
        }
        Ok(())
    }
}

/// The rules of a game, with those of the games before and after it.
fn rules<'a>(shell: &Shell, text: TextView<'a>, game: &GamePart, path: &str) -> RulesView<'a> {
    let games: Vec<&GamePart> = shell
        .edition
        .games
        .iter()
        .filter(|game| game.has_rules)
        .collect();
    let at = games.iter().position(|other| other.slug == game.slug);
    let beside = |index: Option<usize>| {
        let other = index.and_then(|index| games.get(index));
        other.map(|other| LinkView {
            title: shell.game_name(other.slug),
            url: address::relative(path, &address::game(other)),
        })
    };
    RulesView {
        text,
        game: game_links(shell, game, path),
        previous: beside(at.and_then(|at| at.checked_sub(1))),
        next: beside(at.map(|at| at + 1)),
    }
}
