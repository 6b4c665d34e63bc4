//! Games in the forms of programs of the solitaire.

use super::records;
use super::rules::{Move, Position};
use super::sheet::{Direction, LENGTH};

/// The forms, the usual one first.
pub const FORMS: &[&str] = &["msr", "json", "pentasol", "lines"];

/// Where Pentasol's paper has the box around the cross.
const CORNER: i32 = 25;

/// The game so far in one of the [`FORMS`]; none of them has passes.
pub fn write(form: &str, position: &Position) -> Option<String> {
    match form {
        "msr" => records::compact(position),
        "json" => records::msr(position),
        "pentasol" => {
            each(position, pentasol).map(|lines| format!("({0},{0})\n{lines}", CORNER + 3))
        }
        "lines" => each(position, ends),
        _ => None,
    }
}

type Drawn = (i32, i32, Direction, i32);

fn each(position: &Position, told: fn(Drawn) -> String) -> Option<String> {
    let moves = position.moves.iter().map(|mv| match *mv {
        Move::Pass => None,
        Move::Draw {
            circle,
            direction,
            place,
        } => Some(told((circle.x.into(), circle.y.into(), direction, place.into())) + "\n"),
    });
    moves.collect()
}

/// `(27,27) / 0`: the new circle, rows downwards, and the way from it to the middle.
fn pentasol((x, y, direction, place): Drawn) -> String {
    let (sign, place) = match direction {
        Direction::E => ("-", place),
        Direction::N => ("|", i32::from(LENGTH) - 1 - place),
        Direction::NE => ("/", place),
        Direction::SE => ("\\", place),
    };
    let to_middle = i32::from(LENGTH) / 2 - place;
    let to_middle = if to_middle > 0 {
        format!("+{to_middle}")
    } else {
        to_middle.to_string()
    };
    format!("({},{}) {sign} {to_middle}", x + CORNER, CORNER + 9 - y)
}

/// `(0,2)-(0,6)`
fn ends((x, y, direction, place): Drawn) -> String {
    let (dx, dy) = direction.step();
    let (dx, dy) = (i32::from(dx), i32::from(dy));
    let (x, y) = (x - dx * place, y - dy * place);
    let reach = i32::from(LENGTH) - 1;
    format!("({x},{y})-({},{})", x + dx * reach, y + dy * reach)
}
