//! What surrounds a game that its file tells: its board drawn, who plays, its puzzles, its sheets.

use quadrille::draw::{Form, Role};
use quadrille::game::board::Board;
use quadrille::game::marks::Marks;

use super::{board, game};
use crate::project::{Project, Ran};

const COLLECTION: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/paper-games");

/// Some games of the collection, each without its puzzles.
fn project(games: &[&str]) -> Project {
    let project = Project::empty();
    let listed: Vec<String> = games.iter().map(|game| format!("{game:?}")).collect();
    project.write(
        "quadrille.toml",
        format!(
            "title = \"Paper\"\nbase_url = \"\"\ngames = [{}]\n\
             languages = [{{ code = \"fr\", name = \"Français\" }}, {{ code = \"en\", name = \"English\" }}]\n",
            listed.join(", ")
        ),
    );
    for code in ["fr", "en"] {
        project.write(
            &format!("content/{code}/home.md"),
            "+++\ntitle = \"Home\"\ndescription = \"Home.\"\n+++\n\nHome.\n",
        );
    }
    for game in games {
        let file = std::fs::read(format!("{COLLECTION}/games/{game}/game.toml")).unwrap();
        project.write(&format!("games/{game}/game.toml"), file);
    }
    project
}

fn fine(ran: &Ran) -> &str {
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    &ran.out
}

fn puzzle(project: &Project, game: &str, name: &str, rest: &str) {
    let text = format!(
        "format = 1\nid = \"{game}-{name}\"\ngame = \"{game}\"\n{rest}\nstatus = \"original\"\n\
         licence = \"CC0-1.0\"\nduals = \"allow\"\n\
         [title]\nfr = \"Titre {name}\"\nen = \"Title {name}\"\n[source]\nwork = \"Own\"\n[answer]\n"
    );
    project.write(&format!("puzzles/{game}/{name}.toml"), text);
}

/// Black joins left and right: there its disc stands outside of the squares, and a ring above and below.
#[test]
fn sides_that_are_to_be_joined_are_marked_beside_the_board() {
    let hex = game("hex");
    let figure = board(&*hex, "3x3").draw(&Marks::default()).unwrap();
    let outside = |x: f32, y: f32| !(0.7..=4.3).contains(&x) || !(0.7..=4.3).contains(&y);
    let strokes = figure.shapes.iter().filter(|shape| match &shape.form {
        Form::Line(from, to) => outside(from.x, from.y) && outside(to.x, to.y),
        _ => false,
    });
    assert_eq!(strokes.count(), 8, "two for each side");
    // Signs of a bare table are letters.
    let signs = figure.shapes.iter().filter(|shape| match &shape.form {
        Form::Text { at, .. } => shape.role == Role::Letter && outside(at.x, at.y),
        _ => false,
    });
    assert_eq!(signs.count(), 4);
    let cram = game("cram");
    let figure = board(&*cram, "3x3").draw(&Marks::default()).unwrap();
    let roles = figure.shapes.iter().map(|shape| shape.role);
    assert_eq!(roles.filter(|role| *role == Role::Letter).count(), 0);
}

#[test]
fn a_move_of_several_places_is_marked_on_each() {
    let cram = game("cram");
    let marks = Marks {
        good: vec!["a1+a2".into()],
        ..Marks::default()
    };
    let figure = board(&*cram, "3x3").draw(&marks).unwrap();
    let rings = figure.shapes.iter();
    assert_eq!(rings.filter(|shape| shape.role == Role::Good).count(), 2);
    // What isn't a place is told as ever.
    let marks = Marks {
        good: vec!["a1+a9".into()],
        ..Marks::default()
    };
    assert!(board(&*cram, "3x3").draw(&marks).is_err());
}

/// Hatching lies under rings, which stay white.
#[test]
fn hatching_is_under_rings() {
    let project = project(&["col"]);
    let words = ["draw", "col", "x../.o./... x", "--mark", "b2"];
    let ran = project.run(&words);
    let svg = fine(&ran);
    // In the file shapes come one after the other: grey hatching before the ring.
    let hatching = svg.find("#565c70").unwrap_or_else(|| panic!("{svg}"));
    let (_, after) = svg.split_at(hatching);
    assert!(after.contains("fill=\"#ffffff\""), "{svg}");
}

#[test]
fn players_have_the_names_that_their_file_gives_them() {
    let project = project(&["order-and-chaos", "snort"]);
    let file = project.read("games/order-and-chaos/game.toml");
    let named = "[[player]]\nname = { fr = \"Ordre\", en = \"Order\" }\n\n\
                 [[player]]\nname = { fr = \"Chaos\", en = \"Chaos\" }\n";
    assert!(file.contains(named), "{file}");
    let ran = project.run(&["build"]);
    fine(&ran);
    let words = project.read("public/en/order-and-chaos/words.js");
    assert!(
        words.contains("\"turn-red\":[\"To move: Chaos.\"]"),
        "{words}"
    );
    // A move says which sign it draws.
    assert!(words.contains("\"=o\":[\"Nought\"]"), "{words}");
    assert!(
        words.contains("\"marked\":[\"{place} ({name})\"]"),
        "{words}"
    );
    // Otherwise they are called as their signs are, which stand beside the name.
    let words = project.read("public/fr/snort/words.js");
    assert!(words.contains("Taureaux (×).\"]"), "{words}");
    assert!(
        words.contains("\"sign-o\":\"Vaches\""),
        "what a place holds: {words}"
    );
    for (text, message) in [
        (
            file.replacen(
                "[[player]]\nname = { fr = \"Ordre\", en = \"Order\" }\n",
                "",
                1,
            ),
            "the names of 1 players",
        ),
        (
            file.replace(
                "players = [\"1\", \"2\"]",
                "players = [\"1\", \"2\", \"3\"]",
            ),
            "3 players",
        ),
    ] {
        project.write("games/order-and-chaos/game.toml", text);
        let ran = project.run(&["check"]);
        assert_eq!(ran.code, 1, "{}", ran.out);
        assert!(ran.err.contains(message), "{}", ran.err);
        assert!(ran.err.contains("help"), "{}", ran.err);
    }
    let cram = std::fs::read_to_string(format!("{COLLECTION}/games/cram/game.toml")).unwrap();
    project.write("games/order-and-chaos/game.toml", &file);
    project.write(
        "games/cram/game.toml",
        cram.replace("[rules]", &format!("{named}[rules]")),
    );
    let ran = project.run(&["check"]);
    assert!(ran.err.contains("the rules know no players"), "{}", ran.err);
}

/// Rows of skittles in another order, or with room around them, are the same task.
#[test]
fn positions_of_the_same_parts_are_twins() {
    let project = project(&["kayles"]);
    let asked = |position: &str| format!("board = \"{position}\"\nstipulation = \"win\"");
    puzzle(&project, "kayles", "one", &asked("..x.x.x.x."));
    puzzle(&project, "kayles", "two", &asked("x.xx.x..x.x."));
    puzzle(&project, "kayles", "three", &asked("xx...x"));
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let twins: Vec<&str> = ran.err.matches("[same-position]").collect();
    assert_eq!(twins.len(), 1, "{}", ran.err);
    assert!(ran.err.contains("puzzles/kayles/two.toml"), "{}", ran.err);
}

/// Where there are few puzzles the search ends when the same ones come again and again.
#[test]
fn a_game_of_few_puzzles_is_soon_worked_out() {
    let project = project(&["kayles"]);
    let ran = project.run(&["mine", "kayles", "--count", "200", "--size", "1x7"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(
        ran.err.contains("puzzles were found, not 200"),
        "{}",
        ran.err
    );
    let files = std::fs::read_dir(project.path("puzzles/kayles")).unwrap();
    let texts = files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap());
    let texts: Vec<String> = texts.collect();
    assert!((2..60).contains(&texts.len()), "{}", texts.len());
    // None of them is what the game begins with.
    assert!(
        texts
            .iter()
            .all(|text| text.contains("\n1 ") && text.contains(" x"))
    );
}

#[test]
fn sheets_lessons_and_exports_know_a_declared_game() {
    let project = project(&["kayles", "nim"]);
    let position = "board = \"xx...xx\"\nstipulation = \"win\"";
    puzzle(&project, "kayles", "one", position);
    puzzle(
        &project,
        "nim",
        "one",
        "board = \"x./x./x.\"\nstipulation = \"win\"",
    );
    let ran = project.run(&["sheet", "--lang", "en", "-o", "sheet.html"]);
    fine(&ran);
    let sheet = project.read("sheet.html");
    for name in ["1. Kayles · Title one", "2. Nim · Title one"] {
        assert!(sheet.contains(name), "{name}");
    }
    let words = [
        "sheet",
        "--week",
        "2026-W49",
        "--lang",
        "en",
        "-o",
        "week.html",
    ];
    fine(&project.run(&words));
    let week = project.read("week.html");
    assert!(week.contains("Week 2026-W49"));
    assert!(!week.contains('⟨') && !week.contains("Chomp"), "{week}");
    let ran = project.run(&["new", "page", "kayles", "--lesson"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let lesson = project.read("content/en/lessons/kayles.md");
    assert!(lesson.contains("title = \"Kayles in class\""), "{lesson}");
    let ran = project.run(&["export", "--json"]);
    let export: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let told = &export["games"][0]["declared"];
    assert_eq!(told["rules"]["move"][0]["shape"], "run 1 to 2", "{told}");
}

/// Sign by sign, with whose turn it is; what was over a move before is no position.
#[test]
fn positions_are_composed() {
    let lines = game("noughts-and-crosses");
    let brushes: Vec<&str> = lines.brushes().iter().map(|brush| brush.name()).collect();
    assert_eq!(brushes, ["sign-x", "sign-o", "empty"]);
    let put = |from: &dyn Board, changes: &[(&str, &str)]| {
        let mut here = from.copy();
        for (brush, place) in changes {
            here = here.put(brush, place).unwrap();
        }
        here.text()
    };
    // By the number of signs one knows whose turn it is.
    let empty = board(&*lines, "3x3");
    assert_eq!(put(&*empty, &[("sign-x", "b2")]), ".../.x./... o");
    assert_eq!(
        put(&*empty, &[("sign-x", "b2"), ("sign-o", "a1")]),
        ".../.x./o.. x"
    );
    assert_eq!(
        put(&*empty, &[("sign-x", "b2"), ("empty", "b2")]),
        ".../.../... x"
    );
    let one = board(&*lines, ".../.x./... o");
    for (brush, place) in [("sign-o", "b2"), ("sign-x", "a1")] {
        assert!(one.put(brush, place).is_err(), "{brush} {place}");
    }
    // Two lines come of no play.
    let line = board(&*lines, "xxx/oo./... o");
    assert!(line.put("sign-o", "c2").is_err());
    // Dominoes say nothing of whose turn it is.
    let dominoes = game("domineering");
    let names: Vec<&str> = dominoes
        .brushes()
        .iter()
        .map(|brush| brush.name())
        .collect();
    assert_eq!(names, ["sign-x", "sign-o", "to-move", "empty"]);
    let here = board(&*dominoes, "2x3");
    assert!(put(&*here, &[("sign-x", "b2"), ("to-move", "")]).ends_with(" o"));
    assert!(empty.put("sign-z", "a1").is_err());
    assert!(empty.put("sign-x", "d4").is_err());
    // Where a rule asks for the last move, somebody has made it.
    let fours = game("two-fours");
    let names: Vec<&str> = fours.brushes().iter().map(|brush| brush.name()).collect();
    assert_eq!(names, ["sign-o", "sign-*", "last", "empty"]);
    let start = board(&*fours, "4x4");
    assert_eq!(put(&*start, &[("sign-o", "b2")]), "..../..../.o../.... b2");
    assert_eq!(
        put(
            &*start,
            &[("sign-o", "b2"), ("sign-*", "a1"), ("last", "a1")]
        ),
        "..../..../.o../*... a1"
    );
    assert_eq!(
        put(&*start, &[("sign-o", "b2"), ("empty", "b2")]),
        "..../..../..../.... -"
    );
    let dots = game("dots-and-boxes");
    let names: Vec<&str> = dots.brushes().iter().map(|brush| brush.name()).collect();
    assert_eq!(names, ["line", "empty"]);
}
