//! From a solver's answers to strategies written down.

use super::memo::Map;
use super::position::{Position, Step};
use super::proof::{self, Strategies, Strategy};
use super::solver::{Solver, Spent};
use super::value::Value;

/// Moves that are tried for each position of a search's budget: who looks at little doesn't want to
/// wait for a proof either.
const STEPS_A_NODE: u64 = 1_000;

/// Writes down, for both sides, how to get what the solver says every first move is worth.
///
/// # Errors
/// `Spent` if the solver's budget ends on the way, or if more would have to be written than a
/// search of `nodes` positions is worth.
pub fn certify<P: Position>(
    root: &P,
    values: &[(P::Move, Value)],
    solver: &mut dyn Solver<P>,
    nodes: u64,
) -> Result<Strategies<P>, Spent> {
    let most = proof::STEPS.min(nodes.saturating_mul(STEPS_A_NODE));
    let mut weave = |owner_moved: bool| {
        let mut weaver = Weaver {
            solver: &mut *solver,
            strategy: Strategy::<P>::default(),
            met: [Map::default(), Map::default()],
            steps: 0,
            most,
            tried: Vec::new(),
            order: Vec::new(),
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

/// A move, and what it does.
type Choice<P> = (<P as Position>::Move, Step<P>);

struct Weaver<'a, P: Position> {
    solver: &'a mut dyn Solver<P>,
    strategy: Strategy<P>,
    /// The tightest goal pursued so far from each position, where the other is to move and where
    /// the owner is: most positions are met often, and looked up without a copy.
    met: [Map<P, Value>; 2],
    /// Moves tried for the other side: the checker will try them too.
    steps: u64,
    most: u64,
    /// What the owner's moves do where he chooses, and the order in which he looks at them: lists
    /// that are filled anew each time.
    tried: Vec<Step<P>>,
    order: Vec<u64>,
}

impl<P: Position> Weaver<'_, P> {
    /// Makes sure that the strategy reaches the goal: at least `goal` where its owner is to
    /// move, at most `goal` where the other is.
    fn weave(&mut self, position: P, owner_to_move: bool, goal: Value) -> Result<(), Spent> {
        let met = &mut self.met[usize::from(owner_to_move)];
        let known = met.get_mut(&position);
        let is_new = known.is_none();
        if let Some(met) = known {
            if (*met >= goal) == owner_to_move || *met == goal {
                return Ok(());
            }
            // A position may be reached again with a tighter goal: then it is woven anew, and the
            // new choice serves the looser goal too.
            *met = goal;
        }
        let moves = position.moves();
        // The game is over.
        if moves.is_empty() {
            return Ok(());
        }
        if is_new {
            met.insert(position.clone(), goal);
        }
        self.steps += moves.len() as u64;
        if self.steps > self.most {
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
        let Some((mv, step)) = self.choose(&position, &moves, goal)? else {
            // The solver contradicts itself, and the checker, finding no choice here, will refuse
            // the certificate.
            return Ok(());
        };
        let next = goal.after(&step);
        self.strategy.insert(position, mv);
        self.weave(step.position, step.keeps_turn, next)
    }

    /// A move of the owner that keeps to the goal.
    fn choose(
        &mut self,
        position: &P,
        moves: &[P::Move],
        goal: Value,
    ) -> Result<Option<Choice<P>>, Spent> {
        let (tried, order) = (&mut self.tried, &mut self.order);
        tried.clear();
        order.clear();
        tried.extend(moves.iter().map(|mv| position.play(*mv)));
        // The fewer answers, the shorter the proof: best of all are moves that nobody answers.
        let effort = |step: &Step<P>| {
            let answers = step.position.mobility() as u64;
            u64::from(!step.keeps_turn) << 63 | answers << 32
        };
        order.extend((0..).zip(&*tried).map(|(at, step)| effort(step) | at));
        order.sort_unstable();
        for at in order.iter().map(|entry| *entry as u32 as usize) {
            let step = &tried[at];
            let next = goal.after(step);
            let serves = match step.keeps_turn {
                true => self.solver.at_least(&step.position, next)?,
                false => self.solver.at_most(&step.position, next)?,
            };
            if serves {
                return Ok(Some((moves[at], tried.swap_remove(at))));
            }
        }
        Ok(None)
    }
}
