//! Diagrams: shapes with roles, in squares and without colours, then SVG text.

mod figure;
mod overlay;
mod pieces;
mod svg;

pub use figure::{Anchor, Figure, Form, Point, Role, Shape};
pub use overlay::{Overlay, Spot};
pub use pieces::{Album, Piece, Pieces};
pub use svg::{Alternative, Style, to_svg};
