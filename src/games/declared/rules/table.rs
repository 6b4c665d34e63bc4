//! The rules on one board, as sets of places: which moves there are, what they complete, how the
//! game ends.
// A search does it at every move: it took half as long again without.
#![cfg_attr(not(quadrille_page), expect(clippy::inline_always))]

use smallvec::SmallVec;

use super::mask::Mask;
use super::patterns::Patterns;
use super::state::State;
use crate::game::memo::Set;
use crate::game::position::Outcome;

/// What has to be so for a move, at one place or run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Clause<M> {
    /// The places that are looked at.
    pub around: M,
    /// Stages that count, a bit each; the fifth bit is the last move.
    pub what: u8,
    /// It is so anyway: the edge is there.
    pub edge: bool,
    /// All that count have to be around.
    pub every: bool,
    pub is_not: bool,
}

/// The bit of [`Clause::what`] for the last move.
pub const LAST: u8 = 1 << 4;

/// Who may draw so, and when.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Way<M> {
    /// A bit each player.
    pub by: u8,
    pub first: bool,
    pub clauses: SmallVec<[Clause<M>; 1]>,
}

/// One sign drawn: at one place, along a run, or from a place on.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Placing<M> {
    pub sign: u8,
    /// What has to be at `places` before: 0 for nothing.
    pub over: u8,
    pub places: M,
    /// Drawn as well where it is empty.
    pub rest: M,
    /// The place by which it is named; of a run all are.
    pub named: Option<u8>,
    pub ways: SmallVec<[Way<M>; 1]>,
}

/// Placings that make moves alike: so many of them in a turn.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Group<M> {
    pub places: u8,
    /// Whether some of them are made later than at first, and at first.
    pub when: [bool; 2],
    pub placings: Vec<Placing<M>>,
    /// Those that each player may make some time.
    pub of: [Vec<Own<M>>; 2],
}

/// A placing as a player's search meets it: all that is looked at, when nothing else decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Own<M> {
    /// Its number in the group.
    pub index: u16,
    sign: u8,
    over: u8,
    /// But at first the player may always draw so, if there is room.
    is_free: bool,
    places: M,
    rest: M,
}

impl<M: Mask> Own<M> {
    /// Nothing where the player never draws so.
    pub fn of(index: u16, placing: &Placing<M>, player: u8) -> Option<Own<M>> {
        let mut ways = placing.ways.iter().filter(|way| way.by >> player & 1 == 1);
        let first = ways.next()?;
        let is_free = |way: &Way<M>| !way.first && way.clauses.is_empty();
        Some(Own {
            index,
            sign: placing.sign,
            over: placing.over,
            is_free: is_free(first) || ways.any(is_free),
            places: placing.places,
            rest: placing.rest,
        })
    }

    /// What is drawn here.
    #[inline]
    fn drawn(&self, state: &State<M>) -> M {
        self.places | self.rest.without(state.filled())
    }
}

impl<M: Mask> Group<M> {
    /// The same with the list of each player's placings.
    pub fn listed(mut self) -> Group<M> {
        self.of = [0, 1].map(|player| {
            let all = (0..).zip(&self.placings);
            all.filter_map(|(index, placing)| Own::of(index, placing, player))
                .collect()
        });
        self
    }
}

/// What the placing draws here.
fn drawn<M: Mask>(placing: &Placing<M>, state: &State<M>) -> M {
    placing.places | placing.rest.without(state.filled())
}

/// When the game is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum When<M> {
    Pattern(Patterns<M>, &'static str),
    /// A chain of a sign, from one set of places to another.
    Joins(u8, [M; 2]),
    NoMove,
}

/// Who has won then.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Winner {
    Mover,
    Other,
    Nobody,
    Points,
    Player(u8),
}

/// The rules on one board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table<M> {
    /// How many places there are.
    pub places: usize,
    pub board: M,
    pub start: State<M>,
    pub has_turn: bool,
    pub has_last: bool,
    pub has_first: bool,
    /// No rule asks which sign it is that is drawn somewhere.
    pub is_blind: bool,
    pub groups: Vec<Group<M>>,
    pub ends: Vec<(When<M>, Winner)>,
    /// What is counted, and whether who scores moves again.
    pub points: Option<(Patterns<M>, bool)>,
    /// The neighbours of each place.
    pub near: Vec<M>,
}

/// A move: a group, and placings of it, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    pub group: u8,
    pub count: u8,
    pub placings: [u16; 3],
}

/// What a move leads to.
#[derive(Clone, Copy, Debug)]
pub struct After<M> {
    pub state: State<M>,
    /// What was drawn.
    pub new: M,
    pub points: i32,
    pub keeps_turn: bool,
}

/// What is asked of a position when moves are looked for, found out once.
#[derive(Clone, Copy)]
struct Here<M> {
    /// The places at each stage: 0 is empty.
    stages: [M; 4],
    last: M,
    turn: u8,
    is_first: bool,
}

impl<M: Mask> Here<M> {
    #[inline]
    fn is_so(&self, clause: &Clause<M>) -> bool {
        let mut what = match clause.what & LAST {
            0 => M::default(),
            _ => self.last,
        };
        for (stage, places) in self.stages.iter().enumerate() {
            if clause.what >> stage & 1 == 1 {
                what = what | *places;
            }
        }
        let there = match clause.every {
            true => clause.around.covers(what),
            false => clause.edge || clause.around.meets(what),
        };
        there != clause.is_not
    }

    fn has_room(&self, own: &Own<M>) -> bool {
        self.stages[usize::from(own.over)].covers(own.places)
    }

    #[inline]
    fn may(&self, own: &Own<M>, all: &Group<M>) -> bool {
        self.has_room(own) && (own.is_free && !self.is_first || self.has_way(own, all))
    }

    fn has_way(&self, own: &Own<M>, all: &Group<M>) -> bool {
        let mut ways = all.placings[usize::from(own.index)].ways.iter();
        ways.any(|way| {
            way.by >> self.turn & 1 == 1
                && way.first == self.is_first
                && way.clauses.iter().all(|clause| self.is_so(clause))
        })
    }
}

impl<M: Mask> Table<M> {
    fn here(&self, state: &State<M>, is_first: bool) -> Here<M> {
        let [one, two, three] = state.signs();
        Here {
            stages: [self.board.without(state.filled()), one, two, three],
            last: state.last,
            turn: state.turn,
            is_first,
        }
    }

    fn is_first(&self, state: &State<M>) -> bool {
        self.has_first && state.planes == self.start.planes
    }

    /// Legal moves of one placing each, with the signs that they leave and what they draw.
    #[inline]
    pub fn singles(&self, state: &State<M>) -> impl Iterator<Item = (Turn, State<M>, M)> {
        let (state, is_first) = (*state, self.is_first(state));
        let here = self.here(&state, is_first);
        let is_now = |all: &&Group<M>| all.places == 1 && all.when[usize::from(is_first)];
        // There is one group of them at most, and it comes first.
        let all = self.groups.first().filter(is_now);
        let of = all.map_or(&[][..], |all| &all.of[usize::from(state.turn)]);
        let may = move |own: &&Own<M>| all.is_some_and(|all| here.may(own, all));
        of.iter().filter(may).map(move |own| {
            let (mut after, new) = (state, own.drawn(&state));
            after.draw(own.sign, new);
            let turn = Turn {
                group: 0,
                count: 1,
                placings: [own.index, 0, 0],
            };
            (turn, after, new)
        })
    }

    /// The same of moves of several placings, each once, until `see` says that it has seen enough.
    pub fn several(
        &self,
        state: &State<M>,
        see: &mut dyn FnMut(Turn, State<M>, M) -> bool,
    ) -> bool {
        let is_first = self.is_first(state);
        let mut groups = self.groups.iter().enumerate();
        groups.any(|(group, all)| {
            let mut several = Several {
                table: self,
                group,
                is_first,
                seen: Set::default(),
            };
            all.places > 1
                && all.when[usize::from(is_first)]
                && several.each(state, M::default(), &mut Vec::new(), see)
        })
    }

    /// Every legal move, until `see` says that it has seen enough.
    pub fn each(&self, state: &State<M>, see: &mut dyn FnMut(Turn, State<M>, M) -> bool) -> bool {
        self.singles(state)
            .any(|(turn, after, new)| see(turn, after, new))
            || self.several(state, see)
    }

    /// Single places on which a condition alone forbids to draw.
    pub fn each_barred(&self, state: &State<M>, see: &mut dyn FnMut(Turn)) {
        let here = self.here(state, self.is_first(state));
        for (group, all) in self.groups.iter().enumerate() {
            if all.places > 1 || !all.when[usize::from(here.is_first)] {
                continue;
            }
            for own in &all.of[usize::from(state.turn)] {
                let placing = &all.placings[usize::from(own.index)];
                let is_one = placing.named.is_none() && placing.places.count() == 1;
                if is_one && here.has_room(own) && !here.may(own, all) {
                    see(Turn {
                        group: group as u8,
                        count: 1,
                        placings: [own.index, 0, 0],
                    });
                }
            }
        }
    }

    pub fn has_move(&self, state: &State<M>) -> bool {
        self.each(state, &mut |_, _, _| true)
    }

    /// The position after signs were drawn: points are counted, and the turn passes.
    #[cfg_attr(not(quadrille_page), inline(always))]
    pub fn after(&self, mut state: State<M>, new: M) -> After<M> {
        let points = match &self.points {
            Some((patterns, _)) => patterns.completed(&state, new),
            None => 0,
        };
        let again = self.points.as_ref().is_some_and(|(_, again)| *again);
        let keeps_turn = again && points > 0;
        if self.has_last {
            state.last = new;
        }
        if self.has_turn && !keeps_turn {
            state.turn ^= 1;
        }
        After {
            state,
            new,
            points,
            keeps_turn,
        }
    }

    /// The position after a legal move.
    pub fn play(&self, state: &State<M>, turn: Turn) -> After<M> {
        let (mut after, mut new) = (*state, M::default());
        let placings = &self.groups[usize::from(turn.group)].placings;
        for index in &turn.placings[..usize::from(turn.count)] {
            let placing = &placings[usize::from(*index)];
            let places = drawn(placing, &after);
            after.draw(placing.sign, places);
            new = new | places;
        }
        self.after(after, new)
    }

    /// How the game is over for whoever is to move, and by what; `new` as in [`Patterns::any`].
    /// Nothing is asked here about moves.
    #[cfg_attr(not(quadrille_page), inline(always))]
    pub fn finished(&self, state: &State<M>, new: Option<M>) -> Option<(Outcome, &'static str)> {
        let mut ends = self.ends.iter();
        let (winner, by) = ends.find_map(|(when, winner)| match when {
            When::Pattern(patterns, by) => patterns.any(state, new).then_some((*winner, *by)),
            When::Joins(sign, sides) => {
                let chain = state.sign(*sign);
                let is_new = new.is_none_or(|new| new.meets(chain));
                (is_new && self.joins(chain, *sides)).then_some((*winner, "joins"))
            }
            When::NoMove => None,
        })?;
        Some((outcome(winner, state.turn), by))
    }

    /// Whether a game that is over here was over a move before as well, whichever move was the last: both
    /// have a line, say. Where moves draw several signs nothing is said of it.
    pub fn was_over(&self, state: &State<M>) -> bool {
        let is_plain = |group: &Group<M>| {
            group.places == 1 && group.placings.iter().all(|placing| placing.rest.is_empty())
        };
        if self.finished(state, None).is_none()
            || state.planes == self.start.planes
            || !self.groups.iter().all(is_plain)
        {
            return false;
        }
        let again = self.points.as_ref().is_some_and(|(_, again)| *again);
        let movers = match self.has_turn && !again {
            true => 1 << (1 - state.turn),
            false => 3,
        };
        let mut placings = self.groups.iter().flat_map(|group| &group.placings);
        !placings.any(|placing| {
            let mut before = *state;
            before.draw(placing.over, placing.places);
            placing.ways.iter().any(|way| way.by & movers != 0)
                && state.sign(placing.sign).covers(placing.places)
                && self.finished(&before, None).is_none()
        })
    }

    /// How the game is over for whoever is to move and has no move.
    pub fn stuck(&self, state: &State<M>) -> (Outcome, &'static str) {
        let mut ends = self.ends.iter();
        let winner = ends.find(|(when, _)| matches!(when, When::NoMove));
        match winner {
            Some((_, winner @ (Winner::Nobody | Winner::Points))) => {
                (outcome(*winner, state.turn), "")
            }
            Some((_, winner)) => (outcome(*winner, state.turn), "no-move"),
            None if self.points.is_some() => (Outcome::Counted, ""),
            None => (Outcome::Draw, ""),
        }
    }

    fn joins(&self, chain: M, [from, to]: [M; 2]) -> bool {
        let mut reached = chain & from;
        let mut edge = reached;
        while !edge.is_empty() {
            if reached.meets(to) {
                return true;
            }
            let around = edge
                .places()
                .fold(M::default(), |all, place| all | self.near[place]);
            edge = (around & chain).without(reached);
            reached = reached | edge;
        }
        false
    }
}

fn outcome(winner: Winner, turn: u8) -> Outcome {
    match winner {
        Winner::Mover => Outcome::Loss,
        Winner::Other => Outcome::Win,
        Winner::Nobody => Outcome::Draw,
        Winner::Points => Outcome::Counted,
        Winner::Player(player) if player == turn => Outcome::Win,
        Winner::Player(_) => Outcome::Loss,
    }
}

/// Moves of several places: one after the other, whatever the order.
struct Several<'a, M> {
    table: &'a Table<M>,
    group: usize,
    is_first: bool,
    seen: Set<[u16; 3]>,
}

impl<M: Mask> Several<'_, M> {
    fn each(
        &mut self,
        state: &State<M>,
        new: M,
        chosen: &mut Vec<u16>,
        see: &mut dyn FnMut(Turn, State<M>, M) -> bool,
    ) -> bool {
        let group = &self.table.groups[self.group];
        if chosen.len() == usize::from(group.places) {
            let mut placings = [0; 3];
            let mut sorted = chosen.clone();
            sorted.sort_unstable();
            placings[..sorted.len()].copy_from_slice(&sorted);
            if !self.seen.insert(placings) {
                return false;
            }
            let turn = Turn {
                group: self.group as u8,
                count: group.places,
                placings,
            };
            return see(turn, *state, new);
        }
        let here = self.table.here(state, self.is_first);
        for own in &group.of[usize::from(state.turn)] {
            if !here.may(own, group) {
                continue;
            }
            let (mut after, places) = (*state, own.drawn(state));
            after.draw(own.sign, places);
            chosen.push(own.index);
            let enough = self.each(&after, new | places, chosen, see);
            chosen.pop();
            if enough {
                return true;
            }
        }
        false
    }
}

impl<M: Mask> Table<M> {
    /// Which signs each player may draw over each stage, wherever: a bit each.
    pub fn inks(&self) -> [[u8; 4]; 2] {
        let mut inks = [[0; 4]; 2];
        for placing in self.groups.iter().flat_map(|group| &group.placings) {
            for way in &placing.ways {
                for (player, inks) in inks.iter_mut().enumerate() {
                    if way.by >> player & 1 == 1 {
                        inks[usize::from(placing.over)] |= 1 << placing.sign;
                    }
                }
            }
        }
        inks
    }
}
