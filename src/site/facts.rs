//! What only the boards of a game's puzzles tell and pages without them want to know: whether a
//! neighbour can have other boards.

use super::job::Hashes;
use super::means::Grow;
use super::order::Facts;
use super::wanted::Wanted;
use crate::check::edition::Edition;
use crate::check::store::Store;
use crate::diag::Diagnostic;

/// The facts about each game. They are kept by level, so that one new puzzle doesn't ask for all boards.
///
/// # Errors
/// What is found while boards are drawn.
pub fn all(
    edition: &mut Edition,
    hashes: &Hashes,
    store: Option<&Store>,
    grow: Grow,
) -> Result<Vec<Facts>, Vec<Diagnostic>> {
    let mut all = Vec::new();
    for game in 0..edition.games.len() {
        let slug = edition.games[game].slug;
        let numbers = edition.puzzles.iter().enumerate();
        let numbers: Vec<(usize, u8)> = numbers
            .filter(|(_, part)| part.game == slug)
            .map(|(number, part)| (number, part.difficulty))
            .collect();
        let mut facts = Facts::default();
        for level in numbers.chunk_by(|(_, a), (_, b)| a == b) {
            let level: Vec<usize> = level.iter().map(|(number, _)| *number).collect();
            let name = format!("facts\n{}", hashes.some(&level).to_hex());
            let known = store.and_then(|store| store.recall::<Facts>(&name));
            let of_level = match known {
                Some(known) => known,
                None => {
                    let made = made(edition, &level, grow)?;
                    store.inspect(|store| store.keep(&name, &made));
                    made
                }
            };
            facts.turned |= of_level.turned;
        }
        all.push(facts);
    }
    Ok(all)
}

fn made(edition: &mut Edition, level: &[usize], grow: Grow) -> Result<Facts, Vec<Diagnostic>> {
    let wanted = Wanted {
        boards: level.iter().copied().collect(),
        ..Wanted::default()
    };
    let faults = grow(edition, &wanted);
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut puzzles = level.iter().map(|number| &edition.puzzles[*number]);
    Ok(Facts {
        turned: puzzles.any(|part| part.scene.second.is_some()),
    })
}
