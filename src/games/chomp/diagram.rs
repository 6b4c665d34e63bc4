//! The bar as a drawing: bevelled squares, crossed outlines of eaten ones, a skull on the poison.

use super::Chomp;
use super::composed;
use super::notation;
use super::rules::{Bar, Bite};
use crate::draw::{Figure, Form, Point, Role, Spot};
use crate::game::drawn::{Blank, Brush, Drawn, Place};
use crate::game::position::Fault;
use crate::game::spoken::Spoken;
use crate::say::Say;

/// A piece is two squares of the paper wide.
const UNIT: f32 = 2.0;
/// One square of the paper on all sides: room for coordinates, and for a bar to lie on it.
const MARGIN: f32 = 1.0 / UNIT;
/// Half the groove between two pieces.
const GROOVE: f32 = 0.03;

fn size(bar: &Bar) -> (u16, u16) {
    let columns = bar.rows().first().copied().unwrap_or(0).max(1);
    (columns, (bar.rows().len() as u16).max(1))
}

/// The top left corner of a square.
fn corner(rows: u16, column: u16, row: u16) -> Point {
    Point::new(
        MARGIN + f32::from(column),
        MARGIN + f32::from(rows - 1 - row),
    )
}

/// A skull in lines: it must survive a photocopier.
///
/// ```text
///   ╭───╮
///   │○ ○│
///   ╰┬┬┬╯
/// ```
fn skull(figure: &mut Figure, at: Point) {
    const RADIUS: f32 = 0.28;
    /// Half the width of the jaw, and how far below the middle of the head it ends.
    const JAW: (f32, f32) = (0.17, 0.38);
    let middle = at.moved(0.5, 0.45);
    // The head from one side of the jaw around to the other, against the clock.
    let jaw = (JAW.0 / RADIUS).acos();
    let around = std::f32::consts::PI + 2.0 * jaw;
    let mut outline = vec![middle.moved(-JAW.0, JAW.1), middle.moved(JAW.0, JAW.1)];
    outline.extend((0..=16).map(|part| {
        let (sin, cos) = (jaw - around * part as f32 / 16.0).sin_cos();
        middle.moved(RADIUS * cos, RADIUS * sin)
    }));
    figure.add(Role::Skull, Form::Polygon(outline));
    for x in [-0.06, 0.06] {
        let tooth = middle.moved(x, JAW.1 - 0.12);
        figure.line(Role::Ink, tooth, tooth.moved(0.0, 0.12));
    }
    for x in [-0.11, 0.11] {
        figure.circle(Role::Eye, middle.moved(x, 0.0), 0.07);
    }
}

fn spot(within: &Bar, name: &str) -> Option<Point> {
    let Bite { column, row } = notation::read_bite(name)?;
    let (columns, rows) = size(within);
    (column <= columns && row <= rows).then(|| corner(rows, column - 1, row - 1).moved(0.5, 0.5))
}

pub fn show(mv: &str) -> Say {
    match notation::read_bite(mv) {
        Some(bite) => Say::new("chomp-bite")
            .with("column", u32::from(bite.column))
            .with("row", u32::from(bite.row)),
        None => Say::new("move").with("move", mv),
    }
}

/// A small bar without coordinates, `square` wide each, its bottom left corner at `at`.
pub fn small(figure: &mut Figure, bar: &Bar, at: Point, square: f32) {
    for (row, &length) in bar.rows().iter().enumerate() {
        for column in 0..length {
            let corner = at.moved(f32::from(column) * square, -(row as f32 + 1.0) * square);
            figure.rect(Role::Square, corner, square, square);
        }
    }
    let middle = at.moved(square / 2.0, -square / 2.0);
    figure.add(
        Role::Disc,
        Form::Circle {
            at: middle,
            radius: square * 0.22,
        },
    );
}

impl Drawn for Chomp {
    fn art(&self, bar: &Bar) -> String {
        notation::art(bar)
    }
    /// The bar as what is left of `within`: eaten squares keep their outline.
    fn draw(&self, bar: &Bar, within: &Bar) -> Figure {
        let (columns, rows) = size(within);
        let (width, height) = (f32::from(columns), f32::from(rows));
        let mut figure = Figure::ruled(width + 2.0 * MARGIN, height + 2.0 * MARGIN, UNIT);
        let is_left = |column: u16, row: u16| {
            bar.rows()
                .get(usize::from(row))
                .is_some_and(|&left| column < left)
        };
        let cells = || (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        for (column, row) in cells().filter(|&(column, row)| !is_left(column, row)) {
            let at = corner(rows, column, row).moved(0.08, 0.08);
            figure.rect(Role::Eaten, at, 0.84, 0.84);
            figure.line(Role::Eaten, at.moved(0.22, 0.22), at.moved(0.62, 0.62));
            figure.line(Role::Eaten, at.moved(0.22, 0.62), at.moved(0.62, 0.22));
        }
        for (column, row) in cells().filter(|&(column, row)| is_left(column, row)) {
            let at = corner(rows, column, row).moved(GROOVE, GROOVE);
            let side = 1.0 - 2.0 * GROOVE;
            figure.rect(Role::Square, at, side, side);
        }
        for (column, row) in
            cells().filter(|&(column, row)| is_left(column, row) && (column, row) != (0, 0))
        {
            figure.rect(
                Role::Bevel,
                corner(rows, column, row).moved(0.16, 0.16),
                0.68,
                0.68,
            );
        }
        skull(&mut figure, corner(rows, 0, 0));
        // On a long bar only every fifth column has its number.
        for column in
            (0..columns).filter(|column| columns <= 20 || (column + 1) % 5 == 0 || *column == 0)
        {
            let at = Point::new(MARGIN + f32::from(column) + 0.5, MARGIN + height + 0.27);
            figure.text(Role::Label, at, (column + 1).to_string(), 0.34);
        }
        for row in 0..rows {
            let at = Point::new(0.27, MARGIN + f32::from(rows - 1 - row) + 0.5);
            figure.text(Role::Label, at, (row + 1).to_string(), 0.34);
        }
        figure
    }
    fn spot(&self, _bar: &Bar, within: &Bar, name: &str) -> Option<Spot> {
        spot(within, name).map(Spot::Cell)
    }
    /// Every square of the picture, row by row from the top.
    fn places(&self, bar: &Bar, within: &Bar) -> Vec<Place> {
        let (columns, rows) = size(within);
        let squares = (1..=rows)
            .rev()
            .flat_map(|row| (1..=columns).map(move |column| Bite { column, row }));
        let left = |row: u16| bar.rows().get(usize::from(row) - 1).copied().unwrap_or(0);
        let place = |bite: Bite| {
            let holds = match bite {
                _ if bite.column > left(bite.row) => "eaten",
                Bite { column: 1, row: 1 } => "poison",
                _ => "chocolate",
            };
            Place::new(bite.to_string(), usize::from(rows - bite.row), holds)
        };
        squares.map(place).collect()
    }
    fn brushes(&self) -> &'static [Brush] {
        composed::BRUSHES
    }
    fn put(&self, bar: &Bar, brush: &str, place: &str) -> Result<Bar, Fault> {
        composed::put(bar, brush, place)
    }
    fn blanks(&self) -> &'static [Blank] {
        &[
            Blank {
                size: "3x5",
                position: "3x5",
                per_page: 12,
            },
            Blank {
                size: "4x6",
                position: "4x6",
                per_page: 8,
            },
            Blank {
                size: "5x5",
                position: "5x5",
                per_page: 6,
            },
        ]
    }

    fn starts(&self) -> Vec<(String, String)> {
        // Rows and columns.
        let sizes = [
            (3, 5),
            (2, 4),
            (3, 4),
            (3, 7),
            (4, 4),
            (4, 5),
            (4, 6),
            (4, 7),
            (5, 5),
            (5, 6),
            (5, 8),
            (6, 7),
            (6, 10),
            (8, 10),
        ];
        let start = |(rows, columns)| format!("{rows}x{columns}");
        sizes.map(start).map(|size| (size.clone(), size)).into()
    }
}

impl Spoken for Chomp {
    /// The bar in words: its rows from the bottom, and where the poison is.
    fn describe(&self, bar: &Bar) -> Vec<Say> {
        let rows: Vec<String> = bar.rows().iter().map(ToString::to_string).collect();
        match rows.as_slice() {
            [] => vec![Say::new("chomp-eaten-bar")],
            [_] => vec![Say::new("chomp-one-row").with("squares", bar.squares())],
            _ if bar.rows().iter().all(|length| *length == bar.rows()[0]) => vec![
                Say::new("chomp-full-bar")
                    .with("rows", rows.len())
                    .with("columns", u32::from(bar.rows()[0])),
            ],
            _ => vec![
                Say::new("chomp-bar")
                    .with("rows", rows)
                    .with("squares", bar.squares()),
            ],
        }
    }
    fn show(&self, mv: &str) -> Say {
        show(mv)
    }
    fn kind(&self, bar: &Bar) -> Option<&'static str> {
        match bar.rows().len() {
            2 => Some("two-rows"),
            3 => Some("three-rows"),
            _ => None,
        }
    }
}
