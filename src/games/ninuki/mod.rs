//! Gomoku Ninuki: five in a row, and pairs that are taken, in its four sets of rules.

mod board;
mod cases;
mod composed;
mod diagram;
mod ground;
mod notation;
mod opponent;
mod past;
mod places;
mod records;
mod rules;
mod solver;
mod threes;
mod turned;
mod unanswered;
mod words;
mod zone;

use std::ops::Range;

pub use board::{Colour, Options, Point, Position};
pub use solver::Threats;

use crate::game::adapter::{Adapter, NewSolver};
use crate::game::contract::{Course, Fields, Game, RuleOption, Rules, Turned};
use crate::game::position::Fault;
use crate::game::question::{Finding, Memory};
use crate::game::recipe::{Aim, Hand, Recipe, When};

/// The game's face.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ninuki;

/// Own moves within which a win is looked for, where nothing else is asked.
const WITHIN: u32 = 3;

/// Gomoku Ninuki with its own solver.
pub fn engine() -> Adapter<Ninuki> {
    Adapter {
        game: Ninuki,
        solver: NewSolver::Within(WITHIN, |budget| Box::new(Threats::new(budget))),
    }
}

fn options(rules: &Rules) -> Options {
    Options {
        capture_breaks: !rules.has("capture_breaks", "false"),
        ban: !rules.has("double_three_ban", "false"),
        fifth_anywhere: rules.has("fifth_anywhere", "true"),
    }
}

impl Game for Ninuki {
    type Position = Position;

    fn slug(&self) -> &'static str {
        "ninuki"
    }
    fn pace(&self) -> u64 {
        800
    }
    fn options(&self) -> &'static [RuleOption] {
        &[
            RuleOption {
                name: "capture_breaks",
                also: &["option1"],
                values: &["true", "false"],
            },
            RuleOption {
                name: "double_three_ban",
                also: &["option2"],
                values: &["true", "false"],
            },
            RuleOption {
                name: "fifth_anywhere",
                also: &[],
                values: &["false", "true"],
            },
        ]
    }
    fn read(&self, text: &str, fields: &Fields, rules: &Rules) -> Result<Position, Fault> {
        match records::is_record(text) {
            true => Ok(records::read(text, fields, options(rules))?.end),
            false => notation::read(text, fields, options(rules)),
        }
    }
    fn read_game(&self, text: &str, rules: &Rules) -> Result<Course<Position>, Fault> {
        let fields = Fields::new();
        match records::is_record(text) {
            true => {
                records::read(text, &fields, options(rules)).map(|game| (game.start, game.line))
            }
            false => Ok((notation::read(text, &fields, options(rules))?, Vec::new())),
        }
    }
    fn refusal(&self, position: &Position, text: &str) -> Fault {
        notation::refusal(position, text)
    }
    fn turned(
        &self,
        position: &Position,
        symmetry: u8,
        points: &[Point],
    ) -> Option<Turned<Position>> {
        turned::turned(position, symmetry, points)
    }
    fn images(&self, position: &Position, point: Point) -> Vec<Point> {
        turned::images(position, point)
    }
    fn is_record(&self, text: &str) -> bool {
        records::is_record(text)
    }
    fn games_in(&self, text: &str) -> Vec<Range<usize>> {
        records::each(text)
    }
    fn records(&self) -> &'static [&'static str] {
        records::FORMS
    }
    fn write(&self, form: &str, start: &Position, line: &[Point]) -> Option<String> {
        records::write(form, start, line)
    }
    fn effect(&self, before: &Position, point: Point) -> Option<(&'static str, Vec<String>)> {
        let taken = before.captured(point, before.to_move);
        let mut captured: Vec<String> = taken.iter().map(ToString::to_string).collect();
        captured.sort();
        Some(("captured", captured))
    }
    fn tally(&self, position: &Position) -> Option<[i32; 2]> {
        Some(position.pairs.map(i32::from))
    }
    fn mover(&self, position: &Position) -> Option<usize> {
        Some(position.to_move as usize)
    }
    fn alike(&self, position: &Position) -> String {
        // Black and White have the same rules: who is to move is called x.
        let text = position.to_string();
        match position.to_move {
            Colour::X => text,
            Colour::O => turned::recoloured(position).to_string(),
        }
    }
    fn unreached(&self, position: &Position) -> Option<String> {
        past::unreached(position)
    }
    fn tags(&self) -> &'static [&'static str] {
        &["ban", "breaking", "five", "pairs"]
    }
    fn denies(&self, tag: &str, position: &Position, _: &[&'static str]) -> Option<&'static str> {
        let options = position.options;
        match tag {
            "ban" if !options.ban => Some("these rules ban nothing"),
            "breaking" if !options.capture_breaks => Some("by these rules no five is broken"),
            _ => None,
        }
    }
    fn recipes(&self) -> &'static [Recipe] {
        // Who plays by the rules of thumb finds the wins of his own game, so that hardly any is harder
        // than three stars.
        &[
            Recipe {
                stars: (1, 1),
                starts: &["9/9/9/9/9/9/9/9/9 x 0-0"],
                hand: Hand::Thumb(6),
                when: When::Before(1, 1),
                aim: Aim::Threats(1),
                nodes: 100_000,
            },
            Recipe {
                stars: (2, 2),
                starts: &["9/9/9/9/9/9/9/9/9 x 0-0"],
                hand: Hand::Thumb(6),
                when: When::Before(3, 3),
                aim: Aim::Threats(2),
                nodes: 100_000,
            },
            Recipe {
                stars: (3, 3),
                starts: &["9/9/9/9/9/9/9/9/9 x 0-0"],
                hand: Hand::Thumb(6),
                when: When::Before(5, 5),
                aim: Aim::Threats(3),
                nodes: 150_000,
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
        _memory: &mut dyn Memory,
    ) -> Result<Finding, Fault> {
        cases::settle(question, args, options(rules))
    }
}
