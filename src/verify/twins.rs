//! Puzzles whose positions are the same, or would be if the board were turned or mirrored.

use std::collections::BTreeMap;

use rayon::prelude::*;

use super::edition::PuzzlePart;
use super::strictness::Strictness;
use crate::diag::{Code, Diagnostic, Severity};
use crate::game::board::{Engine, find};
use crate::game::contract::{Fields, Rules};

/// So many ways there are to turn and mirror a square.
const SYMMETRIES: u8 = 8;

/// Tells of each puzzle that has the position of another, whose file comes first.
pub fn tell(
    puzzles: &[PuzzlePart],
    engines: &[Box<dyn Engine>],
    strictness: Strictness,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let mut images: Vec<(String, &PuzzlePart)> = puzzles
        .par_iter()
        .filter_map(|part| Some((image(part, engines)?, part)))
        .collect();
    images.sort_by(|(_, one), (_, other)| one.source.name.cmp(&other.source.name));
    let severity = match strictness.strict {
        true => Severity::Finding,
        false => Severity::Warning,
    };
    let mut known: BTreeMap<&str, &PuzzlePart> = BTreeMap::new();
    for (image, part) in &images {
        let Some(first) = known.get(image.as_str()) else {
            known.insert(image, part);
            continue;
        };
        let name = &first.source.name;
        let same = match first.solved.position == part.solved.position {
            true => format!("{name} has the same position"),
            false => format!("{name} has the same position, turned or mirrored"),
        };
        diagnostics.push(
            Diagnostic::new(severity, Code::SamePosition, same)
                .at_span(&part.id_span)
                .hint("one of the two is enough, unless they ask for different things"),
        );
    }
}

/// The same for every way to turn a position: its first image in the order of the alphabet, with
/// the game, the rules and what is asked for.
fn image(part: &PuzzlePart, engines: &[Box<dyn Engine>]) -> Option<String> {
    let engine = find(engines, part.game).ok()?;
    let given = &part.solved.rules;
    let given = given
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()));
    let rules = Rules::new(engine.options(), given).ok()?;
    let board = engine
        .read(&part.solved.position, &Fields::new(), &rules)
        .ok()?;
    let images = (0..SYMMETRIES).filter_map(|number| Some(board.turned(number, &[])?.0.text()));
    let first = images.min()?;
    Some(format!(
        "{}\n{:?}\n{}\n{first}",
        part.game, part.solved.rules, part.stipulation
    ))
}
