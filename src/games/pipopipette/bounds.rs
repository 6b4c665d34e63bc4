//! What is known of positions: two bounds for each, in a table that grows to a limit and then
//! forgets the smaller positions first.

/// At most so many buckets: 704 MiB, and while it grows to that, 256 MiB more; where all of the
/// memory is 4 GiB, 128 MiB and 32 MiB.
const MOST_BUCKETS: usize = if cfg!(target_pointer_width = "32") {
    2 << 20
} else {
    11 << 20
};
const FIRST_BUCKETS: usize = 1 << 8;
/// The bytes of a bucket: one line of the processor's cache.
const BUCKET: usize = 64;
const ODD: u64 = 0x9E37_79B9_7F4A_7C15;

/// One position in the table, or none (all bits 0).
///
/// ```text
/// | tag of the set | least + offset | most + offset |
/// ```
pub trait Entry: Copy + PartialEq + Default {
    /// Bits of each bound; what they are made positive with.
    const BOUND_BITS: u32;
    const OFFSET: i32 = 1 << (Self::BOUND_BITS - 1);
    const TAG_BITS: u32 = 8 * size_of::<Self>() as u32 - 2 * Self::BOUND_BITS;
    type Bucket: Copy + AsRef<[Self]> + AsMut<[Self]> + Default;

    fn from_word(word: u64) -> Self;
    fn word(self) -> u64;
    /// The entry with this tag, if there is one; else nothing.
    fn find(bucket: &Self::Bucket, tag: u64) -> Self;

    fn new(tag: u64, least: i32, most: i32) -> Self {
        let bound = |bound: i32| (bound + Self::OFFSET) as u64;
        Self::from_word(
            tag << (2 * Self::BOUND_BITS) | bound(least) << Self::BOUND_BITS | bound(most),
        )
    }
    fn tag(self) -> u64 {
        self.word() >> (2 * Self::BOUND_BITS)
    }
    fn bounds(self) -> (i32, i32) {
        let bound = |word: u64| (word & ((1 << Self::BOUND_BITS) - 1)) as i32 - Self::OFFSET;
        (bound(self.word() >> Self::BOUND_BITS), bound(self.word()))
    }
}

macro_rules! entry {
    ($word:ty, $bucket:ident, $bound_bits:literal) => {
        #[derive(Clone, Copy, Default)]
        #[repr(align(64))]
        pub struct $bucket([$word; BUCKET / size_of::<$word>()]);

        impl AsRef<[$word]> for $bucket {
            fn as_ref(&self) -> &[$word] {
                &self.0
            }
        }
        impl AsMut<[$word]> for $bucket {
            fn as_mut(&mut self) -> &mut [$word] {
                &mut self.0
            }
        }
        impl Entry for $word {
            const BOUND_BITS: u32 = $bound_bits;
            type Bucket = $bucket;
            fn from_word(word: u64) -> Self {
                word as $word
            }
            fn word(self) -> u64 {
                self.into()
            }
            #[inline]
            fn find(bucket: &$bucket, tag: u64) -> $word {
                // At most one entry matches; without a branch for each, which would be guessed
                // wrongly.
                let tag = tag as $word;
                let matching = |entry: &$word| {
                    if entry >> (2 * Self::BOUND_BITS) == tag {
                        *entry
                    } else {
                        0
                    }
                };
                bucket
                    .0
                    .iter()
                    .map(matching)
                    .fold(0, |found, entry| found | entry)
            }
        }
    };
}
// Tags of at most 20 bits and bounds within ±31, so up to 43 lines, and no more than 18 boxes.
entry!(u32, Narrow, 6);
// Of at most 48 bits: up to 64 lines.
entry!(u64, Wide, 8);

/// Values of positions lie between their two bounds, whoever has how many boxes: the table is
/// "unscored" (Barker & Korf, 2012).
pub enum Bounds {
    /// Small tables, and those of boards whose sets are too long for the other kind.
    Wide(Table<u64>),
    Narrow(Table<u32>),
}

impl Bounds {
    /// For sets of so many lines, at most 64.
    pub fn new(lines: u32) -> Bounds {
        let buckets = FIRST_BUCKETS.max(1 << lines.saturating_sub(u64::TAG_BITS));
        Bounds::Wide(Table::new(buckets, lines))
    }

    /// The least and the most that the position may be worth, where anything is known.
    #[inline]
    pub fn get(&self, set: u64) -> Option<(i32, i32)> {
        match self {
            Bounds::Wide(table) => table.get(set),
            Bounds::Narrow(table) => table.get(set),
        }
    }

    /// Looks at the places of all these positions at once, so that the memory is asked for them
    /// together and not one after the other.
    #[inline]
    pub fn fetch(&self, sets: impl Iterator<Item = u64>) -> u64 {
        match self {
            Bounds::Wide(table) => table.fetch(sets),
            Bounds::Narrow(table) => table.fetch(sets),
        }
    }

    /// Notes that the value is at least `least` and at most `most`.
    pub fn note(&mut self, set: u64, least: i32, most: i32) {
        let (buckets, lines, grows) = match self {
            Bounds::Wide(table) => (table.buckets.len(), table.lines, table.is_half_full()),
            Bounds::Narrow(table) => (table.buckets.len(), table.lines, table.is_half_full()),
        };
        let limit = MOST_BUCKETS.min(1 << lines.min(24));
        if grows && buckets < limit {
            self.grow((4 * buckets).min(limit), lines);
        }
        match self {
            Bounds::Wide(table) => table.note(set, least, most),
            Bounds::Narrow(table) => table.note(set, least, most),
        }
    }

    /// Whether the table has reached its limit and begins to forget.
    pub fn is_full(&self) -> bool {
        match self {
            Bounds::Wide(table) => table.is_full(),
            Bounds::Narrow(table) => table.is_full(),
        }
    }

    fn grow(&mut self, buckets: usize, lines: u32) {
        let grown = if Table::<u32>::fits(buckets, lines) {
            Bounds::Narrow(Table::new(buckets, lines))
        } else {
            Bounds::Wide(Table::new(buckets, lines))
        };
        match std::mem::replace(self, grown) {
            Bounds::Wide(table) => table.pour(self),
            Bounds::Narrow(table) => table.pour(self),
        }
    }
}

/// A table with entries of one kind.
pub struct Table<E: Entry> {
    buckets: Vec<E::Bucket>,
    held: usize,
    /// The place that was taken last, when a bucket was full.
    turn: usize,
    /// Lines of the board: sets of them are words of so many bits.
    lines: u32,
    /// The last bits of a number, which make the tag.
    tag_mask: u64,
}

impl<E: Entry> Table<E> {
    fn new(buckets: usize, lines: u32) -> Table<E> {
        Table {
            buckets: vec![E::Bucket::default(); buckets],
            held: 0,
            turn: 0,
            lines,
            tag_mask: u64::MAX
                .checked_shr(64 - Self::share(buckets, lines))
                .unwrap_or(0),
        }
    }

    /// Bits that tell the sets of one bucket apart.
    fn share(buckets: usize, lines: u32) -> u32 {
        lines.saturating_sub(buckets.ilog2())
    }

    fn fits(buckets: usize, lines: u32) -> bool {
        Self::share(buckets, lines) <= E::TAG_BITS
    }

    /// A set's bucket and its tag there. The set is scrambled one to one (by odd multiplications
    /// and a shift, within as many bits as there are lines). Each bucket has its share of the
    /// numbers, one after the other, and the tag is the last bits of the number: enough of them
    /// to tell apart as many as a bucket has.
    #[inline]
    fn place(&self, set: u64) -> (usize, u64) {
        let all = u64::MAX >> (64 - self.lines);
        let mixed = set.wrapping_mul(ODD) & all;
        let mixed = mixed ^ mixed >> (self.lines / 2);
        let mixed = mixed.wrapping_mul(ODD) & all;
        // mixed · buckets / 2^lines, in two halves of a word: pages have no words of 128 bits.
        let (aligned, buckets) = (mixed << (64 - self.lines), self.buckets.len() as u64);
        let low = (aligned & u64::from(u32::MAX)) * buckets;
        let bucket = ((aligned >> 32) * buckets + (low >> 32)) >> 32;
        (bucket as usize, mixed & self.tag_mask)
    }

    /// The set of a bucket and a tag.
    fn set(&self, bucket: usize, tag: u64) -> u64 {
        let first = ((bucket as u128) << self.lines).div_ceil(self.buckets.len() as u128) as u64;
        let mixed = first + (tag.wrapping_sub(first) & self.tag_mask);
        // Newton: each step doubles the bits in which the product with ODD is 1.
        let mut inverse = ODD;
        for _ in 0..5 {
            inverse = inverse.wrapping_mul(2u64.wrapping_sub(ODD.wrapping_mul(inverse)));
        }
        let all = u64::MAX >> (64 - self.lines);
        let mixed = mixed.wrapping_mul(inverse) & all;
        // A shift by half the bits (rounded down) is undone by two more of them.
        let half = self.lines / 2;
        let mixed = mixed ^ mixed >> half ^ mixed.checked_shr(2 * half).unwrap_or(0);
        mixed.wrapping_mul(inverse) & all
    }

    #[inline]
    fn get(&self, set: u64) -> Option<(i32, i32)> {
        let (bucket, tag) = self.place(set);
        let entry = E::find(&self.buckets[bucket], tag);
        (entry != E::default()).then(|| entry.bounds())
    }

    #[inline]
    fn fetch(&self, sets: impl Iterator<Item = u64>) -> u64 {
        sets.fold(0, |sum, set| {
            sum ^ self.buckets[self.place(set).0].as_ref()[0].word()
        })
    }

    fn note(&mut self, set: u64, least: i32, most: i32) {
        let (bucket, tag) = self.place(set);
        let new = E::new(tag, least, most);
        let entries = self.buckets[bucket].as_mut();
        let nothing = E::default();
        let place = entries
            .iter()
            .position(|entry| *entry == nothing || entry.tag() == tag);
        if let Some(index) = place {
            if entries[index] == nothing {
                self.held += 1;
                entries[index] = new;
            } else {
                let (before, after) = entries[index].bounds();
                entries[index] = E::new(tag, least.max(before), most.min(after));
            }
            return;
        }
        // The front half is for large positions, which cost most to work out again; a position
        // that is smaller, or that has to leave, displaces one of the back half, each in turn.
        let half = entries.len() / 2;
        let entries = self.buckets[bucket].as_ref();
        let size = |index: usize| self.set(bucket, entries[index].tag()).count_ones();
        let (smallest, index) = (0..half)
            .map(|index| (size(index), index))
            .min()
            .unwrap_or((0, 0));
        self.turn = (self.turn + 1) % half;
        let back = half + self.turn;
        let entries = self.buckets[bucket].as_mut();
        if set.count_ones() > smallest {
            entries[back] = std::mem::replace(&mut entries[index], new);
        } else {
            entries[back] = new;
        }
    }

    fn is_full(&self) -> bool {
        self.buckets.len() == MOST_BUCKETS && self.is_half_full()
    }

    fn is_half_full(&self) -> bool {
        2 * self.held > self.buckets.len() * (BUCKET / size_of::<E>())
    }

    /// Notes everything in another table.
    fn pour(&self, into: &mut Bounds) {
        for (bucket, entries) in self.buckets.iter().enumerate() {
            let entries = entries.as_ref().iter();
            for entry in entries.filter(|entry| **entry != E::default()) {
                let (least, most) = entry.bounds();
                into.note(self.set(bucket, entry.tag()), least, most);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_noted_is_found_again_however_the_table_grows() {
        for lines in [4, 7, 17, 24, 31, 40, 49, 60, 64] {
            let mut table = Bounds::new(lines);
            let all = u64::MAX >> (64 - lines);
            let sets = (1..9_000u64).map(|k| k.wrapping_mul(0xD134_2543_DE82_EF95) & all);
            let sets: std::collections::BTreeSet<u64> = sets.collect();
            for &set in &sets {
                table.note(set, -3, (set % 25) as i32);
            }
            let mut forgotten = 0;
            for &set in &sets {
                match table.get(set) {
                    Some(bounds) => assert_eq!(bounds, (-3, (set % 25) as i32), "{lines}, {set:b}"),
                    None => forgotten += 1,
                }
            }
            // A bucket may happen to be full before the table is.
            assert!(20 * forgotten <= sets.len(), "{lines} lines: {forgotten}");
            let narrow = matches!(table, Bounds::Narrow(_));
            assert_eq!(narrow, (17..=31).contains(&lines), "{lines} lines");
        }
    }

    #[test]
    fn sets_are_told_apart_whatever_the_number_of_buckets() {
        for (buckets, lines) in [
            (1 << 20, 40),
            (11 << 20, 40),
            (3 << 19, 40),
            (1000, 25),
            (256, 4),
        ] {
            let table = Table::<u32>::new(buckets, lines);
            for k in 1..20_000u64 {
                let set = k.wrapping_mul(0xD134_2543_DE82_EF95) >> (64 - lines);
                let (bucket, tag) = table.place(set);
                assert_eq!(table.set(bucket, tag), set, "{buckets} buckets");
                assert!(tag >> u32::TAG_BITS == 0, "{buckets} buckets");
            }
        }
    }
}
