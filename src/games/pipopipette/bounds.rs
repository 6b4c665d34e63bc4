//! What is known of positions: two bounds for each, in a table that grows to a limit and then
//! forgets the smaller positions first.

use super::strings::Lines;

/// At most 2²³ buckets of 64 bytes where a set of lines fits in 64 bits: half a GiB.
const MOST_BITS: u32 = 23;
const FIRST_BITS: u32 = 10;
/// Entries in a bucket.
const PLACES: usize = 4;

#[derive(Clone, Copy)]
struct Entry<W> {
    open: W,
    least: i8,
    most: i8,
}

/// One line of the processor's cache.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket<W>([Entry<W>; PLACES]);

/// Values of positions lie between their two bounds, whoever has how many boxes: the table is
/// "unscored" (Barker & Korf, 2012).
pub struct Bounds<W> {
    buckets: Vec<Bucket<W>>,
    bits: u32,
    held: usize,
}

impl<W: Lines> Bounds<W> {
    pub fn new() -> Bounds<W> {
        Bounds {
            buckets: empty(FIRST_BITS),
            bits: FIRST_BITS,
            held: 0,
        }
    }

    #[inline]
    fn place(&self, open: W) -> usize {
        let word = open.word();
        let folded = (word as u64) ^ ((word >> 64) as u64).wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
        // Knuth's multiplicative hashing (TAOCP vol. 3, 6.4), its high bits.
        let hash = (folded ^ folded >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (hash >> (64 - self.bits)) as usize
    }

    /// The least and the most that the position may be worth, where anything is known.
    #[inline]
    pub fn get(&self, open: W) -> Option<(i32, i32)> {
        self.buckets[self.place(open)]
            .0
            .iter()
            .find(|entry| entry.open == open)
            .map(|entry| (entry.least.into(), entry.most.into()))
    }

    /// Looks at the places of all these positions at once, so that the memory is asked for them
    /// together and not one after the other.
    #[inline]
    pub fn fetch(&self, positions: &[W]) -> i32 {
        positions
            .iter()
            .map(|&open| i32::from(self.buckets[self.place(open)].0[0].least))
            .sum()
    }

    /// Notes that the value is at least `least` and at most `most`.
    pub fn note(&mut self, open: W, least: i32, most: i32) {
        if self.bits < MOST_BITS && self.held > self.buckets.len() * PLACES / 2 {
            self.grow();
        }
        let place = self.place(open);
        let bucket = &mut self.buckets[place].0;
        if let Some(entry) = bucket.iter_mut().find(|entry| entry.open == open) {
            entry.least = entry.least.max(least as i8);
            entry.most = entry.most.min(most as i8);
            return;
        }
        // A free place, or that of the smallest position, which costs least to work out again.
        let worst = bucket.iter_mut().min_by_key(|entry| entry.open.count());
        let Some(worst) = worst else { return };
        self.held += usize::from(worst.open.is_empty());
        *worst = Entry {
            open,
            least: least as i8,
            most: most as i8,
        };
    }

    fn grow(&mut self) {
        self.bits += 1;
        let old = std::mem::replace(&mut self.buckets, empty(self.bits));
        self.held = 0;
        for entry in old.iter().flat_map(|bucket| &bucket.0) {
            if !entry.open.is_empty() {
                self.note(entry.open, entry.least.into(), entry.most.into());
            }
        }
    }
}

fn empty<W: Lines>(bits: u32) -> Vec<Bucket<W>> {
    let nothing = Entry {
        open: W::NONE,
        least: 0,
        most: 0,
    };
    vec![Bucket([nothing; PLACES]); 1 << bits]
}
