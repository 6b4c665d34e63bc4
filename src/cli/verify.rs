//! `quadrille verify`: certificates from elsewhere, replayed by the rules alone.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Value as Json, json};

use super::output::{say, say_json, shown};
use super::project::Project;
use crate::certificate_file::{self, Holds, Refused, Shows};
use crate::diag::guard::{HINT, guarded};
use crate::diag::{Code, Diagnostic};

#[derive(Args)]
pub struct Verify {
    /// Files that `quadrille prove` has written
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Answer as JSON, one object a line
    #[arg(long)]
    json: bool,
}

impl Verify {
    pub fn run(&self, project: &Project) -> Vec<Diagnostic> {
        let engines = project.games.all();
        let mut diagnostics = Vec::new();
        for path in &self.files {
            let found = match read(path) {
                Ok(text) => guarded(|| certificate_file::check(&engines, &text))
                    .unwrap_or_else(|said| Err(Refused::Unreadable(format!("{said}; {HINT}")))),
                Err(why) => Err(Refused::Unreadable(why)),
            };
            let name = path.display();
            if self.json {
                say_json(&line(&name.to_string(), &found).to_string());
            }
            match found {
                Ok(holds) if !self.json && !project.telling.is_quiet() => {
                    say(&format!("{}: {}", shown(path), sentence(&holds)));
                }
                Ok(_) => {}
                Err(Refused::False(why)) => {
                    diagnostics.push(Diagnostic::finding(
                        Code::CertificateRefuted,
                        format!("{name} does not hold: {why}"),
                    ));
                }
                Err(Refused::Unreadable(why)) => {
                    diagnostics.push(Diagnostic::failure(
                        Code::Unreadable,
                        format!("{name} can't be read: {why}"),
                    ));
                }
            }
        }
        diagnostics
    }
}

fn read(path: &Path) -> Result<String, String> {
    let bytes = fs::read(path).map_err(|error| error.to_string())?;
    let text = String::from_utf8(bytes).map_err(|_| "it is not UTF-8".to_owned())?;
    // Some editors begin a file with a mark of its encoding.
    Ok(text
        .strip_prefix('\u{feff}')
        .map_or(text.clone(), str::to_owned))
}

fn sentence(holds: &Holds) -> String {
    let Holds {
        id,
        kind,
        claims,
        positions,
    } = holds;
    let (moves, win) = match claims {
        1 => ("1 first move".to_owned(), "wins"),
        many => (format!("{many} first moves"), "win"),
    };
    let positions = match positions {
        1 => "1 position".to_owned(),
        many => format!("{many} positions"),
    };
    match kind {
        Shows::Strategies => {
            format!("holds: {id}, the value of {moves}, {positions} replayed")
        }
        Shows::Wins => format!(
            "holds: {id}, {moves} {win} (that no other does is computed), {positions} replayed"
        ),
    }
}

fn line(name: &str, found: &Result<Holds, Refused>) -> Json {
    match found {
        Ok(holds) => json!({
            "file": name, "holds": true, "id": holds.id, "kind": holds.kind,
            "claims": holds.claims, "positions": holds.positions,
        }),
        Err(Refused::False(why)) => json!({ "file": name, "holds": false, "refused": why }),
        Err(Refused::Unreadable(why)) => json!({ "file": name, "error": why }),
    }
}
