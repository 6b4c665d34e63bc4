//! Declared against written: the same game told in a table and told in Rust.

use std::collections::BTreeMap;

use quadrille::game::board::{Board, Engine, find};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::solver::Limit;
use quadrille::game::value::Value;

use super::{Dice, board, game, wander};

/// What a position and each of its moves are worth.
fn worth(here: &dyn Board) -> (Value, BTreeMap<String, Option<Value>>) {
    let limit = Limit {
        unproved: true,
        ..Limit::default()
    };
    let answer = here.solve(&limit).unwrap();
    let moves = answer
        .moves
        .into_iter()
        .map(|judged| (judged.mv, judged.value));
    (answer.value, moves.collect())
}

/// Both say the same of a position, whose moves the second calls otherwise.
fn agree(declared: &dyn Board, written: &dyn Board, called: impl Fn(&str) -> String) {
    let (value, moves) = worth(declared);
    let (expected, theirs) = worth(written);
    let here = written.text();
    assert_eq!(value, expected, "{here}");
    let ours: BTreeMap<String, Option<Value>> = moves
        .into_iter()
        .map(|(mv, value)| (called(&mv), value))
        .collect();
    assert_eq!(ours, theirs, "{here}");
}

fn written<'a>(engines: &'a [Box<dyn Engine>], slug: &str) -> &'a dyn Engine {
    find(engines, slug).unwrap()
}

#[test]
fn chomp() {
    let engines = quadrille::games::all();
    let (ours, theirs) = (game("bar"), written(&engines, "chomp"));
    // `b3` is `2,3`.
    let called = |mv: &str| {
        let column = mv.as_bytes()[0] - b'a' + 1;
        format!("{column},{}", &mv[1..])
    };
    let mut dice = Dice(0xC0C0A);
    for size in [
        "1x1", "1x4", "2x2", "2x6", "3x3", "3x5", "4x4", "4x5", "4x6",
    ] {
        for here in wander(&*board(&*ours, size), 12, &mut dice) {
            if here.end().is_some() {
                continue;
            }
            // Rows from the bottom, as long as what is left of them.
            let text = here.text();
            let rows = text.split('/').rev().map(|row| row.matches('.').count());
            let rows: Vec<String> = rows
                .filter(|row| *row > 0)
                .map(|row| row.to_string())
                .collect();
            let bar = match rows.len() {
                1 => format!("1x{}", rows[0]),
                _ => rows.join(","),
            };
            agree(&*here, &*board(theirs, &bar), called);
        }
    }
}

#[test]
fn dots_and_boxes() {
    let engines = quadrille::games::all();
    let (ours, theirs) = (game("dots-and-boxes"), written(&engines, "pipopipette"));
    let mut dice = Dice(0xB0CE5);
    for (size, most) in [
        ("1x1", 4),
        ("1x3", 10),
        ("2x2", 12),
        ("2x3", 11),
        ("3x3", 10),
    ] {
        for here in wander(&*board(&*ours, size), 14, &mut dice) {
            let open = here.text().matches('.').count();
            if here.end().is_none() && open <= most {
                let there = board(theirs, &here.text());
                agree(&*here, &*there, str::to_owned);
            }
        }
    }
}

/// Two circles as Dualité names them: by columns, where a table's game goes by rows.
fn by_columns(mv: &str) -> String {
    let mut places: Vec<&str> = mv.split('+').collect();
    places.sort_unstable();
    places.join("+")
}

#[test]
fn dualite() {
    let engines = quadrille::games::all();
    let (ours, theirs) = (game("two-fours"), written(&engines, "dualite"));
    for reply in ["either", "both"] {
        let rules =
            |engine: &dyn Engine| Rules::new(engine.options(), [("first_reply", reply)]).unwrap();
        let read = |engine: &dyn Engine, text: &str| {
            engine
                .read(text, &Fields::new(), &rules(engine))
                .unwrap_or_else(|fault| panic!("{text}: {fault}"))
        };
        let mut dice = Dice(0xD0A1);
        let start = read(&*ours, "4x4");
        for here in wander(&*start, 25, &mut dice) {
            let text = here.text().replace('*', "#");
            let (rows, last) = text.split_once(' ').unwrap();
            let text = format!("{rows} {}", by_columns(last));
            let there = read(theirs, &text);
            let named = |board: &dyn Board| {
                let mut moves: Vec<String> =
                    board.moves().iter().map(|mv| by_columns(mv)).collect();
                moves.sort();
                moves
            };
            assert_eq!(named(&*here), named(&*there), "{text}");
            assert_eq!(
                here.end().map(|end| end.outcome),
                there.end().map(|end| end.outcome),
                "{text}"
            );
            let empty = text.matches('.').count();
            if here.end().is_none() && empty <= 8 {
                agree(&*here, &*there, by_columns);
            }
        }
    }
}
