//! Maps and sets keyed by positions, with a quick hash.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

/// The standard map, hashed by multiplication: positions are small and nobody attacks them.
pub type Map<K, V> = HashMap<K, V, BuildHasherDefault<Multiply>>;
pub type Set<K> = HashSet<K, BuildHasherDefault<Multiply>>;

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
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.fold(u64::from_le_bytes(word));
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
