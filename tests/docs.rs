//! The docs cannot lie: every command of every page runs, in the order of the page, in a fresh
//! project, as a reader would type it; what doesn't says why.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::project::{HOME, Project, finished, quadrille};

/// Pages of which the commands speak of this repository: they run in a copy of it.
const OF_THE_SITE: [(&str, &str); 4] = [
    (
        "README.md",
        "its first commands are given in the repository",
    ),
    ("sheets.md", "sheets are chosen among many puzzles"),
    (
        "certificates.md",
        "of several puzzles, and for tools/verify.py",
    ),
    ("proved.md", "it tells of a puzzle of this site"),
];

/// Pages whose commands aren't run, and why.
const NOT_READ: [(&str, &str); 2] = [
    (
        "codes.md",
        "its commands are wrong on purpose, each with what is told of it: tests/codes.rs",
    ),
    (
        "endurance.md",
        "of the sources alone: an hour of fuzzing, and disks that are filled as root",
    ),
];

/// Commands that don't run to their end here, and why; what they are made of is understood all the same.
const NOT_RUN: [(&str, &str); 3] = [
    (
        "quadrille serve",
        "goes on until it is stopped: tests/serve.rs",
    ),
    ("--pdf", "asks for an installed Chromium: tests/print.rs"),
    (
        "mine ninuki",
        "minutes for many, or for hard ones: tests/mine.rs",
    ),
];

/// Why a command isn't run to its end, if it isn't.
fn excused(command: &str) -> Option<&'static (&'static str, &'static str)> {
    NOT_RUN.iter().find(|(part, _)| command.contains(part))
}

/// Whether it is for the other program, whose own tests read its commands.
fn of_the_census(command: &str) -> bool {
    command.starts_with("quadrille-census ")
}

/// The pages, as the repository names them.
fn pages() -> Vec<String> {
    fn below(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => below(&path, found),
                false if path.extension().is_some_and(|end| end == "md") => found.push(path),
                false => {}
            }
        }
    }
    let mut found = vec![Path::new(HOME).join("README.md")];
    below(&Path::new(HOME).join("content"), &mut found);
    found.sort();
    let name = |path: PathBuf| path.strip_prefix(HOME).unwrap().display().to_string();
    found.into_iter().map(name).collect()
}

/// The commands of a text, in their order: those of shell blocks, those that stand by themselves in what
/// `--help` says, and within a sentence those that say all that they need.
fn commands(text: &str) -> Vec<String> {
    let mut commands = Vec::new();
    // What is no block is read together, since a command within a sentence may go over a line's end.
    for (number, piece) in text.split("```").enumerate() {
        if number % 2 == 1 {
            let (kind, lines) = piece.split_once('\n').unwrap();
            let lines = lines.lines().filter(|line| match kind {
                "sh" => !line.trim().is_empty(),
                "text" => {
                    let starts = ["  quadrille ", "  echo ", "  mkdir "];
                    starts.iter().any(|start| line.starts_with(start))
                }
                _ => false,
            });
            // What stands behind a command is said to the reader.
            let bare = lines.map(|line| line.split("  #").next().unwrap().trim().to_owned());
            commands.extend(bare);
            continue;
        }
        for said in piece.split('`').skip(1).step_by(2) {
            let words: Vec<&str> = said.split_whitespace().collect();
            let is_open = |word: &&str| {
                let letters = || word.chars().filter(|sign| sign.is_alphabetic());
                word.contains('…') || (letters().count() > 1 && letters().all(char::is_uppercase))
            };
            if words.len() > 2 && words[0] == "quadrille" && !words.iter().any(is_open) {
                commands.push(words.join(" "));
                // What a sentence tells of then is in there.
                if words[..2] == ["quadrille", "init"] {
                    commands.push(format!("cd {}", words[2]));
                }
            }
        }
    }
    commands
}

/// What is typed on each of several machines: `--shard 3/8 --part part-3` for all eight.
fn on_each(command: &str) -> Vec<String> {
    match command.contains("--shard 3/8") {
        false => vec![command.to_owned()],
        true => (1..=8)
            .map(|number| {
                let shard = command.replace("3/8", &format!("{number}/8"));
                shard.replace("part-3", &format!("part-{number}"))
            })
            .collect(),
    }
}

/// A reader's place: a fresh project in a repository of its own, `demo`, or `site`, a copy of ours; and beside
/// it a collection of somebody else's.
fn place(of_the_site: bool) -> (Project, PathBuf) {
    let place = match of_the_site {
        true => Project::whole(),
        false => Project::empty(),
    };
    if of_the_site {
        let script = fs::read(Path::new(HOME).join("tools/verify.py")).unwrap();
        place.write("tools/verify.py", script);
        let root = place.path("");
        return (place, root);
    }
    assert_eq!(place.run(&["init", "demo"]).code, 0);
    let root = place.path("demo");
    for words in [
        "init --quiet",
        "add .",
        "-c user.name=A -c user.email=a@example.org commit --quiet -m A",
        "update-ref refs/remotes/origin/main HEAD",
    ] {
        let mut git = Command::new("git");
        git.args(words.split(' ')).current_dir(&root);
        assert_eq!(finished(git, "").code, 0, "git {words}");
    }
    // Of which pages speak as of somebody else's.
    place.write("classics/2x2.toml", crate::project::FIRST_BITE);
    let record = fs::read(Path::new(HOME).join("tests/facts/5d-82.psol")).unwrap();
    place.write("demo/game.psol", record);
    let record = fs::read(Path::new(HOME).join("tests/facts/records/game-3.sgf")).unwrap();
    place.write("demo/final.sgf", record);
    (place, root)
}

#[test]
fn every_command_of_every_page_runs_in_a_fresh_project() {
    let bin = Path::new(env!("CARGO_BIN_EXE_quadrille")).parent().unwrap();
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap());
    let (mut wrong, mut count, mut used) = (Vec::new(), 0, Vec::new());
    for page in pages() {
        if NOT_READ.iter().any(|(name, _)| page.ends_with(name)) {
            continue;
        }
        let text = fs::read_to_string(Path::new(HOME).join(&page)).unwrap();
        let is_manual = page.ends_with("commands.md");
        // The manual has a section for each command, which speaks of no other.
        let parts: Vec<&str> = match is_manual {
            true => text.split("\n## ").collect(),
            false => vec![&text],
        };
        for part in parts {
            let commands = commands(part);
            if commands.is_empty() {
                continue;
            }
            let of_the_site = OF_THE_SITE.iter().any(|(name, _)| page.ends_with(name));
            let (place, root) = place(of_the_site);
            // A game of one's own, of whose rules the page speaks.
            if commands
                .iter()
                .any(|command| command == "quadrille rules col")
            {
                place.write(
                    "demo/games/col/game.toml",
                    include_str!("declared/col.toml"),
                );
            }
            let mut folder = root;
            for command in commands.iter().flat_map(|command| on_each(command)) {
                if command == "quadrille init demo" && !of_the_site {
                    // Where the page itself begins with it, there is nothing yet.
                    fs::remove_dir_all(place.path("demo")).unwrap();
                    folder = place.path("");
                }
                if let Some(into) = command.strip_prefix("cd ") {
                    folder = folder.join(into);
                    continue;
                }
                // What needs the sources: CI runs it.
                if command.starts_with("cargo ")
                    || of_the_census(&command)
                    || (cfg!(not(target_os = "linux")) && command.starts_with("python3"))
                {
                    continue;
                }
                let excuse = excused(&command);
                used.extend(excuse.map(|(part, _)| *part));
                // Merging is what follows several machines' work.
                let follows = command.contains("merge ")
                    && commands
                        .iter()
                        .filter(|other| other.contains("--shard"))
                        .any(|other| excused(other).is_some() || of_the_census(other));
                let typed = match excuse.is_some() || follows {
                    true => format!("{command} --help"),
                    false => command.clone(),
                };
                let mut shell = Command::new("sh");
                for (name, value) in quadrille(&[]).get_envs() {
                    match value {
                        Some(value) => shell.env(name, value),
                        None => shell.env_remove(name),
                    };
                }
                shell.args(["-c", &typed]).current_dir(&folder);
                shell.env("PATH", &path).env("HOME", place.path(""));
                let began = std::time::Instant::now();
                let ran = finished(shell, "");
                if std::env::var_os("QUADRILLE_TIMES").is_some() {
                    eprintln!("{:6.1} s {page}: {typed}", began.elapsed().as_secs_f32());
                }
                count += 1;
                if ran.code != 0 {
                    wrong.push(format!(
                        "{page}: {typed}: {}\n{}{}",
                        ran.code, ran.out, ran.err
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count > 80, "{count}");
    let idle = NOT_RUN.iter().find(|(part, _)| !used.contains(part));
    assert_eq!(idle, None, "nobody needs this excuse");
}

#[test]
fn commands_are_found_where_they_stand() {
    let page = "Type `quadrille check`, or `quadrille check --locked`; `quadrille new puzzle GAME POSITION` \
        begins one, `quadrille explain CODE` and `quadrille check FILE…` too, and `quadrille prove\none -o two`.\n\n\
        ```sh\nquadrille init demo    # a folder\ncd demo\n```\n\n\
        ```text\nUsage: quadrille draw\n\nExample:\n  quadrille draw chomp 3x5 -o a.svg\n```\n";
    assert_eq!(
        commands(page),
        [
            "quadrille check --locked",
            "quadrille prove one -o two",
            "quadrille init demo",
            "cd demo",
            "quadrille draw chomp 3x5 -o a.svg",
        ]
    );
    assert_eq!(
        on_each("quadrille check --shard 3/8 --part part-3").len(),
        8
    );
}
