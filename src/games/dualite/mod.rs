//! Dualité and Grand Dual: circles that belong to nobody, drawn and then blackened, always next
//! to the opponent's last one. After Vincent Everaert (2003).

mod classes;
mod composed;
mod diagram;
mod notation;
mod opponent;
mod rules;
mod solver;
mod turned;

pub use classes::{one_circle, two_circles};
pub use notation::read;
pub use rules::{FirstReply, Last, Mate, Move, Position, lines_of_four, neighbours};
pub use solver::Depth;

use crate::draw::{Figure, Ground, Spot};
use crate::game::adapter::{Adapter, NewSolver};
use crate::game::contract::{Fields, Game, RuleOption, Rules};
use crate::game::drawn::{Blank, Brush, Drawn, Place};
use crate::game::position::Fault;
use crate::game::question::{Finding, Memory};
use crate::game::recipe::{Aim, Hand, Recipe, When};
use crate::game::spoken::Spoken;
use crate::say::Say;

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
                name: "teams",
                also: &[],
                values: &["false", "true"],
            },
        ]
    }
    fn read(&self, text: &str, fields: &Fields, rules: &Rules) -> Result<Position, Fault> {
        notation::read(text, fields, rules)
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
        classes::QUESTIONS
    }
    fn settle(
        &self,
        question: &str,
        args: &str,
        rules: &Rules,
        memory: &mut dyn Memory,
    ) -> Result<Finding, Fault> {
        classes::settle(question, args, rules, memory)
    }
}

impl Drawn for Dualite {
    fn art(&self, position: &Position) -> String {
        notation::art(position)
    }
    fn beside(&self, position: &Position) -> Option<String> {
        let text = position.to_string();
        text.split_once(' ').map(|(_, beside)| beside.to_owned())
    }
    fn draw(&self, position: &Position, within: &Position) -> Figure {
        diagram::draw(position, within)
    }
    fn spot(&self, position: &Position, _within: &Position, name: &str) -> Option<Spot> {
        diagram::spot(position, name).map(Spot::Cell)
    }
    fn ground(&self, position: &Position, name: &str) -> Ground {
        diagram::ground_of(position, name)
    }
    fn places(&self, position: &Position, _within: &Position) -> Vec<Place> {
        diagram::places(position)
    }
    fn brushes(&self) -> &'static [Brush] {
        composed::BRUSHES
    }
    fn put(&self, position: &Position, brush: &str, place: &str) -> Result<Position, Fault> {
        composed::put(position, brush, place)
    }
    fn blanks(&self) -> &'static [Blank] {
        &[
            Blank {
                size: "4x4",
                position: "..../..../..../.... -",
                per_page: 12,
            },
            Blank {
                size: "5x5",
                position: "...../...../...../...../..... -",
                per_page: 6,
            },
        ]
    }
}

impl Spoken for Dualite {
    fn describe(&self, position: &Position) -> Vec<Say> {
        diagram::describe(position)
    }
}
