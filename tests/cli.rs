//! The command line as scripts rely on it: the same answers as `ask`, exit codes, colours, counts.

use std::process::Stdio;

use crate::ask::{PROBLEM_1, ask};
use crate::project::{Project, finished, quadrille, run};
use serde_json::{Value as Json, json};

#[test]
fn the_commands_answer_as_ask_does() {
    let same = [
        (
            vec!["solve", "chomp", "3x5", "--json"],
            json!({ "game": "chomp", "position": "3x5" }),
        ),
        (
            vec!["solve", "chomp", "3x5", "--moves", "2", "--json"],
            json!({ "game": "chomp", "position": "3x5", "limit": { "moves": 2 } }),
        ),
        (
            vec!["solve", "chomp", "3x5", "--nodes", "2", "--json"],
            json!({ "game": "chomp", "position": "3x5", "limit": { "nodes": 2 } }),
        ),
        (
            vec!["moves", "dualite", PROBLEM_1, "--json"],
            json!({ "ask": "moves", "game": "dualite", "position": PROBLEM_1 }),
        ),
        (
            vec!["play", "chomp", "3x5", "4,3", "1,3", "--json"],
            json!({ "ask": "play", "game": "chomp", "position": "3x5", "line": ["4,3", "1,3"] }),
        ),
    ];
    for (arguments, question) in same {
        let ran = run(&arguments);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        let answer: Json = serde_json::from_str(&ran.out).unwrap();
        let mut expected = ask(question);
        expected.as_object_mut().unwrap().shift_remove("id");
        assert_eq!(answer, expected, "{arguments:?}");
    }
}

#[test]
fn a_person_reads_value_moves_and_proof() {
    let solved = run(&["solve", "dualite", PROBLEM_1]);
    for part in ["wins in 4 (7 plies)", "d2 d1 d2 d3 d4 d3 d4", "certified"] {
        assert!(solved.out.contains(part), "{}", solved.out);
    }
    assert_eq!(run(&["moves", "chomp", "2x2"]).out, "1,1 1,2 2,1 2,2\n");
    let over = run(&["moves", "chomp", "0"]);
    assert!(over.out.contains("over") && over.code == 0, "{}", over.out);
    let played = run(&["play", "chomp", "2x2", "2,2"]);
    assert!(played.out.contains("2 # .\n1 P #\n"), "{}", played.out);
}

/// A project with an error in it: exit code 1.
fn wrong_project() -> Project {
    let project = Project::small();
    project.edit("puzzles/chomp/2x2.toml", "key = \"2,2\"", "key = \"1,2\"");
    project
}

#[test]
fn exit_codes_tell_well_from_findings_from_failures_and_quiet_changes_none() {
    let (right, wrong, empty) = (Project::small(), wrong_project(), Project::empty());
    let cases: &[(&Project, &[&str], i32)] = &[
        (&right, &["build"], 0),
        (&right, &["check"], 0),
        (&right, &["check", "--locked", "--strict"], 0),
        (&right, &["solve", "chomp", "3x5"], 0),
        (&right, &["moves", "chomp", "3x5"], 0),
        (&right, &["play", "chomp", "3x5", "4,3"], 0),
        (&right, &["ask"], 0),
        (&right, &["draw", "chomp", "3x5"], 0),
        (&right, &["sheet", "--game", "chomp"], 0),
        (&right, &["--help"], 0),
        (&right, &["--version"], 0),
        (&wrong, &["build"], 1),
        (&wrong, &["check"], 1),
        (&wrong, &["sheet"], 1),
        (&empty, &["build"], 2),
        (&empty, &["check"], 2),
        (&empty, &["sheet"], 2),
        (&right, &[], 2),
        (&right, &["biuld"], 2),
        (&right, &["build", "--faster"], 2),
        (&right, &["build", "--jobs", "0"], 2),
        (&right, &["build", "--color", "sometimes"], 2),
        (&right, &["solve", "chomp"], 2),
        (&right, &["solve", "go", "3x5"], 2),
        (&right, &["solve", "chomp", "3,5"], 2),
        (
            &right,
            &["solve", "chomp", "3x5", "--rules", "pass=free"],
            2,
        ),
        (&right, &["moves", "dualite", "3x5"], 2),
        (&right, &["play", "chomp", "3x5", "6,1"], 2),
        (&right, &["ask", "nothing.jsonl"], 2),
        (&right, &["draw", "chomp", "3x5", "-o", "x.png"], 2),
        (&right, &["draw", "chomp", "3x5", "--mark", "9,9"], 2),
        (&right, &["sheet", "--game", "go"], 2),
        (&right, &["sheet", "--ids", "nobody"], 2),
        (&right, &["sheet", "--tag", "nobody"], 2),
        (&right, &["sheet", "--lang", "xx"], 2),
        (&right, &["sheet", "--per-page", "7"], 2),
        (&right, &["sheet", "--blank", "go"], 2),
        (&right, &["sheet", "--blank", "dualite", "--size", "9x9"], 2),
        (&right, &["sheet", "--card", "paper"], 2),
    ];
    for (project, arguments, code) in cases {
        let loud = project.run(arguments);
        assert_eq!(loud.code, *code, "{arguments:?}: {}{}", loud.out, loud.err);
        assert_eq!(
            loud.err.is_empty(),
            *code == 0 || arguments.is_empty() && loud.err.is_empty(),
            "{arguments:?}: {}",
            loud.err
        );
        for quiet in ["-q", "--quiet"] {
            let quiet: Vec<&str> = arguments.iter().copied().chain([quiet]).collect();
            let quiet = project.run(&quiet);
            assert_eq!(quiet.code, *code, "-q {arguments:?}: {}", quiet.err);
        }
    }
}

#[test]
fn quiet_says_only_what_is_wrong() {
    let project = Project::small();
    for arguments in [["build", "-q"], ["check", "-q"], ["sheet", "-q"]] {
        let ran = project.run(&arguments);
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    }
    let ran = wrong_project().run(&["check", "-q"]);
    assert!(ran.err.contains("wrong answer"), "{}", ran.err);
}

#[test]
fn verbose_says_more() {
    let project = Project::small();
    let short = project.run(&["check"]);
    let long = project.run(&["check", "-v"]);
    assert!(long.out.len() > short.out.len());
    assert!(long.out.contains("chomp-2x2: sound"), "{}", long.out);
    let (short, long) = (
        run(&["solve", "chomp", "2x2"]),
        run(&["solve", "chomp", "2x2", "-v"]),
    );
    assert!(long.out.starts_with(&short.out) && long.out.len() > short.out.len());
}

#[test]
fn no_escape_codes_reach_a_pipe() {
    let project = wrong_project();
    let all: &[&[&str]] = &[
        &["check"],
        &["build"],
        &["build", "--color", "auto"],
        &["--help"],
        &["solve", "--help"],
        &["solve", "chomp", "3,5"],
        &["solve", "chomp", "3x5"],
        &["biuld"],
    ];
    for arguments in all {
        let ran = project.run(arguments);
        assert!(!ran.out.contains('\x1b'), "{arguments:?}: {}", ran.out);
        assert!(!ran.err.contains('\x1b'), "{arguments:?}: {}", ran.err);
    }
    // Nor does a progress bar.
    let ran = Project::small().run(&["build"]);
    assert_eq!(ran.err, "");
}

#[test]
fn colours_come_when_they_are_asked_for() {
    let coloured = |arguments: &[&str], environment: &[(&str, &str)]| {
        let mut command = quadrille(&[&["solve", "chomp", "3,5"], arguments].concat());
        command.envs(environment.iter().copied());
        finished(command, "").err.contains("\x1b[")
    };
    assert!(coloured(&["--color", "always"], &[]));
    assert!(coloured(&["--color=always"], &[("NO_COLOR", "1")]));
    assert!(!coloured(&["--color", "never"], &[("CLICOLOR_FORCE", "1")]));
    assert!(!coloured(&["--color", "auto"], &[("NO_COLOR", "1")]));
    assert!(!coloured(&[], &[("NO_COLOR", "1")]));
    // Also of what can't be read as a command.
    let slipped = |arguments: &[&str]| {
        let mut command = quadrille(arguments);
        command.env("CLICOLOR_FORCE", "1");
        let ran = finished(command, "");
        assert_eq!(ran.code, 2);
        ran.err.contains("\x1b[")
    };
    assert!(slipped(&["chekc"]));
    for words in [
        &["--color", "never", "chekc"][..],
        &["--color=never", "solve", "--wrong"],
        &["solve", "--wrong", "--color", "never"],
    ] {
        assert!(!slipped(words), "{words:?}");
    }
}

#[test]
fn the_help_of_every_command_has_an_example() {
    let help = run(&["--help"]).out;
    let commands = help.split("Commands:").nth(1).unwrap();
    let commands = commands.split("\n\n").next().unwrap().lines();
    let names: Vec<&str> = commands
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    for expected in [
        "build", "check", "solve", "moves", "play", "ask", "draw", "sheet",
    ] {
        assert!(names.contains(&expected), "{names:?}");
    }
    for name in names.iter().filter(|name| **name != "help") {
        let ran = run(&[name, "--help"]);
        assert_eq!(ran.code, 0);
        let (_, example) = ran.out.split_once("Example").expect(name);
        assert!(
            example.contains(&format!("quadrille {name}")) || example.contains("| quadrille"),
            "{example}"
        );
    }
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    let project = Project::small();
    project.write(
        "questions.jsonl",
        "{\"game\":\"chomp\",\"position\":\"3x5\"}\n".repeat(2_000),
    );
    let all: &[&[&str]] = &[
        &["ask", "questions.jsonl"],
        &["moves", "chomp", "100x100"],
        &["solve", "chomp", "3x5"],
        &["play", "chomp", "40x40", "2,2"],
        &["draw", "chomp", "40x40"],
        &["build"],
        &["check", "-v"],
        &["sheet"],
        &["--help"],
    ];
    for arguments in all {
        let mut command = quadrille(arguments);
        command.current_dir(project.path(""));
        command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .stdin(Stdio::null());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(
            (output.status.code(), err.as_str()),
            (Some(0), ""),
            "{arguments:?}"
        );
    }
}

#[test]
fn where_the_wins_alone_were_replayed_scripts_and_sheets_are_told_so() {
    let text = "9/9/9/9/2xxx4/9/9/9/9 x 0-0";
    let answer = ask(json!({ "id": 1, "game": "ninuki", "position": text }));
    assert_eq!(answer["value"], json!({ "kind": "win", "plies": 3 }));
    assert_eq!(
        (&answer["proof"], &answer["wins"]),
        (&json!("computed"), &json!("certified"))
    );
    let folder = tempfile::tempdir().unwrap();
    let sheet = folder.path().join("sheet.html");
    let ran = run(&[
        "sheet",
        "--ids",
        "ninuki-au-centre",
        "--lang",
        "en",
        "-o",
        sheet.to_str().unwrap(),
    ]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let answers = std::fs::read_to_string(folder.path().join("sheet-answers.html")).unwrap();
    assert!(answers.contains("the wins are certified; that there are no others is computed"));
    assert!(!answers.contains("(certified)"));
}

#[test]
fn what_is_written_is_named_alike_by_every_command() {
    let help = run(&["man", "--markdown"]).out;
    for part in help.split("\n## ").skip(1) {
        assert!(!part.contains("--out "), "{part}");
        assert_eq!(part.contains("-o, "), part.contains("--output "), "{part}");
    }
    let project = Project::empty();
    assert_eq!(project.run(&["init", "."]).code, 0);
    for words in [
        &["build"][..],
        &["export", "--json"],
        &["check"],
        &["new", "puzzle", "chomp", "2x4"],
        &["mine", "chomp", "--count", "1"],
        &["sheet", "--blank", "chomp"],
        &["draw", "chomp", "3x5"],
        &["man"],
        &["prove", "chomp-first-bite"],
    ] {
        for (number, option) in ["-o", "--output", "--out"].into_iter().enumerate() {
            let ending = if words[0] == "draw" { ".svg" } else { "" };
            let name = format!("{}-{number}{ending}", words[0]);
            let more = format!("--id=chomp-{number}");
            let own: &[&str] = if words[0] == "new" { &[&more] } else { &[] };
            let ran = project.run(&[words, &[option, &name], own].concat());
            assert_eq!(ran.code, 0, "{words:?} {option}: {}", ran.err);
            assert!(project.path(&name).exists(), "{words:?} {option}");
        }
    }
}

#[test]
fn an_option_of_several_values_leaves_a_word_that_the_command_waits_for() {
    let project = Project::empty();
    assert_eq!(project.run(&["init", "."]).code, 0);
    project.write("others/a.toml", crate::project::FIRST_BITE);
    for words in [
        &["draw", "--good", "4,3", "chomp", "3x5"][..],
        &["draw", "chomp", "--good", "4,3", "3x5"],
        &[
            "draw", "chomp", "3x5", "--good", "4,3", "--wrong", "1,1", "1,2", "--mark", "2,1",
            "2,2",
        ],
        &["solve", "--rules", "first_reply=both", "dualite", PROBLEM_1],
        &[
            "solve",
            "--rules",
            "first_reply=both",
            "teams=false",
            "dualite",
            PROBLEM_1,
        ],
        &[
            "moves",
            "dualite",
            PROBLEM_1,
            "--rules",
            "first_reply=both",
            "teams=false",
        ],
        &["check", "--against", "others", "chomp-first-bite"],
        &["check", "--against", "others", "--against", "others"],
        &[
            "check",
            "--translated",
            "content/en/home.md",
            "content/en/chomp.md",
        ],
        &[
            "new",
            "puzzle",
            "--rules",
            "first_reply=both",
            "dualite",
            PROBLEM_1,
        ],
    ] {
        let ran = project.run(words);
        assert_eq!(ran.code, 0, "{words:?}: {}", ran.err);
    }
    // As one writes them one by one.
    let one = project.run(&["draw", "chomp", "3x5", "--wrong", "1,1", "1,2"]);
    let other = project.run(&["draw", "--wrong", "1,1", "--wrong", "1,2", "chomp", "3x5"]);
    assert_eq!(one.out, other.out);
    let ran = project.run(&["draw", "--good", "chomp", "3x5"]);
    assert_eq!(ran.code, 2, "{}", ran.out);
}

#[test]
fn a_check_ends_with_its_counts() {
    let project = Project::small();
    let last = |words: &[&str]| {
        let ran = project.run(words);
        ran.out.trim_end().lines().last().unwrap_or("").to_owned()
    };
    assert_eq!(last(&["check"]), "2 puzzles: 2 sound; 1 claim proved");
    project.edit("puzzles/chomp/2x2.toml", "key = \"2,2\"", "key = \"1,2\"");
    project.edit("content/en/home.md", "chomp.md", "chump.md");
    let counts = "2 puzzles: 1 sound, 1 wrong answer; 1 claim looked at; 2 errors";
    assert_eq!(last(&["check"]), counts);
    assert!(last(&["check", "--fail-fast"]).contains("stopped at the first finding; 1 error"));
    assert_eq!(last(&["check", "--quiet"]), "");
    // It stands below the findings, where both are read together.
    let mut shell = std::process::Command::new("sh");
    let program = env!("CARGO_BIN_EXE_quadrille");
    shell
        .args(["-c", &format!("{program} check 2>&1")])
        .current_dir(project.path(""));
    let all = finished(shell, "").out;
    assert!(all.trim_end().ends_with(counts), "{all}");
    project.write("quadrille.toml", "title = ");
    assert_eq!(last(&["check"]), "nothing could be looked at; 1 error");
}

#[test]
fn a_key_that_nobody_knows_may_be_meant_to_be_another() {
    let project = Project::empty();
    assert_eq!(project.run(&["init", ".", "--paper"]).code, 0);
    project.write("content/fr/style.toml", "");
    for (file, from, to, meant) in [
        ("quadrille.toml", "base_url", "base-url", "base_url"),
        ("quadrille.toml", "title", "titel", "title"),
        (
            "quadrille.toml",
            "languages = [",
            "[chek]\nx = 1\n[y]\nz = [",
            "check",
        ),
        (
            "puzzles/chomp/first-bite.toml",
            "stipulation",
            "stipulatoin",
            "stipulation",
        ),
        (
            "puzzles/chomp/first-bite.toml",
            "[source]",
            "[sources]",
            "source",
        ),
        (
            "content/fr/chomp.md",
            "description =",
            "descripton =",
            "description",
        ),
        ("games/col/game.toml", "grid", "gird", "grid"),
    ] {
        let before = project.read(file);
        project.edit(file, from, to);
        let ran = project.run(&["check"]);
        let hint = format!("is `{meant}` meant?");
        assert!(
            ran.code > 0 && ran.err.contains(&hint),
            "{file} {to}: {}",
            ran.err
        );
        project.write(file, before);
    }
}
