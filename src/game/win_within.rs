//! Answers in a game that is too large to be solved: which first moves win within so many own
//! moves, with a certificate that they do.

use super::answer::{Answer, Judged};
use super::certificate;
use super::known::Known;
use super::open::{Contradiction, Open, Why};
use super::position::{Outcome, Position};
use super::proof::{Strategy, Unproved};
use super::solver::{Limit, Spent, Winner};
use super::value::{self, Value};

/// No win of ours is longer than this, however many moves are allowed.
const LONGEST: u32 = 100;

/// Moves written down for the attacker at most; past them an answer is computed only.
const CHOICES: usize = 400_000;

/// Solves a position as far as so many own moves go.
///
/// When the budget ends, what was proved stands: wins in fewer moves are an answer, in which the
/// other moves have no value.
///
/// # Errors
/// [`Open`] if neither a win within the moves nor a loss is found; when the budget ended, within
/// how many moves there is none.
pub fn solve<P: Position>(
    root: &P,
    name: &str,
    winner: &mut dyn Winner<P>,
    moves: u32,
    limit: &Limit,
) -> Result<Answer, Open> {
    if let Some(end) = root.end() {
        return Ok(Answer::over(end.outcome.into()));
    }
    let moves = moves.min(LONGEST);
    let (judged, settled) = judge(root, winner, moves, limit.refutations);
    let nodes = winner.nodes();
    let open = |why| Err(Open { why, nodes });
    let value = judged.iter().filter_map(|(_, judged)| judged.value).max();
    let budget = limit.nodes.unwrap_or(Limit::NODES);
    let ended = format!("the search budget of {budget} nodes ended");
    let Some(value) = value else {
        return open(match settled < moves {
            true => Why::Budget {
                reason: ended,
                none_within: Some(settled).filter(|settled| *settled > 0),
            },
            false => Why::NoWinWithin(moves),
        });
    };
    let own_moves = value.plies().map_or(0, |plies| plies.div_ceil(2));
    let searched = Known::Searched { searched: nodes };
    let (known, certificate) = match value {
        Value::Win(_) if !limit.unproved => match prove(root, name, winner, &judged, nodes) {
            Ok(Some((known, bytes))) => (known, Some(bytes)),
            Ok(None) => (searched, None),
            Err(contradiction) => return open(Why::Contradiction(contradiction)),
        },
        _ => (searched, None),
    };
    let is_open = judged.iter().any(|(_, judged)| judged.value.is_none());
    let unsettled = settled < moves && is_open;
    Ok(Answer {
        value,
        moves: judged.into_iter().map(|(_, judged)| judged).collect(),
        own_moves,
        nodes,
        known,
        certificate,
        unsettled: unsettled.then_some(ended),
    })
}

type Judgements<M> = Vec<(M, Judged)>;

/// Every first move, and within how many own moves all of them are settled: fewer than asked for
/// where the budget ended.
fn judge<P: Position>(
    root: &P,
    winner: &mut dyn Winner<P>,
    moves: u32,
    refutations: bool,
) -> (Judgements<P::Move>, u32) {
    let mut judged: Judgements<P::Move> = root
        .moves()
        .into_iter()
        .map(|mv| {
            let judged = Judged {
                mv: mv.to_string(),
                value: None,
                line: vec![mv.to_string()],
            };
            (mv, judged)
        })
        .collect();
    judged.sort_by(|(_, a), (_, b)| a.mv.cmp(&b.mv));
    let (mut wins, mut settled) = (Vec::new(), 0);
    while settled < moves {
        let count = settled + 1;
        let mut found = Vec::new();
        let ended = winner.more_winning(root, count, &wins, &mut found);
        for (mv, judged) in &mut judged {
            if found.contains(mv) {
                judged.value = Some(Value::Win(2 * count - 1));
            }
        }
        wins.append(&mut found);
        if ended.is_err() {
            break;
        }
        // Who has lost can't win later.
        match wins
            .is_empty()
            .then(|| losses(root, winner, count, refutations, &mut judged))
        {
            Some(Ok(true)) => return (judged, moves),
            Some(Err(Spent)) => break,
            Some(Ok(false)) | None => settled = count,
        }
    }
    let best = judged.iter().filter_map(|(_, judged)| judged.value).max();
    if let Some(best @ Value::Win(_)) = best {
        let is_best = |(_, judged): &(_, Judged)| judged.value == Some(best);
        let first = judged.iter().position(is_best);
        for (index, (mv, judged)) in judged.iter_mut().enumerate() {
            let wanted = refutations || Some(index) == first;
            // A line is as long as the budget allows; no value rests on it.
            let after = root.play(*mv).position;
            let _ = match judged.value {
                Some(Value::Win(plies)) if wanted => {
                    longest_line(&after, winner, plies.div_ceil(2) - 1, &mut judged.line)
                }
                None if wanted && settled == moves => parry(&after, winner, best, &wins, judged),
                _ => Ok(()),
            };
        }
    }
    (judged, settled)
}

/// Adds to a first move that doesn't win how what it threatens is answered, by another move than those
/// that win where a short look finds one ([`Winner::answer`]): who looks for them still has to find
/// them.
fn parry<P: Position>(
    after: &P,
    winner: &mut dyn Winner<P>,
    best: Value,
    wins: &[P::Move],
    judged: &mut Judged,
) -> Result<(), Spent> {
    if after.end().is_none() {
        let least = best.plies().map_or(1, |plies| plies.div_ceil(2));
        let answer = winner.answer(after, least.saturating_sub(1), wins)?;
        judged.line.extend(answer.map(|mv| mv.to_string()));
    }
    Ok(())
}

/// Where nothing wins: whether every move loses to so many of the other's, or ends the game.
fn losses<P: Position>(
    root: &P,
    winner: &mut dyn Winner<P>,
    moves: u32,
    refutations: bool,
    judged: &mut Judgements<P::Move>,
) -> Result<bool, Spent> {
    let mut values = Vec::new();
    for (mv, _) in judged.iter() {
        let step = root.play(*mv);
        let value = match step.position.end() {
            Some(end) => end.outcome.into(),
            None => match least_moves(&step.position, winner, moves)? {
                Some(count) => Value::Win(2 * count - 1),
                // One move that isn't lost, and the position is open.
                None => return Ok(false),
            },
        };
        values.push(value.before(&step));
    }
    let best = values.iter().max().copied();
    let first = values.iter().position(|value| Some(*value) == best);
    for (index, ((mv, judged), value)) in judged.iter_mut().zip(values).enumerate() {
        judged.value = Some(value);
        let wanted = refutations || Some(index) == first;
        if wanted
            && Some(value) == best
            && let Value::Loss(plies @ 2..) = value
        {
            let after = root.play(*mv).position;
            // The line ends with the budget; the loss is proved.
            let _ = attack(&after, winner, plies / 2, &mut judged.line);
        }
    }
    Ok(true)
}

/// In how many own moves the player to move wins, if within so many.
fn least_moves<P: Position>(
    position: &P,
    winner: &mut dyn Winner<P>,
    moves: u32,
) -> Result<Option<u32>, Spent> {
    for count in 1..=moves {
        if winner.wins(position, count)?.is_some() {
            return Ok(Some(count));
        }
    }
    Ok(None)
}

/// The attacker's move that wins in so many, and so on.
fn attack<P: Position>(
    position: &P,
    winner: &mut dyn Winner<P>,
    moves: u32,
    line: &mut Vec<String>,
) -> Result<(), Spent> {
    let mut winning = winner.winning(position, moves)?;
    winning.sort_by_key(ToString::to_string);
    let Some(mv) = winning.first() else {
        return Ok(());
    };
    line.push(mv.to_string());
    let after = position.play(*mv).position;
    longest_line(&after, winner, moves - 1, line)
}

/// The answer that holds out longest and leaves the attacker the fewest ways to win, and so on.
fn longest_line<P: Position>(
    position: &P,
    winner: &mut dyn Winner<P>,
    moves: u32,
    line: &mut Vec<String>,
) -> Result<(), Spent> {
    if position.end().is_some() || moves == 0 {
        return Ok(());
    }
    let mut answers = Vec::new();
    for mv in position.moves() {
        let after = position.play(mv).position;
        if after.end().is_some() || (moves > 1 && winner.wins(&after, moves - 1)?.is_some()) {
            continue;
        }
        let ways = winner.winning(&after, moves)?.len();
        answers.push((ways, mv.to_string(), after));
    }
    answers.sort_by(|a, b| (a.0, &a.1).cmp(&(b.0, &b.1)));
    match answers.into_iter().next() {
        Some((_, mv, after)) => {
            line.push(mv);
            attack(&after, winner, moves, line)
        }
        None => Ok(()),
    }
}

/// A strategy for every first move that wins, replayed by the rules alone; none if it is too large.
fn prove<P: Position>(
    root: &P,
    name: &str,
    winner: &mut dyn Winner<P>,
    judged: &Judgements<P::Move>,
    searched: u64,
) -> Result<Option<(Known, Vec<u8>)>, Contradiction> {
    let mut strategy = Strategy::<P>::default();
    let wins = judged.iter().filter_map(|(mv, judged)| match judged.value {
        Some(Value::Win(plies)) => Some((*mv, plies)),
        _ => None,
    });
    let wins: Vec<(P::Move, u32)> = wins.collect();
    for (done, (mv, plies)) in wins.iter().enumerate() {
        // Where the wins so far have taken so many choices that all would take too many, no time is
        // spent on the others.
        if strategy.len() * wins.len() > CHOICES * done.max(1) {
            return Ok(None);
        }
        let after = root.play(*mv).position;
        if weave(&after, winner, plies / 2, &mut strategy).is_err() {
            return Ok(None);
        }
    }
    let first: Vec<P::Move> = wins.iter().map(|(mv, _)| *mv).collect();
    let contradiction = |solver: String, checker: String| Contradiction {
        position: root.to_string(),
        solver,
        checker,
    };
    let (bytes, (shown, visited)) = match certificate::of_wins(root, name, &first, &strategy) {
        Ok(written) => written,
        Err(Unproved::TooLarge) => return Ok(None),
        Err(fault) => {
            let solver = "a strategy for each move that wins".into();
            return Err(contradiction(solver, fault.to_string()));
        }
    };
    for (mv, plies) in wins {
        let floor = shown.iter().find(|shown| shown.mv == mv);
        let floor = floor.and_then(|shown| shown.floor);
        if floor < Some(Value::Win(plies)) {
            let solver = format!("{mv} wins in {plies} plies");
            return Err(contradiction(
                solver,
                format!("at least {}", value::known(floor)),
            ));
        }
    }
    Ok(Some((Known::Wins { visited, searched }, bytes)))
}

/// Writes down how the attacker wins within so many more moves, whatever the other answers.
fn weave<P: Position>(
    position: &P,
    winner: &mut dyn Winner<P>,
    moves: u32,
    strategy: &mut Strategy<P>,
) -> Result<(), Spent> {
    if position.end().is_some() {
        return Ok(());
    }
    // What won after the last answer mostly wins after the next.
    let mut guess: Option<P::Move> = None;
    for answer in position.moves() {
        let here = position.play(answer).position;
        if here.end().is_some() {
            continue;
        }
        let wins_now = |mv: &P::Move| {
            let ends = here.play(*mv).position.end();
            ends.is_some_and(|end| end.outcome == Outcome::Loss)
        };
        let mv = match guess.filter(|mv| moves <= 1 && here.allows(*mv) && wins_now(mv)) {
            Some(mv) => mv,
            None => winner.wins(&here, moves)?.ok_or(Spent)?,
        };
        guess = Some(mv);
        strategy.insert(here.clone(), mv);
        if strategy.len() > CHOICES {
            return Err(Spent);
        }
        weave(
            &here.play(mv).position,
            winner,
            moves.saturating_sub(1),
            strategy,
        )?;
    }
    Ok(())
}
