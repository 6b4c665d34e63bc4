//! Findings as people read them, with the lines that they speak of.

use super::format::{Format, Readers};
use super::report::Report;
use crate::diag;

pub const FORMAT: Format = Format {
    word: "human",
    about: "With the lines that they speak of",
    text,
    readers: Readers::People,
    besides: None,
};

/// Without colours.
fn text(report: &Report) -> String {
    let findings = report.findings.iter();
    let all: Vec<String> = findings.map(|told| diag::plain(told.diagnostic)).collect();
    all.join("\n\n") + if all.is_empty() { "" } else { "\n" }
}
