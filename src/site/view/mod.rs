//! What pages are made from: each view is what a template may name, in one language. Templates of
//! projects depend on the names, so a name stays; a view may get new ones.

pub mod about;
pub mod book;
pub mod compose;
pub mod export;
pub mod frame;
pub mod game;
pub mod home;
pub mod manual;
pub mod new;
pub mod puzzle;
pub mod sheet;
pub mod sheets;
pub mod table;
pub mod text;
pub mod tree;
