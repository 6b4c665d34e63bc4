//! The page on which a position is composed, judged and taken home as a puzzle file.

use super::declared_words;
use super::games::game_links;
use super::picture::{paper, picture};
use super::shell::Shell;
use super::table;
use super::view::compose::{BrushView, ComposeView, TitleView};
use super::view::puzzle::ChoiceView;
use crate::check::edition::{GamePart, TablePart};
use crate::game::drawn::Brush;

/// The page at `path`.
pub fn view(shell: &Shell, game: &GamePart, table: &TablePart, path: &str) -> ComposeView {
    let heading = shell.text("ui-compose");
    let described = shell.voice().described(&table.describe);
    let brushes = table.brushes.iter().map(|brush| BrushView {
        value: brush.name(),
        text: match brush {
            Brush::Holds(name) => declared_words::held(shell, game.slug, name),
            Brush::Last | Brush::Turns(_) => shell.text(&format!("compose-{}", brush.name())),
        },
        turns: matches!(brush, Brush::Turns(_)),
    });
    let tasks = table.tasks.iter().map(|task| ChoiceView {
        value: *task,
        text: shell.text(&format!("compose-task-{}", name_of(task))),
    });
    let titles = shell.edition.voices.iter().map(|voice| TitleView {
        code: voice.language.code.clone(),
        language: voice.language.name.clone(),
    });
    ComposeView {
        game: game_links(shell, game, path),
        svg: picture(&table.figure, "compose", &heading, &described),
        paper: paper(&table.figure),
        starts: table::starts(table),
        rules: table::rules(shell, table),
        brushes: brushes.collect(),
        tasks: tasks.collect(),
        titles: titles.collect(),
        heading,
        described,
    }
}

/// `margin >= K` as the ending of a message's name: `margin`; `win in N`: `win-in`.
fn name_of(task: &str) -> String {
    let words = task.split(' ');
    let words: Vec<&str> = words
        .take_while(|word| word.chars().all(|sign| sign.is_ascii_lowercase()))
        .collect();
    words.join("-")
}
