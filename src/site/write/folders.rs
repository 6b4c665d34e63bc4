//! What the folders of a site are called, and the mark by which we know our own.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// Who holds it writes; in the site itself only where there is no writing beside it.
pub const LOCK: &str = ".quadrille-lock";

/// Says that a folder is ours to replace. It comes last into a new site and goes first from an
/// old one: a folder that has it is whole.
pub const MARK: &str = ".quadrille-site";

pub const MARKED: &str =
    "This folder is written by `quadrille build`, which replaces it as a whole.\n";

/// How the folders begin that stand in a site whose own place can't be exchanged.
pub const INSIDE: &str = ".quadrille-new.";

/// `.public.lock` beside `public`.
pub fn beside(out: &Path, what: &str) -> PathBuf {
    let name = out
        .file_name()
        .map_or("site".into(), |name| name.to_string_lossy().into_owned());
    out.with_file_name(format!(".{name}.{what}"))
}

/// A name that no other build has.
pub fn unique(start: &str) -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("{start}{}-{number}", std::process::id())
}

/// Whether a name is that of a build's own folder.
pub fn is_passing(name: &str) -> bool {
    name.starts_with(INSIDE) || name == LOCK
}

/// What the file system itself puts into the root of a disk.
pub fn is_of_the_disk(name: &str) -> bool {
    name == "lost+found"
}

/// Removes a site, beginning with what says that it is whole.
pub fn discard(folder: &Path) {
    let _ = fs::remove_file(folder.join(MARK));
    let _ = fs::remove_dir_all(folder);
}
