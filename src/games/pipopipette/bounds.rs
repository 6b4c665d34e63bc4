//! What is known of positions: two bounds for each, in a table that grows to a limit and then
//! forgets the smaller positions first.

/// At most 2²³ buckets: half a GiB.
const MOST_BITS: u32 = 23;
const FIRST_BITS: u32 = 8;
/// Entries in a bucket.
const PLACES: usize = 8;
/// Bits of an entry for the position; the others are for its bounds.
const TAG_BITS: u32 = 48;
const ODD: u64 = 0x9E37_79B9_7F4A_7C15;

/// One line of the processor's cache. An entry is
///
/// ```text
/// 63              16 15       8 7        0
/// |  tag of the set | least+128 | most+128 |       nothing: 0
/// ```
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket([u64; PLACES]);

/// Values of positions lie between their two bounds, whoever has how many boxes: the table is
/// "unscored" (Barker & Korf, 2012).
pub struct Bounds {
    buckets: Vec<Bucket>,
    bits: u32,
    held: usize,
    /// The place that was taken last, when a bucket was full.
    turn: usize,
    /// Lines of the board, at most 64: sets of them are words of so many bits.
    lines: u32,
}

impl Bounds {
    pub fn new(lines: u32) -> Bounds {
        let bits = FIRST_BITS.max(lines.saturating_sub(TAG_BITS)).min(lines);
        Bounds {
            buckets: vec![Bucket([0; PLACES]); 1 << bits],
            bits,
            held: 0,
            turn: 0,
            lines,
        }
    }

    /// A set's bucket and its tag there. The set is scrambled one to one (by odd multiplications
    /// and a shift, within as many bits as there are lines), so that both together are the set.
    #[inline]
    fn place(&self, set: u64) -> (usize, u64) {
        let all = u64::MAX >> (64 - self.lines);
        let mixed = set.wrapping_mul(ODD) & all;
        let mixed = mixed ^ mixed >> (self.lines / 2);
        let mixed = mixed.wrapping_mul(ODD) & all;
        let rest = self.lines - self.bits;
        ((mixed >> rest) as usize, mixed & !(u64::MAX << rest))
    }

    /// The set of a bucket and a tag.
    fn set(&self, bucket: usize, tag: u64) -> u64 {
        // Newton: each step doubles the bits in which the product with ODD is 1.
        let mut inverse = ODD;
        for _ in 0..5 {
            inverse = inverse.wrapping_mul(2u64.wrapping_sub(ODD.wrapping_mul(inverse)));
        }
        let all = u64::MAX >> (64 - self.lines);
        let mixed = (bucket as u64) << (self.lines - self.bits) | tag;
        let mixed = mixed.wrapping_mul(inverse) & all;
        // A shift by half the bits (rounded down) is undone by two more of them.
        let half = self.lines / 2;
        let mixed = mixed ^ mixed >> half ^ mixed >> (2 * half);
        mixed.wrapping_mul(inverse) & all
    }

    /// The least and the most that the position may be worth, where anything is known.
    #[inline]
    pub fn get(&self, set: u64) -> Option<(i32, i32)> {
        let (bucket, tag) = self.place(set);
        // At most one entry matches; without a branch for each, which would be guessed wrongly.
        let matching = |entry: &u64| if entry >> 16 == tag { *entry } else { 0 };
        let found = self.buckets[bucket].0.iter().map(matching);
        let entry = found.fold(0, |found, entry| found | entry);
        (entry != 0).then(|| bounds(entry))
    }

    /// Looks at the places of all these positions at once, so that the memory is asked for them
    /// together and not one after the other.
    #[inline]
    pub fn fetch(&self, sets: impl Iterator<Item = u64>) -> u64 {
        sets.fold(0, |sum, set| sum ^ self.buckets[self.place(set).0].0[0])
    }

    /// Notes that the value is at least `least` and at most `most`.
    pub fn note(&mut self, set: u64, least: i32, most: i32) {
        if self.bits < MOST_BITS.min(self.lines) && self.held > self.buckets.len() * PLACES / 2 {
            self.grow();
        }
        let (bucket, tag) = self.place(set);
        let entries = &self.buckets[bucket].0;
        let known = entries
            .iter()
            .position(|entry| entry >> 16 == tag && *entry != 0);
        if let Some(index) = known {
            let (before, after) = bounds(entries[index]);
            self.buckets[bucket].0[index] = entry(tag, least.max(before), most.min(after));
            return;
        }
        let free = entries.iter().position(|entry| *entry == 0);
        if let Some(free) = free {
            self.held += 1;
            self.buckets[bucket].0[free] = entry(tag, least, most);
            return;
        }
        // The front half is for large positions, which cost most to work out again; a position
        // that is smaller, or that has to leave, displaces one of the back half, each in turn.
        let size = |tag: u64| self.set(bucket, tag).count_ones();
        let front = (0..PLACES / 2).map(|index| (size(entries[index] >> 16), index));
        let (smallest, index) = front.min().unwrap_or((0, 0));
        self.turn = (self.turn + 1) % (PLACES / 2);
        let back = PLACES / 2 + self.turn;
        let new = entry(tag, least, most);
        let entries = &mut self.buckets[bucket].0;
        if set.count_ones() > smallest {
            entries[back] = std::mem::replace(&mut entries[index], new);
        } else {
            entries[back] = new;
        }
    }

    /// Whether the table has reached its limit and forgets.
    pub fn is_full(&self) -> bool {
        self.bits == MOST_BITS && self.held > self.buckets.len() * PLACES / 2
    }

    fn grow(&mut self) {
        let old = Bounds {
            buckets: std::mem::take(&mut self.buckets),
            ..*self
        };
        self.bits += 1;
        self.held = 0;
        self.buckets = vec![Bucket([0; PLACES]); 1 << self.bits];
        for (bucket, entries) in old.buckets.iter().enumerate() {
            for entry in entries.0.iter().filter(|entry| **entry != 0) {
                let (least, most) = bounds(*entry);
                self.note(old.set(bucket, entry >> 16), least, most);
            }
        }
    }
}

fn entry(tag: u64, least: i32, most: i32) -> u64 {
    tag << 16 | ((least + 128) as u64) << 8 | (most + 128) as u64
}

fn bounds(entry: u64) -> (i32, i32) {
    (
        (entry >> 8 & 0xFF) as i32 - 128,
        (entry & 0xFF) as i32 - 128,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_noted_is_found_again_however_the_table_grows() {
        for lines in [4, 7, 17, 31, 40, 49, 60, 64] {
            let mut table = Bounds::new(lines);
            let all = u64::MAX >> (64 - lines);
            let sets = (1..3_000u64).map(|k| k.wrapping_mul(0xD134_2543_DE82_EF95) & all);
            let sets: std::collections::BTreeSet<u64> = sets.collect();
            for &set in &sets {
                let (bucket, tag) = table.place(set);
                assert_eq!(table.set(bucket, tag), set, "{lines} lines");
                table.note(set, -3, (set % 50) as i32);
            }
            for &set in &sets {
                let expected = Some((-3, (set % 50) as i32));
                assert_eq!(table.get(set), expected, "{lines} lines, {set:b}");
            }
        }
    }
}
