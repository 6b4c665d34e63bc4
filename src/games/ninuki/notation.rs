//! Gomoku Ninuki in writing: `9/9/9/4x4/9/9/9/9/9 o 0-0`, drawings with coordinates, points such
//! as `K10` (letters skip I, row 1 at the bottom), and records of games.

use std::fmt;

use super::board::{Colour, MOST, Options, PAIRS, Point, Position};
use super::unanswered;
use crate::game::contract::Fields;
use crate::game::margin;
use crate::game::position::{Fault, Position as _, named};

const LETTERS: &[u8] = b"ABCDEFGHJKLMNOPQRST";
/// The smallest board.
const LEAST: u8 = 9;
/// More pairs than this nobody takes: four, and then eight with one stone.
const MOST_PAIRS: u8 = PAIRS - 1 + 8;
const FORMS: &str = "rows from the top such as `9/9/9/4x4/9/9/9/9/9`, the side to move `x` or \
                     `o`, and the pairs taken by x and by o, such as `0-0`";

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let letter = LETTERS.get(usize::from(self.column)).copied();
        write!(f, "{}{}", char::from(letter.unwrap_or(b'?')), self.row + 1)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for row in (0..self.size).rev() {
            let mut empty = 0;
            for column in 0..self.size {
                match self.at(Point { column, row }) {
                    None => empty += 1,
                    Some(colour) => {
                        if empty > 0 {
                            write!(f, "{empty}")?;
                        }
                        empty = 0;
                        write!(f, "{}", colour.sign())?;
                    }
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            f.write_str(if row == 0 { " " } else { "/" })?;
        }
        let [x, o] = self.pairs;
        write!(f, "{} {x}-{o}", self.to_move.sign())
    }
}

/// `K10`
pub fn read_point(text: &str, size: u8) -> Option<Point> {
    let mut signs = text.chars();
    let letter = signs.next()?;
    let column = LETTERS
        .iter()
        .position(|known| char::from(*known) == letter)? as u8;
    let digits = signs.as_str();
    if !digits.starts_with(|sign: char| matches!(sign, '1'..='9')) {
        return None;
    }
    let row: u8 = digits.parse().ok()?;
    (column < size && row <= size).then(|| Point {
        column,
        row: row - 1,
    })
}

pub fn read(text: &str, fields: &Fields, options: Options) -> Result<Position, Fault> {
    let body = text.trim();
    let leading = text.chars().count() - text.trim_start().chars().count();
    known(fields)?;
    let position = if body.contains('\n') {
        read_drawing(text, fields, options)?
    } else {
        read_line(body, fields, options).map_err(|fault| fault.shifted(leading))?
    };
    judged(position)
}

/// Refuses fields that the game doesn't have.
pub fn known(fields: &Fields) -> Result<(), Fault> {
    let is_known = |name: &&String| ["to_move", "captures"].contains(&name.as_str());
    match fields.keys().find(|name| !is_known(name)) {
        Some(name) => Err(
            Fault::new(0, format!("Gomoku Ninuki has no field “{name}”"))
                .of_field(name)
                .hint("the side to move is `to_move`, the pairs taken are `captures`"),
        ),
        None => Ok(()),
    }
}

/// Refuses what no game comes to while it goes on.
pub(super) fn judged(position: Position) -> Result<Position, Fault> {
    let own = position.to_move;
    let [x, o] = position.pairs;
    if x >= PAIRS && o >= PAIRS {
        return Err(
            Fault::new(0, format!("both sides have five pairs or more: {x}-{o}"))
                .hint("the game ends with the first fifth pair"),
        );
    }
    if let Some(pairs) = [x, o].into_iter().find(|pairs| *pairs > MOST_PAIRS) {
        return Err(
            Fault::new(0, format!("{pairs} pairs can't be taken")).hint(format!(
                "{MOST_PAIRS} at most: four, and eight with one stone"
            )),
        );
    }
    if position.pairs[own as usize] >= PAIRS {
        return Err(
            Fault::new(0, format!("{} is to move and has five pairs", own.sign()))
                .hint("the game was over before"),
        );
    }
    if position.has_five(own) && !unanswered::is_possible(&position) {
        return Err(
            Fault::new(0, format!("{} is to move and has a five", own.sign()))
                .hint("the game was over before"),
        );
    }
    Ok(position)
}

fn read_line(text: &str, fields: &Fields, options: Options) -> Result<Position, Fault> {
    if let Some(name) = fields.keys().next() {
        return Err(Fault::new(
            0,
            format!("the line says itself what the field “{name}” would say"),
        )
        .of_field(name));
    }
    let mut words = Vec::new();
    let mut at = 0;
    for word in text.split(' ') {
        if !word.is_empty() {
            words.push((at, word));
        }
        at += word.chars().count() + 1;
    }
    let [(_, rows), (side_at, side), (pairs_at, pairs)] = words[..] else {
        let at = words.get(3).map_or(at.saturating_sub(1), |(at, _)| *at);
        return Err(Fault::new(
            at,
            format!("three words are expected, there are {}", words.len()),
        )
        .hint(FORMS));
    };
    let rows: Vec<&str> = rows.split('/').collect();
    let size = size_of(rows.len()).map_err(|fault| fault.shifted(0))?;
    let mut position = Position::empty(size, options);
    let mut at = 0;
    for (index, row) in rows.iter().enumerate() {
        let signs = read_counted(row).map_err(|fault| fault.shifted(at))?;
        if signs.len() != usize::from(size) {
            let message = format!(
                "row {} has {} points, the board {size}",
                usize::from(size) - index,
                signs.len()
            );
            return Err(Fault::new(at, message).hint("a number stands for so many empty points"));
        }
        set_row(&mut position, size - 1 - index as u8, &signs);
        at += row.chars().count() + 1;
    }
    position.to_move = side_to_move(side).map_err(|fault| fault.shifted(side_at))?;
    position.pairs = read_pairs(pairs).map_err(|fault| fault.shifted(pairs_at))?;
    Ok(position)
}

fn set_row(position: &mut Position, row: u8, signs: &[Option<Colour>]) {
    for (colour, column) in signs.iter().zip(0..) {
        if let Some(colour) = colour {
            position.put(Point { column, row }, *colour);
        }
    }
}

pub fn size_of(rows: usize) -> Result<u8, Fault> {
    u8::try_from(rows)
        .ok()
        .filter(|rows| (LEAST..=MOST).contains(rows) && rows % 2 == 1)
        .ok_or_else(|| {
            Fault::new(0, format!("a board of {rows} rows"))
                .hint(format!("an odd number of rows, from {LEAST} to {MOST}"))
        })
}

fn stone(sign: char) -> Option<Colour> {
    match sign {
        'x' | 'X' => Some(Colour::X),
        'o' | 'O' => Some(Colour::O),
        _ => None,
    }
}

/// `2x3o`: a row of the one-line form.
fn read_counted(row: &str) -> Result<Vec<Option<Colour>>, Fault> {
    let mut signs = Vec::new();
    let mut number = String::new();
    for (at, sign) in row.chars().chain(['/']).enumerate() {
        if sign.is_ascii_digit() {
            number.push(sign);
            continue;
        }
        if !number.is_empty() {
            let count: usize = number.parse().unwrap_or(usize::MAX);
            let begin = at - number.len();
            if number.starts_with('0') || count > usize::from(MOST) {
                return Err(Fault::new(
                    begin,
                    format!("“{number}” is not a number of empty points"),
                ));
            }
            signs.extend(std::iter::repeat_n(None, count));
            number.clear();
        }
        match (sign, stone(sign)) {
            ('/', _) => {}
            (_, Some(colour)) => signs.push(Some(colour)),
            _ => {
                return Err(Fault::new(at, format!("“{sign}” is no stone"))
                    .hint("`x`, `o`, or a number of empty points"));
            }
        }
    }
    Ok(signs)
}

fn side_to_move(text: &str) -> Result<Colour, Fault> {
    match text {
        "x" => Ok(Colour::X),
        "o" => Ok(Colour::O),
        _ => Err(Fault::new(0, format!("“{text}” is to move?")).hint("`x` or `o`")),
    }
}

/// `0-2`
fn read_pairs(text: &str) -> Result<[u8; 2], Fault> {
    let bad = || {
        Fault::new(0, format!("“{text}” are not captured pairs"))
            .hint("such as `0-2`: two pairs for o")
    };
    let (x, o) = text.split_once('-').ok_or_else(bad)?;
    let number = |text: &str| {
        let plain = text == "0" || !text.starts_with('0');
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<u8>()
            .ok()
            .filter(|_| plain && digits)
            .ok_or_else(bad)
    };
    Ok([number(x)?, number(o)?])
}

/// A sign and where it stands.
type Placed = (usize, char);

/// The lines of a drawing, told apart.
struct Drawing<'t> {
    /// Each with where it begins.
    rows: Vec<(usize, Vec<Placed>)>,
    /// Letters of the columns.
    letters: Vec<Placed>,
    /// Who is to move, and the pairs taken.
    beside: Option<(margin::Word<'t>, margin::Word<'t>)>,
}

impl Drawing<'_> {
    fn of(text: &str) -> Result<Drawing<'_>, Fault> {
        let mut rows: Vec<(usize, Vec<(usize, char)>)> = Vec::new();
        let (mut letters, mut beside) = (None, None);
        let mut at = 0;
        for line in text.split('\n') {
            let signs: Vec<(usize, char)> = line
                .chars()
                .enumerate()
                .map(|(n, sign)| (at + n, sign))
                .collect();
            let begin = at;
            at += signs.len() + 1;
            let seen: Vec<(usize, char)> = signs
                .into_iter()
                .filter(|(_, sign)| !sign.is_whitespace())
                .collect();
            if seen.is_empty() {
                continue;
            }
            if beside.is_some() {
                return Err(Fault::new(begin, "nothing stands below the pairs taken"));
            }
            if let [side, pairs] = margin::words(line, begin)[..]
                && pairs.0.contains('-')
            {
                beside = Some((side, pairs));
                continue;
            }
            if letters.is_some() {
                return Err(Fault::new(
                    begin,
                    "nothing stands below the letters of the columns",
                ));
            }
            // Letters of columns, the right ones or not; a row has none but those of stones.
            let mut signs = seen.iter().map(|(_, sign)| *sign);
            let are_letters = signs.clone().all(|sign| sign.is_ascii_uppercase())
                && signs.any(|sign| stone(sign).is_none());
            if are_letters || seen[0].1 == 'A' {
                letters = Some(seen);
            } else {
                rows.push((begin, seen));
            }
        }
        Ok(Drawing {
            rows,
            letters: letters.unwrap_or_default(),
            beside,
        })
    }
}

/// The points of a row, after its number.
fn read_row(
    (begin, signs): &(usize, Vec<Placed>),
    row: u8,
    size: u8,
) -> Result<Vec<Option<Colour>>, Fault> {
    let digits: String = signs
        .iter()
        .map(|(_, sign)| *sign)
        .take_while(char::is_ascii_digit)
        .collect();
    margin::number(usize::from(row) + 1, (&digits, signs[0].0))?;
    let signs = &signs[digits.len()..];
    let mut colours = Vec::new();
    for (at, sign) in signs {
        match (sign, stone(*sign)) {
            ('.' | '+', _) => colours.push(None),
            (_, Some(colour)) => colours.push(Some(colour)),
            _ => {
                return Err(Fault::new(*at, format!("“{sign}” is no stone"))
                    .hint("`x`, `o`, or `.` for an empty point"));
            }
        }
    }
    if colours.len() != usize::from(size) {
        let message = format!(
            "row {} has {} points, the board {size}",
            row + 1,
            colours.len()
        );
        return Err(Fault::new(*begin, message));
    }
    Ok(colours)
}

fn check_letters(letters: &[Placed], size: u8) -> Result<(), Fault> {
    for (index, (at, letter)) in letters.iter().enumerate() {
        let expected = LETTERS
            .get(index)
            .filter(|_| index < usize::from(size))
            .map(|letter| char::from(*letter));
        if expected != Some(*letter) {
            let fault = Fault::new(
                *at,
                format!("the column “{letter}” is not where it should be"),
            );
            return Err(fault.hint("letters run from A, and I is left out"));
        }
    }
    Ok(())
}

/// Rows on their own lines; row numbers on the left and column letters below may be left out, and
/// so may what the drawing cannot show, in the words of the one-line form: `x 0-0`.
fn read_drawing(text: &str, fields: &Fields, options: Options) -> Result<Position, Fault> {
    let Drawing {
        rows,
        letters,
        beside,
    } = Drawing::of(text)?;
    let size = size_of(rows.len())?;
    let mut position = Position::empty(size, options);
    for (index, signs) in rows.iter().enumerate() {
        let row = size - 1 - index as u8;
        set_row(&mut position, row, &read_row(signs, row, size)?);
    }
    check_letters(&letters, size)?;
    let end = text.trim_end().chars().count();
    let one_of = |word: Option<margin::Word>, name: &str| match (word, fields.get(name)) {
        (Some((word, at)), Some(field)) if word != field.trim() => Err(Fault::new(
            at,
            format!("the board says “{word}”, its field `{name}` says “{field}”"),
        )),
        (Some((word, at)), _) => Ok(Some((word.to_owned(), at))),
        (None, field) => Ok(field.map(|field| (field.trim().to_owned(), end))),
    };
    let (side, pairs) = beside.unzip();
    if let Some((side, at)) = one_of(side, "to_move")? {
        position.to_move = side_to_move(&side).map_err(|fault| fault.shifted(at))?;
    }
    if let Some((pairs, at)) = one_of(pairs, "captures")? {
        position.pairs = read_pairs(&pairs).map_err(|fault| fault.shifted(at))?;
    }
    Ok(position)
}

/// The board as a person would type it.
pub fn art(position: &Position) -> String {
    let mut rows = Vec::new();
    for row in (0..position.size).rev() {
        let mut line = format!("{:>2}", row + 1);
        for column in 0..position.size {
            let sign = position.at(Point { column, row }).map_or('.', Colour::sign);
            line.push(' ');
            line.push(sign);
        }
        rows.push(line);
    }
    let letters = LETTERS.iter().take(usize::from(position.size));
    rows.push(letters.fold("  ".to_owned(), |line, letter| {
        line + " " + &char::from(*letter).to_string()
    }));
    rows.join("\n")
}

/// Why a move can't be played.
pub fn read_move(position: &Position, text: &str) -> Result<Point, Fault> {
    named(position, text).ok_or_else(|| refusal(position, text))
}

pub fn refusal(position: &Position, text: &str) -> Fault {
    let size = position.size;
    let last = char::from(LETTERS[usize::from(size) - 1]);
    let named =
        format!("a letter from A to {last} without I, and a row from 1 to {size}, such as `E5`");
    let Some(point) = read_point(text, size) else {
        let message = match read_point(text, MOST) {
            Some(_) => format!("{text} is off the board"),
            None if text.starts_with(['I', 'i']) => format!("“{text}”: there is no column I"),
            None => format!("“{text}” is not a point"),
        };
        return Fault::new(0, message).hint(named);
    };
    if position.end().is_some() {
        return Fault::new(0, format!("{text}: the game is over"));
    }
    if position.at(point).is_some() {
        return Fault::new(0, format!("there is a stone on {text} already"));
    }
    Fault::new(
        0,
        format!("{text} makes a double-three, which is forbidden"),
    )
    .hint("two free threes at once; a capture or a five with the same stone would lift the ban")
}
