//! Whose a puzzle is: by whom, from where, when, and under which licence.

use crate::check::puzzle_part::PuzzlePart;
use crate::content::puzzle::Credit;

/// By whom it is, where it was printed, and when.
pub(super) fn source(part: &PuzzlePart, language: usize) -> Vec<String> {
    let credit = &part.credit;
    let source = [
        credit.author.clone(),
        Some(part.work.get(language).clone()),
        date(credit),
    ];
    let mut source: Vec<String> = source.into_iter().flatten().collect();
    // A project's own puzzle is its author's and its work.
    source.dedup();
    source
}

/// An SPDX name as Creative Commons write theirs: CC BY-SA 4.0.
pub(super) fn licence(name: &str) -> String {
    match name
        .strip_prefix("CC-")
        .and_then(|rest| rest.rsplit_once('-'))
    {
        Some((terms, version)) => format!("CC {terms} {version}"),
        None => name.to_owned(),
    }
}

/// When a work came out, as its author wrote it down.
pub fn date(credit: &Credit) -> Option<String> {
    let date = credit.date.as_ref()?;
    Some(date.to_string().trim_matches('"').to_owned())
}
