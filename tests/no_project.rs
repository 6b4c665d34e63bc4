//! A downloaded program alone, without a project: tonight's sheet, empty boards, rules, new puzzles; in the
//! language of the system.

use crate::project::{Project, Ran, finished, quadrille};

/// What a system says of its language.
type Said<'s> = &'s [(&'s str, &'s str)];

fn ran(project: &Project, said: Said, arguments: &[&str]) -> Ran {
    let mut command = quadrille(arguments);
    command
        .current_dir(project.path(""))
        .envs(said.iter().copied());
    finished(command, "")
}

/// The language of the sheet that these words make.
fn language(project: &Project, said: Said, arguments: &[&str]) -> String {
    let ran = ran(project, said, &[&["sheet"], arguments].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments:?}");
    let html = project.read("sheet.html");
    let code = html.split_once("<html lang=\"").unwrap().1;
    code.split('"').next().unwrap().to_owned()
}

const SHEETS: [&[&str]; 6] = [
    &["--week", "2026-W47", "--game", "chomp"],
    &[
        "--mine", "--game", "dualite", "--count", "2", "--seed", "monday",
    ],
    &["--new", "monday:2", "--game", "chomp"],
    &["--blank", "dualite", "--size", "4x4", "--count", "6"],
    &["--blank", "paper"],
    &["--card", "pipopipette"],
];

#[test]
fn what_is_new_or_empty_or_comes_with_the_program_needs_no_project() {
    let project = Project::empty();
    // What happens to lie about is no project.
    project.write("content/fr/home.md", "+++\nbroken");
    project.write("puzzles/chomp/x.toml", "broken");
    project.write("games/chomp/game.toml", "broken");
    project.write("templates/sheet.html", "{{ broken");
    for arguments in SHEETS {
        assert_eq!(
            language(&project, &[("LANG", "fr_FR.UTF-8")], arguments),
            "fr"
        );
    }
    assert!(!project.path(".quadrille").exists());
    // Both languages of the program are there.
    language(&project, &[], &["--card", "chomp", "--lang", "both"]);
    for (arguments, told) in [
        (&["sheet"][..], "quadrille.toml can't be read"),
        (
            &["sheet", "--game", "chomp"],
            "quadrille.toml can't be read",
        ),
        (&["sheet", "--card", "go"], "unknown game"),
    ] {
        let ran = ran(&project, &[], arguments);
        assert_eq!(ran.code, 2, "{arguments:?}");
        assert!(ran.err.contains(told), "{arguments:?}: {}", ran.err);
    }
}

#[test]
fn the_same_puzzles_are_on_the_sheet_with_a_project_and_without() {
    let (alone, project) = (Project::empty(), Project::empty());
    assert_eq!(project.run(&["init", "."]).code, 0);
    for arguments in SHEETS {
        let all = [&["--lang", "fr"], arguments].concat();
        let sheets = [&alone, &project].map(|place| {
            language(place, &[], &all);
            let html = place.read("sheet.html");
            let pictures = html.split("<svg").skip(1);
            pictures
                .map(|picture| picture.split("</svg>").next().unwrap().to_owned())
                .collect::<Vec<_>>()
        });
        assert!(!sheets[0].is_empty(), "{arguments:?}");
        assert_eq!(sheets[0], sheets[1], "{arguments:?}");
    }
}

#[test]
fn puzzles_are_mined_into_a_folder_without_a_project() {
    let project = Project::empty();
    let ran = project.run(&["mine", "chomp", "--count", "2", "--output", "new"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let files = project.files("new");
    assert_eq!(files.len(), 2);
    for text in files.values() {
        let text = String::from_utf8_lossy(text);
        assert!(
            text.contains("\nfr = \"") && text.contains("\nen = \""),
            "{text}"
        );
    }
    let ran = project.run(&["mine", "chomp", "--count", "2"]);
    assert_eq!(ran.code, 2, "{}", ran.out);
}

#[test]
fn a_sheet_speaks_the_language_of_the_system_unless_another_is_asked_for() {
    let (alone, project) = (Project::empty(), Project::empty());
    assert_eq!(project.run(&["init", ".", "--lang", "fr,en,de"]).code, 0);
    let blank = ["--blank", "chomp"];
    for (said, without, with) in [
        (&[][..], "en", "fr"),
        (&[("LANG", "C.UTF-8")], "en", "fr"),
        (&[("LANG", "en_GB.UTF-8")], "en", "en"),
        (&[("LANG", "fr_CA.UTF-8")], "fr", "fr"),
        (&[("LANG", "de_AT@euro")], "en", "de"),
        (&[("LANG", "ja_JP.UTF-8")], "en", "fr"),
        (
            &[("LANG", "fr_FR"), ("LC_MESSAGES", "en_US.UTF-8")],
            "en",
            "en",
        ),
        (
            &[
                ("LANG", "en_US"),
                ("LC_MESSAGES", "en_US"),
                ("LC_ALL", "fr_FR"),
            ],
            "fr",
            "fr",
        ),
        (&[("LANG", "fr_FR"), ("LC_ALL", "")], "fr", "fr"),
    ] {
        assert_eq!(language(&alone, said, &blank), without, "{said:?}");
        let said_so = language(&project, said, &blank);
        assert_eq!(said_so, with, "{said:?}");
        let asked = [&blank[..], &["--lang", "en"]].concat();
        assert_eq!(language(&project, said, &asked), "en", "{said:?}");
    }
}
