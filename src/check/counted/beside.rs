//! The files beside a census: its tables for spreadsheets, its sequences as b-files, how it is cited, how
//! its making went. They say what the census says, or it is told.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value as Json;

use crate::content::census::{CensusFile, SequenceFile};
use crate::content::statics::{self, FOLDER, Statics};
use crate::diag::{Code, Diagnostic, Source};

/// How such files end.
const ENDINGS: [&str; 4] = [".csv", ".b.txt", ".bib", ".run.json"];

/// Holds the files in the folders of these censuses against them; each census with where it stands.
pub fn tell(
    censuses: &BTreeMap<String, (String, CensusFile)>,
    statics: &Statics,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let mut of_one = BTreeSet::new();
    for (path, file) in censuses.values() {
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let mut hold = |end: String, differs: &dyn Fn(&str) -> Option<(usize, String)>| {
            let name = format!("{folder}/{}{end}", file.census);
            if let Some(text) = statics.get(&name).and_then(|path| statics::text(path))
                && let Some((line, said)) = differs(&text)
            {
                diagnostics.push(told(&name, text, line, said));
            }
            of_one.insert(name);
        };
        for (table, of) in &file.tables {
            hold(format!("-{table}.csv"), &|text| differing(text, &of.csv()));
        }
        for (sequence, of) in &file.sequences {
            hold(format!("-{sequence}.b.txt"), &|text| {
                sequence_differs(text, of)
            });
        }
        hold(".bib".into(), &|text| differing(text, &file.bibtex()));
        hold(".run.json".into(), &|text| run_differs(text, file));
    }
    for name in statics.keys().filter(|name| !of_one.contains(*name)) {
        let Some((folder, own)) = name.rsplit_once('/') else {
            continue;
        };
        let is_beside = |(path, file): &&(String, CensusFile)| {
            path.rsplit_once('/')
                .is_some_and(|(there, _)| there == folder)
                && own
                    .strip_prefix(file.census.as_str())
                    .is_some_and(|rest| rest.starts_with(['-', '.']))
        };
        let ends = ENDINGS.iter().any(|ending| own.ends_with(ending));
        if ends && let Some((_, file)) = censuses.values().find(is_beside) {
            let said = format!("the census {} has nothing of this name", file.census);
            diagnostics.push(told(name, String::new(), 0, said));
        }
    }
}

fn told(name: &str, text: String, line: usize, said: String) -> Diagnostic {
    let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
    let end = text[start..]
        .find('\n')
        .map_or(text.len(), |end| start + end);
    let source = Source::new(format!("{FOLDER}/{name}"), text);
    Diagnostic::finding(Code::BadCensus, said)
        .at(&source, start..end)
        .hint("`quadrille-census` makes it anew")
}

/// The first line that isn't the census's, counted from 0, and what stands there.
fn differing(text: &str, right: &str) -> Option<(usize, String)> {
    if text == right {
        return None;
    }
    let (here, there) = (text.split('\n'), right.split('\n'));
    let count = here.clone().count().min(there.clone().count());
    let line = here.zip(there.clone()).position(|(a, b)| a != b);
    let line = line.unwrap_or(count);
    Some((
        line,
        match there.clone().nth(line) {
            Some(right) => format!("the census says “{right}”"),
            None => "the census says nothing more".into(),
        },
    ))
}

/// A b-file's terms are counted on from its first, a line each; which of them is another, its hash can't say.
fn sequence_differs(text: &str, of: &SequenceFile) -> Option<(usize, String)> {
    let found = SequenceFile::of(text);
    if found == *of {
        return None;
    }
    if found.terms != of.terms {
        let said = format!(
            "the census has {} terms, this file has {}",
            of.terms, found.terms
        );
        return Some((found.terms.min(of.terms).saturating_sub(1), said));
    }
    Some((
        0,
        "these are not the terms that were counted: their hash is another's".into(),
    ))
}

/// Of how its making went, what it was and by which command.
fn run_differs(text: &str, file: &CensusFile) -> Option<(usize, String)> {
    let run: Json = match serde_json::from_str(text) {
        Ok(run) => run,
        Err(fault) => return Some((fault.line().saturating_sub(1), fault.to_string())),
    };
    let line = |field: &str| {
        let quoted = format!("\"{field}\"");
        text.lines()
            .position(|line| line.contains(&quoted))
            .unwrap_or(0)
    };
    for (field, right) in [("command", &file.command), ("hash", &file.hash)] {
        if run[field].as_str() != Some(right) {
            return Some((line(field), format!("the census says “{right}”")));
        }
    }
    // Seconds are rounded to tenths, each piece's and all together.
    let pieces = run["pieces"].as_object();
    let seconds: Vec<f64> = pieces
        .into_iter()
        .flat_map(|pieces| pieces.values())
        .filter_map(Json::as_f64)
        .collect();
    let (sum, all) = (seconds.iter().sum::<f64>(), run["seconds"].as_f64());
    let most = 0.05 * (seconds.len() as f64 + 1.0) + 1e-6;
    match all {
        Some(all) if seconds.is_empty() || (all - sum).abs() <= most => None,
        _ => Some((
            line("seconds"),
            format!("its pieces took {sum:.1} seconds together"),
        )),
    }
}
