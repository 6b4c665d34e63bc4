//! What whole runs of the program cost, in instructions, which don't depend on what else the machine
//! does: `cargo bench --locked --bench counts` compares them with those of `counts.toml`, prints a
//! table, and fails where one has grown; `-- --renew` writes that file anew.

#[path = "counts/compared.rs"]
mod compared;
#[path = "counts/counted.rs"]
mod counted;
#[path = "counts/kept.rs"]
mod kept;
mod measure;
#[path = "counts/projects.rs"]
mod projects;

use std::path::Path;
use std::process::{Command, ExitCode};

use compared::{Verdict, renewed, rows, table, verdict};
use counted::{PEAK, Valgrind, peak, print_peak, run};
use kept::{Kept, Run};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/counts.toml");

/// A run that is counted.
struct Counted {
    name: &'static str,
    /// The project it works on.
    folder: &'static str,
    /// The program runs with these words before.
    first: &'static [&'static str],
    words: &'static [&'static str],
    /// Whether its memory is measured too.
    memory: bool,
}

const fn counted(
    name: &'static str,
    folder: &'static str,
    words: &'static [&'static str],
) -> Counted {
    Counted {
        name,
        folder,
        first: &[],
        words,
        memory: false,
    }
}

const RUNS: [Counted; 8] = [
    counted(
        "starter, built from nothing",
        "starter",
        &["build", "--fresh", "--quiet"],
    ),
    Counted {
        memory: true,
        ..counted(
            "300 plain pages, built from nothing",
            "pages",
            &["build", "--fresh", "--quiet"],
        )
    },
    // What `--fresh` makes isn't kept.
    Counted {
        first: &["build", "--quiet"],
        memory: true,
        ..counted(
            "300 plain pages, nothing changed",
            "pages",
            &["build", "--quiet"],
        )
    },
    counted("300 puzzles, checked", "puzzles", &["check", "--quiet"]),
    counted(
        "Dualité, two circles on 4×4",
        "starter",
        &["solve", "dualite", "..../..o./..../o... a1+c3"],
    ),
    counted(
        "Pipopipette, the empty 3×3",
        "starter",
        &["solve", "pipopipette", "3x3"],
    ),
    counted(
        "Gomoku Ninuki, a win in 3 on 15×15",
        "starter",
        &[
            "solve",
            "ninuki",
            "15/15/15/15/15/6o8/5x9/2x1x1oo7/3oxxx8/4o1xx7/4ooxo7/2o1o1o8/7x7/15/15 x 2-2",
            "--rules",
            "option1=false",
            "option2=false",
            "--moves",
            "3",
        ],
    ),
    counted(
        "sheet of 5 new puzzles",
        "starter",
        &[
            "sheet",
            "--mine",
            "--seed",
            "monday",
            "--count",
            "5",
            "--game",
            "dualite",
            "--game",
            "chomp",
            "--game",
            "pipopipette",
            "--game",
            "ninuki",
            "--game",
            "morpiae",
            "--quiet",
        ],
    ),
];

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = match words.split_first() {
        Some((first, rest)) if first == PEAK => print_peak(rest).map(|()| true),
        _ => guard(&words),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(fault) => {
            eprintln!("counts: {fault}");
            ExitCode::from(2)
        }
    }
}

/// Counts all runs and compares them; whether all is well.
fn guard(words: &[String]) -> Result<bool, String> {
    let renew = words.iter().any(|word| word == "--renew");
    let why = words.iter().position(|word| word == "--why");
    let why = why.and_then(|at| words.get(at + 1)).map(String::as_str);
    let valgrind = Valgrind::find().ok_or("valgrind isn't there, and nothing else counts")?;
    let before = match std::fs::read_to_string(FILE) {
        Ok(text) => Kept::read(&text).map_err(|fault| format!("{FILE}: {fault}"))?,
        Err(_) if renew => Kept {
            compiler: String::new(),
            target: String::new(),
            runs: Vec::new(),
        },
        Err(error) => return Err(format!("{FILE}: {error}; `--renew` makes it")),
    };
    let now = count(&valgrind)?;
    print!("{}", table(&rows(&before, &now)));
    let verdict = verdict(&before, &now);
    if !renew && verdict != Verdict::Elsewhere {
        tell(verdict);
        return Ok(!matches!(verdict, Verdict::Grown | Verdict::OtherRuns));
    }
    if verdict == Verdict::Elsewhere {
        eprintln!("These counts are of {}, {}.", now.compiler, now.target);
        eprintln!(
            "Those before were of {}, {}.",
            before.compiler, before.target
        );
    }
    match renewed(&before, now, why) {
        Ok(kept) => {
            std::fs::write(FILE, kept.write()).map_err(|error| format!("{FILE}: {error}"))?;
            eprintln!("benches/counts.toml is renewed: commit it.");
            Ok(true)
        }
        Err(name) => {
            eprintln!("“{name}” costs more: say what for, by `--renew --why \"…\"`.");
            Ok(false)
        }
    }
}

fn tell(verdict: Verdict) {
    match verdict {
        Verdict::Grown => eprintln!(
            "More than 3 % more instructions, or 10 % more memory. If it is worth it: \
             `cargo bench --bench counts -- --renew --why \"…\"`."
        ),
        Verdict::OtherRuns => eprintln!(
            "benches/counts.toml names other runs: `cargo bench --bench counts -- --renew`."
        ),
        Verdict::Fallen => eprintln!(
            "Less than before: `cargo bench --bench counts -- --renew`, so that it stays so."
        ),
        Verdict::Elsewhere | Verdict::Same => {}
    }
}

/// What all runs cost, one after the other.
fn count(valgrind: &Valgrind) -> Result<Kept, String> {
    let (compiler, target) = compiler()?;
    // Paths are as long wherever one counts.
    let folder = tempfile::Builder::new().prefix("counts").tempdir_in("/tmp");
    let folder = folder.map_err(|error| error.to_string())?;
    let root = folder.path();
    run(root, &["init", "starter"])?;
    projects::pages(&root.join("pages"));
    projects::puzzles(&root.join("puzzles"));
    let mut runs = Vec::new();
    for one in &RUNS {
        eprintln!("{} …", one.name);
        let project = root.join(one.folder);
        if !one.first.is_empty() {
            run(&project, one.first)?;
        }
        runs.push(Run {
            name: one.name.to_owned(),
            instructions: valgrind.count(&project, one.words)?,
            memory: one.memory.then(|| peak(&project, one.words)).transpose()?,
            why: None,
        });
    }
    Ok(Kept {
        compiler,
        target,
        runs,
    })
}

/// The compiler as it names itself, and the kind of machine. Where there are wider instructions,
/// fewer do the same.
fn compiler() -> Result<(String, String), String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc)
        .arg("-vV")
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")))
        .output()
        .map_err(|error| format!("rustc: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    let (Some(version), Some(host)) = (text.lines().next(), host) else {
        return Err("rustc doesn't say which it is".to_owned());
    };
    let wide = if has_wide() { " with AVX2" } else { "" };
    Ok((version.to_owned(), format!("{host}{wide}")))
}

#[cfg(target_arch = "x86_64")]
fn has_wide() -> bool {
    std::arch::is_x86_feature_detected!("avx2")
}

#[cfg(not(target_arch = "x86_64"))]
fn has_wide() -> bool {
    false
}
