//! What `.ci/breaks` does in hundreds of rounds, in a few: files that may not be read or written, or
//! that change meanwhile, and builds that differ in nothing but their surroundings.
#![cfg(unix)]

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::project::{Project, Ran, differing, finished, quadrille};

const PAGE: &str = "content/en/home.md";
const NOBODY: u32 = 65534;

/// Runs the program in a project of nobody's as nobody, whom modes keep out; root goes everywhere.
fn run_as_nobody(project: &Project, arguments: &[&str]) -> Ran {
    let mut command = quadrille(arguments);
    command.current_dir(project.path(""));
    if is_root() {
        let program = project.path("program");
        fs::copy(env!("CARGO_BIN_EXE_quadrille"), &program).unwrap();
        command = Command::new(&program);
        command.args(arguments).current_dir(project.path(""));
        command.uid(NOBODY).gid(NOBODY);
    }
    finished(command, "")
}

/// Whether what we make is root's.
fn is_root() -> bool {
    static ROOT: LazyLock<bool> = LazyLock::new(|| {
        let project = Project::empty();
        fs::metadata(project.path("")).is_ok_and(|found| found.uid() == 0)
    });
    *ROOT
}

/// All of a folder: itself, and what is in it.
fn all(path: &Path) -> Vec<PathBuf> {
    let mut found = vec![path.to_path_buf()];
    if path.is_dir() {
        for entry in fs::read_dir(path).unwrap() {
            found.extend(all(&entry.unwrap().path()));
        }
    }
    found
}

#[test]
fn what_may_not_be_read_or_written_is_told_or_done_without() {
    // A place, its mode, a command; what is told of it, or the site is made all the same.
    let cases: &[(&str, u32, &str, Option<&str>)] = &[
        ("public", 0o000, "build", Some("public can't be written")),
        (".quadrille", 0o000, "build", None),
        (".quadrille", 0o555, "build", None),
        (".quadrille", 0o000, "check", None),
        (
            "quadrille.lock",
            0o000,
            "check",
            Some("quadrille.lock can't be read"),
        ),
        ("content", 0o000, "build", Some("can't be read")),
        ("content", 0o000, "check", Some("can't be read")),
        ("content/en", 0o000, "build", Some("can't be read")),
        ("puzzles", 0o000, "check", Some("puzzles can't be read")),
    ];
    for (place, mode, command, told) in cases {
        let project = Project::small();
        assert_eq!(project.run(&["check", "--quiet"]).code, 0);
        let before = project.built();
        project.edit(PAGE, "Let's play", "Do play");
        if is_root() {
            // Nobody may write here: everything is his.
            all(&project.path(""))
                .iter()
                .for_each(|path| chown(path, Some(NOBODY), Some(NOBODY)).unwrap());
        }
        let closed = match *place {
            ".quadrille" => all(&project.path(place)),
            place => vec![project.path(place)],
        };
        let modes: Vec<_> = closed
            .iter()
            .map(|path| fs::metadata(path).unwrap().permissions())
            .collect();
        for path in closed.iter().rev() {
            fs::set_permissions(path, Permissions::from_mode(*mode)).unwrap();
        }
        let ran = run_as_nobody(&project, &[command, "--quiet"]);
        for (path, mode) in closed.iter().zip(modes) {
            fs::set_permissions(path, mode).unwrap();
        }
        let name = format!("{place} {mode:o} {command}: {}", ran.err);
        match told {
            None => assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{name}"),
            Some(told) => assert!(ran.code == 2 && ran.err.contains(told), "{name}"),
        }
        let made = told.is_none() && *command == "build";
        let site = project.files("public");
        assert_eq!(differing(&before, &site).is_empty(), !made, "{name}");
        let after = project.built();
        assert!(!made || differing(&after, &site).is_empty(), "{name}");
    }
}

/// Something else has the name of the folder where results are kept: nothing is kept.
#[test]
fn a_site_is_built_where_no_result_can_be_kept() {
    let project = Project::small();
    let site = project.built();
    fs::remove_dir_all(project.path(".quadrille")).unwrap();
    project.write(".quadrille", "");
    assert_eq!(differing(&site, &project.built()), Vec::<&str>::new());
}

fn start(project: &Project, arguments: &[&str]) -> Child {
    let mut command = quadrille(arguments);
    command.current_dir(project.path("")).stderr(Stdio::piped());
    command.spawn().unwrap()
}

#[test]
fn a_check_beside_a_build_is_in_nobodys_way() {
    let project = Project::small();
    let site = project.built();
    for round in 0..6 {
        if round % 2 == 0 {
            fs::remove_dir_all(project.path(".quadrille")).unwrap();
        }
        let both = [&["build", "--quiet"], &["check", "--quiet"]];
        for running in both.map(|arguments| start(&project, arguments)) {
            let output = running.wait_with_output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(
                (output.status.code(), said.as_str()),
                (Some(0), ""),
                "round {round}"
            );
        }
        assert_eq!(
            differing(&site, &project.files("public")),
            Vec::<&str>::new()
        );
    }
}

#[test]
fn checks_and_publishing_builds_that_are_killed_leave_whole_files() {
    let project = Project::small();
    let site = project.built();
    assert_eq!(project.run(&["build", "--publish", "--quiet"]).code, 0);
    assert_eq!(project.run(&["check", "--quiet"]).code, 0);
    let kept = ["quadrille.lock", "addresses.txt"].map(|name| (name, project.read(name)));
    for round in 0..16_u64 {
        let (name, text) = &kept[round as usize % 2];
        fs::remove_file(project.path(name)).unwrap();
        let arguments: &[&str] = if round % 2 == 0 {
            &["check"]
        } else {
            &["build", "--publish"]
        };
        let mut running = start(&project, arguments);
        std::thread::sleep(std::time::Duration::from_millis(round * 53 % 120));
        running.kill().unwrap();
        running.wait().unwrap();
        // Not there yet, or whole.
        if project.path(name).exists() {
            assert_eq!(project.read(name), *text, "round {round}");
        }
        assert_eq!(project.run(&["check", "--quiet"]).code, 0);
        assert_eq!(project.run(&["build", "--publish", "--quiet"]).code, 0);
        for (name, text) in &kept {
            assert_eq!(project.read(name), *text, "round {round}");
        }
        assert_eq!(
            differing(&site, &project.files("public")),
            Vec::<&str>::new()
        );
        let entries = fs::read_dir(project.path("")).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let left: Vec<String> = names
            .filter(|name| name.ends_with(".new") || name.starts_with(".public"))
            .collect();
        assert_eq!(left, Vec::<String>::new(), "round {round}");
    }
}

#[test]
fn a_text_that_comes_and_goes_meanwhile_makes_a_whole_site_or_is_told() {
    let project = Project::small();
    let states = [Some("Let's play"), Some("Do play"), None];
    let first = project.read(PAGE);
    let put = |state: Option<&str>| match state {
        Some(words) => {
            project.write("beside", first.replace("Let's play", words));
            fs::rename(project.path("beside"), project.path(PAGE)).unwrap();
        }
        None => drop(fs::remove_file(project.path(PAGE))),
    };
    let mut sites = Vec::new();
    for state in states {
        put(state);
        if project.run(&["build", "--quiet"]).code == 0 {
            sites.push(project.files("public"));
        }
    }
    assert!(sites.len() >= 2);
    for round in 0..10 {
        put(states[0]);
        let earlier = project.built();
        let stop = AtomicBool::new(false);
        let ran = std::thread::scope(|scope| {
            scope.spawn(|| {
                for state in states.iter().cycle().skip(round) {
                    if stop.load(Ordering::Relaxed) {
                        return;
                    }
                    put(*state);
                    std::thread::sleep(std::time::Duration::from_micros(300));
                }
            });
            let ran = project.run(&["build", "--quiet"]);
            stop.store(true, Ordering::Relaxed);
            ran
        });
        let site = project.files("public");
        let whole = match ran.code {
            0 => sites.iter().any(|whole| differing(whole, &site).is_empty()),
            _ => ran.err.starts_with("error[") && differing(&earlier, &site).is_empty(),
        };
        assert!(whole, "round {round}: {} {}", ran.code, ran.err);
    }
}

#[test]
fn a_site_is_the_same_to_the_byte_wherever_and_whenever_it_is_built() {
    let mut made = Vec::new();
    for (folder, jobs, zone, language, mask) in [
        ("a", "1", "Pacific/Kiritimati", "C", "077"),
        ("much/deeper/b c", "4", "America/Adak", "fr_FR.UTF-8", "022"),
    ] {
        let small = Project::small();
        let project = Project::empty();
        for path in all(&small.path("")).iter().filter(|path| path.is_file()) {
            let name = path.strip_prefix(small.path("")).unwrap().to_str().unwrap();
            project.write(&format!("{folder}/{name}"), fs::read(path).unwrap());
        }
        for _ in 0..2 {
            let run = |arguments: &[&str]| {
                let mut command = Command::new("sh");
                command.args(["-c", "umask $0; exec \"$@\"", mask]);
                command.arg(env!("CARGO_BIN_EXE_quadrille")).args(arguments);
                command
                    .args(["--quiet", "--jobs", jobs])
                    .current_dir(project.path(folder));
                command
                    .env("TZ", zone)
                    .env("LANG", language)
                    .env("LC_ALL", language);
                let ran = finished(command, "");
                assert_eq!((ran.code, ran.err.as_str()), (0, ""));
                ran.out
            };
            let (_, exported) = (run(&["build"]), run(&["export", "--json"]));
            made.push((project.files(&format!("{folder}/public")), exported));
        }
    }
    let (site, exported) = &made[0];
    assert!(site.contains_key("site.zip"));
    for (other, again) in &made[1..] {
        assert_eq!(differing(site, other), Vec::<&str>::new());
        assert!(again == exported);
    }
}
