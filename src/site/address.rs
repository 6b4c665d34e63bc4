//! Addresses: which page lives where below its language, and how one page links to another.

use crate::content::library::PageKind;
use crate::verify::edition::{Edition, GamePart, PuzzlePart};

/// The page below a game's folder on which readers make sheets of their own.
pub const MAKE: &str = "make.html";
/// The page below a game's folder on which it is played.
pub const TABLE: &str = "play.html";
/// The page that makes new puzzles, in the game's folder.
pub const NEW: &str = "new.html";
/// The page on which positions are composed and judged, in the game's folder.
pub const COMPOSE: &str = "compose.html";

/// The site's booklet, and its answers.
pub const BOOKLET: [&str; 2] = ["booklet.html", "booklet-answers.html"];

/// A page's path below its language.
pub fn page(edition: &Edition, kind: &PageKind) -> String {
    match kind {
        PageKind::Home => "index.html".into(),
        PageKind::Card(slug) => format!("{slug}/card.html"),
        PageKind::Lesson(slug) => format!("{slug}/lesson.html"),
        PageKind::Text(slug) if edition.games.iter().any(|game| game.slug == slug) => {
            format!("{slug}/index.html")
        }
        PageKind::Text(slug) => format!("{slug}.html"),
    }
}

/// Where a game is entered: its rules, or its puzzles where there is no page of rules.
pub fn game(game: &GamePart) -> String {
    let page = if game.has_rules { "index" } else { "puzzles" };
    format!("{}/{page}.html", game.slug)
}

/// A puzzle's path below its language: its id, without the game's name before it.
pub fn puzzle(part: &PuzzlePart) -> String {
    let id = part
        .id
        .strip_prefix(part.game)
        .and_then(|rest| rest.strip_prefix('-'))
        .unwrap_or(&part.id);
    format!(
        "{}/{}.html",
        part.game,
        if is_taken(id) { &part.id } else { id }
    )
}

/// Whether a game's own page has this name.
fn is_taken(name: &str) -> bool {
    const TAKEN: [&str; 10] = [
        "index",
        "puzzles",
        "sheet",
        "sheet-answers",
        "card",
        "compose",
        "lesson",
        "make",
        "new",
        "play",
    ];
    TAKEN.contains(&name)
        || name.starts_with("blank-")
        || name.strip_prefix("puzzles-").is_some_and(is_number)
        || is_sheet_of_several(&format!("{name}.html"))
}

/// Whether a page is one that the site has, or may have, without anybody's writing it.
pub fn is_built_in(edition: &Edition, path: &str) -> bool {
    const OF_ALL: [&str; 7] = [
        "index", "ledger", "make", "print", "privacy", "puzzles", "search",
    ];
    if edition.booklet.is_some() && BOOKLET.contains(&path) {
        return true;
    }
    let Some(name) = path.strip_suffix(".html") else {
        return false;
    };
    match name.split_once('/') {
        None => OF_ALL.contains(&name) || name.strip_prefix("puzzles-").is_some_and(is_number),
        Some((game, name)) => {
            is_taken(name) && edition.games.iter().any(|known| known.slug == game)
        }
    }
}

/// Whether the page at a path is a puzzle's or a list of a game's puzzles.
pub fn is_of_puzzles(path: &str) -> bool {
    let name = path.split_once('/').map(|(_, name)| name);
    let name = name.and_then(|name| name.strip_suffix(".html"));
    name.is_some_and(|name| name.starts_with("puzzles") || !is_taken(name))
}

/// Whether a page below a game's folder is one of the sheets of many puzzles: `sheet-2.html`, or
/// its answers: `sheet-2-answers.html`.
pub fn is_sheet_of_several(name: &str) -> bool {
    let number = name.strip_prefix("sheet-");
    let number = number.and_then(|rest| rest.strip_suffix(".html"));
    number.is_some_and(|rest| is_number(rest.strip_suffix("-answers").unwrap_or(rest)))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_digit())
}

/// Where the picture of a puzzle is that other sites show, below its language's folder.
pub fn poster(part: &PuzzlePart) -> String {
    puzzle(part).replace(".html", ".png")
}

/// The addresses that pages had before: alias, page, its title; all below a language's folder.
pub fn aliases(edition: &Edition, language: usize) -> Vec<(String, String, String)> {
    let pages = edition.pages.iter().flat_map(|part| {
        let aliases = part.aliases.iter();
        aliases.map(move |(alias, _)| {
            let title = part.texts.get(language).title.clone();
            (format!("{alias}.html"), page(edition, &part.kind), title)
        })
    });
    let puzzles = edition.puzzles.iter().flat_map(|part| {
        let aliases = part.aliases.iter();
        aliases.map(move |(alias, _)| {
            let title = part.title.get(language).clone();
            (format!("{}/{alias}.html", part.game), puzzle(part), title)
        })
    });
    pages.chain(puzzles).collect()
}

/// Every address of the edition that is for others, below a language's folder and aliases included:
/// what has been published is to stay. Drafts have none.
pub fn all(edition: &Edition) -> Vec<String> {
    let pages = edition.pages.iter().filter(|part| !part.draft);
    let puzzles = || edition.puzzles.iter().filter(|part| !part.draft);
    let mut all: Vec<String> = Vec::new();
    for part in pages {
        all.push(page(edition, &part.kind));
        all.extend(
            part.aliases
                .iter()
                .map(|(alias, _)| format!("{alias}.html")),
        );
    }
    for part in puzzles() {
        all.push(puzzle(part));
        let aliases = part.aliases.iter();
        all.extend(aliases.map(|(alias, _)| format!("{}/{alias}.html", part.game)));
        // A sheet that somebody made is kept by its address.
        all.push(format!("{}/{MAKE}", part.game));
    }
    let games = edition.games.iter();
    all.extend(games.map(|game| format!("{}/puzzles.html", game.slug)));
    all.sort();
    all.dedup();
    all
}

/// A path below the site as people type it: with the site's address, if it has one.
pub fn absolute(edition: &Edition, path: &str) -> String {
    let base = edition.base_url.trim_end_matches('/');
    let base = base.split_once("://").map_or(base, |(_, rest)| rest);
    match base {
        "" => path.to_owned(),
        base => format!("{base}/{path}"),
    }
}

/// An id as an address has it.
pub fn fragment(id: &str) -> String {
    percent_encoding::utf8_percent_encode(id, IN_FRAGMENTS).to_string()
}

/// What no address has after its `#` as it is.
const IN_FRAGMENTS: &percent_encoding::AsciiSet = &percent_encoding::CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'%')
    .add(b'<')
    .add(b'>')
    .add(b'`');

/// From one path to another, both below the same folder.
pub fn relative(from: &str, to: &str) -> String {
    let mut from: Vec<&str> = from.split('/').collect();
    let mut to: Vec<&str> = to.split('/').collect();
    from.pop();
    while !from.is_empty() && from.first() == to.first() && to.len() > 1 {
        from.remove(0);
        to.remove(0);
    }
    format!("{}{}", "../".repeat(from.len()), to.join("/"))
}

/// Where a relative link on the page `from` leads.
pub fn joined(from: &str, link: &str) -> String {
    let mut folders: Vec<&str> = from.split('/').collect();
    folders.pop();
    for part in link.split('/') {
        match part {
            "." => {}
            ".." => {
                folders.pop();
            }
            part => folders.push(part),
        }
    }
    folders.join("/")
}

/// The feed, below the language's folder.
pub const FEED: &str = "feed.xml";

/// Whether there is a feed: not where nobody knows where the site will live, since a feed is read
/// elsewhere.
pub fn has_feed(edition: &Edition) -> bool {
    !edition.base_url.is_empty() && edition.puzzles.iter().any(|part| part.added.is_some())
}

#[cfg(test)]
mod tests {
    use super::{joined, relative};

    #[test]
    fn links_are_relative() {
        assert_eq!(
            relative("index.html", "chomp/index.html"),
            "chomp/index.html"
        );
        assert_eq!(relative("chomp/index.html", "index.html"), "../index.html");
        assert_eq!(relative("chomp/3x5.html", "chomp/index.html"), "index.html");
        assert_eq!(
            relative("chomp/3x5.html", "dualite/card.html"),
            "../dualite/card.html"
        );
        assert_eq!(relative("index.html", "index.html"), "index.html");
        assert_eq!(
            joined("fr/chomp/3x5.html", "../../en/chomp/3x5.html"),
            "en/chomp/3x5.html"
        );
    }
}
