//! The shelf of kept results in processes of their own: killed, two at once, on a full disk, in a folder
//! that can only be read.

use crate::shelf::{Dice, shelves, value};
use quadrille::keep::Shelf;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

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
            "shelf_processes::another_process",
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
        .args(["--exact", "shelf_processes::another_process", "--ignored"])
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
        .args(["--exact", "shelf_processes::a_reader", "--ignored"])
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
