//! Gomoku Ninuki by eye: what a stone makes, what it hinders, what it takes and what it lays open.

use super::Ninuki;
use super::board::{Colour, FIVE, Point, Position, WAYS, eight};
use crate::game::opponent::Opponent;

/// What five points in a row are worth with so many stones of one colour and none of the other:
/// to whoever adds one, and to whoever hinders it.
const MAKES: [i32; 5] = [1, 8, 60, 500, 50_000];
const HINDERS: [i32; 5] = [0, 6, 45, 400, 10_000];
/// What a pair is worth, times the pairs that its captor has then.
const PAIR: i32 = 120;

impl Opponent for Ninuki {
    fn looks(&self, position: &Position, points: &[Point]) -> Vec<i32> {
        points.iter().map(|point| look(position, *point)).collect()
    }

    fn patience(&self, _position: &Position) -> u64 {
        400_000
    }
}

fn look(position: &Position, point: Point) -> i32 {
    let (own, other) = (position.to_move, position.to_move.other());
    let mut look = 0;
    for way in WAYS {
        for back in 0..FIVE {
            look += window(position, point, way, back, own);
        }
    }
    let pairs = |colour: Colour| {
        let taken = position.captured(point, colour).len() as i32 / 2;
        taken * PAIR * (i32::from(position.pairs[colour as usize]) + taken)
    };
    look += pairs(own) + pairs(other) * 2 / 3;
    look -= open(position, point, own) * PAIR * (1 + i32::from(position.pairs[other as usize]));
    // On an empty board all that is left is the middle.
    let middle = i32::from(position.size / 2);
    let apart = |along: u8| (i32::from(along) - middle).abs();
    look - apart(point.column).max(apart(point.row))
}

/// What the stone does for five points in a row, of which it is number `back`.
fn window(position: &Position, point: Point, way: (i8, i8), back: i8, own: Colour) -> i32 {
    let (mut mine, mut others) = (0, 0);
    for steps in -back..FIVE - back {
        match position.step(point, way, steps).map(|at| position.at(at)) {
            None => return 0,
            Some(None) => {}
            Some(Some(colour)) if colour == own => mine += 1,
            Some(Some(_)) => others += 1,
        }
    }
    match (mine, others) {
        (mine @ 0..5, 0) => MAKES[mine],
        (0, others @ 0..5) => HINDERS[others],
        _ => 0,
    }
}

/// In how many ways the stone would stand in a pair that can be taken: beside one of its own,
/// between a stone of the other's and an empty point.
fn open(position: &Position, point: Point, own: Colour) -> i32 {
    let mut open = 0;
    for way in eight() {
        let at = |steps| {
            position
                .step(point, way, steps)
                .map(|there| position.at(there))
        };
        if at(1) == Some(Some(own)) {
            let ends = [at(-1), at(2)];
            let taken = ends.contains(&Some(None)) && ends.contains(&Some(Some(own.other())));
            open += i32::from(taken);
        }
    }
    open
}
