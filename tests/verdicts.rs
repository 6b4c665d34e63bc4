//! Each verdict of `check`, from a puzzle made for it.

use crate::project::{PROBLEM_1, Project};

/// The exit code and messages of `check` for one Chomp puzzle.
fn check(board: &str, stipulation: &str, duals: &str, answer: &str) -> (i32, String) {
    let project = Project::small();
    let name = "puzzles/chomp/2x2.toml";
    project.edit(name, "board = \"2x2\"", &format!("board = \"{board}\""));
    project.edit(name, "win in 2", stipulation);
    project.edit(name, "duals = \"forbid\"", &format!("duals = \"{duals}\""));
    let text = project.read(name);
    let before = text.split("[answer]").next().unwrap();
    project.write(name, format!("{before}[answer]\n{answer}"));
    let ran = project.run(&["check"]);
    (ran.code, ran.err + &ran.out)
}

fn says(found: (i32, String), code: i32, text: &str) {
    assert!(
        found.0 == code && found.1.contains(text),
        "{} {}",
        found.0,
        found.1
    );
}

#[test]
fn a_right_answer_is_sound() {
    says(
        check("2x2", "win in 2", "forbid", "key = \"2,2\""),
        0,
        "2 sound",
    );
    says(check("3x5", "win", "allow", "key = \"4,3\""), 0, "2 sound");
}

#[test]
fn a_wrong_key_or_line_is_a_wrong_answer() {
    says(
        check("2x2", "win in 2", "forbid", "key = \"1,2\""),
        1,
        "wrong answer: the key is 2,2, not 1,2",
    );
    let line = "key = \"2,2\"\nline = \"2,2 1,2 1,1\"";
    says(
        check("2x2", "win in 2", "forbid", line),
        1,
        "wrong answer: in the line, 1,1 is not best play",
    );
    let line = "key = \"2,2\"\nline = \"2,2 1,2\"";
    says(
        check("2x2", "win in 2", "forbid", line),
        1,
        "the line stops before the end of the game",
    );
}

#[test]
fn a_lost_position_has_no_solution() {
    says(
        check("2,1", "win", "forbid", ""),
        1,
        "no solution: no move reaches the aim",
    );
    says(
        check("3x5", "win in 5", "forbid", ""),
        1,
        "no solution: no win in 5; the shortest takes 6 moves",
    );
}

/// Where wins are looked for within so many moves, it is known that none comes that soon.
#[test]
fn a_win_that_cannot_come_that_soon_is_no_solution() {
    let project = Project::whole();
    project.edit("puzzles/ninuki/au-centre.toml", "win in 3", "win in 2");
    let ran = project.run(&["check", "--allow-open"]);
    assert_eq!(ran.code, 1);
    let told = "no solution: no win within 2 moves";
    assert!(ran.err.contains(told), "{}", ran.err);
    assert!(ran.out.contains(" sound, 1 no solution"), "{}", ran.out);
}

#[test]
fn a_second_key_cooks_a_puzzle() {
    says(
        check("6x13", "win", "allow", ""),
        1,
        "cooked: more than one move reaches the aim: 12,4 or 9,5",
    );
}

#[test]
fn keys_that_a_symmetry_exchanges_count_once() {
    // Turned over its diagonal, the board is the same, and a3 is b4.
    let project = Project::small();
    let start = PROBLEM_1.find("board = ").unwrap();
    let end = PROBLEM_1.find("stipulation").unwrap();
    let circle = "board = \"..../.o../..../.... b3\"\n";
    let text = format!("{}{circle}{}", &PROBLEM_1[..start], &PROBLEM_1[end..]);
    let text = text.replace("win in 4", "best").replace("forbid", "allow");
    project.write(
        "puzzles/dualite/probleme-1.toml",
        text.split("[answer]").next().unwrap(),
    );
    let ran = project.run(&["check", "-v"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        ran.out
            .contains("dualite-probleme-1: sound, win 21 (a3 b4)"),
        "{}",
        ran.out
    );
}

#[test]
fn an_aim_reached_sooner_is_short() {
    says(
        check("3x5", "win in 7", "allow", ""),
        1,
        "short: won in 6 already",
    );
}

#[test]
fn duals_are_forbidden_or_warned_of_or_allowed() {
    says(
        check("3x5", "win in 6", "forbid", ""),
        1,
        "error[dual]: dual: after 4,3",
    );
    says(
        check("3x5", "win in 6", "warn", ""),
        0,
        "warning[dual]: dual: after 4,3",
    );
    says(check("3x5", "win in 6", "allow", ""), 0, "2 sound");
}

#[test]
fn a_slower_win_is_reported() {
    let project = Project::small();
    let name = "puzzles/dualite/probleme-1.toml";
    // The trap before the blunder: b2 wins in 9, other moves later.
    let start = PROBLEM_1.find("board = ").unwrap();
    let end = PROBLEM_1.find("stipulation").unwrap();
    let board = "board = \"..o./..o./..../o... c3\"\n";
    let text = format!("{}{board}{}", &PROBLEM_1[..start], &PROBLEM_1[end..]);
    let text = text
        .replace("win in 4", "win in 9")
        .replace("forbid", "warn");
    project.write(name, text.split("[answer]").next().unwrap());
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        ran.err
            .contains("slow win: also winning, but later: b4 or c4 or d3 or d4"),
        "{}",
        ran.err
    );
}

#[test]
fn what_cannot_be_read_is_illegal_and_what_takes_too_long_is_open() {
    says(check("2,3", "win", "forbid", ""), 1, "1 sound, 1 illegal");
    says(check("40x40", "win", "forbid", ""), 1, "1 sound, 1 open");
    says(
        check("2x2", "margin >= 1", "forbid", ""),
        1,
        "can't be asked in this game",
    );
}

#[test]
fn the_lock_file_is_written_compared_and_kept() {
    let project = Project::small();
    assert_eq!(project.run(&["check", "--locked"]).code, 1, "missing");
    assert_eq!(project.run(&["check"]).code, 0);
    assert_eq!(project.run(&["check", "--locked"]).code, 0);
    let lock = project.read("quadrille.lock");
    project.edit("quadrille.lock", "keys = [\"2,2\"]", "keys = [\"1,2\"]");
    let ran = project.run(&["check", "--locked"]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.err.contains("`chomp-2x2` has changed: keys 1,2 → 2,2"),
        "{}",
        ran.err
    );
    project.write("quadrille.lock", &lock);
    project.edit("puzzles/chomp/2x2.toml", "\"2x2\"", "\"2,3\"");
    assert_eq!(project.run(&["check"]).code, 1);
    assert_eq!(
        project.read("quadrille.lock"),
        lock,
        "an unreadable puzzle keeps its entry"
    );
}

/// A page of the small project with this text under its title, checked and built.
fn page(text: &str) -> (Project, crate::project::Ran) {
    let project = Project::small();
    for (code, title) in [("fr", "Essai"), ("en", "Trial")] {
        let head = format!("+++\ntitle = \"{title}\"\ndescription = \"{title}.\"\n+++\n\n");
        project.write(
            &format!("content/{code}/trial.md"),
            format!("{head}{text}\n"),
        );
    }
    let ran = project.run(&["check"]);
    (project, ran)
}

#[test]
fn a_claim_in_a_caption_is_counted_and_wears_its_own_seal() {
    let text = "```chomp\n3x5\ncaption: [Only this one wins.](<claim: chomp winning 3x5 = 4,3>)\n```\n\n\
                [There are fifteen bites.](<claim: chomp move-count 3x5 = 15>)";
    let (project, ran) = page(text);
    assert_eq!(ran.code, 0, "{}", ran.err);
    // One of them is the small project's own.
    assert!(ran.out.contains("3 claims proved"), "{}", ran.out);
    let built = project.run(&["build"]);
    assert_eq!(built.code, 0, "{}", built.err);
    let page = project.read("public/en/trial.html");
    let seals = page.split("class=\"seal ").skip(1);
    let seals: Vec<&str> = seals.filter_map(|seal| seal.split('"').next()).collect();
    assert_eq!(seals, ["certified", "rules"]);
    let ledger = project.read("public/en/ledger.html");
    let first = ledger
        .find("Only this one wins.")
        .expect("the caption's claim");
    let second = ledger
        .find("There are fifteen bites.")
        .expect("the text's claim");
    assert!(first < second);
}

#[test]
fn a_caption_that_claims_more_in_one_language_is_a_finding() {
    let project = Project::small();
    for (code, caption) in [
        ("fr", "Rien."),
        ("en", "[It wins.](<claim: chomp winning 3x5 = 4,3>)"),
    ] {
        let head = "+++\ntitle = \"T\"\ndescription = \"T.\"\n+++\n\n";
        let block = format!("```chomp\n3x5\ncaption: {caption}\n```\n");
        project.write(
            &format!("content/{code}/trial.md"),
            format!("{head}{block}"),
        );
    }
    let ran = project.run(&["check"]);
    assert!(
        ran.code == 1 && ran.err.contains("all languages have the same"),
        "{}",
        ran.err
    );
}

#[test]
fn a_move_called_good_or_wrong_is_held_against_the_solver() {
    let (_, ran) = page("```chomp\n3x4\ngood: 3,1\n```");
    assert_eq!(ran.code, 1);
    let told = [
        "3,1 is not good; good here: 3,2",
        "content/fr/trial.md:8:7",
        "`mark` or `label`",
    ];
    for told in told {
        assert!(ran.err.contains(told), "{told}: {}", ran.err);
    }
    let (_, ran) = page("```chomp\n3x4\nwrong: 3,2\n```");
    assert!(
        ran.code == 1 && ran.err.contains("3,2 is not wrong"),
        "{}",
        ran.err
    );
    let (_, ran) = page("```chomp\n3x4\ngood: 3,2\nwrong: 3,1 1,1\n```");
    assert_eq!(ran.code, 0, "{}", ran.err);
    // After moves that are played the board is another.
    let (_, ran) = page("```chomp\n3x4\nmoves: 3,2\ngood: 3,2\n```");
    assert_eq!(ran.code, 1, "{}", ran.err);
}

#[test]
fn a_puzzle_and_a_claim_may_have_a_budget_of_their_own() {
    let project = Project::small();
    let name = "puzzles/chomp/2x2.toml";
    let text = project
        .read(name)
        .replace("board = \"2x2\"", "board = \"4x5\"");
    let text = text
        .replace("win in 2", "win")
        .replace("duals = \"forbid\"", "duals = \"allow\"");
    let text = text.split("[answer]").next().unwrap().to_owned();
    project.write(
        name,
        text.replace("[title]", "[limit]\nnodes = 3\n\n[title]"),
    );
    let ran = project.run(&["check"]);
    assert!(
        ran.code == 1
            && ran.err.contains("open: the table")
            && ran.err.contains("the budget of 3 nodes"),
        "{}",
        ran.err
    );
    assert!(ran.err.contains("limit = { nodes ="), "{}", ran.err);
    project.write(
        name,
        text.replace("[title]", "[limit]\nnodes = 1_000_000\n\n[title]"),
    );
    let ran = project.run(&["check"]);
    assert!(!ran.err.contains("open:"), "{}", ran.err);
    let (_, ran) = page("[So.](<claim: chomp winning 3x5 {nodes=2} = 4,3>)");
    assert!(
        ran.code == 1 && ran.err.contains("the budget of 2 nodes"),
        "{}",
        ran.err
    );
    let (_, ran) = page("[So.](<claim: chomp winning 3x5 {nodes=100_000} = 4,3>)");
    assert_eq!(ran.code, 0, "{}", ran.err);
}

#[test]
fn what_the_budget_leaves_open_is_no_dual_and_is_said() {
    let project = Project::small();
    let name = "puzzles/dualite/probleme-1.toml";
    let limited = |nodes: u32| {
        project.write(name, PROBLEM_1);
        let limit = format!("limit = {{ nodes = {nodes} }}\nlicence");
        project.edit(name, "licence", &limit);
        let ran = project.run(&["check"]);
        (ran.code, ran.err + &ran.out)
    };
    // Enough for the answer; not for all that may come after the key together.
    says(
        limited(100),
        0,
        "budget ended before every continuation was settled",
    );
    let (code, told) = limited(10_000);
    assert!(code == 0 && !told.contains("duals-uncounted"), "{told}");
}
