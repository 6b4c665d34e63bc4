//! Records as players of the solitaire write them: Pentasol's text, and MSR (version 0.1, the
//! specification of morpion-solitaire.io).

use std::ops::Range;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Deserialize;

use super::rules::{Move, Position};
use super::sheet::{Direction, Form, LENGTH, Point};
use super::strokes::agrees;
use crate::game::many::cut;
use crate::game::position::{Fault, Position as _};

/// Moves with their places in the text, as our notation writes them.
type Words = Vec<(usize, String)>;

/// Bytes of JSON that a compact record may hold.
const MOST_BYTES: usize = 1 << 20;

/// ```text
/// (28,28)          the inner corner of the cross, at the top left
/// (27,27) / 0      the new circle, rows counted downwards; the direction; from the new circle
/// (31,35) | -2     to the middle of the line, rightwards or (for |) downwards
/// ```
#[cfg_attr(quadrille_page, optimize(size))]
pub fn read_pentasol(text: &str) -> Result<Words, Fault> {
    let mut reference = None;
    let mut words = Vec::new();
    let mut at = 0;
    for line in text.split('\n') {
        let start = at;
        at += line.chars().count() + 1;
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let bad = || {
            Fault::new(
                start,
                format!("“{line}” is not a line of a Pentasol record"),
            )
            .hint("first the corner such as `(28,28)`, then moves such as `(27,27) / 0`")
        };
        let (point, rest) = line
            .strip_prefix('(')
            .and_then(|rest| rest.split_once(')'))
            .ok_or_else(bad)?;
        let (column, row) = point.split_once(',').ok_or_else(bad)?;
        let number = |text: &str| {
            text.trim()
                .parse::<i32>()
                .ok()
                .filter(|n| (-999..1000).contains(n))
        };
        let (column, row) = (
            number(column).ok_or_else(bad)?,
            number(row).ok_or_else(bad)?,
        );
        let Some((left, top)) = reference else {
            // The inner corner is three to the right of the box and three below its top.
            reference = Some((column - 3, row - 3));
            continue;
        };
        let mut rest = rest.split_whitespace();
        let (direction, backwards) = match rest.next() {
            Some("-") => (Direction::E, false),
            Some("|") => (Direction::N, true),
            Some("/") => (Direction::NE, false),
            Some("\\") => (Direction::SE, false),
            _ => return Err(bad()),
        };
        let to_middle = rest
            .next()
            .and_then(|text| text.trim_start_matches('+').parse::<i8>().ok());
        let to_middle = to_middle.filter(|n| (-2..=2).contains(n)).ok_or_else(bad)?;
        if rest.next().is_some() {
            return Err(bad());
        }
        let place = LENGTH / 2 - to_middle;
        let place = if backwards { LENGTH - 1 - place } else { place };
        let (x, y) = (column - left, 9 - (row - top));
        words.push((start, format!("{x},{y}{}{place}", direction.name())));
    }
    Ok(words)
}

#[derive(Deserialize)]
struct MsrRecord {
    variant: String,
    /// How many moves there are.
    score: Option<i64>,
    moves: Vec<RecordMove>,
}

#[derive(Deserialize)]
struct RecordMove {
    x: i32,
    y: i32,
    dir: String,
    pos: i32,
}

/// Where the games of a file of records stand in it: each compact record in a line, one object of JSON
/// after another, another corner of the cross.
pub fn each(text: &str) -> Vec<Range<usize>> {
    let (mut had_corner, mut is_whole) = (false, false);
    cut(text, |line| {
        let begins = match line.chars().next() {
            Some('M') => line.starts_with("MS1:"),
            Some('{') => is_whole,
            // A line by its ends has two points.
            Some('(') if line.matches('(').count() > 1 => false,
            Some('(') => line.ends_with(')') && std::mem::replace(&mut had_corner, true),
            _ => false,
        };
        is_whole = line.ends_with('}') || line.is_empty() && is_whole;
        begins
    })
}

/// The JSON form. Its frame is ours: the cross in 0 to 9 on both axes.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn read_msr(text: &str, form: Form) -> Result<Words, Fault> {
    let bad = |fault: serde_json::Error| {
        Fault::new(0, format!("this is not an MSR record: {fault}"))
            .hint("`{\"version\":\"0.1\",\"variant\":\"5D\",\"score\":0,\"moves\":[]}`")
    };
    let record: MsrRecord = serde_json::from_str(text).map_err(bad)?;
    agrees(&record.variant, form)?;
    let moves = record.moves.len();
    if let Some(score) = record.score
        && usize::try_from(score) != Ok(moves)
    {
        let message = format!("the record says a score of {score}, it has {moves} moves");
        return Err(Fault::new(0, message).hint("each line drawn counts one"));
    }
    let word = |(index, mv): (usize, RecordMove)| {
        let direction = match mv.dir.as_str() {
            "H" => Direction::E,
            "V" => Direction::N,
            "DN" => Direction::NE,
            "DP" => Direction::SE,
            other => {
                return Err(
                    Fault::new(0, format!("move {}: direction “{other}”", index + 1))
                        .hint("H, V, DP or DN"),
                );
            }
        };
        Ok((
            0,
            format!("{},{}{}{}", mv.x, mv.y, direction.name(), mv.pos),
        ))
    };
    record.moves.into_iter().enumerate().map(word).collect()
}

/// `MS1:` and the same JSON, deflated, in base 64.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn read_compact(text: &str, form: Form) -> Result<Words, Fault> {
    let bad = |message: &str| {
        Fault::new(0, message).hint("a compact record is `MS1:` and base 64 of deflated JSON")
    };
    let body = text
        .strip_prefix("MS1:")
        .ok_or_else(|| bad("this is no record"))?;
    let bytes = URL_SAFE_NO_PAD
        .decode(body)
        .map_err(|_| bad("this is not base 64"))?;
    let json = miniz_oxide::inflate::decompress_to_vec_with_limit(&bytes, MOST_BYTES);
    let json = json.ok().and_then(|json| String::from_utf8(json).ok());
    let json = json.ok_or_else(|| bad("this can't be inflated"))?;
    read_msr(&json, form)
}

/// A picture that carries its record.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn read_svg(text: &str, form: Form) -> Result<Words, Fault> {
    let start = text.find("MS1:").ok_or_else(|| {
        Fault::new(0, "this picture carries no record")
            .hint("those that `quadrille draw morpiae` makes do")
    })?;
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || "-_:".contains(sign);
    let record = &text[start..];
    let end = record.find(|sign| !is_sign(sign)).unwrap_or(record.len());
    read_compact(&record[..end], form)
}

/// The compact form; passes can't be written in it.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn compact(position: &Position) -> Option<String> {
    let json = msr(position)?;
    let deflated = miniz_oxide::deflate::compress_to_vec(json.as_bytes(), 10);
    Some(format!("MS1:{}", URL_SAFE_NO_PAD.encode(deflated)))
}

/// MSR's JSON, on one line.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn msr(position: &Position) -> Option<String> {
    let variant = match position.options.form {
        Form::Disjoint => "5D",
        Form::Touching => "5T",
    };
    let moves = position.moves.iter().map(|mv| match mv {
        Move::Pass => None,
        Move::Draw {
            circle: Point { x, y },
            direction,
            place,
        } => {
            let dir = match direction {
                Direction::E => "H",
                Direction::N => "V",
                Direction::NE => "DN",
                Direction::SE => "DP",
            };
            Some(serde_json::json!({ "x": x, "y": y, "dir": dir, "pos": place }))
        }
    });
    let moves: Vec<serde_json::Value> = moves.collect::<Option<_>>()?;
    let record = serde_json::json!({
        "version": "0.1", "variant": variant, "score": moves.len(), "moves": moves,
        "producer": concat!("quadrille/", env!("CARGO_PKG_VERSION")),
        "terminal": position.end().is_some(),
    });
    Some(record.to_string())
}
