//! What an earlier edition of the same run found out, for the next one: a puzzle whose file is as
//! it was is not judged again, a question that was settled is not asked again.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::edition::Edition;
use super::puzzle_part::PuzzlePart;
use super::replay::Settled;
use super::strictness::Strictness;
use crate::content::puzzle::PuzzleFile;
use crate::diag::{Diagnostic, Source};
use crate::game::position::Fault;
use crate::lang::Voice;

/// A puzzle as it was judged, or why it can't be shown; and what is to be said of it.
pub type Judged = (Result<PuzzlePart, &'static str>, Vec<Diagnostic>);

/// Questions, and what was found out.
pub type Findings = BTreeMap<String, Result<Settled, Fault>>;

#[derive(Default)]
pub struct Earlier {
    /// By the puzzles' ids.
    puzzles: Mutex<HashMap<String, Entry>>,
    findings: Mutex<Findings>,
}

struct Entry {
    /// What the judgement depends on, hashed.
    key: blake3::Hash,
    /// Away while an edition has it.
    part: Option<Result<PuzzlePart, &'static str>>,
    diagnostics: Vec<Diagnostic>,
}

impl Earlier {
    /// The judgement of a puzzle, made now unless it was made before.
    pub fn judged(
        &self,
        (source, file): &(Arc<Source>, PuzzleFile),
        voices: &[Voice],
        strictness: Strictness,
        judge: impl FnOnce() -> Judged,
    ) -> Judged {
        let mut hasher = blake3::Hasher::new();
        hasher.update(format!("{strictness:?}\n{}\n", source.name).as_bytes());
        for voice in voices {
            hasher.update(voice.language.code.as_bytes()).update(b"\n");
        }
        let key = hasher.update(source.text.as_bytes()).finalize();
        let id = file.id.get_ref();
        if let Some(entry) = self.puzzles().get_mut(id)
            && entry.key == key
            && let Some(part) = entry.part.take()
        {
            return (part, entry.diagnostics.clone());
        }
        let (part, diagnostics) = judge();
        let entry = Entry {
            key,
            part: part.as_ref().err().map(|word| Err(*word)),
            diagnostics: diagnostics.clone(),
        };
        self.puzzles().insert(id.clone(), entry);
        (part, diagnostics)
    }

    /// Takes back what an edition has, once its site is made.
    pub fn keep(&self, edition: Edition) {
        let mut puzzles = self.puzzles();
        for part in edition.puzzles {
            if let Some(entry) = puzzles.get_mut(&part.id) {
                entry.part = Some(Ok(part));
            }
        }
    }

    /// Forgets everything: the games themselves may have changed.
    pub fn forget(&self) {
        self.puzzles().clear();
        self.findings().clear();
    }

    fn puzzles(&self) -> MutexGuard<'_, HashMap<String, Entry>> {
        self.puzzles.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Questions that were settled.
    pub(super) fn findings(&self) -> MutexGuard<'_, Findings> {
        self.findings.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
