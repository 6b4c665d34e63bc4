//! `quadrille merge`: what several machines have found out, put together.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use clap::Args;

use super::part::{CENSUS, CHECK, Part};
use super::{Common, say, shown};
use crate::diag::{Code, Diagnostic};
use crate::keep::Shelf;

pub const HELP: &str = "\
Example, in which each machine proves a part and one of them replays all of it:
  quadrille check --locked --shard 3/8 --part part-3
  quadrille merge .quadrille part-*
  quadrille check --locked --strict

Parts are believed as the project's own cache is: put together what your own jobs have made.
examples/ci shows it with GitHub, GitLab, GNU parallel and Slurm.";

#[derive(Args)]
pub struct Merge {
    /// The cache to put them into, such as .quadrille; what is there stays
    #[arg(value_name = "OUT")]
    out: PathBuf,
    /// Folders that `check`, `mine` or `census` with `--shard I/N --part DIR` has written
    #[arg(value_name = "PART", required = true)]
    parts: Vec<PathBuf>,
}

impl Merge {
    pub fn run(&self, common: &Common) -> Vec<Diagnostic> {
        match self.merge(common) {
            Ok(told) => told,
            Err(fault) => vec![fault],
        }
    }

    fn merge(&self, common: &Common) -> Result<Vec<Diagnostic>, Diagnostic> {
        let mut told = Vec::new();
        let parts = self.read(&mut told);
        let shelf = Shelf::open(Some(&self.out));
        let mut results = 0;
        for (folder, _) in parts.values() {
            // A shelf makes its folder; this one is there.
            results += shelf.take(&Shelf::open(Some(folder)));
        }
        if !parts.is_empty() && !shelf.flush() && results > 0 {
            let failed = format!("{} can't be written", self.out.display());
            return Err(Diagnostic::failure(Code::Unwritable, failed));
        }
        let Some(of) = parts.values().map(|(_, part)| part.of).next() else {
            return Ok(told);
        };
        let missing = (1..=of).filter(|shard| !parts.contains_key(shard));
        let missing: Vec<String> = missing
            .take(SHOWN + 1)
            .map(|shard| format!("{shard}/{of}"))
            .collect();
        if !missing.is_empty() {
            let which = match of - parts.len() {
                1 => format!("shard {} is missing", missing[0]),
                several => format!("{several} shards are missing: {}", first(&missing)),
            };
            let command = parts
                .values()
                .next()
                .map_or(CHECK, |(_, part)| &part.command);
            told.push(Diagnostic::finding(Code::ShardMissing, which).hint(format!(
                "`quadrille {command} … --shard {} --part DIR`, then `merge` again: what is here stays",
                missing[0]
            )));
        }
        if !common.quiet {
            describe(common, &self.out, &parts, results);
        }
        Ok(told)
    }

    /// The parts that go together, by their numbers; what is told of the others.
    fn read<'m>(&'m self, told: &mut Vec<Diagnostic>) -> BTreeMap<usize, (&'m Path, Part)> {
        let mut parts: BTreeMap<usize, (&Path, Part)> = BTreeMap::new();
        for folder in &self.parts {
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
                        true => format!(
                            "it is of another project, or another state of it, than {first}"
                        ),
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
}

/// So many of what is missing are named.
const SHOWN: usize = 12;

/// The first of many.
fn first(all: &[String]) -> String {
    let more = if all.len() > SHOWN { " …" } else { "" };
    all[..all.len().min(SHOWN)].join(", ") + more
}

fn describe(common: &Common, out: &Path, parts: &BTreeMap<usize, (&Path, Part)>, results: usize) {
    let total: u64 = parts.values().map(|(_, part)| part.cost).sum();
    let of_mean = |cost: u64| cost as f64 * parts.len() as f64 / total.max(1) as f64;
    if common.verbose {
        for (_, part) in parts.values() {
            say(&format!(
                "{}/{}: {} puzzles, {} pages, {:.2} of the mean work, {} findings",
                part.shard,
                part.of,
                part.puzzles,
                part.pages,
                of_mean(part.cost),
                part.findings
            ));
        }
    }
    let sum =
        |count: fn(&Part) -> usize| -> usize { parts.values().map(|(_, part)| count(part)).sum() };
    let largest = parts.values().map(|(_, part)| part.cost).max();
    let what = match parts.values().next() {
        Some((_, part)) if part.command == CENSUS => {
            format!("{} pieces", sum(|part| part.puzzles))
        }
        Some((_, part)) if part.command != CHECK => {
            format!("{} candidates", sum(|part| part.puzzles))
        }
        _ => format!(
            "{} puzzles, {} pages",
            sum(|part| part.puzzles),
            sum(|part| part.pages)
        ),
    };
    say(&format!(
        "{}: {} of {} shards, {what}, {results} results; the largest did {:.2} of the mean work",
        shown(out),
        parts.len(),
        parts.values().next().map_or(0, |(_, part)| part.of),
        of_mean(largest.unwrap_or(0)),
    ));
}
