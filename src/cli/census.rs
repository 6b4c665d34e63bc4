//! `quadrille census`: everything there is, counted, into files that others can read and cite.

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use super::{Common, say};
use crate::census::{self, Tell, chomp, dualite};
use crate::content::census::{CensusFile, SpotFile, TableFile};
use crate::diag::{Code, Diagnostic};
use crate::keep;

pub const HELP: &str = "\
Examples:
  quadrille census dualite
  quadrille census dualite --probe '..#./..#./..o./..oo d1'
  quadrille census chomp --full -o tables

What a census finds is the same to the byte on any number of threads; how long it took and how much
memory stands in a file of its own.";

#[derive(Args)]
pub struct Census {
    /// What is counted
    #[arg(value_enum)]
    name: Name,
    /// The folder for NAME.json, a table NAME-TABLE.csv each, a sequence NAME-SEQUENCE.b.txt each,
    /// NAME.bib and NAME.run.json
    #[arg(short, long, value_name = "DIR", default_value = "static/data/1")]
    out: PathBuf,
    /// Says what is known of this position instead, and writes nothing
    #[arg(long, value_name = "POSITION")]
    probe: Option<String>,
    /// All terms of sequences, not the first ten thousand alone
    #[arg(long, conflicts_with = "probe")]
    full: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Name {
    /// Every position of Dualité on 4×4: who wins, how soon, which problems there are
    Dualite,
    /// The winning first bites of all bars of Chomp with three rows and up to 100,000 columns
    Chomp,
}

/// Terms of a sequence that are kept beside a site, as many as the OEIS asks for.
const TERMS: usize = 10_000;

impl Census {
    pub fn run(&self, common: &Common) -> Result<(), Diagnostic> {
        let bar = match common.quiet {
            true => ProgressBar::hidden(),
            false => ProgressBar::new(0),
        };
        if let Ok(style) = ProgressStyle::with_template("{bar:24} {percent} %  {eta} left") {
            bar.set_style(style);
        }
        let tell = |done: usize, of: usize| {
            bar.set_length(of as u64);
            bar.set_position(done as u64);
        };
        let begun = Instant::now();
        if let Some(position) = &self.probe {
            let found = self.probe(position, &tell);
            bar.finish_and_clear();
            say(&found?);
            return Ok(());
        }
        let found = match self.name {
            Name::Dualite => dualite::census(&tell),
            Name::Chomp => chomp::census(&tell),
        };
        bar.finish_and_clear();
        let seconds = begun.elapsed().as_secs_f64();
        self.write(common, &found, seconds)
    }

    fn probe(&self, position: &str, tell: Tell) -> Result<String, Diagnostic> {
        let found = match self.name {
            Name::Dualite => dualite::probe(position, tell),
            Name::Chomp => chomp::probe(position),
        };
        found.map_err(|fault| {
            let source = crate::diag::Source::new("POSITION", position.to_owned());
            let place = position.char_indices().nth(fault.at);
            let at = place.map_or(position.len(), |(at, _)| at);
            Diagnostic::failure(Code::Illegal, fault.message)
                .at(&source, at..at + 1)
                .maybe_hint(fault.hint)
        })
    }

    fn write(
        &self,
        common: &Common,
        found: &census::Census,
        seconds: f64,
    ) -> Result<(), Diagnostic> {
        let folder = common.root.join(&self.out);
        let (name, file) = (found.name, document(found));
        let mut files = vec![(format!("{name}.json"), file.text())];
        for table in &found.tables {
            files.push((format!("{name}-{}.csv", table.name), table.csv()));
        }
        for sequence in &found.sequences {
            let most = if self.full { usize::MAX } else { TERMS };
            files.push((
                format!("{name}-{}.b.txt", sequence.name),
                sequence.b_file(most),
            ));
        }
        files.push((format!("{name}.bib"), bibtex(&file)));
        let run = json!({
            "command": file.command, "hash": file.hash,
            "seconds": (seconds * 10.0).round() / 10.0,
            "threads": rayon::current_num_threads(), "memory_kib": peak_memory(),
        });
        files.push((format!("{name}.run.json"), format!("{run:#}\n")));
        for (name, text) in &files {
            put(&folder.join(name), text)?;
        }
        if !common.quiet {
            let (facts, tables) = (found.facts.len(), found.tables.len());
            let hash = &file.hash[..12];
            say(&format!(
                "{}: {facts} findings, {tables} tables, hash {hash}…",
                folder.join(format!("{name}.json")).display()
            ));
        }
        Ok(())
    }
}

fn put(path: &Path, text: &str) -> Result<(), Diagnostic> {
    let failed = |error: std::io::Error| {
        let said = format!("{} can't be written: {error}", path.display());
        Diagnostic::failure(Code::Unwritable, said)
    };
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(failed)?;
    }
    keep::replace(path, text.as_bytes()).map_err(failed)
}

/// What was found, as a file says it.
fn document(found: &census::Census) -> CensusFile {
    let facts = found.facts.iter();
    let tables = found.tables.iter().map(|table| {
        let columns = table.columns.iter().map(|&name| name.to_owned()).collect();
        (
            table.name.to_owned(),
            TableFile {
                columns,
                rows: table.rows.clone(),
            },
        )
    });
    let spots = found.spots.iter().map(|spot| SpotFile {
        game: spot.game.to_owned(),
        position: spot.position.clone(),
        value: spot.value.clone(),
    });
    let mut file = CensusFile {
        census: found.name.to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        command: format!("quadrille census {}", found.name),
        licence: "CC0-1.0".to_owned(),
        hash: String::new(),
        facts: facts
            .map(|(name, found)| ((*name).to_owned(), found.clone()))
            .collect(),
        tables: tables.collect(),
        spots: spots.collect(),
    };
    file.hash = file.hashed();
    file
}

fn bibtex(file: &CensusFile) -> String {
    let CensusFile {
        census,
        version,
        command,
        hash,
        ..
    } = file;
    format!(
        "@misc{{quadrille-{census},\n  author = {{{{The quadrille authors}}}},\n  \
         title = {{A census: {census}}},\n  howpublished = {{\\texttt{{{command}}}, version {version}}},\n  \
         note = {{BLAKE3 \\texttt{{{hash}}}; CC0}}\n}}\n"
    )
}

/// The most memory that this process has had, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}
