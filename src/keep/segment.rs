//! One file of a shelf: entries one after the other, and at its end where each of them stands.
//!
//! ```text
//! header   "quadrille shelf" 1 · number 8 · generation 4 · check 4
//! entry    "kept" · length of the value 4 · hash of the key 32 · check 32 · the value
//! entry    …
//! index    bytes that are dead 8 · records 8 · marks 8
//!          record: the hash's first 16 bytes, place 8, length 4, generation of its last use 4
//!          mark: which records of another file were used in a generation
//! tail     length of the index 8 · check of header and index 32 · "shelved\n"
//! ```
//!
//! A run that is killed leaves no index, and at most one entry that is not whole: such a file is
//! read from entry to entry.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// A hash of a key.
pub type Key = [u8; 32];
/// What the index knows of it.
pub type Short = [u8; 16];

const MAGIC: &[u8; 16] = b"quadrille shelf\x01";
const LIVE: &[u8; 4] = b"kept";
/// Stands in the place of [`LIVE`] once a later value has come.
const STRUCK: &[u8; 4] = b"gone";
const END: &[u8; 8] = b"shelved\n";
const HEADER: usize = 32;
const RECORD: usize = 32;
const TAIL: usize = 48;
/// The length of an entry without its value.
pub const FRAME: usize = 72;

/// Where an entry stands, and when it was last asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Record {
    pub short: Short,
    pub offset: u64,
    pub length: u32,
    pub used: u32,
}

impl Record {
    fn read(bytes: &[u8; RECORD]) -> Record {
        let mut rest = &bytes[..];
        Record {
            short: take(&mut rest).unwrap_or_default(),
            offset: number(&mut rest).unwrap_or(u64::MAX),
            length: take(&mut rest).map_or(0, u32::from_le_bytes),
            used: take(&mut rest).map_or(0, u32::from_le_bytes),
        }
    }

    /// How much room the entry takes.
    pub fn room(&self) -> u64 {
        FRAME as u64 + u64::from(self.length)
    }
}

/// Which records of a file were used in a generation, a bit each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    pub number: u64,
    pub generation: u32,
    pub bits: Vec<u64>,
}

/// A file of entries, opened to be read.
pub struct Segment {
    pub number: u64,
    /// How many runs had written before.
    pub generation: u32,
    /// Bytes of the whole shelf that nobody asks for any more, as its writer knew.
    pub dead: u64,
    pub marks: Vec<Mark>,
    pub path: PathBuf,
    /// Where the last whole entry ends.
    pub end: u64,
    /// Its index is missing: the entries were counted one by one.
    pub torn: bool,
    file: File,
    index: Vec<u8>,
    used: Vec<AtomicU64>,
}

impl Segment {
    /// The file's name: a number in eight digits or more.
    pub fn name(number: u64) -> String {
        format!("{number:08}.shelf")
    }

    /// The number that a file of this name has.
    pub fn number(name: &str) -> Option<u64> {
        let number = name.strip_suffix(".shelf")?.parse().ok()?;
        (Segment::name(number) == name).then_some(number)
    }

    /// Reads what the file holds, but none of the values.
    ///
    /// # Errors
    /// A file that can't be read, or that isn't the one of this number.
    pub fn open(path: &Path, number: u64) -> io::Result<Segment> {
        let file = File::open(path)?;
        let length = file.metadata()?.len();
        let mut header = [0; HEADER];
        read_at(&file, &mut header, 0)?;
        let generation = generation(&header, number).ok_or(io::ErrorKind::InvalidData)?;
        let mut segment = Segment {
            number,
            generation,
            dead: 0,
            marks: Vec::new(),
            path: path.to_path_buf(),
            end: length,
            torn: false,
            file,
            index: Vec::new(),
            used: Vec::new(),
        };
        if segment.read_index(&header, length).is_none() {
            segment.torn = true;
            segment.marks.clear();
            segment.count_entries(length)?;
        }
        let words = segment.len().div_ceil(64);
        segment.used = std::iter::repeat_with(AtomicU64::default)
            .take(words)
            .collect();
        Ok(segment)
    }

    fn read_index(&mut self, header: &[u8; HEADER], length: u64) -> Option<()> {
        let before = length.checked_sub(TAIL as u64)?;
        let mut tail = [0; TAIL];
        read_at(&self.file, &mut tail, before).ok()?;
        let mut rest = &tail[..];
        let size = number(&mut rest)?;
        let check: [u8; 32] = take(&mut rest)?;
        let start = before.checked_sub(size)?;
        if rest != END || start < HEADER as u64 {
            return None;
        }
        let mut body = vec![0; usize::try_from(size).ok()?];
        read_at(&self.file, &mut body, start).ok()?;
        if sealed(header, &body) != check {
            return None;
        }
        let mut rest = &body[..];
        let dead = number(&mut rest)?;
        let records = usize::try_from(number(&mut rest)?).ok()?;
        let marks = number(&mut rest)?;
        let (_, mut rest) = rest.split_at_checked(records.checked_mul(RECORD)?)?;
        for _ in 0..marks {
            let about = number(&mut rest)?;
            let generation = u32::from_le_bytes(take(&mut rest)?);
            let words = u32::from_le_bytes(take(&mut rest)?);
            let bits = (0..words).map(|_| number(&mut rest));
            self.marks.push(Mark {
                number: about,
                generation,
                bits: bits.collect::<Option<_>>()?,
            });
        }
        body.truncate(24 + records * RECORD);
        body.drain(..24);
        (self.dead, self.end, self.index) = (dead, start, body);
        Some(())
    }

    /// Goes from entry to entry, as far as they are whole.
    fn count_entries(&mut self, length: u64) -> io::Result<()> {
        let mut reader = BufReader::with_capacity(1 << 16, &self.file);
        let mut at = reader.seek(SeekFrom::Start(HEADER as u64))?;
        let mut records = Vec::new();
        let mut frame = [0; FRAME];
        while at + FRAME as u64 <= length && reader.read_exact(&mut frame).is_ok() {
            let mut rest = &frame[..];
            let magic: [u8; 4] = take(&mut rest).unwrap_or_default();
            let size = take(&mut rest).map_or(0, u32::from_le_bytes);
            let record = Record {
                short: take(&mut rest).unwrap_or_default(),
                offset: at,
                length: size,
                used: self.generation,
            };
            let next = at + record.room();
            if (magic != *LIVE && magic != *STRUCK) || next > length {
                break;
            }
            if magic == *LIVE {
                records.push(record);
            }
            at = next;
            if reader.seek_relative(i64::from(size)).is_err() {
                break;
            }
        }
        self.end = at;
        self.index = index(records);
        Ok(())
    }

    /// How many entries the file holds.
    pub fn len(&self) -> usize {
        self.index.len() / RECORD
    }

    /// All of them, by their hashes.
    pub fn records(&self) -> impl Iterator<Item = Record> {
        self.index.as_chunks().0.iter().map(Record::read)
    }

    /// The number of the entry among the file's records.
    pub fn find(&self, short: &Short) -> Option<usize> {
        let records: &[[u8; RECORD]] = self.index.as_chunks().0;
        let place = records.binary_search_by(|record| record[..16].cmp(&short[..]));
        place.ok()
    }

    /// The record of that number.
    pub fn record(&self, place: usize) -> Option<Record> {
        self.index.as_chunks().0.get(place).map(Record::read)
    }

    /// The value of a record, which counts as used from then on.
    pub fn value(&self, place: usize, key: &Key) -> Option<Vec<u8>> {
        let record = self.record(place)?;
        if record.offset.checked_add(record.room())? > self.end {
            return None;
        }
        let value = value(&self.file, record.offset, record.length, key)?;
        self.mark(place);
        Some(value)
    }

    /// Counts an entry as used.
    pub fn mark(&self, place: usize) {
        self.used[place / 64].fetch_or(1 << (place % 64), Ordering::Relaxed);
    }

    /// The whole entry, if it is sound.
    pub fn frame(&self, record: &Record) -> Option<Vec<u8>> {
        if record.offset.checked_add(record.room())? > self.end {
            return None;
        }
        let mut bytes = vec![0; usize::try_from(record.room()).ok()?];
        read_at(&self.file, &mut bytes, record.offset).ok()?;
        let key: Key = bytes[8..40].try_into().ok()?;
        let ours = key[..16] == record.short && is_sound(&bytes, record.length, &key);
        ours.then_some(bytes)
    }

    /// Key and value of a record, if it is sound.
    pub fn entry(&self, record: &Record) -> Option<(Key, Vec<u8>)> {
        let (key, value) = parted(self.frame(record)?)?;
        (key[..16] == record.short).then_some((key, value))
    }

    /// What has been used since the file was opened.
    pub fn used(&self) -> Vec<u64> {
        let words = self.used.iter().map(|word| word.load(Ordering::Relaxed));
        words.collect()
    }

    /// Takes an entry back, so that it can't come up again when the later one is damaged.
    pub fn strike(&self, offset: u64) {
        if let Ok(file) = OpenOptions::new().write(true).open(&self.path) {
            strike(&file, offset);
        }
    }

    /// Gives a file that was left without an index its index.
    pub fn mend(&mut self, dead: u64) -> io::Result<()> {
        let file = OpenOptions::new().write(true).open(&self.path)?;
        file.set_len(self.end)?;
        let header = header(self.number, self.generation);
        let written = finish(&file, self.end, &header, dead, &self.index, &[]);
        if written.is_err() {
            file.set_len(self.end)?;
        }
        self.torn = written.is_err();
        written
    }
}

/// Overwrites the beginning of an entry; it only costs time if that fails.
pub fn strike(mut file: &File, offset: u64) {
    let place = file.seek(SeekFrom::Start(offset));
    let _ = place.and_then(|_| file.write_all(STRUCK));
}

/// How a file begins.
pub fn header(number: u64, generation: u32) -> [u8; HEADER] {
    let mut header = [0; HEADER];
    header[..16].copy_from_slice(MAGIC);
    header[16..24].copy_from_slice(&number.to_le_bytes());
    header[24..28].copy_from_slice(&generation.to_le_bytes());
    let check = blake3::hash(&header[..28]);
    header[28..].copy_from_slice(&check.as_bytes()[..4]);
    header
}

fn generation(bytes: &[u8; HEADER], number: u64) -> Option<u32> {
    let generation = u32::from_le_bytes(bytes[24..28].try_into().ok()?);
    (*bytes == header(number, generation)).then_some(generation)
}

/// An entry as it is written.
pub fn frame(key: &Key, value: &[u8]) -> Option<Vec<u8>> {
    let length = u32::try_from(value.len()).ok()?;
    let mut bytes = Vec::with_capacity(FRAME + value.len());
    bytes.extend_from_slice(LIVE);
    bytes.extend_from_slice(&length.to_le_bytes());
    bytes.extend_from_slice(key);
    bytes.extend_from_slice(&check(key, value));
    bytes.extend_from_slice(value);
    Some(bytes)
}

/// The value of an entry that was written whole, or nothing.
pub fn value_of(mut frame: Vec<u8>, length: u32, key: &Key) -> Option<Vec<u8>> {
    is_sound(&frame, length, key).then(|| {
        frame.drain(..FRAME);
        frame
    })
}

/// Key and value of the entry that stands there, if it is sound.
pub fn entry(file: &File, offset: u64, length: u32) -> Option<(Key, Vec<u8>)> {
    let mut bytes = vec![0; FRAME + usize::try_from(length).ok()?];
    read_at(file, &mut bytes, offset).ok()?;
    let key: Key = bytes[8..40].try_into().ok()?;
    is_sound(&bytes, length, &key).then(|| parted(bytes))?
}

/// Key and value of an entry.
fn parted(mut frame: Vec<u8>) -> Option<(Key, Vec<u8>)> {
    let key: Key = frame.get(8..40)?.try_into().ok()?;
    frame.drain(..FRAME);
    Some((key, frame))
}

/// The value of the entry that stands there, or nothing.
pub fn value(file: &File, offset: u64, length: u32, key: &Key) -> Option<Vec<u8>> {
    let mut bytes = vec![0; FRAME + usize::try_from(length).ok()?];
    read_at(file, &mut bytes, offset).ok()?;
    value_of(bytes, length, key)
}

fn is_sound(bytes: &[u8], length: u32, key: &Key) -> bool {
    bytes.len() >= FRAME
        && bytes[..4] == *LIVE
        && bytes[4..8] == length.to_le_bytes()
        && bytes[8..40] == *key
        && bytes[40..72] == check(key, &bytes[FRAME..])
}

fn check(key: &Key, value: &[u8]) -> [u8; 32] {
    let mut hash = blake3::Hasher::new();
    hash.update(key).update(value);
    *hash.finalize().as_bytes()
}

fn sealed(header: &[u8; HEADER], body: &[u8]) -> [u8; 32] {
    let mut hash = blake3::Hasher::new();
    hash.update(header).update(body);
    *hash.finalize().as_bytes()
}

/// Records as an index has them: by their hashes, each once, the last of them.
pub fn index(mut records: Vec<Record>) -> Vec<u8> {
    records.sort_by_key(|record| (record.short, record.offset));
    let mut index = Vec::with_capacity(records.len() * RECORD);
    for (place, record) in records.iter().enumerate() {
        let next = records.get(place + 1);
        if next.is_some_and(|next| next.short == record.short) {
            continue;
        }
        index.extend_from_slice(&record.short);
        index.extend_from_slice(&record.offset.to_le_bytes());
        index.extend_from_slice(&record.length.to_le_bytes());
        index.extend_from_slice(&record.used.to_le_bytes());
    }
    index
}

/// Writes the index behind the last entry.
///
/// # Errors
/// A disk that is full.
pub fn finish(
    mut file: &File,
    end: u64,
    header: &[u8; HEADER],
    dead: u64,
    index: &[u8],
    marks: &[Mark],
) -> io::Result<()> {
    let mut body = Vec::with_capacity(24 + index.len() + TAIL);
    body.extend_from_slice(&dead.to_le_bytes());
    body.extend_from_slice(&((index.len() / RECORD) as u64).to_le_bytes());
    body.extend_from_slice(&(marks.len() as u64).to_le_bytes());
    body.extend_from_slice(index);
    for mark in marks {
        body.extend_from_slice(&mark.number.to_le_bytes());
        body.extend_from_slice(&mark.generation.to_le_bytes());
        let words = u32::try_from(mark.bits.len()).map_err(io::Error::other)?;
        body.extend_from_slice(&words.to_le_bytes());
        for word in &mark.bits {
            body.extend_from_slice(&word.to_le_bytes());
        }
    }
    let (size, check) = (body.len() as u64, sealed(header, &body));
    body.extend_from_slice(&size.to_le_bytes());
    body.extend_from_slice(&check);
    body.extend_from_slice(END);
    file.seek(SeekFrom::Start(end))?;
    file.write_all(&body)
}

fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (first, after) = rest.split_first_chunk()?;
    *rest = after;
    Some(*first)
}

fn number(rest: &mut &[u8]) -> Option<u64> {
    take(rest).map(u64::from_le_bytes)
}

#[cfg(unix)]
fn read_at(file: &File, bytes: &mut [u8], offset: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, offset)
}

/// Elsewhere a file has one place at which it is read: one reader at a time.
#[cfg(not(unix))]
fn read_at(mut file: &File, bytes: &mut [u8], offset: u64) -> io::Result<()> {
    static ONE: std::sync::Mutex<()> = std::sync::Mutex::new(());
    let _one = ONE.lock();
    file.seek(SeekFrom::Start(offset))?;
    file.read_exact(bytes)
}
