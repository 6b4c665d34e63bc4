//! Pipopipette in writing: lines from the top `-./|../--`, an empty board `3x3`, drawings in
//! `+---+`, edges `b1-c1`.

use std::fmt;

use super::rules::{Edge, Player, Position, Size, bits};
use crate::game::contract::Fields;
use crate::game::position::{Fault, named};

const LETTERS: std::ops::RangeInclusive<char> = 'a'..='z';
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

/// Where the dots of a drawing stand: every fourth character.
const STEP: usize = 4;

/// A drawing, from the top; rows of dots may bear their number, columns their letter below, and
/// closed boxes the letter of their owner.
///
/// ```text
/// 2 +---+   +
///   | A     |
/// 1 +---+---+
///   a   b   c
/// ```
pub fn read_drawing(text: &str) -> Result<Position, Fault> {
    // Each row of dots with the row of boxes under it, and where they begin.
    let mut dots: Vec<(Vec<char>, usize)> = Vec::new();
    let mut boxes: Vec<Option<(Vec<char>, usize)>> = Vec::new();
    let mut letters: Vec<(Vec<char>, usize)> = Vec::new();
    let mut at = 0;
    for line in text.split('\n') {
        let signs: Vec<char> = line.trim_end().chars().collect();
        let start = at;
        at += line.chars().count() + 1;
        if signs.contains(&'+') {
            dots.push((signs, start));
            boxes.push(None);
        } else if signs.is_empty() {
            // A row of boxes without lines may be left blank.
        } else if is_letters(&signs) {
            letters.push((signs, start));
        } else {
            match boxes.last_mut() {
                Some(under @ None) => *under = Some((signs, start)),
                Some(Some(_)) => {
                    return Err(
                        Fault::new(start, "two rows of boxes without dots between them").hint(
                            "a row of dots `+---+`, a row of boxes `|   |`, a row of dots, …",
                        ),
                    );
                }
                None => {
                    return Err(Fault::new(start, "a drawing begins with a row of dots")
                        .hint("such as `+---+   +`"));
                }
            }
        }
    }
    let Some((first, start)) = dots.first() else {
        return Err(Fault::new(0, "no row of dots").hint("such as `+---+   +`"));
    };
    let indent = first.iter().position(|sign| *sign == '+').unwrap_or(0);
    let columns = first.iter().filter(|sign| **sign == '+').count() - 1;
    if columns == 0 || dots.len() < 2 {
        return Err(Fault::new(start + indent, "a board has at least one box")
            .hint("dots stand four characters apart: `+---+`"));
    }
    if let Some(Some((_, start))) = boxes.last() {
        return Err(
            Fault::new(*start, "the last row of boxes has no dots below it")
                .hint("a drawing ends with a row of dots"),
        );
    }
    let size = u8::try_from(dots.len() - 1)
        .ok()
        .zip(u8::try_from(columns).ok())
        .and_then(|(rows, columns)| Size::new(rows, columns))
        .ok_or_else(|| too_large(*start))?;
    for (signs, start) in &letters {
        check_letters(size, signs, *start, indent)?;
    }
    let mut position = Position::empty(size);
    for (row, (signs, start)) in dots.iter().enumerate() {
        read_dots(&mut position, row, signs, *start, indent)?;
    }
    for (row, under) in boxes.iter().enumerate() {
        if let Some((signs, start)) = under {
            read_boxes(&mut position, row, signs, *start, indent)?;
        }
    }
    // Owners last: a box may only have one once all its lines are there.
    for (row, under) in boxes.iter().enumerate() {
        if let Some((signs, start)) = under {
            read_owners(&mut position, row, signs, *start, indent)?;
        }
    }
    Ok(position)
}

/// The line of letters under a drawing.
fn is_letters(signs: &[char]) -> bool {
    let mut signs = signs.iter();
    signs.all(|sign| LETTERS.contains(sign) || sign.is_whitespace())
}

/// Each dot of the lowest row has its letter below it.
fn check_letters(size: Size, signs: &[char], start: usize, indent: usize) -> Result<(), Fault> {
    for (place, &sign) in signs.iter().enumerate().filter(|(_, sign)| **sign != ' ') {
        let mut columns = 0..=size.columns;
        let column = columns.find(|&column| indent + STEP * usize::from(column) == place);
        let letter = column.map(|column| char::from(b'a' + column));
        if letter != Some(sign) {
            let message = match letter {
                Some(letter) => format!("“{sign}” below column {letter}"),
                None => format!("“{sign}” where no dots are above"),
            };
            return Err(Fault::new(start + place, message)
                .hint("columns of dots are lettered from the left, from `a`"));
        }
    }
    Ok(())
}

/// `2 +---+   +`
fn read_dots(
    position: &mut Position,
    row: usize,
    signs: &[char],
    start: usize,
    indent: usize,
) -> Result<(), Fault> {
    let columns = usize::from(position.size.columns);
    let found = signs.iter().filter(|sign| **sign == '+').count();
    let margin: String = signs.iter().take(indent).collect();
    let number = usize::from(position.size.rows) - row + 1;
    if !margin.trim().is_empty() && margin.trim() != number.to_string() {
        return Err(
            Fault::new(start, format!("“{}” before row {number}", margin.trim()))
                .hint("rows of dots are numbered from the bottom"),
        );
    }
    let first = signs.iter().position(|sign| *sign == '+').unwrap_or(0);
    if first != indent || found != columns + 1 {
        let message = format!(
            "a row of {found} dots, where the first row has {}",
            columns + 1
        );
        let fault = Fault::new(start + signs.len().min(indent + STEP * columns), message);
        return Err(if found == columns + 1 {
            Fault::new(start + first, "this row of dots is shifted")
                .hint("dots stand under those of the first row")
        } else {
            fault.hint("all rows are equally long")
        });
    }
    for column in 0..=columns {
        let place = indent + STEP * column;
        if signs.get(place) != Some(&'+') {
            return Err(Fault::new(start + place, "a dot `+` is expected here")
                .hint("dots stand four characters apart: `+---+   +`"));
        }
        let between: String = signs.iter().skip(place + 1).take(STEP - 1).collect();
        match between.trim() {
            "---" if column < columns => {
                let line = row as u32 * position.size.stride() + column as u32;
                position.drawn |= 1 << line;
            }
            "" => {}
            other => {
                return Err(
                    Fault::new(start + place + 1, format!("“{other}” between two dots"))
                        .hint("`---` is a drawn line, three spaces one not yet drawn"),
                );
            }
        }
    }
    Ok(())
}

/// `| 1     |`
fn read_boxes(
    position: &mut Position,
    row: usize,
    signs: &[char],
    start: usize,
    indent: usize,
) -> Result<(), Fault> {
    let columns = usize::from(position.size.columns);
    for (index, sign) in signs.iter().enumerate().filter(|(_, sign)| **sign != ' ') {
        let place = index.checked_sub(indent);
        let (column, within) = match place {
            Some(place) => (place / STEP, place % STEP),
            None => (usize::MAX, 0),
        };
        match sign {
            '|' if within == 0 && column <= columns => {
                let line = row as u32 * position.size.stride() + (columns + column) as u32;
                position.drawn |= 1 << line;
            }
            '1' | '2' | 'A' | 'B' if within == 2 && column < columns => {}
            '|' => {
                return Err(Fault::new(start + index, "this `|` is not under a dot")
                    .hint("dots stand four characters apart"));
            }
            '1' | '2' | 'A' | 'B' => {
                return Err(
                    Fault::new(start + index, "this owner is not in the middle of a box")
                        .hint("`| 1 |`"),
                );
            }
            _ => {
                return Err(
                    Fault::new(start + index, format!("“{sign}” in a row of boxes"))
                        .hint("`|` is a drawn line; `1` or `2` in a closed box is its owner"),
                );
            }
        }
    }
    Ok(())
}

fn read_owners(
    position: &mut Position,
    row: usize,
    signs: &[char],
    start: usize,
    indent: usize,
) -> Result<(), Fault> {
    for column in 0..usize::from(position.size.columns) {
        let place = indent + STEP * column + 2;
        let sign = signs.get(place).copied();
        let Some(owner) = sign.and_then(Player::numbered) else {
            continue;
        };
        let cell = row as u32 * position.size.stride() + column as u32;
        if !position.is_closed(cell) {
            let name = cell_name(position.size, cell);
            return Err(Fault::new(
                start + place,
                format!("box {name} has an owner, but is not closed"),
            )
            .hint("its number stands where all four lines are drawn"));
        }
        position.story.owned[owner as usize] |= 1 << cell;
        position.story.score[owner as usize] += 1;
    }
    Ok(())
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
