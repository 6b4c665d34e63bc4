//! Whether a position is a puzzle worth solving, the cheap questions first.

use std::cell::Cell;

use super::play::Diagram;
use super::{Mined, Order};
use crate::game::answer::Answer;
use crate::game::board::{Board, Engine};
use crate::game::open::Open;
use crate::game::recipe::{Aim, Recipe};
use crate::game::solver::Limit;
use crate::game::value::Value;
use crate::judge::{self, Difficulty, Judgement, Stated, Stipulation, Study, Verdict};

/// Legal moves there have to be: a puzzle needs a choice.
const CHOICE: usize = 3;

/// And wrong ones among them.
const TRIES: u32 = 2;

/// Plies of a refutation that isn't seen at once.
const HIDDEN: u32 = 3;

/// The puzzle, if the position is one: sound, of this level, and with something to go wrong.
pub(super) fn judged(
    engine: &dyn Engine,
    recipe: &Recipe,
    Diagram { board, plies }: Diagram,
    order: &Order,
    nodes: &mut u64,
) -> Option<Mined> {
    let is_level = |stars: u8| (order.stars.0..=order.stars.1).contains(&stars);
    if !is_worth_a_look(&*board, recipe, order) {
        return None;
    }
    let solver = Solver {
        nodes: recipe.nodes,
        spent: Cell::new(0),
        patient: Cell::new(false),
    };
    let quick = solver.limit(horizon(recipe));
    let stipulation = asked(recipe, &*board, order, &quick, nodes)?;
    let solve = |board: &dyn Board, moves| solver.solve(board, solver.limit(moves));
    // How long wrong moves hold out is asked of the first move alone.
    let first_solve = |board: &dyn Board, moves| {
        let refutations = true;
        let limit = solver.limit(moves);
        solver.solve(
            board,
            Limit {
                refutations,
                ..limit
            },
        )
    };
    let answer = stipulation.solve(&*board, engine.horizon(), &first_solve);
    *nodes += solver.spent.take();
    let answer = answer.ok()?;
    let study = Study {
        board: &*board,
        answer: &answer,
        solve: &solve,
    };
    let first = judge::judge(&study, stipulation, Stated::default(), false);
    let difficulty = Difficulty::of(&study, &first);
    let is_fair = first.verdict == Verdict::Sound && is_level(difficulty.stars);
    if !is_fair || !is_tempting(recipe.aim, &study, &first, difficulty) {
        return None;
    }
    let judgement = finally(recipe.aim, &study, stipulation, first, &solver.patient);
    *nodes += solver.spent.take();
    let judgement = judgement?;
    (judgement.verdict == Verdict::Sound && judgement.duals_cut.is_none()).then_some(())?;
    let difficulty = Difficulty::of(&study, &judgement);
    is_level(difficulty.stars).then_some(())?;
    // What is proved of it, now that it is one.
    let certified = |board: &dyn Board, moves| {
        let limit = Limit {
            refutations: true,
            unproved: false,
            ..solver.limit(moves)
        };
        solver.solve(board, limit)
    };
    let answer = stipulation.solve(&*board, engine.horizon(), &certified);
    *nodes += solver.spent.take();
    let answer = answer.ok()?;
    Some(Mined {
        board,
        stipulation,
        answer,
        judgement,
        difficulty,
        plies,
    })
}

/// The judgement as `check` would give it, as far as this aim needs more than the keys.
fn finally(
    aim: Aim,
    study: &Study,
    stipulation: Stipulation,
    first: Judgement,
    patient: &Cell<bool>,
) -> Option<Judgement> {
    match aim {
        Aim::Win(_) => {
            let judge = || judge::judge(study, stipulation, Stated::default(), true);
            // What isn't settled is no dual, and nobody may take it for none.
            patient.set(judge().verdict == Verdict::Sound);
            patient.get().then(judge)
        }
        Aim::Threats(_) => Some(Judgement {
            line: study.single(&first.keys, Some(study.answer.own_moves))?,
            ..first
        }),
        Aim::Key(_) | Aim::Best | Aim::Capture(_) => Some(first),
    }
}

/// What the solver is asked of one position, and what it looks at for it.
struct Solver {
    nodes: u64,
    spent: Cell<u64>,
    /// At the end it may look at as much as it does for `check`.
    patient: Cell<bool>,
}

impl Solver {
    fn limit(&self, moves: Option<u32>) -> Limit {
        Limit {
            moves,
            nodes: Some(self.nodes),
            refutations: false,
            unproved: true,
        }
    }

    fn solve(&self, board: &dyn Board, mut limit: Limit) -> Result<Answer, Open> {
        if self.patient.get() {
            limit.nodes = None;
        }
        let solved = board.solve(&limit);
        let looked = match &solved {
            Ok(answer) => answer.nodes,
            Err(open) => open.nodes,
        };
        self.spent.set(self.spent.get() + looked + 1);
        solved
    }
}

/// Whether there is something to choose, and what is asked isn't out of reach.
fn is_worth_a_look(board: &dyn Board, recipe: &Recipe, order: &Order) -> bool {
    if board.end().is_some() || board.moves().len() < CHOICE {
        return false;
    }
    match (recipe.aim, order.asked()) {
        (Aim::Win(_) | Aim::Key(_), Some(Stipulation::WinIn(moves))) => {
            board.may_win_in(moves, recipe.nodes)
        }
        _ => true,
    }
}

/// Whether wrong moves are there, and one may look right.
fn is_tempting(aim: Aim, study: &Study, first: &Judgement, difficulty: Difficulty) -> bool {
    if difficulty.tries < TRIES {
        return false;
    }
    match aim {
        Aim::Win(_) | Aim::Key(_) => {
            difficulty.longest_refutation >= HIDDEN || difficulty.stars == 1
        }
        Aim::Threats(_) => true,
        Aim::Best => difficulty.stars <= 2 || !judge::is_routine(study.board, &first.keys),
        Aim::Capture(_) => tempted(study.answer, &first.keys),
    }
}

/// Own moves within which the solver looks for a win.
fn horizon(recipe: &Recipe) -> Option<u32> {
    match recipe.aim {
        Aim::Threats(moves) => Some(moves),
        _ => None,
    }
}

/// How much of what is asked a position has to give: moves of its win, points of its best move or of its best
/// play; nothing where that isn't known at once.
pub(super) fn worth(recipe: &Recipe, board: &dyn Board, asked: Stipulation) -> Option<i32> {
    if let Stipulation::Capture(_) = asked {
        let points = board.moves().into_iter();
        let points = points.filter_map(|mv| board.play(&mv).ok().map(|played| played.points));
        return points.max();
    }
    let limit = Limit {
        moves: horizon(recipe),
        nodes: Some(recipe.nodes),
        unproved: true,
        ..Limit::default()
    };
    let answer = board.solve(&limit).ok()?;
    match (asked, answer.value) {
        (Stipulation::Margin(_), Value::Margin(points)) => Some(points),
        (Stipulation::WinIn(_), Value::Win(_)) => i32::try_from(answer.own_moves).ok(),
        _ => None,
    }
}

/// What can be asked here; nothing where several moves do it, or none.
fn asked(
    recipe: &Recipe,
    board: &dyn Board,
    order: &Order,
    limit: &Limit,
    nodes: &mut u64,
) -> Option<Stipulation> {
    if let Aim::Capture(least) = recipe.aim {
        let points = board.moves().into_iter();
        let points = points.filter_map(|mv| board.play(&mv).ok().map(|played| played.points));
        let most = points.max()?;
        let found = Stipulation::Capture(most);
        let is_it = order.asked().is_none_or(|asked| asked == found);
        return (most >= least && is_it).then_some(found);
    }
    let solved = board.solve(limit);
    *nodes += match &solved {
        Ok(answer) => answer.nodes,
        Err(open) => open.nodes,
    };
    let answer = solved.ok().filter(|answer| answer.unsettled.is_none())?;
    let best = answer.best();
    let images = board.images(best.first()?);
    let single = |moves: &[&str]| {
        moves
            .iter()
            .all(|mv| images.iter().any(|image| image == mv))
    };
    let winning = answer.winning();
    let most_told = match (recipe.aim, answer.value) {
        (Aim::Win(least) | Aim::Key(least), Value::Win(_)) if answer.own_moves < least => None,
        (Aim::Win(_) | Aim::Key(_) | Aim::Threats(_), Value::Win(_)) => {
            single(&winning).then_some(Stipulation::WinIn(answer.own_moves))
        }
        (Aim::Best, Value::Margin(_)) => single(&best).then_some(Stipulation::Best),
        _ => None,
    }?;
    match (order.asked(), most_told) {
        (None, told) => Some(told),
        (Some(Stipulation::WinIn(asked)), Stipulation::WinIn(moves)) if asked != moves => None,
        // Whether it is the only move that does what is asked, the judge says.
        (Some(asked), _) => Some(asked),
    }
}

/// What may be asked where this is aimed at, in words.
pub(super) fn asks(aim: Aim) -> String {
    match aim {
        Aim::Win(least) | Aim::Key(least) => format!("`win in {least}` or more, `win`"),
        Aim::Threats(most) => format!("`win in {most}` or less, `win`"),
        Aim::Best => "`best`, `win`, `margin >= K`".into(),
        Aim::Capture(least) => format!("`capture {least}` or more"),
    }
}

/// Whether it may be asked where this is aimed at.
pub(super) fn may_ask(aim: Aim, asked: Stipulation) -> bool {
    match aim {
        Aim::Win(_) | Aim::Key(_) => matches!(
            asked,
            Stipulation::Win | Stipulation::WinIn(_) | Stipulation::WhoWins
        ),
        Aim::Threats(most) => match asked {
            Stipulation::WinIn(moves) => moves <= most,
            Stipulation::Win => true,
            _ => false,
        },
        Aim::Best => matches!(
            asked,
            Stipulation::Win | Stipulation::Best | Stipulation::Margin(_) | Stipulation::WhoWins
        ),
        Aim::Capture(least) => matches!(asked, Stipulation::Capture(points) if points >= least),
    }
}

/// Whether another move wins something, too.
fn tempted(answer: &Answer, keys: &[String]) -> bool {
    let mut others = answer.moves.iter().filter(|one| !keys.contains(&one.mv));
    others.any(|one| one.value > Some(Value::Margin(0)))
}
