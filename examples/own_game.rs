//! The whole command line with a game of one's own beside those of the registry: a heap from which
//! one, two or three are taken.
//!
//! ```sh
//! cargo run --example own_game -- solve heap 7
//! ```

use std::process::ExitCode;

use quadrille::game::board::Engine;

#[allow(dead_code)] // The ladder stays in its folder.
#[path = "../tests/toy/mod.rs"]
mod toy;

fn games() -> Vec<Box<dyn Engine>> {
    let mut games = quadrille::games::all();
    games.push(Box::new(toy::heap()));
    games
}

fn main() -> ExitCode {
    ExitCode::from(quadrille::cli::run_with(games))
}
