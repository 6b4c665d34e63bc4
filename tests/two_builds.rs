//! Builds that meet, builds that are killed, and places where a site can't be exchanged as a
//! whole: what is there is a whole site.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown, symlink};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::project::{Files, Project, differing, quadrille};

/// Starts a build that nobody waits for yet.
fn start(project: &Project) -> Child {
    let mut command = quadrille(&["build", "--quiet"]);
    command.current_dir(project.path("")).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// The names beside the site that begin as its own.
fn left(project: &Project) -> Vec<String> {
    let entries = fs::read_dir(project.path("")).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.starts_with(".public")).collect()
}

const PAGE: &str = "content/en/home.md";

/// A project, and its site before and after a change.
fn before_and_after() -> (Project, [Files; 2]) {
    let project = Project::small();
    let before = project.built();
    change(&project);
    let after = project.built();
    assert!(!differing(&before, &after).is_empty());
    change(&project);
    (project, [before, after])
}

fn change(project: &Project) {
    let (from, to) = match project.read(PAGE).contains("Let's play") {
        true => ("Let's play", "Do play"),
        false => ("Do play", "Let's play"),
    };
    project.edit(PAGE, from, to);
}

#[test]
fn two_builds_at_once_end_well_and_leave_a_whole_site() {
    let (project, sites) = before_and_after();
    for round in 0..40 {
        if round % 4 == 0 {
            fs::remove_dir_all(project.path("public")).unwrap();
        }
        change(&project);
        for build in [start(&project), start(&project)] {
            let output = build.wait_with_output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(
                (output.status.code(), said.as_str()),
                (Some(0), ""),
                "round {round}"
            );
        }
        let site = project.files("public");
        let right = &sites[(round + 1) % 2];
        assert_eq!(differing(right, &site), Vec::<&str>::new(), "round {round}");
        assert_eq!(left(&project), Vec::<String>::new(), "round {round}");
    }
}

#[test]
fn a_build_that_is_killed_leaves_the_earlier_site_or_the_new_one() {
    let (project, sites) = before_and_after();
    let begun = Instant::now();
    project.built();
    let whole_time = begun.elapsed();
    let place = || {
        fs::metadata(project.path("public"))
            .map(|public| public.ino())
            .ok()
    };
    let (mut earlier, mut unfinished) = (0, 0);
    for round in 0..70_u32 {
        let (old, old_place) = (project.files("public"), place());
        let known = left(&project);
        change(&project);
        let mut build = start(&project);
        let begun = Instant::now();
        let until = |seen: &dyn Fn() -> bool| {
            while !seen() && begun.elapsed() < Duration::from_secs(5) {
                std::thread::sleep(Duration::from_micros(20));
            }
        };
        match round % 4 {
            // At any time.
            0 => std::thread::sleep(whole_time * (round * 37 % 70) / 60),
            // When the new site has come into its place.
            1 => until(&|| place() != old_place),
            // While it is written.
            _ => {
                until(&|| left(&project).iter().any(|name| !known.contains(name)));
                std::thread::sleep(whole_time * (round * 37 % 70) / 700);
            }
        }
        build.kill().unwrap();
        build.wait().unwrap();
        let site = project.files("public");
        let whole = sites.iter().any(|whole| differing(whole, &site).is_empty());
        assert!(whole, "round {round}: {:?}", differing(&sites[0], &site));
        earlier += usize::from(differing(&old, &site).is_empty());
        unfinished += usize::from(!left(&project).is_empty());
        if round % 3 == 0 {
            let next = project.built();
            assert!(sites.iter().any(|whole| differing(whole, &next).is_empty()));
            assert_eq!(left(&project), Vec::<String>::new(), "round {round}");
        }
    }
    // Some had not written yet, some had, and some were in between.
    assert!((5..66).contains(&earlier), "{earlier}");
    assert!(unfinished > 5, "{unfinished}");
}

#[test]
fn leftovers_of_killed_builds_are_put_back_or_removed() {
    let project = Project::small();
    let before = project.built();
    // Killed between two renames; others were killed before.
    fs::rename(project.path("public"), project.path(".public.old.4711-0")).unwrap();
    project.write(".public.new.4712-3/index.html", "half a site");
    project.write(".public.old/index.html", "half a site, not removed yet");
    project.write(".public.newer/index.html", "not ours");
    project.edit("content/en/home.md", "chomp.md", "no-such-page.md");
    assert_eq!(project.run(&["build"]).code, 1);
    assert_eq!(
        differing(&before, &project.files("public")),
        Vec::<&str>::new()
    );
    assert_eq!(left(&project), [".public.newer"]);
}

#[test]
fn an_output_that_is_a_link_stays_a_link() {
    let project = Project::small();
    let before = project.built();
    fs::rename(project.path("public"), project.path("elsewhere")).unwrap();
    symlink("elsewhere", project.path("public")).unwrap();
    for _ in 0..2 {
        assert_eq!(project.run(&["build"]).code, 0);
        let public = fs::symlink_metadata(project.path("public")).unwrap();
        assert!(public.is_symlink());
        let site = project.files("elsewhere");
        assert_eq!(differing(&before, &site), Vec::<&str>::new());
        // The second time it leads nowhere yet.
        fs::remove_dir_all(project.path("elsewhere")).unwrap();
    }
}

/// Builds twice with the project's changes in between; both sites are copied to where they can
/// be seen.
const TWICE: &str = r#"
    "$0" build --quiet && cp -r public first || exit 1
    mkdir -p public/old/page.html public/lost+found
    echo old >public/old/page.html/x
    sed -i "s/Let's play/Do play/" content/en/home.md
    "$0" build --quiet && cp -r public second"#;

fn twice(project: &Project, program: &std::path::Path, before: &str) -> std::process::Output {
    let mut command = Command::new("unshare");
    command.args(["--mount", "sh", "-c", &format!("{before}{TWICE}")]);
    let output = command.arg(program).current_dir(project.path("")).output();
    output.unwrap()
}

#[test]
fn an_output_that_is_a_mount_point_is_written() {
    let mount = ["--mount", "mount", "-t", "tmpfs", "none", "/mnt"];
    let may = Command::new("unshare").args(mount).output();
    if !may.is_ok_and(|output| output.status.success()) {
        eprintln!("NOT TESTED: nothing may be mounted here");
        return;
    }
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_quadrille"));
    for mount in [
        "mount -t tmpfs none public",
        "mkdir there && mount --bind there public",
    ] {
        let (project, [before, after]) = before_and_after();
        fs::remove_dir_all(project.path("public")).unwrap();
        fs::create_dir(project.path("public")).unwrap();
        let output = twice(&project, program, &format!("{mount} || exit 1\n"));
        assert!(output.status.success(), "{output:?}");
        assert_eq!(
            differing(&before, &project.files("first")),
            Vec::<&str>::new()
        );
        assert_eq!(
            differing(&after, &project.files("second")),
            Vec::<&str>::new()
        );
        assert_eq!(left(&project), Vec::<String>::new());
    }
}

#[test]
fn where_nothing_can_be_written_beside_a_site_it_is_written_file_by_file() {
    let (project, [before, after]) = before_and_after();
    let (public, program) = (project.path("public"), project.path("program"));
    fs::remove_dir_all(&public).unwrap();
    fs::create_dir(&public).unwrap();
    fs::copy(env!("CARGO_BIN_EXE_quadrille"), &program).unwrap();
    let root = project.path("");
    let mode = |mode| fs::set_permissions(&root, fs::Permissions::from_mode(mode)).unwrap();
    mode(0o555);
    let is_root = fs::metadata(&root).unwrap().uid() == 0;
    let build = || {
        use std::os::unix::process::CommandExt;
        let mut command = Command::new(&program);
        command.args(["build", "--quiet"]).current_dir(&root);
        // Root may write everywhere; nobody may not.
        if is_root {
            command.uid(65534).gid(65534);
        }
        let output = command.output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((output.status.code(), said.as_str()), (Some(0), ""));
        project.files("public")
    };
    if is_root {
        chown(&public, Some(65534), Some(65534)).unwrap();
    }
    let first = build();
    project.write("public/old.html", "of an earlier site");
    change(&project);
    let second = build();
    mode(0o755);
    assert_eq!(differing(&before, &first), Vec::<&str>::new());
    assert_eq!(differing(&after, &second), Vec::<&str>::new());
}

#[test]
fn a_disk_that_fills_up_leaves_the_earlier_site() {
    let (project, [before, _]) = before_and_after();
    project.built();
    change(&project);
    let output = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 20; exec \"$0\" build"])
        .arg(env!("CARGO_BIN_EXE_quadrille"))
        .current_dir(project.path(""))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("can't be written"));
    assert_eq!(
        differing(&before, &project.files("public")),
        Vec::<&str>::new()
    );
    assert_eq!(left(&project), Vec::<String>::new());
}
