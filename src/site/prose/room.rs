//! How much room a picture has beside its text.

use std::collections::BTreeMap;
use std::ops::Range;

use pulldown_cmark::{Event, Tag, TagEnd};

use crate::check::edition::{Element, FigurePart};

/// So many pictures that follow each other stand in a row.
pub const ROW: usize = 3;

/// Where a picture stands: how many stand before and after it with nothing between them, and how much
/// room it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stand {
    pub before: usize,
    pub after: usize,
    pub room: Room,
}

/// Where every picture of a text stands, by its number among the pieces. A text is walked through
/// once, however many pictures it has.
pub fn stands(pieces: &[Element]) -> BTreeMap<usize, Stand> {
    let mut stands = in_rows(pieces);
    if stands.is_empty() {
        return stands;
    }
    let heads = (0..pieces.len()).filter(|at| is_head(&pieces[*at]));
    let mut start = 0;
    for end in heads.chain([pieces.len()]) {
        let rooms = rooms(pieces, start..end, &stands);
        for (at, room) in rooms {
            stands.entry(at).and_modify(|stand| stand.room = room);
        }
        start = end;
    }
    stands
}

/// The rows of pictures that follow each other.
fn in_rows(pieces: &[Element]) -> BTreeMap<usize, Stand> {
    let mut stands = BTreeMap::new();
    let mut start = 0;
    for row in pieces.chunk_by(|one, other| is_figure(one) && is_figure(other)) {
        if is_figure(&row[0]) {
            stands.extend((0..row.len()).map(|before| {
                let after = row.len() - 1 - before;
                let room = Room::Full;
                let stand = Stand {
                    before,
                    after,
                    room,
                };
                (start + before, stand)
            }));
        }
        start += row.len();
    }
    stands
}

fn is_figure(piece: &Element) -> bool {
    matches!(piece, Element::Figure(_))
}

/// Whether a section begins.
fn is_head(piece: &Element) -> bool {
    matches!(piece, Element::Text(Event::Start(Tag::Heading { level, .. })) if *level as usize <= 2)
}

/// How large a picture may be beside its text: where a section says little and shows much, smaller
/// ones leave no hole in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    Full,
    Low,
}

/// A line of text, and pictures with what is said under them, in pixels; about so many signs are
/// in a line.
const LINE: usize = 29;
const SIGNS: usize = 66;
const FULL: usize = 385;
/// A board that is this many squares wide or high can still be read when it is small.
const SMALL: f32 = 22.0;

/// The room of the pictures of a section that stand alone.
fn rooms(
    pieces: &[Element],
    section: Range<usize>,
    stands: &BTreeMap<usize, Stand>,
) -> Vec<(usize, Room)> {
    let alone = stands.range(section.clone());
    let alone = alone.filter(|(_, stand)| stand.before + stand.after + 1 < ROW);
    let shown: Vec<(usize, &FigurePart)> = alone
        .filter_map(|(at, _)| match &pieces[*at] {
            Element::Figure(part) => Some((*at, &**part)),
            _ => None,
        })
        .collect();
    let Some((first, _)) = shown.first() else {
        return Vec::new();
    };
    let is_small =
        |part: &FigurePart| part.figure.width.max(part.figure.height) * part.figure.unit <= SMALL;
    // The text beside them: from the paragraph on that the first one stands at.
    let is_block = |piece: &Element| {
        matches!(
            piece,
            Element::Text(Event::Start(Tag::Paragraph | Tag::List(_)))
        )
    };
    let start = section.start;
    let beside = pieces[start..*first].iter().rposition(is_block);
    let tall = tall(&pieces[start + beside.unwrap_or(0)..section.end]);
    if tall >= shown.len() * FULL || !shown.iter().all(|(_, part)| is_small(part)) {
        return Vec::new();
    }
    shown.iter().map(|(at, _)| (*at, Room::Low)).collect()
}

impl Room {
    pub fn class(self) -> &'static str {
        match self {
            Room::Full => "",
            Room::Low => " low",
        }
    }
}

/// How tall a text is, without its pictures, about.
fn tall(pieces: &[Element]) -> usize {
    let (mut tall, mut signs) = (0, 0);
    for piece in pieces {
        if let Some(words) = piece.words() {
            signs += words.chars().count();
            continue;
        }
        match piece {
            Element::Text(Event::End(
                TagEnd::Paragraph | TagEnd::Item | TagEnd::TableRow | TagEnd::Heading(_),
            )) => {
                tall += signs.div_ceil(SIGNS) * LINE + 16;
                signs = 0;
            }
            Element::Claim(claim) => signs += letters(&claim.text),
            Element::Value(_) => signs += 8,
            Element::Table(asked) => tall += (asked.table.rows.len() + 2) * 40,
            Element::Code(parts) => {
                let lines = parts.iter().map(|(_, part)| part.matches('\n').count());
                tall += (lines.sum::<usize>() + 1) * LINE;
            }
            Element::Formula(formula) => signs += formula.text.chars().count(),
            // As wide as the text, more or less.
            Element::Picture(picture) => {
                tall += picture.size.map_or(FULL, |(_, height)| height as usize);
            }
            Element::Text(_) | Element::Words(_) | Element::Figure(_) | Element::Raw(_) => {}
        }
    }
    // The room before the next heading.
    tall + 40
}

fn letters(pieces: &[Element]) -> usize {
    let count = |piece: &Element| match piece {
        Element::Value(_) => 8,
        Element::Claim(claim) => letters(&claim.text),
        piece => piece.words().map_or(0, |words| words.chars().count()),
    };
    pieces.iter().map(count).sum()
}
