//! `addresses.txt`: every address that has been published, so that no link to it ever breaks.

use std::collections::BTreeSet;
use std::path::Path;

use crate::content::config::read_file;
use crate::diag::{Code, Diagnostic};
use crate::keep;
use crate::site::address;
use crate::verify::edition::Edition;

const NAME: &str = "addresses.txt";
const HEAD: &str = "# Addresses that have been published, below a language's folder. `quadrille check` adds new ones;\n\
                    # take one out only if nobody can have linked to it.\n";

/// Compares the list with the edition's pages. What is on it must still lead somewhere; what is
/// new is added, or told if the list is `locked`.
pub fn hold(root: &Path, edition: &Edition, locked: bool, diagnostics: &mut Vec<Diagnostic>) {
    let path = root.join(NAME);
    let mut kept = BTreeSet::new();
    if path.exists() {
        match read_file(&path, NAME) {
            Ok(source) => {
                let lines = source.text.lines().map(str::trim);
                let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
                kept.extend(lines.map(str::to_owned));
            }
            Err(fault) => return diagnostics.push(fault),
        }
    }
    let found: BTreeSet<String> = address::all(edition).into_iter().collect();
    for gone in kept.difference(&found) {
        diagnostics.push(
            Diagnostic::finding(
                Code::DeadAddress,
                format!("{NAME}: the published address {gone} leads nowhere"),
            )
            .hint("its page was renamed? give it `aliases = [\"old-name\"]`"),
        );
    }
    let new: Vec<&String> = found.difference(&kept).collect();
    if locked {
        for address in new {
            diagnostics.push(
                Diagnostic::finding(
                    Code::AddressUnlisted,
                    format!("{NAME}: {address} is not on the list"),
                )
                .hint("run `quadrille check` and commit addresses.txt"),
            );
        }
    } else if !new.is_empty() {
        let all: Vec<&str> = kept.union(&found).map(String::as_str).collect();
        let text = format!("{HEAD}{}\n", all.join("\n"));
        if let Err(error) = keep::replace(&path, text.as_bytes()) {
            diagnostics.push(Diagnostic::failure(
                Code::Unwritable,
                format!("{NAME} can't be written: {error}"),
            ));
        }
    }
}
