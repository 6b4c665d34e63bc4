//! `quadrille.lock`: what the program found out about each puzzle, for CI to compare.

use std::collections::{BTreeMap, BTreeSet, btree_map};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::cost::{self, Costs};
use super::edition::Edition;
use super::puzzle_part::PuzzlePart;
use super::translation::Records;
use crate::game::value;

/// The file. Its entries stay text until one of them differs: of ten thousand puzzles, what is
/// told of each is much to hold twice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lock {
    head: Head,
    /// By the puzzles' ids.
    puzzles: BTreeMap<String, String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Head {
    /// The program that wrote it.
    solver: String,
    /// What each translation was made from, and what it was.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    translation: Records,
    /// What files cost to be looked at, for those who share the work. It says nothing of what is true,
    /// and nothing is compared with it.
    #[serde(default, skip_serializing_if = "Costs::is_empty")]
    cost: Costs,
}

/// The tables of puzzles, of one or of all.
#[derive(Serialize, Deserialize)]
struct Puzzles {
    #[serde(default)]
    puzzle: BTreeMap<String, Entry>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Entry {
    verdict: String,
    value: String,
    keys: Vec<String>,
    line: String,
    stars: u8,
    own_moves: u32,
    /// Missing in files of before 2026-12.
    #[serde(default)]
    routine: u32,
    tries: u32,
    longest_refutation: u32,
    bits: f64,
    /// Hash of the certificate; missing where the answer is only computed.
    certificate: Option<String>,
    /// Wrong first move: best play after it.
    refutations: BTreeMap<String, String>,
}

impl Lock {
    pub fn of(edition: &Edition, translation: Records) -> Lock {
        let puzzles = edition.puzzles.par_iter().map(|puzzle| {
            let alone = BTreeMap::from([(puzzle.id.clone(), Entry::of(puzzle))]);
            (puzzle.id.clone(), text(&Puzzles { puzzle: alone }))
        });
        Lock {
            head: Head {
                solver: solver(),
                translation,
                cost: cost::of(edition),
            },
            puzzles: puzzles.collect(),
        }
    }

    /// Reads the file; beside it come the entries of puzzles that can't be read, which are left out.
    ///
    /// # Errors
    /// What is broken outside the entries of puzzles, where nothing can be made anew.
    pub fn read(file: &str) -> Result<(Lock, Vec<Broken>), Broken> {
        // Each puzzle's tables begin with its name: `[puzzle.chomp-2x2]`, then its refutations.
        let heads = file.match_indices("\n[puzzle.").map(|(at, _)| at + 1);
        let is_of_one = |at: &usize| {
            !file[*at..]
                .lines()
                .next()
                .unwrap_or("")
                .ends_with(".refutations]")
        };
        let starts: Vec<usize> = heads.filter(is_of_one).collect();
        let ends = starts.iter().skip(1).copied().chain([file.len()]);
        let head = &file[..starts.first().copied().unwrap_or(file.len())];
        // Between the marks of a merge stands what one of two sides wrote; it may begin with the first
        // puzzle.
        let begun = mark(head).filter(|at| head[*at..].trim_end().lines().count() == 1);
        let (head, mut between) = match begun {
            Some(at) => (&head[..at], true),
            None => (head, false),
        };
        let head = match (toml::from_str(head), mark(head)) {
            (Ok(head), _) => head,
            (Err(_), Some(at)) => return Err(Broken::merge("", at)),
            (Err(error), None) => {
                let at = error.span().map_or(0, |span| span.start);
                return Err(Broken::new("", at, error.message()));
            }
        };
        let (mut puzzles, mut broken) = (BTreeMap::new(), Vec::new());
        for (&start, end) in starts.iter().zip(ends) {
            let part = &file[start..end];
            let id = part
                .lines()
                .next()
                .and_then(|head| head.strip_prefix("[puzzle."));
            let id = id.and_then(|rest| rest.strip_suffix(']'));
            let id = id.unwrap_or_default().trim_matches('"').to_owned();
            let why = if let Some(at) = mark(part) {
                let last = part.lines().rfind(|line| is_mark(line));
                between = last.is_some_and(|line| !line.starts_with(END));
                Broken::merge(&id, start + at)
            } else if between {
                Broken::merge(&id, start)
            } else if let btree_map::Entry::Vacant(place) = puzzles.entry(id.clone()) {
                place.insert(part.trim_end().to_owned() + "\n");
                continue;
            } else {
                Broken::new(&id, start, "it is there twice")
            };
            puzzles.remove(&id);
            broken.push(why);
        }
        Ok((Lock { head, puzzles }, broken))
    }

    /// The program that wrote it.
    pub fn solver(&self) -> &str {
        &self.head.solver
    }

    /// The same with entries of an earlier file, where these puzzles were not judged now, or can't
    /// be recorded as they are.
    #[must_use]
    pub fn keeping(mut self, kept: &Lock, is_kept: &dyn Fn(&str) -> bool) -> Lock {
        self.puzzles.retain(|id, _| !is_kept(id));
        let old = kept.puzzles.iter().filter(|(id, _)| is_kept(id));
        self.puzzles
            .extend(old.map(|(id, text)| (id.clone(), text.clone())));
        self
    }

    /// The same with the costs of an earlier file where they are about as they were, and where nobody
    /// looked at the file now.
    #[must_use]
    pub fn costing(mut self, kept: &Lock, is_there: &dyn Fn(&str) -> bool) -> Lock {
        cost::keep(&mut self.head.cost, &kept.head.cost, is_there);
        self
    }

    /// Whether there is an entry of this puzzle.
    pub fn has(&self, id: &str) -> bool {
        self.puzzles.contains_key(id)
    }

    /// What files cost, where it was much.
    pub fn costs(&self) -> &Costs {
        &self.head.cost
    }

    /// The same as if this program had written it.
    #[must_use]
    pub fn signed(mut self, solver: &str) -> Lock {
        solver.clone_into(&mut self.head.solver);
        self
    }

    /// Entries of the file that can't be read, though they bear no mark of a merge, in the order of
    /// their places; of those that are as they were found none has to be.
    pub fn unreadable(&self, file: &str, found: &Lock) -> Vec<Broken> {
        let other = self.puzzles.iter();
        let other = other.filter(|(id, text)| found.puzzles.get(*id) != Some(text));
        let broken = other.filter_map(|(id, text)| {
            let why = entry(id, text).err()?;
            let at = file.find(text.trim_end()).unwrap_or(0);
            Some(Broken::new(id, at, &why))
        });
        let mut broken: Vec<Broken> = broken.collect();
        broken.sort_by_key(|broken| broken.at);
        broken
    }

    /// What each translation was made from, and what it was.
    pub fn translation(&self) -> &Records {
        &self.head.translation
    }

    /// The file, with a line that says whose it is.
    pub fn to_text(&self) -> String {
        let parts = std::iter::once(text(&self.head)).chain(self.puzzles.values().cloned());
        let parts: Vec<String> = parts.collect();
        format!(
            "# Written by `quadrille check`; not to be edited by hand.\n{}",
            parts.join("\n")
        )
    }

    /// What differs between the file and what was found now.
    pub fn differences(&self, found: &Lock) -> Vec<Difference> {
        let mut all = Vec::new();
        for (id, new) in &found.puzzles {
            let Some(old) = self.puzzles.get(id) else {
                all.push(Difference::new(
                    id,
                    format!("`{id}` is not in the lock file"),
                ));
                continue;
            };
            if old == new {
                continue;
            }
            // The same may be written in other ways.
            let what = match (entry(id, old), entry(id, new)) {
                (Ok(old), Ok(new)) if old == new => continue,
                (Ok(old), Ok(new)) => changed(&old, &new),
                (Err(why), _) | (_, Err(why)) => why,
            };
            let mut difference = Difference::new(id, format!("`{id}` has changed: {what}"));
            difference.is_new = false;
            difference.lines = lines(old, new);
            all.push(difference);
        }
        let (before, now) = (self.translation(), found.translation());
        let records: BTreeSet<&String> = before.keys().chain(now.keys()).collect();
        for key in records {
            if before.get(key) != now.get(key) {
                let told = format!("the translation `{key}` is not recorded as it is");
                let mut difference = Difference::new(key, told);
                difference.is_new = !before.contains_key(key);
                all.push(difference);
            }
        }
        let gone = self.puzzles.keys();
        for id in gone.filter(|id| !found.puzzles.contains_key(*id)) {
            let told = format!("`{id}` is in the lock file, but there is no such puzzle");
            let mut difference = Difference::new(id, told);
            difference.is_new = false;
            all.push(difference);
        }
        all
    }
}

/// What is recorded otherwise than it was found.
pub struct Difference {
    /// The puzzle's id, or the translation's file.
    pub what: String,
    pub told: String,
    /// Nothing is recorded yet.
    pub is_new: bool,
    /// `- ` what the file says, `+ ` what was found.
    pub lines: Vec<String>,
}

impl Difference {
    fn new(what: &str, told: String) -> Difference {
        Difference {
            what: what.to_owned(),
            told,
            is_new: true,
            lines: Vec::new(),
        }
    }
}

/// A part of the file that can't be read.
#[derive(Debug)]
pub struct Broken {
    /// The puzzle's id; empty for what stands before all puzzles.
    pub id: String,
    /// The offset in the file.
    pub at: usize,
    pub why: String,
}

impl Broken {
    fn new(id: &str, at: usize, why: &str) -> Broken {
        Broken {
            id: id.to_owned(),
            at,
            why: why.replace('\n', ", "),
        }
    }

    fn merge(id: &str, at: usize) -> Broken {
        Broken::new(id, at, "a merge left its marks here")
    }
}

/// What a merge leaves where two sides wrote different things ends with this.
const END: &str = ">>>>>>>";

fn is_mark(line: &str) -> bool {
    let marks = ["<<<<<<<", "|||||||", "=======", END];
    marks.iter().any(|mark| line.starts_with(mark))
}

/// Where the first mark of a merge stands.
fn mark(text: &str) -> Option<usize> {
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        if is_mark(line) {
            return Some(offset);
        }
        offset += line.len();
    }
    None
}

/// The lines that one entry has and the other hasn't, those of one field together.
fn lines(old: &str, new: &str) -> Vec<String> {
    let (known, found): (BTreeSet<&str>, BTreeSet<&str>) =
        (old.lines().collect(), new.lines().collect());
    let field = |line: &str| line.split(" = ").next().unwrap_or(line).to_owned();
    let gone = old.lines().filter(|line| !found.contains(line));
    let mut come: Vec<&str> = new.lines().filter(|line| !known.contains(line)).collect();
    let mut all = Vec::new();
    for line in gone {
        all.push(format!("- {line}"));
        if let Some(place) = come.iter().position(|other| field(other) == field(line)) {
            all.push(format!("+ {}", come.remove(place)));
        }
    }
    all.extend(come.into_iter().map(|line| format!("+ {line}")));
    all
}

/// This program.
pub fn solver() -> String {
    format!("quadrille {}", env!("CARGO_PKG_VERSION"))
}

fn text(what: &impl Serialize) -> String {
    toml::to_string(what).unwrap_or_default()
}

/// The entry of a puzzle.
fn entry(id: &str, text: &str) -> Result<Entry, String> {
    let read: Result<Puzzles, _> = toml::from_str(text);
    let mut puzzles = read.map_err(|error| error.message().to_owned())?;
    let entry = puzzles.puzzle.remove(id);
    entry.ok_or_else(|| "it is not what its name says".to_owned())
}

fn changed(old: &Entry, new: &Entry) -> String {
    let pairs = [
        ("verdict", old.verdict.clone(), new.verdict.clone()),
        ("value", old.value.clone(), new.value.clone()),
        ("keys", old.keys.join(" "), new.keys.join(" ")),
        ("line", old.line.clone(), new.line.clone()),
        ("stars", old.stars.to_string(), new.stars.to_string()),
    ];
    let differing = pairs.iter().find(|(_, old, new)| old != new);
    differing.map_or("its proof or refutations".into(), |(what, old, new)| {
        format!("{what} {old} → {new}")
    })
}

impl Entry {
    fn of(puzzle: &PuzzlePart) -> Entry {
        let line = |judged: &crate::game::answer::Judged| judged.line[1..].join(" ");
        let moves = puzzle.solved.moves();
        let wrong = moves
            .iter()
            .filter(|judged| !puzzle.solved.judgement.keys.contains(&judged.mv));
        Entry {
            verdict: puzzle.solved.judgement.verdict.word().into(),
            value: value::known(puzzle.solved.value),
            keys: puzzle.solved.judgement.keys.clone(),
            line: puzzle.solved.judgement.line.join(" "),
            stars: puzzle.solved.computed.stars,
            own_moves: puzzle.solved.computed.own_moves,
            routine: puzzle.solved.computed.routine,
            tries: puzzle.solved.computed.tries,
            longest_refutation: puzzle.solved.computed.longest_refutation,
            bits: puzzle.solved.computed.bits(),
            certificate: puzzle.solved.certificate.clone(),
            refutations: wrong
                .map(|judged| (judged.mv.clone(), line(judged)))
                .collect(),
        }
    }
}
