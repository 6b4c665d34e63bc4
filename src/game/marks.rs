//! What a diagram shows besides the position: marks on cells, arrows, numbered moves.

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
