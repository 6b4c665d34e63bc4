//! A site that was made of the very same files, and that nobody has touched since, is not made again;
//! whatever has changed, it is.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::thread::sleep;
use std::time::Duration;

use crate::project::Project;

/// A build, and the number on the disk of the site's folder, which a site that is made again has anew.
fn built(project: &Project, args: &[&str]) -> (String, u64) {
    // What was written just before may be written again without the disk telling it.
    sleep(Duration::from_millis(80));
    let ran = project.run(&[&["build"], args].concat());
    assert_eq!(ran.code, 0, "{}", ran.err);
    let found = fs::metadata(project.path("public")).unwrap();
    (ran.out + &ran.err, found.ino())
}

#[test]
fn nothing_is_made_of_the_same_again_and_the_same_is_told() {
    let project = Project::small();
    let (told, first) = built(&project, &[]);
    assert!(told.contains("2 puzzles"), "{told}");
    for _ in 0..2 {
        assert_eq!(built(&project, &[]), (told.clone(), first));
    }
    let (_, fresh) = built(&project, &["--fresh"]);
    assert_ne!(fresh, first, "what is asked for anew is made anew");
}

#[test]
fn whatever_a_site_is_made_of_has_it_made_again() {
    let project = Project::small();
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>";
    project.write("pictures/a.svg", picture);
    let shown = "![A square](../../pictures/a.svg)\n\n";
    project.edit("content/en/home.md", "Let's", &format!("{shown}Let's"));
    project.edit("content/fr/home.md", "Jouons", &format!("{shown}Jouons"));
    let mut before = built(&project, &[]).1;
    let mut again = |what: &str, args: &[&str]| {
        let after = built(&project, args).1;
        assert_ne!(after, before, "{what}");
        before = after;
        assert_eq!(built(&project, args).1, after, "{what}, and nothing more");
    };
    let touched = |name: &str| {
        let text = project.read(name);
        project.write(name, text + "\n");
    };
    for name in [
        "quadrille.toml",
        "content/en/home.md",
        "puzzles/chomp/2x2.toml",
        "pictures/a.svg",
    ] {
        touched(name);
        again(name, &[]);
    }
    for (name, text) in [
        ("static/a.txt", "A"),
        ("templates/assets/desk.css", "p { color: red }"),
    ] {
        project.write(name, text);
        again(name, &[]);
    }
    project.edit(
        "content/en/messages.ftl",
        "ui-puzzles =",
        "ui-puzzles = All",
    );
    again("a message", &[]);
    fs::remove_file(project.path("static/a.txt")).unwrap();
    again("a file less", &[]);
    // Answers may be due.
    again("another day", &["--as-of", "2031-02-03"]);
}

#[test]
fn a_site_that_somebody_touched_is_made_again() {
    let project = Project::small();
    let mut before = built(&project, &[]).1;
    let page = project.path("public/en/index.html");
    let text = fs::read_to_string(&page).unwrap();
    let wrongs: [(&str, &dyn Fn()); 3] = [
        ("a page written over", &|| {
            fs::write(&page, "Mine.").unwrap();
        }),
        ("a page gone", &|| fs::remove_file(&page).unwrap()),
        ("a page more", &|| {
            fs::write(project.path("public/en/mine.html"), "Mine.").unwrap();
        }),
    ];
    for (what, wrong) in wrongs {
        wrong();
        let after = built(&project, &[]).1;
        assert_ne!(after, before, "{what}");
        before = after;
        assert_eq!(fs::read_to_string(&page).unwrap(), text, "{what}");
        assert!(!project.path("public/en/mine.html").exists(), "{what}");
    }
}

#[test]
fn what_was_told_is_told_each_time() {
    let project = Project::small();
    for (file, first) in [
        ("content/en/home.md", "Let's"),
        ("content/fr/home.md", "Jouons"),
    ] {
        project.edit(file, first, &format!("<b onclick=\"x\">!</b> {first}"));
    }
    let (first, second) = (project.run(&["build"]), project.run(&["build"]));
    assert_eq!((first.code, &first.err), (0, &second.err));
    assert!(first.err.contains("onclick"), "{}", first.err);
}
