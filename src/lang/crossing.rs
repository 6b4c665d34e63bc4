//! Crossings of squared paper and the lines of five through them: files write `4,3` and `4,3E4`, people
//! read (4, 3) and (0, 3) →. A line is told by where it begins and which way it runs, since it goes through
//! five crossings and the one without a circle is the new one: nobody has to count which.

use std::borrow::Cow;

/// The directions as files name them, a step in each, and its arrow; without the last sign of the slanting
/// ones some devices draw a picture in colours instead.
const WAYS: [(&str, [i32; 2], &str); 4] = [
    ("NE", [1, 1], "↗\u{fe0e}"),
    ("SE", [1, -1], "↘\u{fe0e}"),
    ("E", [1, 0], "→"),
    ("N", [0, 1], "↑"),
];

/// The messages that say arrows aloud.
const HEARD: [(&str, &str); 4] = [
    ("→", "table-way-east"),
    ("↑", "table-way-north"),
    ("↗\u{fe0e}", "table-way-north-east"),
    ("↘\u{fe0e}", "table-way-south-east"),
];

/// A text that is a crossing or a line, as people read it; any other stays. A crossing is written by `point`.
pub fn named(text: &str, point: impl Fn([i32; 2]) -> String) -> Cow<'_, str> {
    match (line(text, &point), crossing(text)) {
        (Some((written, "")), _) => written.into(),
        (None, Some((at, ""))) => point(at).into(),
        _ => text.into(),
    }
}

/// The same of every line within a text; numbers that may be a crossing may be something else there.
pub fn lines_named(text: Cow<'_, str>, point: impl Fn([i32; 2]) -> String) -> Cow<'_, str> {
    // A direction after a digit: few texts have any.
    let has_any = |pair: &[u8]| pair[0].is_ascii_digit() && matches!(pair[1], b'E' | b'N' | b'S');
    if !text.as_bytes().windows(2).any(has_any) {
        return text;
    }
    let is_word = |sign: char| sign.is_alphanumeric() || matches!(sign, ',' | '.' | '-' | '−');
    let mut named = String::with_capacity(text.len() + 16);
    let (mut left, mut before) = (&*text, ' ');
    while let Some(sign) = left.chars().next() {
        let found = if is_word(before) {
            None
        } else {
            line(left, &point)
        };
        let found = found.filter(|(_, rest)| !rest.starts_with(char::is_alphanumeric));
        match found {
            Some((written, rest)) => {
                named += &written;
                (left, before) = (rest, ')');
            }
            None => {
                named.push(sign);
                (left, before) = (&left[sign.len_utf8()..], sign);
            }
        }
    }
    named.into()
}

/// The same with words for the arrows, for whoever hears it.
pub fn heard(text: String, say: impl Fn(&str) -> String) -> String {
    HEARD
        .into_iter()
        .fold(text, |text, (arrow, id)| match text.contains(arrow) {
            true => text.replace(arrow, &say(id)),
            false => text,
        })
}

/// The words for the arrows, in the order →, ↑, ↗ and ↘.
pub fn ways() -> impl Iterator<Item = &'static str> {
    HEARD.into_iter().map(|(_, id)| id)
}

/// The line at the beginning of a text, as people read it, and what comes after it.
fn line(text: &str, point: impl Fn([i32; 2]) -> String) -> Option<(String, &str)> {
    let ([x, y], rest) = crossing(text)?;
    let mut ways = WAYS.into_iter();
    let way = ways.find_map(|(name, step, arrow)| Some((step, arrow, rest.strip_prefix(name)?)));
    let ([dx, dy], arrow, rest) = way?;
    let place = rest.chars().next()?.to_digit(5)? as i32;
    let start = point([x - dx * place, y - dy * place]);
    Some((format!("{start}\u{a0}{arrow}"), &rest[1..]))
}

/// The crossing at the beginning of a text, and what comes after it.
fn crossing(text: &str) -> Option<([i32; 2], &str)> {
    let (x, rest) = number(text)?;
    let (y, rest) = number(rest.strip_prefix(',')?)?;
    Some(([x, y], rest))
}

/// A number of one or two digits, with a sign if it is below 0.
fn number(text: &str) -> Option<(i32, &str)> {
    let digits = text.strip_prefix(['-', '−']);
    let (digits, sign) = digits.map_or((text, 1), |digits| (digits, -1));
    let end = digits.find(|sign: char| !sign.is_ascii_digit());
    let (digits, rest) = digits.split_at(end.unwrap_or(digits.len()));
    let number: i32 = digits.parse().ok()?;
    (digits.len() <= 2).then_some((sign * number, rest))
}

#[cfg(test)]
mod tests {
    use super::{heard, lines_named, named};

    fn point([x, y]: [i32; 2]) -> String {
        format!("({x},\u{a0}{y})").replace('-', "−")
    }

    #[test]
    fn a_line_is_told_by_where_it_begins_and_an_arrow() {
        for (file, people) in [
            ("4,3E4", "(0,\u{a0}3)\u{a0}→"),
            ("0,3E0", "(0,\u{a0}3)\u{a0}→"),
            ("6,4N4", "(6,\u{a0}0)\u{a0}↑"),
            ("2,7NE2", "(0,\u{a0}5)\u{a0}↗\u{fe0e}"),
            ("-1,3SE2", "(−3,\u{a0}5)\u{a0}↘\u{fe0e}"),
            ("−1,4E0", "(−1,\u{a0}4)\u{a0}→"),
            ("-1,4", "(−1,\u{a0}4)"),
        ] {
            assert_eq!(named(file, point), people);
        }
        for other in [
            "4,3E5", "4,3S1", "e4", "pass", "1,190", "4,3E4 ", "4,3E", "", ",", "4,",
        ] {
            assert_eq!(named(other, point), other);
        }
    }

    #[test]
    fn lines_within_a_text_are_told_so_and_numbers_left() {
        let told = |text: &'static str| lines_named(text.into(), point).into_owned();
        assert_eq!(
            told("Après 4,7N2, 1,7SE0 gagne 1,5 fois ; 4,3E4."),
            "Après (4,\u{a0}5)\u{a0}↑, (1,\u{a0}7)\u{a0}↘\u{fe0e} gagne 1,5 fois ; (0,\u{a0}3)\u{a0}→."
        );
        let way = |id: &str| format!("to the {}", id.replace("table-way-", ""));
        assert_eq!(
            heard(told("2,7NE2 !"), way),
            "(0,\u{a0}5)\u{a0}to the north-east !"
        );
        for other in [
            "14,3E45", "x4,3E4", "4,3E4x", "1.4,3E4", "3E4", "é 5N", "1,4 5,3",
        ] {
            assert_eq!(told(other), other);
        }
    }
}
