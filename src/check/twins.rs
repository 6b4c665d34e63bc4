//! Puzzles whose positions are the same, or would be if the board were turned or mirrored.

use std::collections::BTreeMap;
use std::sync::Arc;

use rayon::prelude::*;

use super::posed::Posed;
use super::puzzle_part::PuzzlePart;
use super::strictness::Strictness;
use crate::content::PuzzleFile;
use crate::diag::{Code, Diagnostic, Source};
use crate::game::board::{Board, Engine, find};
use crate::game::contract::{Fields, Rules};
use crate::mine::search;

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
    let severity = strictness.severity();
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

/// Tells of each puzzle that has the position of one of another collection.
pub fn against(
    puzzles: &[PuzzlePart],
    others: &[(Arc<Source>, PuzzleFile)],
    engines: &[Box<dyn Engine>],
    strictness: Strictness,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let there = others.par_iter().filter_map(|(source, file)| {
        let (image, text) = image_of_file(source, file, engines)?;
        Some((image, (source, text)))
    });
    // Of several that are the same the first.
    let mut known: BTreeMap<String, (&Arc<Source>, String)> = BTreeMap::new();
    for (image, other) in there.collect::<Vec<_>>() {
        known.entry(image).or_insert(other);
    }
    let severity = strictness.severity();
    let met = puzzles.par_iter().filter_map(|part| {
        let (other, text) = known.get(&image(part, engines)?)?;
        let turned = match *text == part.solved.position {
            true => "",
            false => ", turned or mirrored",
        };
        let told = format!("{} has the same position{turned}", other.name);
        let told = Diagnostic::new(severity, Code::KnownElsewhere, told);
        Some(
            told.at_span(&part.id_span)
                .hint("it is known already; say so in [source], or leave it out"),
        )
    });
    diagnostics.extend(met.collect::<Vec<_>>());
}

fn image_of_file(
    source: &Arc<Source>,
    file: &PuzzleFile,
    engines: &[Box<dyn Engine>],
) -> Option<(String, String)> {
    let engine = find(engines, file.game.get_ref()).ok()?;
    let posed = Posed { source, file };
    let rules = posed.rules(engine).ok()?;
    let board = posed.board(engine, &rules).ok()?;
    let asked = posed.stipulation().ok()?.to_string();
    let image = first_image(engine, &*board, &rules, &asked)?;
    Some((image, board.text()))
}

/// The image of a position in a file, whatever is asked, if it can be read.
pub fn board_of_file(
    source: &Arc<Source>,
    file: &PuzzleFile,
    engines: &[Box<dyn Engine>],
) -> Option<String> {
    let engine = find(engines, file.game.get_ref()).ok()?;
    let posed = Posed { source, file };
    let rules = posed.rules(engine).ok()?;
    let board = posed.board(engine, &rules).ok()?;
    Some(search::image(engine.slug(), &*board))
}

/// The same for every way to turn a position.
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
    first_image(engine, &*board, &rules, &part.stipulation.to_string())
}

/// Its first image in the order of the alphabet, with the game, the rules and what is asked for.
fn first_image(
    engine: &dyn Engine,
    board: &dyn Board,
    rules: &Rules,
    asked: &str,
) -> Option<String> {
    let images = (0..SYMMETRIES).filter_map(|number| Some(board.turned(number, &[])?.0.alike()));
    let first = images.min()?;
    let rules: Vec<_> = rules.chosen().collect();
    Some(format!("{}\n{rules:?}\n{asked}\n{first}", engine.slug()))
}
