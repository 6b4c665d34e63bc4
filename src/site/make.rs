//! The pages on which a sheet is made, of one game or of all of them: the puzzles as on a ready
//! sheet, and for each of them how it fits into every layout that a script may be asked for.

use super::sheet::{self, Answers, Asked, Layout, SheetOptions};
use super::shell::Shell;
use super::view::game::GameView;
use super::view::sheet::{AdaptableView, CellView, Content, PageView, SheetView};
use super::view::sheets::{BoxView, MakeView, MakerGameView, MakerView, ReadyGameView};
use super::{address, games, puzzle};
use crate::check::edition::GamePart;
use crate::check::puzzle_part::PuzzlePart;
use crate::say::Say;

/// What a reader chooses from; `make.js` counts on this order.
const PAPERS: [&str; 2] = ["a4", "letter"];
const PER_PAGE: [usize; 4] = [1, 2, 4, 6];
/// Puzzles to a page in large print, and in a booklet.
const FEW: [usize; 2] = [1, 2];
/// Room for the rules in short, in millimetres: none on the pages after the first, those of one
/// game, those of several or of one with a code beside them.
const RULES: [f32; 3] = [0.0, 18.0, 54.0];
/// Room for the answers in short.
const FOLD: f32 = 14.0;

/// The page of a game at `path`, for puzzles that there are.
pub fn view(shell: &Shell, number: usize, path: &str) -> MakeView {
    let game = &shell.edition.games[number];
    let puzzles = shell.lists()[number].puzzles(shell.edition);
    // Where no script runs, the page is a sheet of all puzzles, or of the first of very many.
    let sheet = part(shell, &shell.game_name(game.slug), &puzzles, 0, false);
    let list = format!("{}/{}/puzzles.html", shell.code(), game.slug);
    MakeView {
        sheet,
        game: Some(games::game_links(shell, game, path)),
        address: address::absolute(shell.edition, &list),
        make: maker(shell, &[(number, puzzles)], path),
    }
}

/// Whether there is a page of all games: two of them have puzzles.
pub fn has_all(shell: &Shell) -> bool {
    let games = shell.edition.games.iter();
    games.filter(|game| shell.count(game.slug) > 0).count() > 1
}

/// The page of all games that have puzzles: their boards come when they are wanted. None where
/// there is only one such game.
pub fn of_all(shell: &Shell) -> Option<MakeView> {
    let lists = shell.lists().iter().enumerate();
    let all: Vec<(usize, Vec<&PuzzlePart>)> = lists
        .map(|(game, list)| (game, list.puzzles(shell.edition)))
        .filter(|(_, puzzles)| !puzzles.is_empty())
        .collect();
    if !has_all(shell) {
        return None;
    }
    // One of each game: the page of a sheet with the rules of them all, and no puzzle on it yet.
    let first: Vec<&PuzzlePart> = all.iter().map(|(_, puzzles)| puzzles[0]).collect();
    let options = SheetOptions {
        title: Some(shell.text("ui-sheet")),
        answers: Answers::None,
        code: CODE.to_owned(),
        ..SheetOptions::default()
    };
    let mut sheet = sheet::make(shell, &first, &options).documents.remove(0);
    sheet.pages = vec![PageView {
        number: String::new(),
        leaf: false,
        content: Content::Puzzles {
            cells: Vec::new(),
            per_page: options.per_page,
            first: true,
            fold: Vec::new(),
        },
    }];
    let path = format!("{}/{}", shell.code(), address::MAKE);
    Some(MakeView {
        sheet,
        game: None,
        address: address::absolute(shell.edition, &path),
        make: maker(shell, &all, address::MAKE),
    })
}

/// The script puts the sheet's code here.
const CODE: &str = "{code}";

/// What a reader chooses from, on the page at `path`.
fn maker(shell: &Shell, all: &[(usize, Vec<&PuzzlePart>)], path: &str) -> MakerView {
    let several = all.len() > 1;
    let groups = all.iter().map(|(number, puzzles)| {
        let game = &shell.edition.games[*number];
        let scripts = format!("{}/make-", game.slug);
        let boxes = puzzles.iter().enumerate().map(|(index, part)| BoxView {
            id: match several {
                true => format!("{}/{}", game.slug, address::name(part)),
                false => address::name(part).to_owned(),
            },
            title: part.title.get(shell.language).clone(),
            level: part.difficulty,
            stars: puzzle::stars(part.difficulty),
            stars_text: shell.say1n("ui-stars", "count", part.difficulty.into()),
            part: index / super::address::MOST,
        });
        MakerGameView {
            slug: game.slug,
            name: shell.game_name(game.slug),
            boxes: boxes.collect(),
            ready: several.then(|| ready(shell, game, puzzles, path)),
            turned: shell
                .is_turned(*number)
                .then(|| address::relative(path, &format!("{scripts}turned-"))),
            scripts: address::relative(path, &scripts),
        }
    });
    let groups: Vec<MakerGameView> = groups.collect();
    let puzzles: Vec<&PuzzlePart> = all
        .iter()
        .flat_map(|(_, puzzles)| puzzles)
        .copied()
        .collect();
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
    let others = shell.edition.games.iter().enumerate();
    let others = others.filter(|(other, _)| all.iter().all(|(game, _)| game != other));
    let others: Vec<GameView> = others
        .map(|(_, other)| games::game_links(shell, other, path))
        .filter(|links| links.make.is_some())
        .collect();
    let levels = puzzle::filters(shell, &puzzles).stars;
    MakerView {
        groups,
        per_page: PER_PAGE,
        default: SheetOptions::default().per_page,
        stars: levels,
        of_all: (!several && !others.is_empty()).then(|| address::relative(path, address::MAKE)),
        others,
        puzzles: counted("ui-make-puzzles"),
        pages: counted("ui-make-pages"),
        status: status("ui-make-status"),
        with_answers: status("ui-make-status-answers"),
        number: shell.say(&number.with("total", "{total}")),
        parts: parts(puzzles.len()),
        size: super::address::MOST,
        week_title: shell.say(&Say::new("sheet-week").with("week", "{week}")),
        week: match (several, all.first()) {
            (false, Some((game, _))) => week(&shell.edition.games[*game]),
            _ => Vec::new(),
        },
    }
}

/// The levels of a week's new puzzles: `sheet --week` has the same.
fn week(game: &GamePart) -> Vec<u8> {
    let levels = game.table.iter().flat_map(|table| &table.levels);
    levels.take(3).copied().collect()
}

/// Boards of a game that are shown where no script runs.
pub const SHOWN: usize = 8;

/// What a game has ready, seen from `path`.
fn ready(shell: &Shell, game: &GamePart, puzzles: &[&PuzzlePart], path: &str) -> ReadyGameView {
    let board = |part: &&PuzzlePart| {
        let title = part.title.get(shell.language);
        let figure = &part.scene.frames[0].figure;
        sheet::printed(figure, 1.0, &format!("r-{}", part.id), title, "")
    };
    ReadyGameView {
        links: games::game_links(shell, game, path),
        boards: puzzles.iter().take(SHOWN).map(board).collect(),
    }
}

/// In how many parts the puzzles come.
pub fn parts(puzzles: usize) -> usize {
    puzzles.div_ceil(super::address::MOST)
}

/// Those of one part, from 0.
pub fn part_of<T>(puzzles: &[T], part: usize) -> &[T] {
    let before = part * super::address::MOST;
    &puzzles[before..puzzles.len().min(before + super::address::MOST)]
}

/// A part of the sheet of all puzzles, from 0, ready to be laid out anew; as it is, or with the
/// boards that a neighbour has.
pub fn part(
    shell: &Shell,
    title: &str,
    puzzles: &[&PuzzlePart],
    part: usize,
    is_second: bool,
) -> SheetView {
    let before = part * super::address::MOST;
    let puzzles = part_of(puzzles, part);
    let turned: Vec<Option<PuzzlePart>> = puzzles
        .iter()
        .map(|part| is_second.then(|| part.second()).flatten())
        .collect();
    let both = puzzles.iter().zip(&turned);
    let puzzles: Vec<&PuzzlePart> = both
        .map(|(part, turned)| turned.as_ref().unwrap_or(part))
        .collect();
    let puzzles = puzzles.as_slice();
    let options = SheetOptions {
        title: Some(title.to_owned()),
        answers: Answers::End,
        code: CODE.to_owned(),
        before,
        ..SheetOptions::default()
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

/// Gives a cell what it needs to be laid out anew: the parts of the board that it may show, and
/// for each paper `board square beside`, nothing where the stones would come out too small: one,
/// two, four and six to a page, without rules, with those of one game and of several; one and two
/// in large print, in the same way; one and two on a page of a booklet. Boards are counted from the one that the cell shows.
fn adapt(shell: &Shell, cell: &mut CellView, part: &PuzzlePart, number: usize) {
    let asked = Asked::new(
        std::slice::from_ref(shell),
        part,
        number,
        &SheetOptions::default(),
    );
    let mut boards = vec![cell.figure];
    let mut fits: Vec<String> = Vec::new();
    for paper in PAPERS {
        let normal = SheetOptions {
            paper,
            ..SheetOptions::default()
        };
        let large = SheetOptions {
            large: true,
            ..normal.clone()
        };
        let booklet = SheetOptions {
            booklet: true,
            ..normal.clone()
        };
        let with_rules = |options, sizes: &'static [usize]| {
            let layouts = RULES.into_iter().enumerate();
            layouts.flat_map(move |(page, rules)| {
                let layout = Layout::new(options, Some(rules), [FOLD; 7]);
                sizes.iter().map(move |n| layout.place(*n, 0, page > 0))
            })
        };
        let folded = Layout::new(&booklet, Some(0.0), [0.0; 7]);
        let places = with_rules(&normal, &PER_PAGE)
            .chain(with_rules(&large, &FEW))
            .chain(FEW.iter().map(|n| folded.place(*n, 0, false)));
        let sizes = std::iter::repeat_n(&PER_PAGE[..], RULES.len())
            .chain(std::iter::repeat_n(&FEW[..], RULES.len() + 1));
        for (place, per_page) in places.zip(sizes.flatten()) {
            let fit = asked.fit(place);
            if *per_page > 1 && !fit.is_enough() {
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
        id: address::name(part).to_owned(),
        more: more.collect(),
        fits: fits.join("|"),
        whole: whole.map_or(-1, |board| board as i32),
        unsaid: is_cut && cell.figure == 0,
    });
}
