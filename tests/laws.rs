//! What holds of every game: the games of the registry and two toys, under all their rules.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::shared::{
    certificate, engine, for_all_games, for_all_solved_games, holds, is_certified, random_game,
    random_positions, read, solve, starts, value_of_end, value_of_move,
};
use quadrille::check::store::Store;
use quadrille::game::answer::{Answer, Why};
use quadrille::game::board::{Board, Engine};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::known::Known;
use quadrille::game::position::Outcome;
use quadrille::game::solver::Limit;
use quadrille::game::value::Value;

#[test]
fn a_position_is_read_as_it_was_printed() {
    for_all_games(|engine, rules| {
        for text in random_positions(engine, rules, 20, 1) {
            assert_eq!(read(engine, &text, rules).text(), text);
        }
    });
}

/// What a drawing leaves out of the one-line form: in Dualité and Ninuki its second and third
/// word.
fn fields_beside_the_drawing(slug: &str, text: &str) -> Fields {
    let names = match slug {
        "dualite" => ["last_move", "mate"],
        "ninuki" => ["to_move", "captures"],
        _ => return Fields::new(),
    };
    let words = text.split(' ').skip(1).map(str::to_owned);
    names.map(str::to_owned).into_iter().zip(words).collect()
}

#[test]
fn a_drawing_is_read_as_it_was_drawn() {
    for_all_games(|engine, rules| {
        for text in random_positions(engine, rules, 10, 2) {
            let art = read(engine, &text, rules).art();
            let again = engine.read(
                &art,
                &fields_beside_the_drawing(engine.slug(), &text),
                rules,
            );
            let again = again.unwrap_or_else(|fault| panic!("{text}: {fault}\n{art}"));
            assert_eq!(again.text(), text, "\n{art}");
        }
    });
}

#[test]
fn moves_are_sorted_distinct_and_playable() {
    for_all_games(|engine, rules| {
        // A large board has hundreds of moves in each of hundreds of positions.
        let some = if engine.horizon().is_some() { 40 } else { 1 };
        for text in random_positions(engine, rules, 10, 3)
            .into_iter()
            .step_by(some)
        {
            let board = read(engine, &text, rules);
            let moves = board.moves();
            assert!(moves.is_sorted(), "{text}: {moves:?}");
            let distinct: BTreeSet<_> = moves.iter().collect();
            assert_eq!(distinct.len(), moves.len(), "{text}: {moves:?}");
            for mv in &moves {
                let after = board.play(mv).unwrap().board;
                assert_ne!(after.text(), text, "{mv} changes nothing");
                // Who doesn't answer a five leaves a board that can't be read.
                let read = engine.read(&after.text(), &Fields::new(), rules);
                assert!(read.is_ok() || after.end().is_some(), "{text} > {mv}");
            }
        }
    });
}

#[test]
fn a_game_is_over_exactly_where_there_are_no_moves() {
    for_all_games(|engine, rules| {
        for text in random_positions(engine, rules, 20, 4) {
            let board = read(engine, &text, rules);
            assert_eq!(board.end().is_some(), board.moves().is_empty(), "{text}");
        }
    });
}

#[test]
fn nothing_has_to_be_answered_where_a_game_is_over() {
    for_all_games(|engine, rules| {
        for text in random_positions(engine, rules, 10, 9) {
            let board = read(engine, &text, rules);
            assert!(board.end().is_none() || board.pending().is_none(), "{text}");
        }
    });
}

#[test]
fn a_random_game_never_comes_back_to_a_position_and_ends() {
    let mut random = crate::shared::Random(5);
    for_all_games(|engine, rules| {
        for start in starts(engine, rules) {
            for _ in 0..20 {
                let texts = random_game(engine, rules, &start, &mut random);
                let distinct: BTreeSet<_> = texts.iter().collect();
                assert_eq!(distinct.len(), texts.len(), "{texts:?}");
                let last = texts.last().unwrap();
                let board = read(engine, last, rules);
                // A five that was not answered: the board after it can't be read.
                assert!(board.end().is_some() || board.pending().is_some(), "{last}");
            }
        }
    });
}

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
fn endings(
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

#[test]
fn symmetric_moves_are_worth_the_same() {
    let mut symmetric = 0;
    let mut compare = |engine: &dyn Engine, rules: &Rules, text: &str| {
        let board = read(engine, text, rules);
        let answer = solve(&*board);
        let value = |mv: &str| {
            let judged = answer.moves.iter().find(|judged| judged.mv == mv);
            judged.expect("an image is a legal move").value
        };
        for judged in &answer.moves {
            let images = board.images(&judged.mv);
            assert!(images.contains(&judged.mv), "{text}: {}", judged.mv);
            for image in &images {
                assert_eq!(value(image), judged.value, "{text}: {} {image}", judged.mv);
                let back = board.images(image);
                assert!(back.contains(&judged.mv), "{text}: {} {image}", judged.mv);
            }
            symmetric += images.len() - 1;
        }
    };
    for_all_solved_games(|engine, rules| {
        for text in endings(engine, rules, 15, 500, 11) {
            compare(engine, rules, &text);
        }
    });
    let plain = Rules::default();
    let chosen = [
        ("chomp", "4x4"),
        ("chomp", "4,2,1,1"),
        ("dualite", "...o/..../..../o... a1+d4"),
        ("dualite", "o##o/#..#/#..#/o##o a1"),
        ("ladder", "......"),
    ];
    for (slug, text) in chosen {
        compare(&*engine(slug), &plain, text);
    }
    assert!(symmetric > 30, "only {symmetric} images to compare");
}

/// The number of the symmetry that undoes another: a quarter turn is undone by the other one.
fn inverse(symmetry: u8) -> u8 {
    [0, 1, 2, 3, 4, 6, 5, 7][usize::from(symmetry)]
}

#[test]
fn a_position_may_be_turned_before_a_move_or_after_it_and_back_again() {
    let mut images = BTreeMap::new();
    for_all_games(|engine, rules| {
        let some = if engine.horizon().is_some() { 60 } else { 3 };
        let texts = random_positions(engine, rules, 4, 12).into_iter();
        for text in texts.step_by(some) {
            let board = read(engine, &text, rules);
            let moves = board.moves();
            for symmetry in 0..8 {
                let Some((turned, _)) = board.turned(symmetry, &[]) else {
                    assert_ne!(symmetry, 0, "{text}: every board may be left as it is");
                    continue;
                };
                *images.entry((engine.slug(), symmetry)).or_insert(0) += 1;
                let (back, _) = turned.turned(inverse(symmetry), &[]).unwrap();
                assert_eq!(back.text(), text, "symmetry {symmetry}");
                assert_eq!(turned.end(), board.end(), "{text}: {symmetry}");
                let mut their_moves = Vec::new();
                for mv in &moves {
                    let line = [mv.clone()];
                    let image = board.turned(symmetry, &line).unwrap().1.remove(0);
                    let (played, image_played) =
                        (board.play(mv).unwrap(), turned.play(&image).unwrap());
                    let after = played.board.turned(symmetry, &[]).unwrap().0;
                    assert_eq!(image_played.board.text(), after.text(), "{text} > {mv}");
                    assert_eq!(image_played.board.end(), after.end(), "{text} > {mv}");
                    assert_eq!(
                        (image_played.points, image_played.keeps_turn),
                        (played.points, played.keeps_turn),
                        "{text} > {mv}"
                    );
                    their_moves.push(image);
                }
                their_moves.sort();
                assert_eq!(their_moves, turned.moves(), "{text}: {symmetry}");
            }
            assert!(board.turned(8, &[]).is_none(), "there are eight symmetries");
        }
    });
    let ways = |slug: &str| images.keys().filter(|(other, _)| *other == slug).count();
    for (slug, count) in [
        ("dualite", 8),
        ("ninuki", 8),
        ("morpiae", 8),
        ("pipopipette", 8),
        ("chomp", 2),
    ] {
        assert_eq!(ways(slug), count, "{slug}");
    }
}

#[test]
fn a_turned_position_is_worth_the_same_move_by_move() {
    for_all_solved_games(|engine, rules| {
        for text in endings(engine, rules, 4, 300, 13).into_iter().step_by(3) {
            let board = read(engine, &text, rules);
            let answer = solve(&*board);
            for symmetry in 1..8 {
                let Some((turned, _)) = board.turned(symmetry, &[]) else {
                    continue;
                };
                let theirs = solve(&*turned);
                assert_eq!(theirs.value, answer.value, "{text}: {symmetry}");
                assert_eq!(turned.lead(), board.lead(), "{text}: {symmetry}");
                for judged in &answer.moves {
                    let line = [judged.mv.clone()];
                    let image = board.turned(symmetry, &line).unwrap().1.remove(0);
                    let same = theirs.moves.iter().find(|other| other.mv == image);
                    assert_eq!(same.unwrap().value, judged.value, "{text}: {}", judged.mv);
                }
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
fn an_option_that_a_game_does_not_have_is_refused() {
    for_all_games(|engine, _| {
        assert!(Rules::new(engine.options(), [("gravity", "true")]).is_err());
        for option in engine.options() {
            assert!(Rules::new(engine.options(), [(option.name, "perhaps")]).is_err());
        }
    });
}

#[test]
fn a_question_that_a_game_does_not_announce_is_refused_and_the_others_are_known() {
    for_all_games(|engine, rules| {
        let unknown = |question: &str, args: &str| {
            let settled = engine.settle(question, args, rules);
            let message = settled.err().map(|fault| fault.message);
            message == Some(format!("unknown question “{question}”"))
        };
        assert!(unknown("nonsense", "4") && unknown("", ""));
        for question in engine.questions() {
            assert!(!unknown(question, "?"), "{} {question}", engine.slug());
        }
    });
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
