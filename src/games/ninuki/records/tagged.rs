//! Records of games: `1. K10 L10 2. …`, with or without the tags of pente.org in front of them.

use std::ops::Range;

use super::super::board::{MOST, Options, Position};
use super::super::notation::refusal;
use super::Allowed;
use crate::game::many::cut;
use crate::game::position::{Fault, Outcome, Position as _, named};

/// A record begins with a tag or with the first move's number.
fn is_record(text: &str) -> bool {
    text.starts_with('[') || text.starts_with("1.")
}

/// Where the games of a file of records stand in it: a tag after moves begins another one, and so does the
/// first move's number.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn each(text: &str) -> Vec<Range<usize>> {
    let mut has_moves = false;
    cut(text, |line| {
        let is_tag = line.starts_with('[');
        let begins = has_moves && is_record(line);
        has_moves = !is_tag && !line.is_empty() || has_moves && !begins;
        begins
    })
}

/// A game from the empty board.
///
/// ```text
/// [Player 1 Name "Ann"]
/// [Game "Pente"]
/// [Result "1-0"]
///
/// 1. K10 L10 2. K8 M11
/// ```
#[cfg_attr(quadrille_page, optimize(size))]
pub fn read(text: &str, options: Options) -> Result<Allowed, Fault> {
    let start = Position::empty(MOST, options);
    let (mut position, mut moves) = (start, Vec::new());
    let (mut at, mut claimed) = (0, None::<(usize, String)>);
    let mut claim = |at: usize, result: &str| match &claimed {
        Some((_, earlier)) if earlier != result => Err(Fault::new(
            at,
            format!("the record says {result} here, and {earlier} before"),
        )),
        _ => {
            claimed = Some((at, result.to_owned()));
            Ok(())
        }
    };
    for line in text.split('\n') {
        let begin = at;
        at += line.chars().count() + 1;
        if line.trim_start().starts_with('[') {
            match read_tag(line, begin)? {
                ("Result", result) => claim(begin, result)?,
                (name, told) => {
                    agrees(name, told, options).map_err(|fault| fault.shifted(begin))?;
                }
            }
            continue;
        }
        let mut word_at = begin;
        for word in line.split([' ', '\t', '\r']) {
            let here = word_at;
            word_at += word.chars().count() + 1;
            if RESULTS.contains(&word) {
                claim(here, word)?;
                continue;
            }
            if word.is_empty() {
                continue;
            }
            if let Some(number) = word.strip_suffix('.') {
                let expected = moves.len() / 2 + 1;
                if moves.len() % 2 == 1 || number.parse() != Ok(expected) {
                    let message = format!("move number {number} stands where {expected} is due");
                    return Err(Fault::new(here, message));
                }
                continue;
            }
            let point = named(&position, word).ok_or_else(|| {
                let fault = refusal(&position, word);
                let message = format!("move {}: {}", moves.len() + 1, fault.message);
                Fault {
                    message,
                    ..fault.shifted(here)
                }
            })?;
            position = position.play(point).position;
            moves.push(point);
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
    Ok(Allowed {
        start,
        line: moves,
        end: position,
    })
}

const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// A tag's name and its text.
#[cfg_attr(quadrille_page, optimize(size))]
fn read_tag(line: &str, begin: usize) -> Result<(&str, &str), Fault> {
    let bad = || Fault::new(begin, "a tag is `[Name \"text\"]`");
    let tag = line
        .trim()
        .strip_prefix('[')
        .and_then(|tag| tag.strip_suffix(']'))
        .ok_or_else(bad)?;
    let (name, text) = tag.split_once('"').ok_or_else(bad)?;
    let text = text.strip_suffix('"').ok_or_else(bad)?;
    Ok((name.trim(), text.trim()))
}

/// Whether a record is of the game that it is read as: where it names its game, its rules or its board,
/// that counts.
#[cfg_attr(quadrille_page, optimize(size))]
fn agrees(name: &str, told: &str, options: Options) -> Result<(), Fault> {
    match name.to_ascii_lowercase().as_str() {
        "game" | "variant" | "gametype" => is_of(told, options),
        "rules" if told.contains('=') => has_rules(told, options),
        "rules" => is_of(told, options),
        "size" | "board" | "boardsize" => {
            let size = told.split(|sign: char| !sign.is_ascii_digit()).next();
            match size.and_then(|size| size.parse::<u32>().ok()) {
                Some(size) if size != u32::from(MOST) => Err(Fault::new(
                    0,
                    format!("a record of a board of {size} by {size}"),
                )
                .hint(format!("records are read on {MOST} by {MOST} points"))),
                _ => Ok(()),
            }
        }
        _ => Ok(()),
    }
}

/// Whether this is the name of the game under these options.
#[cfg_attr(quadrille_page, optimize(size))]
fn is_of(told: &str, options: Options) -> Result<(), Fault> {
    let letters = told.chars().filter(|sign| !" -_.'?".contains(*sign));
    let letters: String = letters.map(|sign| sign.to_ascii_lowercase()).collect();
    match letters.as_str() {
        // Nothing is said.
        "" | "gomokuninuki" | "ninuki" => Ok(()),
        // Openings of their own, the same moves after them; and clocks.
        "pente" | "gpente" | "dpente" | "swap2pente" | "speedpente" | "turbopente" => {
            let pente = Options {
                capture_breaks: false,
                ban: false,
                ..options
            };
            match options == pente {
                true => Ok(()),
                false => Err(Fault::new(
                    0,
                    format!("a record of {told}, whose rules are others than these"),
                )
                .hint(format!(
                    "read it with the rules {}: a five wins at once, and nothing is banned",
                    written(pente).join(" ")
                ))),
            }
        }
        _ => Err(
            Fault::new(0, format!("a record of {told}, which is another game"))
                .hint("Gomoku Ninuki is read here, and Pente under its own rules"),
        ),
    }
}

/// Whether a record was made under these options.
#[cfg_attr(quadrille_page, optimize(size))]
fn has_rules(told: &str, options: Options) -> Result<(), Fault> {
    let all = Options {
        capture_breaks: !told.contains("capture_breaks=false"),
        ban: !told.contains("double_three_ban=false"),
        fifth_anywhere: told.contains("fifth_anywhere=true"),
    };
    match all == options {
        true => Ok(()),
        false => {
            let words = match written(all) {
                words if words.is_empty() => "read it with the usual rules".into(),
                words => format!("read it with the rules {}", words.join(" ")),
            };
            Err(Fault::new(0, "the record was made under other rules").hint(words))
        }
    }
}

/// The options that aren't the usual ones, as rules have them.
#[cfg_attr(quadrille_page, optimize(size))]
fn written(options: Options) -> Vec<&'static str> {
    [
        (!options.capture_breaks, "capture_breaks=false"),
        (!options.ban, "double_three_ban=false"),
        (options.fifth_anywhere, "fifth_anywhere=true"),
    ]
    .into_iter()
    .filter_map(|(is_one, word)| is_one.then_some(word))
    .collect()
}

/// `1-0`, `0-1`, a draw, or `*` while the game goes on.
fn result(position: &Position) -> &'static str {
    let first_to_move = position.to_move == super::super::board::Colour::X;
    match position.end().map(|end| end.outcome) {
        None => "*",
        Some(Outcome::Draw | Outcome::Counted) => "1/2-1/2",
        Some(Outcome::Win) if first_to_move => "1-0",
        Some(Outcome::Loss) if !first_to_move => "1-0",
        Some(_) => "0-1",
    }
}

/// A game from the empty board as a tagged record; none from any other position.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn write(start: &Position, line: &[super::super::board::Point]) -> Option<String> {
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
    let rules = match written(start.options) {
        words if words.is_empty() => String::new(),
        words => format!("[Rules \"{}\"]\n", words.join(" ")),
    };
    Some(format!(
        "[Game \"Gomoku Ninuki\"]\n{rules}[Result \"{}\"]\n\n{}",
        result(&end),
        moves.join(" ")
    ))
}
