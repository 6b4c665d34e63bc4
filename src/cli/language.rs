//! The language in which something is made.

use crate::diag::{Code, Diagnostic};
use crate::lang::{self, Voice};

/// The numbers of the languages that are asked for by `--lang`: one, or all of them; that of the system
/// where nobody asks, if the project has it, else its first.
///
/// # Errors
/// A language that the project doesn't have.
pub fn asked(voices: &[Voice], lang: Option<&str>) -> Result<Vec<usize>, Diagnostic> {
    let codes = voices.iter().map(|voice| voice.language.code.as_str());
    let codes: Vec<&str> = codes.collect();
    match lang {
        None => Ok(vec![lang::of_system(&codes).unwrap_or(0)]),
        Some("both" | "all") => Ok((0..codes.len()).collect()),
        Some(code) => match codes.iter().position(|known| *known == code) {
            Some(index) => Ok(vec![index]),
            None => Err(Diagnostic::failure(
                Code::UnknownLanguage,
                format!("`{code}` is not a language of this site"),
            )
            .hint(format!("one of: {}, both", codes.join(", ")))),
        },
    }
}
