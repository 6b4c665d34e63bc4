//! How a game may have come to a position, as far as counting tells.

use super::board::{Colour, Position};

/// Why no game comes to this position: Black and White place a stone in turn, Black first, and each pair
/// taken was two of those stones.
pub fn unreached(position: &Position) -> Option<String> {
    let placed = |colour: Colour| {
        let points = position.points();
        let standing = points
            .filter(|point| position.at(*point) == Some(colour))
            .count();
        standing + 2 * usize::from(position.pairs[colour.other() as usize])
    };
    let (x, o) = (placed(Colour::X), placed(Colour::O));
    let expected = match position.to_move {
        Colour::X => o,
        Colour::O => o + 1,
    };
    (x != expected).then(|| {
        let sign = position.to_move.sign();
        format!("with {sign} to move, x has placed {x} stones and o {o}: they take turns, x first")
    })
}
