//! Dualité in writing: `..#./..#./..o./..oo d1`, drawings with coordinates, moves such as `d2`
//! and starts such as `a1+c3`.

use std::fmt;

use super::past::contradiction;
use super::rules::{Cell, Cells, FirstReply, Last, Mate, Move, Position, pair};
use crate::game::contract::{Fields, RuleOption, Rules};
use crate::game::margin;
use crate::game::position::{Fault, Position as _};
use crate::paper;

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for row in (0..self.size).rev() {
            for column in 0..self.size {
                write!(f, "{}", self.sign(row * self.size + column))?;
            }
            f.write_str(if row == 0 { " " } else { "/" })?;
        }
        match self.last {
            Last::Nothing => f.write_str("-")?,
            Last::One(cell) => f.write_str(&self.name(cell))?,
            Last::Pair(a, b) => write!(f, "{}+{}", self.name(a), self.name(b))?,
        }
        match self.mate {
            Mate::Alone => Ok(()),
            Mate::First => f.write_str(" 1"),
            Mate::Second => f.write_str(" 2"),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let name = |size: u8, cell: Cell| paper::cell_name(cell % size, cell / size);
        match *self {
            Move::Cell { size, cell } => f.write_str(&name(size, cell)),
            Move::Start {
                size,
                cells: (a, b),
            } => write!(f, "{}+{}", name(size, a), name(size, b)),
        }
    }
}

impl Position {
    pub(super) fn sign(&self, cell: Cell) -> char {
        match (self.white >> cell & 1, self.black >> cell & 1) {
            (1, _) => 'o',
            (_, 1) => '#',
            _ => '.',
        }
    }
}

/// The board as a person would type it.
pub fn art(position: &Position) -> String {
    let mut text = String::new();
    for row in (0..position.size).rev() {
        text += &(row + 1).to_string();
        for column in 0..position.size {
            text.push(' ');
            text.push(position.sign(row * position.size + column));
        }
        text.push('\n');
    }
    text.push(' ');
    for column in 0..position.size {
        text.push(' ');
        text.push(char::from(b'a' + column));
    }
    text.push('\n');
    text
}

/// A sign on the board and where it stands in the text (in characters).
type Sign = (char, usize);

/// Reads either form. `last_move` and `mate` may come as fields beside a drawing.
///
/// # Errors
/// Where the text is no position, and what could stand there.
pub fn read(text: &str, fields: &Fields, rules: &Rules) -> Result<Position, Fault> {
    if let Some(name) = fields
        .keys()
        .find(|name| !["last_move", "mate", "to_move"].contains(&name.as_str()))
    {
        return Err(Fault::new(0, format!("Dualité has no field “{name}”"))
            .of_field(name)
            .hint("a drawing needs `last_move`, and with teams `to_move`, 1 or 2"));
    }
    let drawing = text.trim_end().contains('\n');
    let Parts {
        rows,
        words,
        end,
        margins,
    } = if drawing {
        read_drawing(text)?
    } else {
        read_line(text)?
    };
    let (size, white, black) = read_cells(&rows)?;
    margins?;
    let mut words = words.into_iter();
    let (last, at) = one_of(words.next(), fields.get("last_move"), "last move", end)?;
    let Some((last, at)) = last.map(|last| (last, at)) else {
        return Err(Fault::new(end, "the last move is missing")
            .hint("a cell such as `d1`, `a1+c3` right after the start, `-` before it"));
    };
    let last = read_last(&last, size).map_err(|fault| fault.shifted(at))?;
    let (mate, mate_at) = one_of(
        words.next(),
        fields.get("mate").or(fields.get("to_move")),
        "team-mate",
        end,
    )?;
    let teams = rules.has(RuleOption::TEAMS, "true");
    let mate = read_mate(teams, mate.as_deref(), last).map_err(|fault| fault.shifted(mate_at))?;
    if let Some((word, at)) = words.next() {
        return Err(Fault::new(at, format!("“{word}” is one word too many")));
    }
    let first_reply = if rules.has("first_reply", "both") {
        FirstReply::Both
    } else {
        FirstReply::Either
    };
    let position = Position {
        size,
        white,
        black,
        last,
        first_reply,
        mate,
    };
    contradiction(&position).map_or(Ok(position), |(message, hint)| {
        Err(Fault::new(at, message).hint(hint))
    })
}

/// Columns of the board, its white circles and its blackened ones.
fn read_cells(rows: &[Vec<Sign>]) -> Result<(u8, Cells, Cells), Fault> {
    let size = match rows.len() {
        size @ (4 | 5) => size as u8,
        other => {
            let at = rows
                .last()
                .and_then(|row| row.first())
                .map_or(0, |sign| sign.1);
            let rows = if other == 1 { "row" } else { "rows" };
            return Err(Fault::new(at, format!("a board of {other} {rows}")).hint(
                "4 rows for Dualité, 5 for Grand Dual, the last one first: `..../..../..../....`",
            ));
        }
    };
    let (mut white, mut black) = (0, 0);
    for (index, row) in rows.iter().enumerate() {
        if row.len() != usize::from(size) {
            let at = row.last().map_or(0, |sign| sign.1);
            let message = format!("row {} has {} cells", usize::from(size) - index, row.len());
            return Err(Fault::new(at, message).hint(format!("every row has {size}")));
        }
        for (column, (sign, at)) in row.iter().enumerate() {
            let bit = 1 << ((usize::from(size) - 1 - index) * usize::from(size) + column);
            match sign {
                // Our signs first, then those that a telephone offers.
                '.' | '·' | '_' => {}
                'o' | 'O' | '○' | '◯' => white |= bit,
                '#' | 'x' | 'X' | '●' => black |= bit,
                other => {
                    return Err(Fault::new(*at, format!("“{other}” is not a cell"))
                        .hint("`.` empty, `o` white circle, `#` blackened circle"));
                }
            }
        }
    }
    Ok((size, white, black))
}

/// Which team-mate is to move.
fn read_mate(teams: bool, word: Option<&str>, last: Last) -> Result<Mate, Fault> {
    Ok(match (teams, word) {
        (false, None) => Mate::Alone,
        (true, Some("1")) => Mate::First,
        // The start is a whole turn: nobody else can be to move.
        (true, None) if last == Last::Nothing => Mate::First,
        (true, Some("2")) => Mate::Second,
        (false, Some(word)) => {
            return Err(Fault::new(0, format!("“{word}” after the last move")).hint(
                "only with the rule teams=true a third word says which team-mate is to move",
            ));
        }
        (true, word) => {
            let found = word.map_or("nothing".to_owned(), |word| format!("“{word}”"));
            return Err(
                Fault::new(0, format!("{found} where the team-mate to move should be"))
                    .hint("with teams=true a third word, `1` or `2`"),
            );
        }
    })
}

/// A word of the text, or else the field; both have to agree.
fn one_of(
    word: Option<(String, usize)>,
    field: Option<&String>,
    what: &str,
    end: usize,
) -> Result<(Option<String>, usize), Fault> {
    match (word, field) {
        (Some((word, at)), Some(field)) if word != *field => Err(Fault::new(
            at,
            format!("the board says {what} “{word}”, its field says “{field}”"),
        )),
        (Some((word, at)), _) => Ok((Some(word), at)),
        (None, field) => Ok((field.cloned(), end)),
    }
}

/// What a text is made of.
struct Parts {
    rows: Vec<Vec<Sign>>,
    words: Vec<(String, usize)>,
    end: usize,
    /// What the margins say is told once the rows are known to be rows.
    margins: Result<(), Fault>,
}

fn read_line(text: &str) -> Result<Parts, Fault> {
    let mut words = words(text);
    let end = text.chars().count();
    if words.is_empty() {
        return Err(Fault::new(0, "an empty text").hint("a board such as `..../..../..../o... a1`"));
    }
    let (board, start) = words.remove(0);
    let mut rows = vec![Vec::new()];
    for (index, sign) in board.chars().enumerate() {
        match (sign, rows.last_mut()) {
            ('/', _) => rows.push(Vec::new()),
            (_, Some(row)) => row.push((sign, start + index)),
            (_, None) => {}
        }
    }
    Ok(Parts {
        rows,
        words,
        end,
        margins: Ok(()),
    })
}

/// Rows from the top, each perhaps after its number; the letters perhaps below, and after them
/// what the drawing cannot show: the last move, and with teams who is to move.
fn read_drawing(text: &str) -> Result<Parts, Fault> {
    let (mut rows, mut numbers, mut letters) = (Vec::new(), Vec::new(), Vec::new());
    let (mut words, mut start) = (Vec::new(), 0);
    for line in text.split('\n') {
        let mut signs: Vec<Sign> = line
            .chars()
            .enumerate()
            .map(|(i, c)| (c, start + i))
            .filter(|(c, _)| !c.is_whitespace())
            .collect();
        let begin = start;
        start += line.chars().count() + 1;
        if let Some((_, at)) = signs.first().filter(|_| !words.is_empty()) {
            return Err(Fault::new(*at, "nothing stands below the last move"));
        }
        if signs.is_empty() {
            continue;
        }
        if says_last(line) {
            let found = margin::words(line, begin).into_iter();
            words = found.map(|(word, at)| (word.to_owned(), at)).collect();
        } else if are_letters(&signs) {
            letters.push(signs);
        } else {
            let label = |sign: &&Sign| sign.0.is_ascii_digit();
            let digits = signs.iter().take_while(label).count();
            let at = signs[0].1;
            let digits = signs.drain(..digits).map(|(sign, _)| sign);
            numbers.push((digits.collect::<String>(), at));
            rows.push(signs);
        }
    }
    let margins = check_margins(rows.len(), &numbers, &letters);
    Ok(Parts {
        rows,
        words,
        end: text.trim_end().chars().count(),
        margins,
    })
}

/// Rows are numbered from the bottom, columns lettered from the left.
fn check_margins(
    size: usize,
    numbers: &[(String, usize)],
    letters: &[Vec<Sign>],
) -> Result<(), Fault> {
    for ((number, at), row) in numbers.iter().zip((1..=size).rev()) {
        margin::number(row, (number, *at))?;
    }
    for letters in letters {
        let letters: Vec<(String, usize)> = letters
            .iter()
            .map(|(sign, at)| (sign.to_string(), *at))
            .collect();
        let letters = letters.iter().map(|(letter, at)| (letter.as_str(), *at));
        let name = |column: usize| char::from(b'a' + column as u8).to_string();
        let hint = "columns are lettered from the left, from a";
        margin::names(letters, size, name, hint)?;
    }
    Ok(())
}

/// Whether a line of a drawing is the last move, in the words of the one-line form.
fn says_last(line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    let is_cell = |word: &str| matches!(word.as_bytes(), [b'a'..=b'e', b'0'..=b'9', ..]);
    word == "-" || is_cell(word)
}

/// Whether a line of a drawing names the columns.
fn are_letters(signs: &[Sign]) -> bool {
    let mut each = signs.iter().map(|(sign, _)| *sign);
    each.clone().all(|sign| ('a'..='e').contains(&sign))
        || (signs[0].0 == 'a' && each.all(|sign| sign.is_ascii_lowercase()))
}

/// Words and where they begin, in characters.
fn words(text: &str) -> Vec<(String, usize)> {
    let mut words: Vec<(String, usize)> = Vec::new();
    let mut inside = false;
    for (at, sign) in text.chars().enumerate() {
        if sign.is_whitespace() {
            inside = false;
        } else if inside && let Some((word, _)) = words.last_mut() {
            word.push(sign);
        } else {
            words.push((sign.to_string(), at));
            inside = true;
        }
    }
    words
}

fn read_last(text: &str, size: u8) -> Result<Last, Fault> {
    let cell = |name: &str, at| {
        let (column, row) = paper::read_cell(name, size, size).ok_or_else(|| {
            let corner = paper::cell_name(size - 1, size - 1);
            Fault::new(at, format!("“{name}” is not a cell")).hint(format!("a1 to {corner}"))
        })?;
        Ok(row * size + column)
    };
    match text.split_once('+') {
        _ if text == "-" => Ok(Last::Nothing),
        None => Ok(Last::One(cell(text, 0)?)),
        Some((a, b)) => {
            let (a, b) = (cell(a, 0)?, cell(b, a.chars().count() + 1)?);
            Ok(pair(size, a, b))
        }
    }
}

pub(super) fn read_move(position: &Position, text: &str) -> Result<Move, Fault> {
    // Both orders of a start are read.
    let turned = text.split_once('+').map(|(a, b)| format!("{b}+{a}"));
    let named = |mv: &Move| mv.to_string() == text || Some(mv.to_string()) == turned;
    let mv = position.moves().into_iter().find(named);
    mv.ok_or_else(|| refusal(position, text))
}

/// Why a text names no legal move.
pub(super) fn refusal(position: &Position, text: &str) -> Fault {
    let size = position.size;
    if let Some(end) = position.end() {
        return Fault::new(0, format!("“{text}”: the game is over ({end})"));
    }
    if position.last == Last::Nothing {
        let hint = "two cells that don't touch, such as `a1+c3`";
        return match read_last(text, size) {
            Ok(Last::Pair(..)) => {
                Fault::new(0, format!("the circles of “{text}” touch")).hint(hint)
            }
            _ => Fault::new(0, format!("“{text}” is not a start")).hint(hint),
        };
    }
    let Some((column, row)) = paper::read_cell(text, size, size) else {
        let corner = paper::cell_name(size - 1, size - 1);
        return Fault::new(0, format!("“{text}” is not a cell")).hint(format!("a1 to {corner}"));
    };
    let cell = row * size + column;
    let reason = match position.last {
        _ if position.black >> cell & 1 == 1 => "is blackened already".to_owned(),
        Last::One(last) if last == cell => "is the opponent's last move".to_owned(),
        Last::Pair(a, b) if a == cell || b == cell => {
            "is one of the two starting circles".to_owned()
        }
        Last::One(last) => format!(
            "is not a neighbour of the last move {}",
            position.name(last)
        ),
        Last::Pair(..) if position.first_reply == FirstReply::Both => {
            "is not a neighbour of both starting circles".to_owned()
        }
        Last::Pair(..) | Last::Nothing => "is not a neighbour of a starting circle".to_owned(),
    };
    let moves: Vec<_> = position.moves().iter().map(ToString::to_string).collect();
    Fault::new(0, format!("{text} {reason}")).hint(format!("legal here: {}", moves.join(", ")))
}
