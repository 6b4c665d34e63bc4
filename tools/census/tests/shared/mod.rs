//! What several test files need.

// Rules read once more, as the tests of the program itself do.
#[path = "../../../../tests/shared/morpiae.rs"]
pub mod morpiae;
#[path = "../../../../tests/shared/plain.rs"]
pub mod plain;

use quadrille::game::board::{Board, Engine};
use quadrille::game::contract::{Fields, Rules};

pub fn engine(slug: &str) -> Box<dyn Engine> {
    let mut engines = quadrille::games::all().into_iter();
    engines.find(|engine| engine.slug() == slug).expect(slug)
}

pub fn read(engine: &dyn Engine, text: &str, rules: &Rules) -> Box<dyn Board> {
    let board = engine.read(text, &Fields::new(), rules);
    board.unwrap_or_else(|fault| panic!("{} {text}: {fault}", engine.slug()))
}

pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}
