//! What several machines have found out, put together.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::Part;
use super::part::{CENSUS, CHECK};
use crate::diag::{Code, Diagnostic};
use crate::keep::Shelf;

/// What was put together.
pub struct Merged<'m> {
    /// The parts that go together, by their numbers, each with its folder.
    pub parts: BTreeMap<usize, (&'m Path, Part)>,
    /// Results that they held.
    pub results: usize,
}

/// Puts into the cache what the parts hold; what is there stays. What is told is of parts that are
/// missing, broken, or don't go with the others.
///
/// # Errors
/// A cache that can't be written.
pub fn merge<'m>(
    out: &Path,
    folders: &'m [PathBuf],
    told: &mut Vec<Diagnostic>,
) -> Result<Merged<'m>, Diagnostic> {
    let parts = read(folders, told);
    let shelf = Shelf::open(Some(out));
    let mut results = 0;
    for (folder, _) in parts.values() {
        // A shelf makes its folder; this one is there.
        results += shelf.take(&Shelf::open(Some(folder)));
    }
    if !parts.is_empty() && !shelf.flush() && results > 0 {
        let failed = format!("{} can't be written", out.display());
        return Err(Diagnostic::failure(Code::Unwritable, failed));
    }
    told.extend(missing(&parts));
    Ok(Merged { parts, results })
}

/// Which shards are not among the parts.
fn missing(parts: &BTreeMap<usize, (&Path, Part)>) -> Option<Diagnostic> {
    let (_, Part { of, command, .. }) = parts.values().next()?;
    let missing = (1..=*of).filter(|shard| !parts.contains_key(shard));
    let missing: Vec<String> = missing
        .take(SHOWN + 1)
        .map(|shard| format!("{shard}/{of}"))
        .collect();
    let next = missing.first()?;
    let which = match of - parts.len() {
        1 => format!("shard {next} is missing"),
        several => format!("{several} shards are missing: {}", first(&missing)),
    };
    Some(Diagnostic::finding(Code::ShardMissing, which).hint(format!(
        "`{} … --shard {next} --part DIR`, then `merge` again: what is here stays",
        again(command)
    )))
}

/// How the command is called that made a part.
fn again(command: &str) -> String {
    match command {
        CENSUS => "quadrille-census".to_owned(),
        other => format!("quadrille {other}"),
    }
}

/// The parts that go together, by their numbers; what is told of the others.
fn read<'m>(
    folders: &'m [PathBuf],
    told: &mut Vec<Diagnostic>,
) -> BTreeMap<usize, (&'m Path, Part)> {
    let mut parts: BTreeMap<usize, (&Path, Part)> = BTreeMap::new();
    for folder in folders {
        let name = folder.display();
        let part = match Part::read(folder) {
            Ok(part) => part,
            Err(why) => {
                let message = format!("{name} is no finished part: {why}");
                told.push(
                    Diagnostic::finding(Code::PartBroken, message)
                        .hint("run the command with `--shard I/N --part DIR` for it again"),
                );
                continue;
            }
        };
        let first = parts.values().next();
        let other = match first {
            _ if !part.is_ours() => Some("another version of the program wrote it".into()),
            Some((first, one)) if (one.of, &one.project) != (part.of, &part.project) => {
                let first = first.display();
                Some(match one.of == part.of {
                    _ if one.command != part.command => {
                        format!("`{}` made it, and `{}` {first}", part.command, one.command)
                    }
                    true if part.command != CHECK => {
                        format!("it is of another call of `{}` than {first}", part.command)
                    }
                    true => {
                        format!("it is of another project, or another state of it, than {first}")
                    }
                    false => format!("it is one of {}, {first} one of {}", part.of, one.of),
                })
            }
            _ => None,
        };
        if let Some(why) = other {
            let message = format!("{name} doesn't go with the others: {why}");
            told.push(
                Diagnostic::finding(Code::PartOther, message)
                    .hint("all parts are made by one program from one state of the project"),
            );
            continue;
        }
        if let Some((earlier, _)) = parts.get(&part.shard) {
            let message = format!(
                "{name} is shard {}/{}, and so is {}",
                part.shard,
                part.of,
                earlier.display()
            );
            told.push(
                Diagnostic::warning(Code::ShardTwice, message)
                    .hint("one of them is enough; the first is taken"),
            );
            continue;
        }
        parts.insert(part.shard, (folder, part));
    }
    parts
}

/// So many of what is missing are named.
const SHOWN: usize = 12;

/// The first of many.
fn first(all: &[String]) -> String {
    let more = if all.len() > SHOWN { " …" } else { "" };
    all[..all.len().min(SHOWN)].join(", ") + more
}
