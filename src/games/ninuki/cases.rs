//! Questions that are Gomoku Ninuki's own: wins within so many moves, answers to a threat, what is
//! taken, forbidden, pending.

use super::board::{Options, Point, Position};
use super::notation::{self, read_move};
use super::solver::Threats;
use crate::game::contract::Fields;
use crate::game::known::Known;
use crate::game::position::{Fault, Outcome, Position as _};
use crate::game::question::{Finding, Reply};
use crate::game::solver::{Limit, Winner as _};

pub const QUESTIONS: &[&str] = &["wins", "parries", "captured", "forbidden", "pending"];

/// Moves that can be asked for.
const MOST: u32 = 3;

pub fn settle(question: &str, args: &str, options: Options) -> Result<Finding, Fault> {
    let by_the_rules = |reply| {
        Ok(Finding {
            reply,
            known: Known::Rules,
        })
    };
    let read = |text: &str| position(text, options);
    match question {
        // `wins 2 POSITION`: first moves that win within two own moves.
        "wins" => {
            let (moves, text) = counted(args)?;
            let position = read(text)?;
            let mut threats = Threats::new(Limit::NODES);
            // A five that no rule lets one break has ended the game.
            let winning = match position.end() {
                Some(_) => Vec::new(),
                None => threats
                    .winning(&position, moves)
                    .map_err(|_| Fault::new(0, "the search budget ended"))?,
            };
            Ok(Finding {
                reply: moves_of(&winning),
                known: Known::Searched {
                    searched: threats.nodes(),
                },
            })
        }
        // `parries 3 POSITION`: moves after which the other doesn't win within three own moves.
        "parries" => {
            let (moves, text) = counted(args)?;
            let position = read(text)?;
            let mut threats = Threats::new(Limit::NODES);
            let mut parries = Vec::new();
            for mv in position.moves() {
                let after = position.play(mv).position;
                let stands = match after.end() {
                    Some(end) => end.outcome != Outcome::Win,
                    None => threats
                        .wins(&after, moves)
                        .map_err(|_| Fault::new(0, "the search budget ended"))?
                        .is_none(),
                };
                if stands {
                    parries.push(mv);
                }
            }
            Ok(Finding {
                reply: moves_of(&parries),
                known: Known::Searched {
                    searched: threats.nodes(),
                },
            })
        }
        // `captured POSITION > MOVE`: the stones that the last move takes.
        "captured" => {
            let hint = "`captured POSITION > MOVE`";
            let (text, last) = args
                .rsplit_once([' ', '>'])
                .ok_or_else(|| Fault::new(0, "which move?").hint(hint))?;
            let position = read(text.trim().trim_end_matches('>'))?;
            let point = read_move(&position, last.trim())?;
            by_the_rules(moves_of(&position.captured(point, position.to_move)))
        }
        "forbidden" => {
            let barred = read(args)?.barred();
            by_the_rules(moves_of(
                &barred
                    .into_iter()
                    .map(|(point, _)| point)
                    .collect::<Vec<_>>(),
            ))
        }
        "pending" => by_the_rules(Reply::Yes(read(args)?.pending().is_some())),
        _ => Err(Fault::new(0, format!("unknown question “{question}”"))),
    }
}

/// A position, and moves played from it after a `>`.
fn position(text: &str, options: Options) -> Result<Position, Fault> {
    let (start, line) = text.split_once('>').unwrap_or((text, ""));
    let start = notation::read(start, &Fields::new(), options)?;
    line.split_whitespace().try_fold(start, |here, word| {
        Ok(here.play(read_move(&here, word)?).position)
    })
}

/// A number of moves, and the rest.
fn counted(args: &str) -> Result<(u32, &str), Fault> {
    let (number, text) = args.trim().split_once(' ').unwrap_or((args, ""));
    let moves = number
        .parse()
        .ok()
        .filter(|moves| (1..=MOST).contains(moves));
    let moves = moves.ok_or_else(|| {
        Fault::new(0, format!("“{number}” is not a number of moves"))
            .hint(format!("from 1 to {MOST}, then the position"))
    })?;
    Ok((moves, text))
}

fn moves_of(points: &[Point]) -> Reply {
    let mut moves: Vec<String> = points.iter().map(ToString::to_string).collect();
    moves.sort();
    Reply::Moves(moves)
}
