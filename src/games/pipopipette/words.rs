//! Why a move is played: what it does to the boxes, in the words of the game.

use super::rules::{Edge, Position};
use super::strings::{Coins, Lines as _, Offer};
use crate::game::position::Position as _;
use crate::say::Say;

/// What is said of a move, and the tag for it.
pub const THEMES: &[(&str, &str)] = &[
    ("pipopipette-double-cross", "double-cross"),
    ("pipopipette-double-deals", "double-dealing"),
    ("pipopipette-hard-hearted", "hard-hearted handout"),
    ("pipopipette-sacrifice", "sacrifice"),
    ("pipopipette-takes-all", "take all"),
    ("pipopipette-safe", "safe line"),
];

/// What a move is, seen from the position it is played in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Closes two boxes with one line.
    DoubleCross,
    /// Closes boxes, and nothing will be left after all that can be closed.
    TakesTheLast {
        boxes: i32,
    },
    /// Closes a box where leaving the last two or four, all that is on offer, was the other choice.
    TakesAll,
    /// Closes a box that costs nothing.
    TakesFree {
        boxes: i32,
    },
    /// Leaves all that is on offer, to keep control: two boxes behind one line, or four behind
    /// two, where the row was closed at both ends (as what remains of a loop is).
    DoubleDeals {
        boxes: i32,
    },
    /// Leaves boxes that could be closed.
    Leaves {
        boxes: i32,
    },
    /// Gives no box away.
    Safe,
    /// Opens a chain of one or two boxes; after `hard` the opponent has no choice.
    HandsOver {
        boxes: i32,
        hard: bool,
    },
    /// Opens a chain of three or more.
    OpensChain {
        boxes: i32,
    },
    OpensLoop {
        boxes: i32,
    },
}

pub fn deed(position: &Position, edge: Edge) -> Deed {
    let board = Coins::<u128>::new(position.size);
    let open = position.open();
    let line = 1u128 << position.size.number(edge);
    let after = open.without(line);
    let closed = position.closes(position.size.number(edge)).count();
    let offer = board.offer(open);
    // The boxes that a line leaves to the opponent, two for each box on offer whose row it ends.
    let left = |decisions: &[(u128, u128)], leave: u128| {
        2 * decisions.iter().filter(|(_, line)| *line == leave).count() as i32
    };
    if closed > 0 {
        let (rest, boxes) = board.take_all(open);
        return match offer {
            _ if rest.is_empty() => Deed::TakesTheLast { boxes },
            _ if closed == 2 => Deed::DoubleCross,
            Offer::Choose(decisions)
                if decisions
                    .iter()
                    .any(|(close, leave)| *close == line && left(&decisions, *leave) == boxes) =>
            {
                Deed::TakesAll
            }
            _ => Deed::TakesFree { boxes },
        };
    }
    let (_, boxes) = board.take_all(after);
    match offer {
        // Where more is on offer elsewhere, the opponent takes that and has the choice himself.
        Offer::Choose(decisions) if left(&decisions, line) == boxes => {
            return Deed::DoubleDeals { boxes };
        }
        Offer::Choose(_) | Offer::Take(..) => return Deed::Leaves { boxes },
        Offer::Quiet => {}
    }
    let degrees = board.degrees(open);
    let beside = board.beside(line) & degrees.two;
    if beside.is_empty() {
        return Deed::Safe;
    }
    let group = board.group(open, degrees.two, beside.lowest());
    match boxes {
        _ if group.is_loop => Deed::OpensLoop { boxes },
        1 | 2 => Deed::HandsOver {
            boxes,
            hard: !matches!(board.offer(after), Offer::Choose(_)),
        },
        _ => Deed::OpensChain { boxes },
    }
}

/// Why the move is played, and what follows from it in the line of play that begins with it.
pub fn explain(position: &Position, edge: Edge, line: &[Edge]) -> Vec<Say> {
    let deed = deed(position, edge);
    let boxes = |id: &'static str, boxes: i32| Say::new(id).with("boxes", boxes.max(0) as u32);
    let mut says = vec![match deed {
        Deed::DoubleCross => Say::new("pipopipette-double-cross"),
        Deed::TakesTheLast { boxes: n } => boxes("pipopipette-takes-last", n),
        Deed::TakesAll => Say::new("pipopipette-takes-all"),
        Deed::TakesFree { boxes: n } => boxes("pipopipette-takes-free", n),
        Deed::DoubleDeals { boxes: n } => boxes("pipopipette-double-deals", n),
        Deed::Leaves { boxes: n } => boxes("pipopipette-leaves", n),
        Deed::Safe => Say::new("pipopipette-safe"),
        Deed::HandsOver { boxes: 1, .. } => Say::new("pipopipette-hands-one"),
        Deed::HandsOver { hard: true, .. } => Say::new("pipopipette-hard-hearted"),
        Deed::HandsOver { hard: false, .. } => Say::new("pipopipette-half-hearted"),
        Deed::OpensChain { boxes: n } => boxes("pipopipette-opens-chain", n),
        Deed::OpensLoop { boxes: n } => boxes("pipopipette-opens-loop", n),
    }];
    let board = Coins::<u128>::new(position.size);
    let open = position.open();
    let safe = open.without(board.around(board.degrees(open).two));
    let gives = matches!(
        deed,
        Deed::HandsOver { .. } | Deed::OpensChain { .. } | Deed::OpensLoop { .. }
    );
    if gives && !safe.is_empty() {
        says.push(Say::new("pipopipette-sacrifice"));
    }
    if matches!(deed, Deed::Safe | Deed::HandsOver { .. }) {
        says.extend(first_loony(position, line));
    }
    says
}

/// Who opens the first long chain or loop in a line of play, and how many boxes go with it.
fn first_loony(position: &Position, line: &[Edge]) -> Option<Say> {
    let (mut here, mut own) = (*position, true);
    for (index, edge) in line.iter().enumerate() {
        let deed = deed(&here, *edge);
        if let (true, Deed::OpensChain { boxes } | Deed::OpensLoop { boxes }) = (index > 0, deed) {
            let id = if own {
                "pipopipette-then-you-open"
            } else {
                "pipopipette-then-they-open"
            };
            return Some(Say::new(id).with("boxes", boxes.max(0) as u32));
        }
        let step = here.play(*edge);
        own = own == step.keeps_turn;
        here = step.position;
    }
    None
}
