//! The sweep of all lost bars of at most three rows, by growing bottom row: one look for each
//! bottom and top row, instead of one for each bar.

/// A lost bar: bottom, middle and top row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lost {
    /// Squares in the bottom row, the longest.
    pub bottom: u32,
    /// Squares in the middle row; 0 if there is none.
    pub middle: u32,
    /// Squares in the top row, the shortest; 0 if there is none.
    pub top: u32,
}

/// The bar loses if no bite leads to a lost one. For a bottom row a and a top row c at most one
/// middle row b does (from a longer one, a bite would lead to the shorter), and it is the least
/// b ≥ c such that
///
/// * (·, b, c) isn't lost with a shorter bottom row: `taken[c]` (a bite in the bottom row beyond b);
/// * (x, x, c) isn't lost for an x < b: `square[c]` (a bite in the bottom row that cuts the middle
///   one to the same length);
/// * (a, b, ·) isn't lost with a shorter top row: `used` (a bite in the top row);
/// * (a, x, x) isn't lost for an x < c: then no larger c is looked at (a bite in the middle row).
///
/// The rows that are neither taken nor used are found 64 at a time; `full`, a bit for each word of
/// `used` that has no free row left, jumps over the long stretches that this bottom row has used.
///
/// ```text
/// full   ..1111111011   a bit a word
/// used   ....■■■■■■■■.■■■■   64 rows a word
/// ```
///
/// What is known of all top rows is more than a cache holds. So bottom rows are looked at in strips of
/// `STRIP`, and of each strip a few top rows at a time; a square below waits for those left of it and
/// under it alone.
///
/// ```text
/// bottom ↑  5 6 | 11 12
///        |  3 4 |  9 10
///        |  1 2 |  7  8
///        +----------------→ top
/// ```
pub(super) fn lost_bars(columns: u32, mut found: impl FnMut(Lost)) {
    let mut tops: Vec<Top> = vec![Top::new(0)];
    let mut strip: Vec<Bottom> = (0..STRIP).map(|_| Bottom::new(columns)).collect();
    let mut first = 1;
    while first <= columns {
        let last = columns.min(first + STRIP - 1);
        tops.extend((first..=last).map(Top::new));
        let strip = &mut strip[..(last - first + 1) as usize];
        for (bottom, row) in strip.iter_mut().zip(first..) {
            bottom.begin(row);
        }
        for some in tops.chunks_mut(TOPS) {
            for bottom in strip.iter_mut().filter(|bottom| !bottom.is_done) {
                for top in some.iter_mut() {
                    if top.row > bottom.row {
                        break;
                    }
                    let Some(middle) = top.first_free(bottom) else {
                        continue;
                    };
                    found(Lost {
                        bottom: bottom.row,
                        middle,
                        top: top.row,
                    });
                    bottom.take(middle);
                    top.take(middle);
                    if middle == bottom.row {
                        top.square = bottom.row;
                    }
                    if middle == top.row {
                        bottom.is_done = true;
                        break;
                    }
                }
            }
        }
        tops.retain(|top| !top.is_exhausted());
        first = last + 1;
    }
}

/// Bottom rows that are looked at together, and top rows at a time.
const STRIP: u32 = 128;
const TOPS: usize = 128;

/// What is known of the lost bars with one bottom row.
struct Bottom {
    row: u32,
    /// Middle rows of those found so far, a bit each.
    used: Vec<u64>,
    /// Words of `used` that have no free row left, a bit each.
    full: Vec<u64>,
    /// No larger top row has one.
    is_done: bool,
}

impl Bottom {
    fn new(columns: u32) -> Bottom {
        let words = columns as usize / 64 + 2;
        Bottom {
            row: 0,
            used: vec![0; words],
            full: vec![0; words / 64 + 2],
            is_done: false,
        }
    }

    fn begin(&mut self, row: u32) {
        self.used.fill(0);
        self.full.fill(0);
        (self.row, self.is_done) = (row, false);
    }

    #[inline]
    fn take(&mut self, middle: u32) {
        let word = middle as usize / 64;
        self.used[word] |= 1 << (middle % 64);
        if self.used[word] == u64::MAX {
            self.full[word / 64] |= 1 << (word % 64);
        }
    }
}

/// What is known of the lost bars with one top row.
struct Top {
    row: u32,
    /// Middle rows of lost bars found so far, as bits from word `row / 64` on.
    taken: Vec<u64>,
    /// The least middle row that isn't taken.
    free: u32,
    /// The x for which (x, x, row) is lost, once it is known.
    square: u32,
}

impl Top {
    fn new(row: u32) -> Top {
        Top {
            row,
            taken: Vec::new(),
            free: row,
            square: u32::MAX,
        }
    }

    fn is_exhausted(&self) -> bool {
        self.free > self.square
    }

    /// The least middle row of a lost bar that is neither taken nor used.
    #[inline]
    fn first_free(&self, bottom: &Bottom) -> Option<u32> {
        let last = bottom.row.min(self.square);
        let (used, full) = (&bottom.used[..], &bottom.full[..]);
        let base = self.row as usize / 64;
        let mut word = self.free as usize / 64;
        let mut mask = u64::MAX << (self.free % 64);
        while word * 64 <= last as usize {
            let taken = self.taken.get(word - base).copied().unwrap_or(0);
            let open = !(taken | used[word]) & mask;
            if open != 0 {
                let middle = word as u32 * 64 + open.trailing_zeros();
                return (middle <= last).then_some(middle);
            }
            mask = u64::MAX;
            word += 1;
            let mut group = word / 64;
            let mut left = !full[group] & (u64::MAX << (word % 64));
            while left == 0 {
                group += 1;
                left = !full[group];
            }
            word = group * 64 + left.trailing_zeros() as usize;
        }
        None
    }

    #[inline]
    fn take(&mut self, middle: u32) {
        let base = self.row as usize / 64;
        let word = middle as usize / 64 - base;
        if self.taken.len() <= word {
            self.taken.resize(word + 1, 0);
        }
        self.taken[word] |= 1 << (middle % 64);
        // Past all that follow each other: to the end of a word, and into the next one.
        while let Some(bits) = self.taken.get(self.free as usize / 64 - base) {
            let ones = (bits >> (self.free % 64)).trailing_ones();
            self.free += ones;
            if ones == 0 || !self.free.is_multiple_of(64) {
                break;
            }
        }
    }
}

/// A first bite of the full bar of three rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// Columns of the full bar.
    pub columns: u32,
    /// The column of the winning bite, from 1.
    pub column: u32,
    /// Its row, from 1 at the bottom.
    pub row: u32,
}

/// Every winning first bite of 3 × n for n up to `columns`, and how many bars are lost.
///
/// From the full bar (n, n, n) a bite in the top row leaves (n, n, c), one in the middle row
/// (n, b, b); one in the bottom row leaves a smaller full bar, which is won, but for 1 × 1.
pub fn openings(columns: u32) -> (Vec<Opening>, u64) {
    openings_told(columns, |_| ())
}

/// The same, and each bottom row is told when something was found of it.
pub fn openings_told(columns: u32, mut told: impl FnMut(u32)) -> (Vec<Opening>, u64) {
    let (mut openings, mut count) = (Vec::new(), 0);
    lost_bars(columns, |lost| {
        count += 1;
        // Each has one lost bar of two rows.
        if lost.top == 0 {
            told(lost.bottom);
        }
        let Lost {
            bottom: columns,
            middle,
            top,
        } = lost;
        if middle == top {
            openings.push(Opening {
                columns,
                column: middle + 1,
                row: 2,
            });
        } else if middle == columns {
            openings.push(Opening {
                columns,
                column: top + 1,
                row: 3,
            });
        }
    });
    openings.sort_by_key(|opening| (opening.columns, opening.row));
    (openings, count)
}

/// The openings and the count as bytes: the count (8), then columns (2), column (2), row (1) each.
pub(super) fn to_bytes((openings, lost): &(Vec<Opening>, u64)) -> Vec<u8> {
    let mut bytes = lost.to_le_bytes().to_vec();
    for opening in openings {
        bytes.extend_from_slice(&(opening.columns as u16).to_le_bytes());
        bytes.extend_from_slice(&(opening.column as u16).to_le_bytes());
        bytes.push(opening.row as u8);
    }
    bytes
}

/// See [`to_bytes`]; none if the bytes are no such table.
pub(super) fn from_bytes(bytes: &[u8]) -> Option<(Vec<Opening>, u64)> {
    let (lost, rest) = bytes.split_first_chunk::<8>()?;
    let entries = rest.chunks_exact(5);
    if !entries.remainder().is_empty() {
        return None;
    }
    let opening = |entry: &[u8]| Opening {
        columns: u16::from_le_bytes([entry[0], entry[1]]).into(),
        column: u16::from_le_bytes([entry[2], entry[3]]).into(),
        row: entry[4].into(),
    };
    Some((entries.map(opening).collect(), u64::from_le_bytes(*lost)))
}

/// Compares the sweep with the definition: every bar up to `all` columns, and `samples` seeded
/// ones up to `columns`, is lost exactly if no bite from it leads to a lost one. Returns the first
/// bar where the two differ.
pub(super) fn spot_check(columns: u32, all: u32, samples: u32) -> Result<u64, Lost> {
    // bottoms[b][c]: the bottom row of the lost bar (·, b, c).
    let mut bottoms: Vec<Vec<u32>> = (0..=columns).map(|b| vec![0; b as usize + 1]).collect();
    lost_bars(columns, |lost| {
        bottoms[lost.middle as usize][lost.top as usize] = lost.bottom;
    });
    let is_lost = |bottom: u32, middle: u32, top: u32| {
        bottoms[middle as usize][top as usize] == bottom && bottom > 0
    };
    let by_definition = |bottom: u32, middle: u32, top: u32| {
        let low = (1..bottom).any(|x| is_lost(x, middle.min(x), top.min(x)));
        let mid = (0..middle).any(|x| is_lost(bottom, x, top.min(x)));
        let high = (0..top).any(|x| is_lost(bottom, middle, x));
        !(low || mid || high)
    };
    let mut checked = 0;
    let mut check = |bottom, middle, top| {
        checked += 1;
        if is_lost(bottom, middle, top) == by_definition(bottom, middle, top) {
            Ok(())
        } else {
            Err(Lost {
                bottom,
                middle,
                top,
            })
        }
    };
    for bottom in 1..=all {
        for middle in 0..=bottom {
            for top in 0..=middle {
                check(bottom, middle, top)?;
            }
        }
    }
    // Half of the samples are bars that the sweep calls lost: they are rare.
    let mut random = 0x9E37_79B9_7F4A_7C15_u64;
    let mut below = |bound: u32| {
        // Marsaglia, "Xorshift RNGs", 2003.
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random % u64::from(bound)) as u32
    };
    for sample in 0..samples {
        let middle = below(columns);
        let top = below(middle + 1);
        let lost = bottoms[middle as usize][top as usize];
        let bottom = if sample % 2 == 0 && lost > 0 {
            lost
        } else {
            middle.max(1) + below(columns - middle)
        };
        check(bottom, middle, top)?;
    }
    Ok(checked)
}
