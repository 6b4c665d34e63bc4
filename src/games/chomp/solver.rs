//! Exact plies for every bar that fits into a given one: a table filled from the smallest up.

use super::rules::{Bar, Bite};
use crate::game::position::Position as _;
use crate::game::solver::{Solver, Spent};
use crate::game::value::Value;

/// Bites tried for every node of the budget: a bar's many bites cost little each.
const BITES_PER_NODE: u64 = 32;

/// Plies to the end for every bar inside `around`, odd if the player to move loses.
pub struct Bars {
    around: Vec<u16>,
    /// `below[i][v]`: how many bars agree with a given one in rows `0..i` and have a shorter
    /// row `i` than `v`. The number of a bar is the sum over its rows: bars in the order of a
    /// dictionary, the bottom row first, so that a bite always leads to a smaller number.
    below: Vec<Vec<u64>>,
    /// `stacked[k][v]`: the sum of `below[i][v]` over the rows `0..k`.
    stacked: Vec<Vec<u64>>,
    plies: Vec<u16>,
}

impl Bars {
    /// All bars inside this one.
    ///
    /// # Errors
    /// `Spent` if there are more bars than the budget, or far more bites to try.
    pub fn within(around: &Bar, budget: u64) -> Result<Bars, Spent> {
        Bars::fill(around, budget, true)
    }

    /// The same, but only whether each is lost (1) or won (2): the first winning bite ends the
    /// search through a bar's bites.
    ///
    /// # Errors
    /// `Spent` as above.
    pub fn lost_within(around: &Bar, budget: u64) -> Result<Bars, Spent> {
        Bars::fill(around, budget, false)
    }

    fn fill(around: &Bar, budget: u64, exact: bool) -> Result<Bars, Spent> {
        let around = around.rows().to_vec();
        let below = count(&around);
        let bars = match (around.first(), below.first()) {
            (Some(&length), Some(first)) => first[usize::from(length) + 1],
            _ => 1,
        };
        let squares: u64 = around.iter().map(|&length| u64::from(length)).sum();
        if bars > budget || bars.saturating_mul(squares / 2) > budget.saturating_mul(BITES_PER_NODE)
        {
            return Err(Spent);
        }
        let mut table = Bars {
            plies: vec![0; bars as usize],
            around,
            stacked: stacked(&below),
            below,
        };
        let mut rows = vec![0u16; table.around.len()];
        if let Some(bottom) = rows.first_mut() {
            *bottom = 1;
        }
        table.fill_from(1, rows, exact);
        Ok(table)
    }

    /// Judges the bars from number `first` on, which has these rows.
    fn fill_from(&mut self, first: usize, mut rows: Vec<u16>, exact: bool) {
        let mut scratch = vec![0u64; rows.len() + 1];
        for number in first..self.plies.len() {
            self.plies[number] = self.judge(&rows, &mut scratch, exact);
            self.advance(&mut rows);
        }
    }

    /// A table of lost bars of the same number of rows and more columns, continued where this one
    /// ends: the bottom row leads the order, so that longer bars come last.
    ///
    /// # Errors
    /// `Spent` if there are more bars than the budget.
    pub fn longer(self, columns: u16, budget: u64) -> Result<Bars, Spent> {
        let around = vec![columns; self.around.len()];
        let below = count(&around);
        let bars = below
            .first()
            .map_or(1, |first| first[usize::from(columns) + 1]);
        if bars > budget {
            return Err(Spent);
        }
        let done = self.plies.len();
        let mut rows = vec![0; around.len()];
        rows[0] = self.around[0] + 1;
        let mut table = Bars {
            around,
            stacked: stacked(&below),
            below,
            plies: self.plies,
        };
        table.plies.resize(bars as usize, 0);
        table.fill_from(done, rows, false);
        Ok(table)
    }

    /// How many bars the table holds, the eaten one included.
    pub fn len(&self) -> u64 {
        self.plies.len() as u64
    }

    /// No: the eaten bar is there.
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// Whether the bar is in the table.
    fn holds(&self, bar: &Bar) -> bool {
        bar.rows().len() <= self.around.len()
            && bar.rows().iter().zip(&self.around).all(|(a, b)| a <= b)
    }

    /// Plies to the end of a bar inside the one that the table was made for; in a table of lost
    /// bars only their parity counts.
    pub fn plies(&self, bar: &Bar) -> u16 {
        let number: u64 = bar
            .rows()
            .iter()
            .zip(&self.below)
            .map(|(&length, below)| below[usize::from(length)])
            .sum();
        self.plies[number as usize]
    }

    /// Whether the player to move loses.
    pub fn is_lost(&self, bar: &Bar) -> bool {
        self.plies(bar) % 2 == 1
    }

    /// Every bite that leaves a lost bar.
    pub fn winning(&self, bar: &Bar) -> Vec<Bite> {
        bar.moves()
            .into_iter()
            .filter(|bite| self.is_lost(&bar.bitten(*bite)))
            .collect()
    }

    /// The next bar in the order of the table.
    fn advance(&self, rows: &mut [u16]) {
        for row in (0..rows.len()).rev() {
            let room = if row == 0 {
                self.around[0]
            } else {
                self.around[row].min(rows[row - 1])
            };
            if rows[row] < room {
                rows[row] += 1;
                return;
            }
            rows[row] = 0;
        }
    }

    /// The winner shortens, the loser lengthens: one more than the least odd number a bite
    /// reaches, or, if there is none, than the greatest even one.
    ///
    /// A bite in row r to length c cuts rows r..k to c, where k is the first row that isn't
    /// longer than c anyway:
    ///
    /// ```text
    /// number = (rows below r) + (rows r..k, each of length c) + (rows k.. as they are)
    /// ```
    fn judge(&self, rows: &[u16], after: &mut [u64], exact: bool) -> u16 {
        for row in (0..rows.len()).rev() {
            after[row] = after[row + 1] + self.below[row][usize::from(rows[row])];
        }
        let (mut least_odd, mut most_even) = (u16::MAX, 0);
        let mut before = 0;
        for (row, &length) in rows.iter().enumerate() {
            let mut end = rows.len();
            for cut in 0..length {
                while end > row + 1 && rows[end - 1] <= cut {
                    end -= 1;
                }
                let (first, last) = (&self.stacked[row], &self.stacked[end]);
                let middle = last[usize::from(cut)] - first[usize::from(cut)];
                let plies = self.plies[(before + middle + after[end]) as usize];
                if plies % 2 == 1 {
                    if !exact {
                        return 2;
                    }
                    least_odd = least_odd.min(plies);
                } else if exact {
                    most_even = most_even.max(plies);
                }
            }
            before += self.below[row][usize::from(length)];
        }
        if least_odd < u16::MAX {
            least_odd + 1
        } else {
            most_even + 1
        }
    }
}

/// See [`Bars::stacked`]; a row that is shorter than another has no number for the longest bites.
fn stacked(below: &[Vec<u64>]) -> Vec<Vec<u64>> {
    let width = below.first().map_or(0, Vec::len);
    let mut sums = vec![vec![0; width]];
    for row in below {
        let last = &sums[sums.len() - 1];
        let next = (0..width)
            .map(|v| last[v] + row.get(v).copied().unwrap_or(0))
            .collect();
        sums.push(next);
    }
    sums
}

/// See [`Bars::below`]; saturating, since the caller only compares a count that is too large.
fn count(around: &[u16]) -> Vec<Vec<u64>> {
    let mut below: Vec<Vec<u64>> = Vec::new();
    for &room in around.iter().rev() {
        // Ways to choose the rows above one of length v: all of length at most v.
        let ways = |length: usize| match below.last() {
            None => 1,
            Some(above) => above[(length + 1).min(above.len() - 1)],
        };
        let mut sums = vec![0u64];
        for length in 0..=usize::from(room) {
            sums.push(sums[length].saturating_add(ways(length)));
        }
        below.push(sums);
    }
    below.reverse();
    below
}

/// The table as a solver: made for the largest bar asked about.
pub struct TableSolver {
    budget: u64,
    table: Option<Bars>,
}

impl TableSolver {
    /// A solver whose table may hold so many bars.
    pub fn new(budget: u64) -> TableSolver {
        TableSolver {
            budget,
            table: None,
        }
    }
}

impl Solver<Bar> for TableSolver {
    fn value(&mut self, bar: &Bar) -> Result<Value, Spent> {
        let table = match &self.table {
            Some(table) if table.holds(bar) => table,
            _ => {
                self.table = None;
                let table = Bars::within(bar, self.budget)?;
                &*self.table.insert(table)
            }
        };
        let plies = u32::from(table.plies(bar));
        Ok(if plies % 2 == 1 {
            Value::Loss(plies)
        } else {
            Value::Win(plies)
        })
    }

    fn why_spent(&self, budget: u64) -> String {
        format!("the table of all smaller bars would take more than the budget of {budget} nodes")
    }

    fn nodes(&self) -> u64 {
        self.table.as_ref().map_or(0, Bars::len)
    }
}
