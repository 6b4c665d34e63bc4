//! A shelf put in order while nobody else uses it: small files become one, and what nobody asks
//! for any more is left behind.

use std::fs::{self, File};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

use super::segment::{Mark, Record, Segment, finish, header, index};

/// More files than these are too many.
pub const MANY: usize = 8;
/// An entry that so many runs, of those that wrote something, had no use for is left behind.
pub const UNUSED: u32 = 16;
/// How the name of a file ends that isn't finished yet.
pub const FRESH: &str = ".fresh";

/// What a look at all records shows.
struct Survey {
    /// The last use of each record, where it is the latest of its key and not forgotten.
    live: Vec<Vec<Option<u32>>>,
    /// Bytes of these, a file each.
    room: Vec<u64>,
}

/// Merges files where there are too many, or where more than half of the bytes are dead. The
/// latest file of a key counts: `segments` go from the oldest to the latest.
pub fn tidy(folder: &Path, segments: Vec<Segment>) -> Vec<Segment> {
    let total: u64 = segments.iter().map(|segment| segment.end).sum();
    let dead = segments.last().map_or(0, |segment| segment.dead);
    let wasteful = dead > total / 2;
    if segments.len() <= MANY && !wasteful {
        return segments;
    }
    let survey = survey(&segments);
    let victims = victims(&segments, &survey, wasteful);
    if victims.len() < 2 && !wasteful {
        return segments;
    }
    let number = segments.last().map_or(1, |segment| segment.number + 1);
    match merged(folder, number, &segments, &survey, &victims) {
        Ok(merged) => {
            let mut kept = Vec::new();
            for (place, segment) in segments.into_iter().enumerate() {
                if victims.contains(&place) {
                    let _ = fs::remove_file(&segment.path);
                } else {
                    kept.push(segment);
                }
            }
            kept.push(merged);
            kept
        }
        Err(_) => segments,
    }
}

fn survey(segments: &[Segment]) -> Survey {
    let now = segments.iter().map(|segment| segment.generation).max();
    let oldest = now.unwrap_or(0).saturating_sub(UNUSED);
    let mut all = Vec::new();
    let mut live = Vec::new();
    for (place, segment) in segments.iter().enumerate() {
        all.extend(
            (segment.records().enumerate()).map(|(at, record)| (record.short, place as u32, at)),
        );
        live.push(last_uses(segment, segments));
    }
    all.sort_unstable();
    let mut room = vec![0; segments.len()];
    for (index, (short, place, at)) in all.iter().enumerate() {
        let place = *place as usize;
        let shadowed = all.get(index + 1).is_some_and(|next| next.0 == *short);
        let used = &mut live[place][*at];
        if shadowed || used.is_some_and(|used| used < oldest) {
            *used = None;
        } else if let Some(record) = segments[place].record(*at) {
            room[place] += record.room();
        }
    }
    Survey { live, room }
}

/// When each of a file's records was last used: by itself, or as later files say.
fn last_uses(segment: &Segment, segments: &[Segment]) -> Vec<Option<u32>> {
    let uses = segment.records().map(|record| Some(record.used));
    let mut uses: Vec<Option<u32>> = uses.collect();
    let marks = segments.iter().flat_map(|segment| &segment.marks);
    for mark in marks.filter(|mark| mark.number == segment.number) {
        for (place, used) in uses.iter_mut().enumerate() {
            let word = mark.bits.get(place / 64).copied().unwrap_or(0);
            if word >> (place % 64) & 1 == 1 {
                *used = (*used).max(Some(mark.generation));
            }
        }
    }
    uses
}

/// The files to be merged. A file stays as it is where it is far larger than all that are smaller
/// taken together, and at least half alive: an entry is copied now and then, not at every merge.
fn victims(segments: &[Segment], survey: &Survey, wasteful: bool) -> Vec<usize> {
    let mut places: Vec<usize> = (0..segments.len()).collect();
    places.sort_by_key(|place| (segments[*place].end, *place));
    let mut smaller = 0;
    let mut count = 0;
    for (index, place) in places.iter().enumerate() {
        let size = segments[*place].end;
        if size / 2 < smaller || survey.room[*place] < size / 2 {
            count = index + 1;
        }
        smaller += size;
    }
    // That something is dead was said in vain: one file is written anew and says it better.
    count = count.max(usize::from(wasteful));
    places.truncate(count);
    places.sort_unstable();
    places
}

/// One file in the place of several.
fn merged(
    folder: &Path,
    number: u64,
    segments: &[Segment],
    survey: &Survey,
    victims: &[usize],
) -> io::Result<Segment> {
    let fresh = folder.join(format!("{}{FRESH}", std::process::id()));
    let path = folder.join(Segment::name(number));
    let written = write(&fresh, number, segments, survey, victims)
        .and_then(|()| fs::rename(&fresh, &path))
        .and_then(|()| Segment::open(&path, number));
    if written.is_err() {
        let _ = fs::remove_file(&fresh);
    }
    written
}

fn write(
    fresh: &Path,
    number: u64,
    segments: &[Segment],
    survey: &Survey,
    victims: &[usize],
) -> io::Result<()> {
    let now = segments.iter().map(|segment| segment.generation).max();
    let now = now.unwrap_or(0);
    let header = header(number, now);
    let mut file = File::create(fresh)?;
    let mut buffer = header.to_vec();
    let mut end = 0;
    let mut records = Vec::new();
    for &victim in victims {
        let segment = &segments[victim];
        let live = segment.records().zip(&survey.live[victim]);
        let mut live: Vec<Record> = live
            .filter_map(|(record, used)| used.map(|used| Record { used, ..record }))
            .collect();
        live.sort_by_key(|record| record.offset);
        for record in live {
            // What is damaged is left behind as well.
            let Some(frame) = segment.frame(&record) else {
                continue;
            };
            records.push(Record {
                offset: end + buffer.len() as u64,
                ..record
            });
            buffer.extend_from_slice(&frame);
            if buffer.len() > 1 << 20 {
                file.write_all(&buffer)?;
                end += buffer.len() as u64;
                buffer.clear();
            }
        }
    }
    file.seek(SeekFrom::Start(end))?;
    file.write_all(&buffer)?;
    end += buffer.len() as u64;
    // What is known of the files that stay.
    let kept = |number: u64| {
        let mut others = (0..segments.len()).filter(|place| !victims.contains(place));
        others.any(|place| segments[place].number == number)
    };
    let marks = victims.iter().flat_map(|place| &segments[*place].marks);
    let marks: Vec<Mark> = marks
        .filter(|mark| kept(mark.number) && mark.generation.saturating_add(UNUSED) >= now)
        .cloned()
        .collect();
    let others = (0..segments.len()).filter(|place| !victims.contains(place));
    let dead = others.map(|place| segments[place].end.saturating_sub(survey.room[place]));
    finish(&file, end, &header, dead.sum(), &index(records), &marks)?;
    // The files that it stands for are removed next.
    file.sync_data()
}
