//! Chomp on four rows: the winning first bites of all bars of up to ten thousand columns.

mod sweep;

use std::io::Read;
use std::time::{Duration, Instant};

use serde_json::json;

pub use self::sweep::Sweep;
use super::{Bites, branches};
use crate::{Census, Desk, Piece, Tell, Work};
use quadrille::game::position::Fault;
use quadrille::games::chomp::sweep::Opening;

/// The longest bar.
pub const COLUMNS: u32 = 10_000;
/// Bars that the table of first bites has; the sequences have all.
const SHOWN: u32 = 1_000;
/// Bars that others solve again.
const SPOTS: u32 = 16;
/// It is noted how far we are after so much work, and after so many times what the last notes took.
const NOTED: Duration = Duration::from_secs(60);
const PATIENCE: u32 = 20;
/// Lengths up to which the bites are looked at.
const ENDS: [u32; 7] = [10, 100, 500, 1_000, 2_000, 5_000, COLUMNS];

/// The winning first bites of all bars, in one go.
pub struct FourRows {
    /// The longest bar.
    pub columns: u32,
}

/// Those that are published.
pub const ALL: FourRows = FourRows { columns: COLUMNS };

impl Work for FourRows {
    type Found = Bites;

    fn name(&self) -> &'static str {
        "chomp-four-rows"
    }

    fn pieces(&self) -> Vec<Piece> {
        // A bit for each bar with at most so many columns, but for its bottom row; less what was let
        // go of when the most was held, nearly a fifth with ten thousand.
        let bits = u64::from(self.columns).pow(3) / 6;
        vec![Piece {
            name: format!("4x{}", self.columns),
            cost: bits / 5_300_000 + 1,
            memory: ((bits / 8 * 83 / 100) >> 20) + 64,
        }]
    }

    fn piece(&self, _: usize, desk: &Desk) -> Bites {
        let notes = desk.noted();
        let begun = notes.and_then(|mut notes| {
            Sweep::read(&mut |bytes| notes.read_exact(bytes).ok(), self.columns)
        });
        let mut sweep = begun.unwrap_or_default();
        let whole = u64::from(self.columns).pow(3);
        let (mut last, mut patience) = (Instant::now(), NOTED);
        while sweep.columns() < self.columns {
            sweep.go_on(self.columns);
            desk.tell(u64::from(sweep.columns()).pow(3), whole);
            if last.elapsed() > patience && sweep.columns() < self.columns {
                let begun = Instant::now();
                desk.note(|to| sweep.write(&mut |bytes| to.write_all(bytes)));
                (last, patience) = (Instant::now(), NOTED.max(PATIENCE * begun.elapsed()));
            }
        }
        Bites::new(&sweep.openings, sweep.lost)
    }

    fn whole(&self, found: Vec<Bites>) -> Census {
        counted(self.columns, &found[0].openings(), found[0].lost)
    }
}

fn counted(most: u32, openings: &[Opening], lost: u64) -> Census {
    let columns = openings.iter().map(|opening| opening.columns);
    let is_unique = columns.eq(1..=most);
    let in_row = |row: u32| openings.iter().filter(|opening| opening.row == row).count();
    let first = openings.iter().filter(|opening| opening.columns <= SHOWN);
    let first = first.map(|one| vec![json!(one.columns), json!(one.column), json!(one.row)]);
    let mut census = Census::new("chomp-four-rows");
    census.fact("columns", most);
    census.fact("lost", lost);
    census.fact("first-bites", openings.len());
    census.fact("unique", if is_unique { "yes" } else { "no" });
    census.fact("second-row", in_row(2));
    census.fact("third-row", in_row(3));
    census.fact("fourth-row", in_row(4));
    census.table("first-bites", &["columns", "column", "row"], first);
    let heads = [
        "up_to",
        "second",
        "third",
        "fourth",
        "second_slope",
        "third_slope",
        "fourth_slope",
    ];
    census.table("branches", &heads, branches(openings, &ENDS, &[2, 3, 4]));
    let terms = |of: fn(&Opening) -> u32| openings.iter().map(of).map(u64::from);
    census.sequence("column", 1, terms(|opening| opening.column));
    census.sequence("row", 1, terms(|opening| opening.row));
    for one in openings.iter().filter(|one| one.columns <= SPOTS) {
        let rows = (1..=4).map(|row| match row < one.row {
            true => one.columns,
            false => one.column - 1,
        });
        let rows = rows.filter(|row| *row > 0).map(|row| row.to_string());
        census.spot("chomp", &rows.collect::<Vec<_>>().join(","), "loss");
        census.spot("chomp", &format!("4x{}", one.columns), "win");
    }
    census
}

/// The winning first bites of a bar of four rows, in a line.
///
/// # Errors
/// A text that is no such bar.
pub fn probe(
    position: &str,
    known: impl FnOnce() -> Option<Bites>,
    tell: Tell,
) -> Result<String, Fault> {
    let columns = position.trim().strip_prefix("4x");
    let columns = columns.and_then(|columns| columns.parse().ok());
    let columns: u32 = columns
        .filter(|columns| (1..=COLUMNS).contains(columns))
        .ok_or_else(|| {
            Fault::new(0, "not a bar of four rows").hint(format!("from `4x1` to `4x{COLUMNS}`"))
        })?;
    if let Some(known) = known() {
        return Ok(super::said(&known.openings(), columns));
    }
    let cube = |columns: u32| (columns as usize).pow(3);
    let mut sweep = Sweep::default();
    while sweep.columns() < columns {
        sweep.go_on(columns);
        tell(cube(sweep.columns()), cube(columns));
    }
    Ok(super::said(&sweep.openings, columns))
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;
    use crate::Run;
    use quadrille::keep::Shelf;

    const SHORT: FourRows = FourRows { columns: 150 };

    /// Work that finds notes which somebody left.
    struct LeftOff(Vec<u8>);

    impl Work for LeftOff {
        type Found = Bites;
        fn name(&self) -> &'static str {
            "left off"
        }
        fn pieces(&self) -> Vec<Piece> {
            SHORT.pieces()
        }
        fn piece(&self, number: usize, desk: &Desk) -> Bites {
            desk.note(|to| to.write_all(&self.0));
            SHORT.piece(number, desk)
        }
        fn whole(&self, found: Vec<Bites>) -> Census {
            SHORT.whole(found)
        }
    }

    fn gone_on_with(notes: Vec<u8>) -> Census {
        let folder = tempfile::tempdir().unwrap();
        let run = Run {
            shelf: &Shelf::open(None),
            notes: Some(folder.path()),
            program: "of these tests",
            memory: None,
            threads: 1,
            tell: &|_, _| (),
        };
        run.whole(&LeftOff(notes)).ok().unwrap().census
    }

    #[test]
    fn a_bar_is_looked_up_in_what_was_found_and_swept_for_otherwise() {
        let asked = |known| probe("4x123", || known, &|done, of| assert!(done <= of));
        assert_eq!(asked(None).unwrap(), "win; 71,3");
        let another = Opening {
            columns: 123,
            column: 5,
            row: 4,
        };
        assert_eq!(asked(Some(Bites::new(&[another], 1))).unwrap(), "win; 5,4");
    }

    #[test]
    fn a_census_that_was_left_off_goes_on_from_its_notes() {
        let whole = SHORT.whole(vec![SHORT.piece(0, &Desk::BARE)]);
        let mut sweep = Sweep::default();
        while sweep.columns() < 80 {
            sweep.go_on(80);
        }
        let notes = |sweep: &Sweep| {
            let mut notes = Vec::new();
            sweep.write(&mut |bytes| notes.write_all(bytes)).unwrap();
            notes
        };
        assert_eq!(gone_on_with(notes(&sweep)), whole);
        // It was there that it went on.
        sweep.lost += 1;
        let lost = |census: &Census| census.facts[1].1.as_u64().unwrap();
        let one_more = gone_on_with(notes(&sweep));
        assert_eq!(lost(&one_more), lost(&whole) + 1);
        // What isn't whole is no use.
        let mut cut = notes(&sweep);
        cut.pop();
        assert_eq!(gone_on_with(cut), whole);
        assert_eq!(gone_on_with(Vec::new()), whole);
    }
}
