//! Results kept between runs: files of the shelf, and answers in them that are written whole and are
//! none.

use std::fs;

use quadrille::check::store::Store;
use quadrille::game::answer::Answer;
use quadrille::game::board::find;
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::solver::Limit;
use quadrille::keep::{SOURCES, Shelf};
use tempfile::TempDir;

use super::files::room;
use crate::fuzz::{Reader, Told};

/// The first file of a shelf.
const FILE: &str = "00000001.shelf";

/// What is put there to begin with.
const ENTRIES: [(&str, &[u8]); 3] = [("a", b"one"), ("b", &[7; 300]), ("c", b"")];

/// A file of a shelf as it is left by a run, and one that another run has marked.
pub fn shelves() -> Vec<Vec<u8>> {
    let Some(home) = room() else {
        return Vec::new();
    };
    let mut files = Vec::new();
    for round in 0..3 {
        let shelf = Shelf::open(Some(home.path()));
        for (key, value) in ENTRIES.iter().skip(round) {
            shelf.put(key.as_bytes(), value);
        }
        drop(shelf);
        let path = home.path().join(FILE);
        files.extend(fs::read(path));
    }
    files
}

pub fn shelf() -> Option<Reader> {
    let home = room()?;
    Some(Box::new(move |bytes| {
        emptied(&home);
        if let Err(error) = fs::write(home.path().join(FILE), bytes) {
            return Told::Refused(error.to_string());
        }
        let shelf = Shelf::open(Some(home.path()));
        let mut there = 0;
        for (key, value) in ENTRIES {
            if let Some(kept) = shelf.get(key.as_bytes()) {
                // It is given back as it was put, or not at all.
                assert_eq!(kept, value, "{key}");
                there += 1;
            }
        }
        shelf.put(b"a", b"two");
        assert_eq!(shelf.get(b"a").as_deref(), Some(&b"two"[..]));
        drop(shelf);
        match there {
            0 => Told::Refused("nothing is there".to_owned()),
            3 => Told::Taken,
            some => Told::Refused(["", "one", "two"][some].to_owned()),
        }
    }))
}

/// Positions whose answers are kept, small enough to be solved at once.
const POSITIONS: [(&str, &str); 4] = [
    ("chomp", "3,3"),
    ("chomp", "4,2,1"),
    ("pipopipette", "--/||./../.|./--"),
    ("dualite", "..#./..#./..o./..oo d1"),
];

/// The key that a position's answer has in the shelf.
fn key(slug: &str, text: &str) -> Vec<u8> {
    format!("{SOURCES}\nanswer\n{slug} \n\n{text}\nNone None false false").into_bytes()
}

/// The answers as they are kept, each after the number of its position.
pub fn answers() -> Vec<Vec<u8>> {
    let engines = quadrille::games::all();
    let Some(home) = room() else {
        return Vec::new();
    };
    let (rules, mut all) = (Rules::default(), Vec::new());
    for (number, (slug, text)) in (0..).zip(POSITIONS) {
        let store = Store::new(Some(home.path()));
        let Ok(engine) = find(&engines, slug) else {
            continue;
        };
        if let Ok(board) = engine.read(text, &Fields::new(), &rules) {
            let _ = store.solve(engine, &*board, &rules, Limit::default());
        }
        drop(store);
        let kept = Shelf::open(Some(home.path())).get(&key(slug, text));
        let kept = kept.expect("the key is the store's");
        all.push([&[number], kept.as_slice()].concat());
    }
    all
}

/// An answer that is written whole into the shelf, and says what it likes: it is replayed, and never
/// changes what is answered.
pub fn answer() -> Option<Reader> {
    let (home, engines, rules) = (room()?, quadrille::games::all(), Rules::default());
    let solved = move |store: &Store, number: usize| -> Option<Answer> {
        let (slug, text) = POSITIONS[number];
        let engine = find(&engines, slug).ok()?;
        let board = engine.read(text, &Fields::new(), &rules).ok()?;
        store.solve(engine, &*board, &rules, Limit::default()).ok()
    };
    let plain = Store::new(None);
    let known: Option<Vec<Answer>> = (0..POSITIONS.len())
        .map(|number| solved(&plain, number))
        .collect();
    let known = known?;
    Some(Box::new(move |bytes| {
        let Some((number, kept)) = bytes.split_first() else {
            return Told::Refused("empty".to_owned());
        };
        let number = usize::from(*number) % POSITIONS.len();
        let (slug, text) = POSITIONS[number];
        emptied(&home);
        let shelf = Shelf::open(Some(home.path()));
        shelf.put(&key(slug, text), kept);
        drop(shelf);
        let store = Store::new(Some(home.path()));
        let found = solved(&store, number).expect("a small position is solved");
        if found.certificate.is_some() {
            let worth = |answer: &Answer| (answer.value, answer.own_moves);
            assert_eq!(worth(&found), worth(&known[number]));
        }
        match store.counts() {
            (1, _) => Told::Taken,
            _ => Told::Refused("worked out anew".to_owned()),
        }
    }))
}

fn emptied(home: &TempDir) {
    for file in fs::read_dir(home.path()).into_iter().flatten().flatten() {
        let _ = fs::remove_file(file.path());
    }
}
