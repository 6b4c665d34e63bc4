//! How much room a picture has beside its text.

use pulldown_cmark::{Event, Tag, TagEnd};

use crate::verify::edition::{FigurePart, Piece};

/// So many pictures that follow each other stand in a row.
pub const ROW: usize = 3;

/// How many pictures stand before and after this one, with nothing between them.
pub fn neighbours(pieces: &[Piece], index: usize) -> (usize, usize) {
    let before = figures(pieces[..index].iter().rev());
    (before, figures(pieces[index + 1..].iter()))
}

/// How large a picture may be beside its text: where a section says little and shows much, smaller
/// ones leave no hole in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    Full,
    Low,
    /// Half as wide: the first of two side by side, and the second.
    Left,
    Right,
}

/// A line of text, and pictures with what is said under them, in pixels; about so many signs are
/// in a line.
const LINE: usize = 29;
const SIGNS: usize = 66;
const FULL: usize = 385;
const LOW: usize = 285;
/// A board that is this many squares wide or high can still be read when it is small.
const SMALL: f32 = 22.0;

impl Room {
    pub fn of(pieces: &[Piece], index: usize) -> Room {
        let is_head = |piece: &Piece| matches!(piece, Piece::Text(Event::Start(Tag::Heading { level, .. })) if *level as usize <= 2);
        let start = pieces[..index].iter().rposition(is_head).unwrap_or(0);
        let end = pieces[index..].iter().position(is_head);
        let end = end.map_or(pieces.len(), |end| index + end);
        let is_alone = |at: &usize| {
            let (before, after) = neighbours(pieces, *at);
            before + after + 1 < ROW
        };
        let shown: Vec<(usize, &FigurePart)> = (start..end)
            .filter_map(|at| match &pieces[at] {
                Piece::Figure(part) => Some((at, &**part)),
                _ => None,
            })
            .filter(|(at, _)| is_alone(at))
            .collect();
        let is_small = |part: &FigurePart| {
            part.figure.width.max(part.figure.height) * part.figure.unit <= SMALL
        };
        let Some(at) = shown.iter().position(|(at, _)| *at == index) else {
            return Room::Full;
        };
        // The text beside them: from the paragraph on that the first one stands at.
        let first = shown[0].0;
        let is_block = |piece: &Piece| {
            matches!(
                piece,
                Piece::Text(Event::Start(Tag::Paragraph | Tag::List(_)))
            )
        };
        let beside = pieces[start..first].iter().rposition(is_block);
        let tall = tall(&pieces[start + beside.unwrap_or(0)..end]);
        if tall >= shown.len() * FULL || !shown.iter().all(|(_, part)| is_small(part)) {
            return Room::Full;
        }
        // The last of an odd number has no other to stand beside.
        let has_twin = at % 2 == 1 || at + 1 < shown.len();
        match tall >= shown.len() * LOW || !has_twin {
            true => Room::Low,
            false if at % 2 == 0 => Room::Left,
            false => Room::Right,
        }
    }

    pub fn class(self) -> &'static str {
        match self {
            Room::Full => "",
            Room::Low => " low",
            Room::Left => " half",
            Room::Right => " half second",
        }
    }
}

/// How tall a text is, without its pictures, about.
fn tall(pieces: &[Piece]) -> usize {
    let (mut tall, mut signs) = (0, 0);
    for piece in pieces {
        match piece {
            Piece::Text(Event::Text(text) | Event::Code(text)) => signs += text.chars().count(),
            Piece::Text(Event::End(
                TagEnd::Paragraph | TagEnd::Item | TagEnd::TableRow | TagEnd::Heading(_),
            )) => {
                tall += signs.div_ceil(SIGNS) * LINE + 16;
                signs = 0;
            }
            Piece::Claim(claim) => signs += letters(&claim.text),
            Piece::Value(_) => signs += 8,
            Piece::Table { table, .. } => tall += (table.rows.len() + 2) * 40,
            Piece::Code(parts) => {
                let lines = parts.iter().map(|(_, part)| part.matches('\n').count());
                tall += (lines.sum::<usize>() + 1) * LINE;
            }
            Piece::Formula(formula) => signs += formula.text.chars().count(),
            // As wide as the text, more or less.
            Piece::Picture(picture) => {
                tall += picture.size.map_or(FULL, |(_, height)| height as usize);
            }
            Piece::Text(_) | Piece::Figure(_) | Piece::Raw(_) => {}
        }
    }
    // The room before the next heading.
    tall + 40
}

fn letters(pieces: &[Piece]) -> usize {
    let count = |piece: &Piece| match piece {
        Piece::Text(Event::Text(text) | Event::Code(text)) => text.chars().count(),
        Piece::Value(_) => 8,
        Piece::Claim(claim) => letters(&claim.text),
        _ => 0,
    };
    pieces.iter().map(count).sum()
}

/// How many pictures come first.
fn figures<'p>(pieces: impl Iterator<Item = &'p Piece>) -> usize {
    pieces
        .take_while(|piece| matches!(piece, Piece::Figure(_)))
        .count()
}
