//! `quadrille repair`: the smallest changes that make a puzzle sound.

use std::cell::Cell;

use clap::Args;
use toml_edit::TomlError;

use super::desk::edits::Original;
use super::desk::mending::{self, Look, Mended};
use super::desk::pose::Pose;
use super::desk::trial::{self, Trial};
use super::desk::{self, Hand, Read};
use super::output::say;
use super::project::Project;
use crate::content::edit;
use crate::diag::{Code, Diagnostic};
use crate::game::board::Engine;
use crate::game::line;

#[derive(Args)]
pub struct Repair {
    /// A puzzle, by its id or its file
    #[arg(value_name = "ID|FILE")]
    named: String,
    /// How many proposals to look for
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=100))]
    count: u16,
    /// The search budget of all changes together, in positions
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    nodes: u64,
    /// Write the proposal of this number
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=100))]
    apply: Option<u16>,
}

impl Repair {
    pub fn run(&self, project: &Project) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        let engines = desk::engines(project, &mut diagnostics);
        let named = std::slice::from_ref(&self.named);
        let hands = desk::take(project, named, &mut diagnostics);
        if let Some(hand) = hands.first()
            && let Err(mut faults) = self.repair(hand, &engines, project)
        {
            diagnostics.append(&mut faults);
        }
        diagnostics
    }

    fn repair(
        &self,
        hand: &Hand,
        engines: &[Box<dyn Engine>],
        project: &Project,
    ) -> Result<(), Vec<Diagnostic>> {
        let one = |fault| vec![fault];
        let engine = hand.engine(engines).map_err(one)?;
        if !engine.has_rules() {
            let message = format!("`{}`: no program knows the rules of this game", hand.id());
            return Err(vec![hand.finding(Code::NoRepair, message)]);
        }
        let read = hand.read(engine)?;
        let trial = Trial {
            engine,
            stipulation: read.stipulation,
            duals: hand.file.duals,
            nodes: Some(hand.file.limit.nodes.unwrap_or(mending::EACH)),
            proved: false,
        };
        if is_sound(hand, &read, trial, project) {
            return Ok(());
        }
        let (board, fields) = hand.posed().drawn();
        let pose = Pose { board, fields };
        let original = Original {
            engine,
            rules: &read.rules,
            board: &*read.board,
            pose: &pose,
            stipulation: read.stipulation,
        };
        let edits = original.edits();
        let wanted = usize::from(self.count);
        let Look {
            mended: proposals,
            looked_at,
            spent,
            ended,
        } = mending::look(&edits, &read.rules, trial, self.nodes, wanted);
        let counted = format!(
            "{looked_at} of {} small changes looked at, {spent} positions{}",
            edits.len(),
            if ended { ": the budget is spent" } else { "" }
        );
        if proposals.is_empty() {
            let message = format!("nothing found that makes `{}` sound; {counted}", hand.id());
            let finding = hand.finding(Code::NoRepair, message);
            let more = format!(
                "a larger budget: `--nodes {}`",
                self.nodes.saturating_mul(4)
            );
            return Err(vec![finding.maybe_hint(ended.then_some(more))]);
        }
        match self.apply {
            Some(number) => apply(hand, &proposals, number, project),
            None => propose(hand, &proposals, &counted, project),
        }
    }
}

/// Says what the puzzle is, judged as `check` judges it, and whether it is sound already.
fn is_sound(hand: &Hand, read: &Read, trial: Trial, project: &Project) -> bool {
    let as_checked = Trial {
        nodes: hand.file.limit.nodes,
        ..trial
    };
    let (is_sound, said) = match as_checked.of(&*read.board, &Cell::new(0)) {
        Ok(tried) if mending::sound(trial, &tried) => {
            let word = tried.judgement.verdict.word();
            let said = format!("{word} already; `quadrille bless` sees to its answer");
            (true, said)
        }
        Ok(tried) => (false, trial::said(&tried.judgement)),
        Err(unanswered) => (false, unanswered.why),
    };
    if !project.telling.is_quiet() {
        say(&format!("`{}` is {said}", hand.id()));
    }
    is_sound
}

/// Writes one of the proposals into the puzzle's file.
fn apply(
    hand: &Hand,
    proposals: &[Mended],
    number: u16,
    project: &Project,
) -> Result<(), Vec<Diagnostic>> {
    let Some(proposal) = proposals.get(usize::from(number) - 1) else {
        let message = format!("there is no proposal {number}: {}", proposals.len());
        return Err(vec![Diagnostic::failure(Code::NoRepair, message)]);
    };
    let after = written(hand, proposal)?;
    hand.write(&after).map_err(|fault| vec![fault])?;
    let before = hand.source.text.as_str();
    say(edit::diff(&hand.source.name, before, &plain(&after)).trim_end());
    if hand.file.draft && !project.telling.is_quiet() {
        say("it says `draft = true` still: without that line it is published");
    }
    Ok(())
}

/// Shows the proposals, each with what it changes.
fn propose(
    hand: &Hand,
    proposals: &[Mended],
    counted: &str,
    project: &Project,
) -> Result<(), Vec<Diagnostic>> {
    for (index, proposal) in proposals.iter().enumerate() {
        let after = written(hand, proposal)?;
        let before = hand.source.text.as_str();
        say(&format!(
            "\n{}. {}: {}, key {}\n{}",
            index + 1,
            proposal.edit.said,
            proposal.tried.judgement.verdict.word(),
            line::either(&proposal.tried.judgement.keys),
            edit::diff(&hand.source.name, before, &plain(&after)).trim_end()
        ));
    }
    if !project.telling.is_quiet() {
        say(&format!(
            "\n{counted}\n`--apply N` writes one; `check` then tells which hints and notes no longer hold"
        ));
    }
    Ok(())
}

fn plain(text: &str) -> String {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.replace("\r\n", "\n")
}

/// The file with the change made, and the answer that is then right.
fn written(hand: &Hand, proposal: &Mended) -> Result<String, Vec<Diagnostic>> {
    let Mended { edit, tried } = proposal;
    let broken = |error: TomlError| vec![hand.finding(Code::TomlSyntax, error.to_string())];
    let mut text = hand.raw().map_err(|fault| vec![fault])?;
    let mut set = |field: &str, value: &str| -> Result<(), Vec<Diagnostic>> {
        text = edit::set(&text, field, value).map_err(broken)?;
        Ok(())
    };
    let (board, fields) = hand.posed().drawn();
    let asked = edit.stipulation.to_string();
    if hand.posed().stipulation().ok() != Some(edit.stipulation) {
        set("stipulation", &asked)?;
    }
    if board != edit.pose.board {
        set("board", &edit.pose.board)?;
    }
    for (field, value) in &edit.pose.fields {
        if fields.get(field) != Some(value) {
            set(field, value)?;
        }
    }
    let answer = hand.file.answer.as_ref();
    let keys = &tried.judgement.keys;
    let stated = answer.and_then(|answer| answer.key.as_ref());
    if let Some(key) = keys.first()
        && stated.is_none_or(|stated| !keys.contains(stated.get_ref()))
    {
        set("answer.key", key)?;
    }
    let line = answer.and_then(|answer| answer.line.as_ref());
    let line_stays = line.is_none() && answer.is_some();
    match &tried.line {
        Some(found) if !line_stays && line.is_none_or(|line| line.get_ref() != found) => {
            set("answer.line", found)?;
        }
        // A line of the position as it was says nothing of this one.
        None if line.is_some() => {
            text = edit::remove(&text, "answer.line").map_err(broken)?;
        }
        _ => {}
    }
    for field in fields.keys() {
        if !edit.pose.fields.contains_key(field) {
            text = edit::remove(&text, field).map_err(broken)?;
        }
    }
    Ok(text)
}
