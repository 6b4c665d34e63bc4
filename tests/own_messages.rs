//! A project's own messages: misspelt names and variables that nobody gives are told where they stand.

use crate::project::Project;

#[test]
fn a_misspelt_message_and_a_variable_that_nobody_gives_are_findings() {
    for (code, line, told, hint) in [
        (
            "fr",
            "ui-skp = Passer",
            "nobody asks for the message `ui-skp`",
            "is `ui-skip` meant?",
        ),
        (
            "en",
            "ui-hnt = Help",
            "nobody asks for the message `ui-hnt`",
            "is `ui-hint` meant?",
        ),
        (
            "en",
            "something-else = x",
            "nobody asks for the message `something-else`",
            "ui.something_else",
        ),
        (
            "en",
            "ui-skip = To { $where }",
            "nobody gives `$where` to the message `ui-skip`",
            "no variables",
        ),
        (
            "fr",
            "ui-skip = { NUMBER($n) }",
            "nobody gives `$n` to the message `ui-skip`",
            "no variables",
        ),
    ] {
        let project = Project::small();
        // In the small project both files are those that came with the program.
        for code in ["fr", "en"] {
            project.write(
                &format!("content/{code}/messages.ftl"),
                "# Ours.\nlist-none = –\n",
            );
        }
        let file = format!("content/{code}/messages.ftl");
        project.write(&file, format!("# Ours.\nlist-none = –\n{line}\n"));
        let ran = project.run(&["check"]);
        assert_eq!(ran.code, 1, "{line}: {}", ran.err);
        assert!(
            ran.err.contains(told) && ran.err.contains(hint),
            "{line}: {}",
            ran.err
        );
        assert!(
            ran.err.contains(&format!("{file}:3:1")),
            "{line}: {}",
            ran.err
        );
    }
}

#[test]
fn what_the_project_itself_asks_for_is_its_own() {
    let project = Project::small();
    for code in ["fr", "en"] {
        project.write(
            &format!("content/{code}/messages.ftl"),
            "ui-skip = { our-word }\nour-word = x\ntag-ours = y\ngame-ours = z\nui-our-line = w\n",
        );
    }
    project.write("templates/foot.html", "{{ ui.our_line }}");
    let ran = project.run(&["check"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}
