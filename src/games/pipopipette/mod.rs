//! Pipopipette, that is Dots and Boxes: published by Édouard Lucas (1889), analysed by Elwyn
//! Berlekamp and many others.

mod bounds;
mod cases;
mod census;
mod composed;
mod diagram;
mod drawing;
mod endgame;
mod graph;
mod notation;
mod open_spiel;
mod opponent;
mod past;
mod pictures;
mod records;
mod rules;
mod solver;
mod strings;
mod thumb;
mod turned;
mod words;

pub use census::{Solved, solve_empty};
pub use rules::{Edge, Player, Position, Size};
pub use solver::Exact;

use crate::game::adapter::{Adapter, NewSolver};
use crate::game::contract::{Course, Fields, Game, Rules, Turned};
use crate::game::position::Fault;
use crate::game::question::{Finding, Memory};
use crate::game::recipe::{Aim, Hand, Recipe, When};

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
        records::read(text, fields)
    }
    fn read_game(&self, text: &str, _rules: &Rules) -> Result<Course<Position>, Fault> {
        records::read_game(text)
    }
    fn refusal(&self, position: &Position, text: &str) -> Fault {
        notation::refusal(position, text)
    }
    fn turned(
        &self,
        position: &Position,
        symmetry: u8,
        edges: &[Edge],
    ) -> Option<Turned<Position>> {
        turned::turned(position, symmetry, edges)
    }
    fn images(&self, position: &Position, edge: Edge) -> Vec<Edge> {
        turned::images(position, edge)
    }
    fn is_record(&self, text: &str) -> bool {
        text.contains("P1(")
    }
    fn records(&self) -> &'static [&'static str] {
        &["openspiel"]
    }
    fn write(&self, _form: &str, start: &Position, line: &[Edge]) -> Option<String> {
        open_spiel::write(start, line)
    }
    fn effect(&self, before: &Position, edge: Edge) -> Option<(&'static str, Vec<String>)> {
        let size = before.size;
        let mut boxes: Vec<String> = before
            .closes(size.number(edge))
            .map(|cell| notation::cell_name(size, cell))
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
                starts: &["2x2", "2x3", "3x3"],
                hand: Hand::Thumb(4),
                when: When::Choice(5, 8),
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
