//! What positions of declared games are worth: alpha-beta with a memory of bounds over sets of
//! places, in which positions that are the same turned, or with the players' parts exchanged, are one.
// A search does it at every move: it took half as long again without.
#![cfg_attr(not(quadrille_page), expect(clippy::inline_always))]

use std::cmp::Reverse;
use std::sync::Arc;

use super::key::{Key, width};
use super::mask::{Mask, Wide};
use super::position::{Laid, Situation};
use super::state::State;
use super::symmetry::Symmetry;
use super::table::{After, Table, Turn};
use crate::game::memo::Bounded;
use crate::game::position::Outcome;
use crate::game::solver::{Solver, Spent};
use crate::game::value::{FOREVER, Value};

/// Values on a line of numbers: a win in n plies is `END - n`, a loss `n - END`; points are
/// themselves.
const END: i32 = 16_000;
/// What was enough where so many places were left, or more, weighs two to this power: a place more is
/// about twice as many positions.
const WEIGHTIEST: u32 = 28;
/// Where fewer places are left, looking at a position anew costs less than turning it eight ways.
const FEW: u32 = 5;
/// Beyond every value.
const BEYOND: i32 = END + 1;

/// A loss or a win that is a ply further away, seen from before the move.
fn further(score: i32) -> i32 {
    score - score.signum()
}

/// The inverse of [`further`], but for a draw.
fn nearer(score: i32) -> i32 {
    score + score.signum()
}

fn score(value: Value) -> i32 {
    // Any win is at least `Win(FOREVER)`.
    let plies = |plies: u32| match plies {
        FOREVER.. => END - 1,
        plies => (plies as i32).min(END - 1),
    };
    match value {
        Value::Win(n) => END - plies(n),
        Value::Loss(n) => plies(n) - END,
        Value::Draw => 0,
        Value::Margin(points) => points.clamp(-BEYOND, BEYOND),
    }
}

fn over(outcome: Outcome) -> i32 {
    score(outcome.into())
}

/// The search on a board of one width, with keys of one width.
struct Search<M, K> {
    table: Table<M>,
    /// Symmetries that leave the players what they are, the identity left out.
    turns: Vec<Turned<M>>,
    /// Those that exchange them: it is always the first player's turn then.
    swaps: Vec<Turned<M>>,
    memory: Bounded<K, (i16, i16)>,
    /// How often each placing has been enough, by who drew it: moves that were are tried first
    /// (Schaeffer, "The History Heuristic", 1983).
    enough: [Vec<u32>; 2],
    /// Where the placings of each group begin there.
    firsts: Vec<usize>,
    /// Lists of moves that are done with, to be used again.
    lists: Vec<Vec<Tried<M>>>,
    counts: bool,
    nodes: u64,
    budget: u64,
}

/// A move that is about to be tried.
struct Tried<M> {
    /// How often its placing has been enough.
    often: u32,
    placing: usize,
    /// How many replies there are, where that matters.
    replies: u32,
    after: After<M>,
}

/// The moves of a position that were looked at.
struct Listed<M> {
    /// Those that don't end the game.
    moves: Vec<Tried<M>>,
    /// The best that the others do.
    best: i32,
    seen: u64,
}

/// A symmetry with what it makes of every few places at once.
struct Turned<M> {
    /// For each chunk of places all images that it may have.
    images: Vec<M>,
    signs: [u8; 3],
    swaps: bool,
}

impl<M: Mask> Turned<M> {
    fn new(symmetry: &Symmetry, signs: [u8; 3], places: usize) -> Turned<M> {
        let image = |from: usize, bits: usize| {
            let set = (0..M::CHUNK).filter(|bit| bits >> bit & 1 == 1 && from + bit < places);
            M::of(set.map(|bit| usize::from(symmetry.places[from + bit])))
        };
        let chunk = |from: usize| (0..1 << M::CHUNK).map(move |bits| image(from, bits));
        Turned {
            images: (0..places).step_by(M::CHUNK).flat_map(chunk).collect(),
            signs,
            swaps: symmetry.swaps,
        }
    }

    fn set(&self, set: M) -> M {
        if set.is_empty() {
            return set;
        }
        let mut turned = M::default();
        for (index, images) in self.images.chunks_exact(1 << M::CHUNK).enumerate() {
            turned = turned | images[set.chunk(index)];
        }
        turned
    }

    #[cfg_attr(not(quadrille_page), inline(always))]
    fn state(&self, state: &State<M>) -> State<M> {
        let mut turned = State {
            planes: state.planes.map(|plane| self.set(plane)),
            last: self.set(state.last),
            turn: state.turn ^ u8::from(self.swaps),
        };
        if self.signs != [1, 2, 3] {
            let signs = turned.signs();
            turned.planes = [M::default(); 2];
            for (places, image) in signs.into_iter().zip(self.signs) {
                for (bit, plane) in turned.planes.iter_mut().enumerate() {
                    if image >> bit & 1 == 1 {
                        *plane = *plane | places;
                    }
                }
            }
        }
        turned
    }
}

impl<M: Mask, K: Key<M>> Search<M, K> {
    fn new(laid: &Laid, table: Table<M>, budget: u64) -> Search<M, K> {
        let (mut turns, mut swaps) = (Vec::new(), Vec::new());
        let mut seen = Vec::new();
        for symmetry in laid.symmetries().iter().skip(1) {
            // Where nobody asks for signs, one that exchanges them alone changes nothing.
            let signs = if table.is_blind {
                [1, 2, 3]
            } else {
                symmetry.signs
            };
            let what = (symmetry.number, signs, symmetry.swaps);
            if seen.contains(&what) || what == (0, [1, 2, 3], false) {
                continue;
            }
            seen.push(what);
            let turned = Turned::new(symmetry, signs, table.places);
            match turned.swaps {
                false => turns.push(turned),
                true => swaps.push(turned),
            }
        }
        let mut firsts = vec![0];
        for group in &table.groups {
            firsts.push(firsts[firsts.len() - 1] + group.placings.len());
        }
        let all = firsts[firsts.len() - 1];
        Search {
            enough: [vec![0; all], vec![0; all]],
            firsts,
            lists: Vec::new(),
            counts: table.points.is_some(),
            table,
            turns,
            swaps,
            memory: Bounded::new(budget),
            nodes: 0,
            budget,
        }
    }

    fn key(&self, state: &State<M>, left: u32) -> K {
        let mut state = *state;
        if self.table.is_blind {
            state.planes = [state.filled(), M::default()];
        }
        let is_own = state.turn == 0 || self.swaps.is_empty();
        let (own, mut turns) = match is_own {
            true => (Some(K::of(&state, &self.table)), &self.turns[..]),
            false => (None, &self.swaps[..]),
        };
        if left < FEW {
            turns = &turns[..usize::from(!is_own)];
        }
        let turned = turns
            .iter()
            .map(|turn| K::of(&turn.state(&state), &self.table));
        turned
            .chain(own)
            .min()
            .unwrap_or_else(|| K::of(&state, &self.table))
    }

    /// The worth of a position that a move led to, for whoever made it.
    fn before(&self, after: &After<M>, score: i32) -> i32 {
        match (self.counts, after.keeps_turn) {
            (true, true) => after.points + score,
            (true, false) => after.points - score,
            (false, _) => -further(score),
        }
    }

    /// The window within which a position that a move leads to has to be searched.
    fn window(&self, after: &After<M>, alpha: i32, beta: i32) -> (i32, i32) {
        match (self.counts, after.keeps_turn) {
            (true, true) => (alpha - after.points, beta - after.points),
            (true, false) => (after.points - beta, after.points - alpha),
            (false, _) => (-nearer(beta), -nearer(alpha)),
        }
    }

    /// The worth of a move, as far as it lies between the bounds.
    fn child(&mut self, after: &After<M>, alpha: i32, beta: i32) -> Result<i32, Spent> {
        let (low, high) = self.window(after, alpha, beta);
        let found = self.search(&after.state, low, high)?;
        Ok(self.before(after, found))
    }

    /// The moves, until one that ends the game is enough.
    fn listed(&mut self, state: &State<M>, enough: i32) -> Listed<M> {
        let mut listed = Listed {
            moves: self.lists.pop().unwrap_or_default(),
            best: -BEYOND,
            seen: 0,
        };
        // Most games have moves of one placing alone: what is made of each stays out of memory. A page
        // does without, and loads less.
        if !cfg!(quadrille_page) {
            for single in self.table.singles(state) {
                self.list(state, single, &mut listed);
                if listed.best >= enough {
                    return listed;
                }
            }
        }
        let mut see = |turn, drawn, new| {
            self.list(state, (turn, drawn, new), &mut listed);
            listed.best >= enough
        };
        match cfg!(quadrille_page) {
            true => self.table.each(state, &mut see),
            false => self.table.several(state, &mut see),
        };
        listed
    }

    #[cfg_attr(not(quadrille_page), inline(always))]
    fn list(
        &self,
        state: &State<M>,
        (turn, drawn, new): (Turn, State<M>, M),
        listed: &mut Listed<M>,
    ) {
        let after = self.table.after(drawn, new);
        listed.seen += 1;
        if let Some((outcome, _)) = self.table.finished(&after.state, Some(new)) {
            listed.best = listed.best.max(self.before(&after, over(outcome)));
            return;
        }
        let placing = self.firsts[usize::from(turn.group)] + usize::from(turn.placings[0]);
        listed.moves.push(Tried {
            often: self.enough[usize::from(state.turn)][placing],
            placing,
            replies: 0,
            after,
        });
    }

    /// The worth of a position that no pattern and no chain has ended, if it lies between the
    /// bounds; else a bound beyond the one that it misses.
    fn search(&mut self, state: &State<M>, mut alpha: i32, mut beta: i32) -> Result<i32, Spent> {
        let left = self.table.places as u32 - state.filled().count();
        let key = self.key(state, left);
        let known = self.memory.get(&key).copied();
        if let Some((least, most)) = known {
            alpha = alpha.max(least.into());
            beta = beta.min(most.into());
            if alpha >= beta {
                return Ok(if i32::from(most) <= alpha {
                    most.into()
                } else {
                    least.into()
                });
            }
        }
        // Nothing is better than to win by the next move.
        let most = if self.counts { BEYOND } else { END - 1 };
        let enough = beta.min(most);
        let Listed {
            mut moves,
            mut best,
            seen,
        } = self.listed(state, enough);
        // A large board has as many moves as places: what is looked at are positions after them.
        self.nodes += 1 + seen;
        if self.nodes > self.budget {
            return Err(Spent);
        }
        if moves.is_empty() && best == -BEYOND {
            self.lists.push(moves);
            let (outcome, _) = self.table.stuck(state);
            return Ok(over(outcome));
        }
        if alpha >= most {
            return Ok(most);
        }
        beta = beta.min(most);
        let window = (alpha, beta);
        if best < beta {
            alpha = alpha.max(best);
            if self.table.has_last && !self.counts {
                best = best.max(self.answered(&mut moves));
            }
            moves.sort_by_key(
                |Tried {
                     often,
                     replies,
                     after,
                     ..
                 }| { (*replies, Reverse(after.points), Reverse(*often)) },
            );
            for (number, Tried { placing, after, .. }) in moves.iter().enumerate() {
                // The first move is likely the best: of the others it is asked whether they are better.
                let mut value = alpha + 1;
                if number > 0 && alpha + 1 < beta {
                    value = self.child(after, alpha, alpha + 1)?;
                }
                if value > alpha {
                    value = self.child(after, alpha, beta)?;
                }
                best = best.max(value);
                alpha = alpha.max(value);
                if best >= beta {
                    let often = &mut self.enough[usize::from(state.turn)][*placing];
                    *often = often.saturating_add(1 << left.min(WEIGHTIEST));
                    break;
                }
            }
        }
        moves.clear();
        self.lists.push(moves);
        self.keep(key, known, best, window);
        Ok(best)
    }

    /// Where a move decides which replies there are, their number tells most about it. Moves after
    /// which the other wins at once are left out; what they are worth is told.
    fn answered(&mut self, moves: &mut Vec<Tried<M>>) -> i32 {
        let (table, before) = (&self.table, moves.len());
        let mut seen = 0;
        moves.retain_mut(|Tried { replies, after, .. }| {
            let mut wins = false;
            table.each(&after.state, &mut |_, drawn, new| {
                *replies += 1;
                let end = table.after(drawn, new);
                let end = table.finished(&end.state, Some(new));
                wins = matches!(end, Some((Outcome::Loss, _)));
                wins
            });
            seen += u64::from(*replies);
            !wins
        });
        self.nodes += seen;
        match moves.len() < before {
            true => 2 - END,
            false => -BEYOND,
        }
    }

    fn keep(&mut self, key: K, known: Option<(i16, i16)>, best: i32, window: (i32, i32)) {
        let (mut least, mut most) = known.unwrap_or((-BEYOND as i16, BEYOND as i16));
        if best > window.0 {
            least = least.max(best as i16);
        }
        if best < window.1 {
            most = most.min(best as i16);
        }
        self.memory.insert(key, (least, most));
    }

    fn ask(&mut self, state: &State<Wide>, alpha: i32, beta: i32) -> Result<i32, Spent> {
        let state = state.narrow();
        match self.table.finished(&state, None) {
            Some((outcome, _)) => Ok(over(outcome)),
            None => self.search(&state, alpha, beta),
        }
    }
}

/// A search whatever the width of its board.
trait AnySearch {
    fn ask(&mut self, state: &State<Wide>, alpha: i32, beta: i32) -> Result<i32, Spent>;
    fn nodes(&self) -> u64;
}

impl<M: Mask, K: Key<M>> AnySearch for Search<M, K> {
    fn ask(&mut self, state: &State<Wide>, alpha: i32, beta: i32) -> Result<i32, Spent> {
        Search::ask(self, state, alpha, beta)
    }
    fn nodes(&self) -> u64 {
        self.nodes
    }
}

fn search(laid: &Laid, budget: u64) -> Box<dyn AnySearch> {
    match laid.table.narrow::<u64>() {
        // A page does with one search more than it needs, and loads one less.
        Some(table) if width(&laid.table) <= 64 && !cfg!(quadrille_page) => {
            Box::new(Search::<u64, u64>::new(laid, table, budget))
        }
        Some(table) if width(&laid.table) <= 128 => {
            Box::new(Search::<u64, u128>::new(laid, table, budget))
        }
        _ => Box::new(Search::<Wide, ([Wide; 3], u8)>::new(
            laid,
            laid.table.clone(),
            budget,
        )),
    }
}

/// The search as a solver: of the board that it is asked about first.
pub struct MaskSolver {
    budget: u64,
    spent: u64,
    search: Option<(Arc<Laid>, Box<dyn AnySearch>)>,
}

impl MaskSolver {
    /// A search that looks at so many positions at most, however many it is asked about.
    pub fn new(budget: u64) -> MaskSolver {
        MaskSolver {
            budget,
            spent: 0,
            search: None,
        }
    }

    fn ask(&mut self, situation: &Situation, alpha: i32, beta: i32) -> Result<i32, Spent> {
        let laid = &situation.laid;
        let search = match &mut self.search {
            Some((known, search)) if Arc::ptr_eq(known, laid) => search,
            other => {
                self.spent += other.as_ref().map_or(0, |(_, search)| search.nodes());
                let search = search(laid, self.budget.saturating_sub(self.spent));
                &mut other.insert((Arc::clone(laid), search)).1
            }
        };
        search.ask(&situation.state, alpha, beta)
    }
}

impl Solver<Situation> for MaskSolver {
    fn value(&mut self, situation: &Situation) -> Result<Value, Spent> {
        let score = self.ask(situation, -BEYOND, BEYOND)?;
        Ok(match situation.laid.table.points {
            Some(_) => Value::Margin(score),
            None if score > 0 => Value::Win((END - score) as u32),
            None if score < 0 => Value::Loss((END + score) as u32),
            None => Value::Draw,
        })
    }

    fn at_least(&mut self, situation: &Situation, value: Value) -> Result<bool, Spent> {
        let asked = score(value);
        Ok(self.ask(situation, asked - 1, asked)? >= asked)
    }

    fn nodes(&self) -> u64 {
        self.spent + self.search.as_ref().map_or(0, |(_, search)| search.nodes())
    }
}
