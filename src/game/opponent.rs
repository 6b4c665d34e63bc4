//! An opponent at three strengths, for a person to play against. Where a game is solved within the
//! budget he plays exactly; elsewhere by the game's rules of thumb, and says so. The same question
//! has the same move: what is left to chance hangs on a seed.

use std::hash::Hasher as _;

use super::contract::Game;
use super::memo::Multiply;
use super::position::{End, Outcome, Position, Step};
use super::random::SplitMix64;
use super::solver::{NewSolver, Solver, Spent, Winner};
use super::value::Value;

/// A game that a computer can play.
pub trait Opponent: Game {
    /// How good each of these legal moves looks by the rules of thumb, without a search: more is
    /// better. By default they all look alike.
    fn looks(
        &self,
        _position: &Self::Position,
        moves: &[<Self::Position as Position>::Move],
    ) -> Vec<i32> {
        vec![0; moves.len()]
    }

    /// Positions that the strongest opponent looks at for a move, unless he is told otherwise:
    /// about a second's worth in a page, and few where the end is too far to be seen anyway.
    fn patience(&self, _position: &Self::Position) -> u64 {
        1_000_000
    }

    /// Every best move and the value, where they were worked out beforehand since a search would
    /// let one wait. A test holds them against the solver.
    fn opening(&self, _position: &Self::Position) -> Option<(&'static [&'static str], Value)> {
        None
    }

    /// Whether the solver soon says who wins within a few plies, also where the whole of the game
    /// is beyond it.
    fn looks_ahead(&self) -> bool {
        false
    }

    /// What a game from here comes to for the player to move that both play by lot: 1, 0, −1, or points;
    /// and how many moves it had. None where that tells nothing.
    fn by_lot(&self, _position: &Self::Position, _chance: &mut SplitMix64) -> Option<(i32, u64)> {
        None
    }
}

/// How well an opponent plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strength {
    /// He looks one move ahead, and one turn in four not even that.
    Beginner,
    /// He searches a little, and errs where that is not enough.
    Club,
    /// He plays as well as the solver can within the budget.
    Perfect,
}

impl Strength {
    /// All of them, the weakest first.
    pub const ALL: [Strength; 3] = [Strength::Beginner, Strength::Club, Strength::Perfect];

    /// The word of the formats.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Strength::Beginner => "beginner",
            Strength::Club => "club",
            Strength::Perfect => "perfect",
        }
    }
}

/// What an opponent is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// How well he plays.
    pub strength: Strength,
    /// What chance hangs on, together with the position.
    pub seed: u64,
    /// Positions that he may look at; none: as many as his strength has patience for.
    pub nodes: Option<u64>,
    /// Own moves within which he looks for a win in a game that is not solved exactly; none: the
    /// game's own number.
    pub moves: Option<u32>,
}

/// An opponent's move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn<M> {
    /// The move; none where the game is over, or its rules are not known.
    pub mv: Option<M>,
    /// Whether it is proved that no move is better. Else it is the best by the rules of thumb, or
    /// a weak player's.
    pub exact: bool,
    /// What the position is worth, where that is known.
    pub value: Option<Value>,
    /// Positions that were looked at.
    pub nodes: u64,
}

impl<M> Turn<M> {
    /// No move.
    #[must_use]
    pub fn none(value: Option<Value>) -> Turn<M> {
        Turn {
            mv: None,
            exact: value.is_some(),
            value,
            nodes: 0,
        }
    }

    fn guessed(mv: Option<M>, nodes: u64) -> Turn<M> {
        Turn {
            mv,
            exact: false,
            value: None,
            nodes,
        }
    }
}

/// The weaker one's part of the patience.
const CLUB: u64 = 50;
/// A beginner errs in one turn of so many, a club player where he doesn't see the end.
const BEGINNER_ERRS: u64 = 4;
const CLUB_ERRS: u64 = 6;
/// Of what he may look at, so many times less goes into games by lot: their moves cost more.
const LOTS: u64 = 4;
/// Moves whose refutations are looked for where no win is found.
const CANDIDATES: usize = 12;

/// An opponent's move.
pub fn choose<G: Opponent>(
    game: &G,
    solver: NewSolver<G::Position>,
    position: &G::Position,
    asked: Asked,
) -> Turn<<G::Position as Position>::Move> {
    if let Some(End { outcome, .. }) = position.end() {
        return Turn::none(Some(outcome.into()));
    }
    let mut named: Vec<_> = position
        .moves()
        .into_iter()
        .map(|mv| (mv.to_string(), mv))
        .collect();
    named.sort_by(|a, b| a.0.cmp(&b.0));
    let mut chance = chance(asked.seed, &position.to_string());
    let order = chance.order(named.len());
    let mut moves: Vec<_> = order.into_iter().map(|index| named[index].1).collect();
    if asked.strength == Strength::Beginner {
        let errs = chance.draw().is_multiple_of(BEGINNER_ERRS);
        if !errs {
            moves.sort_by_key(|mv| std::cmp::Reverse(at_once(&position.play(*mv))));
        }
        return Turn::guessed(moves.first().copied(), moves.len() as u64);
    }
    let looks = game.looks(position, &moves);
    let mut looked: Vec<_> = moves
        .iter()
        .zip(looks)
        .map(|(mv, look)| ((ends(&position.play(*mv)), look), *mv))
        .collect();
    looked.sort_by_key(|(look, _)| std::cmp::Reverse(*look));
    let wins = looked.first().is_some_and(|((ends, _), _)| *ends > 0);
    let moves: Vec<_> = looked.into_iter().map(|(_, mv)| mv).collect();
    if asked.strength == Strength::Perfect
        && let Some((best, value)) = game.opening(position)
        && let Some(mv) = moves
            .iter()
            .find(|mv| best.contains(&mv.to_string().as_str()))
    {
        return Turn {
            mv: Some(*mv),
            exact: true,
            value: Some(value),
            nodes: 0,
        };
    }
    let patience = match asked.strength {
        Strength::Club => game.patience(position) / CLUB,
        _ => game.patience(position),
    };
    let budget = asked.nodes.unwrap_or(patience);
    let errs = asked.strength == Strength::Club && chance.draw().is_multiple_of(CLUB_ERRS);
    match solver {
        NewSolver::Exact(new) => {
            let mut lot = |here: &G::Position| game.by_lot(here, &mut chance);
            // Nobody weighs games where a move wins at once.
            let lots = if wins { 0 } else { budget / LOTS };
            let (moves, games) = by_lot(position, moves, &mut lot, lots);
            let ahead = game.looks_ahead();
            let turn = exactly(position, &moves, &|budget| new(budget), budget, ahead, errs);
            let nodes = turn.nodes + games;
            Turn { nodes, ..turn }
        }
        NewSolver::Within(most, new) => {
            let most = asked.moves.unwrap_or(match asked.strength {
                Strength::Club => most.saturating_sub(1),
                _ => most,
            });
            within(position, &moves, &mut *new(budget), most, errs)
        }
    }
}

/// The numbers that a seed gives for a position.
fn chance(seed: u64, position: &str) -> SplitMix64 {
    let mut hasher = Multiply::default();
    hasher.write_u64(seed);
    hasher.write(position.as_bytes());
    SplitMix64::new(hasher.finish())
}

/// What a move ends for whoever makes it: 1 a win, −1 a loss, else 0.
fn ends<P: Position>(step: &Step<P>) -> i32 {
    let mine = if step.keeps_turn { 1 } else { -1 };
    match step.position.end().map(|end| end.outcome) {
        Some(Outcome::Win) => mine,
        Some(Outcome::Loss) => -mine,
        _ => 0,
    }
}

/// What one sees of a move without looking further: that it ends the game, what it gains.
fn at_once<P: Position>(step: &Step<P>) -> (i32, i32) {
    (ends(step), step.points)
}

/// Exactly, or else the best-looking move of those that don't lose soon.
fn exactly<P: Position>(
    position: &P,
    moves: &[P::Move],
    new: &dyn Fn(u64) -> Box<dyn Solver<P>>,
    budget: u64,
    looks_ahead: bool,
    errs: bool,
) -> Turn<P::Move> {
    // Nothing is better than to win at once.
    if let Some(mv) = moves.first()
        && ends(&position.play(*mv)) > 0
    {
        return Turn {
            mv: Some(*mv),
            exact: true,
            value: Some(Value::Win(1)),
            nodes: 1,
        };
    }
    // A part is kept for a look at what comes soon.
    let kept = if looks_ahead { budget / 4 } else { 0 };
    let mut solver = new(budget - kept);
    match proved(position, moves, &mut *solver) {
        Ok((mv, value)) => Turn {
            mv: Some(mv),
            exact: true,
            value: Some(value),
            nodes: solver.nodes(),
        },
        Err(Spent) if looks_ahead => {
            let nodes = solver.nodes();
            drop(solver);
            let mut solver = new(kept);
            let mut turn = ahead(position, moves, &mut *solver);
            turn.nodes = nodes + solver.nodes();
            turn
        }
        Err(Spent) => {
            let second = usize::from(errs && moves.len() > 1);
            Turn::guessed(moves.get(second).copied(), solver.nodes())
        }
    }
}

/// The moves, that first with which games by lot go best: all are tried as often as each other, then the
/// better half of them, until one is left (sequential halving: Karnin, Koren and Somekh, "Almost optimal
/// exploration in multi-armed bandits", 2013). And how many moves these games had.
fn by_lot<P: Position>(
    position: &P,
    moves: Vec<P::Move>,
    lot: &mut dyn FnMut(&P) -> Option<(i32, u64)>,
    budget: u64,
) -> (Vec<P::Move>, u64) {
    // Whoever may look at nothing goes by his thumb, which is quick.
    if budget == 0 {
        return (moves, 0);
    }
    let steps: Vec<Step<P>> = moves.iter().map(|mv| position.play(*mv)).collect();
    let mut left: Vec<(usize, i64)> = (0..moves.len()).map(|index| (index, 0)).collect();
    let rounds = u64::from(moves.len().max(1).ilog2() + 1);
    let (mut best, mut all) = (left.len(), 0);
    while best > 1 {
        let mut spent = 0;
        while spent < budget / rounds {
            for (index, sum) in &mut left[..best] {
                let step = &steps[*index];
                let Some((worth, played)) = lot(&step.position) else {
                    return (moves, 0);
                };
                let own = if step.keeps_turn { worth } else { -worth };
                *sum += i64::from(step.points + own);
                spent += 1 + played;
            }
        }
        all += spent;
        left[..best].sort_by_key(|(_, sum)| std::cmp::Reverse(*sum));
        best /= 2;
    }
    (left.iter().map(|(index, _)| moves[*index]).collect(), all)
}

/// The first move that is worth what the position is.
fn proved<P: Position>(
    position: &P,
    moves: &[P::Move],
    solver: &mut dyn Solver<P>,
) -> Result<(P::Move, Value), Spent> {
    let value = solver.value(position)?;
    for mv in moves {
        let step = position.play(*mv);
        let wanted = value.after(&step);
        let here = &step.position;
        if solver.at_least(here, wanted)? && solver.at_most(here, wanted)? {
            return Ok((*mv, value));
        }
    }
    // A solver that contradicts itself proves nothing.
    Err(Spent)
}

/// Ply by ply until the budget ends: a win that comes soon, or what doesn't lose soon.
fn ahead<P: Position>(
    position: &P,
    moves: &[P::Move],
    solver: &mut dyn Solver<P>,
) -> Turn<P::Move> {
    let mut left = moves.to_vec();
    for plies in 1.. {
        let mut kept = Vec::new();
        for mv in &left {
            let step = position.play(*mv);
            let (win, loss) = match step.keeps_turn {
                false => (Value::Loss(plies - 1), Value::Win(plies)),
                true => (Value::Win(plies - 1), Value::Loss(plies)),
            };
            let here = &step.position;
            let asked = match step.keeps_turn {
                false => solver.at_most(here, win).and_then(|wins| match wins {
                    true => Ok((true, false)),
                    false => Ok((false, solver.at_least(here, loss)?)),
                }),
                true => solver.at_least(here, win).and_then(|wins| match wins {
                    true => Ok((true, false)),
                    false => Ok((false, solver.at_most(here, loss)?)),
                }),
            };
            match asked {
                Ok((true, _)) => {
                    return Turn {
                        mv: Some(*mv),
                        exact: true,
                        value: Some(Value::Win(plies)),
                        nodes: 0,
                    };
                }
                Ok((false, false)) => kept.push(*mv),
                Ok((false, true)) => {}
                Err(Spent) => {
                    // Of those before this one what doesn't lose is kept.
                    return Turn::guessed(kept.first().or(Some(mv)).copied(), 0);
                }
            }
        }
        if kept.is_empty() {
            break;
        }
        left = kept;
    }
    Turn::guessed(left.first().copied(), 0)
}

/// A win within so many moves; else the best-looking move after which the other has none; else
/// what answers his threat, if anything does.
fn within<P: Position>(
    position: &P,
    moves: &[P::Move],
    winner: &mut dyn Winner<P>,
    most: u32,
    errs: bool,
) -> Turn<P::Move> {
    for count in 1..=most {
        match winner.wins(position, count) {
            Ok(None) => {}
            Ok(Some(mv)) => {
                return Turn {
                    mv: Some(mv),
                    exact: true,
                    value: Some(Value::Win(2 * count - 1)),
                    nodes: winner.nodes(),
                };
            }
            Err(Spent) => break,
        }
    }
    // What loses at once is out, unless everything does.
    let holds = moves.iter().filter(|mv| ends(&position.play(**mv)) >= 0);
    let mut left: Vec<P::Move> = holds.take(CANDIDATES).copied().collect();
    if left.is_empty() {
        left = moves.to_vec();
    }
    for count in 1..=most {
        let mut kept = Vec::new();
        let mut spent = false;
        for mv in &left {
            let after = position.play(*mv).position;
            match after
                .end()
                .map_or_else(|| winner.wins(&after, count), |_| Ok(None))
            {
                Ok(None) => kept.push(*mv),
                Ok(Some(_)) => {}
                Err(Spent) => {
                    spent = true;
                    break;
                }
            }
        }
        if kept.is_empty() {
            if !spent && let Ok(Some(mv)) = winner.answer(position, count, &[]) {
                left = vec![mv];
            }
            break;
        }
        left = kept;
        if spent {
            break;
        }
    }
    let second = usize::from(errs && left.len() > 1);
    Turn::guessed(left.get(second).copied(), winner.nodes())
}
