//! The rules as they are told, understood.

use super::words::{Draw, Ink, Pattern, Shape, What, When, Where, Wins};

/// A board has room for so many signs of rules: two bits a place, one of whose values is empty.
pub const MOST_SIGNS: usize = 3;

/// What stands for a plain line between dots.
pub const LINE: char = '-';

/// Rules that say something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Law {
    /// What may stand on a place, in the order of their numbers, from 1.
    pub signs: Vec<char>,
    pub players: Players,
    /// Neighbours of a place: 4, 6 or 8.
    pub near: u8,
    pub start: Option<String>,
    pub options: Vec<(String, Vec<String>)>,
    pub moves: Vec<Kind>,
    pub ends: Vec<Ending>,
    pub points: Option<Points>,
}

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Players {
    /// Two who may draw the same: whose turn it is changes nothing.
    Alike,
    /// Two with a sign each.
    Signs([char; 2]),
    /// A first and a second.
    Numbered,
}

/// A kind of move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kind {
    pub draws: Vec<Draw>,
    pub by: Option<u8>,
    pub shape: Shape,
    pub places: u8,
    pub wheres: Vec<Where>,
    pub first: bool,
    pub only: Option<Choice>,
}

/// A way for the game to end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    pub when: When,
    pub wins: Wins,
    pub only: Option<Choice>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Points {
    pub pattern: Pattern,
    pub again: bool,
}

/// An option and one of its values, by their numbers.
pub type Choice = (usize, usize);

impl Law {
    /// The number of a sign, from 1.
    pub fn number(&self, sign: char) -> Option<u8> {
        let index = self.signs.iter().position(|known| *known == sign)?;
        Some(index as u8 + 1)
    }

    /// The sign that belongs to a player.
    pub fn own(&self, player: u8) -> Option<char> {
        match self.players {
            Players::Signs(signs) => Some(signs[usize::from(player)]),
            _ => None,
        }
    }

    /// Whether positions tell the last move: some rule asks for it.
    pub fn asks_for_last(&self) -> bool {
        let mut wheres = self.moves.iter().flat_map(|kind| &kind.wheres);
        wheres.any(|place| place.what.contains(&What::Last))
    }

    /// Whether no rule asks which sign it is that is drawn somewhere: then boards on which the same
    /// places are filled are the same.
    pub fn is_blind(&self) -> bool {
        let is_sign = |what: &What| matches!(what, What::Own | What::Other | What::Sign(_));
        let asks = |kind: &Kind| {
            kind.first
                || kind.draws.iter().any(|draw| draw.over.is_some())
                || kind
                    .wheres
                    .iter()
                    .any(|place| place.what.iter().any(is_sign))
        };
        let is_line = |pattern: &Pattern| matches!(pattern, Pattern::Line(_));
        let reads = |end: &Ending| match &end.when {
            When::Pattern(pattern) => is_line(pattern),
            When::Joins(..) => true,
            When::NoMove => false,
        };
        let counts = self
            .points
            .as_ref()
            .is_some_and(|points| is_line(&points.pattern));
        !(counts || self.moves.iter().any(asks) || self.ends.iter().any(reads))
    }

    /// What a move draws, whoever makes it.
    pub fn inks(&self, draw: Draw) -> Vec<char> {
        match (draw.ink, self.players) {
            (Ink::Own, Players::Signs(signs)) => signs.to_vec(),
            (Ink::Sign(sign), _) => vec![sign],
            _ => vec![LINE],
        }
    }
}
