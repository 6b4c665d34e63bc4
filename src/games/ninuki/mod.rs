//! Gomoku Ninuki: five in a row, and pairs that are taken, in its four sets of rules.

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

pub use rules::{Colour, Options, Point, Position};
pub use solver::Threats;

use crate::draw::{Figure, Ground, Pen, Spot};
use crate::game::adapter::{Adapter, NewSolver};
use crate::game::contract::{Fields, Game, RuleOption, Rules};
use crate::game::drawn::{Blank, Brush, Drawn, Part, Place};
use crate::game::many;
use crate::game::position::Fault;
use crate::game::question::{Finding, Memory};
use crate::game::recipe::{Aim, Hand, Recipe, When};
use crate::game::spoken::Spoken;
use crate::say::Say;

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
        notation::read(text, fields, options(rules))
    }
    fn games_in(&self, text: &str) -> Vec<Range<usize>> {
        match records::is_record(text.trim_start()) {
            true => records::each(text),
            false => many::whole(text),
        }
    }
    fn write(&self, start: &Position, line: &[Point]) -> Option<String> {
        records::write(start, line)
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
        &[
            Recipe {
                stars: (2, 4),
                starts: &["9/9/9/9/9/9/9/9/9 x 0-0"],
                hand: Hand::Thumb(6),
                when: When::Before(1, 1),
                aim: Aim::Threats(1),
                nodes: 100_000,
            },
            Recipe {
                stars: (3, 5),
                starts: &["9/9/9/9/9/9/9/9/9 x 0-0"],
                hand: Hand::Thumb(6),
                when: When::Before(3, 3),
                aim: Aim::Threats(2),
                nodes: 100_000,
            },
            Recipe {
                stars: (4, 5),
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

impl Drawn for Ninuki {
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
    fn part(&self, position: &Position, places: &[String], margin: u8) -> Option<Part> {
        diagram::part(position, places, margin)
    }
    fn spot(&self, position: &Position, _within: &Position, name: &str) -> Option<Spot> {
        diagram::spot(position, name)
    }
    fn ground(&self, position: &Position, name: &str) -> Ground {
        diagram::ground(position, name)
    }
    fn places(&self, position: &Position, _within: &Position) -> Vec<Place> {
        diagram::places(position)
    }
    fn pen(&self, position: &Position) -> Pen {
        position.to_move.pen()
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
                size: "9x9",
                position: "9/9/9/9/9/9/9/9/9 x 0-0",
                per_page: 4,
            },
            Blank {
                size: "13x13",
                position: "13/13/13/13/13/13/13/13/13/13/13/13/13 x 0-0",
                per_page: 2,
            },
            Blank {
                size: "19x19",
                position: "19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19 x 0-0",
                per_page: 1,
            },
        ]
    }

    fn starts(&self) -> Vec<(String, String)> {
        let start = |size: usize| {
            let rows = vec![size.to_string(); size].join("/");
            (format!("{size}x{size}"), format!("{rows} x 0-0"))
        };
        [9, 11, 13, 15, 17, 19].map(start).into()
    }
}

impl Spoken for Ninuki {
    fn to_move(&self, position: &Position) -> Option<Say> {
        Some(diagram::to_move(position))
    }
    fn describe(&self, position: &Position) -> Vec<Say> {
        diagram::describe(position)
    }
    fn explain(&self, position: &Position, line: &[Point]) -> Vec<Say> {
        line.first()
            .map_or_else(Vec::new, |point| words::explain(position, *point))
    }
}
