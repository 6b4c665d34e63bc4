//! Puzzle files: the project's own, and those of another collection.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use super::config::read_text;
use super::files;
use super::passed_over;
use super::puzzle::PuzzleFile;
use crate::diag::{Code, Diagnostic, Source};

/// Puzzles with their texts.
pub type PuzzleFiles = Vec<(Arc<Source>, PuzzleFile)>;

/// The puzzles of a project, and files of them that can't be read or whose id another file has.
pub fn own(root: &Path, diagnostics: &mut Vec<Diagnostic>) -> (PuzzleFiles, Vec<String>) {
    read(root, "puzzles", "", diagnostics)
}

/// The puzzles of another collection, a project or a folder of puzzle files, named as they are found
/// from here. What can't be read is told as a warning: it isn't this project's.
///
/// # Errors
/// There is no such folder.
pub fn others(folder: &Path, diagnostics: &mut Vec<Diagnostic>) -> Result<PuzzleFiles, Diagnostic> {
    let name = folder.display();
    if !folder.is_dir() {
        let told = format!("{name} is no folder");
        return Err(Diagnostic::failure(Code::Unreadable, told));
    }
    let below = match folder.join("puzzles").is_dir() {
        true => "puzzles",
        false => "",
    };
    let mut faults = Vec::new();
    let before = format!("{name}/");
    let (puzzles, _) = read(folder, below, &before, &mut faults);
    faults.retain(|fault| fault.code != Code::DuplicateId);
    if !faults.is_empty() {
        let files: BTreeSet<&str> = faults.iter().filter_map(Diagnostic::file).collect();
        let which = files.first().copied().unwrap_or_default();
        let told = match files.len() {
            0 | 1 => format!("{which} can't be read, and nothing is held against it"),
            count => format!(
                "{count} files of {name} can't be read, such as {which}, and nothing is held against them"
            ),
        };
        diagnostics.push(Diagnostic::warning(Code::Unreadable, told));
    }
    Ok(puzzles)
}

fn read(
    root: &Path,
    folder: &str,
    before: &str,
    diagnostics: &mut Vec<Diagnostic>,
) -> (PuzzleFiles, Vec<String>) {
    let mut puzzles = PuzzleFiles::new();
    let mut unread = Vec::new();
    let all = files::below(root, folder, diagnostics);
    // Of another collection, nobody here renames anything.
    if before.is_empty() {
        passed_over::tell(folder, passed_over::PUZZLES, &all, diagnostics);
    }
    for name in all.into_iter().filter(|name| name.ends_with(".toml")) {
        let below = match folder {
            "" => name,
            folder => format!("{folder}/{name}"),
        };
        let shown = format!("{before}{below}");
        let text = read_text(&root.join(&below), &shown).map_err(|fault| vec![fault]);
        match text.and_then(|source| PuzzleFile::read(&source).map(|file| (source, file))) {
            Ok((source, file)) => {
                let twin = puzzles
                    .iter()
                    .find(|(_, other)| other.id.get_ref() == file.id.get_ref());
                if let Some((first, _)) = twin {
                    diagnostics.push(
                        Diagnostic::finding(
                            Code::DuplicateId,
                            format!("the id `{}` is taken", file.id.get_ref()),
                        )
                        .at(&source, file.id.span())
                        .hint(format!("{} has it", first.name)),
                    );
                    unread.push(shown);
                    continue;
                }
                puzzles.push((source, file));
            }
            Err(mut faults) => {
                diagnostics.append(&mut faults);
                unread.push(shown);
            }
        }
    }
    (puzzles, unread)
}
