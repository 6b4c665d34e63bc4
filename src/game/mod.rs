//! The contract of a game: its rules are all that it must give. From them come, once for all
//! games, values, answers, certificates with their checker, and the adapter that speaks text.

pub mod adapter;
pub mod answer;
pub mod board;
pub mod certificate;
pub mod contract;
pub mod drawn;
pub mod good;
pub mod intern;
pub mod known;
pub mod line;
pub mod many;
pub mod margin;
pub mod marks;
pub mod memo;
pub mod open;
pub mod opponent;
pub mod position;
pub mod proof;
pub mod question;
pub mod random;
pub mod recipe;
mod seat;
pub mod solver;
pub mod spoken;
pub mod strategy;
pub mod value;
pub mod win_within;
