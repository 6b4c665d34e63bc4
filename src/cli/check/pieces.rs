//! The files of a project as pieces of work, for one of several machines to check its part of them.

use std::collections::BTreeMap;

use crate::check::cost::{Costs, LITTLE};
use crate::check::lock::Lock;
use crate::content::Library;
use crate::content::origin::Origin;
use crate::content::puzzle::PuzzleFile;
use crate::diag::Source;
use crate::share::Shard;

/// A file, or a page in all its languages, and what it costs.
struct Portion<'l> {
    file: &'l str,
    cost: u64,
}

/// The files of a part, and what they cost together.
pub fn files(shard: Shard, library: &Library, lock: &Lock) -> (Vec<String>, u64) {
    let mut pieces = pieces(library, lock);
    pieces.sort_by(|one, other| (other.cost, one.file).cmp(&(one.cost, other.file)));
    let costs: Vec<u64> = pieces.iter().map(|piece| piece.cost).collect();
    let (own, cost) = shard.dealt(&costs);
    let files = own.into_iter().map(|at| pieces[at].file.to_owned());
    (files.collect(), cost)
}

/// All files, with what quadrille.lock says that they cost; a puzzle that it doesn't know yet costs
/// what is usual in its game.
fn pieces<'l>(library: &'l Library, lock: &Lock) -> Vec<Portion<'l>> {
    let recorded = |file: &str| lock.costs().get(file).copied();
    let mut of_game: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
    let known = |source: &Source, file: &PuzzleFile| {
        // What costs little has no line of its own.
        let little = || lock.has(file.id.get_ref()).then_some(0);
        recorded(&source.name).or_else(little)
    };
    for (source, file) in &library.puzzles {
        if let Some(cost) = known(source, file) {
            of_game.entry(file.game.get_ref()).or_default().push(cost);
        }
    }
    let usual: BTreeMap<&str, u64> = of_game
        .into_iter()
        .map(|(game, mut costs)| {
            costs.sort_unstable();
            (game, costs[costs.len() / 2])
        })
        .collect();
    let puzzles = library.puzzles.iter().map(|(source, file)| {
        let usual = usual.get(file.game.get_ref().as_str()).copied();
        let cost = known(source, file).or(usual).unwrap_or(0);
        (source.name.as_str(), cost)
    });
    let pages = library.pages.iter().map(|page| {
        let file = page.texts.first().source.name.as_str();
        (file, recorded(file).unwrap_or(0))
    });
    let unread = library.unread.iter().map(|file| (file.as_str(), 0));
    let all = puzzles.chain(pages).chain(unread);
    all.map(|(file, cost)| Portion {
        file,
        cost: LITTLE.saturating_add(cost),
    })
    .collect()
}

/// All that decides what a part of a project is and what is found in it, hashed.
pub fn hashed(library: &Library, costs: &Costs) -> String {
    let origin = Origin::of(library);
    let mut hasher = blake3::Hasher::new();
    hasher.update(origin.frame.as_bytes());
    hasher.update(origin.texts.as_bytes());
    for (source, _) in &library.puzzles {
        for text in [&source.name, &source.text] {
            hasher.update(&(text.len() as u64).to_le_bytes());
            hasher.update(text.as_bytes());
        }
    }
    for file in &library.unread {
        hasher.update(format!("\nunread {file}").as_bytes());
    }
    for (file, cost) in costs {
        hasher.update(format!("\ncost {cost} {file}").as_bytes());
    }
    hasher.finalize().to_hex().to_string()
}
