//! Boards of Pipopipette drawn with `+---+`, read.

use super::notation::{LETTERS, cell_name, too_large};
use super::rules::{Player, Position, Size};
use crate::game::position::Fault;

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
    for (row, signs) in dots.iter().enumerate() {
        read_dots(&mut position, Row::new(row, signs, indent))?;
    }
    let boxes = boxes.iter().enumerate();
    let boxes = boxes.filter_map(|(row, under)| Some(Row::new(row, under.as_ref()?, indent)));
    let boxes: Vec<Row> = boxes.collect();
    for line in &boxes {
        read_boxes(&mut position, *line)?;
    }
    // Owners last: a box may only have one once all its lines are there.
    for line in &boxes {
        read_owners(&mut position, *line)?;
    }
    Ok(position)
}

/// A line of a drawing: which row of dots or of boxes it is, from the top, where it begins in the
/// text, and how many signs stand before the first dot.
#[derive(Clone, Copy)]
struct Row<'a> {
    row: usize,
    signs: &'a [char],
    start: usize,
    indent: usize,
}

impl<'a> Row<'a> {
    fn new(row: usize, (signs, start): &'a (Vec<char>, usize), indent: usize) -> Row<'a> {
        let start = *start;
        Row {
            row,
            signs,
            start,
            indent,
        }
    }
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
fn read_dots(position: &mut Position, line: Row) -> Result<(), Fault> {
    let Row {
        row,
        signs,
        start,
        indent,
    } = line;
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
fn read_boxes(position: &mut Position, line: Row) -> Result<(), Fault> {
    let Row {
        row,
        signs,
        start,
        indent,
    } = line;
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

/// The `1` and `2` in closed boxes.
fn read_owners(position: &mut Position, line: Row) -> Result<(), Fault> {
    let Row {
        row,
        signs,
        start,
        indent,
    } = line;
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
