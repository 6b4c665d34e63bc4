//! Morpiae in writing: a move is the new circle, the line's direction and the circle's number on
//! it, `4,3E4`; a position is the moves so far, `start` if there are none.

use std::fmt;

use super::records;
use super::rules::{Move, Options, Position};
use super::sheet::{Direction, LEAST, LENGTH, Line, MOST, Point, Sheet};
use super::strokes;
use crate::game::contract::Fields;
use crate::game::position::{Fault, Position as _};

const A_MOVE: &str =
    "the new circle, the direction E, N, NE or SE, and its number from 0 to 4, such as `4,3E4`";
/// What stands before the moves under a drawing.
const MOVES: &str = "played:";
const FORMS: &str = "moves such as `4,3E4 9,2N0`, `start`, or a record in Pentasol or MSR";

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if self.moves.is_empty() {
            return f.write_str("start");
        }
        for (index, mv) in self.moves.iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{mv}")?;
        }
        Ok(())
    }
}

#[cfg_attr(quadrille_page, optimize(size))]
pub fn read(text: &str, fields: &Fields, options: Options) -> Result<Position, Fault> {
    if let Some(name) = fields.keys().next() {
        return Err(Fault::new(0, format!("Morpiae has no field “{name}”"))
            .of_field(name)
            .hint("the moves so far say everything"));
    }
    let leading = text.chars().take_while(|sign| sign.is_whitespace()).count();
    let body = text.trim();
    let words = match body.chars().next() {
        None => return Err(Fault::new(0, "an empty text").hint(FORMS)),
        Some('{') if strokes::is_titled(body) => strokes::read_titled(body, options.form),
        Some('{') => records::read_msr(body, options.form),
        Some(_) if strokes::is_list(body) => strokes::read_list(body),
        Some('(' | '#') => records::read_pentasol(body),
        Some('M') => records::read_compact(body, options.form),
        Some('<') => records::read_svg(body, options.form),
        Some(_) if body.contains(MOVES) => return read_drawing(text, options),
        Some(_) if body == "start" => Ok(Vec::new()),
        Some(_) => Ok(words(body)),
    };
    let position = words.and_then(|words| replay(words, options));
    position.map_err(|fault| fault.shifted(leading))
}

/// A drawing, whose last line are the moves: rows that show something else are a mistake.
#[cfg_attr(quadrille_page, optimize(size))]
fn read_drawing(text: &str, options: Options) -> Result<Position, Fault> {
    let drawn = text.find(MOVES).unwrap_or(0);
    let moves = text[drawn..].strip_prefix(MOVES).unwrap_or_default();
    let before = text[..drawn].chars().count() + MOVES.chars().count();
    let listed = match moves.trim() {
        "start" => Vec::new(),
        _ => words(moves),
    };
    let position = replay(listed, options).map_err(|fault| fault.shifted(before))?;
    let art = art(&position);
    let mut rows = art.lines();
    let mut at = 0;
    for line in text[..drawn].split('\n') {
        let found: Vec<&str> = line.split_whitespace().map(owner).collect();
        if !found.is_empty() {
            let row = rows.next().unwrap_or_default();
            let expected: Vec<&str> = row.split_whitespace().collect();
            if found != expected {
                return Err(Fault::new(at, "this row is not what the moves lead to")
                    .hint(format!("after them it is `{}`", row.trim())));
            }
        }
        at += line.chars().count() + 1;
    }
    match rows.next() {
        Some(row) if !row.starts_with(MOVES) => {
            Err(Fault::new(at.saturating_sub(1), "a row is missing")
                .hint(format!("after the moves it is `{}`", row.trim())))
        }
        _ => Ok(position),
    }
}

/// A sign of a drawing; owners may be letters too, of any players or of the game's own red and green.
fn owner(sign: &str) -> &str {
    match sign {
        "A" | "R" => "1",
        "B" | "G" => "2",
        other => other,
    }
}

/// A game without fields, in any of its written forms.
pub fn read_moves(text: &str, options: Options) -> Result<Position, Fault> {
    read(text, &Fields::new(), options)
}

/// Words with their places.
#[cfg_attr(quadrille_page, optimize(size))]
fn words(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut at = 0;
    for part in text.split(char::is_whitespace) {
        if !part.is_empty() {
            found.push((at, part.to_owned()));
        }
        at += part.chars().count() + 1;
    }
    found
}

fn replay(words: Vec<(usize, String)>, options: Options) -> Result<Position, Fault> {
    let mut position = Position::start(options);
    for (index, (at, word)) in words.into_iter().enumerate() {
        let mv = read_move(&position, &word).map_err(|fault| {
            let message = format!("move {}: {}", index + 1, fault.message);
            Fault {
                message,
                ..fault.shifted(at)
            }
        })?;
        position = position.play(mv).position;
    }
    Ok(position)
}

/// A move as it is written, whether it is legal or not.
pub fn read_named(text: &str) -> Option<Move> {
    if text == "pass" {
        return Some(Move::Pass);
    }
    let letters = text.find(|sign: char| sign.is_ascii_uppercase())?;
    let (circle, rest) = text.split_at(letters);
    // After the direction's letters there is one digit.
    let (direction, place) = Direction::ALL.into_iter().find_map(|direction| {
        let mut signs = rest.strip_prefix(direction.name())?.chars();
        let place = signs.next()?.to_digit(LENGTH as u32)? as i8;
        signs.next().is_none().then_some((direction, place))
    })?;
    Some(Move::Draw {
        circle: read_point(circle)?,
        direction,
        place,
    })
}

/// `-1,4`
#[cfg_attr(quadrille_page, optimize(size))]
pub fn read_point(text: &str) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    let number = |text: &str| {
        let digits = text.strip_prefix('-').unwrap_or(text);
        let plain = digits == "0" || !digits.starts_with('0');
        let number: i8 = text.parse().ok()?;
        (plain && digits.bytes().all(|b| b.is_ascii_digit()) && text != "-0").then_some(number)
    };
    let point = Point {
        x: number(x)?,
        y: number(y)?,
    };
    Some(point)
}

/// Why a move can't be played.
#[cfg_attr(quadrille_page, optimize(size))]
/// Long games are read: without a list of all moves after each.
pub fn read_move(position: &Position, text: &str) -> Result<Move, Fault> {
    let mv = read_named(text).filter(|mv| position.allows(*mv));
    mv.ok_or_else(|| refusal(position, text))
}

pub fn refusal(position: &Position, text: &str) -> Fault {
    let fault = |message: String| Fault::new(0, message);
    let Some(mv) = read_named(text) else {
        return fault(format!("“{text}” is not a move")).hint(A_MOVE);
    };
    if position.end().is_some() {
        return fault(format!("“{text}”: the game is over"));
    }
    let Move::Draw {
        circle,
        direction,
        place,
    } = mv
    else {
        return fault("one passes only when no line can be drawn".into())
            .hint("with the rule pass=free one may always pass");
    };
    let Some(line) = Line::through(circle, direction, place).filter(|_| circle.is_on_paper())
    else {
        return fault(format!("{text} leaves the paper"))
            .hint(format!("columns and rows are {LEAST} to {MOST}"));
    };
    let sheet = &position.sheet;
    if sheet.has(circle) {
        return fault(format!("there is a circle at {circle} already"))
            .hint("a move adds one circle, on an empty point");
    }
    let missing: Vec<String> = line
        .points()
        .filter(|point| *point != circle && !sheet.has(*point))
        .map(|point| point.to_string())
        .collect();
    if !missing.is_empty() {
        return fault(format!("no circle at {}", missing.join(" and ")))
            .hint("a line goes through the new circle and four that are there");
    }
    let crossed =
        Sheet::used(line, position.options.form).find(|point| sheet.is_crossed(*point, direction));
    match crossed {
        Some(point) => fault(format!(
            "the circle at {point} is crossed in direction {} already",
            direction.name()
        ))
        .hint("two lines of one direction share no circle"),
        None => fault(format!("“{text}” can't be played")).hint(A_MOVE),
    }
}

/// The paper as a person would type it: `o` a circle, `1` and `2` those of the first player and
/// of the second.
///
/// ```text
///  9 . . . o o o o . . .
/// ```
#[cfg_attr(quadrille_page, optimize(size))]
pub fn art(position: &Position) -> String {
    let owners = position.owners();
    let (least, most) = bounds(position);
    let mut rows = Vec::new();
    for y in (least.y..=most.y).rev() {
        let mut row = format!("{y:>3}");
        for x in least.x..=most.x {
            let point = Point { x, y };
            let owner = owners.iter().find(|(owned, _)| *owned == point);
            row += match (owner, position.sheet.has(point)) {
                (Some((_, 0)), _) => " 1",
                (Some(_), _) => " 2",
                (None, true) => " o",
                (None, false) => " .",
            };
        }
        rows.push(row);
    }
    rows.push(format!("{MOVES} {position}"));
    rows.join("\n")
}

/// The corners of the paper that is in use, at least those of the cross.
pub fn bounds(position: &Position) -> (Point, Point) {
    let (mut least, mut most) = (Point { x: 0, y: 0 }, Point { x: 9, y: 9 });
    for Point { x, y } in position.sheet.circles() {
        least = Point {
            x: least.x.min(x),
            y: least.y.min(y),
        };
        most = Point {
            x: most.x.max(x),
            y: most.y.max(y),
        };
    }
    (least, most)
}
