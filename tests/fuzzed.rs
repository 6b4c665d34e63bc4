//! Texts that nobody writes, given to every reader: thousands of those that
//! `cargo run --release --example fuzz` tries ten million of; and those that a reader failed at once.

use crate::fuzz::Told;
use crate::fuzz::course::{Course, PATIENCE};
use crate::fuzz::targets::ALL;
use crate::project::Project;

/// How many, of all readers together, and what they are drawn with.
const SEED: u64 = 7;

/// Readers of whole sites take their time in a program that isn't made to be quick.
fn share(name: &str, share: u64) -> u64 {
    match name {
        "template" | "module" | "page shown" | "puzzle shown" | "shelf" | "answer" => 1,
        "puzzle" | "lock" | "messages" | "page" => share / 3,
        _ => share,
    }
}

#[test]
fn thousands_of_texts_that_nobody_writes_are_read_or_refused() {
    read_or_refused(30_000);
}

#[test]
#[ignore = "slow: more of the same"]
fn a_hundred_thousand_texts_that_nobody_writes_are_read_or_refused() {
    read_or_refused(100_000);
}

fn read_or_refused(all: u64) {
    let shares: u64 = ALL
        .iter()
        .map(|target| share(target.name, target.share))
        .sum();
    let (mut inputs, mut silent) = (0, Vec::new());
    for target in ALL {
        let count = (all * share(target.name, target.share)).div_ceil(shares);
        let Some(reader) = (target.open)() else {
            // Without Node no module is asked.
            assert_eq!(target.name, "module");
            continue;
        };
        // A thread of the program has no less stack.
        let thread = std::thread::Builder::new().stack_size(64 << 20);
        drop(reader);
        let course = thread.spawn(move || {
            let mut course = Course::default();
            if let Some(reader) = (target.open)() {
                course.run(target, reader, (SEED, count), &mut |_| {}, &mut || {});
            }
            course
        });
        let course = course.unwrap().join().unwrap();
        let panics = course
            .panics
            .iter()
            .map(|(text, said)| (said, String::from_utf8_lossy(text)));
        let panics: Vec<_> = panics.collect();
        assert!(panics.is_empty(), "{}: {panics:#?}", target.name);
        let (slowest, text) = &course.slowest;
        assert!(
            *slowest < PATIENCE,
            "{}: {}",
            target.name,
            String::from_utf8_lossy(text)
        );
        if course.refused == 0 || course.refused == course.inputs {
            silent.push(target.name);
        }
        inputs += course.inputs;
    }
    assert!(inputs >= all * 9 / 10, "{inputs}");
    // Each reader takes some of them and refuses others, or nothing is tried.
    assert_eq!(silent, [""; 0]);
}

/// Readers and what they failed at, as short as it could be made.
const FAILED: &[(&str, &str)] = &[
    // The parser of messages cut a sign of two bytes in half.
    ("messages", "d={\"\\uİ"),
    ("messages", "t={\"\\U0001×"),
    // Numbers that have no opposite: the lowest of eight bits, and of thirty-two.
    ("position", "morpiae\n(28,28)\n(27,27) / -128\n"),
    ("position", "morpiae\n(28,28)\n(-2147483648,27) / 0\n"),
];

#[test]
fn what_a_reader_failed_at_once_it_reads_or_refuses() {
    for (name, text) in FAILED {
        let target = ALL.iter().find(|target| target.name == *name).expect(name);
        let mut reader = (target.open)().expect(name);
        let (Told::Taken | Told::Refused(_)) = reader(text.as_bytes());
    }
}

/// The parser that `translate` lays messages down with is the same.
#[test]
fn an_escape_that_ends_within_a_sign_is_told_where_it_stands() {
    let project = Project::small();
    let name = "content/en/messages.ftl";
    project.write(name, "word-yes = yes\nword-no = { \"\\u00é\" }\n");
    for command in [&["check"][..], &["translate", "es", "--name", "Español"]] {
        let ran = project.run(command);
        assert_eq!(ran.code, 2, "{}", ran.err);
        let told = "a message can't be read: an escape without its digits";
        assert!(ran.err.contains(told), "{}", ran.err);
        assert!(ran.err.contains(&format!("--> {name}:2:14")), "{}", ran.err);
    }
}

#[test]
fn thousands_of_slips_on_one_line_of_a_puzzle_are_told_as_one() {
    let project = Project::small();
    let name = "puzzles/chomp/2x2.toml";
    project.edit(
        name,
        "[title]\n",
        &format!("[title]\n{}\n", "<b>".repeat(20_000)),
    );
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert_eq!(ran.err.matches("error[toml-syntax]").count(), 1);
}

#[test]
fn ten_thousand_tags_that_are_never_ended_are_told_a_hundred_times() {
    let project = Project::small();
    let page = "+++\ntitle = \"x\"\ndescription = \"x\"\nmenu = \"x\"\n+++\n\n";
    for code in ["fr", "en"] {
        let body = "<b>".repeat(10_000);
        project.write(&format!("content/{code}/other.md"), format!("{page}{body}"));
    }
    let ran = project.run(&["check", "--verbose"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(ran.err.matches("[html-unended]").count(), 200);
}
