//! A figure: shapes and what each of them is, measured in units of the board: a cell, a piece, a
//! box, a step of the lattice.

use serde::{Deserialize, Serialize};

/// A place on the paper, in units from the top left corner.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Point {
    /// Units from the left edge.
    pub x: f32,
    /// Units from the top, downwards.
    pub y: f32,
}

impl Point {
    /// The point so many units from the left and from the top.
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// The point `dx` units further right and `dy` further down.
    #[must_use]
    pub fn moved(self, dx: f32, dy: f32) -> Point {
        Point::new(self.x + dx, self.y + dy)
    }
}

/// Whose ink: the player who moves first writes in blue, the other one in red. Each style has
/// letters, hatchings or strokes too, so that nothing is lost without colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Default)]
pub enum Pen {
    #[default]
    /// The first player's.
    Blue,
    /// The other's.
    Red,
}

impl Pen {
    /// Both, the first player's first.
    pub const BOTH: [Pen; 2] = [Pen::Blue, Pen::Red];

    /// The pen of whoever made the last of so many turns, the first in blue. Before any turn the
    /// last one was the other player's.
    pub const fn of_turn(turns: usize) -> Pen {
        if turns % 2 == 1 { Pen::Blue } else { Pen::Red }
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Pen {
        match self {
            Pen::Blue => Pen::Red,
            Pen::Red => Pen::Blue,
        }
    }

    /// What stands on a board for its owner: the same in every language, as on paper.
    pub const fn letter(self) -> &'static str {
        match self {
            Pen::Blue => "B",
            Pen::Red => "R",
        }
    }
}

/// What a shape is; each style decides how that looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Role {
    /// Thin lines of the squared paper.
    Grid,
    /// The edge of the board.
    Board,
    /// A drawn circle: white in it on every ground.
    Ring,
    /// A blackened circle or a black stone: black on every ground.
    Disc,
    /// The last move: brackets around its place.
    Last(Pen),
    /// A square still to be eaten.
    Square,
    /// Lines that give a square its relief.
    Bevel,
    /// A square that is gone.
    Eaten,
    /// A line that may still be drawn: a pale hint on a screen, nothing on paper.
    Undrawn,
    /// A line that a player has drawn.
    Drawn,
    /// The line drawn last, thick, in the ink of whoever drew it.
    Newest(Pen),
    /// A dot of the paper, between which lines are drawn.
    Dot,
    /// A string of a graph laid over a board.
    String,
    /// A coin: the end of a [`String`](Role::String).
    Coin,
    /// The ground of an owned box.
    Tint(Pen),
    /// Hatching of an owned box: `/` for blue, `\` for red.
    Hatch(Pen),
    /// The letter of whoever owns a box.
    Owner(Pen),
    /// A circle that nobody owns: a disc of ink, with a [`Hole`](Role::Hole) in it.
    Open,
    /// A disc of paper inside a circle of Morpiae.
    Hole,
    /// The disc of an owned circle.
    Owned(Pen),
    /// The owner's letter on that disc.
    Initial(Pen),
    /// A small cross where a stone was taken, in its captor's ink.
    Captured(Pen),
    /// A loop around what has won.
    Lasso(Pen),
    /// A white stone, which hides the lines under it: white on every ground.
    Stone,
    /// The outline of a skull, which hides what is under it.
    Skull,
    /// Its eyes.
    Eye,
    /// Thin drawing in ink: lines, ticks, teeth.
    Ink,
    /// Coordinates.
    Label,
    /// Letters and numbers on paper.
    Letter,
    /// The same on black, which is black on every ground.
    LightLetter,
    /// The same on a white stone or ring, which is white on every ground.
    DarkLetter,
    /// Hatching of places that the text speaks of.
    Shade,
    /// A dot where a move is possible.
    Playable,
    /// The right move: its line, or the ring around its place.
    Good,
    /// A wrong move: the two strokes of a cross.
    Wrong,
    /// An arrow's shaft.
    Arrow,
    /// An arrow's head, filled.
    ArrowHead,
    /// Axes, ticks and links of plots and graphs.
    Axis,
    /// A paper-coloured ground that hides what is behind it.
    Ground,
}

/// Which end of a text its point is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Anchor {
    /// The text begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// What is drawn; lengths are in units.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Form {
    /// A line from one point to the other.
    Line(Point, Point),
    /// A rectangle.
    Rect {
        /// Its top left corner.
        at: Point,
        /// How wide it is.
        width: f32,
        /// How high it is.
        height: f32,
    },
    /// A circle.
    Circle {
        /// Its middle.
        at: Point,
        /// From the middle to its line.
        radius: f32,
    },
    /// A circle drawn by hand: it wobbles, and its end overlaps its start.
    Ring {
        /// Its middle.
        at: Point,
        /// From the middle to its line, within 2 %.
        radius: f32,
    },
    /// A disc as large as its role's line is wide: one of many, which have to weigh little.
    Dot(Point),
    /// An area with these corners, in order; the last is joined to the first.
    Polygon(Vec<Point>),
    /// A smooth stroke of the pen from the first point to the last, bent by those between them,
    /// which it doesn't touch (a quadratic B-spline).
    Curve(Vec<Point>),
    /// Letters in one line.
    Text {
        /// Where they are: the height is that of their middle.
        at: Point,
        /// What is written.
        text: String,
        /// The size of the font.
        size: f32,
        /// Which end of it `at` is.
        anchor: Anchor,
    },
}

/// How far the edge of a board runs past its corners.
const PAST: f32 = 0.05;

/// A form and what it stands for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Shape {
    /// What is drawn.
    pub form: Form,
    /// What it is.
    pub role: Role,
}

/// A drawing, `width` × `height` units.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Figure {
    /// How wide it is, in units.
    pub width: f32,
    /// How high it is, in units.
    pub height: f32,
    /// How many squares of the paper a unit is wide: a whole number, so that a board drawn on
    /// squared paper coincides with it.
    pub unit: f32,
    /// What is drawn, from the back to the front.
    pub shapes: Vec<Shape>,
    /// The position that is drawn, as `game position`, so that the picture can be read back.
    pub position: String,
    /// The game that led to it, as other programs read it; none until somebody puts it here.
    pub record: Option<String>,
}

impl Default for Figure {
    /// An empty sheet without any size.
    fn default() -> Figure {
        Figure::new(0.0, 0.0)
    }
}

impl Figure {
    /// An empty figure of this size, a unit being a square of the paper.
    pub fn new(width: f32, height: f32) -> Figure {
        Figure::ruled(width, height, 1.0)
    }

    /// An empty figure of this size in units, of which each is `unit` squares of the paper wide.
    pub fn ruled(width: f32, height: f32, unit: f32) -> Figure {
        Figure {
            width,
            height,
            unit,
            shapes: Vec::new(),
            position: String::new(),
            record: None,
        }
    }

    /// Its shapes in runs of one role.
    pub fn runs(&self) -> impl Iterator<Item = &[Shape]> {
        self.shapes.chunk_by(|a, b| a.role == b.role)
    }

    /// Draws a form in front of all that is there.
    pub fn add(&mut self, role: Role, form: Form) {
        self.shapes.push(Shape { form, role });
    }

    /// Draws a line.
    pub fn line(&mut self, role: Role, from: Point, to: Point) {
        self.add(role, Form::Line(from, to));
    }

    /// Draws a rectangle from its top left corner.
    pub fn rect(&mut self, role: Role, at: Point, width: f32, height: f32) {
        self.add(role, Form::Rect { at, width, height });
    }

    /// Draws a circle around `at`.
    pub fn circle(&mut self, role: Role, at: Point, radius: f32) {
        self.add(role, Form::Circle { at, radius });
    }

    /// Draws a dot, as large as its role's line is wide.
    pub fn dot(&mut self, role: Role, at: Point) {
        self.add(role, Form::Dot(at));
    }

    /// Text whose middle (vertically too) is at `at`.
    pub fn text(&mut self, role: Role, at: Point, text: impl Into<String>, size: f32) {
        self.anchored(role, at, text, size, Anchor::Middle);
    }

    /// Text of which this end is at `at`; its height there is that of its middle.
    pub fn anchored(
        &mut self,
        role: Role,
        at: Point,
        text: impl Into<String>,
        size: f32,
        anchor: Anchor,
    ) {
        self.add(
            role,
            Form::Text {
                at,
                text: text.into(),
                size,
                anchor,
            },
        );
    }

    /// A grid of `columns` × `rows` cells with its edge, whose lines run a little past the corners,
    /// as a pen does along a ruler.
    pub fn squares(&mut self, at: Point, columns: u32, rows: u32) {
        let (width, height) = (columns as f32, rows as f32);
        for column in 1..columns {
            let x = at.x + column as f32;
            self.line(
                Role::Grid,
                Point::new(x, at.y),
                Point::new(x, at.y + height),
            );
        }
        for row in 1..rows {
            let y = at.y + row as f32;
            self.line(Role::Grid, Point::new(at.x, y), Point::new(at.x + width, y));
        }
        for y in [at.y, at.y + height] {
            let (from, to) = (at.x - PAST, at.x + width + PAST);
            self.line(Role::Board, Point::new(from, y), Point::new(to, y));
        }
        for x in [at.x, at.x + width] {
            let (from, to) = (at.y - PAST, at.y + height + PAST);
            self.line(Role::Board, Point::new(x, from), Point::new(x, to));
        }
    }

    /// How wide the narrowest stone is, in units; none on a board without stones.
    pub fn stone(&self) -> Option<f32> {
        let width = |shape: &Shape| match (&shape.form, shape.role) {
            // Smaller circles are coins, counts beside a board.
            (Form::Ring { radius, .. }, _)
            | (Form::Circle { radius, .. }, Role::Disc | Role::Stone)
                if *radius >= 0.3 =>
            {
                Some(2.0 * radius)
            }
            _ => None,
        };
        self.shapes.iter().filter_map(width).reduce(f32::min)
    }

    /// Puts another figure's shapes at `at`.
    pub fn place(&mut self, other: &Figure, at: Point) {
        for shape in &other.shapes {
            let mut shape = shape.clone();
            match &mut shape.form {
                Form::Line(from, to) => {
                    *from = from.moved(at.x, at.y);
                    *to = to.moved(at.x, at.y);
                }
                Form::Rect { at: corner, .. } => *corner = corner.moved(at.x, at.y),
                Form::Dot(middle) => *middle = middle.moved(at.x, at.y),
                Form::Circle { at: middle, .. } | Form::Ring { at: middle, .. } => {
                    *middle = middle.moved(at.x, at.y);
                }
                Form::Polygon(points) | Form::Curve(points) => {
                    for point in points {
                        *point = point.moved(at.x, at.y);
                    }
                }
                Form::Text { at: place, .. } => *place = place.moved(at.x, at.y),
            }
            self.shapes.push(shape);
        }
    }
}
