//! What a census found, as files: a table that others read has to be made in one place.

use std::fs;
use std::path::Path;

use serde_json::json;

use crate::{Census, Made};
use quadrille::content::census::{CensusFile, SequenceFile, SpotFile, TableFile};
use quadrille::diag::{Code, Diagnostic};
use quadrille::keep;

/// Terms of a sequence that are kept beside a site, as many as the OEIS asks for.
const TERMS: usize = 10_000;

/// Writes NAME.json and what stands beside it into the folder, all terms of sequences if they are asked
/// for; what there is to say of it.
///
/// # Errors
/// A folder or a file that can't be written.
pub fn write(folder: &Path, made: &Made, all_terms: bool) -> Result<String, Diagnostic> {
    let found = &made.census;
    let most = if all_terms { usize::MAX } else { TERMS };
    let sequences = found.sequences.iter();
    let sequences: Vec<(&str, String)> = sequences
        .map(|sequence| (sequence.name.as_str(), sequence.b_file(most)))
        .collect();
    let (name, file) = (&found.name, document(found, &sequences));
    let mut files = vec![(format!("{name}.json"), file.text())];
    for (table, of) in &file.tables {
        files.push((format!("{name}-{table}.csv"), of.csv()));
    }
    for (sequence, text) in sequences {
        files.push((format!("{name}-{sequence}.b.txt"), text));
    }
    files.push((format!("{name}.bib"), file.bibtex()));
    let tenths = |seconds: f64| (seconds * 10.0).round() / 10.0;
    let all: f64 = made.seconds.iter().map(|(_, seconds)| seconds).sum();
    let pieces = made.seconds.iter();
    let pieces = pieces.map(|(name, seconds)| (name.clone(), json!(tenths(*seconds))));
    let run = json!({
        "command": file.command, "hash": file.hash, "seconds": tenths(all),
        "pieces": pieces.collect::<serde_json::Map<_, _>>(),
        "threads": rayon::current_num_threads(), "memory_kib": peak_memory(),
    });
    files.push((format!("{name}.run.json"), format!("{run:#}\n")));
    let unwritten = |path: &Path, error: &std::io::Error| {
        let message = format!("{} can't be written: {error}", path.display());
        Diagnostic::failure(Code::Unwritable, message)
    };
    fs::create_dir_all(folder).map_err(|error| unwritten(folder, &error))?;
    for (name, text) in &files {
        let path = folder.join(name);
        keep::replace(&path, text.as_bytes()).map_err(|error| unwritten(&path, &error))?;
    }
    let (facts, tables) = (found.facts.len(), found.tables.len());
    let (path, hash) = (folder.join(format!("{name}.json")), &file.hash[..12]);
    let path = path.display();
    Ok(format!(
        "{path}: {facts} findings, {tables} tables, hash {hash}…"
    ))
}

/// What was found, as a file says it.
fn document(found: &Census, sequences: &[(&str, String)]) -> CensusFile {
    let facts = found.facts.iter();
    let tables = found.tables.iter().map(|table| {
        (
            table.name.clone(),
            TableFile {
                columns: table.columns.clone(),
                rows: table.rows.clone(),
            },
        )
    });
    let spots = found.spots.iter().map(|spot| SpotFile {
        game: spot.game.clone(),
        rules: spot.rules.clone(),
        position: spot.position.clone(),
        value: spot.value.clone(),
    });
    let mut file = CensusFile {
        census: found.name.clone(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        command: format!("quadrille-census {}", found.name),
        licence: "CC0-1.0".to_owned(),
        hash: String::new(),
        facts: facts.cloned().collect(),
        tables: tables.collect(),
        sequences: sequences
            .iter()
            .map(|(name, text)| ((*name).to_owned(), SequenceFile::of(text)))
            .collect(),
        spots: spots.collect(),
    };
    file.hash = file.hashed();
    file
}

/// The most memory that this process has had, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}
