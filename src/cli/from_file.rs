//! `@FILE`: the position that a file holds, or one of its games (`@FILE#2`).

use std::io::Read;
use std::ops::Range;

use super::output::shown;
use crate::diag::{Code, Diagnostic, Source};
use crate::game::board::Engine;
use crate::game::position::Fault;

/// More than any position or collection of games that somebody asks about.
const MOST: u64 = 16 << 20;

/// What was given as a position: a text, or a stretch of a file.
pub struct Given {
    /// Where it comes from.
    name: String,
    whole: String,
    range: Range<usize>,
    /// Whether it is in a format that the game reads.
    is_record: bool,
}

impl Given {
    /// # Errors
    /// A file that can't be read as text; one of several games, of which none is named.
    pub fn read(position: &str, engine: &dyn Engine) -> Result<Given, Diagnostic> {
        let Some(file) = position.strip_prefix('@') else {
            return Ok(Given {
                name: "position".into(),
                // What is typed needs no name of its format.
                is_record: true,
                whole: position.to_owned(),
                range: 0..position.len(),
            });
        };
        let (file, number) = match file.rsplit_once('#') {
            Some((name, number)) if !std::path::Path::new(file).exists() => match number.parse() {
                Ok(number) => (name, Some(number)),
                Err(_) => (file, None),
            },
            _ => (file, None),
        };
        let whole = text(file, engine)?;
        let games = engine.games_in(&whole);
        let of_several = |told: String| {
            let last = games.len();
            Diagnostic::failure(Code::Illegal, told).hint(format!(
                "`@{file}#1` is the first one, `@{file}#{last}` the last"
            ))
        };
        let range = match (number, games.as_slice()) {
            (None, [only]) => only.clone(),
            (None, games) => {
                let told = format!("{} games stand in {}", games.len(), shown(file.as_ref()));
                return Err(of_several(told));
            }
            (Some(number), games) => {
                let found = usize::checked_sub(number, 1).and_then(|at| games.get(at));
                let told = || match games.len() {
                    1 => format!(
                        "one game stands in {}, and no number {number}",
                        shown(file.as_ref())
                    ),
                    all => format!(
                        "{all} games stand in {}, and no number {number}",
                        shown(file.as_ref())
                    ),
                };
                found.cloned().ok_or_else(|| of_several(told()))?
            }
        };
        Ok(Given {
            name: file.to_owned(),
            is_record: engine.is_record(&whole[range.clone()]),
            whole,
            range,
        })
    }

    pub fn text(&self) -> &str {
        &self.whole[self.range.clone()]
    }

    /// A fault of the text, with its place, and what the text looks like instead.
    pub fn told(&self, fault: Fault) -> Diagnostic {
        let text = self.text();
        let place = text.char_indices().nth(fault.at);
        let at = self.range.start + place.map_or(text.len(), |(at, _)| at);
        let source = Source::new(&self.name, self.whole.clone());
        let told = Diagnostic::failure(Code::Illegal, fault.message)
            .at(&source, at..at + 1)
            .maybe_hint(fault.hint);
        match looks_like(text.as_bytes()) {
            _ if self.is_record => told,
            Some(what) => told.detail(format!("it looks like {what}, which isn't read here")),
            None => told,
        }
    }
}

fn text(file: &str, engine: &dyn Engine) -> Result<String, Diagnostic> {
    let unreadable = |why: String| {
        let name = shown(file.as_ref());
        Diagnostic::failure(Code::Unreadable, format!("{name} can't be read: {why}"))
    };
    let mut bytes = Vec::new();
    // One byte more, so that what doesn't fit is told rather than cut.
    let read = match file {
        "-" => std::io::stdin().take(MOST + 1).read_to_end(&mut bytes),
        file => {
            std::fs::File::open(file).and_then(|file| file.take(MOST + 1).read_to_end(&mut bytes))
        }
    };
    read.map_err(|error| unreadable(error.to_string()))?;
    if bytes.len() as u64 > MOST {
        return Err(unreadable("it is larger than 16 MiB".into()));
    }
    if bytes.starts_with(PNG)
        && let Some(record) = in_picture(&bytes).filter(|record| engine.is_record(record))
    {
        return Ok(record);
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let bytes = error.as_bytes();
        let at = error.utf8_error().valid_up_to();
        let before = String::from_utf8_lossy(&bytes[..at]);
        let line = before.matches('\n').count() + 1;
        let column = before
            .chars()
            .rev()
            .take_while(|sign| *sign != '\n')
            .count()
            + 1;
        let byte = bytes.get(at).copied().unwrap_or_default();
        let told = unreadable(format!(
            "it is no text in UTF-8: byte {byte:02X} in line {line}, column {column}"
        ));
        let told = match looks_like(bytes) {
            Some(what) => told.detail(format!("it looks like {what}")),
            None => told,
        };
        match byte {
            // What begins so is no text at all.
            0xa0.. if at > 0 => told.hint(format!(
                "in Latin-1 this would be “{}”: save the file as UTF-8",
                char::from(byte)
            )),
            _ => told,
        }
    })?;
    // Line ends of Windows and a byte order mark are no part of a text.
    let bare = text.strip_prefix('\u{feff}').unwrap_or(&text);
    Ok(bare.replace("\r\n", "\n").replace('\r', "\n"))
}

const PNG: &[u8] = b"\x89PNG";

/// The record that a picture of the solitaire carries in one of its texts, as MSR's pictures do.
fn in_picture(bytes: &[u8]) -> Option<String> {
    const BEGINS: &[u8] = b"MS1:";
    let start = bytes
        .windows(BEGINS.len())
        .position(|here| here == BEGINS)?;
    let is_sign = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_:".contains(byte);
    let record = bytes[start..].iter().take_while(|byte| is_sign(byte));
    Some(record.map(|byte| char::from(*byte)).collect())
}

/// The format that a file of another kind is in, by how it begins.
fn looks_like(bytes: &[u8]) -> Option<&'static str> {
    const BEGINNINGS: [(&[u8], &str); 19] = [
        (PNG, "a picture (PNG)"),
        (b"\xff\xd8\xff", "a picture (JPEG)"),
        (b"GIF8", "a picture (GIF)"),
        (b"RIFF", "a picture (WebP)"),
        (b"%PDF", "a PDF"),
        (
            b"PK\x03\x04",
            "a zip, as office programs write their documents",
        ),
        (b"\x1f\x8b", "something that gzip has compressed"),
        (b"{\\rtf", "RTF, as word processors write it"),
        (b"\xff\xfe", "text in UTF-16: save it as UTF-8"),
        (b"\xfe\xff", "text in UTF-16: save it as UTF-8"),
        (b"\xffRenLib", "a library of RenLib (.lib)"),
        (b"(;", "SGF, the Smart Game Format"),
        (b"Piskvorky", "a game of Gomocup (.psq)"),
        (b"<?xml", "XML"),
        (b"<!", "a page of HTML"),
        (b"<html", "a page of HTML"),
        (
            b"+++",
            "a page of a project: a position stands in its blocks",
        ),
        (
            b"format = ",
            "a file of a puzzle: its position is what stands behind `board`",
        ),
        (b"\x7fELF", "a program"),
    ];
    let bare = bytes
        .strip_prefix(b"\xef\xbb\xbf")
        .unwrap_or(bytes)
        .trim_ascii_start();
    let begins = |beginning: &[u8]| bytes.starts_with(beginning) || bare.starts_with(beginning);
    let known = BEGINNINGS.iter().find(|(beginning, _)| begins(beginning));
    if let Some((_, what)) = known {
        return Some(what);
    }
    let text = String::from_utf8_lossy(&bare[..bare.len().min(4096)]);
    let has = |words: &[&str]| words.iter().all(|word| text.contains(word));
    match text.chars().next()? {
        '[' if has(&["[Event \"", "[White \""]) => Some("PGN, as chess has it"),
        '{' | '[' if text.contains("\":") || text.contains("\" :") => Some("JSON"),
        _ if has(&["/", " w "]) || has(&["/", " b "]) && text.contains(" - ") => {
            Some("FEN, as chess has it")
        }
        _ if has(&["(;", "]"]) => Some("SGF, the Smart Game Format"),
        _ => None,
    }
}
