//! What a careful hand draws: rings, brackets around a place, a loop around what has won, hatching.
//! It wavers a little, always in the same way at the same place.

use std::f64::consts::FRAC_PI_2;

use super::figure::{Figure, Form, Pen, Point, Role};

impl Figure {
    /// A ring of pencil around this point.
    pub fn ring(&mut self, at: Point, radius: f32) {
        self.add(Role::Ring, Form::Ring { at, radius });
    }

    /// Four corners around the place of the last move, `half` a side away from its middle.
    ///
    /// ```text
    /// ┌   ┐
    ///
    /// └   ┘
    /// ```
    pub fn brackets(&mut self, pen: Pen, at: Point, half: f32) {
        let arm = half / 3.0;
        for (sx, sy) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            let corner = at.moved(half * sx, half * sy);
            self.line(Role::Last(pen), corner, corner.moved(-arm * sx, 0.0));
            self.line(Role::Last(pen), corner, corner.moved(0.0, -arm * sy));
        }
    }

    /// A small cross where a stone was taken.
    pub fn captured(&mut self, pen: Pen, at: Point) {
        for up in [-0.16, 0.16] {
            let (from, to) = (at.moved(-0.16, -up), at.moved(0.16, up));
            self.line(Role::Captured(pen), from, to);
        }
    }

    /// A loop around the places from one to the other, about `reach` away from them. It begins and
    /// ends at one end of them, a little past itself.
    pub fn lasso(&mut self, pen: Pen, from: Point, to: Point, reach: f32) {
        /// Bends around each end, and between the ends on each side.
        const ROUND: u8 = 6;
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let ahead = match dx.hypot(dy) {
            0.0 => (1.0, 0.0),
            length => (dx / length, dy / length),
        };
        let mut bends = Vec::new();
        let mut bend = |around: Point, turned: f32, away: f32| {
            let away = reach * away * (1.0 + 0.05 * waver(around, turned));
            let (sin, cos) = sin_cos(turned);
            let (x, y) = (ahead.0 * cos - ahead.1 * sin, ahead.0 * sin + ahead.1 * cos);
            bends.push(around.moved(away * x, away * y));
        };
        let quarter = std::f32::consts::FRAC_PI_2;
        let step = 2.0 * quarter / f32::from(ROUND);
        let along = |part: f32| from.moved(part * dx, part * dy);
        // From behind the first place around the last one and back, to a little past the start.
        bend(from, 2.0 * quarter - 0.55, 1.0);
        bend(from, 2.0 * quarter, 1.1);
        for turn in 1..ROUND / 2 {
            bend(from, 2.0 * quarter + step * f32::from(turn), 1.05);
        }
        for part in [0.0, 0.33, 0.67, 1.0] {
            bend(along(part), -quarter, 1.0);
        }
        for turn in 1..ROUND {
            bend(to, -quarter + step * f32::from(turn), 1.05);
        }
        for part in [1.0, 0.67, 0.33, 0.0] {
            bend(along(part), quarter, 1.0);
        }
        for turn in 1..ROUND / 2 {
            bend(from, quarter + step * f32::from(turn), 1.05);
        }
        bend(from, 2.0 * quarter, 0.98);
        bend(from, 2.0 * quarter + 0.55, 1.12);
        self.add(Role::Lasso(pen), Form::Curve(bends));
    }

    /// The box with this corner as its owner's: a tint, and hatching that leans to the right for
    /// blue and to the left for red.
    ///
    /// ```text
    /// ╱╱╱    ╲╲╲
    /// ╱╱╱    ╲╲╲
    /// ```
    pub fn owned_box(&mut self, pen: Pen, corner: Point) {
        const INSET: f32 = 0.07;
        const LINES: u8 = 7;
        let side = 1.0 - 2.0 * INSET;
        self.rect(Role::Tint(pen), corner, 1.0, 1.0);
        for number in 1..=LINES {
            // How far along two sides together the line begins; it ends as far along the others.
            let even = 2.0 * side * f32::from(number) / f32::from(LINES + 1);
            let along = even + 0.03 * waver(corner, f32::from(number));
            let (low, high) = ((along - side).max(0.0), along.min(side));
            let (from, to) = match pen {
                Pen::Blue => ((low, high), (high, low)),
                Pen::Red => ((side - low, high), (side - high, low)),
            };
            let at = |(x, y): (f32, f32)| corner.moved(INSET + x, INSET + y);
            self.line(Role::Hatch(pen), at(from), at(to));
        }
    }
}

/// A ring as a stroke ([`Form::Curve`]), counter-clockwise from somewhere near the top to a little
/// past that.
pub(super) fn round(at: Point, radius: f32) -> Vec<Point> {
    /// Bends of a whole turn.
    const BENDS: u8 = 8;
    /// How far away the bends lie of a curve that is 1 away: half way between the bends it comes
    /// as near as cos π/8.
    const AWAY: f32 = 1.08;
    let turn = 2.0 * std::f32::consts::PI / f32::from(BENDS);
    let start = -2.0 + 0.5 * waver(at, 0.0);
    let point = |turned: f32, away: f32| {
        let (sin, cos) = sin_cos(start - turned);
        at.moved(radius * away * cos, radius * away * sin)
    };
    let bend = |number: u8| {
        let wobble = 0.02 * waver(at, f32::from(number + 1));
        point((f32::from(number) + 0.5) * turn, AWAY * (1.0 + wobble))
    };
    let first = point(0.0, 0.97);
    let last = point((f32::from(BENDS) + 0.6) * turn, 1.03);
    let bends = (0..=BENDS).map(bend);
    [first].into_iter().chain(bends).chain([last]).collect()
}

/// Sine and cosine of an angle of a few turns at most, by their series, as near as the numbers are:
/// the library's, which take angles of any size, would be a fiftieth of what a page loads.
fn sin_cos(angle: f32) -> (f32, f32) {
    let quarters = (f64::from(angle) / FRAC_PI_2).round();
    let rest = f64::from(angle) - quarters * FRAC_PI_2;
    // rest^n / n! for each n; each term's sign changes every second time.
    let (mut sin, mut cos, mut term) = (0.0, 1.0, 1.0);
    for n in 1..=14_u8 {
        term *= rest / f64::from(n);
        let signed = if n & 2 == 0 { term } else { -term };
        *if n & 1 == 0 { &mut cos } else { &mut sin } += signed;
    }
    let (sin, cos) = (sin as f32, cos as f32);
    match quarters as i64 & 3 {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    }
}

/// From −1 to 1, as if by chance: by how much a hand is off here.
fn waver(at: Point, what: f32) -> f32 {
    let parts = [at.x, at.y, what].map(|part| (part * 100.0).round() as i64 as u64);
    let mixed = parts
        .into_iter()
        .fold(0x9E37_79B9_7F4A_7C15_u64, |mixed, part| {
            let mixed = (mixed ^ part).wrapping_mul(0xD6E8_FEB8_6659_FD93);
            mixed ^ mixed >> 32
        });
    (mixed >> 40) as f32 / (1u64 << 23) as f32 - 1.0
}

#[cfg(test)]
mod tests {
    use super::sin_cos;

    #[test]
    fn angles_have_the_sines_of_the_library() {
        for tenth in -200_i16..=200 {
            let angle = f32::from(tenth) / 10.0;
            let ((sin, cos), known) = (sin_cos(angle), f64::from(angle).sin_cos());
            assert!((f64::from(sin) - known.0).abs() < 1e-7, "{angle}: {sin}");
            assert!((f64::from(cos) - known.1).abs() < 1e-7, "{angle}: {cos}");
        }
    }
}
