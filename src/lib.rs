//! The map of the house: two wings on one ground, one door.
//!
//! ```text
//!                 main
//!                  │
//!                 cli            the door
//!        ┌─────────┼──────────┐
//!      site ───► verify    games   the registry; one folder a game
//!        words     │  ╲       │
//!               content ╲   search  solves any position
//!                  │     ╲    │
//!       lang, diag, keep   game     the contract: rules, values, proofs
//!                             │
//!                        draw, paper
//! ```
//!
//! Left wing: words ([`content`] → [`verify`] → [`site`]). Right wing: games ([`game`] →
//! [`search`] → [`games`]). They meet in [`verify`] alone, through an interface that speaks text
//! ([`game::board`]). The way of a puzzle: a TOML file becomes texts with places (`content`); the
//! game reads its position; a solver answers; strategies are written down and the checker
//! ([`game::proof`]) replays them; `verify` holds the author's answer against it; `site` makes the
//! page and the sheet. A game that is declared in files alone ([`games::declared`]) goes the same
//! way without a solver: it is drawn, and said to be unchecked. Files that the program writes over,
//! and results that it keeps between runs, go through [`keep`], so that no interruption harms them.

// The engine is a library of its own, and every public item of it says what it is.
#![cfg_attr(not(feature = "program"), warn(missing_docs))]

#[cfg(feature = "program")]
pub mod cli;
#[cfg(feature = "program")]
pub mod content;
#[cfg(feature = "program")]
pub mod diag;
pub mod draw;
pub mod game;
pub mod games;
pub mod judge;
#[cfg(feature = "program")]
pub mod keep;
#[cfg(feature = "program")]
pub mod lang;
pub mod paper;
pub mod protocol;
pub mod say;
pub mod search;
#[cfg(feature = "program")]
pub mod site;
#[cfg(feature = "program")]
pub mod verify;
