//! What a puzzle asks for.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::game::answer::{Answer, Judged};
use crate::game::board::Board;
use crate::game::known::Known;
use crate::game::open::{Open, Why};
use crate::game::position::Fault;
use crate::game::value::Value;

/// Whoever solves positions, within so many own moves if that is said, and may remember them.
pub type Solve<'a> = &'a dyn Fn(&dyn Board, Option<u32>) -> Result<Answer, Open>;

/// What a puzzle asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stipulation {
    /// Win within so many own moves.
    WinIn(u32),
    /// Win, however long it takes.
    Win,
    /// The best move.
    Best,
    /// Reach at least this margin, counted from here.
    Margin(i32),
    /// Win so many points with the first move, whatever comes after.
    Capture(i32),
    /// Say who wins.
    WhoWins,
}

/// The forms of the puzzle files, for messages.
const FORMS: &str = "win in N, win, best, margin >= K, capture K, who wins";

impl Stipulation {
    /// Reads `win in 4` and its like.
    ///
    /// # Errors
    /// A text of another form.
    #[cfg_attr(quadrille_page, optimize(size))]
    pub fn read(text: &str) -> Result<Stipulation, Fault> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let count = |text: &str| text.parse().ok().filter(|n| (1..=1000).contains(n));
        let found = match words[..] {
            ["win"] => Some(Stipulation::Win),
            ["best"] => Some(Stipulation::Best),
            ["who", "wins"] => Some(Stipulation::WhoWins),
            ["win", "in", n] => count(n).map(|n| Stipulation::WinIn(n as u32)),
            ["capture", k] => count(k).map(Stipulation::Capture),
            ["margin", ">=", k] => k.parse().ok().map(Stipulation::Margin),
            _ => None,
        };
        found.ok_or_else(|| Fault::new(0, format!("“{text}” is not a stipulation")).hint(FORMS))
    }

    /// Solves the position as far as the question goes. `horizon` is
    /// [`Engine::horizon`](crate::game::board::Engine::horizon): where positions can't be solved,
    /// later wins are not looked for.
    ///
    /// # Errors
    /// [`Open`] where the search ended before every move was judged, too: nobody may then say that
    /// a key is the only one.
    #[cfg_attr(quadrille_page, optimize(size))]
    pub fn solve(
        self,
        board: &dyn Board,
        horizon: Option<u32>,
        solve: Solve,
    ) -> Result<Answer, Open> {
        let answer = match self {
            Stipulation::Capture(_) => return Ok(at_once(board)),
            Stipulation::WinIn(moves) if horizon.is_some() => solve(board, Some(moves))?,
            _ => solve(board, None)?,
        };
        match answer.unsettled {
            None => Ok(answer),
            Some(reason) => Err(Open {
                why: Why::Budget {
                    reason,
                    none_within: None,
                },
                nodes: answer.nodes,
            }),
        }
    }

    /// Whether a search that found no win has shown that nothing does what is asked.
    #[must_use]
    pub fn is_refuted(self, open: &Open) -> bool {
        matches!((self, &open.why), (Stipulation::WinIn(asked), Why::NoWinWithin(moves)) if asked == *moves)
    }

    /// Whether it can be asked in this game, before anything is worked out.
    ///
    /// # Errors
    /// What can be asked there.
    pub fn may_be_asked(self, board: &dyn Board) -> Result<(), &'static str> {
        match self {
            Stipulation::Capture(_) if board.tally().is_none() => {
                Err("nothing is won there at once: `win in N`, `win`, `best` or `who wins`")
            }
            _ => Ok(()),
        }
    }

    /// Whether it can be asked in a game whose positions are worth this: moves can't be counted
    /// where points are, and the other way round.
    ///
    /// # Errors
    /// What can be asked there.
    pub fn fits(self, value: Value) -> Result<(), &'static str> {
        let counts_points = matches!(value, Value::Margin(_));
        let asks_points = matches!(self, Stipulation::Margin(_) | Stipulation::Capture(_));
        let asks_moves = matches!(self, Stipulation::WinIn(_));
        match (counts_points, asks_points, asks_moves) {
            (true, _, true) => Err("`win`, `margin >= K`, `capture K` or `best`"),
            (false, true, _) => Err("`win in N`, `win` or `best`"),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Stipulation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Stipulation::WinIn(n) => write!(f, "win in {n}"),
            Stipulation::Win => f.write_str("win"),
            Stipulation::Best => f.write_str("best"),
            Stipulation::Margin(points) => write!(f, "margin >= {points}"),
            Stipulation::Capture(points) => write!(f, "capture {points}"),
            Stipulation::WhoWins => f.write_str("who wins"),
        }
    }
}

/// What each move wins at once, whatever comes after: read off the rules.
fn at_once(board: &dyn Board) -> Answer {
    let worth = |mv: String| {
        let points = board.play(&mv).map_or(0, |played| played.points);
        Judged {
            value: Some(Value::Margin(points)),
            line: vec![mv.clone()],
            mv,
        }
    };
    let moves: Vec<Judged> = board.moves().into_iter().map(worth).collect();
    let best = moves.iter().filter_map(|judged| judged.value).max();
    Answer {
        value: best.unwrap_or(Value::Margin(0)),
        own_moves: 0,
        nodes: moves.len() as u64,
        known: Known::Exhaustive {
            cases: moves.len() as u64,
        },
        certificate: None,
        unsettled: None,
        moves,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_is_written_the_same() {
        for text in [
            "win in 4",
            "win",
            "best",
            "margin >= -2",
            "capture 3",
            "who wins",
        ] {
            assert_eq!(
                Stipulation::read(text).map(|s| s.to_string()),
                Ok(text.into())
            );
        }
        for text in [
            "",
            "win in 0",
            "win in",
            "capture 0",
            "margin 3",
            "lose",
            "win in -1",
        ] {
            assert!(Stipulation::read(text).is_err(), "{text}");
        }
    }
}
