//! Addresses: which page lives where below its language, and how one page links to another.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use crate::check::edition::{Edition, GamePart, PagePart};
use crate::check::puzzle_part::PuzzlePart;
use crate::content::library::PageKind;
use crate::diag::Span;

/// Puzzles on a page of a list. A game with more has its sheets by level, and a sheet maker that
/// loads its boards part by part.
pub const MOST: usize = 60;

/// The page below a game's folder on which readers make sheets of their own.
pub const MAKE: &str = "make.html";
/// The page below a game's folder on which it is played.
pub const TABLE: &str = "play.html";
/// The page that makes new puzzles, in the game's folder.
pub const NEW: &str = "new.html";
/// The page on which positions are composed and judged, in the game's folder.
pub const COMPOSE: &str = "compose.html";

/// The script in the game's folder that holds it in pictures.
pub const PICTURES: &str = "pictures.js";

/// The site's booklet, and its answers.
pub const BOOKLET: [&str; 2] = ["booklet.html", "booklet-answers.html"];

/// The book of all that there is to read and to solve, unless a page of an author's is there.
pub const BOOK: &str = "book.html";

/// A page's path below a language, after what it is called there.
pub fn page(edition: &Edition, part: &PagePart, language: usize) -> String {
    let path = named(edition, &part.kind);
    let slug = &part.texts.get(language).slug;
    match slug.as_ref().filter(|_| takes_slug(edition, &part.kind)) {
        Some((slug, _)) => renamed(&path, slug),
        None => path,
    }
}

/// A page's path below its language, after its file's name.
fn named(edition: &Edition, kind: &PageKind) -> String {
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

/// A path with another name at its end.
fn renamed(path: &str, slug: &str) -> String {
    match path.rsplit_once('/') {
        Some((folder, _)) => format!("{folder}/{slug}.html"),
        None => format!("{slug}.html"),
    }
}

/// Whether a page's author may say what it is called in addresses: not of those that the site leads to by
/// what they are, nor of what a section begins with.
pub fn takes_slug(edition: &Edition, kind: &PageKind) -> bool {
    let is_found =
        matches!(kind, PageKind::Text(name) if name == "about" || name.ends_with("/index"));
    !is_found && !has_place(edition, kind)
}

/// Whether a page has a place of its own: the home page, and a game's rules, card and lesson.
pub fn has_place(edition: &Edition, kind: &PageKind) -> bool {
    match kind {
        PageKind::Home | PageKind::Card(_) | PageKind::Lesson(_) => true,
        PageKind::Text(name) => edition.games.iter().any(|game| game.slug == name),
    }
}

/// Where a game is entered: its rules, or its puzzles where there is no page of rules.
pub fn game(game: &GamePart) -> String {
    let page = if game.has_rules { "index" } else { "puzzles" };
    format!("{}/{page}.html", game.slug)
}

/// A puzzle's path below a language: what it is called there, else its id without the game's name before it.
pub fn puzzle(part: &PuzzlePart, language: usize) -> String {
    match part.slugs.get(&language) {
        Some((slug, _)) => format!("{}/{slug}.html", part.game),
        None => by_id(part),
    }
}

fn by_id(part: &PuzzlePart) -> String {
    format!("{}/{}.html", part.game, name(part))
}

/// What a puzzle is called in addresses of every language, such as those of sheets that readers make.
pub fn name(part: &PuzzlePart) -> &str {
    let rest = part.id.strip_prefix(part.game);
    let name = rest.and_then(|rest| rest.strip_prefix('-'));
    name.filter(|name| !is_taken(name)).unwrap_or(&part.id)
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
pub fn poster(part: &PuzzlePart, language: usize) -> String {
    puzzle(part, language).replace(".html", ".png")
}

/// An address that leads on: where it is, the page, its title; all below a language's folder.
pub struct Alias {
    pub from: String,
    pub to: String,
    pub title: String,
    /// Where its author gives it; of a page that is called otherwise than by its file or id, where that is.
    pub span: Span,
    pub is_given: bool,
}

/// The addresses that lead on: those that pages had before, and where those that are called otherwise in
/// this language would be by their files or ids.
pub fn aliases(edition: &Edition, language: usize) -> Vec<Alias> {
    let mut all = Vec::new();
    // Of ten thousand pages nearly all are where their files are.
    let moved =
        |part: &&PagePart| !part.aliases.is_empty() || part.texts.get(language).slug.is_some();
    for part in edition.pages.iter().filter(moved) {
        let given = part.aliases.iter();
        let given = given.map(|(alias, span)| (format!("{alias}.html"), span));
        let file = Span {
            source: Arc::clone(&part.texts.first().source),
            range: 0..0,
        };
        let usual = (named(edition, &part.kind), &file);
        let title = &part.texts.get(language).title;
        all.extend(leading(given, usual, &page(edition, part, language), title));
    }
    let moved = |part: &&PuzzlePart| !part.aliases.is_empty() || part.slugs.contains_key(&language);
    for part in edition.puzzles.iter().filter(moved) {
        let given = part.aliases.iter();
        let given = given.map(|(alias, span)| (format!("{}/{alias}.html", part.game), span));
        let usual = (by_id(part), &part.id_span);
        let title = part.title.get(language);
        all.extend(leading(given, usual, &puzzle(part, language), title));
    }
    all
}

fn leading<'a>(
    given: impl Iterator<Item = (String, &'a Span)>,
    usual: (String, &'a Span),
    to: &str,
    title: &str,
) -> Vec<Alias> {
    let usual = (usual.0 != to).then_some((usual.0, usual.1, false));
    let given = given.map(|(from, span)| (from, span, true));
    let alias = |(from, span, is_given): (String, &Span, bool)| Alias {
        from,
        to: to.to_owned(),
        title: title.to_owned(),
        span: span.clone(),
        is_given,
    };
    given.chain(usual).map(alias).collect()
}

/// Every address of the edition that is for others, below a language's folder and aliases included: what
/// has been published is to stay. Drafts have none. What a language calls by a name of its own begins with
/// the language's code, also where there is one language: a second one need not call it so.
pub fn all(edition: &Edition) -> BTreeSet<String> {
    let usual = usual(edition);
    let mut all = usual.clone();
    for (language, voice) in edition.voices.iter().enumerate() {
        let code = &voice.language.code;
        let pages = edition.pages.iter().filter(|part| !part.draft);
        let pages = pages.map(|part| page(edition, part, language));
        let puzzles = edition.puzzles.iter().filter(|part| !part.draft);
        let puzzles = puzzles.map(|part| puzzle(part, language));
        let own = pages.chain(puzzles).filter(|path| !usual.contains(path));
        all.extend(own.map(|path| format!("{code}/{path}")));
    }
    all
}

/// Those of them that are the same in every language, whatever it has.
fn usual(edition: &Edition) -> BTreeSet<String> {
    let pages = edition.pages.iter().filter(|part| !part.draft);
    let puzzles = edition.puzzles.iter().filter(|part| !part.draft);
    let mut all: BTreeSet<String> = BTreeSet::new();
    for part in pages {
        all.insert(named(edition, &part.kind));
        let aliases = part.aliases.iter();
        all.extend(aliases.map(|(alias, _)| format!("{alias}.html")));
    }
    for part in puzzles {
        all.insert(by_id(part));
        let aliases = part.aliases.iter();
        all.extend(aliases.map(|(alias, _)| format!("{}/{alias}.html", part.game)));
        // A sheet that somebody made is kept by its address.
        all.insert(format!("{}/{MAKE}", part.game));
    }
    let games = edition.games.iter();
    all.extend(games.map(|game| format!("{}/puzzles.html", game.slug)));
    all
}

/// Whether a language calls any page otherwise than by its file or id.
pub fn has_slugs(edition: &Edition) -> bool {
    let mut texts = edition.pages.iter().flat_map(|part| part.texts.iter());
    texts.any(|text| text.slug.is_some())
        || edition.puzzles.iter().any(|part| !part.slugs.is_empty())
}

/// Pages that are called otherwise in one language than in another: by its path in this one, its paths in
/// all. A page that isn't among them has the same everywhere.
pub fn twins(edition: &Edition, language: usize) -> HashMap<String, Vec<String>> {
    let languages = 0..edition.voices.len();
    let pages = edition.pages.iter();
    let pages = pages.filter(|part| part.texts.iter().any(|text| text.slug.is_some()));
    let pages = pages.map(|part| {
        let paths = languages.clone().map(|other| page(edition, part, other));
        paths.collect::<Vec<String>>()
    });
    let puzzles = edition.puzzles.iter();
    let puzzles = puzzles.filter(|part| !part.slugs.is_empty());
    let puzzles = puzzles.map(|part| {
        let paths = languages.clone().map(|other| puzzle(part, other));
        paths.collect()
    });
    let all = pages.chain(puzzles);
    all.map(|paths| (paths[language].clone(), paths)).collect()
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
