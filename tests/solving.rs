//! Puzzles solved and refuted in a real browser by mouse, finger and keyboard in both languages: what is
//! said aloud, what is remembered, how the opponent answers.

use std::collections::BTreeSet;

use crate::player::Player;
use crate::site::{LOCK, PUZZLES, SITE, Way, codes, forget, is_shown, shapes, tab};
use quadrille::say::Say;
use serde_json::{Value as Json, json};

/// Solves a puzzle of each game in each language in one way, and looks at what is remembered.
fn solves(way: Way) {
    let Some(tab) = tab(&format!("puzzles solved by {way:?}")) else {
        return;
    };
    if way == Way::Finger {
        tab.be_a_phone();
    }
    for code in codes() {
        let mut solved = BTreeSet::new();
        for id in PUZZLES {
            let player = Player::new(&tab, id, code, way);
            let mark = format!("document.querySelector('[data-solved={id}]')");
            assert!(!is_shown(&tab, &mark));
            player.solve();
            let stops = "document.querySelectorAll('[role=gridcell][tabindex=\"0\"]').length";
            assert_eq!(tab.eval(stops), 1, "{id}: one place for the Tab key");
            solved.insert(id.to_owned());
            assert_eq!(player.remembered(), solved);
            assert!(is_shown(&tab, &mark));
            // The list of the game's puzzles knows it too.
            tab.open(&player.file(&format!("{}/puzzles.html", player.game())));
            assert!(is_shown(&tab, &mark));
            assert_eq!(
                tab.text(&format!("{mark}.querySelector('.hidden').textContent")),
                player.text("ui-solved-mark")
            );
            let shown = "[...document.querySelectorAll('[data-solved]')].filter(node => node.checkVisibility()).length";
            assert_eq!(tab.eval(shown), 1);
            let all = tab.eval("document.querySelectorAll('.puzzles > [data-id]').length");
            let progress = player.text("ui-progress").replace("{solved}", "1");
            let progress = progress.replace("{total}", &all.to_string());
            assert_eq!(
                tab.text("document.querySelector('.progress').innerText"),
                progress
            );
        }
        forget(&tab, code, way);
        tab.open(&SITE.join(code).join("chomp/puzzles.html"));
        assert!(!is_shown(&tab, "document.querySelector('.progress')"));
        assert!(!is_shown(
            &tab,
            "document.querySelector('[data-solved=chomp-3x3]')"
        ));
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_puzzle_of_every_game_is_solved_by_mouse_remembered_and_forgotten() {
    solves(Way::Mouse);
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_puzzle_of_every_game_is_solved_by_finger_on_a_phone() {
    solves(Way::Finger);
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_puzzle_of_every_game_is_solved_by_the_keyboard_alone() {
    solves(Way::Keys);
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_wrong_first_move_is_refuted_in_words_and_undone_and_the_right_one_solves() {
    let Some(tab) = tab("wrong moves") else {
        return;
    };
    for (number, id) in PUZZLES.into_iter().enumerate() {
        for code in codes() {
            // Each way has its turn.
            let way = if number % 2 == 0 {
                Way::Keys
            } else {
                Way::Mouse
            };
            let player = Player::new(&tab, id, code, way);
            let before = shapes(&tab);
            let keys = LOCK["puzzle"][id]["keys"].as_array().unwrap();
            // The one that the opponent needs most moves against.
            let wrong = LOCK["puzzle"][id]["refutations"].as_table().unwrap().iter();
            // Where that is the solution's own move, the page doesn't tell it.
            let is_shown = |(_, line): &(&String, &toml::Value)| {
                let first = line.as_str().unwrap().split(' ').next();
                !keys.iter().any(|key| key.as_str() == first)
            };
            let (wrong, line) = wrong
                .filter(is_shown)
                .max_by_key(|(_, line)| line.as_str().unwrap().len())
                .unwrap();
            assert!(!keys.iter().any(|key| key.as_str() == Some(wrong)));
            let said = player.play(wrong);
            let last = said.last().unwrap();
            let rest = last.strip_prefix(&player.sentence("play-wrong", "move", wrong));
            let rest = rest.unwrap_or_else(|| panic!("{id}: {wrong} is wrong; {last}"));
            player.follow(wrong);
            // What the opponent answers, why, from the table below the board, and how to see the rest.
            let line: Vec<&str> = line.as_str().unwrap().split(' ').collect();
            let answer = player.sentence("play-answer", "move", line[0]);
            let why = rest.replace(&answer, "");
            let why = why.replace(&player.text("play-line"), "");
            assert!(why.split_whitespace().count() > 1, "{id}: {last}");
            assert!(
                rest.contains(&answer) || why.contains(&player.shown(line[0])),
                "{id}: {last}"
            );
            assert_eq!(rest.ends_with(&player.text("play-line")), line.len() > 1);
            // What is wrong has a look of its own: no player's ink.
            let speaks = "document.querySelector('.say').classList.contains('W')";
            assert!(tab.is(speaks), "{id}: {last}");
            // Then what follows, move by move, with each move announced.
            let told: Vec<String> = line.iter().map(|mv| player.heard(mv)).collect();
            assert_eq!(player.walk(), told, "{id}");
            let live = "document.querySelector('.walk output').closest('[aria-live=off]')";
            assert_eq!(tab.eval(live), Json::Null);
            assert!(shapes(&tab) != before, "{id}: it was played out");
            assert_eq!(player.remembered(), BTreeSet::new());
            player.button("undo");
            assert_eq!(player.status(), player.first_words());
            assert_eq!(shapes(&tab), before, "{id}: the board is as it was");
            player.forget();
            player.solve();
            tab.eval("localStorage.clear()");
        }
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn every_step_is_announced_in_the_language_of_the_page() {
    let Some(tab) = tab("what is announced") else {
        return;
    };
    for code in codes() {
        let player = Player::new(&tab, "chomp-4-1", code, Way::Mouse);
        assert_eq!(tab.text("document.documentElement.lang"), code);
        let right = |mv: &str| player.sentence("play-right", "move", mv);
        let answers = |mv: &str| player.sentence("play-answer", "move", mv);
        let said = player.play("3,1");
        player.follow("3,1");
        let mut moves = player.legal();
        moves.retain(|mv| said[1].contains(&answers(mv)));
        let answer = &moves[0];
        let turn = player.text("play-turn");
        assert_eq!(
            said,
            [
                right("3,1"),
                format!("{} {} {turn}", right("3,1"), answers(answer))
            ]
        );
        player.follow(answer);
        let key = player.best();
        let said = player.play(&key);
        // The last square is all that is left to the opponent.
        let last = format!("{} {}", right(&key), answers("1,1"));
        let reason = tab.text("JSON.parse(document.getElementById('tree').textContent).say.reason");
        assert_eq!(
            said,
            [
                right(&key),
                format!("{last} {} {reason}", player.text("play-solved"))
            ]
        );
        // A place without a move says so too, and why.
        player.take_all_back();
        player.play("3,1");
        let before = player.count();
        player.point("3,1");
        tab.until("an announcement", &format!("said.length > {before}"));
        let place = Say::new("play-illegal-chomp").with("place", player.shown("3,1"));
        let place = place.with("holds", player.text("holds-eaten"));
        assert_eq!(player.said(before), [player.voice.say(&place)]);
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn hints_come_in_three_steps_and_the_solution_plays_itself_and_begins_again() {
    let Some(tab) = tab("hints") else { return };
    for id in PUZZLES {
        for code in codes() {
            let player = Player::new(&tab, id, code, Way::Mouse);
            // The shapes of the file itself, which no script has touched.
            tab.call(
                "Emulation.setScriptExecutionDisabled",
                json!({"value": true}),
            );
            tab.open(&player.page());
            let printed = shapes(&tab);
            tab.call(
                "Emulation.setScriptExecutionDisabled",
                json!({"value": false}),
            );
            player.open();
            assert_eq!(shapes(&tab), printed, "{id}");
            let said = |action: &str| {
                let before = player.count();
                player.button(action);
                tab.until(action, &format!("said.length > {before}"));
                player.status()
            };
            let signs = |what: &str| {
                tab.is(&format!(
                    "!!document.querySelector('[data-play] .signs {what}')"
                ))
            };
            let has_place = player.engine.place_of(&player.key).is_some();
            if has_place {
                let where_ = WHERE.map(|id| player.text(id));
                assert!(where_.contains(&said("hint")), "{id}");
                assert!(signs(".here") && !signs(".yes"));
            }
            assert_eq!(said("hint"), player.hint, "{id}");
            assert!(!signs(".here") && !signs(".yes"));
            assert_eq!(
                said("hint"),
                player.sentence("play-key", "move", &player.key)
            );
            assert_eq!(signs(".yes"), has_place, "{id}");

            let before = player.count();
            player.button("solution");
            player.settle(before);
            let told = player.status();
            let line: Vec<String> = player.line.iter().map(|mv| player.shown(mv)).collect();
            let whole = format!("{} {}", player.text("play-solution"), line.join(", "));
            assert_eq!(told, whole, "{id}");
            // It has run to its end by itself, and can be walked.
            let end = "document.querySelector('[data-do=on]').disabled";
            assert!(tab.is(end), "{id}");
            // Step by step it is said as whoever doesn't see the board hears it.
            let heard: Vec<String> = player.line.iter().map(|mv| player.heard(mv)).collect();
            assert_eq!(player.walk(), heard, "{id}");
            assert!(is_shown(
                &tab,
                "document.querySelector('details.solution table, details.solution ol')"
            ));
            assert!(shapes(&tab) != printed, "{id}: the board has changed");
            // To be shown it is not to solve it.
            assert_eq!(player.remembered(), BTreeSet::new());

            assert_eq!(said("undo"), player.first_words());
            assert_eq!(shapes(&tab), printed, "{id}: begun again");
            player.solve();
            tab.eval("localStorage.clear()");
        }
    }
}

const WHERE: [&str; 9] = [
    "play-where-0",
    "play-where-1",
    "play-where-2",
    "play-where-3",
    "play-where-4",
    "play-where-5",
    "play-where-6",
    "play-where-7",
    "play-where-8",
];

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_opponent_varies_among_the_longest_defences() {
    let Some(tab) = tab("the opponent's answers") else {
        return;
    };
    // Puzzles whose page knows several answers to the key.
    let several = || {
        let tree = tab.text("document.getElementById('tree').textContent");
        let tree: Json = serde_json::from_str(&tree).unwrap();
        let states: Vec<&str> = tree["states"].as_str().unwrap().split('\n').collect();
        let moves = |state: usize| {
            states[state]
                .split('|')
                .nth(4)
                .unwrap()
                .split(',')
                .next()
                .unwrap()
        };
        let next: usize = moves(0).split(' ').nth(2).unwrap().parse().unwrap();
        states[next].starts_with('0') && moves(next).split(' ').count() > 3
    };
    let mut met = 0;
    for id in [
        "chomp-3x3",
        "chomp-3x4",
        "dualite-jumelles",
        "pipopipette-moitie",
        "ninuki-un-seul-cote",
        "morpiae-patience",
    ] {
        let player = Player::new(&tab, id, "en", Way::Mouse);
        if !several() {
            continue;
        }
        met += 1;
        let mut answers = Vec::new();
        player.step(&mut answers);
        player.take_all_back();
        player.step(&mut answers);
        assert!(
            answers.len() >= 2 && answers[0] != *answers.last().unwrap(),
            "{id}: {answers:?}"
        );
        // Both last as long as any.
        player.forget();
        player.follow(&player.key);
        let best = player.answer();
        let best: Vec<&str> = best.best();
        for answer in [&answers[0], answers.last().unwrap()] {
            assert!(
                best.contains(&answer.as_str()),
                "{id}: {answer} of {best:?}"
            );
        }
    }
    assert!(met > 2, "{met}");
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn whoever_prefers_less_motion_waits_for_nothing() {
    let Some(tab) = tab("reduced motion") else {
        return;
    };
    // The answer, and the last bite, which is left to the opponent.
    for (preference, pauses) in [("reduce", [0, 0]), ("no-preference", [350, 350])] {
        tab.prefer(&[("prefers-reduced-motion", preference)]);
        let player = Player::new(&tab, "chomp-4-1", "en", Way::Mouse);
        player.solve();
        let delays: Vec<u64> = serde_json::from_value(tab.eval("delays")).unwrap();
        // After a press it is looked whether a click comes of it; nobody waits for that.
        let delays: Vec<u64> = delays.into_iter().filter(|delay| *delay != 150).collect();
        assert_eq!(delays, pauses);
    }
}
