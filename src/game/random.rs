//! Numbers that look random and are the same on every machine and in every version.

/// The odd number next to 2⁶⁴ divided by the golden ratio.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// Steele, Lea & Flood, "Fast splittable pseudorandom number generators", 2014: SplitMix64.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The generator that begins with this seed.
    #[must_use]
    pub fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    /// The next number.
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN);
        mixed(self.0)
    }

    /// The numbers below `count` in a drawn order (Fisher and Yates).
    pub fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for last in (1..count).rev() {
            order.swap(last, (self.draw() % (last as u64 + 1)) as usize);
        }
        order
    }
}

/// The number with this index, from 1 on, of the generator that begins with 0: for keys that have to
/// be scattered.
#[must_use]
pub fn scattered(index: u64) -> u64 {
    mixed(index.wrapping_mul(GOLDEN))
}

fn mixed(state: u64) -> u64 {
    let mixed = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_that_were_published() {
        // The first numbers of the seed 1234567, as published with the generator's C code.
        let mut random = SplitMix64::new(1_234_567);
        assert_eq!(random.draw(), 6_457_827_717_110_365_317);
        assert_eq!(random.draw(), 3_203_168_211_198_807_973);
        let mut zero = SplitMix64::new(0);
        assert_eq!([zero.draw(), zero.draw()], [scattered(1), scattered(2)]);
    }
}
