//! What censuses count, held against the definitions and against what others count; and their command.
// A test fails where it must, and its helpers are handed what was just made.
#![allow(clippy::unwrap_used, clippy::needless_pass_by_value)]

mod chomp_large;
mod commands;
mod dualite;
mod lookups;
mod pipopipette;
mod project;
mod samples;
mod shared;
mod starts;
mod three_rows;
