//! Two drawings beyond the board: the game graph of a two-row bar, and the plot of the winning
//! first bites of 3 × n.

use super::diagram;
use super::rules::Bar;
use super::solver::Bars;
use super::sweep::Opening;
use crate::draw::{Anchor, Figure, Form, Point, Role};

/// Every bar of at most two rows and so many columns: further right the longer bottom row,
/// further up the longer top row. Won bars have a doubled frame and an arrow to the lost bar that
/// the winning bite leaves; lost ones a plain frame with a struck corner.
pub fn two_rows(columns: u16, table: &Bars) -> Figure {
    let (wide, high) = (f32::from(columns) * 0.42 + 0.7, 1.55);
    let frame = |bottom: u16, top: u16| {
        let x = 0.15 + f32::from(bottom - 1) * (wide + 0.75);
        let y = 0.15 + f32::from(columns - top) * (high + 0.6);
        Point::new(x, y)
    };
    let width = 0.3 + f32::from(columns) * (wide + 0.75) - 0.75;
    let height = 0.3 + f32::from(columns + 1) * (high + 0.6) - 0.6;
    let mut figure = Figure::new(width, height);
    let bars = || (1..=columns).flat_map(|bottom| (0..=bottom).map(move |top| (bottom, top)));
    let bar = |bottom, top| Bar::new([bottom, top]).expect("rows that don't increase");
    for (bottom, top) in bars() {
        let Some(&bite) = table.winning(&bar(bottom, top)).first() else {
            continue;
        };
        let left = bar(bottom, top).bitten(bite);
        let to = frame(left.rows()[0], left.rows().get(1).copied().unwrap_or(0));
        let from = frame(bottom, top);
        let middle = |at: Point| at.moved(wide / 2.0, high / 2.0);
        let (start, end) = (middle(from), middle(to));
        // From frame to frame, not through the bars.
        let clip = |inside: Point, towards: Point| {
            let (dx, dy) = (towards.x - inside.x, towards.y - inside.y);
            let scale = (wide / 2.0 / dx.abs().max(0.01)).min(high / 2.0 / dy.abs().max(0.01));
            inside.moved(dx * scale, dy * scale)
        };
        let (start, end) = (clip(start, end), clip(end, start));
        let length = (end.x - start.x).hypot(end.y - start.y);
        if length > 0.01 {
            let (ux, uy) = ((end.x - start.x) / length, (end.y - start.y) / length);
            figure.line(Role::Axis, start, end.moved(-ux * 0.2, -uy * 0.2));
            let neck = end.moved(-ux * 0.25, -uy * 0.25);
            let head = vec![
                end,
                neck.moved(-uy * 0.12, ux * 0.12),
                neck.moved(uy * 0.12, -ux * 0.12),
            ];
            figure.add(Role::ArrowHead, Form::Polygon(head));
        }
    }
    for (bottom, top) in bars() {
        let at = frame(bottom, top);
        figure.rect(Role::Ground, at, wide, high);
        figure.rect(Role::Board, at, wide, high);
        if table.is_lost(&bar(bottom, top)) {
            figure.line(Role::Ink, at.moved(wide - 0.45, 0.0), at.moved(wide, 0.45));
        } else {
            figure.rect(Role::Ink, at.moved(0.1, 0.1), wide - 0.2, high - 0.2);
        }
        diagram::small(
            &mut figure,
            &bar(bottom, top),
            at.moved(0.3, high - 0.32),
            0.42,
        );
    }
    figure
}

/// How far along (column) the winning first bite of 3 × n lies: a disc in row 3, a ring in row 2.
pub fn plot(openings: &[Opening], columns: u32) -> Figure {
    let (width, height, left, low) = (14.0, 8.0, 1.6, 0.9);
    let mut figure = Figure::new(width + left + 0.8, height + low + 0.4);
    let origin = Point::new(left, height + 0.3);
    let most = openings
        .iter()
        .map(|opening| opening.column)
        .max()
        .unwrap_or(1)
        .max(1);
    let x = |value: u32| origin.x + width * value as f32 / columns as f32;
    let y = |value: u32| origin.y - height * value as f32 / most as f32;
    figure.line(
        Role::Axis,
        origin,
        Point::new(origin.x + width + 0.4, origin.y),
    );
    figure.line(
        Role::Axis,
        origin,
        Point::new(origin.x, origin.y - height - 0.2),
    );
    for tick in ticks(columns) {
        figure.line(
            Role::Axis,
            Point::new(x(tick), origin.y),
            Point::new(x(tick), origin.y + 0.12),
        );
        figure.text(
            Role::Label,
            Point::new(x(tick), origin.y + 0.42),
            tick.to_string(),
            0.4,
        );
    }
    for tick in ticks(most) {
        figure.line(
            Role::Axis,
            Point::new(origin.x, y(tick)),
            Point::new(origin.x - 0.12, y(tick)),
        );
        let at = Point::new(origin.x - 0.24, y(tick));
        figure.anchored(Role::Label, at, tick.to_string(), 0.4, Anchor::End);
    }
    for (row, role, radius) in [(2, Role::Ring, 0.09), (3, Role::Disc, 0.1)] {
        for opening in openings.iter().filter(|opening| opening.row == row) {
            figure.circle(
                role,
                Point::new(x(opening.columns), y(opening.column)),
                radius,
            );
        }
    }
    figure
}

/// About five round numbers up to `most`.
fn ticks(most: u32) -> impl Iterator<Item = u32> {
    let mut step = 1;
    while most / step > 6 {
        step = if step.to_string().starts_with('2') {
            step / 2 * 5
        } else {
            step * 2
        };
    }
    (0..=most).step_by(step as usize)
}
