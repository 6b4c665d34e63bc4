//! Paper read from text: rows from the top, by `/` or on lines of their own, a sign a place.
//!
//! ```text
//! cells, points   ./x./..o      rows from the top, then ` x` for whose turn it is
//! dots            -./|x./.-     lines across, lines upright (with the boxes between them), …
//! ```

use super::sheet::{EMPTY, LINE, Place, Sheet, column_name};
use super::{Coordinates, Grid, Signs};
use crate::game::contract::Fields;
use crate::game::margin;
use crate::game::position::Fault;
use crate::paper::declared::LONGEST;

/// Reads the one-line form or a drawing.
pub fn read(game: &Signs, text: &str, fields: &Fields) -> Result<Sheet, Fault> {
    let end = text.trim_end().chars().count();
    let mut to_move = None;
    for (name, value) in fields {
        if name != "to_move" {
            return Err(Fault::new(end, format!("this game has no field “{name}”")).of_field(name));
        }
        to_move = Some(turn(game, value).map_err(|fault| Fault { at: end, ..fault })?);
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let first = words.first().copied().unwrap_or("");
    let one_line = !text.trim().contains('\n') && first.chars().count() > 1 && !first.contains('+');
    if !one_line {
        let mut sheet = match game.grid {
            Grid::Dots => read_dots(game, text)?,
            _ => read_drawing(game, text)?,
        };
        sheet.to_move = to_move;
        return Ok(sheet);
    }
    let start = text.chars().take_while(|sign| sign.is_whitespace()).count();
    let mut sheet = read_rows(game, first).map_err(|fault| fault.shifted(start))?;
    // Where a later word stands, in characters.
    let place = |word: &str| {
        text.split(word)
            .next()
            .map_or(end, |before| before.chars().count())
    };
    if let Some(word) = words.get(2) {
        return Err(Fault::new(
            place(word),
            format!("“{word}” is one word too many"),
        ));
    }
    if let Some(word) = words.get(1) {
        let after = start + first.chars().count() + 1;
        let said = turn(game, word).map_err(|fault| fault.shifted(after))?;
        if to_move.is_some_and(|other| other != said) {
            return Err(Fault::new(after, "“to_move” says otherwise"));
        }
        to_move = Some(said);
    }
    sheet.to_move = to_move;
    Ok(sheet)
}

/// Whose turn it is: one of the signs.
fn turn(game: &Signs, text: &str) -> Result<char, Fault> {
    let mut signs = text.chars();
    match (signs.next(), signs.next()) {
        (Some(sign), None) if game.symbol(sign).is_some() => Ok(sign),
        _ => Err(Fault::new(0, format!("“{text}” is nobody's sign")).hint(known(game))),
    }
}

/// The signs of the game, for a hint.
fn known(game: &Signs) -> String {
    let mut signs: Vec<String> = vec!["`.` (nothing)".into()];
    if game.grid == Grid::Dots {
        signs.push("`-` or `|` (a line)".into());
    }
    signs.extend(
        game.symbols
            .iter()
            .map(|symbol| format!("`{}`", symbol.sign)),
    );
    format!("signs here: {}", signs.join(", "))
}

/// Whether a sign may stand there; a plain line is `-` across and `|` upright.
fn sign(game: &Signs, sheet: &Sheet, place: Place, found: char) -> Option<char> {
    let line = sheet.is_line(place);
    match found {
        EMPTY => Some(EMPTY),
        '-' if line && place.1.is_multiple_of(2) => Some(LINE),
        '|' if line && place.1 % 2 == 1 => Some(LINE),
        found => {
            let symbol = game.symbol(found)?;
            (symbol.on_lines == line).then_some(found)
        }
    }
}

fn put(
    game: &Signs,
    sheet: &mut Sheet,
    (x, y): Place,
    found: char,
    at: usize,
) -> Result<(), Fault> {
    let Some(sign) = sign(game, sheet, (x, y), found) else {
        let here = match (sheet.grid, sheet.is_line((x, y))) {
            (Grid::Cells, _) => "a cell",
            (Grid::Points, _) => "a point",
            (Grid::Dots, true) => "a line",
            (Grid::Dots, false) => "a box",
        };
        return Err(Fault::new(at, format!("“{found}” can't stand on {here}")).hint(known(game)));
    };
    sheet.signs[y][x] = sign;
    Ok(())
}

/// An empty sheet of so many rows and columns.
fn sized(game: &Signs, rows: usize, columns: usize, at: usize) -> Result<Sheet, Fault> {
    let longest = usize::from(LONGEST);
    match (u8::try_from(rows), u8::try_from(columns)) {
        (Ok(rows @ 1..=LONGEST), Ok(columns @ 1..=LONGEST)) => {
            Ok(Sheet::empty(game.grid, rows, columns))
        }
        _ => Err(Fault::new(at, format!("a board of {rows} × {columns}"))
            .hint(format!("1 to {longest} rows and columns"))),
    }
}

/// `3x4`, or rows by `/`.
fn read_rows(game: &Signs, text: &str) -> Result<Sheet, Fault> {
    if let Some((rows, columns)) = text.split_once('x')
        && let (Ok(rows), Ok(columns)) = (rows.parse(), columns.parse())
    {
        return sized(game, rows, columns, 0);
    }
    let rows: Vec<Vec<char>> = text.split('/').map(|row| row.chars().collect()).collect();
    let mut sheet = match game.grid {
        Grid::Dots if rows.len().is_multiple_of(2) => {
            return Err(
                Fault::new(text.chars().count(), "a row of lines is missing")
                    .hint("lines across, upright lines, …, lines across"),
            );
        }
        Grid::Dots => sized(game, rows.len() / 2, rows[0].len(), 0)?,
        _ => sized(game, rows.len(), rows[0].len(), 0)?,
    };
    let columns = usize::from(sheet.columns);
    let mut at = 0;
    for (y, row) in rows.iter().enumerate() {
        // Where the row's signs stand in the lattice: every one of it, or every second.
        let steps: &[(usize, usize, usize)] = match (game.grid, y % 2) {
            (Grid::Dots, 0) => &[(columns, 1, 2)],
            (Grid::Dots, _) => &[(columns + 1, 0, 2), (2 * columns + 1, 0, 1)],
            _ => &[(columns, 0, 1)],
        };
        let Some((_, first, step)) = steps.iter().find(|(length, ..)| *length == row.len()) else {
            let wanted: Vec<String> = steps
                .iter()
                .map(|(length, ..)| length.to_string())
                .collect();
            let wanted = wanted.join(" or ");
            return Err(Fault::new(at, format!("a row of {} signs", row.len()))
                .hint(format!("{wanted} here, as the first row says")));
        };
        for (index, found) in row.iter().enumerate() {
            put(
                game,
                &mut sheet,
                (first + index * step, y),
                *found,
                at + index,
            )?;
        }
        at += row.len() + 1;
    }
    Ok(sheet)
}

/// A line of a drawing: the characters, and where the first of them stands in the text.
struct RowText {
    at: usize,
    signs: Vec<char>,
}

impl RowText {
    /// The digits before the board, with their place.
    fn label(&self) -> Option<(usize, String)> {
        let start = self.signs.iter().position(|sign| !sign.is_whitespace())?;
        let digits = self.signs[start..].iter();
        let digits: String = digits.take_while(|sign| sign.is_ascii_digit()).collect();
        (!digits.is_empty()).then_some((start, digits))
    }

    /// The board's part: what is not the label.
    fn start(&self) -> usize {
        let label = self.label();
        let after = label.map_or(0, |(start, digits)| start + digits.len());
        let blank = self.signs[after..].iter();
        after + blank.take_while(|sign| sign.is_whitespace()).count()
    }

    fn text(&self) -> String {
        self.signs.iter().collect()
    }
}

/// The lines of a drawing that aren't blank.
fn lines(text: &str) -> Vec<RowText> {
    let mut at = 0;
    let mut lines = Vec::new();
    for line in text.split('\n') {
        let signs: Vec<char> = line.trim_end().chars().collect();
        if !signs.is_empty() {
            lines.push(RowText { at, signs });
        }
        at += line.chars().count() + 1;
    }
    lines
}

/// Whether a line names the columns, the right way or not: it holds names alone, and can't be a row
/// of the board.
fn names_columns(game: &Signs, line: &RowText, may_be_row: bool) -> bool {
    let text = line.text();
    let numbers = game.coordinates == Coordinates::Numbers;
    let is_name = |sign: char| match numbers {
        true => sign.is_ascii_digit(),
        false => sign.is_ascii_lowercase(),
    };
    let mut signs = text.chars().filter(|sign| !sign.is_whitespace());
    if !signs.clone().all(is_name) {
        return false;
    }
    let words = margin::words(&text, 0);
    let name = |column| column_name(game.coordinates, column);
    let right = (words.iter().enumerate()).all(|(column, (word, _))| *word == name(column));
    let is_row = signs.all(|sign| game.symbol(sign).is_some());
    match right {
        true => !may_be_row || numbers || game.symbol('a').is_none(),
        false => !is_row,
    }
}

/// The names of so many columns.
fn check_columns(game: &Signs, line: &RowText, columns: usize) -> Result<(), Fault> {
    let hint = match game.coordinates {
        Coordinates::Numbers => "columns are numbered from the left, from 1",
        _ => "columns are lettered from the left, from a",
    };
    let name = |column| column_name(game.coordinates, column);
    margin::names(margin::words(&line.text(), line.at), columns, name, hint)
}

/// The numbers in the margin count the rows from the bottom.
fn counted(line: &RowText, row: usize) -> Result<(), Fault> {
    let (start, number) = line.label().unwrap_or_default();
    margin::number(row, (&number, line.at + start)).map_err(|fault| Fault {
        message: format!("row {row} bears the number {number}"),
        ..fault
    })
}

fn read_drawing(game: &Signs, text: &str) -> Result<Sheet, Fault> {
    let mut lines = lines(text);
    let labelled = lines.len() > 1
        && lines[..lines.len() - 1]
            .iter()
            .all(|line| line.label().is_some());
    // A last line `a b c` names the columns, unless it may as well be a row of the board.
    let is_below = |last: &RowText| names_columns(game, last, !labelled || last.label().is_some());
    let below = match lines.last() {
        Some(last) if lines.len() > 1 && is_below(last) => lines.pop(),
        _ => None,
    };
    let signs = |line: &RowText| -> Vec<(usize, char)> {
        let start = line.start();
        let board = line.signs.iter().enumerate().skip(start);
        board
            .filter(|(_, sign)| !sign.is_whitespace())
            .map(|(index, sign)| (line.at + index, *sign))
            .collect()
    };
    let Some(first) = lines.first() else {
        return Err(Fault::new(0, "an empty drawing").hint(known(game)));
    };
    let columns = signs(first).len();
    let rows = lines.len();
    let mut sheet = sized(game, rows, columns, first.at)?;
    if let Some(below) = &below {
        check_columns(game, below, columns)?;
    }
    for (y, line) in lines.iter().enumerate() {
        counted(line, rows - y)?;
        let row = signs(line);
        if row.len() != columns {
            let at = row
                .get(columns)
                .map_or(line.at + line.signs.len(), |(at, _)| *at);
            return Err(Fault::new(at, format!("a row of {} signs", row.len()))
                .hint(format!("{columns}, as the first row has")));
        }
        for (x, (at, found)) in row.into_iter().enumerate() {
            put(game, &mut sheet, (x, y), found, at)?;
        }
    }
    Ok(sheet)
}

fn has_dots(line: &RowText) -> bool {
    line.signs.contains(&'+')
}

/// Lines of dots and, between them, of what stands in boxes. A line of upright lines that are all
/// missing may be left out.
fn alternating(lines: &[RowText], end: usize) -> Result<Vec<Option<&RowText>>, Fault> {
    let mut rows: Vec<Option<&RowText>> = Vec::new();
    for line in lines {
        if rows.len() % 2 == 1 && has_dots(line) {
            rows.push(None);
        } else if rows.len().is_multiple_of(2) && !has_dots(line) {
            let fault = Fault::new(line.at, "a line of dots is expected");
            return Err(fault.hint("such as `+---+   +`"));
        }
        rows.push(Some(line));
    }
    match rows.len().is_multiple_of(2) {
        true => Err(Fault::new(end, "the drawing ends without a line of dots")),
        false => Ok(rows),
    }
}

/// `+---+   +` and, between such lines, `| x |   |`.
fn read_dots(game: &Signs, text: &str) -> Result<Sheet, Fault> {
    let mut lines = lines(text);
    let below = match lines.last() {
        Some(last) if !has_dots(last) && names_columns(game, last, false) => lines.pop(),
        _ => None,
    };
    let Some(first) = lines.first().filter(|first| has_dots(first)) else {
        let fault = Fault::new(0, "a drawing begins with a line of dots");
        return Err(fault.hint("such as `+---+   +`"));
    };
    let rows = alternating(&lines, text.chars().count())?;
    let margin = first
        .signs
        .iter()
        .position(|sign| *sign == '+')
        .unwrap_or(0);
    let dots = first.signs.iter().filter(|sign| **sign == '+').count();
    let mut sheet = sized(game, rows.len() / 2, dots - 1, first.at)?;
    if let Some(below) = &below {
        check_columns(game, below, dots)?;
    }
    for (y, line) in rows.iter().enumerate() {
        let Some(line) = line else { continue };
        let start = line.start().min(margin);
        // A box has the number of the dots below it.
        counted(line, (rows.len() - 1 - y) / 2 + 1)?;
        let board = line.signs.iter().enumerate().skip(start);
        for (index, &found) in board {
            let at = line.at + index;
            let wrong = || Fault::new(at, format!("“{found}” stands between the places"));
            let Some(offset) = index.checked_sub(margin) else {
                if found.is_whitespace() {
                    continue;
                }
                return Err(wrong());
            };
            let (x, rest) = (offset / 4 * 2, offset % 4);
            let place = match (rest, y % 2) {
                (0, _) => (x, y),
                (2, _) => (x + 1, y),
                // The rest of a line across.
                (_, 0) if found == LINE => continue,
                _ if found.is_whitespace() => continue,
                _ => return Err(wrong()),
            };
            if place.0 > 2 * usize::from(sheet.columns) {
                if found.is_whitespace() {
                    continue;
                }
                return Err(Fault::new(at, format!("“{found}” stands beside the board")));
            }
            match (sheet.is_dot(place), found) {
                (true, '+') => {}
                (true, _) => {
                    return Err(Fault::new(at, format!("“{found}” where a dot is expected")));
                }
                (false, ' ') => {}
                (false, found) => put(game, &mut sheet, place, found, at)?,
            }
        }
    }
    Ok(sheet)
}

/// The sheet after a move: `b2`, which leaves it as it is, or `b2=x`.
pub fn play(game: &Signs, sheet: &Sheet, mv: &str) -> Result<Sheet, Fault> {
    let (name, drawn) = match mv.split_once('=') {
        Some((name, drawn)) => (name, Some(drawn)),
        None => (mv, None),
    };
    let place = sheet
        .place(game.coordinates, name)
        .ok_or_else(|| Fault::new(0, format!("“{name}” is not a place on this board")))?;
    let mut after = sheet.clone();
    after.to_move = None;
    if let Some(drawn) = drawn {
        let mut signs = drawn.chars();
        let (Some(found), None) = (signs.next(), signs.next()) else {
            return Err(Fault::new(0, format!("“{drawn}” is not one sign")).hint(known(game)));
        };
        put(game, &mut after, place, found, name.chars().count() + 1)?;
    }
    Ok(after)
}
