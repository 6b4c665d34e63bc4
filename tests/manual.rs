//! The manual and the completions: made by the program from its own commands, none left out.

use std::collections::BTreeSet;

use crate::project::{Project, run};

/// The commands that `--help` lists.
fn commands() -> BTreeSet<String> {
    let help = run(&["--help"]).out;
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = listed
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.strip_prefix("  ")?.split_whitespace().next());
    names.map(str::to_owned).collect()
}

#[test]
fn every_command_has_a_page_of_the_manual_and_nothing_else_has() {
    let project = Project::empty();
    let ran = project.run(&["man", "-o", "pages/man1"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let pages = project.files("pages/man1");
    let mut expected = BTreeSet::from(["quadrille.1".to_owned()]);
    for name in commands().iter().filter(|name| *name != "help") {
        expected.insert(format!("quadrille-{name}.1"));
    }
    // Those of `new` have their own.
    expected.extend([
        "quadrille-new-game.1".to_owned(),
        "quadrille-new-page.1".to_owned(),
        "quadrille-new-puzzle.1".to_owned(),
    ]);
    assert!(expected.len() > 15, "{expected:?}");
    assert_eq!(pages.keys().cloned().collect::<BTreeSet<_>>(), expected);
    for (name, bytes) in &pages {
        let page = String::from_utf8(bytes.clone()).unwrap();
        let title = name.trim_end_matches(".1");
        assert!(page.contains(&format!(".TH {title} 1")), "{page}");
    }
    let check = String::from_utf8(pages["quadrille-check.1"].clone()).unwrap();
    for option in ["\\-\\-strict", "\\-\\-locked", "\\-\\-changed\\-since"] {
        assert!(check.contains(option), "{option}");
    }
}

#[test]
fn a_manual_that_cannot_be_written_is_told() {
    let project = Project::empty();
    project.write("pages", "a file");
    let ran = project.run(&["man", "-o", "pages"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err
            .contains("error[unwritable]: pages can't be written"),
        "{}",
        ran.err
    );
}

#[test]
fn every_shell_is_told_of_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let ran = run(&["completions", shell]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        for name in commands() {
            assert!(ran.out.contains(&name), "{shell}: {name}");
        }
        assert!(ran.out.contains("changed-since"), "{shell}");
    }
    assert_eq!(run(&["completions", "abacus"]).code, 2);
}

/// Bash itself reads the script, and completes with it.
#[cfg(unix)]
#[test]
fn bash_completes_a_command() {
    use std::process::Command;

    let project = Project::empty();
    project.write("quadrille.bash", run(&["completions", "bash"]).out);
    let asked = Command::new("bash")
        .args(["--norc", "-c"])
        .arg(
            ". ./quadrille.bash; COMP_WORDS=(quadrille che); COMP_CWORD=1; \
             _quadrille quadrille che quadrille; echo \"${COMPREPLY[@]}\"",
        )
        .current_dir(project.path(""))
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(asked.stdout).unwrap(), "check\n");
}
