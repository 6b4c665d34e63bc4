//! Bytes kept small and safe: a shelf of results between runs, files replaced as a whole, folders
//! that one build at a time may write.

mod deflate;
mod hold;
mod merge;
mod replace;
mod segment;
mod shelf;

pub use deflate::deflated;
pub use hold::Hold;
pub use replace::{led_to, replace};
pub use shelf::Shelf;
