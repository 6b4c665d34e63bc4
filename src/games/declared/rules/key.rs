//! Positions as a search remembers them: some bits that say all that matters.

use std::hash::Hash;

use super::mask::{Mask, Wide};
use super::state::State;
use super::table::Table;

/// A position as it is kept: some bits that say it all.
pub trait Key<M>: Copy + Ord + Hash {
    fn of(state: &State<M>, table: &Table<M>) -> Self;
}

/// Signs, last move and turn side by side, as many bits as the board needs.
fn packed(state: &State<u64>, table: &Table<u64>) -> u128 {
    let places = table.places as u32;
    let [low, high] = state.planes;
    let (mut key, mut width) = (u128::from(low), places);
    if table.is_blind {
        key |= u128::from(high);
    } else {
        key |= u128::from(high) << width;
        width += places;
    }
    if table.has_last {
        key |= u128::from(state.last) << width;
        width += places;
    }
    key | u128::from(state.turn) << width
}

/// How many bits that takes.
pub fn width(table: &Table<Wide>) -> usize {
    let planes = 1 + usize::from(!table.is_blind) + usize::from(table.has_last);
    planes * table.places + usize::from(table.has_turn)
}

impl Key<u64> for u64 {
    fn of(state: &State<u64>, table: &Table<u64>) -> u64 {
        packed(state, table) as u64
    }
}

impl Key<u64> for u128 {
    fn of(state: &State<u64>, table: &Table<u64>) -> u128 {
        packed(state, table)
    }
}

impl<M: Mask> Key<M> for ([M; 3], u8) {
    fn of(state: &State<M>, table: &Table<M>) -> ([M; 3], u8) {
        let [low, high] = state.planes;
        let planes = match table.is_blind {
            true => [low | high, M::default()],
            false => [low, high],
        };
        ([planes[0], planes[1], state.last], state.turn)
    }
}
