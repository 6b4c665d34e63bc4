//! Marks laid over any board: the same for all games.

use serde::{Deserialize, Serialize};

use super::figure::{Figure, Form, Point, Role};

/// A mark on one place of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay<'a> {
    /// Hatching: the text speaks of this place.
    Shade,
    /// A dot: a move is possible here.
    Playable,
    /// The right move: a ring, and on a line the line too.
    Good,
    /// A wrong move: a cross.
    Wrong,
    /// Letters or a number.
    Label {
        /// What is written.
        text: &'a str,
        /// What they are written on.
        ground: Ground,
    },
}

/// What is under a letter: stones keep their colour where paper becomes a slate, so that a letter
/// on a white one has to be dark there too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ground {
    /// The paper, light or dark.
    #[default]
    Paper,
    /// A white stone or ring.
    White,
    /// A black one.
    Black,
}

impl Ground {
    /// What a letter on it is.
    fn letter(self) -> Role {
        match self {
            Ground::Paper => Role::Letter,
            Ground::White => Role::DarkLetter,
            Ground::Black => Role::LightLetter,
        }
    }
}

/// What a mark is put on.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub enum Spot {
    /// The middle of a square.
    Cell(Point),
    /// A line between two dots.
    Line(Point, Point),
}

impl Spot {
    /// Where a label on it goes.
    pub fn middle(self) -> Point {
        match self {
            Spot::Cell(at) => at,
            Spot::Line(from, to) => Point::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0),
        }
    }

    /// What one points at for it: the corner, and how wide and high it is. A cell is pointed at
    /// anywhere; the areas of lines that meet in a dot overlap only near it, where nobody could say
    /// which one is meant.
    pub fn room(self) -> (Point, f32, f32) {
        const ALONG: f32 = 0.76;
        const ACROSS: f32 = 0.44;
        let (width, height) = match self {
            Spot::Cell(_) => (1.0, 1.0),
            Spot::Line(from, to) if from.x == to.x => (ACROSS, ALONG),
            Spot::Line(..) => (ALONG, ACROSS),
        };
        let corner = self.middle().moved(-width / 2.0, -height / 2.0);
        (corner, width, height)
    }
}

impl Figure {
    /// Lays a mark over what is drawn.
    #[cfg_attr(quadrille_page, optimize(size))]
    pub fn mark(&mut self, overlay: Overlay, on: Spot) {
        match on {
            Spot::Cell(at) => self.mark_cell(overlay, at),
            Spot::Line(from, to) => self.mark_line(overlay, from, to),
        }
    }

    fn mark_line(&mut self, overlay: Overlay, from: Point, to: Point) {
        let at = Spot::Line(from, to).middle();
        match overlay {
            Overlay::Shade => self.line(Role::Shade, from, to),
            Overlay::Playable => self.circle(Role::Playable, at, 0.18 / self.unit),
            // The line to be drawn, and a ring on it: two signs without colour.
            Overlay::Good => {
                self.line(Role::Good, from, to);
                self.circle(Role::Good, at, 0.2);
            }
            Overlay::Wrong => {
                self.line(Role::Wrong, at.moved(-0.17, -0.17), at.moved(0.17, 0.17));
                self.line(Role::Wrong, at.moved(-0.17, 0.17), at.moved(0.17, -0.17));
            }
            Overlay::Label { text, .. } => {
                let width = 0.1 + 0.2 * text.chars().count() as f32;
                let corner = at.moved(-width / 2.0, -0.19);
                self.rect(Role::Ground, corner, width, 0.38);
                self.text(Role::Letter, at, text, 0.34);
            }
        }
    }

    fn mark_cell(&mut self, overlay: Overlay, at: Point) {
        match overlay {
            // Hatching: it prints, and needs no colour.
            //   ╱╱╱
            //   ╱╱╱
            // A ring stays white: it is drawn over the hatching.
            Overlay::Shade => {
                let pieces = [Role::Ring, Role::Disc];
                let has_rings = self.shapes.iter().any(|shape| shape.role == Role::Ring);
                let first = self
                    .shapes
                    .iter()
                    .position(|shape| has_rings && pieces.contains(&shape.role));
                let over = self.shapes.split_off(first.unwrap_or(self.shapes.len()));
                for k in [-0.6, -0.3, 0.0, 0.3, 0.6_f32] {
                    let half = 0.45 - k.abs() / 2.0;
                    let middle = at.moved(k / 2.0, k / 2.0);
                    self.line(
                        Role::Shade,
                        middle.moved(-half, half),
                        middle.moved(half, -half),
                    );
                }
                self.shapes.extend(over);
            }
            Overlay::Playable => self.circle(Role::Playable, at, 0.18 / self.unit),
            Overlay::Good => self.circle(Role::Good, at, 0.43),
            Overlay::Wrong => {
                self.line(Role::Wrong, at.moved(-0.28, -0.28), at.moved(0.28, 0.28));
                self.line(Role::Wrong, at.moved(-0.28, 0.28), at.moved(0.28, -0.28));
            }
            Overlay::Label { text, ground } => {
                let size = if text.chars().count() > 1 { 0.36 } else { 0.44 };
                self.text(ground.letter(), at, text, size);
            }
        }
    }

    /// An arrow from one place to another, short of both middles; none between places less than
    /// half a square apart.
    pub fn arrow(&mut self, from: Point, to: Point) {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let length = dx.hypot(dy);
        if length < 0.5 {
            return;
        }
        let (ux, uy) = (dx / length, dy / length);
        let tip = to.moved(-ux * 0.2, -uy * 0.2);
        let neck = tip.moved(-ux * 0.3, -uy * 0.3);
        self.line(Role::Arrow, from.moved(ux * 0.2, uy * 0.2), neck);
        let head = vec![
            tip,
            neck.moved(-uy * 0.14, ux * 0.14),
            neck.moved(uy * 0.14, -ux * 0.14),
        ];
        self.add(Role::ArrowHead, Form::Polygon(head));
    }
}
