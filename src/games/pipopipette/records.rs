//! Positions as they are written: in our own notation, or as others do, OpenSpiel's string of bits and
//! its moves, lists of lines, and drawings whose dots are stars.

use super::drawing::read_drawing;
use super::notation::{FORMS, read_dot, read_edge, read_fields, read_lines, read_size, refusal};
use super::open_spiel;
use super::rules::{Position, Size};
use crate::game::contract::{Course, Fields};
use crate::game::position::Fault;

pub fn read(text: &str, fields: &Fields) -> Result<Position, Fault> {
    let leading = text.chars().take_while(|sign| sign.is_whitespace()).count();
    let line = text.trim();
    let position = if line.is_empty() {
        Err(Fault::new(0, "an empty text").hint(FORMS))
    } else if is_list_of(line) {
        read_foreign(line).map_err(|fault| fault.shifted(leading))
    } else if line.contains('+') || line.contains('\n') {
        read_drawing(&with_dots(text))
    } else if line.contains('/') {
        read_lines(line).map_err(|fault| fault.shifted(leading))
    } else {
        read_foreign(line).map_err(|fault| fault.shifted(leading))
    };
    read_fields(position?, fields, text.trim_end().chars().count())
}

/// A list of moves as the game it tells, anything else as a position.
pub fn read_game(text: &str) -> Result<Course<Position>, Fault> {
    let position = read(text, &Fields::new())?;
    let told = text.trim().split_once(char::is_whitespace);
    match told.filter(|(_, moves)| open_spiel::is_list(moves)) {
        Some((_, moves)) => {
            let size = position.size;
            Ok((Position::empty(size), open_spiel::moves(size, moves)?))
        }
        None => Ok((position, Vec::new())),
    }
}

/// A board's size and moves after it, or moves without a board, over however many lines.
fn is_list_of(text: &str) -> bool {
    let after = text
        .split_once(char::is_whitespace)
        .map_or("", |(_, rest)| rest);
    open_spiel::is_list(text)
        || text.starts_with(|sign: char| sign.is_ascii_digit()) && open_spiel::is_list(after)
}

/// A drawing whose dots are stars or points in the middle, with our signs for them.
fn with_dots(text: &str) -> std::borrow::Cow<'_, str> {
    const DOTS: [char; 5] = ['*', '·', '•', '∙', '●'];
    match text.contains('+') {
        true => text.into(),
        false => text.replace(DOTS, "+").into(),
    }
}

/// `3x3`, `3x3 010…`, `3x3 a1-b1, b1-b2`; bits alone where only one board has so many lines.
fn read_foreign(text: &str) -> Result<Position, Fault> {
    if text.len() > 2 && text.bytes().all(|b| b == b'0' || b == b'1') {
        return read_bits(board_of(text)?, text);
    }
    if open_spiel::is_list(text) {
        return Err(Fault::new(0, "these moves name no board")
            .hint("write its rows and columns of boxes before them, such as `3x3 P1(h,0,1)`"));
    }
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let size = read_size(word)?;
    let start = text.chars().count() - rest.trim_start().chars().count();
    let rest = rest.trim_start();
    let position = if rest.is_empty() {
        Ok(Position::empty(size))
    } else if rest.bytes().all(|b| b == b'0' || b == b'1') {
        read_bits(size, rest)
    } else if open_spiel::is_list(rest) {
        open_spiel::read(size, rest)
    } else {
        read_list(size, rest)
    };
    position.map_err(|fault| fault.shifted(start))
}

/// The only board with so many lines (a square one where its turned neighbour has as many).
fn board_of(bits: &str) -> Result<Size, Fault> {
    let sizes: Vec<Size> = (1..=64u8)
        .flat_map(|rows| {
            (1..=Size::MOST_COLUMNS).filter_map(move |columns| Size::new(rows, columns))
        })
        .filter(|size| size.lines() as usize == bits.len())
        .collect();
    match sizes[..] {
        [size] => Ok(size),
        [] => Err(Fault::new(0, format!("no board has {} lines", bits.len()))
            .hint("one bit a line: horizontal lines from the top, then vertical ones")),
        [size, ..] => Err(
            Fault::new(0, format!("several boards have {} lines", bits.len())).hint(format!(
                "write the size before them, such as `{}x{} {bits}`",
                size.rows, size.columns
            )),
        ),
    }
}

/// OpenSpiel's `dots_and_boxes`: all horizontal lines, row by row from the top, then all vertical
/// ones; 1 is drawn. (Barker & Korf's unscored state, in the order of the library's
/// `DbnString`.)
fn read_bits(size: Size, bits: &str) -> Result<Position, Fault> {
    let wanted = size.lines() as usize;
    if bits.len() != wanted {
        let message = format!("{} bits, where the board has {wanted} lines", bits.len());
        return Err(Fault::new(bits.len().min(wanted), message)
            .hint("horizontal lines from the top, then vertical ones"));
    }
    let mut position = Position::empty(size);
    let (rows, columns) = (u32::from(size.rows), u32::from(size.columns));
    let horizontal = (0..=rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let vertical =
        (0..rows).flat_map(|row| (0..=columns).map(move |column| (row, columns + column)));
    for (bit, (row, along)) in bits.bytes().zip(horizontal.chain(vertical)) {
        if bit == b'1' {
            position.drawn |= 1 << (row * size.stride() + along);
        }
    }
    Ok(position)
}

/// `a1-b1, b2-b1 c1c2`: lines in any order, each by its two dots.
fn read_list(size: Size, list: &str) -> Result<Position, Fault> {
    let mut position = Position::empty(size);
    let mut at = 0;
    for part in list.split(|sign: char| sign.is_whitespace() || sign == ',' || sign == ';') {
        let start = at;
        at += part.chars().count() + 1;
        if part.is_empty() {
            continue;
        }
        let edge = read_edge(part, size).or_else(|| read_edge(&hyphened(part)?, size));
        let Some(edge) = edge else {
            return Err(refusal(&position, part).shifted(start));
        };
        let line = size.number(edge);
        if position.is_drawn(line) {
            return Err(Fault::new(start, format!("{edge} is drawn twice"))
                .hint("each line stands once in the list"));
        }
        position.drawn |= 1 << line;
    }
    Ok(position)
}

/// `c1c2` with its hyphen.
fn hyphened(text: &str) -> Option<String> {
    // The second dot begins with the second letter.
    let is_letter = |(_, sign): &(usize, char)| sign.is_ascii_lowercase();
    let (at, _) = text.char_indices().skip(1).find(is_letter)?;
    let (first, second) = text.split_at_checked(at)?;
    read_dot(first)?;
    Some(format!("{first}-{second}"))
}
