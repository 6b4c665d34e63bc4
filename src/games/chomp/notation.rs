//! Chomp in writing: bars `5,5,3` and `3x5`, partitions `[5,5,3]` and `5^2 3`, by rows or by columns, drawings,
//! bites `4,3` (column, row).

use std::fmt;

use super::rules::{Bar, Bite, MAX_SQUARES};
use crate::game::contract::Fields;
use crate::game::margin;
use crate::game::position::{Fault, Position as _};

impl fmt::Display for Bar {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if self.rows().is_empty() {
            return f.write_str("0");
        }
        for (index, length) in self.rows().iter().enumerate() {
            if index > 0 {
                f.write_str(",")?;
            }
            write!(f, "{length}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Bite {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{},{}", self.column, self.row)
    }
}

pub fn read(text: &str, fields: &Fields) -> Result<Bar, Fault> {
    if let Some(name) = fields.keys().next() {
        return Err(Fault::new(0, format!("Chomp has no field “{name}”"))
            .of_field(name)
            .hint("the bar says everything"));
    }
    let leading = text.chars().take_while(|sign| sign.is_whitespace()).count();
    let line = text.trim();
    if line.is_empty() {
        return Err(Fault::new(0, "an empty text").hint("a bar such as `5,5,3` or `3x5`"));
    }
    if let Some((partition, at)) = named(line) {
        return read_partition(line, partition, at).map_err(|fault| fault.shifted(leading));
    }
    if line.contains('\n')
        || line.starts_with(['#', 'P'])
        || line.contains(" #")
        || line.contains(" P")
    {
        return read_drawing(text);
    }
    let fault = match line.split_once('x') {
        Some((rows, columns)) => read_rectangle(rows, columns),
        None => read_rows(line),
    };
    fault.map_err(|fault| fault.shifted(leading))
}

fn number(text: &str, at: usize) -> Result<u16, Fault> {
    let canonical =
        text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    match text.parse() {
        Ok(number) if canonical => Ok(number),
        _ if canonical && !text.is_empty() => Err(too_large(at)),
        _ => Err(
            Fault::new(at, format!("“{text}” is not a number of squares")).hint(
                "row lengths from the bottom up such as `5,5,3`, or rows x columns such as `3x5`",
            ),
        ),
    }
}

fn too_large(at: usize) -> Fault {
    Fault::new(at, "this bar is too large").hint(format!("at most {MAX_SQUARES} squares"))
}

fn read_rectangle(rows: &str, columns: &str) -> Result<Bar, Fault> {
    let (height, width) = (number(rows, 0)?, number(columns, rows.chars().count() + 1)?);
    if height == 0 || width == 0 {
        return Err(
            Fault::new(0, "a bar has at least one square").hint("the eaten bar is written `0`")
        );
    }
    Bar::rectangle(height, width).ok_or_else(|| too_large(0))
}

fn read_rows(line: &str) -> Result<Bar, Fault> {
    if line == "0" {
        return Ok(Bar::new([]).expect("no rows are legal"));
    }
    let (mut rows, mut at) = (Vec::new(), 0);
    for part in line.split(',') {
        let length = number(part, at)?;
        if length == 0 {
            return Err(
                Fault::new(at, "a row of no squares").hint("leave it out; the eaten bar is `0`")
            );
        }
        if let Some(&below) = rows.last()
            && length > below
        {
            return Err(
                Fault::new(at, format!("a row of {length} above a row of {below}"))
                    .hint("rows are named from the bottom up and never get longer"),
            );
        }
        rows.push(length);
        at += part.chars().count() + 1;
    }
    Bar::new(rows).ok_or_else(|| too_large(0))
}

/// What the parts of a partition are.
#[derive(Clone, Copy, PartialEq)]
enum Parts {
    Rows,
    Columns,
}

/// Whether a text is a partition as mathematicians write it, and where its parts begin: in brackets, with
/// powers or sums, or with a word that says what its parts are.
fn named(line: &str) -> Option<(Parts, usize)> {
    let words = [("rows", Parts::Rows), ("columns", Parts::Columns)];
    let said = words.into_iter().find_map(|(word, parts)| {
        let rest = line.strip_prefix(word)?;
        let bare = rest.trim_start_matches([':', ' ']);
        (bare.len() < rest.len()).then(|| (parts, line.len() - bare.len()))
    });
    let begins = line.starts_with(|sign: char| sign.is_ascii_digit());
    let is_written_so =
        line.starts_with(['[', '(']) || begins && line.contains(['^', '+']) && !line.contains('\n');
    said.or_else(|| is_written_so.then_some((Parts::Rows, 0)))
}

/// `[5,5,3]`, `5^2 3`, `5+5+3`, `columns 3,3,3,2,2`
fn read_partition(line: &str, parts: Parts, start: usize) -> Result<Bar, Fault> {
    let mut lengths: Vec<u16> = Vec::new();
    // Names and brackets are a byte a sign.
    let (mut at, mut rest) = (start, &line[start..]);
    if let Some(inner) = rest.strip_prefix(['[', '(']) {
        let closing = if rest.starts_with('[') { ']' } else { ')' };
        rest = inner.strip_suffix(closing).ok_or_else(|| {
            Fault::new(line.chars().count(), "the bracket is not closed").hint("such as `[5,5,3]`")
        })?;
        at += 1;
    }
    let what = match parts {
        Parts::Rows => "row",
        Parts::Columns => "column",
    };
    let mut is_due = false;
    for piece in rest.split_inclusive([',', ' ', '+']) {
        let word = piece.trim_end_matches([',', ' ', '+']);
        let here = at;
        at += piece.chars().count();
        // A blank alone says nothing; a comma or a plus has a number on both sides.
        if word.is_empty() && piece == " " {
            continue;
        }
        is_due = piece.ends_with([',', '+']);
        let (length, times) = word.split_once('^').unwrap_or((word, "1"));
        let (length, times) = (
            number(length, here)?,
            number(times, here + word.len() - times.len())?,
        );
        if length == 0 {
            return Err(Fault::new(here, format!("a {what} of no squares")).hint("leave it out"));
        }
        if let Some(&before) = lengths.last()
            && length > before
        {
            let order = match parts {
                Parts::Rows => "rows are named from the bottom up and never get longer",
                Parts::Columns => "columns are named from the poison on and never get longer",
            };
            return Err(
                Fault::new(here, format!("a {what} of {length} after one of {before}")).hint(order),
            );
        }
        if lengths.len() + usize::from(times) > MAX_SQUARES {
            return Err(too_large(here));
        }
        lengths.extend(std::iter::repeat_n(length, times.into()));
    }
    if is_due {
        return Err(Fault::new(at, "a number is missing").hint("such as `[5,5,3]`"));
    }
    if lengths.is_empty() {
        return Err(
            Fault::new(start, "no row is named").hint("such as `[5,5,3]`; the eaten bar is `0`")
        );
    }
    let rows = match parts {
        Parts::Rows => lengths,
        // A row reaches as far as there are columns that high.
        Parts::Columns => (1..=lengths[0])
            .map(|row| lengths.iter().take_while(|height| **height >= row).count() as u16)
            .collect(),
    };
    Bar::new(rows).ok_or_else(|| too_large(start))
}

/// Rows from the top: `#` a square, `P` the poisoned one, `.` an eaten one; a row's number may
/// stand before it, the column numbers below.
fn read_drawing(text: &str) -> Result<Bar, Fault> {
    let lines = lines(text);
    let rows: Vec<&[Sign]> = lines
        .iter()
        .map(|line| line.squares.as_slice())
        .filter(|squares| !squares.is_empty())
        .collect();
    let bottom = rows.len().saturating_sub(1);
    let mut lengths = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        if row.len() > MAX_SQUARES {
            return Err(too_large(row[0].1));
        }
        let mut length = 0u16;
        for (column, &(sign, at)) in row.iter().enumerate() {
            match sign {
                '#' if column == usize::from(length) => length += 1,
                'P' if index == bottom && column == 0 => length += 1,
                '.' => {}
                '#' => {
                    return Err(Fault::new(at, "a square to the right of an eaten one")
                        .hint("a bite eats everything to the right"));
                }
                'P' => {
                    return Err(Fault::new(at, "the poisoned square is not here")
                        .hint("it is the leftmost square of the bottom row"));
                }
                other => {
                    return Err(Fault::new(at, format!("“{other}” is not a square"))
                        .hint("`#` a square, `.` an eaten one, `P` the poisoned one"));
                }
            }
        }
        if let Some(&above) = lengths.last()
            && above > length
        {
            let at = row.first().map_or(0, |sign| sign.1);
            return Err(
                Fault::new(at, format!("a row of {length} below a row of {above}"))
                    .hint("a bite eats everything above"),
            );
        }
        lengths.push(length);
    }
    check_margins(&lines)?;
    lengths.reverse();
    Bar::new(lengths).ok_or_else(|| too_large(0))
}

/// A sign of a drawing and where it stands in the text (in characters).
type Sign = (char, usize);

/// A line of a drawing that isn't blank.
struct RowText<'a> {
    words: Vec<margin::Word<'a>>,
    /// The digits before the squares.
    number: String,
    at: usize,
    squares: Vec<Sign>,
}

fn lines(text: &str) -> Vec<RowText<'_>> {
    let (mut lines, mut start) = (Vec::new(), 0);
    for line in text.split('\n') {
        let signs = line.chars().zip(start..);
        let signs: Vec<Sign> = signs.filter(|(sign, _)| !sign.is_whitespace()).collect();
        if let Some((_, at)) = signs.first() {
            let digits = signs.iter().take_while(|(sign, _)| sign.is_ascii_digit());
            let number: String = digits.map(|(sign, _)| *sign).collect();
            lines.push(RowText {
                words: margin::words(line, start),
                at: *at,
                squares: signs[number.len()..].to_vec(),
                number,
            });
        }
        start += line.chars().count() + 1;
    }
    lines
}

const COLUMNS: &str = "columns are numbered from the left, from 1";

/// Rows are counted from the bottom. Of a row that is eaten as a whole the number alone may be
/// left; other numbers by themselves are those of the columns, with spaces between them or without,
/// and squares that are eaten need not be drawn above them.
fn check_margins(lines: &[RowText]) -> Result<(), Fault> {
    let is_row = |line: &&RowText| !line.squares.is_empty();
    let drawn = lines.iter().filter(is_row).count();
    let Some(first) = lines.iter().position(|line| is_row(&line)) else {
        return Ok(());
    };
    let eaten = &lines[..first];
    let are_columns = |line: &RowText| {
        let close = |word: &str| {
            let mut signs = word.chars().zip(1_u32..);
            signs.all(|(sign, column)| sign.to_digit(10) == Some(column % 10))
        };
        matches!(line.words[..], [(word, _)] if close(word))
    };
    let name = |column: usize| (column + 1).to_string();
    // From here on up the rows above the squares: all of them, but for the columns' numbers at the top.
    let mut row = drawn;
    for line in eaten.iter().rev() {
        let lone = line.words.len() == 1;
        let is_next = lone && margin::number(row + 1, (&line.number, line.at)).is_ok();
        if is_next {
            row += 1;
        } else if !are_columns(line) {
            match lone {
                true => margin::number(row + 1, (&line.number, line.at))?,
                false => margin::names(line.words.iter().copied(), usize::MAX, name, COLUMNS)?,
            }
        }
    }
    let mut row = drawn;
    for line in &lines[first..] {
        if !line.squares.is_empty() {
            margin::number(row, (&line.number, line.at))?;
            row -= 1;
        } else if !are_columns(line) {
            margin::names(line.words.iter().copied(), usize::MAX, name, COLUMNS)?;
        }
    }
    Ok(())
}

/// The bar as a person would type it; of the eaten one, the place where the poison was.
pub fn art(bar: &Bar) -> String {
    if bar.rows().is_empty() {
        return "1 .\n  1\n".into();
    }
    let width = usize::from(bar.rows().first().copied().unwrap_or(0));
    let pad = bar.rows().len().to_string().len().max(1);
    let wide = width.to_string().len();
    let mut text = String::new();
    for (index, &length) in bar.rows().iter().enumerate().rev() {
        text += &format!("{:>pad$}", index + 1);
        for column in 0..width {
            let sign = match column {
                0 if index == 0 => 'P',
                column if column < usize::from(length) => '#',
                _ => '.',
            };
            text += &format!(" {sign:>wide$}");
        }
        text.push('\n');
    }
    text += &" ".repeat(pad);
    for column in 1..=width {
        text += &format!(" {column:>wide$}");
    }
    text.push('\n');
    text
}

pub(super) fn read_bite(text: &str) -> Option<Bite> {
    let (column, row) = text.split_once(',')?;
    let number = |text: &str| {
        let canonical = text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0');
        text.parse().ok().filter(|_| canonical)
    };
    Some(Bite {
        column: number(column)?,
        row: number(row)?,
    })
}

/// Why a text names no square of the bar. The source's program took such bites for legal ones
/// that eat nothing.
pub(super) fn read_move(bar: &Bar, text: &str) -> Result<Bite, Fault> {
    // A long bar has thousands of bites: they are not listed for one.
    let bite = read_bite(text).filter(|bite| bar.allows(*bite));
    bite.ok_or_else(|| refusal(bar, text))
}

pub(super) fn refusal(bar: &Bar, text: &str) -> Fault {
    if let Some(end) = bar.end() {
        return Fault::new(0, format!("“{text}”: the game is over ({end})"));
    }
    match read_bite(text) {
        None => Fault::new(0, format!("“{text}” is not a bite"))
            .hint("column,row counted from the poisoned square, such as `4,3`"),
        Some(bite) => {
            let (rows, columns) = (bar.rows().len(), bar.rows()[0]);
            let hint = match bar.rows().get(usize::from(bite.row) - 1) {
                Some(length) => format!("row {} has {length} left", bite.row),
                None => format!("the bar has {rows} rows, the lowest of {columns}"),
            };
            Fault::new(0, format!("there is no square {text} on this bar")).hint(hint)
        }
    }
}
