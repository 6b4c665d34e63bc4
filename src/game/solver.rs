//! What a solver promises: values. Where strategies for them can be written down the checker
//! replays them, and nobody has to believe the solver; where they can't, an answer says that it
//! rests on the search.

use super::position::Position;
use super::value::Value;

/// The budget of nodes ended before the answer was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spent;

/// Finds what positions are worth. It owns its memory and may be as clever as it likes.
///
/// A value depends on the position alone. Whether the budget suffices for it depends on what this
/// solver was asked before, too: it remembers, and its budget is for all its questions. Budgets
/// count nodes, not seconds, so that the same questions in the same order have the same answers.
pub trait Solver<P: Position> {
    /// The exact worth of the position for the player to move.
    ///
    /// # Errors
    /// The budget ended first.
    fn value(&mut self, position: &P) -> Result<Value, Spent>;

    /// Whether the position is worth at least so much: often cheaper than the exact value.
    ///
    /// # Errors
    /// The budget ended first.
    fn at_least(&mut self, position: &P, value: Value) -> Result<bool, Spent> {
        Ok(self.value(position)? >= value)
    }

    /// Whether the position is worth no more than this.
    ///
    /// # Errors
    /// The budget ended first.
    fn at_most(&mut self, position: &P, value: Value) -> Result<bool, Spent> {
        match value.better() {
            Some(better) => Ok(!self.at_least(position, better)?),
            None => Ok(true),
        }
    }

    /// Positions looked at so far.
    fn nodes(&self) -> u64;

    /// Why there is no answer, once `Spent` was said.
    fn why_spent(&self, budget: u64) -> String {
        format!("the search budget of {budget} nodes ended")
    }
}

/// Finds wins within a number of moves, in a game that is too large to be solved.
///
/// "Wins within n" means: whatever the other does, the game is won by the n-th own move. As with a
/// [`Solver`], whether the budget suffices depends on earlier questions too.
pub trait Winner<P: Position> {
    /// A first move by which the player to move wins within so many own moves, if there is one.
    ///
    /// # Errors
    /// The budget ended first.
    fn wins(&mut self, position: &P, moves: u32) -> Result<Option<P::Move>, Spent>;

    /// Where the other threatens to win within so many moves: an answer after which he doesn't.
    /// None if nothing is threatened, or nothing helps. One of `but` only where none of the few others
    /// that are looked at besides helps.
    ///
    /// # Errors
    /// The budget ended first.
    fn answer(
        &mut self,
        position: &P,
        moves: u32,
        but: &[P::Move],
    ) -> Result<Option<P::Move>, Spent>;

    /// Adds every first move that does so but the known ones, which win in fewer moves; those that
    /// were found before the budget ended are added too.
    ///
    /// # Errors
    /// The budget ended, so that the other moves are not settled.
    fn more_winning(
        &mut self,
        position: &P,
        moves: u32,
        known: &[P::Move],
        found: &mut Vec<P::Move>,
    ) -> Result<(), Spent>;

    /// Every first move that does so.
    ///
    /// # Errors
    /// The budget ended first.
    fn winning(&mut self, position: &P, moves: u32) -> Result<Vec<P::Move>, Spent> {
        let mut found = Vec::new();
        self.more_winning(position, moves, &[], &mut found)?;
        Ok(found)
    }

    /// Positions looked at so far.
    fn nodes(&self) -> u64;
}

/// Makes a solver with a budget of nodes, fresh for every question.
pub enum NewSolver<P> {
    /// It finds what any position is worth.
    Exact(fn(u64) -> Box<dyn Solver<P>>),
    /// It finds wins within so many own moves; by default so many.
    Within(u32, fn(u64) -> Box<dyn Winner<P>>),
}

impl<P> Clone for NewSolver<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for NewSolver<P> {}

/// How far an answer may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limit {
    /// Own moves within which a win has to come, 2³⁰ − 1 at most. None: the game's own number where
    /// there is one ([`Engine::horizon`](super::board::Engine::horizon)), else however long it takes.
    pub moves: Option<u32>,
    /// Positions that the solver may look at; none: as many as the game thinks right
    /// ([`Game::budget`](super::contract::Game::budget)).
    pub nodes: Option<u64>,
    /// Whether best play after every first move is wanted, or only after the best.
    pub refutations: bool,
    /// The values alone will do: no certificate is written.
    pub unproved: bool,
}

impl Limit {
    /// Enough, in most games, for any position that can be solved in seconds.
    pub const NODES: u64 = 50_000_000;
}
