//! Authors helped: puzzles and pages begun, all faults told at once.

use crate::project::{FIRST_BITE, Project};

#[test]
fn a_new_puzzle_is_solved_and_right_once_its_titles_are_written() {
    for (game, position, asks) in [
        ("chomp", "2x4", "win in 4"),
        ("dualite", "..#./..#./..o./..oo d1", "win in 4"),
        (
            "ninuki",
            "9/7o1/2o6/1xo6/2x3o2/6x2/2x1xo3/9/9 x 4-4",
            "win in 1",
        ),
    ] {
        let project = Project::small();
        std::fs::remove_file(project.path("puzzles/dualite/probleme-1.toml")).unwrap();
        let ran = project.run(&["new", "puzzle", game, position, "--title", "Été à deux"]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
        let name = format!("puzzles/{game}/ete-a-deux.toml");
        assert!(
            ran.out.starts_with(&format!("{name}: {asks}: ")),
            "{}",
            ran.out
        );
        assert!(
            ran.out.contains("to be written: the title in en"),
            "{}",
            ran.out
        );
        let text = project.read(&name);
        assert!(
            text.contains(&format!("id = \"{game}-ete-a-deux\"")),
            "{text}"
        );
        assert!(
            text.contains(&format!("stipulation = \"{asks}\"")),
            "{text}"
        );
        let ran = project.run(&["check", "--strict"]);
        assert_eq!(ran.code, 1);
        assert!(ran.err.contains("the title has no `en`"), "{}", ran.err);
        project.edit(
            &name,
            "en = \"\"    # to be written",
            "en = \"Summer for two\"",
        );
        let ran = project.run(&["check", "--strict"]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
        let moves = asks.rsplit(' ').next().unwrap();
        let solved = project.run(&["solve", game, position, "--moves", moves]);
        let key = text
            .split("key = \"")
            .nth(1)
            .unwrap()
            .split('"')
            .next()
            .unwrap();
        assert!(
            solved.out.contains(&format!("Best:    {key}\n")),
            "{}",
            solved.out
        );
    }
}

#[test]
fn points_are_asked_for_where_points_are_counted() {
    let project = Project::small();
    let ran = project.run(&[
        "new",
        "puzzle",
        "pipopipette",
        "-./..|/-./..|/-.",
        "--id",
        "pipopipette-x",
    ]);
    let known = ["win", "best", "margin", "capture"];
    match ran.code {
        0 => {
            let text = project.read("puzzles/pipopipette/x.toml");
            let asks = text.split("stipulation = \"").nth(1).unwrap();
            assert!(known.iter().any(|word| asks.starts_with(word)), "{text}");
        }
        code => assert!(
            code == 1 && ran.err.contains("error[not-sound]"),
            "{}",
            ran.err
        ),
    }
}

#[test]
fn what_is_there_is_never_written_over() {
    let project = Project::small();
    let before = project.read("puzzles/chomp/2x2.toml");
    for arguments in [["--id", "chomp-2x2"], ["-o", "puzzles/chomp/2x2.toml"]] {
        let ran = project.run(&[&["new", "puzzle", "chomp", "2x4"][..], &arguments].concat());
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains("error[file-exists]"), "{}", ran.err);
    }
    // An id that is taken, though its file has another name.
    let ran = project.run(&[
        "new",
        "puzzle",
        "chomp",
        "2x4",
        "--id",
        "dualite-probleme-1",
    ]);
    assert!(
        ran.err.contains("puzzles/dualite/probleme-1.toml has it"),
        "{}",
        ran.err
    );
    assert_eq!(project.read("puzzles/chomp/2x2.toml"), before);
    assert_eq!(project.files("puzzles").len(), 2);
    let ran = project.run(&["new", "page", "chomp"]);
    assert!(
        ran.err.contains("content/fr/chomp.md is there already"),
        "{}",
        ran.err
    );
}

#[test]
fn a_position_that_makes_no_sound_puzzle_is_told_and_becomes_a_draft_if_asked() {
    let project = Project::small();
    let new = [
        "new",
        "puzzle",
        "chomp",
        "2x4",
        "--stipulation",
        "win in 2",
        "--id",
        "chomp-x",
    ];
    let ran = project.run(&new);
    assert_eq!(ran.code, 1);
    assert!(
        ran.err
            .contains("error[not-sound]: no sound puzzle: win in 2: no solution"),
        "{}",
        ran.err
    );
    assert!(ran.err.contains("quadrille repair"), "{}", ran.err);
    assert!(!project.path("puzzles/chomp/x.toml").exists());
    assert_eq!(project.run(&[&new[..], &["--draft"]].concat()).code, 0);
    let ran = project.run(&["repair", "chomp-x", "--apply", "1"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(project.read("puzzles/chomp/x.toml").contains("key = "));
}

#[test]
fn sound_positions_near_one_that_is_not_are_offered_and_hold() {
    let project = Project::small();
    let new = |position: &str, more: &[&str]| {
        project.run(&[&["new", "puzzle", "chomp", position][..], more].concat())
    };
    let ran = new("3,3,1", &[]);
    assert_eq!(ran.code, 1, "{}", ran.out);
    let offered: Vec<&str> = ran.out.lines().skip(1).collect();
    assert_eq!(offered.len(), 3, "{}", ran.out);
    for (number, line) in offered.iter().enumerate() {
        let (position, rest) = line.split_once("  ").unwrap();
        let (asked, key) = rest.split_once(", key ").unwrap();
        // More than one move is to be found.
        assert!(!asked.ends_with(" 1"), "{line}");
        let id = format!("chomp-offered-{number}");
        let made = new(position, &["--stipulation", asked, "--id", &id]);
        assert_eq!(made.code, 0, "{line}: {}", made.err);
        let key = key.split(' ').next().unwrap();
        let told = format!("{asked}: sound, key {key}");
        assert!(made.out.contains(&told), "{line}: {}", made.out);
    }
}

#[test]
fn what_nobody_can_say_yet_is_a_draft_too() {
    let project = Project::small();
    let words = [
        "new",
        "puzzle",
        "morpiae",
        "start",
        "--id",
        "morpiae-x",
        "--nodes",
        "1000",
    ];
    let ran = project.run(&words);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{}", ran.err);
    assert!(ran.err.contains("best: open: "), "{}", ran.err);
    let ran = project.run(&[&words[..], &["--draft"]].concat());
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("best: open: "), "{}", ran.out);
    let file = project.read("puzzles/morpiae/x.toml");
    assert!(
        file.contains("draft = true") && !file.contains("[answer]"),
        "{file}"
    );
}

#[test]
fn puzzles_of_one_move_are_proposed_last_and_a_draft_stays_one_aloud() {
    let project = Project::small();
    let words = [
        "new", "puzzle", "chomp", "2,2,1", "--id", "chomp-x", "--draft",
    ];
    assert_eq!(project.run(&words).code, 0);
    let ran = project.run(&["repair", "chomp-x", "--count", "20"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    // The solver's moves: the first, and every second one after it; the last bite is the loser's.
    let lines = ran
        .out
        .lines()
        .filter_map(|line| line.strip_prefix("+line = "));
    let of_one: Vec<bool> = lines.map(|line| line.split(' ').count() <= 2).collect();
    assert_eq!(of_one.len(), 5, "{}", ran.out);
    assert!(of_one.is_sorted() && of_one[4] && !of_one[0], "{}", ran.out);
    let ran = project.run(&["repair", "chomp-x", "--apply", "1"]);
    assert!(ran.out.contains("`draft = true` still"), "{}", ran.out);
}

#[test]
fn who_has_no_terminal_is_not_asked_and_wrong_words_are_told() {
    let project = Project::small();
    let new = |more: &[&str]| project.run(&[&["new", "puzzle"], more].concat());
    for (more, told) in [
        (&["chomp"][..], "error[not-asked]"),
        (&["chmop", "2x4"], "error[unknown-game]"),
        (&["chomp", "2x"], "error[illegal]"),
        (
            &["chomp", "2x4", "--title", "de=Hallo"],
            "there is no language `de` here",
        ),
        (
            &["chomp", "2x4", "--lang", "de"],
            "there is no language `de` here",
        ),
        (&["chomp", "2x4", "--id", "Été"], "error[bad-address]"),
        (
            &["chomp", "2x4", "--stipulation", "lose"],
            "error[stipulation-syntax]",
        ),
    ] {
        let ran = new(more);
        assert_eq!(ran.code, 2, "{more:?}");
        assert!(ran.err.contains(told), "{more:?}: {}", ran.err);
    }
    assert_eq!(project.files("puzzles").len(), 2);
}

#[test]
fn a_new_page_is_told_of_until_it_is_written() {
    let project = Project::small();
    assert_eq!(project.run(&["new", "page", "history"]).code, 0);
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.err.contains("the page's title has not been written"),
        "{}",
        ran.err
    );
    assert!(ran.err.contains("content/en/history.md"), "{}", ran.err);
}

#[test]
fn all_that_is_wrong_with_a_file_is_told_in_one_run() {
    let project = Project::small();
    let text = FIRST_BITE
        .replace("format = 1", "format = 3\ntitel = \"Bouchée\"")
        .replace("board = \"2x2\"\n", "")
        .replace("\"original\"", "\"stolen\"")
        .replace(
            "tags = [",
            "added = \"yesterday\"\ndifficulty = 9\naliases = [\"A b\"]\ntags = [",
        )
        .replace("work = ", "wrok = ")
        .replace("[answer]", "[clue]\nfr = \"é\"\n\n[answer]\nkeys = 1");
    project.write("puzzles/chomp/2x2.toml", text);
    for command in [
        &["check"][..],
        &["repair", "puzzles/chomp/2x2.toml"],
        &["bless", "--all"],
    ] {
        let ran = project.run(command);
        assert_eq!(ran.code, 1, "{}", ran.err);
        for (told, place) in [
            ("format 3 is unknown", "1:10"),
            ("unknown field `titel`", "2:1"),
            ("missing field `board`", ""),
            ("unknown variant `stolen`", "6:10"),
            ("added", "8:9"),
            ("a difficulty is 1 to 5", "9:14"),
            ("“A b” can't be an address", "10:12"),
            ("unknown field `wrok`", "23:1"),
            ("unknown field `clue`", "25:2"),
            ("unknown field `keys`", "29:1"),
        ] {
            let at = format!("puzzles/chomp/2x2.toml:{place}\n");
            assert!(
                told == "added" || ran.err.contains(told),
                "{told}: {}",
                ran.err
            );
            assert!(
                place.is_empty() || ran.err.contains(&at),
                "{told} {at}: {}",
                ran.err
            );
        }
        assert_eq!(ran.err.matches("error[").count(), 10, "{}", ran.err);
    }
}

#[test]
fn every_slip_of_the_syntax_is_told_in_one_run() {
    let project = Project::small();
    let text = FIRST_BITE
        .replace("format = 1", "format = ")
        .replace("id = \"chomp-2x2\"", "id = \"chomp-2x2")
        .replace("tags = [\"square\"]", "tags = [\"square\"");
    project.write("puzzles/chomp/2x2.toml", text);
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(
        ran.err.matches("error[toml-syntax]").count() > 1,
        "{}",
        ran.err
    );
    assert!(
        ran.err.contains("2x2.toml:1:") && ran.err.contains("2x2.toml:2:"),
        "{}",
        ran.err
    );
}
