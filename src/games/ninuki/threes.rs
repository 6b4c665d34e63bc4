//! Fours, free threes and the ban on making two of them at once.

use super::board::{Colour, FIVE, MOST, Point, Position, WAYS};

/// So many points in line, from `steps` before a point on; none if they leave the board.
fn points<const LONG: usize>(
    position: &Position,
    point: Point,
    way: (i8, i8),
    steps: i8,
) -> Option<[Point; LONG]> {
    let mut found = [point; LONG];
    for (place, slot) in found.iter_mut().enumerate() {
        *slot = position.step(point, way, place as i8 - steps)?;
    }
    Some(found)
}

/// Own stones and empty points among some.
fn count(position: &Position, points: &[Point], colour: Colour) -> (usize, usize) {
    let own = points
        .iter()
        .filter(|point| position.at(**point) == Some(colour));
    let empty = points.iter().filter(|point| position.at(**point).is_none());
    (own.count(), empty.count())
}

/// Five points in line through the stone, four of them its colour's and one empty.
fn makes_four(position: &Position, point: Point, way: (i8, i8), colour: Colour) -> bool {
    (0..FIVE).any(|steps| {
        points::<5>(position, point, way, steps)
            .is_some_and(|five| count(position, &five, colour) == (4, 1))
    })
}

/// Six points in line, both ends empty, and between them the stone, two more and one empty point:
///
/// ```text
/// . x x x . .    . x . x x .
/// ```
fn makes_three(position: &Position, point: Point, way: (i8, i8), colour: Colour) -> bool {
    (1..FIVE).any(|steps| {
        points::<6>(position, point, way, steps).is_some_and(|six| {
            let ends = position.at(six[0]).or(position.at(six[5]));
            ends.is_none() && count(position, &six[1..5], colour) == (3, 1)
        })
    })
}

/// The directions in which the stone at `point` makes a free three. A direction in which it makes
/// a four is no three.
pub fn free(position: &Position, point: Point, colour: Colour) -> usize {
    let three = |way: &&(i8, i8)| {
        makes_three(position, point, **way, colour) && !makes_four(position, point, **way, colour)
    };
    WAYS.iter().filter(three).count()
}

/// For each direction in which the stone makes a four, the points that would make it five.
pub fn fours(position: &Position, point: Point, colour: Colour) -> Vec<usize> {
    let completing = |way: &(i8, i8)| {
        let mut empties: Vec<Point> = Vec::new();
        for steps in 0..FIVE {
            if let Some(five) = points::<5>(position, point, *way, steps)
                && count(position, &five, colour) == (4, 1)
            {
                empties.extend(five.iter().filter(|point| position.at(**point).is_none()));
            }
        }
        empties.sort_unstable();
        empties.dedup();
        empties.len()
    };
    WAYS.iter()
        .map(completing)
        .filter(|count| *count > 0)
        .collect()
}

pub fn makes_five(position: &Position, point: Point, colour: Colour) -> bool {
    WAYS.into_iter().any(|way| {
        (0..FIVE).any(|steps| {
            points::<5>(position, point, way, steps)
                .is_some_and(|five| count(position, &five, colour).0 == 5)
        })
    })
}

/// The points, a word for each row, from which two stones or more of the side to move are seen
/// within three steps in each of two directions: from no other can it make two threes.
pub fn possible(position: &Position) -> [u32; MOST as usize] {
    let stones = position.rows(position.to_move);
    let size = i8::try_from(position.size).unwrap_or(0);
    std::array::from_fn(|row| {
        let (mut one_way, mut two_ways) = (0u32, 0u32);
        for (dx, dy) in WAYS {
            let (mut one, mut two) = (0u32, 0u32);
            for steps in [-3i8, -2, -1, 1, 2, 3] {
                let from = row as i8 + dy * steps;
                if (0..size).contains(&from) {
                    let word = stones[from as usize];
                    let shift = dx * steps;
                    // What stands to the right comes to the left.
                    let seen = if shift >= 0 {
                        word >> shift
                    } else {
                        word << -shift
                    };
                    two |= one & seen;
                    one |= seen;
                }
            }
            two_ways |= one_way & two;
            one_way |= two;
        }
        two_ways
    })
}
