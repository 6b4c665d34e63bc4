//! A puzzle's tree as the page's script reads it: numbers, and every word already said in the
//! page's language. The format is told in `templates/assets/types.d.ts`.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::declared_words;
use super::idea;
use super::shell::Shell;
use super::view::tree::{MoveView, PieceView, RowView, SentencesView, TreeView};
use crate::check::puzzle_part::{PuzzlePart, Tree, TreeState, Worth};
use crate::draw::{Pen, Pieces, Point, Spot};
use crate::lang::ways;
use crate::say::Say;

/// The tree of a puzzle; none where it can't be played.
pub fn tree(shell: &Shell, part: &PuzzlePart) -> Option<TreeView> {
    let tree = part.tree.as_ref()?;
    let mut words = Words::default();
    let rows = rows(shell, part.game, tree, &mut words);
    let mut sentences = Words::default();
    let states = states(shell, part.game, tree, &mut words, &mut sentences);
    let (pieces, firsts) = pieces(tree);
    let (width, height) = tree.pieces.size;
    Some(TreeView {
        id: part.id.clone(),
        you: match tree.pen {
            Pen::Blue => "B",
            Pen::Red => "R",
        },
        game: part.game,
        size: [rounded(width), rounded(height)],
        layers: tree.pieces.layers.clone(),
        firsts,
        pieces,
        rows,
        words: words.all,
        moves: moves(shell, tree),
        states: states.join("\n"),
        hints: sentences.all,
        hint: part
            .hint
            .as_ref()
            .map(|hint| hint.get(shell.language).clone()),
        why: BTreeMap::new(),
        say: sentences_of(shell, part, tree),
    })
}

/// The places, row by row, with their names and what they hold.
fn rows(shell: &Shell, game: &str, tree: &Tree, words: &mut Words) -> Vec<RowView> {
    let rows = tree.places.chunk_by(|(a, _), (b, _)| a.row == b.row);
    rows.map(|row| {
        let labels: Vec<String> = row
            .iter()
            .map(|(place, _)| shell.say(&label(tree, &place.name)))
            .collect();
        let holds = row
            .iter()
            .map(|(place, _)| words.number(&declared_words::held(shell, game, &place.holds)));
        let holds: Vec<usize> = holds.collect();
        let (x, y, width, height) = room(row[0].1, tree.pieces.origin);
        RowView(x, y, width, height, labels.join("|"), holds)
    })
    .collect()
}

fn moves(shell: &Shell, tree: &Tree) -> Vec<MoveView> {
    tree.moves
        .iter()
        .map(|mv| match mv.place {
            // A move that is called like its place needs no other name.
            Some(place) if tree.places[place].0.name == mv.name => MoveView::Place(place),
            place => {
                let (name, place) = (shell.say(&mv.show), place.map_or(-1, |place| place as i64));
                let (x, y) = tree.pieces.origin;
                let at = |point: Point| (rounded(point.x - x), rounded(point.y - y));
                match mv.stroke {
                    Some((from, to)) => MoveView::Drawn(name, place, at(from), at(to)),
                    None if mv.places.len() > 1 => {
                        MoveView::Several(name, place, mv.places.clone())
                    }
                    None => MoveView::Named(name, place),
                }
            }
        })
        .collect()
}

/// A line for each state: flags, where it comes from, pieces, places, choices and hint.
fn states(
    shell: &Shell,
    game: &str,
    tree: &Tree,
    words: &mut Words,
    sentences: &mut Words,
) -> Vec<String> {
    let states = tree.states.iter().enumerate().map(|(number, state)| {
        let hint = match state.hint.as_slice() {
            [] => String::new(),
            hint => sentences.number(&shell.voice().say_all(hint)).to_string(),
        };
        let holds = state.holds.iter();
        let holds: Vec<String> = holds
            .map(|(place, holds)| {
                format!(
                    "{place} {}",
                    words.number(&declared_words::held(shell, game, holds))
                )
            })
            .collect();
        let before = state
            .from
            .map_or(state.picture, |from| tree.states[from].picture);
        let toggled = ranges(&toggled(&tree.pieces, before, state.picture));
        let flags = u8::from(state.own) + 2 * u8::from(state.is_done);
        // Mostly a state comes from the one before it.
        let from = match state.from {
            Some(from) if from + 1 != number => from.to_string(),
            _ => String::new(),
        };
        let line = [
            flags.to_string(),
            from,
            toggled,
            holds.join(" "),
            choices(state),
            hint,
        ];
        line.join("|")
    });
    states.collect()
}

/// The pieces, and the layers of those that the drawing holds, in order.
fn pieces(tree: &Tree) -> (Vec<PieceView>, Vec<usize>) {
    let pieces: Vec<PieceView> = tree
        .pieces
        .pieces
        .iter()
        .map(|piece| match piece.first.as_slice() {
            [] => PieceView::Marks(piece.layer, piece.marks.join("\n")),
            first => PieceView::First(ranges(first)),
        })
        .collect();
    let firsts = tree
        .pieces
        .pieces
        .iter()
        .filter(|piece| !piece.first.is_empty());
    let firsts: Vec<usize> = firsts.map(|piece| piece.layer).collect();
    (pieces, firsts)
}

/// What the script says; in `{braces}` what it fills in itself.
fn sentences_of(shell: &Shell, part: &PuzzlePart, tree: &Tree) -> SentencesView {
    let game = part.game;
    // In the words of the game's own rules, where the language has them.
    let own = format!("play-illegal-{game}");
    let illegal: Cow<'static, str> = match shell.voice().has(&own) {
        true => own.into(),
        false => "play-illegal".into(),
    };
    let said = |id: Cow<'static, str>, holes: &[&'static str]| {
        let say = holes.iter().fold(Say::new(id), |say, hole| {
            say.with(hole, format!("{{{hole}}}"))
        });
        shell.say(&say)
    };
    let has_lines = tree.moves.iter().any(|mv| mv.stroke.is_some());
    let own_start = declared_words::your_move(shell, game, tree.pen);
    // Who is Red hears it, unless the question says whose turn it is.
    let is_red = tree.pen == Pen::Red && part.solved.to_move.is_none();
    let start = own_start
        .clone()
        .or_else(|| is_red.then(|| shell.text("play-start-red")));
    SentencesView {
        board: shell.text("play-board"),
        turn: own_start.unwrap_or_else(|| shell.text("play-turn")),
        start,
        several: shell.text(match has_lines {
            true => "play-several",
            false => "play-which",
        }),
        rest: shell.text("play-rest"),
        other: shell.text("play-other"),
        free: shell.text("play-free"),
        again: shell.text("play-again"),
        line: shell.text("play-line"),
        solved: shell.text("play-solved"),
        shown: shell.text("play-shown"),
        reason: idea::reason(shell, part),
        back: shell.text("play-back"),
        explore: shell.text("play-explore"),
        solution: shell.text("play-solution"),
        illegal: said(illegal, &["place", "holds"]),
        right: said("play-right".into(), &["move"]),
        answer: said("play-answer".into(), &["move"]),
        also: said("play-also".into(), &["move", "main"]),
        wrong: said("play-wrong".into(), &["move"]),
        key: said("play-key".into(), &["move"]),
        list: said("play-list".into(), &["word", "places"]),
        places: (0..9)
            .map(|part| shell.text(&format!("play-where-{part}")))
            .collect(),
        stroke: has_lines.then(|| said("play-stroke".into(), &["place", "line"])),
        ways: match has_lines {
            true => ways().map(|id| shell.text(id)).collect(),
            false => Vec::new(),
        },
    }
}

fn label(tree: &Tree, name: &str) -> Say {
    let mut moves = tree.moves.iter();
    match moves.find(|mv| mv.name == name) {
        Some(mv) => mv.show.clone(),
        None => Say::new("code").with("text", name),
    }
}

/// The corner and the size of what one clicks.
fn room(spot: Spot, origin: (f32, f32)) -> (f64, f64, f64, f64) {
    let (corner, width, height) = spot.room();
    let (x, y) = (corner.x - origin.0, corner.y - origin.1);
    (rounded(x), rounded(y), rounded(width), rounded(height))
}

fn rounded(number: f32) -> f64 {
    (f64::from(number) * 1000.0).round() / 1000.0
}

/// Move, worth, next state, …; after a comma the moves that have no state, as ranges.
fn choices(state: &TreeState) -> String {
    let (followed, free): (Vec<_>, Vec<_>) = state
        .choices
        .iter()
        .partition(|choice| choice.next.is_some() || choice.worth != Worth::Wrong);
    let followed: Vec<String> = followed
        .iter()
        .map(|choice| {
            let worth = match choice.worth {
                Worth::Right => 0,
                Worth::Wrong => 1,
                Worth::Also => 2,
                Worth::Answer => 3,
            };
            let next = choice.next.map_or(-1, |next| next as i64);
            format!("{} {worth} {next}", choice.mv)
        })
        .collect();
    let mut moves: Vec<usize> = free.iter().map(|choice| choice.mv).collect();
    moves.sort_unstable();
    let free = if moves.is_empty() {
        String::new()
    } else {
        format!(",{}", ranges(&moves))
    };
    format!("{}{free}", followed.join(" "))
}

/// The pieces in which two pictures differ.
fn toggled(pieces: &Pieces, before: usize, after: usize) -> Vec<usize> {
    let (a, b) = (&pieces.pictures[before], &pieces.pictures[after]);
    let only = |of: &[usize], without: &[usize]| -> Vec<usize> {
        let missing = of
            .iter()
            .filter(|piece| without.binary_search(piece).is_err());
        missing.copied().collect()
    };
    let mut all = only(a, b);
    all.extend(only(b, a));
    all.sort_unstable();
    all
}

/// `0-3 7`
fn ranges(numbers: &[usize]) -> String {
    let runs = numbers.chunk_by(|a, b| a + 1 == *b);
    let runs: Vec<String> = runs
        .map(|run| match run {
            [one] => one.to_string(),
            run => format!("{}-{}", run[0], run[run.len() - 1]),
        })
        .collect();
    runs.join(" ")
}

/// Strings that are written once.
#[derive(Default)]
struct Words {
    all: Vec<String>,
}

impl Words {
    fn number(&mut self, text: &str) -> usize {
        if let Some(known) = self.all.iter().position(|known| known == text) {
            return known;
        }
        self.all.push(text.to_owned());
        self.all.len() - 1
    }
}
