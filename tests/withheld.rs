//! Answers that are published later, days that are to come, and logs that tell no answer.

use std::collections::BTreeMap;

use crate::project::{Files, PROBLEM_1, Project};

const PUZZLE: &str = "puzzles/dualite/probleme-1.toml";

/// The key of a puzzle is in many files; these hold nothing else of it than its answer.
const ANSWERS: [&str; 2] = ["proofs/", "-answers.html"];

/// A project with one puzzle, whose answer is published from a day on.
fn kept_back() -> Project {
    let project = Project::small();
    std::fs::remove_file(project.path("puzzles/chomp/2x2.toml")).unwrap();
    project.write(
        PUZZLE,
        PROBLEM_1.replace("\n\n[title]", "\nanswers_from = 2026-12-01\n\n[title]")
            + "\n[note]\nfr = \"Il force la case au nord.\"\nen = \"It forces the square to the north.\"\n",
    );
    project
}

fn built(project: &Project, day: &str) -> Files {
    let ran = project.run(&["build", "--as-of", day, "--out", "site"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    project.files("site")
}

/// How often each of some texts stands in the files of a site.
fn counts<'t>(site: &Files, texts: &[&'t str]) -> BTreeMap<&'t str, usize> {
    let all: Vec<String> = site
        .iter()
        // A module in base 64 has any four letters somewhere, and knows no puzzle.
        .filter(|(name, _)| !name.ends_with(".zip") && !name.starts_with("assets/engine/"))
        .map(|(_, bytes)| String::from_utf8_lossy(bytes).into_owned())
        .collect();
    let count = |text: &&'t str| {
        (
            *text,
            all.iter().map(|file| file.matches(*text).count()).sum(),
        )
    };
    texts.iter().map(count).collect()
}

#[test]
fn an_answer_that_is_published_later_leaves_nothing_in_the_site() {
    let project = kept_back();
    // With its answer first, so that what is kept between runs holds it.
    let after = built(&project, "2026-12-01");
    let before = built(&project, "2026-11-30");
    let page = |site: &Files, code: &str| {
        String::from_utf8(site[&format!("{code}/dualite/probleme-1.html")].clone()).unwrap()
    };
    for (code, later) in [
        (
            "fr",
            "La réponse sera publiée ici le 1er\u{a0}décembre\u{a0}2026.",
        ),
        (
            "en",
            "The answer will be published here on 1\u{a0}December\u{a0}2026.",
        ),
    ] {
        let page = page(&before, code).replace(' ', "\u{a0}");
        assert!(page.contains(&later.replace(' ', "\u{a0}")), "{page}");
    }
    // The question is there, nothing of the answer is.
    let told = page(&after, "en");
    for (text, is_there) in [
        ("id=\"tree\"", true),
        ("class=\"solution\"", true),
        ("forces the square", true),
        ("data-verify", true),
        ("class=\"tries\"", true),
        ("class=\"frames\"", true),
    ] {
        assert_eq!(told.contains(text), is_there, "{text}");
        assert!(!page(&before, "en").contains(text), "{text}");
    }
    assert!(page(&before, "en").contains("data-card=\"ask\""));
    // One game, one puzzle: what the site says of `d2`, which wins, it says of its mirror image, which
    // is as good a move to look at, just as often. Texts about the game are taken away first.
    let lines = ["d2 d1", "d2d1", "d2,d1", "\"d2\""];
    let (had, has) = (counts(&after, &lines), counts(&before, &lines));
    assert!(had.values().sum::<usize>() > 0, "{had:?}");
    assert_eq!(has.values().sum::<usize>(), 0, "{has:?}");
    for part in ANSWERS {
        let size = |site: &Files| -> usize {
            let files = site.iter().filter(|(name, _)| name.contains(part));
            files.map(|(_, bytes)| bytes.len()).sum()
        };
        assert!(size(&before) < size(&after), "{part}");
    }
    let sheet = String::from_utf8(before["en/dualite/sheet-answers.html"].clone()).unwrap();
    assert!(sheet.contains("will be published here"), "{sheet}");
    // The day itself, and all after it, are as if nothing had been kept back.
    project.edit(PUZZLE, "answers_from = 2026-12-01\n", "");
    assert!(built(&project, "2026-11-30") == after);
}

#[test]
fn what_other_programs_read_has_no_answer_either() {
    let project = kept_back();
    let ran = project.run(&[
        "export",
        "--json",
        "--as-of",
        "2026-11-30",
        "-o",
        "site.json",
    ]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let text = project.read("site.json");
    let site: serde_json::Value = serde_json::from_str(&text).unwrap();
    let puzzle = &site["puzzles"][0];
    assert_eq!(puzzle["answers_from"], "2026-12-01");
    for empty in ["keys", "line", "refutations"] {
        assert_eq!(puzzle[empty].as_array().map(Vec::len), Some(0), "{empty}");
    }
    assert!(puzzle["certificate"].is_null());
    assert!(
        !text.contains("d2 d1") && !text.contains("forces the square"),
        "{text}"
    );
}

#[test]
fn without_a_day_it_is_today_or_the_one_that_builds_agree_on() {
    let project = kept_back();
    let from = |seconds: &str| {
        let mut command = crate::project::quadrille(&["build", "--out", "site"]);
        command
            .current_dir(project.path(""))
            .env("SOURCE_DATE_EPOCH", seconds);
        assert_eq!(crate::project::finished(command, "").code, 0);
        project.files("site")
    };
    // 30 November and 1 December 2026, noon.
    assert!(from("1796040000") == built(&project, "2026-11-30"));
    assert!(from("1796126400") == built(&project, "2026-12-01"));
    let ran = project.run(&["build", "--as-of", "soon"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("a day is written 2026-12-01"),
        "{}",
        ran.err
    );
}

#[test]
fn a_day_that_is_no_day_or_to_come_is_told() {
    let project = kept_back();
    project.edit(
        PUZZLE,
        "answers_from = 2026-12-01",
        "answers_from = 12:00:00",
    );
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("error[bad-day]"), "{}", ran.err);
    project.edit(PUZZLE, "answers_from = 12:00:00", "added = 2062-11-21");
    let ran = project.run(&["check", "--as-of", "2026-11-21"]);
    assert!(
        ran.err
            .contains("warning[day-to-come]: 2062-11-21 is still to come"),
        "{}",
        ran.err
    );
    let ran = project.run(&["check", "--as-of", "2062-11-21"]);
    assert!(!ran.err.contains("day-to-come"), "{}", ran.err);
}

#[test]
fn a_log_without_spoilers_tells_what_and_where() {
    let project = Project::small();
    assert_eq!(project.run(&["check"]).code, 0);
    project.edit("puzzles/chomp/2x2.toml", "key = \"2,2\"", "key = \"1,2\"");
    project.edit(
        PUZZLE,
        "stipulation = \"win in 4\"",
        "stipulation = \"win in 5\"",
    );
    project.edit(
        "content/en/chomp.md",
        "winning 3x5 = 4,3",
        "winning 3x5 = 3,3",
    );
    let formats = ["human", "short", "json", "junit", "github", "sarif"];
    for format in formats {
        let all = project.run(&["check", "--locked", "-v", "--format", format]);
        let log = |ran: &crate::project::Ran| format!("{}{}", ran.out, ran.err);
        assert!(log(&all).contains("2,2"), "{format}: {}", log(&all));
        let words = [
            "check",
            "--locked",
            "-v",
            "--no-spoilers",
            "--format",
            format,
        ];
        let ran = project.run(&words);
        assert_eq!(ran.code, all.code, "{format}");
        let log = log(&ran);
        for answer in ["2,2", "1,2", "d2", "4,3", "3,3"] {
            assert!(!log.contains(answer), "{format}: {answer} in {log}");
        }
        assert!(
            log.contains("wrong-answer") && log.contains("2x2.toml"),
            "{format}: {log}"
        );
        assert!(log.contains("probleme-1.toml"), "{format}: {log}");
    }
    let ran = project.run(&["check", "--no-spoilers", "--format", "short"]);
    let line = "puzzles/chomp/2x2.toml:23:7: error[wrong-answer]: The key or the line that the author states \
                is not what the solver proves.";
    assert!(ran.out.contains(line), "{}", ran.out);
}

#[test]
fn findings_of_one_kind_are_shown_up_to_a_number_and_counted_beyond() {
    let project = Project::small();
    for number in 0..30 {
        let puzzle = crate::project::FIRST_BITE.replace("chomp-2x2", &format!("bite-{number}"));
        let puzzle = puzzle.replace("tags = [\"square\"]", "tags = [\"square\"]\ndifficulty = 5");
        project.write(&format!("puzzles/chomp/bite-{number}.toml"), puzzle);
    }
    let shown = |words: &[&str]| {
        let ran = project.run(&[&["check"], words].concat());
        ran.err
    };
    let usual = shown(&[]);
    assert_eq!(
        usual.matches("warning[difficulty-differs]: the").count(),
        20
    );
    let more = "warning[difficulty-differs]: 10 more of these; `-v` shows all of them";
    assert!(usual.contains(more), "{usual}");
    let all = shown(&["-v"]);
    assert_eq!(all.matches("warning[difficulty-differs]: the").count(), 30);
    assert!(!all.contains("more of these"));
    assert_eq!(shown(&["-q"]), "");
}
