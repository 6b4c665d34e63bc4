//! Certificates: two strategies written down, and the small checker that replays them by the
//! rules alone. [`Checker::worth`] is the only code that a reader has to trust.

use super::memo::Map;
use super::position::{Outcome, Position};
use super::value::Value;

/// What its owner plays wherever he may have to choose.
pub type Strategy<P> = Map<P, <P as Position>::Move>;

/// The proof of what every first move of a position is worth: a strategy for each side.
/// Each shows what its owner is sure of; where the two meet, the value is exact.
pub struct Certificate<P: Position> {
    pub mover: Strategy<P>,
    pub opponent: Strategy<P>,
}

/// What a certificate shows of one first move, for the player who makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown<M> {
    pub mv: M,
    /// He is sure of this much …
    pub floor: Value,
    /// … and can be kept to this.
    pub ceiling: Value,
}

/// What a certificate shows of each first move, and how many positions the checker visited.
pub type Replayed<M> = (Vec<Shown<M>>, u64);

/// Why a certificate proves nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The strategy has no answer in a position that it lets happen.
    Silent { position: String },
    /// The strategy plays what the rules forbid.
    Illegal { position: String, mv: String },
    /// More moves, or a longer game, than the checker undertakes to replay.
    TooLarge,
}

/// Past this many moves a certificate is too large to be called a proof that anybody checks.
pub const STEPS: u64 = 6_000_000;
/// Past this many plies a line is too long for the checker's recursion.
const DEPTH: u32 = 4_000;

/// What the certificate shows of each move of `root`, in the order of `root.moves()`, and how
/// many positions were visited.
///
/// # Errors
/// The first fault met: a missing choice, an illegal one, or a certificate that is too large.
pub fn check<P: Position>(
    root: &P,
    certificate: &Certificate<P>,
) -> Result<Replayed<P::Move>, Refused> {
    let (mover, opponent) = (&certificate.mover, &certificate.opponent);
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
) -> Result<Replayed<P::Move>, Refused> {
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
        let values: Result<Vec<Value>, Refused> = steps
            .iter()
            .map(|(_, step)| {
                let owner_to_move = owner_moved == step.keeps_turn;
                Ok(checker
                    .worth(&step.position, owner_to_move, 1)?
                    .before(step))
            })
            .collect();
        Ok((values?, checker.memo.len() as u64))
    };
    let (floors, visited) = values(mover, true)?;
    let (ceilings, more) = values(opponent, false)?;
    let shown = steps
        .iter()
        .zip(floors.iter().zip(&ceilings))
        .map(|(&(mv, _), (&floor, &ceiling))| Shown { mv, floor, ceiling })
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
) -> Result<(Vec<Value>, u64), Refused> {
    let mut checker = Checker {
        choose,
        memo: Map::default(),
        steps: 0,
    };
    let mut floors = Vec::new();
    for mv in first {
        let step = root.play(*mv);
        let value = checker.worth(&step.position, step.keeps_turn, 1)?;
        floors.push(value.before(&step));
    }
    Ok((floors, checker.memo.len() as u64))
}

struct Checker<'a, P: Position> {
    choose: Choose<'a, P>,
    memo: Map<(P, bool), Value>,
    steps: u64,
}

impl<P: Position> Checker<'_, P> {
    /// What the position is worth to the player to move there when the strategy's owner
    /// follows it and the other tries every move.
    fn worth(&mut self, position: &P, owner_to_move: bool, depth: u32) -> Result<Value, Refused> {
        let key = (position.clone(), owner_to_move);
        if let Some(&value) = self.memo.get(&key) {
            return Ok(value);
        }
        if let Some(end) = position.end() {
            return Ok(match end.outcome {
                Outcome::Win => Value::Win(0),
                Outcome::Loss => Value::Loss(0),
                Outcome::Draw => Value::Draw,
                Outcome::Counted => Value::Margin(0),
            });
        }
        let legal = position.moves();
        self.steps += if owner_to_move { 1 } else { legal.len() as u64 };
        if depth > DEPTH || self.steps > STEPS {
            return Err(Refused::TooLarge);
        }
        let chosen;
        let tried = if owner_to_move {
            let silent = || Refused::Silent {
                position: position.to_string(),
            };
            let mv = (self.choose)(position, &legal).ok_or_else(silent)?;
            if !legal.contains(&mv) {
                return Err(Refused::Illegal {
                    position: position.to_string(),
                    mv: mv.to_string(),
                });
            }
            chosen = [mv];
            &chosen[..]
        } else {
            &legal[..]
        };
        let mut best = Value::Loss(0);
        for (index, mv) in tried.iter().enumerate() {
            let step = position.play(*mv);
            let to_move = owner_to_move == step.keeps_turn;
            let value = self
                .worth(&step.position, to_move, depth + 1)?
                .before(&step);
            best = if index == 0 { value } else { best.max(value) };
        }
        self.memo.insert(key, best);
        Ok(best)
    }
}
