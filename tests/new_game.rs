//! Games made by `quadrille new game`, and what blocks `rules` say of them.

use crate::project::{Project, Ran};

const PATTERNS: [&str; 6] = [
    "line",
    "no-move",
    "connection",
    "boxes",
    "take-away",
    "territory",
];

fn demo() -> Project {
    let project = Project::empty();
    let ran = project.run(&["init", "demo", "--quiet"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    project
}

fn run(project: &Project, words: &[&str]) -> Ran {
    project.run(&[words, &["--root", "demo"]].concat())
}

/// Each on a small board, so that it is quickly settled.
#[test]
fn a_game_of_every_pattern_checks_and_builds_at_once() {
    let project = demo();
    for pattern in PATTERNS {
        let size: &[&str] = match pattern {
            "connection" => &["--size", "3x3"],
            _ => &[],
        };
        let name = format!("own-{pattern}");
        let title = format!("en=The {pattern} game");
        let words = [
            "new",
            "game",
            &name,
            "--pattern",
            pattern,
            "--title",
            &title,
        ];
        let ran = run(&project, &[&words, size].concat());
        assert_eq!(
            (ran.code, ran.err.as_str()),
            (0, ""),
            "{pattern}: {}",
            ran.out
        );
        for file in [
            "content/fr/NAME.md",
            "content/en/cards/NAME.md",
            "puzzles/NAME/first.toml",
        ] {
            let file = format!("demo/{}", file.replace("NAME", &name));
            assert!(project.path(&file).is_file(), "{file}");
        }
        // The title in one language serves the other too.
        let game = project.read(&format!("demo/games/{name}/game.toml"));
        assert!(
            game.contains(&format!("fr = \"The {pattern} game\"")),
            "{game}"
        );
    }
    let ran = run(&project, &["check", "--strict"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.contains("7 puzzles: 7 sound"), "{}", ran.out);
    assert_eq!(run(&project, &["build"]).code, 0);
    for pattern in PATTERNS {
        let page = project.read(&format!("demo/public/fr/own-{pattern}/index.html"));
        let pictures = page.matches("<figure class=\"diagram").count();
        assert!((2..=12).contains(&pictures), "{pattern}: {pictures}");
        assert!(
            page.contains("<li>À son tour, chaque joueur trace"),
            "{pattern}"
        );
        let card = project.read(&format!("demo/public/en/own-{pattern}/card.html"));
        assert_eq!(
            card.matches("<figure class=\"diagram").count(),
            pictures,
            "{pattern}"
        );
    }
    // Sheets in versions, and certificates that need no project.
    let ran = run(
        &project,
        &["prove", "own-no-move-first", "-o", "demo/first.json"],
    );
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let ran = project.run(&["verify", "demo/first.json"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
}

#[test]
fn signs_and_size_may_be_chosen() {
    let project = demo();
    let words = [
        "new",
        "game",
        "letters",
        "--pattern",
        "line",
        "--size",
        "4x3",
        "--signs",
        "AB",
    ];
    let ran = run(&project, &words);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let game = project.read("demo/games/letters/game.toml");
    assert!(game.contains("line AAA or BBB"), "{game}");
    assert!(
        game.contains("sign = \"A\"\ndrawing = \"letter\""),
        "{game}"
    );
    assert!(game.contains("size = \"4x3\""), "{game}");
    assert_eq!(run(&project, &["check", "--strict"]).code, 0);
}

#[test]
fn what_can_not_be_made_leaves_nothing_behind() {
    let project = demo();
    let before = project.files("demo");
    let cases = [
        (
            &["new", "game", "own"][..],
            "there is no terminal to ask on",
        ),
        (
            &["new", "game", "Own Game", "--pattern", "line"],
            "can't be the name of a game",
        ),
        (
            &["new", "game", "chomp", "--pattern", "line"],
            "`chomp` is a game of the program",
        ),
        (
            &["new", "game", "own", "--pattern", "lines"],
            "a similar value exists: 'line'",
        ),
        (
            &["new", "game", "own", "--pattern", "line", "--signs", "x"],
            "--signs: “x” is one sign",
        ),
        (
            &["new", "game", "own", "--pattern", "line", "--signs", "xx"],
            "game.toml",
        ),
        (
            &["new", "game", "own", "--pattern", "line", "--size", "3"],
            "is not the size of a board",
        ),
        (
            &["new", "game", "own", "--pattern", "line", "--size", "1x1"],
            "game.toml",
        ),
        (
            &[
                "new",
                "game",
                "own",
                "--pattern",
                "line",
                "--title",
                "de=Neu",
            ],
            "no language `de`",
        ),
        (
            &["new", "game", "rules", "--pattern", "line"],
            "can't be the name of a game",
        ),
    ];
    for (words, told) in cases {
        let ran = run(&project, words);
        assert_ne!(ran.code, 0, "{words:?}");
        assert!(ran.err.contains(told), "{words:?}: {}", ran.err);
    }
    assert!(project.files("demo") == before);
    let words = ["new", "game", "own", "--pattern", "line", "--quiet"];
    assert_eq!(run(&project, &words).code, 0);
    let again = run(&project, &words);
    assert!(again.err.contains("is there already"), "{}", again.err);
}

#[test]
fn blocks_of_rules_are_held_against_the_game() {
    let project = demo();
    let words = ["new", "game", "own", "--pattern", "no-move", "--quiet"];
    assert_eq!(run(&project, &words).code, 0);
    let page = project.read("demo/content/en/own.md");
    let cases = [
        ("own\ngame: 4x4", "owm", "owm"),
        (
            "own\ngame: 4x4",
            "chomp",
            "no file tells the rules of chomp",
        ),
        (
            "own\ngame: 4x4",
            "own\nsize: 4x4",
            "a block `rules` has no “size: 4x4”",
        ),
        ("own\ngame: 4x4", "", "the rules of which game?"),
        ("own\ngame: 4x4", "own\ngame: 4x", "diagram-illegal"),
        (
            "own\ngame: 4x4",
            "own\ngame: 4x5",
            "at most are shown in pictures",
        ),
        ("own\ngame: 4x4", "own\ngame: 1x1/x", "diagram-illegal"),
        ("```rules", "```rulse", "did you mean “rules”?"),
    ];
    for (there, wrong, told) in cases {
        project.write("demo/content/en/own.md", page.replace(there, wrong));
        let ran = run(&project, &["check"]);
        assert_eq!(ran.code, 1, "{wrong}: {}", ran.err);
        assert!(ran.err.contains(told), "{wrong}: {}", ran.err);
        assert!(
            ran.err.contains("content/en/own.md"),
            "{wrong}: {}",
            ran.err
        );
    }
    // Both languages show the same.
    project.write("demo/content/en/own.md", page.replace("\ngame: 4x4", ""));
    let ran = run(&project, &["check"]);
    assert!(ran.err.contains("languages-differ"), "{}", ran.err);
}

#[test]
fn a_game_that_never_begins_and_one_that_is_too_large_are_told() {
    let project = demo();
    let words = ["new", "game", "own", "--pattern", "line", "--quiet"];
    assert_eq!(run(&project, &words).code, 0);
    let file = "demo/games/own/game.toml";
    let game = project.read(file);
    let ran = run(&project, &["rules", "own"]);
    assert!(!ran.out.contains("too large"), "{}", ran.out);
    let never = game.replace(
        "draw = \"own\"",
        "draw = \"own\", where = \"beside filled\"",
    );
    project.write(file, never);
    let ran = run(&project, &["check"]);
    assert!(
        ran.err.contains("nobody can ever move: on 3x3"),
        "{}",
        ran.err
    );
    let large = game
        .replace("\"3x3\"", "\"9x9\"")
        .replace("xxx or ooo", "xxxx or oooo");
    project.write(file, large);
    let ran = run(&project, &["rules", "own"]);
    let told =
        "9x9 is too large to be settled from its first move; the largest board that can be: 4x4";
    assert!(ran.out.contains(told), "{}", ran.out);
}

/// What an author does next, and what readers meet: moves of several places, a board that isn't empty.
#[test]
fn moves_of_several_places_are_read_and_pointed_at_anywhere() {
    let project = demo();
    for (name, size) in [("row", "7x7"), ("slabs", "3x3"), ("dominoes", "3x3")] {
        let pattern = if name == "row" { "line" } else { "no-move" };
        let words = [
            "new",
            "game",
            name,
            "--pattern",
            pattern,
            "--size",
            size,
            "--quiet",
        ];
        assert_eq!(run(&project, &words).code, 0, "{name}");
    }
    // Five in a row fit on no board that is small enough.
    let page = project.read("demo/content/en/row.md");
    assert!(page.contains("```rules\nrow\n```"), "{page}");
    let file = "demo/games/dominoes/game.toml";
    let game = project.read(file);
    let (before, _) = game.split_once("[rules]").unwrap();
    let rules = "[rules]\nplayers = [\"x\", \"o\"]\nmove = [{ draw = \"own\", shape = \"run 2\" }]\n\
                 end = [{ when = \"no move\", wins = \"mover\" }]\n";
    project.write(file, format!("{before}{rules}"));
    for code in ["fr", "en"] {
        let text = "+++\ntitle = \"x\"\ndescription = \"x\"\n+++\n\n```rules\ndominoes\n```\n";
        project.write(&format!("demo/content/{code}/dominoes.md"), text);
        project.write(&format!("demo/content/{code}/cards/dominoes.md"), text);
    }
    std::fs::remove_file(project.path("demo/puzzles/dominoes/first.toml")).unwrap();
    for moves in ["a1+b1", "b1+a1"] {
        let ran = run(&project, &["play", "dominoes", "3x3", moves]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    }
    let ran = run(&project, &["play", "dominoes", "3x3", "a1+c1"]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    let words = [
        "new",
        "puzzle",
        "dominoes",
        "xx./.x./... x",
        "--id",
        "pairs",
        "--title",
        "fr=Paires",
        "--title",
        "en=Pairs",
        "--quiet",
    ];
    let ran = run(&project, &words);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let ran = run(&project, &["build"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let page = project.read("demo/public/en/dominoes/pairs.html");
    let (_, tree) = page.split_once("id=\"tree\"").unwrap();
    let (_, tree) = tree.split_once('>').unwrap();
    let (tree, _) = tree.split_once("</script>").unwrap();
    let tree: serde_json::Value = serde_json::from_str(tree).unwrap();
    let moves = tree["moves"].as_array().unwrap();
    assert!(!moves.is_empty());
    for mv in moves {
        let places = mv[2].as_array().unwrap_or_else(|| panic!("{mv}"));
        assert!(places.len() == 2 && places.contains(&mv[1]), "{mv}");
    }
    assert_eq!(tree["say"]["several"], "Which of these do you mean?");
    // A game that doesn't begin with an empty board has no first game on another.
    let game = project.read("demo/games/slabs/game.toml");
    project.write(
        "demo/games/slabs/game.toml",
        game.replace("[rules]\n", "[rules]\nstart = \"x../.../...\"\n"),
    );
    let page = "demo/content/en/slabs.md";
    let text = project.read(page);
    assert!(text.contains("game: 3x3"), "{text}");
    project.write(page, text.replace("game: 3x3", "game: 2x2"));
    let ran = run(&project, &["check"]);
    assert!(
        ran.err
            .contains("on 2x2 the game doesn’t begin as its file says"),
        "{}",
        ran.err
    );
}

/// One fault, told once, whatever speaks of the game.
#[test]
fn a_fault_in_a_games_file_stands_alone() {
    let project = demo();
    let words = ["new", "game", "own", "--pattern", "no-move", "--quiet"];
    assert_eq!(run(&project, &words).code, 0);
    let file = "demo/games/own/game.toml";
    let cases = [
        ("not beside", "not besides", "“besides” means nothing here"),
        ("[\"x\", \"o\"]", "[\"x\"]", "it is a list of two"),
        ("[{ draw", "{ draw", "error[toml-syntax]"),
        ("size = \"4x4\"", "size = \"4\"", "error[game-declaration]"),
    ];
    let good = project.read(file);
    for (right, wrong, told) in cases {
        assert!(good.contains(right), "{right}");
        project.write(file, good.replacen(right, wrong, 1));
        let ran = run(&project, &["check"]);
        assert_eq!(ran.code, 1, "{}", ran.err);
        assert!(ran.err.contains(told), "{told}: {}", ran.err);
        assert_eq!(ran.err.matches("error[").count(), 1, "{}", ran.err);
        assert!(!ran.err.contains("warning["), "{}", ran.err);
    }
    project.write(file, &good);
    assert_eq!(run(&project, &["build"]).code, 0);
    let page = project.read("demo/public/en/own/first.html");
    assert!(page.contains("By the rules as declared."), "{page}");
}
