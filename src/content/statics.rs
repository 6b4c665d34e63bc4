//! What comes to the site as it is: the files in `static/`, such as CNAME, a favicon, a style sheet. They are
//! read when they are needed, and copied, not held: a film may be larger than the memory.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};

use super::files;
use crate::diag::{Code, Diagnostic};

/// By their names below the site's folder, where they are on the disk.
pub type Statics = BTreeMap<String, PathBuf>;

/// The folder that they are in.
pub const FOLDER: &str = "static";

/// What is larger is nothing that this program reads: a census has a few hundred kilobytes.
const LARGEST_READ: u64 = 64_000_000;

/// What one of them says, where the program reads it too.
pub fn text(path: &Path) -> Option<String> {
    let length = path.metadata().ok()?.len();
    let bytes = (length <= LARGEST_READ).then(|| std::fs::read(path).ok());
    bytes
        .flatten()
        .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}

pub fn find(root: &Path, diagnostics: &mut Vec<Diagnostic>) -> Statics {
    let mut statics = Statics::new();
    for name in files::below(root, FOLDER, diagnostics) {
        let path = root.join(FOLDER).join(&name);
        match File::open(&path) {
            Ok(_) => drop(statics.insert(name, path)),
            Err(error) => diagnostics.push(Diagnostic::failure(
                Code::Unreadable,
                format!("{FOLDER}/{name} can't be read: {error}"),
            )),
        }
    }
    statics
}
