//! The adapter, written once: any [`Game`] that is [`Drawn`], [`Spoken`] and played by an
//! [`Opponent`] speaks text, with any
//! [`Solver`](super::solver::Solver).

use std::ops::Range;

use super::answer::Answer;
use super::board::{Board, Engine};
use super::contract::{Fields, Game, RuleOption, Rules};
use super::drawn::{Blank, Brush, Drawn};
use super::many;
use super::opponent::Opponent;
use super::position::{Fault, Position};
use super::question::{Finding, Memory};
use super::recipe::Recipe;
use super::solver::Limit;
pub use super::solver::NewSolver;
use super::spoken::Spoken;
use crate::paper::declared::{Declaration, Told};
use crate::say::Say;

/// Pages ask no more than the protocol does, and files, records and texts are none of their affairs: their
/// modules are lighter without the answers.
pub(super) const IN_PAGE: bool = cfg!(quadrille_page);

/// Some editors begin a file with a mark of its encoding.
fn unmarked<T>(text: &str, read: impl FnOnce(&str) -> Result<T, Fault>) -> Result<T, Fault> {
    let bare = text.strip_prefix('\u{feff}').unwrap_or(text);
    read(bare).map_err(|fault| {
        let is_in_text = fault.field.is_none();
        fault.shifted(usize::from(is_in_text && bare.len() < text.len()))
    })
}

/// A game and its solver behind the text interface.
#[derive(Clone)]
pub struct Adapter<G: Game> {
    /// The game's face.
    pub game: G,
    /// What solves its positions.
    pub solver: NewSolver<G::Position>,
}

impl<G: Drawn + Spoken + Opponent> Adapter<G> {
    /// A position of the game, under these rules.
    fn seat(&self, position: G::Position, rules: &Rules) -> Box<dyn Board> {
        Box::new(Seat {
            adapter: self.clone(),
            position,
            rules: rules.clone(),
        })
    }
}

impl<G: Drawn + Spoken + Opponent> Engine for Adapter<G> {
    fn slug(&self) -> &'static str {
        self.game.slug()
    }
    fn version(&self) -> &str {
        self.game.version()
    }
    fn declared(&self) -> Option<&Told> {
        self.game.declared()
    }
    fn declaration(&self) -> Option<&Declaration> {
        self.game.declaration()
    }
    fn rules(&self) -> Vec<Say> {
        self.game.rules()
    }
    fn options(&self) -> &'static [RuleOption] {
        self.game.options()
    }
    fn pace(&self) -> u64 {
        self.game.pace()
    }
    fn horizon(&self) -> Option<u32> {
        match self.solver {
            NewSolver::Exact(_) => None,
            NewSolver::Within(moves, _) => Some(moves),
        }
    }
    fn is_record(&self, text: &str) -> bool {
        !IN_PAGE && self.game.is_record(text)
    }
    fn records(&self) -> &'static [&'static str] {
        self.game.records()
    }
    fn games_in(&self, text: &str) -> Vec<Range<usize>> {
        if IN_PAGE {
            return many::whole(text);
        }
        self.game.games_in(text)
    }
    fn read(&self, text: &str, fields: &Fields, rules: &Rules) -> Result<Box<dyn Board>, Fault> {
        let position = unmarked(text, |bare| self.game.read(bare, fields, rules))?;
        Ok(self.seat(position, rules))
    }
    fn read_game(&self, text: &str, rules: &Rules) -> Result<(Box<dyn Board>, Vec<String>), Fault> {
        if IN_PAGE {
            return Ok((self.read(text, &Fields::new(), rules)?, Vec::new()));
        }
        let (start, line) = unmarked(text, |bare| self.game.read_game(bare, rules))?;
        let line = line.iter().map(ToString::to_string).collect();
        Ok((self.seat(start, rules), line))
    }
    fn show(&self, mv: &str) -> Say {
        self.game.show(mv)
    }
    fn place_of(&self, mv: &str) -> Option<String> {
        self.game.place_of(mv)
    }
    fn places_of(&self, mv: &str) -> Vec<String> {
        self.game.places_of(mv)
    }
    fn questions(&self) -> &'static [&'static str] {
        if IN_PAGE {
            return &[];
        }
        self.game.questions()
    }
    fn settle(&self, question: &str, args: &str, rules: &Rules) -> Result<Finding, Fault> {
        self.settle_with(
            question,
            args,
            rules,
            &mut Forgetful {
                engine: self,
                rules,
            },
        )
    }
    fn settle_with(
        &self,
        question: &str,
        args: &str,
        rules: &Rules,
        memory: &mut dyn Memory,
    ) -> Result<Finding, Fault> {
        if IN_PAGE {
            return Err(Fault::new(0, format!("unknown question “{question}”")));
        }
        self.game.settle(question, args, rules, memory)
    }
    fn has_quiet_keys(&self) -> bool {
        self.game.has_quiet_keys()
    }
    fn tags(&self) -> &'static [&'static str] {
        self.game.tags()
    }
    fn recipes(&self) -> &'static [Recipe] {
        self.game.recipes()
    }
    fn brushes(&self) -> &'static [Brush] {
        self.game.brushes()
    }
    fn blanks(&self) -> &'static [Blank] {
        if IN_PAGE {
            return &[];
        }
        self.game.blanks()
    }
    fn starts(&self) -> Vec<(String, String)> {
        if IN_PAGE {
            return Vec::new();
        }
        self.game.starts()
    }
}

/// A position together with its game.
#[derive(Clone)]
pub(super) struct Seat<G: Game> {
    pub(super) adapter: Adapter<G>,
    pub(super) position: G::Position,
    pub(super) rules: Rules,
}

impl<G: Game> Seat<G> {
    /// Another position of the same game, under the same rules.
    pub(super) fn at(&self, position: G::Position) -> Seat<G> {
        Seat {
            adapter: self.adapter.clone(),
            position,
            rules: self.rules.clone(),
        }
    }

    /// The moves of a line that can be played from here, one at least.
    pub(super) fn played(&self, line: &[String]) -> Option<Vec<<G::Position as Position>::Move>> {
        let (mut here, mut moves) = (self.position.clone(), Vec::new());
        for text in line {
            let mv = self.adapter.game.read_move(&here, text).ok()?;
            here = here.play(mv).position;
            moves.push(mv);
        }
        (!moves.is_empty()).then_some(moves)
    }

    /// The position with its game and the rules that were chosen, for a picture to carry.
    pub(super) fn named(&self) -> String {
        let chosen: Vec<String> = self
            .rules
            .chosen()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let rules = if chosen.is_empty() {
            String::new()
        } else {
            format!(" {{{}}}", chosen.join(" "))
        };
        format!("{} {}{rules}", self.adapter.game.slug(), self.position)
    }
}

/// Remembers nothing: everything is worked out anew.
struct Forgetful<'a, E: Engine> {
    engine: &'a E,
    rules: &'a Rules,
}

impl<E: Engine> Memory for Forgetful<'_, E> {
    fn solve(&mut self, position: &str) -> Result<Answer, Fault> {
        let board = self.engine.read(position, &Fields::new(), self.rules)?;
        board
            .solve(&Limit::default())
            .map_err(|open| Fault::new(0, open.why.to_string()))
    }
    fn table(
        &mut self,
        _name: &str,
        make: &dyn Fn() -> Vec<u8>,
        _check: &dyn Fn(&[u8]) -> bool,
    ) -> Vec<u8> {
        make()
    }
}
