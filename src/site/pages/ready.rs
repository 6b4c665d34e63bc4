//! Ready sheets of a game, each with its answers; where there are several, the way to them.

use blake3::Hasher;

use crate::diag::Diagnostic;
use crate::site::job::{Hashes, Job, Jobs, jobs};
use crate::site::press::Press;
use crate::site::shell::Shell;
use crate::site::wanted::Wanted;

use crate::check::edition::GamePart;
use crate::check::puzzle_part::PuzzlePart;
use crate::site::games::game_links;
use crate::site::view::about::MovedView;
use crate::site::view::sheets::{ReadyView, SheetsView};
use crate::site::{address, puzzle, sheet};

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

/// A ready sheet: of all puzzles of a game, or one of several.
fn ready_sheet(press: &mut Press, number: usize, run: usize) -> Result<(), Diagnostic> {
    let shell = press.shell;
    let game = &shell.edition.games[number];
    let puzzles = &shell.edition.puzzles;
    let of_run = shell.runs(number)[run].iter();
    let of_run: Vec<&PuzzlePart> = of_run.map(|number| &puzzles[*number]).collect();
    let name = shell.game_name(game.slug);
    let title = shell.say1("ui-puzzles-of", "game", &name);
    match shell.is_large(number) {
        false => sheet_of(
            press,
            game,
            &of_run,
            (&title, &name),
            "sheet",
            "sheet-answers",
        ),
        true => {
            let (title, sheet, answers) = several(&title, run);
            let heading = format!("{name} · {}", run + 1);
            sheet_of(press, game, &of_run, (&title, &heading), &sheet, &answers)
        }
    }
}

/// A sheet and its answers, under these names.
fn sheet_of(
    press: &mut Press,
    game: &GamePart,
    puzzles: &[&PuzzlePart],
    (title, heading): (&str, &str),
    name: &str,
    answers: &str,
) -> Result<(), Diagnostic> {
    let shell = press.shell;
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
        (name, "ui-sheet-description", "ui-print"),
        (answers, "ui-answers-description", "ui-answers"),
    ];
    for ((name, id, what), view) in names.into_iter().zip(made) {
        let path = format!("{}/{name}.html", game.slug);
        let description = shell.say1(id, "title", title);
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
    let name = format!("{title} · {}", shell.text("ui-print"));
    press.put(&path, "sheets.html", (&name, &description), view)?;
    // The answers of one sheet may have been published before there were so many.
    let moved = MovedView {
        target: "sheet.html".to_owned(),
        path,
    };
    let path = format!("{}/sheet-answers.html", game.slug);
    let description = shell.say1("ui-moved", "title", title);
    press.put(&path, "moved.html", (title, &description), moved)
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
