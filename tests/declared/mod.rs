//! Games whose rules stand in a table, held against programs that somebody wrote for them.

mod around;
mod in_pages;
mod laws;
mod mutated;
mod opponents;
mod plain;
mod proved;
mod refused;
mod values;
mod written;

use std::collections::BTreeMap;

use quadrille::game::board::{Board, Engine};
use quadrille::game::contract::{Fields, Rules};
use quadrille::games::declared::{self, Declaration};
use quadrille::paper::declared::Told;

/// The tables of `games.toml`.
fn tables() -> BTreeMap<String, Told> {
    toml::from_str(include_str!("games.toml")).unwrap()
}

/// One of them as an engine.
fn game(name: &str) -> Box<dyn Engine> {
    engine(name, &tables()[name])
}

fn engine(name: &str, told: &Told) -> Box<dyn Engine> {
    let declaration = Declaration::of(name, told).unwrap();
    declared::engine(&declaration).unwrap_or_else(|faults| panic!("{name}: {faults:?}"))
}

fn board(engine: &dyn Engine, text: &str) -> Box<dyn Board> {
    let read = engine.read(text, &Fields::new(), &Rules::default());
    read.unwrap_or_else(|fault| panic!("{} {text}: {fault}", engine.slug()))
}

/// Numbers that look random, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % most.max(1)
    }
}

/// Positions of random games from here, the first one included.
fn wander(start: &dyn Board, games: usize, dice: &mut Dice) -> Vec<Box<dyn Board>> {
    let mut all = vec![start.copy()];
    for _ in 0..games {
        let mut here = start.copy();
        loop {
            let moves = here.moves();
            if moves.is_empty() {
                break;
            }
            let played = here.play(&moves[dice.below(moves.len())]).unwrap();
            here = played.board;
            all.push(here.copy());
        }
    }
    all
}
