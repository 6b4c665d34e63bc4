//! The puzzles of an edition, judged side by side.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;

use super::earlier::Judged;
use super::edition::LeftOut;
use super::puzzle;
use super::puzzle_part::PuzzlePart;
use super::with::{With, enough};
use crate::content::collection::PuzzleFiles;
use crate::content::puzzle::PuzzleFile;
use crate::diag::guard::{self, guarded};
use crate::diag::{Code, Diagnostic, Levels, Source};
use crate::lang::Voice;

/// Those that can be shown, and those that are left out, in the order of their files. Where the work
/// ends with a finding, all before the first that has one are judged, and that one: so it doesn't
/// depend on who is quicker.
pub(super) fn all(
    puzzles: &PuzzleFiles,
    voices: &[Voice],
    levels: &Levels,
    with: &With,
    diagnostics: &mut Vec<Diagnostic>,
) -> (Vec<PuzzlePart>, Vec<LeftOut>) {
    let strictness = with.strictness;
    let count = AtomicUsize::new(match enough(strictness, levels, diagnostics) {
        true => 0,
        false => usize::MAX,
    });
    let solved: Vec<Option<Judged>> = puzzles
        .par_iter()
        .enumerate()
        .map(|(index, puzzle)| {
            if index >= count.load(Ordering::Relaxed) {
                return None;
            }
            let judged = one(puzzle, voices, with);
            (with.progress)(puzzle.1.id.get_ref());
            if enough(strictness, levels, &judged.1) {
                count.fetch_min(index + 1, Ordering::Relaxed);
            }
            Some(judged)
        })
        .collect();
    let (mut parts, mut refused) = (Vec::new(), Vec::new());
    let judged = puzzles.iter().zip(solved).take(count.into_inner());
    for ((source, file), solved) in judged {
        let Some((part, mut found)) = solved else {
            continue;
        };
        match part {
            Ok(part) => parts.push(part),
            Err(verdict) => refused.push(LeftOut {
                id: file.id.get_ref().clone(),
                file: source.name.clone(),
                game: file.game.get_ref().clone(),
                verdict,
            }),
        }
        diagnostics.append(&mut found);
    }
    (parts, refused)
}

fn one(puzzle: &(Arc<Source>, PuzzleFile), voices: &[Voice], with: &With) -> Judged {
    let With {
        engines,
        store,
        strictness,
        version,
        ..
    } = *with;
    let judge = || {
        let judge = || puzzle::judge(puzzle, engines, voices, store, strictness, version);
        guarded(judge).unwrap_or_else(|said| {
            let (source, file) = puzzle;
            let failed =
                Diagnostic::finding(Code::ProgramFault, said).at(source, file.board.span());
            (Err("illegal"), vec![failed.hint(guard::HINT)])
        })
    };
    // Versions are made once and not again.
    match version {
        None => store.earlier.judged(puzzle, voices, strictness, judge),
        Some(_) => judge(),
    }
}
