//! What a game gives: its rules (positions that can be read and played) and how it is drawn.
//! Much of the rest has a default.

use super::position::{Fault, Position};
use super::question::{Finding, Memory};
use super::solver::Limit;
use crate::draw::{Figure, Spot};
use crate::say::Say;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A game, as its folder presents it.
pub trait Game: Clone + Sync + Send + 'static {
    /// Its positions.
    type Position: Position + 'static;

    /// The name in addresses, files and commands: ASCII, lower case.
    fn slug(&self) -> &'static str;

    /// What changes with the rules or the solver of a game outside this crate; see
    /// [`Engine::version`](super::board::Engine::version).
    fn version(&self) -> &str {
        ""
    }

    /// Rule options, each with its values, the default first.
    fn options(&self) -> &'static [RuleOption] {
        &[]
    }

    /// Reads a position: the one-line form, or a drawing over several lines.
    /// `fields` hold what a drawing can't say (`last_move`, …).
    ///
    /// # Errors
    /// Where the text breaks the notation or the rules, what was found and what was expected.
    fn read(&self, text: &str, fields: &Fields, rules: &Rules) -> Result<Self::Position, Fault>;

    /// The board as a person would type it, with coordinates in the margin.
    fn art(&self, position: &Self::Position) -> String;

    /// The board, without marks. `within` is the position from which the picture begins (often
    /// the same): what has gone since may leave a trace, and the picture keeps its size.
    fn draw(&self, position: &Self::Position, within: &Self::Position) -> Figure;

    /// Of a large board the part that matters, as books on go draw it: cut out with its
    /// coordinates, `margin` places more on each side, `places` (moves of a line) in it. None if
    /// nothing would be left out, or where a board is always shown whole.
    fn part(&self, _position: &Self::Position, _places: &[String], _margin: u8) -> Option<Part> {
        None
    }

    /// Where on the figure a mark goes, by the name of a place or a move.
    fn spot(&self, position: &Self::Position, within: &Self::Position, name: &str) -> Option<Spot>;

    /// Whether the drawing is dark there, so that a number on it has to be light.
    fn is_dark(&self, _position: &Self::Position, _name: &str) -> bool {
        false
    }

    /// The game so far as other programs write it, for pictures to carry.
    fn record(&self, _position: &Self::Position) -> Option<String> {
        None
    }

    /// A game that begins in this position, as other programs write it.
    fn write(
        &self,
        start: &Self::Position,
        line: &[<Self::Position as Position>::Move],
    ) -> Option<String> {
        let end = line
            .iter()
            .fold(start.clone(), |here, mv| here.play(*mv).position);
        self.record(&end)
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

    /// The position in words.
    fn describe(&self, position: &Self::Position) -> Vec<Say>;

    /// Whose turn it is, where the picture doesn't show it.
    fn to_move(&self, _position: &Self::Position) -> Option<Say> {
        None
    }

    /// How a move is written in a text; by default as the notation writes it.
    fn show(&self, mv: &str) -> Say {
        Say::new("move").with("move", mv)
    }

    /// What a move did beyond being played: a word and the things it was done to.
    fn effect(
        &self,
        _before: &Self::Position,
        _mv: <Self::Position as Position>::Move,
    ) -> Option<(&'static str, Vec<String>)> {
        None
    }

    /// Why a move is played, from the position and the line of play that begins with it.
    fn explain(
        &self,
        _position: &Self::Position,
        _line: &[<Self::Position as Position>::Move],
    ) -> Vec<Say> {
        Vec::new()
    }

    /// Points by which the player to move is ahead, in a game that is won by points.
    fn lead(&self, _position: &Self::Position) -> i32 {
        0
    }

    /// Positions that the solver looks at before it leaves a question open, unless it is told
    /// otherwise: some seconds' worth.
    fn budget(&self) -> u64 {
        Limit::NODES
    }

    /// Questions of the game's own: their names, for messages.
    fn questions(&self) -> &'static [&'static str] {
        &[]
    }

    /// Answers one of [`questions`](Game::questions).
    ///
    /// # Errors
    /// A question that isn't the game's, a fault in the arguments, or a search that ended first.
    fn settle(
        &self,
        question: &str,
        _args: &str,
        _rules: &Rules,
        _memory: &mut dyn Memory,
    ) -> Result<Finding, Fault> {
        Err(Fault::new(0, format!("unknown question “{question}”")))
    }

    /// Empty boards worth printing.
    fn blanks(&self) -> &'static [Blank];
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

/// A board cut out of a larger one, and what is to be said of the rest.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Part {
    /// The board that is left, drawn.
    pub figure: Figure,
    /// What is to be said of what was cut away.
    pub rest: Say,
}

/// A rule option and the values it may have, the default first.
#[derive(Clone, Copy, Debug)]
pub struct RuleOption {
    /// Its name, as people choose it: `teams`.
    pub name: &'static str,
    /// Names that it had once: they are read wherever the name is.
    pub also: &'static [&'static str],
    /// What it may be, the default first.
    pub values: &'static [&'static str],
}

/// An empty board to be printed: its size in the words of the notation, the position that draws
/// it, and how many fill a page.
#[derive(Clone, Copy, Debug)]
pub struct Blank {
    /// As it is named to whoever prints it: `3x5`.
    pub size: &'static str,
    /// The text of the empty position.
    pub position: &'static str,
    /// How many of them fill a page.
    pub per_page: usize,
}

/// What a puzzle says beside its drawing: field name to text.
pub type Fields = BTreeMap<String, String>;

/// The rule options in force: by default all as the game has them. [`Rules::new`] lets through
/// only options that it was shown, with values that they take; they mean something to the game
/// that these options belong to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rules {
    chosen: BTreeMap<&'static str, &'static str>,
    /// Earlier names of the options chosen, each with the name of today.
    also: BTreeMap<&'static str, &'static str>,
}

impl Rules {
    /// The rules with these options chosen, each by its name or an earlier one, with its value.
    ///
    /// # Errors
    /// An option that the game doesn't have, a value that the option doesn't take, or two values
    /// for one option under two of its names.
    pub fn new<'a>(
        options: &'static [RuleOption],
        given: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Rules, Fault> {
        let (mut said, mut rules) = (BTreeMap::new(), Rules::default());
        for (name, value) in given {
            let named = |option: &&RuleOption| option.name == name || option.also.contains(&name);
            let Some(option) = options.iter().find(named) else {
                let names: Vec<_> = options.iter().map(|option| option.name).collect();
                let hint = match names.as_slice() {
                    [] => "this game has no rule options".to_owned(),
                    names => format!("options here: {}", names.join(", ")),
                };
                return Err(Fault::new(0, format!("unknown rule option “{name}”")).hint(hint));
            };
            let Some(value) = option.values.iter().find(|known| **known == value) else {
                let message = format!("“{name}” can't be “{value}”");
                return Err(
                    Fault::new(0, message).hint(format!("one of: {}", option.values.join(", ")))
                );
            };
            if let Some((other, _)) = said
                .insert(option.name, (name, *value))
                .filter(|(other, said)| *other != name && said != value)
            {
                let message = format!("“{name}” and “{other}” are the same option");
                return Err(Fault::new(0, message).hint("it has one value"));
            }
            rules.chosen.remove(option.name);
            if *value != option.values[0] {
                rules.chosen.insert(option.name, *value);
                let earlier = option.also.iter().map(|also| (*also, option.name));
                rules.also.extend(earlier);
            }
        }
        Ok(rules)
    }

    /// Whether an option, by any of its names, has been given this value, which is not its default.
    pub fn has(&self, name: &str, value: &str) -> bool {
        let name = self.also.get(name).copied().unwrap_or(name);
        self.chosen.get(name) == Some(&value)
    }

    /// The options that differ from their defaults, by their names of today.
    pub fn chosen(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        self.chosen.iter().map(|(name, value)| (*name, *value))
    }
}
