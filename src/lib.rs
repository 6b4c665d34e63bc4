//! The map of the house.
pub mod draw;
pub mod game;
pub mod games;
pub mod paper;
pub mod search;
