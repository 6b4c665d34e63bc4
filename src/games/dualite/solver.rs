//! Exact plies for Dualité: does the player to move reach at least this much? One yes-or-no
//! search, asked with rising depth, over a memory of bounds.

use smallvec::SmallVec;

use super::rules::{Cells, FirstReply, Last, Mate, Position, bits, ground};
use super::turned::{cell, cells};
use crate::game::position::Position as _;
use crate::game::solver::{Solver, Spent};
use crate::game::value::Value;
use crate::paper::Symmetry;

/// Values on one small number line: `Win(n)` is `END - n`, `Loss(n)` is `-END + n`. A board of
/// 5×5 is full after 50 plies, so that no two meet.
const END: i8 = 100;

/// Iterative deepening over null-window searches with a transposition table
/// (Plaat et al., "Best-first fixed-depth minimax algorithms", 1996).
pub struct Depth {
    table: Table,
    nodes: u64,
    budget: u64,
}

/// What the search needs of a position, in two words and a bit.
#[derive(Clone, Copy)]
struct State {
    white: Cells,
    black: Cells,
    /// Cells that may be played in.
    reach: Cells,
    /// Those of them in which a four is made.
    wins: Cells,
    /// Neighbours of the opponent's last circle, for the second team-mate.
    near: Cells,
    /// The cell played last, or `PAIR`.
    last: u8,
    mate: Mate,
    /// The cell that led here.
    played: u8,
}

/// So many circles are few.
const ALIKE: u32 = 4;

/// In place of a last cell: the two starting circles. These positions aren't remembered.
const PAIR: u8 = 31;

/// Moves by their promise: the least is tried first.
type Order = SmallVec<[(u8, u8); 16]>;

impl Depth {
    /// A search that looks at so many positions at most, however many it is asked about.
    pub fn new(budget: u64) -> Depth {
        Depth {
            table: Table::new(MOST_SLOTS),
            nodes: 0,
            budget,
        }
    }

    /// Whether the position is worth at least `goal` to the player to move.
    fn reaches(&mut self, size: u8, state: &State, goal: i8) -> Result<bool, Spent> {
        if state.reach == 0 {
            return Ok(goal <= -END);
        }
        if state.wins != 0 {
            return Ok(goal < END);
        }
        // He has a move: he can't have lost yet, nor won.
        if goal <= -END + 1 || goal >= END {
            return Ok(goal < 0);
        }
        let key = state.key(size);
        let mut known = key.map_or(Bounded::NOTHING, |key| self.table.get(key));
        if known.least >= goal {
            return Ok(true);
        }
        if known.most < goal {
            return Ok(false);
        }
        self.nodes += 1;
        if self.nodes > self.budget {
            return Err(Spent);
        }
        let (mut tries, mut order) = (SmallVec::<[State; 16]>::new(), Order::new());
        for cell in bits(state.reach) {
            let next = state.play(size, cell);
            // Letting the opponent make four at once is worth Loss(2).
            if next.wins != 0 && state.mate != Mate::First && goal > -END + 2 {
                continue;
            }
            // First what was best before, then what leaves the opponent least choice.
            let choice = if cell == known.best {
                0
            } else {
                1 + next.reach.count_ones() as u8
            };
            order.push((choice, tries.len() as u8));
            tries.push(next);
        }
        order.sort_unstable();
        let tries = || order.iter().map(|(_, at)| &tries[usize::from(*at)]);
        // What the next positions have to reach, and for whom that is good.
        let keeps_turn = state.mate == Mate::First;
        let wanted = match (keeps_turn, goal > 0) {
            (false, true) => -goal,
            (false, false) => 2 - goal,
            (true, true) => goal + 1,
            (true, false) => goal - 1,
        };
        // A look at what is known of them ("enhanced transposition cutoffs").
        let serves = |next: &&State| {
            let known = next.key(size);
            let known = known.map_or(Bounded::NOTHING, |key| self.table.get(key));
            match keeps_turn {
                true => known.least >= wanted,
                false => known.most < wanted,
            }
        };
        let mut good = tries().find(serves).map(|next| next.played);
        for next in tries() {
            if good.is_some() {
                break;
            }
            if self.reaches(size, next, wanted)? == keeps_turn {
                good = Some(next.played);
            }
        }
        match good {
            Some(cell) => {
                known.least = known.least.max(goal);
                known.best = cell;
            }
            None => known.most = known.most.min(goal - 1),
        }
        if let Some(key) = key {
            self.table.put(key, known);
        }
        Ok(good.is_some())
    }
}

impl Solver<Position> for Depth {
    fn value(&mut self, position: &Position) -> Result<Value, Spent> {
        if position.last == Last::Nothing {
            return self.value_of_start(position);
        }
        if position.has_four() {
            return Ok(if position.is_mid_turn() {
                Value::Win(0)
            } else {
                Value::Loss(0)
            });
        }
        let (size, state) = (position.size, State::of(position));
        // Where turns alternate, who wins plays last: wins take an odd number of plies, losses an
        // even one.
        let alternate = state.mate == Mate::Alone;
        for plies in 0.. {
            let (may_win, may_lose) = (!alternate || plies & 1 == 1, !alternate || plies & 1 == 0);
            if may_win && self.reaches(size, &state, END - plies)? {
                return Ok(Value::Win(plies as u32));
            }
            if may_lose && !self.reaches(size, &state, -END + plies + 1)? {
                return Ok(Value::Loss(plies as u32));
            }
        }
        unreachable!("every game ends")
    }

    fn at_least(&mut self, position: &Position, value: Value) -> Result<bool, Spent> {
        if position.last == Last::Nothing || position.has_four() {
            return Ok(self.value(position)? >= value);
        }
        let state = State::of(position);
        // There are no draws: not to lose is to win. Where turns alternate, wins take an odd number
        // of plies, and a search is a ply shorter that knows it.
        let goal = match value {
            Value::Win(plies) if plies < END as u32 => {
                let alternate = state.mate == Mate::Alone;
                END - plies as i8 + i8::from(alternate && plies > 0 && plies % 2 == 0)
            }
            Value::Loss(plies) if plies < END as u32 => -END + plies as i8,
            _ => 1,
        };
        self.reaches(position.size, &state, goal)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

impl Depth {
    /// Before the start: every pair of circles, each an ordinary move.
    fn value_of_start(&mut self, position: &Position) -> Result<Value, Spent> {
        let mut best = Value::Loss(0);
        for mv in position.moves() {
            let step = position.play(mv);
            best = best.max(self.value(&step.position)?.before(&step));
        }
        Ok(best)
    }
}

impl State {
    fn of(position: &Position) -> State {
        let around = &ground(position.size).around;
        let (near, last) = match position.last {
            Last::Nothing => (0, PAIR),
            Last::One(cell) => (around[cell as usize], cell),
            Last::Pair(a, b) => {
                let (near_a, near_b) = (around[a as usize], around[b as usize]);
                let near = match position.first_reply {
                    FirstReply::Either => near_a | near_b,
                    FirstReply::Both => near_a & near_b,
                };
                (near & !(1 << a | 1 << b), PAIR)
            }
        };
        let Position {
            white, black, mate, ..
        } = *position;
        State {
            white,
            black,
            reach: near & !black,
            wins: fours(position.size, white, black) & near & !black,
            near,
            last,
            mate,
            played: last,
        }
    }

    fn play(&self, size: u8, cell: u8) -> State {
        let bit = 1 << cell;
        let mut next = *self;
        if self.white & bit == 0 {
            next.white |= bit;
        } else {
            next.white &= !bit;
            next.black |= bit;
        }
        next.played = cell;
        next.mate = match self.mate {
            Mate::Alone => Mate::Alone,
            Mate::First => Mate::Second,
            Mate::Second => Mate::First,
        };
        if self.mate != Mate::First {
            next.near = ground(size).around[cell as usize];
            next.last = cell;
        }
        next.reach = next.near & !next.black;
        next.wins = fours(size, next.white, next.black) & next.reach;
        next
    }

    /// ```text
    /// 63      57 55    50 49          25 24           0
    /// |  unused |m| last |    black     |    white    |
    /// ```
    /// Under what it is remembered: while there are few circles, the same for every way to turn the
    /// board. Later two games seldom meet that way, and to look would take longer than it spares.
    fn key(&self, size: u8) -> Option<u64> {
        if (self.white | self.black).count_ones() > ALIKE {
            return self.own_key();
        }
        let images = Symmetry::all().filter_map(|symmetry| {
            let turned = State {
                white: cells(symmetry, size, self.white),
                black: cells(symmetry, size, self.black),
                last: match self.last {
                    PAIR => PAIR,
                    last => cell(symmetry, size, last),
                },
                ..*self
            };
            turned.own_key()
        });
        images.min()
    }

    fn own_key(&self) -> Option<u64> {
        let mate = match self.mate {
            Mate::Alone => 0,
            Mate::First => 1,
            Mate::Second => 2,
        };
        (self.last != PAIR).then(|| {
            u64::from(self.white)
                | u64::from(self.black) << 25
                | u64::from(self.last) << 50
                | mate << 55
        })
    }
}

/// Cells in which one circle more makes a four: an empty one beside three white circles, a white
/// one beside three blackened ones.
fn fours(size: u8, white: Cells, black: Cells) -> Cells {
    // Without a branch, so that several fours are looked at together.
    let is_one = |set: Cells| set & set.wrapping_sub(1) == 0;
    let only = |is: bool, set: Cells| if is { set } else { 0 };
    ground(size).fours.iter().fold(0, |cells, &four| {
        let others = four & !black;
        let empty = others & !white;
        let beside_white = only((others == four) & is_one(empty), empty);
        let beside_black = only(is_one(others), others & white);
        cells | beside_white | beside_black
    })
}

/// Bounds of a position's value on the number line, and the move that was good.
#[derive(Clone, Copy)]
struct Bounded {
    least: i8,
    most: i8,
    best: u8,
}

impl Bounded {
    const NOTHING: Bounded = Bounded {
        least: -END,
        most: END,
        best: u8::MAX,
    };
}

/// Open addressing with linear probing; it grows with what it holds, so that a short search
/// starts at once. Three quarters of the largest table are filled; then what comes takes the place
/// of what stands where it belongs.
struct Table {
    slots: Vec<(u64, Bounded)>,
    held: usize,
    /// Slots that it may have.
    most: usize,
}

/// Slots of 16 bytes: 256 MiB, and 128 MiB more while it grows to that; the half of it where all
/// of the memory is 4 GiB.
const MOST_SLOTS: usize = if cfg!(target_pointer_width = "32") {
    1 << 23
} else {
    1 << 24
};

const VACANT: u64 = u64::MAX;

impl Table {
    fn new(most: usize) -> Table {
        Table {
            slots: vec![(VACANT, Bounded::NOTHING); 1 << 10],
            held: 0,
            most,
        }
    }

    /// Where a position belongs.
    fn home(&self, key: u64) -> usize {
        let hash = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (hash >> 32) as usize & (self.slots.len() - 1)
    }

    fn place(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut place = self.home(key);
        while self.slots[place].0 != key && self.slots[place].0 != VACANT {
            place = (place + 1) & mask;
        }
        place
    }

    fn get(&self, key: u64) -> Bounded {
        self.slots[self.place(key)].1
    }

    fn put(&mut self, key: u64, known: Bounded) {
        let mut place = self.place(key);
        if self.slots[place].0 == VACANT {
            if self.held < self.slots.len() / 4 * 3 {
                self.held += 1;
            } else {
                // Full: an empty slot has to stay empty, or a search for what isn't there would
                // find no end.
                place = self.home(key);
                if self.slots[place].0 == VACANT {
                    return;
                }
            }
        }
        self.slots[place] = (key, known);
        if self.held * 2 > self.slots.len() && self.slots.len() < self.most {
            let doubled = vec![(VACANT, Bounded::NOTHING); self.slots.len() * 2];
            for (key, known) in std::mem::replace(&mut self.slots, doubled) {
                if key != VACANT {
                    let place = self.place(key);
                    self.slots[place] = (key, known);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same values from a memory so small that it is full all the time.
    #[test]
    fn a_full_table_forgets_but_says_nothing_wrong() {
        let start = Position {
            size: 4,
            white: 0,
            black: 0,
            last: Last::Nothing,
            first_reply: FirstReply::Either,
            mate: Mate::Alone,
        };
        let mut large = Depth::new(u64::MAX);
        let mut small = Depth::new(u64::MAX);
        small.table = Table::new(1 << 10);
        let mut here = start;
        for turn in 0..9 {
            let moves = here.moves();
            let Some(mv) = moves.get(turn * 7 % moves.len().max(1)) else {
                break;
            };
            here = here.play(*mv).position;
            if turn > 3 {
                assert_eq!(small.value(&here), large.value(&here), "{here}");
            }
        }
        assert!(small.table.slots.len() == 1 << 10 && small.table.held == 768);
        let mut table = Table::new(1 << 10);
        for key in 0..10_000u64 {
            let known = Bounded {
                least: (key % 50) as i8,
                ..Bounded::NOTHING
            };
            table.put(key * 977, known);
        }
        for key in 0..10_000u64 {
            let least = table.get(key * 977).least;
            assert!(least == -END || least == (key % 50) as i8);
        }
        assert!(table.slots.iter().any(|(key, _)| *key == VACANT));
    }
}
