//! Places that hold given signs, and whether they do.

use super::mask::Mask;
use super::state::State;

/// Places that hold given signs: a line, a box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Pattern<M> {
    /// By sign, from 1.
    pub signs: [M; 3],
    /// All its places, those that may hold any sign too.
    pub places: M,
}

impl<M: Mask> Pattern<M> {
    /// Whether it is there, where these are the places of each sign, and all of them.
    fn holds(&self, signs: &[M; 3], filled: M) -> bool {
        let mut asked = signs.iter().zip(self.signs);
        filled.covers(self.places) && asked.all(|(there, asked)| there.covers(asked))
    }
}

/// Patterns, and through which places they go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Patterns<M> {
    pub all: Vec<Pattern<M>>,
    through: Vec<Vec<u16>>,
}

impl<M: Mask> Patterns<M> {
    pub fn new(mut all: Vec<Pattern<M>>, places: usize) -> Patterns<M> {
        all.sort_unstable();
        all.dedup();
        let mut through = vec![Vec::new(); places];
        for (index, pattern) in all.iter().enumerate() {
            for place in pattern.places.places() {
                through[place].push(index as u16);
            }
        }
        Patterns { all, through }
    }

    /// Whether one of them is there; where `new` is what was just drawn and none was there before,
    /// only those that go through it are looked at.
    pub fn any(&self, state: &State<M>, new: Option<M>) -> bool {
        let (signs, filled) = (state.signs(), state.filled());
        let holds = |pattern: &Pattern<M>| pattern.holds(&signs, filled);
        match new {
            None => self.all.iter().any(holds),
            Some(new) => new.places().any(|place| {
                let mut through = self.through[place].iter();
                through.any(|index| holds(&self.all[usize::from(*index)]))
            }),
        }
    }

    /// How many are there that go through what was just drawn.
    pub fn completed(&self, state: &State<M>, new: M) -> i32 {
        let (signs, filled) = (state.signs(), state.filled());
        let holds = |pattern: &Pattern<M>| pattern.holds(&signs, filled);
        let mut places = new.places();
        match (places.next(), places.next()) {
            (Some(place), None) => {
                let through = self.through[place].iter();
                through
                    .filter(|index| holds(&self.all[usize::from(**index)]))
                    .count() as i32
            }
            _ => {
                let here = self.all.iter().filter(|pattern| pattern.places.meets(new));
                here.filter(|pattern| holds(pattern)).count() as i32
            }
        }
    }
}
