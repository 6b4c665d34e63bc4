//! The puzzles of a game in a book, by their stars, and their answers with reasons.

use crate::check::edition::GamePart;
use crate::check::puzzle_part::PuzzlePart;
use crate::draw::Figure;
use crate::site::known;
use crate::site::puzzle;
use crate::site::sheet::printed;
use crate::site::shell::Shell;
use crate::site::view::book::{
    BoundAnswerView, BoundPlyView, BoundPuzzleView, BoundTryView, LevelView,
};
use crate::site::view::puzzle::PuzzleTold;

/// Half the width of a page, all of it, and how high a board may be, in millimetres.
const COLUMN: f32 = 80.0;
const WIDE: f32 = 160.0;
const HIGH: f32 = 78.0;
/// A square of the paper: boards are drawn to one scale where there is room.
const SQUARE: f32 = 4.5;
/// The widest that a unit is drawn where it is one square of the paper.
const UNIT: f32 = 9.0;
/// Whoever plays on a book's page writes with a pencil: smaller than this nothing is written in.
const LEAST: f32 = 4.5;
/// Groups of wrong moves that an answer tells of.
const TOLD: usize = 4;
/// So many moves of one group are told, the others counted.
const MOVES: usize = 8;

pub fn id(part: &PuzzlePart) -> String {
    format!("puzzle.{}", part.id)
}

fn answer_id(part: &PuzzlePart) -> String {
    format!("answer.{}", part.id)
}

pub fn all_id(game: &str) -> String {
    format!("puzzles.{game}")
}

pub fn answers_id(game: &str) -> String {
    format!("answers.{game}")
}

/// A game's puzzles by their stars, and the answers.
pub fn of_game(shell: &Shell, game: &GamePart) -> (Vec<LevelView>, Vec<BoundAnswerView>) {
    let puzzles = shell.edition.puzzles.iter();
    let of_game = puzzles.filter(|part| part.game == game.slug);
    let mut numbered: Vec<(usize, &PuzzlePart)> = (1..).zip(of_game).collect();
    let answers = numbered
        .iter()
        .map(|(number, part)| answer(shell, part, *number));
    let answers = answers.collect();
    numbered.sort_by_key(|(number, part)| (part.difficulty, *number));
    let levels = numbered.chunk_by(|(_, one), (_, other)| one.difficulty == other.difficulty);
    let levels = levels.map(|level| {
        let stars = level[0].1.difficulty;
        LevelView {
            id: format!("level.{}.{stars}", game.slug),
            stars: puzzle::stars(stars),
            stars_text: shell.say1n("ui-stars", "count", stars.into()),
            rows: rows(shell, level),
        }
    });
    (levels.collect(), answers)
}

/// Puzzles side by side, two in a row, or one where its board is wide.
fn rows(shell: &Shell, level: &[(usize, &PuzzlePart)]) -> Vec<Vec<BoundPuzzleView>> {
    let mut rows: Vec<Vec<BoundPuzzleView>> = Vec::new();
    let mut is_open = false;
    for (number, part) in level {
        let shown = Shown::of(part);
        let is_wide = shown.square * shown.figure.width > COLUMN;
        let view = asked(shell, part, *number, &shown);
        match rows.last_mut().filter(|_| is_open && !is_wide) {
            Some(row) => {
                row.push(view);
                is_open = false;
            }
            None => {
                rows.push(vec![view]);
                is_open = !is_wide;
            }
        }
    }
    rows
}

/// The picture of a puzzle: the whole board, or a part of it where the whole would be too small.
struct Shown<'p> {
    figure: &'p Figure,
    is_part: bool,
    /// How wide a unit is drawn.
    square: f32,
}

impl<'p> Shown<'p> {
    fn of(part: &'p PuzzlePart) -> Shown<'p> {
        let whole = std::iter::once(&part.scene.frames[0].figure);
        let parts = part.scene.parts.iter().map(|cut| &cut.figure);
        let all = whole.chain(parts).enumerate();
        let all: Vec<Shown> = [COLUMN, WIDE]
            .into_iter()
            .flat_map(|width| {
                all.clone().map(move |(number, figure)| Shown {
                    figure,
                    is_part: number > 0,
                    square: square(figure, width),
                })
            })
            .collect();
        let width = |shown: &Shown| shown.square * shown.figure.stone().unwrap_or(1.0);
        let enough = all.iter().position(|shown| width(shown) >= LEAST);
        let largest = (0..all.len()).max_by(|a, b| width(&all[*a]).total_cmp(&width(&all[*b])));
        let at = enough.or(largest).unwrap_or(0);
        all.into_iter().nth(at).unwrap_or(Shown {
            figure: &part.scene.frames[0].figure,
            is_part: false,
            square: LEAST,
        })
    }
}

/// How wide a unit of the figure is drawn in this width.
fn square(figure: &Figure, width: f32) -> f32 {
    let usual = match figure.unit > 1.0 {
        true => SQUARE * figure.unit,
        false => UNIT,
    };
    let most = (width / figure.width).min(HIGH / figure.height);
    most.min(usual)
}

fn asked(shell: &Shell, part: &PuzzlePart, number: usize, shown: &Shown) -> BoundPuzzleView {
    let title = part.title.get(shell.language);
    let id = id(part);
    let described = shell.voice().say_all(&part.solved.describe);
    let svg = printed(shown.figure, shown.square, &id, title, &described);
    let text = part
        .text
        .as_ref()
        .map(|text| text.get(shell.language).clone());
    let rest = part.scene.parts.first().filter(|_| shown.is_part);
    let rest = rest.map(|cut| shell.say(&cut.rest));
    let asks = [puzzle::statement(shell, part)].into_iter();
    BoundPuzzleView {
        answer: answer_id(part),
        number,
        title: title.clone(),
        stars_text: shell.say1n("ui-stars", "count", part.difficulty.into()),
        asks: asks.chain(text).chain(rest).collect(),
        svg,
        id,
    }
}

fn answer(shell: &Shell, part: &PuzzlePart, number: usize) -> BoundAnswerView {
    let PuzzleTold {
        heading,
        solution,
        note,
        frames,
        refuted,
        answer_later,
        ..
    } = puzzle::told(shell, part);
    let plies = frames.into_iter().flat_map(|frame| frame.plies);
    let plies = plies.map(|ply| BoundPlyView {
        caption: ply.caption,
        why: ply.why,
    });
    let left: usize = refuted.iter().skip(TOLD).map(|row| row.moves.len()).sum();
    let refuted = refuted.into_iter().take(TOLD).map(|row| BoundTryView {
        moves: few(shell, row.moves),
        sentence: row.sentence,
    });
    BoundAnswerView {
        id: answer_id(part),
        puzzle: id(part),
        number,
        title: heading,
        solution,
        note: note.filter(|_| answer_later.is_none()),
        plies: plies.collect(),
        refuted: refuted.collect(),
        others: (left > 0).then(|| shell.say1n("ui-other-moves", "count", left)),
        proof: shell.say(&known::how(&part.solved.known)),
    }
}

/// The moves, the last of very many counted.
fn few(shell: &Shell, mut moves: Vec<String>) -> Vec<String> {
    let left = moves.len().saturating_sub(MOVES);
    if left > 1 {
        moves.truncate(MOVES);
        moves.push(shell.say1n("ui-other-moves", "count", left));
    }
    moves
}
