//! A board as players of go know it: lines through the points, star points, black discs for x and
//! rings for o, captured pairs counted beside it.

use super::notation::read_point;
use super::rules::{Colour, Point, Position};
use crate::draw::{Figure, Point as Place, Role, Spot};
use crate::game::contract;
use crate::say::Say;

/// The margin on the left and below, for coordinates.
const MARGIN: f32 = 0.8;
/// What the outer stones need on the other two sides.
const RIM: f32 = 0.55;
const RADIUS: f32 = 0.42;
/// The room for counted pairs, to the right of the board.
const BESIDE: f32 = 1.2;

fn place(size: u8, point: Point) -> Place {
    Place::new(
        MARGIN + RIM + f32::from(point.column),
        RIM + f32::from(size - 1 - point.row),
    )
}

pub fn draw(position: &Position, within: &Position) -> Figure {
    let size = position.size;
    let span = f32::from(size - 1);
    let side = span + 2.0 * RIM;
    // Beside the board, once pairs are taken: how many each player has.
    let counted = position.pairs != [0, 0] || within.pairs != [0, 0];
    let beside = if counted { BESIDE } else { 0.0 };
    let mut figure = Figure::new(MARGIN + side + beside, side + MARGIN);
    let corner = place(
        size,
        Point {
            column: 0,
            row: size - 1,
        },
    );
    for line in 0..size {
        let at = f32::from(line);
        figure.line(Role::Grid, corner.moved(at, 0.0), corner.moved(at, span));
        figure.line(Role::Grid, corner.moved(0.0, at), corner.moved(span, at));
    }
    figure.rect(Role::Board, corner, span, span);
    for star in stars(size) {
        figure.circle(Role::Playable, place(size, star), 0.08);
    }
    for column in 0..size {
        let point = Point { column, row: 0 };
        let letter = point.to_string().trim_end_matches('1').to_owned();
        figure.text(
            Role::Label,
            place(size, point).moved(0.0, RIM + 0.35),
            letter,
            0.36,
        );
    }
    for row in 0..size {
        let at = place(size, Point { column: 0, row }).moved(-RIM - 0.4, 0.0);
        figure.text(Role::Label, at, (row + 1).to_string(), 0.36);
    }
    if counted {
        let top = corner.moved(span + RIM + BESIDE / 2.0, 0.0);
        for (colour, down) in [(Colour::O, 0.0), (Colour::X, span - 1.0)] {
            let at = top.moved(0.0, down);
            match colour {
                Colour::X => figure.circle(Role::Disc, at, 0.26),
                Colour::O => figure.circle(Role::Stone, at, 0.26),
            }
            let pairs = format!("× {}", position.pairs[colour as usize]);
            figure.text(Role::Letter, at.moved(0.0, 0.75), pairs, 0.48);
        }
    }
    // The points whose stones were taken since the picture began.
    for point in position.points() {
        if within.size == size && within.at(point).is_some() && position.at(point).is_none() {
            let at = place(size, point);
            figure.line(Role::Ink, at.moved(-0.14, -0.14), at.moved(0.14, 0.14));
            figure.line(Role::Ink, at.moved(-0.14, 0.14), at.moved(0.14, -0.14));
        }
    }
    for point in position.points() {
        if position.at(point) == Some(Colour::X) {
            figure.circle(Role::Disc, place(size, point), RADIUS);
        }
    }
    for point in position.points() {
        if position.at(point) == Some(Colour::O) {
            figure.circle(Role::Stone, place(size, point), RADIUS);
        }
    }
    figure
}

/// As on boards for go: the middle, and on larger boards points on the third or fourth line.
fn stars(size: u8) -> Vec<Point> {
    let middle = size / 2;
    let lines: &[u8] = match size {
        0..=11 => &[middle],
        _ => &[3, middle, size - 4],
    };
    let pairs = lines
        .iter()
        .flat_map(|row| lines.iter().map(|column| (*column, *row)));
    pairs.map(|(column, row)| Point { column, row }).collect()
}

pub fn spot(position: &Position, name: &str) -> Option<Spot> {
    read_point(name, position.size).map(|point| Spot::Cell(place(position.size, point)))
}

/// Whether the stone there is black.
pub fn is_dark(position: &Position, name: &str) -> bool {
    read_point(name, position.size).is_some_and(|point| position.at(point) == Some(Colour::X))
}

pub fn to_move(position: &Position) -> Say {
    Say::new(["ninuki-x-to-move", "ninuki-o-to-move"][position.to_move as usize])
}

/// Whose stones stand where, who is to move, who has taken how many pairs.
pub fn describe(position: &Position) -> Vec<Say> {
    let mut says = vec![Say::new("ninuki-board").with("size", u32::from(position.size))];
    for (colour, id) in Colour::BOTH.into_iter().zip(["ninuki-x", "ninuki-o"]) {
        let points = position
            .points()
            .filter(|point| position.at(*point) == Some(colour));
        let points: Vec<String> = points.map(|point| point.to_string()).collect();
        if !points.is_empty() {
            let count = points.len() as u32;
            says.push(Say::new(id).with("points", points).with("count", count));
        }
    }
    says.push(to_move(position));
    let [x, o] = position.pairs.map(u32::from);
    if x + o > 0 {
        says.push(Say::new("ninuki-pairs").with("x", x).with("o", o));
    }
    says
}

/// Every point, row by row from the top.
pub fn places(position: &Position) -> Vec<contract::Place> {
    let size = position.size;
    let points = (0..size)
        .rev()
        .flat_map(|row| (0..size).map(move |column| Point { column, row }));
    let place = |point: Point| {
        let holds = match position.at(point) {
            Some(Colour::X) => "black",
            Some(Colour::O) => "white-stone",
            None => "empty",
        };
        contract::Place::new(point.to_string(), usize::from(size - 1 - point.row), holds)
    };
    points.map(place).collect()
}
