//! `quadrille-census`: everything there is of a game, counted into files that others can read and cite.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{ColorChoice, Parser, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};

use quadrille::diag::{self, Code, Diagnostic, visible};
use quadrille::keep::Shelf;
use quadrille::share::{Part, Shard, part};
use quadrille_census::chomp::{four_rows, rectangles};
use quadrille_census::{
    PROGRAM, Run, TooLarge, Work, chomp, dualite, files, finished, morpiae, ninuki, pipopipette,
};

const HELP: &str = "\
Examples:
  quadrille-census dualite
  quadrille-census dualite --probe '..#./..#./..o./..oo d1'
  quadrille-census dualite --problems 'win in 6'
  quadrille-census chomp --full -o tables
  quadrille-census ninuki
  quadrille-census morpiae

What a census finds is the same to the byte on any number of threads and with any memory; how
long it took and how much memory stands in a file of its own. A run that was cut off goes on where
it was; several machines share one with `--shard`, each with a folder of its own for
`quadrille merge`.";

/// Count everything there is of a game, into files that others can cite.
#[derive(Parser)]
#[command(name = "quadrille-census", version, after_help = HELP, max_term_width = 100)]
struct Cli {
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
    /// Say what is known of this position instead, and write nothing
    #[arg(long, value_name = "POSITION")]
    probe: Option<String>,
    /// List every sound problem there is instead, one of each set of images a line, such as 'win in 4'
    /// (Dualité on 4×4, by the usual rules)
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["probe", "output", "full", "fresh", "shard"])]
    problems: Option<String>,
    /// Those alone in which this was played last, such as c1
    #[arg(long, value_name = "CELL", requires = "problems")]
    last: Option<String>,
    /// Count them, alone and with their images
    #[arg(long, requires = "problems")]
    count_only: bool,
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
    /// The project's folder [default: this one, or the nearest above it that has a quadrille.toml]
    #[arg(long, value_name = "DIR")]
    root: Option<PathBuf>,
    /// Where results are kept between runs [default: .quadrille in the project]
    #[arg(long, value_name = "DIR")]
    cache: Option<PathBuf>,
    /// How many pieces to work on at once [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    /// Say only what is wrong
    #[arg(short, long)]
    quiet: bool,
    /// When to use colours (NO_COLOR is respected)
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    color: ColorChoice,
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

/// Bytes of stack for a deep line of play.
const STACK: usize = 64 << 20;

fn main() -> ExitCode {
    let cli = Cli::parse();
    match cli.color {
        ColorChoice::Auto => {}
        ColorChoice::Always => anstream::ColorChoice::Always.write_global(),
        ColorChoice::Never => anstream::ColorChoice::Never.write_global(),
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(cli.jobs.unwrap_or(0).into());
    // A pool that can't be had is made by the first who needs one.
    let _ = pool.stack_size(STACK).build_global();
    let work = std::thread::Builder::new().stack_size(4 * STACK);
    let told = match work
        .spawn(move || cli.run())
        .map(std::thread::JoinHandle::join)
    {
        Ok(Ok(Ok(()))) => return ExitCode::SUCCESS,
        Ok(Ok(Err(told))) => told,
        // A panic has said what it was.
        Ok(Err(_)) => return ExitCode::from(2),
        Err(error) => Diagnostic::failure(
            Code::ProgramFault,
            format!("no thread can be begun: {error}"),
        ),
    };
    let told = [told];
    diag::print(&told, diag::Telling::Usual);
    ExitCode::from(diag::exit_code(&told))
}

impl Cli {
    fn run(&self) -> Result<(), Diagnostic> {
        let bar = match self.quiet {
            true => ProgressBar::hidden(),
            false => ProgressBar::new(0),
        };
        if let Ok(style) = ProgressStyle::with_template("{bar:24} {percent} %  {eta} left") {
            bar.set_style(style);
        }
        let tell = |done: usize, of: usize| {
            bar.set_length(of as u64);
            bar.set_position(done as u64);
        };
        if let Some(position) = &self.probe {
            let found = self.probe(position, &tell);
            bar.finish_and_clear();
            return say(&found?);
        }
        if let Some(asked) = &self.problems {
            let wanted = dualite::Wanted::read(asked, self.last.as_deref());
            let wanted = wanted.map_err(|fault| options(fault.message).maybe_hint(fault.hint))?;
            if self.name != Name::Dualite {
                let message = "all problems can't be listed here";
                return Err(
                    options(message).hint("`quadrille-census dualite --problems 'win in 4'`")
                );
            }
            let sweep = dualite::Sweep::new(&tell);
            bar.finish_and_clear();
            let out = std::io::BufWriter::new(std::io::stdout().lock());
            return heard(wanted.list(&sweep, self.count_only, out));
        }
        match self.name {
            Name::Dualite => self.work(&bar, &dualite::Positions),
            Name::GrandDual => self.work(&bar, &dualite::GrandDual),
            Name::DualiteFour => self.work(&bar, &dualite::ForFour),
            Name::Chomp => self.work(&bar, &chomp::ThreeRows),
            Name::ChompFourRows => self.work(&bar, &four_rows::ALL),
            Name::ChompRectangles => self.work(&bar, &rectangles::Rectangles),
            Name::Pipopipette => self.work(&bar, &pipopipette::EmptyBoards),
            Name::Ninuki => self.work(&bar, &ninuki::Games),
            Name::Morpiae => self.work(&bar, &morpiae::Games),
        }
    }

    /// Does the work, or the share of it that is asked for.
    fn work(&self, bar: &ProgressBar, work: &impl Work) -> Result<(), Diagnostic> {
        let cache = self.cache();
        let shelf = Shelf::open((!self.fresh).then_some(&cache));
        let notes = cache.join("census");
        let run = Run {
            shelf: &shelf,
            notes: (!self.fresh).then_some(&notes),
            program: PROGRAM,
            memory: self.memory,
            threads: rayon::current_num_threads(),
            tell: &|done, of| {
                bar.set_length(of);
                bar.set_position(done);
            },
        };
        if let (Some(shard), Some(folder)) = (self.shard, &self.part) {
            return self.share(work, &run, shard, folder);
        }
        let made = run.whole(work).map_err(too_large)?;
        bar.finish_and_clear();
        let said = files::write(&self.root().join(&self.output), &made, self.full)?;
        if self.quiet { Ok(()) } else { say(&said) }
    }

    fn share(
        &self,
        work: &impl Work,
        run: &Run,
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
        part.write(folder, run.shelf)?;
        if self.quiet {
            return Ok(());
        }
        let (folder, own, of) = (folder.display(), own.len(), pieces.len());
        say(&format!("{folder}: {own} of {of} pieces, shard {shard}"))
    }

    fn probe(&self, position: &str, tell: quadrille_census::Tell) -> Result<String, Diagnostic> {
        let found = match self.name {
            Name::Dualite => dualite::probe(position, tell),
            Name::Chomp => {
                let known = || self.finished(&chomp::ThreeRows);
                chomp::probe(position, known, tell)
            }
            Name::ChompFourRows => {
                let known = || self.finished(&four_rows::ALL);
                four_rows::probe(position, known, tell)
            }
            Name::ChompRectangles => rectangles::probe(position, tell),
            Name::GrandDual
            | Name::DualiteFour
            | Name::Pipopipette
            | Name::Ninuki
            | Name::Morpiae => {
                let message = "this census looks no position up";
                return Err(options(message).hint("`quadrille solve` solves one"));
            }
        };
        found.map_err(|fault| {
            let source = diag::Source::new("POSITION", position.to_owned());
            let place = position.char_indices().nth(fault.at);
            let at = place.map_or(position.len(), |(at, _)| at);
            Diagnostic::failure(Code::Illegal, fault.message)
                .at(&source, at..at + 1)
                .maybe_hint(fault.hint)
        })
    }

    /// What a census of one piece found, if it was made before.
    fn finished<W: Work>(&self, work: &W) -> Option<W::Found> {
        // A question leaves no folder behind.
        let cache = Some(self.cache()).filter(|cache| cache.is_dir());
        finished(work, 0, &Shelf::open(cache.as_deref()), PROGRAM)
    }

    fn cache(&self) -> PathBuf {
        let named = self.cache.clone();
        named.unwrap_or_else(|| self.root().join(".quadrille"))
    }

    /// The project: the folder that was named, or the nearest from here upward that is one.
    fn root(&self) -> PathBuf {
        let mut upward = Path::new(".").to_path_buf();
        let here = std::env::current_dir().unwrap_or_default();
        let found = here.ancestors().find_map(|folder| {
            let is_project = folder.join("quadrille.toml").is_file();
            let found = is_project.then(|| upward.clone());
            upward = match upward.as_os_str() == "." {
                true => "..".into(),
                false => upward.join(".."),
            };
            found
        });
        self.root.clone().or(found).unwrap_or_else(|| ".".into())
    }
}

fn options(message: impl Into<String>) -> Diagnostic {
    Diagnostic::failure(Code::CensusOptions, message)
}

fn too_large(told: TooLarge) -> Diagnostic {
    let TooLarge { piece, needs } = told;
    options(format!("{piece} needs {needs} MiB of memory")).hint("a larger `--memory`")
}

/// Prints on standard output, for people.
fn say(text: &str) -> Result<(), Diagnostic> {
    use std::io::Write as _;
    heard(writeln!(anstream::stdout(), "{}", visible::visible(text)))
}

/// A reader that has gone away wants no more, which is no fault; a full disk is one.
fn heard(written: std::io::Result<()>) -> Result<(), Diagnostic> {
    match written {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            let message = format!("standard output can't be written: {error}");
            Err(Diagnostic::failure(Code::Unwritable, message))
        }
        _ => Ok(()),
    }
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
