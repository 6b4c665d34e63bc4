//! `quadrille merge`: what several machines have found out, put together.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use clap::Args;

use super::output::{say, shown};
use super::project::Project;
use crate::diag::Diagnostic;
use crate::share::part::{CENSUS, CHECK};
use crate::share::{Merged, Part, merge};

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
    /// Folders that `check`, `mine` or `quadrille-census` with `--shard I/N --part DIR` has written
    #[arg(value_name = "PART", required = true)]
    parts: Vec<PathBuf>,
}

impl Merge {
    pub fn run(&self, project: &Project) -> Vec<Diagnostic> {
        match self.merge(project) {
            Ok(told) => told,
            Err(fault) => vec![fault],
        }
    }

    fn merge(&self, project: &Project) -> Result<Vec<Diagnostic>, Diagnostic> {
        let mut told = Vec::new();
        let Merged { parts, results } = merge(&self.out, &self.parts, &mut told)?;
        if !project.telling.is_quiet() && !parts.is_empty() {
            describe(project, &self.out, &parts, results);
        }
        Ok(told)
    }
}

fn describe(project: &Project, out: &Path, parts: &BTreeMap<usize, (&Path, Part)>, results: usize) {
    let total: u64 = parts.values().map(|(_, part)| part.cost).sum();
    let of_mean = |cost: u64| cost as f64 * parts.len() as f64 / total.max(1) as f64;
    if project.telling.is_verbose() {
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
