//! A table drawn: a bar for each row.

use super::column;
use crate::content::census::TableFile;
use crate::draw::{Anchor, Figure, Pen, Point, Role};
use crate::game::position::Fault;
use crate::game::question::Reply;
use crate::say::Say;

const HEIGHT: f32 = 5.4;
const LEFT: f32 = 1.1;
const TOP: f32 = 0.4;
/// From bar to bar.
const STEP: f32 = 0.48;
const GAP: f32 = 0.1;
/// Letters as large as those beside a board.
const SIZE: f32 = 0.4;

/// Counts `y` over `x`, on a scale of powers of ten, since they differ by that much.
///
/// # Errors
/// Columns that aren't there.
pub fn bars(table: &TableFile, x: &str, y: &str) -> Result<Reply, Fault> {
    let (x, y) = (column(table, x)?, column(table, y)?);
    let rows = table.rows.iter();
    let rows = rows.filter_map(|row| Some((row.get(x)?.to_string(), row.get(y)?.as_u64()?)));
    let rows: Vec<(String, u64)> = rows.collect();
    let most = rows.iter().map(|(_, count)| *count).max().unwrap_or(1);
    let powers = most.max(2).ilog10() + 1;
    let every = rows.len().div_ceil(9).max(1);
    let mut figure = Figure::new(LEFT + rows.len() as f32 * STEP + 0.4, TOP + HEIGHT + 0.9);
    let floor = TOP + HEIGHT;
    let height = |count: u64| HEIGHT * (count as f32).log10() / powers as f32;
    for power in 0..=powers {
        let at = floor - HEIGHT * power as f32 / powers as f32;
        let end = Point::new(LEFT + rows.len() as f32 * STEP, at);
        figure.line(Role::Grid, Point::new(LEFT, at), end);
        let label = Point::new(LEFT - 0.2, at + 0.12);
        figure.anchored(Role::Label, label, power_of_ten(power), SIZE, Anchor::End);
    }
    for (place, (name, count)) in rows.iter().enumerate() {
        let left = LEFT + place as f32 * STEP;
        if *count > 0 {
            // One is a bar too, though its logarithm is nothing.
            let high = height(*count).max(0.06);
            let corner = Point::new(left + GAP / 2.0, floor - high);
            figure.rect(Role::Tint(Pen::Blue), corner, STEP - GAP, high);
            figure.rect(Role::Ink, corner, STEP - GAP, high);
        }
        if place % every == 0 {
            let below = Point::new(left + STEP / 2.0, floor + 0.5);
            figure.text(Role::Label, below, name, SIZE);
        }
    }
    figure.line(
        Role::Axis,
        Point::new(LEFT, floor),
        Point::new(LEFT + rows.len() as f32 * STEP, floor),
    );
    Ok(Reply::Figure(
        figure,
        vec![Say::new("counted-plot").with("number", rows.len() as u32)],
    ))
}

/// `10⁴`, the same in every language.
fn power_of_ten(power: u32) -> String {
    let digits = power.to_string();
    let raised = digits.chars().map(|digit| match digit {
        '0' => '⁰',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '4' => '⁴',
        '5' => '⁵',
        '6' => '⁶',
        '7' => '⁷',
        '8' => '⁸',
        _ => '⁹',
    });
    format!("10{}", raised.collect::<String>())
}
