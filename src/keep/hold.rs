//! A file that says that somebody is at work here; whoever comes second waits.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// A lock file, held until it is dropped; it is removed then.
pub struct Hold {
    file: File,
    path: PathBuf,
}

impl Hold {
    /// Waits until nobody else holds the file.
    ///
    /// # Errors
    /// A file that can't be made, or a file system that knows no locks.
    pub fn wait(path: &Path) -> io::Result<Hold> {
        loop {
            let file = open(path)?;
            file.lock()?;
            if let Some(hold) = Hold::of(file, path) {
                return Ok(hold);
            }
        }
    }

    /// Holds the file unless somebody else does.
    ///
    /// # Errors
    /// As [`Hold::wait`].
    pub fn try_now(path: &Path) -> io::Result<Option<Hold>> {
        loop {
            let file = open(path)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(error)) => return Err(error),
            }
            if let Some(hold) = Hold::of(file, path) {
                return Ok(Some(hold));
            }
        }
    }

    /// Who held the file before may have removed it: then the lock is worth nothing.
    fn of(file: File, path: &Path) -> Option<Hold> {
        is_there(&file, path).then(|| Hold {
            file,
            path: path.to_path_buf(),
        })
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        if REMOVABLE {
            let _ = fs::remove_file(&self.path);
        }
        let _ = self.file.unlock();
    }
}

fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true).open(path)
}

/// Where it can be told whether an open file is still the one of that name, it can be removed.
const REMOVABLE: bool = cfg!(unix);

#[cfg(unix)]
fn is_there(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let same = |a: &fs::Metadata, b: &fs::Metadata| (a.dev(), a.ino()) == (b.dev(), b.ino());
    match (file.metadata(), fs::symlink_metadata(path)) {
        (Ok(open), Ok(named)) => same(&open, &named),
        _ => false,
    }
}

#[cfg(not(unix))]
fn is_there(_: &File, _: &Path) -> bool {
    true
}
