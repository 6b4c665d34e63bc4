//! The shelf of kept results: damaged, torn, shared, full and old. What it gives is right, or
//! nothing.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use quadrille::keep::Shelf;

/// SplitMix64: the same numbers in every run.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
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
fn value(words: &str, length: usize) -> Vec<u8> {
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

fn shelves(folder: &Path) -> Vec<String> {
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

/// This test is the other process of those below.
#[test]
#[ignore = "run by other tests"]
fn another_process() {
    let folder = std::env::var("SHELF_FOLDER").unwrap();
    let run = std::env::var("SHELF_RUN").unwrap();
    let count: usize = std::env::var("SHELF_COUNT").unwrap().parse().unwrap();
    let shelf = Shelf::open(Some(Path::new(&folder)));
    for number in 0..count {
        let own = format!("{run} {number}");
        shelf.put(own.as_bytes(), &value(&own, number * 37 % 3000));
        // A few keys are put by every run, again and again.
        let common = format!("common {}", number % 7);
        let words = format!("{common} {run:0>6} {number:0>9} ");
        shelf.put(common.as_bytes(), words.as_bytes());
        if number % 5 == 4 && shelf.flush() {
            println!("kept {number}");
        }
    }
}

fn start(folder: &Path, run: usize, count: usize) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "shelf::another_process",
            "--ignored",
            "--nocapture",
        ])
        .env("SHELF_FOLDER", folder)
        .env("SHELF_RUN", run.to_string())
        .env("SHELF_COUNT", count.to_string())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// The numbers that a process says to be kept.
fn kept_by(child: &mut Child) -> impl Iterator<Item = usize> + use<> {
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    lines.map_while(Result::ok).filter_map(|line| {
        let (_, number) = line.split_once("kept ")?;
        number.parse().ok()
    })
}

#[test]
fn a_run_that_is_killed_leaves_all_that_was_flushed_and_nothing_false() {
    let folder = tempfile::tempdir().unwrap();
    let mut dice = Dice(11);
    let mut kept = Vec::new();
    let mut killed = 0;
    for run in 0..120 {
        let mut child = start(folder.path(), run, 1 << 20);
        let mut numbers = kept_by(&mut child);
        // Every second time when it has begun to write, else at any time.
        let first = (run % 2 == 1).then(|| numbers.next()).flatten();
        std::thread::sleep(Duration::from_micros(2000 + dice.next() % 40_000));
        child.kill().unwrap();
        killed += usize::from(!child.wait().unwrap().success());
        let last = numbers.last().or(first);
        kept.push(last);
        // Every tenth time as many files as runs are there; the next process puts them in order.
        if run % 10 > 0 {
            continue;
        }
        let shelf = Shelf::open(Some(folder.path()));
        for number in 0..last.map_or(0, |last| last + 400) {
            let key = format!("{run} {number}");
            let right = value(&key, number * 37 % 3000);
            match shelf.get(key.as_bytes()) {
                Some(found) => assert_eq!(found, right, "{key}"),
                None => assert!(last.is_none_or(|last| number > last), "{key} is lost"),
            }
        }
        for common in 0..7 {
            let key = format!("common {common}");
            let Some(found) = shelf.get(key.as_bytes()) else {
                assert!(
                    kept.iter().flatten().all(|last| *last < 10),
                    "{key} is lost"
                );
                continue;
            };
            let words = String::from_utf8(found).unwrap();
            let words: Vec<&str> = words.split_whitespace().collect();
            let [_, number, by, at] = words[..] else {
                panic!("{words:?}")
            };
            assert_eq!(number, common.to_string());
            // Not older than what the latest run had confirmed.
            let (by, at): (usize, usize) = (by.parse().unwrap(), at.parse().unwrap());
            let latest = kept
                .iter()
                .rposition(|last| last.is_some_and(|last| last >= 10));
            let latest = latest.unwrap_or(0);
            assert!(by > latest || (by == latest && at + 7 > kept[latest].unwrap_or(0)));
        }
    }
    assert_eq!(killed, 120);
    assert!(kept.iter().flatten().count() >= 60, "{kept:?}");
    // What no run has asked for since is forgotten; what the last ones have put is there.
    let shelf = Shelf::open(Some(folder.path()));
    for (run, last) in kept.iter().enumerate().skip(110) {
        for number in 0..last.map_or(0, |last| last + 1) {
            let key = format!("{run} {number}");
            assert_eq!(
                shelf.get(key.as_bytes()),
                Some(value(&key, number * 37 % 3000))
            );
        }
    }
}

#[test]
fn two_processes_that_write_at_once_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    for round in 0..12 {
        let runs = [2 * round, 2 * round + 1];
        let mut children = runs.map(|run| start(folder.path(), run, 150));
        for child in &mut children {
            assert_eq!(kept_by(child).last(), Some(149));
            assert!(child.wait().unwrap().success());
        }
        let shelf = Shelf::open(Some(folder.path()));
        for (run, number) in runs.iter().flat_map(|run| (0..150).map(move |n| (run, n))) {
            let key = format!("{run} {number}");
            assert_eq!(
                shelf.get(key.as_bytes()),
                Some(value(&key, number * 37 % 3000)),
                "{key}"
            );
        }
    }
    assert!(shelves(folder.path()).len() <= 11);
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

/// A process for which no file may grow beyond so many blocks of 512 or 1,024 bytes: it finds
/// the disk full.
#[cfg(unix)]
#[test]
fn a_full_disk_costs_time_only() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = Shelf::open(Some(folder.path()));
    shelf.put(b"common 3", b"replaced soon");
    shelf.put(b"before", b"as it was");
    drop(shelf);
    let status = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 40; exec \"$0\" \"$@\""])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "shelf::another_process", "--ignored"])
        .env("SHELF_FOLDER", folder.path())
        .env("SHELF_RUN", "0")
        .env("SHELF_COUNT", "300")
        // Where the tests' own output is a long file, it is full as well.
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .unwrap();
    assert!(status.success());
    let shelf = Shelf::open(Some(folder.path()));
    assert_eq!(shelf.get(b"before").as_deref(), Some(&b"as it was"[..]));
    let common = shelf.get(b"common 3");
    assert!(common.is_none_or(|found| found.starts_with(b"common 3 000000 ")));
    let keys = (0..300).map(|number| (format!("0 {number}"), number));
    let found = keys.filter(|(key, number)| {
        let found = shelf.get(key.as_bytes());
        assert!(
            found
                .as_ref()
                .is_none_or(|found| *found == value(key, number * 37 % 3000))
        );
        found.is_some()
    });
    let found = found.count();
    assert!((1..300).contains(&found), "{found}");
}

/// This test is the reader of the next.
#[test]
#[ignore = "run by another test"]
fn a_reader() {
    let folder = std::env::var("SHELF_FOLDER").unwrap();
    let probe = Path::new(&folder).join("probe");
    assert!(fs::write(probe, "x").is_err(), "the folder can be written");
    let shelf = Shelf::open(Some(Path::new(&folder)));
    assert_eq!(shelf.get(b"a").as_deref(), Some(&b"one"[..]));
    shelf.put(b"b", b"two");
    shelf.put(b"a", b"three");
    assert!(!shelf.flush());
    assert_eq!((shelf.get(b"b"), shelf.get(b"a")), (None, None));
}

#[cfg(unix)]
#[test]
fn a_folder_that_can_only_be_read_is_read() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    let home = tempfile::tempdir().unwrap();
    let (folder, program) = (home.path().join("kept"), home.path().join("program"));
    Shelf::open(Some(&folder)).put(b"a", b"one");
    fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
    for path in [home.path(), &folder, &program] {
        fs::set_permissions(path, fs::Permissions::from_mode(0o555)).unwrap();
    }
    let mut command = Command::new(&program);
    command
        .args(["--exact", "shelf::a_reader", "--ignored"])
        .env("SHELF_FOLDER", &folder);
    // Root may write everywhere; nobody may not.
    if fs::metadata(&folder).unwrap().uid() == 0 {
        command.uid(65534).gid(65534);
    }
    let output = command.current_dir("/").output().unwrap();
    for path in [home.path(), &folder] {
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    }
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("1 passed"), "{said}");
    let shelf = Shelf::open(Some(&folder));
    assert_eq!(shelf.get(b"a").as_deref(), Some(&b"one"[..]));
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
