//! What looks as if it was meant for the site is read, or told; and what a command makes is put over
//! nothing that somebody wrote.

use crate::project::{Project, Ran};

const PAGE: &str = "+++\ntitle = \"A page\"\ndescription = \"Of words\"\n+++\n\nWords.\n";

fn checked(project: &Project) -> Ran {
    project.run(&["check"])
}

/// The codes that were told.
fn codes(ran: &Ran) -> Vec<&str> {
    let told = ran.err.lines().filter_map(|line| {
        let (before, rest) = line.split_once('[')?;
        let code = rest.split_once(']')?.0;
        ["error", "warning"]
            .contains(&before.trim())
            .then_some(code)
    });
    told.collect()
}

#[test]
fn files_whose_names_have_a_slip_are_told_with_the_right_name() {
    for (name, told) in [
        ("puzzles/chomp/2x6.TOML", "puzzles/chomp/2x6.toml"),
        ("puzzles/chomp/x.tml", "puzzles/chomp/x.toml"),
        ("puzzles/chomp/x.tom", "puzzles/chomp/x.toml"),
        ("puzzles/x.toml.txt", "puzzles/x.toml"),
        ("puzzles/x.toml.bak", "puzzles/x.toml"),
        ("puzzles/x.yaml", "puzzles/x.toml"),
        ("content/en/page.MD", "content/en/page.md"),
        ("content/fr/page.markdown", "content/fr/page.md"),
        ("content/fr/club/page.mdown", "content/fr/club/page.md"),
        ("content/en/page.md.txt", "content/en/page.md"),
        ("content/en/Messages.ftl", "content/en/messages.ftl"),
        ("content/en/mesages.ftl", "content/en/messages.ftl"),
        ("content/fr/fr.ftl", "content/fr/messages.ftl"),
        ("content/fr/Style.toml", "content/fr/style.toml"),
        ("content/fr/club/messages.ftl", "content/fr/messages.ftl"),
        ("content/page.md", "content/fr/page.md"),
        ("content/messages.ftl", "content/fr/messages.ftl"),
        ("games/col/game.TOML", "games/col/game.toml"),
    ] {
        let project = Project::small();
        project.write(name, PAGE);
        let ran = checked(&project);
        assert_eq!(codes(&ran), ["passed-over"], "{name}: {}", ran.err);
        assert!(
            ran.err.contains(&format!("{name} is passed over")),
            "{}",
            ran.err
        );
        assert!(ran.err.contains(told), "{name}: {}", ran.err);
        assert_eq!(ran.code, 1);
    }
}

#[test]
fn folders_that_nobody_looks_into_are_told() {
    for (name, told) in [
        ("content/EN/page.md", "is `content/en` meant?"),
        ("statc/CNAME", "is `static` meant?"),
        ("Games/col/game.toml", "is `games` meant?"),
        ("template/foot.html", "is `templates` meant?"),
    ] {
        let project = Project::small();
        project.write(name, PAGE);
        let ran = checked(&project);
        assert_eq!(codes(&ran), ["passed-over"], "{name}: {}", ran.err);
        assert!(ran.err.contains(told), "{name}: {}", ran.err);
    }
}

#[test]
fn texts_in_a_language_to_come_are_told_and_stop_nothing() {
    for name in ["page.md", "club/page.md", "messages.ftl", "style.toml"] {
        let project = Project::small();
        project.write(&format!("content/de/{name}"), PAGE);
        for command in ["check", "build"] {
            let ran = project.run(&[command]);
            assert_eq!(ran.code, 0, "{name}: {}", ran.err);
            assert!(
                ran.err
                    .contains("[unused-language]: content/de is passed over"),
                "{}",
                ran.err
            );
        }
    }
}

#[test]
fn files_that_are_nobody_s_are_left_in_peace() {
    let project = Project::small();
    for name in [
        "README.md",
        "notes/page.markdown",
        "tests/x.tml",
        "puzzles/README.md",
        "puzzles/chomp/notes.txt",
        "puzzles/README.markdown",
        "content/en/chomp.md~",
        "content/en/chomp.md.orig",
        "content/en/.chomp.md.swp",
        "content/en/plan.pdf",
        "content/pictures/a.png",
        "content/en/tomatoes.csv",
        "static/page.MD",
    ] {
        project.write(name, PAGE);
    }
    let ran = checked(&project);
    assert_eq!(ran.code, 0, "{}", ran.err);
}

#[cfg(unix)]
#[test]
fn a_pipe_holds_nothing_and_nobody_waits_for_it() {
    for name in [
        "puzzles/pipe.toml",
        "content/en/pipe.md",
        "static/pipe",
        "templates/pipe.html",
    ] {
        let project = Project::small();
        // Its folder.
        project.write(name, "");
        std::fs::remove_file(project.path(name)).unwrap();
        let made = std::process::Command::new("mkfifo")
            .arg(project.path(name))
            .status();
        assert!(made.unwrap().success());
        let ran = checked(&project);
        assert!(ran.code > 0, "{name}: {}", ran.err);
        assert!(
            ran.err.contains(&format!("{name} is a pipe or a device")),
            "{}",
            ran.err
        );
    }
    for name in [
        "quadrille.toml",
        "content/en/messages.ftl",
        "content/fr/style.toml",
    ] {
        let project = Project::small();
        let _ = std::fs::remove_file(project.path(name));
        let made = std::process::Command::new("mkfifo")
            .arg(project.path(name))
            .status();
        assert!(made.unwrap().success());
        let ran = checked(&project);
        assert_eq!(ran.code, 2, "{name}: {}", ran.err);
        assert!(ran.err.contains("a pipe or a device"), "{}", ran.err);
    }
}

#[test]
fn front_matter_ends_with_three_signs_alone() {
    for (text, at, told) in [
        (
            "+++\ntitle = \"A\"\ndescription = \"B\"\n++++\n\nWords.\n",
            "4:1",
            "ends with a line of three",
        ),
        (
            "++++\ntitle = \"A\"\ndescription = \"B\"\n+++\n\nWords.\n",
            "1:1",
            "begins with `+++` alone",
        ),
        (
            "+++ x\ntitle = \"A\"\ndescription = \"B\"\n+++\n",
            "1:1",
            "begins with `+++` alone",
        ),
        (
            "+++\ntitle = \"A\"\ndescription = \"B\"\n",
            "1:1",
            "never ends",
        ),
        (
            "---\ntitle: A\n---\n",
            "1:1",
            "a page begins with its title",
        ),
        ("", "1:1", "a page begins with its title"),
    ] {
        let project = Project::small();
        project.write("content/en/page.md", text);
        let ran = checked(&project);
        assert!(ran.err.contains(told), "{text:?}: {}", ran.err);
        assert!(
            ran.err.contains(&format!("content/en/page.md:{at}")),
            "{text:?}: {}",
            ran.err
        );
        assert_eq!(ran.code, 1);
    }
    // A line that only begins so is a part of it, and blanks after the signs are seen by nobody.
    let project = Project::small();
    for code in ["en", "fr"] {
        let text = "+++ \ntitle = \"A\"\ndescription = '''B\n+++ C'''\n+++  \n\nWords.\n";
        project.write(&format!("content/{code}/page.md"), text);
    }
    let ran = checked(&project);
    assert_eq!(ran.code, 0, "{}", ran.err);
}

#[test]
fn a_byte_that_is_no_sign_is_told_where_it_stands() {
    for (name, text, at) in [
        (
            "content/en/page.md",
            PAGE.replace("Words", "Wo\0rds"),
            "6:3",
        ),
        (
            "content/en/messages.ftl",
            "list-none = –\0\n".to_owned(),
            "1:14",
        ),
        ("puzzles/x.toml", "id = \"x\"\n# \0\n".to_owned(), "2:3"),
        ("quadrille.toml", "# \0\n".to_owned(), "1:3"),
    ] {
        let project = Project::small();
        project.write(name, text);
        let ran = checked(&project);
        assert_eq!(ran.code, 2, "{name}: {}", ran.err);
        let told = format!("{name}:{at}: a byte 0 is no part of a text");
        assert!(ran.err.contains(&told), "{}", ran.err);
    }
}

#[test]
fn marks_of_other_dialects_are_told_where_they_stand() {
    for (line, mark) in [
        (":::tip", ":::tip"),
        ("::: warning", ":::"),
        ("::::{note}", "::::{note}"),
        ("!!! note", "!!!"),
        ("!!! note \"A title\"", "!!!"),
        ("??? question", "???"),
        ("???+ question", "???+"),
        ("> [!NOTA]\n> Words.", "[!NOTA]"),
        ("{{< figure >}}", "{{<"),
        ("{% note %}", "{%"),
    ] {
        let project = Project::small();
        project.write("content/en/page.md", format!("{PAGE}\n{line}\n\nWords.\n"));
        project.write(
            "content/fr/page.md",
            format!("{PAGE}\n{}\n\nWords.\n", "Words."),
        );
        let ran = checked(&project);
        let told: Vec<&str> = codes(&ran);
        assert!(told.contains(&"foreign-markup"), "{line}: {}", ran.err);
        assert!(
            ran.err
                .contains(&format!("“{mark}” is shown as it is written")),
            "{}",
            ran.err
        );
        assert!(
            ran.err.contains("content/en/page.md:8:"),
            "{line}: {}",
            ran.err
        );
    }
    let project = Project::small();
    let text = "!!! \n\n!!!note\n\n???\n\n??? 3\n\n:::\n\n\\:::tip\n\n`:::tip`\n\n> [!NOTE]\n> Words.\n\n\
                ```\n:::tip\n!!! note\n```\n\nWhat? {{ x }} !!! note\n";
    for code in ["en", "fr"] {
        project.write(
            &format!("content/{code}/page.md"),
            format!("{PAGE}\n{text}"),
        );
    }
    let ran = checked(&project);
    assert_eq!(ran.code, 0, "{}", ran.err);
}

#[test]
fn a_site_is_not_made_into_what_it_is_made_from() {
    let project = Project::small();
    for folder in [
        "static/site",
        "content/en/site",
        "content/../static/a/b",
        "puzzles/site",
        "templates/site",
    ] {
        let ran = project.run(&["build", "--output", folder]);
        assert_eq!(ran.code, 2, "{folder}: {}", ran.err);
        assert!(ran.err.contains("of which the site is made"), "{}", ran.err);
        assert!(!project.path(folder).exists());
    }
    #[cfg(unix)]
    {
        std::fs::create_dir(project.path("static")).unwrap();
        std::os::unix::fs::symlink("static", project.path("way")).unwrap();
        let ran = project.run(&["build", "--output", "way/site"]);
        assert_eq!(ran.code, 2, "{}", ran.err);
    }
    // A name that only begins so is another folder.
    let ran = project.run(&["build", "--output", "statics"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
}

#[test]
fn what_a_command_makes_is_put_over_no_source() {
    let project = Project::small();
    project.write("addresses.txt", "");
    project.write("content/en/a.svg", "");
    let some_puzzle = project.files("puzzles").into_keys().next().unwrap();
    let some_puzzle = format!("puzzles/{some_puzzle}");
    for source in [
        "quadrille.toml",
        "addresses.txt",
        "content/en/chomp.md",
        &some_puzzle,
    ] {
        let before = project.read(source);
        for command in [
            &["sheet", "chomp", "-o"][..],
            &["export", "-o"],
            &["draw", "chomp", "2x3", "-o"],
            &["check", "--format", "json", "-o"],
        ] {
            let mut words = command.to_vec();
            words.push(source);
            let ran = project.run(&words);
            assert_ne!(ran.code, 0, "{words:?}");
            assert_eq!(project.read(source), before, "{words:?}: {}", ran.err);
        }
    }
    // A picture in its folder is made anew.
    let ran = project.run(&["draw", "chomp", "2x3", "-o", "content/en/a.svg"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let ran = project.run(&["draw", "chomp", "2x3", "-o", "content/en/a.svg"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
}
