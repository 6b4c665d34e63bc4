//! What stands around claims: the paragraph, the entry of a list, the row of a table or the caption
//! that each is in. Torn out of it, many a claim says nothing: “a1 and c2”, “37”.

use super::writer::{Sign, Writer};
use crate::check::edition::{Element, claims};
use crate::site::shell::Shell;
use pulldown_cmark::{Event, Tag, TagEnd};

/// What is read in one breath, with claims in it.
pub struct Around {
    /// As HTML, each claim marked and with its number in the ledger.
    pub html: String,
    /// How many claims are in it.
    pub claims: usize,
}

/// What stands around the claims of these pieces of a page, shown at `path`, in reading order; the
/// first claim has this number in the ledger.
pub fn around(
    shell: &Shell,
    path: &str,
    page: usize,
    pieces: &[Element],
    first: usize,
) -> Vec<Around> {
    let mut writer = Writer::new(shell, path, page, Some(first));
    writer.sign = Sign::Mark;
    let breaths = breaths(pieces).into_iter();
    let all = breaths.filter_map(|cells| {
        let count = cells.iter().map(|cell| claims(cell).len()).sum();
        if count == 0 {
            return None;
        }
        let cells = cells.into_iter().map(|cell| writer.html(cell));
        let cells = cells.map(|html| html.trim().to_owned());
        let cells: Vec<String> = cells.filter(|html| !html.is_empty()).collect();
        Some(Around {
            html: cells.join(" · "),
            claims: count,
        })
    });
    all.collect()
}

/// What ends where a piece stands.
enum End {
    Nothing,
    Cell,
    Breath,
}

/// Pieces cut where one draws breath; of a row of a table, its cells.
fn breaths(pieces: &[Element]) -> Vec<Vec<&[Element]>> {
    let mut all = Vec::new();
    let mut cells: Vec<&[Element]> = Vec::new();
    let mut start = 0;
    for (at, piece) in pieces.iter().enumerate() {
        let end = ended(piece);
        if matches!(end, End::Nothing) {
            continue;
        }
        cells.push(&pieces[start..at]);
        start = at + 1;
        if let End::Breath = end {
            all.push(std::mem::take(&mut cells));
        }
        match piece {
            Element::Figure(figure) => all.extend(breaths(&figure.caption)),
            Element::Table(asked) => all.extend(breaths(&asked.caption)),
            _ => {}
        }
    }
    cells.push(&pieces[start..]);
    all.push(cells);
    all
}

fn ended(piece: &Element) -> End {
    match piece {
        Element::Text(Event::Start(Tag::TableCell) | Event::End(TagEnd::TableCell)) => End::Cell,
        Element::Text(Event::Start(tag)) => match tag {
            Tag::Emphasis
            | Tag::Strong
            | Tag::Strikethrough
            | Tag::Superscript
            | Tag::Subscript
            | Tag::Link { .. }
            | Tag::Image { .. } => End::Nothing,
            _ => End::Breath,
        },
        Element::Text(Event::End(tag)) => match tag {
            TagEnd::Emphasis
            | TagEnd::Strong
            | TagEnd::Strikethrough
            | TagEnd::Superscript
            | TagEnd::Subscript
            | TagEnd::Link
            | TagEnd::Image => End::Nothing,
            _ => End::Breath,
        },
        Element::Text(Event::Rule) | Element::Figure(_) | Element::Table(_) | Element::Code(_) => {
            End::Breath
        }
        _ => End::Nothing,
    }
}
