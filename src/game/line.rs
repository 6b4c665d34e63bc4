//! A line of play, walked move by move.

use std::error::Error;
use std::fmt;
use std::rc::Rc;

use super::board::Board;
use super::position::Fault;

/// Moves of which one is to be chosen, to be told apart: some are written with a comma.
#[must_use]
#[cfg_attr(quadrille_page, optimize(size))]
pub fn either(moves: &[impl AsRef<str>]) -> String {
    let moves: Vec<&str> = moves.iter().map(AsRef::as_ref).collect();
    moves.join(" or ")
}

/// One move of a line, with the boards before and after it.
pub struct Ply<'l> {
    /// Its number in the line, from 0.
    pub index: usize,
    /// The line from this move on.
    pub rest: &'l [String],
    /// Whether it is a move of the side that was to move where the line begins.
    pub own: bool,
    /// The board on which it is played.
    pub before: Rc<dyn Board>,
    /// The board that it leads to.
    pub after: Rc<dyn Board>,
    /// Points that it won.
    pub points: i32,
    /// Whether the same side moves again.
    pub keeps_turn: bool,
    /// What else it did: `("eaten", ["4,3", "5,3"])`.
    pub effect: Option<(&'static str, Vec<String>)>,
}

impl Ply<'_> {
    /// The move, as the notation writes it.
    #[must_use]
    pub fn mv(&self) -> &str {
        &self.rest[0]
    }
}

/// A move of a line that can't be played. What came before it stands: play may go on from there.
#[derive(Clone)]
pub struct Unplayable {
    /// Its number in the line, from 0.
    pub index: usize,
    /// Why.
    pub fault: Fault,
    /// The board on which it was to be played.
    pub board: Rc<dyn Board>,
}

impl fmt::Debug for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Unplayable")
            .field("index", &self.index)
            .field("fault", &self.fault)
            .field("board", &self.board.text())
            .finish()
    }
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "move {}: {}", self.index + 1, self.fault)
    }
}

impl Error for Unplayable {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.fault)
    }
}

/// The moves of a line, one after the other, up to the first that can't be played.
pub fn walk<'l>(board: &dyn Board, line: &'l [String]) -> Walk<'l> {
    Walk {
        here: Rc::from(board.copy()),
        own: true,
        rest: line,
        index: 0,
    }
}

/// A line that is being walked.
pub struct Walk<'l> {
    here: Rc<dyn Board>,
    own: bool,
    rest: &'l [String],
    index: usize,
}

impl<'l> Iterator for Walk<'l> {
    type Item = Result<Ply<'l>, Unplayable>;

    #[cfg_attr(quadrille_page, optimize(size), inline(never))]
    fn next(&mut self) -> Option<Result<Ply<'l>, Unplayable>> {
        let (rest, index) = (self.rest, self.index);
        let (mv, next) = rest.split_first()?;
        let played = match self.here.play(mv) {
            Ok(played) => played,
            Err(fault) => {
                self.rest = &[];
                let board = Rc::clone(&self.here);
                return Some(Err(Unplayable {
                    index,
                    fault,
                    board,
                }));
            }
        };
        let after: Rc<dyn Board> = Rc::from(played.board);
        let own = self.own;
        self.own = own == played.keeps_turn;
        (self.rest, self.index) = (next, index + 1);
        Some(Ok(Ply {
            index,
            rest,
            own,
            before: std::mem::replace(&mut self.here, Rc::clone(&after)),
            after,
            points: played.points,
            keeps_turn: played.keeps_turn,
            effect: played.effect,
        }))
    }
}

/// The board after a line.
///
/// # Errors
/// The first move that can't be played.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn after(board: &dyn Board, line: &[String]) -> Result<Rc<dyn Board>, Unplayable> {
    let mut here: Rc<dyn Board> = Rc::from(board.copy());
    for ply in walk(board, line) {
        here = ply?.after;
    }
    Ok(here)
}
