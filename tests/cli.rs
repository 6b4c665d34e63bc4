//! The command line as scripts rely on it: answers in JSON, exit codes, colours, pictures, sheets.

use std::process::Stdio;

use crate::html::Html;
use crate::project::{FIRST_BITE, Project, Ran, finished, quadrille, run, run_with};
use serde_json::{Value as Json, json};

const PROBLEM_1: &str = "..#./..#./..o./..oo d1";

/// The answers of one run of `ask`, line by line.
fn asked(questions: &[Json]) -> (Vec<Json>, Ran) {
    let lines: Vec<String> = questions.iter().map(Json::to_string).collect();
    answers(&lines.join("\n"))
}

fn answers(input: &str) -> (Vec<Json>, Ran) {
    let ran = run_with(&["ask"], input);
    let answers = ran.out.lines();
    let answers = answers.map(|line| serde_json::from_str(line).expect(line));
    (answers.collect(), ran)
}

/// The answer to one question, which is well put.
fn ask(question: Json) -> Json {
    let (mut answers, ran) = asked(&[question]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert_eq!(answers.len(), 1);
    answers.remove(0)
}

/// What is wrong with a question.
fn refused(question: Json) -> Json {
    let (mut answers, ran) = asked(&[question]);
    assert_eq!(ran.code, 1);
    assert_eq!(answers.len(), 1);
    assert!(answers[0].get("value").is_none());
    answers.remove(0)["error"].take()
}

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
fn an_id_of_any_kind_comes_back_as_it_was() {
    let ids = [
        json!("q1"),
        json!(""),
        json!(17),
        json!(-2.5),
        json!(true),
        json!(null),
        json!([1, "b", { "c": null }]),
        json!({ "page": 3, "line": [2] }),
        json!("où ? “là” \u{1F36B}\n"),
    ];
    let question = |id: &Json| json!({ "id": id, "game": "chomp", "position": "2x2" });
    let bad = |id: &Json| json!({ "id": id, "game": "chomp" });
    let questions: Vec<Json> = ids.iter().flat_map(|id| [question(id), bad(id)]).collect();
    let (answers, _) = asked(&questions);
    assert_eq!(answers.len(), questions.len());
    for (question, answer) in questions.iter().zip(&answers) {
        assert_eq!(answer["id"], question["id"], "{answer}");
    }
}

#[test]
fn a_question_without_an_id_is_answered_too() {
    let answer = ask(json!({ "game": "chomp", "position": "2x2" }));
    assert_eq!(answer["id"], Json::Null);
    assert_eq!(answer["winning"], json!(["2,2"]));
}

#[test]
fn answers_come_in_the_order_of_their_questions() {
    let bars = ["3x9", "1", "2x2", "5x5", "3x5", "0"];
    let questions = bars.map(|bar| json!({ "id": bar, "game": "chomp", "position": bar }));
    let (answers, ran) = asked(&questions);
    assert_eq!(ran.code, 0);
    let ids: Vec<&Json> = answers.iter().map(|answer| &answer["id"]).collect();
    assert_eq!(ids, bars);
}

#[test]
fn blank_lines_are_passed_over_and_the_last_line_needs_no_end() {
    let question = r#"{"game":"chomp","position":"2x2"}"#;
    let (answers, ran) = answers(&format!("\n  \n{question}\r\n\t\n\n{question}"));
    assert_eq!((answers.len(), ran.code), (2, 0));
    assert_eq!(answers[0], answers[1]);
    let nothing = run_with(&["ask", "-"], "");
    assert_eq!((nothing.code, nothing.out.as_str()), (0, ""));
}

#[test]
fn questions_may_stand_in_a_file() {
    let project = Project::empty();
    project.write(
        "questions.jsonl",
        "{\"game\":\"chomp\",\"position\":\"1\"}\n",
    );
    let ran = project.run(&["ask", "questions.jsonl"]);
    assert_eq!((ran.code, ran.out.lines().count()), (0, 1));
    let ran = project.run(&["ask", "nothing.jsonl"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(
        ran.err.contains("nothing.jsonl can't be read"),
        "{}",
        ran.err
    );
}

#[test]
fn a_bad_line_is_told_and_the_rest_goes_on() {
    let good = r#"{"id":"good","game":"chomp","position":"2x2"}"#;
    let bad = [
        "not json",
        "{",
        "[]",
        r#""chomp""#,
        r#"["q","solve","chomp","3x5",{},{},[]]"#,
        "{}",
        r#"{"id":1,"game":"chomp"}"#,
        r#"{"id":1,"position":"3x5"}"#,
        r#"{"id":1,"game":"chomp","position":3}"#,
        r#"{"id":1,"game":"chomp","position":"3x5","colour":"red"}"#,
        r#"{"id":1,"game":"chomp","position":"3x5","ask":"guess"}"#,
        r#"{"id":1,"game":"chomp","position":"3x5","limit":{"seconds":3}}"#,
        r#"{"id":1,"game":"chomp","position":"3x5","limit":{"moves":-1}}"#,
        r#"{"id":1,"game":"go","position":"3x5"}"#,
        r#"{"id":1,"game":"chomp","position":"3,5"}"#,
        r#"{"id":1,"game":"chomp","position":"3x5","rules":{"pass":"free"}}"#,
        r#"{"id":1,"ask":"play","game":"chomp","position":"3x5","line":["6,1"]}"#,
    ];
    let lines: Vec<&str> = bad.iter().flat_map(|line| [*line, good]).collect();
    let (answers, ran) = answers(&lines.join("\n"));
    assert_eq!(ran.code, 1);
    assert_eq!(answers.len(), lines.len());
    for (line, pair) in bad.iter().zip(answers.chunks(2)) {
        let error = &pair[0]["error"];
        assert!(
            error["message"]
                .as_str()
                .is_some_and(|text| !text.is_empty()),
            "{line}"
        );
        assert!(
            error["field"].as_str().is_some_and(|text| !text.is_empty()),
            "{line}"
        );
        assert!(error["at"].is_u64(), "{line}");
        assert!(pair[0].get("value").is_none(), "{line}");
        assert_eq!(pair[1]["id"], "good", "{line}");
        assert_eq!(pair[1]["winning"], json!(["2,2"]), "{line}");
    }
}

#[test]
fn a_line_that_is_not_utf8_is_told_and_the_rest_goes_on() {
    let mut input = b"{\"id\":1,\"game\":\"chomp\",\"position\":\"2\xff2\"}\n".to_vec();
    input.extend(b"{\"id\":2,\"game\":\"chomp\",\"position\":\"2x2\"}\n");
    let ran = run_with(&["ask"], input);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!((ran.code, lines.len()), (1, 2));
    assert!(lines[0].contains("\"error\""), "{}", lines[0]);
    assert!(lines[1].contains("\"winning\":[\"2,2\"]"), "{}", lines[1]);
}

#[test]
fn an_error_names_the_field_and_the_character() {
    let bar = refused(json!({ "game": "chomp", "position": "5,3,4" }));
    assert_eq!((&bar["field"], &bar["at"]), (&json!("position"), &json!(4)));
    let board = refused(json!({ "game": "dualite", "position": "..#./..é./..o./..oo d1" }));
    assert_eq!(
        (&board["field"], &board["at"]),
        (&json!("position"), &json!(7))
    );
    let game = refused(json!({ "game": "go", "position": "3x5" }));
    assert_eq!((&game["field"], &game["at"]), (&json!("game"), &json!(0)));
    let rules = json!({ "first_reply": "none" });
    let rules = refused(json!({ "game": "dualite", "position": PROBLEM_1, "rules": rules }));
    assert_eq!(rules["field"], "rules");
    let line = json!(["4,3", "1,2", "1,2", "1,1"]);
    let line = refused(json!({ "ask": "play", "game": "chomp", "position": "3x5", "line": line }));
    assert_eq!((&line["field"], &line["at"]), (&json!("line"), &json!(2)));
}

#[test]
fn a_place_in_a_line_counts_characters() {
    let error = |id: &str| refused(json!({ "id": id, "game": "chomp", "colour": 1 }));
    assert_eq!(error("éé")["at"], error("ee")["at"]);
}

#[test]
fn an_answer_does_not_depend_on_the_other_questions() {
    let questions = [
        json!({ "id": 1, "game": "chomp", "position": "3x9" }),
        json!({ "id": 2, "game": "dualite", "position": PROBLEM_1 }),
        json!({ "id": 3, "game": "chomp", "position": "3x5" }),
        json!({ "id": 4, "game": "dualite", "position": "..../..../.o../o... b2" }),
        json!({ "id": 5, "game": "chomp", "position": "5,5,3" }),
        json!({ "id": 6, "game": "chomp", "position": "3x9", "limit": { "nodes": 50 } }),
    ];
    let (together, _) = asked(&questions);
    let mut backwards = questions.to_vec();
    backwards.reverse();
    backwards.extend(questions.clone());
    let (again, _) = asked(&backwards);
    for (index, question) in questions.iter().enumerate() {
        let alone = ask(question.clone());
        assert_eq!(together[index], alone);
        assert_eq!(again[questions.len() - 1 - index], alone);
        assert_eq!(again[questions.len() + index], alone);
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
fn the_commands_answer_as_ask_does() {
    let same = [
        (
            vec!["solve", "chomp", "3x5", "--json"],
            json!({ "game": "chomp", "position": "3x5" }),
        ),
        (
            vec!["solve", "chomp", "3x5", "--moves", "2", "--json"],
            json!({ "game": "chomp", "position": "3x5", "limit": { "moves": 2 } }),
        ),
        (
            vec!["solve", "chomp", "3x5", "--nodes", "2", "--json"],
            json!({ "game": "chomp", "position": "3x5", "limit": { "nodes": 2 } }),
        ),
        (
            vec!["moves", "dualite", PROBLEM_1, "--json"],
            json!({ "ask": "moves", "game": "dualite", "position": PROBLEM_1 }),
        ),
        (
            vec!["play", "chomp", "3x5", "4,3", "1,3", "--json"],
            json!({ "ask": "play", "game": "chomp", "position": "3x5", "line": ["4,3", "1,3"] }),
        ),
    ];
    for (arguments, question) in same {
        let ran = run(&arguments);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        let answer: Json = serde_json::from_str(&ran.out).unwrap();
        let mut expected = ask(question);
        expected.as_object_mut().unwrap().shift_remove("id");
        assert_eq!(answer, expected, "{arguments:?}");
    }
}

#[test]
fn a_person_reads_value_moves_and_proof() {
    let solved = run(&["solve", "dualite", PROBLEM_1]);
    for part in ["wins in 4 (7 plies)", "d2 d1 d2 d3 d4 d3 d4", "certified"] {
        assert!(solved.out.contains(part), "{}", solved.out);
    }
    assert_eq!(run(&["moves", "chomp", "2x2"]).out, "1,1 1,2 2,1 2,2\n");
    let over = run(&["moves", "chomp", "0"]);
    assert!(over.out.contains("over") && over.code == 0, "{}", over.out);
    let played = run(&["play", "chomp", "2x2", "2,2"]);
    assert!(played.out.contains("2 # .\n1 P #\n"), "{}", played.out);
}

/// A project with an error in it: exit code 1.
fn wrong_project() -> Project {
    let project = Project::small();
    project.edit("puzzles/chomp/2x2.toml", "key = \"2,2\"", "key = \"1,2\"");
    project
}

#[test]
fn exit_codes_tell_well_from_findings_from_failures_and_quiet_changes_none() {
    let (right, wrong, empty) = (Project::small(), wrong_project(), Project::empty());
    let cases: &[(&Project, &[&str], i32)] = &[
        (&right, &["build"], 0),
        (&right, &["check"], 0),
        (&right, &["check", "--locked", "--strict"], 0),
        (&right, &["solve", "chomp", "3x5"], 0),
        (&right, &["moves", "chomp", "3x5"], 0),
        (&right, &["play", "chomp", "3x5", "4,3"], 0),
        (&right, &["ask"], 0),
        (&right, &["draw", "chomp", "3x5"], 0),
        (&right, &["sheet", "--game", "chomp"], 0),
        (&right, &["--help"], 0),
        (&right, &["--version"], 0),
        (&wrong, &["build"], 1),
        (&wrong, &["check"], 1),
        (&wrong, &["sheet"], 1),
        (&empty, &["build"], 2),
        (&empty, &["check"], 2),
        (&empty, &["sheet"], 2),
        (&right, &[], 2),
        (&right, &["biuld"], 2),
        (&right, &["build", "--faster"], 2),
        (&right, &["build", "--jobs", "0"], 2),
        (&right, &["build", "--color", "sometimes"], 2),
        (&right, &["solve", "chomp"], 2),
        (&right, &["solve", "go", "3x5"], 2),
        (&right, &["solve", "chomp", "3,5"], 2),
        (
            &right,
            &["solve", "chomp", "3x5", "--rules", "pass=free"],
            2,
        ),
        (&right, &["moves", "dualite", "3x5"], 2),
        (&right, &["play", "chomp", "3x5", "6,1"], 2),
        (&right, &["ask", "nothing.jsonl"], 2),
        (&right, &["draw", "chomp", "3x5", "-o", "x.png"], 2),
        (&right, &["draw", "chomp", "3x5", "--mark", "9,9"], 2),
        (&right, &["sheet", "--game", "go"], 2),
        (&right, &["sheet", "--ids", "nobody"], 2),
        (&right, &["sheet", "--tag", "nobody"], 2),
        (&right, &["sheet", "--lang", "xx"], 2),
        (&right, &["sheet", "--per-page", "7"], 2),
        (&right, &["sheet", "--blank", "go"], 2),
        (&right, &["sheet", "--blank", "dualite", "--size", "9x9"], 2),
        (&right, &["sheet", "--card", "chomp"], 2),
    ];
    for (project, arguments, code) in cases {
        let loud = project.run(arguments);
        assert_eq!(loud.code, *code, "{arguments:?}: {}{}", loud.out, loud.err);
        assert_eq!(
            loud.err.is_empty(),
            *code == 0 || arguments.is_empty() && loud.err.is_empty(),
            "{arguments:?}: {}",
            loud.err
        );
        for quiet in ["-q", "--quiet"] {
            let quiet: Vec<&str> = arguments.iter().copied().chain([quiet]).collect();
            let quiet = project.run(&quiet);
            assert_eq!(quiet.code, *code, "-q {arguments:?}: {}", quiet.err);
        }
    }
}

#[test]
fn quiet_says_only_what_is_wrong() {
    let project = Project::small();
    for arguments in [["build", "-q"], ["check", "-q"], ["sheet", "-q"]] {
        let ran = project.run(&arguments);
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    }
    let ran = wrong_project().run(&["check", "-q"]);
    assert!(ran.err.contains("wrong answer"), "{}", ran.err);
}

#[test]
fn verbose_says_more() {
    let project = Project::small();
    let short = project.run(&["check"]);
    let long = project.run(&["check", "-v"]);
    assert!(long.out.len() > short.out.len());
    assert!(long.out.contains("chomp-2x2: sound"), "{}", long.out);
    let (short, long) = (
        run(&["solve", "chomp", "2x2"]),
        run(&["solve", "chomp", "2x2", "-v"]),
    );
    assert!(long.out.starts_with(&short.out) && long.out.len() > short.out.len());
}

#[test]
fn no_escape_codes_reach_a_pipe() {
    let project = wrong_project();
    let all: &[&[&str]] = &[
        &["check"],
        &["build"],
        &["build", "--color", "auto"],
        &["--help"],
        &["solve", "--help"],
        &["solve", "chomp", "3,5"],
        &["solve", "chomp", "3x5"],
        &["biuld"],
    ];
    for arguments in all {
        let ran = project.run(arguments);
        assert!(!ran.out.contains('\x1b'), "{arguments:?}: {}", ran.out);
        assert!(!ran.err.contains('\x1b'), "{arguments:?}: {}", ran.err);
    }
    // Nor does a progress bar.
    let ran = Project::small().run(&["build"]);
    assert_eq!(ran.err, "");
}

#[test]
fn colours_come_when_they_are_asked_for() {
    let coloured = |arguments: &[&str], environment: &[(&str, &str)]| {
        let mut command = quadrille(&[&["solve", "chomp", "3,5"], arguments].concat());
        command.envs(environment.iter().copied());
        finished(command, "").err.contains("\x1b[")
    };
    assert!(coloured(&["--color", "always"], &[]));
    assert!(coloured(&["--color=always"], &[("NO_COLOR", "1")]));
    assert!(!coloured(&["--color", "never"], &[("CLICOLOR_FORCE", "1")]));
    assert!(!coloured(&["--color", "auto"], &[("NO_COLOR", "1")]));
    assert!(!coloured(&[], &[("NO_COLOR", "1")]));
}

#[test]
fn the_help_of_every_command_has_an_example() {
    let help = run(&["--help"]).out;
    let commands = help.split("Commands:").nth(1).unwrap();
    let commands = commands.split("\n\n").next().unwrap().lines();
    let names: Vec<&str> = commands
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    for expected in [
        "build", "check", "solve", "moves", "play", "ask", "draw", "sheet",
    ] {
        assert!(names.contains(&expected), "{names:?}");
    }
    for name in names.iter().filter(|name| **name != "help") {
        let ran = run(&[name, "--help"]);
        assert_eq!(ran.code, 0);
        let (_, example) = ran.out.split_once("Example").expect(name);
        assert!(
            example.contains(&format!("quadrille {name}")) || example.contains("| quadrille"),
            "{example}"
        );
    }
}

#[test]
fn a_position_is_drawn_as_a_picture_that_can_be_read_back() {
    let project = Project::empty();
    let positions = [
        ("dualite", PROBLEM_1),
        ("dualite", "..../..../..../.... -"),
        ("chomp", "5,3,3"),
        ("chomp", "0"),
    ];
    for (game, position) in positions {
        let ran = project.run(&["draw", game, position, "-o", "board.svg"]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        let svg = project.read("board.svg");
        for style in [
            "class=",
            "style",
            "var(",
            "@font-face",
            "@import",
            "href",
            "http://fonts",
        ] {
            assert!(!svg.contains(style), "{style} in {svg}");
        }
        let read = Html::read(&svg);
        assert_eq!(read.faults, Vec::<String>::new(), "{svg}");
        let root = read.all("svg").next().unwrap();
        assert_eq!(root.get("role"), Some("img"));
        assert!(
            read.all("title")
                .next()
                .is_some_and(|title| !title.text.is_empty())
        );
        assert!(
            read.all("desc")
                .next()
                .is_some_and(|desc| !desc.text.is_empty())
        );
        for name in root.get("aria-labelledby").unwrap().split(' ') {
            assert!(read.ids().any(|id| id == name), "{name}");
        }
        let back = &read.all("metadata").next().unwrap().text;
        let (back_game, back_position) = back.split_once(' ').unwrap();
        assert_eq!((back_game, back_position), (game, position));
        let (before, after) = (
            run(&["solve", game, position]),
            run(&["solve", back_game, back_position]),
        );
        assert_eq!((before.out, before.code), (after.out, 0));
    }
}

#[test]
fn a_bar_given_as_a_rectangle_is_drawn_with_its_rows() {
    let svg = run(&["draw", "chomp", "3x5"]).out;
    assert!(svg.contains("<metadata>chomp 5,5,5</metadata>"), "{svg}");
}

#[test]
fn a_position_is_drawn_in_characters_that_can_be_read_back() {
    let project = Project::empty();
    let ran = project.run(&["draw", "dualite", PROBLEM_1, "-o", "board.txt"]);
    assert_eq!(ran.code, 0);
    let art = project.read("board.txt");
    assert!(
        art.starts_with("4 . . # .\n3 . . # .\n2 . . o .\n1 . . o o\n  a b c d\n"),
        "{art}"
    );
    project.run(&["draw", "chomp", "5,3,1", "-o", "bar.txt"]);
    let bar = project.read("bar.txt");
    let played = ask(json!({ "ask": "play", "game": "chomp", "position": bar }));
    assert_eq!(played["position"], "5,3,1");
}

#[test]
fn marks_change_the_picture() {
    let plain = run(&["draw", "dualite", PROBLEM_1]).out;
    for mark in [
        vec!["--good", "d2"],
        vec!["--wrong", "c1", "c2"],
        vec!["--mark", "a1"],
        vec!["--playable"],
    ] {
        let marked = run(&[vec!["draw", "dualite", PROBLEM_1], mark.clone()].concat());
        assert_eq!(marked.code, 0, "{mark:?}: {}", marked.err);
        assert_ne!(marked.out, plain, "{mark:?}");
    }
}

#[test]
fn only_svg_and_txt_are_drawn() {
    let project = Project::empty();
    for name in ["x.png", "x.pdf", "x", "svg"] {
        let ran = project.run(&["draw", "chomp", "3x5", "-o", name]);
        assert_eq!(ran.code, 2, "{name}");
        assert!(ran.err.contains("name it .svg or .txt"), "{}", ran.err);
        assert!(!project.path(name).exists());
    }
}

/// A project with so many puzzles of Chomp.
fn many(count: usize) -> Project {
    let project = Project::small();
    for number in 1..count {
        let id = format!("chomp-copy-{number}");
        project.write(
            &format!("puzzles/chomp/{number}.toml"),
            FIRST_BITE.replace("chomp-2x2", &id),
        );
    }
    project
}

fn sheet(project: &Project, arguments: &[&str]) -> Html {
    let ran = project.run(&[&["sheet", "-o", "sheet.html"], arguments].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments:?}");
    let html = Html::read(&project.read("sheet.html"));
    assert_eq!(html.faults, Vec::<String>::new(), "{arguments:?}");
    html
}

#[test]
fn a_sheet_is_one_file_and_its_answers_another() {
    let project = Project::small();
    let questions = sheet(&project, &["--lang", "en"]);
    let answers = project.read("sheet-answers.html");
    assert!(questions.text().contains("Win in 2 moves"));
    assert!(
        !questions.text().contains("(2, 2)"),
        "no answer on the sheet"
    );
    assert!(Html::read(&answers).faults.is_empty());
    assert!(answers.contains("First bite") && answers.contains("(2, 2)"));
    for html in [&project.read("sheet.html"), &answers] {
        assert!(html.contains("@page"), "print CSS is inside");
        for outside in ["<link", "<script", "src=", "url("] {
            assert!(!html.contains(outside), "{outside} in a file of its own");
        }
    }
}

#[test]
fn answers_stand_at_the_end_or_nowhere_when_asked() {
    let project = Project::small();
    let none = sheet(&project, &["--answers", "none", "--lang", "en"]);
    assert!(!none.text().contains("(2, 2)"));
    assert!(!project.path("sheet-answers.html").exists());
    let end = sheet(&project, &["--answers", "end", "--lang", "en"]);
    assert!(!project.path("sheet-answers.html").exists());
    assert!(end.text().contains("(2, 2)"));
    assert!(end.with_class("answers").next().is_some());
}

#[test]
fn a_sheet_in_both_languages_shows_both_titles() {
    let project = Project::small();
    let titles = |html: &Html| {
        html.all("h2")
            .map(|title| title.text.clone())
            .collect::<Vec<_>>()
            .join(" ")
    };
    let both = titles(&sheet(&project, &["--lang", "both", "--game", "chomp"]));
    assert!(
        both.contains("La première bouchée") && both.contains("First bite"),
        "{both}"
    );
    let french = titles(&sheet(&project, &["--lang", "fr", "--game", "chomp"]));
    assert!(
        french.contains("La première bouchée") && !french.contains("First bite"),
        "{french}"
    );
    let english = sheet(&project, &["--lang", "en", "--game", "chomp"]);
    assert_eq!(english.all("html").next().unwrap().get("lang"), Some("en"));
}

#[test]
fn puzzles_named_by_id_keep_their_order() {
    let project = many(3);
    let ids = "chomp-copy-2,dualite-probleme-1,chomp-2x2,chomp-copy-1";
    let html = sheet(&project, &["--ids", ids, "--lang", "en"]);
    let pictures: Vec<&str> = html.all("metadata").map(|tag| tag.text.as_str()).collect();
    let bar = "chomp 2,2";
    assert_eq!(pictures, [bar, &format!("dualite {PROBLEM_1}"), bar, bar]);
    let back = sheet(&project, &["--ids", "chomp-2x2,dualite-probleme-1"]);
    let pictures: Vec<&str> = back.all("metadata").map(|tag| tag.text.as_str()).collect();
    assert_eq!(pictures, [bar, &format!("dualite {PROBLEM_1}")]);
}

#[test]
fn game_and_tag_choose_the_puzzles() {
    let project = many(3);
    let count = |arguments: &[&str]| sheet(&project, arguments).all("metadata").count();
    assert_eq!(count(&[]), 4);
    assert_eq!(count(&["--game", "dualite"]), 1);
    assert_eq!(count(&["--game", "chomp"]), 3);
    assert_eq!(count(&["--tag", "tempo"]), 1);
    assert_eq!(count(&["--tag", "tempo,square"]), 4);
    assert_eq!(count(&["--tag", "square", "--game", "chomp"]), 3);
}

#[test]
fn so_many_puzzles_stand_on_a_page() {
    let project = many(7);
    for (per_page, pages) in [("1", 7), ("2", 4), ("4", 2), ("6", 2)] {
        let html = sheet(&project, &["--game", "chomp", "--per-page", per_page]);
        assert_eq!(
            html.with_class("page").count(),
            pages,
            "{per_page} to a page"
        );
        assert_eq!(html.all("metadata").count(), 7);
    }
}

#[test]
fn paper_and_title_are_those_that_were_asked_for() {
    let project = Project::small();
    let html = sheet(
        &project,
        &["--paper", "letter", "--title", "Lundi <matin> & soir"],
    );
    assert!(html.all("body").next().unwrap().has_class("letter"));
    assert!(
        html.all("h1")
            .next()
            .unwrap()
            .text
            .contains("Lundi <matin> & soir")
    );
    let html = sheet(&project, &["--paper", "a4"]);
    assert!(html.all("body").next().unwrap().has_class("a4"));
}

#[test]
fn twenty_four_empty_boards_fill_two_pages() {
    let project = Project::small();
    let html = sheet(
        &project,
        &["--blank", "dualite", "--size", "4x4", "--count", "24"],
    );
    assert_eq!(html.with_class("page").count(), 2);
    assert_eq!(html.all("svg").count(), 24);
    let html = sheet(
        &project,
        &["--blank", "dualite", "--size", "4x4", "--count", "25"],
    );
    assert_eq!(
        (html.with_class("page").count(), html.all("svg").count()),
        (3, 25)
    );
    let full = sheet(&project, &["--blank", "dualite"]);
    assert_eq!(
        (full.with_class("page").count(), full.all("svg").count()),
        (1, 12)
    );
    let paper = sheet(&project, &["--blank", "paper"]);
    assert_eq!(
        (paper.with_class("page").count(), paper.all("svg").count()),
        (1, 1)
    );
}

#[test]
fn the_rules_fit_on_a_card() {
    let project = Project::whole();
    for (code, title) in [("fr", "Dualité"), ("en", "Dualité")] {
        let html = sheet(&project, &["--card", "dualite", "--lang", code]);
        assert_eq!(html.all("html").next().unwrap().get("lang"), Some(code));
        assert!(html.all("h1").next().unwrap().text.contains(title));
        assert!(html.all("svg").next().is_some());
    }
    // A card's seals lead to a ledger that is not beside it.
    let html = project.read("sheet.html");
    assert!(
        !html.contains("ledger.html"),
        "a link to a page that isn't there"
    );
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    let project = Project::small();
    project.write(
        "questions.jsonl",
        "{\"game\":\"chomp\",\"position\":\"3x5\"}\n".repeat(2_000),
    );
    let all: &[&[&str]] = &[
        &["ask", "questions.jsonl"],
        &["moves", "chomp", "100x100"],
        &["solve", "chomp", "3x5"],
        &["play", "chomp", "40x40", "2,2"],
        &["draw", "chomp", "40x40"],
        &["build"],
        &["check", "-v"],
        &["sheet"],
        &["--help"],
    ];
    for arguments in all {
        let mut command = quadrille(arguments);
        command.current_dir(project.path(""));
        command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .stdin(Stdio::null());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(
            (output.status.code(), err.as_str()),
            (Some(0), ""),
            "{arguments:?}"
        );
    }
}

#[test]
fn where_the_wins_alone_were_replayed_scripts_and_sheets_are_told_so() {
    let text = "9/9/9/9/2xxx4/9/9/9/9 x 0-0";
    let answer = ask(json!({ "id": 1, "game": "ninuki", "position": text }));
    assert_eq!(answer["value"], json!({ "kind": "win", "plies": 3 }));
    assert_eq!(
        (&answer["proof"], &answer["wins"]),
        (&json!("computed"), &json!("certified"))
    );
    let folder = tempfile::tempdir().unwrap();
    let sheet = folder.path().join("sheet.html");
    let ran = run(&[
        "sheet",
        "--ids",
        "ninuki-au-centre",
        "--lang",
        "en",
        "-o",
        sheet.to_str().unwrap(),
    ]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let answers = std::fs::read_to_string(folder.path().join("sheet-answers.html")).unwrap();
    assert!(answers.contains("the wins are certified, that there are no others is computed"));
    assert!(!answers.contains("(certified)"));
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
