//! Economy: what isn't needed is taken off the board, as long as the puzzle stays what it is.

use super::play::Diagram;
use super::{Mined, Order, offers, sift};
use crate::game::board::Engine;
use crate::game::drawn::Brush;
use crate::game::recipe::{Aim, Recipe};

const EMPTY: &str = "empty";

/// The puzzle with fewer things on the board, in a game where positions are composed and wins are made
/// by threats: the same question, the same key, no harder than was asked. In other games the position
/// is one of a game, and stays it. So does one that is won at once, since all that hides it is the rest.
pub(super) fn spared(engine: &dyn Engine, order: &Order, mined: Mined) -> Mined {
    let is_fit = |recipe: &&Recipe| {
        matches!(recipe.aim, Aim::Threats(most) if most >= mined.answer.own_moves)
            && offers(recipe, mined.difficulty.stars)
    };
    let takes_off = engine.brushes().contains(&Brush::Holds(EMPTY)) && mined.answer.own_moves > 1;
    let Some(recipe) = engine.recipes().iter().find(is_fit).filter(|_| takes_off) else {
        return mined;
    };
    let mut best = mined;
    for place in best.board.places(&best.board.text()) {
        if let Some(spared) = without(engine, recipe, order, &best, &place.name) {
            best = spared;
        }
    }
    best
}

/// The puzzle without what stands there, if it is still the same.
fn without(
    engine: &dyn Engine,
    recipe: &Recipe,
    order: &Order,
    mined: &Mined,
    place: &str,
) -> Option<Mined> {
    let board = mined.board.put(EMPTY, place).ok()?;
    if board.text() == mined.board.text() || board.end().is_some() {
        return None;
    }
    let diagram = Diagram {
        board,
        plies: mined.plies.saturating_sub(1),
    };
    let found = sift::judged(engine, recipe, diagram, order, &mut 0)?;
    let is_same =
        found.stipulation == mined.stipulation && found.judgement.keys == mined.judgement.keys;
    is_same.then_some(found)
}
