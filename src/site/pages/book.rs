//! The book: all that there is to read and to solve, to be printed.

use blake3::Hasher;

use crate::diag::Diagnostic;
use crate::site::job::{Hashes, Job, Jobs, jobs};
use crate::site::press::Press;
use crate::site::shell::Shell;
use crate::site::wanted::Wanted;
use crate::site::{address, book};

pub fn all(shell: &Shell) -> Jobs {
    jobs(book::is_there(shell).then_some(Book))
}

#[derive(Debug)]
struct Book;

impl Job for Book {
    fn made_from(&self, shell: &Shell, hashes: &Hashes, key: &mut Hasher) {
        key.update(hashes.all.as_bytes());
        key.update(hashes.texts.as_bytes());
        for image in shell.edition.images.values() {
            key.update(image.hash.as_bytes());
        }
    }

    fn wanted(&self, shell: &Shell) -> Wanted {
        Wanted::boards(0..shell.edition.puzzles.len())
    }

    fn files(&self, press: &mut Press) -> Result<(), Diagnostic> {
        let view = book::view(press.shell, None, "");
        let title = press.shell.text("ui-book");
        let description = press.shell.text("ui-book-description");
        press.put(address::BOOK, "book.html", (&title, &description), view)
    }
}
