//! Declared against written: the same game told in a table and told in Rust.

use std::collections::BTreeMap;

use quadrille::game::board::{Board, Engine, find};
use quadrille::game::contract::{Fields, Game as _, Rules};
use quadrille::game::position::Position as _;
use quadrille::game::solver::{Limit, Solver as _};
use quadrille::game::value::Value;

use quadrille::games::declared::{self, Declaration, MaskSolver};
use quadrille::games::dualite::{Depth, Dualite};

use super::{Dice, board, game, tables, wander};

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
    let (mut dice, mut count) = (Dice(0xC0C0A), 0);
    for size in [
        "1x1", "1x4", "2x2", "2x6", "3x3", "3x5", "4x4", "4x5", "4x6",
    ] {
        for here in wander(&*board(&*ours, size), 15, &mut dice) {
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
            count += usize::from(rows.windows(2).any(|two| two[0] != two[1]));
        }
    }
    assert!(count >= 100, "{count} ragged bars");
}

#[test]
fn dots_and_boxes() {
    let engines = quadrille::games::all();
    let (ours, theirs) = (game("dots-and-boxes"), written(&engines, "pipopipette"));
    let (mut dice, mut count) = (Dice(0xB0CE5), 0);
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
                count += 1;
            }
        }
    }
    assert!(count >= 300, "{count} endings");
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
    let mut count = 0;
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
        for here in wander(&*start, 40, &mut dice) {
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
            count += 1;
        }
    }
    assert!(count >= 600, "{count} positions");
}

/// The three places of one circle and the thirteen pairs, up to symmetry.
const STARTS: &str = include_str!("../facts/dualite-starts.txt");

/// The value alone, by the two solvers, if both find it within so many positions.
fn values(text: &str, budget: u64) -> Option<(Value, Value)> {
    let declaration = Declaration::of("two-fours", &tables()["two-fours"]).unwrap();
    let ruled = declared::ruled(&declaration).unwrap_or_else(|_| panic!("no rules"));
    let (board, last) = text.split_once(' ').unwrap();
    // A table's game names two places by rows.
    let mut places: Vec<&str> = last.split('+').collect();
    places.sort_unstable_by_key(|place| {
        (
            std::cmp::Reverse(place[1..].to_owned()),
            place[..1].to_owned(),
        )
    });
    let told = format!("{} {}", board.replace('#', "*"), places.join("+"));
    let read = |text: &str| ruled.read(text, &Fields::new(), &Rules::default());
    let ours = read(&told).unwrap_or_else(|fault| panic!("{told}: {fault}"));
    let theirs = Dualite
        .read(text, &Fields::new(), &Rules::default())
        .unwrap();
    let ours = MaskSolver::new(budget).value(&ours).ok()?;
    Some((ours, Depth::new(budget).value(&theirs).ok()?))
}

#[test]
fn the_starts_and_the_problems_of_dualite() {
    for text in STARTS.lines() {
        let (ours, theirs) = values(text, Limit::NODES).unwrap();
        assert_eq!(ours, theirs, "{text}");
    }
    let engines = quadrille::games::all();
    let dualite = written(&engines, "dualite");
    for problem in ["probleme-1", "probleme-2"] {
        let file = format!(
            "{}/puzzles/dualite/{problem}.toml",
            env!("CARGO_MANIFEST_DIR")
        );
        let file: toml::Table = toml::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        let last = (
            "last_move".to_owned(),
            file["last_move"].as_str().unwrap().to_owned(),
        );
        let board = file["board"].as_str().unwrap();
        let board = dualite
            .read(board, &Fields::from_iter([last]), &Rules::default())
            .unwrap();
        let (ours, theirs) = values(&board.text(), Limit::NODES).unwrap();
        assert_eq!(ours, theirs, "{problem}");
    }
}

/// Grand Dual: the same on five by five.
#[test]
fn late_positions_of_grand_dual() {
    let (mut dice, mut count) = (Dice(0x6DA1), 0);
    let start = Dualite
        .read(
            "...../...../...../...../..... -",
            &Fields::new(),
            &Rules::default(),
        )
        .unwrap();
    while count < 100 {
        let mut here = start;
        let mut all = Vec::new();
        while here.end().is_none() {
            all.push(here.to_string());
            let moves = here.moves();
            here = here.play(moves[dice.below(moves.len())]).position;
        }
        for text in all.iter().rev().take(6) {
            let Some((ours, theirs)) = values(text, 40_000) else {
                continue;
            };
            assert_eq!(ours, theirs, "{text}");
            count += 1;
        }
    }
}
