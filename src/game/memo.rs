//! Maps and sets keyed by positions, with a quick hash.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

/// The standard map, hashed by multiplication: positions are small. Keys that somebody chose with
/// care could be made to collide, which costs time and changes no answer.
pub type Map<K, V> = HashMap<K, V, BuildHasherDefault<Multiply>>;
/// The standard set, hashed the same way.
pub(crate) type Set<K> = HashSet<K, BuildHasherDefault<Multiply>>;

/// Folds each word in by a rotation and an odd multiplier (Knuth's multiplicative hashing,
/// TAOCP vol. 3, 6.4), and mixes the high bits down at the end.
#[derive(Clone, Copy, Default)]
pub struct Multiply(u64);

impl Multiply {
    fn fold(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(26) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

impl Hasher for Multiply {
    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        for word in &mut words {
            let mut eight = [0; 8];
            eight.copy_from_slice(word);
            self.fold(u64::from_le_bytes(eight));
        }
        let rest = words.remainder();
        if !rest.is_empty() {
            let low = rest.iter().rev();
            self.fold(low.fold(0, |word, byte| word << 8 | u64::from(*byte)));
        }
    }
    fn write_u8(&mut self, n: u8) {
        self.fold(n.into());
    }
    fn write_u16(&mut self, n: u16) {
        self.fold(n.into());
    }
    fn write_u32(&mut self, n: u32) {
        self.fold(n.into());
    }
    fn write_u64(&mut self, n: u64) {
        self.fold(n);
    }
    fn write_usize(&mut self, n: usize) {
        self.fold(n as u64);
    }
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}

/// Bytes that the memory of one solver may take at most, while it grows too: 512 MiB, and 192 MiB
/// where all of the memory is 4 GiB.
pub(crate) const MOST_BYTES: usize = if cfg!(target_pointer_width = "32") {
    192 << 20
} else {
    512 << 20
};

/// A map of bounded size: what a search remembers. When it is full, all is forgotten and the search
/// goes on with what it meets next, so that answers stay right and only cost more nodes.
///
/// The bound is the lower one of the budget of nodes and of [`MOST_BYTES`]; what keys hold outside
/// of themselves (a vector's elements) is not counted.
#[derive(Clone, Debug)]
pub(crate) struct Bounded<K, V> {
    map: Map<K, V>,
    most: usize,
}

impl<K: Eq + std::hash::Hash, V> Bounded<K, V> {
    /// A memory for a search that looks at so many positions.
    pub fn new(budget: u64) -> Bounded<K, V> {
        Bounded::of_bytes(MOST_BYTES, budget)
    }

    fn of_bytes(bytes: usize, budget: u64) -> Bounded<K, V> {
        // The table behind the map has a power of two of places, a byte more for each, of which
        // seven in eight are used; while it doubles, the half of it is there as well.
        let place = size_of::<(K, V)>() + 1;
        let places = 1usize << (bytes / (place + place.div_ceil(2))).max(8).ilog2();
        let most = places / 8 * 7;
        Bounded {
            map: Map::default(),
            most: usize::try_from(budget).map_or(most, |budget| most.min(budget.max(1))),
        }
    }

    pub fn get(&self, key: &K) -> Option<&V> {
        self.map.get(key)
    }

    pub fn insert(&mut self, key: K, value: V) {
        if self.map.len() >= self.most {
            self.map.clear();
        }
        self.map.insert(key, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_memory_forgets_and_goes_on() {
        // 17 bytes a place, and half as much again while it grows: 8 KiB hold 256 places.
        let mut memory: Bounded<u64, u64> = Bounded::of_bytes(8 << 10, u64::MAX);
        for key in 0..1_000 {
            memory.insert(key, 2 * key);
            assert_eq!(memory.get(&key), Some(&(2 * key)));
            assert!(memory.map.len() <= 224 && memory.map.capacity() <= 448);
        }
        assert_eq!(memory.get(&0), None);
        let mut small: Bounded<u64, u64> = Bounded::of_bytes(8 << 10, 10);
        (0..100).for_each(|key| small.insert(key, key));
        assert!(small.map.len() <= 10);
    }
}
