//! Sets of places as bits.

use std::hash::Hash;
use std::ops::{BitAnd, BitOr, Not};

/// A set of places of one board. Which width a board needs depends on its places alone.
pub trait Mask:
    Copy
    + Eq
    + Ord
    + Hash
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + 'static
{
    /// So many places fit in.
    const PLACES: usize;

    /// One place alone.
    fn bit(place: usize) -> Self;

    fn count(self) -> u32;

    /// The first place, if there is one.
    fn first(self) -> Option<usize>;

    /// As many places make a chunk, and so many chunks a set.
    const CHUNK: usize;

    /// Places beside each other, as a number.
    fn chunk(self, index: usize) -> usize;

    fn is_empty(self) -> bool {
        self == Self::default()
    }

    fn has(self, place: usize) -> bool {
        !(self & Self::bit(place)).is_empty()
    }

    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    fn covers(self, other: Self) -> bool {
        self & other == other
    }

    fn without(self, other: Self) -> Self {
        self & !other
    }

    fn of(places: impl IntoIterator<Item = usize>) -> Self {
        let add = |all: Self, place| all | Self::bit(place);
        places.into_iter().fold(Self::default(), add)
    }

    fn places(self) -> impl Iterator<Item = usize> {
        let mut left = self;
        std::iter::from_fn(move || {
            let place = left.first()?;
            left = left.without(Self::bit(place));
            Some(place)
        })
    }
}

impl Mask for u64 {
    const PLACES: usize = 64;

    fn bit(place: usize) -> u64 {
        1 << place
    }
    fn count(self) -> u32 {
        self.count_ones()
    }
    const CHUNK: usize = 6;

    fn chunk(self, index: usize) -> usize {
        (self >> (6 * index)) as usize & 63
    }
    fn first(self) -> Option<usize> {
        (self != 0).then_some(self.trailing_zeros() as usize)
    }
}

/// Boards of many places.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Wide([u64; 4]);

impl BitAnd for Wide {
    type Output = Wide;
    fn bitand(self, other: Wide) -> Wide {
        Wide(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl BitOr for Wide {
    type Output = Wide;
    fn bitor(self, other: Wide) -> Wide {
        Wide(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl Not for Wide {
    type Output = Wide;
    fn not(self) -> Wide {
        Wide(self.0.map(|word| !word))
    }
}

impl Mask for Wide {
    const PLACES: usize = 256;

    fn bit(place: usize) -> Wide {
        let mut words = [0; 4];
        words[place / 64] = 1 << (place % 64);
        Wide(words)
    }
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
    const CHUNK: usize = 4;

    fn chunk(self, index: usize) -> usize {
        (self.0[index / 16] >> (4 * (index % 16))) as usize & 15
    }
    fn first(self) -> Option<usize> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some(64 * word + self.0[word].trailing_zeros() as usize)
    }
}
