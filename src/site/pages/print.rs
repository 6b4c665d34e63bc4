//! What there is to print.

use blake3::Hasher;

use crate::diag::Diagnostic;
use crate::site::job::{Hashes, Job, Jobs, jobs};
use crate::site::press::Press;
use crate::site::shell::Shell;
use crate::site::wanted::Wanted;

use crate::site::games::{self, home_boards};
use crate::site::view::game::{BookLinkView, BookletView, GamesView};
use crate::site::{address, book, make};

pub fn all(_shell: &Shell) -> Jobs {
    jobs([Print])
}

#[derive(Debug)]
struct Print;

impl Job for Print {
    fn made_from(&self, _shell: &Shell, hashes: &Hashes, key: &mut Hasher) {
        key.update(hashes.all.as_bytes());
    }

    fn wanted(&self, shell: &Shell) -> Wanted {
        Wanted::boards(games::shown(shell))
    }

    fn files(&self, press: &mut Press) -> Result<(), Diagnostic> {
        page(press)
    }
}

fn page(press: &mut Press) -> Result<(), Diagnostic> {
    let shell = press.shell;
    let title = shell.text("ui-print");
    let description = shell.text("ui-print-description");
    let games = GamesView {
        heading: title.clone(),
        make_of_all: make::has_all(shell).then(|| address::MAKE.to_owned()),
        booklet: shell.edition.booklet.as_ref().map(|booklet| {
            let [url, answers] = address::BOOKLET;
            let pdf = |name: &str| shell.extras.pdf.then(|| name.replace(".html", ".pdf"));
            BookletView {
                text: shell.say1n("ui-booklet-text", "count", booklet.pages.into()),
                url,
                pdf: pdf(url),
                answers,
                answers_pdf: pdf(answers),
            }
        }),
        book: book::is_there(shell).then(|| BookLinkView {
            url: address::BOOK,
            pdf: shell
                .extras
                .pdf
                .then(|| address::BOOK.replace(".html", ".pdf")),
        }),
        games: home_boards(shell, "print.html"),
    };
    press.put("print.html", "print.html", (&title, &description), games)
}
