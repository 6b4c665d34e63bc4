//! Notes from which a sweep can be gone on with, numbers in little-endian order:
//!
//! ```text
//! next 4 · lost 8 · openings: how many 4, then columns 4, column 4, row 1 each
//! pairs · triples · for each second row b: the least third row 4, then for each one from there on
//!                   the least top row that isn't in its set 2, and the set if that is no longer
//! ```

use super::{Second, Sweep, first_zero, place, words};
use quadrille::games::chomp::sweep::Opening;

/// Takes the bytes that come next, if it can.
type Put<'p, E> = &'p mut dyn FnMut(&[u8]) -> Result<(), E>;

/// Fills this with the bytes that come next, if there are so many.
type Take<'t> = &'t mut dyn FnMut(&mut [u8]) -> Option<()>;

impl Sweep {
    /// Writes down what is known.
    ///
    /// # Errors
    /// The first that `put` has.
    pub fn write<E>(&self, put: Put<E>) -> Result<(), E> {
        put(&self.next.to_le_bytes())?;
        put(&self.lost.to_le_bytes())?;
        put(&(self.openings.len() as u32).to_le_bytes())?;
        for opening in &self.openings {
            put(&opening.columns.to_le_bytes())?;
            put(&opening.column.to_le_bytes())?;
            put(&[opening.row as u8])?;
        }
        write_sets(put, &self.pairs)?;
        write_sets(put, &self.triples)?;
        for (b, second) in (0..).zip(&self.seconds) {
            let least = second.as_ref().map_or(b + 1, |second| second.least);
            put(&u32::to_le_bytes(least))?;
            let Some(second) = second else { continue };
            for c in least..=b {
                put(&second.free[c as usize].to_le_bytes())?;
                if second.is_open(c) {
                    write_sets(put, second.set(c))?;
                }
            }
        }
        Ok(())
    }

    /// See [`Sweep::write`]; none if these are no such notes, or of longer bars than these.
    #[must_use]
    pub fn read(take: Take, columns: u32) -> Option<Sweep> {
        let next = number(take).filter(|next| (1..=columns + 1).contains(next))?;
        let lost = u64::from_le_bytes(bytes(take)?);
        let mut openings = Vec::new();
        for _ in 0..number(take)? {
            openings.push(Opening {
                columns: number(take)?,
                column: number(take)?,
                row: u32::from(u8::from_le_bytes(bytes(take)?)),
            });
        }
        let (mut pairs, mut triples) = (Vec::new(), Vec::new());
        read_sets(take, &mut pairs, place(next))?;
        read_sets(take, &mut triples, words(next - 1))?;
        let mut seconds = Vec::new();
        for b in 0..next {
            let least = number(take).filter(|least| *least <= b + 1)?;
            seconds.push(match least > b {
                true => None,
                false => Some(second(take, b, least)?),
            });
        }
        Some(Sweep {
            openings,
            lost,
            next,
            seconds,
            pairs,
            triples,
            bottoms: Vec::new(),
        })
    }
}

/// What is known of the bars with this second row, and third rows from here on.
fn second(take: Take, b: u32, least: u32) -> Option<Second> {
    let mut second = Second {
        bars: Vec::new(),
        kept: vec![0; b as usize + 1],
        free: vec![u16::MAX; b as usize + 1],
        least,
    };
    for c in least..=b {
        let at = second.bars.len();
        let free = u16::from_le_bytes(bytes(take)?);
        (second.kept[c as usize], second.free[c as usize]) = (at as u32, free);
        if second.is_open(c) {
            read_sets(take, &mut second.bars, words(c))?;
            if first_zero(&second.bars[at..], 0) != free {
                return None;
            }
        }
    }
    second.bars.shrink_to_fit();
    Some(second)
}

fn write_sets<E>(put: Put<E>, sets: &[u64]) -> Result<(), E> {
    sets.iter().try_for_each(|word| put(&word.to_le_bytes()))
}

/// Puts so many more words behind these.
fn read_sets(take: Take, sets: &mut Vec<u64>, words: usize) -> Option<()> {
    for _ in 0..words {
        sets.push(u64::from_le_bytes(bytes(take)?));
    }
    Some(())
}

fn number(take: Take) -> Option<u32> {
    bytes(take).map(u32::from_le_bytes)
}

fn bytes<const COUNT: usize>(take: Take) -> Option<[u8; COUNT]> {
    let mut bytes = [0; COUNT];
    take(&mut bytes)?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;

    fn swept(mut sweep: Sweep, columns: u32) -> Sweep {
        while sweep.columns() < columns {
            sweep.go_on(columns);
        }
        sweep
    }

    fn notes(sweep: &Sweep) -> Vec<u8> {
        let mut notes = Vec::new();
        let mut put = |bytes: &[u8]| -> Result<(), Infallible> {
            notes.extend(bytes);
            Ok(())
        };
        let Ok(()) = sweep.write(&mut put);
        notes
    }

    fn read(mut notes: &[u8], columns: u32) -> Option<Sweep> {
        let mut take = |bytes: &mut [u8]| {
            let (taken, rest) = notes.split_at_checked(bytes.len())?;
            bytes.copy_from_slice(taken);
            notes = rest;
            Some(())
        };
        Sweep::read(&mut take, columns)
    }

    #[test]
    fn a_sweep_that_is_read_from_its_notes_finds_the_same() {
        const COLUMNS: u32 = 200;
        let whole = swept(Sweep::default(), COLUMNS);
        for columns in [0, 1, 16, 63, 64, 127, 150, COLUMNS] {
            let part = swept(Sweep::default(), columns);
            let read = read(&notes(&part), COLUMNS).expect("notes");
            assert_eq!(read.columns(), columns);
            let on = swept(read, COLUMNS);
            assert!(on.openings == whole.openings && on.lost == whole.lost);
            assert!(notes(&on) == notes(&whole), "from {columns}");
        }
    }

    #[test]
    fn notes_that_end_too_soon_or_of_longer_bars_are_none() {
        let notes = notes(&swept(Sweep::default(), 30));
        let is_read = |notes: &[u8], columns| read(notes, columns).is_some();
        assert!(is_read(&notes, 30) && !is_read(&notes, 29));
        for length in 0..notes.len() {
            assert!(!is_read(&notes[..length], 30), "{length}");
        }
        // What can't be a length.
        for next in [0, u32::MAX] {
            let wrong = [&next.to_le_bytes(), &notes[4..]].concat();
            assert!(!is_read(&wrong, u32::MAX - 1));
        }
    }
}
