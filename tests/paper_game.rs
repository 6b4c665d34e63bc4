//! Games declared in files alone: read, drawn, printed, and said to be unchecked wherever they
//! are shown.

use crate::html::Html;
use crate::project::{Project, Ran};
use quadrille::draw::{Alternative, Style, to_svg};
use quadrille::game::board::Engine;
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::marks::Marks;
use quadrille::game::position::Fault;
use quadrille::games::declared::{
    Coordinates, Declaration, Declared, Drawing, Grid, Symbol, engine,
};

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

fn symbol(sign: char, drawing: Drawing, on_lines: bool) -> Symbol {
    Symbol {
        sign,
        drawing,
        letter: sign.to_uppercase().to_string(),
        on_lines,
    }
}

fn declared(grid: Grid, coordinates: Coordinates) -> Declared {
    let mut symbols = vec![
        symbol('x', Drawing::Disc, false),
        symbol('o', Drawing::Ring, false),
        symbol('a', Drawing::Letter, false),
        symbol('é', Drawing::Hatched, false),
    ];
    if grid == Grid::Dots {
        symbols.push(symbol('r', Drawing::Double, true));
        symbols.push(symbol('b', Drawing::Letter, true));
    }
    engine(Declaration {
        slug: "toy".into(),
        grid,
        coordinates,
        sizes: vec![(3, 3)],
        symbols,
    })
}

fn read(engine: &Declared, text: &str) -> Result<String, Fault> {
    let board = engine.read(text, &Fields::new(), &Rules::default())?;
    // Whatever is read comes back from both of its forms, and can be drawn.
    let line = board.text();
    for form in [&line, &board.art()] {
        let again = engine.read(form, &Fields::new(), &Rules::default());
        let again = again
            .map_err(|fault| format!("{form}: {fault}"))
            .unwrap()
            .text();
        let turn = line.split_once(' ').map_or("", |(_, turn)| turn);
        let again = match again.contains(' ') || turn.is_empty() {
            true => again,
            false => format!("{again} {turn}"),
        };
        assert_eq!(again, line, "{form}");
    }
    let figure = board.draw(&Marks::default())?;
    let alternative = Alternative {
        id: "x",
        title: "x",
        description: "x",
    };
    assert!(to_svg(&figure, &alternative, Style::File).contains("</svg>"));
    Ok(line)
}

#[test]
fn positions_of_every_paper_are_read_printed_and_drawn() {
    let letters =
        [Grid::Cells, Grid::Points, Grid::Dots].map(|grid| declared(grid, Coordinates::Letters));
    let [cells, points, dots] = &letters;
    for engine in [cells, points] {
        for (text, line) in [
            ("2x3", ".../..."),
            ("x.o/.é.", "x.o/.é."),
            ("x.o/.é. x", "x.o/.é. x"),
            ("x . o\n. a .", "x.o/.a."),
            ("2 x.o\n1 .a.\n  abc", "x.o/.a."),
            ("2 a . a\n1 . x .\n  a b c\n", "a.a/.x."),
            ("x", "x"),
            ("...", "..."),
        ] {
            // `abc` without spaces is no line of names, and `b` no sign.
            match (text.contains("abc"), read(engine, text)) {
                (true, read) => assert!(read.is_err()),
                (false, read) => assert_eq!(read.as_deref(), Ok(line), "{text}"),
            }
        }
        assert_eq!(read(engine, "40x40").unwrap().len(), 40 * 41 - 1);
    }
    for (text, line) in [
        ("1x2", "../.../.."),
        ("r-/|.b/..", "r-/|.b/.."),
        ("+-r-+---+\n|       b\n+   +   +", "r-/|.b/.."),
        ("-./|x.o./.b x", "-./|x.o./.b x"),
        (
            "2 +---+   +\n  | x   o |\n1 +   +-b-+\n  a   b   c",
            "-./|x.o|/.b",
        ),
        // Upright lines that are all missing may be left out.
        ("+---+\n+   +", "-/../."),
    ] {
        assert_eq!(read(dots, text).as_deref(), Ok(line), "{text}");
    }
    let numbers = declared(Grid::Cells, Coordinates::Numbers);
    assert_eq!(
        read(&numbers, "2 x . a\n1 . o .\n  1 2 3").as_deref(),
        Ok("x.a/.o.")
    );
}

#[test]
fn what_is_no_position_is_refused_where_it_goes_wrong() {
    let (cells, dots) = (
        declared(Grid::Cells, Coordinates::Letters),
        declared(Grid::Dots, Coordinates::Letters),
    );
    for (engine, text, at, message) in [
        (&cells, "", 0, "an empty drawing"),
        (&cells, "41x3", 0, "a board of 41 × 3"),
        (&cells, "0x3", 0, "a board of 0 × 3"),
        (&cells, "x.o/.q.", 5, "“q” can't stand on a cell"),
        (&cells, "x.o/..", 4, "a row of 2 signs"),
        (&cells, "x.o/... q", 8, "“q” is nobody's sign"),
        (&cells, "x.o/... x x", 0, "one word too many"),
        (&cells, "x . o\n. é q", 10, "“q” can't stand on a cell"),
        (&cells, "2 x . o\n2 . . .", 8, "row 1 bears the number 2"),
        (&dots, "r-/|.b", 6, "a row of lines is missing"),
        (&dots, "x-/|.b/..", 0, "“x” can't stand on a line"),
        (&dots, "--/|r.../..", 4, "“r” can't stand on a box"),
        (&dots, "|-/|.b/..", 0, "“|” can't stand on a line"),
        (&dots, "+---+\n| q |\n+   +", 8, "“q” can't stand on a box"),
        (
            &dots,
            "+---+\n|x  |\n+   +",
            7,
            "“x” stands between the places",
        ),
        (
            &dots,
            "+---+\n|   |",
            11,
            "the drawing ends without a line of dots",
        ),
        (
            &dots,
            "+---+\n|   |   |\n+   +",
            14,
            "“|” stands beside the board",
        ),
        (
            &dots,
            "|   |\n+---+",
            0,
            "a drawing begins with a line of dots",
        ),
    ] {
        let fault = read(engine, text).expect_err(text);
        assert!(fault.message.contains(message), "{text}: {fault}");
        if message != "one word too many" {
            assert_eq!(fault.at, at, "{text}: {fault}");
        }
    }
}

#[test]
fn a_move_is_a_place_or_a_place_with_a_sign() {
    let dots = declared(Grid::Dots, Coordinates::Letters);
    let board = dots.read("2x2", &Fields::new(), &Rules::default()).unwrap();
    for (mv, after) in [
        ("a3-b3=-", "-./.../../.../.."),
        ("a1-a2=r", "../.../../r../.."),
        ("b1=x", "../.../../...x./.."),
        ("b1", "../.../../.../.."),
    ] {
        assert_eq!(board.play(mv).unwrap().board.text(), after, "{mv}");
        let marks = Marks {
            good: vec![mv.into()],
            ..Marks::default()
        };
        assert!(board.draw(&marks).is_ok(), "{mv}");
    }
    for (mv, told) in [
        ("c1", "is not a place"),
        ("a1-b2=-", "is not a place"),
        ("b1=r", "can't stand on a box"),
        ("b1=xx", "is not one sign"),
        ("", "is not a place"),
    ] {
        let fault = board.play(mv).err().unwrap();
        assert!(fault.message.contains(told), "{mv}: {fault}");
    }
    let numbers = declared(Grid::Points, Coordinates::Numbers);
    let board = numbers
        .read("3x3", &Fields::new(), &Rules::default())
        .unwrap();
    assert_eq!(board.play("1,3=x").unwrap().board.text(), "x../.../...");
    // Past z the columns are aa, ab, …
    let wide = declared(Grid::Cells, Coordinates::Letters);
    let board = wide
        .read("1x40", &Fields::new(), &Rules::default())
        .unwrap();
    assert!(board.play("an1=x").unwrap().board.text().ends_with('x'));
    // What may be played isn't known, nor what would win.
    assert!(board.moves().is_empty() && board.solve(&Default::default()).is_err());
    let marks = Marks {
        playable: true,
        ..Marks::default()
    };
    assert!(board.draw(&marks).is_err());
}
