//! Foreign text on its way to a terminal or a log: what steers either, or shows something else than what is
//! there, is written out instead.

use std::borrow::Cow;
use std::fmt::Write;
use std::ops::Range;

/// Words in a log that runners of CI take for orders: GitHub's at the beginning of a line, and those
/// of Azure Pipelines, and GitHub's older ones, anywhere in it.
const ORDERS: [&str; 2] = ["##[", "##vso["];

/// A text of several lines.
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    cleaned(text, false)
}

/// A text that is to stay on its line.
#[must_use]
pub fn line(text: &str) -> Cow<'_, str> {
    cleaned(text, true)
}

fn cleaned(text: &str, in_a_line: bool) -> Cow<'_, str> {
    let is_plain = |line: &str| {
        !line.trim_start().starts_with("::")
            && !has_order(line)
            && !line.chars().any(|sign| sign == '\t' || steers(sign))
    };
    if !(in_a_line && text.contains('\n')) && text.split('\n').all(is_plain) {
        return Cow::Borrowed(text);
    }
    let mut clean = String::with_capacity(text.len() + 16);
    // Only blanks so far in this line.
    let mut is_first = true;
    for (at, sign) in text.char_indices() {
        let rest = &text[at..];
        let is_order = is_first && rest.starts_with("::") || is_order(rest);
        match sign {
            '\n' if in_a_line => clean.push_str("\\n"),
            '\n' => clean.push('\n'),
            '\t' => clean.push(' '),
            sign if is_order || steers(sign) => clean.extend(sign.escape_unicode()),
            sign => clean.push(sign),
        }
        is_first = match sign {
            '\n' => !in_a_line,
            sign => is_first && sign.is_whitespace(),
        };
    }
    Cow::Owned(clean)
}

/// Lines that are quoted from a file, in which columns stay what they are, and where a stretch of them is
/// then: a sign that steers has another in its place.
#[must_use]
pub fn quoted(text: &str, stretch: Range<usize>) -> (Cow<'_, str>, Range<usize>) {
    let hides = |sign: char| sign != '\n' && steers(sign);
    if !text.contains(hides) && !has_order(text) {
        return (Cow::Borrowed(text), stretch);
    }
    let shown = |(at, sign): (usize, char)| match hides(sign) || is_order(&text[at..]) {
        true => char::REPLACEMENT_CHARACTER,
        false => sign,
    };
    let moved = |end: usize| {
        let before = text.char_indices().take_while(|(at, _)| *at < end);
        before.map(shown).map(char::len_utf8).sum()
    };
    let clean: String = text.char_indices().map(shown).collect();
    (Cow::Owned(clean), moved(stretch.start)..moved(stretch.end))
}

/// JSON, in which the same signs are written as JSON does: whoever reads it gets what was there.
#[must_use]
pub fn json(text: &str) -> Cow<'_, str> {
    let hides = |sign: char| sign != '\n' && steers(sign);
    if !text.contains(hides) && !has_order(text) {
        return Cow::Borrowed(text);
    }
    let mut clean = String::with_capacity(text.len() + 16);
    for (at, sign) in text.char_indices() {
        match hides(sign) || is_order(&text[at..]) {
            true => {
                for unit in sign.encode_utf16(&mut [0; 2]) {
                    let _ = write!(clean, "\\u{unit:04x}");
                }
            }
            false => clean.push(sign),
        }
    }
    Cow::Owned(clean)
}

fn is_order(rest: &str) -> bool {
    ORDERS.iter().any(|order| rest.starts_with(order))
}

fn has_order(text: &str) -> bool {
    ORDERS.iter().any(|order| text.contains(order))
}

/// Whether a sign moves the cursor, colours, hides or turns round what follows, or isn't seen at all. Joiners
/// stay, which words of Persian and pictures are made with.
#[must_use]
pub fn steers(sign: char) -> bool {
    sign.is_control() && sign != '\t'
        || matches!(sign,
            '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E007F}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_is_written_out() {
        for (text, shown) in [
            ("é – “a” 日本 👩‍👧", "é – “a” 日本 👩‍👧"),
            ("a\tb", "a b"),
            ("a\u{1b}[31mb", "a\\u{1b}[31mb"),
            ("a\rb", "a\\u{d}b"),
            ("a\u{9b}1mb\u{7f}", "a\\u{9b}1mb\\u{7f}"),
            ("gnp.\u{202e}exe", "gnp.\\u{202e}exe"),
            (
                "a\u{200b}b\u{2066}c\u{feff}",
                "a\\u{200b}b\\u{2066}c\\u{feff}",
            ),
            ("::error::x", "\\u{3a}:error::x"),
            ("a\n \t::stop-commands::x", "a\n  \\u{3a}:stop-commands::x"),
            ("a ::error::x", "a ::error::x"),
            ("a ##[error]x", "a \\u{23}#[error]x"),
            ("##vso[task.x]", "\\u{23}#vso[task.x]"),
        ] {
            assert_eq!(visible(text), shown);
        }
        assert_eq!(line("a\n::error::x"), "a\\n::error::x");
        assert_eq!(line("\n::error::x"), "\\n::error::x");
    }

    #[test]
    fn what_is_quoted_keeps_its_columns() {
        let text = "é\u{1b}a##[x]\u{9b}b\r\nc";
        let begin = text.find('a').unwrap();
        let (clean, stretch) = quoted(text, begin..text.find('b').unwrap());
        assert_eq!(clean, "é\u{fffd}a\u{fffd}#[x]\u{fffd}b\u{fffd}\nc");
        assert_eq!(&clean[stretch], "a\u{fffd}#[x]\u{fffd}");
        assert_eq!(clean.chars().count(), text.chars().count());
        let end = text.len();
        let (clean, stretch) = quoted(text, end..end);
        assert_eq!(stretch, clean.len()..clean.len());
        assert_eq!(quoted("é\ta", 2..3), (Cow::Borrowed("é\ta"), 2..3));
    }

    #[test]
    fn json_says_the_same() {
        for text in [
            "a\u{202e}b",
            "##[x] ##vso[y]",
            "\u{e0041}",
            "\u{7f}\u{9b}",
            "plain é\n",
        ] {
            let written = serde_json::to_string_pretty(&[text]).unwrap();
            let clean = json(&written);
            assert!(
                !clean.chars().any(|sign| sign != '\n' && steers(sign)),
                "{clean}"
            );
            let read: Vec<String> = serde_json::from_str(&clean).unwrap();
            assert_eq!(read, [text]);
        }
    }
}
