//! What a command wasn't told is asked for on the terminal.

use std::io::{IsTerminal, Write};

use crate::diag::{Code, Diagnostic};

/// Asks on the terminal; an empty answer is the one that is proposed. Where there is none, `said` is how
/// the command would have been told.
pub fn asked(what: &str, proposed: Option<&str>, said: &str) -> Result<String, Diagnostic> {
    let stdin = std::io::stdin();
    if !stdin.is_terminal() {
        let message = format!(
            "{} is not said, and there is no terminal to ask on",
            what.to_lowercase()
        );
        return Err(Diagnostic::failure(Code::NotAsked, message).hint(said.to_owned()));
    }
    loop {
        let _ = write!(std::io::stderr(), "{what}: ");
        let mut line = String::new();
        let read = stdin.read_line(&mut line).unwrap_or(0);
        match (line.trim(), proposed) {
            ("", Some(proposed)) => return Ok(proposed.to_owned()),
            ("", None) if read == 0 => {
                return Err(Diagnostic::failure(Code::NotAsked, "nothing was answered"));
            }
            ("", None) => {}
            (said, _) => return Ok(said.to_owned()),
        }
    }
}
