//! Declared paper drawn: squares, crossing lines or dots, and on them the signs as they are
//! declared.

use super::sheet::{Place, Sheet, Side, column_name};
use super::{Coordinates, Drawing, Grid, Signs, Symbol};
use crate::draw::{Figure, Form, Ground, Point, Role, Spot};
use crate::say::Say;

/// One square of the paper on all sides: room for coordinates and for signs on the outermost
/// points, and a board on squared paper lies on its lines.
const MARGIN: f32 = 1.0;
/// The upper left corner of the board: its first square, point or dot.
const CORNER: Point = Point::new(MARGIN, MARGIN);

/// From the board to its coordinates, past whatever may stand on its outermost places.
fn apart(grid: Grid) -> f32 {
    match grid {
        Grid::Cells => 0.42,
        Grid::Points => 0.73,
        Grid::Dots => 0.52,
    }
}

/// How far the board goes, right and down.
fn span(sheet: &Sheet) -> (f32, f32) {
    let (rows, columns) = (f32::from(sheet.rows), f32::from(sheet.columns));
    match sheet.grid {
        Grid::Points => (columns - 1.0, rows - 1.0),
        _ => (columns, rows),
    }
}

/// The middle of a place.
fn middle(game: &Signs, place: Place) -> Point {
    let (x, y) = (place.0 as f32, place.1 as f32);
    let corner = CORNER;
    match game.grid {
        Grid::Cells => corner.moved(x + 0.5, y + 0.5),
        Grid::Points => corner.moved(x, y),
        Grid::Dots => corner.moved(x / 2.0, y / 2.0),
    }
}

/// The two dots that a line joins.
fn ends(game: &Signs, place: Place) -> (Point, Point) {
    let at = middle(game, place);
    match place.1 % 2 {
        0 => (at.moved(-0.5, 0.0), at.moved(0.5, 0.0)),
        _ => (at.moved(0.0, 0.5), at.moved(0.0, -0.5)),
    }
}

pub fn draw(game: &Signs, sheet: &Sheet) -> Figure {
    let (corner, (width, height)) = (CORNER, span(sheet));
    let mut figure = Figure::new(width + 2.0 * MARGIN, height + 2.0 * MARGIN);
    match game.grid {
        Grid::Cells => figure.squares(corner, sheet.columns.into(), sheet.rows.into()),
        Grid::Points => {
            for row in 0..sheet.rows {
                let from = corner.moved(0.0, f32::from(row));
                figure.line(Role::Grid, from, from.moved(width, 0.0));
            }
            for column in 0..sheet.columns {
                let from = corner.moved(f32::from(column), 0.0);
                figure.line(Role::Grid, from, from.moved(0.0, height));
            }
            figure.rect(Role::Board, corner, width, height);
        }
        Grid::Dots => {
            let lines = sheet.places().filter(|place| sheet.is_line(*place));
            for place in lines.filter(|place| sheet.at(*place).is_none()) {
                let (from, to) = ends(game, place);
                figure.line(Role::Undrawn, from, to);
            }
        }
    }
    for place in sheet.places() {
        if let Some(sign) = sheet.at(place) {
            stand(game, sheet, &mut figure, place, sign);
        }
    }
    if game.grid == Grid::Dots {
        for row in 0..=sheet.rows {
            for column in 0..=sheet.columns {
                let at = corner.moved(f32::from(column), f32::from(row));
                figure.circle(Role::Dot, at, 0.09);
            }
        }
    }
    if game.coordinates != Coordinates::None {
        label(game, sheet, &mut figure);
    }
    figure
}

/// Coordinates on the left and below.
fn label(game: &Signs, sheet: &Sheet, figure: &mut Figure) {
    let (corner, (_, height)) = (CORNER, span(sheet));
    let (more, half) = match game.grid {
        Grid::Cells => (0, 0.5),
        Grid::Points => (0, 0.0),
        Grid::Dots => (1, 0.0),
    };
    let apart = apart(game.grid);
    for column in 0..sheet.columns + more {
        let at = corner.moved(f32::from(column) + half, height + apart);
        let name = column_name(game.coordinates, column.into());
        figure.text(Role::Label, at, name, 0.32);
    }
    for row in 0..sheet.rows + more {
        let up = f32::from(row) + half;
        let at = corner.moved(-apart, height - up);
        figure.text(Role::Label, at, (row + 1).to_string(), 0.32);
    }
}

/// Draws a sign where it stands.
fn stand(game: &Signs, sheet: &Sheet, figure: &mut Figure, place: Place, sign: char) {
    let at = middle(game, place);
    let Some(symbol) = game.symbol(sign) else {
        let (from, to) = ends(game, place);
        return figure.line(Role::Drawn, from, to);
    };
    if sheet.is_line(place) {
        let (from, to) = ends(game, place);
        if symbol.drawing == Drawing::Double {
            let (dx, dy) = match place.1 % 2 {
                0 => (0.0, 0.06),
                _ => (0.06, 0.0),
            };
            for side in [1.0, -1.0] {
                let (dx, dy) = (dx * side, dy * side);
                figure.line(Role::Ink, from.moved(dx, dy), to.moved(dx, dy));
            }
            return;
        }
        figure.line(Role::Drawn, from, to);
        figure.rect(Role::Ground, at.moved(-0.17, -0.19), 0.34, 0.38);
        return figure.text(Role::Letter, at, symbol.letter.as_str(), 0.34);
    }
    symbol_at(game, figure, at, symbol, 1.0);
}

/// Beside the board, along a side that a sign has to join with another, the sign in the middle of a
/// line: `──●──`.
pub fn side(game: &Signs, sheet: &Sheet, figure: &mut Figure, sign: char, side: Side) {
    let (corner, (width, height)) = (CORNER, span(sheet));
    // Past the coordinates; where stones reach over the edge they leave room on this side of them.
    let (apart, scale) = match game.grid {
        Grid::Points => (0.5, 0.25),
        _ => (0.78, 0.5),
    };
    let (from, dx, dy) = match side {
        Side::Left => (corner.moved(-apart, 0.0), 0.0, height),
        Side::Right => (corner.moved(width + apart, 0.0), 0.0, height),
        Side::Top => (corner.moved(0.0, -apart), width, 0.0),
        Side::Bottom => (corner.moved(0.0, height + apart), width, 0.0),
    };
    let room = 0.3 / (dx + dy);
    let on = |part: f32| from.moved(dx * part, dy * part);
    figure.line(Role::Ink, from, on(0.5 - room));
    figure.line(Role::Ink, on(0.5 + room), on(1.0));
    if let Some(symbol) = game.symbol(sign) {
        symbol_at(game, figure, on(0.5), symbol, scale);
    }
}

fn symbol_at(game: &Signs, figure: &mut Figure, at: Point, symbol: &Symbol, scale: f32) {
    let on_points = game.grid == Grid::Points;
    let radius = scale
        * match game.grid {
            Grid::Cells => 0.36,
            Grid::Points => 0.4,
            // Lines with letters on them are near.
            Grid::Dots => 0.26,
        };
    match symbol.drawing {
        // On crossing lines a ring hides what is under it.
        Drawing::Ring if on_points => figure.circle(Role::Stone, at, radius),
        Drawing::Ring => figure.ring(at, radius),
        Drawing::Disc => figure.circle(Role::Disc, at, radius),
        Drawing::Cross => {
            let arm = 0.28 * scale;
            figure.line(Role::Drawn, at.moved(-arm, -arm), at.moved(arm, arm));
            figure.line(Role::Drawn, at.moved(-arm, arm), at.moved(arm, -arm));
        }
        Drawing::Dot => figure.circle(Role::Dot, at, 0.14 * scale),
        Drawing::Square => {
            let (corner, side) = (at.moved(-0.8 * radius, -0.8 * radius), 1.6 * radius);
            figure.rect(Role::Ground, corner, side, side);
            figure.rect(Role::Board, corner, side, side);
        }
        Drawing::Hatched => {
            // ╱╱╱
            for k in [-0.6, -0.3, 0.0, 0.3, 0.6_f32] {
                let half = scale * (0.45 - k.abs() / 2.0);
                let here = at.moved(scale * k / 2.0, scale * k / 2.0);
                figure.line(Role::Ink, here.moved(-half, half), here.moved(half, -half));
            }
        }
        Drawing::Letter | Drawing::Double => {
            if on_points {
                let points = [(-0.3, -0.3), (0.3, -0.3), (0.3, 0.3), (-0.3, 0.3)];
                let points = points.map(|(dx, dy)| at.moved(scale * dx, scale * dy));
                figure.add(Role::Ground, Form::Polygon(points.to_vec()));
            }
            figure.text(Role::Letter, at, symbol.letter.as_str(), 0.5 * scale);
        }
    }
}

/// Clears a point for the letter or number that will be written on it: crossing lines would run
/// through it.
pub fn clear(game: &Signs, sheet: &Sheet, figure: &mut Figure, name: &str) {
    let place = sheet.place(game.coordinates, bare(name));
    if let Some(place) = place.filter(|place| sheet.at(*place).is_none())
        && game.grid == Grid::Points
    {
        let corner = middle(game, place).moved(-0.26, -0.28);
        figure.rect(Role::Ground, corner, 0.52, 0.56);
    }
}

/// Where a mark goes: a place, with or without what is drawn there.
pub fn spot(game: &Signs, sheet: &Sheet, name: &str) -> Option<Spot> {
    let place = sheet.place(game.coordinates, bare(name))?;
    if sheet.is_line(place) {
        let (from, to) = ends(game, place);
        return Some(Spot::Line(from, to));
    }
    Some(Spot::Cell(middle(game, place)))
}

/// What a letter on that place would be written on.
pub fn ground(game: &Signs, sheet: &Sheet, name: &str) -> Ground {
    let place = sheet.place(game.coordinates, bare(name));
    let symbol = place
        .and_then(|place| sheet.at(place))
        .and_then(|sign| game.symbol(sign));
    match symbol.map(|symbol| symbol.drawing) {
        Some(Drawing::Disc) => Ground::Black,
        Some(Drawing::Ring) => Ground::White,
        _ => Ground::Paper,
    }
}

/// `b2=x` is about `b2`.
fn bare(name: &str) -> &str {
    name.split('=').next().unwrap_or(name)
}

/// What the paper is, and what stands where.
pub fn describe(game: &Signs, sheet: &Sheet) -> Vec<Say> {
    let board = match game.grid {
        Grid::Cells => "paper-cells",
        Grid::Points => "paper-points",
        Grid::Dots => "paper-dots",
    };
    let board = Say::new(board)
        .with("rows", u32::from(sheet.rows))
        .with("columns", u32::from(sheet.columns));
    let mut says = vec![board];
    let plain = (game.grid == Grid::Dots).then_some('-');
    for sign in plain
        .into_iter()
        .chain(game.symbols.iter().map(|symbol| symbol.sign))
    {
        let places: Vec<String> = sheet
            .places()
            .filter(|place| sheet.at(*place) == Some(sign))
            .map(|place| sheet.name(game.coordinates, place))
            .collect();
        if !places.is_empty() {
            let count = places.len();
            let say = Say::new("paper-sign").with("name", game.name(sign));
            says.push(say.with("count", count).with("places", places));
        }
    }
    if says.len() == 1 {
        says.push(Say::new("paper-empty"));
    }
    says
}
