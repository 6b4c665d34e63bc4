//! Endings of chains and loops alone: nothing on the board but what nobody wants to open.

use crate::game::memo::Map;

/// Chains and loops apart from each other, as sorted codes: a chain of k is k, a loop of k is
/// 128 + k.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ending {
    codes: u128,
}

/// At most so many in one [`Ending`].
pub const MOST: usize = 16;

const LOOP: u8 = 128;

/// A chain or a loop.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    Chain(u8),
    Loop(u8),
}

impl Part {
    pub fn length(self) -> i32 {
        match self {
            Part::Chain(length) | Part::Loop(length) => length.into(),
        }
    }

    /// What it costs to leave the next move to the opponent; none where that can't be done: a
    /// chain of one leaves no choice, and one of two is opened in its middle.
    pub fn cost(self) -> Option<i32> {
        match self {
            Part::Chain(1 | 2) => None,
            Part::Chain(_) => Some(2),
            Part::Loop(_) => Some(4),
        }
    }

    fn code(self) -> u8 {
        match self {
            Part::Chain(length) => length,
            Part::Loop(length) => LOOP | length,
        }
    }

    fn from_code(code: u8) -> Part {
        if code & LOOP == 0 {
            Part::Chain(code)
        } else {
            Part::Loop(code & !LOOP)
        }
    }
}

impl Ending {
    /// None if there are too many.
    pub fn new(parts: impl IntoIterator<Item = Part>) -> Option<Ending> {
        let mut codes = [0u8; MOST];
        for (index, part) in parts.into_iter().enumerate() {
            *codes.get_mut(index)? = part.code();
        }
        codes.sort_unstable();
        Some(Ending {
            codes: u128::from_be_bytes(codes),
        })
    }

    /// Its parts, chains first, the shortest first; equal ones each.
    pub fn parts(self) -> impl Iterator<Item = Part> {
        let codes = self.codes.to_be_bytes().into_iter();
        codes.filter(|code| *code != 0).map(Part::from_code)
    }

    /// Without one of its parts.
    pub fn without(self, part: Part) -> Ending {
        let mut codes = self.codes.to_be_bytes();
        if let Some(index) = codes.iter().position(|code| *code == part.code()) {
            codes.copy_within(..index, 1);
            codes[0] = 0;
        }
        Ending {
            codes: u128::from_be_bytes(codes),
        }
    }

    pub fn is_empty(self) -> bool {
        self.codes == 0
    }

    pub fn boxes(self) -> i32 {
        self.parts().map(Part::length).sum()
    }
}

/// What is won by the player who has to open a part, where `rest` is what the rest is worth to
/// the player to move in it. The opponent takes all of the part and moves next, or he takes all
/// but its cost and leaves the next move to the opener.
///
/// ```text
/// −(length + rest)                       all of it
/// −(length − 2·cost − rest)              all but the cost
/// ```
///
/// (Berlekamp, *The Dots and Boxes Game*, ch. 10.)
pub fn opened(length: i32, cost: Option<i32>, rest: i32) -> i32 {
    match cost {
        None => -(length + rest),
        Some(cost) => -(length - cost + (rest + cost).abs()),
    }
}

/// Exact values of endings, each worked out once.
#[derive(Default)]
pub struct Endings {
    known: Map<Ending, i8>,
}

impl Endings {
    /// Boxes still to come for the player to move, less the opponent's.
    pub fn value(&mut self, ending: Ending) -> i32 {
        if ending.is_empty() {
            return 0;
        }
        if let Some(&value) = self.known.get(&ending) {
            return value.into();
        }
        let mut best = i32::MIN;
        let mut last = None;
        for part in ending.parts() {
            if last.replace(part) != Some(part) {
                best = best.max(self.after(ending, part));
            }
        }
        self.known.insert(ending, best as i8);
        best
    }

    /// How many endings have been worked out.
    pub fn known(&self) -> u64 {
        self.known.len() as u64
    }

    /// The same if this part is opened.
    pub fn after(&mut self, ending: Ending, part: Part) -> i32 {
        let rest = self.value(ending.without(part));
        opened(part.length(), part.cost(), rest)
    }
}

/// The controlled value (Berlekamp & Scott, 2002; Buzzard & Ciere, Integers 14 (2014) G8): what
/// the player in control nets if he pays in every part but the last: 2 in a chain, 4 in a loop.
///
/// The bonus at the end is 8 where only loops are left, 6 where the chains beside loops are all
/// of three, 4 otherwise. *If the controlled value is at least 2, the ending is worth exactly
/// so much to the player who doesn't have to open.*
pub fn controlled(ending: Ending) -> i32 {
    let (mut value, mut chains, mut loops, mut longer) = (0, 0, 0, 0);
    for part in ending.parts() {
        match part {
            Part::Chain(length) => {
                value += i32::from(length) - 4;
                chains += 1;
                longer += i32::from(length > 3);
            }
            Part::Loop(length) => {
                value += i32::from(length) - 8;
                loops += 1;
            }
        }
    }
    value
        + match (chains, loops, longer) {
            (0, 0, _) => 0,
            (0, ..) => 8,
            (_, 1.., 0) => 6,
            _ => 4,
        }
}

/// Rule 5 of the minicourse: what the player who opens the first of these parts gets, and the
/// other, if they are opened in this order and control is kept where that pays.
///
/// As it is printed, `B = A + n` comes before `A = B`, so that the old B is lost and both players
/// end up with the same number.
pub fn rule_five(order: &[Part], printed: bool) -> (i32, i32) {
    let (mut a, mut b) = (0, 0);
    for (index, part) in order.iter().rev().enumerate() {
        let length = part.length();
        // The rule as printed forgets that one or two boxes leave nothing to pay with.
        let cost = match part {
            Part::Chain(1 | 2) if printed => Some(2),
            part => part.cost(),
        };
        match cost {
            _ if index == 0 => (a, b) = (0, length),
            Some(cost) if b > a + cost => (a, b) = (a + cost, b + length - cost),
            _ if printed => (a, b) = (a + length, a + length),
            _ => (a, b) = (b, a + length),
        }
    }
    (a, b)
}
