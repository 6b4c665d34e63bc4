//! Gomocup's `.psq`, as its manager writes it: a head, a move a line (column and row from the top left,
//! from 1, and the time it took), then the players, and how and by which rules it ended.

use super::super::board::Point;
use super::replayed::{Game, board};
use crate::game::position::Fault;

/// `Piskvorky 15x15, 11:11, 0`
pub fn is_head(text: &str) -> bool {
    let head = text.as_bytes().first_chunk::<9>();
    head.is_some_and(|head| head.eq_ignore_ascii_case(b"piskvorky"))
}

/// The game of one file.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn read(text: &str) -> Result<Game, Fault> {
    let mut lines = placed(text);
    let (_, head) = lines.next().unwrap_or_default();
    let (width, height) = size_in(head).ok_or_else(|| {
        Fault::new(0, "the head of a .psq names no board")
            .hint("such as `Piskvorky 15x15, 11:11, 0`")
    })?;
    if width != height {
        return Err(
            Fault::new(10, format!("a board of {width} by {height} points"))
                .hint("boards are square here"),
        );
    }
    let size = board(width, 10)?;
    let mut game = Game::new(width, 10);
    let mut has_ended = false;
    for (at, line) in lines {
        let numbers: Option<Vec<i64>> = line
            .split(',')
            .map(|word| word.trim().parse().ok())
            .collect();
        match numbers.as_deref() {
            // The players' names come after the moves, how it ended last.
            _ if line.is_empty() => {}
            Some([column, row, ..]) if !has_ended => {
                let on_board =
                    |number: i64| u8::try_from(number - 1).ok().filter(|place| *place < size);
                let (Some(column), Some(row)) = (on_board(*column), on_board(*row)) else {
                    return Err(Fault::new(
                        at,
                        format!("no point {column},{row} on {width} by {width}"),
                    )
                    .hint("column and row, from 1 at the top left"));
                };
                let row = size - 1 - row;
                game.add(at, Point { column, row }, None)?;
            }
            Some([_, _, ..]) => {
                return Err(Fault::new(at, "a move after the names of the players")
                    .hint("a file of several games has a head before each"));
            }
            _ => {
                has_ended = true;
                if let Some(rule) = line.split_once(',').map(|(_, rule)| rule.trim())
                    && is_bare(rule)
                {
                    game.takes_nothing = Some(rule.to_owned());
                }
            }
        }
    }
    Ok(game)
}

/// Gomocup's rules that take no stones.
fn is_bare(rule: &str) -> bool {
    let known = [
        "freestyle",
        "standard",
        "fastgame",
        "exact",
        "renju",
        "gomoku",
        "caro",
    ];
    known.iter().any(|known| rule.eq_ignore_ascii_case(known))
}

/// `Piskvorky 15x15, …`
fn size_in(head: &str) -> Option<(u32, u32)> {
    let size = head.get(9..)?.split(',').next()?.trim();
    let (width, height) = size.split_once(['x', 'X'])?;
    Some((width.trim().parse().ok()?, height.trim().parse().ok()?))
}

/// Lines with their places, in characters, without the blanks around them.
fn placed(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split('\n').map(move |line| {
        let start = at + line.chars().take_while(|sign| sign.is_whitespace()).count();
        at += line.chars().count() + 1;
        (start, line.trim())
    })
}
