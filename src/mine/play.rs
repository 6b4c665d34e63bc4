//! A game that leads to a diagram.

use super::Order;
use crate::game::board::{Board, Engine};
use crate::game::contract::Fields;
use crate::game::opponent::{Asked, Strength};
use crate::game::random::SplitMix64;
use crate::game::recipe::{Hand, Recipe, When};

/// No game of ours lasts longer.
const LONGEST: u32 = 400;

/// A position of a game.
pub(super) struct Diagram {
    pub board: Box<dyn Board>,
    /// Moves that were played before.
    pub plies: u32,
}

/// The position of a game where the diagram stands; none if the game ended before, or had no end.
pub(super) fn diagram(
    engine: &dyn Engine,
    recipe: &Recipe,
    order: &Order,
    random: &mut SplitMix64,
    nodes: &mut u64,
) -> Option<Diagram> {
    let start = recipe.starts[below(random, recipe.starts.len() as u64) as usize];
    let start = order.start().unwrap_or(start);
    let mut board = engine.read(start, &Fields::new(), &order.rules).ok()?;
    let (least, most) = match recipe.when {
        When::After(least, most) | When::Before(least, most) | When::Choice(least, most) => {
            (least, most)
        }
    };
    let drawn = least + below(random, u64::from(most - least) + 1) as u32;
    if let (Hand::Blind, When::After(..)) = (recipe.hand, recipe.when) {
        *nodes += u64::from(drawn);
        let board = board.wander(drawn, random.draw())?;
        return Some(Diagram {
            board,
            plies: drawn,
        });
    }
    let mut played = vec![board.copy()];
    for ply in 0..LONGEST {
        *nodes += 1;
        if board.end().is_some() {
            // So many moves before the one that ended it.
            let back = (played.len() - 1).checked_sub(drawn as usize)?;
            let plies = back as u32;
            return matches!(recipe.when, When::Before(..)).then(|| Diagram {
                board: played.swap_remove(back),
                plies,
            });
        }
        let moves = board.moves();
        let is_here = match recipe.when {
            When::After(..) => ply == drawn,
            // What a game begins with is no puzzle.
            When::Choice(..) => ply > 0 && moves.len() <= drawn as usize,
            When::Before(..) => false,
        };
        if is_here {
            return Some(Diagram { board, plies: ply });
        }
        let blind = match recipe.hand {
            Hand::Blind => true,
            Hand::Thumb(opening) => ply < opening,
        };
        let by_thumb = || {
            let asked = Asked {
                strength: Strength::Club,
                seed: random.clone().draw(),
                nodes: Some(0),
                moves: Some(1),
            };
            board.choose(asked).mv
        };
        let mv = match blind {
            true => None,
            false => by_thumb(),
        };
        let at = below(random, moves.len() as u64) as usize;
        let mv = mv.or_else(|| moves.get(at).cloned())?;
        board = board.play(&mv).ok()?.board;
        played.push(board.copy());
    }
    None
}

fn below(random: &mut SplitMix64, bound: u64) -> u64 {
    random.draw() % bound.max(1)
}
