//! What git says has changed.

use std::path::Path;
use std::process::Command;

use crate::diag::{Code, Diagnostic};

/// The files that differ from a revision, and those that git doesn't know yet, as the project names
/// them. Files that are gone are none of them.
///
/// # Errors
/// No git, no working tree, no such revision.
pub fn changed(root: &Path, revision: &str) -> Result<Vec<String>, Diagnostic> {
    git(root, &["rev-parse", "--is-inside-work-tree"]).map_err(|said| {
        let told = format!("git can't say what has changed: {said}");
        Diagnostic::failure(Code::NoGit, told)
            .hint("name the files instead: `quadrille check FILE…`")
    })?;
    let commit = format!("{revision}^{{commit}}");
    let known = [
        "rev-parse",
        "--verify",
        "--quiet",
        "--end-of-options",
        &commit,
    ];
    let commit = git(root, &known).map_err(|_| {
        let told = format!("git knows no revision `{revision}`");
        Diagnostic::failure(Code::UnknownRevision, told)
            .hint("a branch, a tag or a commit; in CI the checkout may have to fetch it (`fetch-depth: 0`)")
    })?;
    let failed = |said: String| Diagnostic::failure(Code::NoGit, format!("git failed: {said}"));
    let differs = [
        "diff",
        "--name-only",
        "-z",
        "--relative",
        "--no-renames",
        "--diff-filter=d",
        commit.trim(),
        "--",
    ];
    let unknown = ["ls-files", "--others", "--exclude-standard", "-z"];
    let mut files = Vec::new();
    for arguments in [&differs[..], &unknown[..]] {
        let said = git(root, arguments).map_err(failed)?;
        files.extend(
            said.split('\0')
                .filter(|name| !name.is_empty())
                .map(str::to_owned),
        );
    }
    Ok(files)
}

/// What git says, or why it says nothing.
fn git(root: &Path, arguments: &[&str]) -> Result<String, String> {
    let root = match root.as_os_str().is_empty() {
        true => Path::new("."),
        false => root,
    };
    let output = Command::new("git")
        .arg("-C")
        .arg(root)
        .args(arguments)
        .output()
        .map_err(|error| match error.kind() {
            std::io::ErrorKind::NotFound => "there is no git".to_owned(),
            _ => error.to_string(),
        })?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let first = said.lines().next().unwrap_or("it doesn't say why");
    Err(first.trim_start_matches("fatal: ").to_owned())
}
