//! The puzzles of a game in a book, by their stars, and their answers with reasons.

use crate::check::edition::GamePart;
use crate::check::puzzle_part::PuzzlePart;
use crate::draw::Figure;
use crate::site::known;
use crate::site::puzzle;
use crate::site::sheet::printed;
use crate::site::shell::Shell;
use crate::site::view::book::{BoundAnswerView, BoundPuzzleView, BoundTryView, LevelView};
use crate::site::view::puzzle::PuzzleTold;

/// Widths that a board may have, in millimetres, with the sixths of the page that they take.
const WIDTHS: [(f32, u8); 3] = [(50.0, 2), (78.0, 3), (160.0, 6)];
/// How high it may be.
const HIGH: f32 = 56.0;
/// A square of the paper: boards are drawn to one scale where there is room.
const SQUARE: f32 = 3.5;
/// The widest that a unit is drawn where it is one square of the paper.
const UNIT: f32 = 8.0;
/// No stone or square is narrower than this, if there is any way.
const LEAST: f32 = 4.2;
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

/// Puzzles side by side, as many as a row has room for.
fn rows(shell: &Shell, level: &[(usize, &PuzzlePart)]) -> Vec<Vec<BoundPuzzleView>> {
    let mut rows: Vec<Vec<BoundPuzzleView>> = Vec::new();
    for (number, part) in level {
        let view = asked(shell, part, *number, &Shown::of(part));
        let taken = |row: &Vec<BoundPuzzleView>| row.iter().map(|one| one.across).sum::<u8>();
        match rows.last_mut() {
            Some(row) if taken(row) + view.across <= 6 => row.push(view),
            _ => rows.push(vec![view]),
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
    /// The sixths of the page that it takes.
    across: u8,
}

impl<'p> Shown<'p> {
    fn of(part: &'p PuzzlePart) -> Shown<'p> {
        let whole = std::iter::once(&part.scene.frames[0].figure);
        let figures: Vec<&Figure> = whole
            .chain(part.scene.parts.iter().map(|cut| &cut.figure))
            .collect();
        let mut best: Option<(f32, Shown)> = None;
        for (width, across) in WIDTHS {
            for (number, figure) in figures.iter().enumerate() {
                let shown = Shown {
                    figure,
                    is_part: number > 0,
                    square: square(figure, width),
                    across,
                };
                let stone = shown.square * figure.stone().unwrap_or(1.0);
                if stone >= LEAST {
                    return shown;
                }
                if best.as_ref().is_none_or(|(largest, _)| stone > *largest) {
                    best = Some((stone, shown));
                }
            }
        }
        best.map_or(
            Shown {
                figure: &part.scene.frames[0].figure,
                is_part: false,
                square: LEAST,
                across: 6,
            },
            |(_, shown)| shown,
        )
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
    let described = shell.voice().described(&part.solved.describe);
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
        across: shown.across,
        id,
    }
}

fn answer(shell: &Shell, part: &PuzzlePart, number: usize) -> BoundAnswerView {
    let PuzzleTold {
        heading,
        solution,
        note,
        line,
        frames,
        refuted,
        answer_later,
        ..
    } = puzzle::told(shell, part);
    let first = frames.into_iter().flat_map(|frame| frame.plies).next();
    let mut told: Vec<BoundTryView> = Vec::new();
    for row in refuted {
        match told.iter_mut().find(|one| one.sentence == row.sentence) {
            Some(one) => one.moves.extend(row.moves),
            None => told.push(BoundTryView {
                moves: row.moves,
                sentence: row.sentence,
            }),
        }
    }
    let left: usize = told.iter().skip(TOLD).map(|row| row.moves.len()).sum();
    told.truncate(TOLD);
    for row in &mut told {
        few(shell, &mut row.moves);
    }
    let has_line = !part.solved.line.is_empty();
    BoundAnswerView {
        id: answer_id(part),
        puzzle: id(part),
        number,
        title: heading,
        solution,
        proof: match &answer_later {
            Some(_) => String::new(),
            None => shell.say(&known::how(&part.solved.known)),
        },
        note: note.filter(|_| answer_later.is_none()),
        line: line.into_iter().filter(|_| has_line).collect(),
        why: first.map(|ply| ply.why).unwrap_or_default(),
        refuted: told,
        others: (left > 0).then(|| shell.say1n("ui-other-moves", "count", left)),
    }
}

/// Of very many moves the last are counted.
fn few(shell: &Shell, moves: &mut Vec<String>) {
    let left = moves.len().saturating_sub(MOVES);
    if left > 1 {
        moves.truncate(MOVES);
        moves.push(shell.say1n("ui-other-moves", "count", left));
    }
}
