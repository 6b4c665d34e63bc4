//! Games declared in files alone: said to be unchecked wherever they are shown, and faults of what is
//! declared, drawn and answered told with their places.

use crate::html::Html;
use crate::project::{Project, Ran};

const GAME: &str = r#"format = 1
grid = "cells"
size = "4x5"
sizes = ["8x8"]

[name]
fr = "Col"
en = "Col {1}"

[summary]
fr = "Coloriez sans toucher votre couleur."
en = "Colour without touching your own colour."

[[symbol]]
sign = "x"
drawing = "disc"
name = { fr = "Noir", en = "Black" }

[[symbol]]
sign = "o"
drawing = "ring"
name = { fr = "Blanc", en = "White" }
"#;

fn rules(title: &str) -> String {
    format!(
        "+++
title = \"{title}\"
description = \"Col.\"
+++

## Col

```col
4 . . . . .
3 . x . . .
2 . . o . .
1 . . . . x
  a b c d e
good: d2
wrong: b2
mark: a1
label: c4=A
arrow: b3-c3
caption: Black.
```
"
    )
}

const PUZZLE: &str = r#"format = 1
id = "col-first"
game = "col"
board = """
4 . . . . .
3 . x . . .
2 . . o . .
1 . . . . x
  a b c d e"""
to_move = "o"
stipulation = "win"
status = "original"
licence = "CC-BY-4.0"
difficulty = 2

[title]
fr = "Premier"
en = "First"
[source]
work = "Col"
[answer]
key = "d3=o"
line = "d3=o a1=x"
"#;

const FILE: &str = "games/col/game.toml";
const FIRST: &str = "puzzles/col/first.toml";

fn col() -> Project {
    let project = Project::small();
    project.write(FILE, GAME);
    project.write("content/fr/col.md", rules("Col, la règle"));
    project.write("content/en/col.md", rules("Col, the rules"));
    project.write(FIRST, PUZZLE);
    project
}

/// What is told of a project that has been spoilt.
fn told(spoil: impl FnOnce(&Project)) -> Ran {
    let project = col();
    spoil(&project);
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    ran
}

#[test]
fn a_declared_game_has_rules_puzzles_boards_and_sheets_that_say_unchecked() {
    let project = col();
    let site = project.built();
    let page = |name: &str| std::str::from_utf8(&site[name]).unwrap_or_else(|_| panic!("{name}"));
    for (code, words) in [
        (
            "fr",
            [
                "Le programme ne connaît pas les règles",
                "Réponse non vérifiée",
                "non vérifié",
                "Noir",
            ],
        ),
        (
            "en",
            [
                "The program doesn’t know the rules",
                "Unchecked answer",
                "unchecked",
                "Black",
            ],
        ),
    ] {
        let [game, answer, how, name] = words;
        for file in ["index", "puzzles", "first"] {
            assert!(
                page(&format!("{code}/col/{file}.html")).contains(game),
                "{code} {file}"
            );
        }
        for file in ["first", "sheet", "puzzles"] {
            assert!(
                page(&format!("{code}/col/{file}.html")).contains(answer),
                "{code} {file}"
            );
        }
        assert!(
            page(&format!("{code}/col/sheet-answers.html")).contains(how),
            "{code}"
        );
        assert!(
            page(&format!("{code}/col/first.html")).contains(name),
            "{code}"
        );
        for size in ["4x5", "8x8"] {
            assert!(site.contains_key(&format!("{code}/col/blank-{size}.html")));
        }
        // A game that is checked says nothing of the kind.
        assert!(!page(&format!("{code}/chomp/2x2.html")).contains(game));
    }
    assert!(
        page("en/index.html").contains("Col {1}"),
        "braces are braces"
    );
    for (name, bytes) in site.iter().filter(|(name, _)| name.contains("/col/")) {
        let text = std::str::from_utf8(bytes).unwrap();
        assert!(!text.contains('⟨'), "{name} lacks a message");
        if !name.ends_with(".js") {
            assert_eq!(Html::read(text).faults, Vec::<String>::new(), "{name}");
        }
    }
    let ran = project.run(&["check", "--strict"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(
        ran.out.contains("3 puzzles: 2 sound, 1 unchecked"),
        "{}",
        ran.out
    );
    assert!(
        project
            .read("quadrille.lock")
            .contains("verdict = \"unchecked\"")
    );
    let ran = project.run(&["sheet", "--blank", "col", "--size", "8x8"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let ran = project.run(&["draw", "col", "..x/.o. o"]);
    assert!(
        ran.out.contains("<metadata>col ..x/.o. o</metadata>"),
        "{}",
        ran.out
    );
}

#[test]
fn nothing_is_claimed_of_a_game_without_rules() {
    let ran = told(|project| {
        for code in ["fr", "en"] {
            let name = format!("content/{code}/col.md");
            let text = project.read(&name) + "\n[x](<claim: col winning 4x5 = a1>)\n";
            project.write(&name, text);
        }
    });
    for told in [
        "col has no rules module: nothing can be asked or claimed of it",
        "content/en/col.md:22:1",
    ] {
        assert!(ran.err.contains(told), "{}", ran.err);
    }
}

#[test]
fn faults_of_a_declaration_are_told_with_their_places() {
    let cases = [
        (
            "size = \"4x5\"",
            "size = \"4x41\"",
            "“4x41” is not the size of a board",
            "3:8",
        ),
        (
            "sign = \"x\"",
            "sign = \"7\"",
            "“7” can't be a sign",
            "15:8",
        ),
        (
            "sign = \"x\"",
            "sign = \"o\"",
            "the sign “o” is declared twice",
            "20:8",
        ),
        (
            "drawing = \"disc\"",
            "drawing = \"double\"",
            "this can't be drawn there",
            "16:11",
        ),
        (
            "drawing = \"disc\"",
            "drawing = \"star\"",
            "unknown variant `star`",
            "16:11",
        ),
        (
            "drawing = \"disc\"",
            "drawing = \"disc\"\non = \"lines\"",
            "only a grid of dots",
            "17:6",
        ),
        ("format = 1", "format = 2", "format 2 is unknown", "1:10"),
        ("en = \"Col {1}\"\n", "", "the name has no `en`", "6:1"),
        ("grid = \"cells\"\n", "", "missing field `grid`", "1:1"),
    ];
    for (from, to, message, place) in cases {
        let ran = told(|project| project.edit(FILE, from, to));
        assert!(ran.err.contains(message), "{}", ran.err);
        assert!(
            ran.err.contains(&format!("{FILE}:{place}")),
            "{place}: {}",
            ran.err
        );
    }
    let ran = told(|project| project.write("games/chomp/game.toml", GAME));
    assert!(
        ran.err.contains("`chomp` is a game of the program"),
        "{}",
        ran.err
    );
    let ran = told(|project| project.write("games/col.toml", GAME));
    assert!(
        ran.err.contains("games/col.toml declares no game"),
        "{}",
        ran.err
    );
}

#[test]
fn faults_of_its_drawings_and_answers_are_told_with_their_places() {
    let cases = [
        (
            "3 . x . . .",
            "3 . q . . .",
            "illegal: “q” can't stand on a cell",
            "6:5",
        ),
        (
            "3 . x . . .",
            "3 . x . .",
            "illegal: a row of 4 signs",
            "6:10",
        ),
        (
            "3 . x . . .",
            "5 . x . . .",
            "illegal: row 3 bears the number 5",
            "6:1",
        ),
        (
            "to_move = \"o\"",
            "to_move = \"z\"",
            "illegal: “z” is nobody's sign",
            "9:",
        ),
        (
            "to_move = \"o\"",
            "last_move = \"a1\"",
            "has no field “last_move”",
            "10:14",
        ),
        (
            "key = \"d3=o\"",
            "key = \"f3=o\"",
            "illegal: “f3” is not a place",
            "22:8",
        ),
        (
            "a1=x\"",
            "a1=y\"",
            "illegal: “y” can't stand on a cell",
            "23:14",
        ),
    ];
    for (from, to, message, place) in cases {
        let ran = told(|project| project.edit(FIRST, from, to));
        assert!(ran.err.contains(message), "{}", ran.err);
        assert!(
            ran.err.contains(&format!("{FIRST}:{place}")),
            "{place}: {}",
            ran.err
        );
    }
    let ran = told(|project| {
        for code in ["fr", "en"] {
            project.edit(&format!("content/{code}/col.md"), "good: d2", "good: d9");
        }
    });
    assert!(
        ran.err.contains("“d9” is not a place on this board"),
        "{}",
        ran.err
    );
    assert!(ran.err.contains("content/en/col.md:14:7"), "{}", ran.err);
}
