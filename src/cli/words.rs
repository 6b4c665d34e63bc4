//! A voice for commands that need no project: the messages of the project where there is one,
//! else those that came with the program.

use std::path::Path;
use std::sync::Arc;

use crate::content::config::read_file;
use crate::diag::{Diagnostic, Source};
use crate::lang::{Language, Voice};

/// Languages that came with the program.
const BUILT_IN: [(&str, &str); 2] = [
    ("en", include_str!("../../content/en/messages.ftl")),
    ("fr", include_str!("../../content/fr/messages.ftl")),
];

/// # Errors
/// A language that neither the project nor the program has; messages that can't be read.
pub fn voice(root: &Path, code: &str) -> Result<Voice, Diagnostic> {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let name = format!("content/{code}/messages.ftl");
    let path = root.join(&name);
    let source: Arc<Source> = if code.chars().all(plain) && path.is_file() {
        read_file(&path, &name)?
    } else if let Some((_, text)) = BUILT_IN.iter().find(|(known, _)| *known == code) {
        Source::new("messages", (*text).to_owned())
    } else {
        return Err(Diagnostic::failure(format!(
            "there are no messages for the language `{code}`"
        ))
        .hint("`en` and `fr` come with the program"));
    };
    let language = Language {
        code: code.to_owned(),
        name: code.to_owned(),
    };
    Voice::new(language, &source).map_err(|mut faults| {
        let first = (!faults.is_empty()).then(|| faults.remove(0));
        first.unwrap_or_else(|| Diagnostic::failure(format!("{name} can't be read")))
    })
}
