//! Two drawings beyond the board: boxes as coins and open lines as strings, and the decision tree.

use super::diagram::{self, middle};
use super::rules::{Position, bits};
use super::strings::{Coins, Lines as _};
use crate::draw::{Figure, Form, Point, Role};

/// The board with its boxes as nodes: an open line between two boxes joins them, one at the edge
/// of the board ties its box to the ground (a short bar). Joints, from which more than two ways
/// lead, are filled.
pub fn strings(position: &Position) -> Figure {
    let size = position.size;
    let mut figure = diagram::draw(position, position);
    let board = Coins::<u128>::new(size);
    let degrees = board.degrees(position.open());
    for line in bits(position.open()) {
        let beside: Vec<Point> = size.beside(line).map(|cell| middle(size, cell)).collect();
        let (from, to) = diagram::ends(size, line);
        let on_line = Point::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0);
        match beside[..] {
            [one, other] => figure.line(Role::String, one, other),
            [one] => {
                // Past the edge by a little, and a bar across.
                let beyond = |k: f32| {
                    Point::new(
                        one.x + (on_line.x - one.x) * k,
                        one.y + (on_line.y - one.y) * k,
                    )
                };
                let end = beyond(1.2);
                figure.line(Role::String, one, end);
                let (dx, dy) = if size.edge(line).upright {
                    (0.0, 0.14)
                } else {
                    (0.14, 0.0)
                };
                figure.line(Role::String, end.moved(-dx, -dy), end.moved(dx, dy));
            }
            _ => {}
        }
    }
    let joints = degrees.three | degrees.four;
    for cell in size.cells() {
        let at = middle(size, cell);
        if joints.meets(1 << cell) {
            figure.circle(Role::Disc, at, 0.17);
        } else if board.around(1 << cell).meets(position.open()) {
            figure.circle(Role::Coin, at, 0.13);
        }
    }
    figure
}

/// The decision tree: questions 1 to 6 in circles, advice A to F in boxes, ✓ for yes, ✗ for no.
///
/// ```text
///          1
///       ✓/   \✗
///       2      4
///     ✗/ \✓  ✓/  \✗
///     A    3  5     6
///        ✗/✓\ ✓/✗\ ✓/✗\
///        A  B C  D E  F
/// ```
pub fn decision_tree() -> Figure {
    let mut figure = Figure::new(13.0, 8.6);
    let row = |level: u8| 0.9 + f32::from(level) * 2.25;
    // Where, what, and the answer that leads there from which node.
    let nodes: [(f32, u8, &str); 13] = [
        (6.0, 0, "1"),
        (2.6, 1, "2"),
        (9.4, 1, "4"),
        (0.8, 2, "A"),
        (3.6, 2, "3"),
        (7.4, 2, "5"),
        (11.2, 2, "6"),
        (2.6, 3, "A"),
        (4.5, 3, "B"),
        (6.5, 3, "C"),
        (8.4, 3, "D"),
        (10.3, 3, "E"),
        (12.2, 3, "F"),
    ];
    let arrows: [(usize, usize, bool); 12] = [
        (0, 1, true),
        (0, 2, false),
        (1, 3, false),
        (1, 4, true),
        (2, 5, true),
        (2, 6, false),
        (4, 7, false),
        (4, 8, true),
        (5, 9, true),
        (5, 10, false),
        (6, 11, true),
        (6, 12, false),
    ];
    let at = |index: usize| Point::new(nodes[index].0, row(nodes[index].1));
    for (from, to, _) in arrows {
        figure.line(Role::Axis, at(from), at(to));
    }
    for (from, to, yes) in arrows {
        let (from, to) = (at(from), at(to));
        let middle = Point::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0);
        figure.rect(Role::Ground, middle.moved(-0.28, -0.3), 0.56, 0.6);
        sign(&mut figure, middle, yes);
    }
    for (index, (.., name)) in nodes.iter().enumerate() {
        let at = at(index);
        if name.starts_with(|c: char| c.is_ascii_digit()) {
            figure.circle(Role::Coin, at, 0.62);
        } else {
            figure.rect(Role::Ground, at.moved(-0.6, -0.5), 1.2, 1.0);
            figure.rect(Role::Board, at.moved(-0.6, -0.5), 1.2, 1.0);
        }
        figure.text(Role::Letter, at, *name, 0.62);
    }
    figure
}

/// ✓ or ✗, drawn, since not every font has them.
fn sign(figure: &mut Figure, at: Point, yes: bool) {
    if yes {
        let points = [(-0.2, 0.02), (-0.05, 0.18), (0.22, -0.2)];
        for pair in points.windows(2) {
            figure.add(
                Role::Ink,
                Form::Line(
                    at.moved(pair[0].0, pair[0].1),
                    at.moved(pair[1].0, pair[1].1),
                ),
            );
        }
    } else {
        figure.line(Role::Ink, at.moved(-0.17, -0.17), at.moved(0.17, 0.17));
        figure.line(Role::Ink, at.moved(-0.17, 0.17), at.moved(0.17, -0.17));
    }
}
