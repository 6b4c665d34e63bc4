//! Pipopipette in writing: lines from the top `-./|../--`, an empty board `3x3`, drawings in
//! `+---+`, edges `b1-c1`.

use std::fmt;

use super::rules::{Edge, Player, Position, Size, bits};
use crate::game::contract::Fields;
use crate::game::position::{Fault, named};

pub(super) const LETTERS: std::ops::RangeInclusive<char> = 'a'..='z';
pub const FORMS: &str =
    "lines from the top such as `-./|../--`, an empty board such as `3x3`, or a drawing";

/// A dot's name, from its column and row counted from 0.
pub fn dot(column: u8, row: u8) -> String {
    format!("{}{}", char::from(b'a' + column), row + 1)
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let other = if self.upright {
            dot(self.column, self.row + 1)
        } else {
            dot(self.column + 1, self.row)
        };
        write!(f, "{}-{other}", dot(self.column, self.row))
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let columns = u32::from(self.size.columns);
        for line in 0..self.size.lines() {
            let along = line % self.size.stride();
            if line > 0 && (along == 0 || along == columns) {
                f.write_str("/")?;
            }
            f.write_str(match (self.is_drawn(line), along < columns) {
                (false, _) => ".",
                (true, true) => "-",
                (true, false) => "|",
            })?;
        }
        Ok(())
    }
}

/// A box is named by the dot at its bottom left.
pub fn cell_name(size: Size, cell: u32) -> String {
    let row = u32::from(size.rows) - cell / size.stride();
    dot((cell % size.stride()) as u8, row as u8 - 1)
}

/// `RxC`
pub fn read_size(text: &str) -> Result<Size, Fault> {
    let number = |text: &str, at: usize| match text.parse::<u8>() {
        _ if text.starts_with(['0', '+']) => Err(not_a_number(text, at)),
        Ok(number) => Ok(number),
        _ if !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()) => Err(too_large(at)),
        _ => Err(not_a_number(text, at)),
    };
    let Some((rows, columns)) = text.split_once('x') else {
        return Err(Fault::new(0, format!("“{text}” is not a board")).hint(FORMS));
    };
    let (height, width) = (number(rows, 0)?, number(columns, rows.chars().count() + 1)?);
    Size::new(height, width).ok_or_else(|| too_large(0))
}

fn not_a_number(text: &str, at: usize) -> Fault {
    Fault::new(at, format!("“{text}” is not a number of boxes"))
        .hint("rows x columns of boxes, such as `3x4`")
}

pub fn too_large(at: usize) -> Fault {
    Fault::new(at, "this board is too large").hint(format!(
        "at most {} lines in all and {} boxes in a row",
        Size::MOST_LINES,
        Size::MOST_COLUMNS
    ))
}

/// `-./|../--`
pub fn read_lines(text: &str) -> Result<Position, Fault> {
    let rows: Vec<&str> = text.split('/').collect();
    let columns = rows[0].chars().count();
    if columns == 0 {
        return Err(Fault::new(0, "the first row has no lines").hint(FORMS));
    }
    if rows.len().is_multiple_of(2) {
        let message = format!("{} rows of lines, where the number is odd", rows.len());
        return Err(Fault::new(text.chars().count(), message).hint(
            "a row of horizontal lines, one of vertical lines, … a row of horizontal lines",
        ));
    }
    let size = u8::try_from(rows.len() / 2)
        .ok()
        .zip(u8::try_from(columns).ok())
        .and_then(|(rows, columns)| Size::new(rows, columns))
        .ok_or_else(|| too_large(0))?;
    let (mut drawn, mut line, mut at) = (0u128, 0u32, 0);
    for (index, row) in rows.iter().enumerate() {
        let (sign, wanted, what) = if index % 2 == 0 {
            ('-', columns, "horizontal")
        } else {
            ('|', columns + 1, "vertical")
        };
        for (along, found) in row.chars().enumerate() {
            if along < wanted && found == sign {
                drawn |= 1 << line;
            } else if along < wanted && found != '.' {
                return Err(
                    Fault::new(at + along, format!("“{found}” in a row of {what} lines"))
                        .hint(format!("`{sign}` is a drawn line, `.` one not yet drawn")),
                );
            }
            line += u32::from(along < wanted);
        }
        let length = row.chars().count();
        if length != wanted {
            let message = format!("a row of {length} {what} lines instead of {wanted}");
            return Err(Fault::new(at + length.min(wanted), message).hint(
                "the first row says how many boxes are in a row; a vertical row has one line more",
            ));
        }
        at += length + 1;
    }
    Ok(Position {
        drawn,
        ..Position::empty(size)
    })
}

/// `score = "3-2"` (Blue's points, then Red's) and `to_move = "1"`.
pub fn read_fields(mut position: Position, fields: &Fields, end: usize) -> Result<Position, Fault> {
    let closed = position
        .size
        .cells()
        .filter(|&cell| position.is_closed(cell))
        .count() as i32;
    for (name, value) in fields {
        match name.as_str() {
            "to_move" => {
                let mut signs = value.chars();
                let named = signs.next().and_then(Player::numbered);
                let Some(player) = named.filter(|_| signs.next().is_none()) else {
                    return Err(Fault::new(end, format!("no player is called “{value}”"))
                        .hint("`1` or `2`, as in the boxes they own"));
                };
                position.story.to_move = player;
                position.story.is_told = true;
            }
            "score" => {
                let points = value.split_once('-').and_then(|(a, b)| {
                    let (a, b) = (a.trim().parse::<u8>().ok()?, b.trim().parse::<u8>().ok()?);
                    Some([i32::from(a), i32::from(b)])
                });
                let Some(points) = points else {
                    return Err(Fault::new(end, format!("“{value}” is not a score"))
                        .hint("the boxes of `1`, then those of `2`, such as `3-2`"));
                };
                let [a, b] = position.story.score;
                let owned = a + b;
                let told = format!("a score of {}-{}", points[0], points[1]);
                if points[0] < a || points[1] < b || (owned == closed && points != [a, b]) {
                    let message = format!("{told}, but the boxes say {a}-{b}");
                    return Err(
                        Fault::new(end, message).hint("the numbers in the boxes count already")
                    );
                }
                if points[0] + points[1] != closed {
                    let message = match closed {
                        1 => format!("{told}, but 1 box is closed"),
                        _ => format!("{told}, but {closed} boxes are closed"),
                    };
                    return Err(Fault::new(end, message)
                        .hint("each closed box is one point for `1` or `2`"));
                }
                position.story.score = points;
            }
            _ => {
                return Err(Fault::new(0, format!("Pipopipette has no field “{name}”"))
                    .of_field(name)
                    .hint("`score` and `to_move`"));
            }
        }
    }
    Ok(position)
}

/// The drawing with its coordinates, as a person would type it.
pub fn art(position: &Position) -> String {
    let Size { rows, columns } = position.size;
    let width = (rows + 1).to_string().len();
    let stride = position.size.stride();
    let mut art = String::new();
    let mut push = |line: String| {
        art += line.trim_end();
        art.push('\n');
    };
    for row in 0..=rows {
        let first = u32::from(row) * stride;
        let mut dots = format!("{:>width$} +", rows - row + 1);
        for column in 0..u32::from(columns) {
            dots += if position.is_drawn(first + column) {
                "---+"
            } else {
                "   +"
            };
        }
        push(dots);
        if row == rows {
            break;
        }
        let mut boxes = format!("{:>width$} ", "");
        for column in 0..=u32::from(columns) {
            let upright = first + u32::from(columns) + column;
            boxes.push(if position.is_drawn(upright) { '|' } else { ' ' });
            let owner = Player::BOTH
                .into_iter()
                .find(|player| position.story.owned[*player as usize] >> (first + column) & 1 == 1)
                .filter(|_| column < u32::from(columns));
            boxes += &format!(" {} ", owner.map_or(' ', Player::number));
        }
        push(boxes);
    }
    let letters = (0..=columns).map(|column| format!("{}   ", char::from(b'a' + column)));
    push(format!("{:>width$} {}", "", letters.collect::<String>()));
    art
}

/// An edge, its dots in either order.
pub fn read_edge(text: &str, size: Size) -> Option<Edge> {
    let (first, second) = text.split_once('-')?;
    let (mut low, mut high) = (read_dot(first)?, read_dot(second)?);
    if low > high {
        std::mem::swap(&mut low, &mut high);
    }
    let upright = low.0 == high.0;
    let joined = if upright {
        high.1 == low.1 + 1
    } else {
        low.1 == high.1 && high.0 == low.0 + 1
    };
    let inside = high.0 <= size.columns && high.1 <= size.rows;
    (joined && inside).then_some(Edge {
        column: low.0,
        row: low.1,
        upright,
    })
}

/// Column and row of a dot, from 0.
pub fn read_dot(text: &str) -> Option<(u8, u8)> {
    let mut signs = text.chars();
    let column = signs.next().filter(|sign| LETTERS.contains(sign))? as u8 - b'a';
    let number = signs.as_str();
    let row = number.parse::<u8>().ok()?;
    (row > 0 && number.bytes().all(|b| b.is_ascii_digit()) && !number.starts_with('0'))
        .then(|| (column, row - 1))
}

pub fn read_move(position: &Position, text: &str) -> Result<Edge, Fault> {
    named(position, text).ok_or_else(|| refusal(position, text))
}

pub fn refusal(position: &Position, text: &str) -> Fault {
    let size = position.size;
    let Some(edge) = read_edge(text, size) else {
        let (first, second) = text.split_once('-').unwrap_or((text, ""));
        return match (read_dot(first), read_dot(second)) {
            (Some(first), Some(second))
                if [first, second]
                    .iter()
                    .all(|dot| dot.0 <= size.columns && dot.1 <= size.rows) =>
            {
                Fault::new(0, format!("{text} joins dots that are not neighbours"))
                    .hint("a line joins two dots side by side or one above the other")
            }
            (Some(_), Some(_)) => Fault::new(0, format!("{text} is not on this board")).hint(
                format!("its dots are a1 to {}", dot(size.columns, size.rows)),
            ),
            _ => Fault::new(0, format!("“{text}” is not a line"))
                .hint("two neighbouring dots, the left or lower one first, such as `b1-c1`"),
        };
    };
    let line = size.number(edge);
    if !position.is_drawn(line) {
        return Fault::new(0, format!("the line is written {edge}"))
            .hint("the left or lower dot comes first");
    }
    let free: Vec<String> = bits(position.open())
        .take(3)
        .map(|line| size.edge(line).to_string())
        .collect();
    let fault = Fault::new(0, format!("{edge} is drawn already"));
    if free.is_empty() {
        fault.hint("every line is drawn: the game is over")
    } else {
        fault.hint(format!("not yet drawn: {}, …", free.join(", ")))
    }
}
