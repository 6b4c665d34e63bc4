//! A position in parts that have nothing to do with each other: rows of skittles, piles, corners of a
//! board. The same parts elsewhere, or turned by themselves, make the same task.
//!
//! ```text
//! x . . x . x x .      two, one, one:  the same as  . x . x x . .
//! ```

use super::mask::{Mask as _, Wide};
use super::position::Situation;
use super::table::When;

/// The parts, in an order of their own; none where a rule looks at more than the places that a move
/// draws on, or at whose turn it is.
pub fn parts(here: &Situation) -> Option<String> {
    let table = &here.laid.table;
    let ends_by_itself = table.ends.iter().all(|(when, _)| *when == When::NoMove);
    let is_free = |group: &super::table::Group<Wide>| {
        let mut ways = group.placings.iter().flat_map(|placing| &placing.ways);
        group.places == 1 && ways.all(|way| way.clauses.is_empty())
    };
    let is_local = table.is_blind
        && !table.has_turn
        && !table.has_last
        && !table.has_first
        && table.points.is_none()
        && ends_by_itself
        && table.groups.iter().all(is_free);
    if !is_local {
        return None;
    }
    let mut parts: Vec<Wide> = Vec::new();
    table.each(&here.state, &mut |_, _, drawn| {
        let (with, mut without): (Vec<Wide>, Vec<Wide>) =
            parts.drain(..).partition(|part| part.meets(drawn));
        without.push(with.into_iter().fold(drawn, |all, part| all | part));
        parts = without;
        false
    });
    let mut told: Vec<String> = parts.iter().map(|part| told(here, *part)).collect();
    told.sort_unstable();
    Some(told.join("/"))
}

/// A part by itself, in the first of the ways in which the board may be turned.
fn told(here: &Situation, part: Wide) -> String {
    let symmetries = here.laid.symmetries().iter();
    let turns = symmetries.filter(|turn| !turn.swaps && turn.signs == [1, 2, 3]);
    let images = turns.map(|turn| turn.set(part)).chain([part]);
    let corner = |image: Wide| {
        let places = &here.laid.board.places;
        let places: Vec<(usize, usize)> = image.places().map(|place| places[place]).collect();
        let left = places.iter().map(|(x, _)| *x).min().unwrap_or(0);
        let top = places.iter().map(|(_, y)| *y).min().unwrap_or(0);
        let mut moved: Vec<String> = places
            .iter()
            .map(|(x, y)| format!("{},{}", x - left, y - top))
            .collect();
        moved.sort_unstable();
        moved.join(" ")
    };
    images.map(corner).min().unwrap_or_default()
}
