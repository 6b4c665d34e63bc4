//! A file that a command was asked for, put where it was asked for: over one of the same kind, never over
//! what somebody wrote.

use std::fs;
use std::path::{Path, PathBuf};

use crate::diag::{Code, Diagnostic};
use crate::keep;

/// Puts a file there.
///
/// # Errors
/// A source of a project stands there; a place that can't be written.
pub fn put(path: &Path, bytes: &[u8]) -> Result<(), Diagnostic> {
    if is_source(path) {
        let message = format!("{} is one of the project's sources", path.display());
        return Err(Diagnostic::failure(Code::FileExists, message)
            .hint("what a command makes is put elsewhere: `--output FILE`"));
    }
    keep::replace(path, bytes).map_err(|error| unwritten(path, &error))
}

/// The same, in a folder that is made if need be.
///
/// # Errors
/// The same.
pub fn put_below(path: &Path, bytes: &[u8]) -> Result<(), Diagnostic> {
    let folder = path.parent();
    let folder = folder.filter(|folder| !folder.as_os_str().is_empty());
    let made = folder.map_or(Ok(()), fs::create_dir_all);
    made.map_err(|error| unwritten(path, &error))?;
    put(path, bytes)
}

fn unwritten(path: &Path, error: &std::io::Error) -> Diagnostic {
    let message = format!("{} can't be written: {error}", path.display());
    Diagnostic::failure(Code::Unwritable, message)
}

/// Whether a text that a project is made of stands there. Pictures in its folders may be made anew.
fn is_source(path: &Path) -> bool {
    let Ok(whole) = fs::canonicalize(path) else {
        return false;
    };
    let Some(root) = whole
        .ancestors()
        .skip(1)
        .find(|folder| folder.join("quadrille.toml").is_file())
    else {
        return false;
    };
    let below = whole
        .strip_prefix(root)
        .map_or_else(|_| PathBuf::new(), Path::to_path_buf);
    let mut parts = below.iter().filter_map(|part| part.to_str());
    let ending = below.extension().and_then(|ending| ending.to_str());
    match (parts.next(), parts.next()) {
        (Some(name), None) => ["quadrille.toml", "quadrille.lock", "addresses.txt"].contains(&name),
        (Some("templates"), _) => true,
        (Some("content" | "puzzles" | "games"), _) => {
            matches!(ending, Some("md" | "toml" | "ftl"))
        }
        _ => false,
    }
}

/// Whether a whole folder put here would become part of what it was made from.
pub fn is_within_sources(root: &Path, folder: &Path) -> Option<&'static str> {
    let folder = resolved(folder);
    ["content", "puzzles", "games", "templates", "static"]
        .into_iter()
        .find(|name| folder.starts_with(resolved(&root.join(name))))
}

/// Where a path leads, links followed, whether or not its end is there yet.
fn resolved(path: &Path) -> PathBuf {
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
    let there = whole
        .ancestors()
        .find_map(|part| Some((part, fs::canonicalize(part).ok()?)));
    match there {
        Some((part, real)) => real.join(whole.strip_prefix(part).unwrap_or(&whole)),
        None => whole,
    }
}
