//! The list of a game's puzzles, and where there are many of them its pages, with an index of all
//! the puzzles for the script that narrows the list down.

use serde_json::json;

use super::games::game_links;
use super::shell::Shell;
use super::view::puzzle::{ListPageView, ListView};
use super::{address, puzzle};
use crate::say::Say;
use crate::verify::edition::{GamePart, PuzzlePart};

/// Where the index of all puzzles is, beside the list.
const INDEX: &str = "puzzles-index.js";

/// Where a page of the list is, from 1, below the language's folder.
fn path(game: &GamePart, page: usize) -> String {
    match page {
        1 => format!("{}/puzzles.html", game.slug),
        page => format!("{}/puzzles-{page}.html", game.slug),
    }
}

/// The pages of the list: where each is, its title, what is on it.
pub fn pages(
    shell: &Shell,
    game: &GamePart,
    puzzles: &[&PuzzlePart],
) -> Vec<(String, String, ListView)> {
    let heading = shell.say1("ui-puzzles-of", "game", &shell.game_name(game.slug));
    let total = puzzles.len().div_ceil(super::MOST).max(1);
    let page = |number: usize| {
        let path = path(game, number);
        let of_page = puzzles
            .iter()
            .skip((number - 1) * super::MOST)
            .take(super::MOST);
        let rows = of_page.map(|part| puzzle::row(shell, part, &path));
        let view = ListView {
            heading: heading.clone(),
            puzzles: rows.collect(),
            game: game_links(shell, game, &path),
            filters: puzzle::filters(shell, puzzles),
            progress: puzzle::progress(puzzles),
            list_pages: links(shell, game, number, total),
            list_index: (total > 1).then(|| INDEX.to_owned()),
        };
        let title = match number {
            1 => heading.clone(),
            number => format!("{heading} · {}", numbered(shell, number, total)),
        };
        (path, title, view)
    };
    (1..=total).map(page).collect()
}

fn numbered(shell: &Shell, number: usize, total: usize) -> String {
    let say = Say::new("ui-sheet-page").with("number", number);
    shell.say(&say.with("total", total))
}

/// The way from a page to the others; nothing where it is the only one.
fn links(shell: &Shell, game: &GamePart, current: usize, total: usize) -> Vec<ListPageView> {
    if total == 1 {
        return Vec::new();
    }
    let from = path(game, current);
    let link = |number: usize| ListPageView {
        number,
        text: numbered(shell, number, total),
        url: address::relative(&from, &path(game, number)),
        current: number == current,
    };
    (1..=total).map(link).collect()
}

/// The index of a list of several pages, and where it is. Its entries are what the filters ask
/// for, in the order of the list: `[id, title, stars, length, tags, address]`.
pub fn index(shell: &Shell, game: &GamePart, puzzles: &[&PuzzlePart]) -> Option<(String, String)> {
    if puzzles.len() <= super::MOST {
        return None;
    }
    let from = path(game, 1);
    let entries = puzzles.iter().map(|part| {
        let row = puzzle::entry(shell, part, &from);
        json!([row.id, row.title, row.level, row.length, row.tags, row.url]).to_string()
    });
    let entries: Vec<String> = entries.collect();
    Some((
        format!("{}/{INDEX}", game.slug),
        format!("window.quadrilleList=[{}];\n", entries.join(",\n")),
    ))
}
