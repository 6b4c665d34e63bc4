//! What the pages and the manual say of the program, held against it.

use std::fs;
use std::path::{Path, PathBuf};

use crate::project::{HOME, run};

/// All texts of the site, and the README.
fn pages() -> Vec<PathBuf> {
    let mut pages = vec![Path::new(HOME).join("README.md")];
    let mut folders = vec![Path::new(HOME).join("content")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => folders.push(path),
                false if path.extension().is_some_and(|end| end == "md") => pages.push(path),
                false => {}
            }
        }
    }
    pages
}

/// The words of a line of a shell, whose quotes go around what stays together.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (number, piece) in line.split('\'').enumerate() {
        match number % 2 {
            1 => words.push(piece.to_owned()),
            _ => words.extend(piece.split_whitespace().map(str::to_owned)),
        }
    }
    words
}

#[test]
fn every_command_of_every_page_is_understood_and_positions_are_looked_up() {
    let (mut count, mut looked_up) = (0, 0);
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        let lines = text
            .lines()
            .map(|line| line.trim().split("  #").next().unwrap());
        for line in lines.filter(|line| line.starts_with("quadrille-census ")) {
            let words = words(line);
            let mut words: Vec<&str> = words.iter().skip(1).map(String::as_str).collect();
            // What takes minutes is read and not done.
            match words.contains(&"--probe") {
                true => looked_up += 1,
                false => words.push("--help"),
            }
            let ran = run(&words);
            assert_eq!(ran.code, 0, "{}: {line}: {}", page.display(), ran.err);
            count += 1;
        }
    }
    assert!(count > 30 && looked_up > 5, "{count}, {looked_up}");
}

#[test]
fn the_page_about_censuses_says_what_help_says() {
    let page = fs::read_to_string(format!("{HOME}/content/en/authors/censuses.md")).unwrap();
    let help = run(&["--help"]).out;
    let short = run(&["-h"]).out;
    assert!(page.contains(short.trim()), "{short}");
    assert!(help.contains("everything there is of a game") || help.contains("Count everything"));
}
