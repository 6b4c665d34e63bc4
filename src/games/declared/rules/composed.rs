//! A board composed sign by sign.

use super::Ruled;
use super::law::{LINE, Players};
use super::mask::{Mask as _, Wide};
use super::notation;
use super::position::Situation;
use crate::game::drawn::{Brush, no_brush, no_place};
use crate::game::intern;
use crate::game::position::Fault;
use std::borrow::Cow;

/// What changes sides, where somebody's turn it is.
const TO_MOVE: &str = "to-move";
/// What says where the last move drew, where a rule asks for it.
const LAST: Brush = Brush::Last;
/// What clears a place.
pub const EMPTY: &str = "empty";

/// What a place holds on which this sign is drawn.
pub fn held(sign: char) -> Cow<'static, str> {
    match sign {
        LINE => Cow::Borrowed("line"),
        sign => Cow::Owned(format!("sign-{sign}")),
    }
}

/// What positions of the game are composed with.
pub fn brushes(game: &Ruled) -> &'static [Brush] {
    let law = &game.0.law;
    let signs = law.signs.iter();
    let mut brushes: Vec<Brush> = signs
        .map(|sign| Brush::Holds(intern::text(&held(*sign))))
        .collect();
    if law.asks_for_last() {
        brushes.push(LAST);
    }
    if law.players != Players::Alike && !notation::is_counted(law) {
        brushes.push(Brush::Turns(TO_MOVE));
    }
    brushes.push(Brush::Holds(EMPTY));
    intern::brushes(brushes)
}

/// The position with one thing changed.
///
/// # Errors
/// No such brush or place, or a position that no move leads to.
pub fn put(game: &Ruled, here: &Situation, brush: &str, name: &str) -> Result<Situation, Fault> {
    let (laid, mut state) = (&here.laid, here.state);
    let table = &laid.table;
    let place = || {
        let mut places = 0..table.places;
        let place = places.find(|place| laid.paper.name(*place as u8) == name);
        place.map(Wide::bit).ok_or_else(|| no_place(name))
    };
    let signs = (1..).zip(&laid.law.signs);
    let sign = signs.clone().find(|(_, sign)| held(**sign) == brush);
    match (brush, sign) {
        (TO_MOVE, _) if table.has_turn => state.turn = 1 - state.turn,
        ("last", _) if table.has_last => {
            let place = place()?;
            if !state.filled().meets(place) {
                return Err(Fault::new(0, format!("nothing is drawn on {name}")));
            }
            state.last = place;
        }
        (EMPTY, _) => {
            let place = place()?;
            state.draw(0, place);
            state.last = state.last.without(place);
        }
        (_, Some((sign, _))) => {
            let place = place()?;
            state.draw(sign, place);
            // Somebody has moved last.
            if table.has_last && state.last.is_empty() {
                state.last = place;
            }
        }
        _ => return Err(no_brush(brush, brushes(game))),
    }
    if table.has_last && state.last.is_empty() {
        state.last = state.filled().places().next().map_or(state.last, Wide::bit);
    }
    if let Some(turn) = notation::counted(laid, &state).map_err(|told| Fault::new(0, told))? {
        state.turn = turn;
    }
    if table.was_over(&state) {
        return Err(Fault::new(
            0,
            "the game was over before this: no last move leads here",
        ));
    }
    Ok(Situation::new(std::sync::Arc::clone(laid), state))
}
