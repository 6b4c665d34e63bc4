//! How deep a text may go: whoever reads Markdown goes through all quotes and lists that are begun, at
//! every line.

use std::ops::Range;

/// So many quotes, list items and notes one line may begin.
pub const DEEPEST: usize = 100;

/// The first line that begins more of them, what it begins, and how many they are.
pub fn too_deep(text: &str) -> Option<(Range<usize>, usize)> {
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let (begun, end) = begun(line);
        if begun > DEEPEST {
            return Some((start..start + end, begun));
        }
        start += line.len();
    }
    None
}

/// How many quotes, items and notes a line begins, and where the last of them ends.
fn begun(line: &str) -> (usize, usize) {
    let (mut count, mut rest) = (0, line);
    while let Some(after) = after_mark(rest.trim_start_matches([' ', '\t'])) {
        count += 1;
        rest = after;
    }
    (count, line.len() - rest.len())
}

/// What comes after the mark that a line begins with, if it begins with one.
fn after_mark(line: &str) -> Option<&str> {
    if let Some(rest) = line.strip_prefix('>') {
        return Some(rest);
    }
    if let Some(note) = line.strip_prefix("[^") {
        return note.split_once("]:").map(|(_, rest)| rest);
    }
    let rest = match line.strip_prefix(['-', '*', '+', ':']) {
        Some(rest) => rest,
        None => {
            let digits = line.trim_start_matches(|sign: char| sign.is_ascii_digit());
            let numbered = digits.len() < line.len();
            numbered.then(|| digits.strip_prefix(['.', ')']))??
        }
    };
    rest.starts_with([' ', '\t']).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_begins_more_than_a_hundred_is_found() {
        for mark in [
            ">", "> ", "- ", "* ", "+ ", ": ", "1. ", "12) ", "\t- ", "[^a]: ",
        ] {
            let text = |count: usize| format!("One.\n\n{}two\nthree\n", mark.repeat(count));
            assert_eq!(too_deep(&text(DEEPEST)), None, "{mark}");
            let (place, count) = too_deep(&text(DEEPEST + 1)).unwrap();
            assert_eq!(count, DEEPEST + 1, "{mark}");
            assert_eq!(place.start, "One.\n\n".len(), "{mark}");
        }
    }

    #[test]
    fn what_begins_nothing_isnt_counted() {
        let lines = [
            "-".repeat(500),
            "*".repeat(500),
            "1".repeat(500),
            "a > ".repeat(200),
        ];
        assert_eq!(too_deep(&lines.join("\n")), None);
    }
}
