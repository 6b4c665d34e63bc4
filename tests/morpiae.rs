//! Morpiae against a slow and obvious engine on random games; the argument for four circles, the
//! earliest capture.

use crate::shared::morpiae::Slow;
use crate::shared::{Random, engine, read};
use quadrille::game::contract::Rules;
use quadrille::game::position::{End, Outcome};
use quadrille::game::solver::Limit;
use quadrille::game::value::Value;
use quadrille::games::morpiae::early::earliest;

#[test]
fn the_engine_agrees_with_the_slow_one_on_random_games() {
    let engine = engine("morpiae");
    let mut random = Random(77);
    let mut lines = 0;
    for _ in 0..12 {
        let mut slow = Slow::start(false);
        let mut text = "start".to_owned();
        loop {
            let board = read(&*engine, &text, &Rules::default());
            let moves = slow.moves();
            assert_eq!(board.moves(), moves, "{text}");
            if moves.is_empty() {
                let over = Some(End {
                    outcome: Outcome::Counted,
                    by: "",
                });
                assert_eq!(board.end(), over);
                let owned =
                    |side| slow.owned.values().filter(|owner| **owner == side).count() as i32;
                let lead = owned(0) - owned(1);
                assert_eq!(
                    board.lead(),
                    if slow.plies.is_multiple_of(2) {
                        lead
                    } else {
                        -lead
                    }
                );
                break;
            }
            let mv = random.one_of(&moves).to_owned();
            let played = board.play(&mv).unwrap();
            let won = slow.play(&mv);
            assert_eq!(played.points as usize, won.len(), "{text} > {mv}");
            assert!(won.len() <= 4, "{text} > {mv}");
            assert_eq!(played.effect, Some(("owned", won)), "{text} > {mv}");
            text = played.board.text();
            lines += 1;
        }
    }
    assert!(lines > 300, "{lines}");
}

#[test]
fn lines_of_the_touching_form_are_those_that_the_slow_engine_finds() {
    let engine = engine("morpiae");
    let touching = Rules::new(engine.options(), [("form", "5T")]).unwrap();
    let mut random = Random(78);
    let mut slow = Slow::start(true);
    let mut text = "start".to_owned();
    for _ in 0..40 {
        let board = read(&*engine, &text, &touching);
        let moves = slow.moves();
        assert_eq!(board.moves(), moves, "{text}");
        let Some(mv) = (!moves.is_empty()).then(|| random.one_of(&moves).to_owned()) else {
            break;
        };
        slow.play(&mv);
        text = board.play(&mv).unwrap().board.text();
    }
}

#[test]
fn the_first_circle_is_won_by_the_tenth_line_and_no_sooner() {
    let (lines, game, looked) = earliest(1);
    assert_eq!((lines, game.len()), (10, 10));
    assert!(looked > 1_000);
    let mut slow = Slow::start(false);
    let won: Vec<usize> = game
        .iter()
        .map(|mv| slow.play(&mv.to_string()).len())
        .collect();
    assert_eq!(won, [0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
}

#[test]
#[ignore = "slow: half a minute"]
fn two_circles_at_once_are_won_by_the_eleventh_line_and_no_sooner() {
    assert_eq!(earliest(2).0, 11);
}

#[test]
fn the_touching_form_is_worth_nothing_to_either_player_and_that_is_known_at_once() {
    let engine = engine("morpiae");
    for pass in ["forced", "free"] {
        let given = [("form", "5T"), ("pass", pass)];
        let rules = Rules::new(engine.options(), given).unwrap();
        let board = read(&*engine, "start", &rules);
        let limit = Limit {
            nodes: Some(1),
            ..Limit::default()
        };
        let answer = board.solve(&limit).unwrap();
        assert_eq!(answer.value, Value::Margin(0));
        assert_eq!(answer.best(), board.moves());
        // The line is played to the end, and nobody owns a circle on the way.
        let (mut text, mut points) = ("start".to_owned(), 0);
        for mv in answer.line() {
            let played = read(&*engine, &text, &rules).play(mv).map(|played| {
                points += played.points.abs();
                played.board.text()
            });
            text = played.unwrap();
        }
        assert!(read(&*engine, &text, &rules).end().is_some() && points == 0);
    }
}
