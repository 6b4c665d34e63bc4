//! Findings and verdicts as one document; schema/check.json tells what is in it.

use serde::Serialize;
use std::collections::BTreeMap;

use super::format::{Format, Readers};
use super::report::{Located, Puzzle, Report};
use crate::diag::visible;

/// A field more makes no new version; one that goes or changes does.
const VERSION: u32 = 1;

#[derive(Serialize)]
struct Document<'r> {
    version: u32,
    program: &'static str,
    summary: Summary<'r>,
    findings: Vec<Finding<'r>>,
    puzzles: Vec<PuzzleView<'r>>,
    external: Vec<Link<'r>>,
}

#[derive(Serialize)]
struct Link<'r> {
    url: &'r str,
    file: &'r str,
    line: usize,
}

#[derive(Serialize)]
struct Summary<'r> {
    text: &'r str,
    exit: u8,
    errors: usize,
    warnings: usize,
    claims: usize,
    verdicts: BTreeMap<&'static str, usize>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Finding<'r> {
    code: &'static str,
    severity: &'static str,
    message: &'r str,
    label: Option<&'r str>,
    detail: Option<&'r str>,
    hint: Option<&'r str>,
    file: Option<&'r str>,
    line: Option<usize>,
    column: Option<usize>,
    end_line: Option<usize>,
    end_column: Option<usize>,
}

#[derive(Serialize)]
struct PuzzleView<'r> {
    id: &'r str,
    file: String,
    game: &'r str,
    verdict: &'static str,
    value: Option<&'r str>,
    keys: &'r [String],
    line: &'r [String],
    stars: Option<u8>,
    proof: Option<&'static str>,
}

pub const FORMAT: Format = Format {
    word: "json",
    about: "One document, with the verdict on each puzzle (schema/check.json)",
    text,
    readers: Readers::Programs,
    besides: None,
};

fn text(report: &Report) -> String {
    let document = Document {
        version: VERSION,
        program: env!("CARGO_PKG_VERSION"),
        summary: Summary {
            text: &report.summary,
            exit: report.exit,
            errors: report.errors(),
            warnings: report.warnings(),
            claims: report.claims,
            verdicts: report.verdicts(),
        },
        findings: report.findings.iter().map(finding).collect(),
        puzzles: report
            .puzzles
            .iter()
            .map(|one| puzzle(one, &report.before))
            .collect(),
        external: report
            .external
            .iter()
            .map(|(url, file, line)| Link {
                url,
                file,
                line: *line,
            })
            .collect(),
    };
    // A document of texts and numbers can always be written.
    let text = serde_json::to_string_pretty(&document).unwrap_or_default() + "\n";
    visible::json(&text).into_owned()
}

fn finding<'r>(told: &'r Located) -> Finding<'r> {
    let diagnostic = told.diagnostic;
    let [begin, end] = match told.places {
        Some(places) => places.map(Some),
        None => [None, None],
    };
    Finding {
        code: diagnostic.code.name(),
        severity: diagnostic.word(),
        message: &diagnostic.message,
        label: diagnostic.labelled(),
        detail: diagnostic.more(),
        hint: diagnostic.hint.as_deref(),
        file: told.path.as_deref(),
        line: begin.map(|(line, _)| line),
        column: begin.map(|(_, column)| column),
        end_line: end.map(|(line, _)| line),
        end_column: end.map(|(_, column)| column),
    }
}

fn puzzle<'r>(puzzle: &'r Puzzle, before: &str) -> PuzzleView<'r> {
    let solved = puzzle.solved.as_ref();
    PuzzleView {
        id: &puzzle.id,
        file: format!("{before}{}", puzzle.file),
        game: &puzzle.game,
        verdict: puzzle.verdict,
        value: solved.map(|solved| solved.value.as_str()),
        keys: solved.map_or(&[], |solved| &solved.keys),
        line: solved.map_or(&[], |solved| &solved.line),
        stars: solved.map(|solved| solved.stars),
        proof: solved.map(|solved| solved.proof),
    }
}
