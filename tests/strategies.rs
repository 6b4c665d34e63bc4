//! Damaged strategies: a choice left out, an illegal one, a worse one is found where it stands.

use crate::shared::{PROVED, places};
use crate::toy::{HeapGame, LadderGame, NoughtsGame};
use quadrille::game::certificate;
use quadrille::game::contract::{Fields, Game};
use quadrille::game::position::{End, Outcome, Position, Step};
use quadrille::game::proof::{self, Shown, Strategies, Strategy, Unproved};
use quadrille::game::solver::{Limit, Solver};
use quadrille::game::strategy;
use quadrille::game::value::Value;
use quadrille::games::chomp::{Chomp, TableSolver};
use quadrille::games::dualite::{Depth, Dualite};
use quadrille::games::morpiae::{self, Morpiae};
use quadrille::games::pipopipette::{Exact, Pipopipette};
use quadrille::search::AlphaBeta;

/// Gives a generic test every position, in its own type, and a fresh solver.
macro_rules! for_every_typed_position {
    ($test:ident) => {
        for (slug, text, rules) in PROVED {
            let rules = crate::shared::rules(slug, rules);
            let (fields, budget) = (Fields::new(), 10_000_000);
            match *slug {
                "dualite" => {
                    let root = Dualite.read(text, &fields, &rules).unwrap();
                    $test(&root, &mut Depth::new(budget));
                }
                "chomp" => {
                    let root = Chomp.read(text, &fields, &rules).unwrap();
                    $test(&root, &mut TableSolver::new(budget));
                }
                "pipopipette" => {
                    let root = Pipopipette.read(text, &fields, &rules).unwrap();
                    $test(&root, &mut Exact::new(budget));
                }
                "morpiae" => {
                    let root = Morpiae.read(text, &fields, &rules).unwrap();
                    $test(&root, &mut morpiae::Exact::new(budget));
                }
                "noughts" => {
                    let root = NoughtsGame.read(text, &fields, &rules).unwrap();
                    $test(&root, &mut AlphaBeta::new(budget));
                }
                "heap" => {
                    let root = HeapGame.read(text, &fields, &rules).unwrap();
                    $test(&root, &mut AlphaBeta::new(budget));
                }
                _ => {
                    let root = LadderGame.read(text, &fields, &rules).unwrap();
                    $test(&root, &mut AlphaBeta::new(budget));
                }
            }
        }
    };
}

type Values<P> = Vec<(<P as Position>::Move, Value)>;

/// What every first move is worth, and the certificate that shows it.
fn certified<P: Position>(root: &P, solver: &mut dyn Solver<P>) -> (Values<P>, Strategies<P>) {
    let value = |mv| {
        let step = root.play(mv);
        (mv, solver.value(&step.position).unwrap().before(&step))
    };
    let values: Values<P> = root.moves().into_iter().map(value).collect();
    let certificate = strategy::certify(root, &values, solver, Limit::NODES).unwrap();
    let (shown, _) = proof::check(root, &certificate).unwrap();
    assert!(is_exact::<P>(&shown, &values), "{root}: undamaged");
    (values, certificate)
}

fn is_exact<P: Position>(shown: &[Shown<P::Move>], values: &Values<P>) -> bool {
    shown.len() == values.len()
        && shown.iter().zip(values).all(|(shown, (mv, value))| {
            shown.mv == *mv && shown.floor == Some(*value) && shown.ceiling == *value
        })
}

/// One of the two strategies.
fn side<P: Position>(certificate: &mut Strategies<P>, movers: bool) -> &mut Strategy<P> {
    if movers {
        &mut certificate.mover
    } else {
        &mut certificate.opponent
    }
}

fn copy<P: Position>(certificate: &Strategies<P>) -> Strategies<P> {
    Strategies {
        mover: certificate.mover.clone(),
        opponent: certificate.opponent.clone(),
    }
}

/// The positions in which the checker asks the mover, and the opponent, for their choices.
fn asked<P: Position>(root: &P, certificate: &Strategies<P>) -> [Vec<P>; 2] {
    let (mut mover, mut opponent) = (Vec::new(), Vec::new());
    let asked = proof::replay(
        root,
        &mut |position, _| {
            mover.push(position.clone());
            certificate.mover.get(position).copied()
        },
        &mut |position, _| {
            opponent.push(position.clone());
            certificate.opponent.get(position).copied()
        },
    );
    asked.unwrap();
    [mover, opponent]
}

#[test]
fn a_strategy_without_an_answer_it_needs_is_silent_just_there() {
    fn damage<P: Position>(root: &P, solver: &mut dyn Solver<P>) {
        let (_, mut certificate) = certified(root, solver);
        for (asked, movers) in asked(root, &certificate).iter().zip([true, false]) {
            for place in places(asked.len(), 40) {
                let position = &asked[place];
                let choice = side(&mut certificate, movers).remove(position).unwrap();
                let silent = Unproved::Silent {
                    position: position.to_string(),
                };
                assert!(proof::check(root, &certificate) == Err(silent), "{root}");
                side(&mut certificate, movers).insert(position.clone(), choice);
            }
        }
    }
    for_every_typed_position!(damage);
}

#[test]
fn a_strategy_that_plays_what_the_rules_forbid_is_refused_just_there() {
    fn damage<P: Position>(root: &P, solver: &mut dyn Solver<P>) {
        let (_, mut certificate) = certified(root, solver);
        let mut moves: Vec<P::Move> = root.moves();
        moves.extend(
            certificate
                .mover
                .values()
                .chain(certificate.opponent.values()),
        );
        let mut tried = 0;
        for (asked, movers) in asked(root, &certificate).iter().zip([true, false]) {
            for position in asked.iter().rev().take(40) {
                let legal = position.moves();
                let Some(&illegal) = moves.iter().find(|mv| !legal.contains(mv)) else {
                    continue;
                };
                let strategy = side(&mut certificate, movers);
                let choice = strategy.insert(position.clone(), illegal).unwrap();
                let refused = Unproved::Illegal {
                    position: position.to_string(),
                    mv: illegal.to_string(),
                };
                assert!(proof::check(root, &certificate) == Err(refused), "{root}");
                side(&mut certificate, movers).insert(position.clone(), choice);
                tried += 1;
            }
        }
        assert!(tried > 0, "{root}");
    }
    for_every_typed_position!(damage);
}

/// Where a strategy chooses while both sides play best after a first move: there no choice may
/// be worse, since the first move's value hangs on it.
fn choices_on_the_line<P: Position>(
    root: &P,
    first: P::Move,
    movers: bool,
    strategy: &Strategy<P>,
    solver: &mut dyn Solver<P>,
) -> Vec<P> {
    let step = root.play(first);
    let (mut here, mut owners_turn) = (step.position, movers == step.keeps_turn);
    let mut found = Vec::new();
    while here.end().is_none() {
        let mv = if owners_turn {
            found.push(here.clone());
            strategy[&here]
        } else {
            best_moves(&here, solver)[0]
        };
        let step = here.play(mv);
        (here, owners_turn) = (step.position, owners_turn == step.keeps_turn);
    }
    found
}

fn value_after<P: Position>(position: &P, mv: P::Move, solver: &mut dyn Solver<P>) -> Value {
    let step = position.play(mv);
    solver.value(&step.position).unwrap().before(&step)
}

fn best_moves<P: Position>(position: &P, solver: &mut dyn Solver<P>) -> Vec<P::Move> {
    let value = solver.value(position).unwrap();
    let mut moves = position.moves();
    moves.retain(|mv| value_after(position, *mv, solver) == value);
    moves
}

/// Answers wherever the damaged strategies have become silent: the first legal move.
fn completed<P: Position>(root: &P, certificate: &Strategies<P>) -> Strategies<P> {
    let mut whole = copy(certificate);
    let fill = |strategy: &mut Strategy<P>, position: &P| {
        let first = || position.moves()[0];
        Some(*strategy.entry(position.clone()).or_insert_with(first))
    };
    let Strategies { mover, opponent } = &mut whole;
    let replayed = proof::replay(root, &mut |p, _| fill(mover, p), &mut |p, _| {
        fill(opponent, p)
    });
    replayed.unwrap();
    whole
}

/// Whose certificates these are said to be.
const NAME: &str = "a game a position";

/// Three ways in which a certificate may come to the checker, each of which has to fail.
fn assert_not_exact<P: Position>(root: &P, values: &Values<P>, damaged: &Strategies<P>) {
    if let Ok((shown, _)) = proof::check(root, damaged) {
        assert!(!is_exact::<P>(&shown, values), "{root}");
    }
    let whole = completed(root, damaged);
    let (shown, _) = proof::check(root, &whole).unwrap();
    assert!(!is_exact::<P>(&shown, values), "{root}: completed");
    for (shown, (mv, value)) in shown.iter().zip(values) {
        let (floor, ceiling) = (shown.floor, shown.ceiling);
        assert!(
            floor <= Some(*value) && *value <= ceiling,
            "{root} {mv}: a lie"
        );
    }
    let (bytes, (written, _)) = certificate::of_strategies(root, NAME, &whole).unwrap();
    assert!(written == shown, "{root}");
    let (shown, _) = certificate::replay(root, NAME, &bytes).unwrap();
    assert!(written == shown, "{root}");
}

#[test]
fn a_worse_move_on_the_line_of_best_play_shows() {
    fn damage<P: Position>(root: &P, solver: &mut dyn Solver<P>) {
        let (values, mut certificate) = certified(root, solver);
        let mut tried = 0;
        for (first, movers) in values
            .iter()
            .flat_map(|(mv, _)| [(*mv, true), (*mv, false)])
        {
            let strategy = side(&mut certificate, movers).clone();
            for position in choices_on_the_line(root, first, movers, &strategy, solver) {
                let best = best_moves(&position, solver);
                let worse = position.moves().into_iter().filter(|mv| !best.contains(mv));
                for mv in worse.take(2) {
                    let mut damaged = copy(&certificate);
                    side(&mut damaged, movers).insert(position.clone(), mv);
                    assert_not_exact(root, &values, &damaged);
                    tried += 1;
                }
                if tried > 40 {
                    return;
                }
            }
        }
        assert!(tried > 0, "{root}");
    }
    for_every_typed_position!(damage);
}

#[test]
fn two_choices_of_a_line_swapped_for_worse_show() {
    fn damage<P: Position>(root: &P, solver: &mut dyn Solver<P>) {
        let (values, mut certificate) = certified(root, solver);
        let mut tried = 0;
        for (first, movers) in values
            .iter()
            .flat_map(|(mv, _)| [(*mv, true), (*mv, false)])
        {
            let strategy = side(&mut certificate, movers).clone();
            let line = choices_on_the_line(root, first, movers, &strategy, solver);
            for pair in line.windows(2).take(3) {
                let (a, b) = (strategy[&pair[0]], strategy[&pair[1]]);
                if best_moves(&pair[0], solver).contains(&b) {
                    continue;
                }
                let mut damaged = copy(&certificate);
                side(&mut damaged, movers).insert(pair[0].clone(), b);
                side(&mut damaged, movers).insert(pair[1].clone(), a);
                if let Ok((shown, _)) = proof::check(root, &damaged) {
                    assert!(!is_exact::<P>(&shown, &values), "{root}");
                }
                tried += 1;
            }
        }
        assert!(
            tried > 0 || root.to_string() == "2,1",
            "{root}: nothing to swap"
        );
    }
    for_every_typed_position!(damage);
}

#[test]
fn strategies_in_each_others_place_are_refused() {
    fn damage<P: Position>(root: &P, solver: &mut dyn Solver<P>) {
        let (values, Strategies { mover, opponent }) = certified(root, solver);
        let exchanged = Strategies {
            mover: opponent,
            opponent: mover,
        };
        let shown = proof::check(root, &exchanged);
        assert!(
            !shown.is_ok_and(|(shown, _)| is_exact::<P>(&shown, &values)),
            "{root}"
        );
    }
    for_every_typed_position!(damage);
}

/// A game of one move at a time: who finds nothing left has lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Countdown(u32);

impl std::fmt::Display for Countdown {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Position for Countdown {
    type Move = u8;

    fn moves(&self) -> Vec<u8> {
        if self.0 > 0 { vec![1] } else { Vec::new() }
    }
    fn play(&self, _: u8) -> Step<Countdown> {
        Step::to(Countdown(self.0 - 1))
    }
    fn end(&self) -> Option<End> {
        let by = "nothing";
        let outcome = Outcome::Loss;
        (self.0 == 0).then_some(End { outcome, by })
    }
}

#[test]
fn a_game_of_two_hundred_thousand_moves_is_replayed_on_a_small_stack() {
    // A browser's worker has no more than a mebibyte.
    let replay = std::thread::Builder::new().stack_size(1 << 20).spawn(|| {
        let all = || (0..=200_000).map(|number| (Countdown(number), 1)).collect();
        let strategies = Strategies {
            mover: all(),
            opponent: all(),
        };
        proof::check(&Countdown(200_000), &strategies)
    });
    let (shown, visited) = replay.unwrap().join().unwrap().unwrap();
    let lost = Value::Loss(200_000);
    assert_eq!((shown[0].floor, shown[0].ceiling), (Some(lost), lost));
    assert!(visited >= 200_000);
}
