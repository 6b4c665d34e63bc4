//! A line for each finding, as compilers and editors have it.

use super::format::{Format, Readers};
use super::report::{Located, Report};
use crate::diag::visible;

pub const FORMAT: Format = Format {
    word: "short",
    about: "A line each: `file:line:col: error[code]: message`",
    text,
    readers: Readers::Programs,
    besides: None,
};

/// `puzzles/chomp/2x2.toml:21:7: error[wrong-answer]: wrong answer: …`
fn text(report: &Report) -> String {
    report.findings.iter().map(line).collect()
}

fn line(told: &Located) -> String {
    let place = match (&told.path, told.places) {
        (Some(path), Some([(line, column), _])) => format!("{path}:{line}:{column}: "),
        (Some(path), None) => format!("{path}: "),
        (None, _) => String::new(),
    };
    let (word, code) = (told.diagnostic.word(), told.diagnostic.code);
    let message = told.message().replace('\n', "; ");
    let (place, message) = (visible::line(&place), visible::line(&message));
    format!("{place}{word}[{code}]: {message}\n")
}
