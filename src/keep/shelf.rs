//! Results kept between runs: bytes under a key, in a few files of one folder.
//!
//! Nothing here can fail: a folder that is full, read-only or gone costs time only. What
//! [`Shelf::get`] gives is what was put under that key, to the byte, or nothing.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::ErrorKind::{InvalidData, UnexpectedEof};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use super::merge::{FRESH, UNUSED, tidy};
use super::segment::{self, Key, Mark, Record, Segment, Short};

/// Held by everyone who reads or writes here; alone by who puts the shelf in order.
const LOCK: &str = "lock";
/// Entries are written so many bytes at a time.
const BUFFER: usize = 256 << 10;
/// Other runs may take a number at the same moment.
const TRIES: u64 = 1000;

/// Bytes under keys, kept in a folder. Many threads may use it, and many runs at once: each writes
/// a file of its own, and sees what was there when it began.
pub struct Shelf {
    folder: Option<PathBuf>,
    /// From the oldest to the latest.
    segments: Vec<Segment>,
    own: RwLock<Own>,
    /// Says that the folder is in use, until the shelf is closed.
    _lock: Option<InUse>,
}

/// What this run has put.
#[derive(Default)]
struct Own {
    writing: Option<Writing>,
    /// Nothing can be written any more.
    broken: bool,
    /// Where each entry stands; nothing: it couldn't be written, and an earlier one no longer counts.
    entries: BTreeMap<Short, Option<(u64, u32)>>,
    /// Entries of this file or of earlier ones to be taken back when what follows them is written.
    struck: Vec<(Option<usize>, u64)>,
    /// Bytes of entries that later ones have replaced.
    dead: u64,
}

/// A file that is being written.
struct Writing {
    file: Arc<File>,
    number: u64,
    generation: u32,
    /// How much of it has left the buffer.
    written: u64,
    buffer: Vec<u8>,
}

/// The lock, let go on purpose: a program that is being started may still have the file open too.
struct InUse(File);

impl Drop for InUse {
    fn drop(&mut self) {
        let _ = self.0.unlock();
    }
}

impl Shelf {
    /// The shelf in a folder, which is made if need be; without one nothing is kept. It is put in
    /// order first if nobody else uses it.
    pub fn open(folder: Option<&Path>) -> Shelf {
        let mut shelf = Shelf {
            folder: folder.map(Path::to_path_buf),
            segments: Vec::new(),
            own: RwLock::default(),
            _lock: None,
        };
        let Some(folder) = folder else {
            return shelf;
        };
        let _ = fs::create_dir_all(folder);
        let path = folder.join(LOCK);
        let lock = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path);
        let lock = lock.or_else(|_| File::open(&path)).ok();
        let alone = lock.as_ref().is_some_and(|lock| lock.try_lock().is_ok());
        if alone {
            clear(folder);
            shelf.segments = tidy(folder, mended(read(folder, true)));
        }
        if let Some(lock) = &lock {
            let _ = if alone { lock.unlock() } else { Ok(()) };
            let _ = lock.lock_shared();
        }
        // Another run may have come between the two.
        let known = shelf.segments.iter().map(|segment| segment.number);
        if !alone || !known.eq(numbers(folder)) {
            shelf.segments = read(folder, false);
        }
        shelf._lock = lock.map(InUse);
        shelf
    }

    /// Whether something was put under the key. It isn't looked at, but it counts as used.
    pub fn has(&self, key: &[u8]) -> bool {
        let (_, short) = hashes(key);
        if let Some(entry) = self.own().entries.get(&short) {
            return entry.is_some();
        }
        let found = self.find(&short);
        found.inspect(|(place, at)| self.segments[*place].mark(*at));
        found.is_some()
    }

    /// What was put last under the key.
    pub fn get(&self, key: &[u8]) -> Option<Vec<u8>> {
        let (key, short) = hashes(key);
        {
            let own = self.own();
            if let Some(entry) = own.entries.get(&short) {
                let (offset, length) = (*entry)?;
                let writing = own.writing.as_ref()?;
                if let Some(start) = offset.checked_sub(writing.written) {
                    let start = usize::try_from(start).ok()?;
                    let end = start + segment::FRAME + length as usize;
                    let frame = writing.buffer.get(start..end)?.to_vec();
                    return segment::value_of(frame, length, &key);
                }
                let file = Arc::clone(&writing.file);
                drop(own);
                return segment::value(&file, offset, length, &key);
            }
        }
        let (place, at) = self.find(&short)?;
        self.segments[place].value(at, &key)
    }

    /// Keeps the bytes under the key, in the place of earlier ones. Whether this run will find them.
    pub fn put(&self, key: &[u8], bytes: &[u8]) -> bool {
        let (key, short) = hashes(key);
        self.lay(key, short, bytes)
    }

    /// Keeps the bytes under the hashes of a key.
    fn lay(&self, key: Key, short: Short, bytes: &[u8]) -> bool {
        let Some(folder) = &self.folder else {
            return false;
        };
        let Some(frame) = segment::frame(&key, bytes) else {
            return false;
        };
        let earlier = self.find(&short);
        let mut own = self.own_mut();
        if own.writing.is_none() && !own.broken {
            own.writing = self.begin(folder);
            own.broken = own.writing.is_none();
        }
        let old = own.entries.get(&short).copied();
        let old = match (old, earlier) {
            (Some(own), _) => own.map(|(offset, length)| (None, offset, length)),
            (None, Some((place, at))) => {
                let record = self.segments[place].record(at);
                record.map(|record| (Some(place), record.offset, record.length))
            }
            (None, None) => None,
        };
        if let Some((place, offset, length)) = old {
            own.struck.push((place, offset));
            own.dead += segment::FRAME as u64 + u64::from(length);
        }
        if own.broken {
            // Not kept; but what it replaces isn't true any more.
            if old.is_some() {
                own.entries.insert(short, None);
                self.strike(&mut own);
            }
            return false;
        }
        let Some(writing) = &mut own.writing else {
            return false;
        };
        let offset = writing.written + writing.buffer.len() as u64;
        writing.buffer.extend_from_slice(&frame);
        let full = writing.buffer.len() >= BUFFER;
        own.entries
            .insert(short, Some((offset, bytes.len() as u32)));
        if full {
            self.spill(&mut own);
        }
        true
    }

    /// Writes what was put so far: it outlives this run, even one that is killed. Whether all of
    /// it could be kept.
    pub fn flush(&self) -> bool {
        let mut own = self.own_mut();
        self.spill(&mut own);
        self.folder.is_some() && !own.broken
    }

    /// Puts everything of another shelf here, in the place of what is here; how many entries. Those
    /// that are damaged are left out.
    pub fn take(&self, other: &Shelf) -> usize {
        other.segments.iter().fold(0, |count, segment| {
            let sound = segment
                .records()
                .filter_map(|record| segment.entry(&record));
            count + sound.map(|(key, bytes)| self.lay_of(key, &bytes)).count()
        })
    }

    /// Gives another shelf what was used or put since this one was opened.
    pub fn give_used(&self, other: &Shelf) {
        self.flush();
        for segment in &self.segments {
            let used = segment.used();
            let is_used = |place: usize| used[place / 64] >> (place % 64) & 1 == 1;
            let records = segment.records().enumerate();
            let records = records.filter(|(place, _)| is_used(*place));
            for (key, bytes) in records.filter_map(|(_, record)| segment.entry(&record)) {
                other.lay_of(key, &bytes);
            }
        }
        // What was put now comes after what it replaces.
        let own = self.own();
        let Some(writing) = &own.writing else { return };
        for (offset, length) in own.entries.values().flatten() {
            if let Some((key, bytes)) = segment::entry(&writing.file, *offset, *length) {
                other.lay_of(key, &bytes);
            }
        }
    }

    fn lay_of(&self, key: Key, bytes: &[u8]) {
        let mut short = Short::default();
        short.copy_from_slice(&key[..16]);
        self.lay(key, short, bytes);
    }

    /// How many entries were there when the shelf was opened; replaced ones count as well.
    pub fn entries(&self) -> usize {
        self.segments.iter().map(Segment::len).sum()
    }

    fn own(&self) -> RwLockReadGuard<'_, Own> {
        self.own.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn own_mut(&self) -> RwLockWriteGuard<'_, Own> {
        self.own.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// The latest file that has the key, and where.
    fn find(&self, short: &Short) -> Option<(usize, usize)> {
        let mut latest = self.segments.iter().enumerate().rev();
        latest.find_map(|(place, segment)| Some((place, segment.find(short)?)))
    }

    /// The generation of what is written now.
    fn generation(&self) -> u32 {
        let generations = self.segments.iter().map(|segment| segment.generation);
        generations.max().unwrap_or(0).saturating_add(1)
    }

    /// A file of one's own.
    fn begin(&self, folder: &Path) -> Option<Writing> {
        let last = self.segments.last().map_or(0, |segment| segment.number);
        let generation = self.generation();
        for number in last + 1..last + TRIES {
            let mut options = OpenOptions::new();
            let made = options
                .read(true)
                .write(true)
                .create_new(true)
                .open(folder.join(Segment::name(number)));
            match made {
                Ok(file) => {
                    return Some(Writing {
                        file: Arc::new(file),
                        number,
                        generation,
                        written: 0,
                        buffer: segment::header(number, generation).to_vec(),
                    });
                }
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
                Err(_) => return None,
            }
        }
        None
    }

    /// Empties the buffer into the file.
    fn spill(&self, own: &mut Own) {
        let Some(writing) = &mut own.writing else {
            return;
        };
        if writing.buffer.is_empty() {
            return;
        }
        let mut file = &*writing.file;
        let written = file
            .seek(SeekFrom::Start(writing.written))
            .and_then(|_| file.write_all(&writing.buffer));
        if written.is_ok() {
            writing.written += writing.buffer.len() as u64;
            writing.buffer.clear();
        } else {
            // What could not be written stays in the buffer, where this run finds it.
            let _ = file.set_len(writing.written);
            own.broken = true;
        }
        self.strike(own);
    }

    fn strike(&self, own: &mut Own) {
        for (place, offset) in own.struck.drain(..) {
            match (place, &own.writing) {
                (Some(place), _) => self.segments[place].strike(offset),
                (None, Some(writing)) if offset < writing.written => {
                    segment::strike(&writing.file, offset);
                }
                (None, _) => {}
            }
        }
    }

    /// What was used of earlier files, where it is worth a note: when something new is written
    /// anyway, or when an entry would soon be forgotten.
    fn marks(&self, generation: u32) -> (Vec<Mark>, bool) {
        let mut marks = Vec::new();
        let mut soon = false;
        for segment in &self.segments {
            let bits = segment.used();
            if bits.iter().all(|word| *word == 0) {
                continue;
            }
            if !soon {
                let fresh = generation.saturating_sub(UNUSED / 2);
                soon = last_used_before(segment, &self.segments, &bits, fresh);
            }
            marks.push(Mark {
                number: segment.number,
                generation,
                bits,
            });
        }
        (marks, soon)
    }
}

impl Drop for Shelf {
    fn drop(&mut self) {
        let Some(folder) = self.folder.clone() else {
            return;
        };
        let mut own = std::mem::take(&mut *self.own_mut());
        self.spill(&mut own);
        let generation = self.generation();
        let (marks, soon) = self.marks(generation);
        if own.writing.is_none() && soon && !own.broken {
            own.writing = self.begin(&folder);
            self.spill(&mut own);
        }
        let Some(writing) = own.writing else { return };
        let records = own.entries.iter().filter_map(|(short, entry)| {
            let (offset, length) = entry.filter(|(offset, _)| *offset < writing.written)?;
            Some(Record {
                short: *short,
                offset,
                length,
                used: generation,
            })
        });
        let earlier = self.segments.last().map_or(0, |segment| segment.dead);
        let header = segment::header(writing.number, writing.generation);
        let finished = segment::finish(
            &writing.file,
            writing.written,
            &header,
            earlier + own.dead,
            &segment::index(records.collect()),
            &marks,
        );
        if finished.is_err() {
            let _ = writing.file.set_len(writing.written);
        }
    }
}

/// Whether one of the marked entries was last used before that generation.
fn last_used_before(segment: &Segment, all: &[Segment], bits: &[u64], before: u32) -> bool {
    let known = all.iter().flat_map(|segment| &segment.marks);
    let known = known.filter(|mark| mark.number == segment.number && mark.generation >= before);
    let known: Vec<&Mark> = known.collect();
    segment.records().enumerate().any(|(place, record)| {
        let is_in = |bits: &[u64]| {
            let word = bits.get(place / 64).copied().unwrap_or(0);
            word >> (place % 64) & 1 == 1
        };
        is_in(bits) && record.used < before && !known.iter().any(|mark| is_in(&mark.bits))
    })
}

fn hashes(key: &[u8]) -> (Key, Short) {
    let key = *blake3::hash(key).as_bytes();
    let mut short = Short::default();
    short.copy_from_slice(&key[..16]);
    (key, short)
}

/// The numbers of the files that are there.
fn numbers(folder: &Path) -> impl Iterator<Item = u64> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let numbers = entries.filter_map(|entry| Segment::number(entry.file_name().to_str()?));
    let mut numbers: Vec<u64> = numbers.collect();
    numbers.sort_unstable();
    numbers.into_iter()
}

/// The files, as far as they are ours; others of such a name are removed if that is wanted.
fn read(folder: &Path, clear: bool) -> Vec<Segment> {
    let mut segments = Vec::new();
    for number in numbers(folder) {
        let path = folder.join(Segment::name(number));
        match Segment::open(&path, number) {
            Ok(segment) => segments.push(segment),
            Err(error) if clear && matches!(error.kind(), InvalidData | UnexpectedEof) => {
                let _ = fs::remove_file(path);
            }
            Err(_) => {}
        }
    }
    segments
}

/// Gives an index to files that a killed run has left without one.
fn mended(segments: Vec<Segment>) -> Vec<Segment> {
    let mut mended: Vec<Segment> = Vec::new();
    for mut segment in segments {
        if segment.torn {
            let dead = mended.last().map_or(0, |segment| segment.dead);
            let _ = segment.mend(dead);
            segment.dead = dead;
        }
        mended.push(segment);
    }
    mended
}

/// Removes what can't be of use: files that were never finished, and the thousands of files that
/// earlier versions left, an answer each.
fn clear(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let Some(name) = name.to_str() else { continue };
        let stem = name.strip_suffix(".pdf").unwrap_or(name);
        let is_digit = |sign: u8| matches!(sign, b'0'..=b'9' | b'a'..=b'f');
        let of_earlier = stem.len() == 32 && stem.bytes().all(is_digit);
        if (of_earlier || name.ends_with(FRESH))
            && entry.file_type().is_ok_and(|kind| kind.is_file())
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}
