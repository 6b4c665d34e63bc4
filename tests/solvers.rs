//! What holds of the solver of every game, under all their rules: values by the definition, lines played out,
//! and answers that stay the same.

use crate::shared::{
    certificate, engine, for_all_solved_games, holds, is_certified, random_game, random_positions,
    read, solve, starts, value_of_end, value_of_move,
};
use quadrille::check::store::Store;
use quadrille::game::answer::Answer;
use quadrille::game::board::{Board, Engine};
use quadrille::game::contract::Rules;
use quadrille::game::known::Known;
use quadrille::game::open::Why;
use quadrille::game::position::Outcome;
use quadrille::game::solver::Limit;
use quadrille::game::value::Value;
use std::collections::{BTreeSet, HashMap};

#[test]
fn a_finished_game_is_solved_in_no_plies_and_refuses_every_move() {
    for_all_solved_games(|engine, rules| {
        for text in random_positions(engine, rules, 5, 6) {
            let board = read(engine, &text, rules);
            let Some(end) = board.end() else { continue };
            let answer = solve(&*board);
            assert_eq!(answer.value, value_of_end(end.outcome), "{text}");
            assert!(answer.moves.is_empty() && answer.line().is_empty());
            assert!(is_certified(&answer) && answer.own_moves == 0);
            for mv in ["a1", "1,1", "1", "pass", ""] {
                assert!(board.play(mv).is_err(), "{text}: {mv}");
            }
        }
    });
}

/// The definition of a position's value, written down a second time: every move, every answer.
/// It gives up once it has met more positions than it was allowed.
fn plain_value(board: &dyn Board, memo: &mut HashMap<String, Value>, most: usize) -> Option<Value> {
    if let Some(end) = board.end() {
        return Some(value_of_end(end.outcome));
    }
    let text = board.text();
    if let Some(value) = memo.get(&text) {
        return Some(*value);
    }
    if memo.len() >= most {
        return None;
    }
    let (mut won, mut lost, mut points) = (Vec::new(), Vec::new(), Vec::new());
    let mut drawn = false;
    for mv in board.moves() {
        let played = board.play(&mv).unwrap();
        let next = plain_value(&*played.board, memo, most)?;
        match value_of_move(next, played.points, played.keeps_turn) {
            Value::Win(plies) => won.push(plies),
            Value::Loss(plies) => lost.push(plies),
            Value::Margin(sum) => points.push(sum),
            Value::Draw => drawn = true,
        }
    }
    let value = match (won.iter().min(), lost.iter().max(), points.iter().max()) {
        (Some(plies), _, None) => Value::Win(*plies),
        (None, _, None) if drawn => Value::Draw,
        (None, Some(plies), None) => Value::Loss(*plies),
        (None, None, Some(points)) => Value::Margin(*points),
        (won, lost, points) => unreachable!("{text}: {won:?} {lost:?} {points:?}"),
    };
    memo.insert(text, value);
    Some(value)
}

/// Compares the solver with the definition on everything that can follow, move by move.
fn compare_all_that_follows(
    engine: &dyn Engine,
    rules: &Rules,
    text: &str,
    most: usize,
    samples: usize,
) -> usize {
    let mut memo = HashMap::new();
    if plain_value(&*read(engine, text, rules), &mut memo, most).is_none() {
        return 0;
    }
    let mut texts: Vec<&String> = memo.keys().collect();
    texts.sort();
    let step = texts.len().div_ceil(samples).max(1);
    let mut compared = 0;
    for text in texts.into_iter().step_by(step) {
        let board = read(engine, text, rules);
        let answer = solve(&*board);
        assert_eq!(answer.value, memo[text], "{} {text}", engine.slug());
        let moves: Vec<_> = answer.moves.iter().map(|judged| &judged.mv).collect();
        assert!(moves.iter().copied().eq(&board.moves()), "{text}");
        for judged in &answer.moves {
            let mut only = HashMap::new();
            let played = board.play(&judged.mv).unwrap();
            let next = memo.get(&played.board.text()).copied();
            let next = next.or_else(|| plain_value(&*played.board, &mut only, 1));
            let value = value_of_move(next.unwrap(), played.points, played.keeps_turn);
            assert_eq!(judged.value, Some(value), "{text}: {}", judged.mv);
        }
        assert_shown(&*board);
        compared += 1;
    }
    compared
}

/// Floor = value = ceiling by the checker, and the same answer a second time.
fn assert_shown(board: &dyn Board) {
    let answer = solve(board);
    let proof = certificate(&answer);
    assert!(holds(board, &answer, proof), "{}", board.text());
    let winning = answer.moves.iter().filter(|judged| judged.wins());
    assert!(winning.map(|judged| &judged.mv).eq(answer.winning()));
    assert_eq!(
        answer.moves.iter().filter_map(|judged| judged.value).max(),
        (!answer.moves.is_empty()).then_some(answer.value)
    );
    assert_eq!(solve(board), answer, "the second time");
}

/// Positions near the end of random games, from which at most so many others can follow.
pub fn endings(
    engine: &dyn Engine,
    rules: &Rules,
    games: usize,
    most: usize,
    seed: u64,
) -> BTreeSet<String> {
    let mut random = crate::shared::Random(seed);
    let mut small = BTreeSet::new();
    for start in starts(engine, rules) {
        for _ in 0..games {
            let texts = random_game(engine, rules, &start, &mut random);
            let is_small = |text: &&String| {
                plain_value(&*read(engine, text, rules), &mut HashMap::new(), most).is_some()
            };
            small.extend(texts.iter().rev().take_while(is_small).cloned());
        }
    }
    small
}

/// From each ending some of the positions that follow.
fn compare_endings(games: usize, most: usize, samples: usize, seed: u64) {
    for_all_solved_games(|engine, rules| {
        let mut compared = 0;
        for text in endings(engine, rules, games, most, seed) {
            compared += compare_all_that_follows(engine, rules, &text, most, samples);
        }
        let name = format!("{} {rules:?}", engine.slug());
        assert!(compared >= 30, "{name}: only {compared} positions");
    });
}

#[test]
fn the_solver_agrees_with_the_definition_on_random_endings() {
    compare_endings(40, 1_000, 4, 7);
}

#[test]
#[ignore = "slow: the same with many more games"]
fn the_solver_agrees_with_the_definition_on_many_random_endings() {
    compare_endings(300, 5_000, 12, 8);
}

#[test]
fn the_solver_agrees_with_the_definition_on_every_bar_within_four_by_four() {
    let chomp = engine("chomp");
    let compared = compare_all_that_follows(&*chomp, &Rules::default(), "4x4", 100, 100);
    assert_eq!(compared, 69, "C(8, 4) bars but the eaten one");
}

#[test]
#[ignore = "slow: every bar within six by six"]
fn the_solver_agrees_with_the_definition_on_every_bar_within_six_by_six() {
    let chomp = engine("chomp");
    let compared = compare_all_that_follows(&*chomp, &Rules::default(), "6x6", 1_000, 1_000);
    assert_eq!(compared, 923, "C(12, 6) bars but the eaten one");
}

#[test]
fn every_line_is_legal_reaches_the_end_and_is_as_long_as_its_value_says() {
    let limit = Limit {
        refutations: true,
        ..Limit::default()
    };
    for_all_solved_games(|engine, rules| {
        for text in endings(engine, rules, 15, 500, 9) {
            let board = read(engine, &text, rules);
            let answer = board.solve(&limit).unwrap();
            for judged in &answer.moves {
                assert_eq!(judged.line[0], judged.mv);
                let (won_by_mover, plies, points) = play_out(engine, rules, &text, &judged.line);
                match judged.value.unwrap() {
                    Value::Win(n) => assert_eq!((won_by_mover, plies), (Some(true), n)),
                    Value::Loss(n) => assert_eq!((won_by_mover, plies), (Some(false), n)),
                    Value::Margin(n) => assert_eq!((won_by_mover, points), (None, n)),
                    Value::Draw => assert_eq!((won_by_mover, points), (None, 0)),
                }
            }
            let best = answer.best();
            assert_eq!(
                answer.line().first().map(String::as_str),
                best.first().copied()
            );
        }
    });
}

/// Plays a line to its end: whether the player who began has won, the plies, and his points less
/// the other's.
fn play_out(
    engine: &dyn Engine,
    rules: &Rules,
    start: &str,
    line: &[String],
) -> (Option<bool>, u32, i32) {
    let (mut text, mut movers_turn, mut points) = (start.to_owned(), true, 0);
    for mv in line {
        let board = read(engine, &text, rules);
        let played = board.play(mv).unwrap();
        points += if movers_turn {
            played.points
        } else {
            -played.points
        };
        movers_turn = movers_turn == played.keeps_turn;
        text = played.board.text();
    }
    let end = read(engine, &text, rules).end();
    let won = match end.expect("the line reaches the end").outcome {
        Outcome::Win => Some(movers_turn),
        Outcome::Loss => Some(!movers_turn),
        Outcome::Draw | Outcome::Counted => None,
    };
    (won, line.len() as u32, points)
}

#[test]
fn own_moves_are_those_of_the_winner_and_a_limit_below_them_leaves_it_open() {
    for_all_solved_games(|engine, rules| {
        for text in endings(engine, rules, 15, 500, 10) {
            let board = read(engine, &text, rules);
            let answer = solve(&*board);
            let (mut here, mut movers_turn, mut own) = (text.clone(), true, 0);
            for mv in answer.line() {
                own += u32::from(movers_turn == answer.value.is_win());
                let before = read(engine, &here, rules);
                let played = before.play(mv).unwrap();
                movers_turn = movers_turn == played.keeps_turn;
                here = played.board.text();
            }
            let is_won = answer.value.plies().is_some();
            assert_eq!(answer.own_moves, if is_won { own } else { 0 }, "{text}");
            if answer.value.is_win() && own > 0 {
                let within = |moves| Limit {
                    moves: Some(moves),
                    ..Limit::default()
                };
                let mut limited = board.solve(&within(own)).unwrap();
                // To ask for less first may take other steps to the same answer.
                limited.nodes = answer.nodes;
                assert_eq!(limited, answer, "{text}");
                let open = board.solve(&within(own - 1)).unwrap_err();
                assert_eq!(open.why, Why::NoWinWithin(own - 1), "{text}");
            }
        }
    });
}

/// A solver that has seen the positions before says the same as one that has seen none.
#[test]
fn a_solver_that_stays_says_what_a_fresh_one_says() {
    let mut asked = 0;
    for_all_solved_games(|engine, rules| {
        let late = endings(engine, rules, 4, 500, 70);
        let Some(first) = late.first() else { return };
        let mut session = read(engine, first, rules).session().unwrap();
        // There and back: what was asked before is known when it is asked again.
        for text in late.iter().chain(late.iter().rev()) {
            for (refutations, unproved) in [(true, false), (false, true)] {
                let limit = Limit {
                    refutations,
                    unproved,
                    nodes: Some(20_000),
                    ..Limit::default()
                };
                let fresh = read(engine, text, rules).solve(&limit);
                let fresh = fresh.ok().filter(|answer| answer.unsettled.is_none());
                let found = session.solve(text, &limit).ok();
                let found = found.filter(|answer| answer.unsettled.is_none());
                let (Some(fresh), Some(found)) = (fresh, found) else {
                    continue;
                };
                // How many positions were looked at is each one's own.
                let bare = |answer: Answer| Answer {
                    nodes: 0,
                    known: match answer.known {
                        Known::Searched { .. } => Known::Searched { searched: 0 },
                        known => known,
                    },
                    ..answer
                };
                assert!(bare(found) == bare(fresh), "{text}, {limit:?}");
                asked += 1;
            }
        }
    });
    assert!(asked > 200, "{asked}");
}

#[test]
fn the_good_moves_are_those_that_win_or_that_nothing_beats() {
    let mut compared = 0;
    let small = Limit {
        nodes: Some(2_000),
        unproved: true,
        ..Limit::default()
    };
    for_all_solved_games(|engine, rules| {
        let texts = random_positions(engine, rules, 6, 21).into_iter();
        for text in texts.step_by(2) {
            let board = read(engine, &text, rules);
            let Ok(answer) = board.solve(&small) else {
                continue;
            };
            if answer.unsettled.is_some() {
                continue;
            }
            let wins: Vec<&str> = answer.winning();
            let good = if wins.is_empty() { answer.best() } else { wins };
            assert_eq!(good_moves(engine, &*board, rules), good, "{text}");
            compared += 1;
        }
    });
    assert!(compared > 100, "{compared}");
    // A board whose first lines stand in a table of the game's.
    let (engine, rules) = (engine("pipopipette"), Rules::default());
    let board = read(&*engine, "3x4", &rules);
    let good = good_moves(&*engine, &*board, &rules);
    assert_eq!(good, ["c1-c2", "c2-c3", "c3-c4"]);
    let values = Limit {
        unproved: true,
        ..Limit::default()
    };
    assert_eq!(board.solve(&values).unwrap().best(), good);
}

fn good_moves(engine: &dyn Engine, board: &dyn Board, rules: &Rules) -> Vec<String> {
    let store = Store::new(None);
    store.good(engine, board, rules).unwrap()
}
