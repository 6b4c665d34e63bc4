//! A census as pieces of work that know nothing of one another: each is done once and kept, so that a
//! census that was cut off goes on where it was, and several machines share one.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Instant;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::Census;
use crate::keep::{self, Shelf};

/// Bytes of stack that a piece has.
const STACK: usize = 64 << 20;

/// A part of a census that needs none of the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// What is counted there; pieces of other names are other work.
    pub name: String,
    /// How much work it is beside the others, about a tenth of a second each.
    pub cost: u64,
    /// Memory that it takes at most, in MiB.
    pub memory: u64,
}

/// Something to be counted.
pub trait Work: Sync {
    /// What one piece finds.
    type Found: Serialize + DeserializeOwned + Send;

    /// Its name in addresses.
    fn name(&self) -> &'static str;

    /// Its pieces, always the same ones in the same order.
    fn pieces(&self) -> Vec<Piece>;

    /// Does the piece of this number.
    fn piece(&self, number: usize, desk: &Desk) -> Self::Found;

    /// What all pieces found, in their order, put together.
    fn whole(&self, found: Vec<Self::Found>) -> Census;
}

/// Where a piece is worked on: who is told how far it is, and notes for whoever goes on with it.
pub struct Desk<'d> {
    tell: &'d (dyn Fn(u64, u64) + Sync),
    notes: Option<&'d Path>,
}

impl Desk<'_> {
    /// A desk at which nobody listens, and where nothing is left.
    pub const BARE: Desk<'static> = Desk {
        tell: &|_, _| (),
        notes: None,
    };

    /// So much of the piece is done.
    pub fn tell(&self, done: u64, of: u64) {
        (self.tell)(done, of);
    }

    /// Leaves notes, in the place of earlier ones, from which the piece can be gone on with. A folder
    /// that can't be written costs time only.
    pub fn note(&self, mut notes: Vec<u8>) {
        if let Some(path) = self.notes {
            if let Some(folder) = path.parent() {
                let _ = std::fs::create_dir_all(folder);
            }
            // Behind them, since notes may be gigabytes: they aren't copied for it.
            let hash = blake3::hash(&notes);
            notes.extend(hash.as_bytes());
            let _ = keep::replace(path, &notes);
        }
    }

    /// The notes that were left last, if they are whole.
    pub fn noted(&self) -> Option<Vec<u8>> {
        let mut notes = std::fs::read(self.notes?).ok()?;
        let hash = notes.split_off(notes.len().saturating_sub(blake3::OUT_LEN));
        (blake3::hash(&notes).as_bytes()[..] == hash[..]).then_some(notes)
    }

    fn clear(&self) {
        if let Some(path) = self.notes {
            let _ = std::fs::remove_file(path);
        }
    }
}

/// What a piece found, as it is kept.
#[derive(Serialize, Deserialize)]
struct Kept<F> {
    found: F,
    seconds: f64,
}

/// How a census is worked on.
pub struct Run<'r> {
    /// Where finished pieces are kept.
    pub shelf: &'r Shelf,
    /// The folder for notes on unfinished ones.
    pub notes: Option<&'r Path>,
    /// What changes whenever another program may find something else.
    pub program: &'r str,
    /// MiB that all pieces may take together.
    pub memory: Option<u64>,
    /// Pieces that are worked on at once.
    pub threads: usize,
    /// Who is told how much is done, and of how much.
    pub tell: &'r (dyn Fn(u64, u64) + Sync),
}

/// A piece that needs more memory than there may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TooLarge {
    /// Its name.
    pub piece: String,
    /// MiB that it needs.
    pub needs: u64,
}

/// A census, and the seconds on the clock that its pieces took when they were done.
pub struct Made {
    /// What was found.
    pub census: Census,
    /// Of each piece its name and its seconds.
    pub seconds: Vec<(String, f64)>,
}

impl Run<'_> {
    /// Does what isn't done yet, and puts all together.
    ///
    /// # Errors
    /// A piece that needs more memory than there may be.
    pub fn whole<W: Work>(&self, work: &W) -> Result<Made, TooLarge> {
        let pieces = work.pieces();
        let all: Vec<usize> = (0..pieces.len()).collect();
        let kept = self.pieces(work, &all)?;
        let seconds = pieces.into_iter().zip(&kept);
        let seconds = seconds.map(|(piece, kept)| (piece.name, kept.seconds));
        Ok(Made {
            seconds: seconds.collect(),
            census: work.whole(kept.into_iter().map(|kept| kept.found).collect()),
        })
    }

    /// Does these pieces alone.
    ///
    /// # Errors
    /// A piece that needs more memory than there may be.
    pub fn some<W: Work>(&self, work: &W, numbers: &[usize]) -> Result<(), TooLarge> {
        self.pieces(work, numbers).map(drop)
    }

    fn key<W: Work>(&self, work: &W, piece: &Piece) -> String {
        format!("census\0{}\0{}\0{}", self.program, work.name(), piece.name)
    }

    fn kept<W: Work>(&self, work: &W, piece: &Piece) -> Option<Kept<W::Found>> {
        let bytes = self.shelf.get(self.key(work, piece).as_bytes())?;
        serde_json::from_slice(&bytes).ok()
    }

    fn pieces<W: Work>(
        &self,
        work: &W,
        numbers: &[usize],
    ) -> Result<Vec<Kept<W::Found>>, TooLarge> {
        let pieces = work.pieces();
        let room = self.memory.unwrap_or(u64::MAX);
        if let Some(large) = pieces.iter().find(|piece| piece.memory > room) {
            return Err(TooLarge {
                piece: large.name.clone(),
                needs: large.memory,
            });
        }
        let found = numbers.iter();
        let found: Vec<Option<Kept<W::Found>>> = found
            .map(|number| self.kept(work, &pieces[*number]))
            .collect();
        let mut left: Vec<usize> = (0..numbers.len())
            .filter(|at| found[*at].is_none())
            .collect();
        // The longest first, so that no thread is left alone with one at the end.
        left.sort_by_key(|at| (std::cmp::Reverse(pieces[numbers[*at]].cost), *at));
        let total: u64 = numbers.iter().map(|number| pieces[*number].cost).sum();
        let waiting: u64 = left.iter().map(|at| pieces[numbers[*at]].cost).sum();
        let slots = found.into_iter().map(Mutex::new);
        let slots: Vec<Mutex<Option<Kept<W::Found>>>> = slots.collect();
        let progress = Progress {
            finished: AtomicU64::new(total - waiting),
            begun: left.iter().map(|_| AtomicU64::new(0)).collect(),
        };
        let (next, free, freed) = (AtomicUsize::new(0), Mutex::new(room), Condvar::new());
        let lock = || free.lock().unwrap_or_else(PoisonError::into_inner);
        let labour = || {
            loop {
                let turn = next.fetch_add(1, Ordering::Relaxed);
                let Some(at) = left.get(turn).copied() else {
                    break;
                };
                let piece = &pieces[numbers[at]];
                let mut memory = lock();
                while *memory < piece.memory {
                    memory = freed.wait(memory).unwrap_or_else(PoisonError::into_inner);
                }
                *memory -= piece.memory;
                drop(memory);
                let tell = |done: u64, of: u64| {
                    let here = piece.cost.saturating_mul(done) / of.max(1);
                    progress.begun[turn].store(here.min(piece.cost), Ordering::Relaxed);
                };
                let kept = self.done(work, numbers[at], piece, &tell);
                *slots[at].lock().unwrap_or_else(PoisonError::into_inner) = Some(kept);
                progress.begun[turn].store(0, Ordering::Relaxed);
                progress.finished.fetch_add(piece.cost, Ordering::Relaxed);
                *lock() += piece.memory;
                freed.notify_all();
            }
        };
        let threads = self.threads.clamp(1, left.len().max(1));
        let at_work = AtomicUsize::new(threads);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                let leaving = Leaving(&at_work);
                // A deep line of play needs a deep stack.
                let thread = std::thread::Builder::new().stack_size(STACK);
                let spawned = thread.spawn_scoped(scope, || {
                    // Whoever listens is let go even when a piece comes to grief.
                    let _leaving = leaving;
                    labour();
                });
                // With one thread fewer the others do its work.
                drop(spawned);
            }
            while at_work.load(Ordering::Acquire) > 0 {
                (self.tell)(progress.sum(), total);
                std::thread::park_timeout(std::time::Duration::from_millis(60));
            }
        });
        let found = slots.into_iter();
        let found = found.map(|slot| slot.into_inner().unwrap_or_else(PoisonError::into_inner));
        Ok(found.flatten().collect())
    }

    fn done<W: Work>(
        &self,
        work: &W,
        number: usize,
        piece: &Piece,
        tell: &(dyn Fn(u64, u64) + Sync),
    ) -> Kept<W::Found> {
        let key = self.key(work, piece);
        let notes: Option<PathBuf> = self.notes.map(|folder| {
            let name = blake3::hash(key.as_bytes()).to_hex();
            folder.join(format!("{}.notes", &name[..16]))
        });
        let desk = Desk {
            tell,
            notes: notes.as_deref(),
        };
        let begun = Instant::now();
        let found = work.piece(number, &desk);
        let kept = Kept {
            found,
            seconds: begun.elapsed().as_secs_f64(),
        };
        if let Ok(bytes) = serde_json::to_vec(&kept)
            && self.shelf.put(key.as_bytes(), &bytes)
            && self.shelf.flush()
        {
            desk.clear();
        }
        kept
    }
}

struct Progress {
    finished: AtomicU64,
    begun: Vec<AtomicU64>,
}

impl Progress {
    fn sum(&self) -> u64 {
        let begun = self.begun.iter();
        let begun: u64 = begun.map(|cost| cost.load(Ordering::Relaxed)).sum();
        self.finished.load(Ordering::Relaxed) + begun
    }
}

/// One fewer at work, whatever became of him.
struct Leaving<'a>(&'a AtomicUsize);

impl Drop for Leaving<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Squares, counted one by one; how often a piece was really done.
    struct Squares(AtomicUsize);

    impl Work for Squares {
        type Found = u64;
        fn name(&self) -> &'static str {
            "squares"
        }
        fn pieces(&self) -> Vec<Piece> {
            let piece = |number: u64| Piece {
                name: number.to_string(),
                cost: 1 + number,
                memory: 10 * number,
            };
            (0..9).map(piece).collect()
        }
        fn piece(&self, number: usize, desk: &Desk) -> u64 {
            self.0.fetch_add(1, Ordering::Relaxed);
            desk.tell(1, 2);
            // What was noted before this piece was cut off.
            desk.noted().map_or((number * number) as u64, |_| 1_000)
        }
        fn whole(&self, found: Vec<u64>) -> Census {
            let mut census = Census::new("squares");
            census.fact("sum", found.iter().sum::<u64>());
            census
        }
    }

    fn run<'r>(shelf: &'r Shelf, notes: Option<&'r Path>, memory: Option<u64>) -> Run<'r> {
        Run {
            shelf,
            notes,
            program: "of these tests",
            memory,
            threads: 3,
            tell: &|done, of| assert!(done <= of),
        }
    }

    #[test]
    fn pieces_are_done_once_and_put_together() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::open(Some(folder.path()));
        let work = Squares(AtomicUsize::new(0));
        let run = run(&shelf, None, Some(80));
        run.some(&work, &[1, 8, 5]).unwrap();
        assert_eq!(work.0.load(Ordering::Relaxed), 3);
        for _ in 0..2 {
            let made = run.whole(&work).unwrap();
            assert_eq!(made.census.facts, [("sum".to_owned(), 204_u64.into())]);
            assert_eq!(made.seconds.len(), 9);
            assert_eq!(work.0.load(Ordering::Relaxed), 9);
        }
    }

    #[test]
    fn what_is_too_large_is_told_before_anything_is_done() {
        let shelf = Shelf::open(None);
        let work = Squares(AtomicUsize::new(0));
        let told = run(&shelf, None, Some(79)).whole(&work).err().unwrap();
        assert_eq!((told.piece.as_str(), told.needs), ("8", 80));
        assert_eq!(work.0.load(Ordering::Relaxed), 0);
    }

    #[test]
    fn notes_are_gone_on_with_if_they_are_whole_and_cleared_at_the_end() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/one.notes");
        let desk = Desk {
            notes: Some(&path),
            ..Desk::BARE
        };
        assert_eq!(desk.noted(), None);
        desk.note(b"as far as this".to_vec());
        assert_eq!(desk.noted().unwrap(), b"as far as this");
        let mut bytes = std::fs::read(&path).unwrap();
        bytes[35] ^= 1;
        std::fs::write(&path, &bytes).unwrap();
        assert_eq!(desk.noted(), None);
        std::fs::write(&path, b"short").unwrap();
        assert_eq!(desk.noted(), None);
        desk.clear();
        assert!(!path.exists());
    }
}
