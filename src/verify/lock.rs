//! `quadrille.lock`: what the program found out about each puzzle, for CI to compare.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::edition::{Edition, PuzzlePart};
use super::translation::Records;

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Lock {
    /// The program that wrote it.
    pub solver: String,
    /// What each translation was made from, and what it was.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub translation: Records,
    #[serde(default)]
    pub puzzle: BTreeMap<String, Entry>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    pub verdict: String,
    pub value: String,
    pub keys: Vec<String>,
    pub line: String,
    pub stars: u8,
    pub own_moves: u32,
    pub tries: u32,
    pub longest_refutation: u32,
    pub bits: u32,
    /// Hash of the certificate; missing where the answer is only computed.
    pub certificate: Option<String>,
    /// Wrong first move: best play after it.
    pub refutations: BTreeMap<String, String>,
}

impl Lock {
    pub fn of(edition: &Edition, translation: Records) -> Lock {
        let puzzles = edition
            .puzzles
            .iter()
            .map(|puzzle| (puzzle.id.clone(), Entry::of(puzzle)));
        Lock {
            solver: format!("quadrille {}", env!("CARGO_PKG_VERSION")),
            translation,
            puzzle: puzzles.collect(),
        }
    }

    /// The file, with a line that says whose it is.
    pub fn to_text(&self) -> String {
        let body = toml::to_string(self).unwrap_or_default();
        format!("# Written by `quadrille check`; not to be edited by hand.\n{body}")
    }

    /// What differs between the file and what was found now.
    pub fn differences(&self, found: &Lock) -> Vec<String> {
        let mut all = Vec::new();
        for (id, entry) in &found.puzzle {
            match self.puzzle.get(id) {
                None => all.push(format!("`{id}` is not in the lock file")),
                Some(old) if old == entry => {}
                Some(old) => all.push(format!("`{id}` has changed: {}", changed(old, entry))),
            }
        }
        let gone = self
            .puzzle
            .keys()
            .filter(|id| !found.puzzle.contains_key(*id));
        let records = self.translation.keys().chain(found.translation.keys());
        let records: BTreeSet<&String> = records.collect();
        let changed = records
            .into_iter()
            .filter(|key| self.translation.get(*key) != found.translation.get(*key));
        all.extend(changed.map(|key| format!("the translation `{key}` is not recorded as it is")));
        all.extend(
            gone.map(|id| format!("`{id}` is in the lock file, but there is no such puzzle")),
        );
        all
    }
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
