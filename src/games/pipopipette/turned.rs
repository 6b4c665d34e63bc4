//! The board turned or mirrored: four ways keep its sides, the others exchange rows and columns.

use super::rules::{Edge, Position, Size, Story, bits};

pub fn turned(position: &Position, symmetry: u8, moves: &[Edge]) -> Option<(Position, Vec<Edge>)> {
    let from = position.size;
    let to = match symmetry {
        0..=3 => from,
        4..=7 => Size::new(from.columns, from.rows)?,
        _ => return None,
    };
    let line = |line: u32| to.number(edge(symmetry, from, from.edge(line)));
    let lines = |set: u128| bits(set).fold(0u128, |image, at| image | 1 << line(at));
    let boxes =
        |set: u128| bits(set).fold(0u128, |image, at| image | 1 << cell(symmetry, from, to, at));
    let story = position.story;
    let image = Position {
        size: to,
        drawn: lines(position.drawn),
        story: Story {
            owned: story.owned.map(boxes),
            last: story.last.map(|last| line(last.into()) as u8),
            ..story
        },
    };
    let moves = moves.iter().map(|mv| edge(symmetry, from, *mv));
    Some((image, moves.collect()))
}

/// Where a line of a board of this size goes.
pub fn edge(symmetry: u8, size: Size, edge: Edge) -> Edge {
    let Edge {
        mut column,
        mut row,
        mut upright,
    } = edge;
    if symmetry & 1 != 0 {
        column = size.columns - column - u8::from(!upright);
    }
    if symmetry & 2 != 0 {
        row = size.rows - row - u8::from(upright);
    }
    if symmetry & 4 != 0 {
        (column, row, upright) = (row, column, !upright);
    }
    Edge {
        column,
        row,
        upright,
    }
}

/// A box goes where the line above it, below it or beside it goes that ends up above it.
fn cell(symmetry: u8, from: Size, to: Size, cell: u32) -> u32 {
    let around =
        bits(from.around(cell)).map(|line| to.number(edge(symmetry, from, from.edge(line))));
    around.min().unwrap_or(cell)
}

/// The turned and mirrored pictures of a set of lines that fit on the same board: each
/// gives the new place of every line.
pub fn symmetries(size: Size) -> Vec<Vec<u8>> {
    let (rows, columns) = (size.rows, size.columns);
    let ways = if rows == columns { 0..8 } else { 0..4 };
    ways.map(|k| {
        (0..size.lines())
            .map(|line| size.number(self::edge(k, size, size.edge(line))) as u8)
            .collect()
    })
    .collect()
}

pub fn images(position: &Position, edge: Edge) -> Vec<Edge> {
    let size = position.size;
    let line = size.number(edge) as usize;
    let mut images = vec![edge];
    for map in symmetries(size) {
        let drawn = bits(position.drawn).fold(0u128, |set, line| set | 1 << map[line as usize]);
        let image = size.edge(map[line].into());
        if drawn == position.drawn && !images.contains(&image) {
            images.push(image);
        }
    }
    images
}
