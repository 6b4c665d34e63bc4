//! Where a new file goes, and that it gets there.

use std::fs;
use std::path::Path;

use crate::diag::{Code, Diagnostic};
use crate::keep;

pub fn write(path: &Path, text: &str) -> Result<(), Diagnostic> {
    let made = path.parent().map_or(Ok(()), fs::create_dir_all);
    made.and_then(|()| keep::replace(path, text.as_bytes()))
        .map_err(|error| {
            Diagnostic::failure(
                Code::Unwritable,
                format!("{} can't be written: {error}", path.display()),
            )
        })
}
