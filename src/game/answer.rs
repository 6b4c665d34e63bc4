//! The answer to "what is this position worth, and why": every first move judged, lines of best
//! play, and, unless it would be too large, a certificate that has passed the checker.

use serde::{Deserialize, Serialize};

use super::certificate;
use super::known::Known;
use super::memo::Map;
use super::open::{Contradiction, Open, Why};
use super::position::{Position, named};
use super::proof::{Strategies, Unproved};
use super::solver::{Limit, Solver, Spent};
use super::strategy;
use super::value::{self, Value};

/// What the engine says of a position; moves are text from here on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// What the position is worth to the player to move.
    pub value: Value,
    /// Every legal move, sorted as text.
    pub moves: Vec<Judged>,
    /// Own moves that the winner needs; 0 in a game that is not won or lost.
    pub own_moves: u32,
    /// Positions that the solver looked at.
    pub nodes: u64,
    /// How the value and every judged move is known.
    pub known: Known,
    /// What the checker replayed; see [`certificate`]. None where there is
    /// nothing to replay.
    pub certificate: Option<Vec<u8>>,
    /// What ended the search before every move was judged. Some have no value then, or no line of best
    /// play: nobody may say that they don't reach the value.
    pub unsettled: Option<String>,
}

/// One first move: what it is worth to the player who makes it, and best play after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Judged {
    /// The move, as the notation writes it.
    pub mv: String,
    /// Its worth to the player who makes it; none where nothing is proved but that there is no win
    /// within the moves that were looked at, or not even that ([`Answer::unsettled`]).
    pub value: Option<Value>,
    /// The move, and best play after it where that was asked for.
    pub line: Vec<String>,
}

impl Judged {
    /// Whether it is proved to win.
    pub fn wins(&self) -> bool {
        self.value.is_some_and(Value::is_win)
    }
}

impl Answer {
    /// The answer for a position that the rules say is over.
    pub fn over(value: Value) -> Answer {
        Answer {
            value,
            moves: Vec::new(),
            own_moves: 0,
            nodes: 0,
            known: Known::Rules,
            certificate: None,
            unsettled: None,
        }
    }

    /// Every winning move (win and loss games).
    pub fn winning(&self) -> Vec<&str> {
        self.moves
            .iter()
            .filter(|judged| judged.wins())
            .map(|judged| judged.mv.as_str())
            .collect()
    }

    /// Every optimal move.
    pub fn best(&self) -> Vec<&str> {
        let best = self
            .moves
            .iter()
            .filter(|judged| judged.value == Some(self.value));
        best.map(|judged| judged.mv.as_str()).collect()
    }

    /// The moves that win or, where none does, the optimal ones.
    ///
    /// # Errors
    /// Not every move is settled.
    pub fn into_good(self) -> Result<Vec<String>, Open> {
        let good = match self.winning().as_slice() {
            [] => self.best(),
            winning => winning.to_vec(),
        };
        let good = good.into_iter().map(str::to_owned).collect();
        match self.unsettled {
            None => Ok(good),
            Some(reason) => Err(Open {
                why: Why::Budget {
                    reason,
                    none_within: None,
                },
                nodes: self.nodes,
            }),
        }
    }

    /// One optimal line: at every step the first best move in text order.
    pub fn line(&self) -> &[String] {
        self.moves
            .iter()
            .find(|judged| judged.value == Some(self.value))
            .map_or(&[], |judged| &judged.line)
    }
}

/// Why a position was not judged.
enum Trouble {
    Spent,
    Contradiction(Contradiction),
}

impl From<Spent> for Trouble {
    fn from(Spent: Spent) -> Trouble {
        Trouble::Spent
    }
}

/// Solves a position, and proves what it says where a certificate can hold it. `name` is the position with its game and rules, for
/// the certificate.
///
/// # Errors
/// [`Open`] when the budget ends before the value is found, when the win takes more own moves than
/// the limit allows, or when the solver contradicts the checker.
pub fn solve<P: Position>(
    root: &P,
    name: &str,
    solver: &mut dyn Solver<P>,
    limit: &Limit,
) -> Result<Answer, Open> {
    if let Some(end) = root.end() {
        return Ok(Answer::over(end.outcome.into()));
    }
    // N own moves never take more than 2N + 2 plies, team-mates and the loser's last included.
    let too_far = limit.moves.map(|n| {
        solver.at_most(root, Value::Win(n.saturating_mul(2).saturating_add(3))) == Ok(true)
    });
    let found = judge_all(root, solver, limit);
    let nodes = solver.nodes();
    let open = |why| Err(Open { why, nodes });
    let Found {
        value,
        judged,
        own_moves,
        unsettled,
    } = match found {
        Ok(found) => found,
        Err(Trouble::Contradiction(contradiction)) => {
            return open(Why::Contradiction(contradiction));
        }
        Err(Trouble::Spent) => {
            return open(match (too_far, limit.moves) {
                (Some(true), Some(moves)) => Why::NoWinWithin(moves),
                _ => Why::Budget {
                    reason: solver.why_spent(limit.nodes.unwrap_or(Limit::NODES)),
                    none_within: None,
                },
            });
        }
    };
    if let (Some(within), Some(plies)) = (limit.moves, value.plies())
        && value.is_win()
    {
        // Where the budget ended before there was a line, plies have to do: N own moves take 2N − 1 of
        // them at least, and 2N + 2 at most.
        let (least, most) = match own_moves {
            0 => (plies.saturating_sub(2).div_ceil(2), plies.div_ceil(2)),
            known => (known, known),
        };
        if least > within {
            return open(Why::NoWinWithin(within));
        }
        if most > within {
            return Err(Open::spent(limit.nodes.unwrap_or(Limit::NODES), nodes));
        }
    }
    let values = judged.iter();
    let values = values.filter_map(|(mv, judged)| Some((*mv, judged.value?)));
    let values: Vec<_> = values.collect();
    let searched = (Known::Searched { searched: nodes }, None);
    let (known, certificate) = match &unsettled {
        Some(_) => searched,
        None if limit.unproved => searched,
        None => match strategy::certify(root, &values, solver, limit.nodes.unwrap_or(Limit::NODES))
        {
            Err(Spent) => searched,
            Ok(strategies) => match prove(root, name, &strategies, &values) {
                Ok(None) => searched,
                Ok(Some((known, bytes))) => (known, Some(bytes)),
                Err(contradiction) => return open(Why::Contradiction(contradiction)),
            },
        },
    };
    Ok(Answer {
        value,
        moves: judged.into_iter().map(|(_, judged)| judged).collect(),
        own_moves,
        nodes,
        known,
        certificate,
        unsettled,
    })
}

/// The certificate that the checker has replayed; none if it is too large.
fn prove<P: Position>(
    root: &P,
    name: &str,
    strategies: &Strategies<P>,
    values: &[(P::Move, Value)],
) -> Result<Option<(Known, Vec<u8>)>, Contradiction> {
    let (bytes, (shown, visited)) = match certificate::of_strategies(root, name, strategies) {
        Ok(written) => written,
        Err(Unproved::TooLarge) => return Ok(None),
        Err(fault) => {
            return Err(Contradiction {
                position: root.to_string(),
                solver: "strategies for both sides".into(),
                checker: fault.to_string(),
            });
        }
    };
    for (mv, value) in values {
        let shown = shown.iter().find(|shown| shown.mv == *mv);
        let exact =
            shown.is_some_and(|shown| shown.floor == Some(*value) && shown.ceiling == *value);
        if !exact {
            return Err(Contradiction {
                position: root.to_string(),
                solver: format!("{mv} is worth {value}"),
                checker: shown.map_or("no such move".into(), |shown| {
                    format!(
                        "at least {}, at most {}",
                        value::known(shown.floor),
                        shown.ceiling
                    )
                }),
            });
        }
    }
    Ok(Some((Known::Certified { visited }, bytes)))
}

/// What was found out of a position.
struct Found<M> {
    value: Value,
    judged: Vec<(M, Judged)>,
    own_moves: u32,
    unsettled: Option<String>,
}

fn judge_all<P: Position>(
    root: &P,
    solver: &mut dyn Solver<P>,
    limit: &Limit,
) -> Result<Found<P::Move>, Trouble> {
    // First the root: a solver that fills a table makes it for the largest position.
    let value = solver.value(root)?;
    let mut judged = Vec::new();
    let mut settled = true;
    for mv in root.moves() {
        let step = root.play(mv);
        // What is proved stays, though the budget ends before the other moves are judged.
        let value = match solver.value(&step.position) {
            Ok(value) if settled => Some(value.before(&step)),
            _ => {
                settled = false;
                None
            }
        };
        let text = mv.to_string();
        let line = vec![text.clone()];
        let one = Judged {
            mv: text,
            value,
            line,
        };
        judged.push((mv, one));
    }
    judged.sort_by(|(_, a), (_, b)| a.mv.cmp(&b.mv));
    let best = judged.iter().filter_map(|(_, judged)| judged.value).max();
    if settled && best != Some(value) {
        return Err(Trouble::Contradiction(Contradiction {
            position: root.to_string(),
            solver: format!("it is worth {value}"),
            checker: match best {
                Some(best) => format!("{best}, by what it says its moves are worth"),
                None => "no move, though the game is not over".into(),
            },
        }));
    }
    let is_best = |judged: &Judged| judged.value == Some(value);
    let best = judged.iter().position(|(_, judged)| is_best(judged));
    let good = judged.iter().filter(|(_, judged)| is_best(judged));
    let good: Vec<String> = good.map(|(_, judged)| judged.mv.clone()).collect();
    let mut known = Map::default();
    for (index, (mv, judged)) in judged.iter_mut().enumerate() {
        let wanted = limit.refutations || Some(index) == best;
        if wanted && settled && judged.value.is_some() {
            match best_line(
                &root.play(*mv).position,
                solver,
                &mut known,
                &good,
                &mut judged.line,
            ) {
                Ok(()) => {}
                Err(Trouble::Spent) => {
                    settled = false;
                    judged.line.truncate(1);
                }
                Err(trouble) => return Err(trouble),
            }
        }
    }
    let own_moves = best.map_or(0, |best| own_moves(root, &judged[best].1.line, value));
    let unsettled = (!settled).then(|| solver.why_spent(limit.nodes.unwrap_or(Limit::NODES)));
    Ok(Found {
        value,
        judged,
        own_moves,
        unsettled,
    })
}

/// Answers that are looked at beside one that would tell a good first move.
const OTHERS: usize = 3;

/// Adds best play from the position to the line. Many lines lead into one another: `known` says
/// how best play went on from the positions met. What answers the first move is none of the good first
/// moves, where one of the next few answers does as well: who looks for those still has to find them.
/// No budget spent on those costs the answer that was found before.
fn best_line<P: Position>(
    position: &P,
    solver: &mut dyn Solver<P>,
    known: &mut Map<P, P::Move>,
    good: &[String],
    line: &mut Vec<String>,
) -> Result<(), Trouble> {
    let mut here = position.clone();
    while here.end().is_none() {
        if let Some(mv) = known.get(&here) {
            line.push(mv.to_string());
            here = here.play(*mv).position;
            continue;
        }
        let value = solver.value(&here)?;
        let mut moves: Vec<_> = here
            .moves()
            .into_iter()
            .map(|mv| (mv.to_string(), mv))
            .collect();
        moves.sort_by(|a, b| a.0.cmp(&b.0));
        // Once a good first move is found as the answer, a few more are looked at.
        let is_first = line.len() == 1;
        let (mut next, mut more) = (None, OTHERS);
        for (text, mv) in moves {
            let is_good = is_first && good.contains(&text);
            if next.is_some() && (is_good || more == 0) {
                continue;
            }
            more -= usize::from(next.is_some());
            let step = here.play(mv);
            match is_worth(solver, &step.position, value.after(&step)) {
                Ok(true) => next = Some((text, mv, step.position)),
                Err(Spent) if next.is_none() => return Err(Trouble::Spent),
                Ok(false) | Err(Spent) => continue,
            }
            if !is_good {
                break;
            }
        }
        let Some((text, mv, position)) = next else {
            return Err(Trouble::Contradiction(Contradiction {
                position: here.to_string(),
                solver: format!("it is worth {value}"),
                checker: "no move of which the solver says that it is worth that".into(),
            }));
        };
        line.push(text);
        known.insert(here, mv);
        here = position;
    }
    Ok(())
}

fn is_worth<P: Position>(
    solver: &mut dyn Solver<P>,
    position: &P,
    value: Value,
) -> Result<bool, Spent> {
    Ok(solver.at_least(position, value)? && solver.at_most(position, value)?)
}

/// The winner's moves in a line of best play (two team-mates' moves both count). In Chomp the
/// loser makes the last one.
pub(super) fn own_moves<P: Position>(root: &P, line: &[String], value: Value) -> u32 {
    let (mut here, mut movers_turn, mut count) = (root.clone(), true, 0);
    for text in line {
        count += u32::from(movers_turn == value.is_win());
        let Some(mv) = named(&here, text) else {
            break;
        };
        let step = here.play(mv);
        movers_turn = movers_turn == step.keeps_turn;
        here = step.position;
    }
    if value.plies().is_some() { count } else { 0 }
}
