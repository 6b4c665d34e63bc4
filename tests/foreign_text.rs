//! Names of files and words of texts on their way to a terminal or a log: nothing in them moves a cursor,
//! hides what follows, or gives orders to whoever reads the log.

use crate::project::{Project, Ran};

/// Colour, an order to GitHub and one to Azure at the beginning of a line of its own, a turned-round end.
const NASTY: &str = "a\u{1b}[31mb\n::error::c\r\u{9b}2K##vso[task.complete]\u{202e}gnp\u{200b}";

fn quoted(text: &str) -> String {
    toml::Value::String(text.into()).to_string()
}

/// Written by hand here: what a terminal obeys, or doesn't show.
fn is_calm(text: &str) -> bool {
    let steers = |sign: char| {
        (sign < ' ' && sign != '\n')
            || ('\u{7f}'..='\u{9f}').contains(&sign)
            || "\u{200b}\u{200e}\u{200f}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}\u{feff}"
                .contains(sign)
    };
    let is_order = |line: &str| line.trim_start().starts_with("::") || line.contains("##vso[");
    !text.contains(steers) && !text.lines().any(is_order)
}

fn look(ran: &Ran, what: &str) {
    for text in [&ran.out, &ran.err] {
        assert!(is_calm(text), "{what}: {text:?}");
    }
}

/// A project in which as much as can be is nasty.
fn project() -> Project {
    let project = Project::small();
    let words = quoted(NASTY);
    let puzzle = project.read("puzzles/chomp/2x2.toml");
    let puzzle = puzzle
        .replace("tags = [\"square\"]", &format!("tags = [{words}]"))
        .replace(
            "work = \"La tablette empoisonnée\"",
            &format!("work = {words}\nauthor = {words}"),
        )
        .replace("fr = \"Que doit-il rester ?\"", &format!("fr = {words}"));
    project.write("puzzles/chomp/2x2.toml", &puzzle);
    // Linux allows every name.
    #[cfg(target_os = "linux")]
    {
        let twin = puzzle
            .replace("chomp-2x2", "chomp-twin")
            .replace("key = \"2,2\"", "key = \"1,2\"");
        project.write(
            &format!("puzzles/chomp/{}.toml", NASTY.replace('/', "")),
            twin,
        );
        project.write(
            &format!("puzzles/chomp/::error::x{}.toml", '\u{202e}'),
            "format = 2",
        );
        project.write(&format!("content/fr/{NASTY}.md"), "no front matter");
        project.write(&format!("static/{NASTY}.txt"), "x");
    }
    project.write(
        "content/en/style.toml",
        format!("[[term]]\nsay = {words}\nnot = [\"left\"]\nwhy = {words}\n"),
    );
    let text = project.read("content/en/chomp.md");
    project.write(
        "content/en/chomp.md",
        format!("{text}\n[a](<x\u{202e}y.md>) [b](page:\u{1b}[31m) ![](<ask: chomp \u{1b}[2J\u{202e}>)\n\n```chomp\n::error::x\u{1b}\n```\n"),
    );
    project
}

#[test]
fn what_a_project_holds_steers_no_terminal_and_gives_no_orders() {
    let project = project();
    for command in [
        &["check", "--strict", "-v"][..],
        &["check", "--format", "short"],
        &["check", "--format", "json"],
        &["check", "--format", "junit"],
        &["check", "--format", "sarif"],
        &["check", "--no-spoilers"],
        &["build", "-v"],
        &["export", "--json"],
        &["sheet", "--game", "chomp"],
        &["bless", "--all"],
        &["repair", "chomp-2x2"],
        &["translate"],
        &["prove", "--all", "-o", "a\n::error::x"],
        &["verify", "a\n::error::x\u{1b}"],
        &["verify", "--json", "a\n::error::x\u{1b}"],
        &["check", "puzzles/\u{1b}\n::error::x.toml"],
        &["draw", "chomp", "2x2\u{202e}"],
    ] {
        look(&project.run(command), &format!("{command:?}"));
    }
    // GitHub's own orders are ours, each on its line.
    let ran = project.run(&["check", "--format", "github"]);
    for line in ran.out.lines() {
        assert!(
            line.starts_with("::error ") || line.starts_with("::warning ") || is_calm(line),
            "{line}"
        );
    }
    let ours = ran.out.lines().filter(|line| line.starts_with("::"));
    assert!(ours.count() > 3);
}

#[test]
fn a_sound_project_with_such_words_is_told_in_plain_ones() {
    let project = Project::small();
    let words = quoted(NASTY);
    project.edit(
        "puzzles/chomp/2x2.toml",
        "tags = [\"square\"]",
        &format!("tags = [{words}]"),
    );
    project.edit(
        "puzzles/chomp/2x2.toml",
        "fr = \"La première bouchée\"",
        &format!("fr = {words}"),
    );
    let out = format!("out{NASTY}");
    for command in [
        &["build", "--out", &out][..],
        &["export", "--json"],
        &["sheet", "--game", "chomp", "-o", "s\n::error::x\u{1b}.html"],
        &["new", "puzzle", "chomp", "3x4", "--title", NASTY, "--draft"],
        &["templates", "--export"],
    ] {
        look(&project.run(command), &format!("{command:?}"));
    }
    // Programs get what was there.
    let ran = project.run(&["export", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let read: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert!(read.to_string().contains('\u{202e}'));
}
