//! One run of the program, counted by valgrind, or measured without it.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_quadrille");

/// The first word of a measurement of memory: a process of its own, since the system tells only of
/// the greediest child that there was so far.
pub const PEAK: &str = "--peak";

/// The least of so many runs counts.
const PEAKS: usize = 3;

/// Where the program has no allocator of its own, glibc keeps all small blocks that were freed for the
/// next one of their size. Otherwise it looks
/// through lists whose order depends on the order of hash maps, which std and others draw anew for
/// each run; that alone moved the count of a build by 0.2 %.
const SAME_BLOCKS: (&str, &str) = (
    "GLIBC_TUNABLES",
    "glibc.malloc.tcache_count=65535:glibc.malloc.tcache_max=1048576",
);

/// Valgrind's cachegrind without caches: of what counts instructions nothing is quicker. It is
/// called as it is: gungraun does so through a runner that has to be installed, and keeps earlier
/// counts in target/, where nobody commits them.
pub struct Valgrind(PathBuf);

impl Valgrind {
    pub fn find() -> Option<Valgrind> {
        let folders = std::env::var_os("PATH")?;
        let mut places = std::env::split_paths(&folders).map(|folder| folder.join("valgrind"));
        places.find(|place| place.is_file()).map(Valgrind)
    }

    /// How many instructions the program takes in this folder.
    pub fn count(&self, folder: &Path, words: &[&str]) -> Result<u64, String> {
        let report = folder.with_extension("cachegrind");
        let mut valgrind = Command::new(&self.0);
        valgrind
            .args(["--command-line-only=yes", "--quiet", "--tool=cachegrind"])
            .arg("--cache-sim=no")
            .arg(format!("--cachegrind-out-file={}", report.display()))
            .arg(PROGRAM);
        bare(&mut valgrind, folder, words).env(SAME_BLOCKS.0, SAME_BLOCKS.1);
        ended_well(&mut valgrind)?;
        let text = std::fs::read_to_string(&report).map_err(|error| error.to_string())?;
        let sum = text.lines().find_map(|line| line.strip_prefix("summary:"));
        let sum = sum.and_then(|sum| sum.trim().parse().ok());
        sum.ok_or_else(|| "valgrind gives no sum".to_owned())
    }
}

/// Runs the program in this folder.
pub fn run(folder: &Path, words: &[&str]) -> Result<(), String> {
    ended_well(bare(&mut Command::new(PROGRAM), folder, words)).map(drop)
}

/// The most memory that the program holds in this folder, in KiB.
pub fn peak(folder: &Path, words: &[&str]) -> Result<u64, String> {
    let bench = std::env::current_exe().map_err(|error| error.to_string())?;
    let one = || {
        let mut measurement = Command::new(&bench);
        bare(measurement.arg(PEAK), folder, words);
        let printed = ended_well(&mut measurement)?;
        let peak: Result<u64, _> = printed.trim().parse();
        peak.map_err(|_| "the system doesn't tell of memory".to_owned())
    };
    let peaks: Result<Vec<u64>, String> = (0..PEAKS).map(|_| one()).collect();
    Ok(peaks?.into_iter().min().unwrap_or_default())
}

/// What the process does that measures memory.
pub fn print_peak(words: &[String]) -> Result<(), String> {
    ended_well(Command::new(PROGRAM).args(words))?;
    println!("{}", crate::measure::peak());
    Ok(())
}

/// One thread, a day that stays, and nothing of what surrounds whoever counts.
fn bare<'c>(command: &'c mut Command, folder: &Path, words: &[&str]) -> &'c mut Command {
    command
        .args(["--jobs", "1"])
        .args(words)
        .current_dir(folder)
        .stdin(Stdio::null())
        .env_clear()
        .env("SOURCE_DATE_EPOCH", "1764547200")
}

/// What the command prints, if all was well.
fn ended_well(command: &mut Command) -> Result<String, String> {
    let output = command.output();
    let output = output.map_err(|error| format!("{}: {error}", command.get_program().display()))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(format!(
            "{command:?}: {}\n{}",
            output.status,
            String::from_utf8_lossy(&output.stderr)
        )),
    }
}
