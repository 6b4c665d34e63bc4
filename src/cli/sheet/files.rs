//! The files of a sheet: their names, written, printed.

use std::path::{Path, PathBuf};

use crate::cli::put::put;
use crate::diag::{Code, Diagnostic};
use crate::site::Files;
use crate::site::pdf::Printer;

/// `sheet.html` and `answers` → `sheet-answers.html`
pub fn beside(path: &Path, word: &str) -> PathBuf {
    let stem = path
        .file_stem()
        .map_or("sheet".into(), |stem| stem.to_string_lossy());
    let ending = path.extension().map_or(String::new(), |ending| {
        format!(".{}", ending.to_string_lossy())
    });
    path.with_file_name(format!("{stem}-{word}{ending}"))
}

pub fn shown(paths: &[PathBuf], between: &str) -> String {
    let paths = paths.iter().map(|path| crate::cli::output::shown(path));
    paths.collect::<Vec<_>>().join(between)
}

/// Writes the puzzles, and their answers if there is a second file.
///
/// # Errors
/// A file that can't be written.
pub fn write(path: &Path, files: Vec<String>) -> Result<Vec<PathBuf>, Vec<Diagnostic>> {
    let paths = [path.to_path_buf(), beside(path, "answers")];
    let mut written = Vec::new();
    for (html, path) in files.into_iter().zip(paths) {
        put(&path, html.as_bytes()).map_err(|fault| vec![fault])?;
        written.push(path);
    }
    Ok(written)
}

/// Each page as PDF beside it.
///
/// # Errors
/// No Chromium, or one that fails; a file that can't be written.
pub fn print(pages: &[PathBuf]) -> Result<Vec<PathBuf>, Vec<Diagnostic>> {
    let one = |fault| vec![fault];
    let printer = Printer::find(None).map_err(one)?;
    let mut printed = Vec::new();
    for path in pages {
        let html = std::fs::read(path).map_err(|error| {
            let message = format!("{} can't be read: {error}", path.display());
            vec![Diagnostic::failure(Code::Unreadable, message)]
        })?;
        let files = Files::from([("sheet.html".to_owned(), html)]);
        let pdf = printer.print(&files, "sheet.html").map_err(one)?;
        let path = path.with_extension("pdf");
        put(&path, &pdf).map_err(one)?;
        printed.push(path);
    }
    Ok(printed)
}
