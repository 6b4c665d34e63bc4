//! Positions as a search remembers them: some bits that say all that matters.

use std::hash::Hash;
use std::ops::{BitOr, Shl};

use super::mask::{Mask, Wide};
use super::state::State;
use super::table::Table;

/// A position as it is kept: some bits that say it all.
pub trait Key<M>: Copy + Ord + Hash {
    fn of(state: &State<M>, table: &Table<M>) -> Self;
}

/// Signs, last move and turn side by side, as many bits as the board needs.
fn packed<K>(state: &State<u64>, table: &Table<u64>) -> K
where
    K: From<u64> + BitOr<Output = K> + Shl<u32, Output = K>,
{
    let places = table.places as u32;
    let [low, high] = state.planes;
    let (mut key, mut width) = (K::from(low), places);
    if table.is_blind {
        key = key | K::from(high);
    } else {
        key = key | K::from(high) << width;
        width += places;
    }
    if table.has_last {
        key = key | K::from(state.last) << width;
        width += places;
    }
    match table.has_turn {
        true => key | K::from(u64::from(state.turn)) << width,
        false => key,
    }
}

/// How many bits that takes.
pub fn width(table: &Table<Wide>) -> usize {
    let planes = 1 + usize::from(!table.is_blind) + usize::from(table.has_last);
    planes * table.places + usize::from(table.has_turn)
}

impl Key<u64> for u64 {
    fn of(state: &State<u64>, table: &Table<u64>) -> u64 {
        packed(state, table)
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
