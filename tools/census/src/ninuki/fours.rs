//! Open fours, and what helps against them: every reply is tried.

use serde::{Deserialize, Serialize};

use quadrille::game::position::{End, Outcome, Position as _};
use quadrille::game::solver::{Spent, Winner as _};
use quadrille::games::ninuki::{Point, Position, Threats};

/// Positions that may be looked at for one threat.
const BUDGET: u64 = 3_000_000;

/// What helps against a threat, the plainest last. Something helps if its owner has then no win within
/// so many own moves, whatever he plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Parry {
    /// Nothing.
    Nothing,
    /// The search ended first.
    Open,
    /// A stone that takes nothing: it hinders, or makes a threat that has to be answered.
    Stone,
    /// A capture of stones that aren't part of the threat.
    Elsewhere,
    /// A capture out of the threat.
    FromIt,
    /// A fifth pair wins first.
    Pairs,
    /// A five wins first.
    Five,
}

/// The four stones of an open four that the last stone has made: right after it, and after what it
/// takes is gone, four stones of its colour stand next to one another in a line, it is among them, and
/// the points beyond both ends are on the board and empty.
#[must_use]
pub fn open_four(after: &Position, size: u8, last: Point) -> Option<[Point; 4]> {
    let colour = after.at(last)?;
    let step = |steps: i8, (dx, dy): (i8, i8)| {
        let column = u8::try_from(last.column as i8 + dx * steps).ok()?;
        let row = u8::try_from(last.row as i8 + dy * steps).ok()?;
        (column < size && row < size).then_some(Point { column, row })
    };
    for way in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        for back in 0..4 {
            let is_empty = |steps| step(steps, way).is_some_and(|end| after.at(end).is_none());
            let stones = [0, 1, 2, 3].map(|place| step(place - back, way));
            let [Some(a), Some(b), Some(c), Some(d)] = stones else {
                continue;
            };
            let four = [a, b, c, d];
            let stands = four.iter().all(|stone| after.at(*stone) == Some(colour));
            if stands && is_empty(-back - 1) && is_empty(4 - back) {
                return Some(four);
            }
        }
    }
    None
}

/// What helps best against a threat whose stones are these: after the reply its owner has no win
/// within `within` own moves.
pub fn judged(after: &Position, stones: &[Point], within: u32) -> Parry {
    let mut threats = Threats::new(BUDGET);
    let mut best = Parry::Nothing;
    let count = |position: &Position| {
        let points = position.points();
        points.filter(|point| position.at(*point).is_some()).count()
    };
    let before = count(after);
    for reply in after.moves() {
        let next = after.play(reply).position;
        let (helps, is_sure) = match next.end() {
            Some(End {
                outcome: Outcome::Loss,
                by,
            }) => (
                if by == "five" {
                    Parry::Five
                } else {
                    Parry::Pairs
                },
                true,
            ),
            Some(End {
                outcome: Outcome::Win,
                ..
            }) => continue,
            Some(_) => (Parry::Stone, true),
            None if stones.iter().any(|stone| next.at(*stone).is_none()) => (Parry::FromIt, false),
            None if count(&next) <= before => (Parry::Elsewhere, false),
            None => (Parry::Stone, false),
        };
        // What is no better than the best need not be tried.
        if helps <= best {
            continue;
        }
        if is_sure {
            best = helps;
            continue;
        }
        match threats.wins(&next, within) {
            Ok(None) => best = helps,
            Ok(Some(_)) => {}
            Err(Spent) => best = best.max(Parry::Open),
        }
    }
    best
}
