//! The page that makes new puzzles: the levels to choose from.

use super::games::game_links;
use super::picture::{paper, picture};
use super::shell::Shell;
use super::view::new::NewView;
use super::view::puzzle::ChoiceView;
use crate::check::edition::{GamePart, TablePart};

/// The page at `path`.
pub fn view(shell: &Shell, game: &GamePart, table: &TablePart, path: &str) -> NewView {
    let heading = shell.text("ui-new");
    let described = shell.voice().described(&table.describe);
    let levels = table.levels.iter().map(|stars| ChoiceView {
        value: *stars,
        text: shell.say1n("ui-stars", "count", (*stars).into()),
    });
    NewView {
        game: game_links(shell, game, path),
        svg: picture(&table.figure, "new", &heading, &described),
        paper: paper(&table.figure),
        levels: levels.collect(),
        heading,
        described,
    }
}
