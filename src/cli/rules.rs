//! `quadrille rules`: what was understood of the rules that a game's file tells.

use clap::Args;

use super::output::say;
use super::project::Project;
use crate::content::Library;
use crate::diag::{Code, Diagnostic};
use crate::game::board::{Engine, find};
use crate::game::contract::{Fields, Rules as AnyRules};
use crate::game::solver::Limit;
use crate::paper::declared::sides;

/// Positions that are looked at in about ten seconds, and where a move draws several places.
const TEN_SECONDS: u64 = 3_000_000;
const OF_SEVERAL: u64 = 200_000;

#[derive(Args)]
pub struct Rules {
    /// A game of the project, as its folder in games/ is called
    game: String,
}

impl Rules {
    pub fn run(&self, project: &Project) -> Result<(), Diagnostic> {
        let engines = project.games_here(&self.game)?;
        let engine = find(&engines, &self.game).map_err(|fault| {
            Diagnostic::failure(Code::UnknownGame, fault.message).maybe_hint(fault.hint)
        })?;
        let rules = engine.rules();
        if rules.is_empty() {
            let failure = Diagnostic::failure(
                Code::UnknownGame,
                format!("no file tells the rules of {}", self.game),
            );
            return Err(failure.hint("a table `[rules]` in games/<name>/game.toml does"));
        }
        let library =
            Library::read(&project.root, &mut Vec::new()).map_err(|mut faults| faults.remove(0))?;
        for (number, voice) in library.voices.iter().enumerate() {
            if number > 0 {
                say("");
            }
            say(&voice.language.name);
            for rule in &rules {
                say(&format!("  {}", voice.say(rule)));
            }
        }
        if let Some(told) = settled(engine) {
            say("");
            say(&told);
        }
        Ok(())
    }
}

/// How large a board may be for its first position to be settled, where the game's own is larger.
/// Boards are tried from the smallest up, so that no more than one takes its whole budget.
fn settled(engine: &dyn Engine) -> Option<String> {
    let own = engine.blanks().first()?;
    let board = engine.read(own.position, &Fields::new(), &AnyRules::default());
    if board.is_ok_and(|board| board.moves().is_empty()) {
        return Some(format!("nobody can ever move on {}", own.size));
    }
    let (mut rows, mut columns) = sides(own.size)?;
    let mut sizes = vec![own.position.to_owned()];
    while rows.max(columns) > 1 {
        match rows > columns {
            true => rows -= 1,
            false if rows == columns => (rows, columns) = (rows - 1, columns - 1),
            false => columns -= 1,
        }
        sizes.push(format!("{rows}x{columns}"));
    }
    let mut kinds = engine.declared()?.rules.moves.iter();
    let nodes = match kinds.any(|kind| kind.places.is_some_and(|places| places > 1)) {
        true => OF_SEVERAL,
        false => TEN_SECONDS,
    };
    let limit = Limit {
        nodes: Some(nodes),
        ..Limit::default()
    };
    let mut largest = None;
    for size in sizes.iter().rev() {
        let board = engine.read(size, &Fields::new(), &AnyRules::default());
        let Ok(board) = board else { continue };
        if board.solve(&limit).is_err() {
            let own = &sizes[0];
            return Some(match largest {
                Some(size) => format!(
                    "{own} is too large to be settled from its first move; the largest board that can be: {size}"
                ),
                None => format!("{own} is too large to be settled from its first move"),
            });
        }
        largest = Some(size);
    }
    None
}
