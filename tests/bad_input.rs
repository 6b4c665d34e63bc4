//! Bad input: each fault is told with its place, nothing panics, and the earlier site stays.

use crate::project::{FIRST_BITE, PROBLEM_1, Project, Ran, differing};

/// Builds a good site, breaks the project, and sees the fault told and the site unharmed.
fn refused(code: i32, told: &[&str], spoil: impl FnOnce(&Project)) -> Ran {
    let project = Project::small();
    let before = project.built();
    spoil(&project);
    let ran = project.run(&["build"]);
    assert_eq!(ran.code, code, "{}", ran.err);
    for text in told {
        assert!(ran.err.contains(text), "{text:?} is not in\n{}", ran.err);
    }
    let after = project.files("public");
    assert_eq!(differing(&before, &after), Vec::<&str>::new());
    assert_eq!(
        project.run(&["build", "-q"]).code,
        code,
        "-q changes nothing"
    );
    ran
}

const BITE: &str = "puzzles/chomp/2x2.toml";
const PROBLEM: &str = "puzzles/dualite/probleme-1.toml";

#[test]
fn a_missing_field_is_named() {
    refused(
        1,
        &["missing field `stipulation`", "--> puzzles/chomp/2x2.toml"],
        |project| {
            project.edit(BITE, "stipulation = \"win in 2\"\n", "");
        },
    );
}

#[test]
fn a_source_has_a_title_or_says_what_it_is() {
    let told = [
        "a source has either a title or a description",
        "puzzles/dualite/probleme-1.toml:",
    ];
    let title = "work = \"Dualité\"\n";
    let words = "described.fr = \"Un tract\"\ndescribed.en = \"A leaflet\"\n";
    refused(1, &told, |project| project.edit(PROBLEM, title, ""));
    refused(1, &told, |project| {
        project.edit(PROBLEM, title, &format!("{title}{words}"));
    });
    // What has no title is called in each language what it is, and the words alone are ours.
    let project = Project::small();
    project.edit(PROBLEM, title, words);
    project.built();
    let shown = |page: &str| project.read(&format!("public/{page}"));
    assert!(shown("fr/dualite/probleme-1.html").contains("Un tract"));
    let page = shown("en/dualite/probleme-1.html");
    assert!(page.contains("A leaflet") && !page.contains("Un tract"));
    assert!(page.contains("words and drawings: CC BY 4.0"), "{page}");
}

#[test]
fn an_unknown_field_is_named_where_it_stands() {
    refused(
        1,
        &["unknown field `colour`", "--> puzzles/chomp/2x2.toml:7:1"],
        |project| {
            project.edit(BITE, "licence =", "colour = 1\nlicence =");
        },
    );
}

#[test]
fn a_board_that_breaks_the_rules_is_illegal() {
    refused(
        1,
        &[
            "illegal: a row of 3 above a row of 2",
            "--> puzzles/chomp/2x2.toml:4:12",
        ],
        |project| {
            project.edit(BITE, "\"2x2\"", "\"2,3\"");
        },
    );
    refused(
        1,
        &[
            "illegal: “y” is not a cell",
            "--> puzzles/dualite/probleme-1.toml:5:5",
        ],
        |project| {
            project.edit(PROBLEM, "4 . . # .", "4 . y # .");
        },
    );
}

#[test]
fn a_last_move_that_contradicts_the_board_is_illegal() {
    let told = [
        "illegal: the last move a1 is an empty cell",
        "--> puzzles/dualite/probleme-1.toml:10:14",
    ];
    refused(1, &told, |project| {
        project.edit(PROBLEM, "last_move = \"d1\"", "last_move = \"a1\"");
    });
}

#[test]
fn a_bar_too_large_is_refused() {
    refused(
        1,
        &["illegal: this bar is too large", "at most 20000 squares"],
        |project| {
            project.edit(BITE, "\"2x2\"", "\"300x300\"");
        },
    );
}

#[test]
fn an_illegal_key_is_a_wrong_answer() {
    let told = [
        "wrong answer: the key can't be played",
        "--> puzzles/chomp/2x2.toml:23:7",
    ];
    refused(1, &told, |project| {
        project.edit(BITE, "key = \"2,2\"", "key = \"3,1\"");
    });
}

#[test]
fn an_unknown_game_is_told_with_those_that_are_there() {
    refused(
        1,
        &[
            "unknown game “chmop”",
            "games: dualite, chomp",
            "2x2.toml:3:8",
        ],
        |project| {
            project.edit(BITE, "game = \"chomp\"", "game = \"chmop\"");
        },
    );
}

#[test]
fn an_id_is_taken_once() {
    refused(
        1,
        &[
            "the id `chomp-2x2` is taken",
            "puzzles/chomp/2x2.toml has it",
        ],
        |project| {
            project.write("puzzles/chomp/3x3.toml", FIRST_BITE);
        },
    );
}

#[test]
fn bytes_that_are_no_text_are_told_by_line_and_column() {
    let names = [
        BITE,
        "content/en/home.md",
        "content/fr/messages.ftl",
        "quadrille.toml",
    ];
    for name in names {
        let told = format!("{name}:2:3: this is not UTF-8");
        refused(2, &[&told, "save the file as UTF-8"], |project| {
            project.write(name, b"a\nbb\xff\n");
        });
    }
}

#[test]
fn a_broken_template_is_told() {
    refused(
        2,
        &["a template is broken", "templates/home.html"],
        |project| {
            project.write("templates/home.html", "{% if %}");
        },
    );
}

#[test]
fn a_folder_that_cannot_be_written_is_told() {
    let project = Project::small();
    project.write("taken", "a file");
    project.write("full/other.txt", "not ours");
    for (out, told) in [
        ("taken", "taken holds other files"),
        ("full", "holds other files"),
        ("taken/site", "can't be written"),
    ] {
        let ran = project.run(&["build", "--out", out]);
        assert_eq!(ran.code, 2, "{}", ran.err);
        assert!(ran.err.contains(told), "{out}: {}", ran.err);
    }
    assert_eq!(project.read("full/other.txt"), "not ours");
}

#[test]
fn a_false_claim_is_told_with_the_truth() {
    let told = [
        "this claim is false: chomp winning 3x5",
        "--> content/en/chomp.md:13:1",
        "claimed: 4,2; true: 4,3",
        "content/fr/chomp.md",
    ];
    refused(1, &told, |project| {
        for code in ["en", "fr"] {
            project.edit(&format!("content/{code}/chomp.md"), "= 4,3>", "= 4,2>");
        }
    });
}

#[test]
fn a_claim_in_a_caption_is_proved_too() {
    refused(
        1,
        &["this claim is false: chomp outcome 3x5", "chomp.md:10:"],
        |project| {
            for code in ["en", "fr"] {
                let name = format!("content/{code}/chomp.md");
                project.edit(
                    &name,
                    "caption: ",
                    "caption: [x](<claim: chomp outcome 3x5 = loss>) ",
                );
            }
        },
    );
}

#[test]
fn an_unknown_question_and_a_bad_diagram_are_told_together() {
    let told = [
        "unknown question “wining”",
        "a row of 6 above a row of 5",
        "a diagram has no “captoin”",
    ];
    refused(1, &told, |project| {
        for code in ["en", "fr"] {
            let name = format!("content/{code}/chomp.md");
            project.edit(&name, "(<ask: chomp winning", "(<ask: chomp wining");
            let text = project.read(&name);
            project.write(
                &name,
                text + "\n```chomp\n5,6\n```\n\n```chomp\n3x3\ncaptoin: x\n```\n",
            );
        }
    });
}

#[test]
fn languages_that_tell_different_things_are_a_finding() {
    let told = [
        "`en` has a heading h3 where `fr` has a heading h2",
        "--> content/en/chomp.md:6:1",
    ];
    refused(1, &told, |project| {
        project.edit("content/en/chomp.md", "## The bar", "### The bar");
    });
    refused(
        1,
        &["content/en/messages.ftl: the message `word-perhaps` is missing"],
        |project| {
            project.write("content/fr/messages.ftl", "word-perhaps = peut-être\n");
        },
    );
}

#[test]
fn a_link_that_leads_nowhere_is_a_finding() {
    let project = Project::small();
    for code in ["en", "fr"] {
        project.edit(&format!("content/{code}/home.md"), "(chomp.md)", "(nim.md)");
    }
    let ran = project.run(&["build"]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.err
            .contains("the link to “nim.md” leads nowhere\n --> content/en/home.md:6:12"),
        "{}",
        ran.err
    );
}

#[test]
fn a_missing_translation_warns_and_under_strict_fails() {
    let project = Project::small();
    project.edit(
        PROBLEM,
        "en = \"A corridor runs past the dark circles.\"\n",
        "",
    );
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        ran.err
            .contains("warning[translation-missing]: the hint has no `en`"),
        "{}",
        ran.err
    );
    let ran = project.run(&["check", "--strict"]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.err
            .contains("error[translation-missing]: the hint has no `en`"),
        "{}",
        ran.err
    );
}

#[test]
fn windows_line_ends_and_byte_order_marks_do_no_harm() {
    let (plain, windows) = (Project::small(), Project::small());
    for name in [
        "content/en/chomp.md",
        "content/fr/messages.ftl",
        "quadrille.toml",
        BITE,
    ] {
        windows.write(
            name,
            format!("\u{feff}{}", plain.read(name).replace('\n', "\r\n")),
        );
    }
    assert_eq!(
        differing(&plain.built(), &windows.built()),
        Vec::<&str>::new()
    );
}

#[test]
fn an_interrupted_build_is_put_back() {
    let project = Project::small();
    let before = project.built();
    std::fs::rename(project.path("public"), project.path(".public.old")).unwrap();
    project.edit(PROBLEM, "key = \"d2\"", "key = \"c1\"");
    assert_eq!(project.run(&["build"]).code, 1);
    assert_eq!(
        differing(&before, &project.files("public")),
        Vec::<&str>::new()
    );
}

#[test]
fn the_puzzles_of_these_tests_are_sound() {
    assert!(FIRST_BITE.contains("2,2") && PROBLEM_1.contains("d2"));
    let ran = Project::small().run(&["check"]);
    assert_eq!(
        (ran.code, ran.out.trim()),
        (0, "2 puzzles: 2 sound; 1 claim proved")
    );
}
