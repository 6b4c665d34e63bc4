//! What may be asked of `quadrille sheet`.

use std::path::PathBuf;

use clap::Args;

use super::{choice, names};
use crate::content::config::Booklet;

#[derive(Args, Default)]
pub struct Sheet {
    /// Only puzzles of this game, or of these: dualite,chomp
    #[arg(long, value_delimiter = ',', help_heading = "Which puzzles")]
    pub(super) game: Vec<String>,
    /// Only puzzles with one of these tags
    #[arg(long, value_delimiter = ',', help_heading = "Which puzzles")]
    pub(super) tag: Vec<String>,
    /// Only puzzles with so many stars, such as 2 or 1-3
    #[arg(long, value_name = "N-M", value_parser = choice::stars, help_heading = "Which puzzles")]
    pub(super) stars: Option<(u8, u8)>,
    /// These puzzles, in this order
    #[arg(long, value_delimiter = ',', conflicts_with_all = ["game", "tag", "stars"], help_heading = "Which puzzles")]
    pub(super) ids: Vec<String>,
    /// So many puzzles, the easiest first; or so many empty boards [default: all puzzles, one page
    /// of boards]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000), help_heading = "Which puzzles")]
    pub(super) count: Option<u16>,
    /// A word that draws the choice of `--count`, or else the order, and that of the answers if
    /// they are shuffled; the same word makes the same sheet again
    #[arg(long, value_name = "WORD", value_parser = choice::seed, help_heading = "Which puzzles")]
    pub(super) seed: Option<String>,
    /// New puzzles that nobody has seen, made of the seed: 12 if nobody says how many; in a booklet half
    /// of them, and the project's own the other half, in rising difficulty
    #[arg(long, conflicts_with_all = ["ids", "tag", "versions"], help_heading = "Which puzzles")]
    pub(super) mine: bool,
    /// The new puzzles of a game that a page of the site makes of these words and levels
    #[arg(long, value_name = "WORD:STARS", value_delimiter = ',', value_parser = names::name, requires = "game", conflicts_with_all = ["ids", "tag", "stars", "count", "seed", "mine", "versions"], help_heading = "Which puzzles")]
    pub(super) new: Vec<names::Name>,
    /// The new puzzles of a week, such as 2026-W47: the same here and in the pages; 6 of one game, or 3
    /// of each
    #[arg(long, value_name = "WEEK", value_parser = names::week, conflicts_with_all = ["ids", "tag", "stars", "count", "seed", "mine", "new", "versions"], help_heading = "Which puzzles")]
    pub(super) week: Option<String>,
    /// As many puzzles as fill a booklet of so many pages
    #[arg(long, value_name = "N", value_parser = pages, requires = "booklet", conflicts_with = "count", help_heading = "Layout")]
    pub(super) pages: Option<u16>,
    /// Puzzles to a page, fewer where stones would be under 7 mm [default: 4; 1 in large print, 2
    /// in a booklet]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=6), help_heading = "Layout")]
    pub(super) per_page: Option<u8>,
    /// Size of the paper [default: a layout that fits both]
    #[arg(long, value_parser = ["a4", "letter"], help_heading = "Layout")]
    pub(super) paper: Option<String>,
    /// Letters of 18 points and large boards, 1 or 2 puzzles to a page
    #[arg(long, help_heading = "Layout")]
    pub(super) large: bool,
    /// Slips to be cut apart, each with the sheet's code
    #[arg(long, help_heading = "Layout")]
    pub(super) cut: bool,
    /// Two small pages side by side, in the order that makes a booklet when the sheets, printed
    /// on both sides (turned over the short edge), are folded
    #[arg(long, conflicts_with_all = ["large", "cut"], help_heading = "Layout")]
    pub(super) booklet: bool,
    /// Language, or `both` for all of them side by side [default: that of the
    /// system, if the project has it, else the first of quadrille.toml]
    #[arg(long, value_name = "CODE", help_heading = "Layout")]
    pub(super) lang: Option<String>,
    /// The sheet's title
    #[arg(long, help_heading = "Layout")]
    pub(super) title: Option<String>,
    /// A QR code of its page beside each puzzle
    #[arg(long, help_heading = "Layout")]
    pub(super) qr: bool,
    /// Where the site lives, if quadrille.toml doesn't say so
    #[arg(long, value_name = "URL", requires = "qr", help_heading = "Layout")]
    pub(super) base_url: Option<String>,
    /// Where the answers go: in a file of their own, after the last page, upside down at the foot
    /// of each page to be folded away, or nowhere
    #[arg(long, default_value = "separate", value_parser = ["separate", "end", "fold", "none"], help_heading = "Answers")]
    pub(super) answers: String,
    /// Answers in another order than the puzzles, with their numbers
    #[arg(long, help_heading = "Answers")]
    pub(super) shuffle_answers: bool,
    /// Versions for neighbours, from A (as it is) to H: the boards turned or mirrored, each
    /// version with its answers in files of its own
    #[arg(long, value_name = "A,B", value_delimiter = ',', value_parser = choice::letter, help_heading = "Answers")]
    pub(super) versions: Vec<char>,
    /// Empty boards of this game; `paper` for squared paper
    #[arg(long, value_name = "GAME", conflicts_with_all = PUZZLES_ONLY, conflicts_with = "card", help_heading = "Instead of puzzles")]
    pub(super) blank: Option<String>,
    /// Size of the empty boards
    #[arg(long, requires = "blank", help_heading = "Instead of puzzles")]
    pub(super) size: Option<String>,
    /// The rules of this game on one page
    #[arg(long, value_name = "GAME", conflicts_with_all = PUZZLES_ONLY, conflicts_with = "count", help_heading = "Instead of puzzles")]
    pub(super) card: Option<String>,
    /// A PDF too, printed by an installed Chromium
    #[arg(long)]
    pub(super) pdf: bool,
    /// The file to write, HTML (`.pdf` asks for a PDF beside it); answers get `-answers` before the ending
    #[arg(
        short,
        long,
        alias = "out",
        value_name = "FILE",
        default_value = "sheet.html"
    )]
    pub(super) output: PathBuf,
}

/// What is said of puzzles has no meaning for empty boards and cards.
const PUZZLES_ONLY: [&str; 17] = [
    "game",
    "mine",
    "new",
    "week",
    "pages",
    "tag",
    "stars",
    "ids",
    "seed",
    "per_page",
    "large",
    "cut",
    "booklet",
    "qr",
    "answers",
    "shuffle_answers",
    "versions",
];

/// Sheets of paper have four pages of a booklet.
fn pages(text: &str) -> Result<u16, &'static str> {
    Booklet::pages(text.parse().unwrap_or(0))
}
