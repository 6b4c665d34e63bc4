//! Alpha-beta with a memory of bounds, for any game: what a new game has before anybody writes
//! a faster solver for it.

use crate::game::memo::Bounded;
use crate::game::position::Position;
use crate::game::solver::{Solver, Spent};
use crate::game::value::Value;

/// Plies deeper than this end a search as an empty budget does, before the stack does.
const DEPTH: u32 = 2_000;

/// What is known of a position's value.
#[derive(Clone, Copy)]
struct Bounds {
    least: Option<Value>,
    most: Option<Value>,
}

/// Fail-soft alpha-beta (Knuth & Moore, "An analysis of alpha-beta pruning", 1975) with a
/// memory of two bounds a position, for as many positions as fit into 512 MiB (192 MiB on machines
/// of 32 bits), what they hold elsewhere not counted.
pub struct AlphaBeta<P> {
    memory: Bounded<P, Bounds>,
    nodes: u64,
    budget: u64,
}

impl<P: Position> AlphaBeta<P> {
    /// A search that looks at so many positions at most, however many it is asked about.
    pub fn new(budget: u64) -> AlphaBeta<P> {
        AlphaBeta {
            memory: Bounded::new(budget),
            nodes: 0,
            budget,
        }
    }

    /// The value if it lies strictly between the bounds, else a bound beyond the one it misses.
    /// `None` is no bound.
    fn search(
        &mut self,
        position: &P,
        mut alpha: Option<Value>,
        mut beta: Option<Value>,
        depth: u32,
    ) -> Result<Value, Spent> {
        if let Some(end) = position.end() {
            return Ok(end.outcome.into());
        }
        if let Some(known) = self.memory.get(position).copied() {
            alpha = alpha.max(known.least);
            beta = match (beta, known.most) {
                (Some(beta), Some(most)) => Some(beta.min(most)),
                (beta, most) => beta.or(most),
            };
            if let (Some(alpha), Some(beta)) = (alpha, beta)
                && alpha >= beta
            {
                // Either the bounds meet, or one of them lies beyond the window.
                return Ok(if known.most.is_some_and(|most| most <= alpha) {
                    beta
                } else {
                    alpha
                });
            }
        }
        self.nodes += 1;
        if self.nodes > self.budget || depth > DEPTH {
            return Err(Spent);
        }
        let (window, mut best) = ((alpha, beta), None);
        for mv in position.moves() {
            let step = position.play(mv);
            let lower = if step.keeps_turn { alpha } else { beta };
            let upper = if step.keeps_turn { beta } else { alpha };
            let child = self.search(
                &step.position,
                lower.map(|value| value.after(&step)),
                upper.map(|value| value.after(&step)),
                depth + 1,
            )?;
            let value = child.before(&step);
            best = best.max(Some(value));
            alpha = alpha.max(Some(value));
            if beta.is_some_and(|beta| value >= beta) {
                break;
            }
        }
        let best = best.unwrap_or(Value::Loss(0));
        let nothing = Bounds {
            least: None,
            most: None,
        };
        let mut entry = self.memory.get(position).copied().unwrap_or(nothing);
        if window.0.is_none_or(|alpha| best > alpha) {
            entry.least = entry.least.max(Some(best));
        }
        if window.1.is_none_or(|beta| best < beta) {
            entry.most = Some(entry.most.map_or(best, |most| most.min(best)));
        }
        self.memory.insert(position.clone(), entry);
        Ok(best)
    }
}

impl<P: Position> Solver<P> for AlphaBeta<P> {
    fn value(&mut self, position: &P) -> Result<Value, Spent> {
        self.search(position, None, None, 0)
    }

    fn at_least(&mut self, position: &P, value: Value) -> Result<bool, Spent> {
        Ok(self.search(position, None, Some(value), 0)? >= value)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}
