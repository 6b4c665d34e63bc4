//! SGF, the Smart Game Format (FF[4], <https://red-bean.com/sgf/>): the main line of a game of Gomoku, Renju,
//! Pente or Ninuki. Points are two letters from the top left, as in Go, or a letter and a number from the
//! bottom left, as Renju players write them.

use std::ops::Range;

use super::super::board::{Colour, Point};
use super::replayed::{Game, board};
use crate::game::position::Fault;

/// A tree begins with `(;`.
pub fn is_tree(text: &str) -> bool {
    let after = text.strip_prefix('(').map(str::trim_start);
    after.is_some_and(|text| text.starts_with(';'))
}

/// Where the trees of a collection stand.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn each(text: &str) -> Vec<Range<usize>> {
    let (mut games, mut start, mut depth) = (Vec::new(), 0, 0_u32);
    let mut inside = false;
    let mut signs = text.char_indices();
    while let Some((at, sign)) = signs.next() {
        match sign {
            '\\' if inside => {
                signs.next();
            }
            '[' if !inside => inside = true,
            ']' if inside => inside = false,
            _ if inside => {}
            '(' => depth += 1,
            ')' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    games.push(start..at + 1);
                    start = at + 1;
                }
            }
            _ => {}
        }
    }
    match games.last_mut() {
        // What isn't closed is a game too, or else the rest of the last one.
        _ if text[start..].contains('(') => games.push(start..text.len()),
        Some(last) => last.end = text.len(),
        None => games.push(0..text.len()),
    }
    games
}

/// A property of a node, with its values and where they stand.
struct Property {
    name: String,
    at: usize,
    values: Vec<(usize, String)>,
}

/// The game of one tree.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn read(text: &str) -> Result<Game, Fault> {
    let properties = main_line(text)?;
    let (width, at) = size_of(&properties)?;
    let size = board(width, at)?;
    let mut game = Game::new(width, at);
    game.takes_nothing = rules(&properties)?;
    for Property { name, at, values } in &properties {
        let colour = match name.as_str() {
            "B" | "AB" => Colour::X,
            "W" | "AW" => Colour::O,
            "PL" => {
                let value = values.first().map(|(_, value)| value.trim());
                game.to_move = match value {
                    Some("B" | "b" | "1") => Colour::X,
                    Some("W" | "w" | "2") => Colour::O,
                    _ => return Err(Fault::new(*at, "PL says who is to play").hint("B or W")),
                };
                continue;
            }
            "AE" => {
                return Err(Fault::new(
                    *at,
                    "AE takes stones away, which no move does here",
                ));
            }
            _ => continue,
        };
        for (at, value) in values {
            let point = point(value.trim(), size).ok_or_else(|| {
                Fault::new(*at, format!("“{value}” is no point of a board of {width} by {width}"))
                    .hint("two letters from the top left, such as `hh`, or a letter and a number, such as `h8`")
            })?;
            match name.len() {
                1 => game.add(*at, point, Some(colour))?,
                _ if !game.moves.is_empty() => {
                    return Err(Fault::new(*at, "stones are set after the first move")
                        .hint("AB and AW stand before it"));
                }
                _ => game.stones.push((*at, point, colour)),
            }
        }
    }
    let begins = game.moves.first().and_then(|(.., colour)| *colour);
    if !properties.iter().any(|property| property.name == "PL")
        && !game.stones.is_empty()
        && let Some(colour) = begins
    {
        game.to_move = colour;
    }
    Ok(game)
}

/// SZ; 15 points without it, as Renju has.
fn size_of(properties: &[Property]) -> Result<(u32, usize), Fault> {
    let Some(property) = properties.iter().find(|property| property.name == "SZ") else {
        return Ok((15, 0));
    };
    let (at, value) = property
        .values
        .first()
        .map_or((property.at, ""), |(at, value)| (*at, value));
    let (width, height) = value.split_once(':').unwrap_or((value, value));
    match (width.trim().parse(), height.trim().parse()) {
        (Ok(width), Ok(height)) if width == height => Ok((width, at)),
        (Ok::<u32, _>(width), Ok::<u32, _>(height)) => Err(Fault::new(
            at,
            format!("a board of {width} by {height} points"),
        )
        .hint("boards are square here")),
        _ => {
            Err(Fault::new(at, format!("“{value}” is no size of a board")).hint("such as `SZ[15]`"))
        }
    }
}

/// What GM and RU say: a game that takes no stones, if it isn't one of ours.
#[cfg_attr(quadrille_page, optimize(size))]
fn rules(properties: &[Property]) -> Result<Option<String>, Fault> {
    let of = |name: &str| properties.iter().find(|property| property.name == name);
    let value = |property: &Property| {
        property
            .values
            .first()
            .cloned()
            .unwrap_or((property.at, String::new()))
    };
    let rule = of("RU").map(value);
    let named = rule
        .as_ref()
        .map(|(_, rule)| rule.trim().to_ascii_lowercase());
    let takes = ["ninuki", "pente"]
        .iter()
        .any(|known| named.as_ref().is_some_and(|rule| rule.contains(known)));
    match of("GM").map(value) {
        _ if takes => Ok(None),
        None => Ok(rule.map(|(_, rule)| rule)),
        Some((_, game)) if game.trim() == "4" => Ok(Some(
            rule.map_or_else(|| "Gomoku or Renju".into(), |(_, rule)| rule),
        )),
        Some((at, game)) => {
            let game = match game.trim() {
                "1" => "Go (GM[1])".into(),
                "2" => "Othello (GM[2])".into(),
                "3" => "chess (GM[3])".into(),
                other => format!("another game (GM[{other}])"),
            };
            Err(Fault::new(at, format!("a record of {game}")).hint(
                "GM[4] is Gomoku and Renju; RU[Ninuki] or RU[Pente] says that pairs are taken",
            ))
        }
    }
}

/// `hh` from the top left, or `h8` from the bottom left, with an I.
fn point(text: &str, size: u8) -> Option<Point> {
    let mut signs = text.chars();
    let letter = |sign: char| {
        let place = u8::try_from(sign.to_ascii_lowercase())
            .ok()?
            .checked_sub(b'a')?;
        (place < size).then_some(place)
    };
    let column = letter(signs.next()?)?;
    let rest = signs.as_str();
    let row = match rest.starts_with(|sign: char| matches!(sign, '1'..='9')) {
        true => rest.parse::<u8>().ok()?.checked_sub(1)?,
        false => {
            let down = letter(signs.next()?)?;
            signs.next().is_none().then_some(())?;
            size - 1 - down
        }
    };
    (row < size).then_some(Point { column, row })
}

/// The properties of the main line: of several continuations, the first.
#[cfg_attr(quadrille_page, optimize(size))]
fn main_line(text: &str) -> Result<Vec<Property>, Fault> {
    let mut properties: Vec<Property> = Vec::new();
    let mut signs = text.chars().enumerate().peekable();
    let (mut depth, mut name, mut name_at) = (0_u32, String::new(), 0);
    while let Some((at, sign)) = signs.next() {
        match sign {
            '(' => depth += 1,
            // The first line that ends is the main one.
            ')' if depth > 0 => return Ok(properties),
            ';' => name.clear(),
            '[' => {
                let mut value = String::new();
                let closed = loop {
                    match signs.next() {
                        Some((_, '\\')) => value.extend(signs.next().map(|(_, sign)| sign)),
                        Some((_, ']')) => break true,
                        Some((_, sign)) => value.push(sign),
                        None => break false,
                    }
                };
                if !closed {
                    return Err(Fault::new(at, "this value is not closed").hint("`]` ends a value"));
                }
                if name.is_empty() {
                    return Err(
                        Fault::new(at, "a value without a property").hint("such as `B[hh]`")
                    );
                }
                match properties.last_mut() {
                    Some(last) if last.at == name_at => last.values.push((at + 1, value)),
                    _ => properties.push(Property {
                        // FF[3] has lower-case letters in names, which say nothing.
                        name: name.chars().filter(char::is_ascii_uppercase).collect(),
                        at: name_at,
                        values: vec![(at + 1, value)],
                    }),
                }
                // Another value belongs to the same property.
                let more = std::iter::from_fn(|| signs.next_if(|(_, sign)| sign.is_whitespace()));
                more.for_each(drop);
                if signs.peek().is_none_or(|(_, sign)| *sign != '[') {
                    name.clear();
                }
            }
            sign if sign.is_ascii_alphabetic() => {
                if name.is_empty() {
                    name_at = at;
                }
                name.push(sign);
            }
            sign if sign.is_whitespace() => {}
            other => {
                return Err(Fault::new(at, format!("“{other}” between the properties"))
                    .hint("a node is `;` and properties such as `B[hh]`"));
            }
        }
    }
    Err(Fault::new(
        text.chars().count().saturating_sub(1),
        "the game is not closed",
    )
    .hint("`)` ends it"))
}
