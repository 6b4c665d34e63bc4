//! Dualité on squared paper: rings and discs, the last move between brackets, a loop around the
//! four that have won.

use super::Dualite;
use super::composed;
use super::notation;
use super::rules::{Cell, Cells, Last, Mate, Move, Position, bits, ground};
use crate::draw::{Figure, Ground, Pen, Point, Role, Spot};
use crate::game::drawn::{Blank, Brush, Drawn, Place};
use crate::game::position::{Fault, Position as _};
use crate::game::spoken::Spoken;
use crate::paper;
use crate::say::Say;

/// A cell is four squares of the paper wide.
const UNIT: f32 = 4.0;
/// One square of the paper on all sides: room for coordinates, and for a board to lie on it.
const MARGIN: f32 = 1.0 / UNIT;

/// How many circles were drawn or blackened; the two at the start are one move.
fn plies(position: &Position) -> usize {
    let pieces = position.white.count_ones() + 2 * position.black.count_ones();
    (pieces as usize).saturating_sub(usize::from(position.last != Last::Nothing))
}

/// Whoever moves first where the picture begins has the blue pen; what was played before, and
/// nothing else, was the other's.
fn pen_of_last(position: &Position, within: &Position) -> Pen {
    let plies = plies(position).saturating_sub(plies(within));
    Pen::of_turn(match (within.mate, within.last) {
        (Mate::Alone, _) => plies,
        // Team-mates have two plies in a turn, but the start is a whole one.
        (_, Last::Nothing) => plies.div_ceil(2),
        (Mate::First, _) => plies / 2,
        (Mate::Second, _) => plies.div_ceil(2),
    })
}

/// Four aligned circles of one colour; those through the last one first.
fn four(position: &Position) -> Option<Cells> {
    let stands =
        |four: &&Cells| position.white & **four == **four || position.black & **four == **four;
    let newest = match position.last {
        Last::One(cell) => 1 << cell,
        Last::Nothing | Last::Pair(..) => 0,
    };
    let fours = || ground(position.size).fours.iter().filter(stands);
    let through = fours().find(|four| **four & newest != 0);
    through.or_else(|| fours().next()).copied()
}

fn middle(position: &Position, cell: Cell) -> Point {
    let (column, row) = (cell % position.size, cell / position.size);
    Point::new(
        MARGIN + f32::from(column) + 0.5,
        MARGIN + f32::from(position.size - 1 - row) + 0.5,
    )
}

fn cell(position: &Position, name: &str) -> Option<Cell> {
    let (column, row) = paper::read_cell(name, position.size, position.size)?;
    Some(row * position.size + column)
}

fn spot(position: &Position, name: &str) -> Option<Point> {
    Some(middle(position, cell(position, name)?))
}

impl Drawn for Dualite {
    fn art(&self, position: &Position) -> String {
        notation::art(position)
    }
    fn beside(&self, position: &Position) -> Option<String> {
        let text = position.to_string();
        text.split_once(' ').map(|(_, beside)| beside.to_owned())
    }
    fn draw(&self, position: &Position, within: &Position) -> Figure {
        let size = f32::from(position.size);
        let side = size + 2.0 * MARGIN;
        let mut figure = Figure::ruled(side, side, UNIT);
        let corner = Point::new(MARGIN, MARGIN);
        figure.squares(corner, position.size.into(), position.size.into());
        for line in 0..position.size {
            let along = MARGIN + f32::from(line) + 0.5;
            let letter = char::from(b'a' + line).to_string();
            figure.text(Role::Label, Point::new(along, side - 0.11), letter, 0.2);
            let number = (position.size - line).to_string();
            figure.text(Role::Label, Point::new(0.11, along), number, 0.2);
        }
        for cell in bits(position.white) {
            figure.ring(middle(position, cell), 0.33);
        }
        for cell in bits(position.black) {
            figure.circle(Role::Disc, middle(position, cell), 0.34);
        }
        let pen = pen_of_last(position, within);
        if let Some(four) = four(position) {
            let winner = match position.is_mid_turn() {
                true => pen.other(),
                false => pen,
            };
            let ends = [four.ilog2(), four.trailing_zeros()];
            let [from, to] = ends.map(|cell| middle(position, cell as Cell));
            figure.lasso(winner, from, to, 0.42);
            // Brackets would only cross the loop.
            return figure;
        }
        let last = match position.last {
            Last::Nothing => 0,
            Last::One(cell) => 1 << cell,
            Last::Pair(a, b) => 1 << a | 1 << b,
        };
        for cell in bits(last) {
            figure.brackets(pen, middle(position, cell), 0.44);
        }
        figure
    }
    fn spot(&self, position: &Position, _within: &Position, name: &str) -> Option<Spot> {
        spot(position, name).map(Spot::Cell)
    }
    fn ground(&self, position: &Position, name: &str) -> Ground {
        match cell(position, name) {
            Some(cell) if position.black >> cell & 1 == 1 => Ground::Black,
            Some(cell) if position.white >> cell & 1 == 1 => Ground::White,
            _ => Ground::Paper,
        }
    }
    /// Every cell, row by row from the top.
    fn places(&self, position: &Position, _within: &Position) -> Vec<Place> {
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
    fn brushes(&self) -> &'static [Brush] {
        composed::BRUSHES
    }
    fn put(&self, position: &Position, brush: &str, place: &str) -> Result<Position, Fault> {
        composed::put(position, brush, place)
    }
    fn blanks(&self) -> &'static [Blank] {
        &[
            Blank {
                size: "4x4",
                position: "..../..../..../.... -",
                per_page: 12,
            },
            Blank {
                size: "5x5",
                position: "...../...../...../...../..... -",
                per_page: 6,
            },
        ]
    }
}

impl Spoken for Dualite {
    /// The board in words: white circles, blackened ones, the last move.
    fn describe(&self, position: &Position) -> Vec<Say> {
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
            Last::One(cell) => {
                says.push(Say::new("dualite-last").with("cell", position.name(cell)));
            }
            Last::Pair(a, b) => {
                says.push(
                    Say::new("dualite-pair")
                        .with("cells", vec![position.name(a), position.name(b)]),
                );
            }
        }
        says
    }
    fn themes(&self, position: &Position, line: &[Move]) -> Vec<&'static str> {
        let mut themes = Vec::new();
        if let Some(Move::Cell { cell, .. }) = line.first()
            && position.white >> cell & 1 == 1
        {
            themes.push("blacken");
        }
        if let [last] = line
            && position
                .play(*last)
                .position
                .end()
                .is_some_and(|end| end.by == "shut-in")
        {
            themes.push("shut-in");
        }
        themes
    }
}
