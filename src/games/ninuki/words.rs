//! What a move does, in the words of the game.

use super::board::{Point, Position};
use super::threes;
use crate::game::position::Position as _;
use crate::say::Say;

/// What is said of a move, and the tag for it.
pub const THEMES: &[(&str, &str)] = &[
    ("ninuki-takes", "pairs"),
    ("ninuki-five-breakable", "breaking"),
    ("ninuki-two-fours", "double"),
];

pub fn explain(position: &Position, point: Point) -> Vec<Say> {
    let colour = position.to_move;
    let after = position.after(point);
    let mut says = Vec::new();
    let taken = position.captured(point, colour);
    if !taken.is_empty() {
        let points: Vec<String> = taken.iter().map(ToString::to_string).collect();
        let takes = Say::new("ninuki-takes").with("pairs", points.len() as u32 / 2);
        says.push(takes.with("points", points));
    }
    if threes::makes_five(&after, point, colour) {
        says.push(Say::new(match after.pending() {
            Some(_) => "ninuki-five-breakable",
            None => "ninuki-five",
        }));
        return says;
    }
    let fours = threes::fours(&after, point, colour);
    match fours.as_slice() {
        [] if threes::free(&after, point, colour) > 0 => says.push(Say::new("ninuki-three")),
        [] => {}
        [one] if *one > 1 => says.push(Say::new("ninuki-open-four")),
        [_] => says.push(Say::new("ninuki-four")),
        _ => says.push(Say::new("ninuki-two-fours")),
    }
    says
}
