//! How a game looks on paper: the board drawn and typed, where a mark goes on it, what a player may
//! point at, and the empty boards that are worth printing.

use super::contract::Game;
use super::position::Fault;
use crate::draw::{Figure, Ground, Pen, Point, Spot};
use crate::say::Say;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A game that is drawn.
pub trait Drawn: Game {
    /// The board as a person would type it, with coordinates in the margin.
    fn art(&self, position: &Self::Position) -> String;

    /// What that drawing leaves out of the position, in the words of the one-line form, if anything
    /// is: who is to move, the last move.
    fn beside(&self, _position: &Self::Position) -> Option<String> {
        None
    }

    /// The board, without marks. `within` is the position from which the picture begins (often
    /// the same): what has gone since may leave a trace, and the picture keeps its size.
    fn draw(&self, position: &Self::Position, within: &Self::Position) -> Figure;

    /// Of a large board the part that matters, as books on go draw it: cut out with its
    /// coordinates, `margin` places more on each side, `places` (moves of a line) in it. None if
    /// nothing would be left out, or where a board is always shown whole.
    fn part(&self, _position: &Self::Position, _places: &[String], _margin: u8) -> Option<Part> {
        None
    }

    /// Where on the figure a place is, or that of a move: there a mark goes, and there one points.
    fn spot(&self, position: &Self::Position, within: &Self::Position, name: &str) -> Option<Spot>;

    /// Where a letter or a number goes that stands for a place: there, unless it would hide what is
    /// drawn there.
    fn letter_spot(
        &self,
        position: &Self::Position,
        within: &Self::Position,
        name: &str,
    ) -> Option<Spot> {
        self.spot(position, within, name)
    }

    /// What a letter on that place would be written on.
    fn ground(&self, _position: &Self::Position, _name: &str) -> Ground {
        Ground::Paper
    }

    /// The places that a player may point at, row by row from the top, each with what it holds.
    /// A picture that begins with `within` shows them all.
    fn places(&self, _position: &Self::Position, _within: &Self::Position) -> Vec<Place> {
        Vec::new()
    }

    /// The place that one points at to play a move; none for a move without a place.
    fn place_of(&self, mv: &str) -> Option<String> {
        Some(mv.to_owned())
    }

    /// All places that one may point at to play it: those of a move of several are all of it.
    fn places_of(&self, mv: &str) -> Vec<String> {
        self.place_of(mv).into_iter().collect()
    }

    /// What the player to move writes with: who began the game has the blue pen.
    fn pen(&self, _position: &Self::Position) -> Pen {
        Pen::Blue
    }

    /// The line that a move draws, from end to end, where several may be drawn through one place.
    fn stroke(&self, _within: &Self::Position, _mv: &str) -> Option<(Point, Point)> {
        None
    }

    /// How whoever composes changes a position; none where positions are come to by playing alone.
    fn brushes(&self) -> &'static [Brush] {
        &[]
    }

    /// The position with one thing changed by one of its [`brushes`](Drawn::brushes).
    ///
    /// # Errors
    /// A brush that the game doesn't have, a place that isn't on the board, or a position that the
    /// rules don't know.
    fn put(
        &self,
        _position: &Self::Position,
        brush: &str,
        _place: &str,
    ) -> Result<Self::Position, Fault> {
        Err(no_brush(brush, self.brushes()))
    }

    /// Empty boards worth printing.
    fn blanks(&self) -> &'static [Blank];

    /// Boards to begin a game on: how large, as `3x5`, and the position; the usual one first. By
    /// default those that are worth printing.
    fn starts(&self) -> Vec<(String, String)> {
        let blanks = self.blanks().iter();
        let start = |blank: &Blank| (blank.size.to_owned(), blank.position.to_owned());
        blanks.map(start).collect()
    }
}

/// A place of a board that a player may point at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Place {
    /// As the notation writes it: `c3`, `a1-b1`.
    pub name: String,
    /// The row it is in, from the top: places of a row follow each other from left to right.
    pub row: usize,
    /// What is there, as the ending of a message's name: `holds-empty`.
    pub holds: Cow<'static, str>,
}

impl Place {
    /// A place of this name, in this row from the top, with what it holds.
    pub fn new(name: impl Into<String>, row: usize, holds: &'static str) -> Place {
        Place {
            name: name.into(),
            row,
            holds: holds.into(),
        }
    }
}

/// What whoever composes a position works with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Brush {
    /// Makes a place hold this, in the words of [`Place::holds`]; the last of a game's is what clears
    /// a place.
    Holds(&'static str),
    /// Says that the last move was made at a place.
    Last,
    /// Changes something that is no place: who is to move, what was taken; each time to the next that
    /// it can be.
    Turns(&'static str),
}

impl Brush {
    /// Its name, in questions and as the ending of a message's name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Brush::Holds(name) | Brush::Turns(name) => name,
            Brush::Last => "last",
        }
    }
}

/// Why a position can't be changed that way.
#[must_use]
pub fn no_brush(name: &str, brushes: &[Brush]) -> Fault {
    let known: Vec<&str> = brushes.iter().map(|brush| brush.name()).collect();
    let fault = Fault::new(0, format!("nothing here is changed by “{name}”"));
    match known.is_empty() {
        true => fault.hint("positions of this game are come to by playing"),
        false => fault.hint(format!("one of: {}", known.join(", "))),
    }
}

/// Why a place is none.
#[must_use]
pub fn no_place(name: &str) -> Fault {
    Fault::new(0, format!("“{name}” is no place of this board"))
}

/// A board cut out of a larger one, and what is to be said of the rest.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Part {
    /// The board that is left, drawn.
    pub figure: Figure,
    /// What is to be said of what was cut away.
    pub rest: Say,
}

/// An empty board to be printed: its size in the words of the notation, the position that draws
/// it, and how many fill a page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Blank {
    /// As it is named to whoever prints it: `3x5`.
    pub size: &'static str,
    /// The text of the empty position.
    pub position: &'static str,
    /// How many of them fill a page.
    pub per_page: usize,
}
