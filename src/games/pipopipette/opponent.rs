//! Pipopipette by eye: take what is offered, draw what gives nothing away, then open the shortest
//! chain; and keep control where the chains to come are worth it.

use super::Pipopipette;
use super::rules::{Edge, Position};
use super::strings::{Coins, Lines as _, Offer};
use crate::game::opponent::Opponent;
use crate::game::value::Value;

/// More than any number of boxes.
const MUCH: i32 = 1_000;

impl Opponent for Pipopipette {
    fn looks(&self, position: &Position, edges: &[Edge]) -> Vec<i32> {
        let eye = Eye::new(position);
        let look = |edge: &Edge| eye.look(1 << position.size.number(*edge));
        edges.iter().map(look).collect()
    }

    /// With more open lines than these nothing is proved, however long one looks.
    fn patience(&self, position: &Position) -> u64 {
        match position.open().count_ones() {
            0..=24 => 2_000_000,
            25..=34 => 1_000_000,
            _ => 100_000,
        }
    }

    /// The first lines of 3×4, which is a draw.
    fn opening(&self, position: &Position) -> Option<(&'static [&'static str], Value)> {
        let best: &[&str] = match (position.drawn, position.size.rows, position.size.columns) {
            (0, 3, 4) => &["c1-c2", "c2-c3", "c3-c4"],
            (0, 4, 3) => &["a3-b3", "b3-c3", "c3-d3"],
            _ => return None,
        };
        Some((best, Value::Margin(0)))
    }
}

/// What one sees of a position before one thinks of a line.
struct Eye {
    board: Coins<u128>,
    open: u128,
    /// Lines that give no box away.
    safe: u128,
    /// Lines to draw before any other.
    first: u128,
}

impl Eye {
    fn new(position: &Position) -> Eye {
        let (board, open) = (Coins::<u128>::new(position.size), position.open());
        let safe = safe(&board, open);
        let first = match board.offer(open) {
            Offer::Quiet => 0,
            Offer::Take(line, _) => line,
            Offer::Choose(decisions) => decisions.iter().fold(0, |lines, (close, leave)| {
                lines
                    | if keeps_control(&board, open) {
                        *leave
                    } else {
                        *close
                    }
            }),
        };
        Eye {
            board,
            open,
            safe,
            first,
        }
    }

    fn look(&self, line: u128) -> i32 {
        if self.first.meets(line) {
            return 2 * MUCH;
        }
        let rest = self.open.without(line);
        let (left, given) = self.board.take_all(rest);
        if self.safe.meets(line) {
            // Who draws the last safe line makes the other open the first chain.
            let even = safe(&self.board, rest).count().is_multiple_of(2);
            return MUCH + i32::from(even);
        }
        // Two boxes opened in their middle leave nothing to choose.
        let chooses = matches!(self.board.offer(rest), Offer::Choose(_));
        let more = i32::from(!left.is_empty() && chooses);
        -4 * given - more
    }
}

/// Lines that leave no box with one open line.
fn safe(board: &Coins<u128>, open: u128) -> u128 {
    let degrees = board.degrees(open);
    open.without(board.around(degrees.two | degrees.one))
}

/// Whether leaving the last two boxes of a chain, or the last four of a loop, is worth the control of
/// the others: no safe line is left, and in them there is more to win than is given away.
fn keeps_control(board: &Coins<u128>, open: u128) -> bool {
    let (rest, offered) = board.take_all(open);
    if rest.is_empty() || !safe(board, rest).is_empty() {
        return false;
    }
    let degrees = board.degrees(rest);
    let mut worth = 0;
    for group in board.groups(rest, &degrees) {
        let boxes = group.boxes.count() as i32;
        worth += group.cost().map_or(0, |cost| boxes - 2 * cost);
    }
    // The last one is taken whole.
    worth + 4 > offered.min(4)
}
