//! A new site comes into the place of the earlier one: in one step where the system has it, in
//! two elsewhere, and file by file where the place is a disk of its own.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::folders::{INSIDE, MARK, MARKED, beside, discard, is_of_the_disk, is_passing, unique};

/// Puts `fresh` in the place of `out`. What was there may stand in the place of `fresh` then.
///
/// # Errors
/// A place that can't be written.
pub fn exchange(fresh: &Path, out: &Path) -> io::Result<()> {
    if fresh.starts_with(out) {
        return file_by_file(fresh, out);
    }
    if !out.exists() {
        return fs::rename(fresh, out);
    }
    let exchanged = at_once(fresh, out).or_else(|_| in_two_steps(fresh, out));
    match exchanged {
        Err(error) if is_bound(&error) => inside(fresh, out),
        result => result,
    }
}

/// A mount point can't change its place.
fn is_bound(error: &io::Error) -> bool {
    use ErrorKind::{CrossesDevices, PermissionDenied, ResourceBusy};
    matches!(
        error.kind(),
        CrossesDevices | ResourceBusy | PermissionDenied
    )
}

#[cfg(any(target_os = "linux", target_os = "android", target_os = "macos"))]
fn at_once(fresh: &Path, out: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    Ok(renameat_with(CWD, fresh, CWD, out, RenameFlags::EXCHANGE)?)
}

#[cfg(not(any(target_os = "linux", target_os = "android", target_os = "macos")))]
fn at_once(_: &Path, _: &Path) -> io::Result<()> {
    Err(ErrorKind::Unsupported.into())
}

/// Killed in between, it leaves no site; the next build puts the earlier one back.
fn in_two_steps(fresh: &Path, out: &Path) -> io::Result<()> {
    let old = beside(out, &unique("old."));
    fs::rename(out, &old)?;
    if let Err(error) = fs::rename(fresh, out) {
        let _ = fs::rename(&old, out);
        return Err(error);
    }
    discard(&old);
    Ok(())
}

/// The new site is copied into the place itself, so that a full disk is noticed before anything
/// of the earlier one is lost.
fn inside(fresh: &Path, out: &Path) -> io::Result<()> {
    let near = out.join(unique(INSIDE));
    let moved = copy(fresh, &near).and_then(|()| file_by_file(&near, out));
    let _ = fs::remove_dir_all(&near);
    moved
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    for file in files(from)? {
        let path = to.join(&file);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::copy(from.join(&file), path)?;
    }
    Ok(())
}

/// Moves each file of a folder within `out` to its place, then removes those of the earlier site
/// that are no part of the new one.
fn file_by_file(near: &Path, out: &Path) -> io::Result<()> {
    // Whatever happens now, the folder is still ours.
    if !out.join(MARK).exists() {
        fs::write(out.join(MARK), MARKED)?;
    }
    let new = files(near)?;
    for file in &new {
        let path = out.join(file);
        let parents: Vec<&Path> = file.ancestors().skip(1).collect();
        for parent in parents.into_iter().rev() {
            let parent = out.join(parent);
            if !parent.is_dir() {
                let _ = fs::remove_file(&parent);
                fs::create_dir(&parent)?;
            }
        }
        if path.is_dir() {
            fs::remove_dir_all(&path)?;
        }
        fs::rename(near.join(file), path)?;
    }
    for name in names(out)? {
        if !is_passing(&name) && !is_of_the_disk(&name) {
            prune(out, Path::new(&name), &new)?;
        }
    }
    Ok(())
}

/// Removes a file that is not among the new ones, or of a folder what isn't.
fn prune(out: &Path, name: &Path, new: &BTreeSet<PathBuf>) -> io::Result<()> {
    let path = out.join(name);
    // A name that is no text can't be asked for; it is none of ours.
    let Ok(found) = fs::symlink_metadata(&path) else {
        return Ok(());
    };
    if !found.is_dir() {
        return match new.contains(name) {
            true => Ok(()),
            false => fs::remove_file(path),
        };
    }
    for entry in names(&path)? {
        prune(out, &name.join(entry), new)?;
    }
    // Not if something is left in it.
    let _ = fs::remove_dir(path);
    Ok(())
}

/// All files below a folder, by their paths from there.
fn files(folder: &Path) -> io::Result<BTreeSet<PathBuf>> {
    let mut files = BTreeSet::new();
    for entry in walkdir::WalkDir::new(folder) {
        let entry = entry.map_err(io::Error::from)?;
        if !entry.file_type().is_dir() {
            let name = entry.path().strip_prefix(folder);
            files.insert(name.map_err(io::Error::other)?.to_path_buf());
        }
    }
    Ok(files)
}

/// What a folder holds. A name that is no text is none of ours, but it is there.
pub fn names(folder: &Path) -> io::Result<Vec<String>> {
    let entries = fs::read_dir(folder)?;
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    entries.map(|entry| entry.map(name)).collect()
}
