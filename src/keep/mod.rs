//! Bytes kept safe on disk: a shelf of results between runs, files replaced as a whole, folders
//! that one build at a time may write.

mod hold;
mod merge;
mod replace;
mod segment;
mod shelf;
mod stamp;

pub use hold::Hold;
pub use replace::{led_to, replace, replace_with};
pub use shelf::Shelf;
pub use stamp::{STEP, Stamp};

/// The sources of this crate and the list of what it depends on, hashed: what was found out by a program
/// made of others is none of its own.
pub const SOURCES: &str = env!("QUADRILLE_SOURCES");
