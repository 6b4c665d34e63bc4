//! Games in the forms of other programs.

use super::super::board::{Colour, Point, Position};
use super::tagged;
use crate::game::position::Position as _;

/// The forms, the usual one first.
pub const FORMS: &[&str] = &["pente", "psq", "sgf", "points"];

/// Points to a side where a line of points has letters with an I.
const POINTS: u8 = 15;

/// A game in one of the [`FORMS`]; none where the form can't tell it.
pub fn write(form: &str, start: &Position, line: &[Point]) -> Option<String> {
    let is_empty = *start == Position::empty(start.size, start.options);
    match form {
        "pente" => tagged::write(start, line),
        "psq" if is_empty => Some(psq(start.size, line)),
        "sgf" if start.pairs == [0, 0] => Some(sgf(start, line)),
        // One point alone would be read as a point.
        "points" if is_empty && start.size == POINTS && line.len() > 1 => Some(points(line)),
        _ => None,
    }
}

fn psq(size: u8, line: &[Point]) -> String {
    let moves = line
        .iter()
        .map(|point| format!("{},{},0\n", point.column + 1, size - point.row));
    format!(
        "Piskvorky {size}x{size}, 11:11, 0\n{}\n\n-1\n",
        moves.collect::<String>()
    )
}

fn sgf(start: &Position, line: &[Point]) -> String {
    let letter = |place: u8| char::from(b'a' + place);
    let size = start.size;
    let value =
        |point: Point| format!("[{}{}]", letter(point.column), letter(size - 1 - point.row));
    let set = |name: &str, colour: Colour| {
        let stones = start
            .points()
            .filter(|point| start.at(*point) == Some(colour));
        match stones.map(value).collect::<String>() {
            none if none.is_empty() => none,
            stones => format!("{name}{stones}"),
        }
    };
    let stones = set("AB", Colour::X) + &set("AW", Colour::O);
    let turn = match (stones.is_empty(), start.to_move) {
        (true, Colour::X) => "",
        (_, Colour::X) => "PL[B]",
        (_, Colour::O) => "PL[W]",
    };
    let mut here = *start;
    let mut nodes = String::new();
    for point in line {
        nodes += match here.to_move {
            Colour::X => ";B",
            Colour::O => ";W",
        };
        nodes += &value(*point);
        here = here.play(*point).position;
    }
    format!("(;FF[4]GM[4]RU[Ninuki]SZ[{size}]{stones}{turn}{nodes})")
}

fn points(line: &[Point]) -> String {
    let name = |point: &Point| format!("{}{}", char::from(b'a' + point.column), point.row + 1);
    line.iter().map(name).collect()
}
