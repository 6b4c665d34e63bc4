//! Positions that come after one another in a puzzle, solved by one solver that remembers.

use std::cell::RefCell;

use super::store::Store;
use crate::game::answer::Answer;
use crate::game::board::{Board, Engine, Session};
use crate::game::contract::Rules;
use crate::game::open::{Open, Why};
use crate::game::solver::Limit;

/// What solves the continuations of a puzzle. Nothing of it is kept between runs: what is made of the
/// answers is.
pub struct Following<'a> {
    store: &'a Store,
    engine: &'a dyn Engine,
    rules: &'a Rules,
    session: RefCell<Option<Box<dyn Session>>>,
}

impl<'a> Following<'a> {
    /// For what follows this position. Under a limit of nodes each question is asked alone: what is told
    /// doesn't depend on what was asked before.
    pub fn new(
        store: &'a Store,
        engine: &'a dyn Engine,
        board: &dyn Board,
        rules: &'a Rules,
        nodes: Option<u64>,
    ) -> Following<'a> {
        Following {
            store,
            engine,
            rules,
            session: RefCell::new(match nodes {
                None => board.session(),
                Some(_) => None,
            }),
        }
    }

    /// The answer for a position, as [`Store::solve`] gives it, but for the count of nodes.
    ///
    /// # Errors
    /// As there.
    pub fn solve(&self, board: &dyn Board, limit: Limit) -> Result<Answer, Open> {
        if let Some(known) = self.store.known(self.engine, board, self.rules, limit) {
            return Ok(known);
        }
        if let Some(session) = &mut *self.session.borrow_mut() {
            let limit = Store::within(self.engine, board, limit);
            match session.solve(&board.text(), &limit) {
                Ok(answer) if answer.unsettled.is_none() => return Ok(answer),
                // A solver that is wrong is told, though another one were right.
                Err(open) if matches!(open.why, Why::Contradiction(_)) => return Err(open),
                Ok(_) | Err(_) => {}
            }
        }
        self.store.solve(self.engine, board, self.rules, limit)
    }
}
