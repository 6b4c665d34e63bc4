//! The board turned or mirrored, in the eight ways of a square.

use super::board::{Point, Position};
use crate::paper::Symmetry;

pub fn turned(
    position: &Position,
    symmetry: u8,
    moves: &[Point],
) -> Option<(Position, Vec<Point>)> {
    let symmetry = Symmetry::numbered(symmetry)?;
    let mut image = Position::empty(position.size, position.options);
    image.to_move = position.to_move;
    image.pairs = position.pairs;
    for point in position.points() {
        if let Some(colour) = position.at(point) {
            image.put(turned_point(symmetry, position.size, point), colour);
        }
    }
    let moves = moves.iter();
    let moves = moves.map(|point| turned_point(symmetry, position.size, *point));
    Some((image, moves.collect()))
}

pub fn turned_point(symmetry: Symmetry, size: u8, point: Point) -> Point {
    let (column, row) = symmetry.apply((point.column, point.row), size);
    Point { column, row }
}

/// The same position with the colours exchanged: stones, pairs, and whose turn it is.
pub fn recoloured(position: &Position) -> Position {
    let mut image = Position::empty(position.size, position.options);
    image.to_move = position.to_move.other();
    let [x, o] = position.pairs;
    image.pairs = [o, x];
    for point in position.points() {
        if let Some(colour) = position.at(point) {
            image.put(point, colour.other());
        }
    }
    image
}

pub fn images(position: &Position, point: Point) -> Vec<Point> {
    let mut images = Vec::new();
    for symmetry in Symmetry::all() {
        let turn = |point| turned_point(symmetry, position.size, point);
        let same = |point| position.at(point) == position.at(turn(point));
        if !images.contains(&turn(point)) && position.points().all(same) {
            images.push(turn(point));
        }
    }
    images
}
