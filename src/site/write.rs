//! Writing a site so that a failure or an interruption leaves the earlier one as it was.

use std::fs;
use std::path::{Path, PathBuf};

use super::Files;
use crate::diag::Diagnostic;

/// Says that a folder is ours to replace.
const MARK: &str = ".quadrille-site";

/// Puts back an earlier site that an interruption left beside its place.
pub fn recover(out: &Path) {
    let old = beside(out, "old");
    if !out.exists() && old.exists() {
        let _ = fs::rename(&old, out);
    }
}

/// `.public.old` beside `public`.
fn beside(out: &Path, what: &str) -> PathBuf {
    let name = out
        .file_name()
        .map_or("site".into(), |name| name.to_string_lossy().into_owned());
    out.with_file_name(format!(".{name}.{what}"))
}

/// Writes all files into a folder beside `out`, then puts it in the place of `out`.
///
/// # Errors
/// A folder that can't be written, or one that holds something else than a site of ours.
pub fn write(out: &Path, files: &Files) -> Result<(), Diagnostic> {
    let fail = |what: &Path, error: std::io::Error| {
        Diagnostic::failure(format!("{} can't be written: {error}", what.display()))
            .hint("another folder: `--out DIR`")
    };
    if out.exists() && !is_ours(out) {
        return Err(
            Diagnostic::failure(format!("{} holds other files", out.display()))
                .hint("a build replaces the whole folder: name an empty one with `--out DIR`"),
        );
    }
    let parent = match out.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_path_buf(),
        _ => PathBuf::from("."),
    };
    fs::create_dir_all(&parent).map_err(|error| fail(&parent, error))?;
    let (fresh, old) = (beside(out, "new"), beside(out, "old"));
    for stale in [&fresh, &old] {
        if stale.exists() {
            fs::remove_dir_all(stale).map_err(|error| fail(stale, error))?;
        }
    }
    let written = write_all(&fresh, files);
    if let Err((path, error)) = written {
        let _ = fs::remove_dir_all(&fresh);
        return Err(fail(&path, error));
    }
    let had_old = out.exists();
    if had_old {
        fs::rename(out, &old).map_err(|error| fail(out, error))?;
    }
    if let Err(error) = fs::rename(&fresh, out) {
        if had_old {
            let _ = fs::rename(&old, out);
        }
        return Err(fail(out, error));
    }
    if had_old {
        let _ = fs::remove_dir_all(&old);
    }
    Ok(())
}

fn is_ours(out: &Path) -> bool {
    let empty = fs::read_dir(out).is_ok_and(|mut entries| entries.next().is_none());
    out.is_dir() && (empty || out.join(MARK).exists())
}

fn write_all(folder: &Path, files: &Files) -> Result<(), (PathBuf, std::io::Error)> {
    fs::create_dir_all(folder).map_err(|error| (folder.to_path_buf(), error))?;
    let mark = "This folder is written by `quadrille build`, which replaces it as a whole.\n";
    let all = files
        .iter()
        .map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
    let mut made: Option<PathBuf> = None;
    for (name, bytes) in all.chain([(MARK, mark.as_bytes())]) {
        let path = folder.join(name);
        if let Some(parent) = path.parent()
            && made.as_deref() != Some(parent)
        {
            fs::create_dir_all(parent).map_err(|error| (parent.to_path_buf(), error))?;
            made = Some(parent.to_path_buf());
        }
        fs::write(&path, bytes).map_err(|error| (path.clone(), error))?;
    }
    Ok(())
}
