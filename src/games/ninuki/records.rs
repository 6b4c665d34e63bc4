//! Records of games: `1. K10 L10 2. …`, with or without the tags of pente.org in front of them.

use super::notation::refusal;
use super::rules::{MOST, Options, Position};
use crate::game::position::{Fault, Outcome, Position as _};

/// A record begins with a tag or with the first move's number.
pub fn is_record(text: &str) -> bool {
    text.starts_with('[') || text.starts_with("1.")
}

/// The position after a game from the empty board.
///
/// ```text
/// [Player 1 Name "Ann"]
/// [Result "1-0"]
///
/// 1. K10 L10 2. K8 M11
/// ```
pub fn read(text: &str, options: Options) -> Result<Position, Fault> {
    let mut position = Position::empty(MOST, options);
    let (mut at, mut played, mut claimed) = (0, 0, None);
    for line in text.split('\n') {
        let begin = at;
        at += line.chars().count() + 1;
        if line.trim_start().starts_with('[') {
            if let Some(result) = read_tag(line, begin)? {
                claimed = Some((begin, result));
            }
            continue;
        }
        let mut word_at = begin;
        for word in line.split([' ', '\t', '\r']) {
            let here = word_at;
            word_at += word.chars().count() + 1;
            if word.is_empty() || ["1-0", "0-1", "1/2-1/2", "*"].contains(&word) {
                continue;
            }
            if let Some(number) = word.strip_suffix('.') {
                let expected = played / 2 + 1;
                if played % 2 == 1 || number.parse() != Ok(expected) {
                    let message = format!("move number {number} stands where {expected} is due");
                    return Err(Fault::new(here, message));
                }
                continue;
            }
            let point = position.read_move(word).map_err(|_| {
                let fault = refusal(&position, word);
                let message = format!("move {}: {}", played + 1, fault.message);
                Fault {
                    message,
                    ..fault.shifted(here)
                }
            })?;
            position = position.play(point).position;
            played += 1;
        }
    }
    if let Some((at, claimed)) = claimed {
        let found = result(&position);
        if position.end().is_some() && claimed != found {
            return Err(Fault::new(
                at,
                format!("the record says {claimed}, the moves say {found}"),
            ));
        }
    }
    Ok(position)
}

/// The result that a tag states.
fn read_tag(line: &str, begin: usize) -> Result<Option<String>, Fault> {
    let bad = || Fault::new(begin, "a tag is `[Name \"text\"]`");
    let tag = line
        .trim()
        .strip_prefix('[')
        .and_then(|tag| tag.strip_suffix(']'))
        .ok_or_else(bad)?;
    let (name, text) = tag.split_once('"').ok_or_else(bad)?;
    let text = text.strip_suffix('"').ok_or_else(bad)?;
    Ok((name.trim() == "Result").then(|| text.to_owned()))
}

/// `1-0`, `0-1`, a draw, or `*` while the game goes on.
fn result(position: &Position) -> &'static str {
    let first_to_move = position.to_move == super::rules::Colour::X;
    match position.end().map(|end| end.outcome) {
        None => "*",
        Some(Outcome::Draw | Outcome::Counted) => "1/2-1/2",
        Some(Outcome::Win) if first_to_move => "1-0",
        Some(Outcome::Loss) if !first_to_move => "1-0",
        Some(_) => "0-1",
    }
}

/// A game from the empty board as a tagged record; none from any other position.
pub fn write(start: &Position, line: &[super::rules::Point]) -> Option<String> {
    if *start != Position::empty(MOST, start.options) {
        return None;
    }
    let end = line
        .iter()
        .fold(*start, |here, point| here.play(*point).position);
    let moves: Vec<String> = line
        .chunks(2)
        .enumerate()
        .map(|(index, pair)| {
            let pair: Vec<String> = pair.iter().map(ToString::to_string).collect();
            format!("{}. {}", index + 1, pair.join(" "))
        })
        .collect();
    Some(format!(
        "[Game \"Gomoku Ninuki\"]\n[Result \"{}\"]\n\n{}",
        result(&end),
        moves.join(" ")
    ))
}
