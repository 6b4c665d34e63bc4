//! Where the files of a site go, and what of an earlier site still stands.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Cursor, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};

use super::links;
use crate::diag::{Code, Diagnostic};

/// Path (relative, with `/`) to bytes.
pub type Files = BTreeMap<String, Vec<u8>>;

/// A hash of all that a group of pages is made from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Key(pub [u8; 16]);

impl Key {
    pub fn of(hash: blake3::Hash) -> Key {
        let mut key = [0; 16];
        key.copy_from_slice(&hash.as_bytes()[..16]);
        Key(key)
    }
}

/// Where files go. Many threads may put them there.
pub trait Out: Sync {
    /// The files that an earlier site had under this key, if they are as they were then: they are
    /// files of the new site too.
    fn keep(&self, key: &Key) -> Option<Vec<String>>;

    /// Files that were made, with their names; under a key if a later site may keep them.
    ///
    /// # Errors
    /// A disk that is full.
    fn put(&self, key: Option<&Key>, files: Vec<(String, Vec<u8>)>) -> Result<(), Diagnostic>;

    /// A file of the project comes to the site as it is; it may be larger than the memory.
    ///
    /// # Errors
    /// A file that can't be read any more, a disk that is full.
    fn copy(&self, key: Option<&Key>, name: &str, from: &Path) -> Result<(), Diagnostic>;

    /// A file that is written bit by bit.
    ///
    /// # Errors
    /// A disk that is full; what the writing says.
    fn write(&self, key: &Key, name: &str, fill: Fill) -> Result<(), Diagnostic>;

    /// A file of the new site.
    fn read(&self, name: &str) -> Option<Vec<u8>>;

    /// The same, to be read bit by bit, and how long it is.
    fn open(&self, name: &str) -> Option<(Box<dyn Read>, u64)>;

    /// A file of the earlier site.
    fn earlier(&self, name: &str) -> Option<Vec<u8>>;

    /// The names of the earlier site's files, as far as they had keys.
    fn names(&self) -> Vec<String>;
}

/// Writes a file: it may go back in it.
pub type Fill<'f> = &'f mut dyn FnMut(&mut dyn Sink) -> io::Result<()>;

/// What is written bit by bit.
pub trait Sink: Write + Seek {}

impl<S: Write + Seek> Sink for S {}

/// Where the project's own files are that come to the site as they are.
pub type Places = BTreeMap<String, PathBuf>;

/// Files in memory, but for what is the project's own and no page.
#[derive(Default)]
pub struct Memory {
    files: Mutex<Files>,
    places: Mutex<Places>,
}

impl Memory {
    pub fn into_files(self) -> (Files, Places) {
        let files = self.files.into_inner();
        let places = self.places.into_inner();
        (
            files.unwrap_or_else(PoisonError::into_inner),
            places.unwrap_or_else(PoisonError::into_inner),
        )
    }

    fn files(&self) -> MutexGuard<'_, Files> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn places(&self) -> MutexGuard<'_, Places> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A file of the project can't be read: it was there when the project was read.
pub fn unreadable(from: &Path, error: &io::Error) -> Diagnostic {
    let message = format!("{} can't be read: {error}", from.display());
    Diagnostic::failure(Code::Unreadable, message)
}

impl Out for Memory {
    fn keep(&self, _: &Key) -> Option<Vec<String>> {
        None
    }

    fn put(&self, _: Option<&Key>, files: Vec<(String, Vec<u8>)>) -> Result<(), Diagnostic> {
        self.files().extend(files);
        Ok(())
    }

    fn copy(&self, _: Option<&Key>, name: &str, from: &Path) -> Result<(), Diagnostic> {
        // What a change of is shown, and what something is put into.
        if links::is_page(name) || name.ends_with(".css") {
            let bytes = fs::read(from).map_err(|error| unreadable(from, &error))?;
            self.files().insert(name.to_owned(), bytes);
        } else {
            self.places().insert(name.to_owned(), from.to_path_buf());
        }
        Ok(())
    }

    fn write(&self, _: &Key, name: &str, fill: Fill) -> Result<(), Diagnostic> {
        let mut file = Cursor::new(Vec::new());
        fill(&mut file).map_err(|error| {
            let message = format!("{name} can't be made: {error}");
            Diagnostic::failure(Code::ProgramFault, message)
        })?;
        self.files().insert(name.to_owned(), file.into_inner());
        Ok(())
    }

    fn read(&self, name: &str) -> Option<Vec<u8>> {
        let held = self.files().get(name).cloned();
        held.or_else(|| fs::read(self.places().get(name)?).ok())
    }

    fn open(&self, name: &str) -> Option<(Box<dyn Read>, u64)> {
        if let Some(path) = self.places().get(name) {
            let file = File::open(path).ok()?;
            let length = file.metadata().ok()?.len();
            return Some((Box::new(file), length));
        }
        let bytes = self.read(name)?;
        let length = bytes.len() as u64;
        Some((Box::new(Cursor::new(bytes)), length))
    }

    fn earlier(&self, _: &str) -> Option<Vec<u8>> {
        None
    }

    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}
