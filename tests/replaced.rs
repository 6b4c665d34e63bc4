//! Files that the program writes over: as they were, or as they will be, and nothing else.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::process::{Command, Output};

use crate::project::Project;
use quadrille::keep::replace;

/// Runs the program where no file may grow beyond 4 blocks of 512 or 1,024 bytes.
fn on_a_full_disk(project: &Project, arguments: &[&str]) -> Output {
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; ulimit -f 4; exec \"$0\" \"$@\""]);
    command.arg(env!("CARGO_BIN_EXE_quadrille")).args(arguments);
    command.current_dir(project.path("")).output().unwrap()
}

fn names(project: &Project) -> Vec<String> {
    let entries = fs::read_dir(project.path("")).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.ends_with(".new")).collect()
}

#[test]
fn a_full_disk_leaves_the_lock_file_and_the_addresses_as_they_were() {
    let project = Project::small();
    assert_eq!(project.run(&["check"]).code, 0);
    assert_eq!(project.run(&["build", "--publish"]).code, 0);
    let (lock, addresses) = (
        project.read("quadrille.lock"),
        project.read("addresses.txt"),
    );
    assert!(lock.contains("chomp-2x2") && addresses.contains("chomp/index.html"));
    // So many new addresses and answers don't fit.
    let puzzle = project.read("puzzles/chomp/2x2.toml");
    let long = "a-very-long-name-of-a-puzzle".repeat(7);
    for number in 0..40 {
        let next = puzzle.replacen("id = \"", &format!("id = \"{long}-{number}-"), 1);
        project.write(&format!("puzzles/chomp/{long}-{number}.toml"), next);
    }
    let output = on_a_full_disk(&project, &["check"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("quadrille.lock can't be written"), "{said}");
    assert_eq!(project.read("quadrille.lock"), lock);
    assert_eq!(project.read("addresses.txt"), addresses);
    // The list of addresses, when everything else is there.
    assert_eq!(project.run(&["check"]).code, 0);
    let lock = project.read("quadrille.lock");
    assert_eq!(project.run(&["build"]).code, 0);
    let output = on_a_full_disk(&project, &["build", "--publish"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("can't be written"), "{said}");
    assert_eq!(project.read("addresses.txt"), addresses);
    assert_eq!(project.read("quadrille.lock"), lock);
    assert_eq!(names(&project), Vec::<String>::new());
}

#[test]
fn a_full_disk_leaves_a_sheet_as_it_was() {
    let project = Project::small();
    assert_eq!(project.run(&["sheet", "-o", "sheet.html"]).code, 0);
    let sheet = project.read("sheet.html");
    let output = on_a_full_disk(&project, &["sheet", "-o", "sheet.html"]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert_eq!(project.read("sheet.html"), sheet);
}

#[test]
fn permissions_and_links_stay() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("file"), "one").unwrap();
    fs::set_permissions(path("file"), fs::Permissions::from_mode(0o640)).unwrap();
    symlink("file", path("link")).unwrap();
    symlink("link", path("link of a link")).unwrap();
    symlink("to be made", path("dangling")).unwrap();
    replace(&path("link of a link"), b"two").unwrap();
    replace(&path("dangling"), b"three").unwrap();
    assert_eq!(fs::read_to_string(path("file")).unwrap(), "two");
    assert_eq!(fs::read_to_string(path("to be made")).unwrap(), "three");
    assert!(fs::symlink_metadata(path("link")).unwrap().is_symlink());
    assert!(fs::symlink_metadata(path("dangling")).unwrap().is_symlink());
    let mode = fs::metadata(path("file")).unwrap().permissions().mode();
    assert_eq!(mode & 0o7777, 0o640);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 5);
}

#[test]
fn what_a_killed_run_left_is_removed_and_what_another_writes_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    for name in [
        ".file.4711-0.new",
        ".file.4712-0.new",
        ".file.x.new",
        ".file.new",
    ] {
        fs::write(path(name), "half").unwrap();
    }
    let other = fs::File::open(path(".file.4712-0.new")).unwrap();
    other.lock().unwrap();
    replace(&path("file"), b"whole").unwrap();
    assert_eq!(fs::read_to_string(path("file")).unwrap(), "whole");
    assert!(!path(".file.4711-0.new").exists());
    for name in [".file.4712-0.new", ".file.x.new", ".file.new"] {
        assert!(path(name).exists(), "{name}");
    }
}

#[test]
fn many_writers_leave_one_whole_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    std::thread::scope(|scope| {
        for writer in 0..8_u8 {
            let path = &path;
            scope.spawn(move || {
                for _ in 0..50 {
                    replace(path, &[b'a' + writer; 5000]).unwrap();
                    let found = fs::read(path).unwrap();
                    assert!(found.len() == 5000 && found.iter().all(|byte| *byte == found[0]));
                }
            });
        }
    });
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_terminal_or_a_pipe_is_written_as_it_is() {
    let project = Project::small();
    let ran = project.run(&["draw", "chomp", "2x2", "-o", "/dev/stdout"]);
    let named = Command::new("sh")
        .args([
            "-c",
            "ln -s /dev/stdout board.txt; \"$0\" draw chomp 2x2 -o board.txt | cat",
        ])
        .arg(env!("CARGO_BIN_EXE_quadrille"))
        .current_dir(project.path(""))
        .output()
        .unwrap();
    assert_eq!(ran.code, 2, "no ending: {}", ran.out);
    assert!(!named.stdout.is_empty(), "{named:?}");
    assert!(
        fs::symlink_metadata(project.path("board.txt"))
            .unwrap()
            .is_symlink()
    );
}
