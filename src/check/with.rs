//! What an edition is worked out with.

use super::store::Store;
use super::strictness::Strictness;
use crate::diag::{Diagnostic, Levels};
use crate::game::board::Engine;

/// What an edition is worked out with.
pub struct With<'w> {
    pub engines: &'w [Box<dyn Engine>],
    pub store: &'w Store,
    pub strictness: Strictness,
    /// Which of several versions it is, with its boards turned.
    pub version: Option<usize>,
    /// Whether readers are offered new puzzles: a sheet offers none.
    pub offers: bool,
    pub progress: Progress<'w>,
}

/// Told what has been done, for a progress bar.
pub type Progress<'a> = &'a (dyn Fn(&str) + Sync);

/// Whether nothing more is to be done: something was found, and that is enough.
pub fn enough(strictness: Strictness, levels: &Levels, diagnostics: &[Diagnostic]) -> bool {
    strictness.fail_fast && levels.fail(diagnostics)
}
