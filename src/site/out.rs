//! Where the files of a site go, and what of an earlier site still stands.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};

use super::Files;
use crate::diag::Diagnostic;

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

    /// A file of the new site.
    fn read(&self, name: &str) -> Option<Vec<u8>>;

    /// A file of the earlier site.
    fn earlier(&self, name: &str) -> Option<Vec<u8>>;

    /// The names of the earlier site's files, as far as they had keys.
    fn names(&self) -> Vec<String>;
}

/// Files in memory.
#[derive(Default)]
pub struct Memory(Mutex<Files>);

impl Memory {
    pub fn into_files(self) -> Files {
        self.0.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    fn files(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Vec<u8>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Out for Memory {
    fn keep(&self, _: &Key) -> Option<Vec<String>> {
        None
    }

    fn put(&self, _: Option<&Key>, files: Vec<(String, Vec<u8>)>) -> Result<(), Diagnostic> {
        self.files().extend(files);
        Ok(())
    }

    fn read(&self, name: &str) -> Option<Vec<u8>> {
        self.files().get(name).cloned()
    }

    fn earlier(&self, _: &str) -> Option<Vec<u8>> {
        None
    }

    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}
