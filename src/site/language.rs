//! The pages of one language.

use serde::Serialize;

use super::games::{game_links, home_boards};
use super::job::Job;
use super::order::List;
use super::shell::Shell;
use super::templates::Templates;
use super::view::about::{HeadedView, LegalView, MovedView, PrivacyView};
use super::view::frame::LinkView;
use super::view::game::{BookletView, CardView, GamesView, RulesView};
use super::view::home::HomeView;
use super::view::puzzle::PuzzleView;
use super::view::sheet::SheetView;
use super::view::sheets::{ReadyView, SheetsView};
use super::view::text::TextView;
use super::{
    address, blank, compose, day, feed, ledger, list, make, new, prose, puzzle, search, sheet,
    table,
};
use crate::check::edition::{GamePart, PuzzlePart};
use crate::content::library::PageKind;
use crate::diag::Diagnostic;
use crate::say::Say;

/// The files of a job, with their names below the site's folder.
///
/// # Errors
/// A template that can't be rendered, with its place.
pub fn files(
    shell: &Shell,
    templates: &Templates,
    job: Job,
) -> Result<Vec<(String, Vec<u8>)>, Diagnostic> {
    let mut desk = Press {
        shell,
        templates,
        files: Vec::new(),
    };
    desk.job(job)?;
    Ok(desk.files)
}

/// The pages of a booklet and its answers.
///
/// # Errors
/// A template that can't be rendered, with its place.
pub fn booklet(
    shell: &Shell,
    templates: &Templates,
    documents: Vec<SheetView>,
) -> Result<Vec<(String, Vec<u8>)>, Diagnostic> {
    let mut desk = Press {
        shell,
        templates,
        files: Vec::new(),
    };
    let ids = ["ui-sheet-description", "ui-answers-description"];
    for ((path, id), document) in address::BOOKLET.into_iter().zip(ids).zip(documents) {
        let title = document.sheet_title.clone();
        let description = shell.say1(id, "title", &title);
        desk.put(path, "sheet.html", (&title, &description), document)?;
    }
    Ok(desk.files)
}

/// Where pages are written.
struct Press<'a> {
    shell: &'a Shell<'a>,
    templates: &'a Templates,
    files: Vec<(String, Vec<u8>)>,
}

impl Press<'_> {
    fn job(&mut self, job: Job) -> Result<(), Diagnostic> {
        let shell = self.shell;
        match job {
            Job::Text(number) => self.text(number),
            Job::Puzzle(number) => self.puzzle(number),
            // Pictures are painted for all languages at once, and a booklet has puzzles of its own.
            Job::Poster(_) | Job::Booklet => Ok(()),
            Job::ListPage(None, page) => {
                self.list(shell.all(), page, &shell.text("ui-puzzles-description"))
            }
            Job::ListPage(Some(game), page) => {
                let name = shell.game_name(shell.edition.games[game].slug);
                let description = shell.say1("ui-puzzles-of-description", "game", &name);
                self.list(&shell.lists()[game], page, &description)
            }
            Job::ListIndex(game) => {
                let list = game.map_or(shell.all(), |game| &shell.lists()[game]);
                let (path, text) = list.index(shell);
                self.keep(&path, text);
                Ok(())
            }
            Job::Sheet(game, run) => self.ready_sheet(game, run),
            Job::Sheets(game) => self.ready_sheets(game),
            Job::Make(game) => self.maker(game),
            Job::MakePart(game, part, is_second) => self.maker_part(game, part, is_second),
            Job::Boards(game) => {
                let game = &shell.edition.games[game];
                self.blanks(game)?;
                self.table(game)
            }
            Job::MakeAll => self.maker_of_all(),
            Job::Print => self.print(),
            Job::Ledger => self.ledger(),
            Job::Search => self.search(),
            Job::SearchIndex => {
                self.keep("search-index.js", search::index(shell));
                Ok(())
            }
            Job::Privacy => self.privacy(),
            Job::Feed => self.feed(),
            Job::Aliases => self.aliases(),
        }
    }

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
            .render(template, &page, Some(self.shell.strings()))?;
        self.keep(path, self.shell.extras.policy.put_into(html));
        Ok(())
    }

    fn keep(&mut self, path: &str, text: impl Into<Vec<u8>>) {
        let path = format!("{}/{path}", self.shell.code());
        self.files.push((path, text.into()));
    }

    /// A page of text, with its number in the edition.
    fn text(&mut self, number: usize) -> Result<(), Diagnostic> {
        let (shell, edition) = (self.shell, self.shell.edition);
        let page = &edition.pages[number];
        let text = page.texts.get(shell.language);
        let path = shell.text_at(page);
        let body = prose::page(shell, number);
        let game = |slug: &String| edition.games.iter().find(|game| game.slug == slug);
        // Whoever finds it in a list of results or of tabs knows what to expect.
        let title = match text.language == shell.language {
            true => text.title.clone(),
            false => {
                let other = &edition.voices[text.language].language.name;
                format!("{} ({other})", text.title)
            }
        };
        let about = (title.as_str(), text.description.as_str());
        match &page.kind {
            PageKind::Home => {
                let all = shell.all();
                let days = day::scripts(shell);
                let home = HomeView {
                    text: body,
                    boards: home_boards(shell, &path),
                    today: day::round(shell).first().map(|part| day::view(shell, part)),
                    days: days.len(),
                    later: later(shell, all, all.numbers.len(), &path),
                    progress: all.progress(shell.edition),
                    count_text: shell.say1n("ui-puzzle-count", "count", all.numbers.len()),
                    claims_text: shell.say1n("ui-claims-proved", "count", edition.claims()),
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
    fn puzzle(&mut self, number: usize) -> Result<(), Diagnostic> {
        let shell = self.shell;
        let (game, list, index) = shell.place(number);
        let puzzles = &shell.edition.puzzles;
        let part = &puzzles[number];
        let path = shell.puzzle_at(part);
        let beside = |index: Option<usize>| {
            let other = index.and_then(|index| list.numbers.get(index));
            other.map(|other| LinkView {
                title: puzzles[*other].title.get(shell.language).clone(),
                url: address::relative(&path, &shell.puzzle_at(&puzzles[*other])),
            })
        };
        let poster = address::poster(part, shell.language);
        let poster = format!("{}/{poster}", shell.code());
        let place = Say::new("ui-place").with("number", index + 1);
        let view = PuzzleView {
            puzzle: puzzle::told(shell, part),
            place: shell.say(&place.with("total", list.numbers.len())),
            later: later(shell, list, index, &path),
            path: path.clone(),
            previous: beside(index.checked_sub(1)),
            next: beside(Some(index + 1)),
            table: table::of_puzzle(shell, game, part, &path),
            game: game_links(shell, game, &path),
            poster: shell.extras.pictures.then_some(poster),
        };
        let description = puzzle::description(shell, part);
        let title = part.title.get(shell.language);
        self.put(&path, "puzzle.html", (title, &description), view)
    }

    /// A page of a list of puzzles.
    fn list(&mut self, list: &List, page: usize, description: &str) -> Result<(), Diagnostic> {
        let (path, title, view) = list.view(self.shell, page);
        self.put(&path, "puzzles.html", (&title, description), view)
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
        let path = format!("{}/{}", game.slug, address::COMPOSE);
        let view = compose::view(shell, game, table, &path);
        let name = shell.game_name(game.slug);
        let description = shell.say1("ui-compose-description", "game", &name);
        let title = shell.say1("ui-compose-of", "game", &name);
        self.put(&path, "compose.html", (&title, &description), view)?;
        if !shell.has_new(game) {
            return Ok(());
        }
        let path = format!("{}/{}", game.slug, address::NEW);
        let view = new::view(shell, game, table, &path);
        let description = shell.say1("ui-new-description", "game", &shell.game_name(game.slug));
        let title = shell.say1("ui-new-of", "game", &shell.game_name(game.slug));
        self.put(&path, "new.html", (&title, &description), view)
    }

    /// The page on which readers make sheets of a game's puzzles.
    fn maker(&mut self, number: usize) -> Result<(), Diagnostic> {
        let shell = self.shell;
        let game = &shell.edition.games[number];
        let title = shell.say1("ui-make-of", "game", &shell.game_name(game.slug));
        let description = shell.say1("ui-make-description", "game", &shell.game_name(game.slug));
        let path = format!("{}/{}", game.slug, address::MAKE);
        let view = make::view(shell, number, &path);
        self.put(&path, "make.html", (&title, &description), view)
    }

    /// A part of its boards.
    fn maker_part(
        &mut self,
        number: usize,
        part: usize,
        is_second: bool,
    ) -> Result<(), Diagnostic> {
        let shell = self.shell;
        let game = &shell.edition.games[number];
        let title = shell.say1("ui-puzzles-of", "game", &shell.game_name(game.slug));
        let path = format!("{}/{}", game.slug, address::MAKE);
        let puzzles = shell.lists()[number].puzzles(shell.edition);
        let view = make::part(shell, &title, &puzzles, part, is_second);
        let page = shell.page(&path, &title, &title, view);
        let strings = Some(shell.strings());
        let html = self.templates.render("make-part.html", &page, strings)?;
        let html = serde_json::Value::from(html);
        let script = format!("quadrilleMake({part},{html});\n");
        let kind = if is_second { "turned-" } else { "" };
        self.keep(&format!("{}/make-{kind}{}.js", game.slug, part + 1), script);
        Ok(())
    }

    /// Empty boards to print.
    fn blanks(&mut self, game: &GamePart) -> Result<(), Diagnostic> {
        let shell = self.shell;
        let name = shell.game_name(game.slug);
        for (board, figure, describe) in &game.blanks {
            let path = format!("{}/blank-{}.html", game.slug, board.size);
            let title = shell.say1("ui-blank-boards", "game", &name);
            let to_a_page = board.per_page;
            let view = blank::boards(shell, figure, describe, to_a_page, None, &title, "");
            self.put(&path, "sheet.html", (&title, &title), view)?;
        }
        Ok(())
    }

    /// A ready sheet: of all puzzles of a game, or one of several.
    fn ready_sheet(&mut self, number: usize, run: usize) -> Result<(), Diagnostic> {
        let shell = self.shell;
        let game = &shell.edition.games[number];
        let puzzles = &shell.edition.puzzles;
        let of_run = shell.runs(number)[run].iter();
        let of_run: Vec<&PuzzlePart> = of_run.map(|number| &puzzles[*number]).collect();
        let name = shell.game_name(game.slug);
        let title = shell.say1("ui-puzzles-of", "game", &name);
        match shell.is_large(number) {
            false => self.sheet(game, &of_run, (&title, &name), "sheet", "sheet-answers"),
            true => {
                let (title, sheet, answers) = several(&title, run);
                let heading = format!("{name} · {}", run + 1);
                self.sheet(game, &of_run, (&title, &heading), &sheet, &answers)
            }
        }
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
        let options = sheet::SheetOptions {
            title: Some(heading.to_owned()),
            fold: true,
            answers_at,
            code: format!("{}{number}", game.slug),
            ..sheet::SheetOptions::default()
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

    /// The way to the sheets of many puzzles.
    fn ready_sheets(&mut self, number: usize) -> Result<(), Diagnostic> {
        let shell = self.shell;
        let game = &shell.edition.games[number];
        let title = &shell.say1("ui-puzzles-of", "game", &shell.game_name(game.slug));
        let runs = shell.runs(number);
        let sheets = runs.into_iter().enumerate().map(|(index, run)| {
            let first = run.first().map(|number| &shell.edition.puzzles[*number]);
            let level = first.map_or(1, |part| part.difficulty);
            let (title, name, answers) = several(title, index);
            let pdf = |name: &str| shell.extras.pdf.then(|| format!("{name}.pdf"));
            ReadyView {
                title,
                stars: puzzle::stars(level),
                stars_text: shell.say1n("ui-stars", "count", level.into()),
                count_text: shell.say1n("ui-puzzle-count", "count", run.len()),
                pdf: pdf(&name),
                answers_pdf: pdf(&answers),
                url: format!("{name}.html"),
                answers: format!("{answers}.html"),
            }
        });
        let sheets = sheets.collect();
        let path = format!("{}/sheet.html", game.slug);
        let view = SheetsView {
            heading: title.clone(),
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

    /// What there is to print.
    fn print(&mut self) -> Result<(), Diagnostic> {
        let shell = self.shell;
        let title = shell.text("ui-print");
        let description = shell.text("ui-print-description");
        let games = GamesView {
            heading: title.clone(),
            make_of_all: make::has_all(shell).then(|| address::MAKE.to_owned()),
            booklet: shell.edition.booklet.as_ref().map(|booklet| {
                let [url, answers] = address::BOOKLET;
                let pdf = |name: &str| shell.extras.pdf.then(|| name.replace(".html", ".pdf"));
                BookletView {
                    text: shell.say1n("ui-booklet-text", "count", booklet.pages.into()),
                    url,
                    pdf: pdf(url),
                    answers,
                    answers_pdf: pdf(answers),
                }
            }),
            games: home_boards(shell, "print.html"),
        };
        self.put("print.html", "print.html", (&title, &description), games)
    }

    /// The sheet maker of all games.
    fn maker_of_all(&mut self) -> Result<(), Diagnostic> {
        let shell = self.shell;
        let Some(view) = make::of_all(shell) else {
            return Ok(());
        };
        let title = shell.text("ui-make");
        let description = shell.text("ui-make-all-description");
        self.put(address::MAKE, "make.html", (&title, &description), view)
    }

    /// All that was proved.
    fn ledger(&mut self) -> Result<(), Diagnostic> {
        let view = ledger::view(self.shell, "ledger.html");
        let title = view.heading.clone();
        let description = self.shell.text("ui-ledger-description");
        self.put("ledger.html", "ledger.html", (&title, &description), view)
    }

    fn search(&mut self) -> Result<(), Diagnostic> {
        let title = self.shell.text("ui-search");
        let description = self.shell.text("ui-search-description");
        let headed = HeadedView {
            heading: title.clone(),
        };
        self.put("search.html", "search.html", (&title, &description), headed)
    }

    fn privacy(&mut self) -> Result<(), Diagnostic> {
        let shell = self.shell;
        let title = shell.text("ui-privacy");
        let description = shell.text("ui-privacy-description");
        let legal = &shell.edition.legal;
        let view = PrivacyView {
            heading: title.clone(),
            legal: LegalView {
                publisher: &legal.publisher,
                contact: &legal.contact,
                host: &legal.host,
            },
            foreign: match shell.extras.foreign.as_slice() {
                [] => None,
                hosts => Some(shell.say1(
                    "ui-privacy-foreign-text",
                    "hosts",
                    &shell.voice().list(hosts),
                )),
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
        for alias in address::aliases(shell.edition, shell.language) {
            let address::Alias {
                from, to, title, ..
            } = alias;
            let moved = MovedView {
                target: address::relative(&from, &to),
                path: to,
            };
            let description = shell.say1("ui-moved", "title", &title);
            self.put(&from, "moved.html", (&title, &description), moved)?;
        }
        Ok(())
    }
}

/// Title, sheet and answers of one of several sheets, from 0.
fn several(title: &str, run: usize) -> (String, String, String) {
    let number = run + 1;
    let title = format!("{title} · {number}");
    (
        title,
        format!("sheet-{number}"),
        format!("sheet-{number}-answers"),
    )
}

/// The puzzles of a list after this index, seen from a page.
fn later(shell: &Shell, list: &List, index: usize, path: &str) -> String {
    let later = list.later(index);
    list::later(
        shell,
        later.map(|number| &shell.edition.puzzles[number]),
        path,
    )
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
