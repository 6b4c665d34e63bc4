//! `quadrille census`: everything there is, counted, into files that others can read and cite.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use super::part::{self, Part};
use super::put::put_below;
use super::shard::Shard;
use super::{Common, project, say, shown};
use crate::census::chomp::{four_rows, rectangles};
use crate::census::{
    self, Made, Run, TooLarge, Work, chomp, dualite, morpiae, ninuki, pipopipette,
};
use crate::content::census::{CensusFile, SequenceFile, SpotFile, TableFile};
use crate::diag::{Code, Diagnostic};
use crate::verify::store::{SOURCES, Store};

pub const HELP: &str = "\
Examples:
  quadrille census dualite
  quadrille census dualite --probe '..#./..#./..o./..oo d1'
  quadrille census chomp --full -o tables
  quadrille census ninuki
  quadrille census morpiae

What a census finds is the same to the byte on any number of threads and with any memory; how
long it took and how much memory stands in a file of its own. A run that was cut off goes on where
it was; several machines share one with `--shard`, each with a folder of its own for
`quadrille merge`.";

#[derive(Args)]
pub struct Census {
    /// What is counted
    #[arg(value_enum)]
    name: Name,
    /// The folder for NAME.json, a table NAME-TABLE.csv each, a sequence NAME-SEQUENCE.b.txt each,
    /// NAME.bib and NAME.run.json
    #[arg(
        short,
        long,
        alias = "out",
        value_name = "DIR",
        default_value = "static/data/1"
    )]
    output: PathBuf,
    /// Says what is known of this position instead, and writes nothing
    #[arg(long, value_name = "POSITION")]
    probe: Option<String>,
    /// All terms of sequences, not the first ten thousand alone
    #[arg(long, conflicts_with = "probe")]
    full: bool,
    /// Memory that may be taken, such as 4GiB: so much is worked on at once as fits into it
    #[arg(long, value_name = "SIZE", value_parser = mebibytes)]
    memory: Option<u64>,
    /// Count everything anew, whatever earlier runs have kept
    #[arg(long, conflicts_with_all = ["probe", "shard"])]
    fresh: bool,
    /// Do one of N parts of the work, counted from 1, such as 3/8, and write no tables
    #[arg(long, value_name = "I/N", requires = "part", conflicts_with_all = ["probe", "output", "full"])]
    shard: Option<Shard>,
    /// A folder for what the shard finds out, for `quadrille merge`
    #[arg(long, value_name = "DIR", requires = "shard")]
    part: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Name {
    /// Every position of Dualité on 4×4: who wins, how soon, which problems there are
    Dualite,
    /// Every start of the Grand Dual: who wins, how soon, by which replies
    GrandDual,
    /// Every start of Dualité for four on both boards, and how many positions of two it turns round
    DualiteFour,
    /// The winning first bites of all bars of Chomp with three rows and up to 100,000 columns
    Chomp,
    /// The winning first bites of all bars of Chomp with four rows and up to 10,000 columns
    ChompFourRows,
    /// All winning first bites of the rectangles of Chomp whose sides add up to 34 or less
    ChompRectangles,
    /// Empty boards of Dots and Boxes up to 4×4 boxes, and a few longer ones: what they are worth, all
    /// best first lines
    Pipopipette,
    /// Some thousand games of Gomoku Ninuki: how they end, how often the ban bites, which open fours
    /// can be parried
    Ninuki,
    /// Some ten thousand games of Morpiae: how long they last, circles won and how early; and long
    /// games of the solitaire
    Morpiae,
}

/// Terms of a sequence that are kept beside a site, as many as the OEIS asks for.
const TERMS: usize = 10_000;

impl Census {
    pub fn run(&self, common: &Common) -> Result<(), Diagnostic> {
        let bar = match common.quiet {
            true => ProgressBar::hidden(),
            false => ProgressBar::new(0),
        };
        if let Ok(style) = ProgressStyle::with_template("{bar:24} {percent} %  {eta} left") {
            bar.set_style(style);
        }
        if let Some(position) = &self.probe {
            let found = self.probe(common, position, &bar);
            bar.finish_and_clear();
            say(&found?);
            return Ok(());
        }
        match self.name {
            Name::Dualite => self.work(common, &bar, &dualite::Positions),
            Name::GrandDual => self.work(common, &bar, &dualite::GrandDual),
            Name::DualiteFour => self.work(common, &bar, &dualite::ForFour),
            Name::Chomp => self.work(common, &bar, &chomp::ThreeRows),
            Name::ChompFourRows => self.work(common, &bar, &four_rows::ALL),
            Name::ChompRectangles => self.work(common, &bar, &rectangles::Rectangles),
            Name::Pipopipette => self.work(common, &bar, &pipopipette::EmptyBoards),
            Name::Ninuki => self.work(common, &bar, &ninuki::Games),
            Name::Morpiae => self.work(common, &bar, &morpiae::Games),
        }
    }

    /// Does the work, or the share of it that is asked for.
    fn work(&self, common: &Common, bar: &ProgressBar, work: &impl Work) -> Result<(), Diagnostic> {
        let store = project::store(common, self.fresh);
        let notes = project::cache(common).join("census");
        let run = Run {
            shelf: store.shelf(),
            notes: (!self.fresh).then_some(&notes),
            program: SOURCES,
            memory: self.memory,
            threads: rayon::current_num_threads(),
            tell: &|done, of| {
                bar.set_length(of);
                bar.set_position(done);
            },
        };
        if let (Some(shard), Some(folder)) = (self.shard, &self.part) {
            return Census::share(common, work, &run, &store, shard, folder);
        }
        let made = run.whole(work).map_err(too_large)?;
        bar.finish_and_clear();
        self.write(common, &made)
    }

    fn share(
        common: &Common,
        work: &impl Work,
        run: &Run,
        store: &Store,
        shard: Shard,
        folder: &Path,
    ) -> Result<(), Diagnostic> {
        let pieces = work.pieces();
        let mut order: Vec<usize> = (0..pieces.len()).collect();
        order.sort_by_key(|at| (std::cmp::Reverse(pieces[*at].cost), *at));
        let costs: Vec<u64> = order.iter().map(|at| pieces[*at].cost).collect();
        let (own, cost) = shard.dealt(&costs);
        let own: Vec<usize> = own.into_iter().map(|at| order[at]).collect();
        let mut part = Part::new(shard, part::CENSUS, part::hashed(work.name()), cost);
        part.is_free(folder)?;
        run.some(work, &own).map_err(too_large)?;
        part.puzzles = own.len();
        part.write(folder, store)?;
        if !common.quiet {
            let (folder, own, of) = (shown(folder), own.len(), pieces.len());
            say(&format!("{folder}: {own} of {of} pieces, shard {shard}"));
        }
        Ok(())
    }

    /// What a census of one piece found, if it was made before.
    fn finished<W: Work>(common: &Common, work: &W) -> Option<W::Found> {
        // A question leaves no folder behind.
        let nothing = !project::cache(common).is_dir();
        census::finished(work, 0, project::store(common, nothing).shelf(), SOURCES)
    }

    fn probe(
        &self,
        common: &Common,
        position: &str,
        bar: &ProgressBar,
    ) -> Result<String, Diagnostic> {
        let tell = |done: usize, of: usize| {
            bar.set_length(of as u64);
            bar.set_position(done as u64);
        };
        let found = match self.name {
            Name::Dualite => dualite::probe(position, &tell),
            Name::Chomp => {
                let known = || Census::finished(common, &chomp::ThreeRows);
                chomp::probe(position, known, &tell)
            }
            Name::ChompFourRows => {
                let known = || Census::finished(common, &four_rows::ALL);
                four_rows::probe(position, known, &tell)
            }
            Name::ChompRectangles => rectangles::probe(position, &tell),
            Name::GrandDual
            | Name::DualiteFour
            | Name::Pipopipette
            | Name::Ninuki
            | Name::Morpiae => {
                let message = "this census looks no position up";
                return Err(Diagnostic::failure(Code::CensusOptions, message)
                    .hint("`quadrille solve` solves one"));
            }
        };
        found.map_err(|fault| {
            let source = crate::diag::Source::new("POSITION", position.to_owned());
            let place = position.char_indices().nth(fault.at);
            let at = place.map_or(position.len(), |(at, _)| at);
            Diagnostic::failure(Code::Illegal, fault.message)
                .at(&source, at..at + 1)
                .maybe_hint(fault.hint)
        })
    }

    fn write(&self, common: &Common, made: &Made) -> Result<(), Diagnostic> {
        let folder = common.root.join(&self.output);
        let found = &made.census;
        let most = if self.full { usize::MAX } else { TERMS };
        let sequences = found.sequences.iter();
        let sequences: Vec<(&str, String)> = sequences
            .map(|sequence| (sequence.name.as_str(), sequence.b_file(most)))
            .collect();
        let (name, file) = (&found.name, document(found, &sequences));
        let mut files = vec![(format!("{name}.json"), file.text())];
        for (table, of) in &file.tables {
            files.push((format!("{name}-{table}.csv"), of.csv()));
        }
        for (sequence, text) in sequences {
            files.push((format!("{name}-{sequence}.b.txt"), text));
        }
        files.push((format!("{name}.bib"), file.bibtex()));
        let tenths = |seconds: f64| (seconds * 10.0).round() / 10.0;
        let all: f64 = made.seconds.iter().map(|(_, seconds)| seconds).sum();
        let pieces = made.seconds.iter();
        let pieces = pieces.map(|(name, seconds)| (name.clone(), json!(tenths(*seconds))));
        let run = json!({
            "command": file.command, "hash": file.hash, "seconds": tenths(all),
            "pieces": pieces.collect::<serde_json::Map<_, _>>(),
            "threads": rayon::current_num_threads(), "memory_kib": peak_memory(),
        });
        files.push((format!("{name}.run.json"), format!("{run:#}\n")));
        for (name, text) in &files {
            put_below(&folder.join(name), text.as_bytes())?;
        }
        if !common.quiet {
            let (facts, tables) = (found.facts.len(), found.tables.len());
            let hash = &file.hash[..12];
            say(&format!(
                "{}: {facts} findings, {tables} tables, hash {hash}…",
                shown(&folder.join(format!("{name}.json")))
            ));
        }
        Ok(())
    }
}

/// What was found, as a file says it.
fn document(found: &census::Census, sequences: &[(&str, String)]) -> CensusFile {
    let facts = found.facts.iter();
    let tables = found.tables.iter().map(|table| {
        (
            table.name.clone(),
            TableFile {
                columns: table.columns.clone(),
                rows: table.rows.clone(),
            },
        )
    });
    let spots = found.spots.iter().map(|spot| SpotFile {
        game: spot.game.clone(),
        rules: spot.rules.clone(),
        position: spot.position.clone(),
        value: spot.value.clone(),
    });
    let mut file = CensusFile {
        census: found.name.clone(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        command: format!("quadrille census {}", found.name),
        licence: "CC0-1.0".to_owned(),
        hash: String::new(),
        facts: facts.cloned().collect(),
        tables: tables.collect(),
        sequences: sequences
            .iter()
            .map(|(name, text)| ((*name).to_owned(), SequenceFile::of(text)))
            .collect(),
        spots: spots.collect(),
    };
    file.hash = file.hashed();
    file
}

fn too_large(told: TooLarge) -> Diagnostic {
    let TooLarge { piece, needs } = told;
    let message = format!("{piece} needs {needs} MiB of memory");
    Diagnostic::failure(Code::CensusOptions, message).hint("a larger `--memory`")
}

/// `4GiB`, `512 MiB`, or a number of bytes, as whole mebibytes.
fn mebibytes(text: &str) -> Result<u64, String> {
    let text = text.trim();
    let digits = text.trim_end_matches(|sign: char| !sign.is_ascii_digit());
    let unit = text[digits.len()..].trim();
    let shift = match unit.to_ascii_lowercase().as_str() {
        "" | "b" => 0,
        "k" | "kib" => 10,
        "m" | "mib" => 20,
        "g" | "gib" => 30,
        "t" | "tib" => 40,
        _ => return Err("such as 4GiB or 512MiB".into()),
    };
    let number: u64 = digits.parse().map_err(|_| "such as 4GiB or 512MiB")?;
    let bytes = number
        .checked_mul(1 << shift)
        .ok_or("that is more than there is")?;
    Ok(bytes >> 20)
}

/// The most memory that this process has had, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}
