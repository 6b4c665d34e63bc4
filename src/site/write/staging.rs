//! A site that is being written, unseen until it is whole.

use std::collections::HashSet;
use std::fs::{self, File, Metadata};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::folders::{
    INSIDE, LOCK, MARK, MARKED, beside, discard, is_of_the_disk, is_passing, unique,
};
use super::place;
use crate::diag::{Code, Diagnostic};
use crate::keep::{Hold, led_to};

/// Puts back an earlier site that an interruption left beside its place, and removes what else
/// it left; nothing while another build is at work.
pub fn recover(out: &Path) {
    let out = resolved(out);
    // Nothing to mend: nothing to lock.
    if leftovers(&out).is_empty() {
        return;
    }
    if let Some(_hold) = lock(&out, &|path| Hold::try_now(path)) {
        mend(&out);
    }
}

/// A site that is being written, unseen until it is whole. Many threads may put files into it.
pub struct Staging {
    /// The site's place.
    out: PathBuf,
    /// The new site.
    folder: PathBuf,
    /// Folders that have been made.
    made: Mutex<HashSet<PathBuf>>,
    /// Nobody else writes here in the meantime.
    _hold: Option<Hold>,
}

impl Staging {
    /// Begins a site for this place; waits as long as another build writes there.
    ///
    /// # Errors
    /// A folder that can't be written, or one that holds something else than a site of ours.
    pub fn begin(out: &Path) -> Result<Staging, Diagnostic> {
        let out = resolved(out);
        let parent = parent(&out);
        fs::create_dir_all(&parent).map_err(|error| fail(&parent, &error))?;
        // Where the file system knows no locks, names of one's own and the exchange have to do.
        let hold = lock(&out, &|path| Hold::wait(path).map(Some));
        if hold.is_some() {
            mend(&out);
        }
        if out.exists() && !is_ours(&out).map_err(|error| fail(&out, &error))? {
            return Err(Diagnostic::failure(
                Code::FolderInUse,
                format!("{} holds other files", out.display()),
            )
            .hint("a build replaces the whole folder: name an empty one with `--output DIR`"));
        }
        let folder = staged(&out).map_err(|error| fail(&out, &error))?;
        Ok(Staging {
            out,
            folder,
            made: Mutex::default(),
            _hold: hold,
        })
    }

    /// Writes a file of the new site; its name is relative, with `/`. What the disk says of it is
    /// given back.
    ///
    /// # Errors
    /// A disk that is full.
    pub fn put(&self, name: &str, bytes: &[u8]) -> Result<Metadata, Diagnostic> {
        self.fill(name, &mut |file| file.write_all(bytes))
    }

    /// The same with a file that is written bit by bit.
    ///
    /// # Errors
    /// A disk that is full; what the writing says.
    pub fn fill(
        &self,
        name: &str,
        fill: &mut dyn FnMut(&mut File) -> io::Result<()>,
    ) -> Result<Metadata, Diagnostic> {
        let path = self.folder.join(name);
        let mut write = || {
            self.prepare(&path)?;
            // A name that the earlier site's bytes have may not be written through.
            let mut file = File::create_new(&path).or_else(|_| {
                let _ = fs::remove_file(&path);
                File::create_new(&path)
            })?;
            fill(&mut file)?;
            file.metadata()
        };
        write().map_err(|error| fail(&path, &error))
    }

    /// Gives a file of the earlier site a second name, as a file of the new one; where the disk
    /// knows no second names, the new site has no part of it.
    ///
    /// # Errors
    /// A disk that is full or knows no second names, a file that is gone.
    pub fn link(&self, earlier: &Path, name: &str) -> io::Result<()> {
        let path = self.folder.join(name);
        self.prepare(&path)?;
        fs::hard_link(earlier.join(name), path)
    }

    /// Takes a file out of the new site again.
    pub fn unlink(&self, name: &str) {
        let _ = fs::remove_file(self.folder.join(name));
    }

    /// A file of the new site.
    pub fn open(&self, name: &str) -> Option<File> {
        File::open(self.folder.join(name)).ok()
    }

    /// Makes the folder of a file.
    fn prepare(&self, path: &Path) -> io::Result<()> {
        let made = || self.made.lock().unwrap_or_else(PoisonError::into_inner);
        match path.parent() {
            Some(parent) if !made().contains(parent) => {
                fs::create_dir_all(parent)?;
                made().insert(parent.to_path_buf());
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Puts the new site in its place.
    ///
    /// # Errors
    /// A folder that can't be written; then the earlier site is as it was, but for a mount point,
    /// whose files can only be replaced one by one.
    pub fn finish(self) -> Result<(), Diagnostic> {
        self.put(MARK, MARKED.as_bytes())?;
        place::exchange(&self.folder, &self.out).map_err(|error| fail(&self.out, &error))
    }
}

impl Drop for Staging {
    /// What stands there now is of no use: the earlier site, or one that wasn't finished.
    fn drop(&mut self) {
        discard(&self.folder);
    }
}

fn fail(what: &Path, error: &io::Error) -> Diagnostic {
    Diagnostic::failure(
        Code::Unwritable,
        format!("{} can't be written: {error}", what.display()),
    )
    .hint("another folder: `--output DIR`")
}

/// A link to a folder stays a link, even to one that isn't there yet: what it leads to is written.
pub fn resolved(out: &Path) -> PathBuf {
    let place = fs::canonicalize(out).ok().or_else(|| led_to(out));
    place.unwrap_or_else(|| out.to_path_buf())
}

fn parent(out: &Path) -> PathBuf {
    match out.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_path_buf(),
        _ => PathBuf::from("."),
    }
}

/// A new folder beside the site; in it where nothing can be written beside it.
fn staged(out: &Path) -> io::Result<PathBuf> {
    let folder = beside(out, &unique("new."));
    match fs::create_dir(&folder) {
        Ok(()) => Ok(folder),
        Err(error) if !out.is_dir() => Err(error),
        Err(_) => {
            let folder = out.join(unique(INSIDE));
            fs::create_dir(&folder).map(|()| folder)
        }
    }
}

/// The lock of a site: beside it, or in it.
fn lock(out: &Path, take: &dyn Fn(&Path) -> io::Result<Option<Hold>>) -> Option<Hold> {
    let beside = take(&beside(out, "lock"));
    let inside = |_| match out.is_dir() {
        true => take(&out.join(LOCK)),
        false => Ok(None),
    };
    beside.or_else(inside).ok().flatten()
}

fn is_ours(out: &Path) -> io::Result<bool> {
    if !out.is_dir() {
        return Ok(false);
    }
    if out.join(MARK).try_exists()? {
        return Ok(true);
    }
    let names = place::names(out)?;
    let mut names = names.iter();
    Ok(names.all(|name| is_passing(name) || is_of_the_disk(name)))
}

/// Folders that builds have left beside the site or in it: `.public.new`, `.public.old`,
/// `.public.new.4711-0`.
fn leftovers(out: &Path) -> Vec<PathBuf> {
    let name = |path: PathBuf| {
        path.file_name()
            .map(|name| name.to_string_lossy().into_owned())
    };
    let starts = ["new", "old"].map(|what| name(beside(out, what)).unwrap_or_default());
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_digit());
    let is_left = |name: &str| {
        starts
            .iter()
            .any(|start| match name.strip_prefix(start.as_str()) {
                Some("") => true,
                Some(rest) => {
                    let numbers = rest.strip_prefix('.').and_then(|rest| rest.split_once('-'));
                    numbers.is_some_and(|(run, count)| is_number(run) && is_number(count))
                }
                None => false,
            })
    };
    let parent = parent(out);
    let around = place::names(&parent).unwrap_or_default().into_iter();
    let around = around
        .filter(|name| is_left(name))
        .map(|name| parent.join(name));
    let within = place::names(out).unwrap_or_default().into_iter();
    let within = within
        .filter(|name| name.starts_with(INSIDE))
        .map(|name| out.join(name));
    around.chain(within).collect()
}

/// Mends what a killed build has left, while nobody else is at work.
fn mend(out: &Path) {
    let mut left = leftovers(out);
    left.sort();
    if !out.exists() {
        // The earlier site first; a new one that is whole is as good as none.
        let old = beside(out, "old").to_string_lossy().into_owned();
        let whole = left
            .iter()
            .position(|path| path.to_string_lossy().starts_with(&old) && path.join(MARK).exists());
        if let Some(whole) = whole {
            let _ = fs::rename(left.remove(whole), out);
        }
    }
    left.iter().for_each(|path| discard(path));
}
