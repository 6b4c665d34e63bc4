//! The door: arguments, one thin file a command, exit codes.

mod addresses;
mod ask;
mod bless;
mod book;
mod build;
mod census;
mod check;
mod colours;
mod common;
mod completions;
mod day;
mod desk;
mod draw;
mod edition;
mod ended;
mod explain;
mod export;
mod from_file;
mod init;
mod language;
mod man;
mod merge;
mod mine;
mod moves;
mod new;
mod output;
mod place;
mod play;
mod project;
mod prove;
mod put;
mod repair;
mod rules;
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

use clap::{CommandFactory, Parser, Subcommand};

use common::Common;
use ended::Ended;
use output::say;
use project::{Games, Project};

use crate::diag::{self, Code, Diagnostic};
use crate::game::board::Engine;
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
    /// Say what was understood of the rules that a game's file tells
    #[command(after_help = "Example:\n  quadrille rules col")]
    Rules(rules::Rules),
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
    /// Make a book: rules, theory, lessons, puzzles, answers, and what is proved
    #[command(after_help = book::HELP)]
    Book(book::Book),
    /// What a shell needs to complete commands and options
    #[command(
        after_help = "Example:\n  mkdir -p ~/.local/share/bash-completion/completions\n  quadrille completions bash > ~/.local/share/bash-completion/completions/quadrille"
    )]
    Completions(completions::Completions),
    /// Pages for `man`, one a command
    #[command(after_help = "Example:\n  quadrille man -o ~/.local/share/man/man1")]
    Man(man::Man),
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
        Ok(cli) => cli,
        Err(error) => {
            colours::choose(colours::of(&words));
            // Help and version are no errors.
            let code = u8::from(error.use_stderr()) * 2;
            let _ = error.print();
            return code;
        }
    };
    colours::choose(cli.common.color);
    let project = Project::find(&cli.common, Games(games));
    let telling = project.telling;
    if cli.common.shared_cache.is_some() && project::secret().is_none() {
        let told = "the shared cache is left alone: nobody says by which secret entries are signed";
        let told = Diagnostic::warning(Code::CacheUnsigned, told);
        let told = told.hint("put the same words into QUADRILLE_CACHE_KEY wherever it is shared");
        diag::print(&[told], telling);
    }
    // A deep line of play needs a deep stack.
    let _ = rayon::ThreadPoolBuilder::new()
        .num_threads(cli.common.jobs.unwrap_or(0).into())
        .stack_size(64 << 20)
        .build_global();
    let work = std::thread::Builder::new()
        .stack_size(256 << 20)
        .spawn(move || {
            let mut ended = cli.command.run(&project);
            if let Some(error) = output::unwritten() {
                ended.told.push(Diagnostic::failure(
                    Code::Unwritable,
                    format!("standard output can't be written: {error}"),
                ));
            }
            diag::print(&ended.told, telling);
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

impl Command {
    fn run(&self, project: &Project) -> Ended {
        let told = match self {
            Command::Init(command) => command.run(project),
            Command::Build(command) => command.run(project),
            Command::Export(command) => command.run(project),
            #[cfg(feature = "serve")]
            Command::Serve(command) => command.run(project),
            Command::Check(command) => return command.run(project),
            Command::Explain(command) => one(command.run()),
            Command::New(command) => command.run(project),
            Command::Bless(command) => command.run(project),
            Command::Repair(command) => command.run(project),
            Command::Mine(command) => command.run(project),
            Command::Census(command) => one(command.run()),
            Command::Solve(command) => one(command.run(project)),
            Command::Merge(command) => command.run(project),
            Command::Moves(command) => one(command.run(project)),
            Command::Rules(command) => one(command.run(project)),
            Command::Play(command) => one(command.run(project)),
            Command::Prove(command) => command.run(project),
            Command::Verify(command) => command.run(project),
            Command::Schema(command) => {
                command.run();
                Vec::new()
            }
            Command::Ask(command) => one(command.run(project)),
            Command::Draw(command) => one(command.run(project)),
            Command::Templates(command) => command.run(project),
            Command::Translate(command) => command.run(project),
            Command::Sheet(command) => command.run(project),
            Command::Book(command) => command.run(project),
            Command::Completions(command) => {
                command.run(Cli::command());
                Vec::new()
            }
            Command::Man(command) => one(command.run(project, Cli::command())),
        };
        told.into()
    }
}

fn one(result: Result<(), Diagnostic>) -> Vec<Diagnostic> {
    result.err().into_iter().collect()
}
