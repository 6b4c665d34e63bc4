//! A line for each finding, as compilers and editors have it.

use super::report::{Report, Told};

/// `puzzles/chomp/2x2.toml:21:7: error[wrong-answer]: wrong answer: …`
pub fn text(report: &Report) -> String {
    report.findings.iter().map(line).collect()
}

fn line(told: &Told) -> String {
    let place = match (&told.path, told.places) {
        (Some(path), Some([(line, column), _])) => format!("{path}:{line}:{column}: "),
        (Some(path), None) => format!("{path}: "),
        (None, _) => String::new(),
    };
    let (word, code) = (told.diagnostic.word(), told.diagnostic.code);
    let message = visible(&told.message()).replace('\n', "; ");
    format!(
        "{}{word}[{code}]: {message}\n",
        visible(&place).replace('\n', " ")
    )
}

/// A text whose signs can all be seen, but for its line ends: what steers a terminal is written out.
pub fn visible(text: &str) -> String {
    let mut visible = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '\n' => visible.push('\n'),
            '\t' => visible.push(' '),
            sign if sign.is_control() => visible.extend(sign.escape_unicode()),
            sign => visible.push(sign),
        }
    }
    visible
}
