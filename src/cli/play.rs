//! `quadrille play`: moves played by the rules, each of them checked.

use clap::Args;
use serde_json::Value as Json;

use super::output::{say, say_json};
use super::place::Where;
use super::project::Project;
use crate::diag::{Code, Diagnostic};
use crate::game::board::{Board, Engine};
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
    /// Write the game as other programs record it: the usual form of the game, or `--record=sgf`
    #[arg(
        long,
        value_name = "FORM",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "",
        conflicts_with = "json"
    )]
    record: Option<String>,
}

impl Play {
    pub fn run(&self, project: &Project) -> Result<(), Diagnostic> {
        let engines = project.games_here(&self.at.game)?;
        let engine = self.at.engine(&engines)?;
        let board = self.at.board(engine)?;
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
        if let Some(form) = &self.record {
            // Refused moves are told as ever.
            protocol::played(&*board, &self.line).map_err(refused)?;
            say(&self.recorded(engine, &*board, form)?);
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

    /// The game in a form of other programs; the usual one where none is named.
    fn recorded(
        &self,
        engine: &dyn Engine,
        board: &dyn Board,
        form: &str,
    ) -> Result<String, Diagnostic> {
        let forms = engine.records();
        let none = |message: String| Diagnostic::failure(Code::NoRecord, message);
        if forms.is_empty() {
            return Err(
                none("other programs have no record for this game".into()).hint(
                    "a game of Morpiae without passes, or one of Ninuki from the empty 19×19 board",
                ),
            );
        }
        if !form.is_empty() && !forms.contains(&form) {
            let told = none(format!(
                "games of {} aren't written as “{form}”",
                engine.slug()
            ));
            return Err(told.hint(format!("one of: {}", forms.join(", "))));
        }
        let form = Some(form).filter(|form| !form.is_empty());
        board.record(form, &self.line).ok_or_else(|| {
            let told = none(format!(
                "this game can't be told as {}",
                form.unwrap_or(forms[0])
            ));
            told.hint(
                "the form knows other boards, other starts or no passes; `--json` tells every game",
            )
        })
    }
}
