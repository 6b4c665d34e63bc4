//! What the disk says of a file, for telling whether anybody has changed it since.

use std::fs::Metadata;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

/// A file that was written so shortly before may be written again without the disk telling it: its
/// clock goes by steps.
pub const STEP: Duration = Duration::from_millis(50);

/// A file as it was left; whoever changed it since, it is another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stamp {
    length: u64,
    /// Nanoseconds since 1970.
    modified: u128,
    /// Its number on the disk, where disks number their files.
    number: u64,
}

impl Stamp {
    /// None where the disk doesn't say when the file was written.
    pub fn of(found: &Metadata) -> Option<Stamp> {
        let modified = found.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
        Some(Stamp {
            length: found.len(),
            modified: modified.as_nanos(),
            number: number(found),
        })
    }

    /// Of a file that was written long enough ago.
    pub fn settled(path: &Path) -> Option<Stamp> {
        let stamp = Stamp::of(&path.metadata().ok()?)?;
        let before = SystemTime::now().checked_sub(STEP)?;
        let before = before.duration_since(UNIX_EPOCH).ok()?;
        (stamp.modified < before.as_nanos()).then_some(stamp)
    }

    /// When the file was last written, in nanoseconds since 1970.
    pub fn modified(&self) -> u128 {
        self.modified
    }
}

#[cfg(unix)]
fn number(found: &Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(found)
}

#[cfg(not(unix))]
fn number(_: &Metadata) -> u64 {
    0
}
