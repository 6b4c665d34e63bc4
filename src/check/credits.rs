//! Where a puzzle comes from, and when: what a reader of the credits would stumble over.

use std::sync::Arc;

use super::strictness::Strictness;
use crate::content::puzzle::{PuzzleFile, Status};
use crate::diag::{Code, Diagnostic, Source};

/// Tells what is wrong with the credits of a puzzle.
pub fn tell(
    source: &Arc<Source>,
    file: &PuzzleFile,
    strictness: Strictness,
    diagnostics: &mut Vec<Diagnostic>,
) {
    licence(source, file, diagnostics);
    unsigned(source, file, strictness, diagnostics);
    early(source, file, diagnostics);
}

/// A licence is an expression of the SPDX list, so that programs and people read the same.
fn licence(source: &Arc<Source>, file: &PuzzleFile, diagnostics: &mut Vec<Diagnostic>) {
    let said = &file.licence;
    if let Err(error) = spdx::Expression::parse(said.get_ref()) {
        let message = format!(
            "“{}” is no licence of the SPDX list: {}",
            said.get_ref(),
            error.reason
        );
        diagnostics.push(
            Diagnostic::finding(Code::UnknownLicence, message)
                .at(source, said.span())
                .hint("such as CC-BY-4.0, CC0-1.0; of one’s own: LicenseRef-NAME (https://spdx.org/licenses/)"),
        );
    }
}

/// What was printed before was printed by somebody, some day: where it has a title, they can be found.
fn unsigned(
    source: &Arc<Source>,
    file: &PuzzleFile,
    strictness: Strictness,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let credit = file.source.get_ref();
    let is_said = |text: &Option<String>| text.as_ref().is_some_and(|text| !text.trim().is_empty());
    let what = match (is_said(&credit.author), credit.date.is_some()) {
        (true, true) => return,
        (false, false) => "neither its author nor its year is",
        (false, true) => "its author isn’t",
        (true, false) => "its year isn’t",
    };
    if matches!(file.status, Status::Reprint | Status::Corrected) && credit.work.is_some() {
        let message = format!("this puzzle was printed before, and {what} said");
        diagnostics.push(
            Diagnostic::new(strictness.severity(), Code::Uncredited, message)
                .at(source, file.source.span())
                .hint("`author` and `date`, such as 2003 or \"about 1990\"; a source without a title is told in `described`"),
        );
    }
}

/// A puzzle comes to the site on the day it was printed, or later.
fn early(source: &Arc<Source>, file: &PuzzleFile, diagnostics: &mut Vec<Diagnostic>) {
    let Some((added, date)) = file.added.as_ref().zip(file.source.get_ref().date.as_ref()) else {
        return;
    };
    let day = added.get_ref().to_string();
    let printed = date
        .as_str()
        .map_or_else(|| date.to_string(), str::to_owned);
    // As much of a day as was said: a year, a month.
    let is_date = printed.len() >= 4
        && printed
            .bytes()
            .all(|sign| sign.is_ascii_digit() || sign == b'-');
    if is_date && day.get(..printed.len().min(day.len())) < Some(printed.as_str()) {
        let message = format!("added on {day}, before its source of {printed}");
        diagnostics.push(
            Diagnostic::finding(Code::AddedEarly, message)
                .at(source, added.span())
                .hint("`added` is the day on which the puzzle came to the site"),
        );
    }
}
