//! Tells the program which sources it was made from, those of the library among them: pieces that another
//! one has counted are none of its own.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

fn main() {
    let mut files = BTreeSet::new();
    for made_of in ["src", "../../src", "../../Cargo.lock"] {
        gather(Path::new(made_of), &mut files);
        println!("cargo::rerun-if-changed={made_of}");
    }
    let mut hasher = DefaultHasher::new();
    for file in files {
        file.hash(&mut hasher);
        std::fs::read(file).unwrap_or_default().hash(&mut hasher);
    }
    println!("cargo::rustc-env=CENSUS_SOURCES={:016x}", hasher.finish());
}

/// The file, or all that are in the folder.
fn gather(path: &Path, files: &mut BTreeSet<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(path) else {
        files.insert(path.to_owned());
        return;
    };
    for entry in entries.flatten() {
        gather(&entry.path(), files);
    }
}
