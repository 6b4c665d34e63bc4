//! The games with solvers that give up soon: what is tried is how texts are read, not how positions
//! are solved.

use quadrille::draw::{Figure, Pen, Point, Spot};
use quadrille::game::answer::Answer;
use quadrille::game::board::{Board, Engine, Played};
use quadrille::game::contract::{Fields, RuleOption, Rules};
use quadrille::game::drawn::{Blank, Brush, Part, Place};
use quadrille::game::marks::Marks;
use quadrille::game::open::Open;
use quadrille::game::opponent::{Asked, Turn};
use quadrille::game::position::{End, Fault};
use quadrille::game::proof::{Replayed, Unproved};
use quadrille::game::question::{Finding, Memory};
use quadrille::game::recipe::Recipe;
use quadrille::game::solver::Limit;
use quadrille::game::value::Value;
use quadrille::say::Say;

/// Positions that a solver looks at.
pub const NODES: u64 = 200;

/// Questions of games that are answered off the rules; the others count, or solve, for seconds.
const LIGHT: [&str; 3] = ["captured", "forbidden", "pending"];

/// A game or a board, and whether it is looked at for a number of moves alone.
struct Calm<T: ?Sized>(Box<T>, bool);

/// The same games, soon tired.
pub fn calm(engines: Vec<Box<dyn Engine>>) -> Vec<Box<dyn Engine>> {
    let calm = |engine: Box<dyn Engine>| {
        let within = engine.horizon().is_some();
        Box::new(Calm(engine, within)) as Box<dyn Engine>
    };
    engines.into_iter().map(calm).collect()
}

fn seat(board: Box<dyn Board>, within: bool) -> Box<dyn Board> {
    Box::new(Calm(board, within))
}

impl Engine for Calm<dyn Engine> {
    fn slug(&self) -> &'static str {
        self.0.slug()
    }
    fn version(&self) -> &str {
        self.0.version()
    }
    fn has_rules(&self) -> bool {
        self.0.has_rules()
    }
    fn options(&self) -> &'static [RuleOption] {
        self.0.options()
    }
    fn horizon(&self) -> Option<u32> {
        self.0.horizon()
    }
    fn read(&self, text: &str, fields: &Fields, rules: &Rules) -> Result<Box<dyn Board>, Fault> {
        let board = self.0.read(text, fields, rules)?;
        Ok(seat(board, self.1))
    }
    fn show(&self, mv: &str) -> Say {
        self.0.show(mv)
    }
    fn place_of(&self, mv: &str) -> Option<String> {
        self.0.place_of(mv)
    }
    fn questions(&self) -> &'static [&'static str] {
        self.0.questions()
    }
    fn settle(&self, question: &str, args: &str, rules: &Rules) -> Result<Finding, Fault> {
        match LIGHT.contains(&question) {
            true => self.0.settle(question, args, rules),
            false => Err(Fault::new(0, "this would take too long here")),
        }
    }
    fn settle_with(
        &self,
        question: &str,
        args: &str,
        rules: &Rules,
        _: &mut dyn Memory,
    ) -> Result<Finding, Fault> {
        self.settle(question, args, rules)
    }
    fn recipes(&self) -> &'static [Recipe] {
        self.0.recipes()
    }
    fn brushes(&self) -> &'static [Brush] {
        self.0.brushes()
    }
    fn blanks(&self) -> &'static [Blank] {
        self.0.blanks()
    }
    fn starts(&self) -> Vec<(String, String)> {
        self.0.starts()
    }
}

impl Board for Calm<dyn Board> {
    fn copy(&self) -> Box<dyn Board> {
        seat(self.0.copy(), self.1)
    }
    fn text(&self) -> String {
        self.0.text()
    }
    fn art(&self) -> String {
        self.0.art()
    }
    fn moves(&self) -> Vec<String> {
        self.0.moves()
    }
    fn play(&self, mv: &str) -> Result<Played, Fault> {
        let played = self.0.play(mv)?;
        Ok(Played {
            board: seat(played.board, self.1),
            ..played
        })
    }
    fn put(&self, brush: &str, place: &str) -> Result<Box<dyn Board>, Fault> {
        Ok(seat(self.0.put(brush, place)?, self.1))
    }
    fn end(&self) -> Option<End> {
        self.0.end()
    }
    fn barred(&self) -> Vec<(String, &'static str)> {
        self.0.barred()
    }
    fn pending(&self) -> Option<&'static str> {
        self.0.pending()
    }
    fn record(&self, form: Option<&str>, line: &[String]) -> Option<String> {
        self.0.record(form, line)
    }
    fn past(&self) -> Option<String> {
        self.0.past()
    }
    fn explain(&self, line: &[String]) -> Vec<Say> {
        self.0.explain(line)
    }
    fn lead(&self) -> i32 {
        self.0.lead()
    }
    fn tally(&self) -> Option<[i32; 2]> {
        self.0.tally()
    }
    fn images(&self, mv: &str) -> Vec<String> {
        self.0.images(mv)
    }
    fn turned(&self, symmetry: u8, line: &[String]) -> Option<(Box<dyn Board>, Vec<String>)> {
        let (board, line) = self.0.turned(symmetry, line)?;
        Some((seat(board, self.1), line))
    }
    fn solve(&self, limit: &Limit) -> Result<Answer, Open> {
        let nodes = limit.nodes.unwrap_or(NODES).min(NODES);
        // A win in two has every answer on the board tried.
        let moves = if self.1 { Some(1) } else { limit.moves };
        self.0.solve(&Limit {
            moves,
            nodes: Some(nodes),
            ..*limit
        })
    }
    fn choose(&self, asked: Asked) -> Turn<String> {
        let nodes = asked.nodes.unwrap_or(NODES).min(NODES);
        self.0.choose(Asked {
            nodes: Some(nodes),
            ..asked
        })
    }
    fn patience(&self) -> u64 {
        self.0.patience().min(NODES)
    }
    fn replay(&self, certificate: &[u8]) -> Result<Replayed<String>, Unproved> {
        self.0.replay(certificate)
    }
    fn own_moves(&self, line: &[String], value: Value) -> u32 {
        self.0.own_moves(line, value)
    }
    fn draw(&self, marks: &Marks) -> Result<Figure, Fault> {
        self.0.draw(marks)
    }
    fn places(&self, within: &str) -> Vec<Place> {
        self.0.places(within)
    }
    fn spot(&self, name: &str) -> Option<Spot> {
        self.0.spot(name)
    }
    fn spots(&self, within: &str, names: &[&str]) -> Vec<Option<Spot>> {
        self.0.spots(within, names)
    }
    fn part(&self, places: &[String], margin: u8) -> Option<Part> {
        self.0.part(places, margin)
    }
    fn describe(&self) -> Vec<Say> {
        self.0.describe()
    }
    fn dictate(&self) -> Vec<Say> {
        self.0.dictate()
    }
    fn to_move(&self) -> Option<Say> {
        self.0.to_move()
    }
    fn pen(&self) -> Pen {
        self.0.pen()
    }
    fn stroke(&self, mv: &str) -> Option<(Point, Point)> {
        self.0.stroke(mv)
    }
}
