//! How a game may have come to a position, as far as counting tells.

use super::rules::{Player, Position};

/// Why no game comes to this position: until a box is closed each line is the other player's, and the one
/// who closes the first box draws once more.
pub fn unreached(position: &Position) -> Option<String> {
    let story = &position.story;
    let closed = position.size.cells();
    let closed = closed.filter(|&cell| position.is_closed(cell)).count() as u32;
    // With two boxes closed nobody knows whether one line closed them.
    if !story.is_told || closed > 1 {
        return None;
    }
    let lines = position.drawn.count_ones();
    let mover = match (lines - closed) % 2 {
        0 => Player::Blue,
        _ => Player::Red,
    };
    (story.to_move != mover).then(|| {
        let number = mover as usize + 1;
        let closed = match closed {
            0 => "no box is",
            _ => "one box is",
        };
        format!("{lines} lines are drawn and {closed} closed: it is the turn of `{number}`")
    })
}
