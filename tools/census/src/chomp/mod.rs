//! Chomp on three rows: the winning first bites of all bars of up to a hundred thousand columns; and
//! in rooms of their own those on four rows, and those of small rectangles.

pub mod four_rows;
pub mod rectangles;

use std::f64::consts::{FRAC_1_SQRT_2, SQRT_2};

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{Census, Desk, Piece, Tell, Work};
use quadrille::game::position::Fault;
use quadrille::games::chomp::sweep::{self, Opening};

/// The longest bar.
pub const COLUMNS: u32 = 100_000;
/// Bars that the table of first bites has; the sequences have all.
const SHOWN: u32 = 1_000;
/// Bars that others solve again.
const SPOTS: u32 = 24;

/// The winning first bites of all bars, in one go.
pub struct ThreeRows;

impl Work for ThreeRows {
    type Found = Bites;

    fn name(&self) -> &'static str {
        "chomp"
    }

    fn pieces(&self) -> Vec<Piece> {
        vec![Piece {
            name: format!("3x{COLUMNS}"),
            cost: 200,
            memory: 320,
        }]
    }

    fn piece(&self, _: usize, desk: &Desk) -> Bites {
        // What a bottom row takes grows with its length.
        let whole = u64::from(COLUMNS);
        let (openings, lost) = sweep::openings_told(COLUMNS, |row| {
            if row % 500 == 0 {
                let row = u64::from(row);
                desk.tell(row * row, whole * whole);
            }
        });
        Bites::new(&openings, lost)
    }

    fn whole(&self, found: Vec<Bites>) -> Census {
        counted(&found[0].openings(), found[0].lost)
    }
}

/// Winning first bites, each as columns of the bar, column and row; and how many bars are lost.
#[derive(Serialize, Deserialize)]
pub struct Bites {
    bites: Vec<(u32, u32, u32)>,
    lost: u64,
}

impl Bites {
    fn new(openings: &[Opening], lost: u64) -> Bites {
        let bites = openings.iter();
        Bites {
            bites: bites
                .map(|one| (one.columns, one.column, one.row))
                .collect(),
            lost,
        }
    }

    fn openings(&self) -> Vec<Opening> {
        let opening = |&(columns, column, row)| Opening {
            columns,
            column,
            row,
        };
        self.bites.iter().map(opening).collect()
    }
}

fn counted(openings: &[Opening], lost: u64) -> Census {
    let columns = openings.iter().map(|opening| opening.columns);
    let is_unique = columns.eq(1..=COLUMNS);
    let in_row = |row: u32| openings.iter().filter(|opening| opening.row == row).count();
    let first = openings.iter().filter(|opening| opening.columns <= SHOWN);
    let first = first.map(|one| vec![json!(one.columns), json!(one.column), json!(one.row)]);
    let mut census = Census::new("chomp");
    census.fact("columns", COLUMNS);
    census.fact("lost", lost);
    census.fact("first-bites", openings.len());
    census.fact("unique", if is_unique { "yes" } else { "no" });
    census.fact("second-row", in_row(2));
    census.fact("third-row", in_row(3));
    census.table("first-bites", &["columns", "column", "row"], first);
    census.table(
        "branches",
        &["up_to", "second", "third", "second_slope", "third_slope"],
        branches(openings, &ENDS, &[2, 3]),
    );
    let heads = ["row", "found", "predicted", "before", "beyond"];
    census.table("predictions", &heads, predictions(openings));
    let terms = |of: fn(&Opening) -> u32| openings.iter().map(of).map(u64::from);
    census.sequence("column", 1, terms(|opening| opening.column));
    census.sequence("row", 1, terms(|opening| opening.row));
    spots(openings, &mut census);
    census
}

/// Lengths up to which the bites are looked at.
const ENDS: [u32; 7] = [10, 100, 1_000, 10_000, 20_000, 50_000, COLUMNS];

/// For each end how the bites are shared among these rows, and then how far along they lie in each: of
/// each bar longer than half of `up_to` the bite's column by the bar's columns, in millionths, on the
/// average.
fn branches(openings: &[Opening], ends: &[u32], rows: &[u32]) -> Vec<Vec<serde_json::Value>> {
    let row = |end: u32| {
        let count = |row: u32| {
            let here = openings.iter().take_while(|opening| opening.columns <= end);
            here.filter(|opening| opening.row == row).count()
        };
        let slope = |row: u32| {
            let far = openings.iter();
            let far =
                far.filter(|one| one.row == row && one.columns <= end && one.columns > end / 2);
            let far: Vec<u64> = far
                .map(|one| u64::from(one.column) * 1_000_000_000 / u64::from(one.columns))
                .collect();
            far.iter().sum::<u64>() / (far.len().max(1) as u64 * 1_000)
        };
        let counts = rows.iter().map(|row| json!(count(*row)));
        let slopes = rows.iter().map(|row| json!(slope(*row)));
        std::iter::once(json!(end))
            .chain(counts)
            .chain(slopes)
            .collect()
    };
    ends.iter().copied().map(row).collect()
}

/// Where the bars lie whose bites are in the second row, and those whose bites are in the third: the
/// k-th of them near 1 + 1/√2 times k columns, and near 1 + √2 times k, as Brouwer, Horváth,
/// Molnár-Sáska and Szabó saw (“On three-rowed Chomp”, Integers 5, 2005, #G07) and Friedman and
/// Landsberg derive, without proof (“Nonlinear dynamics in combinatorial games: Renormalizing
/// Chomp”, Chaos 17, 2007). For each row the bars found; the bars predicted, rounded; and by how
/// many thousandths of a column, rounded down, one lies at most before its line and beyond it.
fn predictions(openings: &[Opening]) -> Vec<Vec<serde_json::Value>> {
    let row = |(row, slope): (u32, f64)| {
        let here = openings.iter().filter(|opening| opening.row == row);
        let (mut found, mut before, mut beyond) = (0, 0.0_f64, 0.0_f64);
        for opening in here {
            found += 1;
            let apart = f64::from(opening.columns) - slope * f64::from(found);
            before = before.max(-apart);
            beyond = beyond.max(apart);
        }
        let predicted = openings.len() as f64 / slope;
        let thousandths = |columns: f64| json!((columns * 1_000.0) as u32);
        vec![
            json!(row),
            json!(found),
            json!(predicted.round() as u32),
            thousandths(before),
            thousandths(beyond),
        ]
    };
    [(2, 1.0 + FRAC_1_SQRT_2), (3, 1.0 + SQRT_2)]
        .map(row)
        .to_vec()
}

/// What the winning bites leave of the shortest bars, and those bars themselves.
fn spots(openings: &[Opening], census: &mut Census) {
    // The bar of a single column is no shorter than its three squares above each other.
    let short = openings
        .iter()
        .filter(|one| (2..=SPOTS).contains(&one.columns));
    for one in short {
        let (columns, kept) = (one.columns, one.column - 1);
        let rows = match one.row {
            2 => vec![columns, kept, kept],
            _ => vec![columns, columns, kept],
        };
        let rows: Vec<String> = rows
            .iter()
            .filter(|row| **row > 0)
            .map(u32::to_string)
            .collect();
        census.spot("chomp", &rows.join(","), "loss");
        census.spot("chomp", &format!("3x{columns}"), "win");
    }
}

/// The winning first bites of a bar of three rows, in a line.
///
/// # Errors
/// A text that is no such bar.
pub fn probe(
    position: &str,
    known: impl FnOnce() -> Option<Bites>,
    tell: Tell,
) -> Result<String, Fault> {
    let columns = position
        .trim()
        .strip_prefix("3x")
        .and_then(|columns| columns.parse().ok());
    let columns: u32 = columns
        .filter(|columns| (1..=COLUMNS).contains(columns))
        .ok_or_else(|| {
            Fault::new(0, "not a bar of three rows").hint(format!("from `3x1` to `3x{COLUMNS}`"))
        })?;
    let openings = known().map_or_else(
        || sweep::openings_told(columns, |row| tell(square(row), square(columns))).0,
        |known| known.openings(),
    );
    Ok(said(&openings, columns))
}

fn square(row: u32) -> usize {
    row as usize * row as usize
}

/// What is known of a full bar with so many columns.
fn said(openings: &[Opening], columns: u32) -> String {
    let here = openings.iter().filter(|opening| opening.columns == columns);
    let here: Vec<String> = here
        .map(|one| format!("{},{}", one.column, one.row))
        .collect();
    format!("win; {}", here.join(" or "))
}
