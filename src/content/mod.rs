//! `content/` and `puzzles/` as texts with their places; nothing is interpreted here.

pub mod blocks;
pub mod cards;
pub mod census;
pub mod collection;
pub mod config;
pub mod depth;
pub mod document;
pub mod edit;
pub mod faults;
pub mod files;
pub mod game;
pub mod images;
pub mod library;
pub mod messages;
pub mod origin;
pub mod own_messages;
pub mod passed_over;
pub mod puzzle;
pub mod records;
pub mod schema;
pub mod statics;
pub mod style;
pub mod web;
pub mod words;

pub use blocks::{Block, Inline};
pub use config::Config;
pub use document::Document;
pub use game::GameFile;
pub use library::{Library, Page, PageKind};
pub use origin::Origin;
pub use puzzle::PuzzleFile;
