//! A file replaced as a whole: a full disk or an interruption leaves the earlier one as it was.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// Other runs may remove a file that they take for a leftover.
const TRIES: u32 = 8;
/// A link may lead to a link.
const LINKS: u32 = 40;

/// Writes the bytes beside the file, then puts them in its place. Its permissions stay, and a
/// link stays a link to the file that is written.
///
/// # Errors
/// A file that can't be written; then it is as it was.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace_with(path, &|mut file| file.write_all(bytes))
}

/// As [`replace`], with what `fill` writes; it may be called again when it comes to nothing.
///
/// # Errors
/// A file that can't be written, or that `fill` can't; then it is as it was.
pub fn replace_with(path: &Path, fill: &dyn Fn(&File) -> io::Result<()>) -> io::Result<()> {
    let old = fs::metadata(path).ok();
    // A terminal or a pipe has nothing beside it.
    let is_place = old.as_ref().is_none_or(fs::Metadata::is_file);
    let Some(path) = led_to(path).filter(|_| is_place) else {
        return File::create(path).and_then(|file| fill(&file));
    };
    sweep(&path);
    for _ in 0..TRIES {
        match beside(&path, old.as_ref(), fill) {
            Err(error) if error.kind() == ErrorKind::NotFound && folder(&path).is_dir() => {}
            // A file that may be written, in a folder that may not; a file that is a mount point.
            Err(error)
                if old.is_some()
                    && matches!(
                        error.kind(),
                        ErrorKind::PermissionDenied
                            | ErrorKind::ReadOnlyFilesystem
                            | ErrorKind::ResourceBusy
                            | ErrorKind::CrossesDevices
                    ) =>
            {
                return File::create(&path).and_then(|file| fill(&file));
            }
            result => return result,
        }
    }
    Err(ErrorKind::NotFound.into())
}

fn beside(
    path: &Path,
    old: Option<&fs::Metadata>,
    fill: &dyn Fn(&File) -> io::Result<()>,
) -> io::Result<()> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let unique = format!("{}{}-{number}{ENDING}", start(path), std::process::id());
    let fresh = folder(path).join(unique);
    let file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(&fresh)?;
    // Says that it is no leftover.
    let _ = file.try_lock();
    let written = fill(&file)
        .and_then(|()| finish(&file, old))
        .and_then(|()| fs::rename(&fresh, path));
    if written.is_err() {
        let _ = fs::remove_file(&fresh);
    }
    written
}

fn finish(file: &File, old: Option<&fs::Metadata>) -> io::Result<()> {
    if let Some(old) = old {
        let _ = file.set_permissions(old.permissions());
        same_owner(file, old);
    }
    file.sync_all()
}

/// Who runs the program may not be whose file it is.
#[cfg(unix)]
fn same_owner(file: &File, old: &fs::Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    let owner = (old.uid(), old.gid());
    let fresh = file.metadata().map(|fresh| (fresh.uid(), fresh.gid()));
    if fresh.is_ok_and(|fresh| fresh != owner) {
        let _ = fchown(file, Some(owner.0), Some(owner.1));
        // A change of owner takes some permissions away.
        let _ = file.set_permissions(old.permissions());
    }
}

#[cfg(not(unix))]
fn same_owner(_: &File, _: &fs::Metadata) {}

/// Removes what a killed run has left beside the file.
fn sweep(path: &Path) {
    let start = start(path);
    let entries = fs::read_dir(folder(path)).into_iter().flatten().flatten();
    for entry in entries {
        let name = entry.file_name();
        let middle = name.to_str().and_then(|name| name.strip_prefix(&start));
        let middle = middle.and_then(|name| name.strip_suffix(ENDING));
        let is_ours = middle.is_some_and(|middle| {
            let numbers = middle.split_once('-');
            let is_number = |text: &str| text.parse::<u32>().is_ok();
            numbers.is_some_and(|(run, count)| is_number(run) && is_number(count))
        });
        if is_ours && File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok()) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

const ENDING: &str = ".new";

/// `.quadrille.lock.`
fn start(path: &Path) -> String {
    let name = path.file_name().map(|name| name.to_string_lossy());
    format!(".{}.", name.unwrap_or_default())
}

fn folder(path: &Path) -> PathBuf {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_path_buf(),
        _ => PathBuf::from("."),
    }
}

/// Where a link leads, even if nothing is there yet; nowhere, if it stands for an open file.
pub fn led_to(path: &Path) -> Option<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..LINKS {
        match fs::read_link(&path) {
            Ok(_) if path.starts_with("/dev") || path.starts_with("/proc") => return None,
            Ok(next) => path = folder(&path).join(next),
            Err(_) => break,
        }
    }
    Some(path)
}
