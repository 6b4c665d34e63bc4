//! Proven results kept between runs, under a hash of what they answer. Nothing read from here is
//! believed: an answer has to pass the checker again, a table its own check.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};

use super::earlier::Earlier;
use crate::game::answer::{Answer, Judged, Proof};
use crate::game::board::{Board, Engine};
use crate::game::contract::{Fields, Rules};
use crate::game::position::Fault;
use crate::game::question::Memory;
use crate::game::solver::Limit;
use crate::game::value::Value;

/// Best play is worked out after every first move where there are no more than these.
const REFUTED: usize = 100;

/// The folder of kept results; none: nothing is kept.
pub struct Store {
    folder: Option<PathBuf>,
    /// Answers of this run: many questions are about the same positions.
    answers: Mutex<HashMap<String, Answer>>,
    /// What earlier editions of this run found out.
    pub earlier: Earlier,
    reused: AtomicU64,
    made: AtomicU64,
}

/// An answer without its certificate, as it is written in front of it.
#[derive(Serialize, Deserialize)]
struct Kept {
    value: (char, i64),
    own_moves: u32,
    nodes: u64,
    moves: Vec<(String, (char, i64), Vec<String>)>,
}

impl Store {
    pub fn new(folder: Option<&Path>) -> Store {
        Store {
            folder: folder.map(Path::to_path_buf),
            answers: Mutex::default(),
            earlier: Earlier::default(),
            reused: AtomicU64::new(0),
            made: AtomicU64::new(0),
        }
    }

    /// How many results were reused, and how many made anew.
    pub fn counts(&self) -> (u64, u64) {
        (
            self.reused.load(Ordering::Relaxed),
            self.made.load(Ordering::Relaxed),
        )
    }

    fn path(&self, what: &str) -> Option<PathBuf> {
        let version = env!("CARGO_PKG_VERSION");
        let hash = blake3::hash(format!("quadrille {version}\n{what}").as_bytes());
        Some(self.folder.as_ref()?.join(&hash.to_hex()[..32]))
    }

    fn read(&self, what: &str) -> Option<Vec<u8>> {
        std::fs::read(self.path(what)?).ok()
    }

    /// Keeping is a convenience: a folder that can't be written only costs time.
    fn write(&self, what: &str, bytes: &[u8]) {
        let Some(path) = self.path(what) else { return };
        let Some(folder) = path.parent() else { return };
        let unfinished = path.with_extension(format!("{}", std::process::id()));
        let _ = std::fs::create_dir_all(folder)
            .and_then(|()| std::fs::write(&unfinished, bytes))
            .and_then(|()| std::fs::rename(&unfinished, &path));
    }

    /// Something that takes time to make and proves nothing, such as a picture; remade if what is
    /// kept was damaged.
    pub fn made(&self, what: &str, make: &dyn Fn() -> Vec<u8>) -> Vec<u8> {
        let what = format!("made\n{what}");
        let kept = self.read(&what).and_then(|bytes| {
            let (bytes, hash) = bytes.split_last_chunk::<32>()?;
            (blake3::hash(bytes).as_bytes() == hash).then(|| bytes.to_vec())
        });
        kept.unwrap_or_else(|| {
            let bytes = make();
            let mut kept = bytes.clone();
            kept.extend_from_slice(blake3::hash(&bytes).as_bytes());
            self.write(&what, &kept);
            bytes
        })
    }

    /// The answer for a position, with best play after every first move.
    ///
    /// # Errors
    /// [`Fault`] when the search budget ended.
    pub fn solve(
        &self,
        engine: &dyn Engine,
        board: &dyn Board,
        rules: &Rules,
    ) -> Result<Answer, Fault> {
        self.solve_within(engine, board, rules, None)
    }

    /// The same where wins are looked for within so many own moves.
    ///
    /// # Errors
    /// [`Fault`] when the search budget ended, or where no win was found.
    pub fn solve_within(
        &self,
        engine: &dyn Engine,
        board: &dyn Board,
        rules: &Rules,
        moves: Option<u32>,
    ) -> Result<Answer, Fault> {
        let chosen: Vec<String> = rules
            .chosen()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let what = format!(
            "answer\n{}\n{}\n{}\n{moves:?}",
            engine.slug(),
            chosen.join(" "),
            board.text()
        );
        if let Some(answer) = self.answers().get(&what) {
            return Ok(answer.clone());
        }
        if let Some(answer) = self.read(&what).and_then(|bytes| revived(board, &bytes)) {
            self.reused.fetch_add(1, Ordering::Relaxed);
            self.answers().insert(what, answer.clone());
            return Ok(answer);
        }
        let limit = Limit {
            refutations: board.moves().len() <= REFUTED || engine.horizon().is_some(),
            moves,
            ..Limit::default()
        };
        let answer = board.solve(&limit).map_err(|open| {
            let within = open
                .within
                .map(|moves| format!("no win within {moves} moves"));
            let reason = open.reason.or(within);
            Fault::new(
                0,
                reason.unwrap_or_else(|| "the search budget ended".into()),
            )
        })?;
        // A page says nothing of a position that is settled in part.
        if answer
            .moves
            .iter()
            .any(|judged| judged.value == Value::Unsettled)
        {
            return Err(Fault::new(0, "the search budget ended"));
        }
        self.made.fetch_add(1, Ordering::Relaxed);
        if let Proof::Certified { certificate, .. } = &answer.proof {
            let kept = Kept {
                value: packed(answer.value),
                own_moves: answer.own_moves,
                nodes: answer.nodes,
                moves: answer
                    .moves
                    .iter()
                    .map(|judged| (judged.mv.clone(), packed(judged.value), judged.line.clone()))
                    .collect(),
            };
            if let Ok(mut bytes) = serde_json::to_vec(&kept) {
                bytes.push(b'\n');
                bytes.extend_from_slice(certificate);
                let hash = blake3::hash(&bytes);
                bytes.extend_from_slice(hash.as_bytes());
                self.write(&what, &bytes);
            }
        }
        self.answers().insert(what, answer.clone());
        Ok(answer)
    }

    fn answers(&self) -> std::sync::MutexGuard<'_, HashMap<String, Answer>> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn packed(value: Value) -> (char, i64) {
    match value {
        Value::Win(plies) => ('w', plies.into()),
        Value::Loss(plies) => ('l', plies.into()),
        Value::Draw => ('d', 0),
        Value::Margin(points) => ('m', points.into()),
        Value::Open | Value::Unsettled => ('o', 0),
    }
}

fn unpacked((kind, number): (char, i64)) -> Option<Value> {
    Some(match kind {
        'w' => Value::Win(u32::try_from(number).ok()?),
        'l' => Value::Loss(u32::try_from(number).ok()?),
        'd' => Value::Draw,
        'm' => Value::Margin(i32::try_from(number).ok()?),
        _ => return None,
    })
}

/// The kept answer, if its certificate shows every value in it and its lines can be played to
/// the end they promise. (The hash at the end only tells at once that an entry was damaged; it
/// proves nothing, and no value rests on it.)
fn revived(board: &dyn Board, bytes: &[u8]) -> Option<Answer> {
    let (bytes, hash) = bytes.split_last_chunk::<32>()?;
    if blake3::hash(bytes).as_bytes() != hash {
        return None;
    }
    let split = bytes.iter().position(|byte| *byte == b'\n')?;
    let kept: Kept = serde_json::from_slice(&bytes[..split]).ok()?;
    let certificate = bytes[split + 1..].to_vec();
    let (mut shown, visited) = board.replay(&certificate).ok()?;
    shown.sort_by(|a, b| a.mv.cmp(&b.mv));
    if shown.len() != kept.moves.len() {
        return None;
    }
    // After the many moves of a large position best play is not worked out.
    let long = kept.moves.len() > REFUTED;
    let mut moves = Vec::new();
    for (shown, (mv, value, line)) in shown.into_iter().zip(kept.moves) {
        let value = unpacked(value)?;
        let proved = shown.mv == mv && shown.floor == value && shown.ceiling == value;
        let played = line.first() == Some(&mv)
            && (leads_to(board, &line, value) || (long && line.len() == 1));
        if !proved || !played {
            return None;
        }
        moves.push(Judged { mv, value, line });
    }
    let value = unpacked(kept.value)?;
    let proved = match moves.iter().map(|judged| judged.value).max() {
        Some(best) => best == value,
        None => leads_to(board, &[], value),
    };
    let Kept {
        own_moves, nodes, ..
    } = kept;
    let best = moves.iter().find(|judged| judged.value == value);
    let counted = best.map_or(0, |judged| board.own_moves(&judged.line, value));
    let proved = proved && counted == own_moves;
    proved.then_some(Answer {
        value,
        moves,
        own_moves,
        nodes,
        proof: Proof::Certified {
            visited,
            certificate,
        },
    })
}

/// Whether the line is legal and ends the game as the value says.
fn leads_to(board: &dyn Board, line: &[String], value: Value) -> bool {
    let Some((first, rest)) = line.split_first() else {
        return match board.end() {
            Some(end) => value
                .plies()
                .is_none_or(|plies| plies == 0 && (end.outcome.word() == "win") == value.is_win()),
            None => false,
        };
    };
    let Ok(played) = board.play(first) else {
        return false;
    };
    let step = crate::game::position::Step {
        position: (),
        points: played.points,
        keeps_turn: played.keeps_turn,
    };
    value.plies() != Some(0) && leads_to(&*played.board, rest, value.after(&step))
}

/// The store as one game's memory.
pub struct GameMemory<'a> {
    pub store: &'a Store,
    pub engine: &'a dyn Engine,
    pub rules: &'a Rules,
}

impl Memory for GameMemory<'_> {
    fn solve(&mut self, position: &str) -> Result<Answer, Fault> {
        let board = self.engine.read(position, &Fields::new(), self.rules)?;
        self.store.solve(self.engine, &*board, self.rules)
    }

    fn table(
        &mut self,
        name: &str,
        make: &dyn Fn() -> Vec<u8>,
        check: &dyn Fn(&[u8]) -> bool,
    ) -> Vec<u8> {
        let what = format!("table\n{}\n{name}", self.engine.slug());
        if let Some(bytes) = self.store.read(&what).filter(|bytes| check(bytes)) {
            self.store.reused.fetch_add(1, Ordering::Relaxed);
            return bytes;
        }
        let bytes = make();
        self.store.made.fetch_add(1, Ordering::Relaxed);
        self.store.write(&what, &bytes);
        bytes
    }
}
