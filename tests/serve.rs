//! The server on this computer: pages, changes, faults shown in the page, and who is refused.
#![cfg(feature = "serve")]

use std::process::Command;
use std::time::{Duration, Instant};

use crate::project::Project;
use crate::served::{Served, version};

const HOME: &str = "content/en/home.md";

#[test]
fn a_change_is_shown_a_fault_is_told_in_the_page_and_mended() {
    let project = Project::small();
    let served = Served::new(&project);
    let page = served.until("/en/", |page| page.contains("Let’s play"));
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    assert!(page.contains("src=\"/-/reload.js\""), "{page}");

    project.edit(HOME, "Let's play", "Let's all play");
    let page = served.until("/en/", |page| page.contains("Let’s all play"));
    assert!(!page.contains("q-panel"), "{page}");

    // The last good site stays behind the panel, on every page.
    project.edit(
        "content/en/chomp.md",
        "winning 3x5 = 4,3",
        "winning 3x5 = 3,3",
    );
    let page = served.until("/fr/chomp/", |page| page.contains("q-panel"));
    for told in [
        "this claim is false: chomp winning 3x5",
        "content/en/chomp.md:13:1",
        "claimed: 3,3; true: 4,3",
        "La tablette",
    ] {
        assert!(page.contains(told), "{told} is not in {page}");
    }

    project.edit(
        "content/en/chomp.md",
        "winning 3x5 = 3,3",
        "winning 3x5 = 4,3",
    );
    served.until("/fr/chomp/", |page| !page.contains("q-panel"));
}

#[test]
fn puzzles_templates_styles_and_the_configuration_are_watched_too() {
    let project = Project::small();
    let served = Served::new(&project);
    let puzzle = "puzzles/chomp/2x2.toml";
    project.edit(puzzle, "en = \"First bite\"", "en = \"A first bite\"");
    served.until("/en/chomp/2x2.html", |page| page.contains("A first bite"));
    // The list of puzzles is not forgotten.
    served.until("/en/chomp/puzzles.html", |page| {
        page.contains("A first bite")
    });
    // A folder that wasn't there.
    project.write("templates/assets/style.css", "main { color: red }");
    project.write(
        "templates/text.html",
        "<html><head></head><body>own</body></html>",
    );
    served.until("/assets/style.css?", |_| true);
    let begun = Instant::now();
    while !served.get("/assets/style.css").1.contains("color: red") {
        assert!(begun.elapsed() < Duration::from_secs(20));
        std::thread::sleep(Duration::from_millis(50));
    }
    // A game that wasn't there, and then looks otherwise.
    let game = "format = 1\ngrid = \"cells\"\nsize = \"3x3\"\n\
                name = { fr = \"Col\", en = \"Col\" }\nsummary = { fr = \"x\", en = \"x\" }\n";
    project.write("games/col/game.toml", game);
    for code in ["fr", "en"] {
        let page = "+++\ntitle = \"x\"\ndescription = \"x\"\n+++\n\n```col\n3x3\n```\n";
        project.write(&format!("content/{code}/col.md"), page);
    }
    served.until("/en/col/", |page| page.contains("3 × 3"));
    served.until("/fr/col/blank-3x3.html", |page| page.contains("200 OK"));
    project.edit("games/col/game.toml", "en = \"Col\"", "en = \"Colour\"");
    served.until("/en/col/", |page| page.contains(">Colour</span>"));
    project.edit("quadrille.toml", "Petit carnet", "Grand carnet");
    served.until("/fr/", |page| page.contains("Grand carnet"));
}

/// While a table is typed its puzzles may be wrong: then the new board stands in the panel.
#[test]
fn a_board_is_shown_beside_its_table_where_no_site_can_be() {
    let project = Project::small();
    let words = ["new", "game", "own", "--pattern", "no-move", "--quiet"];
    assert_eq!(project.run(&words).code, 0);
    let served = Served::new(&project);
    served.until("/en/own/", |page| page.contains("never next to"));
    project.edit("games/own/game.toml", "size = \"4x4\"", "size = \"3x4\"");
    project.edit("games/own/game.toml", "not beside own", "not beside other");
    let page = served.until("/en/", |page| page.contains("q-told"));
    let (_, told) = page.split_once("q-told").unwrap();
    for part in [
        "[rules]",
        "own ..../..../....",
        "</svg>",
        "never next to one of the other player’s signs",
    ] {
        assert!(told.contains(part), "{part} is not in {told}");
    }
    project.edit("games/own/game.toml", "not beside other", "not beside own");
    project.edit("games/own/game.toml", "size = \"3x4\"", "size = \"4x4\"");
    served.until("/en/own/", |page| !page.contains("q-told"));
}

/// Whoever takes another branch, or unpacks a copy, replaces whole folders.
#[cfg(unix)]
#[test]
fn a_folder_that_was_replaced_is_watched_as_before() {
    let project = Project::small();
    let served = Served::new(&project);
    let path = |name: &str| project.path(name);
    let copied = |from: &str, to: &str| {
        let mut copy = Command::new("cp");
        copy.arg("-r").arg(path(from)).arg(path(to));
        assert!(copy.status().unwrap().success());
    };
    copied("content", "spare");
    let ways: [(&str, &dyn Fn()); 4] = [
        ("removed and copied", &|| {
            std::fs::remove_dir_all(path("content")).unwrap();
            copied("spare", "content");
        }),
        ("moved away, another in its place", &|| {
            std::fs::rename(path("content"), path("old")).unwrap();
            copied("spare", "new");
            std::fs::rename(path("new"), path("content")).unwrap();
        }),
        ("a folder within", &|| {
            std::fs::remove_dir_all(path("content/en")).unwrap();
            copied("spare/en", "content/en");
        }),
        ("gone for a while", &|| {
            std::fs::remove_dir_all(path("content")).unwrap();
            served.until("/en/", |page| !page.contains("Let’s play"));
            copied("spare", "content");
        }),
    ];
    for (number, (way, replace)) in ways.into_iter().enumerate() {
        replace();
        // The second change is seen by whoever watches the folder that is there now.
        for words in [
            format!("Let's play {number}"),
            format!("Let's stop {number}"),
        ] {
            let shown = words.replace('\'', "’");
            let text = project.read(&format!("spare/{}", &HOME["content/".len()..]));
            project.write(HOME, text.replace("Let's play", &words));
            let page = served.until("/en/", |page| page.contains(&shown));
            assert!(page.contains(&shown), "{way}");
        }
    }
}

#[test]
fn a_project_that_is_broken_from_the_start_is_mended_in_the_browser() {
    let project = Project::small();
    project.edit(HOME, "[Chomp](chomp.md)", "[Chomp](chmop.md)");
    let served = Served::new(&project);
    let page = served.until("/en/", |page| page.contains("There is no site yet"));
    assert!(
        page.contains("the link to “chmop.md” leads nowhere"),
        "{page}"
    );
    project.edit(HOME, "chmop.md", "chomp.md");
    served.until("/en/", |page| page.contains("Let’s play"));
}

#[test]
fn addresses_hosts_and_methods_are_held_to_what_a_site_needs() {
    let project = Project::small();
    let served = Served::new(&project);
    for (path, status) in [
        ("/", 200),
        ("/en/chomp/2x2.html", 200),
        ("/en/chomp", 301),
        ("/en/nothing.html", 404),
        ("/../quadrille.toml", 404),
        ("/%2e%2e/quadrille.toml", 404),
        ("//quadrille.toml", 404),
    ] {
        assert_eq!(served.get(path).0, status, "{path}");
    }
    let (_, lost) = served.get("/en/nothing.html");
    assert!(
        lost.contains("404") && lost.contains("assets/style.css"),
        "{lost}"
    );
    let (_, style) = served.get("/assets/style.css");
    assert!(
        style.contains("Content-Type: text/css; charset=utf-8"),
        "{style}"
    );
    // Another computer's page that points its own name here.
    assert_eq!(served.ask("GET", "/en/", "rebound.example").0, 403);
    assert_eq!(served.ask("GET", "/en/", "127.0.0.1:80").0, 200);
    assert_eq!(served.ask("POST", "/en/", "localhost").0, 405);
}

#[test]
fn a_port_that_is_taken_is_told_and_ctrl_c_ends_it_quietly() {
    let project = Project::small();
    let mut served = Served::new(&project);
    let port = served.address().rsplit(':').next().unwrap().to_owned();
    let ran = project.run(&["serve", "--port", &port]);
    assert_eq!(ran.code, 2);
    let told = format!("port {port} can't be used: another program has it");
    assert!(ran.err.contains(&told), "{}", ran.err);
    if cfg!(unix) {
        assert_eq!(ended(&mut served, "-INT"), Some(0));
    }
    let nowhere = project.run(&["serve", "--root", "nowhere"]);
    assert_eq!(nowhere.code, 2, "{}", nowhere.err);
}

/// Sends a signal; the exit code, if the program ends soon.
fn ended(served: &mut Served, signal: &str) -> Option<i32> {
    let pid = served.child.id().to_string();
    let sent = Command::new("kill").args([signal, &pid]).status();
    assert!(sent.unwrap().success());
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(2) {
        if let Some(status) = served.child.try_wait().unwrap() {
            return status.code();
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    None
}

/// An empty board that no table has, and that takes far longer to solve than a test.
const SLOW: &str = "format = 1\nid = \"slow\"\ngame = \"pipopipette\"\nboard = \"4x5\"\n\
    stipulation = \"best\"\nstatus = \"generated\"\nlicence = \"CC-BY-4.0\"\n\
    [title]\nfr = \"Lent\"\nen = \"Slow\"\n[hint]\nfr = \"Attendre.\"\nen = \"Wait.\"\n\
    [source]\nwork = \"Quadrille\"\ndate = 2026\n[answer]\nkey = \"a1-a2\"\n";
const SLOW_FILE: &str = "puzzles/pipopipette/slow.toml";

/// Time enough to be in the middle of a search.
#[cfg(unix)]
const WHILE: Duration = Duration::from_secs(1);

/// What was found is on the shelf, and no file that isn't whole.
#[cfg(unix)]
fn assert_kept(project: &Project) {
    let kept = project.files(".quadrille");
    let shelves: Vec<&String> = kept.keys().filter(|name| *name != "lock").collect();
    assert!(!shelves.is_empty(), "nothing is kept");
    for name in shelves {
        let whole = name.ends_with(".shelf") && kept[name].len() > 100;
        assert!(whole, "{name}: {} bytes", kept[name].len());
    }
}

#[test]
#[cfg(unix)]
fn ctrl_c_ends_a_first_build_in_the_middle_of_a_long_search() {
    for signal in ["-INT", "-TERM"] {
        let project = Project::small();
        project.write(SLOW_FILE, SLOW);
        let mut served = Served::begun(&project);
        let begun = Instant::now();
        while !project.path(".quadrille/lock").exists() {
            assert!(begun.elapsed() < Duration::from_secs(20));
            std::thread::sleep(Duration::from_millis(20));
        }
        std::thread::sleep(WHILE);
        assert_eq!(ended(&mut served, signal), Some(0), "{signal}");
        assert_kept(&project);
    }
}

#[test]
#[cfg(unix)]
fn ctrl_c_ends_a_rebuild_in_the_middle_of_a_long_search_with_pages_that_wait() {
    for signal in ["-INT", "-TERM"] {
        let project = Project::small();
        let mut served = Served::new(&project);
        let page = served.until("/en/", |page| page.contains("Let’s play"));
        let mut tabs = [served.tab(), served.tab(), served.tab()];
        for tab in &mut tabs[..2] {
            tab.wait(&version(&page));
        }
        project.write(SLOW_FILE, SLOW);
        std::thread::sleep(WHILE);
        // The last good site is there all the time.
        assert_eq!(tabs[2].get("/en/chomp/2x2.html").0, 200);
        assert_eq!(ended(&mut served, signal), Some(0), "{signal}");
        assert_kept(&project);
    }
}

#[test]
fn while_the_first_site_is_made_a_page_says_so() {
    let project = Project::small();
    project.write(SLOW_FILE, SLOW);
    let served = Served::begun(&project);
    let (status, page) = served.get("/en/");
    assert_eq!(status, 503, "{page}");
    assert!(
        page.contains("The site is being made") && page.contains("src=\"/-/reload.js\""),
        "{page}"
    );
    // Its script and its style don't wait for anything.
    let begun = Instant::now();
    assert_eq!(served.get("/-/reload.js").0, 200);
    assert_eq!(served.get("/-/panel.css").0, 200);
    assert!(begun.elapsed() < Duration::from_secs(2));
}
