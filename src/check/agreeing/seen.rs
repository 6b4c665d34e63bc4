//! Numbers that whoever looks at a position sees.

use crate::game::board::Board;
use crate::say::{Arg, Say};
use std::collections::BTreeSet;

/// How many things of each kind there are.
pub(super) fn alike(words: &[&str]) -> Vec<i64> {
    let count = |word: &&str| words.iter().filter(|other| *other == word).count() as i64;
    words.iter().map(count).collect()
}

/// Boxes of a board that has some.
pub(super) fn all_boxes(board: &dyn Board) -> i64 {
    let sizes = board.describe().into_iter().find_map(|say| size(&say));
    sizes.map_or(0, |[rows, columns]| rows * columns)
}

pub(super) fn size(say: &Say) -> Option<[i64; 2]> {
    let number = |name: &str| {
        let mut args = say.args.iter();
        args.find_map(|(known, arg)| match arg {
            Arg::Number(number) if known == name => Some(*number),
            _ => None,
        })
    };
    Some([number("rows")?, number("columns")?])
}

/// Numbers that whoever looks at a position sees.
pub(super) fn seen(board: &dyn Board) -> BTreeSet<i64> {
    let mut numbers = BTreeSet::new();
    for say in board.describe() {
        if board.tally().is_none() {
            counts(&say, &mut numbers);
        }
        if let Some([rows, columns]) = size(&say) {
            // Its boxes, and the lines around them.
            numbers.extend([rows * columns, 2 * rows * columns + rows + columns]);
        }
    }
    if board.tally().is_some() {
        numbers.extend(board.tally().into_iter().flatten().map(i64::from));
        // What a move wins.
        let moves = board.moves();
        let won = moves.iter().filter_map(|mv| board.play(mv).ok());
        numbers.extend(won.map(|played| i64::from(played.points)));
        numbers.insert(greedy(board));
    }
    // What is written as the lengths of its rows, and that of its columns.
    let both = [board.turned(0, &[]), board.turned(TRANSPOSED, &[])];
    for text in both.into_iter().flatten().map(|(board, _)| board.text()) {
        let rows: Vec<&str> = text.split(',').collect();
        if rows.iter().all(|row| row.parse::<u16>().is_ok()) {
            numbers.extend(alike(&rows));
            let rows: Vec<i64> = rows.iter().flat_map(|row| integers(row)).collect();
            numbers.extend(rows.windows(2).map(|two| two[0] - two[1]));
            numbers.extend([
                rows.len() as i64,
                rows.iter().filter(|row| **row > 1).count() as i64,
            ]);
            numbers.extend(rows);
        }
    }
    numbers
}

/// What whoever is to move gets by taking all that is offered.
fn greedy(board: &dyn Board) -> i64 {
    let (mut here, mut taken) = (board.copy(), 0);
    loop {
        let moves = here.moves();
        let played = moves.iter().filter_map(|mv| here.play(mv).ok());
        let Some(most) = played
            .filter(|played| played.keeps_turn)
            .max_by_key(|played| played.points)
        else {
            return taken;
        };
        taken += i64::from(most.points);
        here = most.board;
    }
}

/// Columns become rows.
const TRANSPOSED: u8 = 4;

/// Numbers in digits, thousands apart: `2..100`, `3x4`, `o4`.
pub fn integers(word: &str) -> Vec<i64> {
    let parts = word.split(|sign: char| !sign.is_ascii_digit());
    let numbers = parts.filter_map(|digits| digits.parse::<u32>().ok());
    numbers.map(i64::from).collect()
}

/// The numbers that a sentence is told, and how many things it lists.
pub(super) fn counts(say: &Say, numbers: &mut BTreeSet<i64>) {
    for (_, arg) in &say.args {
        match arg {
            Arg::Number(number) => drop(numbers.insert(*number)),
            Arg::List(list) => drop(numbers.insert(list.len() as i64)),
            Arg::Say(say) => counts(say, numbers),
            Arg::Says(says) | Arg::Line(says) => says.iter().for_each(|say| counts(say, numbers)),
            Arg::Text(_) => {}
        }
    }
}
