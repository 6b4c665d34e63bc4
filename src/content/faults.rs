//! Everything that is wrong with the form of a TOML file, not the first fault alone.

use std::ops::Range;
use std::sync::Arc;

use serde::de::DeserializeOwned;
use toml::de::{DeTable, DeValue, Error};

use super::config::{from_toml, meant};
use crate::diag::{Diagnostic, Severity, Source};

/// What could be read of a file.
pub struct Read<T> {
    /// The file, without what is at fault; none if too little was left.
    pub file: Option<T>,
    /// How far its spans are shifted by what stands in for fields that aren't there.
    pub shift: usize,
    /// What is at fault, each with its place.
    pub faults: Vec<Diagnostic>,
}

/// More faults than anybody wants to read at once.
const MANY: usize = 100;

/// Reads a file; where it is at fault, what is at fault is told and taken out, and the rest is read.
/// `stand_ins` are the fields that have to be there, each with a value that may be.
pub fn read<T: DeserializeOwned>(source: &Arc<Source>, stand_ins: &[(&str, &str)]) -> Read<T> {
    let mut read = all::<T>(source, stand_ins);
    // A field that is only written wrong is not missing too.
    let told = read.faults.iter();
    let slips: Vec<String> = told
        .filter_map(|fault| Some(format!("missing field `{}`", meant(&fault.message)?)))
        .collect();
    read.faults.retain(|fault| !slips.contains(&fault.message));
    read
}

fn all<T: DeserializeOwned>(source: &Arc<Source>, stand_ins: &[(&str, &str)]) -> Read<T> {
    let (_, broken) = DeTable::parse_recoverable(&source.text);
    if !broken.is_empty() {
        // What follows from a slip on the same line is the same slip: a line may have thousands.
        let bytes = source.text.as_bytes();
        let mut last: Option<Option<usize>> = None;
        let is_new = |error: &&Error| {
            let at = error.span().map(|span| span.start.min(bytes.len()));
            let is_same = match (last.replace(at), at) {
                (Some(Some(one)), Some(at)) => !bytes[one.min(at)..one.max(at)].contains(&b'\n'),
                (last, None) => last == Some(None),
                _ => false,
            };
            !is_same
        };
        let faults = broken.iter().filter(is_new).take(MANY);
        let faults = faults.map(|error| told(source, error, 0)).collect();
        return Read {
            file: None,
            shift: 0,
            faults,
        };
    }
    let (mut front, mut body) = (String::new(), source.text.clone());
    let (mut faults, mut taken_out) = (Vec::new(), Vec::new());
    for _ in 0..MANY {
        let text = format!("{front}{body}");
        let error = match toml::from_str(&text) {
            Ok(file) => {
                return Read {
                    file: Some(file),
                    shift: front.len(),
                    faults,
                };
            }
            Err(error) => error,
        };
        let missing = error.message().strip_prefix("missing field `");
        if let Some(name) = missing.and_then(|rest| rest.split('`').next()) {
            if !taken_out.iter().any(|out| out == name) {
                faults.push(told(source, &error, front.len()));
            }
            let stand_in = stand_ins.iter().find(|(known, _)| *known == name);
            let Some((name, value)) = stand_in.filter(|_| !front.contains(&format!("{name} =")))
            else {
                break;
            };
            front = format!("{name} = {value}\n{front}");
            continue;
        }
        faults.push(told(source, &error, front.len()));
        let at = error
            .span()
            .map(|span| span.start.saturating_sub(front.len()));
        let Some((name, range)) = at.and_then(|at| entry(&body, at)) else {
            break;
        };
        taken_out.push(name);
        // Blanks of the same length, so that the places of the rest stay as they are.
        let blank = |byte: u8| if byte == b'\n' { '\n' } else { ' ' };
        let blanks: String = body[range.clone()].bytes().map(blank).collect();
        body.replace_range(range, &blanks);
    }
    Read {
        file: None,
        shift: front.len(),
        faults,
    }
}

fn told(source: &Arc<Source>, error: &Error, shift: usize) -> Diagnostic {
    let mut told = from_toml(source, error);
    told.severity = Severity::Finding;
    if let Some(span) = &mut told.span {
        let end = source.text.len();
        let moved = |at: usize| at.saturating_sub(shift).min(end);
        span.range = moved(span.range.start)..moved(span.range.end);
    }
    told
}

/// The entry that this place belongs to, the innermost one: the name of the field of the file that it
/// is in, and where it stands.
fn entry(text: &str, at: usize) -> Option<(String, Range<usize>)> {
    let (table, _) = DeTable::parse_recoverable(text);
    let (mut outer, mut found) = (None, None);
    let mut here = Some(table.into_inner());
    while let Some(table) = here.take() {
        for (key, value) in table {
            let (name, value_span) = (key.get_ref().to_string(), value.span());
            let within = |span: &Range<usize>| span.contains(&at);
            let range = key.span().start.min(value_span.start)..key.span().end.max(value_span.end);
            let inner = match value.into_inner() {
                DeValue::Table(inner) if holds(&inner, at) => Some(inner),
                _ => None,
            };
            if within(&key.span()) || within(&value_span) || inner.is_some() {
                found = Some(range);
                outer = outer.or(Some(name));
                here = inner;
                break;
            }
        }
    }
    let range = found?;
    let start = text[..range.start].rfind('\n').map_or(0, |at| at + 1);
    // A table with a header goes with all that is in it.
    if text[start..].trim_start().starts_with('[') && !text[start..range.start].contains('=') {
        let rest = &text[range.end..];
        let end = rest.find("\n[").map_or(text.len(), |next| range.end + next);
        return Some((outer?, start..end));
    }
    Some((outer?, range))
}

/// Whether something of the table stands at this place.
fn holds(table: &DeTable, at: usize) -> bool {
    table.iter().any(|(key, value)| {
        let inner = match value.get_ref() {
            DeValue::Table(inner) => holds(inner, at),
            _ => false,
        };
        inner || key.span().contains(&at) || value.span().contains(&at)
    })
}
