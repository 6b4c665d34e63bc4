//! The project's files: all of them are found. A link inside the project is followed; one that leads
//! out of it is refused, and what can't be read is told.

use std::io::ErrorKind;
use std::path::{Component, Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use crate::diag::{Code, Diagnostic};

/// The files below a folder of the project, by their names from there with `/`, sorted; those of
/// editors and systems, which begin with a point, are no part of a project.
pub fn below(root: &Path, folder: &str, diagnostics: &mut Vec<Diagnostic>) -> Vec<String> {
    let home = root.join(folder);
    if is_absent(&home) {
        return Vec::new();
    }
    let hidden = |entry: &DirEntry| {
        entry.depth() > 0 && entry.file_name().to_string_lossy().starts_with('.')
    };
    let named = |path: &Path| {
        let name = path.strip_prefix(&home).unwrap_or(path);
        name.to_string_lossy().replace('\\', "/")
    };
    let entries = WalkDir::new(&home).follow_links(true).into_iter();
    let mut all = Vec::new();
    // A file that is no link is where its folder is: most of them share one.
    let mut folder_inside: Option<(PathBuf, bool)> = None;
    let mut is_inside = |entry: &DirEntry| {
        let parent = entry.path().parent().unwrap_or(&home);
        match &folder_inside {
            _ if entry.path_is_symlink() => leads_inside(root, entry.path()),
            Some((folder, inside)) if folder == parent => *inside,
            _ => {
                let inside = leads_inside(root, parent);
                folder_inside = Some((parent.to_path_buf(), inside));
                inside
            }
        }
    };
    for entry in entries.filter_entry(|entry| !hidden(entry)) {
        match entry {
            Ok(entry) if entry.path_is_symlink() && !leads_inside(root, entry.path()) => {
                let name = named(entry.path());
                // Of a folder, the files in it are found too, and refused by its own line.
                diagnostics.push(outside(folder, &name));
            }
            Ok(entry) if entry.file_type().is_file() => {
                if is_inside(&entry) {
                    all.push(named(entry.path()));
                }
            }
            Ok(entry) if entry.file_type().is_dir() => {}
            Ok(entry) => {
                let shown = format!("{folder}/{}", named(entry.path()));
                diagnostics.push(
                    Diagnostic::finding(Code::PassedOver, format!("{shown} is {A_DEVICE}"))
                        .about(&shown)
                        .hint("a project is made of plain files"),
                );
            }
            Err(error) => {
                let name = error.path().map_or(String::new(), &named);
                let why = match (error.loop_ancestor(), error.io_error()) {
                    (Some(_), _) => "the link leads round in a circle".to_owned(),
                    (None, Some(error)) => error.to_string(),
                    (None, None) => "it is none".to_owned(),
                };
                let shown = format!("{folder}/{name}");
                let shown = shown.trim_end_matches('/');
                diagnostics.push(Diagnostic::failure(
                    Code::Unreadable,
                    format!("{shown} can't be read: {why}"),
                ));
            }
        }
    }
    all.sort();
    all
}

/// What waits for somebody to write into it, or never ends.
const A_DEVICE: &str = "a pipe or a device, which holds nothing";

/// Whether this can be read to its end.
///
/// # Errors
/// There is a pipe or a device.
pub fn plain(path: &Path) -> std::io::Result<()> {
    // What isn't there, or mayn't be looked at, is told by whoever reads it.
    match path.metadata() {
        Ok(found) if !found.is_file() && !found.is_dir() => Err(std::io::Error::other(A_DEVICE)),
        _ => Ok(()),
    }
}

/// Whether nothing is there, not even a link that leads nowhere. Where that can't be found out, since a
/// folder may not be looked into, it isn't said: whoever reads the file tells why not.
pub fn is_absent(path: &Path) -> bool {
    let found = path.symlink_metadata();
    let kind = found.err().map(|error| error.kind());
    matches!(kind, Some(ErrorKind::NotFound | ErrorKind::NotADirectory))
}

fn outside(folder: &str, name: &str) -> Diagnostic {
    Diagnostic::failure(
        Code::LinkLeadsOut,
        format!("{folder}/{name} is a link that leads out of the project"),
    )
    .hint("copy what it leads to into the project")
}

fn leads_inside(root: &Path, path: &Path) -> bool {
    match (path.canonicalize(), root.canonicalize()) {
        (Ok(whole), Ok(home)) => whole.starts_with(home),
        _ => false,
    }
}

/// A file that a text names, below the project's folder; none if it leads out, by a link either.
pub fn inside(root: &Path, file: &Path) -> Option<PathBuf> {
    let is_below = |part: Component| matches!(part, Component::Normal(_));
    if !file.components().all(is_below) {
        return None;
    }
    let path = root.join(file);
    // If nothing is there, whoever reads it says so.
    (path.symlink_metadata().is_err() || leads_inside(root, &path)).then_some(path)
}
