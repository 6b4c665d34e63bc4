//! New puzzles for feed readers, where the site’s address is known.

use blake3::Hasher;

use crate::diag::Diagnostic;
use crate::site::job::{Hashes, Job, Jobs, jobs};
use crate::site::press::Press;
use crate::site::shell::Shell;
use crate::site::{address, feed};

pub fn all(shell: &Shell) -> Jobs {
    jobs(address::has_feed(shell.edition).then_some(Feed))
}

#[derive(Debug)]
struct Feed;

impl Job for Feed {
    fn made_from(&self, _shell: &Shell, hashes: &Hashes, key: &mut Hasher) {
        key.update(hashes.all.as_bytes());
    }

    fn files(&self, press: &mut Press) -> Result<(), Diagnostic> {
        if let Some(view) = feed::view(press.shell) {
            let text = press.templates.render("feed.xml", &view, None)?;
            press.keep(address::FEED, text);
        }
        Ok(())
    }
}
