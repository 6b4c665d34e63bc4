//! A puzzle, on a page of its own.

use blake3::Hasher;

use crate::diag::Diagnostic;
use crate::site::job::{Hashes, Job, Jobs, Sample, jobs};
use crate::site::press::Press;
use crate::site::shell::Shell;
use crate::site::wanted::Wanted;

use crate::say::Say;
use crate::site::games::game_links;
use crate::site::view::frame::LinkView;
use crate::site::view::puzzle::PuzzleView;
use crate::site::{address, list, puzzle, table};

pub fn all(shell: &Shell) -> Jobs {
    let lists = shell.lists().iter();
    jobs(lists.flat_map(|list| list.numbers.iter().map(|number| Puzzle(*number))))
}

/// A puzzle, by its number in the edition.
#[derive(Debug)]
pub struct Puzzle(pub usize);

impl Job for Puzzle {
    fn made_from(&self, shell: &Shell, hashes: &Hashes, key: &mut Hasher) {
        key.update(hashes.puzzles[self.0].as_bytes());
        let (_, list, index) = shell.place(self.0);
        // Those around it, and those to come.
        let before = index.checked_sub(1).map(|index| list.numbers[index]);
        for number in before.into_iter().chain(list.later(index)) {
            key.update(hashes.names[number].as_bytes());
        }
        key.update(&index.to_le_bytes());
    }

    fn wanted(&self, _shell: &Shell) -> Wanted {
        Wanted::played([self.0])
    }

    fn files(&self, press: &mut Press) -> Result<(), Diagnostic> {
        page(press, self.0)
    }

    fn sample(&self, shell: &Shell) -> Sample {
        Sample::First(shell.edition.puzzles[self.0].game)
    }
}

/// A puzzle's page among the puzzles of its game.
fn page(press: &mut Press, number: usize) -> Result<(), Diagnostic> {
    let shell = press.shell;
    let (game, list, index) = shell.place(number);
    let puzzles = &shell.edition.puzzles;
    let part = &puzzles[number];
    let path = shell.puzzle_at(part);
    let beside = |index: Option<usize>| {
        let other = index.and_then(|index| list.numbers.get(index));
        other.map(|other| LinkView {
            title: puzzles[*other].title.get(shell.language).clone(),
            url: address::relative(&path, &shell.puzzle_at(&puzzles[*other])),
        })
    };
    let poster = address::poster(part, shell.language);
    let poster = format!("{}/{poster}", shell.code());
    let place = Say::new("ui-place").with("number", index + 1);
    let view = PuzzleView {
        puzzle: puzzle::told(shell, part),
        place: shell.say(&place.with("total", list.numbers.len())),
        later: list::after(shell, list, index, &path),
        path: path.clone(),
        previous: beside(index.checked_sub(1)),
        next: beside(Some(index + 1)),
        table: table::of_puzzle(shell, game, part, &path),
        game: game_links(shell, game, &path),
        poster: shell.extras.pictures.then_some(poster),
    };
    let description = puzzle::description(shell, part);
    // Puzzles of several games, and of one, may be called the same.
    let title = Say::new("ui-puzzle-title")
        .with("title", part.title.get(shell.language).as_str())
        .with("game", shell.game_name(game.slug))
        .with("number", index + 1);
    let title = shell.say(&title);
    press.put(&path, "puzzle.html", (&title, &description), view)
}
