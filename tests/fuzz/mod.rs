//! Whatever the program reads, made into what nobody writes: a list of readers, texts to begin with,
//! and a hand that changes them. A reader may refuse a text; it may not panic, hang or eat up memory.
//!
//! `cargo run --release --example fuzz` tries ten million texts, each reader in a process of its own;
//! `cargo test fuzzed::` tries thirty thousand of the same.

pub mod change;
pub mod corpus;
pub mod course;
pub mod targets;

/// What a reader made of a text.
pub enum Told {
    Taken,
    /// And what it said of it.
    Refused(String),
}

/// A reader, ready for any number of texts.
pub type Reader = Box<dyn FnMut(&[u8]) -> Told>;

/// One of the ways by which texts come into the program.
pub struct Target {
    pub name: &'static str,
    /// How many of a thousand texts are for this one: more for a quick reader.
    pub share: u64,
    /// Sound texts, or nearly, to begin with.
    pub seeds: fn() -> Vec<Vec<u8>>,
    /// Words that mean something to this reader.
    pub words: &'static [&'static str],
    /// Makes the reader; none where something is missing that it needs.
    pub open: fn() -> Option<Reader>,
}

/// What bytes say as a text, or why they are none.
pub fn text(bytes: &[u8]) -> Result<&str, Told> {
    std::str::from_utf8(bytes).map_err(|_| Told::Refused("not UTF-8".to_owned()))
}
