//! A puzzle that the program found, as a file.

use std::cell::Cell;
use std::path::Path;

use super::new_file::NewFile;
use super::pose::Pose;
use super::trial::{Trial, Tried};
use crate::cli::words;
use crate::content::Config;
use crate::content::puzzle::Duals;
use crate::diag::{Code, Diagnostic};
use crate::game::board::{Board, Engine};
use crate::game::contract::{Fields, Rules};
use crate::judge::Verdict;
use crate::lang::Voice;
use crate::mine::search::Candidate;
use crate::say::Say;

/// How it is named, and what it comes from.
pub struct Naming<'a> {
    /// Its name, without that of the game.
    pub name: &'a str,
    pub title: Say,
    pub seed: &'a str,
    /// Tags that all of them have.
    pub tags: &'a [String],
}

/// Who says the titles, in each language of the project.
///
/// # Errors
/// Messages that can't be read.
pub fn voices(root: &Path, config: &Config) -> Result<Vec<Voice>, Diagnostic> {
    let codes = config.languages.iter().map(|language| &language.code);
    codes.map(|code| words::voice(root, code)).collect()
}

/// Of declared games first moves alone are looked for: whether the rest is single, too, is looked at here.
fn duals(engine: &dyn Engine, board: &dyn Board, candidate: &Candidate) -> &'static str {
    let trial = Trial {
        engine,
        stipulation: candidate.stipulation,
        duals: Duals::Forbid,
        nodes: None,
        proved: false,
    };
    match trial.of(board, &Cell::new(0)) {
        Ok(Tried { judgement, .. })
            if judgement.verdict == Verdict::Sound && judgement.duals_cut.is_none() =>
        {
            "forbid"
        }
        _ => "allow",
    }
}

/// The file's text: the answer is in it, to be checked as any other.
///
/// # Errors
/// A position that can't be read.
pub fn text(
    voices: &[Voice],
    engine: &dyn Engine,
    rules: &Rules,
    naming: &Naming,
    candidate: &Candidate,
) -> Result<String, Diagnostic> {
    let titles = voices.iter();
    let titles = titles.map(|voice| (voice.language.code.clone(), voice.say(&naming.title)));
    let titles: Vec<(String, String)> = titles.collect();
    let mut tags: Vec<&str> = naming.tags.iter().map(String::as_str).collect();
    for theme in &candidate.themes {
        if !tags.contains(&theme.as_str()) {
            tags.push(theme);
        }
    }
    let board = engine.read(&candidate.position, &Fields::new(), rules);
    let board = board.map_err(|fault| Diagnostic::failure(Code::Illegal, fault.to_string()))?;
    let line = candidate.line.join(" ");
    // Where wins are looked for within a number of moves, one line is single: against the defence
    // that leaves least. Whoever lets a threat happen leaves a choice.
    let duals = match (engine.horizon(), engine.declared()) {
        (Some(_), _) => "allow",
        (None, None) => "forbid",
        (None, Some(_)) => duals(engine, &*board, candidate),
    };
    let (version, seed, attempt) = (env!("CARGO_PKG_VERSION"), naming.seed, candidate.attempt);
    let file = NewFile {
        id: &format!("{}-{}", engine.slug(), naming.name),
        game: engine.slug(),
        pose: Pose::of(&*board, engine, rules, true, &Fields::new()),
        stipulation: candidate.stipulation,
        status: "generated",
        licence: "CC0-1.0",
        left: "",
        draft: false,
        tags: &tags,
        duals,
        original: None,
        rules,
        titles: &titles,
        author: None,
        work: &format!("quadrille {version}, seed {seed}, attempt {attempt}"),
        answer: Some((
            &candidate.key,
            Some(line.as_str()).filter(|line| !line.is_empty()),
        )),
    };
    Ok(file.text())
}
