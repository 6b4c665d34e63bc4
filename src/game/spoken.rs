//! What a game says: positions and moves as messages, which every language words for itself.

use super::contract::Game;
use super::position::Position;
use crate::say::Say;

/// A game that is put into words.
pub trait Spoken: Game {
    /// The position in words.
    fn describe(&self, position: &Self::Position) -> Vec<Say>;

    /// The same as a list, sentence by sentence, with all that is needed to set the position up
    /// without seeing it.
    fn dictate(&self, position: &Self::Position) -> Vec<Say> {
        self.describe(position)
    }

    /// What its rules are, a sentence each, where files tell them.
    fn rules(&self) -> Vec<Say> {
        Vec::new()
    }

    /// Whose turn it is, where the picture doesn't show it.
    fn to_move(&self, _position: &Self::Position) -> Option<Say> {
        None
    }

    /// How a move is written in a text; by default as the notation writes it.
    fn show(&self, mv: &str) -> Say {
        Say::new("move").with("move", mv)
    }

    /// Why a move is played, from the position and the line of play that begins with it.
    fn explain(
        &self,
        _position: &Self::Position,
        _line: &[<Self::Position as Position>::Move],
    ) -> Vec<Say> {
        Vec::new()
    }

    /// What the first move of this line is to a player who knows the game, in the words of tags:
    /// `blacken`, `double-cross`. A puzzle that is won gets those of each own move of its line.
    fn themes(
        &self,
        _position: &Self::Position,
        _line: &[<Self::Position as Position>::Move],
    ) -> Vec<&'static str> {
        Vec::new()
    }

    /// What kind of position it is to him, in the word of a tag: `two-rows`.
    fn kind(&self, _position: &Self::Position) -> Option<&'static str> {
        None
    }
}

/// The tags of what is said of a move, in the order in which it is said.
#[must_use]
pub fn tagged(said: &[Say], tags: &[(&str, &'static str)]) -> Vec<&'static str> {
    let tag = |say: &Say| tags.iter().find(|(id, _)| *id == say.id);
    said.iter().filter_map(tag).map(|(_, tag)| *tag).collect()
}
