//! What holds of every game: the games of the registry and three toys, under all their rules.

use std::collections::{BTreeMap, BTreeSet};

use crate::shared::{
    engine, for_all_games, for_all_solved_games, random_game, random_positions, read, sampled,
    solve, starts,
};
use crate::solvers::endings;
use quadrille::game::board::Engine;
use quadrille::game::contract::{Fields, Rules};

#[test]
fn a_position_is_read_as_it_was_printed() {
    for_all_games(|engine, rules| {
        for text in random_positions(engine, rules, sampled(8, 20), 1) {
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
        for text in random_positions(engine, rules, sampled(6, 10), 2) {
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
        let some = match engine.horizon() {
            Some(_) => sampled(90, 40),
            None => sampled(2, 1),
        };
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
        for text in random_positions(engine, rules, sampled(8, 20), 4) {
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
            for _ in 0..sampled(8, 20) {
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
        let some = match engine.horizon() {
            Some(_) => sampled(150, 60),
            None => sampled(7, 3),
        };
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
