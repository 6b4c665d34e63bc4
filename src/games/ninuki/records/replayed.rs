//! A game that a file tells, played by the rules.

use super::super::board::{Colour, Options, Point, Position};
use super::super::notation::{judged, refusal, size_of};
use super::Allowed;
use crate::game::position::{Fault, Position as _};

/// More moves than this no game has: 361 points, and those that are taken anew once more.
const MOST_MOVES: usize = 1_000;

/// A game as a file tells it.
pub struct Game {
    /// Points to a side, and where the file says so.
    pub size: (u32, usize),
    /// Stones that were there before the first move, with their places in the text.
    pub stones: Vec<(usize, Point, Colour)>,
    /// Who begins; without a word, black.
    pub to_move: Colour,
    /// The moves, with their places in the text and, where the file says it, their colours.
    pub moves: Vec<(usize, Point, Option<Colour>)>,
    /// The game that the file names, by whose rules no stones are taken.
    pub takes_nothing: Option<String>,
}

impl Game {
    pub fn new(size: u32, at: usize) -> Game {
        Game {
            size: (size, at),
            stones: Vec::new(),
            to_move: Colour::X,
            moves: Vec::new(),
            takes_nothing: None,
        }
    }

    /// One move more.
    pub fn add(&mut self, at: usize, point: Point, colour: Option<Colour>) -> Result<(), Fault> {
        if self.moves.len() == MOST_MOVES {
            return Err(
                Fault::new(at, format!("more than {MOST_MOVES} moves in one game"))
                    .hint("a file of several games has each of them begin as the first one does"),
            );
        }
        self.moves.push((at, point, colour));
        Ok(())
    }
}

/// The size of the board, if games are read on it.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn board(size: u32, at: usize) -> Result<u8, Fault> {
    let is_odd = usize::try_from(size)
        .ok()
        .and_then(|rows| size_of(rows).ok());
    is_odd.ok_or_else(|| {
        let kind = if size.is_multiple_of(2) {
            "even"
        } else {
            "this"
        };
        Fault::new(at, format!("a board of {size} by {size} points")).hint(format!(
            "a board of {kind} size isn't played on here: 9, 11, 13, 15, 17 or 19 points a side"
        ))
    })
}

/// The game, played from its first move to its last.
///
/// # Errors
/// A board that isn't played on here, a stone on another, a move that the rules refuse, a colour that isn't to
/// move, a pair that is taken in a game that takes none.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn replay(game: &Game, options: Options) -> Result<Allowed, Fault> {
    let size = board(game.size.0, game.size.1)?;
    let mut position = Position::empty(size, options);
    for &(at, point, colour) in &game.stones {
        if position.at(point).is_some() {
            return Err(Fault::new(at, format!("a second stone on {point}")));
        }
        position.put(point, colour);
    }
    position.to_move = game.to_move;
    if !game.stones.is_empty() {
        position = judged(position)?;
    }
    let start = position;
    for (index, &(at, point, colour)) in game.moves.iter().enumerate() {
        let number = index + 1;
        if let Some(colour) = colour
            && colour != position.to_move
        {
            let [named, due] = [colour, position.to_move].map(name);
            return Err(Fault::new(
                at,
                format!("move {number} is {named}’s, and {due} is to move"),
            )
            .hint("sides take turns: passes aren’t played here"));
        }
        if !position.moves().contains(&point) {
            let fault = refusal(&position, &point.to_string());
            let message = format!("move {number}: {}", fault.message);
            return Err(Fault {
                message,
                ..fault.shifted(at)
            });
        }
        let pairs = position.pairs;
        position = position.play(point).position;
        if let Some(game) = &game.takes_nothing
            && position.pairs != pairs
        {
            return Err(Fault::new(
                at,
                format!(
                    "move {number} takes a pair, and this is a game of {game}, which takes none"
                ),
            )
            .hint("as far as the move before, the game is the same in Gomoku Ninuki"));
        }
    }
    let line = game.moves.iter().map(|&(_, point, _)| point).collect();
    Ok(Allowed {
        start,
        line,
        end: position,
    })
}

fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::X => "black",
        Colour::O => "white",
    }
}
