//! What one of several machines has found out: a folder that `check --shard 3/8 --part DIR`, `mine` or a
//! census with the same, writes and `merge` reads. It holds the results, as the cache does, and once all
//! of them are there a file that says of which part of which project they are.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::shard::{MOST, Shard};
use crate::diag::{Code, Diagnostic};
use crate::keep::{self, SOURCES, Shelf};

/// Its file in the folder; the last that is written.
const FILE: &str = "part.json";
const FORMAT: u32 = 1;

/// Commands that share their work.
pub const CHECK: &str = "check";
pub const MINE: &str = "mine";
pub const CENSUS: &str = "census";

fn check() -> String {
    CHECK.to_owned()
}

/// A text that decides what a part is, hashed.
pub fn hashed(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex().to_string()
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    format: u32,
    /// The program that wrote it, as a hash of its sources.
    pub program: String,
    /// The command whose work it did a part of: [`CHECK`], [`MINE`], [`CENSUS`].
    #[serde(default = "check")]
    pub command: String,
    /// What it looked at a part of, hashed.
    pub project: String,
    /// Which part, from 1, of how many.
    pub shard: usize,
    pub of: usize,
    /// Puzzles, candidates or pieces that it looked at.
    pub puzzles: usize,
    pub pages: usize,
    /// Microseconds that its files were expected to cost, about.
    pub cost: u64,
    /// Findings that were told there.
    pub findings: usize,
}

impl Part {
    pub fn new(shard: Shard, command: &str, project: String, cost: u64) -> Part {
        Part {
            format: FORMAT,
            program: SOURCES.to_owned(),
            command: command.to_owned(),
            project,
            shard: shard.number,
            of: shard.of,
            puzzles: 0,
            pages: 0,
            cost,
            findings: 0,
        }
    }

    /// Whether this very program wrote it.
    pub fn is_ours(&self) -> bool {
        self.program == SOURCES
    }

    /// Whether the folder may be written: it is new, or holds this part or nothing that is finished.
    ///
    /// # Errors
    /// What it holds.
    pub fn is_free(&self, folder: &Path) -> Result<(), Diagnostic> {
        let in_use = |told: String| {
            let hint = "a folder of its own for each shard, or remove it first";
            Err(Diagnostic::failure(Code::FolderInUse, told).hint(hint))
        };
        let names = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let is_ours = |name: &str| name == FILE || name == "lock" || name.ends_with(".shelf");
        let mut names = names.map(|entry| entry.file_name().to_string_lossy().into_owned());
        if let Some(other) = names.find(|name| !is_ours(name)) {
            return in_use(format!("{} holds other files: {other}", folder.display()));
        }
        // What is checked changes from time to time, and its part with it; another call doesn't.
        match Part::read(folder) {
            Ok(there) if there.is_ours() && !there.is_of_call(self) => in_use(format!(
                "{} holds shard {}/{} of another call of `{}`",
                folder.display(),
                there.shard,
                there.of,
                there.command
            )),
            _ => Ok(()),
        }
    }

    fn is_of_call(&self, other: &Part) -> bool {
        let call = |part: &Part| (part.command.clone(), part.shard, part.of);
        call(self) == call(other) && (self.command == CHECK || self.project == other.project)
    }

    /// Writes what was used and found out, and then that it is all there.
    ///
    /// # Errors
    /// A folder or file that can't be written, or that holds something else.
    pub fn write(&self, folder: &Path, results: &Shelf) -> Result<(), Diagnostic> {
        self.is_free(folder)?;
        let unwritable = |why: &str| {
            let told = format!("{} can't be written: {why}", folder.display());
            Diagnostic::failure(Code::Unwritable, told)
        };
        let file = folder.join(FILE);
        // What an earlier run said doesn't hold while this one writes.
        match std::fs::remove_file(&file) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(unwritable(&error.to_string()));
            }
            _ => {}
        }
        let shelf = Shelf::open(Some(folder));
        results.give_used(&shelf);
        if !shelf.flush() {
            return Err(unwritable("not all of the results could be kept there"));
        }
        drop(shelf);
        let text = serde_json::to_string_pretty(self).unwrap_or_default() + "\n";
        keep::replace(&file, text.as_bytes()).map_err(|error| unwritable(&error.to_string()))
    }

    /// Reads what a folder says of itself.
    ///
    /// # Errors
    /// Why it is no part that is finished.
    pub fn read(folder: &Path) -> Result<Part, String> {
        let file = folder.join(FILE);
        if !folder.is_dir() {
            return Err("there is no such folder".into());
        }
        let text = std::fs::read_to_string(&file).map_err(|error| match error.kind() {
            std::io::ErrorKind::NotFound => format!("it has no {FILE}, which is written last"),
            _ => format!("{FILE} can't be read: {error}"),
        })?;
        let part: Part =
            serde_json::from_str(&text).map_err(|error| format!("{FILE} is broken: {error}"))?;
        match part {
            Part { format, .. } if format != FORMAT => Err(format!(
                "its format is {format}; this program reads {FORMAT}"
            )),
            Part { shard, of, .. } if !(1..=of).contains(&shard) || of > MOST => {
                Err(format!("{FILE} is broken: there is no shard {shard}/{of}"))
            }
            part => Ok(part),
        }
    }
}
