//! What waits for a game whose own file has a fault: pages and puzzles that name it say nothing wrong,
//! and what is wrong in the file is told alone.

use crate::diag::{Code, Diagnostic, Severity};
use crate::game::board::{Engine, find};

/// Takes out what is said of places that name such a game, since they are seen when its file is mended;
/// the games are told.
pub fn take_out(engines: &[Box<dyn Engine>], diagnostics: &mut Vec<Diagnostic>) -> Vec<String> {
    let games: Vec<String> = diagnostics
        .iter()
        .filter(|told| told.severity > Severity::Warning)
        .filter_map(|told| {
            let file = &told.span.as_ref()?.source.name;
            let slug = file.strip_prefix("games/")?.strip_suffix("/game.toml")?;
            find(engines, slug).is_err().then(|| slug.to_owned())
        })
        .collect();
    let names = |told: &Diagnostic| {
        matches!(told.code, Code::UnknownGame | Code::UnknownGrammar)
            && games
                .iter()
                .any(|slug| told.message.contains(&format!("“{slug}”")))
    };
    diagnostics.retain(|told| !names(told));
    games
}
