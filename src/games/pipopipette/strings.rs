//! The board as strings and coins (Berlekamp, Conway & Guy, *Winning Ways*, ch. 16): an undrawn
//! line ties two boxes, or a box to the ground. Everything here looks at whole boards at once:
//! a set of lines, or of boxes by the line above each, is one word.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

use super::rules::Size;

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
pub struct Coins<W> {
    columns: u32,
    stride: u32,
    /// Every box.
    boxes: W,
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

impl<W: Lines> Group<W> {
    /// How many of the boxes it costs to leave the move after them to the opponent: two in a
    /// chain, four in a loop; none if that can't be done.
    pub fn cost(&self) -> Option<i32> {
        match self.boxes.count() {
            _ if self.is_loop => Some(4),
            1 | 2 => None,
            _ => Some(2),
        }
    }
}

/// What comes of opening a group.
pub struct Opening<W> {
    /// How many boxes can then be taken.
    pub length: i32,
    /// The group's cost.
    pub cost: Option<i32>,
    /// The open lines that remain.
    pub rest: W,
}

impl<W: Lines> Coins<W> {
    pub fn new(size: Size) -> Coins<W> {
        let boxes = size.cells().fold(0u128, |set, cell| set | 1 << cell);
        Coins {
            columns: u32::from(size.columns),
            stride: size.stride(),
            boxes: W::from_word(boxes),
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
        // A box where the chain begins and ends may be left with one line: then it goes too.
        let (rest, more) = self.take_all(open.without(group.lines));
        Opening {
            length: group.boxes.count() as i32 + more,
            cost: group.cost(),
            rest,
        }
    }
}
