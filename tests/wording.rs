//! A project's own list of words: what is called something else is found where it stands.

use crate::project::Project;

const STYLE: &str = "[[term]]\nsay = \"bar\"\nnot = [\"tablet\", \"bloc de chocolat\"]\nwhy = \"chocolate comes in bars\"\n";

fn check(project: &Project) -> (i32, String) {
    let ran = project.run(&["check"]);
    (ran.code, ran.err)
}

#[test]
fn a_word_that_goes_by_another_name_is_found_in_pages_puzzles_and_messages() {
    let project = Project::small();
    project.write("content/en/style.toml", STYLE);
    let (code, said) = check(&project);
    assert_eq!(code, 0, "{said}");

    project.edit(
        "content/en/chomp.md",
        "\n\n",
        "\n\nA Tablet, and `tablets`.\n\n",
    );
    project.edit(
        "puzzles/chomp/2x2.toml",
        "What has to be left?",
        "Which tablet?",
    );
    let messages = project.read("content/en/messages.ftl");
    project.write(
        "content/en/messages.ftl",
        format!("{messages}\nmine = A tablet {{ $tablet }}\n"),
    );
    let (code, said) = check(&project);
    assert_eq!(code, 1, "{said}");
    let hint = "chocolate comes in bars (content/en/style.toml)";
    assert_eq!(said.matches(hint).count(), 3, "{said}");
    for part in [
        "“Tablet”: here it is “bar”",
        "--> content/en/chomp.md:",
        "--> puzzles/chomp/2x2.toml:",
        "--> content/en/messages.ftl:",
    ] {
        assert!(said.contains(part), "{part}\n{said}");
    }
}

#[test]
fn each_language_has_its_own_list_and_a_sheet_asks_nothing_of_it() {
    let project = Project::small();
    project.write("content/fr/style.toml", STYLE);
    project.edit("content/en/chomp.md", "\n\n", "\n\nA tablet.\n\n");
    let (code, said) = check(&project);
    assert_eq!(code, 0, "{said}");
    project.edit(
        "content/fr/chomp.md",
        "\n\n",
        "\n\nUn bloc de\nchocolat.\n\n",
    );
    let (code, said) = check(&project);
    assert_eq!(code, 1, "{said}");
    let ran = project.run(&["sheet", "--ids", "chomp-2x2", "-o", "sheet.html"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
}

#[test]
fn a_list_that_cannot_be_read_says_where() {
    let project = Project::small();
    let lists = [
        (
            "[[term]]\nsay = \"bar\"\nnot = [\"…\"]\n",
            "no word to look for",
            "3:8",
        ),
        ("[[term]]\nsay = \"bar\"\n", "missing field `not`", "1:1"),
        ("[[terms]]\n", "unknown field `terms`", "1:3"),
    ];
    for (text, message, place) in lists {
        project.write("content/en/style.toml", text);
        let (code, said) = check(&project);
        assert_eq!(code, 2, "{said}");
        let place = format!("--> content/en/style.toml:{place}");
        assert!(said.contains(message) && said.contains(&place), "{said}");
    }
}
