//! Files that come to the site as they are: copied, served and packed bit by bit, however large they are.

use std::fs::File;
use std::io::{Read, Write};
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::project::{Project, quadrille};
use crate::served::Served;

/// No page of the small project, and not all of them together, come near it.
const LARGE: u64 = 400 << 20;
/// So much memory is enough, whatever there is to copy.
const MEMORY: u64 = 150 << 20;

/// The small project with a film, and a plan beside a text; they take no room on a disk before they are
/// copied.
fn with_large_files() -> Project {
    let project = Project::small();
    project.write("static/film.mp4", "");
    let film = File::options()
        .write(true)
        .open(project.path("static/film.mp4"));
    film.unwrap().set_len(LARGE).unwrap();
    project.write("content/fr/plan.pdf", "");
    let plan = File::options()
        .write(true)
        .open(project.path("content/fr/plan.pdf"));
    plan.unwrap().set_len(LARGE).unwrap();
    for (code, link) in [("fr", "plan.pdf"), ("en", "../fr/plan.pdf")] {
        let name = format!("content/{code}/home.md");
        let page = project.read(&name);
        project.write(
            &name,
            format!("{page}\n[Plan]({link}), [Film](../film.mp4)\n"),
        );
    }
    project
}

/// The most memory that a command has taken, in bytes.
#[cfg(target_os = "linux")]
fn most(project: &Project, arguments: &[&str]) -> u64 {
    let mut command = quadrille(arguments);
    command.current_dir(project.path("")).stdout(Stdio::null());
    let mut child = command.spawn().unwrap();
    let mut most = 0;
    loop {
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id()));
        let status = status.unwrap_or_default();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let peak = peak.and_then(|rest| rest.trim().strip_suffix(" kB")?.parse::<u64>().ok());
        most = most.max(peak.unwrap_or(0) << 10);
        if let Some(ended) = child.try_wait().unwrap() {
            assert!(ended.success(), "{arguments:?}");
            return most;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_is_copied_is_never_held() {
    let project = with_large_files();
    for arguments in [&["check"][..], &["build"], &["build", "--fresh"]] {
        let most = most(&project, arguments);
        assert!(most > 1 << 20 && most < MEMORY, "{arguments:?}: {most}");
    }
    let length = |name: &str| std::fs::metadata(project.path(name)).unwrap().len();
    assert_eq!(length("public/film.mp4"), LARGE);
    let plans = std::fs::read_dir(project.path("public/files")).unwrap();
    let plans: Vec<u64> = plans
        .map(|plan| plan.unwrap().metadata().unwrap().len())
        .collect();
    assert_eq!(plans, [LARGE]);
    // A site of this size isn't packed unless somebody wants it.
    assert!(!project.path("public/site.zip").exists());
    let configuration = project.read("quadrille.toml");
    project.write("quadrille.toml", format!("archive = true\n{configuration}"));
    let most = most(&project, &["build"]);
    assert!(most < MEMORY, "{most}");
    let packed = File::open(project.path("public/site.zip")).unwrap();
    let mut packed = zip::ZipArchive::new(packed).unwrap();
    assert_eq!(packed.by_name("film.mp4").unwrap().size(), LARGE);
}

/// What stands where it is, and has not been changed, is not copied again; what has, is.
#[cfg(unix)]
#[test]
fn what_stands_is_not_copied_again() {
    use std::os::unix::fs::MetadataExt;
    let project = Project::small();
    project.write("static/notes.txt", "one");
    project.write("static/other.txt", "other");
    std::thread::sleep(Duration::from_millis(100));
    let build = || {
        let ran = project.run(&["build", "--quiet"]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    };
    let number = |name: &str| std::fs::metadata(project.path(name)).unwrap().ino();
    build();
    let before = (number("public/notes.txt"), number("public/other.txt"));
    project.write("static/notes.txt", "two");
    build();
    assert_eq!(project.read("public/notes.txt"), "two");
    assert_ne!(number("public/notes.txt"), before.0);
    assert_eq!(number("public/other.txt"), before.1);
    // The site's file is its own: written into, the project's is as it was.
    assert_ne!(number("public/other.txt"), number("static/other.txt"));
    std::fs::remove_file(project.path("static/other.txt")).unwrap();
    build();
    assert!(!project.path("public/other.txt").exists());
}

#[test]
fn the_server_sends_a_large_file_bit_by_bit() {
    let project = with_large_files();
    let served = Served::new(&project);
    let mut stream = served.connect();
    let head = "Host: localhost\r\nConnection: close\r\n\r\n";
    stream
        .write_all(format!("GET /film.mp4 HTTP/1.1\r\n{head}").as_bytes())
        .unwrap();
    let (mut piece, mut sent, mut most) = (vec![0; 1 << 20], 0, 0);
    let begun = Instant::now();
    loop {
        match stream.read(&mut piece).unwrap() {
            0 => break,
            count => sent += count as u64,
        }
        if cfg!(target_os = "linux") && sent % (16 << 20) < 1 << 18 {
            most = most.max(served.memory());
        }
        assert!(begun.elapsed() < Duration::from_mins(5), "{sent}");
    }
    assert!(sent > LARGE && sent < LARGE + 1000, "{sent}");
    assert!(most < MEMORY, "{most}");
    let (_, head) = served.ask("HEAD", "/film.mp4", "localhost");
    let length = format!("content-length: {LARGE}");
    assert!(head.to_ascii_lowercase().contains(&length), "{head}");
}

#[test]
fn a_picture_of_a_text_is_taken_home_and_one_for_other_sites_is_not() {
    let project = Project::small();
    project.edit(
        "quadrille.toml",
        "languages",
        "base_url = \"https://example.org/\"\nlanguages",
    );
    // One point of a PNG.
    let point: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0:~\x9bU\0\0\0\nIDATx\x9cc`\0\0\0\x02\0\x01H\xaf\xa4q\0\0\0\0IEND\xaeB`\x82";
    project.write("content/fr/point.png", point);
    project.write("static/logo.png", point);
    for (code, file) in [("fr", "point.png"), ("en", "../fr/point.png")] {
        let name = format!("content/{code}/home.md");
        let page = project.read(&name);
        project.write(&name, format!("{page}\n![A point]({file})\n"));
    }
    let ran = project.run(&["build", "--quiet"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let packed = File::open(project.path("public/site.zip")).unwrap();
    let packed = zip::ZipArchive::new(packed).unwrap();
    let names = packed.file_names().map(|name| name.unwrap().into_owned());
    let pictures: Vec<String> = names.filter(|name| name.ends_with(".png")).collect();
    assert_eq!(pictures.len(), 2, "{pictures:?}");
    assert!(pictures.contains(&"logo.png".to_owned()), "{pictures:?}");
    assert!(project.path("public/en/chomp/2x2.png").exists());
}
