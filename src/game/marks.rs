//! What a diagram shows besides the position: marks on cells, arrows, numbered moves.

use super::position::Fault;
use crate::draw::{Figure, Ground, Overlay, Spot};

/// Marks in the words of the notation (`a1`, `4,3`); the game finds where they go.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// Tinted and hatched.
    pub shaded: Vec<String>,
    /// A letter or short word in the place.
    pub labels: Vec<(String, String)>,
    /// The right move: a thick ring.
    pub good: Vec<String>,
    /// A wrong move: a cross.
    pub wrong: Vec<String>,
    /// Arrows, each from one place to another.
    pub arrows: Vec<(String, String)>,
    /// Moves that led here, numbered from the one after `before`.
    pub numbered: Vec<String>,
    /// So many moves were played before the numbered ones.
    pub before: usize,
    /// A dot wherever the rules allow a move.
    pub playable: bool,
    /// The earlier position from which the picture begins, if not this one.
    pub within: Option<String>,
}

impl Marks {
    /// Lays the marks over a board; `playable` are the moves that get a dot.
    ///
    /// # Errors
    /// A mark that names nothing on this board.
    pub fn lay(
        &self,
        figure: &mut Figure,
        spot: &dyn Fn(&str) -> Option<Spot>,
        letter_spot: &dyn Fn(&str) -> Option<Spot>,
        ground: &dyn Fn(&str) -> Ground,
        playable: &[String],
    ) -> Result<(), Fault> {
        let there = |found: Option<Spot>, name: &str| {
            found.ok_or_else(|| Fault::new(0, format!("“{name}” is not a place on this board")))
        };
        let found = |name: &str| there(spot(name), name);
        let lettered = |name: &str| there(letter_spot(name), name);
        for cell in &self.shaded {
            figure.mark(Overlay::Shade, found(cell)?);
        }
        for spot in playable.iter().filter_map(|mv| spot(mv)) {
            figure.mark(Overlay::Playable, spot);
        }
        for cell in &self.good {
            figure.mark(Overlay::Good, found(cell)?);
        }
        for cell in &self.wrong {
            figure.mark(Overlay::Wrong, found(cell)?);
        }
        for (cell, label) in &self.labels {
            let (text, ground) = (label, ground(cell));
            figure.mark(Overlay::Label { text, ground }, lettered(cell)?);
        }
        // Of several moves in one place only the last has room; the page lists the others.
        for (index, cell) in self.numbered.iter().enumerate() {
            if !self.numbered[index + 1..].contains(cell) {
                let (ground, text) = (ground(cell), (self.before + index + 1).to_string());
                let text = text.as_str();
                figure.mark(Overlay::Label { text, ground }, lettered(cell)?);
            }
        }
        for (from, to) in &self.arrows {
            figure.arrow(found(from)?.middle(), found(to)?.middle());
        }
        Ok(())
    }
}
