//! Where one searches, and what is searched.

use blake3::Hasher;

use crate::diag::Diagnostic;
use crate::site::job::{Hashes, Job, Jobs, Sample, jobs};
use crate::site::press::Press;
use crate::site::search;
use crate::site::shell::Shell;
use crate::site::view::about::HeadedView;

pub fn all(_shell: &Shell) -> Jobs {
    jobs([Search])
}

pub fn index(_shell: &Shell) -> Jobs {
    jobs([SearchIndex])
}

#[derive(Debug)]
struct Search;

impl Job for Search {
    fn made_from(&self, _shell: &Shell, _hashes: &Hashes, _key: &mut Hasher) {}

    fn files(&self, press: &mut Press) -> Result<(), Diagnostic> {
        let heading = press.shell.text("ui-search");
        let description = press.shell.text("ui-search-description");
        let title = heading.clone();
        let view = HeadedView { heading };
        press.put("search.html", "search.html", (&title, &description), view)
    }
}

#[derive(Debug)]
struct SearchIndex;

impl Job for SearchIndex {
    fn made_from(&self, _shell: &Shell, hashes: &Hashes, key: &mut Hasher) {
        key.update(hashes.texts.as_bytes());
        key.update(hashes.all.as_bytes());
    }

    fn files(&self, press: &mut Press) -> Result<(), Diagnostic> {
        press.keep("search-index.js", search::index(press.shell));
        Ok(())
    }

    fn sample(&self, _shell: &Shell) -> Sample {
        Sample::None
    }
}
