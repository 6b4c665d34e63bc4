//! Moves alone: points without spaces, as the address of a calculator of Gomoku has them (`h8h9i8`, on 15 by
//! 15, with an I), and lists of a move or two a line, with or without their numbers.

use std::ops::Range;

use super::super::board::{MOST, Point};
use super::super::notation::read_point;
use super::replayed::Game;
use crate::game::position::Fault;

/// Points to a side where letters have an I.
const CALCULATOR: u8 = 15;

/// Whether these are moves and nothing else.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn is_list(text: &str) -> bool {
    let lines = text
        .lines()
        .map(without_comment)
        .filter(|line| !line.is_empty());
    let mut moves = 0;
    for line in lines {
        if let Some(points) = joined(line) {
            moves += points.len();
            continue;
        }
        for (index, word) in line.split_whitespace().enumerate() {
            match looks_like_a_point(word) {
                true => moves += 1,
                false if index == 0 && is_number(word) => {}
                false => return false,
            }
        }
    }
    // One point alone is a point.
    moves > 1
}

/// A line without what is remarked on it.
fn without_comment(line: &str) -> &str {
    let end = line.find(['#', ';']).unwrap_or(line.len());
    line[..end].trim()
}

/// `12`, `12)`
fn is_number(word: &str) -> bool {
    let digits = word.trim_end_matches([')', ':']);
    !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
}

/// A letter and a number, whatever board it may be on.
fn looks_like_a_point(word: &str) -> bool {
    let mut signs = word.chars();
    signs.next().is_some_and(|sign| sign.is_ascii_alphabetic())
        && (1..=2).contains(&signs.as_str().len())
        && signs.all(|sign| sign.is_ascii_digit())
}

/// `h8h9i8`: the points, with their places in characters.
fn joined(word: &str) -> Option<Vec<(usize, &str)>> {
    let mut points = Vec::new();
    let mut at = 0;
    while at < word.len() {
        let rest = &word[at..];
        let digits = rest.bytes().skip(1).take_while(u8::is_ascii_digit).count();
        let first = rest.bytes().next()?;
        if !first.is_ascii_lowercase() || digits == 0 {
            return None;
        }
        // Every sign so far is a byte.
        points.push((at, &rest[..=digits]));
        at += digits + 1;
    }
    Some(points)
}

/// Where the games of a list stand: each line without spaces is one, and so is what begins with the number 1.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn each(text: &str) -> Vec<Range<usize>> {
    let mut has_moves = false;
    crate::game::many::cut(text, |line| {
        let line = without_comment(line);
        let is_game = joined(line).is_some_and(|points| points.len() > 1);
        let is_first = line.split_whitespace().next().is_some_and(|word| {
            is_number(word) && word.trim_end_matches([')', ':']).parse() == Ok(1)
        });
        let begins = has_moves && (is_game || is_first);
        has_moves |= !line.is_empty();
        begins
    })
}

/// The game of one list.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn read(text: &str) -> Result<Game, Fault> {
    let is_joined = |line: &str| joined(line).is_some_and(|points| points.len() > 1);
    let lines = || {
        let mut at = 0;
        text.split('\n').map(move |line| {
            let start = at + line.chars().take_while(|sign| sign.is_whitespace()).count();
            at += line.chars().count() + 1;
            (start, without_comment(line))
        })
    };
    let in_one = lines().any(|(_, line)| is_joined(line));
    let mut game = Game::new(if in_one { CALCULATOR } else { MOST }.into(), 0);
    for (start, line) in lines() {
        if let Some(points) = joined(line).filter(|points| in_one && !points.is_empty()) {
            for (at, word) in points {
                let point = with_an_i(word).ok_or_else(|| {
                    Fault::new(start + at, format!("“{word}” is no point of 15 by 15"))
                        .hint("without spaces letters run from a to o, with an i, and numbers from 1 to 15")
                })?;
                game.add(start + at, point, None)?;
            }
            continue;
        }
        let mut at = start;
        let mut column = 0;
        for word in line.split([' ', '\t', '\r']) {
            let here = at;
            at += word.chars().count() + 1;
            if word.is_empty() {
                continue;
            }
            column += 1;
            if column == 1 && is_number(word) {
                let number = word.trim_end_matches([')', ':']);
                let due = game.moves.len() / 2 + 1;
                if game.moves.len() % 2 == 1 || number.parse() != Ok(due) {
                    return Err(Fault::new(
                        here,
                        format!("number {number} stands where {due} is due"),
                    )
                    .hint("a number stands before black’s move and white’s answer"));
                }
                continue;
            }
            let point = read_point(&word.to_ascii_uppercase(), MOST).ok_or_else(|| {
                Fault::new(here, format!("“{word}” is no point of 19 by 19"))
                    .hint("letters run from A to T without I, numbers from 1 to 19; 15 by 15 has an i and no spaces: `h8h9i8`")
            })?;
            game.add(here, point, None)?;
        }
    }
    Ok(game)
}

/// A point of 15 by 15 whose letters have an I.
fn with_an_i(word: &str) -> Option<Point> {
    let column = word.bytes().next()?.checked_sub(b'a')?;
    let row = word.get(1..)?.parse::<u8>().ok()?.checked_sub(1)?;
    (column < CALCULATOR && row < CALCULATOR).then_some(Point { column, row })
}
