//! What the shelf of kept results takes at ten thousand puzzles, in processor time:
//! `cargo bench --bench shelf` writes 300,000 entries into a temporary folder.

mod measure;

use std::fs;
use std::path::Path;

use measure::processor;
use quadrille::keep::Shelf;

const ENTRIES: usize = 300_000;
/// Bytes of a value.
const LENGTH: usize = 2000;
/// Runs that add something, and what each of them adds.
const RUNS: usize = 8;
const MORE: usize = 1000;

fn main() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let folder = folder.path();
    let value: Vec<u8> = (0..LENGTH).map(|at| (at * 31 % 251) as u8).collect();
    println!("| {ENTRIES} entries of {LENGTH} bytes | processor time |");
    println!("| --- | ---: |");
    measured("put", || {
        let shelf = Shelf::open(Some(folder));
        for number in 0..ENTRIES {
            shelf.put(format!("entry {number}").as_bytes(), &value);
        }
    });
    measured("opened", || {
        assert_eq!(Shelf::open(Some(folder)).entries(), ENTRIES);
    });
    let shelf = Shelf::open(Some(folder));
    measured("got", || {
        for number in 0..ENTRIES {
            let found = shelf.get(format!("entry {number}").as_bytes());
            assert_eq!(found.map(|found| found.len()), Some(LENGTH));
        }
    });
    drop(shelf);
    for run in 0..RUNS {
        let shelf = Shelf::open(Some(folder));
        for number in 0..MORE {
            shelf.put(format!("run {run}, {number}").as_bytes(), &value);
        }
    }
    assert_eq!(files(folder), RUNS + 1);
    measured("opened with nine files, the small ones merged", || {
        assert_eq!(Shelf::open(Some(folder)).entries(), ENTRIES + RUNS * MORE);
    });
    assert_eq!(files(folder), 2);
}

fn measured(what: &str, work: impl FnOnce()) {
    let before = processor(false);
    work();
    let took = processor(false) - before;
    println!("| {what} | {} ms |", took.as_millis());
}

/// How many files of entries there are.
fn files(folder: &Path) -> usize {
    let entries = fs::read_dir(folder).expect("the folder");
    let names = entries.flatten().map(|entry| entry.file_name());
    let ours = names.filter(|name| name.to_string_lossy().ends_with(".shelf"));
    ours.count()
}
