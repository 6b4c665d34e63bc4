//! Empty boards of a game to print, and the pages on which it is played, composed and made anew.

use blake3::Hasher;

use crate::diag::Diagnostic;
use crate::site::job::{Hashes, Job, Jobs, jobs};
use crate::site::press::Press;
use crate::site::shell::Shell;

use crate::check::edition::{GamePart, TablePart};
use crate::site::{address, blank, compose, new, table};

pub fn all(shell: &Shell) -> Jobs {
    let mut all = jobs((0..shell.edition.games.len()).map(Boards));
    all.extend(jobs((0..shell.edition.guests.len()).map(Guest)));
    all
}

/// A game, by its number in the edition.
#[derive(Debug)]
struct Boards(usize);

impl Job for Boards {
    fn made_from(&self, _shell: &Shell, _hashes: &Hashes, _key: &mut Hasher) {}

    fn files(&self, press: &mut Press) -> Result<(), Diagnostic> {
        let game = &press.shell.edition.games[self.0];
        blanks(press, game)?;
        table(press, game)
    }
}

/// A game that the site doesn't list, by its number among those: what its boards in texts say.
#[derive(Debug)]
struct Guest(usize);

impl Job for Guest {
    fn made_from(&self, shell: &Shell, _hashes: &Hashes, key: &mut Hasher) {
        key.update(shell.edition.guests[self.0].slug.as_bytes());
    }

    fn files(&self, press: &mut Press) -> Result<(), Diagnostic> {
        let game = &press.shell.edition.guests[self.0];
        words(press, game);
        Ok(())
    }
}

/// What a game's boards say, where one can play on them.
fn words<'e>(press: &mut Press, game: &'e GamePart) -> Option<&'e TablePart> {
    let shell = press.shell;
    let table = game.table.as_ref().filter(|_| shell.has_table(game))?;
    let words = table::script(shell, game.slug, table);
    press.keep(&format!("{}/words.js", game.slug), words);
    Some(table)
}

/// Empty boards to print.
fn blanks(press: &mut Press, game: &GamePart) -> Result<(), Diagnostic> {
    let shell = press.shell;
    let name = shell.game_name(game.slug);
    for (board, figure, describe) in &game.blanks {
        let path = format!("{}/blank-{}.html", game.slug, board.size);
        let title = shell.say1("ui-blank-boards", "game", &name);
        let to_a_page = board.per_page;
        let view = blank::boards(shell, figure, describe, to_a_page, None, &title, "");
        let title = format!("{title} · {}", board.size.replace('x', " × "));
        press.put(&path, "sheet.html", (&title, &title), view)?;
    }
    Ok(())
}

/// The page on which a game is played, where it can be.
fn table(press: &mut Press, game: &GamePart) -> Result<(), Diagnostic> {
    let shell = press.shell;
    let Some(table) = words(press, game) else {
        return Ok(());
    };
    let path = format!("{}/{}", game.slug, address::TABLE);
    let view = table::view(shell, game, table, &path);
    let description = shell.say1("ui-table-description", "game", &shell.game_name(game.slug));
    let title = view.heading.clone();
    press.put(&path, "play.html", (&title, &description), view)?;
    let path = format!("{}/{}", game.slug, address::COMPOSE);
    let view = compose::view(shell, game, table, &path);
    let name = shell.game_name(game.slug);
    let description = shell.say1("ui-compose-description", "game", &name);
    let title = shell.say1("ui-compose-of", "game", &name);
    press.put(&path, "compose.html", (&title, &description), view)?;
    if !shell.has_new(game) {
        return Ok(());
    }
    let path = format!("{}/{}", game.slug, address::NEW);
    let view = new::view(shell, game, table, &path);
    let description = shell.say1("ui-new-description", "game", &shell.game_name(game.slug));
    let title = shell.say1("ui-new-of", "game", &shell.game_name(game.slug));
    press.put(&path, "new.html", (&title, &description), view)
}
