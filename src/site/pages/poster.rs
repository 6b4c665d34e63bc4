//! What other sites show of a puzzle, in every language at once.

use blake3::Hasher;

use crate::diag::Diagnostic;
use crate::site::job::{Hashes, Job, Jobs, Sample, jobs};
use crate::site::poster;
use crate::site::press::Press;
use crate::site::shell::Shell;
use crate::site::wanted::Wanted;

/// They come once, with the first language.
pub fn all(shell: &Shell) -> Jobs {
    let lists = shell.lists().iter();
    let numbers = lists.flat_map(|list| list.numbers.iter());
    let is_there = shell.extras.pictures && shell.language == 0;
    jobs(numbers.filter(|_| is_there).map(|number| Poster(*number)))
}

#[derive(Debug)]
struct Poster(usize);

impl Job for Poster {
    fn made_from(&self, _shell: &Shell, hashes: &Hashes, key: &mut Hasher) {
        key.update(hashes.puzzles[self.0].as_bytes());
    }

    fn wanted(&self, _shell: &Shell) -> Wanted {
        Wanted::boards([self.0])
    }

    fn files(&self, press: &mut Press) -> Result<(), Diagnostic> {
        let part = &press.shell.edition.puzzles[self.0];
        press
            .files
            .extend(poster::of(part, press.shells, press.store));
        Ok(())
    }

    fn sample(&self, _shell: &Shell) -> Sample {
        Sample::None
    }
}
