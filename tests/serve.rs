//! The server on this computer: pages, changes, faults shown in the page, and who is refused.
#![cfg(feature = "serve")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::project::{Project, quadrille};

struct Served {
    child: Child,
    address: String,
}

impl Served {
    /// Serves a project on a free port.
    fn new(project: &Project) -> Served {
        let root = project.path(".");
        let mut command = quadrille(&["serve", "--port", "0", "--root", root.to_str().unwrap()]);
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        // Somebody has to listen to the rest.
        std::thread::spawn(move || std::io::copy(&mut out, &mut std::io::sink()));
        let address = line.strip_prefix("http://").unwrap();
        let address = address.split('/').next().unwrap().to_owned();
        Served { child, address }
    }

    fn get(&self, path: &str) -> (u16, String) {
        self.ask("GET", path, "localhost")
    }

    /// The status, and the head with the body.
    fn ask(&self, method: &str, path: &str, host: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(20)))
            .unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        )
        .unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let status = text.split(' ').nth(1).unwrap().parse().unwrap();
        (status, text)
    }

    /// Waits, as a page does, until the page says something.
    fn until(&self, path: &str, wanted: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            let (_, text) = self.get(path);
            if wanted(&text) {
                return text;
            }
            assert!(begun.elapsed() < Duration::from_secs(20), "{text}");
            let version = text.split("data-version=\"").nth(1).unwrap();
            let version = version.split('"').next().unwrap();
            self.get(&format!("/-/changed?since={version}"));
        }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

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
    let port = served.address.rsplit(':').next().unwrap().to_owned();
    let ran = project.run(&["serve", "--port", &port]);
    assert_eq!(ran.code, 2);
    let told = format!("port {port} can't be used: another program has it");
    assert!(ran.err.contains(&told), "{}", ran.err);
    if cfg!(unix) {
        let pid = served.child.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-INT", &pid])
                .status()
                .unwrap()
                .success()
        );
        assert_eq!(served.child.wait().unwrap().code(), Some(0));
    }
    let nowhere = project.run(&["serve", "--root", "nowhere"]);
    assert_eq!(nowhere.code, 2, "{}", nowhere.err);
}
