//! The map of the house.
pub mod content;
pub mod diag;
pub mod draw;
pub mod game;
pub mod games;
pub mod lang;
pub mod paper;
pub mod search;
pub mod site;
pub mod verify;
