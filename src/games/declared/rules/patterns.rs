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

/// The same as it is asked for: what has to be on each plane.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Asked<M> {
    /// The places whose sign is asked for.
    signs: M,
    /// Those of them that are on each plane.
    planes: [M; 2],
    /// All its places.
    places: M,
}

impl<M: Mask> Asked<M> {
    fn of(pattern: &Pattern<M>) -> Asked<M> {
        let [one, two, three] = pattern.signs;
        Asked {
            signs: one | two | three,
            planes: [one | three, two | three],
            places: pattern.places,
        }
    }

    /// Whether it is there.
    #[inline]
    fn is_in(&self, state: &State<M>) -> bool {
        let [low, high] = state.planes;
        [low & self.signs, high & self.signs] == self.planes && (low | high).covers(self.places)
    }
}

/// Patterns, and through which places they go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Patterns<M> {
    pub all: Vec<Pattern<M>>,
    /// Those through the first place, those through the second, and so on.
    through: Vec<Asked<M>>,
    /// Where those of each place begin, and where the last end.
    firsts: Vec<usize>,
}

impl<M: Mask> Patterns<M> {
    pub fn new(mut all: Vec<Pattern<M>>, places: usize) -> Patterns<M> {
        all.sort_unstable();
        all.dedup();
        let (mut through, mut firsts) = (Vec::new(), vec![0]);
        for place in 0..places {
            let here = all.iter().filter(|pattern| pattern.places.has(place));
            through.extend(here.map(Asked::of));
            firsts.push(through.len());
        }
        Patterns {
            all,
            through,
            firsts,
        }
    }

    fn through(&self, place: usize) -> &[Asked<M>] {
        &self.through[self.firsts[place]..self.firsts[place + 1]]
    }

    /// Whether one of them is there; where `new` is what was just drawn and none was there before,
    /// only those that go through it are looked at.
    #[inline]
    pub fn any(&self, state: &State<M>, new: Option<M>) -> bool {
        let is_in = |asked: &Asked<M>| asked.is_in(state);
        match new {
            None => self.all.iter().map(Asked::of).any(|asked| is_in(&asked)),
            Some(new) => new
                .places()
                .any(|place| self.through(place).iter().any(is_in)),
        }
    }

    /// How many are there that go through what was just drawn.
    pub fn completed(&self, state: &State<M>, new: M) -> i32 {
        let mut places = new.places();
        let count = match (places.next(), places.next()) {
            (Some(place), None) => {
                let through = self.through(place).iter();
                through.filter(|asked| asked.is_in(state)).count()
            }
            _ => {
                let here = self.all.iter().filter(|pattern| pattern.places.meets(new));
                here.filter(|pattern| Asked::of(pattern).is_in(state))
                    .count()
            }
        };
        count as i32
    }
}
