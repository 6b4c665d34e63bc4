//! The README cannot lie: its examples are run, and it names every command.

use std::process::Command;

#[test]
fn the_examples_of_the_readme_print_what_it_says() {
    trycmd::TestCases::new()
        .case("README.md")
        .case("content/en/authors/engine.md");
}

#[test]
fn the_readme_names_every_command() {
    let help = Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .arg("--help")
        .output()
        .unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let readme = include_str!("../README.md");
    let mut count = 0;
    for line in commands.take_while(|line| !line.is_empty()) {
        let name = line.split_whitespace().next().unwrap();
        assert!(
            name == "help" || readme.contains(&format!("`{name}`")),
            "{name}"
        );
        count += 1;
    }
    assert!(count >= 10, "{count}");
}
