//! A project read and verified, with progress on a terminal.

use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};

use super::Common;
use crate::content::Library;
use crate::diag::Diagnostic;
use crate::games;
use crate::verify::edition::Edition;
use crate::verify::{self, Strictness, store::Store};

/// Where proven results are kept between runs.
pub fn store(common: &Common, fresh: bool) -> Store {
    Store::new((!fresh).then(|| common.root.join(".quadrille")).as_deref())
}

/// Reads and verifies the project.
pub fn edition(
    common: &Common,
    store: &Store,
    strictness: Strictness,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Edition> {
    let library = match Library::read(&common.root, diagnostics) {
        Ok(library) => library,
        Err(mut faults) => {
            diagnostics.append(&mut faults);
            return None;
        }
    };
    let engines = games::all();
    // A bar that draws itself on a terminal and stays silent in a pipe.
    let bar = if common.quiet {
        ProgressBar::hidden()
    } else {
        ProgressBar::new(verify::steps(&library))
    };
    if let Ok(style) = ProgressStyle::with_template("{bar:24} {pos}/{len} {msg}") {
        bar.set_style(style);
    }
    let progress = |what: &str| {
        bar.set_message(what.to_owned());
        bar.inc(1);
    };
    let edition = verify::verify(library, &engines, store, strictness, &progress, diagnostics);
    bar.finish_and_clear();
    Some(edition)
}

/// A path below the project, unless it is absolute.
pub fn below(root: &Path, path: &Path) -> PathBuf {
    root.join(path)
}
