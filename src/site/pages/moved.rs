//! Pages at the addresses that other pages had before.

use blake3::Hasher;

use crate::diag::Diagnostic;
use crate::site::address;
use crate::site::job::{Hashes, Job, Jobs, jobs};
use crate::site::press::Press;
use crate::site::shell::Shell;
use crate::site::view::about::MovedView;

pub fn all(_shell: &Shell) -> Jobs {
    jobs([Aliases])
}

#[derive(Debug)]
struct Aliases;

impl Job for Aliases {
    fn made_from(&self, _shell: &Shell, hashes: &Hashes, key: &mut Hasher) {
        key.update(hashes.texts.as_bytes());
        key.update(hashes.all.as_bytes());
    }

    fn files(&self, press: &mut Press) -> Result<(), Diagnostic> {
        page(press)
    }
}

fn page(press: &mut Press) -> Result<(), Diagnostic> {
    let shell = press.shell;
    for alias in address::aliases(shell.edition, shell.language) {
        let address::Alias {
            from, to, title, ..
        } = alias;
        let old = from.rsplit('/').next().unwrap_or_default();
        let moved = MovedView {
            old: old.trim_end_matches(".html").to_owned(),
            target: address::relative(&from, &to),
            path: to,
        };
        let description = shell.say1("ui-moved", "title", &title);
        press.put(&from, "moved.html", (&title, &description), moved)?;
    }
    Ok(())
}
