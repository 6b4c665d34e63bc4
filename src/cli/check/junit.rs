//! Findings as JUnit has them: a test case for each puzzle and each page in each language, and one for
//! any other file that something is said of.

use std::collections::BTreeMap;

use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite};

use super::format::{Format, Readers};
use super::report::{Located, Report};
use crate::diag::visible::visible;
use crate::diag::{self, Severity};

/// What is said of no file.
const PROJECT: &str = "quadrille.toml";

pub const FORMAT: Format = Format {
    word: "junit",
    about: "A test case for each puzzle and page",
    text,
    readers: Readers::Programs,
    besides: None,
};

fn text(report: &Report) -> String {
    let mut by_file: BTreeMap<&str, Vec<&Located>> = BTreeMap::new();
    for told in &report.findings {
        let file = told.diagnostic.file().unwrap_or(PROJECT);
        by_file.entry(file).or_default().push(told);
    }
    let mut junit = quick_junit::Report::new("quadrille check");
    let mut puzzles = TestSuite::new("puzzles");
    for puzzle in &report.puzzles {
        let told = by_file.remove(puzzle.file.as_str()).unwrap_or_default();
        puzzles.add_test_case(case(&puzzle.id, &puzzle.file, &told));
    }
    let mut pages = TestSuite::new("pages");
    for page in &report.pages {
        let told = by_file.remove(page.as_str()).unwrap_or_default();
        pages.add_test_case(case(page, page, &told));
    }
    let mut others = TestSuite::new("files");
    for (file, told) in by_file {
        others.add_test_case(case(file, file, &told));
    }
    junit.add_test_suites(
        [puzzles, pages, others]
            .into_iter()
            .filter(|suite| suite.tests > 0),
    );
    // Nothing but a text is written to. What Jenkins reads has no `skipped` in its root, and no test
    // of ours is ever skipped.
    let text = junit.to_string().unwrap_or_default();
    text.replacen(" skipped=\"0\"", "", 1)
}

/// What is said of a file, as the case of its name: the errors make it fail, warnings are its output.
fn case(name: &str, file: &str, told: &[&Located]) -> TestCase {
    let rendered = |told: &[&&Located]| {
        let all: Vec<String> = told
            .iter()
            .map(|told| diag::plain(told.diagnostic))
            .collect();
        visible(&all.join("\n\n")).into_owned()
    };
    let (wrong, warnings): (Vec<&&Located>, Vec<&&Located>) =
        told.iter().partition(|told| told.diagnostic.is_wrong());
    let status = match wrong.as_slice() {
        [] => TestCaseStatus::success(),
        [first, ..] => {
            let ended = wrong
                .iter()
                .any(|told| told.diagnostic.severity == Severity::Failure);
            let kind = match ended {
                true => NonSuccessKind::Error,
                false => NonSuccessKind::Failure,
            };
            let mut status = TestCaseStatus::non_success(kind);
            status.set_type(first.diagnostic.code.name());
            let more = match wrong.len() {
                1 => String::new(),
                count => format!(" (and {} more)", count - 1),
            };
            status.set_message(visible(&first.diagnostic.message).into_owned() + &more);
            status.set_description(rendered(&wrong));
            status
        }
    };
    let mut case = TestCase::new(visible(name), status);
    // Readers of reports show classes as folders.
    let folder = file
        .rsplit_once('/')
        .map_or("project", |(folder, _)| folder);
    case.set_classname(visible(folder).replace('/', "."));
    if !warnings.is_empty() {
        case.set_system_out(rendered(&warnings));
    }
    case
}
