//! Findings as GitHub's workflow shows them: beside the lines that they speak of, and as a table in
//! the summary of the job.

use std::io::Write;

use super::format::{Format, Readers};
use super::report::{Located, Report};
use crate::diag::visible::visible;
use crate::diag::{Code, Diagnostic};

/// Rows of the table: a summary may hold a mebibyte.
const ROWS: usize = 200;

pub const FORMAT: Format = Format {
    word: "github",
    about: "Commands that GitHub shows beside the lines; a table goes to the summary of the job",
    text,
    readers: Readers::Both,
    besides: Some(summarise),
};

/// A command for each finding: `::error file=…,line=…,col=…::…`
fn text(report: &Report) -> String {
    report.findings.iter().map(command).collect()
}

fn command(told: &Located) -> String {
    let mut properties = Vec::new();
    if let Some(path) = &told.path {
        properties.push(("file", path.clone()));
    }
    if let Some([(line, column), (end_line, end_column)]) = told.places {
        properties.push(("line", line.to_string()));
        properties.push(("endLine", end_line.to_string()));
        // Columns are known to GitHub within one line alone.
        if end_line == line {
            properties.push(("col", column.to_string()));
            properties.push(("endColumn", end_column.to_string()));
        }
    }
    properties.push(("title", told.diagnostic.code.to_string()));
    let properties: Vec<String> = properties
        .into_iter()
        .map(|(name, value)| format!("{name}={}", property(&value)))
        .collect();
    let mut message = told.message();
    if let Some(hint) = &told.diagnostic.hint {
        message += &format!("\nhelp: {hint}");
    }
    let word = told.diagnostic.word();
    format!("::{word} {}::{}\n", properties.join(","), data(&message))
}

/// What stands after the second `::`.
fn data(text: &str) -> String {
    let in_a_line = text.replace('%', "%25").replace('\n', "%0A");
    visible(&in_a_line).into_owned()
}

/// What stands between a property's `=` and the next one.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

/// Adds a table of what was found to the job's summary, where GitHub wants one.
///
/// # Errors
/// The file that it named can't be written.
fn summarise(report: &Report) -> Result<(), Diagnostic> {
    let path = std::env::var_os("GITHUB_STEP_SUMMARY").filter(|path| !path.is_empty());
    let Some(path) = path else { return Ok(()) };
    let append = std::fs::OpenOptions::new()
        .append(true)
        .create(true)
        .open(&path);
    let wrote = append.and_then(|mut file| file.write_all(table(report).as_bytes()));
    wrote.map_err(|error| {
        let path = path.to_string_lossy();
        Diagnostic::failure(
            Code::Unwritable,
            format!("{path} can't be written: {error}"),
        )
    })
}

fn table(report: &Report) -> String {
    let (errors, warnings) = (report.errors(), report.warnings());
    let mut text = format!(
        "## quadrille check\n\n{}.\n\n{errors} {}, {warnings} {}.\n",
        cell(&report.summary),
        if errors == 1 { "error" } else { "errors" },
        if warnings == 1 { "warning" } else { "warnings" },
    );
    if report.findings.is_empty() {
        return text + "\n";
    }
    text += "\n| | code | place | what |\n| --- | --- | --- | --- |\n";
    for told in report.findings.iter().take(ROWS) {
        let place = match (&told.path, told.places) {
            (Some(path), Some([(line, _), _])) => format!("{path}:{line}"),
            (Some(path), None) => path.clone(),
            (None, _) => String::new(),
        };
        let word = told.diagnostic.word();
        let (code, message) = (told.diagnostic.code, &told.diagnostic.message);
        text += &format!(
            "| {word} | `{code}` | {} | {} |\n",
            cell(&place),
            cell(message)
        );
    }
    if report.findings.len() > ROWS {
        text += &format!("\n… and {} more.\n", report.findings.len() - ROWS);
    }
    text + "\n"
}

/// A text as it stands in a table of Markdown.
fn cell(text: &str) -> String {
    let mut cell = String::with_capacity(text.len());
    for sign in visible(text).chars() {
        match sign {
            '\n' => cell.push(' '),
            '<' => cell += "&lt;",
            '&' => cell += "&amp;",
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '~' => cell.extend(['\\', sign]),
            sign => cell.push(sign),
        }
    }
    cell
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_end_a_command_or_a_property_is_written_otherwise() {
        assert_eq!(data("50 %\r\nnext: a, b"), "50 %25\\u{d}%0Anext: a, b");
        assert_eq!(property("a:b,c%\n"), "a%3Ab%2Cc%25%0A");
        assert_eq!(data("\u{1b}[31m"), "\\u{1b}[31m");
    }

    #[test]
    fn a_cell_is_no_markup() {
        assert_eq!(
            cell("a|b\n<i> `c` [d](e)"),
            "a\\|b &lt;i> \\`c\\` \\[d\\](e)"
        );
    }
}
