//! The door: arguments, one thin file a command, exit codes.

mod addresses;
mod ask;
mod bless;
mod build;
mod census;
mod check;
mod colours;
mod completions;
mod day;
mod desk;
mod draw;
mod explain;
mod export;
mod from_file;
mod init;
mod man;
mod merge;
mod mine;
mod moves;
mod new;
mod play;
mod project;
mod prove;
mod put;
mod repair;
mod schema;
#[cfg(feature = "serve")]
mod serve;
mod several;
mod sheet;
mod solve;
mod templates;
mod translate;
mod unchanged;
mod verify;
mod words;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{Args, ColorChoice, Parser, Subcommand};

use from_file::Given;

use crate::diag::{self, Code, Diagnostic, visible};
use crate::game::board::{Board, Engine, find};
use crate::game::contract::{Fields, Rules};
use crate::games;

/// Rule texts and puzzle files of paper-and-pencil games in; a proved, bilingual site and
/// printable sheets out.
#[derive(Parser)]
#[command(name = "quadrille", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    common: Common,
}

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
    folder: Option<PathBuf>,
    /// That folder, once it is found.
    #[arg(skip)]
    root: PathBuf,
    /// Whether there is none, and none was named.
    #[arg(skip)]
    is_missing: bool,
    /// Whether the program is to be its own project.
    #[arg(skip)]
    is_alone: bool,
    /// Say only what is wrong
    #[arg(
        short,
        long,
        global = true,
        help_heading = "Everywhere",
        display_order = 90
    )]
    quiet: bool,
    /// Say more
    #[arg(
        short,
        long,
        global = true,
        help_heading = "Everywhere",
        display_order = 90
    )]
    verbose: bool,
    /// When to use colours (NO_COLOR is respected)
    #[arg(
        long,
        global = true,
        help_heading = "Everywhere",
        display_order = 90,
        value_name = "WHEN",
        default_value = "auto"
    )]
    color: ColorChoice,
    /// How many puzzles and claims to work on at once [default: one a core]
    #[arg(long, global = true, help_heading = "Everywhere", display_order = 90, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    /// Where results are kept between runs [default: .quadrille in the project]
    #[arg(
        long,
        global = true,
        help_heading = "Everywhere",
        display_order = 90,
        value_name = "DIR"
    )]
    cache: Option<PathBuf>,
    /// A cache that others write too: entries of whoever knows the secret in QUADRILLE_CACHE_KEY are
    /// believed, and no others
    #[arg(
        long,
        global = true,
        help_heading = "Everywhere",
        display_order = 90,
        value_name = "DIR"
    )]
    shared_cache: Option<PathBuf>,
    /// The day for which things are made: answers that are published later are left out, and days
    /// after it are to come [default: today, or that of SOURCE_DATE_EPOCH]
    #[arg(
        long,
        global = true,
        help_heading = "Everywhere",
        display_order = 90,
        value_name = "DAY"
    )]
    as_of: Option<day::Day>,
    /// The games of the program.
    #[arg(skip)]
    games: Games,
}

impl Common {
    /// Finds the project: the folder that was named, or the nearest from here upward that has one.
    fn settle(&mut self) {
        let found = self.folder.clone().or_else(project::above);
        self.is_missing = found.is_none();
        self.root = found.unwrap_or_else(|| ".".into());
    }

    /// How much is told.
    fn telling(&self) -> diag::Telling {
        match (self.quiet, self.verbose) {
            (true, _) => diag::Telling::Wrong,
            (false, true) => diag::Telling::All,
            (false, false) => diag::Telling::Usual,
        }
    }

    /// The day for which things are made: `2026-12-01`.
    fn day(&self) -> String {
        let day = self.as_of.clone().unwrap_or_else(day::Day::today);
        day.as_str().to_owned()
    }
}

/// Makes the games of the program: those of the registry, or those that another program hands in.
#[derive(Clone, Copy)]
pub struct Games(fn() -> Vec<Box<dyn Engine>>);

impl Default for Games {
    fn default() -> Games {
        Games(games::all)
    }
}

impl Games {
    fn all(self) -> Vec<Box<dyn Engine>> {
        (self.0)()
    }
}

#[derive(Subcommand)]
enum Command {
    /// Start a project of one's own
    #[command(after_help = "Example:\n  quadrille init demo && quadrille build --root demo")]
    Init(init::Init),
    /// Build the site
    #[command(after_help = "Example:\n  quadrille build --output public")]
    Build(build::Build),
    /// All that the site says as one document, for other programs
    #[command(after_help = "Example:\n  quadrille export --json -o site.json")]
    Export(export::Export),
    /// Show the site on this computer, anew at every change
    #[cfg(feature = "serve")]
    #[command(after_help = "Example:\n  quadrille serve --port 4000")]
    Serve(serve::Serve),
    /// Prove every claim and check every puzzle
    #[command(after_help = check::HELP)]
    Check(Box<check::Check>),
    /// What a code means, and how to mend what it tells of
    #[command(after_help = "Example:\n  quadrille explain cooked")]
    Explain(explain::Explain),
    /// Begin a puzzle from a position, or a page
    #[command(
        after_help = "Examples:\n  quadrille new puzzle chomp 2x4\n  quadrille new page history"
    )]
    New(new::New),
    /// Write proved answers into puzzle files
    #[command(
        after_help = "Examples:\n  quadrille bless chomp-first-bite\n  quadrille bless --all --dry-run"
    )]
    Bless(bless::Bless),
    /// Propose small changes that make a puzzle sound
    #[command(after_help = "Example:\n  quadrille repair chomp-first-bite --count 3")]
    Repair(repair::Repair),
    /// Make puzzles that nobody has seen, as files
    #[command(after_help = mine::HELP)]
    Mine(mine::Mine),
    /// What `quadrille-census` does
    #[command(hide = true, disable_help_flag = true)]
    Census(census::Census),
    /// Solve a position
    #[command(after_help = "Example:\n  quadrille solve dualite '..#./..#./..o./..oo d1'")]
    Solve(solve::Solve),
    /// List the legal moves of a position
    #[command(after_help = "Example:\n  quadrille moves chomp 3x5 --json")]
    Moves(moves::Moves),
    /// Play moves from a position
    #[command(after_help = "Example:\n  quadrille play chomp 3x5 4,3 1,3")]
    Play(play::Play),
    /// Certificates of puzzles, for others to check
    #[command(
        after_help = "Examples:\n  quadrille prove chomp-first-bite -o first-bite.json\n  quadrille prove --all -o certificates"
    )]
    Prove(prove::Prove),
    /// Replay certificates by the rules alone
    #[command(
        after_help = "Example:\n  quadrille prove --all -o certificates && quadrille verify certificates/*.json"
    )]
    Verify(verify::Verify),
    /// What may stand in a file, as a JSON Schema for editors
    #[command(after_help = "Example:\n  quadrille schema puzzle > schema/puzzle.json")]
    Schema(schema::Schema),
    /// Answer questions in JSON, one a line
    #[command(
        after_help = "Example:\n  echo '{\"id\":1,\"game\":\"chomp\",\"position\":\"3x5\"}' | quadrille ask"
    )]
    Ask(ask::Ask),
    /// Draw a position
    #[command(
        after_help = "Example:\n  quadrille draw dualite '..#./..#./..o./..oo d1' -o board.svg"
    )]
    Draw(draw::Draw),
    /// Put together what several machines have found out
    #[command(after_help = merge::HELP)]
    Merge(merge::Merge),
    /// How far the translations are; lay down what has to be translated
    #[command(
        after_help = "Examples:\n  quadrille translate\n  quadrille translate es --name Español"
    )]
    Translate(translate::Translate),
    /// The built-in templates, to begin one's own with
    #[command(after_help = "Example:\n  quadrille templates --export")]
    Templates(templates::Templates),
    /// Make a sheet to print
    #[command(
        after_help = "Examples:\n  quadrille sheet --game chomp --per-page 4 --lang en\n  quadrille sheet --blank dualite --size 4x4 --count 24\n  quadrille sheet --card dualite --lang fr\n  quadrille sheet --mine --stars 1-3 --count 8 --seed monday --pdf\n  quadrille sheet --game chomp --versions A,B\n  quadrille sheet --game chomp --booklet --answers end --paper a4"
    )]
    Sheet(sheet::Sheet),
    /// What a shell needs to complete commands and options
    #[command(
        after_help = "Example:\n  mkdir -p ~/.local/share/bash-completion/completions\n  quadrille completions bash > ~/.local/share/bash-completion/completions/quadrille"
    )]
    Completions(completions::Completions),
    /// Pages for `man`, one a command
    #[command(after_help = "Example:\n  quadrille man -o ~/.local/share/man/man1")]
    Man(man::Man),
}

fn rule(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("KEY=VALUE is expected")?;
    Ok((name.to_owned(), value.to_owned()))
}

/// The rules with the options that were given.
fn rules(engine: &dyn Engine, given: &[(String, String)]) -> Result<Rules, Diagnostic> {
    let given = given.iter();
    let given = given.map(|(name, value)| (name.as_str(), value.as_str()));
    Rules::new(engine.options(), given).map_err(|fault| {
        Diagnostic::failure(Code::UnknownRule, fault.message).maybe_hint(fault.hint)
    })
}

/// A position of a game, as it is named on the command line.
#[derive(Args)]
pub struct Where {
    /// The game, such as chomp; an unknown one is answered with those there are
    game: String,
    /// The position, such as 3x5 or '..#./..#./..o./..oo d1'; @FILE reads it from a file (@FILE#2
    /// the second of its games), @- from standard input
    #[arg(allow_hyphen_values = true)]
    position: String,
    /// Rule options, such as first_reply=both
    #[arg(long, value_name = "KEY=VALUE", value_parser = rule)]
    rules: Vec<(String, String)>,
}

impl Where {
    fn engine<'a>(&self, engines: &'a [Box<dyn Engine>]) -> Result<&'a dyn Engine, Diagnostic> {
        find(engines, &self.game).map_err(|fault| {
            Diagnostic::failure(Code::UnknownGame, fault.message).maybe_hint(fault.hint)
        })
    }

    fn rules(&self, engine: &dyn Engine) -> Result<Rules, Diagnostic> {
        rules(engine, &self.rules)
    }

    fn board(&self, engine: &dyn Engine) -> Result<Box<dyn Board>, Diagnostic> {
        let rules = self.rules(engine)?;
        let given = Given::read(&self.position, engine)?;
        let read = engine.read(given.text(), &Fields::new(), &rules);
        read.map_err(|fault| given.told(fault))
    }
}

/// Runs the program; the exit code is that of the formats.
pub fn run() -> u8 {
    run_with(games::all)
}

/// Runs the program with other games: a game of one's own beside those of the registry
/// ([`games::all`]), say, in a program that has this one as its library.
pub fn run_with(games: fn() -> Vec<Box<dyn Engine>>) -> u8 {
    let words: Vec<OsString> = std::env::args_os().collect();
    let cli = match several::parsed::<Cli>(&words) {
        Ok(mut cli) => {
            cli.common.games = Games(games);
            cli.common.settle();
            cli
        }
        Err(error) => {
            colours::choose(colours::of(&words));
            // Help and version are no errors.
            let code = u8::from(error.use_stderr()) * 2;
            let _ = error.print();
            return code;
        }
    };
    colours::choose(cli.common.color);
    if cli.common.shared_cache.is_some() && project::secret().is_none() {
        let told = "the shared cache is left alone: nobody says by which secret entries are signed";
        let told = Diagnostic::warning(Code::CacheUnsigned, told);
        let told = told.hint("put the same words into QUADRILLE_CACHE_KEY wherever it is shared");
        diag::print(&[told], cli.common.telling());
    }
    // A deep line of play needs a deep stack.
    let _ = rayon::ThreadPoolBuilder::new()
        .num_threads(cli.common.jobs.unwrap_or(0).into())
        .stack_size(64 << 20)
        .build_global();
    let telling = cli.common.telling();
    let work = std::thread::Builder::new()
        .stack_size(256 << 20)
        .spawn(move || {
            let (mut ended, common) = (cli.command.run(&cli.common), cli.common);
            if let Some(error) = UNWRITTEN.get() {
                ended.told.push(Diagnostic::failure(
                    Code::Unwritable,
                    format!("standard output can't be written: {error}"),
                ));
            }
            diag::print(&ended.told, common.telling());
            if let Some(last) = &ended.last {
                say(last);
            }
            ended.code.max(diag::exit_code(&ended.told))
        });
    match work.map(std::thread::JoinHandle::join) {
        Ok(Ok(code)) => code,
        // A panic has said what it was.
        Ok(Err(_)) => 2,
        Err(error) => {
            let message = format!("no thread can be begun: {error}");
            let told = Diagnostic::failure(Code::ProgramFault, message);
            let told = told.hint("it wants 256 MB of address space (`ulimit -d`, `ulimit -v`)");
            diag::print(&[told], telling);
            2
        }
    }
}

/// How a command ended.
pub struct Ended {
    /// What is to be told of it.
    told: Vec<Diagnostic>,
    /// The exit code that what was told already asks for.
    code: u8,
    /// What is said at the end, below all that.
    last: Option<String>,
}

impl From<Vec<Diagnostic>> for Ended {
    fn from(told: Vec<Diagnostic>) -> Ended {
        Ended {
            told,
            code: 0,
            last: None,
        }
    }
}

impl Command {
    fn run(&self, common: &Common) -> Ended {
        let told = match self {
            Command::Init(command) => command.run(common),
            Command::Build(command) => command.run(common),
            Command::Export(command) => command.run(common),
            #[cfg(feature = "serve")]
            Command::Serve(command) => command.run(common),
            Command::Check(command) => return command.run(common),
            Command::Explain(command) => one(command.run()),
            Command::New(command) => command.run(common),
            Command::Bless(command) => command.run(common),
            Command::Repair(command) => command.run(common),
            Command::Mine(command) => command.run(common),
            Command::Census(command) => one(command.run()),
            Command::Solve(command) => one(command.run(common)),
            Command::Merge(command) => command.run(common),
            Command::Moves(command) => one(command.run(common)),
            Command::Play(command) => one(command.run(common)),
            Command::Prove(command) => command.run(common),
            Command::Verify(command) => command.run(common),
            Command::Schema(command) => {
                command.run();
                Vec::new()
            }
            Command::Ask(command) => one(command.run(common)),
            Command::Draw(command) => one(command.run(common)),
            Command::Templates(command) => command.run(common),
            Command::Translate(command) => command.run(common),
            Command::Sheet(command) => command.run(common),
            Command::Completions(command) => {
                command.run();
                Vec::new()
            }
            Command::Man(command) => one(command.run(common)),
        };
        told.into()
    }
}

fn one(result: Result<(), Diagnostic>) -> Vec<Diagnostic> {
    result.err().into_iter().collect()
}

/// Prints on standard output, for people.
fn say(text: &str) {
    use std::io::Write;
    heard(writeln!(anstream::stdout(), "{}", visible::visible(text)));
}

/// Prints JSON on standard output.
fn say_json(text: &str) {
    use std::io::Write;
    heard(writeln!(std::io::stdout(), "{}", visible::json(text)));
}

/// A file's name as it is told.
fn shown(path: &Path) -> String {
    visible::line(&path.to_string_lossy()).into_owned()
}

static UNWRITTEN: std::sync::OnceLock<String> = std::sync::OnceLock::new();

/// Whether output was taken. A reader that has gone away wants no more, which is no fault; a full
/// disk is one, and ends the run with its exit code.
fn heard(written: std::io::Result<()>) -> bool {
    match written {
        Ok(()) => true,
        Err(error) => {
            if error.kind() != std::io::ErrorKind::BrokenPipe {
                let _ = UNWRITTEN.set(error.to_string());
            }
            false
        }
    }
}
