//! A project's own messages: each takes the place of one that the program asks for, and knows what that one
//! is told. What nobody asks for was misspelt.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use super::{files, messages};
use crate::diag::{Code, Diagnostic, Source};
use crate::lang::{self, Message};
use crate::suggest;

/// Names that are made of what a project holds: its tags, its games.
const FAMILIES: [&str; 2] = ["tag-", "game-"];

/// Tells of messages that nobody asks for, and of variables that nobody gives.
pub fn tell(root: &Path, own: &[Option<Arc<Source>>], diagnostics: &mut Vec<Diagnostic>) {
    if own.iter().all(Option::is_none) {
        return;
    }
    let games = files::below(root, "games", &mut Vec::new());
    let games: Vec<&str> = games
        .iter()
        .filter_map(|name| Some(name.split_once('/')?.0))
        .collect();
    let mut known: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in ["en", "fr"]
        .iter()
        .filter_map(|code| messages::built_in(code))
    {
        for message in lang::messages(&source) {
            known
                .entry(message.name)
                .or_default()
                .extend(message.variables);
        }
    }
    for source in own.iter().flatten() {
        let all = lang::messages(source);
        for message in &all {
            // Boards to play on ask for some in the name of a game.
            let of_game = games.iter().find_map(|game| {
                let name = message.name.strip_suffix(game)?.strip_suffix('-')?;
                ["play-turn", "play-illegal"]
                    .contains(&name)
                    .then_some(name)
                    .or_else(|| name.starts_with("table-").then_some(name))
            });
            match known.get(of_game.unwrap_or(&message.name)) {
                Some(given) => variables(source, message, given, diagnostics),
                None if is_asked_for(root, &message.name, &all) => {}
                None => {
                    let near = suggest::nearest(&message.name, known.keys().map(String::as_str));
                    let hint = match near {
                        Some(near) => format!("is `{near}` meant?"),
                        None => format!(
                            "templates of your own ask for it as `ui.{}`",
                            message.name.trim_start_matches("ui-").replace('-', "_")
                        ),
                    };
                    let told = format!("nobody asks for the message `{}`", message.name);
                    diagnostics.push(
                        Diagnostic::finding(Code::UnknownMessage, told)
                            .at(source, place(source, &message.name))
                            .hint(hint),
                    );
                }
            }
        }
    }
}

fn variables(
    source: &Arc<Source>,
    message: &Message,
    given: &BTreeSet<String>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    for variable in message.variables.difference(given) {
        let told = format!(
            "nobody gives `${variable}` to the message `{}`",
            message.name
        );
        let hint = match given.is_empty() {
            true => "this one has no variables".to_owned(),
            false => {
                let given: Vec<String> = given.iter().map(|name| format!("`${name}`")).collect();
                format!("it is given {}", given.join(", "))
            }
        };
        diagnostics.push(
            Diagnostic::finding(Code::MessagesDiffer, told)
                .at(source, place(source, &message.name))
                .hint(hint),
        );
    }
}

/// Whether the project itself asks for it: a tag or a game, another message, a template.
fn is_asked_for(root: &Path, name: &str, all: &[Message]) -> bool {
    let in_template = || {
        let asked = format!("ui.{}", name.strip_prefix("ui-")?.replace('-', "_"));
        let names = files::below(root, "templates", &mut Vec::new());
        let mut texts = names
            .iter()
            .filter(|name| name.ends_with(".html") || name.ends_with(".xml"))
            .filter_map(|name| std::fs::read_to_string(root.join("templates").join(name)).ok());
        texts.any(|text| text.contains(&asked)).then_some(())
    };
    FAMILIES.iter().any(|family| name.starts_with(family))
        || all.iter().any(|other| other.refers.contains(name))
        || in_template().is_some()
}

fn place(source: &Source, name: &str) -> std::ops::Range<usize> {
    let begins = |line: &str| {
        let rest = line.strip_prefix(name);
        rest.is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    let mut at = 0;
    for line in source.text.split_inclusive('\n') {
        if begins(line) {
            return at..at + name.len();
        }
        at += line.len();
    }
    0..0
}
