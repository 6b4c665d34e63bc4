//! The answer to "what is this position worth, and why": every first move judged, lines of best
//! play, and a certificate that has passed the checker.

use super::board::Board;
use super::position::{Outcome, Position};
use super::proof::{self, Refused};
use super::solver::{Limit, Solver, Spent};
use super::strategy;
use super::value::Value;

/// What the engine says of a position; moves are text from here on.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    pub value: Value,
    /// Every legal move, sorted as text.
    pub moves: Vec<Judged>,
    /// Own moves that the winner needs; 0 in a game that is not won or lost.
    pub own_moves: u32,
    /// Positions that the solver looked at.
    pub nodes: u64,
    pub proof: Proof,
}

/// One first move: what it is worth to the player who makes it, and best play after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    pub mv: String,
    pub value: Value,
    /// The move, and best play after it where that was asked for.
    pub line: Vec<String>,
}

/// Whether the checker has replayed a certificate.
#[derive(Clone, PartialEq, Debug)]
pub enum Proof {
    /// It has, and visited so many positions.
    Certified { visited: u64, certificate: Vec<u8> },
    /// The checker has replayed how every first move that is said to win does so in the moves it
    /// is said to take. That no other wins is only computed.
    Wins { visited: u64, certificate: Vec<u8> },
    /// The certificate is too large to be written or replayed.
    Computed,
}

/// No answer, honestly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Open {
    pub within: Option<u32>,
    pub reason: Option<String>,
    pub nodes: u64,
}

impl Answer {
    /// Every winning move (win and loss games).
    pub fn winning(&self) -> Vec<&str> {
        self.moves
            .iter()
            .filter(|judged| judged.value.is_win())
            .map(|judged| judged.mv.as_str())
            .collect()
    }

    /// Every optimal move.
    pub fn best(&self) -> Vec<&str> {
        let best = self
            .moves
            .iter()
            .filter(|judged| judged.value == self.value);
        best.map(|judged| judged.mv.as_str()).collect()
    }

    /// One optimal line: at every step the first best move in text order.
    pub fn line(&self) -> &[String] {
        self.moves
            .iter()
            .find(|judged| judged.value == self.value)
            .map_or(&[], |judged| &judged.line)
    }

    /// Positions that the proof visited: the checker, or else the solver.
    pub fn visited(&self) -> u64 {
        match &self.proof {
            Proof::Certified { visited, .. } | Proof::Wins { visited, .. } => *visited,
            Proof::Computed => self.nodes,
        }
    }

    pub fn is_certified(&self) -> bool {
        matches!(self.proof, Proof::Certified { .. } | Proof::Wins { .. })
    }
}

/// What each move wins at once, whatever comes after: read off the rules.
pub fn at_once(board: &dyn Board) -> Answer {
    let worth = |mv: String| {
        let points = board.play(&mv).map_or(0, |played| played.points);
        Judged {
            value: Value::Margin(points),
            line: vec![mv.clone()],
            mv,
        }
    };
    let moves: Vec<Judged> = board.moves().into_iter().map(worth).collect();
    Answer {
        value: moves
            .iter()
            .map(|judged| judged.value)
            .max()
            .unwrap_or(Value::Margin(0)),
        own_moves: 0,
        nodes: moves.len() as u64,
        proof: Proof::Certified {
            visited: moves.len() as u64,
            certificate: Vec::new(),
        },
        moves,
    }
}

/// Solves a position and proves what it says.
///
/// # Errors
/// [`Open`] when the budget ends, or when the win takes more own moves than the limit allows.
pub fn solve<P: Position>(
    root: &P,
    solver: &mut dyn Solver<P>,
    limit: &Limit,
) -> Result<Answer, Open> {
    // N own moves never take more than 2N + 2 plies, team-mates and the loser's last included.
    let too_far = limit
        .moves
        .map(|n| solver.at_most(root, Value::Win(2 * n + 3)) == Ok(true));
    let found = judge_all(root, solver, limit.refutations);
    let nodes = solver.nodes();
    let Ok((value, judged, own_moves)) = found else {
        if too_far == Some(true) {
            return Err(Open {
                within: limit.moves,
                reason: None,
                nodes,
            });
        }
        let reason = solver.why_spent(limit.nodes.unwrap_or(Limit::NODES));
        return Err(Open {
            within: None,
            reason: Some(reason),
            nodes,
        });
    };
    if let Some(within) = limit.moves
        && value.is_win()
        && own_moves > within
    {
        return Err(Open {
            within: Some(within),
            reason: None,
            nodes,
        });
    }
    let values: Vec<_> = judged
        .iter()
        .map(|(mv, judged)| (*mv, judged.value))
        .collect();
    let proof = match strategy::certify(root, &values, solver) {
        Ok(certificate) => prove(root, &certificate, &values),
        Err(Spent) => Proof::Computed,
    };
    let moves = judged.into_iter().map(|(_, judged)| judged).collect();
    Ok(Answer {
        value,
        moves,
        own_moves,
        nodes,
        proof,
    })
}

fn prove<P: Position>(
    root: &P,
    certificate: &proof::Certificate<P>,
    values: &[(P::Move, Value)],
) -> Proof {
    match strategy::to_bytes(root, certificate) {
        Ok((certificate, (shown, visited))) => {
            let exact = shown.len() == values.len()
                && shown.iter().all(|shown| {
                    let value = values
                        .iter()
                        .find(|(mv, _)| *mv == shown.mv)
                        .map(|(_, value)| *value);
                    shown.floor == shown.ceiling && Some(shown.floor) == value
                });
            assert!(
                exact,
                "the solver's value of {root} is not what its own strategies reach"
            );
            Proof::Certified {
                visited,
                certificate,
            }
        }
        Err(Refused::TooLarge) => Proof::Computed,
        Err(fault) => panic!("the solver's strategies for {root} break the rules: {fault:?}"),
    }
}

type Found<M> = (Value, Vec<(M, Judged)>, u32);

fn judge_all<P: Position>(
    root: &P,
    solver: &mut dyn Solver<P>,
    refutations: bool,
) -> Result<Found<P::Move>, Spent> {
    if let Some(end) = root.end() {
        return Ok((end_value(end.outcome), Vec::new(), 0));
    }
    // First the root: a solver that fills a table makes it for the largest position.
    solver.value(root)?;
    let mut judged = Vec::new();
    for mv in root.moves() {
        let step = root.play(mv);
        let value = solver.value(&step.position)?.before(&step);
        judged.push((
            mv,
            Judged {
                mv: mv.to_string(),
                value,
                line: vec![mv.to_string()],
            },
        ));
    }
    judged.sort_by(|(_, a), (_, b)| a.mv.cmp(&b.mv));
    let value = judged
        .iter()
        .map(|(_, judged)| judged.value)
        .max()
        .unwrap_or(Value::Loss(0));
    let best = judged.iter().position(|(_, judged)| judged.value == value);
    for (index, (mv, judged)) in judged.iter_mut().enumerate() {
        if refutations || Some(index) == best {
            best_line(&root.play(*mv).position, solver, &mut judged.line)?;
        }
    }
    let own_moves = best.map_or(0, |best| own_moves(root, &judged[best].1.line, value));
    Ok((value, judged, own_moves))
}

pub fn end_value(outcome: Outcome) -> Value {
    match outcome {
        Outcome::Win => Value::Win(0),
        Outcome::Loss => Value::Loss(0),
        Outcome::Draw => Value::Draw,
        Outcome::Counted => Value::Margin(0),
    }
}

/// Adds best play from the position to the line.
fn best_line<P: Position>(
    position: &P,
    solver: &mut dyn Solver<P>,
    line: &mut Vec<String>,
) -> Result<(), Spent> {
    let mut here = position.clone();
    while here.end().is_none() {
        let value = solver.value(&here)?;
        let mut moves: Vec<_> = here
            .moves()
            .into_iter()
            .map(|mv| (mv.to_string(), mv))
            .collect();
        moves.sort_by(|a, b| a.0.cmp(&b.0));
        let mut next = None;
        for (text, mv) in moves {
            let step = here.play(mv);
            let wanted = value.after(&step);
            if solver.at_least(&step.position, wanted)? && solver.at_most(&step.position, wanted)? {
                next = Some((text, step.position));
                break;
            }
        }
        let Some((text, position)) = next else {
            unreachable!("{here} is worth {value} to the solver, but none of its moves is");
        };
        line.push(text);
        here = position;
    }
    Ok(())
}

/// The winner's moves in a line of best play (two team-mates' moves both count). In Chomp the
/// loser makes the last one.
pub(super) fn own_moves<P: Position>(root: &P, line: &[String], value: Value) -> u32 {
    let (mut here, mut movers_turn, mut count) = (root.clone(), true, 0);
    for text in line {
        count += u32::from(movers_turn == value.is_win());
        let Ok(mv) = here.read_move(text) else { break };
        let step = here.play(mv);
        movers_turn = movers_turn == step.keeps_turn;
        here = step.position;
    }
    if value.plies().is_some() { count } else { 0 }
}
