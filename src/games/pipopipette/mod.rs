//! Pipopipette, that is Dots and Boxes: published by Édouard Lucas (1889), analysed by Elwyn
//! Berlekamp and many others.

mod bounds;
mod cases;
mod census;
mod composed;
mod diagram;
mod endgame;
mod graph;
mod import;
mod notation;
mod opponent;
mod past;
mod pictures;
mod rules;
mod solver;
mod strings;
mod thumb;
mod turned;
mod words;

pub use census::{Solved, solve_empty};
pub use rules::{Edge, Player, Position, Size};
pub use solver::Exact;

use crate::draw::{Figure, Pen, Spot};
use crate::game::adapter::{Adapter, NewSolver};
use crate::game::contract::{Fields, Game, Rules};
use crate::game::drawn::{Blank, Brush, Drawn, Place};
use crate::game::position::Fault;
use crate::game::question::{Finding, Memory};
use crate::game::recipe::{Aim, Hand, Recipe, When};
use crate::game::spoken::Spoken;
use crate::say::Say;

/// The game's face.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pipopipette;

/// Pipopipette with its own solver.
pub fn engine() -> Adapter<Pipopipette> {
    Adapter {
        game: Pipopipette,
        solver: NewSolver::Exact(|budget| Box::new(Exact::new(budget))),
    }
}

impl Game for Pipopipette {
    type Position = Position;

    fn slug(&self) -> &'static str {
        "pipopipette"
    }
    fn pace(&self) -> u64 {
        300
    }
    fn read(&self, text: &str, fields: &Fields, _rules: &Rules) -> Result<Position, Fault> {
        notation::read(text, fields)
    }
    fn effect(&self, before: &Position, edge: Edge) -> Option<(&'static str, Vec<String>)> {
        let size = before.size;
        let mut boxes: Vec<String> = before
            .closes(size.number(edge))
            .map(|cell| size.cell_name(cell))
            .collect();
        boxes.sort();
        Some(("boxes", boxes))
    }
    fn lead(&self, position: &Position) -> i32 {
        position.lead()
    }
    fn tally(&self, position: &Position) -> Option<[i32; 2]> {
        Some(position.story.score)
    }
    fn mover(&self, position: &Position) -> Option<usize> {
        let story = &position.story;
        story.is_told.then_some(story.to_move as usize)
    }
    fn unreached(&self, position: &Position) -> Option<String> {
        past::unreached(position)
    }
    fn tags(&self) -> &'static [&'static str] {
        &[
            "all-but-two",
            "control",
            "count-the-chains",
            "double-cross",
            "double-dealing",
            "free-box",
            "hard-hearted-handout",
            "joint",
            "long-chain-rule",
            "loop",
            "safe-line",
            "take-all",
            "which-box-first",
        ]
    }
    fn recipes(&self) -> &'static [Recipe] {
        &[
            Recipe {
                stars: (1, 2),
                starts: &["2x2", "2x3", "3x3"],
                hand: Hand::Thumb(4),
                when: When::Choice(4, 7),
                aim: Aim::Best,
                nodes: 100_000,
            },
            Recipe {
                stars: (3, 3),
                starts: &["2x3", "3x3"],
                hand: Hand::Thumb(4),
                when: When::Choice(7, 9),
                aim: Aim::Best,
                nodes: 100_000,
            },
            Recipe {
                stars: (4, 5),
                starts: &["3x3", "3x4"],
                hand: Hand::Thumb(6),
                when: When::Choice(10, 14),
                aim: Aim::Best,
                nodes: 200_000,
            },
        ]
    }
    fn questions(&self) -> &'static [&'static str] {
        cases::QUESTIONS
    }
    fn settle(
        &self,
        question: &str,
        args: &str,
        _rules: &Rules,
        memory: &mut dyn Memory,
    ) -> Result<Finding, Fault> {
        cases::settle(question, args, memory)
    }
    fn good(&self, position: &Position, memory: &mut dyn Memory) -> Option<Vec<Edge>> {
        census::good(position, memory)
    }
}

impl Drawn for Pipopipette {
    fn art(&self, position: &Position) -> String {
        notation::art(position)
    }
    fn draw(&self, position: &Position, within: &Position) -> Figure {
        diagram::draw(position, within)
    }
    fn spot(&self, position: &Position, _within: &Position, name: &str) -> Option<Spot> {
        diagram::spot(position, name)
    }
    fn places(&self, position: &Position, _within: &Position) -> Vec<Place> {
        diagram::places(position)
    }
    fn pen(&self, position: &Position) -> Pen {
        position.story.to_move.pen()
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
                size: "3x3",
                position: "3x3",
                per_page: 12,
            },
            Blank {
                size: "4x4",
                position: "4x4",
                per_page: 6,
            },
            Blank {
                size: "5x5",
                position: "5x5",
                per_page: 6,
            },
        ]
    }

    fn starts(&self) -> Vec<(String, String)> {
        let sizes = [
            "3x3", "2x2", "2x3", "3x4", "3x5", "4x4", "4x5", "5x5", "6x6",
        ];
        sizes.map(|size| (size.to_owned(), size.to_owned())).into()
    }
}

impl Spoken for Pipopipette {
    fn describe(&self, position: &Position) -> Vec<Say> {
        diagram::describe(position)
    }
    fn explain(&self, position: &Position, line: &[Edge]) -> Vec<Say> {
        match line.first() {
            Some(edge) => words::explain(position, *edge, line),
            None => Vec::new(),
        }
    }
}
