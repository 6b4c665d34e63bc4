//! Diagrams: shapes with roles, in squares and without colours, then SVG text.

mod figure;
mod overlay;
mod svg;

pub use figure::{Anchor, Figure, Form, Point, Role, Shape};
pub use overlay::{Overlay, Spot};
pub use svg::{Alternative, Style, to_svg};
