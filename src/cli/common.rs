//! What every command takes: the project, how much is told, and where results are kept.

use std::path::PathBuf;

use clap::{Args, ColorChoice};

use super::day::Day;

/// What every command takes.
#[derive(Args)]
pub struct Common {
    /// The project's folder, with quadrille.toml [default: this one, or the nearest above it that
    /// has one]
    #[arg(
        id = "folder",
        long = "root",
        global = true,
        help_heading = "Everywhere",
        display_order = 90,
        value_name = "DIR"
    )]
    pub folder: Option<PathBuf>,
    /// Say only what is wrong
    #[arg(
        short,
        long,
        global = true,
        help_heading = "Everywhere",
        display_order = 90
    )]
    pub quiet: bool,
    /// Say more
    #[arg(
        short,
        long,
        global = true,
        help_heading = "Everywhere",
        display_order = 90
    )]
    pub verbose: bool,
    /// When to use colours (NO_COLOR is respected)
    #[arg(
        long,
        global = true,
        help_heading = "Everywhere",
        display_order = 90,
        value_name = "WHEN",
        default_value = "auto"
    )]
    pub color: ColorChoice,
    /// How many puzzles and claims to work on at once [default: one a core]
    #[arg(long, global = true, help_heading = "Everywhere", display_order = 90, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub jobs: Option<u16>,
    /// Where results are kept between runs [default: .quadrille in the project]
    #[arg(
        long,
        global = true,
        help_heading = "Everywhere",
        display_order = 90,
        value_name = "DIR"
    )]
    pub cache: Option<PathBuf>,
    /// A cache that others write too: entries of whoever knows the secret in QUADRILLE_CACHE_KEY are
    /// believed, and no others
    #[arg(
        long,
        global = true,
        help_heading = "Everywhere",
        display_order = 90,
        value_name = "DIR"
    )]
    pub shared_cache: Option<PathBuf>,
    /// The day for which things are made: answers that are published later are left out, and days
    /// after it are to come [default: today, or that of SOURCE_DATE_EPOCH]
    #[arg(
        long,
        global = true,
        help_heading = "Everywhere",
        display_order = 90,
        value_name = "DAY"
    )]
    pub as_of: Option<Day>,
}
