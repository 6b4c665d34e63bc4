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
            "“x” is 1 of them",
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
        project.write(file, &good.replacen(right, wrong, 1));
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
