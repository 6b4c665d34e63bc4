//! Lists of puzzles, of one game or of all, and where there are many of them their pages, with an
//! index of all the puzzles for the script that narrows a list down.

use serde_json::json;

use super::games::game_links;
use super::order::List;
use super::shell::Shell;
use super::view::game::ListedGameView;
use super::view::puzzle::{FiltersView, ListPageView, ListView};
use super::{address, puzzle};
use crate::check::edition::Edition;
use crate::check::puzzle_part::PuzzlePart;
use crate::say::Say;

impl List {
    /// The ids of the puzzles, where they are counted.
    pub fn progress(&self, edition: &Edition) -> String {
        match self.is_counted() {
            true => puzzle::progress(&self.puzzles(edition)),
            false => String::new(),
        }
    }

    /// What the list can be narrowed down to.
    pub fn filters(&self, shell: &Shell) -> &FiltersView {
        let filters = || puzzle::filters(shell, &self.puzzles(shell.edition));
        self.filters.get_or_init(filters)
    }

    /// Where something of the list is, below the language's folder.
    fn at(&self, edition: &Edition, name: &str) -> String {
        match self.game {
            Some(game) => format!("{}/{name}", edition.games[game].slug),
            None => name.to_owned(),
        }
    }

    /// Where a page of the list is, from 1.
    fn path(&self, edition: &Edition, page: usize) -> String {
        match page {
            1 => self.at(edition, "puzzles.html"),
            page => self.at(edition, &format!("puzzles-{page}.html")),
        }
    }

    /// A page of the list: where it is, its title, what is on it.
    pub fn view(&self, shell: &Shell, number: usize) -> (String, String, ListView) {
        let edition = shell.edition;
        let game = self.game.map(|game| &edition.games[game]);
        let heading = match game {
            Some(game) => shell.say1("ui-puzzles-of", "game", &shell.game_name(game.slug)),
            None => shell.say1n("ui-puzzle-count", "count", self.numbers.len()),
        };
        let total = self.pages();
        let path = self.path(edition, number);
        let of_page = self.page(number).iter();
        let rows = of_page.map(|number| puzzle::row(shell, &edition.puzzles[*number], &path));
        let view = ListView {
            heading: heading.clone(),
            puzzles: rows.collect(),
            game: game.map(|game| game_links(shell, game, &path)),
            games: match game {
                Some(_) => Vec::new(),
                None => listed_games(shell, &path),
            },
            filters: self.filters(shell).clone(),
            progress: self.progress(edition),
            list_pages: self.links(shell, number, total),
            list_index: (total > 1)
                .then(|| address::relative(&path, &self.at(edition, "puzzles-index.js"))),
        };
        let title = match number {
            1 => heading,
            number => format!("{heading} · {}", numbered(shell, number, total)),
        };
        (path, title, view)
    }

    /// The way from a page to the others; nothing where it is the only one.
    fn links(&self, shell: &Shell, current: usize, total: usize) -> Vec<ListPageView> {
        if total == 1 {
            return Vec::new();
        }
        let from = self.path(shell.edition, current);
        let link = |number: usize| ListPageView {
            number,
            text: numbered(shell, number, total),
            url: address::relative(&from, &self.path(shell.edition, number)),
            current: number == current,
        };
        (1..=total).map(link).collect()
    }

    /// The index of a list of several pages, and where it is. Its entries are what the filters ask
    /// for, in the order of the list: `[id, title, stars, length, tags, address, game]`.
    pub fn index(&self, shell: &Shell) -> (String, String) {
        let from = self.path(shell.edition, 1);
        let entries = self.puzzles(shell.edition).into_iter().map(|part| {
            let row = puzzle::entry(shell, part, &from);
            json!([
                row.id, row.title, row.level, row.length, row.tags, row.url, row.slug
            ])
            .to_string()
        });
        let entries: Vec<String> = entries.collect();
        let text = format!("window.quadrilleList=[{}];\n", entries.join(",\n"));
        (self.at(shell.edition, "puzzles-index.js"), text)
    }
}

fn numbered(shell: &Shell, number: usize, total: usize) -> String {
    let say = Say::new("ui-sheet-page").with("number", number);
    shell.say(&say.with("total", total))
}

/// The games, each with its puzzles.
fn listed_games(shell: &Shell, from: &str) -> Vec<ListedGameView> {
    let games = shell.edition.games.iter().zip(shell.lists());
    let listed = games.map(|(game, list)| ListedGameView {
        game: game_links(shell, game, from),
        progress: list.progress(shell.edition),
    });
    listed.collect()
}

/// Puzzles to come, seen from a page: `id address|id address`.
pub fn later<'p>(
    shell: &Shell,
    puzzles: impl Iterator<Item = &'p PuzzlePart>,
    from: &str,
) -> String {
    let one = |part: &PuzzlePart| {
        let url = address::relative(from, &shell.puzzle_at(part));
        format!("{} {url}", part.id)
    };
    puzzles.map(one).collect::<Vec<_>>().join("|")
}

/// The puzzles of a list after this index, seen from a page.
pub fn after(shell: &Shell, list: &List, index: usize, path: &str) -> String {
    let after = list.later(index);
    later(
        shell,
        after.map(|number| &shell.edition.puzzles[number]),
        path,
    )
}
