//! Nobody is answered more than he asked, and no number makes the program work or remember without end.

use crate::project::Project;
use serde_json::{Value as Json, json};

fn answered(question: &Json) -> Json {
    let project = Project::empty();
    project.write("question", question.to_string());
    let ran = project.run(&["ask", "question"]);
    serde_json::from_str(&ran.out).unwrap()
}

/// A win that takes more moves than were asked for is no answer, whatever the budget.
#[test]
fn a_small_budget_answers_no_more_than_a_large_one() {
    for nodes in [1, 10, 100, 300, 500, 700, 1000, 3000, 100_000] {
        let answer = answered(&json!({
            "game": "dualite", "position": ".oo./.o#./..#o/.... c3",
            "limit": {"moves": 2, "nodes": nodes},
        }));
        let kind = &answer["value"]["kind"];
        assert!(kind == "open" || kind.is_null(), "{nodes}: {answer}");
        if kind == "open" && nodes == 100_000 {
            assert_eq!(answer["value"]["within"], 2, "{answer}");
        }
    }
    // What is within the moves is answered; the same position has a win in nine plies, five own moves.
    let answer = answered(&json!({
        "game": "dualite", "position": ".oo./.o#./..#o/.... c3", "limit": {"moves": 5},
    }));
    assert_eq!(answer["value"], json!({"kind": "win", "plies": 9}));
}

#[test]
fn captures_are_asked_for_where_something_is_captured() {
    let judge = |game: &str, position: &str, nodes: Option<u64>| {
        let limit = nodes.map_or(json!({}), |nodes| json!({"nodes": nodes}));
        answered(&json!({
            "ask": "judge", "game": game, "position": position, "stipulation": "capture 1", "limit": limit,
        }))
    };
    for (game, position) in [
        ("chomp", "3x5"),
        ("chomp", "20000x1"),
        ("dualite", "..#./..#./..o./..oo d1"),
    ] {
        let answer = judge(game, position, None);
        let told = answer["error"]["message"].as_str().unwrap_or_default();
        assert!(
            told.starts_with("capture 1 can't be asked here"),
            "{answer}"
        );
        assert_eq!(answer["error"]["field"], "stipulation");
    }
    assert_eq!(judge("pipopipette", "2x2", None)["verdict"], "no solution");
    // Twelve lines are twelve positions.
    assert_eq!(
        judge("pipopipette", "2x2", Some(12))["verdict"],
        "no solution"
    );
    assert_eq!(judge("pipopipette", "2x2", Some(11))["verdict"], "open");
    // In a file, too.
    let project = Project::small();
    project.edit(
        "puzzles/chomp/2x2.toml",
        "stipulation = \"win in 2\"",
        "stipulation = \"capture 1\"",
    );
    let ran = project.run(&["check"]);
    assert!(
        ran.err
            .contains("error[stipulation-unfit]: capture 1 can't be asked"),
        "{}",
        ran.err
    );
}

/// The number stands in a file that anybody may have written.
#[test]
fn a_part_of_a_thousand_million_is_no_part() {
    let project = Project::small();
    assert_eq!(
        project
            .run(&["check", "--shard", "1/2", "--part", "one"])
            .code,
        0
    );
    let text = project.read("one/part.json");
    assert!(text.contains("\"of\": 2"), "{text}");
    project.write(
        "one/part.json",
        text.replace("\"of\": 2", "\"of\": 1000000000"),
    );
    let ran = project.run(&["merge", "all", "one"]);
    assert!(ran.err.contains("error[part-broken]"), "{}", ran.err);
    // As many as there may be are counted, and a dozen is named.
    project.write("one/part.json", text.replace("\"of\": 2", "\"of\": 10000"));
    let ran = project.run(&["merge", "all", "one"]);
    assert!(
        ran.err
            .contains("9999 shards are missing: 2/10000, 3/10000"),
        "{}",
        ran.err
    );
    assert!(ran.err.contains("13/10000 …"), "{}", ran.err);
}
