//! Whatever the program reads, made into what nobody writes, ten million times: no panic, no text that
//! takes ten seconds, no more than one GiB of memory.
//!
//! `cargo run --release --example fuzz` tries all readers, each in processes of its own; `--target ask`
//! one of them, `--inputs 100000` fewer texts, `--seed 2` others. What makes a reader fail is made as
//! short as it can be and written to `target/fuzz/`; `--one FILE --target NAME` puts it to the reader
//! once more.

// A failure of the hand that gives the texts ends the run.
#![allow(clippy::unwrap_used)]

#[path = "../../tests/fuzz/mod.rs"]
mod fuzz;
mod shrink;
mod worker;

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use clap::Parser;
use fuzz::Target;
use fuzz::targets::ALL;
use worker::{Ended, Sum, Whose};

/// Gives readers what nobody writes
#[derive(Parser)]
struct Asked {
    /// How many texts, of all readers together
    #[arg(long, default_value_t = 10_000_000)]
    inputs: u64,
    /// One reader alone
    #[arg(long)]
    target: Option<String>,
    /// What the texts are drawn with
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many processes at once
    #[arg(long, default_value_t = 2)]
    jobs: usize,
    /// Puts this text to the reader
    #[arg(long, value_name = "FILE")]
    one: Option<PathBuf>,
    /// Works for the process that began it; the text at work lies in this file
    #[arg(long, value_name = "FILE", hide = true)]
    place: Option<PathBuf>,
}

/// A process has no more than so many texts: two processes then end at about the same time.
const PART: u64 = 250_000;

/// A part of a reader's texts.
struct Part {
    target: &'static Target,
    seed: u64,
    inputs: u64,
}

/// What a reader failed at.
struct Failure {
    target: &'static str,
    what: String,
    file: PathBuf,
}

fn main() -> ExitCode {
    let asked = Asked::parse();
    let wanted = |target: &&Target| asked.target.as_ref().is_none_or(|name| name == target.name);
    let targets: Vec<&'static Target> = ALL.iter().filter(wanted).collect();
    if targets.is_empty() {
        let names: Vec<&str> = ALL.iter().map(|target| target.name).collect();
        eprintln!("readers: {}", names.join(", "));
        return ExitCode::from(2);
    }
    match (&asked.one, &asked.place) {
        (Some(file), _) => return worker::one(targets[0], file),
        (_, Some(place)) => return worker::course(targets[0], asked.seed, asked.inputs, place),
        _ => {}
    }
    let shares: u64 = targets.iter().map(|target| target.share).sum();
    let mut parts = Vec::new();
    for target in &targets {
        let mut left = (asked.inputs * target.share).div_ceil(shares);
        let (mut number, part) = (0, (PART * target.share.min(100)).div_ceil(100).max(1_000));
        while left > 0 {
            let inputs = left.min(part);
            let seed = asked.seed * 1_000_003 + number;
            parts.push(Part {
                target,
                seed,
                inputs,
            });
            (left, number) = (left - inputs, number + 1);
        }
    }
    let since = Instant::now();
    let (queue, done) = (
        Mutex::new(parts.into_iter()),
        Mutex::new((BTreeMap::new(), Vec::new())),
    );
    std::thread::scope(|scope| {
        for _ in 0..asked.jobs.max(1) {
            scope.spawn(|| {
                while let Some(part) = { queue.lock().unwrap().next() } {
                    let (sum, mut failures) = tried(&part);
                    let mut done = done.lock().unwrap();
                    done.0
                        .entry(part.target.name)
                        .or_insert_with(Sum::default)
                        .add(&sum);
                    done.1.append(&mut failures);
                }
            });
        }
    });
    let (sums, failures) = done.into_inner().unwrap();
    table(&targets, &sums, since.elapsed());
    for (name, sum) in &sums {
        written(name, &sum.slowest.1, "slowest");
    }
    for Failure { target, what, file } in &failures {
        println!("{target}: {what}\n  {}", file.display());
    }
    ExitCode::from(u8::from(!failures.is_empty()))
}

/// Gives a part of its texts to a reader, and what made it fail in as few bytes as may be.
fn tried(part: &Part) -> (Sum, Vec<Failure>) {
    let (mut sum, mut failures) = (Sum::default(), Vec::new());
    let (mut left, mut seed) = (part.inputs, part.seed);
    // A process that is killed leaves the rest of its texts to another.
    while left > 0 && failures.len() < 20 {
        let Ended { done, faults } = worker::begin(part.target, seed, left);
        left = left.saturating_sub(done.inputs.max(1));
        seed += 500_009;
        sum.add(&done);
        if faults.is_empty() {
            break;
        }
        for (text, what) in faults {
            let text = shrink::shrunk(part.target, text, &what);
            let hash = blake3::hash(&text).to_hex();
            let (target, file) = (
                part.target.name,
                written(part.target.name, &text, &hash[..12]),
            );
            failures.push(Failure { target, what, file });
        }
    }
    (sum, failures)
}

/// Lays a text down for whoever wants to put it to the reader again.
fn written(target: &str, text: &[u8], as_what: &str) -> PathBuf {
    let folder = worker::folder();
    fs::create_dir_all(&folder).unwrap();
    let name = target.replace(['.', ' '], "-");
    let file = folder.join(format!("{name}-{as_what}.input"));
    fs::write(&file, text).unwrap();
    file
}

fn table(targets: &[&Target], sums: &BTreeMap<&str, Sum>, took: Duration) {
    let mut all = Sum::default();
    println!("| reader | inputs | refused | read | slowest, ms | peak, MiB |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: |");
    let line = |name: &str, sum: &Sum| {
        let read = sum.inputs - sum.refused;
        let (slowest, peak) = (sum.slowest.0.as_secs_f64() * 1e3, sum.peak >> 10);
        println!(
            "| {name} | {} | {} | {read} | {slowest:.1} | {peak} |",
            sum.inputs, sum.refused
        );
    };
    for target in targets {
        if let Some(sum) = sums.get(target.name) {
            line(target.name, sum);
            all.add(sum);
        }
    }
    line("all", &all);
    println!(
        "\n{:.0} CPU seconds in {:.0} s",
        worker::cpu(Whose::Begun),
        took.as_secs_f64()
    );
}
