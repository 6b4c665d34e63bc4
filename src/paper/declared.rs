//! What the paper of a game may be that is declared in files, as those files say it.

use serde::Deserialize;

/// The longest side of a board.
pub const LONGEST: u8 = 40;

/// What the paper is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "program", derive(schemars::JsonSchema), schemars(inline))]
pub enum Grid {
    /// Signs stand in squares.
    Cells,
    /// Signs stand where lines cross.
    Points,
    /// Dots, joined by lines around boxes.
    Dots,
}

/// How the places of a board are named, and whether the names are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "program", derive(schemars::JsonSchema), schemars(inline))]
pub enum Coordinates {
    /// `b3`
    #[default]
    Letters,
    /// `2,3`
    Numbers,
    /// None are printed.
    None,
}

/// How a sign looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "program", derive(schemars::JsonSchema), schemars(inline))]
pub enum Drawing {
    /// A circle.
    Ring,
    /// A blackened circle.
    Disc,
    /// Two crossed strokes.
    Cross,
    /// A dot.
    Dot,
    /// A square.
    Square,
    /// Hatching.
    Hatched,
    /// One or two letters.
    Letter,
    /// A doubled line, between dots.
    Double,
}
