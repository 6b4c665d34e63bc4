//! Slips of careless authors that no rule of a game catches, each told with its place; and what goes
//! out is well formed whatever a title says.

use crate::project::Project;

const PUZZLE: &str = "puzzles/chomp/2x2.toml";

fn told(project: &Project, code: i32, what: &str, place: &str) {
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, code, "{what}\n{}", ran.err);
    assert!(ran.err.contains(what), "{what}\n{}", ran.err);
    assert!(ran.err.contains(place), "{place}\n{}", ran.err);
}

#[test]
fn slips_of_a_puzzle_file_are_told() {
    for (from, to, code, what, place) in [
        (
            "fr = \"La première bouchée\"\nen = \"First bite\"",
            "fr = \"\"\nen = \" \"",
            1,
            "[empty-text]: the title is empty",
            "2x2.toml:11:1",
        ),
        (
            "work = \"La tablette empoisonnée\"",
            "work = \"\"",
            1,
            "[empty-text]",
            "2x2.toml:19:1",
        ),
        (
            "CC-BY-4.0",
            "do as you like",
            1,
            "[unknown-licence]: “do as you like”",
            "2x2.toml:7:11",
        ),
        (
            "tags = [\"square\"]",
            "tags = [\"tempoo\"]",
            0,
            "[unknown-tag]: the tag “tempoo” has no name",
            "2x2.toml:8:9",
        ),
        (
            "tags = [\"square\"]",
            "tags = [\"tempoo\"]",
            0,
            "is `tempo` meant?",
            "2x2.toml:8:9",
        ),
        (
            "en = \"First bite\"",
            "en = \"First bite\"\nde = \"Der Biss\"",
            0,
            "[unused-language]: `de`",
            "2x2.toml:11:1",
        ),
    ] {
        let project = Project::small();
        project.edit(PUZZLE, from, to);
        told(&project, code, what, place);
    }
    let project = Project::small();
    project.write("puzzles/dualite/2x2.toml", project.read(PUZZLE));
    std::fs::remove_file(project.path(PUZZLE)).unwrap();
    told(
        &project,
        1,
        "[wrong-folder]: a puzzle of chomp lies in the folder of dualite",
        "puzzles/dualite/2x2.toml:3:8",
    );
    // A licence of one's own has a name too.
    let project = Project::small();
    project.edit(PUZZLE, "CC-BY-4.0", "LicenseRef-all-rights-reserved");
    let ran = project.run(&["check"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}

#[test]
fn messages_that_are_made_of_themselves_are_refused() {
    for (messages, place) in [
        ("ui-hint = { ui-hint }\n", "content/en/messages.ftl:1:1"),
        (
            "a = b\nui-hint = So { ui-skip }\nui-skip = { ui-hint }\n",
            "content/en/messages.ftl:2:1",
        ),
    ] {
        let project = Project::small();
        project.write("content/en/messages.ftl", messages);
        told(
            &project,
            2,
            "the message `ui-hint` is made of itself",
            place,
        );
    }
}

#[test]
fn a_text_that_is_too_large_is_refused_before_it_is_read() {
    let project = Project::small();
    let text = project.read("content/en/chomp.md");
    project.write(
        "content/en/chomp.md",
        text + &"A line of a very long book.\n".repeat(200_000),
    );
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(
        ran.err.contains("content/en/chomp.md has 5600"),
        "{}",
        ran.err
    );
}

#[test]
fn what_goes_to_other_programs_is_well_formed_whatever_a_title_says() {
    let project = Project::small();
    project.edit("quadrille.toml", "Petit carnet", "A & B <i> \\\"c\\\"");
    project.edit(
        "quadrille.toml",
        "title =",
        "base_url = \"https://example.org/a&b/\"\ntitle =",
    );
    project.edit(PUZZLE, "First bite", "Tom & Jerry <b>");
    project.edit(PUZZLE, "game =", "added = 2026-01-02\ngame =");
    let ran = project.run(&["build", "--quiet"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let feed = project.read("public/en/feed.xml");
    assert!(feed.contains("Tom &amp; Jerry &lt;b&gt;</title>"), "{feed}");
    assert!(!feed.contains("&amp;amp;"), "{feed}");
    for name in ["public/en/feed.xml", "public/sitemap.xml"] {
        let text = project.read(name);
        let tree = roxmltree::Document::parse(&text);
        assert!(tree.is_ok(), "{name}: {tree:?}");
        assert!(text.contains("https://example.org/a&amp;b/en/"), "{name}");
    }
}
