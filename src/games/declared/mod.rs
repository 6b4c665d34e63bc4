//! A paper game that is declared in files alone: its paper and its signs are known. Where its rules
//! are told as well, it is a game like any other (`rules`); else it is read and drawn, and nothing can
//! be played, solved or proved.

mod brought;
mod diagram;
mod notation;
mod rules;
mod sheet;

use crate::draw::{Figure, Pen, Point, Spot};
use crate::game::adapter::Adapter;
use crate::game::answer::Answer;
use crate::game::board::{Board, Engine, Played};
use crate::game::contract::{Fields, RuleOption, Rules};
use crate::game::drawn::{Blank, Part, Place};
use crate::game::intern;
use crate::game::marks::Marks;
use crate::game::open::{Open, Why};
use crate::game::position::{End, Fault};
use crate::game::proof::{Replayed, Unproved};
use crate::game::question::{Finding, Memory};
use crate::game::solver::Limit;
use crate::game::value::Value;
pub use crate::paper::declared::{Coordinates, Declaration, Drawing, Grid, RulesTable, Symbol};
use crate::paper::declared::{Told, sides, sign_message, turn_message};
use crate::say::Say;
pub use brought::Brought;
pub use rules::{MaskSolver, Ruled};
use sheet::Sheet;
use std::sync::Arc;

/// A declared game behind the text interface; its sheets share what is declared.
#[derive(Clone)]
pub struct Declared(Arc<Signs>);

/// What a declared game's paper is, and which signs stand on it.
struct Signs {
    grid: Grid,
    coordinates: Coordinates,
    symbols: Vec<Symbol>,
    slug: &'static str,
    blanks: &'static [Blank],
    /// The messages that name the signs.
    names: Vec<&'static str>,
    /// The messages that name whoever is to move.
    turns: [&'static str; 2],
}

/// Makes the engine: a game whose rules are told has all that others have, one without them is
/// [`paper`].
///
/// # Errors
/// Everything that is wrong with the rules; [`Fault::field`] says where: `move.0.where.1`.
pub fn engine(declaration: &Declaration) -> Result<Box<dyn Engine>, Vec<Fault>> {
    Ok(match &declaration.rules {
        Some(_) => Box::new(played(declaration)?),
        None => Box::new(paper(declaration)),
    })
}

/// The same for whoever wants to search by hand: the game's positions, for a [`MaskSolver`].
///
/// # Errors
/// As [`engine`]; a declaration that tells no rules has none either.
pub fn ruled(declaration: &Declaration) -> Result<Ruled, Vec<Fault>> {
    Ok(played(declaration)?.game)
}

/// The engine of a game whose rules are told.
fn played(declaration: &Declaration) -> Result<Adapter<Ruled>, Vec<Fault>> {
    let paper = paper(declaration);
    let table = declaration.rules.as_ref();
    let table = table.ok_or_else(|| vec![paper.0.unknown()])?;
    rules::engine(paper.0, declaration, table)
}

/// The paper and the signs alone, whatever is told of rules.
pub fn paper(declaration: &Declaration) -> Declared {
    let slug = intern::text(&declaration.slug);
    let blank = |(rows, columns): &(u8, u8)| {
        let size = intern::text(&format!("{rows}x{columns}"));
        Blank {
            size,
            position: size,
            per_page: match rows.max(columns) {
                ..=6 => 6,
                ..=9 => 4,
                ..=14 => 2,
                _ => 1,
            },
        }
    };
    let numbers = 1..=declaration.symbols.len();
    Declared(Arc::new(Signs {
        grid: declaration.grid,
        coordinates: declaration.coordinates,
        slug,
        blanks: intern::blanks(declaration.sizes.iter().map(blank).collect()),
        names: numbers
            .map(|n| intern::text(&sign_message(slug, n)))
            .collect(),
        turns: [1, 2].map(|n| intern::text(&turn_message(slug, n))),
        symbols: declaration.symbols.clone(),
    }))
}

impl Declaration {
    /// A game as it is told elsewhere: how its signs are drawn and called isn't.
    ///
    /// # Errors
    /// A size that no board has.
    pub fn of(slug: &str, told: &Told) -> Result<Declaration, Fault> {
        let size = sides(&told.size);
        let size = size.ok_or_else(|| Fault::new(0, format!("a board of {}", told.size)))?;
        let dots = told.grid == Grid::Dots;
        let signs = told
            .signs
            .iter()
            .filter(|sign| !dots || **sign != sheet::LINE);
        let symbol = |sign: &char| Symbol {
            sign: *sign,
            drawing: Drawing::Letter,
            letter: sign.to_string(),
            on_lines: dots,
        };
        Ok(Declaration {
            slug: slug.to_owned(),
            grid: told.grid,
            coordinates: told.coordinates,
            sizes: vec![size],
            symbols: signs.map(symbol).collect(),
            named: false,
            rules: Some(told.rules.clone()),
        })
    }
}

impl Signs {
    fn symbol(&self, sign: char) -> Option<&Symbol> {
        self.symbols.iter().find(|symbol| symbol.sign == sign)
    }

    /// The longest side of the boards, and the shortest.
    fn longest(&self) -> usize {
        self.sides().max().unwrap_or(1)
    }

    fn shortest(&self) -> usize {
        self.sides().min().unwrap_or(1)
    }

    fn sides(&self) -> impl Iterator<Item = usize> {
        let sides = self.blanks.iter().filter_map(|blank| sides(blank.size));
        sides.flat_map(|(rows, columns)| [rows.into(), columns.into()])
    }

    /// A sign's name, in words.
    fn name(&self, sign: char) -> Say {
        let index = self.symbols.iter().position(|symbol| symbol.sign == sign);
        index.map_or(Say::new("paper-lines"), |index| Say::new(self.names[index]))
    }

    fn unknown(&self) -> Fault {
        Fault::new(0, format!("{} has no rules module", self.slug))
            .hint("it is declared in a file: it can be drawn, but not played or solved")
    }
}

impl Engine for Declared {
    fn slug(&self) -> &'static str {
        self.0.slug
    }
    fn has_rules(&self) -> bool {
        false
    }
    fn options(&self) -> &'static [RuleOption] {
        &[]
    }
    fn horizon(&self) -> Option<u32> {
        None
    }
    fn read(&self, text: &str, fields: &Fields, _rules: &Rules) -> Result<Box<dyn Board>, Fault> {
        let sheet = notation::read(&self.0, text, fields)?;
        let game = Arc::clone(&self.0);
        Ok(Box::new(Seat { game, sheet }))
    }
    fn show(&self, mv: &str) -> Say {
        match mv.split_once('=') {
            Some((place, sign)) => Say::new("paper-move")
                .with("place", place)
                .with("name", self.0.name(sign.chars().next().unwrap_or('.'))),
            None => Say::new("move").with("move", mv),
        }
    }
    fn place_of(&self, mv: &str) -> Option<String> {
        Some(mv.to_owned())
    }
    fn questions(&self) -> &'static [&'static str] {
        &[]
    }
    fn settle(&self, _question: &str, _args: &str, _rules: &Rules) -> Result<Finding, Fault> {
        Err(self.0.unknown())
    }
    fn settle_with(
        &self,
        _question: &str,
        _args: &str,
        _rules: &Rules,
        _memory: &mut dyn Memory,
    ) -> Result<Finding, Fault> {
        Err(self.0.unknown())
    }
    fn blanks(&self) -> &'static [Blank] {
        self.0.blanks
    }
}

/// A sheet of paper together with its game.
struct Seat {
    game: Arc<Signs>,
    sheet: Sheet,
}

impl Board for Seat {
    fn copy(&self) -> Box<dyn Board> {
        Box::new(Seat {
            game: Arc::clone(&self.game),
            sheet: self.sheet.clone(),
        })
    }
    fn text(&self) -> String {
        sheet::text(&self.sheet)
    }
    fn art(&self) -> String {
        sheet::art(&self.game, &self.sheet)
    }
    /// What is allowed isn't known.
    fn moves(&self) -> Vec<String> {
        Vec::new()
    }
    /// A move is a place (`b2`), which leaves the paper as it is, or a place and what is drawn
    /// there (`b2=x`; `b2=.` rubs out).
    fn play(&self, mv: &str) -> Result<Played, Fault> {
        let sheet = notation::play(&self.game, &self.sheet, mv)?;
        Ok(Played {
            board: Box::new(Seat {
                game: Arc::clone(&self.game),
                sheet,
            }),
            points: 0,
            keeps_turn: false,
            effect: None,
        })
    }
    fn end(&self) -> Option<End> {
        None
    }
    fn barred(&self) -> Vec<(String, &'static str)> {
        Vec::new()
    }
    fn pending(&self) -> Option<&'static str> {
        None
    }
    fn record(&self, _form: Option<&str>, _line: &[String]) -> Option<String> {
        None
    }
    fn explain(&self, _line: &[String]) -> Vec<Say> {
        Vec::new()
    }
    fn lead(&self) -> i32 {
        0
    }
    fn images(&self, mv: &str) -> Vec<String> {
        vec![mv.to_owned()]
    }
    /// Whether the game is the same turned round isn't known.
    fn turned(&self, symmetry: u8, line: &[String]) -> Option<(Box<dyn Board>, Vec<String>)> {
        let seat = || Seat {
            game: Arc::clone(&self.game),
            sheet: self.sheet.clone(),
        };
        (symmetry == 0)
            .then(|| -> (Box<dyn Board>, Vec<String>) { (Box::new(seat()), line.to_vec()) })
    }
    fn solve(&self, _limit: &Limit) -> Result<Answer, Open> {
        Err(Open {
            why: Why::NoRules(self.game.unknown().message),
            nodes: 0,
        })
    }
    fn replay(&self, _certificate: &[u8]) -> Result<Replayed<String>, Unproved> {
        Err(Unproved::Format {
            what: self.game.unknown().message,
        })
    }
    fn own_moves(&self, _line: &[String], _value: Value) -> u32 {
        0
    }
    fn draw(&self, marks: &Marks) -> Result<Figure, Fault> {
        if marks.playable {
            return Err(self.game.unknown());
        }
        let mut figure = diagram::draw(&self.game, &self.sheet);
        figure.position = format!("{} {}", self.game.slug, self.text());
        let written = marks.labels.iter().map(|(place, _)| place);
        for place in written.chain(&marks.numbered) {
            diagram::clear(&self.game, &self.sheet, &mut figure, place);
        }
        let spot = |name: &str| diagram::spot(&self.game, &self.sheet, name);
        let ground = |name: &str| diagram::ground(&self.game, &self.sheet, name);
        marks.lay(&mut figure, &spot, &spot, &ground, &[])?;
        Ok(figure)
    }
    /// Nothing is played on a page where nothing is known to be legal.
    fn places(&self, _within: &str) -> Vec<Place> {
        Vec::new()
    }
    fn part(&self, _places: &[String], _margin: u8) -> Option<Part> {
        None
    }
    fn spot(&self, name: &str) -> Option<Spot> {
        diagram::spot(&self.game, &self.sheet, name)
    }
    fn describe(&self) -> Vec<Say> {
        diagram::describe(&self.game, &self.sheet)
    }
    fn pen(&self) -> Pen {
        Pen::Blue
    }

    fn stroke(&self, _mv: &str) -> Option<(Point, Point)> {
        None
    }

    fn to_move(&self) -> Option<Say> {
        let name = self.game.name(self.sheet.to_move?);
        Some(Say::new("paper-to-move").with("name", name))
    }
}
