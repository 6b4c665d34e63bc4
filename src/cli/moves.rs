//! `quadrille moves`: what the rules allow.

use clap::Args;
use serde_json::Value as Json;

use super::{Where, json, say};
use crate::diag::Diagnostic;
use crate::games;

#[derive(Args)]
pub struct Moves {
    #[command(flatten)]
    at: Where,
    /// Answer as JSON
    #[arg(long)]
    json: bool,
}

impl Moves {
    pub fn run(&self) -> Result<(), Diagnostic> {
        let engines = games::all();
        let board = self.at.board(self.at.engine(&engines)?)?;
        if self.json {
            say(&Json::Object(json::moves(&*board)).to_string());
        } else if let Some(end) = board.end() {
            say(&end.sentence());
        } else {
            say(&board.moves().join(" "));
        }
        Ok(())
    }
}
