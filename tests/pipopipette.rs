//! Pipopipette: the search against the table that knows no theory and against a plain recursion,
//! and boards of every size in writing.

use std::collections::HashMap;

use crate::shared::{Random, table};
use quadrille::game::contract::{Fields, Game as _, Rules};
use quadrille::game::drawn::Drawn as _;
use quadrille::game::position::Position as _;
use quadrille::game::solver::Solver as _;
use quadrille::game::spoken::Spoken as _;
use quadrille::game::value::Value;
use quadrille::games::pipopipette::{Exact, Pipopipette, Position, Size};

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

fn boxes(size: Size) -> Vec<u128> {
    table::boxes(size.rows.into(), size.columns.into())
}

/// Compares the search with the table: where no box can be closed, and where one can at every
/// so many of the positions.
fn compare_with_table(rows: u8, columns: u8, every: usize) {
    let size = size(rows, columns);
    let table = table::all(rows.into(), columns.into());
    let boxes = boxes(size);
    let mut solver = Exact::new(u64::MAX);
    let (mut free, mut compared) = (0, 0);
    for (drawn, &value) in table.iter().enumerate() {
        let offered = |lines: &u128| (lines & !(drawn as u128)).is_power_of_two();
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

/// Boxes with their open lines, and which of them are joined by open lines: what is on offer is
/// a group of boxes with one or two open lines in which some box has one.
fn on_offer(drawn: u128, boxes: &[u128]) -> Vec<Vec<usize>> {
    let open = |index: usize| boxes[index] & !drawn;
    let narrow = |index: &usize| matches!(open(*index).count_ones(), 1 | 2);
    let mut left: Vec<usize> = (0..boxes.len()).filter(narrow).collect();
    let mut groups = Vec::new();
    while let Some(first) = left.pop() {
        let mut group = vec![first];
        let mut at = 0;
        while at < group.len() {
            let (joined, apart): (Vec<usize>, Vec<usize>) = left
                .iter()
                .partition(|index| open(**index) & open(group[at]) != 0);
            group.extend(joined);
            left = apart;
            at += 1;
        }
        if group.iter().any(|index| open(*index).is_power_of_two()) {
            groups.push(group);
        }
    }
    groups
}

fn said(position: &Position, mv: &str) -> Vec<quadrille::say::Say> {
    let edge = Pipopipette.read_move(position, mv).unwrap();
    Pipopipette.explain(position, &[edge])
}

#[test]
fn double_dealing_is_leaving_all_that_is_on_offer_as_two_boxes_or_four() {
    let (mut two, mut four, mut less) = (0, 0, 0);
    let mut random = Random(77);
    for size in [size(1, 4), size(2, 3), size(3, 3), size(2, 2)] {
        let boxes = boxes(size);
        for _ in 0..6_000 {
            // Most lines are drawn where there is something to take.
            let mut drawn = 0u128;
            for line in 0..size.lines() {
                drawn |= u128::from(random.below(10) < 7) << line;
            }
            let position = with_lines(size, drawn);
            for edge in position.moves() {
                let line = 1u128 << size.number(edge);
                let says = Pipopipette.explain(&position, &[edge]);
                let dealt = says.iter().find(|say| say.id == "pipopipette-double-deals");
                let after = on_offer(drawn | line, &boxes);
                let Some(dealt) = dealt else {
                    continue;
                };
                // After the line every group on offer is two boxes behind one open line, and the
                // line was a side of one box of each: before, they were on offer as one.
                let pair = |group: &Vec<usize>| {
                    let open = group
                        .iter()
                        .fold(0, |open, index| open | boxes[*index] & !drawn & !line);
                    let touched = group.iter().any(|index| boxes[*index] & line != 0);
                    group.len() == 2 && open.is_power_of_two() && touched
                };
                assert!(after.iter().all(pair), "{position} {edge}");
                assert_eq!(on_offer(drawn, &boxes).len(), 1, "{position} {edge}");
                let boxes = 2 * after.len() as i64;
                assert_eq!(
                    dealt.args,
                    [("boxes".into(), quadrille::say::Arg::Number(boxes))]
                );
                two += u32::from(boxes == 2);
                four += u32::from(boxes == 4);
                less += u32::from(!(boxes == 2 || boxes == 4));
            }
        }
    }
    assert!(two > 100 && four > 5 && less == 0, "{two} {four} {less}");
}

#[test]
fn two_chains_on_offer_are_no_loop() {
    let position = read("---/..||/---/||../---");
    for mv in ["a2-a3", "d1-d2"] {
        let says = said(&position, mv);
        assert_eq!(says[0].id, "pipopipette-leaves", "{mv}");
        assert_eq!(
            says[0].args,
            [("boxes".into(), quadrille::say::Arg::Number(4))]
        );
    }
    // One of them alone: two boxes are left, and nothing else.
    let alone = read("---/..||/---/||||/---");
    assert_eq!(said(&alone, "a2-a3")[0].id, "pipopipette-double-deals");
    // Four boxes in a row, closed at both ends: no loop either, and no sentence says so.
    let row = read("----/|...|/----");
    assert_eq!(
        said(&row, "c1-c2")[0].args,
        [("boxes".into(), quadrille::say::Arg::Number(4))]
    );
    for words in [
        include_str!("../content/en/messages.ftl"),
        include_str!("../content/fr/messages.ftl"),
    ] {
        let sentence = words.split("pipopipette-double-deals").nth(1).unwrap();
        let sentence = sentence.split("pipopipette-leaves").next().unwrap();
        assert!(!sentence.contains("loop") && !sentence.contains("boucle"));
    }
}
