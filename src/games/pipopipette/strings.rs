//! The board as strings and coins (Berlekamp, Conway & Guy, *Winning Ways*, ch. 16): an undrawn
//! line ties two boxes, or a box to the ground. Everything here looks at whole boards at once:
//! a set of lines, or of boxes by the line above each, is one word.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

use super::rules::{Position, Size};

/// A word that holds a set of lines.
pub trait Lines:
    Copy
    + Ord
    + std::hash::Hash
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const NONE: Self;
    fn from_word(word: u128) -> Self;
    fn word(self) -> u128;
    fn count(self) -> u32;
    /// The first member alone.
    fn lowest(self) -> Self;
    /// The last member alone.
    fn highest(self) -> Self;

    fn is_empty(self) -> bool {
        self == Self::NONE
    }
    fn meets(self, other: Self) -> bool {
        self & other != Self::NONE
    }
    fn without(self, other: Self) -> Self {
        self & !other
    }
    fn members(self) -> Members<Self> {
        Members(self)
    }
}

/// Each member as a set of its own.
pub struct Members<W>(W);

impl<W: Lines> Iterator for Members<W> {
    type Item = W;
    fn next(&mut self) -> Option<W> {
        let first = self.0.lowest();
        self.0 = self.0.without(first);
        (!first.is_empty()).then_some(first)
    }
}

macro_rules! lines {
    ($word:ty) => {
        impl Lines for $word {
            const NONE: Self = 0;
            fn from_word(word: u128) -> Self {
                word as $word
            }
            fn word(self) -> u128 {
                self.into()
            }
            fn count(self) -> u32 {
                self.count_ones()
            }
            fn lowest(self) -> Self {
                self & self.wrapping_neg()
            }
            fn highest(self) -> Self {
                self.checked_ilog2().map_or(0, |last| 1 << last)
            }
        }
    };
}
lines!(u64);
lines!(u128);

/// The boxes by how many of their lines are open.
#[derive(Clone, Copy)]
pub struct Degrees<W> {
    pub one: W,
    pub two: W,
    pub three: W,
    pub four: W,
}

/// A board of some size.
pub struct Board<W> {
    columns: u32,
    stride: u32,
    /// Every box.
    boxes: W,
    /// The lines that tie the same box to the ground (at a corner, or all along a board of one
    /// row): the one is as good as the other, only their number counts. For each box that has
    /// several, the first of them, the first two, and so on.
    twins: Vec<Vec<W>>,
    /// For each symmetry but the identity, and each byte of a set, where its lines go.
    turned: Vec<Vec<[W; 256]>>,
    /// For each symmetry and each line: the lines among which it goes, its twins and itself.
    moved: Vec<Vec<W>>,
}

/// What the player to move finds.
pub enum Offer<W> {
    /// No box can be closed.
    Quiet,
    /// Closing this is as good as anything: draw the line, and win so many boxes.
    Take(W, i32),
    /// Every box on offer is the first of the last two (or four) of a chain: for each, the line
    /// that closes it, and the line that leaves the rest to the opponent.
    Choose(Vec<(W, W)>),
}

/// A chain or loop of boxes with two open lines each, on a board without boxes to close.
#[derive(Clone, Copy)]
pub struct Group<W> {
    pub boxes: W,
    /// Every open line of its boxes.
    pub lines: W,
    /// Without ends.
    pub is_loop: bool,
}

/// What comes of opening a group.
pub struct Opening<W> {
    /// How many boxes can then be taken.
    pub length: i32,
    /// How many of them it costs to leave the move after them to the opponent: two in a chain,
    /// four in a loop; none if that can't be done.
    pub cost: Option<i32>,
    /// The open lines that remain.
    pub rest: W,
}

impl<W: Lines> Board<W> {
    /// `turned`: whether pictures of a position are sought; else each is its own only one.
    pub fn new(size: Size, turned: bool) -> Board<W> {
        let boxes = size.cells().fold(0u128, |set, cell| set | 1 << cell);
        let columns = u32::from(size.columns);
        let mut twins = Vec::new();
        for cell in size.cells().filter(|_| turned) {
            let around = super::rules::bits(size.around(cell));
            let ground: Vec<u32> = around
                .filter(|&line| size.beside(line).count() == 1)
                .collect();
            if ground.len() > 1 {
                let sets = ground.iter().scan(0u128, |set, line| {
                    *set |= 1 << line;
                    Some(W::from_word(*set))
                });
                twins.push(sets.collect::<Vec<W>>());
            }
        }
        let mut symmetries = Position::symmetries(size);
        if !turned {
            symmetries.truncate(1);
        }
        let moved = symmetries.iter().map(|map| {
            let to = |&line: &u8| {
                let line = W::from_word(1 << line);
                let twins = twins.iter().filter_map(|twins| twins.last());
                let mut twins = twins.filter(|twins| twins.meets(line));
                twins.next().copied().unwrap_or(line)
            };
            map.iter().map(to).collect()
        });
        let moved = moved.collect();
        let turned = symmetries.iter().skip(1).map(|map| {
            let byte = |index: usize| {
                std::array::from_fn(|byte: usize| {
                    let lines = (0..8).filter(|bit| byte >> bit & 1 == 1);
                    let to = lines.filter_map(|bit| map.get(index * 8 + bit));
                    W::from_word(to.fold(0u128, |set, &line| set | 1 << line))
                })
            };
            (0..map.len().div_ceil(8)).map(byte).collect()
        });
        Board {
            columns,
            stride: size.stride(),
            boxes: W::from_word(boxes),
            twins,
            turned: turned.collect(),
            moved,
        }
    }

    /// All lines of these boxes.
    pub fn around(&self, boxes: W) -> W {
        boxes | boxes << self.columns | boxes << (self.columns + 1) | boxes << self.stride
    }

    /// All boxes beside these lines. (A vertical line is never the line above a box, so that
    /// the shifts that don't fit fall outside of `boxes`.)
    pub fn beside(&self, lines: W) -> W {
        (lines | lines >> self.columns | lines >> (self.columns + 1) | lines >> self.stride)
            & self.boxes
    }

    /// Adds up the four lines of every box at once.
    #[inline]
    pub fn degrees(&self, open: W) -> Degrees<W> {
        let (above, below) = (open, open >> self.stride);
        let (left, right) = (open >> self.columns, open >> (self.columns + 1));
        let (x, y) = (above ^ left, right ^ below);
        let (two_first, two_second) = (above & left, right & below);
        let (odd, pair) = (x ^ y, two_first | two_second);
        let four = two_first & two_second;
        Degrees {
            one: odd.without(pair) & self.boxes,
            two: (x & y | (two_first ^ two_second).without(odd)) & self.boxes,
            three: odd & pair & self.boxes,
            four: four & self.boxes,
        }
    }

    /// How many boxes are not closed.
    pub fn left(&self, open: W) -> i32 {
        self.beside(open).count() as i32
    }

    /// What can be taken, and what is to be decided.
    ///
    /// *A box that can be closed is worth closing at once, unless the box behind the line has
    /// exactly two open lines*: whoever plays elsewhere first leaves it to the opponent, who has
    /// then the same choices and one box more; only the other line of the box behind makes a
    /// difference. (The argument of "all but two": Berlekamp, *The Dots and Boxes Game*, ch. 3;
    /// Barker & Korf, "Solving Dots-And-Boxes", AAAI 2012.)
    ///
    /// ```text
    ///  ┌───┬───┬── ─       u: closed by e.   v: two open lines, e and m.
    ///  │ u e v m w         w: what is behind it. Only where w is ground, or has more than
    ///  └───┴───┴── ─       two open lines, is leaving u and v (by drawing m) worth a thought.
    /// ```
    ///
    /// Between two boxes on offer, `u e v m w n x`, drawing m leaves four.
    pub fn offer(&self, open: W) -> Offer<W> {
        let degrees = self.degrees(open);
        if degrees.one.is_empty() {
            return Offer::Quiet;
        }
        let mut decisions = Vec::new();
        for u in degrees.one.members() {
            let e = self.around(u) & open;
            let points = (self.beside(e) & degrees.one).count() as i32;
            let v = self.beside(e).without(u) & degrees.two;
            if v.is_empty() {
                return Offer::Take(e, points);
            }
            let m = (self.around(v) & open).without(e);
            let w = self.beside(m).without(v);
            if w.meets(degrees.one) {
                return Offer::Take(e, points);
            }
            if w.meets(degrees.two) {
                let n = (self.around(w) & open).without(m);
                if !self.beside(n).without(w).meets(degrees.one) {
                    return Offer::Take(e, points);
                }
            }
            decisions.push((e, m));
        }
        Offer::Choose(decisions)
    }

    /// Closes whatever can be closed: the open lines that remain, and how many boxes it gave.
    pub fn take_all(&self, mut open: W) -> (W, i32) {
        let mut taken = 0;
        loop {
            let one = self.degrees(open).one;
            if one.is_empty() {
                return (open, taken);
            }
            let line = self.around(one.lowest()) & open;
            taken += (self.beside(line) & one).count() as i32;
            open = open.without(line);
        }
    }

    /// The group of boxes with two open lines around one of them.
    pub fn group(&self, open: W, two: W, first: W) -> Group<W> {
        let mut boxes = first;
        loop {
            let lines = self.around(boxes) & open;
            let wider = boxes | self.beside(lines) & two;
            if wider == boxes {
                let is_loop = lines.count() == boxes.count();
                return Group {
                    boxes,
                    lines,
                    is_loop,
                };
            }
            boxes = wider;
        }
    }

    /// All groups of boxes with two open lines.
    pub fn groups(&self, open: W, degrees: &Degrees<W>) -> impl Iterator<Item = Group<W>> {
        let two = degrees.two;
        let mut left = two;
        std::iter::from_fn(move || {
            let first = left.lowest();
            (!first.is_empty()).then(|| {
                let group = self.group(open, two, first);
                left = left.without(group.boxes);
                group
            })
        })
    }

    /// What comes of opening a group. Wherever it is opened the same boxes can be taken, with the
    /// same choice at the end; only two boxes in a row can be opened in their middle, so that
    /// nothing is left to choose (the hard-hearted handout).
    pub fn opening(&self, open: W, group: &Group<W>) -> Opening<W> {
        let boxes = group.boxes.count() as i32;
        // A box where the chain begins and ends may be left with one line: then it goes too.
        let (rest, more) = self.take_all(open.without(group.lines));
        let cost = match boxes {
            _ if group.is_loop => Some(4),
            1 | 2 => None,
            _ => Some(2),
        };
        Opening {
            length: boxes + more,
            cost,
            rest,
        }
    }

    /// The same position in its plainest form: twins in order, and the greatest of its pictures.
    pub fn plainest(&self, open: W) -> W {
        let pictures = self.pictures(open);
        pictures.into_iter().max().unwrap_or(open)
    }

    /// The turned and mirrored pictures of a position, itself first, twins in order; where a board
    /// has fewer than eight, the places left over are empty.
    #[inline]
    pub fn pictures(&self, open: W) -> [W; 8] {
        let mut pictures = [W::NONE; 8];
        pictures[0] = self.untwinned(open);
        for (picture, map) in pictures[1..].iter_mut().zip(&self.turned) {
            let mut rest = open.word() as u64;
            let mut turned = W::NONE;
            for part in map {
                turned = turned | part[(rest & 0xFF) as usize];
                rest >>= 8;
            }
            *picture = self.untwinned(turned);
        }
        pictures
    }

    #[inline]
    fn untwinned(&self, mut open: W) -> W {
        for twins in &self.twins {
            let all = twins[twins.len() - 1];
            let count = (open & all).count() as usize;
            if count > 0 {
                open = open.without(all) | twins[count - 1];
            }
        }
        open
    }

    /// The plainest form of a position after one more line, from the pictures of the position.
    #[inline]
    pub fn plainest_without(&self, pictures: &[W; 8], line: u32) -> W {
        let mut greatest = W::NONE;
        for (&picture, moved) in pictures.iter().zip(&self.moved) {
            // Of several open twins the last goes first.
            let next = picture.without((picture & moved[line as usize]).highest());
            greatest = greatest.max(next);
        }
        greatest
    }
}
