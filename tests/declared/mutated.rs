//! Tables that somebody has mistyped: whatever stands in them, nobody panics, and nothing takes long.

use quadrille::game::contract::{Fields, Rules};
use quadrille::game::solver::Limit;
use quadrille::games::declared::{self, Declaration};
use quadrille::paper::declared::Told;
use toml::{Table, Value};

use super::{Dice, tables};

/// Everything that stands somewhere in the tables: what a slip may put elsewhere.
fn leaves(value: &Value, all: &mut Vec<Value>) {
    match value {
        Value::Table(table) => table.values().for_each(|value| leaves(value, all)),
        Value::Array(values) => {
            all.push(value.clone());
            values.iter().for_each(|value| leaves(value, all));
        }
        leaf => all.push(leaf.clone()),
    }
}

/// One slip of the pen somewhere in there.
fn slip(value: &mut Value, leaves: &[Value], dice: &mut Dice) {
    match value {
        Value::Table(table) if !table.is_empty() && dice.below(12) > 0 => {
            let keys: Vec<String> = table.keys().cloned().collect();
            let key = &keys[dice.below(keys.len())];
            match dice.below(14) {
                0 => {
                    table.remove(key);
                }
                1 => {
                    let other = leaves[dice.below(leaves.len())].clone();
                    let keys = [
                        "players", "near", "start", "options", "move", "end", "points", "draw",
                        "by", "shape", "places", "where", "first", "only", "when", "wins", "for",
                        "again",
                    ];
                    table.insert(keys[dice.below(keys.len())].to_owned(), other);
                }
                _ => {
                    if let Some(inner) = table.get_mut(key) {
                        slip(inner, leaves, dice);
                    }
                }
            }
        }
        Value::Array(values) if !values.is_empty() && dice.below(8) > 0 => {
            let at = dice.below(values.len());
            match dice.below(10) {
                0 => {
                    values.remove(at);
                }
                1 => values.push(values[at].clone()),
                _ => slip(&mut values[at], leaves, dice),
            }
        }
        Value::String(text) if dice.below(4) > 0 => *text = mistyped(text, leaves, dice),
        Value::Integer(number) if dice.below(2) > 0 => {
            *number = [-1, 0, 1, 2, 3, 6, 9, 255, 256, i64::MAX][dice.below(10)];
        }
        value => *value = leaves[dice.below(leaves.len())].clone(),
    }
}

fn mistyped(text: &str, leaves: &[Value], dice: &mut Dice) -> String {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let at = dice.below(words.len());
    match dice.below(6) {
        0 => {
            words.remove(at);
        }
        1 => words.insert(at, words[dice.below(words.len())].clone()),
        2 => {
            if let Value::String(other) = &leaves[dice.below(leaves.len())] {
                let other: Vec<&str> = other.split(' ').collect();
                words[at] = other[dice.below(other.len())].to_owned();
            }
        }
        3 => words[at] = "9".repeat(dice.below(25)),
        4 => words[at] = words[at].chars().skip(1).collect(),
        _ => {
            words[at]
                .push(['é', '𝕏', '\u{301}', '=', '+', '/', '.', '-', 'x', '0'][dice.below(10)]);
        }
    }
    words.join(" ")
}

/// What a reader of such a table does with it.
fn used(told: &Told, dice: &mut Dice) -> bool {
    let Ok(declaration) = Declaration::of("own", told) else {
        return false;
    };
    let Ok(engine) = declared::engine(&declaration) else {
        return false;
    };
    assert!(!engine.rules().is_empty());
    let size = &told.size;
    for text in [
        size.as_str(),
        "1x1",
        "3x3 x",
        "x../.o./... x a1",
        "",
        "9x9 -",
    ] {
        let Ok(mut here) = engine.read(text, &Fields::new(), &Rules::default()) else {
            continue;
        };
        for _ in 0..6 {
            let again = engine.read(&here.text(), &Fields::new(), &Rules::default());
            let again = again.unwrap_or_else(|fault| panic!("{told:?} {}: {fault}", here.text()));
            assert_eq!(again.text(), here.text());
            let moves = here.moves();
            let Some(mv) = (!moves.is_empty()).then(|| &moves[dice.below(moves.len())]) else {
                break;
            };
            here = here
                .play(mv)
                .unwrap_or_else(|fault| panic!("{told:?}: {fault}"))
                .board;
        }
        let limit = Limit {
            nodes: Some(100),
            ..Limit::default()
        };
        let _ = here.solve(&limit);
        let _ = here.play("b2=x");
    }
    true
}

fn so_many(count: usize, seed: u64) {
    let games: Vec<Told> = tables().into_values().collect();
    let games: Vec<Value> = games
        .iter()
        .map(|told| Value::try_from(told).unwrap())
        .filter(|told| told["size"].as_str() != Some("15x15"))
        .collect();
    let mut all = Vec::new();
    games.iter().for_each(|game| leaves(game, &mut all));
    let (mut dice, mut played) = (Dice(seed), 0);
    for _ in 0..count {
        let mut table: Table = games[dice.below(games.len())].as_table().unwrap().clone();
        for _ in 0..=dice.below(3) {
            match dice.below(8) {
                0 => {
                    let size = ["1x1", "1x12", "12x1", "2x3", "4x4", "40x40", "0x3", "99x1"];
                    table.insert("size".to_owned(), size[dice.below(8)].into());
                }
                1 => {
                    let grid = ["cells", "points", "dots"][dice.below(3)];
                    table.insert("grid".to_owned(), grid.into());
                }
                _ => slip(table.get_mut("rules").unwrap(), &all, &mut dice),
            }
        }
        let Ok(told) = Value::Table(table).try_into::<Told>() else {
            continue;
        };
        played += usize::from(used(&told, &mut dice));
    }
    assert!(played > count / 20, "{played} of {count} could be played");
}

#[test]
fn mistyped_tables_are_refused_or_played() {
    so_many(1_500, 0x0511);
}

/// `cargo test --release -- --ignored a_million`.
#[test]
#[ignore = "takes long"]
fn a_million_mistyped_tables() {
    so_many(1_000_000, 0xA_5117);
}
