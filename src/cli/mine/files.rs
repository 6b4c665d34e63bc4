//! What was mined, as puzzle files.

use std::fs;
use std::path::Path;

use super::Mine;
use crate::cli::desk::new_file::NewFile;
use crate::cli::desk::pose::Pose;
use crate::cli::{Common, words};
use crate::content::Config;
use crate::diag::{Code, Diagnostic};
use crate::game::board::Engine;
use crate::game::contract::Fields;
use crate::hoard::Nugget;
use crate::keep;
use crate::mine::Order;
use crate::say::Say;

/// How the names of a seed's files begin.
pub fn prefix(seed: &str) -> String {
    format!("mined-{seed}-")
}

/// Writes all files, or none where one of them would take the place of another.
pub fn write(
    mine: &Mine,
    common: &Common,
    config: &Config,
    engine: &dyn Engine,
    order: &Order,
    folder: &Path,
    found: &[Nugget],
) -> Result<(), Diagnostic> {
    let digits = found.len().to_string().len().max(2);
    let mut files = Vec::new();
    for (number, nugget) in (1..).zip(found) {
        let name = format!("{}{number:0digits$}", prefix(&mine.seed));
        let path = folder.join(format!("{name}.toml"));
        let text = text(mine, common, config, engine, order, &name, number, nugget)?;
        let there = fs::read_to_string(&path).ok();
        if there.is_some_and(|there| there != text) {
            let message = format!(
                "{} is there already, and says something else",
                path.display()
            );
            return Err(Diagnostic::failure(Code::FileExists, message)
                .hint("another seed, another folder with `--out`, or remove what is there"));
        }
        files.push((path, text));
    }
    for (path, text) in files {
        let made = path.parent().map_or(Ok(()), fs::create_dir_all);
        made.and_then(|()| keep::replace(&path, text.as_bytes()))
            .map_err(|error| {
                let message = format!("{} can't be written: {error}", path.display());
                Diagnostic::failure(Code::Unwritable, message)
            })?;
    }
    Ok(())
}

fn text(
    mine: &Mine,
    common: &Common,
    config: &Config,
    engine: &dyn Engine,
    order: &Order,
    name: &str,
    number: u32,
    nugget: &Nugget,
) -> Result<String, Diagnostic> {
    let title = Say::new("mined-title")
        .with("number", number.to_string())
        .with("seed", mine.seed.clone());
    let titles = config.languages.iter().map(|language| {
        let voice = words::voice(&common.root, &language.code)?;
        Ok((language.code.clone(), voice.say(&title)))
    });
    let titles: Vec<(String, String)> = titles.collect::<Result<_, Diagnostic>>()?;
    let mut tags: Vec<&str> = mine.tag.iter().map(String::as_str).collect();
    for theme in &nugget.themes {
        if !tags.contains(&theme.as_str()) {
            tags.push(theme);
        }
    }
    let board = engine.read(&nugget.position, &Fields::new(), &order.rules);
    let board = board.map_err(super::refused)?;
    let line = nugget.line.join(" ");
    // Where wins are looked for within a number of moves, one line is single: against the defence
    // that leaves least. Whoever lets a threat happen leaves a choice.
    let duals = match engine.horizon() {
        Some(_) => "allow",
        None => "forbid",
    };
    let (version, seed, attempt) = (env!("CARGO_PKG_VERSION"), &mine.seed, nugget.attempt);
    let file = NewFile {
        id: &format!("{}-{name}", mine.game),
        game: &mine.game,
        pose: Pose::of(&*board, engine, &order.rules, true, &Fields::new()),
        stipulation: nugget.stipulation,
        status: "generated",
        licence: "CC0-1.0",
        left: "",
        draft: false,
        tags: &tags,
        duals,
        original: None,
        rules: &order.rules,
        titles: &titles,
        author: None,
        work: &format!("quadrille {version}, seed {seed}, attempt {attempt}"),
        answer: Some((
            &nugget.key,
            Some(line.as_str()).filter(|line| !line.is_empty()),
        )),
    };
    Ok(file.text())
}
