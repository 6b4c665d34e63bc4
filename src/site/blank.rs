//! Empty boards to print, and squared paper.

use super::sheet::printed;
use super::shell::Shell;
use super::view::sheet::{BoardsView, Content, PageView, SheetView};
use crate::draw::{Figure, Form, Point, Role, Shape};
use crate::say::Say;

/// Between boards, in millimetres.
const GAP: f32 = 4.0;
/// Boards side by side, at most; as many as leave each the most room.
const COLUMNS: usize = 3;
/// A square of paper that has no edge.
const LATTICE: f32 = 7.5;

/// So many empty boards, `per_page` to a page; unless a number is given, one page of them.
pub fn boards(
    shell: &Shell,
    figure: &Figure,
    describe: &[Say],
    per_page: usize,
    count: Option<usize>,
    title: &str,
    paper: &'static str,
) -> SheetView {
    // Where the paper has no edge, one board has a page, and paper all around it.
    let per_page = if is_unbounded(figure) { 1 } else { per_page };
    let count = count.unwrap_or(per_page);
    let total = count.div_ceil(per_page);
    // What the header and the footer leave of the page; as in the style sheet.
    let (width, height) = match paper {
        "a4" => (180.0, 234.0),
        "letter" => (185.0, 216.0),
        _ => (180.0, 216.0),
    };
    let (columns, (width, height)) = (1..=COLUMNS)
        .map(|columns| {
            let rows = per_page.div_ceil(columns);
            let room = (
                (width + GAP) / columns as f32 - GAP,
                (height + GAP) / rows as f32 - GAP,
            );
            (columns, room)
        })
        .max_by(|(_, one), (_, other)| {
            f32::total_cmp(&square(figure, *one), &square(figure, *other))
        })
        .unwrap_or((1, (width, height)));
    let wider = is_unbounded(figure).then(|| on_more_paper(figure, width, height));
    let figure = wider.as_ref().unwrap_or(figure);
    let square = square(figure, (width, height));
    let described = shell.voice().described(describe);
    let pages: Vec<PageView> = (0..total)
        .map(|page| {
            let boards: Vec<String> = (0..per_page.min(count - page * per_page))
                .map(|board| {
                    printed(
                        figure,
                        square,
                        &format!("b{page}-{board}"),
                        title,
                        &described,
                    )
                })
                .collect();
            let number = Say::new("ui-sheet-page")
                .with("number", page + 1)
                .with("total", total);
            PageView {
                number: shell.say(&number),
                leaf: false,
                content: Content::Boards {
                    boards,
                    first: page == 0,
                },
            }
        })
        .collect();
    SheetView {
        sheet_title: title.to_owned(),
        name_field: shell.text("ui-field-name"),
        date_field: shell.text("ui-field-date"),
        paper,
        pages,
        boards: Some(BoardsView { per_page, columns }),
        ..SheetView::default()
    }
}

/// How wide a square of the board is in a room that it fills.
fn square(figure: &Figure, (width, height): (f32, f32)) -> f32 {
    (width / figure.width).min(height / figure.height)
}

/// Whether the board is a piece of paper that goes on: lines, and no edge.
fn is_unbounded(figure: &Figure) -> bool {
    let has = |role: Role| figure.shapes.iter().any(|shape| shape.role == role);
    has(Role::Grid) && !has(Role::Board)
}

/// The figure in the middle of as much paper as there is room for. Coordinates would stand in the
/// way of play, and are left out.
fn on_more_paper(figure: &Figure, width: f32, height: f32) -> Figure {
    let mut wider = Figure::new((width / LATTICE).floor(), (height / LATTICE).floor());
    wider.position.clone_from(&figure.position);
    let mut first = Point::new(0.5, 0.5);
    for shape in &figure.shapes {
        match shape.form {
            Form::Line(from, to) if shape.role == Role::Grid && from.x == to.x => first.x = from.x,
            Form::Line(from, to) if shape.role == Role::Grid && from.y == to.y => first.y = from.y,
            _ => {}
        }
    }
    let middle = Point::new(
        ((wider.width - figure.width) / 2.0).round(),
        ((wider.height - figure.height) / 2.0).round(),
    );
    let (right, bottom) = (wider.width, wider.height);
    let mut x = (first.x + middle.x).rem_euclid(1.0);
    while x < right {
        wider.line(Role::Grid, Point::new(x, 0.0), Point::new(x, bottom));
        x += 1.0;
    }
    let mut y = (first.y + middle.y).rem_euclid(1.0);
    while y < bottom {
        wider.line(Role::Grid, Point::new(0.0, y), Point::new(right, y));
        y += 1.0;
    }
    let mut inside = figure.clone();
    let stays = |shape: &Shape| !matches!(shape.role, Role::Grid | Role::Label);
    inside.shapes.retain(stays);
    wider.place(&inside, middle);
    wider
}

/// A page of squared paper, squares of 5 mm.
pub fn squared_paper() -> Figure {
    let mut figure = Figure::new(36.0, 43.0);
    figure.squares(Point::new(0.0, 0.0), 36, 43);
    figure
}
