//! Dualité on squared paper: rings and discs, the last move between brackets.

use super::rules::{Cell, Cells, Last, Position, bits};
use crate::draw::{Figure, Point, Role};
use crate::game::drawn::Place;
use crate::paper;
use crate::say::Say;

/// The margin on the left and below, for coordinates.
const MARGIN: f32 = 0.6;
/// What the board's edge needs on the other two sides.
const RIM: f32 = 0.1;

pub fn draw(position: &Position) -> Figure {
    let size = f32::from(position.size);
    let mut figure = Figure::new(size + MARGIN + RIM, size + MARGIN + RIM);
    figure.squares(
        Point::new(MARGIN, RIM),
        position.size.into(),
        position.size.into(),
    );
    for line in 0..position.size {
        let along = f32::from(line) + 0.5;
        let letter = char::from(b'a' + line).to_string();
        figure.text(
            Role::Label,
            Point::new(MARGIN + along, size + RIM + 0.34),
            letter,
            0.36,
        );
        let number = (position.size - line).to_string();
        figure.text(Role::Label, Point::new(0.3, RIM + along), number, 0.36);
    }
    for cell in bits(position.white) {
        figure.circle(Role::Ring, middle(position, cell), 0.33);
    }
    for cell in bits(position.black) {
        figure.circle(Role::Disc, middle(position, cell), 0.36);
    }
    let last = match position.last {
        Last::Nothing => 0,
        Last::One(cell) => 1 << cell,
        Last::Pair(a, b) => 1 << a | 1 << b,
    };
    for cell in bits(last) {
        brackets(&mut figure, middle(position, cell));
    }
    figure
}

/// ```text
/// ┌   ┐
///
/// └   ┘
/// ```
fn brackets(figure: &mut Figure, at: Point) {
    for (sx, sy) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        let corner = at.moved(0.43 * sx, 0.43 * sy);
        figure.line(Role::Last, corner, corner.moved(-0.2 * sx, 0.0));
        figure.line(Role::Last, corner, corner.moved(0.0, -0.2 * sy));
    }
}

fn middle(position: &Position, cell: Cell) -> Point {
    let (column, row) = (cell % position.size, cell / position.size);
    Point::new(
        MARGIN + f32::from(column) + 0.5,
        RIM + f32::from(position.size - 1 - row) + 0.5,
    )
}

fn cell(position: &Position, name: &str) -> Option<Cell> {
    let (column, row) = paper::read_cell(name, position.size, position.size)?;
    Some(row * position.size + column)
}

pub fn spot(position: &Position, name: &str) -> Option<Point> {
    Some(middle(position, cell(position, name)?))
}

pub fn is_dark(position: &Position, name: &str) -> bool {
    cell(position, name).is_some_and(|cell| position.black >> cell & 1 == 1)
}

/// The board in words: white circles, blackened ones, the last move.
pub fn describe(position: &Position) -> Vec<Say> {
    let names = |cells: Cells| {
        bits(cells)
            .map(|cell| position.name(cell))
            .collect::<Vec<_>>()
    };
    let mut says = vec![Say::new("dualite-board").with("size", u32::from(position.size))];
    if position.white | position.black == 0 {
        says.push(Say::new("dualite-empty"));
    }
    for (cells, id) in [
        (position.white, "dualite-white"),
        (position.black, "dualite-black"),
    ] {
        if cells != 0 {
            says.push(
                Say::new(id)
                    .with("cells", names(cells))
                    .with("count", cells.count_ones()),
            );
        }
    }
    match position.last {
        Last::Nothing => {}
        Last::One(cell) => says.push(Say::new("dualite-last").with("cell", position.name(cell))),
        Last::Pair(a, b) => {
            says.push(
                Say::new("dualite-pair").with("cells", vec![position.name(a), position.name(b)]),
            );
        }
    }
    says
}

/// Every cell, row by row from the top.
pub fn places(position: &Position) -> Vec<Place> {
    let size = position.size;
    let cells = (0..size)
        .rev()
        .flat_map(|row| (0..size).map(move |column| row * size + column));
    let place = |cell: Cell| {
        let holds = match (position.white >> cell & 1, position.black >> cell & 1) {
            (1, _) => "white",
            (_, 1) => "blackened",
            _ => "empty",
        };
        Place::new(
            position.name(cell),
            usize::from(size - 1 - cell / size),
            holds,
        )
    };
    cells.map(place).collect()
}
