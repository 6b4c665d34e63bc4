//! What a move does, in the words of the game.

use super::rules::{Point, Position};
use super::threes;
use crate::game::position::Position as _;
use crate::say::Say;

pub fn explain(position: &Position, point: Point) -> Vec<Say> {
    let colour = position.to_move;
    let after = position.after(point);
    let mut says = Vec::new();
    let pairs = position.captured(point, colour).len() / 2;
    if pairs > 0 {
        says.push(Say::new("ninuki-takes").with("pairs", pairs as u32));
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
