//! Certificates: two strategies written down, and the small checker that replays them by the
//! rules alone. Beside the rules of the game (its moves, what they lead to, how it ends, which
//! positions are equal) and the order of values, this file is what a reader has to trust: above
//! all `Checker::worth`, with `look` beside it.

use std::fmt;

use super::memo::Map;
use super::position::{Position, Step};
use super::value::Value;

/// What its owner plays wherever he may have to choose.
pub type Strategy<P> = Map<P, <P as Position>::Move>;

/// The proof of what every first move of a position is worth: a strategy for each side.
/// Each shows what its owner is sure of; where the two meet, the value is exact.
pub struct Strategies<P: Position> {
    /// The choices of the player to move.
    pub mover: Strategy<P>,
    /// Those of his opponent.
    pub opponent: Strategy<P>,
}

/// What a certificate shows of one first move, for the player who makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown<M> {
    /// The move.
    pub mv: M,
    /// He is sure of this much, where anything is shown, …
    pub floor: Option<Value>,
    /// … and can be kept to this.
    pub ceiling: Value,
}

/// What a certificate shows of each first move, and how many positions the checker visited.
pub type Replayed<M> = (Vec<Shown<M>>, u64);

/// Why a certificate proves nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unproved {
    /// The strategy has no answer in a position that it lets happen.
    Silent {
        /// That position.
        position: String,
    },
    /// The strategy plays what the rules forbid.
    Illegal {
        /// Where.
        position: String,
        /// What it plays there.
        mv: String,
    },
    /// More moves than the checker undertakes to replay.
    TooLarge,
    /// The bytes are no certificate of this position.
    Format {
        /// What is wrong with them.
        what: String,
    },
}

impl std::error::Error for Unproved {}

impl fmt::Display for Unproved {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Unproved::Silent { position } => write!(f, "the strategy has no move in {position}"),
            Unproved::Illegal { position, mv } => {
                write!(
                    f,
                    "the strategy plays {mv} in {position}, which the rules forbid"
                )
            }
            Unproved::TooLarge => write!(f, "the certificate has more than {STEPS} moves"),
            Unproved::Format { what } => f.write_str(what),
        }
    }
}

/// Past this many moves, tried or chosen by one side's strategy, a certificate is too large to be
/// called a proof that anybody checks.
pub const STEPS: u64 = 6_000_000;

/// What the certificate shows of each move of `root`, in the order of `root.moves()`, and how
/// many positions were visited.
///
/// # Errors
/// The first fault met: a missing choice, an illegal one, or a certificate that is too large.
pub fn check<P: Position>(
    root: &P,
    strategies: &Strategies<P>,
) -> Result<Replayed<P::Move>, Unproved> {
    let (mover, opponent) = (&strategies.mover, &strategies.opponent);
    replay(root, &mut |p, _| mover.get(p).copied(), &mut |p, _| {
        opponent.get(p).copied()
    })
}

/// "What do you play here, where these moves are legal?"
pub type Choose<'a, P> =
    &'a mut dyn FnMut(&P, &[<P as Position>::Move]) -> Option<<P as Position>::Move>;

/// The same, with the two strategies as questions.
///
/// # Errors
/// As [`check`].
pub fn replay<P: Position>(
    root: &P,
    mover: Choose<P>,
    opponent: Choose<P>,
) -> Result<Replayed<P::Move>, Unproved> {
    let steps: Vec<_> = root
        .moves()
        .into_iter()
        .map(|mv| (mv, root.play(mv)))
        .collect();
    let values = |choose, owner_moved: bool| {
        let mut checker = Checker {
            choose,
            memo: Map::default(),
            steps: 0,
        };
        let values: Result<Vec<Value>, Unproved> = steps
            .iter()
            .map(|(_, step)| {
                let owner_to_move = owner_moved == step.keeps_turn;
                Ok(checker.worth(&step.position, owner_to_move)?.before(step))
            })
            .collect();
        Ok((values?, checker.memo.len() as u64))
    };
    let (floors, visited) = values(mover, true)?;
    let (ceilings, more) = values(opponent, false)?;
    let shown = steps
        .iter()
        .zip(floors.iter().zip(&ceilings))
        .map(|(&(mv, _), (&floor, &ceiling))| Shown {
            mv,
            floor: Some(floor),
            ceiling,
        })
        .collect();
    Ok((shown, visited + more))
}

/// What a strategy of the mover is sure of after each of some first moves, and how many positions
/// were visited.
///
/// # Errors
/// As [`check`].
pub fn floors<P: Position>(
    root: &P,
    first: &[P::Move],
    choose: Choose<P>,
) -> Result<(Vec<Value>, u64), Unproved> {
    let mut checker = Checker {
        choose,
        memo: Map::default(),
        steps: 0,
    };
    let mut floors = Vec::new();
    for mv in first {
        let step = root.play(*mv);
        let value = checker.worth(&step.position, step.keeps_turn)?;
        floors.push(value.before(&step));
    }
    Ok((floors, checker.memo.len() as u64))
}

struct Checker<'a, P: Position> {
    choose: Choose<'a, P>,
    memo: Map<(P, bool), Value>,
    steps: u64,
}

/// A position whose moves are being tried.
struct Visit<P: Position> {
    here: P,
    owner_to_move: bool,
    tried: Vec<P::Move>,
    next: usize,
    /// What the move that is being tried did.
    step: Step<()>,
    best: Option<Value>,
}

impl<P: Position> Checker<'_, P> {
    /// What the position is worth to the player to move there when the strategy's owner
    /// follows it and the other tries every move.
    ///
    /// Positions wait in a list, not on the machine's stack, so that no line is too long for it.
    fn worth(&mut self, position: &P, owner_to_move: bool) -> Result<Value, Unproved> {
        let mut visits: Vec<Visit<P>> = Vec::new();
        let mut found = self.look(position.clone(), owner_to_move, &mut visits)?;
        while let Some(visit) = visits.last_mut() {
            if let Some(value) = found.take() {
                let value = value.before(&visit.step);
                visit.best = Some(visit.best.map_or(value, |best| best.max(value)));
            }
            if let Some(mv) = visit.tried.get(visit.next) {
                let step = visit.here.play(*mv);
                visit.next += 1;
                visit.step = Step {
                    position: (),
                    points: step.points,
                    keeps_turn: step.keeps_turn,
                };
                let owner_to_move = visit.owner_to_move == step.keeps_turn;
                found = self.look(step.position, owner_to_move, &mut visits)?;
            } else if let Some(visit) = visits.pop() {
                let best = visit.best.unwrap_or(Value::Loss(0));
                self.memo.insert((visit.here, visit.owner_to_move), best);
                found = Some(best);
            }
        }
        Ok(found.unwrap_or(Value::Loss(0)))
    }

    /// The worth of a position where it is known or the game is over; else the position is put
    /// down to be visited.
    fn look(
        &mut self,
        here: P,
        owner_to_move: bool,
        visits: &mut Vec<Visit<P>>,
    ) -> Result<Option<Value>, Unproved> {
        let key = (here, owner_to_move);
        if let Some(&value) = self.memo.get(&key) {
            return Ok(Some(value));
        }
        let (here, _) = key;
        if let Some(end) = here.end() {
            return Ok(Some(end.outcome.into()));
        }
        let legal = here.moves();
        self.steps += if owner_to_move { 1 } else { legal.len() as u64 };
        if self.steps > STEPS {
            return Err(Unproved::TooLarge);
        }
        let tried = match owner_to_move {
            true => {
                let silent = || Unproved::Silent {
                    position: here.to_string(),
                };
                let mv = (self.choose)(&here, &legal).ok_or_else(silent)?;
                if !legal.contains(&mv) {
                    return Err(Unproved::Illegal {
                        position: here.to_string(),
                        mv: mv.to_string(),
                    });
                }
                vec![mv]
            }
            false => legal,
        };
        visits.push(Visit {
            here,
            owner_to_move,
            tried,
            next: 0,
            step: Step::to(()),
            best: None,
        });
        Ok(None)
    }
}
