//! Gomoku Ninuki: cases judged by hand, a slow and obvious engine on random games, and the search
//! for wins against every move tried.

use crate::shared::ninuki::{Slow, blank};
use crate::shared::{Random, all_rules, engine, read};
use quadrille::game::board::{Board, Engine};
use quadrille::game::contract::Rules;
use quadrille::game::open::Why;
use quadrille::game::solver::Limit;
use quadrille::game::value::Value;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    position: String,
    #[serde(default)]
    rules: BTreeMap<String, bool>,
    r#move: String,
    #[serde(default)]
    captured: Vec<String>,
    position_after: Option<String>,
    pending: Option<String>,
    result: Option<Ending>,
    illegal: Option<String>,
}

#[derive(Deserialize)]
struct Ending {
    kind: String,
    by: Option<String>,
}

#[test]
fn every_case_judged_by_hand_is_as_the_rules_say() {
    let cases: Cases = toml::from_str(include_str!("facts/ninuki.toml")).unwrap();
    let engine = engine("ninuki");
    for case in &cases.case {
        let given: Vec<(&str, String)> = case
            .rules
            .iter()
            .map(|(name, value)| (name.as_str(), value.to_string()))
            .collect();
        let given = given.iter().map(|(name, value)| (*name, value.as_str()));
        let rules = Rules::new(engine.options(), given).unwrap();
        let board = read(&*engine, &case.position, &rules);
        assert_eq!(board.text(), case.position, "{}", case.name);
        let barred = board.barred();
        let reason = barred
            .iter()
            .find(|(mv, _)| *mv == case.r#move)
            .map(|(_, why)| *why);
        assert_eq!(reason, case.illegal.as_deref(), "{}", case.name);
        let Ok(played) = board.play(&case.r#move) else {
            assert!(case.illegal.is_some(), "{}", case.name);
            continue;
        };
        assert_eq!(
            played.effect,
            Some(("captured", case.captured.clone())),
            "{}",
            case.name
        );
        assert_eq!(
            Some(played.board.text()),
            case.position_after,
            "{}",
            case.name
        );
        assert_eq!(
            played.board.pending(),
            case.pending.as_deref(),
            "{}",
            case.name
        );
        let end = played.board.end();
        let kind = end.map(|end| end.outcome.word().to_owned());
        assert_eq!(
            kind,
            case.result.as_ref().map(|end| end.kind.clone()),
            "{}",
            case.name
        );
        let by = end.map(|end| end.by.to_owned()).filter(|by| !by.is_empty());
        assert_eq!(
            by,
            case.result.as_ref().and_then(|end| end.by.clone()),
            "{}",
            case.name
        );
    }
    assert_eq!(cases.case.len(), 211);
}

/// Plays random games of both engines side by side, near the stones so that something happens.
fn compare_games(games: usize, size: usize, seed: u64) -> usize {
    let engine = engine("ninuki");
    let (mut random, mut compared) = (Random(seed), 0);
    for rules in all_rules(&*engine) {
        for _ in 0..games {
            let mut slow = Slow::empty(size as i32, &rules);
            let mut text = blank(size);
            loop {
                let board = read(&*engine, &text, &rules);
                let found = board.end().map(|end| end.to_string());
                assert_eq!(found.as_deref(), slow.end(), "{text}");
                let mut moves: Vec<String> = slow.moves().into_iter().map(Slow::name).collect();
                moves.sort();
                assert_eq!(board.moves(), moves, "{text}");
                compared += 1;
                if moves.is_empty() {
                    break;
                }
                let near = |name: &&String| {
                    let (column, row) = Slow::read(name);
                    let close =
                        |at: &(i32, i32)| (at.0 - column).abs().max((at.1 - row).abs()) <= 1;
                    slow.stones.keys().any(close)
                };
                let close: Vec<String> = moves.iter().filter(near).cloned().collect();
                let chosen = if close.is_empty() { &moves } else { &close };
                let mv = random.one_of(chosen).to_owned();
                let played = board.play(&mv).unwrap();
                let (next, taken) = slow.put(Slow::read(&mv));
                let taken: Vec<String> = taken.into_iter().collect();
                assert_eq!(played.effect, Some(("captured", taken)), "{text} > {mv}");
                let pending = next.end().is_none() && next.has_five(slow.side);
                assert_eq!(played.board.pending().is_some(), pending, "{text} > {mv}");
                text = played.board.text();
                slow = next;
                // Texts of positions that are over are not all read again.
                if played.board.end().is_some() {
                    let found = played.board.end().map(|end| end.to_string());
                    assert_eq!(found.as_deref(), slow.end(), "{text}");
                    break;
                }
            }
        }
    }
    compared
}

#[test]
fn the_engine_agrees_with_the_slow_one_on_random_games() {
    assert!(compare_games(8, 9, 21) > 1_000);
}

#[test]
#[ignore = "slow: a thousand games for every set of rules"]
fn the_engine_agrees_with_the_slow_one_on_thousands_of_random_games() {
    assert!(compare_games(1_000, 9, 22) > 100_000);
}

/// Every first move that wins within so many, by the product.
fn wins(board: &dyn Board, moves: u32) -> Vec<String> {
    let limit = Limit {
        moves: Some(moves),
        ..Limit::default()
    };
    match board.solve(&limit) {
        Ok(answer) => answer.winning().into_iter().map(str::to_owned).collect(),
        Err(open) => {
            assert_eq!(open.why, Why::NoWinWithin(moves));
            Vec::new()
        }
    }
}

/// Random positions of a small board with so many stones or some more, and with captured pairs
/// here and there. Many stones leave few moves to be tried.
fn positions(
    engine: &dyn Engine,
    rules: &Rules,
    (count, least): (usize, usize),
    seed: u64,
) -> Vec<(String, Slow)> {
    let mut random = Random(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let mut slow = Slow::empty(9, rules);
        slow.pairs = [('x', random.below(5) as i32), ('o', random.below(5) as i32)].into();
        let stones = least + random.below(12);
        while slow.stones.len() < stones {
            let at = (random.below(9) as i32, random.below(9) as i32);
            slow.stones.insert(at, ['x', 'o'][random.below(2)]);
        }
        if slow.end().is_some() {
            continue;
        }
        let mut text = String::new();
        for row in (0..9).rev() {
            let mut empty = 0;
            for column in 0..=9 {
                let stone = slow.stones.get(&(column, row));
                if empty > 0 && (stone.is_some() || column == 9) {
                    text += &empty.to_string();
                    empty = 0;
                }
                match stone {
                    Some(stone) => text.push(*stone),
                    None => empty += 1,
                }
            }
            text.push(if row == 0 { ' ' } else { '/' });
        }
        text += &format!("x {}-{}", slow.pairs[&'x'], slow.pairs[&'o']);
        let board = read(engine, &text, rules);
        found.push((board.text(), slow));
    }
    found
}

fn compare_wins(many: (usize, usize), moves: u32, seed: u64) -> (usize, usize) {
    let engine = engine("ninuki");
    let (mut compared, mut won) = (0, 0);
    for rules in all_rules(&*engine) {
        for (text, slow) in positions(&*engine, &rules, many, seed) {
            let board = read(&*engine, &text, &rules);
            let expected = slow.wins(moves);
            assert_eq!(
                wins(&*board, moves),
                expected,
                "{text} {rules:?} within {moves}"
            );
            compared += 1;
            won += usize::from(!expected.is_empty());
        }
    }
    (compared, won)
}

#[test]
fn wins_at_once_are_those_that_the_slow_engine_finds() {
    let (compared, won) = compare_wins((12, 14), 1, 31);
    assert_eq!(compared, 96);
    assert!(won > 5, "{won}");
}

#[test]
fn wins_in_two_are_those_that_the_slow_engine_finds() {
    let (compared, won) = compare_wins((4, 48), 2, 32);
    assert_eq!(compared, 32);
    assert!(won > 0, "{won}");
}

#[test]
#[ignore = "slow: many more positions"]
fn wins_in_two_are_those_that_the_slow_engine_finds_on_many_positions() {
    let (compared, won) = compare_wins((40, 40), 2, 33);
    assert!(won > compared / 10, "{won} of {compared}");
}

#[test]
fn a_certificate_shows_the_wins_and_a_damaged_one_shows_less() {
    let engine = engine("ninuki");
    let board = read(
        &*engine,
        "9/9/9/3o5/2oxxx3/9/9/9/9 x 0-0",
        &Rules::default(),
    );
    let board = match wins(&*board, 2).is_empty() {
        true => read(
            &*engine,
            "9/9/9/9/3xxx3/9/9/4o4/4o4 x 0-0",
            &Rules::default(),
        ),
        false => board,
    };
    let limit = Limit {
        moves: Some(2),
        ..Limit::default()
    };
    let answer = board.solve(&limit).unwrap();
    let bytes = crate::shared::certificate(&answer);
    let floors = |bytes: &[u8]| {
        let (shown, _) = board.replay(bytes).ok()?;
        let won = shown
            .into_iter()
            .filter(|shown| shown.floor.is_some_and(Value::is_win));
        Some(won.map(|shown| shown.mv).collect::<BTreeSet<String>>())
    };
    let winning: BTreeSet<String> = answer.winning().into_iter().map(str::to_owned).collect();
    assert!(!winning.is_empty());
    assert_eq!(floors(bytes), Some(winning.clone()));
    assert_eq!(floors(&bytes[..bytes.len() - 2]), None, "a choice left out");
    let (mut random, mut weaker) = (Random(9), 0);
    let head = bytes.len() - 100;
    for _ in 0..40 {
        let mut damaged = bytes.to_vec();
        damaged[head + random.below(100)] ^= 1 << random.below(7);
        // Some other choices win as well, but hardly all of them.
        weaker += usize::from(floors(&damaged) != Some(winning.clone()));
    }
    assert!(weaker > 20, "{weaker}");
}

#[test]
fn nothing_is_pending_where_the_game_is_over() {
    let engine = engine("ninuki");
    // White has a five that could be broken; after G10 Black has one too, and has answered nothing.
    let text = "13/3x9/3o9/2oooo7/13/13/4o8/4x8/2xxxxx6/13/13/13/13 o 0-0";
    let board = read(&*engine, text, &Rules::default());
    assert_eq!((board.end(), board.pending()), (None, Some("five")));
    let after = board.play("G10").unwrap().board;
    assert_eq!(after.end().unwrap().to_string(), "win by five");
    assert_eq!(after.pending(), None);
    let pending = engine.settle("pending", &format!("{text} > G10"), &Rules::default());
    assert_eq!(pending.unwrap().reply.text().unwrap(), "no");
}

fn within(moves: u32, nodes: Option<u64>) -> Limit {
    Limit {
        moves: Some(moves),
        nodes,
        refutations: false,
        ..Limit::default()
    }
}

#[test]
fn wins_that_were_proved_before_the_budget_ended_stand() {
    let engine = engine("ninuki");
    let board = read(
        &*engine,
        "9/9/9/3xxx3/4x4/3ox4/4x4/3oo4/9 x 0-0",
        &Rules::default(),
    );
    let two = board.solve(&within(2, None)).unwrap();
    assert_eq!(two.value, Value::Win(3));
    let three = board.solve(&within(3, None)).unwrap();
    assert!(three.nodes > two.nodes && three.winning().len() > two.winning().len());
    let mut partly = 0;
    for nodes in (two.nodes..three.nodes).step_by((three.nodes - two.nodes) as usize / 20) {
        let answer = board.solve(&within(3, Some(nodes))).unwrap();
        assert_eq!(answer.value, Value::Win(3), "{nodes}");
        assert!(answer.certificate.is_some() || answer.winning().len() > two.winning().len());
        for judged in &answer.moves {
            let full = three
                .moves
                .iter()
                .find(|other| other.mv == judged.mv)
                .unwrap();
            match judged.value {
                // What isn't settled may win or not; nothing is said to be no winner.
                None => partly += 1,
                value => assert_eq!(value, full.value, "{} with {nodes} nodes", judged.mv),
            }
        }
    }
    assert!(partly > 100, "{partly}");
    // Two moves are looked at before the third: what they win is found with hardly any budget.
    let answer = board.solve(&within(3, Some(two.nodes))).unwrap();
    assert_eq!(answer.best(), two.best());
}

#[test]
fn a_loss_at_once_and_a_number_of_moves_without_a_win_stand_when_the_budget_ends() {
    let engine = engine("ninuki");
    let given = [("capture_breaks", "false"), ("double_three_ban", "false")];
    let pente = Rules::new(engine.options(), given).unwrap();
    let board = read(&*engine, "9/9/9/9/2xxxx3/9/9/9/9 o 0-0", &pente);
    let answer = board.solve(&within(3, Some(1))).unwrap();
    assert_eq!(answer.value, Value::Loss(2));
    assert!(
        answer
            .moves
            .iter()
            .all(|judged| judged.value == Some(Value::Loss(2)))
    );
    // Where no move forces anything, none wins within two, and nothing has to be looked at; where one
    // threatens a pair, it has to be.
    for (stones, none_within) in [("4x4/9/3o5", 2), ("4x4/9/3oo4", 1)] {
        let board = read(&*engine, &format!("9/9/9/{stones}/9/9/9 x 0-0"), &pente);
        let open = board.solve(&within(3, Some(1))).unwrap_err();
        let why = Why::Budget {
            reason: "the search budget of 1 nodes ended".into(),
            none_within: Some(none_within),
        };
        assert_eq!(open.why, why, "{stones}");
    }
}

#[test]
fn the_earlier_names_of_the_options_are_read() {
    let engine = engine("ninuki");
    let rules = |given: &[(&str, &str)]| Rules::new(engine.options(), given.iter().copied());
    let old = rules(&[("option1", "false"), ("option2", "true")]).unwrap();
    assert_eq!(old, rules(&[("capture_breaks", "false")]).unwrap());
    assert_eq!(
        old.chosen().collect::<Vec<_>>(),
        [("capture_breaks", "false")]
    );
    assert!(old.has("option1", "false") && old.has("capture_breaks", "false"));
    assert!(!old.has("option2", "false") && !old.has("double_three_ban", "false"));
    assert_eq!(rules(&[("option2", "true")]).unwrap(), Rules::default());
    assert!(rules(&[("option2", "false"), ("double_three_ban", "false")]).is_ok());
    let both = rules(&[("option2", "false"), ("double_three_ban", "true")]).unwrap_err();
    assert!(both.message.contains("are the same option"), "{both}");
    let unknown = rules(&[("option3", "true")]).unwrap_err();
    assert!(
        unknown
            .hint
            .unwrap()
            .contains("capture_breaks, double_three_ban, fifth_anywhere")
    );
}
