//! Lists of puzzles, of a game or of all: their pages, and an index of those with several.

use blake3::Hasher;

use crate::diag::Diagnostic;
use crate::site::job::{Hashes, Job, Jobs, jobs};
use crate::site::order::List;
use crate::site::press::Press;
use crate::site::shell::Shell;
use crate::site::wanted::Wanted;

/// Of each game, and of all.
fn lists<'s>(shell: &'s Shell) -> impl Iterator<Item = (Option<usize>, &'s List)> {
    let games = shell.lists().iter().enumerate();
    let games = games.map(|(game, list)| (Some(game), list));
    games.chain([(None, shell.all())])
}

fn list<'s>(shell: &'s Shell, game: Option<usize>) -> &'s List {
    game.map_or(shell.all(), |game| &shell.lists()[game])
}

pub fn all(shell: &Shell) -> Jobs {
    jobs(
        lists(shell)
            .flat_map(|(game, list)| (1..=list.pages()).map(move |page| ListPage(game, page))),
    )
}

pub fn indices(shell: &Shell) -> Jobs {
    let several = lists(shell).filter(|(_, list)| list.pages() > 1);
    jobs(several.map(|(game, _)| ListIndex(game)))
}

/// A page, from 1, of the list of a game or of all.
#[derive(Debug)]
struct ListPage(Option<usize>, usize);

impl Job for ListPage {
    fn made_from(&self, shell: &Shell, hashes: &Hashes, key: &mut Hasher) {
        let list = list(shell, self.0);
        for number in list.page(self.1) {
            key.update(hashes.puzzles[*number].as_bytes());
        }
        if list.is_counted() {
            for number in &list.numbers {
                key.update(hashes.names[*number].as_bytes());
            }
        }
        let said = serde_json::to_vec(list.filters(shell)).unwrap_or_default();
        key.update(&said).update(&list.numbers.len().to_le_bytes());
    }

    fn wanted(&self, shell: &Shell) -> Wanted {
        Wanted::boards(list(shell, self.0).page(self.1).to_vec())
    }

    fn files(&self, press: &mut Press) -> Result<(), Diagnostic> {
        let shell = press.shell;
        let description = match self.0 {
            None => shell.text("ui-puzzles-description"),
            Some(game) => {
                let name = shell.game_name(shell.edition.games[game].slug);
                shell.say1("ui-puzzles-of-description", "game", &name)
            }
        };
        let (path, title, view) = list(shell, self.0).view(shell, self.1);
        press.put(&path, "puzzles.html", (&title, &description), view)
    }
}

/// The index of a list of several pages.
#[derive(Debug)]
struct ListIndex(Option<usize>);

impl Job for ListIndex {
    fn made_from(&self, shell: &Shell, hashes: &Hashes, key: &mut Hasher) {
        let hash = match self.0 {
            Some(game) => hashes.some(&shell.lists()[game].numbers),
            None => hashes.all,
        };
        key.update(hash.as_bytes());
    }

    fn files(&self, press: &mut Press) -> Result<(), Diagnostic> {
        let (path, text) = list(press.shell, self.0).index(press.shell);
        press.keep(&path, text);
        Ok(())
    }
}
