//! From a solver's answers to strategies written down.

use super::memo::Map;
use super::position::{Position, Step};
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
            met: [Map::default(), Map::default()],
            steps: 0,
        };
        for &(mv, value) in values {
            let step = root.play(mv);
            let (goal, owner_to_move) = (value.after(&step), owner_moved == step.keeps_turn);
            weaver.weave(step.position, owner_to_move, goal)?;
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
    /// The tightest goal pursued so far from each position, where the other is to move and where
    /// the owner is: most positions are met often, and looked up without a copy.
    met: [Map<P, Value>; 2],
    /// Moves tried for the other side: the checker will try them too.
    steps: u64,
}

impl<P: Position> Weaver<'_, P> {
    /// Makes sure that the strategy reaches the goal: at least `goal` where its owner is to
    /// move, at most `goal` where the other is.
    fn weave(&mut self, position: P, owner_to_move: bool, goal: Value) -> Result<(), Spent> {
        let met = &mut self.met[usize::from(owner_to_move)];
        match met.get_mut(&position) {
            Some(met) if (*met >= goal) == owner_to_move || *met == goal => return Ok(()),
            // A position may be reached again with a tighter goal: then it is woven anew, and the
            // new choice serves the looser goal too.
            Some(met) => *met = goal,
            None if position.end().is_some() => return Ok(()),
            None => drop(met.insert(position.clone(), goal)),
        }
        let moves = position.moves();
        self.steps += moves.len() as u64;
        if self.steps > proof::STEPS {
            return Err(Spent);
        }
        if !owner_to_move {
            for mv in moves {
                let step = position.play(mv);
                let goal = goal.after(&step);
                self.weave(step.position, !step.keeps_turn, goal)?;
            }
            return Ok(());
        }
        // The fewer answers, the shorter the proof: best of all are moves that nobody answers.
        let mut steps: Vec<_> = moves.iter().map(|mv| Some(position.play(*mv))).collect();
        let effort = |step: &Step<P>| (!step.keeps_turn, step.position.mobility());
        let order = (0..).zip(steps.iter().flatten());
        let mut order: Vec<_> = order.map(|(at, step)| (effort(step), at)).collect();
        order.sort_unstable();
        for (_, at) in order {
            let Some(step) = steps[at].take() else {
                continue;
            };
            let next = goal.after(&step);
            let serves = match step.keeps_turn {
                true => self.solver.at_least(&step.position, next)?,
                false => self.solver.at_most(&step.position, next)?,
            };
            if serves {
                self.strategy.insert(position, moves[at]);
                return self.weave(step.position, step.keeps_turn, next);
            }
        }
        // An owner without a good move: the solver contradicts itself, and the checker,
        // finding no choice here, will refuse the certificate.
        Ok(())
    }
}
