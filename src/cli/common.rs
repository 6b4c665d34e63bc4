//! What every command takes: the project, how much is told, and where results are kept.

use std::path::PathBuf;

use clap::{Args, ColorChoice};

use super::day;
use crate::diag;
use crate::game::board::Engine;
use crate::games;

/// What every command takes.
#[derive(Args, Clone)]
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
    /// That folder, once it is found.
    #[arg(skip)]
    pub root: PathBuf,
    /// Whether there is none, and none was named.
    #[arg(skip)]
    pub is_missing: bool,
    /// Whether the program is to be its own project.
    #[arg(skip)]
    pub is_alone: bool,
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
    pub as_of: Option<day::Day>,
    /// The games of the program.
    #[arg(skip)]
    pub games: Games,
}

impl Common {
    /// Finds the project: the folder that was named, or the nearest from here upward that has one.
    pub fn settle(&mut self) {
        let found = self.folder.clone().or_else(above);
        self.is_missing = found.is_none();
        self.root = found.unwrap_or_else(|| ".".into());
    }

    /// How much is told.
    pub fn telling(&self) -> diag::Telling {
        match (self.quiet, self.verbose) {
            (true, _) => diag::Telling::Wrong,
            (false, true) => diag::Telling::All,
            (false, false) => diag::Telling::Usual,
        }
    }

    /// The day for which things are made: `2026-12-01`.
    pub fn day(&self) -> String {
        let day = self.as_of.clone().unwrap_or_else(day::Day::today);
        day.as_str().to_owned()
    }
}

/// Makes the games of the program: those of the registry, or those that another program hands in.
#[derive(Clone, Copy)]
pub struct Games(pub fn() -> Vec<Box<dyn Engine>>);

impl Default for Games {
    fn default() -> Games {
        Games(games::all)
    }
}

impl Games {
    pub fn all(self) -> Vec<Box<dyn Engine>> {
        (self.0)()
    }
}

/// The nearest folder from here upward that holds a project, as it is named from here.
fn above() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    let mut from_here = PathBuf::new();
    for folder in here.ancestors() {
        if folder.join("quadrille.toml").is_file() {
            let is_here = from_here.as_os_str().is_empty();
            return Some(if is_here { ".".into() } else { from_here });
        }
        from_here.push("..");
    }
    None
}
