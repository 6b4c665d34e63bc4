//! What pages say of each game: its board on the home page, and where its pages are.

use super::order::{List, SHEET};
use super::picture::{paper, picture};
use super::ready;
use super::shell::Shell;
use super::view::game::{BlankView, BoardView, GameView, HomeGameView};
use super::{address, pictures, puzzle};
use crate::check::edition::GamePart;
use crate::content::library::PageKind;

/// An easy puzzle of each game with its question.
pub fn home_boards(shell: &Shell, from: &str) -> Vec<HomeGameView> {
    let games = shell.edition.games.iter().zip(shell.lists());
    let boards = games.enumerate().map(|(number, (game, list))| {
        let board = first(list).map(|number| {
            let part = &shell.edition.puzzles[number];
            BoardView {
                svg: standing(shell, number, &format!("home-{}", game.slug)),
                paper: paper(&part.scene.frames[0].figure),
                question: puzzle::statement(shell, part),
                url: address::relative(from, &shell.puzzle_at(part)),
            }
        });
        HomeGameView {
            game: game_links(shell, game, from),
            sheets: ready::sheets(shell, number, from),
            board,
            progress: list.progress(shell.edition),
        }
    });
    boards.collect()
}

/// The puzzle that stands for its game: the second, since the first may be too easy to be seen.
fn first(list: &List) -> Option<usize> {
    let numbers = &list.numbers;
    numbers.get(1).or(numbers.first()).copied()
}

/// The picture of a puzzle that stands for its game.
fn standing(shell: &Shell, number: usize, id: &str) -> String {
    let part = &shell.edition.puzzles[number];
    let title = part.title.get(shell.language);
    let described = shell.voice().described(&part.solved.describe);
    picture(&part.scene.frames[0].figure, id, title, &described)
}

/// The picture that stands for a game on the cover of a book.
pub fn on_cover(shell: &Shell, game: &GamePart) -> Option<String> {
    let mut games = shell.edition.games.iter().zip(shell.lists());
    let (_, list) = games.find(|(one, _)| one.slug == game.slug)?;
    Some(standing(
        shell,
        first(list)?,
        &format!("cover-{}", game.slug),
    ))
}

/// The puzzles that stand for their games.
pub fn shown(shell: &Shell) -> Vec<usize> {
    shell.lists().iter().filter_map(first).collect()
}

/// A game's moves and end in a line, for whoever has never heard of it: of a game that is told in files its
/// summary says so.
pub fn rule(shell: &Shell, game: &GamePart) -> Option<String> {
    let rule = format!("game-{}-rule", game.slug);
    let id = match shell.voice().has(&rule) {
        true => rule,
        false if game.declared.is_some() => format!("game-{}-summary", game.slug),
        false => return None,
    };
    Some(shell.text(&id))
}

/// Where a game's pages are, seen from `from`.
pub fn game_links(shell: &Shell, game: &GamePart, from: &str) -> GameView {
    let link = |name: String| address::relative(from, &format!("{}/{name}", game.slug));
    let count = shell.count(game.slug);
    let one_sheet = (1..=SHEET).contains(&count);
    let has_card = shell
        .edition
        .pages
        .iter()
        .any(|page| page.kind == PageKind::Card(game.slug.into()));
    let lesson = PageKind::Lesson(game.slug.into());
    let has_lesson = shell.edition.pages.iter().any(|page| page.kind == lesson);
    let pdf = |name: String, is_there: bool| (shell.extras.pdf && is_there).then(|| link(name));
    let blanks = game.blanks.iter().map(|(blank, ..)| BlankView {
        size: blank.size.replace('x', " × "),
        url: link(format!("blank-{}.html", blank.size)),
        pdf: pdf(format!("blank-{}.pdf", blank.size), true),
    });
    let notation = format!("game-{}-notation", game.slug);
    GameView {
        slug: game.slug,
        name: shell.game_name(game.slug),
        summary: shell.text(&format!("game-{}-summary", game.slug)),
        rule: rule(shell, game),
        rules: address::relative(from, &address::game(game)),
        pictures: pictures::link(shell, game, from),
        puzzles: link("puzzles.html".into()),
        count,
        count_text: shell.say1n("ui-puzzle-count", "count", count),
        sheet: (count > 0).then(|| link("sheet.html".into())),
        answers: one_sheet.then(|| link("sheet-answers.html".into())),
        make: (count > 0).then(|| link(address::MAKE.into())),
        card: has_card.then(|| link("card.html".into())),
        lesson: has_lesson.then(|| link("lesson.html".into())),
        table: shell.has_table(game).then(|| link(address::TABLE.into())),
        new: shell.has_new(game).then(|| link(address::NEW.into())),
        compose: shell.has_table(game).then(|| link(address::COMPOSE.into())),
        notation: shell.voice().has(&notation).then(|| shell.text(&notation)),
        unchecked: game.unchecked,
        sheet_pdf: pdf("sheet.pdf".into(), one_sheet),
        answers_pdf: pdf("sheet-answers.pdf".into(), one_sheet),
        card_pdf: pdf("card.pdf".into(), has_card),
        blanks: blanks.collect(),
    }
}
