//! `quadrille ask` as scripts rely on it: questions and answers in JSON, line by line.

use crate::project::{Project, Ran, run, run_with};
use serde_json::{Value as Json, json};

pub const PROBLEM_1: &str = "..#./..#./..o./..oo d1";

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
pub fn ask(question: Json) -> Json {
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

/// What each question takes, as the docs tell it: beside `id`, `ask`, `game`.
const TAKEN: [(&str, &[&str]); 10] = [
    ("solve", &["position", "rules", "line", "limit"]),
    ("moves", &["position", "rules", "line"]),
    ("play", &["position", "rules", "line"]),
    (
        "judge",
        &[
            "position",
            "rules",
            "line",
            "limit",
            "stipulation",
            "key",
            "answer",
            "duals",
        ],
    ),
    ("board", &["position", "rules", "line", "within"]),
    ("values", &["position", "rules", "line", "limit", "share"]),
    (
        "choose",
        &[
            "position", "rules", "line", "limit", "share", "strength", "seed",
        ],
    ),
    (
        "verify",
        &["position", "rules", "line", "certificate", "stated"],
    ),
    ("put", &["position", "rules", "line", "brush", "place"]),
    ("mine", &["seed", "stars", "from", "limit"]),
];

#[test]
fn a_question_takes_its_own_fields_and_refuses_those_of_others() {
    let values = json!({
        "position": "2x2", "rules": {}, "line": [], "limit": {"nodes": 90_000}, "stipulation": "win",
        "key": "2,2", "answer": "2,2 1,2 2,1 1,1", "duals": false, "within": "2x2", "share": 2,
        "strength": "club", "seed": 1, "certificate": "AAAA", "stated": {}, "brush": "eaten",
        "place": "2,2", "stars": 1, "from": 0,
    });
    let values = values.as_object().unwrap();
    for (word, taken) in TAKEN {
        let mut whole = json!({ "ask": word, "game": "chomp" });
        for name in taken {
            whole[*name] = values[*name].clone();
        }
        let (answer, _) = answers(&whole.to_string());
        let field = answer[0]["error"]["field"].as_str().unwrap_or("");
        // A brush may not fit: that is another matter.
        assert!(
            matches!(field, "" | "place" | "brush"),
            "{word}: {}",
            answer[0]
        );
        let mut others = values.clone();
        others.insert("colour".into(), json!(1));
        others.retain(|name, _| !taken.contains(&name.as_str()));
        for (name, value) in others {
            let mut question = whole.clone();
            question[&name] = value;
            let error = refused(question.clone());
            let said = error["message"].as_str().unwrap();
            let wanted = if name == "colour" { "json" } else { &name };
            assert_eq!(error["field"], json!(wanted), "{question}: {error}");
            // What it takes is told, and where a known field belongs.
            assert!(
                said.contains(taken[0]) && said.contains(word),
                "{question}: {said}"
            );
            let home = TAKEN
                .iter()
                .find(|(_, taken)| taken.contains(&name.as_str()));
            assert!(home.is_none_or(|(home, _)| said.contains(home)), "{said}");
            // Nothing said is no field.
            question[&name] = Json::Null;
            let (answer, _) = answers(&question.to_string());
            let field = answer[0]["error"]["field"].as_str().unwrap_or("");
            assert!(
                matches!(field, "" | "place" | "brush"),
                "{question}: {}",
                answer[0]
            );
        }
    }
    let budget =
        refused(json!({ "ask": "mine", "game": "chomp", "seed": "a", "limit": { "moves": 2 } }));
    assert_eq!(budget["field"], "limit", "{budget}");
}

#[test]
fn a_line_leads_to_the_position_that_is_asked_about() {
    for (word, more) in [
        ("solve", json!({})),
        ("moves", json!({})),
        ("values", json!({})),
        ("choose", json!({ "seed": 7 })),
        ("judge", json!({ "stipulation": "win in 1", "key": "d1" })),
        ("put", json!({ "brush": "black", "place": "a4" })),
        ("verify", json!({ "certificate": "AAAA" })),
    ] {
        let line = ["d2", "d1", "d2", "d3"];
        let there =
            json!({ "ask": "play", "game": "dualite", "position": PROBLEM_1, "line": line });
        let there = ask(there)["position"].clone();
        let mut question = more.clone();
        question["ask"] = json!(word);
        question["game"] = json!("dualite");
        let mut with_line = question.clone();
        question["position"] = there;
        with_line["position"] = json!(PROBLEM_1);
        with_line["line"] = json!(line);
        let (both, _) = answers(&format!("{question}\n{with_line}\n"));
        assert_eq!(both[0], both[1], "{word}");
        with_line["line"] = json!(["d2", "d1", "a9"]);
        let error = refused(with_line);
        assert_eq!(
            (&error["field"], &error["at"]),
            (&json!("line"), &json!(2)),
            "{word}: {error}"
        );
    }
}

#[test]
fn an_error_quotes_no_more_than_one_reads() {
    let long = "x ".repeat(500_000);
    for question in [
        json!({ "game": long, "position": "3x5" }),
        json!({ "game": "chomp", "position": long }),
        json!({ "game": "dualite", "position": long }),
        json!({ "game": "ninuki", "position": long }),
        json!({ "game": "morpiae", "position": long }),
        json!({ "game": "pipopipette", "position": long }),
        json!({ "game": "chomp", "position": "3x5", "ask": long }),
        json!({ "game": "chomp", "position": "3x5", "line": [long] }),
        json!({ "game": "chomp", "position": "3x5", "rules": { &long: 1 } }),
        json!({ "game": "ninuki", "position": "9/9/9/9/9/9/9/9/9 x 0-0", "rules": { "option1": &long } }),
        json!({ "game": "chomp", "position": "3x5", &long: 1 }),
        json!({ "game": "chomp", "position": "3x5", "ask": "judge", "stipulation": long }),
        json!({ "game": "chomp", "position": "3x5", "ask": "choose", "strength": long }),
    ] {
        let error = refused(question.clone());
        let said = error["message"].as_str().unwrap();
        assert!((1..=420).contains(&said.chars().count()), "{}", said.len());
    }
}
