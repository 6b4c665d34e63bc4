//! The booklet, if the site has one: its pages, and its answers.

use blake3::Hasher;

use crate::diag::Diagnostic;
use crate::site::address;
use crate::site::job::{Hashes, Job, Jobs, Sample, jobs};
use crate::site::press::Press;
use crate::site::shell::Shell;

pub fn all(shell: &Shell) -> Jobs {
    jobs(shell.edition.booklet.is_some().then_some(Booklet))
}

#[derive(Debug)]
struct Booklet;

impl Job for Booklet {
    fn made_from(&self, _shell: &Shell, hashes: &Hashes, key: &mut Hasher) {
        key.update(hashes.all.as_bytes());
    }

    fn files(&self, press: &mut Press) -> Result<(), Diagnostic> {
        let shell = press.shell;
        let documents = match press.booklet.map(|booklet| booklet(shell.language)) {
            Some(Ok(documents)) => documents,
            Some(Err(mut faults)) => {
                press.faults.append(&mut faults);
                return Ok(());
            }
            None => return Ok(()),
        };
        let ids = ["ui-sheet-description", "ui-answers-description"];
        for ((path, id), document) in address::BOOKLET.into_iter().zip(ids).zip(documents) {
            let mut title = document.sheet_title.clone();
            let description = shell.say1(id, "title", &title);
            if path != address::BOOKLET[0] {
                title = format!("{title} · {}", shell.text("ui-answers"));
            }
            press.put(path, "sheet.html", (&title, &description), document)?;
        }
        Ok(())
    }

    fn sample(&self, _shell: &Shell) -> Sample {
        Sample::None
    }
}
