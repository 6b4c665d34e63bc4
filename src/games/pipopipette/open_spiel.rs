//! Moves as OpenSpiel's `dots_and_boxes` writes them: `P1(h,0,1)`, or `h 0 1` for short. A line that lies
//! (`h`) or stands (`v`), its row from the top and its column from the left, from 0.

use super::rules::{Edge, Player, Position, Size};
use crate::game::position::{Fault, Position as _};

const FORMS: &str = "a line is `P1(h,0,1)` or `h 0 1`: h lies, v stands, the row from the top, the column, both from 0";

/// A word of the list, and where it begins.
struct Word<'a> {
    at: usize,
    text: &'a str,
}

/// Whether a text names lines in this way.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn is_list(text: &str) -> bool {
    let text = text.trim_start();
    let is_direction = |sign: char| matches!(sign, 'h' | 'v' | 'H' | 'V');
    let short = text
        .strip_prefix(is_direction)
        .is_some_and(|rest| rest.starts_with([' ', ',', '\t']));
    short || text.starts_with("P1(") || text.starts_with("P2(")
}

/// The position after the moves.
///
/// # Errors
/// As [`moves`].
#[cfg_attr(quadrille_page, optimize(size))]
pub fn read(size: Size, text: &str) -> Result<Position, Fault> {
    let moves = moves(size, text)?.into_iter();
    let empty = Position::empty(size);
    let mut position = moves.fold(empty, |here, edge| here.play(edge).position);
    position.story.is_told = true;
    Ok(position)
}

/// The moves from the empty board.
///
/// # Errors
/// What is no line of the board, a line drawn twice, a player whose turn it isn't.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn moves(size: Size, text: &str) -> Result<Vec<Edge>, Fault> {
    let mut position = Position::empty(size);
    let mut moves = Vec::new();
    let words = words(text);
    let mut words = words.iter().peekable();
    let mut number = 0;
    while let Some(first) = words.next() {
        number += 1;
        let player = match first.text {
            "P1" => Some(Player::Blue),
            "P2" => Some(Player::Red),
            _ => None,
        };
        let direction = match player {
            Some(_) => words.next().unwrap_or(first),
            None => first,
        };
        let upright = match direction.text {
            "h" | "H" => false,
            "v" | "V" => true,
            other => {
                return Err(
                    Fault::new(direction.at, format!("“{other}” is no direction")).hint(FORMS),
                );
            }
        };
        let mut place = || {
            let word = words.next_if(|word| word.text.bytes().all(|digit| digit.is_ascii_digit()));
            let place = word.and_then(|word| word.text.parse::<u8>().ok());
            place.ok_or_else(|| {
                Fault::new(direction.at, format!("line {number} has no row and column")).hint(FORMS)
            })
        };
        let (row, column) = (place()?, place()?);
        let inside = match upright {
            false => row <= size.rows && column < size.columns,
            true => row < size.rows && column <= size.columns,
        };
        if !inside {
            let message = format!(
                "there is no line ({},{row},{column}) on this board",
                direction.text
            );
            return Err(Fault::new(first.at, message).hint(FORMS));
        }
        let edge = Edge {
            column,
            row: size.rows - row - u8::from(upright),
            upright,
        };
        if position.is_drawn(size.number(edge)) {
            return Err(Fault::new(first.at, format!("{edge} is drawn twice"))
                .hint("each line stands once in the list"));
        }
        if let Some(player) = player
            && player != position.story.to_move
        {
            return Err(Fault::new(
                first.at,
                format!(
                    "line {number} is drawn by {}, and the other is to move",
                    first.text
                ),
            )
            .hint("whoever closes a box draws again"));
        }
        position = position.play(edge).position;
        moves.push(edge);
    }
    Ok(moves)
}

/// A game from the empty board, its size before it; none from any other position.
pub fn write(start: &Position, line: &[Edge]) -> Option<String> {
    let size = start.size;
    if start.drawn != 0 {
        return None;
    }
    let mut here = *start;
    let mut text = format!("{}x{}", size.rows, size.columns);
    for edge in line {
        let player = match here.story.to_move {
            Player::Blue => 1,
            Player::Red => 2,
        };
        let direction = if edge.upright { 'v' } else { 'h' };
        let row = size.rows - edge.row - u8::from(edge.upright);
        text += &format!(" P{player}({direction},{row},{})", edge.column);
        here = here.play(*edge).position;
    }
    Some(text)
}

/// Words between blanks, commas and brackets.
fn words(text: &str) -> Vec<Word<'_>> {
    let mut found = Vec::new();
    let (mut at, mut begin) = (0, None);
    let is_between = |sign: char| sign.is_whitespace() || ",;()[]".contains(sign);
    for (byte, sign) in text.char_indices() {
        match (is_between(sign), begin) {
            (true, Some((start, at))) => {
                found.push(Word {
                    at,
                    text: &text[start..byte],
                });
                begin = None;
            }
            (false, None) => begin = Some((byte, at)),
            _ => {}
        }
        at += 1;
    }
    found.extend(begin.map(|(start, at)| Word {
        at,
        text: &text[start..],
    }));
    found
}
