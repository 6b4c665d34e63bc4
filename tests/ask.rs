//! `quadrille ask` as scripts rely on it: questions and answers in JSON, line by line, and what is told of
//! questions that are badly put.

use crate::project::{Project, Ran, run_with};
use serde_json::{Value as Json, json};

pub const PROBLEM_1: &str = "..#./..#./..o./..oo d1";

/// The answers of one run of `ask`, line by line.
pub fn asked(questions: &[Json]) -> (Vec<Json>, Ran) {
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
pub fn refused(question: Json) -> Json {
    let (mut answers, ran) = asked(&[question]);
    assert_eq!(ran.code, 1);
    assert_eq!(answers.len(), 1);
    assert!(answers[0].get("value").is_none());
    answers.remove(0)["error"].take()
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
        "place": "2,2", "stars": 2, "from": 0,
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
