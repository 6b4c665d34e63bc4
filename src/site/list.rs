//! Lists of puzzles, of one game or of all, and where there are many of them their pages, with an
//! index of all the puzzles for the script that narrows a list down.

use serde_json::json;

use super::games::game_links;
use super::shell::Shell;
use super::view::ListedGameView;
use super::view::puzzle::{ListPageView, ListView};
use super::{address, puzzle};
use crate::say::Say;
use crate::verify::edition::{GamePart, PuzzlePart};

/// Puzzles of a list: those of a game, or of all games.
pub struct List<'a> {
    pub game: Option<&'a GamePart>,
    pub puzzles: Vec<&'a PuzzlePart>,
}

impl<'a> List<'a> {
    /// The puzzles of a game, in their order.
    pub fn of(game: &'a GamePart, puzzles: &[&'a PuzzlePart]) -> List<'a> {
        List {
            game: Some(game),
            puzzles: puzzles.to_vec(),
        }
    }

    /// The puzzles of all games, the easiest first, the games in turn.
    pub fn of_all(shell: &Shell<'a>) -> List<'a> {
        let mut turns: Vec<(u8, usize, &PuzzlePart)> = Vec::new();
        for game in &shell.edition.games {
            let of_game = shell.edition.puzzles.iter();
            let of_game = of_game.filter(|part| part.game == game.slug);
            let (mut level, mut turn) = (0, 0);
            for part in of_game {
                turn = if part.difficulty == level {
                    turn + 1
                } else {
                    0
                };
                level = part.difficulty;
                turns.push((level, turn, part));
            }
        }
        // A stable order: within a turn the games stay in theirs.
        turns.sort_by_key(|(level, turn, _)| (*level, *turn));
        List {
            game: None,
            puzzles: turns.into_iter().map(|(.., part)| part).collect(),
        }
    }

    /// How many puzzles a page has: a list of all games is one page as long as it can be.
    fn size(&self) -> usize {
        match self.game {
            None if self.puzzles.len() <= 2 * super::MOST => 2 * super::MOST,
            _ => super::MOST,
        }
    }

    /// Where something of the list is, below the language's folder.
    fn at(&self, name: &str) -> String {
        match self.game {
            Some(game) => format!("{}/{name}", game.slug),
            None => name.to_owned(),
        }
    }

    /// Where a page of the list is, from 1.
    fn path(&self, page: usize) -> String {
        match page {
            1 => self.at("puzzles.html"),
            page => self.at(&format!("puzzles-{page}.html")),
        }
    }

    /// The pages of the list: where each is, its title, what is on it.
    pub fn pages(&self, shell: &Shell) -> Vec<(String, String, ListView)> {
        let heading = match self.game {
            Some(game) => shell.say1("ui-puzzles-of", "game", &shell.game_name(game.slug)),
            None => shell.say1n("ui-puzzle-count", "count", self.puzzles.len()),
        };
        let total = self.puzzles.len().div_ceil(self.size()).max(1);
        let page = |number: usize| {
            let path = self.path(number);
            let before = (number - 1) * self.size();
            let of_page = self.puzzles.iter().skip(before).take(self.size());
            let rows = of_page.map(|part| puzzle::row(shell, part, &path));
            let view = ListView {
                heading: heading.clone(),
                puzzles: rows.collect(),
                game: self.game.map(|game| game_links(shell, game, &path)),
                games: match self.game {
                    Some(_) => Vec::new(),
                    None => listed_games(shell, &path),
                },
                filters: puzzle::filters(shell, &self.puzzles),
                progress: puzzle::progress(&self.puzzles),
                list_pages: self.links(shell, number, total),
                list_index: (total > 1)
                    .then(|| address::relative(&path, &self.at("puzzles-index.js"))),
            };
            let title = match number {
                1 => heading.clone(),
                number => format!("{heading} · {}", numbered(shell, number, total)),
            };
            (path, title, view)
        };
        (1..=total).map(page).collect()
    }

    /// The way from a page to the others; nothing where it is the only one.
    fn links(&self, shell: &Shell, current: usize, total: usize) -> Vec<ListPageView> {
        if total == 1 {
            return Vec::new();
        }
        let from = self.path(current);
        let link = |number: usize| ListPageView {
            number,
            text: numbered(shell, number, total),
            url: address::relative(&from, &self.path(number)),
            current: number == current,
        };
        (1..=total).map(link).collect()
    }

    /// The index of a list of several pages, and where it is. Its entries are what the filters ask
    /// for, in the order of the list: `[id, title, stars, length, tags, address, game]`.
    pub fn index(&self, shell: &Shell) -> Option<(String, String)> {
        if self.puzzles.len() <= self.size() {
            return None;
        }
        let from = self.path(1);
        let entries = self.puzzles.iter().map(|part| {
            let row = puzzle::entry(shell, part, &from);
            json!([
                row.id, row.title, row.level, row.length, row.tags, row.url, row.slug
            ])
            .to_string()
        });
        let entries: Vec<String> = entries.collect();
        let text = format!("window.quadrilleList=[{}];\n", entries.join(",\n"));
        Some((self.at("puzzles-index.js"), text))
    }
}

fn numbered(shell: &Shell, number: usize, total: usize) -> String {
    let say = Say::new("ui-sheet-page").with("number", number);
    shell.say(&say.with("total", total))
}

/// The games, each with its puzzles.
pub fn listed_games(shell: &Shell, from: &str) -> Vec<ListedGameView> {
    let listed = |game: &GamePart| {
        let of_game = shell.edition.puzzles.iter();
        let of_game: Vec<&PuzzlePart> = of_game.filter(|part| part.game == game.slug).collect();
        ListedGameView {
            game: game_links(shell, game, from),
            progress: puzzle::progress(&of_game),
        }
    };
    shell.edition.games.iter().map(listed).collect()
}

/// Puzzles after the one at `from` of a list, round to it again: `id address|id address`.
pub fn later(puzzles: &[&PuzzlePart], index: usize, from: &str) -> String {
    /// More would weigh more than they are worth.
    const MOST: usize = 40;
    let (before, after) = puzzles.split_at(index);
    let round = after.iter().skip(1).chain(before).take(MOST);
    let one = |part: &&PuzzlePart| {
        let url = address::relative(from, &address::puzzle(part));
        format!("{} {url}", part.id)
    };
    round.map(one).collect::<Vec<_>>().join("|")
}
