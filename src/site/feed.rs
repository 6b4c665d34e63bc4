//! New puzzles, newest first, as Atom (RFC 4287).

use super::shell::Shell;
use super::view::about::{EntryView, FeedView};
use super::{address, puzzle};
use crate::check::puzzle_part::PuzzlePart;

/// Puzzles in a feed.
const NEWEST: usize = 40;

/// The feed, if there is one.
pub fn view<'a>(shell: &Shell<'a>) -> Option<FeedView<'a>> {
    let edition = shell.edition;
    if !address::has_feed(edition) {
        return None;
    }
    let mut dated: Vec<(&str, &PuzzlePart)> = edition
        .puzzles
        .iter()
        .filter_map(|part| Some((part.added.as_deref()?, part)))
        .collect();
    // The order of the site within a day.
    dated.sort_by(|(a, _), (b, _)| b.cmp(a));
    let updated = dated.first().map(|(day, _)| moment(day))?;
    let home = format!("{}{}/", edition.base_url, shell.code());
    let entries = dated
        .iter()
        .take(NEWEST)
        .map(|(day, part)| {
            let (game, title) = (shell.game_name(part.game), part.title.get(shell.language));
            EntryView {
                title: format!("{game} — {title}"),
                url: format!("{home}{}", shell.puzzle_at(part)),
                updated: moment(day),
                summary: puzzle::statement(shell, part),
            }
        })
        .collect();
    Some(FeedView {
        lang: shell.code(),
        title: shell.say1("ui-feed", "site", &edition.title),
        home: format!("{home}index.html"),
        url: format!("{home}{}", address::FEED),
        author: edition.legal.publisher.as_deref().unwrap_or(&edition.title),
        updated,
        entries,
    })
}

/// A day as the moment it begins.
fn moment(day: &str) -> String {
    format!("{day}T00:00:00Z")
}
