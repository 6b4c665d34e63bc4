//! Diagrams: shapes with roles, in units of a board and without colours, then SVG text.

mod figure;
mod hand;
mod look;
mod overlay;
mod pieces;
mod svg;

pub use figure::{Anchor, Figure, Form, Pen, Point, Role, Shape};
pub use overlay::{Ground, Overlay, Spot};
pub use pieces::{Album, Piece, Pieces};
pub use svg::{Alternative, Style, file_square, origin, to_svg};
