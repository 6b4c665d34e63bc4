//! The paper turned or mirrored, in the eight ways of the cross: every move of the game so far is
//! turned with it.

use super::rules::{Move, Position};
use super::sheet::{Direction, LENGTH, Point, Sheet};
use crate::game::position;

pub fn turned(position: &Position, symmetry: u8, moves: &[Move]) -> Option<(Position, Vec<Move>)> {
    if symmetry > 7 {
        return None;
    }
    let image = |moves: &[Move]| -> Option<Vec<Move>> {
        moves.iter().map(|mv| turned_move(*mv, symmetry)).collect()
    };
    let start = Position::start(position.options);
    let played = image(&position.moves)?.into_iter();
    let played = played.fold(start, |here, mv| {
        position::Position::play(&here, mv).position
    });
    Some((played, image(moves)?))
}

/// The cross has the eight symmetries of a square.
pub fn images(position: &Position, mv: Move) -> Vec<Move> {
    let mut images: Vec<Move> = Vec::new();
    for symmetry in 0..8 {
        if paper(position, symmetry) == *position.sheet
            && let Some(image) = turned_move(mv, symmetry)
            && !images.contains(&image)
        {
            images.push(image);
        }
    }
    images
}

/// One legal move of each class under the symmetries of the position, the least as text.
pub fn classes(position: &Position) -> Vec<Move> {
    let mut moves = position::Position::moves(position);
    moves.sort_by_cached_key(ToString::to_string);
    let mut classes: Vec<Move> = Vec::new();
    for mv in moves {
        let images = images(position, mv);
        if !classes.iter().any(|other| images.contains(other)) {
            classes.push(mv);
        }
    }
    classes
}

/// The paper turned or mirrored.
fn paper(position: &Position, symmetry: u8) -> Sheet {
    let mut sheet = Sheet::cross();
    for mv in position.moves.iter() {
        if let Some(line) = turned_move(*mv, symmetry).and_then(Move::line) {
            sheet.draw(line, position.options.form);
        }
    }
    sheet
}

/// A move after one of the eight symmetries of the cross; none if it leaves the paper.
fn turned_move(mv: Move, symmetry: u8) -> Option<Move> {
    let Move::Draw {
        circle,
        direction,
        place,
    } = mv
    else {
        return Some(mv);
    };
    let vector = |(mut x, mut y): (i8, i8), far: i8| {
        if symmetry & 1 != 0 {
            x = far - x;
        }
        if symmetry & 2 != 0 {
            y = far - y;
        }
        if symmetry & 4 != 0 { (y, x) } else { (x, y) }
    };
    let (x, y) = vector((circle.x, circle.y), 9);
    let (dx, dy) = vector(direction.step(), 0);
    let same = Direction::ALL
        .into_iter()
        .find(|other| other.step() == (dx, dy));
    let back = Direction::ALL
        .into_iter()
        .find(|other| other.step() == (-dx, -dy));
    let circle = Point { x, y };
    let image = match (same, back) {
        (Some(direction), _) => Move::Draw {
            circle,
            direction,
            place,
        },
        (None, Some(direction)) => Move::Draw {
            circle,
            direction,
            place: LENGTH - 1 - place,
        },
        (None, None) => return None,
    };
    image.line().map(|_| image)
}
