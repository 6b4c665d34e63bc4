//! Dualité on 4×4 by its rules, the slow way: nothing here is the program's.
#![allow(dead_code)] // The tests of the censuses need some of it, those of the program the rest.

use std::collections::HashMap;

/// What is white, what is blackened, the last move, each a bit or a number from a1 on, row by row.
pub type Position = (u16, u16, usize);

pub fn around(cell: usize) -> impl Iterator<Item = usize> {
    let near = move |other: &usize| {
        let apart = |a: usize, b: usize| a.abs_diff(b) <= 1;
        *other != cell && apart(other % 4, cell % 4) && apart(other / 4, cell / 4)
    };
    (0..16).filter(near)
}

pub fn has_four((white, black, _): Position) -> bool {
    let holds = |colour: u16, line: &[usize]| line.iter().all(|cell| colour >> cell & 1 == 1);
    let mut lines: Vec<[usize; 4]> = (0..4)
        .map(|n| [4 * n, 4 * n + 1, 4 * n + 2, 4 * n + 3])
        .collect();
    lines.extend((0..4).map(|n| [n, n + 4, n + 8, n + 12]));
    lines.extend([[0, 5, 10, 15], [3, 6, 9, 12]]);
    lines
        .iter()
        .any(|line| holds(white, line) || holds(black, line))
}

pub fn after((white, black, last): Position) -> Vec<Position> {
    if has_four((white, black, last)) {
        return Vec::new();
    }
    let open = around(last).filter(|cell| black >> cell & 1 == 0);
    let play = |cell: usize| match white >> cell & 1 {
        0 => (white | 1 << cell, black, cell),
        _ => (white & !(1 << cell), black | 1 << cell, cell),
    };
    open.map(play).collect()
}

/// Those that follow two circles that don't touch.
pub fn begun() -> Vec<Position> {
    let mut all = Vec::new();
    for a in 0..16 {
        for b in (a + 1..16).filter(|b| around(a).all(|near| near != *b)) {
            let pair: u16 = 1 << a | 1 << b;
            let cells = (0..16).filter(|cell| around(a).chain(around(b)).any(|near| near == *cell));
            let cells = cells.filter(|cell| pair >> cell & 1 == 0);
            all.extend(cells.map(|cell| (pair | 1 << cell, 0, cell)));
        }
    }
    all
}

/// Whether some game comes to a position, by what may have been before the last move.
pub fn is_reached((white, black, last): Position, memory: &mut HashMap<Position, bool>) -> bool {
    if let Some(known) = memory.get(&(white, black, last)) {
        return *known;
    }
    let bit = 1 << last;
    let (white_before, black_before) = match black & bit {
        0 => (white & !bit, black),
        _ => (white | bit, black & !bit),
    };
    let is_start = black_before == 0 && white_before.count_ones() == 2;
    let found = if is_start {
        begun().contains(&(white, black, last))
    } else {
        let circles = white_before | black_before;
        let mut before = around(last).filter(|cell| circles >> cell & 1 == 1);
        before.any(|cell| {
            let before = (white_before, black_before, cell);
            !has_four(before) && is_reached(before, memory)
        })
    };
    memory.insert((white, black, last), found);
    found
}
