//! Which turns of the board leave the rules as they are, found by trying: the eight of the square,
//! each with every exchange of signs and of players.

use smallvec::SmallVec;

use super::compile::Board;
use super::law::Law;
use super::mask::{Mask, Wide};
use super::patterns::{Pattern, Patterns};
use super::state::State;
use super::table::{Clause, Placing, Table, Way, When, Winner};

/// A symmetry of the rules on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symmetry {
    /// The number by which the contract knows the turn of the board.
    pub number: u8,
    /// Where each place goes.
    pub places: Vec<u8>,
    /// What each sign becomes, from 1.
    pub signs: [u8; 3],
    /// Whether the players change sides.
    pub swaps: bool,
}

/// Where the places go by one of the eight symmetries, on a board that stays as it is.
pub fn moved(board: &Board, number: u8, (width, height): (usize, usize)) -> Option<Vec<u8>> {
    if number & 4 != 0 && width != height {
        return None;
    }
    let places = board.places.iter().map(|(x, y)| {
        let (mut x, mut y) = (*x, *y);
        if number & 1 != 0 {
            x = width - 1 - x;
        }
        if number & 2 != 0 {
            y = height - 1 - y;
        }
        if number & 4 != 0 {
            // Columns are counted from the left, rows from below.
            (x, y) = (height - 1 - y, width - 1 - x);
        }
        board.number((x, y)).map(|place| place as u8)
    });
    places.collect()
}

impl Symmetry {
    pub fn set<M: Mask>(&self, set: M) -> M {
        M::of(set.places().map(|place| usize::from(self.places[place])))
    }

    pub fn state<M: Mask>(&self, state: &State<M>) -> State<M> {
        let mut after = State {
            planes: [M::default(); 2],
            last: self.set(state.last),
            turn: state.turn,
        };
        for sign in 1..=3 {
            let places = self.set(state.sign(sign));
            let sign = self.signs[usize::from(sign) - 1];
            for (bit, plane) in after.planes.iter_mut().enumerate() {
                if sign >> bit & 1 == 1 {
                    *plane = *plane | places;
                }
            }
        }
        after
    }

    fn stages(&self, what: u8) -> u8 {
        let kept = what & !0b1110;
        (1..=3_u8).fold(kept, |all, sign| match what >> sign & 1 {
            1 => all | 1 << self.signs[usize::from(sign) - 1],
            _ => all,
        })
    }

    fn placing(&self, placing: &Placing<Wide>) -> Placing<Wide> {
        let sign = |sign: u8| match sign {
            0 => 0,
            sign => self.signs[usize::from(sign) - 1],
        };
        let clause = |clause: &Clause<Wide>| Clause {
            around: self.set(clause.around),
            what: self.stages(clause.what),
            ..*clause
        };
        let way = |way: &Way<Wide>| {
            let mut clauses: SmallVec<[_; 1]> = way.clauses.iter().map(clause).collect();
            clauses.sort_unstable();
            Way {
                by: match (self.swaps, way.by) {
                    (true, 1) => 2,
                    (true, 2) => 1,
                    (_, by) => by,
                },
                first: way.first,
                clauses,
            }
        };
        let mut ways: SmallVec<[_; 1]> = placing.ways.iter().map(way).collect();
        ways.sort_unstable();
        Placing {
            sign: sign(placing.sign),
            over: sign(placing.over),
            places: self.set(placing.places),
            rest: self.set(placing.rest),
            named: placing.named.map(|place| self.places[usize::from(place)]),
            ways,
        }
    }

    fn patterns(&self, patterns: &Patterns<Wide>) -> Vec<Pattern<Wide>> {
        let pattern = |pattern: &Pattern<Wide>| {
            let mut signs = [Wide::default(); 3];
            for (sign, places) in pattern.signs.iter().enumerate() {
                signs[usize::from(self.signs[sign]) - 1] = self.set(*places);
            }
            Pattern {
                signs,
                places: self.set(pattern.places),
            }
        };
        let mut all: Vec<_> = patterns.all.iter().map(pattern).collect();
        all.sort_unstable();
        all
    }

    /// The neighbours of each place, where chains go by them.
    fn near(&self, table: &Table<Wide>) -> Vec<Wide> {
        let mut near = Vec::new();
        if table
            .ends
            .iter()
            .any(|(when, _)| matches!(when, When::Joins(..)))
        {
            near = vec![Wide::default(); table.places];
            for (place, around) in table.near.iter().enumerate() {
                near[usize::from(self.places[place])] = self.set(*around);
            }
        }
        near
    }

    /// The rules as they are after the turn, in an order of their own.
    fn rules(&self, table: &Table<Wide>) -> Rules {
        let groups = table.groups.iter().map(|group| {
            let mut placings: Vec<_> = group
                .placings
                .iter()
                .map(|placing| self.placing(placing))
                .collect();
            placings.sort_unstable();
            (group.places, placings)
        });
        let ends = table.ends.iter().map(|(when, winner)| {
            let told = match when {
                When::Pattern(patterns, _) => (1, self.patterns(patterns), Vec::new()),
                When::Joins(sign, sides) => {
                    let mut sides = sides.map(|side| self.set(side)).to_vec();
                    sides.sort_unstable();
                    (10 + self.signs[usize::from(*sign) - 1], Vec::new(), sides)
                }
                When::NoMove => (0, Vec::new(), Vec::new()),
            };
            let winner = match winner {
                Winner::Player(player) if self.swaps => Winner::Player(1 - player),
                winner => *winner,
            };
            (told, winner)
        });
        let mut ends: Vec<Ending> = ends.collect();
        // The first that holds counts: only of those that are won alike the order changes nothing.
        for alike in ends.chunk_by_mut(|one, next| one.1 == next.1) {
            alike.sort();
        }
        Rules {
            groups: groups.collect(),
            ends,
            points: table
                .points
                .as_ref()
                .map(|(patterns, again)| (self.patterns(patterns), *again)),
            start: table.has_first.then(|| self.state(&table.start)),
            near: self.near(table),
        }
    }
}

type Ending = ((u8, Vec<Pattern<Wide>>, Vec<Wide>), Winner);

#[derive(PartialEq, Eq)]
struct Rules {
    groups: Vec<(u8, Vec<Placing<Wide>>)>,
    ends: Vec<Ending>,
    points: Option<(Vec<Pattern<Wide>>, bool)>,
    start: Option<State<Wide>>,
    near: Vec<Wide>,
}

/// All of them, the identity first.
pub fn of(law: &Law, table: &Table<Wide>, board: &Board) -> Vec<Symmetry> {
    const SIGNS: [[u8; 3]; 6] = [
        [1, 2, 3],
        [2, 1, 3],
        [1, 3, 2],
        [3, 2, 1],
        [2, 3, 1],
        [3, 1, 2],
    ];
    let count = law.signs.len();
    let size = board.size();
    let mut all = Vec::new();
    let identity = Symmetry {
        number: 0,
        places: (0..table.places).map(|place| place as u8).collect(),
        signs: SIGNS[0],
        swaps: false,
    };
    let rules = identity.rules(table);
    for number in 0..8 {
        let Some(places) = moved(board, number, size) else {
            continue;
        };
        for signs in SIGNS {
            let is_known = (0..3).all(|sign| sign < count || usize::from(signs[sign]) == sign + 1);
            if !is_known {
                continue;
            }
            for swaps in [false, true] {
                if swaps && !table.has_turn {
                    continue;
                }
                let symmetry = Symmetry {
                    number,
                    places: places.clone(),
                    signs,
                    swaps,
                };
                if symmetry.rules(table) == rules {
                    all.push(symmetry);
                }
            }
        }
    }
    all
}
