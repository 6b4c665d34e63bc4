//! Marks laid over any board: the same for all games.

use super::figure::{Figure, Form, Point, Role};

/// A mark on one place of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay<'a> {
    Shade,
    Playable,
    Good,
    Wrong,
    Label { text: &'a str, dark: bool },
}

impl Figure {
    pub fn mark(&mut self, overlay: Overlay, at: Point) {
        match overlay {
            // Hatching: it prints, and needs no colour.
            //   ╱╱╱
            //   ╱╱╱
            Overlay::Shade => {
                for k in [-0.6, -0.3, 0.0, 0.3, 0.6_f32] {
                    let half = 0.45 - k.abs() / 2.0;
                    let middle = at.moved(k / 2.0, k / 2.0);
                    self.line(
                        Role::Shade,
                        middle.moved(-half, half),
                        middle.moved(half, -half),
                    );
                }
            }
            Overlay::Playable => self.circle(Role::Playable, at, 0.08),
            Overlay::Good => self.circle(Role::Good, at, 0.43),
            Overlay::Wrong => {
                self.line(Role::Wrong, at.moved(-0.28, -0.28), at.moved(0.28, 0.28));
                self.line(Role::Wrong, at.moved(-0.28, 0.28), at.moved(0.28, -0.28));
            }
            Overlay::Label { text, dark } => {
                let role = if dark {
                    Role::LightLetter
                } else {
                    Role::Letter
                };
                let size = if text.chars().count() > 1 { 0.36 } else { 0.44 };
                self.text(role, at, text, size);
            }
        }
    }

    /// An arrow from one place to another, short of both middles.
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
