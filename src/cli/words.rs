//! A voice for commands that need no project: the built-in messages, and over them those of the
//! project where there is one.

use std::path::Path;

use crate::content::{library, messages};
use crate::diag::{Code, Diagnostic};
use crate::lang::{Language, Voice};

/// # Errors
/// A language that neither the project nor the program has; messages that can't be read.
pub fn voice(root: &Path, code: &str) -> Result<Voice, Diagnostic> {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let unknown = || {
        Diagnostic::failure(
            Code::UnknownLanguage,
            format!("there are no messages for the language `{code}`"),
        )
        .hint("`en` and `fr` come with the program")
    };
    if !code.chars().all(plain) {
        return Err(unknown());
    }
    let name = messages::name(code);
    if messages::built_in(code).is_none() && !root.join(&name).is_file() {
        return Err(unknown());
    }
    let language = Language {
        code: code.to_owned(),
        name: code.to_owned(),
    };
    let games = library::games(root, &mut Vec::new());
    let files = library::message_files(root, code, &games, &mut Vec::new())?;
    Voice::new(language, &files).map_err(|mut faults| {
        let first = (!faults.is_empty()).then(|| faults.remove(0));
        first.unwrap_or_else(|| {
            Diagnostic::failure(Code::Unreadable, format!("{name} can't be read"))
        })
    })
}
