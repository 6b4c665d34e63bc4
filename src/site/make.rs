//! The page on which a sheet is made: all puzzles of a game as on a ready sheet, and for each of
//! them how it fits into every layout that a script may be asked for.

use super::sheet::{self, Answers, Asked, Layout, Options};
use super::shell::Shell;
use super::view::sheet::{AdaptableView, CellView, Content, SheetView};
use super::view::{BoxView, GameView, MakeView, MakerView};
use super::{address, games, puzzle};
use crate::say::Say;
use crate::verify::edition::{GamePart, PuzzlePart};

/// What a reader chooses from; `make.js` counts on this order.
const PAPERS: [&str; 2] = ["a4", "letter"];
const PER_PAGE: [usize; 4] = [1, 2, 4, 6];

/// The page of a game at `path`, for puzzles that there are.
pub fn view(shell: &Shell, game: &GamePart, puzzles: &[&PuzzlePart], path: &str) -> MakeView {
    let name = shell.game_name(game.slug);
    let title = shell.say1("ui-puzzles-of", "game", &name);
    // Where no script runs, the page is a sheet of all puzzles, or of the first of very many.
    let sheet = part(shell, &title, puzzles, 0);
    let boxes = puzzles.iter().map(|part| BoxView {
        id: id(part),
        title: part.title.get(shell.language).clone(),
        level: part.difficulty,
        stars: puzzle::stars(part.difficulty),
        stars_text: shell.say1n("ui-stars", "count", part.difficulty.into()),
    });
    // A script knows nothing of plurals: it finds the words for every number that may come.
    let counted = |id: &'static str| {
        let words = (0..=puzzles.len()).map(|count| shell.say1n(id, "count", count));
        words.collect::<Vec<_>>().join("|")
    };
    let status = |id: &'static str| {
        let say = Say::new(id).with("puzzles", "{puzzles}");
        shell.say(&say.with("pages", "{pages}"))
    };
    let number = Say::new("ui-sheet-page").with("number", "{number}");
    let others = shell.edition.games.iter();
    let others = others.filter(|other| other.slug != game.slug);
    let others: Vec<GameView> = others
        .map(|other| games::game_links(shell, other, path))
        .filter(|links| links.make.is_some())
        .collect();
    let list = format!("{}/{}/puzzles.html", shell.code(), game.slug);
    let make = MakerView {
        boxes: boxes.collect(),
        per_page: PER_PAGE,
        default: Options::default().per_page,
        stars: puzzle::filters(shell, puzzles).stars,
        others,
        puzzles: counted("ui-make-puzzles"),
        pages: counted("ui-make-pages"),
        status: status("ui-make-status"),
        with_answers: status("ui-make-status-answers"),
        number: shell.say(&number.with("total", "{total}")),
        parts: parts(puzzles),
        size: super::MOST,
    };
    MakeView {
        sheet,
        game: games::game_links(shell, game, path),
        address: address::absolute(shell.edition, &list),
        make,
    }
}

/// In how many parts the puzzles come.
pub fn parts(puzzles: &[&PuzzlePart]) -> usize {
    puzzles.len().div_ceil(super::MOST)
}

/// A part of the sheet of all puzzles, from 0, ready to be laid out anew.
pub fn part(shell: &Shell, title: &str, puzzles: &[&PuzzlePart], part: usize) -> SheetView {
    let before = part * super::MOST;
    let puzzles = &puzzles[before..puzzles.len().min(before + super::MOST)];
    let options = Options {
        title: Some(title.to_owned()),
        answers: Answers::End,
        before,
        ..Options::default()
    };
    let mut sheet = sheet::make(shell, puzzles, &options).documents.remove(0);
    let pages = sheet.pages.iter_mut();
    let cells = pages.flat_map(|page| match &mut page.content {
        Content::Puzzles { cells, .. } => cells.as_mut_slice(),
        _ => &mut [],
    });
    for (index, (cell, part)) in cells.zip(puzzles).enumerate() {
        adapt(shell, cell, part, before + index + 1);
    }
    // The key and the line: refutations are for the ready answers.
    let answers = sheet.answers.iter_mut();
    for text in answers.flat_map(|answer| &mut answer.texts) {
        text.refuted.clear();
    }
    sheet
}

/// A puzzle's name in the page's address: that of its own page.
fn id(part: &PuzzlePart) -> String {
    let page = address::puzzle(part);
    let name = page.rsplit('/').next().unwrap_or(&page);
    name.trim_end_matches(".html").to_owned()
}

/// Gives a cell what it needs to be laid out anew: the parts of the board that it may show, and
/// for each paper and each number of puzzles to a page `board square beside rules`, nothing where
/// the stones would come out too small. Boards are counted from the one that the cell shows.
fn adapt(shell: &Shell, cell: &mut CellView, part: &PuzzlePart, number: usize) {
    let asked = Asked::new(
        std::slice::from_ref(shell),
        part,
        number,
        &Options::default(),
    );
    let mut boards = vec![cell.figure];
    let mut fits: Vec<String> = Vec::new();
    for paper in PAPERS {
        let options = Options {
            paper,
            ..Options::default()
        };
        let layout = Layout::new(&options, 12.0, [0.0; 7]);
        for per_page in PER_PAGE {
            let fit = asked.fit(layout.place(per_page, 0, true));
            if per_page > 1 && !fit.is_enough() {
                fits.push(String::new());
                continue;
            }
            let known = boards.iter().position(|figure| *figure == fit.figure);
            let board = known.unwrap_or_else(|| {
                boards.push(fit.figure);
                boards.len() - 1
            });
            let square = (fit.square * 100.0).floor() / 100.0;
            fits.push(format!("{board} {square} {}", fit.beside.number()));
        }
    }
    let more = boards[1..].iter().map(|figure| asked.board(shell, *figure));
    let whole = boards.iter().position(|figure| *figure == 0);
    let is_cut = boards.iter().any(|figure| *figure > 0);
    if let Some(text) = cell.texts.first_mut().filter(|_| is_cut) {
        text.rest = asked.rest().map(str::to_owned);
    }
    cell.adaptable = Some(AdaptableView {
        id: id(part),
        more: more.collect(),
        fits: fits.join("|"),
        whole: whole.map_or(-1, |board| board as i32),
        unsaid: is_cut && cell.figure == 0,
    });
}
