//! The sweep of all lost bars of at most four rows, by growing bottom row: one look for each three
//! lowest rows, instead of one for each bar; and the winning first bites of 4 × n among them.
//!
//! The bar (a, b, c, d), bottom row first, loses if no bite leads to a lost one. For given a, b and
//! c at most one top row d does (from a longer one, a bite would lead to the shorter), and it is the
//! least d ≤ c such that none of these is lost, to which a bite leads:
//!
//! ```text
//! a bite in the bottom row that leaves x   of it:  (x, b, c, d)  b ≤ x < a   bars[b][c]
//!                                                  (x, x, c, d)  c ≤ x < b   pairs[c]
//!                                                  (x, x, x, d)  d ≤ x < c   triples
//!                                                  (x, x, x, x)  x < d       never
//! one in the second row that leaves x of it:       (a, x, c, d)  c ≤ x < b   of a: seconds[c]
//!                                                  (a, x, x, d)  d ≤ x < c   of a: doubles
//!                                                  (a, x, x, x)  x < d       of a: limit
//! one in the third row that leaves x of it:        (a, b, x, d)  d ≤ x < c   of a and b: used
//!                                                  (a, b, x, x)  x < d       of a and b: limit
//! ```
//!
//! (With all four rows of one length a bar is won: whoever begins on a full bar of two squares or more
//! can win.)
//!
//! Each name on the right is a set of top rows d, a bit each, or the one x from which on longer top
//! rows are won. What holds of (x, x, c, d) for all x < b holds whatever the bottom row: when b and c
//! are first looked at, with a = b, `bars[b][c]` begins with `pairs[c]` and with what `triples` was
//! when there were all x < c. In the same way `seconds[c]` begins with `doubles`, when b = c.
//!
//! Whatever a bar waits for has no row that is longer. So bars may be looked at in any order in which
//! those come first; ours takes some rows of a kind at a time, so that what is known of them stays in
//! the cache.

mod notes;

use std::ops::RangeInclusive;

use quadrille::games::chomp::sweep::Opening;

/// Rows of each kind that are looked at together.
const TILE: u32 = 16;
/// Sets that nothing can be added to are let go of once they are one part in so many.
const WORTH: usize = 12;

/// Where the set of top rows up to c stands among those for each c, which are words one behind the
/// other: the first 64 sets have one, the next 64 two, and so on.
fn place(c: u32) -> usize {
    let (whole, rest) = (c as usize / 64, c as usize % 64);
    32 * whole * (whole + 1) + rest * (whole + 1)
}

fn words(c: u32) -> usize {
    c as usize / 64 + 1
}

/// What is known of the bars with one second row.
#[derive(Clone, Debug)]
struct Second {
    /// The top rows that no lost bar has from now on, for each third row that has others.
    bars: Vec<u64>,
    /// Where those for a third row stand.
    kept: Vec<u32>,
    /// For each third row the least top row that isn't among them.
    free: Vec<u16>,
    /// The least third row that has such a top row.
    least: u32,
}

impl Second {
    fn new(b: u32) -> Second {
        Second {
            bars: vec![0; place(b + 1)],
            kept: (0..=b).map(|c| place(c) as u32).collect(),
            free: vec![0; b as usize + 1],
            least: 0,
        }
    }

    /// Whether this third row has a top row that may yet be found.
    fn is_open(&self, c: u32) -> bool {
        u32::from(self.free[c as usize]) <= c
    }

    /// Whether no third row has.
    fn is_done(&mut self) -> bool {
        let end = self.free.len() as u32;
        self.least = (self.least..end).find(|c| self.is_open(*c)).unwrap_or(end);
        self.least == end
    }

    fn set(&self, c: u32) -> &[u64] {
        &self.bars[self.kept[c as usize] as usize..][..words(c)]
    }

    /// Lets go of the sets to which no top row can be added, if they are many. What is kept moves
    /// to the front.
    fn trim(&mut self) {
        let open: Vec<u32> = (self.least..self.free.len() as u32)
            .filter(|c| self.is_open(*c))
            .collect();
        let needed: usize = open.iter().map(|c| words(*c)).sum();
        if self.bars.len() - needed <= self.bars.len() / WORTH {
            return;
        }
        let mut end = 0;
        for c in open {
            let at = self.kept[c as usize] as usize;
            self.bars.copy_within(at..at + words(c), end);
            self.kept[c as usize] = end as u32;
            end += words(c);
        }
        self.bars.truncate(end);
        self.bars.shrink_to_fit();
    }
}

/// What is known of the bars with one bottom row.
#[derive(Clone, Default, Debug)]
struct Bottom {
    row: u32,
    /// For each third row the top rows of lost bars (a, x, c, d).
    seconds: Vec<u64>,
    /// The top rows of lost bars (a, x, x, d).
    doubles: Vec<u64>,
    /// The x of the lost bar (a, x, x, x), once it is known.
    limit: u32,
    /// Of each second row of a tile.
    thirds: Vec<Third>,
}

impl Bottom {
    /// Nothing yet, of a row that is no longer than `last`.
    fn begin(&mut self, row: u32, last: u32) {
        self.row = row;
        clear(&mut self.seconds, place(row + 1));
        clear(&mut self.doubles, words(last));
        self.limit = u32::MAX;
        self.thirds.resize(TILE as usize, Third::default());
    }
}

/// So many words of empty sets.
fn clear(sets: &mut Vec<u64>, words: usize) {
    sets.clear();
    sets.resize(words, 0);
}

/// What is known of the bars with one bottom and one second row.
#[derive(Clone, Default, Debug)]
struct Third {
    /// Their top rows, as far as they lose.
    used: Vec<u64>,
    /// The least top row that isn't used.
    free: u32,
    /// The x of the lost bar (a, b, x, x), once it is known.
    limit: u32,
}

/// What is known of all bars with bottom rows below some length.
#[derive(Clone, Debug)]
pub struct Sweep {
    /// The winning first bites of full bars of four rows, those of shorter bars first.
    pub openings: Vec<Opening>,
    /// How many bars are lost.
    pub lost: u64,
    /// The bottom row that comes next.
    next: u32,
    /// By second row; none where nothing more is to be found.
    seconds: Vec<Option<Second>>,
    /// For each third row the top rows of lost bars (x, x, c, d).
    pairs: Vec<u64>,
    /// The top rows of lost bars (x, x, x, d).
    triples: Vec<u64>,
    /// Room for the bottom rows that are looked at together.
    bottoms: Vec<Bottom>,
}

impl Default for Sweep {
    fn default() -> Sweep {
        Sweep {
            openings: Vec::new(),
            lost: 0,
            next: 1,
            seconds: vec![Some(Second::new(0))],
            pairs: vec![0; words(0)],
            triples: vec![0; words(0)],
            bottoms: Vec::new(),
        }
    }
}

impl Sweep {
    /// The longest bottom row that was looked at.
    #[must_use]
    pub fn columns(&self) -> u32 {
        self.next - 1
    }

    /// Goes on with some more bottom rows, none longer than `last`.
    pub fn go_on(&mut self, last: u32) {
        let first = self.next;
        let last = last.min(first + TILE - 1);
        let words = words(last);
        let mut bottoms = std::mem::take(&mut self.bottoms);
        bottoms.resize((last + 1 - first) as usize, Bottom::default());
        for (bottom, row) in bottoms.iter_mut().zip(first..) {
            bottom.begin(row, last);
        }
        self.triples.resize(words, 0);
        self.pairs.resize(place(last + 1), 0);
        self.seconds.resize(last as usize + 1, None);
        for b in (0..=last).step_by(TILE as usize) {
            let bs = b..=last.min(b + TILE - 1);
            for bottom in &mut bottoms {
                for third in &mut bottom.thirds {
                    clear(&mut third.used, words);
                    (third.free, third.limit) = (0, u32::MAX);
                }
            }
            for c in (0..=*bs.end()).step_by(TILE as usize) {
                let cs = c..=*bs.end().min(&(c + TILE - 1));
                for bottom in &mut bottoms {
                    let own = bottom.row;
                    for b in bs.clone().take_while(|b| *b <= own) {
                        self.look(bottom, b, cs.clone());
                    }
                }
            }
        }
        for second in &mut self.seconds {
            if second.as_mut().is_some_and(Second::is_done) {
                *second = None;
            }
            second.iter_mut().for_each(Second::trim);
        }
        self.bottoms = bottoms;
        self.openings
            .sort_by_key(|opening| (opening.columns, opening.row));
        self.next = last + 1;
    }

    /// The lost bars with this bottom and second row, and these third ones.
    fn look(&mut self, bottom: &mut Bottom, b: u32, cs: RangeInclusive<u32>) {
        let a = bottom.row;
        let Bottom {
            seconds,
            doubles,
            limit,
            thirds,
            ..
        } = bottom;
        let third = &mut thirds[(b % TILE) as usize];
        let end = *cs.end().min(&b);
        // What is to be known of these before they are looked at, whether that is worth it or not.
        if end == b {
            let (at, words) = (place(b), words(b));
            seconds[at..at + words].copy_from_slice(&doubles[..words]);
            if a == b {
                self.pairs[at..at + words].copy_from_slice(&self.triples[..words]);
            }
        }
        if a == b {
            let begun = self.seconds[b as usize].get_or_insert_with(|| Second::new(b));
            for c in *cs.start()..=end {
                let (at, words) = (place(c), words(c));
                let bars = &mut begun.bars[at..at + words];
                bars.copy_from_slice(&self.pairs[at..at + words]);
                begun.free[c as usize] = first_zero(bars, 0);
            }
        }
        let Some(second) = &mut self.seconds[b as usize] else {
            return;
        };
        for c in (*cs.start()).max(second.least)..=end {
            if !second.is_open(c) {
                continue;
            }
            let (at, words) = (place(c), words(c));
            let bars = &mut second.bars[second.kept[c as usize] as usize..][..words];
            let free = &mut second.free[c as usize];
            let seconds = &mut seconds[at..at + words];
            let most = c.min(*limit).min(third.limit);
            let from = third.free.max(u32::from(*free));
            if from > most {
                if third.free > third.limit.min(*limit) {
                    break;
                }
                continue;
            }
            let Some(d) = least(bars, seconds, &third.used, from, most) else {
                continue;
            };
            self.lost += 1;
            self.openings.extend(opening([a, b, c, d]));
            let (word, bit) = (d as usize / 64, 1 << (d % 64));
            bars[word] |= bit;
            seconds[word] |= bit;
            third.used[word] |= bit;
            if u32::from(*free) == d {
                *free = first_zero(bars, word);
            }
            if third.free == d {
                third.free = u32::from(first_zero(&third.used, word));
            }
            if a == b {
                self.pairs[at + word] |= bit;
                if b == c {
                    self.triples[word] |= bit;
                }
            }
            if b == c {
                doubles[word] |= bit;
                if c == d {
                    *limit = d;
                }
            }
            if c == d {
                third.limit = d;
            }
        }
    }
}

/// The first bite after which this lost bar is left of a full one, if there is any.
fn opening([a, b, c, d]: [u32; 4]) -> Option<Opening> {
    let (kept, row) = match (a == b, b == c, c == d) {
        (_, true, true) => (d, 2),
        (true, _, true) => (d, 3),
        (true, true, _) => (d, 4),
        _ => return None,
    };
    Some(Opening {
        columns: a,
        column: kept + 1,
        row,
    })
}

/// The first number that isn't in the set; from this word on it is looked for.
#[inline]
fn first_zero(set: &[u64], from: usize) -> u16 {
    let mut at = from;
    while at < set.len() && set[at] == u64::MAX {
        at += 1;
    }
    let ones = set.get(at).map_or(0, |word| word.trailing_ones());
    (at * 64) as u16 + ones as u16
}

/// The least number, between these two, that is in none of three sets.
#[inline]
fn least(one: &[u64], two: &[u64], three: &[u64], from: u32, most: u32) -> Option<u32> {
    let (first, end) = (from / 64, most as usize / 64);
    let mut mask = u64::MAX << (from % 64);
    let sets = one[..=end].iter().zip(&two[..=end]).zip(&three[..=end]);
    for (word, ((one, two), three)) in (first..).zip(sets.skip(first as usize)) {
        let open = !(one | two | three) & mask;
        if open != 0 {
            let found = word * 64 + open.trailing_zeros();
            return (found <= most).then_some(found);
        }
        mask = u64::MAX;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_that_nothing_can_be_added_to_are_let_go_of() {
        let mut sweep = Sweep::default();
        while sweep.columns() < 200 {
            sweep.go_on(200);
        }
        let known = || sweep.seconds.iter().flatten();
        let held: usize = known().map(|second| second.bars.len()).sum();
        let whole: usize = known().map(|second| place(second.free.len() as u32)).sum();
        assert!(held < whole, "{held} words of {whole}");
        // But none that something can.
        for second in known() {
            for c in (0..second.free.len() as u32).filter(|c| second.is_open(*c)) {
                assert_eq!(first_zero(second.set(c), 0), second.free[c as usize]);
            }
        }
    }
}
