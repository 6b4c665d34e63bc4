//! What may be asked of `quadrille mine`.

use std::path::PathBuf;

use clap::Args;

use crate::cli::place::rule;
use crate::share::Shard;

#[derive(Args)]
pub struct Mine {
    /// The game, such as dualite
    pub(super) game: String,
    /// What is asked: win in N, win, best, margin >= K, capture K [default: what tells most]
    #[arg(long, value_name = "TEXT")]
    pub(super) stipulation: Option<String>,
    /// How many
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(super) count: u32,
    /// What chance hangs on: at most 40 lower-case letters, digits and hyphens
    #[arg(long, default_value = "1")]
    pub(super) seed: String,
    /// How hard: 2, or 2-4
    #[arg(long, value_name = "STARS", default_value = "1-5")]
    pub(super) stars: String,
    /// The board that the games begin on, such as 3x5, or a position [default: what the game thinks best]
    #[arg(long, value_name = "SIZE")]
    pub(super) size: Option<String>,
    /// The last move that is on the board, in games whose positions name it
    #[arg(long, value_name = "MOVE")]
    pub(super) last: Option<String>,
    /// A tag that each of them has
    #[arg(long, value_name = "TAG")]
    pub(super) tag: Vec<String>,
    /// Another collection, of which none may be an image
    #[arg(long, value_name = "DIR")]
    pub(super) against: Vec<PathBuf>,
    /// Rule options, such as first_reply=both
    #[arg(long, value_name = "KEY=VALUE", value_parser = rule)]
    pub(super) rules: Vec<(String, String)>,
    /// The folder for the files [default: puzzles/<game> in the project]
    #[arg(short, long, alias = "out", value_name = "DIR")]
    pub(super) output: Option<PathBuf>,
    /// What `quadrille-census dualite --problems` lists.
    #[arg(long, hide = true)]
    pub(super) all: bool,
    /// Do one of N parts of the work, counted from 1, such as 3/8, and write no puzzles
    #[arg(long, value_name = "I/N", requires = "part", conflicts_with = "output")]
    pub(super) shard: Option<Shard>,
    /// A folder for what the shard finds out, for `quadrille merge`
    #[arg(long, value_name = "DIR", requires = "shard")]
    pub(super) part: Option<PathBuf>,
}
