//! Empty boards to print, and squared paper.

use super::sheet::printed;
use super::shell::Shell;
use super::view::sheet::{BoardsView, Content, PageView, SheetView};
use crate::draw::{Figure, Point};
use crate::say::Say;

/// So many empty boards, `per_page` to a page.
pub fn boards(
    shell: &Shell,
    figure: &Figure,
    describe: &[Say],
    per_page: usize,
    count: usize,
    title: &str,
    paper: &'static str,
) -> SheetView {
    let total = count.div_ceil(per_page);
    let columns = match per_page {
        1 => 1,
        12 => 3,
        _ => 2,
    };
    let rows = per_page.div_ceil(columns);
    let (width, height) = (
        174.0 / columns as f32 - 4.0,
        (208.0 + 4.0) / rows as f32 - 4.0,
    );
    // As large as its room allows, a square at most 14 mm wide.
    let square = (width / figure.width).min(height / figure.height).min(14.0);
    let described = shell.voice().say_all(describe);
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

/// A page of squared paper, squares of 5 mm.
pub fn squared_paper() -> Figure {
    let mut figure = Figure::new(34.2, 40.2);
    figure.squares(Point::new(0.1, 0.1), 34, 40);
    figure
}
