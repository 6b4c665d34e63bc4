//! `quadrille play`: moves played by the rules, each of them checked.

use clap::Args;
use serde_json::Value as Json;

use super::output::{say, say_json};
use super::place::Where;
use super::project::Project;
use crate::diag::{Code, Diagnostic};
use crate::game::line::{self, Unplayable};
use crate::protocol;

#[derive(Args)]
pub struct Play {
    #[command(flatten)]
    at: Where,
    /// Moves, in order; after `--` if one begins with a minus
    #[arg(value_name = "MOVE")]
    line: Vec<String>,
    /// Answer as JSON
    #[arg(long)]
    json: bool,
    /// Write the game as other programs record it
    #[arg(long, conflicts_with = "json")]
    record: bool,
}

impl Play {
    pub fn run(&self, project: &Project) -> Result<(), Diagnostic> {
        let engines = project.games_here(&self.at.game)?;
        let board = self.at.board(self.at.engine(&engines)?)?;
        let refused = |Unplayable { index, fault, .. }: Unplayable| {
            Diagnostic::failure(
                Code::IllegalMove,
                format!("move {}: {}", index + 1, fault.message),
            )
            .maybe_hint(fault.hint)
        };
        if self.json {
            let object = protocol::played(&*board, &self.line).map_err(refused)?;
            say_json(&Json::Object(object).to_string());
            return Ok(());
        }
        if self.record {
            // Refused moves are told as ever.
            protocol::played(&*board, &self.line).map_err(refused)?;
            let record = board.record(&self.line).ok_or_else(|| {
                Diagnostic::failure(
                    Code::NoRecord,
                    "other programs have no record for this game",
                )
                .hint(
                    "a game of Morpiae without passes, or one of Ninuki from the empty 19×19 board",
                )
            })?;
            say(&record);
            return Ok(());
        }
        say(&board.drawing());
        let mut last = None;
        for ply in line::walk(&*board, &self.line) {
            let ply = ply.map_err(refused)?;
            say(&format!(
                "{}. {}\n{}",
                ply.index + 1,
                ply.mv(),
                ply.after.drawing()
            ));
            last = Some(ply.after);
        }
        let board = last.as_deref().unwrap_or(&*board);
        say(&board.text());
        match board.end() {
            Some(end) => say(&end.sentence()),
            None => say(&format!("Legal: {}", board.moves().join(" "))),
        }
        Ok(())
    }
}
