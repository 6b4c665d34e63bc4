//! `quadrille.lock`: what the program found out about each puzzle, for CI to compare.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::edition::{Edition, PuzzlePart};
use super::translation::Records;

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
}

/// The tables of puzzles, of one or of all.
#[derive(Serialize, Deserialize)]
struct Puzzles {
    #[serde(default)]
    puzzle: BTreeMap<String, Entry>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Entry {
    verdict: String,
    value: String,
    keys: Vec<String>,
    line: String,
    stars: u8,
    own_moves: u32,
    tries: u32,
    longest_refutation: u32,
    bits: u32,
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
        let solver = format!("quadrille {}", env!("CARGO_PKG_VERSION"));
        Lock {
            head: Head {
                solver,
                translation,
            },
            puzzles: puzzles.collect(),
        }
    }

    /// Reads the file.
    ///
    /// # Errors
    /// What is no TOML, or no lock file.
    pub fn read(file: &str) -> Result<Lock, String> {
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
        let head: Head = toml::from_str(head).map_err(|error| error.message().to_owned())?;
        let mut puzzles = BTreeMap::new();
        for (&start, end) in starts.iter().zip(ends) {
            let part = &file[start..end];
            let id = part
                .lines()
                .next()
                .and_then(|head| head.strip_prefix("[puzzle."));
            let id = id.and_then(|rest| rest.strip_suffix(']'));
            let id = id.unwrap_or_default().trim_matches('"').to_owned();
            // A conflict that nobody has settled is seen where it stands.
            if part.contains("\n<<<<<<<") || part.contains("\n>>>>>>>") {
                entry(&id, part)?;
            }
            if puzzles
                .insert(id.clone(), part.trim_end().to_owned() + "\n")
                .is_some()
            {
                return Err(format!("`{id}` is there twice"));
            }
        }
        Ok(Lock { head, puzzles })
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
    pub fn differences(&self, found: &Lock) -> Vec<String> {
        let mut all = Vec::new();
        for (id, new) in &found.puzzles {
            let Some(old) = self.puzzles.get(id) else {
                all.push(format!("`{id}` is not in the lock file"));
                continue;
            };
            if old == new {
                continue;
            }
            // The same may be written in other ways.
            match (entry(id, old), entry(id, new)) {
                (Ok(old), Ok(new)) if old == new => {}
                (Ok(old), Ok(new)) => {
                    all.push(format!("`{id}` has changed: {}", changed(&old, &new)));
                }
                (Err(why), _) | (_, Err(why)) => all.push(why),
            }
        }
        let gone = self.puzzles.keys();
        let gone = gone.filter(|id| !found.puzzles.contains_key(*id));
        let (before, now) = (self.translation(), found.translation());
        let records: BTreeSet<&String> = before.keys().chain(now.keys()).collect();
        let changed = records
            .into_iter()
            .filter(|key| before.get(*key) != now.get(*key));
        all.extend(changed.map(|key| format!("the translation `{key}` is not recorded as it is")));
        all.extend(
            gone.map(|id| format!("`{id}` is in the lock file, but there is no such puzzle")),
        );
        all
    }
}

fn text(what: &impl Serialize) -> String {
    toml::to_string(what).unwrap_or_default()
}

/// The entry of a puzzle.
fn entry(id: &str, text: &str) -> Result<Entry, String> {
    let read: Result<Puzzles, _> = toml::from_str(text);
    let mut puzzles = read.map_err(|error| format!("`{id}`: {}", error.message()))?;
    let entry = puzzles.puzzle.remove(id);
    entry.ok_or_else(|| format!("`{id}` is not in the lock file"))
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
        let answer = puzzle.solved.answer();
        let wrong = answer
            .moves
            .iter()
            .filter(|judged| !puzzle.solved.judgement.keys.contains(&judged.mv));
        Entry {
            verdict: puzzle.solved.judgement.verdict.word().into(),
            value: puzzle.solved.value.to_string(),
            keys: puzzle.solved.judgement.keys.clone(),
            line: puzzle.solved.judgement.line.join(" "),
            stars: puzzle.solved.computed.stars,
            own_moves: puzzle.solved.computed.own_moves,
            tries: puzzle.solved.computed.tries,
            longest_refutation: puzzle.solved.computed.longest_refutation,
            bits: puzzle.solved.computed.bits,
            certificate: puzzle.solved.certificate.clone(),
            refutations: wrong
                .map(|judged| (judged.mv.clone(), line(judged)))
                .collect(),
        }
    }
}
