//! A board as players of go know it: lines through the points, star points, black discs for x and
//! rings for o, the last stone between brackets, crosses where stones were taken, a loop around a
//! five that has won; captured pairs are counted beside it.

use super::Ninuki;
use super::board::{Colour, Point, Position};
use super::composed;
use super::notation;
use super::notation::read_point;
use super::words;
use crate::draw::{Figure, Ground, Pen, Point as Place, Role, Spot};
use crate::game::drawn::{self, Blank, Brush, Drawn, Part};
use crate::game::position::{Fault, Outcome, Position as _};
use crate::game::spoken::{Spoken, tagged};
use crate::say::Say;

/// Around the outermost points: one square of the paper, with half a stone and a coordinate in it.
const MARGIN: f32 = 1.0;
/// From a point to its coordinate.
const APART: f32 = 0.73;
const RADIUS: f32 = 0.42;
/// The room for counted pairs, to the right of the board: squares of the paper too.
const BESIDE: f32 = 1.0;

/// How far the lines of a cut board run past its last points.
const OPEN: f32 = 0.5;

/// The points that a picture shows.
#[derive(Clone, Copy)]
struct Window {
    size: u8,
    least: Point,
    most: Point,
}

impl Window {
    fn whole(size: u8) -> Window {
        Window {
            size,
            least: Point { column: 0, row: 0 },
            most: Point {
                column: size - 1,
                row: size - 1,
            },
        }
    }

    fn is_whole(self) -> bool {
        let Window { least, most, size } = self;
        least.column == 0 && least.row == 0 && most.column == size - 1 && most.row == size - 1
    }

    /// `margin` points around these; if there is room, where only one line would be missing, up to
    /// the edge.
    fn around(size: u8, points: &[Point], margin: u8) -> Option<Window> {
        let low = |least: u8| match least.saturating_sub(margin) {
            1 if margin > 1 => 0,
            low => low,
        };
        let high = |most: u8| match (most + margin).min(size - 1) {
            high if margin > 1 && high + 2 == size => size - 1,
            high => high,
        };
        Some(Window {
            size,
            least: Point {
                column: low(points.iter().map(|point| point.column).min()?),
                row: low(points.iter().map(|point| point.row).min()?),
            },
            most: Point {
                column: high(points.iter().map(|point| point.column).max()?),
                row: high(points.iter().map(|point| point.row).max()?),
            },
        })
    }

    fn contains(self, point: Point) -> bool {
        (self.least.column..=self.most.column).contains(&point.column)
            && (self.least.row..=self.most.row).contains(&point.row)
    }

    fn place(self, point: Point) -> Place {
        Place::new(
            MARGIN + f32::from(point.column) - f32::from(self.least.column),
            MARGIN + f32::from(self.most.row) - f32::from(point.row),
        )
    }

    /// Columns and rows between the outermost points.
    fn spans(self) -> (f32, f32) {
        (
            f32::from(self.most.column - self.least.column),
            f32::from(self.most.row - self.least.row),
        )
    }

    /// The lines: past the last points where the board goes on, up to its edge where it ends.
    fn lines(self, figure: &mut Figure) {
        let Window { least, most, size } = self;
        let (across, down) = self.spans();
        let run = |is_edge: bool| if is_edge { 0.0 } else { OPEN };
        let (left, right) = (run(least.column == 0), run(most.column == size - 1));
        let (bottom, top) = (run(least.row == 0), run(most.row == size - 1));
        let corner = Place::new(MARGIN, MARGIN);
        let upright = |at: f32| {
            let line = corner.moved(at, 0.0);
            (line.moved(0.0, -top), line.moved(0.0, down + bottom))
        };
        let level = |at: f32| {
            let line = corner.moved(0.0, at);
            (line.moved(-left, 0.0), line.moved(across + right, 0.0))
        };
        for column in 0..=most.column - least.column {
            let (from, to) = upright(column.into());
            figure.line(Role::Grid, from, to);
        }
        for row in 0..=most.row - least.row {
            let (from, to) = level(row.into());
            figure.line(Role::Grid, from, to);
        }
        if self.is_whole() {
            figure.rect(Role::Board, corner, across, down);
            return;
        }
        let edges = [
            (left, upright(0.0)),
            (right, upright(across)),
            (top, level(0.0)),
            (bottom, level(down)),
        ];
        for (run, (from, to)) in edges {
            if run == 0.0 {
                figure.line(Role::Board, from, to);
            }
        }
    }
}

fn drawn(position: &Position, within: &Position, window: Window) -> Figure {
    let size = position.size;
    let place = |point| window.place(point);
    let points = || position.points().filter(|point| window.contains(*point));
    let (across, down) = window.spans();
    // Beside the board, once pairs are taken: how many each player has.
    let counted = position.pairs != [0, 0] || within.pairs != [0, 0];
    let beside = if counted { BESIDE } else { 0.0 };
    let mut figure = Figure::new(across + 2.0 * MARGIN + beside, down + 2.0 * MARGIN);
    window.lines(&mut figure);
    for star in stars(size)
        .into_iter()
        .filter(|star| window.contains(*star))
    {
        figure.circle(Role::Dot, place(star), 0.1);
    }
    for column in window.least.column..=window.most.column {
        let row = window.least.row;
        let letter = Point { column, row: 0 }.to_string();
        figure.text(
            Role::Label,
            place(Point { column, row }).moved(0.0, APART),
            letter.trim_end_matches('1'),
            0.34,
        );
    }
    for row in window.least.row..=window.most.row {
        let column = window.least.column;
        let at = place(Point { column, row }).moved(-APART, 0.0);
        figure.text(Role::Label, at, (row + 1).to_string(), 0.34);
    }
    if counted {
        let top = place(Point {
            column: window.most.column,
            row: window.most.row,
        })
        .moved(MARGIN + 0.25, 0.0);
        // A low picture still has room for one count below the other.
        let below = (down - 1.0).max(1.2);
        for (colour, below) in [(Colour::O, 0.0), (Colour::X, below)] {
            let at = top.moved(0.0, below);
            match colour {
                Colour::X => figure.circle(Role::Disc, at, 0.26),
                Colour::O => figure.circle(Role::Stone, at, 0.26),
            }
            let pairs = format!("× {}", position.pairs[colour as usize]);
            figure.text(Role::Letter, at.moved(0.0, 0.75), pairs, 0.48);
        }
    }
    // The points whose stones were taken since the picture began.
    for point in points() {
        if within.size == size && within.at(point).is_some() && position.at(point).is_none() {
            let taken = within.at(point).map_or(position.to_move, Colour::other);
            figure.captured(taken.pen(), place(point));
        }
    }
    for point in points() {
        if position.at(point) == Some(Colour::X) {
            figure.circle(Role::Disc, place(point), RADIUS);
        }
    }
    for point in points() {
        if position.at(point) == Some(Colour::O) {
            figure.circle(Role::Stone, place(point), RADIUS);
        }
    }
    if let Some((pen, (from, to))) = won(position) {
        // Brackets would only cross the loop.
        figure.lasso(pen, place(from), place(to), 0.55);
    } else if let Some(point) = last(position, within).filter(|point| window.contains(*point)) {
        let pen = position.to_move.other().pen();
        figure.brackets(pen, place(point), 0.48);
    }
    figure
}

/// The stone placed last: as the position remembers it, or the only one of its colour that was not
/// there where the picture begins.
fn last(position: &Position, within: &Position) -> Option<Point> {
    let moved = position.to_move.other();
    let is_new = |point: &Point| position.at(*point) == Some(moved) && within.at(*point).is_none();
    position.last.or_else(|| {
        let mut new = position.points().filter(is_new);
        new.next()
            .filter(|_| within.size == position.size && new.next().is_none())
    })
}

/// Whose five has won, and from where to where it stands.
fn won(position: &Position) -> Option<(Pen, (Point, Point))> {
    let end = position.end().filter(|end| end.by == "five")?;
    let winner = match end.outcome {
        Outcome::Win => position.to_move,
        _ => position.to_move.other(),
    };
    Some((winner.pen(), position.five(winner)?))
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

fn to_move(position: &Position) -> Say {
    Say::new(["ninuki-x-to-move", "ninuki-o-to-move"][position.to_move as usize])
}

impl Drawn for Ninuki {
    fn art(&self, position: &Position) -> String {
        notation::art(position)
    }
    fn beside(&self, position: &Position) -> Option<String> {
        let text = position.to_string();
        text.split_once(' ').map(|(_, beside)| beside.to_owned())
    }
    fn draw(&self, position: &Position, within: &Position) -> Figure {
        drawn(position, within, Window::whole(position.size))
    }
    /// The stones and the given places with some points around them; the rest is empty.
    fn part(&self, position: &Position, places: &[String], margin: u8) -> Option<Part> {
        let stones = position
            .points()
            .filter(|point| position.at(*point).is_some());
        let places = places
            .iter()
            .filter_map(|name| read_point(name, position.size));
        let points: Vec<Point> = stones.chain(places).collect();
        let window = Window::around(position.size, &points, margin)?;
        (!window.is_whole()).then(|| Part {
            figure: drawn(position, position, window),
            rest: Say::new("ninuki-rest").with("size", u32::from(position.size)),
        })
    }
    fn spot(&self, position: &Position, _within: &Position, name: &str) -> Option<Spot> {
        read_point(name, position.size)
            .map(|point| Spot::Cell(Window::whole(position.size).place(point)))
    }
    /// The stone there, or paper.
    fn ground(&self, position: &Position, name: &str) -> Ground {
        let stone = read_point(name, position.size).and_then(|point| position.at(point));
        match stone {
            Some(Colour::X) => Ground::Black,
            Some(Colour::O) => Ground::White,
            None => Ground::Paper,
        }
    }
    /// Every point, row by row from the top.
    fn places(&self, position: &Position, _within: &Position) -> Vec<drawn::Place> {
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
            drawn::Place::new(point.to_string(), usize::from(size - 1 - point.row), holds)
        };
        points.map(place).collect()
    }
    fn pen(&self, position: &Position) -> Pen {
        position.to_move.pen()
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
                size: "9x9",
                position: "9/9/9/9/9/9/9/9/9 x 0-0",
                per_page: 4,
            },
            Blank {
                size: "13x13",
                position: "13/13/13/13/13/13/13/13/13/13/13/13/13 x 0-0",
                per_page: 2,
            },
            Blank {
                size: "19x19",
                position: "19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19 x 0-0",
                per_page: 1,
            },
        ]
    }

    fn starts(&self) -> Vec<(String, String)> {
        let start = |size: usize| {
            let rows = vec![size.to_string(); size].join("/");
            (format!("{size}x{size}"), format!("{rows} x 0-0"))
        };
        [9, 11, 13, 15, 17, 19].map(start).into()
    }
}

impl Spoken for Ninuki {
    fn to_move(&self, position: &Position) -> Option<Say> {
        Some(to_move(position))
    }
    /// Whose stones stand where, who is to move, who has taken how many pairs.
    fn describe(&self, position: &Position) -> Vec<Say> {
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
    fn explain(&self, position: &Position, line: &[Point]) -> Vec<Say> {
        line.first()
            .map_or_else(Vec::new, |point| words::explain(position, *point))
    }
    fn themes(&self, position: &Position, line: &[Point]) -> Vec<&'static str> {
        tagged(&self.explain(position, line), words::THEMES)
    }
}
