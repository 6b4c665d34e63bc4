//! A game in pictures: the first that its rules show one after the other, in a script of their own, since a
//! page that was opened from a folder may fetch no data. Pages with a board show them over it when somebody
//! asks.

use super::html::escape;
use super::picture::picture;
use super::shell::Shell;
use super::{address, prose};
use crate::check::edition::{Edition, Element, FigurePart, GamePart, TextPart};
use crate::content::library::PageKind;

/// So many are taken in at a glance.
const MOST: usize = 4;
/// Fewer tell no story.
const LEAST: usize = 3;

/// The pictures of a text: those of its first part that has some.
fn of(text: &TextPart) -> Vec<&FigurePart> {
    let mut found = Vec::new();
    for piece in &text.pieces {
        match piece {
            Element::Figure(figure) => found.push(&**figure),
            piece if prose::is_heading(piece) && found.len() < LEAST => found.clear(),
            piece if prose::is_heading(piece) => break,
            _ => {}
        }
    }
    if found.len() < LEAST {
        found.clear();
    }
    found.truncate(MOST);
    found
}

/// Whether the rules of a game have pictures, in each language.
pub fn are_there(edition: &Edition, game: &str) -> Vec<bool> {
    let mut pages = edition.pages.iter();
    let rules = pages.find(|page| matches!(&page.kind, PageKind::Text(slug) if slug == game));
    let texts = rules.map(|page| page.texts.iter().map(|text| !of(text).is_empty()));
    texts.map_or_else(Vec::new, Iterator::collect)
}

/// Where they are, seen from a page; nothing where a game's rules have none.
pub fn link(shell: &Shell, game: &GamePart, from: &str) -> Option<String> {
    let path = format!("{}/{}", game.slug, address::PICTURES);
    let are_there = are_there(shell.edition, game.slug);
    let is_there = are_there.get(shell.language).is_some_and(|there| *there);
    is_there.then(|| address::relative(from, &path))
}

/// The script, for pages in the game's folder and above it.
pub fn script(shell: &Shell, page: usize) -> Option<String> {
    let path = shell.text_at(&shell.edition.pages[page]);
    let figures = of(shell.edition.pages[page].texts.get(shell.language));
    let shown = figures.iter().zip(1..).map(|(part, number)| {
        let caption = prose::unsealed(shell, &path, page, &part.caption);
        let title = match prose::plain(shell, &part.caption) {
            text if text.is_empty() => shell.text("figure-title"),
            text => text,
        };
        let described = shell.voice().described(&part.describe);
        let svg = picture(&part.figure, &format!("how{number}"), &title, &described);
        let hidden = escape(&prose::hidden_moves(shell, &part.hidden));
        let gap = if hidden.is_empty() { "" } else { "<br>" };
        format!("<li><figure class=\"mini\">{svg}<figcaption>{caption}{gap}{hidden}</figcaption></figure></li>")
    });
    let shown: String = shown.collect();
    let html = serde_json::to_string(&format!("<ol class=\"frames\">{shown}</ol>")).ok()?;
    (!figures.is_empty()).then(|| format!("quadrillePictures({html});\n"))
}
