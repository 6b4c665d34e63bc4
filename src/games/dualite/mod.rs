//! Dualité and Grand Dual: circles that belong to nobody, drawn and then blackened, always next
//! to the opponent's last one. After Vincent Everaert (2003).

mod cases;
mod composed;
mod diagram;
mod notation;
mod opponent;
mod past;
mod rules;
mod solver;
mod turned;

pub use cases::{one_circle, two_circles};
pub use notation::read;
pub use rules::{FirstReply, Last, Mate, Move, Position, lines_of_four, neighbours};
pub use solver::Depth;

use crate::game::adapter::{Adapter, NewSolver};
use crate::game::contract::{Fields, Game, RuleOption, Rules, Turned};
use crate::game::position::Fault;
use crate::game::question::{Finding, Memory};
use crate::game::recipe::{Aim, Hand, Recipe, When};

/// The game's face.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dualite;

/// Dualité with its own solver.
pub fn engine() -> Adapter<Dualite> {
    Adapter {
        game: Dualite,
        solver: NewSolver::Exact(|budget| Box::new(Depth::new(budget))),
    }
}

impl Game for Dualite {
    type Position = Position;

    fn slug(&self) -> &'static str {
        "dualite"
    }
    fn pace(&self) -> u64 {
        2_000
    }
    fn options(&self) -> &'static [RuleOption] {
        &[
            RuleOption {
                name: "first_reply",
                also: &[],
                values: &["either", "both"],
            },
            RuleOption {
                name: RuleOption::TEAMS,
                also: &[],
                values: &["false", "true"],
            },
        ]
    }
    fn read(&self, text: &str, fields: &Fields, rules: &Rules) -> Result<Position, Fault> {
        notation::read(text, fields, rules)
    }
    fn refusal(&self, position: &Position, text: &str) -> Fault {
        notation::refusal(position, text)
    }
    fn read_move(&self, position: &Position, text: &str) -> Result<Move, Fault> {
        notation::read_move(position, text)
    }
    fn turned(
        &self,
        position: &Position,
        symmetry: u8,
        moves: &[Move],
    ) -> Option<Turned<Position>> {
        turned::turned(position, symmetry, moves)
    }
    fn images(&self, position: &Position, mv: Move) -> Vec<Move> {
        turned::images(position, mv)
    }
    fn has_quiet_keys(&self) -> bool {
        true
    }
    fn tags(&self) -> &'static [&'static str] {
        &["blacken", "shut-in"]
    }
    fn denies(&self, tag: &str, _: &Position, ends: &[&'static str]) -> Option<&'static str> {
        let is_denied = tag == "shut-in" && !ends.contains(&"shut-in");
        is_denied.then_some("no line ends with a player shut in")
    }
    fn recipes(&self) -> &'static [Recipe] {
        &[Recipe {
            stars: (1, 3),
            starts: &["..../..../..../.... -"],
            hand: Hand::Blind,
            when: When::After(6, 14),
            aim: Aim::Win(2),
            nodes: 4_000,
        }]
    }
    fn questions(&self) -> &'static [&'static str] {
        cases::QUESTIONS
    }
    fn settle(
        &self,
        question: &str,
        args: &str,
        rules: &Rules,
        memory: &mut dyn Memory,
    ) -> Result<Finding, Fault> {
        cases::settle(question, args, rules, memory)
    }
}
