//! Which pictures of a text follow each other with nothing between them.

use std::collections::BTreeMap;

use crate::check::edition::Element;

/// So many pictures that follow each other stand in a row.
const ROW: usize = 3;

/// How many pictures stand before and after one, with nothing between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stand {
    pub before: usize,
    pub after: usize,
}

impl Stand {
    /// Whether they tell a story, and stand in a row.
    pub fn is_in_row(self) -> bool {
        self.before + 1 + self.after >= ROW
    }

    pub fn is_alone(self) -> bool {
        self.before + self.after == 0
    }
}

/// Where every picture of a text stands, by its number among the pieces.
pub fn stands(pieces: &[Element]) -> BTreeMap<usize, Stand> {
    let mut stands = BTreeMap::new();
    let mut start = 0;
    for row in pieces.chunk_by(|one, other| is_figure(one) && is_figure(other)) {
        if is_figure(&row[0]) {
            stands.extend((0..row.len()).map(|before| {
                let after = row.len() - 1 - before;
                (start + before, Stand { before, after })
            }));
        }
        start += row.len();
    }
    stands
}

fn is_figure(piece: &Element) -> bool {
    matches!(piece, Element::Figure(_))
}
