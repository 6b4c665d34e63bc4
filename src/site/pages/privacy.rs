//! What the site does with what it learns of its readers: nothing.

use blake3::Hasher;

use crate::diag::Diagnostic;
use crate::site::job::{Hashes, Job, Jobs, jobs};
use crate::site::press::Press;
use crate::site::shell::Shell;
use crate::site::view::about::{LegalView, PrivacyView};

pub fn all(_shell: &Shell) -> Jobs {
    jobs([Privacy])
}

#[derive(Debug)]
struct Privacy;

impl Job for Privacy {
    fn made_from(&self, _shell: &Shell, _hashes: &Hashes, _key: &mut Hasher) {}

    fn files(&self, press: &mut Press) -> Result<(), Diagnostic> {
        page(press)
    }
}

fn page(press: &mut Press) -> Result<(), Diagnostic> {
    let shell = press.shell;
    let title = shell.text("ui-privacy");
    let description = shell.text("ui-privacy-description");
    let legal = &shell.edition.legal;
    let view = PrivacyView {
        heading: title.clone(),
        legal: LegalView {
            publisher: &legal.publisher,
            contact: &legal.contact,
            host: &legal.host,
        },
        foreign: match shell.extras.foreign.as_slice() {
            [] => None,
            hosts => Some(shell.say1(
                "ui-privacy-foreign-text",
                "hosts",
                &shell.voice().list(hosts),
            )),
        },
    };
    press.put("privacy.html", "privacy.html", (&title, &description), view)
}
