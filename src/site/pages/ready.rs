//! Ready sheets of a game, each with its answers; where there are several, the way to them.

use blake3::Hasher;

use crate::diag::Diagnostic;
use crate::site::job::{Hashes, Job, Jobs, jobs};
use crate::site::press::Press;
use crate::site::shell::Shell;
use crate::site::wanted::Wanted;

use crate::check::puzzle_part::PuzzlePart;
use crate::site::games::game_links;
use crate::site::view::about::MovedView;
use crate::site::view::sheets::SheetsView;
use crate::site::{address, ready, sheet};

/// Games with puzzles.
fn games(shell: &Shell) -> impl Iterator<Item = usize> {
    let lists = shell.lists().iter().enumerate();
    lists
        .filter(|(_, list)| !list.numbers.is_empty())
        .map(|(game, _)| game)
}

pub fn all(shell: &Shell) -> Jobs {
    jobs(games(shell).flat_map(|game| (0..shell.runs(game).len()).map(move |run| Ready(game, run))))
}

pub fn ways(shell: &Shell) -> Jobs {
    jobs(games(shell).filter(|game| shell.is_large(*game)).map(Ways))
}

/// A ready sheet of a game and its answers: which of its runs.
#[derive(Debug)]
struct Ready(usize, usize);

impl Job for Ready {
    fn made_from(&self, shell: &Shell, hashes: &Hashes, key: &mut Hasher) {
        for number in shell.runs(self.0)[self.1] {
            key.update(hashes.puzzles[*number].as_bytes());
        }
    }

    fn wanted(&self, shell: &Shell) -> Wanted {
        Wanted::boards(shell.runs(self.0)[self.1].to_vec())
    }

    fn files(&self, press: &mut Press) -> Result<(), Diagnostic> {
        ready_sheet(press, self.0, self.1)
    }
}

/// The way to the sheets of a game, where there are several.
#[derive(Debug)]
struct Ways(usize);

impl Job for Ways {
    fn made_from(&self, shell: &Shell, hashes: &Hashes, key: &mut Hasher) {
        key.update(hashes.some(&shell.lists()[self.0].numbers).as_bytes());
        let runs = shell.runs(self.0).into_iter().map(<[usize]>::len);
        key.update(format!("{:?}", runs.collect::<Vec<_>>()).as_bytes());
    }

    fn files(&self, press: &mut Press) -> Result<(), Diagnostic> {
        ready_sheets(press, self.0)
    }
}

/// A ready sheet and its answers: of all puzzles of a game, or one of several.
fn ready_sheet(press: &mut Press, number: usize, run: usize) -> Result<(), Diagnostic> {
    let shell = press.shell;
    let game = &shell.edition.games[number];
    let puzzles = &shell.edition.puzzles;
    let of_run = shell.runs(number)[run].iter();
    let of_run: Vec<&PuzzlePart> = of_run.map(|number| &puzzles[*number]).collect();
    let heading = shell.game_name(game.slug);
    let title = shell.say1("ui-puzzles-of", "game", &heading);
    let is_large = shell.is_large(number);
    let title = match is_large {
        false => title,
        true => format!("{title} · {}", run + 1),
    };
    let [sheet, answers] = ready::names(is_large.then_some(run));
    // Whoever finds the sheet on a table finds its answers by their address, or else by the
    // code that both bear: `dualite-2`.
    let folder = format!("{}/{}", shell.code(), game.slug);
    let answers_at = match shell.edition.base_url.as_str() {
        "" => String::new(),
        _ => address::absolute(shell.edition, &format!("{folder}/{answers}.html")),
    };
    let of_several = sheet.strip_prefix("sheet").unwrap_or(&sheet);
    let options = sheet::SheetOptions {
        title: Some(heading),
        fold: true,
        answers_at,
        code: format!("{}{of_several}", game.slug),
        ..sheet::SheetOptions::default()
    };
    let ids: Vec<&str> = of_run.iter().map(|part| address::name(part)).collect();
    let change = format!("{}#ids={}", address::MAKE, ids.join(","));
    let made = sheet::make(shell, &of_run, &options).documents;
    let names = [
        (&sheet, "ui-sheet-description", "ui-print"),
        (&answers, "ui-answers-description", "ui-answers"),
    ];
    for ((name, id, what), mut view) in names.into_iter().zip(made) {
        let path = format!("{}/{name}.html", game.slug);
        let description = shell.say1(id, "title", &title);
        let is_sheet = *name == sheet;
        view.answers_page = is_sheet.then(|| format!("{answers}.html"));
        view.puzzles_page = (!is_sheet).then(|| format!("{sheet}.html"));
        view.change = is_sheet.then(|| change.clone());
        // The list of the game's puzzles is called as the sheet is.
        let title = format!("{title} · {}", shell.text(what));
        press.put(&path, "sheet.html", (&title, &description), view)?;
    }
    Ok(())
}

/// The way to the sheets of many puzzles.
fn ready_sheets(press: &mut Press, number: usize) -> Result<(), Diagnostic> {
    let shell = press.shell;
    let game = &shell.edition.games[number];
    let title = &shell.say1("ui-sheets-of", "game", &shell.game_name(game.slug));
    let path = format!("{}/sheet.html", game.slug);
    let view = SheetsView {
        heading: title.clone(),
        game: game_links(shell, game, &path),
        sheets: ready::sheets(shell, number, &path),
    };
    let description = shell.say1("ui-sheet-description", "title", title);
    press.put(&path, "sheets.html", (title, &description), view)?;
    // The answers of one sheet may have been published before there were so many.
    let moved = MovedView {
        old: "sheet-answers".to_owned(),
        target: "sheet.html".to_owned(),
        path,
    };
    let path = format!("{}/sheet-answers.html", game.slug);
    let description = shell.say1("ui-moved", "title", title);
    press.put(&path, "moved.html", (title, &description), moved)
}
