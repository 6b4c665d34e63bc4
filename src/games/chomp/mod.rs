//! Chomp, the poisoned chocolate bar: David Gale's form (1974) of Frederik Schuh's game of
//! divisors (1952).

mod cases;
mod composed;
mod diagram;
mod graph;
mod notation;
mod opponent;
mod rules;
mod solver;
pub mod sweep;
mod turned;

pub use rules::{Bar, Bite};
pub use solver::{Bars, TableSolver};

use crate::game::adapter::{Adapter, NewSolver};
use crate::game::contract::{Fields, Game, Rules, Turned};
use crate::game::position::Fault;
use crate::game::question::{Finding, Memory};
use crate::game::recipe::{Aim, Hand, Recipe, When};

/// The game's face.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chomp;

/// Chomp with its own solver.
pub fn engine() -> Adapter<Chomp> {
    Adapter {
        game: Chomp,
        solver: NewSolver::Exact(|budget| Box::new(TableSolver::new(budget))),
    }
}

impl Game for Chomp {
    type Position = Bar;

    fn slug(&self) -> &'static str {
        "chomp"
    }
    fn pace(&self) -> u64 {
        50
    }
    fn read(&self, text: &str, fields: &Fields, _rules: &Rules) -> Result<Bar, Fault> {
        notation::read(text, fields)
    }
    fn refusal(&self, bar: &Bar, text: &str) -> Fault {
        notation::refusal(bar, text)
    }
    fn read_move(&self, bar: &Bar, text: &str) -> Result<Bite, Fault> {
        notation::read_move(bar, text)
    }
    fn turned(&self, bar: &Bar, symmetry: u8, bites: &[Bite]) -> Option<Turned<Bar>> {
        turned::turned(bar, symmetry, bites)
    }
    fn images(&self, bar: &Bar, bite: Bite) -> Vec<Bite> {
        turned::images(bar, bite)
    }
    fn effect(&self, before: &Bar, bite: Bite) -> Option<(&'static str, Vec<String>)> {
        Some((
            "eaten",
            before.eaten(bite).iter().map(ToString::to_string).collect(),
        ))
    }
    fn recipes(&self) -> &'static [Recipe] {
        // Where every move is the only one, little is left of the bar; so we begin with many bars.
        &[
            Recipe {
                stars: (2, 2),
                starts: &["2x5", "3x4", "3x5", "4x4", "5x5"],
                hand: Hand::Blind,
                when: When::After(1, 4),
                aim: Aim::Win(2),
                nodes: 200_000,
            },
            Recipe {
                stars: (2, 5),
                starts: &["3x7", "4x5", "4x7", "5x5", "5x8", "6x6", "7x7"],
                hand: Hand::Blind,
                when: When::After(1, 5),
                aim: Aim::Win(3),
                nodes: 200_000,
            },
            Recipe {
                stars: (4, 5),
                starts: &["2x8", "3x9", "4x9", "5x9", "6x8", "8x8"],
                hand: Hand::Blind,
                when: When::After(1, 3),
                aim: Aim::Win(3),
                nodes: 200_000,
            },
        ]
    }
    fn tags(&self) -> &'static [&'static str] {
        &[
            "broken-bar",
            "rectangle",
            "square",
            "three-rows",
            "two-rows",
        ]
    }
    fn denies(&self, tag: &str, bar: &Bar, _ends: &[&'static str]) -> Option<&'static str> {
        let rows = bar.rows();
        let longest = rows.first().copied().unwrap_or(0);
        let is_rectangle = rows.iter().all(|row| *row == longest);
        match tag {
            "square" if !is_rectangle || usize::from(longest) != rows.len() => {
                Some("this bar is no square")
            }
            "rectangle" if !is_rectangle => Some("this bar is no rectangle"),
            "broken-bar" if is_rectangle => Some("nothing of this bar is eaten"),
            "three-rows" if rows.len() != 3 => Some("this bar hasn’t three rows"),
            _ => None,
        }
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
}
