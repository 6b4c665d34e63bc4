//! What a lesson on a game begins with: its steps, the board, the links; what is to be taught is to be
//! written.

use std::path::Path;

use tera::{Context, Tera};

use crate::cli::desk;
use crate::cli::desk::mined::voices;
use crate::cli::init::{model, quotable};
use crate::cli::project::{Project, below};
use crate::content::Config;
use crate::diag::{Code, Diagnostic};
use crate::game::board::find;
use crate::say::Say;

const FRENCH: &str = include_str!("../../../starter/lesson/fr.md.tera");
const ENGLISH: &str = include_str!("../../../starter/lesson/en.md.tera");

/// The page in each language of the project, with the language's code.
///
/// # Errors
/// No such game, one of which nothing can be printed, or messages that can't be read.
pub fn texts(
    project: &Project,
    config: &Config,
    game: &str,
) -> Result<Vec<(String, String)>, Diagnostic> {
    let engines = desk::engines(project, &mut Vec::new());
    let engine = find(&engines, game).map_err(|fault| {
        Diagnostic::failure(Code::UnknownGame, fault.message).maybe_hint(fault.hint)
    })?;
    let blank = engine.blanks().first().ok_or_else(|| {
        Diagnostic::failure(Code::UnknownGame, format!("{game} has no board to print"))
    })?;
    let root = &project.root;
    let has_puzzles = is_there(root, &format!("puzzles/{game}"));
    let all = voices(root, config)?.into_iter().map(|voice| {
        let code = voice.language.code.clone();
        let mut context = Context::new();
        let name = voice.say(&Say::new(format!("game-{game}")));
        context.insert("quoted", &quotable(&name));
        context.insert("slug", game);
        context.insert("size", blank.size);
        context.insert("puzzles", &has_puzzles);
        let has = |name: &str| is_there(root, &format!("content/{code}/{name}.md"));
        context.insert("rules", &has(game));
        context.insert("card", &has(&format!("cards/{game}")));
        let skeleton = match model(&code) {
            "fr" => FRENCH,
            _ => ENGLISH,
        };
        let text = Tera::one_off(skeleton, &context, false).map_err(|error| {
            let message = format!("starter/lesson is broken: {error}");
            Diagnostic::failure(Code::ProgramFault, message)
        })?;
        Ok((code, text))
    });
    all.collect()
}

fn is_there(root: &Path, name: &str) -> bool {
    below(root, name).exists()
}
