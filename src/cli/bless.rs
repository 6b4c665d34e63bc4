//! `quadrille bless`: proved answers written into puzzle files, and nothing else.

use std::cell::Cell;

use clap::Args;

use super::desk::trial::{self, Trial};
use super::desk::{self, Hand};
use super::output::say;
use super::project::Project;
use crate::content::edit;
use crate::diag::{Code, Diagnostic};
use crate::game::board::Engine;
use toml_edit::TomlError;

#[derive(Args)]
pub struct Bless {
    /// Puzzles, by their ids or their files
    #[arg(
        value_name = "ID|FILE",
        required_unless_present = "all",
        conflicts_with = "all"
    )]
    named: Vec<String>,
    /// Every puzzle of the project
    #[arg(long)]
    all: bool,
    /// Show what would change, and write nothing
    #[arg(long)]
    dry_run: bool,
}

impl Bless {
    pub fn run(&self, project: &Project) -> Vec<Diagnostic> {
        use rayon::prelude::*;
        let mut diagnostics = Vec::new();
        let engines = desk::engines(project, &mut diagnostics);
        let hands = desk::take(project, &self.named, &mut diagnostics);
        let blessed: Vec<_> = hands
            .par_iter()
            .map(|hand| self.blessed(hand, &engines))
            .collect();
        let (mut changed, mut right) = (0, 0);
        for (hand, blessed) in hands.iter().zip(blessed) {
            match blessed {
                Err(mut faults) => diagnostics.append(&mut faults),
                Ok(None) => right += 1,
                Ok(Some((before, after))) => {
                    let plain = |text: &str| text.replace("\r\n", "\n");
                    let name = &hand.source.name;
                    say(edit::diff(name, &plain(&before), &plain(&after)).trim_end());
                    if let Some(fault) = (!self.dry_run).then(|| hand.write(&after).err()).flatten()
                    {
                        diagnostics.push(fault);
                        return diagnostics;
                    }
                    changed += 1;
                }
            }
        }
        if !project.telling.is_quiet() {
            let would = if self.dry_run { "would be " } else { "" };
            say(&format!("{changed} {would}blessed, {right} right already"));
        }
        diagnostics
    }

    /// The file before and after, if its answer has to change.
    fn blessed(
        &self,
        hand: &Hand,
        engines: &[Box<dyn Engine>],
    ) -> Result<Option<(String, String)>, Vec<Diagnostic>> {
        let one = |fault| vec![fault];
        let engine = hand.engine(engines).map_err(one)?;
        if !engine.has_rules() {
            // Whoever asks for all of them asks for those that can be.
            let message = format!("`{}`: no program knows the rules of this game", hand.id());
            return match self.all {
                true => Ok(None),
                false => Err(vec![hand.finding(Code::NotBlessed, message)]),
            };
        }
        let read = hand.read(engine)?;
        let trial = Trial {
            engine,
            stipulation: read.stipulation,
            duals: hand.file.duals,
            nodes: hand.file.limit.nodes,
            proved: true,
        };
        let refused = |why: String| {
            let finding = hand.finding(Code::NotBlessed, format!("`{}` is {why}", hand.id()));
            let repair = format!("`quadrille repair {}` looks for small changes", hand.id());
            vec![finding.hint(repair)]
        };
        let tried = trial.of(&*read.board, &Cell::new(0));
        let tried = tried.map_err(|unanswered| refused(unanswered.why))?;
        if !trial.holds(tried.judgement.verdict) {
            return Err(refused(trial::said(&tried.judgement)));
        }
        let answer = hand.file.answer.as_ref();
        let key = answer.and_then(|answer| answer.key.as_ref());
        let line = answer.and_then(|answer| answer.line.as_ref());
        let keys = &tried.judgement.keys;
        let is_key = |mv: &str| keys.iter().any(|key| key == mv);
        let stated = line.map(|line| line.get_ref().as_str());
        let stands = stated.filter(|line| trial::follows(&*read.board, &tried, trial, line));
        // A line that holds says which of several keys is meant, those that are one by symmetry.
        let meant = stands.and_then(|line| line.split_whitespace().next());
        let right = key.is_some_and(|key| is_key(key.get_ref()));
        let new_key = match meant.or(keys.first().map(String::as_str)) {
            Some(key) if !right => Some(key),
            _ => None,
        };
        let wanted = answer.is_none() || (line.is_some() && stands.is_none());
        let new_line = tried.line.as_deref().filter(|_| wanted);
        if new_key.is_none() && new_line.is_none() {
            return Ok(None);
        }
        let before = hand.raw().map_err(one)?;
        let broken = |error: TomlError| one(hand.finding(Code::TomlSyntax, error.to_string()));
        let mut after = before.clone();
        for (field, value) in [("answer.key", new_key), ("answer.line", new_line)] {
            if let Some(value) = value {
                after = edit::set(&after, field, value).map_err(broken)?;
            }
        }
        Ok((before != after).then_some((before, after)))
    }
}
