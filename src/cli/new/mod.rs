//! `quadrille new`: a puzzle file from a position, solved; a page to be written; a game with its rules.

mod first;
mod game;
mod laying;
mod lesson;
mod page;
mod pattern;
mod puzzle;
mod terminal;
mod titles;
mod trying;

use clap::{Args, Subcommand};

use super::project::Project;
use crate::diag::Diagnostic;
use game::NewGame;
use page::NewPage;
use puzzle::Puzzle;

#[derive(Args)]
pub struct New {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// A puzzle: the position is solved, the file written, its title left to be written
    #[command(
        after_help = "Example:\n  quadrille new puzzle chomp 2x4 --title fr='La première bouchée' --title en='The first bite'"
    )]
    Puzzle(Box<Puzzle>),
    /// A page in every language of the project
    #[command(after_help = "Example:\n  quadrille new page history")]
    Page(NewPage),
    /// A game with its rules, by one of six patterns: its file, pages in every language, a puzzle
    #[command(
        after_help = "Example:\n  quadrille new game tapatan --pattern line --title 'Tapatan'"
    )]
    Game(NewGame),
}

impl New {
    pub fn run(&self, project: &Project) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        let made = match &self.what {
            What::Puzzle(puzzle) => puzzle.run(project, &mut diagnostics),
            What::Page(page) => page.run(project),
            What::Game(game) => game.run(project),
        };
        diagnostics.extend(made.err());
        diagnostics
    }
}
