//! What the benchmarks share: processor time, rows of a table, random numbers.
#![allow(dead_code)] // No benchmark needs all of it.

use std::time::Duration;

pub fn heads() {
    println!("| what | nodes | processor time |");
    println!("| --- | ---: | ---: |");
}

pub fn row(what: &str, nodes: impl std::fmt::Display, time: Duration) {
    println!("| {what} | {nodes} | {} |", show(time));
}

pub fn show(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds >= 1.0 => format!("{seconds:.2} s"),
        seconds if seconds >= 1e-3 => format!("{:.2} ms", seconds * 1e3),
        seconds => format!("{:.1} µs", seconds * 1e6),
    }
}

/// Processor time of this process, or of its finished children.
#[cfg(unix)]
pub fn processor(children: bool) -> Duration {
    use nix::sys::resource::{UsageWho, getrusage};
    let who = if children {
        UsageWho::RUSAGE_CHILDREN
    } else {
        UsageWho::RUSAGE_SELF
    };
    let usage = getrusage(who).expect("the system counts processor time");
    let micros = [usage.user_time(), usage.system_time()]
        .map(|time| time.tv_sec() as u64 * 1_000_000 + time.tv_usec() as u64);
    Duration::from_micros(micros.iter().sum())
}

/// Elsewhere the clock has to do.
#[cfg(not(unix))]
pub fn processor(_children: bool) -> Duration {
    use std::time::Instant;
    static BEGIN: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    BEGIN.get_or_init(Instant::now).elapsed()
}

/// MiB that the greediest child so far has had.
pub fn memory() -> i64 {
    peak() / 1024
}

/// The same in KiB.
#[cfg(unix)]
pub fn peak() -> i64 {
    use nix::sys::resource::{UsageWho, getrusage};
    getrusage(UsageWho::RUSAGE_CHILDREN).map_or(0, |usage| usage.max_rss())
}

/// Elsewhere it isn't known.
#[cfg(not(unix))]
pub fn peak() -> i64 {
    0
}

pub fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begin = processor(false);
    let result = work();
    (result, processor(false) - begin)
}

/// Too short to be measured once: as often as it takes to fill a fifth of a second.
pub fn timed_often<T>(mut work: impl FnMut() -> T) -> (T, Duration) {
    let begin = processor(false);
    let mut times = 0;
    loop {
        let result = work();
        times += 1;
        let total = processor(false) - begin;
        if total > Duration::from_millis(200) {
            return (result, total / times);
        }
    }
}

pub fn ratio(what: &str, plain: Duration, ours: Duration) {
    let times = plain.as_secs_f64() / ours.as_secs_f64();
    println!("| {what} | | {times:.0} × |");
}

/// The median and the worst of several runs.
pub fn median_and_worst(what: &str, mut runs: Vec<(Duration, u64)>) {
    runs.sort();
    let (median, worst) = (runs[runs.len() / 2], runs[runs.len() - 1]);
    row(&format!("{what}, median"), median.1, median.0);
    row(&format!("{what}, worst"), worst.1, worst.0);
}

/// Marsaglia, "Xorshift RNGs", 2003.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

/// Stones on a board of Gomoku Ninuki as one line, `x` to move.
pub fn stones(signs: &[[u8; 9]; 9]) -> String {
    let rows = signs.map(|row| {
        let runs = row.chunk_by(|a, b| a == b && *a == b'.');
        let runs = runs.map(|run| match run[0] {
            b'.' => run.len().to_string(),
            stone => char::from(stone).to_string(),
        });
        runs.collect::<String>()
    });
    format!("{} x 0-0", rows.join("/"))
}
