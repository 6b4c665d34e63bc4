//! `quadrille rules`: what was understood of the rules that a game's file tells.

use clap::Args;

use super::output::say;
use super::project::Project;
use crate::content::Library;
use crate::diag::{Code, Diagnostic};
use crate::game::board::find;

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
        Ok(())
    }
}
