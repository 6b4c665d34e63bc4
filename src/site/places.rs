//! Places in pages: what stands after the `#` of an address, and when there is something to lead to. Whoever
//! judges a link, of a text or of a page that is made, judges it here.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;

/// What a page may keep of what its reader chose, after the `#` of its address: the names, and the one
/// without which the others mean nothing.
const STATES: [(&str, &[&str], Option<&str>); 5] = [
    ("play", &["p", "m", "r", "v", "l", "y", "s"], Some("p")),
    ("compose", &["p", "r", "s"], Some("p")),
    ("new", &["seed", "stars"], None),
    (
        "make",
        &[
            "ids", "new", "per", "paper", "kind", "answers", "versions", "qr", "title", "game",
            "least", "most", "view",
        ],
        None,
    ),
    (
        "puzzles",
        &["game", "stars", "length", "tags", "left"],
        None,
    ),
];

/// The id that a fragment asks a page for, as browsers read it; none where the page alone is enough: for
/// its top, for words in it (`#:~:text=…`), for what its reader chose there.
fn asked<'f>(page: &str, fragment: &'f str) -> Option<Cow<'f, str>> {
    let id = fragment.split_once(":~:").map_or(fragment, |(id, _)| id);
    // What else a file makes of it is its own: `plan.pdf#page=2`.
    if !page.ends_with(".html")
        || id.is_empty()
        || id.eq_ignore_ascii_case("top")
        || is_state(page, id)
    {
        return None;
    }
    Some(percent_decode_str(id).decode_utf8_lossy())
}

/// Whether a fragment is no place in a page but what it shows: a game and its moves, the puzzles of a
/// sheet, a choice among the puzzles.
fn is_state(page: &str, fragment: &str) -> bool {
    let name = page.rsplit('/').next().unwrap_or(page);
    let name = name.strip_suffix(".html").unwrap_or(name);
    // `puzzles-2` is of the list too.
    let name = name.split_once('-').map_or(name, |(name, _)| name);
    let Some((_, known, needed)) = STATES.iter().find(|(of, ..)| *of == name) else {
        return false;
    };
    let named = || fragment.split('&').map(|part| part.split_once('='));
    named().all(|part| part.is_some_and(|(name, _)| known.contains(&name)))
        && needed.is_none_or(|needed| named().flatten().any(|(name, _)| name == needed))
}

/// The file that an address means: its signs may be written as numbers, `plan%20a.pdf`.
pub fn file(address: &str) -> Cow<'_, str> {
    percent_decode_str(address).decode_utf8_lossy()
}

/// What links are held against: a site that is to be made, or one that is.
pub trait Ground {
    /// Whether there is such a file.
    fn has(&self, path: &str) -> bool;
    /// Whether a page has this id.
    fn has_id(&self, path: &str, id: &str) -> bool;
}

/// Why a link leads nowhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lost {
    /// There is no such file.
    File,
    /// The page has no such id.
    Id(String),
}

/// Judges where a link leads.
///
/// # Errors
/// What isn't there.
pub fn judge(ground: &dyn Ground, path: &str, fragment: &str) -> Result<(), Lost> {
    if !ground.has(path) {
        return Err(Lost::File);
    }
    match asked(path, fragment) {
        Some(id) if !ground.has_id(path, &id) => Err(Lost::Id(id.into_owned())),
        _ => Ok(()),
    }
}
