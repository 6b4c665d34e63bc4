//! What is drawn on a board, in sets of places.
//!
//! A place holds nothing or one of three signs, in two bits: one a plane.
//!
//! ```text
//! stage      0 empty   1   2   3
//! planes       0 0    1 0 0 1 1 1
//! ```

use super::mask::Mask;

/// What is drawn, and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct State<M> {
    pub planes: [M; 2],
    /// What the last move drew, where a rule asks for it.
    pub last: M,
    /// Who is to move, 0 or 1, where that changes anything; else 0.
    pub turn: u8,
}

impl<M: Mask> State<M> {
    /// The places that hold this sign, from 1.
    pub fn sign(&self, sign: u8) -> M {
        let [low, high] = self.planes;
        match sign {
            1 => low.without(high),
            2 => high.without(low),
            _ => low & high,
        }
    }

    /// Everything that is drawn.
    pub fn filled(&self) -> M {
        self.planes[0] | self.planes[1]
    }

    /// The places of each sign.
    pub fn signs(&self) -> [M; 3] {
        [1, 2, 3].map(|sign| self.sign(sign))
    }

    pub fn draw(&mut self, sign: u8, places: M) {
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            *plane = match sign >> bit & 1 {
                1 => *plane | places,
                _ => plane.without(places),
            };
        }
    }

    /// The same with sets of another width.
    pub fn narrow<N: Mask>(&self) -> State<N> {
        State {
            planes: self.planes.map(|plane| N::of(plane.places())),
            last: N::of(self.last.places()),
            turn: self.turn,
        }
    }
}
