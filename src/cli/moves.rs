//! `quadrille moves`: what the rules allow.

use clap::Args;
use serde_json::Value as Json;

use super::output::{say, say_json};
use super::place::Where;
use super::project::Project;
use crate::diag::Diagnostic;
use crate::protocol;

#[derive(Args)]
pub struct Moves {
    #[command(flatten)]
    at: Where,
    /// Answer as JSON
    #[arg(long)]
    json: bool,
}

impl Moves {
    pub fn run(&self, project: &Project) -> Result<(), Diagnostic> {
        let engines = project.games_here(&self.at.game)?;
        let board = self.at.board(self.at.engine(&engines)?)?;
        if self.json {
            say_json(&Json::Object(protocol::moves(&*board)).to_string());
        } else if let Some(end) = board.end() {
            say(&end.sentence());
        } else {
            say(&board.moves().join(" "));
        }
        Ok(())
    }
}
