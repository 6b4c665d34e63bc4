//! Circles on squared paper, the lines thin under them and the newest one thick; owned circles
//! bear R or G and a hatching of their own.

use super::future::Future;
use super::notation::{bounds, read_move, read_point};
use super::rules::{Move, Position};
use super::sheet::{Line, Point};
use crate::draw::{Figure, Point as Place, Role, Spot};
use crate::game::drawn;
use crate::game::drawn::Part;
use crate::say::Say;

/// Paper around the circles.
const RIM: f32 = 0.45;
/// The margin on the left and below, for coordinates.
const MARGIN: f32 = 0.6;
const RADIUS: f32 = 0.27;

/// The paper that a picture shows: its outermost columns and rows.
struct Frame {
    least: Point,
    most: Point,
}

impl Frame {
    /// The paper in use before, as far around it as the next circle might be, so that a picture
    /// keeps its size; and all the paper in use now.
    fn of(position: &Position, within: &Position) -> Frame {
        let ((least, most), (inner, outer)) = (bounds(position), bounds(within));
        Frame {
            least: Point {
                x: least.x.min(inner.x - 1),
                y: least.y.min(inner.y - 1),
            },
            most: Point {
                x: most.x.max(outer.x + 1),
                y: most.y.max(outer.y + 1),
            },
        }
    }

    fn contains(&self, point: Point) -> bool {
        let (columns, rows) = (self.least.x..=self.most.x, self.least.y..=self.most.y);
        columns.contains(&point.x) && rows.contains(&point.y)
    }

    fn place(&self, point: Point) -> Place {
        Place::new(
            MARGIN + RIM + f32::from(point.x - self.least.x),
            RIM + f32::from(self.most.y - point.y),
        )
    }

    /// The squared paper, and the numbers of its columns and rows.
    fn paper(&self) -> Figure {
        let corner = self.place(Point {
            x: self.most.x,
            y: self.least.y,
        });
        let (right, bottom) = (corner.x + RIM, corner.y + RIM);
        let mut figure = Figure::new(right, bottom + MARGIN);
        let columns = self.least.x..=self.most.x;
        let across = |x| self.place(Point { x, ..self.least }).x;
        let rows = self.least.y..=self.most.y;
        let up = |y| self.place(Point { y, ..self.least }).y;
        for x in columns.clone().map(across) {
            figure.line(Role::Grid, Place::new(x, 0.0), Place::new(x, bottom));
        }
        for y in rows.clone().map(up) {
            figure.line(Role::Grid, Place::new(MARGIN, y), Place::new(right, y));
        }
        for x in columns {
            figure.text(
                Role::Label,
                Place::new(across(x), bottom + 0.3),
                number(x),
                0.32,
            );
        }
        for y in rows {
            figure.text(Role::Label, Place::new(0.3, up(y)), number(y), 0.32);
        }
        figure
    }

    /// The part of a line that is seen: it runs on to the rim where the picture is cut.
    fn ends(&self, line: Line) -> Option<(Place, Place)> {
        let (first, last) = (line.points().next()?, line.points().last()?);
        let (from, to) = (self.place(first), self.place(last));
        let corner = self.place(Point {
            x: self.most.x,
            y: self.least.y,
        });
        // How much of the way from one end to the other is within both strips of the paper.
        let strips = [
            (from.x, to.x - from.x, MARGIN, corner.x + RIM),
            (from.y, to.y - from.y, 0.0, corner.y + RIM),
        ];
        let (mut enters, mut leaves) = (0.0f32, 1.0f32);
        for (start, way, low, high) in strips {
            if way == 0.0 {
                if !(low..=high).contains(&start) {
                    return None;
                }
                continue;
            }
            let (a, b) = ((low - start) / way, (high - start) / way);
            enters = enters.max(a.min(b));
            leaves = leaves.min(a.max(b));
        }
        let along = |part: f32| {
            Place::new(
                from.x + part * (to.x - from.x),
                from.y + part * (to.y - from.y),
            )
        };
        (enters < leaves).then(|| (along(enters), along(leaves)))
    }
}

pub fn draw(position: &Position, within: &Position) -> Figure {
    drawn(position, &Frame::of(position, within))
}

/// The paper on which a line may still be drawn, and some circles around it. Where too much may
/// come to be listed, it is the paper of the lines that can be drawn at once.
pub fn part(position: &Position, margin: u8) -> Option<Part> {
    let form = position.options.form;
    let (points, rest): (Vec<Point>, _) = match Future::of(&position.sheet, form) {
        Some(future) => (future.points().collect(), "morpiae-rest"),
        None => {
            let lines = position.sheet.lines(form).into_iter();
            let points = lines.flat_map(|(line, _)| line.points());
            (points.collect(), "morpiae-rest-now")
        }
    };
    let whole = Frame::of(position, position);
    let margin = i8::try_from(margin).ok()?;
    let frame = Frame {
        least: Point {
            x: (points.iter().map(|point| point.x).min()? - margin).max(whole.least.x),
            y: (points.iter().map(|point| point.y).min()? - margin).max(whole.least.y),
        },
        most: Point {
            x: (points.iter().map(|point| point.x).max()? + margin).min(whole.most.x),
            y: (points.iter().map(|point| point.y).max()? + margin).min(whole.most.y),
        },
    };
    (frame.least != whole.least || frame.most != whole.most).then(|| Part {
        figure: drawn(position, &frame),
        rest: Say::new(rest),
    })
}

fn drawn(position: &Position, frame: &Frame) -> Figure {
    let mut figure = frame.paper();
    // Inside a circle only its crossings are seen, not the squares.
    for role in [Role::Open, Role::Hole] {
        for point in position
            .sheet
            .circles()
            .filter(|point| frame.contains(*point))
        {
            figure.dot(role, frame.place(point));
        }
    }
    let lines = position.moves.iter().filter_map(|mv| mv.line());
    let lines: Vec<Line> = lines.collect();
    for (index, line) in lines.iter().enumerate() {
        if let Some((from, to)) = frame.ends(*line) {
            let newest = index + 1 == lines.len();
            figure.line(if newest { Role::Drawn } else { Role::Ink }, from, to);
        }
    }
    let owners = position.owners();
    let owned = || {
        owners
            .iter()
            .filter(|(point, _)| frame.contains(*point))
            .map(|(point, owner)| (frame.place(*point), *owner))
    };
    for (role, owner) in [(Role::Red, 0), (Role::Green, 1)] {
        for (at, _) in owned().filter(|(_, other)| *other == owner) {
            figure.dot(role, at);
        }
    }
    for (at, _) in owned() {
        figure.dot(Role::Hole, at);
    }
    for (at, owner) in owned() {
        hatch(&mut figure, at, owner);
    }
    for (at, owner) in owned() {
        figure.text(Role::Owner, at, ["R", "G"][owner], 0.42);
    }
    figure
}

/// Red's circles are hatched upright, green's across.
fn hatch(figure: &mut Figure, at: Place, owner: usize) {
    for offset in [-0.2f32, -0.1, 0.1, 0.2] {
        let half = (RADIUS * RADIUS - offset * offset).max(0.0).sqrt();
        let (from, to) = if owner == 0 {
            (at.moved(offset, -half), at.moved(offset, half))
        } else {
            (at.moved(-half, offset), at.moved(half, offset))
        };
        figure.line(Role::Hatch, from, to);
    }
}

/// A point, or a move's new circle.
pub fn spot(position: &Position, within: &Position, name: &str) -> Option<Spot> {
    let frame = Frame::of(position, within);
    let point = match read_move(name) {
        Some(Move::Draw { circle, .. }) => circle,
        Some(Move::Pass) => return None,
        None => read_point(name)?,
    };
    frame
        .contains(point)
        .then(|| Spot::Cell(frame.place(point)))
}

/// Letters stand on a move's new circle, and at the upper right of a point, beside its lines.
pub fn letter_spot(position: &Position, within: &Position, name: &str) -> Option<Spot> {
    let spot = spot(position, within, name)?;
    Some(match read_move(name) {
        Some(_) => spot,
        None => Spot::Cell(spot.middle().moved(0.4, -0.4)),
    })
}

/// With the sign for minus.
fn number(number: i8) -> String {
    number.to_string().replace('-', "−")
}

/// How many lines are drawn, what the last one is, and who owns which circles.
pub fn describe(position: &Position) -> Vec<Say> {
    let lines = position
        .moves
        .iter()
        .filter(|mv| **mv != Move::Pass)
        .count() as u32;
    let mut says = vec![Say::new("morpiae-paper").with("lines", lines)];
    if let Some(last) = position.moves.last() {
        says.push(Say::new("morpiae-last").with("move", last.to_string()));
    }
    let owners = position.owners();
    for (owner, id) in ["morpiae-red", "morpiae-green"].into_iter().enumerate() {
        let owned = owners.iter().filter(|(_, other)| *other == owner);
        let mut circles: Vec<String> = owned.map(|(point, _)| point.to_string()).collect();
        circles.sort();
        if !circles.is_empty() {
            let count = circles.len() as u32;
            says.push(Say::new(id).with("circles", circles).with("count", count));
        }
    }
    says
}

/// Every point of the paper that the picture shows, row by row from the top.
pub fn places(position: &Position, within: &Position) -> Vec<drawn::Place> {
    let frame = Frame::of(position, within);
    let (least, most) = (frame.least, frame.most);
    let points = (least.y..=most.y)
        .rev()
        .flat_map(|y| (least.x..=most.x).map(move |x| Point { x, y }));
    let owners = position.owners();
    let place = |point: Point| {
        let owner = owners.iter().find(|(owned, _)| *owned == point);
        let holds = match owner {
            Some((_, 0)) => "red",
            Some(_) => "green",
            None if position.sheet.has(point) => "circle",
            None => "empty",
        };
        drawn::Place::new(point.to_string(), (most.y - point.y) as usize, holds)
    };
    points.map(place).collect()
}

/// One points at the circle that a move adds.
pub fn place_of(mv: &str) -> Option<String> {
    match read_move(mv)? {
        Move::Draw { circle, .. } => Some(circle.to_string()),
        Move::Pass => None,
    }
}
