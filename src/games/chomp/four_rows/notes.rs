//! Notes from which a sweep can be gone on with, numbers in little-endian order:
//!
//! ```text
//! next 4 · lost 8 · openings: how many 4, then columns 4, column 4, row 1 each
//! pairs · triples · for each second row b: the least third row 4, then for each one from there on
//!                   the least top row that isn't in its set 2, and the set if that is no longer
//! ```

use std::io::{self, ErrorKind, Read, Write};

use super::{Second, Sweep, first_zero, place, words};
use crate::games::chomp::sweep::Opening;

impl Sweep {
    /// Writes down what is known.
    ///
    /// # Errors
    /// Those of whatever it is written to.
    pub fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        to.write_all(&self.next.to_le_bytes())?;
        to.write_all(&self.lost.to_le_bytes())?;
        to.write_all(&(self.openings.len() as u32).to_le_bytes())?;
        for opening in &self.openings {
            to.write_all(&opening.columns.to_le_bytes())?;
            to.write_all(&opening.column.to_le_bytes())?;
            to.write_all(&[opening.row as u8])?;
        }
        write_sets(to, &self.pairs)?;
        write_sets(to, &self.triples)?;
        for (b, second) in (0..).zip(&self.seconds) {
            let least = second.as_ref().map_or(b + 1, |second| second.least);
            to.write_all(&u32::to_le_bytes(least))?;
            let Some(second) = second else { continue };
            for c in least..=b {
                to.write_all(&second.free[c as usize].to_le_bytes())?;
                if second.is_open(c) {
                    write_sets(to, second.set(c))?;
                }
            }
        }
        Ok(())
    }

    /// See [`Sweep::write`].
    ///
    /// # Errors
    /// Those of whatever it is read from; what is no such notes, or of longer bars than these.
    pub fn read(from: &mut dyn Read, columns: u32) -> io::Result<Sweep> {
        let next = number(from)?;
        if !(1..=columns + 1).contains(&next) {
            return Err(ErrorKind::InvalidData.into());
        }
        let lost = u64::from_le_bytes(bytes(from)?);
        let mut openings = Vec::new();
        for _ in 0..number(from)? {
            openings.push(Opening {
                columns: number(from)?,
                column: number(from)?,
                row: u32::from(u8::from_le_bytes(bytes(from)?)),
            });
        }
        let (mut pairs, mut triples) = (Vec::new(), Vec::new());
        read_sets(from, &mut pairs, place(next))?;
        read_sets(from, &mut triples, words(next - 1))?;
        let seconds = (0..next).map(|b| second(from, b));
        let seconds = seconds.collect::<io::Result<_>>()?;
        match from.read(&mut [0])? {
            0 => Ok(Sweep {
                openings,
                lost,
                next,
                seconds,
                pairs,
                triples,
                bottoms: Vec::new(),
            }),
            _ => Err(ErrorKind::InvalidData.into()),
        }
    }
}

/// What is known of the bars with this second row, if anything is still to be found.
fn second(from: &mut dyn Read, b: u32) -> io::Result<Option<Second>> {
    let mut second = Second {
        bars: Vec::new(),
        kept: vec![0; b as usize + 1],
        free: vec![u16::MAX; b as usize + 1],
        least: number(from)?,
    };
    if second.least > b + 1 {
        return Err(ErrorKind::InvalidData.into());
    }
    for c in second.least..=b {
        let at = second.bars.len();
        (second.kept[c as usize], second.free[c as usize]) =
            (at as u32, u16::from_le_bytes(bytes(from)?));
        if second.is_open(c) {
            read_sets(from, &mut second.bars, words(c))?;
            if first_zero(&second.bars[at..], 0) != second.free[c as usize] {
                return Err(ErrorKind::InvalidData.into());
            }
        }
    }
    second.bars.shrink_to_fit();
    Ok((second.least <= b).then_some(second))
}

fn write_sets(to: &mut dyn Write, sets: &[u64]) -> io::Result<()> {
    sets.iter()
        .try_for_each(|word| to.write_all(&word.to_le_bytes()))
}

/// Puts so many more words behind these.
fn read_sets(from: &mut dyn Read, sets: &mut Vec<u64>, words: usize) -> io::Result<()> {
    for _ in 0..words {
        sets.push(u64::from_le_bytes(bytes(from)?));
    }
    Ok(())
}

fn number(from: &mut dyn Read) -> io::Result<u32> {
    Ok(u32::from_le_bytes(bytes(from)?))
}

fn bytes<const COUNT: usize>(from: &mut dyn Read) -> io::Result<[u8; COUNT]> {
    let mut bytes = [0; COUNT];
    from.read_exact(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn swept(mut sweep: Sweep, columns: u32) -> Sweep {
        while sweep.columns() < columns {
            sweep.go_on(columns);
        }
        sweep
    }

    fn notes(sweep: &Sweep) -> Vec<u8> {
        let mut notes = Vec::new();
        sweep.write(&mut notes).expect("memory is written");
        notes
    }

    #[test]
    fn a_sweep_that_is_read_from_its_notes_finds_the_same() {
        const COLUMNS: u32 = 200;
        let whole = swept(Sweep::default(), COLUMNS);
        for columns in [0, 1, 16, 63, 64, 127, 150, COLUMNS] {
            let part = swept(Sweep::default(), columns);
            let read = Sweep::read(&mut &notes(&part)[..], COLUMNS).expect("notes");
            assert_eq!(read.columns(), columns);
            let on = swept(read, COLUMNS);
            assert!(on.openings == whole.openings && on.lost == whole.lost);
            assert!(notes(&on) == notes(&whole), "from {columns}");
        }
    }

    #[test]
    fn notes_of_another_length_are_none() {
        let notes = notes(&swept(Sweep::default(), 30));
        let is_read = |mut notes: &[u8], columns| Sweep::read(&mut notes, columns).is_ok();
        assert!(is_read(&notes, 30) && !is_read(&notes, 29));
        assert!(!is_read(&[&notes[..], &[0]].concat(), 30));
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
