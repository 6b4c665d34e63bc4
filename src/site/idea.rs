//! What is said beside the answer of a puzzle that nobody wrote about: the wrong move that tempts most
//! and how it is refuted, then the idea of the right one.

use super::shell::Shell;
use super::view::puzzle::TryView;
use crate::check::puzzle_part::PuzzlePart;
use crate::content::puzzle::Status;
use crate::game::value::Value;
use crate::say::{Arg, Say};

/// The wrong move that tempts most, and what it overlooks.
pub fn trap(shell: &Shell, part: &PuzzlePart, tries: &[TryView]) -> Option<String> {
    if part.is_unanswered() {
        return None;
    }
    // The one that comes nearest, and does something; `tries` has them in the same order.
    let wrong = part.scene.tries.iter().zip(tries);
    let tempts = wrong.filter(|(wrong, _)| wrong.value.is_some() || !wrong.why.is_empty());
    let (wrong, view) = tempts.rev().max_by_key(|(wrong, _)| wrong.value)?;
    let tempting = Say::new("mined-tempting").with("move", Arg::from(wrong.mv.clone()));
    Some(format!("{} {}", shell.say(&tempting), view.sentence))
}

/// Why the right move is right, in a sentence: what its author says first.
pub fn reason(shell: &Shell, part: &PuzzlePart) -> Option<String> {
    match &part.note {
        Some(note) => Some(first_sentence(note.get(shell.language)).to_owned()),
        None if part.status == Status::Generated && !part.is_unanswered() => Some(key(shell, part)),
        None => None,
    }
}

/// A reason that is shorter than this is none yet: “Pass.”
const SHORT: usize = 24;

/// Up to the first sign that ends a sentence and has another one after it, or the next where that says nothing.
fn first_sentence(text: &str) -> &str {
    let ends = text.match_indices(['.', '!', '?']);
    let mut ends = ends.map(|(at, sign)| at + sign.len());
    let is_end = |at: &usize| {
        let mut rest = text[*at..].chars();
        let is_sentence =
            rest.next() == Some(' ') && rest.next().is_some_and(|sign| !sign.is_lowercase());
        is_sentence && *at >= SHORT
    };
    let end = ends.find(is_end);
    end.map_or(text, |end| &text[..end])
}

/// That no other move will do.
fn key(shell: &Shell, part: &PuzzlePart) -> String {
    let [key] = &part.solved.keys[..] else {
        return shell.text("mined-mirrored");
    };
    let id = match part.solved.value {
        Some(Value::Margin(_)) => "mined-best",
        _ => "mined-key",
    };
    let say = Say::new(id).with("move", Arg::from(key.clone()));
    shell.say(&say.with("tries", part.scene.tries.len()))
}

/// In the language's words; nothing where an author may say it better.
pub fn idea(shell: &Shell, part: &PuzzlePart, tries: &[TryView]) -> Option<String> {
    if part.status != Status::Generated || part.is_unanswered() {
        return None;
    }
    let mut said: Vec<String> = trap(shell, part, tries).into_iter().collect();
    said.push(key(shell, part));
    let first = part
        .scene
        .frames
        .iter()
        .find_map(|frame| frame.plies.first());
    said.extend(first.map(|ply| shell.voice().say_all(&ply.why)));
    let ideas = part.tags.iter();
    let ideas = ideas.map(|tag| format!("idea-{}", tag.replace(' ', "-")));
    let ideas = ideas.filter(|id| shell.voice().has(id));
    said.extend(ideas.map(|id| shell.text(&id)));
    said.retain(|text| !text.is_empty());
    Some(said.join(" "))
}
