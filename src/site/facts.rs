//! What only the boards of a game's puzzles tell and pages without them want to know: how many
//! puzzles a ready sheet takes, and whether a neighbour can have other boards.

use blake3::Hash;

use super::address::MOST;
use super::job::Hashes;
use super::means::Grow;
use super::order::Facts;
use super::sheet;
use super::shell::Shell;
use super::wanted::Wanted;
use crate::check::edition::Edition;
use crate::check::puzzle_part::PuzzlePart;
use crate::check::store::Store;
use crate::diag::Diagnostic;

/// Pages of a sheet of one level, where a game has very many puzzles.
const SHEET_PAGES: usize = 12;

/// The facts about each game. They are kept by level, since a level's sheets are its own.
///
/// # Errors
/// What is found while boards are drawn.
pub fn all(
    edition: &mut Edition,
    hashes: &Hashes,
    store: Option<&Store>,
    grow: Grow,
) -> Result<Vec<Facts>, Vec<Diagnostic>> {
    let languages = edition.voices.len();
    let mut all = Vec::new();
    for game in 0..edition.games.len() {
        let slug = edition.games[game].slug;
        let of_game = |(_, part): &(usize, &PuzzlePart)| part.game == slug;
        let numbers = edition.puzzles.iter().enumerate().filter(of_game);
        let numbers: Vec<(usize, u8)> = numbers
            .map(|(number, part)| (number, part.difficulty))
            .collect();
        let is_large = numbers.len() > MOST;
        let mut facts = Facts {
            turned: false,
            runs: vec![Vec::new(); languages],
        };
        for level in numbers.chunk_by(|(_, a), (_, b)| !is_large || a == b) {
            let level: Vec<usize> = level.iter().map(|(number, _)| *number).collect();
            let name = |hash: Hash| format!("facts\n{is_large}\n{}", hash.to_hex());
            let name = name(hashes.some(&level));
            let known = store.and_then(|store| store.recall::<Facts>(&name));
            let of_level = match known {
                Some(known) => known,
                None => {
                    let made = made(edition, &level, is_large, grow)?;
                    store.inspect(|store| store.keep(&name, &made));
                    made
                }
            };
            facts.turned |= of_level.turned;
            for (all, runs) in facts.runs.iter_mut().zip(of_level.runs) {
                all.extend(runs);
            }
        }
        all.push(facts);
    }
    Ok(all)
}

fn made(
    edition: &mut Edition,
    level: &[usize],
    is_large: bool,
    grow: Grow,
) -> Result<Facts, Vec<Diagnostic>> {
    let wanted = Wanted {
        boards: level.iter().copied().collect(),
        ..Wanted::default()
    };
    let faults = grow(edition, &wanted);
    if !faults.is_empty() {
        return Err(faults);
    }
    let puzzles: Vec<&PuzzlePart> = level
        .iter()
        .map(|number| &edition.puzzles[*number])
        .collect();
    let runs = |language: usize| match is_large {
        false => vec![puzzles.len()],
        true => {
            let shell = Shell::new(edition, language);
            let options = sheet::SheetOptions::default();
            let runs = sheet::runs(&shell, &puzzles, &options, SHEET_PAGES);
            runs.into_iter().map(<[_]>::len).collect()
        }
    };
    Ok(Facts {
        turned: puzzles.iter().any(|part| part.scene.second.is_some()),
        runs: (0..edition.voices.len()).map(runs).collect(),
    })
}
