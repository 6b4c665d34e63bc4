//! Pipopipette: the search against the table that knows no theory and against a plain recursion,
//! and boards of every size in writing.

mod shared;

use std::collections::HashMap;

use quadrille::game::contract::{Fields, Game as _, Rules};
use quadrille::game::position::Position as _;
use quadrille::game::solver::Solver as _;
use quadrille::game::value::Value;
use quadrille::games::pipopipette::{Exact, Pipopipette, Position, Size, table};
use shared::Random;

fn read(text: &str) -> Position {
    let position = Pipopipette.read(text, &Fields::new(), &Rules::default());
    position.unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

fn size(rows: u8, columns: u8) -> Size {
    Size::new(rows, columns).unwrap()
}

/// The position with these lines drawn, written as users write it.
fn with_lines(size: Size, drawn: u128) -> Position {
    let signs = |first: u32, count: u32, sign: char| {
        let sign = |line: u32| if drawn >> line & 1 == 1 { sign } else { '.' };
        (first..first + count).map(sign).collect::<String>()
    };
    let columns = u32::from(size.columns);
    let mut rows = Vec::new();
    for row in 0..=u32::from(size.rows) {
        let first = row * (2 * columns + 1);
        rows.push(signs(first, columns, '-'));
        if row < u32::from(size.rows) {
            rows.push(signs(first + columns, columns + 1, '|'));
        }
    }
    read(&rows.join("/"))
}

/// The lines around each box, counted from the top.
fn boxes(size: Size) -> Vec<u128> {
    let columns = usize::from(size.columns);
    let around = |index: usize| {
        let top = index / columns * (2 * columns + 1) + index % columns;
        let lines = [top, top + columns, top + columns + 1, top + 2 * columns + 1];
        lines.into_iter().fold(0, |set, line| set | 1 << line)
    };
    (0..usize::from(size.rows) * columns).map(around).collect()
}

/// Compares the search with the table: where no box can be closed, and where one can at every
/// so many of the positions.
fn compare_with_table(rows: u8, columns: u8, every: usize) {
    let size = size(rows, columns);
    let (table, boxes) = (table::all(size), boxes(size));
    let mut solver = Exact::new(u64::MAX);
    let (mut free, mut compared) = (0, 0);
    for (drawn, &value) in table.iter().enumerate() {
        let offered = |lines: &u128| (lines & !(drawn as u128)).count_ones() == 1;
        let offered = boxes.iter().any(offered);
        free += u32::from(!offered);
        if offered && drawn % every != 0 {
            continue;
        }
        compared += 1;
        let position = Position {
            drawn: drawn as u128,
            ..Position::empty(size)
        };
        let found = solver.value(&position).unwrap();
        assert_eq!(found, Value::Margin(value.into()), "{position}");
    }
    assert!(free > 0 && compared > free, "{rows}x{columns}");
}

#[test]
fn search_and_table_agree_on_small_boards() {
    for (rows, columns, every) in [
        (1, 1, 1),
        (1, 2, 1),
        (2, 1, 1),
        (1, 3, 1),
        (1, 5, 1),
        (2, 2, 1),
        (2, 3, 1),
        (3, 2, 1),
    ] {
        compare_with_table(rows, columns, every);
    }
}

#[test]
fn search_and_table_agree_on_every_position_without_captures_of_2x4() {
    compare_with_table(2, 4, 5);
    compare_with_table(4, 2, 61);
}

#[test]
fn search_and_table_agree_on_every_position_without_captures_of_3x3() {
    compare_with_table(3, 3, 61);
}

/// What the player to move gets more than the opponent, by the rules alone.
fn plain_value(boxes: &[u128], open: u128, memo: &mut HashMap<u128, i32>) -> i32 {
    if let Some(&value) = memo.get(&open) {
        return value;
    }
    let left = |open: u128| boxes.iter().filter(|lines| *lines & open != 0).count() as i32;
    let mut best = None;
    for line in (0..128).filter(|line| open >> line & 1 == 1) {
        let next = open & !(1 << line);
        let value = plain_value(boxes, next, memo);
        let points = left(open) - left(next);
        let value = if points > 0 { points + value } else { -value };
        best = best.max(Some(value));
    }
    let value = best.unwrap_or(0);
    memo.insert(open, value);
    value
}

/// So many lines left open on a board of this size, at random.
fn random_ending(size: Size, open: usize, random: &mut Random) -> u128 {
    let mut lines: Vec<u32> = (0..size.lines()).collect();
    let chosen = (0..open).map(|_| lines.swap_remove(random.below(lines.len())));
    chosen.fold(0, |set, line| set | 1 << line)
}

fn compare_random_endings(count: usize, open: usize, seed: u64) {
    let mut random = Random(seed);
    let sizes = [
        (3, 4),
        (4, 4),
        (4, 5),
        (5, 5),
        (7, 4),
        (1, 12),
        (7, 8),
        (6, 9),
        (3, 17),
        (2, 25),
    ];
    for (rows, columns) in sizes {
        let size = size(rows, columns);
        for _ in 0..count {
            // Of lines close to each other chains are made; scattered ones hardly meet.
            let open = match random.below(2) {
                0 => random_ending(size, open, &mut random),
                _ => dense_ending(size, open, &mut random),
            };
            let position = with_lines(size, !open & (u128::MAX >> (128 - size.lines())));
            let expected = plain_value(&boxes(size), open, &mut HashMap::new());
            let found = Exact::new(u64::MAX).value(&position).unwrap();
            assert_eq!(
                found,
                Value::Margin(expected),
                "{rows}x{columns} {position}"
            );
        }
    }
}

/// Open lines that hang together: each new one bounds a box that has an open line already.
fn dense_ending(size: Size, open: usize, random: &mut Random) -> u128 {
    let boxes = boxes(size);
    let mut set = 1u128 << random.below(size.lines() as usize);
    while (set.count_ones() as usize) < open {
        let near = boxes.iter().filter(|lines| *lines & set != 0);
        let near = near.fold(0, |near, lines| near | lines) & !set;
        let near: Vec<u32> = (0..128).filter(|line| near >> line & 1 == 1).collect();
        if near.is_empty() {
            break;
        }
        set |= 1 << near[random.below(near.len())];
    }
    set
}

#[test]
fn search_and_definition_agree_on_random_endings() {
    compare_random_endings(6, 13, 0x91_70_0F);
}

#[test]
#[ignore = "many more of the same"]
fn search_and_definition_agree_on_many_random_endings() {
    compare_random_endings(150, 16, 0xB0_8E5);
}

#[test]
fn boards_of_every_size_are_read_as_they_are_written() {
    let mut random = Random(0x5EED);
    let mut sizes = 0;
    for (rows, columns) in (1..=63).flat_map(|rows| (1..=25).map(move |columns| (rows, columns))) {
        let Some(size) = Size::new(rows, columns) else {
            continue;
        };
        sizes += 1;
        for share in [0, 1, 2, 4] {
            let lines = (0..size.lines()).filter(|_| random.below(4) < share);
            let drawn = lines.fold(0u128, |set, line| set | 1 << line);
            let position = with_lines(size, drawn);
            let text = position.to_string();
            assert_eq!(read(&text).to_string(), text);
            let art = Pipopipette.art(&position);
            let fields = Fields::new();
            let again = Pipopipette.read(&art, &fields, &Rules::default());
            let again = again.unwrap_or_else(|fault| panic!("{art}\n{fault}"));
            assert_eq!(again.to_string(), text, "{art}");
            assert_eq!(Pipopipette.art(&again), art);
            if share == 4 {
                assert!(position.end().is_some(), "{text}");
            }
        }
    }
    assert!(sizes > 150, "{sizes}");
}
