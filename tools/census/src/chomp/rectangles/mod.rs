//! Chomp on small rectangles: all winning first bites of every full bar whose sides add up to 34 or
//! less; a bar and its mirror image are one.

mod bars;

use serde_json::json;

use self::bars::{Won, bars};
use crate::{Census, Desk, Piece, Work};
use quadrille::game::position::Fault;
use quadrille::games::chomp::Bite;

/// Rows and columns together.
pub const SIDES: u32 = 34;
/// Sides of the bars that others solve again, and of those with two winning first bites.
const SPOTS: u32 = 9;
const SPOTS_DOUBLE: u32 = 19;

/// The winning first bites of all rectangles, a number of rows at a time.
pub struct Rectangles;

/// The rectangles with so many rows: none has fewer columns.
fn columns(rows: u32) -> std::ops::RangeInclusive<u32> {
    rows..=SIDES - rows
}

impl Work for Rectangles {
    /// Of each number of columns the bites, a column and a row each.
    type Found = Vec<Vec<(u16, u16)>>;

    fn name(&self) -> &'static str {
        "chomp-rectangles"
    }

    fn pieces(&self) -> Vec<Piece> {
        let piece = |rows: u32| {
            let bars = bars(rows, SIDES - rows);
            Piece {
                name: format!("{rows}x{}", SIDES - rows),
                cost: 1 + bars / 13_000_000,
                // A bit each.
                memory: 1 + bars / (8 << 20),
            }
        };
        (1..=SIDES / 2).map(piece).collect()
    }

    fn piece(&self, number: usize, desk: &Desk) -> Self::Found {
        let rows = number as u32 + 1;
        let all = bars(rows, SIDES - rows);
        let won = Won::sweep(rows, SIDES - rows, |bar| desk.tell(bar, all));
        let bites = |columns| {
            let bites = won.first_bites(columns).into_iter();
            bites.map(|bite| (bite.column, bite.row)).collect()
        };
        columns(rows).map(bites).collect()
    }

    fn whole(&self, found: Vec<Self::Found>) -> Census {
        let rows = (1..).zip(found);
        let all = rows.flat_map(|(rows, found)| {
            let bars = columns(rows).zip(found);
            bars.map(move |(columns, bites)| Rectangle {
                rows,
                columns,
                bites,
            })
        });
        // Whoever begins on the poison alone has lost.
        counted(&all.filter(|one| one.columns > 1).collect::<Vec<_>>())
    }
}

struct Rectangle {
    rows: u32,
    columns: u32,
    bites: Vec<(u16, u16)>,
}

impl Rectangle {
    fn name(&self) -> String {
        format!("{}x{}", self.rows, self.columns)
    }

    fn sides(&self) -> u32 {
        self.rows + self.columns
    }

    fn row(&self) -> Vec<serde_json::Value> {
        let bites = self.bites.iter();
        let bites = bites.map(|(column, row)| format!("{column},{row}"));
        let bites = bites.collect::<Vec<_>>().join(" ");
        vec![json!(self.rows), json!(self.columns), json!(bites)]
    }
}

fn counted(all: &[Rectangle]) -> Census {
    let some = |is: fn(usize) -> bool| {
        let some = all.iter().filter(move |one| is(one.bites.len()));
        some.collect::<Vec<_>>()
    };
    let (single, double, more) = (
        some(|bites| bites == 1),
        some(|bites| bites == 2),
        some(|bites| bites > 2),
    );
    let several = some(|bites| bites > 1);
    let least = |size: fn(&Rectangle) -> u32| {
        let least = several.iter().map(|one| size(one)).min();
        let least = several.iter().filter(|one| Some(size(one)) == least);
        let names = least.map(|one| one.name());
        names.collect::<Vec<_>>().join(" ")
    };
    let mut census = Census::new("chomp-rectangles");
    census.fact("half-perimeter", SIDES);
    census.fact("rectangles", all.len());
    census.fact("single", single.len());
    census.fact("double", double.len());
    census.fact("more", more.len());
    census.fact("smallest-area", least(|one| one.rows * one.columns));
    census.fact("smallest-half-perimeter", least(Rectangle::sides));
    let solved = (1..=SIDES / 2).map(|rows| bars(rows, SIDES - rows) - 1);
    census.fact("bars", solved.sum::<u64>());
    let heads = ["rows", "columns", "bites"];
    census.table("several", &heads, several.iter().map(|one| one.row()));
    let sums = (3..=SIDES).map(|sides| {
        let count = |some: &[&Rectangle]| some.iter().filter(|one| one.sides() == sides).count();
        let counts = [count(&single), count(&double), count(&more)];
        let counts = counts.into_iter().map(|count| json!(count));
        std::iter::once(json!(sides)).chain(counts).collect()
    });
    let counts = ["half_perimeter", "single", "double", "more"];
    census.table("half-perimeters", &counts, sums);
    census.table("first-bites", &heads, all.iter().map(Rectangle::row));
    let small = all.iter().filter(|one| match one.bites.len() {
        1 => one.sides() <= SPOTS,
        _ => one.sides() <= SPOTS_DOUBLE,
    });
    for one in small {
        census.spot("chomp", &one.name(), "win");
        for (column, row) in &one.bites {
            let rows = (1..=one.rows).map(|at| match at < u32::from(*row) {
                true => one.columns,
                false => u32::from(*column) - 1,
            });
            let rows = rows.filter(|row| *row > 0).map(|row| row.to_string());
            census.spot("chomp", &rows.collect::<Vec<_>>().join(","), "loss");
        }
    }
    census
}

/// The winning first bites of a rectangle, in a line.
///
/// # Errors
/// A text that is no such rectangle.
pub fn probe(position: &str, tell: &dyn Fn(usize, usize)) -> Result<String, Fault> {
    let sides = position.trim().split_once('x');
    let sides = sides.and_then(|(rows, columns)| Some((rows.parse().ok()?, columns.parse().ok()?)));
    let is_small = |&(rows, columns): &(u32, u32)| {
        let sum = rows.checked_add(columns);
        rows > 0 && columns > 0 && sum.is_some_and(|sum| sum <= SIDES)
    };
    let (rows, columns) = sides.filter(is_small).ok_or_else(|| {
        let hint = format!("such as `8x10`, rows and columns together {SIDES} at most");
        Fault::new(0, "not a rectangle within reach").hint(hint)
    })?;
    let all = bars(rows, columns) as usize;
    let won = Won::sweep(rows, columns, |bar| tell(bar as usize, all));
    let bites = won.first_bites(columns).into_iter();
    let bites = bites.map(|Bite { column, row }| format!("{column},{row}"));
    let bites: Vec<String> = bites.collect();
    match bites.is_empty() {
        true => Ok("loss".to_owned()),
        false => Ok(format!("win; {}", bites.join(" or "))),
    }
}
