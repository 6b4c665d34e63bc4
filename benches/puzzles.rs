//! What a project of ten thousand puzzles takes, in processor time and memory:
//! `cargo bench --bench puzzles` writes projects of four games mixed into a temporary folder,
//! checks and builds them with the program itself, and does so again with one puzzle changed.
//! `cargo bench --bench puzzles -- --project DIR` only writes the largest into a folder.

mod measure;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use measure::{memory, processor, show, stones};
use quadrille::game::board::{Board, Engine, find};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::random::SplitMix64;
use quadrille::game::solver::Limit;

const SIZES: [usize; 2] = [2_500, 10_000];

/// A game, the board that play begins on, how many moves are played at random, and what is asked.
/// Ninuki's boards are made otherwise: random play seldom comes to four stones in a row.
const KINDS: [(&str, &str, usize, &str); 4] = [
    ("chomp", "8x10", 4, "win"),
    ("dualite", "..../..../..../.... -", 9, "who wins"),
    ("pipopipette", "3x3", 15, "best"),
    ("ninuki", "", 0, "win in 1"),
];

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let named = words.iter().position(|word| word == "--project");
    if let Some(folder) = named.and_then(|at| words.get(at + 1)) {
        fs::create_dir_all(folder).expect("a folder");
        return project(
            Path::new(folder),
            &quadrille::games::all(),
            SIZES[SIZES.len() - 1],
        );
    }
    println!("| puzzles of four games | processor time | memory |");
    println!("| --- | ---: | ---: |");
    let engines = quadrille::games::all();
    let mut times = Vec::new();
    // The smaller first: memory is told as the most that any program so far has had.
    for size in SIZES {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let root = folder.path();
        project(root, &engines, size);
        let measured = |what: &str, times: &mut Vec<(String, Duration)>| {
            let verb = what.split(',').next().unwrap_or_default();
            let time = run(root, verb);
            println!("| {size}: {what} | {} | {} MiB |", show(time), memory());
            times.push((what.to_owned(), time));
        };
        let mut these = Vec::new();
        measured("check, the first time", &mut these);
        measured("check, again", &mut these);
        measured("build, the first time", &mut these);
        measured("build, again", &mut these);
        let changed = root.join("puzzles").join("chomp-0.toml");
        let text = fs::read_to_string(&changed).expect("written before");
        fs::write(&changed, text.replace("Bar", "Tablet")).expect("written again");
        measured("build, one puzzle changed", &mut these);
        times.push(these);
    }
    let (first, last) = (&times[0], &times[times.len() - 1]);
    let larger = SIZES[SIZES.len() - 1] / SIZES[0];
    for ((what, small), (_, large)) in first.iter().zip(last) {
        let ratio = large.as_secs_f64() / small.as_secs_f64();
        println!("| {larger} times as many: {what} | {ratio:.1} times | |");
    }
}

/// Runs the program on the project; the processor time that it took.
fn run(root: &Path, verb: &str) -> Duration {
    let before = processor(true);
    let status = Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args([verb, "--quiet", "--root"])
        .arg(root)
        .status();
    assert!(status.is_ok_and(|status| status.success()));
    processor(true) - before
}

/// A bilingual project of so many puzzles, no two of them the same position. The smaller ones are a
/// part of the largest, spread evenly over it: what is found later is harder, since easy positions
/// run out.
fn project(root: &Path, engines: &[Box<dyn Engine>], count: usize) {
    let config = "title = \"Many puzzles\"\n\
                  languages = [{ code = \"fr\", name = \"Français\" }, { code = \"en\", name = \"English\" }]\n";
    fs::write(root.join("quadrille.toml"), config).expect("written");
    for code in ["fr", "en"] {
        let folder = root.join("content").join(code);
        fs::create_dir_all(&folder).expect("a folder");
        let home = "+++\ntitle = \"Home\"\ndescription = \"Home.\"\n+++\n\nHome.\n";
        fs::write(folder.join("home.md"), home).expect("written");
    }
    fs::create_dir_all(root.join("puzzles")).expect("a folder");
    let most = SIZES[SIZES.len() - 1];
    let (mut random, mut met) = (SplitMix64::new(most as u64), BTreeSet::new());
    for number in 0..most {
        let (slug, start, plies, stipulation) = KINDS[number % KINDS.len()];
        let engine = find(engines, slug).expect("a game of the registry");
        let board = loop {
            let board = match start {
                "" => played(engine, &four_in_a_row(&mut random), 0, &mut random),
                start => played(engine, start, plies, &mut random),
            };
            if let Some(board) = board
                && board.end().is_none()
                && asks(&*board, stipulation)
                && met.insert(board.text())
            {
                break board;
            }
        };
        if !(number / KINDS.len()).is_multiple_of(most / count) {
            continue;
        }
        let mut file = format!(
            "format = 1\nid = \"{slug}-{number}\"\ngame = \"{slug}\"\nboard = \"{}\"\n",
            board.text()
        );
        let _ = write!(
            file,
            "stipulation = \"{stipulation}\"\nstatus = \"generated\"\nlicence = \"CC-BY-4.0\"\n\
             tags = [\"random\"]\ndifficulty = {}\nduals = \"allow\"\n\
             [title]\nfr = \"Numéro {number}\"\nen = \"Bar {number}\"\n[source]\nwork = \"Many puzzles\"\n",
            1 + number % 3
        );
        fs::write(root.join(format!("puzzles/{slug}-{number}.toml")), file).expect("written");
    }
}

/// The board after some random moves; none where the game was over before.
fn played(
    engine: &dyn Engine,
    start: &str,
    plies: usize,
    random: &mut SplitMix64,
) -> Option<Box<dyn Board>> {
    let read = engine.read(start, &Fields::new(), &Rules::default());
    let mut board = read.ok()?;
    for _ in 0..plies {
        let moves = board.moves();
        if moves.is_empty() {
            break;
        }
        let mv = &moves[(random.draw() % moves.len() as u64) as usize];
        board = board.play(mv).expect("a legal move").board;
    }
    Some(board)
}

/// A board of 9 × 9 with four of Black's stones side by side, and others here and there.
fn four_in_a_row(random: &mut SplitMix64) -> String {
    let mut below = |bound: u64| (random.draw() % bound) as usize;
    let mut signs = [[b'.'; 9]; 9];
    let (row, column) = (below(9), below(6));
    signs[row][column..column + 4].fill(b'x');
    for stone in 0..12 {
        let place = &mut signs[below(9)][below(9)];
        if *place == b'.' {
            *place = if stone < 4 { b'x' } else { b'o' };
        }
    }
    stones(&signs)
}

/// Whether the question has one answer here.
fn asks(board: &dyn Board, stipulation: &str) -> bool {
    let limit = Limit {
        moves: (stipulation == "win in 1").then_some(1),
        unproved: true,
        ..Limit::default()
    };
    board.solve(&limit).is_ok_and(|answer| match stipulation {
        "who wins" => true,
        "best" => answer.best().len() == 1,
        _ => answer.winning().len() == 1,
    })
}
