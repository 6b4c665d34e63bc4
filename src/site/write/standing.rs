//! Which files of a site were made from what: those that are to be made from the same again stand
//! where they are, and the new site takes them over by a second name for the same bytes.

use std::collections::BTreeMap;
use std::fs::{self, File, Metadata};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::super::out::{Fill, Key, Out, unreadable};
use super::staging::{Staging, resolved};
use crate::check::store::Store;
use crate::diag::Diagnostic;
use crate::keep::Stamp;

/// The files of a site by what they were made from.
type Record = BTreeMap<Key, Vec<(String, Stamp)>>;

/// A site that is being written to its place on the disk.
pub struct Disk<'a> {
    staging: Staging,
    store: &'a Store,
    /// The earlier site.
    out: PathBuf,
    before: Record,
    now: Mutex<Record>,
}

impl<'a> Disk<'a> {
    /// Begins a site for this place; waits as long as another build writes there.
    ///
    /// # Errors
    /// A folder that can't be written, or one that holds something else than a site of ours.
    pub fn begin(out: &Path, store: &'a Store) -> Result<Disk<'a>, Diagnostic> {
        let staging = Staging::begin(out)?;
        let out = resolved(out);
        Ok(Disk {
            before: store.recall(&name(&out)).unwrap_or_default(),
            staging,
            store,
            out,
            now: Mutex::default(),
        })
    }

    /// Puts the new site in its place.
    ///
    /// # Errors
    /// A folder that can't be written; then the earlier site is as it was.
    pub fn finish(self) -> Result<(), Diagnostic> {
        let now = self
            .now
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        self.staging.finish()?;
        if now != self.before {
            self.store.keep(&name(&self.out), &now);
        }
        Ok(())
    }

    fn record(&self, key: &Key, files: Vec<(String, Stamp)>) {
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        now.insert(*key, files);
    }

    /// Notes a single file under its key, if it has one.
    fn stood(&self, key: Option<&Key>, name: &str, found: &Metadata) {
        if let Some((key, stamp)) = key.zip(Stamp::of(found)) {
            self.record(key, vec![(name.to_owned(), stamp)]);
        }
    }

    fn is_as_it_was(&self, name: &str, stamp: &Stamp) -> bool {
        let found = fs::symlink_metadata(self.out.join(name)).ok();
        found.and_then(|found| Stamp::of(&found)).as_ref() == Some(stamp)
    }
}

/// Under what the store keeps the record of a place.
fn name(out: &Path) -> String {
    let out = std::path::absolute(out).unwrap_or_else(|_| out.to_path_buf());
    format!("site\n{}", out.display())
}

impl Out for Disk<'_> {
    fn keep(&self, key: &Key) -> Option<Vec<String>> {
        let files = self.before.get(key)?;
        if !files
            .iter()
            .all(|(name, stamp)| self.is_as_it_was(name, stamp))
        {
            return None;
        }
        let names: Vec<String> = files.iter().map(|(name, _)| name.clone()).collect();
        for (index, name) in names.iter().enumerate() {
            if self.staging.link(&self.out, name).is_err() {
                names[..index]
                    .iter()
                    .for_each(|name| self.staging.unlink(name));
                return None;
            }
        }
        self.record(key, files.clone());
        Some(names)
    }

    fn put(&self, key: Option<&Key>, files: Vec<(String, Vec<u8>)>) -> Result<(), Diagnostic> {
        let mut stamps = Some(Vec::with_capacity(files.len()));
        for (name, bytes) in files {
            let stamp = self.staging.put(&name, &bytes)?;
            let stamp = key.and_then(|_| Stamp::of(&stamp));
            stamps = stamps.zip(stamp).map(|(mut stamps, stamp)| {
                stamps.push((name, stamp));
                stamps
            });
        }
        if let (Some(key), Some(stamps)) = (key, stamps) {
            self.record(key, stamps);
        }
        Ok(())
    }

    fn copy(&self, key: Option<&Key>, name: &str, from: &Path) -> Result<(), Diagnostic> {
        let mut source = File::open(from).map_err(|error| unreadable(from, &error))?;
        // Where disks can, the bytes never come this way.
        let found = self
            .staging
            .fill(name, &mut |file| io::copy(&mut source, file).map(drop))?;
        self.stood(key, name, &found);
        Ok(())
    }

    fn write(&self, key: &Key, name: &str, fill: Fill) -> Result<(), Diagnostic> {
        let found = self.staging.fill(name, &mut |file| {
            let mut file = BufWriter::new(file);
            fill(&mut file)?;
            file.flush()
        })?;
        self.stood(Some(key), name, &found);
        Ok(())
    }

    fn read(&self, name: &str) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        self.staging.open(name)?.read_to_end(&mut bytes).ok()?;
        Some(bytes)
    }

    fn open(&self, name: &str) -> Option<(Box<dyn Read>, u64)> {
        let file = self.staging.open(name)?;
        let length = file.metadata().ok()?.len();
        Some((Box::new(file), length))
    }

    fn earlier(&self, name: &str) -> Option<Vec<u8>> {
        fs::read(self.out.join(name)).ok()
    }

    fn names(&self) -> Vec<String> {
        let files = self.before.values().flatten();
        files.map(|(name, _)| name.clone()).collect()
    }
}
