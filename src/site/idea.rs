//! What is said beside the answer of a puzzle that nobody wrote about: the wrong move that tempts most
//! and how it is refuted, then the idea of the right one.

use super::shell::Shell;
use super::view::puzzle::TryView;
use crate::check::puzzle_part::PuzzlePart;
use crate::content::puzzle::Status;
use crate::game::value::Value;
use crate::say::{Arg, Say};

/// In the language's words; nothing where an author may say it better.
pub fn idea(shell: &Shell, part: &PuzzlePart, tries: &[TryView]) -> Option<String> {
    if part.status != Status::Generated || part.is_unanswered() {
        return None;
    }
    let mut said = Vec::new();
    // The wrong move that comes nearest, and does something; `tries` has them in the same order.
    let wrong = part.scene.tries.iter().zip(tries);
    let tempts = wrong.filter(|(wrong, _)| wrong.value.is_some() || !wrong.why.is_empty());
    let nearest = tempts.rev().max_by_key(|(wrong, _)| wrong.value);
    if let Some((wrong, view)) = nearest {
        let tempting = Say::new("mined-tempting").with("move", Arg::from(wrong.mv.clone()));
        said.push(shell.say(&tempting));
        said.push(view.sentence.clone());
    }
    let counts = matches!(part.solved.value, Some(Value::Margin(_)));
    said.push(match &part.solved.keys[..] {
        [key] => {
            let id = if counts { "mined-best" } else { "mined-key" };
            let key = Say::new(id).with("move", Arg::from(key.clone()));
            shell.say(&key.with("tries", tries.len()))
        }
        _ => shell.text("mined-mirrored"),
    });
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
