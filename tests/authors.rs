//! The pages for authors: what is generated is as the program says it, what is named is there.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::project::{HOME, run};

fn page(name: &str) -> String {
    fs::read_to_string(format!("{HOME}/content/en/authors/{name}.md")).unwrap()
}

#[test]
fn what_the_program_can_say_itself_stands_there_as_it_says_it() {
    let generated: [(&str, &[&[&str]]); 5] = [
        ("puzzles", &[&["schema", "puzzle", "--table"]]),
        (
            "settings",
            &[
                &["schema", "config", "--table"],
                &["schema", "page", "--table"],
                &["schema", "game", "--table"],
            ],
        ),
        ("templates", &[&["templates", "--variables"]]),
        ("commands", &[&["man", "--markdown"]]),
        ("codes", &[&["explain", "--markdown"]]),
    ];
    for (name, commands) in generated {
        let page = page(name);
        for words in commands {
            let ran = run(words);
            assert_eq!(ran.code, 0, "{}", ran.err);
            // The page's title is in its front matter.
            let text = match ran.out.starts_with("# ") {
                true => ran.out.split_once("\n\n").unwrap().1,
                false => &ran.out,
            };
            assert!(!text.trim().is_empty(), "{words:?}");
            assert!(
                page.contains(text.trim_end()),
                "put what `quadrille {}` prints into content/en/authors/{name}.md",
                words.join(" ")
            );
        }
    }
}

/// The sources of all tests, those of the program's own files too.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn every_line_of_the_threat_model_names_a_test_that_is_there() {
    let mut files = Vec::new();
    for folder in ["src", "tests"] {
        sources(&Path::new(HOME).join(folder), &mut files);
    }
    let mut tests = BTreeSet::new();
    for file in &files {
        let text = fs::read_to_string(file).unwrap();
        let module = match file.file_stem().unwrap().to_str().unwrap() {
            "mod" => file.parent().unwrap().file_name().unwrap(),
            _ => file.file_stem().unwrap(),
        };
        let module = module.to_str().unwrap().to_owned();
        for (at, _) in text.match_indices("#[test]") {
            let name = text[at..].split_once("fn ").unwrap().1;
            let name = name.split('(').next().unwrap();
            tests.insert(name.to_owned());
            tests.insert(format!("{module}::{name}"));
        }
    }
    let page = page("security");
    let rows = page
        .lines()
        .filter(|line| line.starts_with("| ") && !line.contains("---"));
    let rows: Vec<&str> = rows.filter(|row| !row.ends_with("| test |")).collect();
    assert!(rows.len() > 20, "{}", rows.len());
    for row in rows {
        let named = row.trim_end_matches('|').rsplit('|').next().unwrap();
        let named: Vec<&str> = named
            .split(',')
            .map(|name| name.trim().trim_matches('`'))
            .collect();
        assert!(!named.is_empty());
        for name in named {
            assert!(tests.contains(name), "there is no test {name}: {row}");
        }
    }
}

#[test]
fn the_page_of_commands_has_every_option_of_every_command() {
    let page = page("commands");
    let mut count = 0;
    for command in [
        "init",
        "build",
        "export",
        "serve",
        "check",
        "explain",
        "new",
        "new puzzle",
        "new page",
        "bless",
        "repair",
        "mine",
        "solve",
        "moves",
        "play",
        "prove",
        "verify",
        "schema",
        "ask",
        "draw",
        "merge",
        "translate",
        "templates",
        "sheet",
        "completions",
        "man",
    ] {
        let words: Vec<&str> = command.split(' ').chain(["--help"]).collect();
        let help = run(&words).out;
        let section = page.split_once(&format!("\n## `{command}`\n")).unwrap().1;
        let section = section.split("\n## ").next().unwrap();
        let everywhere = page.split_once("\n## Everywhere\n").unwrap().1;
        for line in help.lines() {
            let words = line.trim_start().split([' ', ',', '=', '[']);
            if !line.trim_start().starts_with('-') {
                continue;
            }
            for option in words.filter(|word| word.starts_with('-') && word.len() > 1) {
                let has = |text: &str| {
                    [" ", ",", "[", "`"]
                        .iter()
                        .any(|after| text.contains(&format!("{option}{after}")))
                };
                assert!(has(section) || has(everywhere), "{command} {option}");
                count += 1;
            }
        }
    }
    assert!(count > 150, "{count}");
    let everywhere = page.split_once("\n## Everywhere\n").unwrap().1;
    assert!(everywhere.contains("-V, --version"), "{everywhere}");
}
