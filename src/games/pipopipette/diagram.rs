//! Dots and lines: drawn ones in ink, the newest thick, the others as a pale hint; closed boxes
//! hatched, with their owner's letter.

use super::Pipopipette;
use super::composed;
use super::notation::{self, cell_name, read_dot, read_edge};
use super::rules::{Edge, Player, Position, Size, bits};
use super::words;
use crate::draw::{Figure, Pen, Point, Role, Spot};
use crate::game::drawn::{Blank, Brush, Drawn, Place};
use crate::game::position::Fault;
use crate::game::spoken::{Spoken, tagged};
use crate::say::Say;

/// A box is three squares of the paper wide.
const UNIT: f32 = 3.0;
/// Two squares of the paper on all sides: room for coordinates, and for a board to lie on it.
const MARGIN: f32 = 2.0 / UNIT;
const DOT: f32 = 0.23 / UNIT;

pub fn draw(position: &Position, _within: &Position) -> Figure {
    let size = position.size;
    let (columns, rows) = (f32::from(size.columns), f32::from(size.rows));
    let mut figure = Figure::ruled(columns + 2.0 * MARGIN, rows + 2.0 * MARGIN, UNIT);
    for player in Player::BOTH {
        for cell in bits(position.story.owned[player as usize]) {
            figure.owned_box(player.pen(), ends(size, cell).0);
        }
    }
    for line in bits(position.open()) {
        let (from, to) = ends(size, line);
        figure.line(Role::Undrawn, from, to);
    }
    let last = position.story.last.map(u32::from);
    for line in bits(position.drawn).filter(|line| Some(*line) != last) {
        let (from, to) = ends(size, line);
        figure.line(Role::Drawn, from, to);
    }
    if let Some(line) = last {
        let (from, to) = ends(size, line);
        figure.line(Role::Newest(drawer(position, line).pen()), from, to);
    }
    for row in 0..=size.rows {
        for column in 0..=size.columns {
            figure.circle(Role::Dot, dot(size, column, row), DOT);
        }
    }
    for player in Player::BOTH {
        let pen = player.pen();
        for cell in bits(position.story.owned[player as usize]) {
            figure.text(Role::Owner(pen), middle(size, cell), pen.letter(), 0.42);
        }
    }
    for column in 0..=size.columns {
        let at = dot(size, column, 0).moved(0.0, 0.4);
        figure.text(Role::Label, at, char::from(b'a' + column), 0.26);
    }
    for row in 0..=size.rows {
        let at = dot(size, 0, row).moved(-0.4, 0.0);
        figure.text(Role::Label, at, (row + 1).to_string(), 0.26);
    }
    figure
}

/// Who drew the last line: whoever closes a box with it keeps the turn.
fn drawer(position: &Position, last: u32) -> Player {
    let mut beside = position.size.beside(last);
    match beside.any(|cell| position.is_closed(cell)) {
        true => position.story.to_move,
        false => position.story.to_move.other(),
    }
}

fn dot(size: Size, column: u8, row: u8) -> Point {
    Point::new(
        MARGIN + f32::from(column),
        MARGIN + f32::from(size.rows - row),
    )
}

pub fn ends(size: Size, line: u32) -> (Point, Point) {
    let edge = size.edge(line);
    let from = dot(size, edge.column, edge.row);
    let to = if edge.upright {
        from.moved(0.0, -1.0)
    } else {
        from.moved(1.0, 0.0)
    };
    (from, to)
}

/// The middle of a box.
pub fn middle(size: Size, cell: u32) -> Point {
    let (from, to) = ends(size, cell);
    Point::new((from.x + to.x) / 2.0, from.y + 0.5)
}

impl Drawn for Pipopipette {
    fn art(&self, position: &Position) -> String {
        notation::art(position)
    }
    fn draw(&self, position: &Position, within: &Position) -> Figure {
        draw(position, within)
    }
    /// A line by its dots, or a box by the dot at its bottom left.
    fn spot(&self, position: &Position, _within: &Position, name: &str) -> Option<Spot> {
        let size = position.size;
        if let Some(edge) = read_edge(name, size) {
            let (from, to) = ends(size, size.number(edge));
            return Some(Spot::Line(from, to));
        }
        let (column, row) = read_dot(name)?;
        (column < size.columns && row < size.rows)
            .then(|| Spot::Cell(dot(size, column, row).moved(0.5, -0.5)))
    }
    /// Every line, drawn or not, row by row from the top.
    fn places(&self, position: &Position, _within: &Position) -> Vec<Place> {
        let size = position.size;
        let place = |line: u32| {
            let edge = size.edge(line);
            let from_top = 2 * usize::from(size.rows - edge.row) - usize::from(edge.upright);
            let holds = match position.is_drawn(line) {
                true => "drawn",
                false => "undrawn",
            };
            Place::new(edge.to_string(), from_top, holds)
        };
        (0..size.lines()).map(place).collect()
    }
    fn pen(&self, position: &Position) -> Pen {
        position.story.to_move.pen()
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
                size: "3x3",
                position: "3x3",
                per_page: 12,
            },
            Blank {
                size: "4x4",
                position: "4x4",
                per_page: 6,
            },
            Blank {
                size: "5x5",
                position: "5x5",
                per_page: 6,
            },
        ]
    }

    fn starts(&self) -> Vec<(String, String)> {
        let sizes = [
            "3x3", "2x2", "2x3", "3x4", "3x5", "4x4", "4x5", "5x5", "6x6",
        ];
        sizes.map(|size| (size.to_owned(), size.to_owned())).into()
    }
}

impl Spoken for Pipopipette {
    /// The board in words: which lines are drawn, or which are not, whichever are fewer; who owns
    /// which boxes.
    fn describe(&self, position: &Position) -> Vec<Say> {
        let size = position.size;
        let names = |lines: u128| {
            bits(lines)
                .map(|line| size.edge(line).to_string())
                .collect::<Vec<_>>()
        };
        let mut says = vec![
            Say::new("pipopipette-board")
                .with("rows", u32::from(size.rows))
                .with("columns", u32::from(size.columns)),
        ];
        let (drawn, open) = (position.drawn.count_ones(), position.open().count_ones());
        says.push(match (drawn, open) {
            (0, _) => Say::new("pipopipette-empty"),
            (_, 0) => Say::new("pipopipette-full"),
            _ if drawn < open => Say::new("pipopipette-drawn")
                .with("lines", names(position.drawn))
                .with("count", drawn),
            _ => Say::new("pipopipette-open")
                .with("lines", names(position.open()))
                .with("count", open),
        });
        for (player, id) in Player::BOTH
            .into_iter()
            .zip(["pipopipette-blue", "pipopipette-red"])
        {
            let owned = position.story.owned[player as usize];
            if owned != 0 {
                let cells: Vec<String> = bits(owned).map(|cell| cell_name(size, cell)).collect();
                says.push(
                    Say::new(id)
                        .with("boxes", cells)
                        .with("count", owned.count_ones()),
                );
            }
        }
        says
    }
    fn explain(&self, position: &Position, line: &[Edge]) -> Vec<Say> {
        match line.first() {
            Some(edge) => words::explain(position, *edge, line),
            None => Vec::new(),
        }
    }
    fn themes(&self, position: &Position, line: &[Edge]) -> Vec<&'static str> {
        tagged(&self.explain(position, line), words::THEMES)
    }
}
