//! Circles on squared paper, the lines through them thin and the newest one thick; owned circles
//! are discs with the letter of their owner.

use super::Morpiae;
use super::future::Future;
use super::notation::{self, bounds, read_named, read_point};
use super::rules::{Move, Position};
use super::sheet::{Form, Line, Point};
use crate::draw::{Figure, Pen, Point as Place, Role, Spot};
use crate::game::drawn::{self, Blank, Drawn, Part};
use crate::game::spoken::Spoken;
use crate::say::Say;

/// One square of the paper around the outermost points, with coordinates in it.
const MARGIN: f32 = 1.0;
/// How far lines run past the outermost points,
const PAST: f32 = 0.4;
/// and how far from these the coordinates are.
const APART: f32 = 0.68;

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
            MARGIN + f32::from(point.x - self.least.x),
            MARGIN + f32::from(self.most.y - point.y),
        )
    }

    /// The upper left and the lower right corner of the lattice.
    fn corners(&self) -> (Place, Place) {
        let (least, most) = (self.least, self.most);
        let upper = Point { y: most.y, ..least };
        let lower = Point { y: least.y, ..most };
        (self.place(upper), self.place(lower))
    }

    /// The squared paper, and the numbers of its columns and rows.
    fn paper(&self) -> Figure {
        let (upper, lower) = self.corners();
        let mut figure = Figure::new(lower.x + MARGIN, lower.y + MARGIN);
        let columns = self.least.x..=self.most.x;
        let across = |x| self.place(Point { x, ..self.least }).x;
        let rows = self.least.y..=self.most.y;
        let up = |y| self.place(Point { y, ..self.least }).y;
        for x in columns.clone().map(across) {
            let (from, to) = (upper.y - PAST, lower.y + PAST);
            figure.line(Role::Grid, Place::new(x, from), Place::new(x, to));
        }
        for y in rows.clone().map(up) {
            let (from, to) = (upper.x - PAST, lower.x + PAST);
            figure.line(Role::Grid, Place::new(from, y), Place::new(to, y));
        }
        for x in columns {
            let at = Place::new(across(x), lower.y + APART);
            figure.text(Role::Label, at, number(x), 0.32);
        }
        for y in rows {
            let at = Place::new(upper.x - APART, up(y));
            figure.text(Role::Label, at, number(y), 0.32);
        }
        figure
    }

    /// The part of a line that is seen: it runs on a little where the picture is cut.
    fn ends(&self, line: Line) -> Option<(Place, Place)> {
        let (first, last) = (line.points().next()?, line.points().last()?);
        let (from, to) = (self.place(first), self.place(last));
        let (upper, lower) = self.corners();
        // How much of the way from one end to the other is within both strips of the paper.
        let strips = [
            (from.x, to.x - from.x, upper.x - PAST, lower.x + PAST),
            (from.y, to.y - from.y, upper.y - PAST, lower.y + PAST),
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

#[cfg_attr(quadrille_page, optimize(size))]
fn drawn(position: &Position, frame: &Frame) -> Figure {
    let mut figure = frame.paper();
    let owners = position.owners();
    let is_owned = |point: &Point| owners.iter().any(|(owned, _)| owned == point);
    // Inside a circle only its crossings are seen, not the squares.
    for role in [Role::Open, Role::Hole] {
        let circles = position.sheet.circles();
        for point in circles.filter(|point| frame.contains(*point) && !is_owned(point)) {
            figure.dot(role, frame.place(point));
        }
    }
    let lines = position.moves.iter().map(|mv| mv.line());
    let lines: Vec<Option<Line>> = lines.collect();
    let newest = lines.iter().rposition(Option::is_some);
    for (turn, line) in lines.into_iter().enumerate() {
        if let Some((from, to)) = line.and_then(|line| frame.ends(line)) {
            let role = match newest == Some(turn) {
                // A solitaire has one player.
                true if position.options.form == Form::Touching => Role::Newest(Pen::Blue),
                true => Role::Newest(Pen::of_turn(turn + 1)),
                false => Role::Ink,
            };
            figure.line(role, from, to);
        }
    }
    for pen in Pen::BOTH {
        let owned = owners
            .iter()
            .filter(|(point, owner)| Pen::BOTH[*owner] == pen && frame.contains(*point));
        let places: Vec<Place> = owned.map(|(point, _)| frame.place(*point)).collect();
        for at in &places {
            figure.circle(Role::Owned(pen), *at, 0.39);
        }
        for at in places {
            figure.text(Role::Initial(pen), at, pen.letter(), 0.46);
        }
    }
    figure
}

/// A point, or a move's new circle.
fn spot(position: &Position, within: &Position, name: &str) -> Option<Spot> {
    let frame = Frame::of(position, within);
    let point = match read_named(name) {
        Some(Move::Draw { circle, .. }) => circle,
        Some(Move::Pass) => return None,
        None => read_point(name)?,
    };
    frame
        .contains(point)
        .then(|| Spot::Cell(frame.place(point)))
}

/// With the sign for minus.
fn number(number: i8) -> String {
    number.to_string().replace('-', "−")
}

/// How many lines are drawn, what the last one is, and who owns which circles.
#[cfg_attr(quadrille_page, optimize(size))]
fn describe(position: &Position) -> Vec<Say> {
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
    for (owner, id) in ["morpiae-blue", "morpiae-red"].into_iter().enumerate() {
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

impl Drawn for Morpiae {
    fn art(&self, position: &Position) -> String {
        notation::art(position)
    }
    fn draw(&self, position: &Position, within: &Position) -> Figure {
        drawn(position, &Frame::of(position, within))
    }
    /// The paper on which a line may still be drawn, and some circles around it. Where too much may
    /// come to be listed, it is the paper of the lines that can be drawn at once.
    #[cfg_attr(quadrille_page, optimize(size))]
    fn part(&self, position: &Position, _places: &[String], margin: u8) -> Option<Part> {
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
    fn spot(&self, position: &Position, within: &Position, name: &str) -> Option<Spot> {
        spot(position, within, name)
    }
    /// Letters stand on a move's new circle, and at the upper right of a point, beside its lines.
    fn letter_spot(&self, position: &Position, within: &Position, name: &str) -> Option<Spot> {
        let spot = spot(position, within, name)?;
        Some(match read_named(name) {
            Some(_) => spot,
            None => Spot::Cell(spot.middle().moved(0.4, -0.4)),
        })
    }
    /// Every point of the paper that the picture shows, row by row from the top.
    #[cfg_attr(quadrille_page, optimize(size))]
    fn places(&self, position: &Position, within: &Position) -> Vec<drawn::Place> {
        let frame = Frame::of(position, within);
        let (least, most) = (frame.least, frame.most);
        let points = (least.y..=most.y)
            .rev()
            .flat_map(|y| (least.x..=most.x).map(move |x| Point { x, y }));
        let owners = position.owners();
        let place = |point: Point| {
            let owner = owners.iter().find(|(owned, _)| *owned == point);
            let holds = match owner {
                Some((_, 0)) => "blue",
                Some(_) => "red",
                None if position.sheet.has(point) => "circle",
                None => "empty",
            };
            drawn::Place::new(point.to_string(), (most.y - point.y) as usize, holds)
        };
        points.map(place).collect()
    }
    /// One points at the circle that a move adds.
    fn place_of(&self, mv: &str) -> Option<String> {
        match read_named(mv)? {
            Move::Draw { circle, .. } => Some(circle.to_string()),
            Move::Pass => None,
        }
    }
    fn pen(&self, position: &Position) -> Pen {
        [Pen::Blue, Pen::Red][position.to_move()]
    }
    /// The line that a move draws, on the picture that begins with `within`.
    fn stroke(&self, within: &Position, mv: &str) -> Option<(Place, Place)> {
        let line = read_named(mv)?.line()?;
        Frame::of(within, within).ends(line)
    }
    fn blanks(&self) -> &'static [Blank] {
        &[Blank {
            size: "10x10",
            position: "start",
            per_page: 2,
        }]
    }
}

impl Spoken for Morpiae {
    fn describe(&self, position: &Position) -> Vec<Say> {
        describe(position)
    }
    /// The position as one would dictate it: the circles row by row from the top, then each line from
    /// end to end.
    #[cfg_attr(quadrille_page, optimize(size))]
    fn dictate(&self, position: &Position) -> Vec<Say> {
        let mut says = describe(position);
        let (least, most) = bounds(position);
        for y in (least.y..=most.y).rev() {
            let row = (least.x..=most.x).filter(|x| position.sheet.has(Point { x: *x, y }));
            let columns: Vec<String> = row.map(number).collect();
            if !columns.is_empty() {
                let say = Say::new("morpiae-row").with("row", number(y));
                says.push(say.with("columns", columns));
            }
        }
        let lines = position.moves.iter().filter_map(|mv| mv.line());
        for (index, line) in lines.enumerate() {
            if let (Some(from), Some(to)) = (line.points().next(), line.points().last()) {
                let say = Say::new("morpiae-line").with("number", index + 1);
                let say = say.with("from", from.to_string());
                says.push(say.with("to", to.to_string()));
            }
        }
        says
    }
}
