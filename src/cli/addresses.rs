//! `addresses.txt`: every address that has been published, so that no link to it ever breaks.

use std::collections::BTreeSet;
use std::path::Path;

use crate::check::edition::Edition;
use crate::content::config::read_file;
use crate::content::files;
use crate::diag::{Code, Diagnostic};
use crate::keep;
use crate::site::address;

const NAME: &str = "addresses.txt";
const HEAD: &str = "# Addresses that have been published, below a language's folder. `quadrille build --publish` adds new\n\
                    # ones; take one out only if nobody can have linked to it.\n";

/// The list as it stands.
pub struct Published(BTreeSet<String>);

impl Published {
    /// # Errors
    /// A list that is there and can't be read.
    pub fn read(root: &Path) -> Result<Published, Diagnostic> {
        let path = root.join(NAME);
        if files::is_absent(&path) {
            return Ok(Published(BTreeSet::new()));
        }
        let source = read_file(&path, NAME)?;
        let lines = source.text.lines().map(str::trim);
        let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
        Ok(Published(lines.map(str::to_owned).collect()))
    }

    /// What was published and leads nowhere now.
    pub fn held_against(&self, edition: &Edition, diagnostics: &mut Vec<Diagnostic>) {
        let found = address::all(edition);
        let codes: Vec<&str> = edition
            .voices
            .iter()
            .map(|voice| voice.language.code.as_str())
            .collect();
        // What one language alone had may be in all by now.
        let is_found = |address: &String| {
            let own = address.split_once('/');
            let own = own.filter(|(code, _)| codes.contains(code));
            found.contains(address) || own.is_some_and(|(_, path)| found.contains(path))
        };
        let gone = self.0.iter().filter(|address| !is_found(address));
        diagnostics.extend(gone.map(|gone| {
            let message = format!("{NAME}: the published address {gone} leads nowhere");
            Diagnostic::finding(Code::DeadAddress, message)
                .about(NAME)
                .hint("its page was renamed? give it `aliases = [\"old-name\"]`")
        }));
    }

    /// Adds what is published now.
    ///
    /// # Errors
    /// A list that can't be written.
    pub fn record(mut self, root: &Path, edition: &Edition) -> Result<(), Diagnostic> {
        let before = self.0.len();
        self.0.extend(address::all(edition));
        if self.0.len() == before {
            return Ok(());
        }
        let all: Vec<&str> = self.0.iter().map(String::as_str).collect();
        let text = format!("{HEAD}{}\n", all.join("\n"));
        keep::replace(&root.join(NAME), text.as_bytes()).map_err(|error| {
            let message = format!("{NAME} can't be written: {error}");
            Diagnostic::failure(Code::Unwritable, message)
        })
    }
}
