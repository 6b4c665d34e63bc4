//! What may be asked of `quadrille check`.

use std::path::PathBuf;

use clap::Args;

use super::format::Format;
use crate::share::Shard;

#[derive(Args, Default)]
pub struct Check {
    /// What alone is looked at: files or folders, as the project names them, or ids of puzzles. A page
    /// is looked at in all its languages; entries of other puzzles in quadrille.lock stay as they are,
    /// addresses are not compared
    #[arg(value_name = "FILE|ID")]
    pub(super) only: Vec<String>,
    /// A missing translation is a finding, and so is one whose original has changed since
    #[arg(long)]
    pub(super) strict: bool,
    /// These translations still hold, though their originals have changed: files as the project
    /// names them, or folders of them
    #[arg(long, value_name = "FILE", conflicts_with_all = ["locked", "only", "changed_since"])]
    pub(super) translated: Vec<String>,
    /// quadrille.lock must not say otherwise than is found; nothing is written
    #[arg(long)]
    pub(super) locked: bool,
    /// A puzzle that the search budget leaves open is no finding
    #[arg(long)]
    pub(super) allow_open: bool,
    /// Work everything out anew instead of replaying kept proofs
    #[arg(long)]
    pub(super) fresh: bool,
    /// Stop working at the first finding, and tell it alone
    #[arg(long)]
    pub(super) fail_fast: bool,
    /// Look at those files alone that git says have changed since this revision, and at new ones
    #[arg(long, value_name = "REV")]
    pub(super) changed_since: Option<String>,
    /// Tell of puzzles that are known: those of another project, or of a folder of puzzle files
    #[arg(long, value_name = "DIR")]
    pub(super) against: Vec<PathBuf>,
    /// Ask other sites, by means of curl, whether what is linked there is still there
    #[arg(long)]
    pub(super) external: bool,
    /// Tell of findings their codes and places alone, of puzzles their verdicts alone: no answer gets
    /// into a log
    #[arg(long)]
    pub(super) no_spoilers: bool,
    /// Look at one of N parts of the work, counted from 1, such as 3/8; quadrille.lock stays as it is
    #[arg(long, value_name = "I/N", conflicts_with_all = ["only", "changed_since", "translated"])]
    pub(super) shard: Option<Shard>,
    /// A folder for what the shard finds out, for `quadrille merge`
    #[arg(long, value_name = "DIR", requires = "shard")]
    pub(super) part: Option<PathBuf>,
    /// How findings are told: machines read them on standard output [default: human; github where
    /// GITHUB_ACTIONS is true]
    #[arg(long, value_name = "FORMAT")]
    pub(super) format: Option<Format>,
    /// The file to write the report to, beside what is told to people
    #[arg(short, long, alias = "out", value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
}
