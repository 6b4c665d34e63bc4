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
        let refused = |Unplayable { index, fault, .. }: Unplayable| {
            Diagnostic::failure(
                Code::IllegalMove,
                format!("move {}: {}", index + 1, fault.message),
            )
            .maybe_hint(fault.hint)
        };
        if let Some(form) = &self.record {
            let (start, mut line) = self.at.game(engine)?;
            let so_far = line.len();
            line.extend_from_slice(&self.line);
            // Refused moves are told as ever, counted from the first that is given here.
            protocol::played(&*start, &line).map_err(|unplayable| {
                refused(Unplayable {
                    index: unplayable.index - so_far,
                    ..unplayable
                })
            })?;
            say(&recorded(engine, &*start, &line, form)?);
            return Ok(());
        }
        let board = self.at.board(engine)?;
        if self.json {
            let object = protocol::played(&*board, &self.line).map_err(refused)?;
            say_json(&Json::Object(object).to_string());
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

/// A game in a form of other programs; the usual one where none is named.
fn recorded(
    engine: &dyn Engine,
    start: &dyn Board,
    line: &[String],
    form: &str,
) -> Result<String, Diagnostic> {
    let forms = engine.records();
    let none = |message: String| Diagnostic::failure(Code::NoRecord, message);
    let Some(usual) = forms.first() else {
        let told = none("other programs have no record for this game".into());
        return Err(told.hint("games of Gomoku Ninuki, Pipopipette and Morpiae have one"));
    };
    let form = if form.is_empty() { usual } else { form };
    if !forms.contains(&form) {
        let told = none(format!(
            "games of {} aren't written as “{form}”",
            engine.slug()
        ));
        return Err(told.hint(format!("one of: {}", forms.join(", "))));
    }
    start.record(Some(form), line).ok_or_else(|| {
        let can = forms
            .iter()
            .filter(|form| start.record(Some(form), line).is_some());
        let can: Vec<_> = can.map(|form| format!("`--record={form}`")).collect();
        let hint = match can.as_slice() {
            [] => {
                "its forms know other boards, other starts or no passes; `--json` tells every game"
                    .into()
            }
            can => format!("it can be told with {}", can.join(", ")),
        };
        none(format!("this game can't be told as {form}")).hint(hint)
    })
}
