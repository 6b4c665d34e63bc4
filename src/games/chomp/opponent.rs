//! Chomp without a table: the bars of which everybody knows who wins.

use super::Chomp;
use super::rules::{Bar, Bite};
use crate::game::opponent::Opponent;

impl Opponent for Chomp {
    fn looks(&self, bar: &Bar, bites: &[Bite]) -> Vec<i32> {
        let look = |bite: &Bite| match is_lost(&bar.bitten(*bite)) {
            Some(true) => 1,
            Some(false) => -1,
            None => 0,
        };
        bites.iter().map(look).collect()
    }

    /// A table of some seconds at most: all bars of 3 × 200 are in it, and all of 10 × 10.
    fn patience(&self, _bar: &Bar) -> u64 {
        15_000_000
    }
}

/// Whether the player to move loses, for two rows, for an L, and for a rectangle, where who begins
/// wins: were no other bite better, the corner would be, and whatever answers it, he had it first.
fn is_lost(bar: &Bar) -> Option<bool> {
    let rows = bar.rows();
    match rows {
        [] => Some(false),
        [length] => Some(*length == 1),
        [bottom, top] => Some(top + 1 == *bottom),
        [bottom, rest @ ..] if rest[0] == 1 => Some(usize::from(*bottom) == rows.len()),
        [bottom, .., top] if top == bottom => Some(false),
        _ => match bar.transposed().rows() {
            [bottom, top] => Some(top + 1 == *bottom),
            _ => None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::solver::Solver as _;
    use crate::games::chomp::TableSolver;

    #[test]
    fn what_everybody_knows_is_what_the_table_says() {
        let mut solver = TableSolver::new(1_000_000);
        let (mut known, mut all) = (0, 0);
        for a in 0..=6u16 {
            for b in 0..=a {
                for c in 0..=b {
                    for d in 0..=c {
                        let bar = Bar::new([a, b, c, d]).expect("rows that don't increase");
                        let lost = solver.value(&bar).expect("a small bar").is_loss();
                        all += 1;
                        if let Some(said) = is_lost(&bar)
                            && a > 0
                        {
                            known += 1;
                            assert_eq!(said, lost, "{bar}");
                        }
                    }
                }
            }
        }
        assert!(known > 50 && all == 210, "{known} of {all}");
    }
}
