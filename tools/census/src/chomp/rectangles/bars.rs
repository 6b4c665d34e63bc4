//! Every winning first bite of all full bars with so many rows: bars are numbered, a bit each says
//! which are won, and each lost one makes won those from which a bite leads to it.
//!
//! A bar of at most R rows is a sequence q₁ ≥ q₂ ≥ … ≥ q_R ≥ 0. Before it, bottom row first, come
//! as many as
//!
//! ```text
//! C(q₁ + R − 1, R) + C(q₂ + R − 2, R − 1) + … + C(q_R, 1)
//! ```
//!
//! which is its number. It says nothing of how long rows may get: bars of fewer columns have the
//! lower numbers, and one table serves all of them. A bite lowers rows, and so the number.

use quadrille::games::chomp::Bite;

/// Which bars of at most so many rows and columns are won.
pub struct Won {
    rows: usize,
    columns: usize,
    /// before[i][q]: the bars that begin as this one does and have fewer than q squares in row i
    /// (from 0 at the bottom).
    before: Vec<Vec<u64>>,
    /// A bit for each bar, in the order of their numbers; bars that were eaten whole are won, since
    /// the other player ate the poison.
    won: Vec<u64>,
}

/// So many bars have at most these rows and columns, the empty one among them.
#[must_use]
pub fn bars(rows: u32, columns: u32) -> u64 {
    choose(u64::from(rows + columns), u64::from(rows))
}

fn choose(of: u64, some: u64) -> u64 {
    (1..=some).fold(1, |product, n| product * (of + 1 - n) / n)
}

impl Won {
    /// Solves them all. Who listens is told now and then of the number that is looked at.
    #[must_use]
    pub fn sweep(rows: u32, columns: u32, mut told: impl FnMut(u64)) -> Won {
        let (height, width) = (rows as usize, columns as usize);
        let before = (0..height as u64).map(|row| {
            let left = height as u64 - row;
            (0..=width as u64 + 1)
                .map(|q| choose(q + left - 1, left))
                .collect()
        });
        let count = bars(rows, columns);
        let mut table = Won {
            rows: height,
            columns: width,
            before: before.collect(),
            won: vec![0; count.div_ceil(64) as usize],
        };
        table.won[0] |= 1;
        if let Some(last) = table.won.last_mut()
            && !count.is_multiple_of(64)
        {
            // Bits that stand for no bar are no lost ones.
            *last |= u64::MAX << (count % 64);
        }
        let mut bar = vec![0; height];
        for word in 0..table.won.len() {
            if word.is_multiple_of(1 << 12) {
                told(word as u64 * 64);
            }
            // A lost bar may make won some of its own word.
            let mut ahead = u64::MAX;
            loop {
                let lost = !table.won[word] & ahead;
                if lost == 0 {
                    break;
                }
                let bit = lost.trailing_zeros();
                ahead = (u64::MAX << bit) << 1;
                let number = word as u64 * 64 + u64::from(bit);
                table.read(number, &mut bar);
                table.mark(number, &bar);
            }
        }
        table
    }

    /// The bar of this number.
    fn read(&self, mut number: u64, bar: &mut [usize]) {
        let mut longest = self.columns;
        for (row, before) in bar.iter_mut().zip(&self.before) {
            while before[longest] > number {
                longest -= 1;
            }
            number -= before[longest];
            *row = longest;
        }
    }

    fn number(&self, bar: impl IntoIterator<Item = usize>) -> u64 {
        let rows = bar.into_iter().zip(&self.before);
        rows.map(|(q, before)| before[q]).sum()
    }

    /// Every bar from which a bite leads to this one is won. The bite was as far along as some row
    /// is long, in the lowest one of that length: that row and some of the same length above it
    /// were longer, and no longer than the row below them.
    fn mark(&mut self, number: u64, bar: &[usize]) {
        let mut first = 0;
        while first < self.rows {
            let length = bar[first];
            let mut end = first + 1;
            while end < self.rows && bar[end] == length {
                end += 1;
            }
            let most = match first {
                0 => self.columns,
                _ => bar[first - 1],
            };
            self.longer(number, first, end, length, most);
            first = end;
        }
    }

    /// Marks those whose rows from `first` on, none beyond `end`, are longer than `length`, and not
    /// longer than `most`.
    fn longer(&mut self, number: u64, first: usize, end: usize, length: usize, most: usize) {
        let at = self.before[first][length];
        for row in length + 1..=most {
            let longer = number + self.before[first][row] - at;
            self.won[longer as usize / 64] |= 1 << (longer % 64);
            if first + 1 < end {
                self.longer(longer, first + 1, end, length, row);
            }
        }
    }

    /// Whether the bar is won.
    #[must_use]
    pub fn is_won(&self, bar: impl IntoIterator<Item = usize>) -> bool {
        let number = self.number(bar);
        self.won[number as usize / 64] >> (number % 64) & 1 == 1
    }

    /// All winning first bites of the full bar with all rows and so many columns: those furthest
    /// up first.
    #[must_use]
    pub fn first_bites(&self, columns: u32) -> Vec<Bite> {
        let mut bites = Vec::new();
        for row in (0..self.rows).rev() {
            for kept in 0..columns as usize {
                let left = (0..self.rows).map(|at| match at < row {
                    true => columns as usize,
                    false => kept,
                });
                if !self.is_won(left) {
                    bites.push(Bite {
                        column: kept as u16 + 1,
                        row: row as u16 + 1,
                    });
                }
            }
        }
        bites
    }
}
