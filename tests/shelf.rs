//! The shelf of kept results: damaged, shared by threads, replaced and old. What it gives is right, or
//! nothing.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::Path;

use quadrille::keep::Shelf;

/// SplitMix64: the same numbers in every run.
pub struct Dice(pub u64);

impl Dice {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }
}

/// Bytes that follow from the words alone.
pub fn value(words: &str, length: usize) -> Vec<u8> {
    let seed = words.bytes().fold(7, |seed: u64, byte| {
        seed.wrapping_mul(131).wrapping_add(byte.into())
    });
    let mut dice = Dice(seed);
    (0..length).map(|_| dice.next() as u8).collect()
}

type Folder = BTreeMap<String, Vec<u8>>;

fn files(folder: &Path) -> Folder {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let all = entries.filter(|entry| entry.path().is_file());
    all.map(|entry| {
        let name = entry.file_name().to_str().unwrap().to_owned();
        (name, fs::read(entry.path()).unwrap())
    })
    .collect()
}

fn lay_out(folder: &Path, files: &Folder) {
    if folder.exists() {
        fs::remove_dir_all(folder).unwrap();
    }
    fs::create_dir_all(folder).unwrap();
    for (name, bytes) in files {
        fs::write(folder.join(name), bytes).unwrap();
    }
}

pub fn shelves(folder: &Path) -> Vec<String> {
    let names = files(folder).into_keys();
    names.filter(|name| name.ends_with(".shelf")).collect()
}

#[test]
fn what_was_put_is_there_in_this_run_and_in_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = Shelf::open(Some(folder.path()));
    assert_eq!(shelf.get(b"a"), None);
    shelf.put(b"a", b"one");
    shelf.put(b"b", b"");
    shelf.put(b"large", &value("large", 3 << 20));
    assert_eq!(shelf.get(b"a").as_deref(), Some(&b"one"[..]));
    shelf.put(b"a", b"two");
    assert!(shelf.flush());
    assert_eq!(shelf.get(b"a").as_deref(), Some(&b"two"[..]));
    drop(shelf);
    for _ in 0..2 {
        let shelf = Shelf::open(Some(folder.path()));
        assert_eq!(shelf.get(b"a").as_deref(), Some(&b"two"[..]));
        assert_eq!(shelf.get(b"b").as_deref(), Some(&b""[..]));
        assert_eq!(shelf.get(b"large"), Some(value("large", 3 << 20)));
        assert_eq!(shelf.get(b"c"), None);
    }
    assert_eq!(shelves(folder.path()).len(), 1);
}

#[test]
fn a_shelf_without_a_folder_keeps_nothing() {
    let shelf = Shelf::open(None);
    shelf.put(b"a", b"one");
    assert_eq!((shelf.get(b"a"), shelf.flush()), (None, false));
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "no folder").unwrap();
    let shelf = Shelf::open(Some(&folder.path().join("file")));
    shelf.put(b"a", b"one");
    assert_eq!((shelf.get(b"a"), shelf.flush()), (None, false));
}

#[test]
fn many_threads_may_use_it() {
    let folder = tempfile::tempdir().unwrap();
    let check = |shelf: &Shelf, thread: usize| {
        for number in 0..200 {
            let key = format!("{thread}-{number}");
            assert_eq!(
                shelf.get(key.as_bytes()),
                Some(value(&key, 2000 + number)),
                "{key}"
            );
        }
    };
    let shelf = Shelf::open(Some(folder.path()));
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let shelf = &shelf;
            scope.spawn(move || {
                for number in 0..200 {
                    let key = format!("{thread}-{number}");
                    shelf.put(key.as_bytes(), &value(&key, 2000 + number));
                }
                check(shelf, thread);
            });
        }
    });
    drop(shelf);
    let shelf = Shelf::open(Some(folder.path()));
    (0..4).for_each(|thread| check(&shelf, thread));
}

/// Five runs, each of which replaces some of what the earlier ones have put.
fn five_runs(folder: &Path) -> HashMap<String, Vec<u8>> {
    let mut dice = Dice(5);
    let mut known = HashMap::new();
    for run in 0..5 {
        let shelf = Shelf::open(Some(folder));
        for _ in 0..30 {
            let key = format!("key {}", dice.below(90));
            let length = dice.below(600);
            let bytes = value(&format!("{key} {run}"), length);
            shelf.put(key.as_bytes(), &bytes);
            known.insert(key, bytes);
        }
    }
    known
}

/// Damages the files as disks, people and other programs do.
fn damage(files: &mut Folder, dice: &mut Dice) {
    let names: Vec<String> = files
        .keys()
        .filter(|name| *name != "lock")
        .cloned()
        .collect();
    let name = names[dice.below(names.len())].clone();
    let other = names[dice.below(names.len())].clone();
    let other_bytes = files[&other].clone();
    let bytes = files.get_mut(&name).unwrap();
    if bytes.is_empty() {
        return;
    }
    match dice.below(10) {
        0 | 1 => {
            let at = dice.below(bytes.len());
            bytes[at] ^= 1 << dice.below(8);
        }
        2 => bytes.truncate(dice.below(bytes.len())),
        3 => {
            let at = dice.below(bytes.len());
            bytes[at..].fill(0);
        }
        // Two ranges of a file change places: often whole entries.
        4 => {
            let length = 1 + dice.below(bytes.len() / 2);
            let first = dice.below(bytes.len() / 2 - length + 1);
            let second = bytes.len() - length - dice.below(bytes.len() / 2 - length + 1);
            for at in 0..length {
                bytes.swap(first + at, second + at);
            }
        }
        5 => {
            let starts: Vec<usize> = (0..bytes.len().saturating_sub(72))
                .filter(|at| bytes[*at..].starts_with(b"kept"))
                .collect();
            if starts.len() > 1 {
                let index = dice.below(starts.len() - 1);
                let pick = starts[dice.below(starts.len() - 1)];
                let (to, from) = (starts[index], pick);
                let length = (starts[index + 1] - to).min(bytes.len() - from);
                bytes.copy_within(from..from + length, to);
            }
        }
        // A file under the name of another, or under a new one.
        6 => drop(files.insert(name, other_bytes)),
        7 => drop(files.insert(format!("{:08}.shelf", 6 + dice.below(4)), other_bytes)),
        8 => {
            let foreign = value(&name, dice.below(2000));
            files.insert(format!("{:08}.shelf", 1 + dice.below(9)), foreign);
        }
        _ => {
            let at = dice.below(bytes.len());
            let inserted = other_bytes[..dice.below(other_bytes.len())].to_vec();
            bytes.splice(at..at, inserted);
        }
    }
}

#[test]
fn a_damaged_shelf_gives_the_right_value_or_none() {
    let home = tempfile::tempdir().unwrap();
    let sound = home.path().join("sound");
    let known = five_runs(&sound);
    let sound = files(&sound);
    assert_eq!(
        sound.keys().filter(|name| name.ends_with("shelf")).count(),
        5
    );
    let folder = home.path().join("damaged");
    let (mut right, mut none) = (0, 0);
    for seed in 0..2500 {
        let mut dice = Dice(seed);
        let mut files = sound.clone();
        for _ in 0..=dice.below(3) {
            damage(&mut files, &mut dice);
        }
        lay_out(&folder, &files);
        let shelf = Shelf::open(Some(&folder));
        for (key, bytes) in &known {
            match shelf.get(key.as_bytes()) {
                None => none += 1,
                Some(found) => {
                    assert_eq!(&found, bytes, "damage {seed}, {key}");
                    right += 1;
                }
            }
        }
        assert_eq!(shelf.get(b"never put"), None);
        if seed % 10 > 0 {
            continue;
        }
        // What was missed is put again, and is there for good.
        for (key, bytes) in &known {
            if shelf.get(key.as_bytes()).is_none() {
                shelf.put(key.as_bytes(), bytes);
            }
        }
        drop(shelf);
        let shelf = Shelf::open(Some(&folder));
        for (key, bytes) in &known {
            assert_eq!(
                shelf.get(key.as_bytes()).as_ref(),
                Some(bytes),
                "damage {seed}, {key}"
            );
        }
    }
    assert!(right > none && none > 1000, "{right} right, {none} missed");
}

#[test]
fn many_runs_leave_few_files_and_nothing_that_is_not_used() {
    let folder = tempfile::tempdir().unwrap();
    let first = Shelf::open(Some(folder.path()));
    for key in ["used always", "used now and then", "never used"] {
        first.put(key.as_bytes(), &value(key, 4000));
    }
    drop(first);
    let mut most = 0;
    for run in 0..60 {
        let shelf = Shelf::open(Some(folder.path()));
        most = most.max(shelves(folder.path()).len());
        let found = |key: &str| shelf.get(key.as_bytes()) == Some(value(key, 4000));
        assert!(found("used always"), "run {run}");
        assert!(run % 10 > 0 || found("used now and then"), "run {run}");
        shelf.put(format!("new {run}").as_bytes(), &value("new", 500));
    }
    let shelf = Shelf::open(Some(folder.path()));
    assert_eq!(shelf.get(b"never used"), None);
    assert_eq!(shelf.get(b"new 1"), None);
    assert!(shelf.get(b"new 59").is_some() && shelf.get(b"new 50").is_some());
    assert!(most <= 9, "{most} files");
}

#[test]
fn what_is_read_by_runs_that_write_nothing_is_not_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    Shelf::open(Some(folder.path())).put(b"picture", b"of a board");
    for run in 0..40 {
        // One kind of run works something out, another only looks.
        Shelf::open(Some(folder.path())).put(format!("{run}").as_bytes(), &value("x", 300));
        let shelf = Shelf::open(Some(folder.path()));
        assert_eq!(
            shelf.get(b"picture").as_deref(),
            Some(&b"of a board"[..]),
            "run {run}"
        );
    }
}

#[test]
fn what_is_replaced_again_and_again_takes_no_more_room() {
    let folder = tempfile::tempdir().unwrap();
    for run in 0..30 {
        let shelf = Shelf::open(Some(folder.path()));
        for number in 0..20 {
            let bytes = value(&format!("{run} {number}"), 5000);
            shelf.put(format!("{number}").as_bytes(), &bytes);
        }
    }
    let shelf = Shelf::open(Some(folder.path()));
    for number in 0..20 {
        let found = shelf.get(format!("{number}").as_bytes());
        assert_eq!(found, Some(value(&format!("29 {number}"), 5000)));
    }
    let size: usize = files(folder.path()).values().map(Vec::len).sum();
    assert!(size < 4 * 20 * 5100, "{size} bytes for 100,000");
}

#[test]
fn what_earlier_versions_left_is_removed_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let digits = "0123456789abcdef0123456789abcdef";
    let others = [
        "notes.txt",
        "0123456789abcdef",
        &format!("{digits}0"),
        &format!("{digits}.txt"),
    ];
    for name in others.into_iter().chain([digits, &format!("{digits}.pdf")]) {
        fs::write(folder.path().join(name), "x").unwrap();
    }
    Shelf::open(Some(folder.path())).put(b"a", b"one");
    let left = files(folder.path());
    assert!(
        others.iter().all(|name| left.contains_key(*name)),
        "{left:?}"
    );
    assert!(!left.contains_key(digits) && !left.contains_key(&format!("{digits}.pdf")));
}

#[cfg(unix)]
#[test]
fn a_folder_that_vanishes_costs_time_only() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("kept");
    Shelf::open(Some(&folder)).put(b"a", b"one");
    let shelf = Shelf::open(Some(&folder));
    fs::remove_dir_all(&folder).unwrap();
    shelf.put(b"b", b"two");
    shelf.flush();
    assert!(shelf.get(b"a").is_none_or(|found| found == b"one"));
    assert!(shelf.get(b"b").is_none_or(|found| found == b"two"));
}
