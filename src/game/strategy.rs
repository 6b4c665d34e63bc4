//! From a solver's answers to strategies written down.

use std::collections::hash_map::Entry;

use super::memo::Map;
use super::position::Position;
use super::proof::{self, Strategies, Strategy};
use super::solver::{Solver, Spent};
use super::value::Value;

/// Writes down, for both sides, how to get what the solver says every first move is worth.
///
/// # Errors
/// `Spent` if the solver's budget ends on the way.
pub fn certify<P: Position>(
    root: &P,
    values: &[(P::Move, Value)],
    solver: &mut dyn Solver<P>,
) -> Result<Strategies<P>, Spent> {
    let mut weave = |owner_moved: bool| {
        let mut weaver = Weaver {
            solver: &mut *solver,
            strategy: Strategy::<P>::default(),
            met: Map::default(),
            steps: 0,
        };
        for &(mv, value) in values {
            let step = root.play(mv);
            weaver.weave(
                &step.position,
                owner_moved == step.keeps_turn,
                value.after(&step),
            )?;
        }
        Ok(weaver.strategy)
    };
    Ok(Strategies {
        mover: weave(true)?,
        opponent: weave(false)?,
    })
}

struct Weaver<'a, P: Position> {
    solver: &'a mut dyn Solver<P>,
    strategy: Strategy<P>,
    /// The tightest goal pursued so far from each position.
    met: Map<(P, bool), Value>,
    /// Moves tried for the other side: the checker will try them too.
    steps: u64,
}

impl<P: Position> Weaver<'_, P> {
    /// Makes sure that the strategy reaches the goal: at least `goal` where its owner is to
    /// move, at most `goal` where the other is.
    fn weave(&mut self, position: &P, owner_to_move: bool, goal: Value) -> Result<(), Spent> {
        if position.end().is_some() {
            return Ok(());
        }
        // A position may be reached again with a tighter goal: then it is woven anew, and the
        // new choice serves the looser goal too.
        match self.met.entry((position.clone(), owner_to_move)) {
            Entry::Occupied(met) if (*met.get() >= goal) == owner_to_move || *met.get() == goal => {
                return Ok(());
            }
            Entry::Occupied(mut met) => {
                met.insert(goal);
            }
            Entry::Vacant(place) => {
                place.insert(goal);
            }
        }
        self.steps += position.mobility() as u64;
        if self.steps > proof::STEPS {
            return Err(Spent);
        }
        let steps = position.moves().into_iter();
        let steps = steps.map(|mv| (mv, position.play(mv)));
        if !owner_to_move {
            for (_, step) in steps {
                self.weave(&step.position, !step.keeps_turn, goal.after(&step))?;
            }
            return Ok(());
        }
        // The fewer answers, the shorter the proof: best of all are moves that nobody answers.
        let mut steps: Vec<_> = steps.collect();
        steps.sort_by_cached_key(|(_, step)| (!step.keeps_turn, step.position.mobility()));
        for (mv, step) in steps {
            let next = goal.after(&step);
            let serves = match step.keeps_turn {
                true => self.solver.at_least(&step.position, next)?,
                false => self.solver.at_most(&step.position, next)?,
            };
            if serves {
                self.strategy.insert(position.clone(), mv);
                return self.weave(&step.position, step.keeps_turn, next);
            }
        }
        // An owner without a good move: the solver contradicts itself, and the checker,
        // finding no choice here, will refuse the certificate.
        Ok(())
    }
}
