//! Where readers make sheets: of a game, part by part, and of all games.

use blake3::Hasher;

use crate::diag::Diagnostic;
use crate::site::job::{Hashes, Job, Jobs, jobs};
use crate::site::press::Press;
use crate::site::shell::Shell;
use crate::site::wanted::Wanted;
use crate::site::{address, make};

/// Games with puzzles, and how many parts their boards come in.
fn games<'s>(shell: &'s Shell) -> impl Iterator<Item = (usize, usize)> + use<'s> {
    let lists = shell.lists().iter().enumerate();
    let lists = lists.filter(|(_, list)| !list.numbers.is_empty());
    lists.map(|(game, list)| (game, make::parts(list.numbers.len())))
}

pub fn all(shell: &Shell) -> Jobs {
    jobs(games(shell).map(|(game, _)| Make(game)))
}

pub fn parts(shell: &Shell) -> Jobs {
    // The first part is on the game's own page; that of all games fetches it.
    let first = usize::from(!make::has_all(shell));
    let parts = games(shell).flat_map(|(game, parts)| {
        let turned = 0..if shell.is_turned(game) { parts } else { 0 };
        let plain = (first..parts).map(move |part| MakePart(game, part, false));
        plain.chain(turned.map(move |part| MakePart(game, part, true)))
    });
    jobs(parts)
}

pub fn of_all(shell: &Shell) -> Jobs {
    jobs(make::has_all(shell).then_some(MakeAll))
}

/// The sheet maker of a game.
#[derive(Debug)]
struct Make(usize);

impl Job for Make {
    fn made_from(&self, shell: &Shell, hashes: &Hashes, key: &mut Hasher) {
        key.update(hashes.some(&shell.lists()[self.0].numbers).as_bytes());
        key.update(&[u8::from(shell.is_turned(self.0))]);
    }

    fn wanted(&self, shell: &Shell) -> Wanted {
        first(shell, self.0, address::MOST)
    }

    fn files(&self, press: &mut Press) -> Result<(), Diagnostic> {
        maker(press, self.0)
    }
}

/// A part of its boards, as they are or turned.
#[derive(Debug)]
struct MakePart(usize, usize, bool);

impl MakePart {
    fn numbers<'s>(&self, shell: &'s Shell) -> &'s [usize] {
        make::part_of(&shell.lists()[self.0].numbers, self.1)
    }
}

impl Job for MakePart {
    fn made_from(&self, shell: &Shell, hashes: &Hashes, key: &mut Hasher) {
        for number in self.numbers(shell) {
            key.update(hashes.puzzles[*number].as_bytes());
        }
    }

    fn wanted(&self, shell: &Shell) -> Wanted {
        Wanted::boards(self.numbers(shell).to_vec())
    }

    fn files(&self, press: &mut Press) -> Result<(), Diagnostic> {
        maker_part(press, self.0, self.1, self.2)
    }
}

/// The sheet maker of all games.
#[derive(Debug)]
struct MakeAll;

impl Job for MakeAll {
    fn made_from(&self, shell: &Shell, hashes: &Hashes, key: &mut Hasher) {
        key.update(hashes.all.as_bytes());
        let games = 0..shell.edition.games.len();
        let turned: Vec<u8> = games.map(|game| u8::from(shell.is_turned(game))).collect();
        key.update(&turned);
    }

    fn wanted(&self, shell: &Shell) -> Wanted {
        let mut wanted = Wanted::default();
        for game in 0..shell.edition.games.len() {
            wanted.add(&first(shell, game, make::SHOWN));
        }
        wanted
    }

    fn files(&self, press: &mut Press) -> Result<(), Diagnostic> {
        maker_of_all(press)
    }
}

/// The first boards of a game.
fn first(shell: &Shell, game: usize, count: usize) -> Wanted {
    let numbers = &shell.lists()[game].numbers;
    Wanted::boards(numbers.iter().copied().take(count))
}

/// The page on which readers make sheets of a game's puzzles.
fn maker(press: &mut Press, number: usize) -> Result<(), Diagnostic> {
    let shell = press.shell;
    let game = &shell.edition.games[number];
    let title = shell.say1("ui-make-of", "game", &shell.game_name(game.slug));
    let description = shell.say1("ui-make-description", "game", &shell.game_name(game.slug));
    let path = format!("{}/{}", game.slug, address::MAKE);
    let view = make::view(shell, number, &path);
    press.put(&path, "make.html", (&title, &description), view)
}

/// A part of its boards.
fn maker_part(
    press: &mut Press,
    number: usize,
    part: usize,
    is_second: bool,
) -> Result<(), Diagnostic> {
    let shell = press.shell;
    let game = &shell.edition.games[number];
    let title = shell.say1("ui-puzzles-of", "game", &shell.game_name(game.slug));
    let path = format!("{}/{}", game.slug, address::MAKE);
    let puzzles = shell.lists()[number].puzzles(shell.edition);
    let view = make::part(shell, &title, &puzzles, part, is_second);
    let page = shell.page(&path, &title, &title, view);
    let strings = Some(shell.strings());
    let html = press.templates.render("make-part.html", &page, strings)?;
    let html = serde_json::Value::from(html);
    let script = format!("quadrilleMake({part},{html});\n");
    let kind = if is_second { "turned-" } else { "" };
    press.keep(&format!("{}/make-{kind}{}.js", game.slug, part + 1), script);
    Ok(())
}

/// The sheet maker of all games.
fn maker_of_all(press: &mut Press) -> Result<(), Diagnostic> {
    let shell = press.shell;
    let Some(view) = make::of_all(shell) else {
        return Ok(());
    };
    let title = shell.text("ui-make");
    let description = shell.text("ui-make-all-description");
    press.put(address::MAKE, "make.html", (&title, &description), view)
}
