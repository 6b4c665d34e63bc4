//! Sheets to print: puzzles several to a page, answers apart. The rooms: what is asked and what
//! shows it (`asked`), how it is laid out in pages (`layout`), what the answers say (`answers`).

mod answers;
mod asked;
mod layout;
mod options;

use super::fit::Fit;
use super::shell::Shell;
use super::view::sheet::{AnswerView, Content, FoldView, PageView, RulesView, SheetView};
use super::{booklet, puzzle};
use crate::check::puzzle_part::PuzzlePart;
use crate::say::Say;
use answers::{answer, folded, reminder};
use asked::{cell, games, rules};
use layout::{STRIP, fold_of, height_of, paged};

pub(super) use asked::Asked;
pub(super) use layout::Layout;
pub use options::{Answers, SheetOptions, printed};

/// The documents that make up a sheet, and what is too small in it.
pub struct Sheet {
    /// The puzzles and, if asked for, their answers.
    pub documents: Vec<SheetView>,
    /// Puzzles for which even a page is too small: how wide their stones or squares are, in
    /// millimetres.
    pub tight: Vec<(String, f32)>,
    /// Pages with fewer puzzles than were asked for, so that stones are wide enough.
    pub roomier: usize,
    /// Pages of a booklet; 0 for what isn't folded.
    pub pages: usize,
}

/// The sheet of these puzzles.
pub fn make(shell: &Shell, puzzles: &[&PuzzlePart], options: &SheetOptions) -> Sheet {
    let shells = shells(shell, options);
    let options = &SheetOptions {
        mixed: games(puzzles).len() > 1,
        ..options.clone()
    };
    let puzzles = &match options.booklet && options.per_page > 1 {
        true => in_pairs(&shells, puzzles, options),
        false => puzzles.to_vec(),
    };
    let numbered = || (options.before + 1..).zip(puzzles.iter().copied());
    let asked = numbered().map(|(number, part)| Asked::new(&shells, part, number, options));
    let asked: Vec<Asked> = asked.collect();
    let solved = numbered().map(|(number, part)| answer(&shells, part, number, options));
    let solved: Vec<AnswerView> = solved.collect();
    let rules = rules(&shells, puzzles);
    let folded: Vec<FoldView> = match options.fold && !options.booklet {
        true => solved.iter().map(folded).collect(),
        false => Vec::new(),
    };
    let strip = height_of(&rules, options);
    let (rules, apart) = match strip > STRIP && !options.booklet {
        true => (Vec::new(), by_language(rules)),
        false => (rules, Vec::new()),
    };
    let strip = apart.is_empty().then_some(strip);
    let layout = Layout::new(options, strip, fold_of(&folded, options));
    let Laid {
        mut pages,
        tight,
        roomier,
    } = laid(&shells, &asked, &layout, apart, &folded, options);
    let total = pages.len();
    for (index, page) in pages.iter_mut().enumerate() {
        let say = Say::new("ui-sheet-page").with("number", index + 1);
        page.number = shell.say(&say.with("total", total));
    }
    let order = options.order.clone();
    let order = order.unwrap_or_else(|| (0..puzzles.len()).collect());
    let mut answers: Vec<AnswerView> = order.iter().map(|&at| solved[at].clone()).collect();
    if options.answers == Answers::Separate {
        for (answer, &at) in answers.iter_mut().zip(&order) {
            answer.board = Some(reminder(shell, puzzles[at], answer.number));
        }
    }
    let base = base(&shells, puzzles, rules, options);
    let documents = match options.booklet {
        true => {
            let count = shell.say1n("ui-puzzle-count", "count", puzzles.len());
            let room = layout.room(options.per_page, false);
            folded_up(base, pages, answers, room, &count, options.answers)
        }
        false => unfolded(&base, pages, answers, options),
    };
    Sheet {
        pages: documents.iter().map(|one| 2 * one.sides.len()).sum(),
        documents,
        tight,
        roomier,
    }
}

/// A small puzzle in a booklet takes the next small one to its page, which else would be half empty: as
/// long as that is not far off, since puzzles get harder.
fn in_pairs<'a>(
    shells: &[Shell],
    puzzles: &[&'a PuzzlePart],
    options: &SheetOptions,
) -> Vec<&'a PuzzlePart> {
    let layout = Layout::new(options, None, [0.0; 7]);
    let half = layout.place(2, 0, false);
    let is_small = |part: &&'a PuzzlePart| {
        let asked = Asked::new(shells, part, 1, options);
        asked.fit(half).is_enough()
    };
    let mut rest: Vec<(&PuzzlePart, bool)> =
        puzzles.iter().map(|part| (*part, is_small(part))).collect();
    let mut paired = Vec::with_capacity(puzzles.len());
    while !rest.is_empty() {
        let (part, is_small) = rest.remove(0);
        paired.push(part);
        let near = rest.iter().take(NEAR);
        if let Some(at) = near
            .map(|(_, is_small)| *is_small)
            .position(|other| other && is_small)
        {
            paired.push(rest.remove(at).0);
        }
    }
    paired
}

/// So many puzzles on, a small one is near.
const NEAR: usize = 6;

/// The pages, what is too small on them, and how many have fewer puzzles than were wanted.
struct Laid {
    pages: Vec<PageView>,
    tight: Vec<(String, f32)>,
    roomier: usize,
}

/// Puzzles laid out in pages, after the rules where these have a page of their own.
fn laid(
    shells: &[Shell],
    asked: &[Asked],
    layout: &Layout,
    rules_apart: Vec<Vec<RulesView>>,
    folded: &[FoldView],
    options: &SheetOptions,
) -> Laid {
    let (mut pages, mut tight, mut roomier) = (Vec::new(), Vec::new(), 0);
    if !rules_apart.is_empty() {
        pages.push(page(Content::Rules {
            rules_apart,
            first: true,
        }));
    }
    let mut before = 0;
    for (per_page, chunk) in paged(asked, layout) {
        before += chunk.len();
        roomier += usize::from(per_page < options.per_page && before < asked.len());
        let first = pages.is_empty();
        let each = chunk.iter().enumerate();
        let fits = each.map(|(index, asked)| asked.fit(layout.place(per_page, index, first)));
        let fits: Vec<Fit> = fits.collect();
        let mut cells = Vec::new();
        for (asked, fit) in chunk.iter().zip(&fits) {
            if !fit.is_enough() {
                tight.push((asked.part.id.clone(), fit.width));
            }
            // One scale for the boards of a game; `make-pages.js` does the same.
            let beside = chunk.iter().zip(&fits);
            let of_game = beside.filter(|(other, _)| other.part.game == asked.part.game);
            let scale = of_game.map(|(_, fit)| fit.square).fold(f32::MAX, f32::min);
            cells.push(cell(shells, asked, fit.alike(scale), options));
        }
        let folded = folded.iter().skip(before - cells.len()).take(cells.len());
        pages.push(page(Content::Puzzles {
            cells,
            per_page,
            first,
            fold: folded.cloned().collect(),
        }));
    }
    Laid {
        pages,
        tight,
        roomier,
    }
}

/// A page whose number is said once all are there.
fn page(content: Content) -> PageView {
    PageView {
        number: String::new(),
        leaf: false,
        content,
    }
}

/// What all documents of a sheet have in common.
fn base(
    shells: &[Shell],
    puzzles: &[&PuzzlePart],
    rules: Vec<RulesView>,
    options: &SheetOptions,
) -> SheetView {
    let levels = puzzles.iter().map(|part| part.difficulty);
    let (least, most) = (levels.clone().min().unwrap_or(1), levels.max().unwrap_or(1));
    let (level, level_text) = match least == most {
        true => (
            puzzle::stars(most),
            shells[0].say1n("ui-stars", "count", most.into()),
        ),
        false => puzzle::between(&shells[0], least, most),
    };
    let (title, count) = heading(shells, puzzles, options);
    let in_all = |id: &str| together(shells.iter().map(|shell| shell.text(id)));
    SheetView {
        sheet_title: title,
        count,
        rules,
        name_field: in_all("ui-field-name"),
        date_field: in_all("ui-field-date"),
        answer_field: in_all("ui-field-answer"),
        fold_back: in_all("ui-fold-back"),
        paper: options.paper,
        code: options.code.clone(),
        sheet_code: shells[0].say1("ui-sheet-code", "code", &options.code),
        answers_code: shells[0].say1("ui-answers-code", "code", &options.code),
        answers_at: options.answers_at.clone(),
        apart: options.answers == Answers::Separate,
        large: options.large,
        cut: options.cut,
        both: shells.len() > 1,
        version: options.version,
        level,
        level_text,
        ..SheetView::default()
    }
}

/// Pages and answers, each document with its own.
fn unfolded(
    base: &SheetView,
    pages: Vec<PageView>,
    answers: Vec<AnswerView>,
    options: &SheetOptions,
) -> Vec<SheetView> {
    let make = |pages: Vec<PageView>, answers: Vec<AnswerView>| SheetView {
        pages,
        answers,
        ..base.clone()
    };
    match options.answers {
        Answers::None => vec![make(pages, Vec::new())],
        Answers::End => vec![make(pages, answers)],
        Answers::Separate => vec![make(pages, Vec::new()), make(Vec::new(), answers)],
    }
}

/// Two pages side by side, in the order that makes a booklet; and the answers, if they are apart.
fn folded_up(
    base: SheetView,
    pages: Vec<PageView>,
    answers: Vec<AnswerView>,
    room: (f32, f32),
    count: &str,
    wanted: Answers,
) -> Vec<SheetView> {
    let at_end = wanted == Answers::End;
    let inside = if at_end { &answers[..] } else { &[] };
    let sides = booklet::sides(pages, inside, room, count);
    let apart = (wanted == Answers::Separate).then(|| SheetView {
        answers,
        ..base.clone()
    });
    let folded = SheetView { sides, ..base };
    [folded].into_iter().chain(apart).collect()
}

/// The rules of each language, the first one leading.
fn by_language(rules: Vec<RulesView>) -> Vec<Vec<RulesView>> {
    let mut all: Vec<Vec<RulesView>> = Vec::new();
    for one in rules {
        match all.iter_mut().find(|others| others[0].lang == one.lang) {
            Some(others) => others.push(one),
            None => all.push(vec![one]),
        }
    }
    all
}

/// The sheet's languages, the first one leading.
fn shells<'a>(shell: &Shell<'a>, options: &SheetOptions) -> Vec<Shell<'a>> {
    let languages = match options.languages.as_slice() {
        [] => vec![shell.language],
        languages => languages.to_vec(),
    };
    let shells = languages.iter();
    shells
        .map(|&index| Shell::new(shell.edition, index))
        .collect()
}

/// The same in every language, once where the words are the same.
fn together(texts: impl Iterator<Item = String>) -> String {
    let mut texts: Vec<String> = texts.collect();
    texts.dedup();
    texts.join(" / ")
}

/// The title, and how many puzzles there are; of one game, its name is the title.
fn heading(shells: &[Shell], puzzles: &[&PuzzlePart], options: &SheetOptions) -> (String, String) {
    let count = |shell: &Shell| shell.say1n("ui-puzzle-count", "count", puzzles.len());
    let count = together(shells.iter().map(count));
    if let Some(title) = &options.title {
        return (title.clone(), count);
    }
    let games = games(puzzles);
    let title = |shell: &Shell| match games[..] {
        [game] => shell.game_name(game),
        _ => shell.text("ui-sheet"),
    };
    (together(shells.iter().map(title)), count)
}
