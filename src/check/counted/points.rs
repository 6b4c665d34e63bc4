//! A table drawn: a point for each row, one column against another; a third one tells which mark it has.

use super::column;
use crate::content::census::TableFile;
use crate::draw::{Anchor, Figure, Point, Role};
use crate::game::position::Fault;
use crate::game::question::Reply;
use crate::say::{Arg, Say};

const WIDTH: f32 = 10.0;
const HEIGHT: f32 = 7.0;
const LEFT: f32 = 1.3;
const TOP: f32 = 0.5;
/// Letters as large as those beside a board.
const SIZE: f32 = 0.4;

/// What stands for a row: by its shape they are told apart.
#[derive(Clone, Copy)]
enum Mark {
    Ring,
    Dot,
    Cross,
}

/// For the least value of the third column, the next one, and the last.
const MARKS: [Mark; 3] = [Mark::Ring, Mark::Dot, Mark::Cross];

impl Mark {
    fn draw(self, figure: &mut Figure, at: Point) {
        const REACH: f32 = 0.09;
        match self {
            Mark::Ring => figure.circle(Role::Ring, at, REACH),
            Mark::Dot => figure.circle(Role::Disc, at, REACH),
            Mark::Cross => {
                for up in [-REACH, REACH] {
                    figure.line(Role::Ink, at.moved(-REACH, up), at.moved(REACH, -up));
                }
            }
        }
    }

    fn named(self, value: u64) -> Say {
        let id = match self {
            Mark::Ring => "counted-ring",
            Mark::Dot => "counted-dot",
            Mark::Cross => "counted-cross",
        };
        Say::new(id).with("value", value)
    }
}

/// Draws `y` over `x`, of rows whose `x` isn't more than `most`; rows that differ in `by` have
/// different marks.
///
/// # Errors
/// Columns that aren't there, or more values of `by` than there are marks.
pub fn points(
    table: &TableFile,
    x: &str,
    y: &str,
    by: Option<&str>,
    most: Option<u64>,
) -> Result<Reply, Fault> {
    let (across, up) = (column(table, x)?, column(table, y)?);
    let kind = by.map(|by| column(table, by)).transpose()?;
    let number = |row: &[serde_json::Value], at: usize| row.get(at)?.as_u64();
    let rows = table.rows.iter().filter_map(|row| {
        let kind = kind.map_or(Some(0), |kind| number(row, kind))?;
        Some((number(row, across)?, number(row, up)?, kind))
    });
    let rows: Vec<(u64, u64, u64)> = rows
        .filter(|(x, ..)| most.is_none_or(|most| *x <= most))
        .collect();
    let mut kinds: Vec<u64> = rows.iter().map(|(.., kind)| *kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    if kinds.len() > MARKS.len() {
        let said = format!("{} kinds of points, and {} marks", kinds.len(), MARKS.len());
        return Err(Fault::new(0, said));
    }
    // Points of one kind are dots.
    let marks = match kind {
        Some(_) => &MARKS[..],
        None => &[Mark::Dot],
    };
    let scale = |of: fn(&(u64, u64, u64)) -> u64| rows.iter().map(of).max().unwrap_or(1).max(1);
    let (far, high) = (scale(|row| row.0), scale(|row| row.1));
    let mut figure = axes(far, high);
    let place = |x, y| placed((x, far), (y, high));
    for (kind, mark) in kinds.iter().zip(marks) {
        for (x, y, _) in rows.iter().filter(|(.., other)| other == kind) {
            mark.draw(&mut figure, place(*x, *y));
        }
    }
    let head = |name: &str| Say::new(format!("counted-{}", name.replace('_', "-")));
    let said = Say::new("counted-scatter")
        .with("number", rows.len())
        .with("x", head(x))
        .with("y", head(y));
    let mut says = vec![said];
    if let Some(by) = by {
        // What the marks mean, above the points: these begin at the bottom left.
        for (place, (kind, mark)) in kinds.iter().zip(marks).enumerate() {
            let at = Point::new(LEFT + 0.6 + 1.4 * place as f32, TOP);
            mark.draw(&mut figure, at);
            let label = at.moved(0.25, 0.0);
            figure.anchored(Role::Label, label, kind.to_string(), SIZE, Anchor::Start);
        }
        let marks = kinds.iter().zip(marks);
        let marks: Vec<Say> = marks.map(|(kind, mark)| mark.named(*kind)).collect();
        let marks = Arg::Says(marks);
        says.push(
            Say::new("counted-scatter-by")
                .with("by", head(by))
                .with("marks", marks),
        );
    }
    Ok(Reply::Figure(figure, says))
}

/// Where a value of each column stands, of the greatest there is.
fn placed((x, far): (u64, u64), (y, high): (u64, u64)) -> Point {
    Point::new(LEFT, TOP + HEIGHT).moved(
        WIDTH * x as f32 / far as f32,
        -HEIGHT * y as f32 / high as f32,
    )
}

/// The paper, with both axes and their numbers.
fn axes(far: u64, high: u64) -> Figure {
    let origin = placed((0, far), (0, high));
    let mut figure = Figure::new(LEFT + WIDTH + 0.7, TOP + HEIGHT + 0.9);
    figure.line(Role::Axis, origin, origin.moved(WIDTH + 0.3, 0.0));
    figure.line(Role::Axis, origin, origin.moved(0.0, -HEIGHT - 0.3));
    for tick in ticks(far) {
        let at = placed((tick, far), (0, high));
        figure.line(Role::Axis, at, at.moved(0.0, 0.12));
        figure.text(Role::Label, at.moved(0.0, 0.45), tick.to_string(), SIZE);
    }
    for tick in ticks(high) {
        let at = placed((0, far), (tick, high));
        figure.line(Role::Axis, at, at.moved(-0.12, 0.0));
        let label = at.moved(-0.24, 0.0);
        figure.anchored(Role::Label, label, tick.to_string(), SIZE, Anchor::End);
    }
    figure
}

/// About five round numbers up to `most`.
fn ticks(most: u64) -> impl Iterator<Item = u64> {
    let mut round = (0..19).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_u64.pow(power)));
    let step = round.find(|step| most / step <= 6).unwrap_or(most);
    (0..=most / step).map(move |tick| tick * step)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{Form, Shape};
    use serde_json::json;

    fn table() -> TableFile {
        let row = |n: u64| vec![json!(n), json!(2 * n), json!([7, 8, 8, 9][n as usize % 4])];
        TableFile {
            columns: ["length", "far", "kind"].map(str::to_owned).to_vec(),
            rows: (1..=40).map(row).collect(),
        }
    }

    /// Rings, dots and strokes of crosses.
    fn drawn(by: Option<&str>, most: Option<u64>) -> [usize; 3] {
        let Ok(Reply::Figure(figure, _)) = points(&table(), "length", "far", by, most) else {
            panic!("no figure");
        };
        let count =
            |is: &dyn Fn(&Shape) -> bool| figure.shapes.iter().filter(|one| is(one)).count();
        let circle =
            |role| count(&|one| one.role == role && matches!(one.form, Form::Circle { .. }));
        let stroke = |one: &Shape| one.role == Role::Ink && matches!(one.form, Form::Line(..));
        [circle(Role::Ring), circle(Role::Disc), count(&stroke)]
    }

    #[test]
    fn each_row_is_a_point_and_each_kind_has_a_mark_of_its_own() {
        // One more of each tells what it means.
        assert_eq!(drawn(Some("kind"), None), [11, 21, 22]);
        assert_eq!(drawn(Some("kind"), Some(20)), [6, 11, 12]);
        assert_eq!(drawn(None, Some(20)), [0, 20, 0]);
        assert_eq!(drawn(None, Some(0)), [0, 0, 0]);
    }

    #[test]
    fn what_cannot_be_drawn_is_told() {
        for (x, y, by) in [
            ("l", "far", None),
            ("length", "f", None),
            ("length", "far", Some("k")),
        ] {
            assert!(points(&table(), x, y, by, None).is_err());
        }
        let told = points(&table(), "length", "far", Some("length"), None);
        assert_eq!(told.unwrap_err().message, "40 kinds of points, and 3 marks");
    }
}
