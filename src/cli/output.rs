//! Standard output: what people read, what machines read, and whether it was taken.

use std::io::{self, Write};
use std::path::Path;
use std::sync::OnceLock;

use crate::diag::visible;

/// Prints on standard output, for people.
pub fn say(text: &str) {
    heard(writeln!(anstream::stdout(), "{}", visible::visible(text)));
}

/// Prints JSON on standard output.
pub fn say_json(text: &str) {
    heard(writeln!(io::stdout(), "{}", visible::json(text)));
}

/// A file's name as it is told.
pub fn shown(path: &Path) -> String {
    visible::line(&path.to_string_lossy()).into_owned()
}

/// `1 page`, `2 pages`.
pub fn plural(count: usize, word: &str) -> String {
    format!("{count} {word}{}", if count == 1 { "" } else { "s" })
}

static UNWRITTEN: OnceLock<String> = OnceLock::new();

/// Whether output was taken. A reader that has gone away wants no more, which is no fault; a full
/// disk is one, and ends the run with its exit code.
pub fn heard(written: io::Result<()>) -> bool {
    match written {
        Ok(()) => true,
        Err(error) => {
            if error.kind() != io::ErrorKind::BrokenPipe {
                let _ = UNWRITTEN.set(error.to_string());
            }
            false
        }
    }
}

/// Why standard output could not be written, if it couldn't.
pub fn unwritten() -> Option<&'static str> {
    UNWRITTEN.get().map(String::as_str)
}
