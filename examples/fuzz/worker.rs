//! A process that gives texts to one reader, and whoever begins it and sees how it ends: by itself, by a
//! text that takes too long or too much memory, or killed.

use std::fs::{self, File};
use std::io::{Seek, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::fuzz::course::{Course, PATIENCE, PLACE, said_of};
use crate::fuzz::{Target, Told};

/// So much memory a reader may take, in KiB.
const MEMORY: u64 = 1 << 20;
/// A thread of the program has no less stack.
const STACK: usize = 64 << 20;

/// What a reader was given, and what it took.
#[derive(Default, Serialize, Deserialize)]
pub struct Sum {
    pub inputs: u64,
    pub refused: u64,
    pub slowest: (Duration, Vec<u8>),
    /// In KiB.
    pub peak: u64,
    #[serde(default)]
    panics: Vec<(Vec<u8>, String)>,
}

impl Sum {
    pub fn add(&mut self, other: &Sum) {
        self.inputs += other.inputs;
        self.refused += other.refused;
        if other.slowest.0 > self.slowest.0 {
            self.slowest.clone_from(&other.slowest);
        }
        self.peak = self.peak.max(other.peak);
    }
}

/// How a process ended.
pub struct Ended {
    pub done: Sum,
    /// What it failed at, each with what was said.
    pub faults: Vec<(Vec<u8>, String)>,
}

/// Where texts lie that a reader fails at.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("target/fuzz")
}

/// Begins a process, and waits for its end.
pub fn begin(target: &Target, seed: u64, inputs: u64) -> Ended {
    let home = tempfile::tempdir_in("/dev/shm")
        .or_else(|_| tempfile::tempdir())
        .unwrap();
    let place = home.path().join("text");
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--target", target.name])
        .args(["--seed", &seed.to_string(), "--inputs", &inputs.to_string()])
        .arg("--place")
        .arg(&place)
        .env("TMPDIR", home.path())
        .stderr(Stdio::null())
        .output()
        .unwrap();
    if let Ok(mut done) = serde_json::from_slice::<Sum>(&output.stdout) {
        let faults = std::mem::take(&mut done.panics);
        return Ended { done, faults };
    }
    let at_work = fs::read(&place).unwrap_or_default();
    let number = at_work
        .first_chunk()
        .map_or(0, |bytes| u64::from_le_bytes(*bytes));
    let length = at_work.get(8..).and_then(<[u8]>::first_chunk);
    let length = length.map_or(0, |bytes| u64::from_le_bytes(*bytes)) as usize;
    let text = at_work.get(16..16 + length).unwrap_or_default().to_vec();
    let said = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let what = match said.is_empty() {
        true => format!("ended: {}", output.status),
        false => said,
    };
    Ended {
        done: Sum {
            inputs: number,
            ..Sum::default()
        },
        faults: vec![(text, what)],
    }
}

/// Whether a reader fails at this text as it failed before.
pub fn fails(target: &Target, text: &[u8], what: &str) -> bool {
    let file = folder().join(format!("try-{}", std::process::id()));
    fs::create_dir_all(folder()).unwrap();
    fs::write(&file, text).unwrap();
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--target", target.name, "--one"])
        .arg(&file)
        .stderr(Stdio::null())
        .output()
        .unwrap();
    let _ = fs::remove_file(file);
    let said = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    // A panic is the same if it is in the same place.
    let place = |said: &str| said.rsplit_once(" (").map(|(_, place)| place.to_owned());
    match output.status.success() {
        true => false,
        false if said.is_empty() => what.starts_with("ended: "),
        false => place(&said).map_or(said == what, |at| place(what) == Some(at)),
    }
}

/// The work of such a process.
pub fn course(target: &'static Target, seed: u64, inputs: u64, place: &Path) -> ExitCode {
    let place = File::create(place).unwrap();
    watched(target, move |since| {
        let (mut course, mut place, mut number) = (Course::default(), place, 0_u64);
        let mut begun = |text: &[u8]| {
            let mut room = number.to_le_bytes().to_vec();
            room.extend_from_slice(&(text.len() as u64).to_le_bytes());
            room.extend_from_slice(text);
            let _ = place.rewind().and_then(|()| place.write_all(&room));
            number += 1;
            since.begin();
        };
        if let Some(reader) = (target.open)() {
            course.run(target, reader, (seed, inputs), &mut begun, &mut || {
                since.end();
            });
        }
        let sum = Sum {
            inputs: course.inputs,
            refused: course.refused,
            slowest: course.slowest,
            peak: peak(),
            panics: course.panics,
        };
        println!("{}", serde_json::to_string(&sum).unwrap());
        ExitCode::SUCCESS
    })
}

/// Puts one text to a reader.
pub fn one(target: &'static Target, file: &Path) -> ExitCode {
    let text = fs::read(file).unwrap();
    watched(target, move |since| {
        let Some(mut reader) = (target.open)() else {
            return ExitCode::from(2);
        };
        since.begin();
        let told = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| reader(&text)));
        since.end();
        match told {
            Ok(Told::Taken) => eprintln!("read"),
            Ok(Told::Refused(why)) => eprintln!("refused: {why}"),
            Err(said) => {
                println!("{}", said_of(&*said));
                return ExitCode::FAILURE;
            }
        }
        ExitCode::SUCCESS
    })
}

/// How many texts were begun; odd while one is at work.
struct Since(AtomicU64);

impl Since {
    fn begin(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
    fn end(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

/// Does the work on a thread with the stack of the program's; ends the process where a text takes too
/// long or too much.
fn watched(target: &Target, work: impl FnOnce(&Since) -> ExitCode + Send + 'static) -> ExitCode {
    // Node lays claim to much more than it takes.
    if target.name != "module" {
        limited();
    }
    std::panic::set_hook(Box::new(|info| {
        let place = info.location();
        let place = place.map_or(String::new(), |at| {
            format!(" ({}:{})", at.file(), at.line())
        });
        eprintln!("{info}");
        PLACE.with_borrow_mut(|known| *known = place);
    }));
    let since = Arc::new(Since(AtomicU64::new(0)));
    let seen = Arc::clone(&since);
    let thread = std::thread::Builder::new().stack_size(STACK);
    let thread = thread.spawn(move || work(&seen)).unwrap();
    // On a busy machine a text waits longer than it works.
    let mut at_work = (0, Instant::now(), 0.0);
    while !thread.is_finished() {
        std::thread::sleep(Duration::from_millis(20));
        let number = since.0.load(Ordering::Relaxed);
        if number != at_work.0 {
            at_work = (number, Instant::now(), cpu(Whose::Own));
        }
        let (worked, waited) = (cpu(Whose::Own) - at_work.2, at_work.1.elapsed());
        if number % 2 == 1 && (worked > PATIENCE.as_secs_f64() || waited > 12 * PATIENCE) {
            println!("hang: more than {} s", PATIENCE.as_secs());
            std::process::exit(3);
        }
        if peak() > MEMORY {
            println!("memory: more than 1 GiB");
            std::process::exit(4);
        }
    }
    thread.join().unwrap_or(ExitCode::FAILURE)
}

/// The most memory that this process ever had, in KiB.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.and_then(|line| line.split_whitespace().next());
    number.and_then(|number| number.parse().ok()).unwrap_or(0)
}

/// Whoever asks for much more at once than a reader may have gets none.
#[cfg(unix)]
fn limited() {
    use nix::sys::resource::{Resource, setrlimit};
    let most = (MEMORY << 10) + (256 << 20);
    let _ = setrlimit(Resource::RLIMIT_DATA, most, most);
    let _ = setrlimit(Resource::RLIMIT_CORE, 0, 0);
}

#[cfg(not(unix))]
fn limited() {}

/// Whose seconds.
#[derive(Clone, Copy)]
pub enum Whose {
    Own,
    /// Of the processes that were begun, and ended.
    Begun,
}

/// The seconds that were worked.
#[cfg(unix)]
pub fn cpu(whose: Whose) -> f64 {
    use nix::sys::resource::{Usage, UsageWho, getrusage};
    let seconds = |usage: Usage| {
        let both = [usage.user_time(), usage.system_time()].into_iter();
        both.map(|time| time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6)
            .sum::<f64>()
    };
    let who = match whose {
        Whose::Own => UsageWho::RUSAGE_SELF,
        Whose::Begun => UsageWho::RUSAGE_CHILDREN,
    };
    getrusage(who).map_or(0.0, seconds)
}

#[cfg(not(unix))]
pub fn cpu(_: Whose) -> f64 {
    0.0
}
