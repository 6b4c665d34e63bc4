//! Morpiae: Morpion solitaire's cross as a game for two, by Vincent Everaert (2004).

mod cases;
mod diagram;
pub mod early;
mod future;
mod notation;
mod opponent;
mod records;
mod rules;
mod sheet;
mod solver;
mod strokes;
mod turned;
mod written;

use std::ops::Range;

pub use rules::{Move, Options, Position};
pub use sheet::{Direction, Form, LENGTH, Line, Point, Sheet};
pub use solver::{Exact, lines_to_come};

use crate::game::adapter::{Adapter, NewSolver};
use crate::game::contract::{Fields, Game, RuleOption, Rules, Turned};
use crate::game::position::{Fault, Position as _};
use crate::game::question::{Finding, Memory};
use crate::game::recipe::{Aim, Hand, Recipe, When};

/// The game's face.
#[derive(Clone, Copy, Debug, Default)]
pub struct Morpiae;

/// Morpiae with its own solver.
pub fn engine() -> Adapter<Morpiae> {
    Adapter {
        game: Morpiae,
        solver: NewSolver::Exact(|budget| Box::new(Exact::new(budget))),
    }
}

fn options(rules: &Rules) -> Options {
    Options {
        form: match rules.has("form", "5T") {
            true => Form::Touching,
            false => Form::Disjoint,
        },
        free_pass: rules.has("pass", "free"),
    }
}

impl Game for Morpiae {
    type Position = Position;

    fn slug(&self) -> &'static str {
        "morpiae"
    }
    fn pace(&self) -> u64 {
        15_000
    }
    fn options(&self) -> &'static [RuleOption] {
        &[
            RuleOption {
                name: "pass",
                also: &[],
                values: &["forced", "free"],
            },
            RuleOption {
                name: "form",
                also: &[],
                values: &["5D", "5T"],
            },
        ]
    }
    #[cfg_attr(quadrille_page, optimize(size))]
    fn read(&self, text: &str, fields: &Fields, rules: &Rules) -> Result<Position, Fault> {
        notation::read(text, fields, options(rules))
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
    fn is_record(&self, text: &str) -> bool {
        text.trim_start().starts_with(['{', '(', 'M', '<', '#'])
    }
    fn games_in(&self, text: &str) -> Vec<Range<usize>> {
        records::each(text)
    }
    fn records(&self) -> &'static [&'static str] {
        written::FORMS
    }
    fn write(&self, form: &str, start: &Position, line: &[Move]) -> Option<String> {
        let end = line
            .iter()
            .fold(start.clone(), |here, mv| here.play(*mv).position);
        written::write(form, &end)
    }
    fn record(&self, position: &Position) -> Option<String> {
        records::compact(position)
    }
    fn effect(&self, before: &Position, mv: Move) -> Option<(&'static str, Vec<String>)> {
        let won = mv.line().map(|line| {
            before
                .sheet
                .won(line, before.options.form)
                .map(|point| point.to_string())
        });
        let mut owned: Vec<String> = won.into_iter().flatten().collect();
        owned.sort();
        Some(("owned", owned))
    }
    fn budget(&self) -> u64 {
        2_000_000
    }
    fn lead(&self, position: &Position) -> i32 {
        position.lead()
    }
    fn tally(&self, position: &Position) -> Option<[i32; 2]> {
        Some(position.score.map(i32::from))
    }
    fn mover(&self, position: &Position) -> Option<usize> {
        Some(position.to_move())
    }
    fn alike(&self, position: &Position) -> String {
        let mut lines: Vec<String> = position.moves.iter().map(ToString::to_string).collect();
        lines.sort();
        let (lead, passes) = (position.lead(), position.passes());
        format!("{} {lead} {passes}", lines.join(" "))
    }
    fn tags(&self) -> &'static [&'static str] {
        &["pass", "quadruple", "triple"]
    }
    fn denies(&self, tag: &str, position: &Position, _: &[&'static str]) -> Option<&'static str> {
        let is_denied = tag == "pass" && !position.options.free_pass;
        is_denied.then_some("nobody may pass here while there is a line to draw")
    }
    fn recipes(&self) -> &'static [Recipe] {
        &[
            Recipe {
                stars: (1, 2),
                starts: &["start"],
                hand: Hand::Blind,
                when: When::After(14, 34),
                aim: Aim::Capture(2),
                nodes: 1,
            },
            Recipe {
                stars: (2, 3),
                starts: &["start"],
                hand: Hand::Blind,
                when: When::Before(4, 7),
                aim: Aim::Best,
                nodes: 1_500,
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
        rules: &Rules,
        memory: &mut dyn Memory,
    ) -> Result<Finding, Fault> {
        cases::settle(question, args, options(rules), memory)
    }
}
