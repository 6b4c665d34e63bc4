//! The board turned or mirrored, in the eight ways of a square.

use super::rules::{Cell, Cells, Last, Move, Position, bits, pair};
use crate::paper::Symmetry;

pub fn turned(position: &Position, symmetry: u8, moves: &[Move]) -> Option<(Position, Vec<Move>)> {
    let symmetry = Symmetry::numbered(symmetry)?;
    let size = position.size;
    let image = Position {
        white: cells(symmetry, size, position.white),
        black: cells(symmetry, size, position.black),
        last: match position.last {
            Last::Nothing => Last::Nothing,
            Last::One(at) => Last::One(cell(symmetry, size, at)),
            Last::Pair(a, b) => pair(size, cell(symmetry, size, a), cell(symmetry, size, b)),
        },
        ..*position
    };
    let moves = moves.iter().map(|mv| turned_move(symmetry, *mv));
    Some((image, moves.collect()))
}

pub fn turned_move(symmetry: Symmetry, mv: Move) -> Move {
    match mv {
        Move::Cell { size, cell: at } => Move::Cell {
            size,
            cell: cell(symmetry, size, at),
        },
        Move::Start {
            size,
            cells: (a, b),
        } => match pair(size, cell(symmetry, size, a), cell(symmetry, size, b)) {
            Last::Pair(a, b) => Move::Start {
                size,
                cells: (a, b),
            },
            Last::Nothing | Last::One(_) => mv,
        },
    }
}

pub fn cell(symmetry: Symmetry, size: u8, cell: Cell) -> Cell {
    let (column, row) = symmetry.apply((cell % size, cell / size), size);
    row * size + column
}

pub fn cells(symmetry: Symmetry, size: u8, set: Cells) -> Cells {
    bits(set).fold(0, |image, at| image | 1 << cell(symmetry, size, at))
}

pub fn images(position: &Position, mv: Move) -> Vec<Move> {
    let is_same =
        |number: &u8| turned(position, *number, &[]).is_some_and(|(image, _)| image == *position);
    let mut images = Vec::new();
    for symmetry in (0..8).filter(is_same).filter_map(Symmetry::numbered) {
        let image = turned_move(symmetry, mv);
        if !images.contains(&image) {
            images.push(image);
        }
    }
    images
}
