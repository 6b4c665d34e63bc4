//! A board on a page.

use crate::draw::{Alternative, Figure, Style, to_svg};

/// A picture for a page.
pub fn picture(figure: &Figure, id: &str, title: &str, description: &str) -> String {
    to_svg(
        figure,
        &Alternative {
            id,
            title,
            description,
        },
        Style::Page {
            square: 1.0,
            unit: "em",
        },
    )
}

/// How many squares of the paper a picture is wide and high, as classes of the style sheet, which
/// finds the largest that shows the whole board: `w18 h18`; `odd` where its middle is in a square.
pub fn paper(figure: &Figure) -> String {
    // Few sizes, since each is a rule of the style sheet: the next larger one has room enough.
    const SIZES: [u32; 6] = [28, 30, 34, 40, 60, 99];
    let squares = |length: f32| (length * figure.unit - 0.01).ceil() as u32;
    let size = |length: f32| match squares(length) {
        few @ ..=26 => few.max(4),
        many => *SIZES.iter().find(|size| **size >= many).unwrap_or(&99),
    };
    let is_odd = (figure.width * figure.unit).round() as u32 % 2 == 1;
    let odd = if is_odd { " odd" } else { "" };
    format!("w{} h{}{odd}", size(figure.width), size(figure.height))
}
