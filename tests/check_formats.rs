//! What `check` writes for machines: each format against its schema, and all of them with the same
//! findings at the same places.

use std::fs;
use std::process::Command;

use serde_json::{Value as Json, json};

use crate::project::{FIRST_BITE, HOME, Project, Ran, finished, quadrille};

/// A finding: code, word, file, line, column.
type Place = (String, String, String, u64, u64);

/// Names and texts that a format could stumble over.
const STRANGE: &str = "puzzles/chomp/été 100%, a:b.toml";

/// A project with several faults, in names and messages of which nothing is plain.
fn faulty() -> Project {
    let project = Project::small();
    project.edit("puzzles/chomp/2x2.toml", "key = \"2,2\"", "key = \"1,2\"");
    let strange = FIRST_BITE.replace("id = \"chomp-2x2\"", "id = \"strange\"");
    let game = "game = \"\\u001b[31mé<&>\\\"]]>%0A,a:b\\n::error::x\\u0000\"";
    project.write(STRANGE, strange.replace("game = \"chomp\"", game));
    project.edit(
        "puzzles/dualite/probleme-1.toml",
        "en = \"Problem 1\"\n",
        "",
    );
    project.edit("content/en/chomp.md", "= 4,3>", "= 1,1>");
    project.edit("content/fr/chomp.md", "= 4,3>", "= 1,1>");
    project.write("content/fr/règle.md", "");
    project
}

/// Where these faults are, read from the files by hand.
fn expected() -> Vec<Place> {
    let place = |code: &str, word: &str, file: &str, line, column| {
        (
            code.to_owned(),
            word.to_owned(),
            file.to_owned(),
            line,
            column,
        )
    };
    vec![
        place("claim-refuted", "error", "content/en/chomp.md", 13, 1),
        place("claim-refuted", "error", "content/fr/chomp.md", 13, 1),
        place("bad-address", "error", "content/fr/règle.md", 0, 0),
        place("wrong-answer", "error", "puzzles/chomp/2x2.toml", 23, 7),
        place("unknown-game", "error", STRANGE, 3, 8),
        place(
            "translation-missing",
            "warning",
            "puzzles/dualite/probleme-1.toml",
            17,
            1,
        ),
    ]
}

fn check(project: &Project, format: &str) -> Ran {
    let ran = project.run(&["check", "--format", format]);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (1, ""),
        "{format}: {}",
        ran.out
    );
    ran
}

fn valid(schema: &str, document: &str) -> Json {
    let read = |text: &str| -> Json { serde_json::from_str(text).unwrap() };
    let document = read(document);
    let schema = fs::read_to_string(format!("{HOME}/schema/{schema}")).unwrap();
    // A bracket in a pattern of OASIS's own, which is closed but never opened, stands for itself.
    let schema = schema.replace("[a-zA-Z]{2}]?$", "[a-zA-Z]{2}\\\\]?$");
    let schema = jsonschema::validator_for(&read(&schema)).unwrap();
    let errors: Vec<String> = schema
        .iter_errors(&document)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert_eq!(errors, Vec::<String>::new());
    document
}

fn sorted(mut places: Vec<Place>) -> Vec<Place> {
    places.sort();
    places
}

#[test]
fn json_is_what_its_schema_says_and_has_every_finding_and_every_verdict() {
    let project = faulty();
    let document = valid("check.json", &check(&project, "json").out);
    let text = |one: &Json, key: &str| one[key].as_str().unwrap().to_owned();
    let found = document["findings"].as_array().unwrap().iter().map(|one| {
        let number = |key: &str| one[key].as_u64().unwrap_or(0);
        (
            text(one, "code"),
            text(one, "severity"),
            text(one, "file"),
            number("line"),
            number("column"),
        )
    });
    assert_eq!(sorted(found.collect()), sorted(expected()));
    let summary = &document["summary"];
    assert_eq!(
        (&summary["errors"], &summary["warnings"]),
        (&json!(5), &json!(1))
    );
    assert_eq!(summary["exit"], json!(1));
    let verdicts = json!({ "illegal": 1, "sound": 1, "wrong answer": 1 });
    assert_eq!(summary["verdicts"], verdicts);
    let puzzles = document["puzzles"].as_array().unwrap();
    let ids: Vec<String> = puzzles.iter().map(|one| text(one, "id")).collect();
    assert_eq!(ids, ["chomp-2x2", "strange", "dualite-probleme-1"]);
    assert_eq!(puzzles[0]["keys"], json!(["2,2"]));
    assert_eq!(puzzles[2]["value"], json!("win 7"));
    let unknown = &document["findings"].as_array().unwrap()[4];
    assert!(text(unknown, "message").contains("\u{1b}[31mé<&>\"]]>%0A,a:b\n::error::x\0"));
}

#[test]
fn an_empty_report_and_one_of_a_project_that_cannot_be_read_are_valid_too() {
    let project = Project::small();
    let ran = project.run(&["check", "--format", "json"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(valid("check.json", &ran.out)["findings"], json!([]));
    for format in ["json", "sarif", "junit", "short", "github"] {
        let ran = Project::empty().run(&["check", "--format", format]);
        assert_eq!((ran.code, ran.err.as_str()), (2, ""), "{format}");
        match format {
            "json" => assert_eq!(valid("check.json", &ran.out)["summary"]["exit"], json!(2)),
            "sarif" => drop(valid("sarif-2.1.0.json", &ran.out)),
            "junit" => assert!(ran.out.contains("<error "), "{}", ran.out),
            _ => assert!(
                ran.out.contains("quadrille.toml can't be read"),
                "{}",
                ran.out
            ),
        }
    }
}

#[test]
fn sarif_is_what_its_schema_says_and_has_every_finding() {
    let document = valid("sarif-2.1.0.json", &check(&faulty(), "sarif").out);
    let run = &document["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    let found = run["results"].as_array().unwrap().iter().map(|one| {
        let code = one["ruleId"].as_str().unwrap();
        assert_eq!(
            rules[one["ruleIndex"].as_u64().unwrap() as usize]["id"],
            code
        );
        let place = &one["locations"][0]["physicalLocation"];
        let uri = place["artifactLocation"]["uri"].as_str().unwrap();
        assert!(
            uri.bytes()
                .all(|byte| byte.is_ascii_graphic() && byte != b':'),
            "{uri}"
        );
        let region = &place["region"];
        let number = |key: &str| region[key].as_u64().unwrap_or(0);
        let level = one["level"].as_str().unwrap().to_owned();
        (
            code.to_owned(),
            level,
            unescaped(uri),
            number("startLine"),
            number("startColumn"),
        )
    });
    assert_eq!(sorted(found.collect()), sorted(expected()));
}

#[test]
fn junit_is_what_its_schema_says_and_has_a_case_for_each_puzzle_and_page() {
    let project = faulty();
    project.write("report.xml", check(&project, "junit").out);
    let schema = format!("{HOME}/schema/junit-10.xsd");
    let report = project.path("report.xml");
    let output = Command::new("xmllint")
        .args(["--noout", "--schema", &schema])
        .arg(&report)
        .output();
    // Where there is no xmllint the rest is still looked at.
    if let Ok(output) = output {
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{said}");
    }
    let xml = project.read("report.xml");
    let cases = xml.matches("<testcase ").count();
    // Three puzzles, three pages in two languages, and the page that can't have an address.
    assert_eq!(cases, 3 + 6 + 1, "{xml}");
    assert_eq!(xml.matches("<failure ").count(), 5, "{xml}");
    assert_eq!(xml.matches("<system-out>").count(), 1, "{xml}");
    for told in [
        "<testsuites name=\"quadrille check\" tests=\"10\" failures=\"5\" errors=\"0\">",
        "<testcase name=\"chomp-2x2\" classname=\"puzzles.chomp\">",
        "type=\"wrong-answer\"",
        "<testcase name=\"content/en/home.md\" classname=\"content.en\"/>",
        "\\u{1b}[31mé&lt;&amp;&gt;&quot;]]&gt;%0A,a:b",
    ] {
        assert!(xml.contains(told), "{told} is not in {xml}");
    }
}

/// `%C3%A9` is `é`: as SARIF's addresses and GitHub's commands have it.
fn unescaped(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        if *first == b'%' {
            let digits = std::str::from_utf8(&tail[..2]).unwrap();
            bytes.push(u8::from_str_radix(digits, 16).unwrap());
            rest = &tail[2..];
        } else {
            bytes.push(*first);
            rest = tail;
        }
    }
    String::from_utf8(bytes).unwrap()
}

#[test]
fn githubs_commands_are_one_a_line_and_have_every_finding() {
    let out = check(&faulty(), "github").out;
    let mut found = Vec::new();
    for line in out.lines() {
        let Some(command) = line.strip_prefix("::") else {
            assert!(line.starts_with("3 puzzles"), "{line}");
            continue;
        };
        let (command, message) = command.split_once("::").unwrap();
        let (word, properties) = command.split_once(' ').unwrap();
        let property = |name: &str| {
            let mut all = properties
                .split(',')
                .map(|one| one.split_once('=').unwrap());
            all.find(|(known, _)| *known == name)
                .map(|(_, value)| unescaped(value))
        };
        let number = |name: &str| property(name).map_or(0, |value| value.parse().unwrap());
        let (code, file) = (property("title").unwrap(), property("file").unwrap());
        if code == "unknown-game" {
            let message = unescaped(message);
            assert!(
                message.contains("\\u{1b}[31mé<&>\"]]>%0A,a:b\n::error::x"),
                "{message}"
            );
        }
        found.push((code, word.to_owned(), file, number("line"), number("col")));
    }
    assert_eq!(sorted(found), sorted(expected()));
}

#[test]
fn short_is_a_line_for_each_finding() {
    let out = check(&faulty(), "short").out;
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), expected().len(), "{out}");
    for (code, word, file, line, column) in expected() {
        let place = match line {
            0 => file.clone(),
            _ => format!("{file}:{line}:{column}"),
        };
        let begin = format!("{place}: {word}[{code}]: ");
        assert!(
            lines.iter().any(|line| line.starts_with(&begin)),
            "{begin} is not in {out}"
        );
    }
    assert!(!out.contains('\u{1b}') && !out.contains('\0'));
}

#[test]
fn files_are_named_from_where_the_command_is_given() {
    let project = faulty();
    let outside = tempfile::tempdir_in(project.path("")).unwrap();
    let root = project.path("");
    let mut command = quadrille(&["check", "--format", "short", "--root"]);
    command.arg(&root).current_dir(outside.path());
    let ran = finished(command, "");
    let shown = format!(
        "{}/puzzles/chomp/2x2.toml:23:7: ",
        root.to_str().unwrap().trim_end_matches('/')
    );
    assert!(ran.out.contains(&shown), "{shown} is not in {}", ran.out);
    // On GitHub from the repository's folder.
    let mut command = quadrille(&["check", "--format", "github", "--root", ".."]);
    command.current_dir(outside.path());
    command.env("GITHUB_WORKSPACE", root.parent().unwrap());
    let ran = finished(command, "");
    let folder = root.file_name().unwrap().to_str().unwrap();
    let shown = format!("file={folder}/puzzles/chomp/2x2.toml,");
    assert!(ran.out.contains(&shown), "{shown} is not in {}", ran.out);
}

#[test]
fn on_github_its_format_is_chosen_unless_one_is_named_and_a_summary_is_left() {
    let project = faulty();
    let on_github = |arguments: &[&str]| {
        let mut command = quadrille(arguments);
        command.current_dir(project.path(""));
        command.env("GITHUB_ACTIONS", "true");
        command.env("GITHUB_STEP_SUMMARY", project.path("summary.md"));
        finished(command, "")
    };
    project.write("summary.md", "before\n");
    let ran = on_github(&["check"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    assert!(
        ran.out
            .starts_with("::error file=content/en/chomp.md,line=13,"),
        "{}",
        ran.out
    );
    let summary = project.read("summary.md");
    assert!(
        summary.starts_with("before\n## quadrille check\n"),
        "{summary}"
    );
    let rows = summary
        .lines()
        .filter(|line| line.starts_with("| error") || line.starts_with("| warning"));
    assert_eq!(rows.count(), expected().len(), "{summary}");
    assert!(
        summary.contains("| error | `wrong-answer` | puzzles/chomp/2x2.toml:23 |"),
        "{summary}"
    );
    let ran = on_github(&["check", "--format", "human"]);
    assert!(
        ran.out.starts_with("3 puzzles") && ran.err.contains("error[wrong-answer]"),
        "{}",
        ran.err
    );
    assert_eq!(project.read("summary.md"), summary);
}

#[test]
fn a_report_goes_to_a_file_and_people_are_told_as_ever() {
    let project = faulty();
    let plain = project.run(&["check"]);
    for (format, begin) in [
        ("json", "{\n"),
        ("sarif", "{\n"),
        ("junit", "<?xml"),
        ("short", "content/en/chomp.md:13:1: error[claim-refuted]"),
        ("human", "error[claim-refuted]"),
    ] {
        let ran = project.run(&["check", "--format", format, "-o", "report"]);
        assert_eq!(
            (ran.code, &ran.out, &ran.err),
            (1, &plain.out, &plain.err),
            "{format}"
        );
        assert!(
            project.read("report").starts_with(begin),
            "{}",
            project.read("report")
        );
    }
    let ran = project.run(&["check", "--format", "json", "--output", "no/such/folder/x"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("error[unwritable]"), "{}", ran.err);
}

#[test]
fn quiet_leaves_warnings_out_of_every_format() {
    let project = faulty();
    for format in ["human", "short", "json", "junit", "github", "sarif"] {
        let ran = project.run(&["check", "-q", "--format", format]);
        assert_eq!(ran.code, 1, "{format}");
        let told = ran.out + &ran.err;
        assert!(told.contains("wrong-answer"), "{format}: {told}");
        // A rule of SARIF's is no finding.
        let told = told.split("\"rules\"").next().unwrap();
        assert!(!told.contains("translation-missing"), "{format}: {told}");
    }
}
