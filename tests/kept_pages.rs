//! Pages that an earlier site has, made from the same, are kept: whatever changes, the site is the
//! one that a build from nothing makes.
#![cfg(unix)]

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::time::{Duration, SystemTime};

use crate::many_puzzles;
use crate::project::{Project, differing};

/// The site as it is kept up, held against one from nothing.
fn same_as_fresh(project: &Project, what: &str) {
    let kept = project.run(&["build"]);
    let fresh = project.run(&["build", "--fresh", "--out", "fresh"]);
    assert_eq!((kept.code, kept.err), (fresh.code, fresh.err), "{what}");
    assert_eq!(fresh.code, 0, "{what}");
    let (kept, fresh) = (project.files("public"), project.files("fresh"));
    assert_eq!(differing(&kept, &fresh), Vec::<&str>::new(), "{what}");
}

/// What a file that is written anew doesn't share with the one before: its number on the disk may be given
/// again, the time at which it was written is another then.
type Written = (u64, i64, i64);

/// Which file each page is.
fn numbers(project: &Project) -> BTreeMap<String, Written> {
    let files = project.files("public").into_keys();
    let pages = files.filter(|name| name.ends_with(".html"));
    let number = |name: String| {
        let found = fs::metadata(project.path("public").join(&name)).unwrap();
        (name, (found.ino(), found.mtime(), found.mtime_nsec()))
    };
    pages.map(number).collect()
}

/// The pages that were made anew.
fn anew(before: &BTreeMap<String, Written>, after: &BTreeMap<String, Written>) -> Vec<String> {
    let changed = after
        .iter()
        .filter(|(name, number)| before.get(*name) != Some(number));
    changed.map(|(name, _)| name.clone()).collect()
}

#[test]
fn whatever_changes_the_site_is_as_if_made_from_nothing() {
    let project = many_puzzles::project(62);
    same_as_fresh(&project, "the first time");
    let bar = "puzzles/chomp/bar-7.toml";
    let edits: [(&str, &str, &str, &str); 13] = [
        ("a title", bar, "Bar 7", "Slab 7"),
        ("a level", bar, "difficulty = 2", "difficulty = 5"),
        ("a tag", bar, "\"common\"", "\"rare\""),
        ("a tag that was the only one", bar, "\"rare\"", "\"once\""),
        ("a day", bar, "status", "added = 2026-02-03\nstatus"),
        (
            "an old name",
            bar,
            "status",
            "aliases = [\"old-bar\"]\nstatus",
        ),
        (
            "a text",
            "content/en/chomp.md",
            "## The bar",
            "## The long bar",
        ),
        (
            "a title of a text",
            "content/fr/home.md",
            "Carnet",
            "Cahier",
        ),
        (
            "an old name of a text",
            "content/en/home.md",
            "+++\n",
            "+++\naliases = [\"old-home\"]\n",
        ),
        (
            "the same in French",
            "content/fr/home.md",
            "+++\n",
            "+++\naliases = [\"old-home\"]\n",
        ),
        (
            "a message",
            "content/en/messages.ftl",
            "ui-puzzles =",
            "ui-puzzles = All",
        ),
        (
            "a sentence beside a puzzle",
            "puzzles/chomp/2x2.toml",
            "[source]",
            "[note]\nfr = \"Oui.\"\nen = \"Yes.\"\n[source]",
        ),
        (
            "a name of a language",
            "quadrille.toml",
            "English",
            "British",
        ),
    ];
    for (what, file, from, to) in edits {
        project.edit(file, from, to);
        same_as_fresh(&project, what);
    }
    project.write("templates/assets/desk.css", "p { color: red }");
    same_as_fresh(&project, "a style sheet");
    project.write("templates/moved.html", "{{ target }}");
    same_as_fresh(&project, "a template");
    fs::remove_file(project.path("content/en/dualite.md")).unwrap();
    fs::remove_file(project.path("content/fr/dualite.md")).unwrap();
    same_as_fresh(&project, "a page less");
    one_less_and_one_more(&project);
}

/// Pictures for other sites take most of the time: fewer puzzles do.
#[test]
fn whatever_changes_a_site_with_pictures_is_as_if_made_from_nothing() {
    let project = many_puzzles::project(12);
    same_as_fresh(&project, "the first time");
    project.edit(
        "quadrille.toml",
        "title =",
        "base_url = \"https://carnet.example/\"\ntitle =",
    );
    same_as_fresh(&project, "a place");
    project.edit("quadrille.toml", "title = \"", "title = \"My ");
    same_as_fresh(&project, "the site's name");
    one_less_and_one_more(&project);
}

fn one_less_and_one_more(project: &Project) {
    fs::remove_file(project.path("puzzles/chomp/bar-9.toml")).unwrap();
    same_as_fresh(project, "a puzzle less");
    let bar = project.read("puzzles/chomp/bar-7.toml");
    let more = bar.replace("bar-7\"", "bar-70\"");
    project.write(
        "puzzles/chomp/bar-70.toml",
        more.replace("old-bar", "older-bar"),
    );
    same_as_fresh(project, "one more");
}

#[test]
fn one_puzzle_changed_leaves_the_pages_of_others_as_they_are() {
    let project = many_puzzles::project(62);
    project.built();
    let before = numbers(&project);
    project.built();
    // The pages above the languages are always made: two.
    assert_eq!(
        anew(&before, &numbers(&project)),
        ["404.html", "index.html"]
    );
    let before = numbers(&project);
    project.edit(
        "puzzles/chomp/bar-7.toml",
        "[source]",
        "[note]\nfr = \"Oui.\"\nen = \"Yes.\"\n[source]",
    );
    project.built();
    let anew = anew(&before, &numbers(&project));
    let of_game = anew.iter().filter(|name| name.starts_with("en/chomp/"));
    let of_game: Vec<&str> = of_game.map(String::as_str).collect();
    assert!(of_game.contains(&"en/chomp/bar-7.html"), "{of_game:?}");
    let bars = of_game.iter().filter(|name| name.contains("/bar-"));
    assert_eq!(bars.count(), 1, "{of_game:?}");
    assert!(
        !anew.iter().any(|name| name.contains("/dualite/")),
        "{anew:?}"
    );
}

#[test]
fn what_others_changed_in_a_site_is_made_anew() {
    let project = Project::small();
    let site = project.built();
    let page = project.path("public/en/chomp/2x2.html");
    let length = fs::metadata(&page).unwrap().len() as usize;
    let moment = fs::metadata(&page).unwrap().modified().unwrap();
    let changes: [(&str, &dyn Fn()); 6] = [
        ("other bytes", &|| fs::write(&page, "gone").unwrap()),
        ("as many other bytes", &|| {
            fs::write(&page, vec![b' '; length]).unwrap();
        }),
        ("no file", &|| fs::remove_file(&page).unwrap()),
        ("a folder", &|| {
            fs::remove_file(&page).unwrap();
            fs::create_dir(&page).unwrap();
        }),
        ("a link", &|| {
            fs::remove_file(&page).unwrap();
            std::os::unix::fs::symlink("/etc/hostname", &page).unwrap();
        }),
        ("another file of the same size and age", &|| {
            fs::remove_file(&page).unwrap();
            fs::write(&page, vec![b' '; length]).unwrap();
            let file = fs::File::options().write(true).open(&page).unwrap();
            file.set_modified(moment - Duration::ZERO).unwrap();
        }),
    ];
    for (what, change) in changes {
        change();
        let again = project.built();
        assert_eq!(differing(&site, &again), Vec::<&str>::new(), "{what}");
    }
    assert!(fs::metadata(&page).unwrap().modified().unwrap() <= SystemTime::now());
}

/// A page that is as it was links to a place that another has lost.
#[test]
fn links_of_pages_that_stay_are_looked_at_again() {
    let project = Project::small();
    let puzzle = include_str!("../templates/puzzle.html");
    let with_link = puzzle.replacen(
        "{% block main %}",
        "{% block main %}<a href=\"index.html#the-bar\">The bar</a>",
        1,
    );
    assert_ne!(puzzle, with_link);
    project.write("templates/puzzle.html", with_link);
    for code in ["fr", "en"] {
        let text = project.read(&format!("content/{code}/chomp.md"));
        let head = text
            .lines()
            .find(|line| line.starts_with("## "))
            .unwrap()
            .to_owned();
        project.edit(&format!("content/{code}/chomp.md"), &head, "## The bar");
        // The page of Dualité has the place too, or its puzzle would lead nowhere.
        let page = format!("content/{code}/dualite.md");
        project.write(&page, project.read(&page) + "\n## The bar\n");
    }
    project.built();
    project.edit("content/en/chomp.md", "## The bar", "## The slab");
    let ran = project.run(&["build"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(
        ran.err
            .contains("the link to “index.html#the-bar” leads nowhere"),
        "{}",
        ran.err
    );
    let fresh = project.run(&["build", "--fresh", "--out", "fresh"]);
    assert_eq!(ran.err, fresh.err);
}
