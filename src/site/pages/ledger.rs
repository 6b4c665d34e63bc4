//! All that was proved.

use blake3::Hasher;

use crate::diag::Diagnostic;
use crate::site::job::{Hashes, Job, Jobs, jobs};
use crate::site::ledger;
use crate::site::press::Press;
use crate::site::shell::Shell;

pub fn all(_shell: &Shell) -> Jobs {
    jobs([Ledger])
}

#[derive(Debug)]
struct Ledger;

impl Job for Ledger {
    fn made_from(&self, shell: &Shell, hashes: &Hashes, key: &mut Hasher) {
        key.update(hashes.texts.as_bytes());
        key.update(&shell.edition.said.to_le_bytes());
        key.update(&shell.edition.claims().to_le_bytes());
    }

    fn files(&self, press: &mut Press) -> Result<(), Diagnostic> {
        let view = ledger::view(press.shell, "ledger.html");
        let title = view.heading.clone();
        let description = press.shell.text("ui-ledger-description");
        press.put("ledger.html", "ledger.html", (&title, &description), view)
    }
}
