//! Tags: each has a name, stands once, and is true of its puzzle as far as the game can tell.

use std::collections::BTreeSet;
use std::sync::Arc;

use rayon::prelude::*;

use super::puzzle_part::PuzzlePart;
use super::strictness::Strictness;
use crate::content::library::Library;
use crate::content::puzzle::PuzzleFile;
use crate::diag::{Code, Diagnostic, Source};
use crate::game::board::{Board, Engine, find};
use crate::game::contract::{Fields, Rules};
use crate::game::line;
use crate::suggest;

/// A tag as messages and games write it: `first-steps` for `first steps`.
fn written(tag: &str) -> String {
    tag.replace(' ', "-")
}

/// A tag is shown by its name in each language, the message `tag-…`; one without is told once.
pub fn tell(
    library: &Library,
    source: &Arc<Source>,
    file: &PuzzleFile,
    told: &mut BTreeSet<String>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let voice = &library.voices[0];
    let mut met = BTreeSet::new();
    for tag in &file.tags {
        let name = format!("tag-{}", written(tag.get_ref()));
        if !met.insert(name.clone()) {
            let message = format!("the tag “{}” is there already", tag.get_ref());
            diagnostics.push(Diagnostic::finding(Code::TagTwice, message).at(source, tag.span()));
        }
        if voice.has(&name) || !told.insert(name.clone()) {
            continue;
        }
        let known = voice.names().filter_map(|name| name.strip_prefix("tag-"));
        let hint = match suggest::nearest(tag.get_ref(), known) {
            Some(known) => format!("is `{known}` meant?"),
            None => format!("a message `{name}` in content/<language>/messages.ftl gives it one"),
        };
        let message = format!("the tag “{}” has no name", tag.get_ref());
        let nameless = Diagnostic::warning(Code::UnknownTag, message);
        diagnostics.push(nameless.at(source, tag.span()).hint(hint));
    }
}

/// Tells of tags that the position or its solution contradicts.
pub fn denied(
    puzzles: &[PuzzlePart],
    engines: &[Box<dyn Engine>],
    strictness: Strictness,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let denied = puzzles.par_iter().flat_map_iter(|part| {
        let Ok(engine) = find(engines, part.game) else {
            return Vec::new();
        };
        let tags = part.tags.iter().map(|tag| (tag, written(tag)));
        let (mut ends, mut found) = (None, Vec::new());
        for (tag, name) in tags.filter(|_| engine.has_rules()) {
            let is_own = engine.tags().contains(&name.as_str());
            let mut others = engines.iter();
            let other = others.find(|other| other.tags().contains(&name.as_str()));
            let why = match (is_own, other) {
                (false, Some(other)) => Some(format!("it is a word of {}", other.slug())),
                _ => board(engine, part).and_then(|board| {
                    let ends = ends.get_or_insert_with(|| ends_of(&*board, part));
                    board.denies(&name, ends).map(str::to_owned)
                }),
            };
            found.extend(why.map(|why| {
                let message = format!("the tag “{tag}” can’t be one of this puzzle: {why}");
                Diagnostic::new(strictness.severity(), Code::WrongTag, message)
                    .at_span(&part.id_span)
                    .hint("leave it out, or correct the board")
            }));
        }
        found
    });
    diagnostics.extend(denied.collect::<Vec<_>>());
}

fn board(engine: &dyn Engine, part: &PuzzlePart) -> Option<Box<dyn Board>> {
    let given = part.solved.rules.iter();
    let given = given.map(|(name, value)| (name.as_str(), value.as_str()));
    let rules = Rules::new(engine.options(), given).ok()?;
    engine
        .read(&part.solved.position, &Fields::new(), &rules)
        .ok()
}

/// How the lines end that the solution leads to; what wrong moves lead to is none of it.
fn ends_of(board: &dyn Board, part: &PuzzlePart) -> Vec<&'static str> {
    let moves = part.solved.moves();
    let won = part.solved.judgement.keys.as_slice();
    let lines = moves.iter().filter(|judged| won.contains(&judged.mv));
    let lines = lines.map(|judged| judged.line.as_slice());
    let own = part.solved.judgement.line.as_slice();
    let ends = lines.chain([own]).filter_map(|line| {
        let end = line::after(board, line).ok()?.end()?;
        Some(end.by)
    });
    ends.collect()
}
