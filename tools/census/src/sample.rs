//! Samples: games that are drawn by lot, each from a number of its own, and what a share of them says
//! of all the games that might have been drawn.

use std::collections::BTreeMap;

use quadrille::game::random::SplitMix64;

/// How many games came to each number.
pub type Spread = BTreeMap<u32, u64>;

/// What chance hangs on in the game of this number, of this kind: the same whoever plays it, and
/// however many are played at once.
#[must_use]
pub fn chance(kind: usize, game: u64) -> SplitMix64 {
    let mut mixed = SplitMix64::new((kind as u64 + 1) << 32 | game);
    SplitMix64::new(mixed.draw())
}

/// A share in ten-thousandths, and between which two such numbers the share of all games lies; so it
/// does for 19 samples in 20, if what is counted is independent of one another. Wilson, "Probable
/// inference, the law of succession, and statistical inference", 1927.
#[must_use]
pub fn share(count: u64, of: u64) -> [u64; 3] {
    if of == 0 {
        return [0, 0, 10_000];
    }
    let (all, part) = (of as f64, count as f64 / of as f64);
    let z = 1.959_964;
    let middle = part + z * z / (2.0 * all);
    let width = z * (part * (1.0 - part) / all + z * z / (4.0 * all * all)).sqrt();
    let scale = 1.0 + z * z / all;
    let [low, high] = [(middle - width) / scale, (middle + width) / scale];
    // Wider rather than narrower.
    let [low, high] = [(low * 10_000.0).floor(), (high * 10_000.0).ceil()];
    [
        (part * 10_000.0).round() as u64,
        low.max(0.0) as u64,
        high.min(10_000.0) as u64,
    ]
}

/// Adds the counts of one spread to another's.
pub fn add(sum: &mut Spread, more: &Spread) {
    for (number, count) in more {
        *sum.entry(*number).or_default() += count;
    }
}

/// Least, middle and most.
#[must_use]
pub fn three(spread: &Spread) -> [u32; 3] {
    let all: u64 = spread.values().sum();
    let mut seen = 0;
    let middle = spread.iter().find(|(_, count)| {
        seen += **count;
        2 * seen >= all
    });
    let ends = [spread.keys().next(), spread.keys().next_back()];
    let [least, most] = ends.map(|end| end.copied().unwrap_or(0));
    [least, middle.map_or(0, |(number, _)| *number), most]
}

/// The mean, in hundredths.
#[must_use]
pub fn mean(spread: &Spread) -> u64 {
    let all: u64 = spread.values().sum();
    let sum = spread
        .iter()
        .map(|(number, count)| u64::from(*number) * count);
    (100 * sum.sum::<u64>() + all / 2) / all.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_lie_in_their_intervals_which_are_those_of_the_books() {
        // Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I.
        assert_eq!(share(81, 263), [3_080, 2_552, 3_663]);
        assert_eq!(share(15, 148), [1_014, 623, 1_605]);
        assert_eq!(share(0, 20), [0, 0, 1_612]);
        assert_eq!(share(1, 29), [345, 61, 1_718]);
        assert_eq!(share(20, 20), [10_000, 8_388, 10_000]);
    }

    #[test]
    fn a_spread_has_a_middle() {
        let spread: Spread = [(3, 2), (5, 1), (9, 1)].into();
        assert_eq!((three(&spread), mean(&spread)), ([3, 3, 9], 500));
        assert_eq!(three(&Spread::new()), [0, 0, 0]);
    }
}
