//! `quadrille draw`: pictures and characters that can be read back, marks on them, and files of no other kind.

use crate::ask::{PROBLEM_1, ask};
use crate::html::Html;
use crate::project::{Project, run};
use serde_json::json;

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
