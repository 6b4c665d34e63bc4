//! Positions and moves of declared games from text: `BOARD [TURN] [LAST]`.
//!
//! ```text
//! x../.o./... x        a board, and whose turn it is where a player matters
//! o.../..../.... d3    …, and the last move where a rule asks for it; `-` for none
//! ```

use super::law::{Kind, Law, Players};
use super::mask::{Mask, Wide};
use super::position::{Laid, Situation};
use super::state::State;
use super::words::{Ink, Shape, Way};
use crate::game::contract::Fields;
use crate::game::position::{Fault, Position};
use crate::games::declared::sheet::Sheet;
use crate::games::declared::{Signs, notation};

/// A text, cut into what it tells.
pub struct Told {
    pub sheet: Sheet,
    /// Whether it is `3x4`: the board as the game begins.
    pub is_size: bool,
    pub turn: Option<(usize, String)>,
    pub last: Option<(usize, String)>,
    end: usize,
}

/// Cuts a text into board, turn and last move.
pub fn told(signs: &Signs, law: &Law, text: &str, fields: &Fields) -> Result<Told, Fault> {
    let end = text.trim_end().chars().count();
    let (mut turn, mut last) = (None, None);
    for (name, value) in fields {
        let wanted = match &**name {
            "to_move" if law.players != Players::Alike => &mut turn,
            "last_move" if law.asks_for_last() => &mut last,
            _ => {
                let fault = Fault::new(end, format!("this game has no field “{name}”"));
                return Err(fault.of_field(name));
            }
        };
        *wanted = Some((end, value.trim().to_owned()));
    }
    let mut words = words(text);
    let first = words.first().map_or("", |(_, word)| word);
    let is_line = !text.trim().contains('\n')
        && !first.contains('+')
        && (first.chars().count() > 1 || is_one_place(law, &words));
    let board = match is_line {
        true => {
            let (at, word) = words.remove(0);
            notation::read(signs, word, &Fields::new()).map_err(|fault| fault.shifted(at))?
        }
        false => {
            words.clear();
            notation::read(signs, text, &Fields::new())?
        }
    };
    let is_size = is_line
        && first
            .chars()
            .all(|sign| sign == 'x' || sign.is_ascii_digit())
        && first.contains('x')
        && first.contains(|sign: char| sign.is_ascii_digit());
    let mut words = words.into_iter();
    for (is_told, wanted, field) in [
        (law.players != Players::Alike, &mut turn, "to_move"),
        (law.asks_for_last(), &mut last, "last_move"),
    ] {
        if !is_told {
            continue;
        }
        if let Some((at, word)) = words.next() {
            if wanted.as_ref().is_some_and(|(_, said)| said != word) {
                return Err(Fault::new(at, format!("“{field}” says otherwise")));
            }
            *wanted = Some((at, word.to_owned()));
        }
    }
    if let Some((at, word)) = words.next() {
        return Err(Fault::new(at, format!("“{word}” is one word too many")));
    }
    Ok(Told {
        sheet: board,
        is_size,
        turn,
        last,
        end,
    })
}

/// Whether a text whose first word is one sign is a board of one place with all that is told beside it,
/// and not a row of signs.
fn is_one_place(law: &Law, words: &[(usize, &str)]) -> bool {
    if words.is_empty() {
        return false;
    }
    let mut beside = words.iter().skip(1).map(|(_, word)| *word);
    let is_player = |word: &str| match law.players {
        Players::Alike => false,
        Players::Signs(signs) => signs.iter().any(|sign| word == sign.to_string()),
        Players::Numbered => word == "1" || word == "2",
    };
    let has_turn = law.players == Players::Alike || beside.next().is_some_and(is_player);
    let is_last = |word: &str| word == "-" || word.chars().count() > 1;
    let has_last = !law.asks_for_last() || beside.next().is_some_and(is_last);
    has_turn && has_last && beside.next().is_none()
}

/// The words of a text, each with its place in characters.
fn words(text: &str) -> Vec<(usize, &str)> {
    let (mut words, mut at) = (Vec::new(), 0);
    for word in text.split(char::is_whitespace) {
        if !word.is_empty() {
            words.push((at, word));
        }
        at += word.chars().count() + 1;
    }
    words
}

/// The position that a text tells, on the board that it tells.
pub fn situation(laid: &Laid, told: &Told) -> Result<State<Wide>, Fault> {
    let is_start = told.is_size;
    let mut state = match is_start {
        true => laid.table.start,
        false => laid.state(&told.sheet).map_err(|(x, y)| {
            let sign = told.sheet.signs[y][x];
            let fault = Fault::new(told.end, format!("the rules know no “{sign}” there"));
            let known: Vec<String> = laid
                .law
                .signs
                .iter()
                .map(|sign| format!("`{sign}`"))
                .collect();
            fault.hint(format!("signs of the rules: {}", known.join(", ")))
        })?,
    };
    state.turn = turn(laid, &state, told)?;
    if let Some((at, word)) = &told.last
        && word != "-"
    {
        for name in word.split('+') {
            let number = (0..laid.table.places).find(|place| laid.paper.name(*place as u8) == name);
            let number = number
                .ok_or_else(|| Fault::new(*at, format!("“{name}” is not a place on this board")))?;
            if !state.filled().has(number) {
                let fault = Fault::new(*at, format!("nothing is drawn on {name}"));
                return Err(fault.hint("the last move drew what stands there"));
            }
            state.last = state.last | Wide::bit(number);
        }
    }
    if laid.table.has_last && state.last.is_empty() && state.planes != laid.table.start.planes {
        let fault = Fault::new(told.end, "the last move is missing");
        return Err(fault.hint(
            "after the board: a place such as `b2`, or `a1+c3`; `last_move` beside a drawing",
        ));
    }
    if laid.table.was_over(&state) {
        let fault = Fault::new(
            told.end,
            "the game was over before this: no last move leads here",
        );
        return Err(fault.hint(
            "one move has ended it, whoever is to move now: two lines that share no place come of no play",
        ));
    }
    Ok(state)
}

/// How many signs every move draws, where that is always the same.
fn signs_a_move(law: &Law) -> Option<u32> {
    let one = |kind: &Kind| {
        let is_one = kind.shape == Shape::Run(1, 1, Way::Either);
        let is_new = kind.draws.iter().all(|draw| draw.over.is_none());
        (is_one && is_new).then_some(u32::from(kind.places))
    };
    let first = one(law.moves.first()?)?;
    law.moves
        .iter()
        .all(|kind| one(kind) == Some(first))
        .then_some(first)
}

/// Who is to move: as it is said, or as the signs can be counted.
fn turn(laid: &Laid, state: &State<Wide>, told: &Told) -> Result<u8, Fault> {
    let law = &laid.law;
    let names = match law.players {
        Players::Alike => return Ok(0),
        Players::Signs(signs) => signs.map(String::from),
        Players::Numbered => ["1", "2"].map(String::from),
    };
    let said = match &told.turn {
        None => None,
        Some((at, word)) => {
            let player = names.iter().position(|name| name == word);
            let unknown = || {
                Fault::new(*at, format!("“{word}” is nobody's turn"))
                    .hint(format!("{} or {}", names[0], names[1]))
            };
            Some((*at, player.ok_or_else(unknown)? as u8))
        }
    };
    let counted = counted(laid, state).map_err(|message| Fault::new(told.end, message))?;
    match (said, counted) {
        (Some((at, said)), Some(counted)) if said != counted => {
            let fault = Fault::new(
                at,
                format!(
                    "by the signs on the board it is the turn of {}",
                    names[usize::from(counted)]
                ),
            );
            Err(fault.hint("each move draws one"))
        }
        (Some((_, turn)), _) | (None, Some(turn)) => Ok(turn),
        (None, None) if state.planes == laid.table.start.planes => Ok(0),
        (None, None) => {
            let fault = Fault::new(told.end, "whose turn it is is missing");
            Err(fault.hint(format!(
                "{} or {} after the board; `to_move` beside a drawing",
                names[0], names[1]
            )))
        }
    }
}

/// Whether the number of signs says whose turn it is: every move draws one.
pub fn is_counted(law: &Law) -> bool {
    let owns = |kind: &Kind| kind.draws.iter().all(|draw| draw.ink == Ink::Own);
    let tells = match law.players {
        Players::Signs(_) => law.moves.iter().all(owns),
        Players::Numbered => true,
        Players::Alike => false,
    };
    let again = law.points.as_ref().is_some_and(|points| points.again);
    tells && !again && signs_a_move(law) == Some(1)
}

/// Whose turn it is by the number of signs, where that says so.
///
/// # Errors
/// No game has as many of each.
pub fn counted(laid: &Laid, state: &State<Wide>) -> Result<Option<u8>, String> {
    let law = &laid.law;
    let start = &laid.table.start;
    if !is_counted(law) {
        return Ok(None);
    }
    match law.players {
        Players::Signs(signs) => {
            let drawn = signs.map(|sign| {
                let number = law.number(sign).unwrap_or(1);
                i64::from(state.sign(number).count()) - i64::from(start.sign(number).count())
            });
            match drawn[0] - drawn[1] {
                0 => Ok(Some(0)),
                1 => Ok(Some(1)),
                _ => Err(format!(
                    "{} moves of {} and {} of {} are no game",
                    drawn[0], signs[0], drawn[1], signs[1]
                )),
            }
        }
        Players::Numbered => {
            let drawn = i64::from(state.filled().count()) - i64::from(start.filled().count());
            Ok(Some(drawn.rem_euclid(2) as u8))
        }
        Players::Alike => Ok(None),
    }
}

/// Why a text names no legal move.
pub fn refusal(here: &Situation, text: &str) -> Fault {
    let laid = &here.laid;
    if let Some(end) = here.end() {
        return Fault::new(0, end.sentence());
    }
    let names = text.split('=').next().unwrap_or(text);
    let mut at = 0;
    for name in names.split('+') {
        let number = (0..laid.table.places).find(|place| laid.paper.name(*place as u8) == name);
        let Some(number) = number else {
            let fault = Fault::new(at, format!("“{name}” is not a place on this board"));
            return fault.hint(format!("such as {}", example(here)));
        };
        if here.state.filled().has(number)
            && !laid
                .law
                .moves
                .iter()
                .flat_map(|kind| &kind.draws)
                .any(|draw| draw.over.is_some())
        {
            return Fault::new(at, format!("something is drawn on {name}"));
        }
        at += name.chars().count() + 1;
    }
    let fault = Fault::new(0, format!("the rules don’t allow {text} here"));
    fault.hint(format!("such as {}", example(here)))
}

fn example(here: &Situation) -> String {
    here.moves()
        .first()
        .map_or(String::new(), ToString::to_string)
}
