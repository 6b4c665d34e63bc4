//! Every value, every legal move, by brute force.

use std::collections::BTreeSet;

use quadrille::game::board::Board;
use quadrille::game::contract::{Fields, Game as _, Rules};
use quadrille::game::known::Known;
use quadrille::game::solver::{Limit, Solver as _};
use quadrille::game::value::Value;
use quadrille::games::declared::{self, Declaration, MaskSolver, Ruled};
use serde::Deserialize;

use super::plain::{self, Outcome};
use super::{Dice, board, game, tables, wander};

/// The board of a position as the plain programs have it, and whose turn it is.
fn plainly(here: &dyn Board, is_dots: bool) -> (plain::Board, char) {
    let text = here.text();
    let mut words = text.split(' ');
    let rows = plain::parse(words.next().unwrap());
    let turn = words.next().and_then(|word| word.chars().next());
    let turn = match turn {
        Some('o' | '2') => 'o',
        _ => 'x',
    };
    (if is_dots { lattice(&rows) } else { rows }, turn)
}

/// Rows of lines, as they are written, among their dots.
fn lattice(rows: &plain::Board) -> plain::Board {
    let columns = rows[0].len();
    let mut all = plain::lattice(rows.len() / 2, columns);
    for (y, row) in rows.iter().enumerate() {
        for (x, sign) in row.iter().enumerate() {
            all[y][2 * x + usize::from(y % 2 == 0)] = *sign;
        }
    }
    all
}

fn value(outcome: Outcome) -> Value {
    match outcome {
        Outcome::Win(plies) => Value::Win(plies),
        Outcome::Loss(plies) => Value::Loss(plies),
        Outcome::Draw => Value::Draw,
    }
}

/// Positions of random games from these starts: what may be played, and what it is all worth.
fn held(name: &str, plainly_called: &str, starts: &[&str], games: usize, most: usize) {
    let engine = game(name);
    let is_dots = name == "dots-and-boxes";
    let is_of_points = is_dots || name == "sos";
    let mut dice = Dice(0x5EED_0041);
    for start in starts {
        let start = board(&*engine, start);
        for here in wander(&*start, games, &mut dice) {
            let (rows, turn) = plainly(&*here, is_dots);
            let played = here.moves().into_iter().map(|mv| {
                let after = here
                    .play(&mv)
                    .unwrap_or_else(|fault| panic!("{mv}: {fault}"));
                plainly(&*after.board, is_dots).0
            });
            let ours: BTreeSet<plain::Board> = played.collect();
            let theirs: BTreeSet<plain::Board> = plain::next(plainly_called, &rows, turn)
                .into_iter()
                .collect();
            assert_eq!(ours, theirs, "{name} {}", here.text());
            let empty = rows.iter().flatten().filter(|sign| **sign == '.').count();
            if empty > most {
                continue;
            }
            let expected = match is_of_points {
                true => Value::Margin(plain::margin(plainly_called, &rows)),
                false => value(plain::outcome(plainly_called, &rows, turn)),
            };
            let answer = here.solve(&Limit::default()).unwrap();
            assert_eq!(answer.value, expected, "{name} {}", here.text());
            if here.end().is_none() {
                assert!(
                    matches!(answer.known, Known::Certified { .. }),
                    "{name} {}",
                    here.text()
                );
                here.replay(&answer.certificate.unwrap()).unwrap();
            }
        }
    }
}

#[test]
fn lines_are_won_lost_and_drawn_as_by_brute_force() {
    held(
        "noughts-and-crosses",
        "noughts-and-crosses",
        &["3x3"],
        60,
        9,
    );
    held("misere-noughts", "misere-noughts", &["3x3"], 7, 9);
    held("notakto", "notakto", &["3x3", "2x4"], 5, 9);
    held("four-by-four", "four-by-four", &["4x4", "3x5"], 7, 9);
    held("connect-four", "connect-four-4", &["4x4", "5x4"], 7, 11);
    held("sos-first", "sos-first", &["1x7", "1x5"], 7, 7);
}

#[test]
fn who_can_not_move_has_lost_as_by_brute_force() {
    held("domineering", "domineering", &["3x3", "4x4", "2x5"], 5, 16);
    held("cram", "cram", &["3x3", "4x4", "2x5"], 5, 14);
    held("col", "col", &["3x3", "3x4"], 5, 12);
    held("snort", "snort", &["3x3", "3x4"], 5, 12);
    held("obstruction", "obstruction", &["3x4", "4x4"], 5, 16);
    held("kayles", "kayles", &["1x12"], 5, 12);
    held("take-away", "take-away", &["12x1"], 5, 12);
    held("nim", "nim", &["xx./x../...", "3x3"], 3, 9);
    held("bar", "chomp", &["3x3", "4x4", "3x5"], 7, 16);
}

#[test]
fn chains_and_players_are_as_by_brute_force() {
    held("hex", "hex", &["3x3", "4x4"], 7, 9);
    held("bridg-it", "bridg-it", &["5x5"], 7, 8);
    held(
        "order-and-chaos",
        "order-and-chaos-5",
        &["1x5", "2x5"],
        60,
        7,
    );
}

#[test]
fn points_are_as_by_brute_force() {
    held("sos", "sos", &["3x3", "1x7"], 5, 7);
    held("dots-and-boxes", "dots-and-boxes", &["2x2", "1x3"], 7, 12);
}

/// A game of noughts and crosses comes to 5,478 positions (Schaefer, *MathRec Solutions*, 2002).
#[test]
fn noughts_and_crosses_has_as_many_positions_as_others_count() {
    let engine = game("noughts-and-crosses");
    let mut seen = BTreeSet::new();
    let mut left = vec![board(&*engine, "3x3")];
    while let Some(here) = left.pop() {
        if seen.insert(here.text()) {
            left.extend(here.moves().iter().map(|mv| here.play(mv).unwrap().board));
        }
    }
    assert_eq!(seen.len(), 5_478);
}

/// What others have published, from tests/facts/declared.toml.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Facts {
    value: Vec<Published>,
    kayles: Kayles,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Published {
    source: String,
    game: String,
    /// Boards on which the first player wins, the second, nobody.
    #[serde(default)]
    first: Vec<String>,
    #[serde(default)]
    second: Vec<String>,
    #[serde(default)]
    draw: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Kayles {
    source: String,
    nim_values: Vec<u32>,
}

fn facts() -> Facts {
    toml::from_str(include_str!("../facts/declared.toml")).unwrap()
}

/// The value of a position alone.
fn alone(game: &Ruled, text: &str) -> Value {
    let here = game.read(text, &Fields::new(), &Rules::default());
    let here = here.unwrap_or_else(|fault| panic!("{text}: {fault}"));
    MaskSolver::new(Limit::NODES).value(&here).unwrap()
}

fn ruled(name: &str) -> Ruled {
    let declaration = Declaration::of(name, &tables()[name]).unwrap();
    declared::ruled(&declaration).unwrap_or_else(|_| panic!("{name} has no rules"))
}

#[test]
fn values_are_those_of_the_literature() {
    let mut count = 0;
    for Published {
        source,
        game,
        first,
        second,
        draw,
    } in facts().value
    {
        let rules = ruled(&game);
        assert!(
            source.contains("19") || source.contains("20"),
            "{game}: {source}"
        );
        let all = [(first, "win"), (second, "loss"), (draw, "draw")];
        for (sizes, expected) in all {
            for size in sizes {
                let word = match alone(&rules, &size) {
                    Value::Win(_) => "win",
                    Value::Loss(_) => "loss",
                    Value::Draw => "draw",
                    Value::Margin(_) => "points",
                };
                assert_eq!(word, expected, "{game} {size}: {source}");
                count += 1;
            }
        }
    }
    assert!(count > 30, "{count}");
}

/// Two rows of pins beside each other are lost for who is to move where their nim values are the same
/// (Sprague 1935, Grundy 1939).
#[test]
fn rows_of_kayles_add_up_as_nim_values_do() {
    let (kayles, rules) = (facts().kayles, ruled("kayles"));
    assert!(kayles.source.contains("1956"));
    let nim = &kayles.nim_values;
    for one in 1..nim.len() {
        for other in 0..nim.len().min(8) {
            let row = format!("{}x{}", ".".repeat(one), ".".repeat(other));
            let wins = alone(&rules, &row).is_win();
            assert_eq!(wins, nim[one] != nim[other], "{row}");
        }
    }
}

/// Noughts and crosses: 765 positions up to turning and reflecting (Schaefer, 2002).
#[test]
fn noughts_and_crosses_has_765_positions_up_to_symmetry() {
    let engine = game("noughts-and-crosses");
    let (mut seen, mut left) = (BTreeSet::new(), vec![board(&*engine, "3x3")]);
    while let Some(here) = left.pop() {
        let images = (0..8).filter_map(|symmetry| Some(here.turned(symmetry, &[])?.0.text()));
        if seen.insert(images.min().unwrap()) {
            left.extend(here.moves().iter().map(|mv| here.play(mv).unwrap().board));
        }
    }
    assert_eq!(seen.len(), 765);
}
