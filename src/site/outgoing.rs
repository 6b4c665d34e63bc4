//! A site on its way out: which of its files an earlier one has, and those that are written.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use rayon::prelude::*;

use super::job::{self, Hashes, Job};
use super::links::{self, Links};
use super::out::{Key, Out, unreadable};
use super::pages;
use super::shell::Shell;
use super::wanted::Wanted;
use crate::content::statics::{self, Statics};
use crate::diag::{Code, Diagnostic};

/// A job that is left to be done: its language, its key, and the puzzles whose boards it shows.
pub type Left = (usize, Box<dyn Job>, Key, Wanted);

/// Puzzles whose boards are held at once, unless a page wants more.
const HELD: usize = 400;

/// Jobs that show the same boards come together.
pub fn batches(mut left: Vec<Left>) -> Vec<Vec<Left>> {
    left.sort_by_key(|(.., wanted)| wanted.boards.first().copied());
    let (mut batches, mut batch, mut wanted) = (Vec::new(), Vec::new(), Wanted::default());
    for job in left {
        let more = job.3.boards.difference(&wanted.boards).count();
        if more > 0 && !wanted.boards.is_empty() && wanted.boards.len() + more > HELD {
            batches.push(std::mem::take(&mut batch));
            wanted = Wanted::default();
        }
        wanted.add(&job.3);
        batch.push(job);
    }
    batches.push(batch);
    batches
}

/// A site on its way out.
pub struct Site<'o> {
    pub out: &'o dyn Out,
    /// Its files, each with a key over what it is made from, or over what is in it.
    files: Mutex<BTreeMap<String, Key>>,
    /// Those that an earlier site had.
    kept: Mutex<Vec<String>>,
    links: Links,
}

impl<'o> Site<'o> {
    pub fn new(out: &'o dyn Out) -> Site<'o> {
        Site {
            out,
            files: Mutex::default(),
            kept: Mutex::default(),
            links: Links::default(),
        }
    }

    /// The jobs whose files no earlier site has.
    pub fn left(&self, shells: &[Shell], hashes: &Hashes) -> Vec<Left> {
        let jobs = shells.iter().enumerate().flat_map(|(language, shell)| {
            let jobs = pages::all(shell).into_iter();
            jobs.map(move |job| (language, job))
        });
        let jobs: Vec<(usize, Box<dyn Job>)> = jobs.collect();
        let left = jobs.into_par_iter().filter_map(|(language, job)| {
            let shell = &shells[language];
            let key = job::key(&*job, shell, hashes);
            match self.out.keep(&key) {
                None => {
                    let wanted = job.wanted(shell);
                    Some((language, job, key, wanted))
                }
                Some(names) => {
                    names.iter().for_each(|name| self.come(name, key));
                    let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
                    kept.extend(names);
                    None
                }
            }
        });
        left.collect()
    }

    pub fn put(&self, key: Option<&Key>, files: Vec<(String, Vec<u8>)>) -> Result<(), Diagnostic> {
        for (name, bytes) in &files {
            self.links.read(name, bytes);
            let of_bytes = || Key::of(blake3::hash(bytes));
            self.come(name, key.copied().unwrap_or_else(of_bytes));
        }
        self.out.put(key, files)
    }

    /// A file of the author's comes as it is, or stands where an earlier site has it.
    pub fn bring(&self, name: &str, path: &Path, key: Option<Key>) -> Result<(), Diagnostic> {
        // What has just been written may be written again without the disk telling it.
        let passing = || {
            Key::of(blake3::hash(
                format!("{name} {:?}", Instant::now()).as_bytes(),
            ))
        };
        let kept = key.and_then(|key| self.out.keep(&key));
        let is_kept = kept.is_some_and(|names| names == [name]);
        if is_kept {
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            kept.push(name.to_owned());
        } else {
            self.out.copy(key.as_ref(), name, path)?;
            if links::is_page(name) {
                let bytes = fs::read(path).map_err(|error| unreadable(path, &error))?;
                self.links.read(name, &bytes);
            }
        }
        self.come(name, key.unwrap_or_else(passing));
        Ok(())
    }

    /// Files of the author's stand at addresses that nothing else has.
    pub fn has_room_for(&self, statics: &Statics) -> Result<(), Vec<Diagnostic>> {
        let taken = self.names();
        let clashes = statics.keys().filter(|name| taken.contains(*name));
        let told = clashes.map(|name| {
            let message = format!("the address {name} is taken: a page that the site has anyway");
            Diagnostic::finding(Code::AddressTaken, message)
                .hint(format!("give {}/{name} another name", statics::FOLDER))
        });
        let told: Vec<Diagnostic> = told.collect();
        match told.is_empty() {
            true => Ok(()),
            false => Err(told),
        }
    }

    /// A file is there.
    pub fn come(&self, name: &str, key: Key) {
        self.files().insert(name.to_owned(), key);
    }

    /// A key over all files so far.
    pub fn key(&self) -> Key {
        let mut hasher = blake3::Hasher::new();
        for (name, key) in &*self.files() {
            hasher.update(name.as_bytes()).update(&key.0);
        }
        Key::of(hasher.finalize())
    }

    pub fn names(&self) -> BTreeSet<String> {
        self.files().keys().cloned().collect()
    }

    fn files(&self) -> MutexGuard<'_, BTreeMap<String, Key>> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// All files, and the links that lead nowhere. Those of pages that are as they were led
    /// somewhere before: they are looked at again where anything is gone.
    pub fn finish(self) -> (BTreeSet<String>, BTreeMap<String, Vec<String>>) {
        let names = self.names();
        let kept = self
            .kept
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        let read = |name: &str| self.out.read(name);
        if !kept.is_empty() {
            let stayed: BTreeSet<&String> = kept.iter().collect();
            let is_gone = |name: &String| {
                !names.contains(name)
                    || !stayed.contains(name)
                        && links::is_page(name)
                        && links::has_lost(
                            name,
                            &self.out.earlier(name).unwrap_or_default(),
                            &read(name).unwrap_or_default(),
                        )
            };
            if self.out.names().par_iter().any(is_gone) {
                let pages = kept.iter().filter(|name| links::is_page(name));
                pages.for_each(|name| {
                    let bytes = read(name).unwrap_or_default();
                    self.links.read(name, &bytes);
                });
            }
        }
        let dead = self.links.dead(&names, &read);
        (names, dead)
    }
}

/// The key of a file that comes to the site as it is.
pub fn brought(name: &str, what: &str) -> Key {
    Key::of(blake3::hash(format!("as it is\n{name}\n{what}").as_bytes()))
}
