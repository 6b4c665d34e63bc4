//! A census as pieces of work that know nothing of one another: each is done once and kept, so that a
//! census that was cut off goes on where it was, and several machines share one.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Instant;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::Census;
use quadrille::keep::{self, Shelf};

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

    /// Leaves notes, in the place of earlier ones, from which the piece can be gone on with; `write`
    /// may be called again. A folder that can't be written costs time only.
    pub fn note(&self, write: impl Fn(&mut dyn Write) -> io::Result<()>) {
        if let Some(path) = self.notes {
            if let Some(folder) = path.parent() {
                let _ = std::fs::create_dir_all(folder);
            }
            // Notes may be gigabytes: they are hashed on their way, and the hash comes behind them.
            let _ = keep::replace_with(path, &|file| {
                let hashing = Hashing {
                    hasher: blake3::Hasher::new(),
                    file,
                };
                let mut notes = BufWriter::with_capacity(BUFFER, hashing);
                write(&mut notes)?;
                let mut hashing = notes.into_inner()?;
                hashing.file.write_all(hashing.hasher.finalize().as_bytes())
            });
        }
    }

    /// The notes that were left last, if they are whole.
    pub fn noted(&self) -> Option<impl Read + use<>> {
        let mut file = File::open(self.notes?).ok()?;
        let length = file.metadata().ok()?.len();
        let length = length.checked_sub(blake3::OUT_LEN as u64)?;
        let mut hasher = blake3::Hasher::new();
        hasher.update_reader((&mut file).take(length)).ok()?;
        let mut hash = [0; blake3::OUT_LEN];
        file.read_exact(&mut hash).ok()?;
        file.seek(SeekFrom::Start(0)).ok()?;
        let notes = BufReader::with_capacity(BUFFER, file.take(length));
        (hasher.finalize() == hash).then_some(notes)
    }

    fn clear(&self) {
        if let Some(path) = self.notes {
            let _ = std::fs::remove_file(path);
        }
    }
}

/// Bytes that go into notes, or come out of them, at once.
const BUFFER: usize = 1 << 16;

/// A file, and the hash of what is written to it.
struct Hashing<'f> {
    hasher: blake3::Hasher,
    file: &'f File,
}

impl Write for Hashing<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.hasher.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
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
            .map(|number| kept(work, &pieces[*number], self.shelf, self.program))
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
        let key = key(work, piece, self.program);
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

/// What the piece of this number found, if this program has done it before.
#[must_use]
pub fn finished<W: Work>(
    work: &W,
    number: usize,
    shelf: &Shelf,
    program: &str,
) -> Option<W::Found> {
    kept(work, &work.pieces()[number], shelf, program).map(|kept| kept.found)
}

fn key<W: Work>(work: &W, piece: &Piece, program: &str) -> String {
    format!("census\0{program}\0{}\0{}", work.name(), piece.name)
}

fn kept<W: Work>(work: &W, piece: &Piece, shelf: &Shelf, program: &str) -> Option<Kept<W::Found>> {
    let bytes = shelf.get(key(work, piece, program).as_bytes())?;
    serde_json::from_slice(&bytes).ok()
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
        let found = [5, 6].map(|number| finished(&work, number, &shelf, run.program));
        assert_eq!(found, [Some(25), None]);
        assert_eq!(finished(&work, 5, &shelf, "of others"), None);
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
        let noted = || {
            let mut bytes = Vec::new();
            desk.noted()?.read_to_end(&mut bytes).ok()?;
            Some(bytes)
        };
        assert_eq!(noted(), None);
        desk.note(|to| to.write_all(b"as far as this"));
        assert_eq!(noted().unwrap(), b"as far as this");
        // Notes that couldn't be written leave the earlier ones.
        desk.note(|to| {
            to.write_all(b"no")
                .and(Err(io::ErrorKind::StorageFull.into()))
        });
        assert_eq!(noted().unwrap(), b"as far as this");
        let mut bytes = std::fs::read(&path).unwrap();
        bytes[35] ^= 1;
        std::fs::write(&path, &bytes).unwrap();
        assert_eq!(noted(), None);
        std::fs::write(&path, b"short").unwrap();
        assert_eq!(noted(), None);
        desk.clear();
        assert!(!path.exists());
    }
}
