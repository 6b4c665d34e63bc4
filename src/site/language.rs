//! The pages of one language.

use serde::Serialize;

use super::games::{game_links, home_boards};
use super::list::List;
use super::shell::Shell;
use super::view::puzzle::PuzzleView;
use super::view::{
    CardView, GamesView, HeadedView, HomeView, LegalView, LinkView, MovedView, PrivacyView,
    ReadyView, RulesView, SheetsView, TextView,
};
use super::{
    Extras, Files, Only, Templates, address, blank, day, feed, ledger, list, make, new, prose,
    puzzle, search, sheet, table,
};
use crate::content::library::PageKind;
use crate::diag::Diagnostic;
use crate::say::Say;
use crate::verify::edition::{Edition, GamePart, PagePart, PuzzlePart};

/// Pages of a sheet of one level, where a game has very many puzzles.
const SHEET_PAGES: usize = 12;

/// Everything below the language's folder; or only some pages and puzzles.
///
/// # Errors
/// A template that can't be rendered, with its place.
pub fn pages(
    edition: &Edition,
    templates: &Templates,
    language: usize,
    only: Option<&Only>,
    extras: &Extras,
) -> Result<Files, Diagnostic> {
    let mut shell = Shell::new(edition, language);
    shell.extras = extras.clone();
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
            desk.table(game)?;
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
                let all = List::of_all(shell).puzzles;
                let days = day::scripts(shell);
                let home = HomeView {
                    text: body,
                    boards: home_boards(shell, &path),
                    today: day::round(shell).first().map(|part| day::view(shell, part)),
                    days: days.len(),
                    later: list::later(&all, all.len(), &path),
                    progress: puzzle::progress(&all),
                    count_text: shell.say1n("ui-puzzle-count", "count", all.len()),
                    claims_text: shell.say1n("ui-claims-proved", "count", edition.ledger.len()),
                };
                for (number, script) in days.into_iter().enumerate() {
                    self.keep(&format!("day/{number}.js"), script);
                }
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
            place: shell.say(
                &Say::new("ui-place")
                    .with("number", index + 1)
                    .with("total", puzzles.len()),
            ),
            later: list::later(puzzles, index, &path),
            path: path.clone(),
            previous: beside(previous),
            next: beside(puzzles.get(index + 1)),
            table: table::of_puzzle(shell, game, part, &path),
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
        let name = shell.game_name(game.slug);
        let description = shell.say1("ui-puzzles-of-description", "game", &name);
        self.listed(&List::of(game, puzzles), &description)
    }

    fn listed(&mut self, list: &List, description: &str) -> Result<(), Diagnostic> {
        for (path, title, view) in list.pages(self.shell) {
            self.put(&path, "puzzles.html", (&title, description), view)?;
        }
        if let Some((path, text)) = list.index(self.shell) {
            self.keep(&path, text);
        }
        Ok(())
    }

    /// The page on which a game is played, where it can be.
    fn table(&mut self, game: &GamePart) -> Result<(), Diagnostic> {
        let shell = self.shell;
        let Some(table) = game.table.as_ref().filter(|_| shell.has_table(game)) else {
            return Ok(());
        };
        let words = table::script(shell, game.slug, table);
        self.keep(&format!("{}/words.js", game.slug), words);
        let path = format!("{}/{}", game.slug, address::TABLE);
        let view = table::view(shell, game, table, &path);
        let description = shell.say1("ui-table-description", "game", &shell.game_name(game.slug));
        let title = view.heading.clone();
        self.put(&path, "play.html", (&title, &description), view)?;
        if !shell.has_new(game) {
            return Ok(());
        }
        let path = format!("{}/{}", game.slug, address::NEW);
        let view = new::view(shell, game, table, &path);
        let description = shell.say1("ui-new-description", "game", &shell.game_name(game.slug));
        let title = shell.say1("ui-new-of", "game", &shell.game_name(game.slug));
        self.put(&path, "new.html", (&title, &description), view)
    }

    fn sheets(&mut self, game: &GamePart, puzzles: &[&PuzzlePart]) -> Result<(), Diagnostic> {
        let shell = self.shell;
        let name = shell.game_name(game.slug);
        if !puzzles.is_empty() {
            let title = shell.say1("ui-puzzles-of", "game", &name);
            match puzzles.len() <= super::MOST {
                true => self.sheet(game, puzzles, (&title, &name), "sheet", "sheet-answers")?,
                false => self.ready_sheets(game, puzzles, &title)?,
            }
            let path = format!("{}/{}", game.slug, address::MAKE);
            // The first part is on the game's own page; that of all games fetches it.
            let first = usize::from(!make::has_all(shell));
            let as_it_is = (first..make::parts(puzzles)).map(|part| (part, false));
            let turned = (0..make::parts(puzzles)).map(|part| (part, true));
            let turned = turned.filter(|_| make::has_second(puzzles));
            for (part, is_second) in as_it_is.chain(turned) {
                let view = make::part(shell, &title, puzzles, part, is_second);
                let page = shell.page(&path, &title, &title, view);
                let strings = Some(&shell.strings);
                let html = self.templates.render("make-part.html", &page, strings)?;
                let html = serde_json::Value::from(html);
                let script = format!("quadrilleMake({part},{html});\n");
                let kind = if is_second { "turned-" } else { "" };
                self.keep(&format!("{}/make-{kind}{}.js", game.slug, part + 1), script);
            }
            let title = shell.say1("ui-make-of", "game", &name);
            let description = shell.say1("ui-make-description", "game", &name);
            let view = make::view(shell, game, puzzles, &path);
            self.put(&path, "make.html", (&title, &description), view)?;
        }
        for (board, figure, describe) in &game.blanks {
            let path = format!("{}/blank-{}.html", game.slug, board.size);
            let title = shell.say1("ui-blank-boards", "game", &name);
            let to_a_page = board.per_page;
            let view = blank::boards(shell, figure, describe, to_a_page, None, &title, "");
            self.put(&path, "sheet.html", (&title, &title), view)?;
        }
        Ok(())
    }

    /// A sheet and its answers, under these names.
    fn sheet(
        &mut self,
        game: &GamePart,
        puzzles: &[&PuzzlePart],
        (title, heading): (&str, &str),
        name: &str,
        answers: &str,
    ) -> Result<(), Diagnostic> {
        let shell = self.shell;
        // Whoever finds the sheet on a table finds its answers by their address, or else by the
        // code that both bear: `dualite-2`.
        let folder = format!("{}/{}", shell.code(), game.slug);
        let answers_at = match shell.edition.base_url.as_str() {
            "" => String::new(),
            _ => address::absolute(shell.edition, &format!("{folder}/{answers}.html")),
        };
        let number = name.strip_prefix("sheet").unwrap_or(name);
        let options = sheet::Options {
            title: Some(heading.to_owned()),
            fold: true,
            answers_at,
            code: format!("{}{number}", game.slug),
            ..sheet::Options::default()
        };
        let made = sheet::make(shell, puzzles, &options).documents;
        let names = [
            (name, "ui-sheet-description"),
            (answers, "ui-answers-description"),
        ];
        for ((name, id), view) in names.into_iter().zip(made) {
            let path = format!("{}/{name}.html", game.slug);
            let description = shell.say1(id, "title", title);
            self.put(&path, "sheet.html", (title, &description), view)?;
        }
        Ok(())
    }

    /// The sheets of many puzzles, level by level, and the way to them.
    fn ready_sheets(
        &mut self,
        game: &GamePart,
        puzzles: &[&PuzzlePart],
        title: &str,
    ) -> Result<(), Diagnostic> {
        let shell = self.shell;
        let options = sheet::Options::default();
        let levels = puzzles.chunk_by(|a, b| a.difficulty == b.difficulty);
        let runs = levels.flat_map(|level| sheet::runs(shell, level, &options, SHEET_PAGES));
        let mut sheets = Vec::new();
        for (index, run) in runs.enumerate() {
            let level = run.first().map_or(1, |part| part.difficulty);
            let number = index + 1;
            let (name, answers) = (format!("sheet-{number}"), format!("sheet-{number}-answers"));
            let title = format!("{title} · {number}");
            let heading = format!("{} · {number}", shell.game_name(game.slug));
            self.sheet(game, run, (&title, &heading), &name, &answers)?;
            let pdf = |name: &str| shell.extras.pdf.then(|| format!("{name}.pdf"));
            sheets.push(ReadyView {
                title,
                stars: puzzle::stars(level),
                stars_text: shell.say1n("ui-stars", "count", level.into()),
                count_text: shell.say1n("ui-puzzle-count", "count", run.len()),
                pdf: pdf(&name),
                answers_pdf: pdf(&answers),
                url: format!("{name}.html"),
                answers: format!("{answers}.html"),
            });
        }
        let path = format!("{}/sheet.html", game.slug);
        let view = SheetsView {
            heading: title.to_owned(),
            game: game_links(shell, game, &path),
            sheets,
        };
        let description = shell.say1("ui-sheet-description", "title", title);
        self.put(&path, "sheets.html", (title, &description), view)?;
        // The answers of one sheet may have been published before there were so many.
        let moved = MovedView {
            target: "sheet.html".to_owned(),
            path,
        };
        let path = format!("{}/sheet-answers.html", game.slug);
        let description = shell.say1("ui-moved", "title", title);
        self.put(&path, "moved.html", (title, &description), moved)
    }

    /// The pages about all games: puzzles, sheets, claims, search, privacy.
    fn overviews(&mut self) -> Result<(), Diagnostic> {
        let (shell, edition) = (self.shell, self.shell.edition);
        let description = shell.text("ui-puzzles-description");
        self.listed(&List::of_all(shell), &description)?;
        let title = shell.text("ui-print");
        let description = shell.text("ui-print-description");
        let games = GamesView {
            heading: title.clone(),
            make_of_all: make::has_all(shell).then(|| address::MAKE.to_owned()),
            games: home_boards(shell, "print.html"),
        };
        self.put("print.html", "print.html", (&title, &description), games)?;
        if let Some(view) = make::of_all(shell) {
            let title = shell.text("ui-make");
            let description = shell.text("ui-make-all-description");
            self.put(address::MAKE, "make.html", (&title, &description), view)?;
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
            self.keep(address::FEED, text);
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
    // The first heading's part is what there is to learn before anything else.
    let mut heads = text.body.match_indices("<h2").map(|(at, _)| at);
    let (opening, rest) = text.body.split_at(heads.nth(1).unwrap_or(0));
    RulesView {
        opening: opening.to_owned(),
        rest: rest.to_owned(),
        text,
        game: game_links(shell, game, path),
        previous: beside(at.and_then(|at| at.checked_sub(1))),
        next: beside(at.map(|at| at + 1)),
    }
}
