//! Messages: those that came with the program and, over them, message by message, a project's
//! own. A language that the program doesn't speak brings its whole file.

use std::path::Path;
use std::sync::Arc;

use super::config::read_file;
use super::files::is_absent;
use crate::diag::{Code, Diagnostic, Source};

/// Languages that came with the program.
const BUILT_IN: [(&str, &str); 2] = [
    ("en", include_str!("../../content/en/messages.ftl")),
    ("fr", include_str!("../../content/fr/messages.ftl")),
];

/// The languages of the program, by their codes.
pub fn languages() -> impl Iterator<Item = &'static str> {
    BUILT_IN.iter().map(|(code, _)| *code)
}

/// The messages that came with the program for a language: `en` for `en-GB` too.
pub fn built_in(code: &str) -> Option<Arc<Source>> {
    let language = code.split('-').next().unwrap_or(code);
    let (_, text) = BUILT_IN.iter().find(|(known, _)| *known == language)?;
    Some(Source::new("messages", (*text).to_owned()))
}

/// Where a project keeps its own.
pub fn name(code: &str) -> String {
    format!("content/{code}/messages.ftl")
}

/// Whether a file of messages is a project's own.
pub fn is_own(file: &Arc<Source>) -> bool {
    file.name.starts_with("content/")
}

/// The files of a language, each over the one before.
///
/// # Errors
/// An own file that can't be read, or none where the program has none either.
pub fn files(root: &Path, code: &str) -> Result<Vec<Arc<Source>>, Diagnostic> {
    let (name, mut files) = (name(code), Vec::new());
    files.extend(built_in(code));
    let path = root.join(&name);
    if !is_absent(&path) {
        files.push(read_file(&path, &name)?);
    }
    if files.is_empty() {
        return Err(Diagnostic::failure(Code::MessageMissing, format!("{name} is missing")).hint(
            "messages in `en` and `fr` come with the program; another language brings its own file, whole",
        ));
    }
    Ok(files)
}
