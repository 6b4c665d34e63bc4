//! What `quadrille ask` answers: values, moves, games played and puzzles judged.

use crate::ask::{PROBLEM_1, ask, refused};
use crate::project::run;
use serde_json::{Value as Json, json};

/// Everything but the number of nodes, which is the solver's own affair.
fn without_nodes(mut answer: Json) -> Json {
    let nodes = answer.as_object_mut().unwrap().remove("nodes");
    assert!(nodes.is_some_and(|nodes| nodes.is_u64()));
    answer
}

#[test]
fn problem_1_is_answered_as_the_formats_say() {
    let answer = ask(json!({
        "id": "q1", "ask": "solve", "game": "dualite", "position": PROBLEM_1,
        "rules": {}, "limit": { "moves": 6 },
    }));
    let order: Vec<&String> = answer.as_object().unwrap().keys().collect();
    assert_eq!(
        order,
        ["id", "value", "winning", "best", "line", "proof", "nodes"]
    );
    assert_eq!(
        without_nodes(answer),
        json!({
            "id": "q1", "value": { "kind": "win", "plies": 7 },
            "winning": ["d2"], "best": ["d2"],
            "line": ["d2", "d1", "d2", "d3", "d4", "d3", "d4"], "proof": "certified",
        })
    );
}

#[test]
fn the_poison_alone_is_lost_in_one_ply() {
    let answer = ask(json!({ "id": 1, "game": "chomp", "position": "1" }));
    assert_eq!(
        without_nodes(answer),
        json!({
            "id": 1, "value": { "kind": "loss", "plies": 1 },
            "winning": [], "best": ["1,1"], "line": ["1,1"], "proof": "certified",
        })
    );
}

#[test]
fn a_finished_game_is_won_or_lost_in_no_plies_and_has_no_moves() {
    let finished = [
        ("chomp", "0", "win", "poison"),
        ("dualite", "oooo/..../..../.... a4", "loss", "four"),
        ("dualite", "..../..../##../o#.. a1", "loss", "shut-in"),
    ];
    for (game, position, kind, by) in finished {
        let answer = ask(json!({ "game": game, "position": position }));
        assert_eq!(answer["value"], json!({ "kind": kind, "plies": 0 }));
        for list in ["winning", "best", "line"] {
            assert_eq!(answer[list], json!([]), "{position}");
        }
        let answer = ask(json!({ "ask": "moves", "game": game, "position": position }));
        assert_eq!(answer["moves"], json!([]), "{position}");
        let answer = ask(json!({ "ask": "play", "game": game, "position": position }));
        assert_eq!(answer["result"], json!({ "kind": kind, "by": by }));
        assert_eq!(answer["position"], position);
        assert_eq!(answer["steps"], json!([]));
    }
}

#[test]
fn a_win_that_takes_more_moves_than_the_limit_is_open() {
    let question = |moves: u32| json!({ "game": "dualite", "position": PROBLEM_1, "limit": { "moves": moves } });
    let open = ask(question(3));
    assert_eq!(open["value"], json!({ "kind": "open", "within": 3 }));
    for list in ["winning", "best", "line"] {
        assert_eq!(open[list], json!([]));
    }
    assert_eq!(ask(question(4))["value"]["kind"], "win");
    // A loss is a loss, however long it takes.
    let lost = ask(json!({ "game": "chomp", "position": "3,1,1", "limit": { "moves": 1 } }));
    assert_eq!(lost["value"], json!({ "kind": "loss", "plies": 5 }));
}

#[test]
fn a_win_in_n_of_chomp_takes_two_n_plies() {
    let question =
        |moves: u32| json!({ "game": "chomp", "position": "3x5", "limit": { "moves": moves } });
    let open = ask(question(5));
    assert_eq!(open["value"], json!({ "kind": "open", "within": 5 }));
    let won = ask(question(6));
    assert_eq!(won["value"], json!({ "kind": "win", "plies": 12 }));
}

#[test]
fn a_budget_of_nodes_that_ends_leaves_the_value_open_with_the_reason() {
    let questions = [
        json!({ "game": "chomp", "position": "3x10", "limit": { "nodes": 2 } }),
        json!({ "game": "dualite", "position": "..../..../..../.... -", "limit": { "nodes": 10 } }),
    ];
    for question in questions {
        let answer = ask(question.clone());
        assert_eq!(answer["value"]["kind"], "open");
        let reason = answer["value"]["reason"].as_str().unwrap();
        assert!(reason.contains("budget"), "{reason}");
        assert_eq!(answer["proof"], "computed");
        assert_eq!(answer, ask(question), "a budget counts nodes, not seconds");
    }
}

#[test]
fn the_rules_of_a_question_are_obeyed() {
    let replies = |rules: Json| {
        let start = "..../..o./..../o... a1+c3";
        let question =
            json!({ "ask": "moves", "game": "dualite", "position": start, "rules": rules });
        ask(question)["moves"].clone()
    };
    let either = json!(["a2", "b1", "b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"]);
    assert_eq!(replies(json!({})), either);
    assert_eq!(replies(json!({ "first_reply": "either" })), either);
    assert_eq!(replies(json!({ "first_reply": "both" })), json!(["b2"]));
    let teams = |given: Json| {
        let position = "..#./..#./..o./..oo d1 2";
        ask(json!({ "ask": "moves", "game": "dualite", "position": position, "rules": given }))
    };
    let legal = json!(["c1", "c2", "d2"]);
    assert_eq!(teams(json!({ "teams": true }))["moves"], legal);
    assert_eq!(teams(json!({ "teams": "true" }))["moves"], legal);
    let on_the_line = [
        "moves",
        "dualite",
        "..../..o./..../o... a1+c3",
        "--rules",
        "first_reply=both",
        "--json",
    ];
    assert_eq!(
        run(&on_the_line).out,
        "{\"moves\":[\"b2\"],\"illegal\":{}}\n"
    );
}

#[test]
fn the_moves_of_a_position_are_sorted_as_text() {
    let answer = ask(json!({ "id": 3, "ask": "moves", "game": "dualite", "position": PROBLEM_1 }));
    let expected = json!({ "id": 3, "moves": ["c1", "c2", "d2"], "illegal": {} });
    assert_eq!(answer, expected);
    let bar = ask(json!({ "ask": "moves", "game": "chomp", "position": "12,2" }));
    let moves: Vec<&str> = bar["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|mv| mv.as_str().unwrap())
        .collect();
    assert!(moves.is_sorted());
    assert_eq!(moves.len(), 14);
}

#[test]
fn a_bite_outside_the_bar_is_refused_though_the_sources_program_took_it() {
    let error =
        refused(json!({ "ask": "play", "game": "chomp", "position": "3x5", "line": ["6,1"] }));
    assert_eq!((&error["field"], &error["at"]), (&json!("line"), &json!(0)));
    let message = error["message"].as_str().unwrap();
    assert!(
        message.starts_with("there is no square 6,1 on this bar"),
        "{message}"
    );
    for arguments in [
        vec!["play", "chomp", "3x5", "6,1"],
        vec!["play", "chomp", "3x5", "6,1", "--json"],
    ] {
        let ran = run(&arguments);
        assert_eq!(ran.code, 2);
        assert!(
            ran.err
                .contains("move 1: there is no square 6,1 on this bar"),
            "{}",
            ran.err
        );
    }
    // Nor may a square be eaten twice.
    let again = run(&["play", "chomp", "3x5", "4,3", "5,3"]);
    assert_eq!(again.code, 2);
    assert!(again.err.contains("move 2:"), "{}", again.err);
}

#[test]
fn a_step_of_chomp_tells_what_was_eaten() {
    let line = json!(["4,3", "1,2"]);
    let played =
        ask(json!({ "id": 9, "ask": "play", "game": "chomp", "position": "3x5", "line": line }));
    let (first, second) = (
        json!(["4,3", "5,3"]),
        json!(["1,2", "2,2", "3,2", "4,2", "5,2", "1,3", "2,3", "3,3"]),
    );
    let mut eaten: Vec<Json> = played["steps"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| step["eaten"].clone())
        .collect();
    for (eaten, expected) in eaten.iter_mut().zip([first, second]) {
        // The same squares; their order is the game's own.
        let sorted = |list: &Json| {
            let mut list: Vec<String> = serde_json::from_value(list.clone()).unwrap();
            list.sort();
            list
        };
        assert_eq!(sorted(eaten), sorted(&expected));
    }
    assert_eq!(played["steps"][0]["move"], "4,3");
    assert_eq!(played["position"], "5");
    assert_eq!(played["pending"], Json::Null);
    assert_eq!(played["result"], Json::Null);
    let order: Vec<&String> = played.as_object().unwrap().keys().collect();
    assert_eq!(order, ["id", "position", "steps", "pending", "result"]);
}

#[test]
fn a_game_ends_with_its_result_and_the_reason() {
    let result = |game: &str, position: &str, line: &[&str], rules: Json| {
        let question = json!({ "ask": "play", "game": game, "position": position, "line": line, "rules": rules });
        ask(question)["result"].clone()
    };
    // After the poison the player now to move has won.
    let poison = json!({ "kind": "win", "by": "poison" });
    assert_eq!(result("chomp", "3x5", &["4,3", "1,1"], json!({})), poison);
    let four = json!({ "kind": "loss", "by": "four" });
    let line = ["d2", "d1", "d2", "d3", "d4", "d3", "d4"];
    assert_eq!(result("dualite", PROBLEM_1, &line, json!({})), four);
    let shut_in = json!({ "kind": "loss", "by": "shut-in" });
    assert_eq!(
        result("dualite", "..../..../##../.#.. a2", &["a1"], json!({})),
        shut_in
    );
    let both = json!({ "first_reply": "both" });
    assert_eq!(
        result("dualite", "..../..../..../.... -", &["a1+d4"], both),
        shut_in
    );
}

#[test]
fn a_start_is_read_in_both_orders() {
    for start in ["a1+c3", "c3+a1"] {
        let question = json!({ "ask": "play", "game": "dualite", "position": "..../..../..../.... -", "line": [start] });
        assert_eq!(ask(question)["position"], "..../..o./..../o... a1+c3");
    }
}

#[test]
fn a_puzzle_is_judged_for_a_script() {
    let judged = |more: Json| {
        let mut question = json!({
            "id": 1, "ask": "judge", "game": "dualite", "position": PROBLEM_1,
            "stipulation": "win in 4",
        });
        let fields = more.as_object().unwrap().clone();
        question.as_object_mut().unwrap().extend(fields);
        ask(question)
    };
    let sound = judged(json!({ "key": "d2", "answer": "d2 d1 d2 d3 d4 d3 d4" }));
    assert_eq!(sound["verdict"], "sound");
    assert_eq!(sound["keys"], json!(["d2"]));
    assert_eq!(judged(json!({ "key": "d4" }))["verdict"], "wrong answer");
    assert_eq!(
        judged(json!({ "stipulation": "win in 3" }))["verdict"],
        "no solution"
    );
    assert_eq!(
        judged(json!({ "stipulation": "win in 6" }))["verdict"],
        "short"
    );
    let error = refused(json!({
        "ask": "judge", "game": "dualite", "position": PROBLEM_1, "stipulation": "win soon",
    }));
    assert_eq!(error["field"], "stipulation");
}
