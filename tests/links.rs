//! Links of a part of a project, and links to other sites.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

use crate::project::{Project, finished, quadrille};

const PAGE: &str = "content/en/chomp.md";

/// A project whose English page of Chomp ends with this.
fn with(text: &str) -> Project {
    let project = Project::small();
    let page = project.read(PAGE);
    project.write(PAGE, format!("{page}\n{text}\n"));
    project
}

#[test]
fn links_of_a_part_are_checked_against_the_whole() {
    let project = with(
        "[a](home.md) [b](../../puzzles/chomp/2x2.toml) [c](puzzle:chomp-2x2) [d](page:home) \
         [e](home.md#anywhere) [f](../en/)",
    );
    let ran = project.run(&["check", PAGE]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let project = with("[a](hmoe.md) [c](puzzle:chomp-2x3) [d](page:hmoe) [g](chomp.md#nowhere)");
    let ran = project.run(&["check", PAGE, "--format", "short"]);
    assert_eq!(ran.code, 1);
    let dead: Vec<&str> = ran
        .out
        .lines()
        .filter(|line| line.contains("[dead-link]"))
        .collect();
    for url in [
        "hmoe.md",
        "puzzle:chomp-2x3",
        "page:hmoe",
        "chomp.md#nowhere",
    ] {
        let told = dead
            .iter()
            .filter(|line| line.contains(&format!("“{url}”")));
        assert_eq!(told.count(), 1, "{url}: {dead:?}");
    }
    // Pages that nothing in the part leads to are nobody's fault.
    assert!(!ran.out.contains("orphan-page"), "{}", ran.out);
}

#[test]
fn a_link_to_the_page_to_play_on_carries_a_game() {
    let project = with("[a](play.html#p=3x5&m=4%2C3)\n\nMore.\n\n[b](puzzles.html#p=3x5)");
    let ran = project.run(&["build", "--out", "site"]);
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert!(!ran.err.contains("play.html"), "{}", ran.err);
    assert!(ran.err.contains("puzzles.html#p=3x5"), "{}", ran.err);
}

/// A site on this computer that answers as its addresses say; what it was asked, in order.
fn site() -> (String, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let asked: Arc<Mutex<Vec<String>>> = Arc::default();
    let notes = Arc::clone(&asked);
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            answer(stream.unwrap(), &notes);
        }
    });
    (address, asked)
}

fn answer(mut stream: TcpStream, notes: &Mutex<Vec<String>>) {
    let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
    let Some(Ok(first)) = lines.next() else {
        return;
    };
    for line in lines {
        if line.unwrap_or_default().is_empty() {
            break;
        }
    }
    let mut words = first.split(' ');
    let (method, path) = (words.next().unwrap(), words.next().unwrap());
    notes.lock().unwrap().push(format!("{method} {path}"));
    let (status, more) = match (method, path) {
        ("HEAD", "/get") => ("405 Method Not Allowed", ""),
        (_, "/moved") => ("301 Moved", "Location: /there\r\n"),
        (_, "/loop") => ("302 Found", "Location: /loop\r\n"),
        (_, "/file") => ("302 Found", "Location: file:///etc/hostname\r\n"),
        (_, "/gone") => ("404 Not Found", ""),
        (_, "/never") => ("410 Gone", ""),
        (_, "/people") => ("403 Forbidden", ""),
        _ => ("200 OK", ""),
    };
    let head = format!("HTTP/1.1 {status}\r\n{more}Content-Length: 0\r\nConnection: close\r\n\r\n");
    let _ = stream.write_all(head.as_bytes());
}

#[test]
fn other_sites_are_asked_when_that_is_wanted() {
    let (site, asked) = site();
    let closed = TcpListener::bind(("127.0.0.1", 0))
        .unwrap()
        .local_addr()
        .unwrap();
    let text = format!(
        "[a]({site}/there) [b]({site}/there#place) [c]({site}/moved) [d]({site}/get) [e]({site}/gone) \
         [f]({site}/never) [g]({site}/people) [h]({site}/loop) [i](http://{closed}/) [j]({site}/file) \
         `{site}/code`"
    );
    let project = with(&text);
    // They are listed without being asked.
    let ran = project.run(&["check", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let listed = report["external"].as_array().unwrap();
    let urls: Vec<&str> = listed
        .iter()
        .map(|one| one["url"].as_str().unwrap())
        .collect();
    assert_eq!(urls.len(), 9, "{urls:?}");
    assert!(listed.iter().all(|one| one["file"] == PAGE));
    assert_eq!(asked.lock().unwrap().len(), 0);
    let ran = project.run(&["check", "-v"]);
    assert!(
        ran.out.contains(&format!("link {site}/gone: {PAGE}:")),
        "{}",
        ran.out
    );

    let mut command = quadrille(&["check", "--external", "--format", "short"]);
    command.current_dir(project.path("")).env("no_proxy", "*");
    let ran = finished(command, "");
    assert_eq!(ran.code, 1, "{}", ran.err);
    let told = |code: &str| -> Vec<String> {
        let lines = ran
            .out
            .lines()
            .filter(|line| line.contains(&format!("[{code}]")));
        lines
            .map(|line| line.split("]: ").nth(1).unwrap().to_owned())
            .collect()
    };
    let mut dead = told("dead-external-link");
    dead.sort();
    let mut expected = vec![
        format!("{site}/gone answers 404"),
        format!("{site}/never answers 410"),
        format!("http://{closed}/ leads to a host that takes no connections"),
    ];
    expected.sort();
    assert_eq!(dead, expected);
    let unclear = told("unclear-external-link").join("\n");
    for (path, why) in [
        ("people", "answers 403"),
        ("loop", "can't be asked"),
        ("file", "can't be asked"),
    ] {
        assert!(
            unclear.contains(&format!("{site}/{path} {why}")),
            "{unclear}"
        );
    }
    let asked = asked.lock().unwrap();
    let count = |what: &str| asked.iter().filter(|one| *one == what).count();
    assert_eq!(
        (count("HEAD /there"), count("GET /there")),
        (2, 0),
        "{asked:?}"
    );
    assert_eq!(
        (count("HEAD /get"), count("GET /get"), count("GET /code")),
        (1, 1, 0)
    );
}

#[test]
fn without_curl_that_is_said() {
    let project = with("[a](http://127.0.0.1:9/)");
    let mut command = quadrille(&["check", "--external"]);
    command
        .current_dir(project.path(""))
        .env("PATH", project.path("nowhere"));
    let ran = finished(command, "");
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert!(ran.err.contains("error[no-curl]"), "{}", ran.err);
    // Where there is nothing to ask for nobody needs it.
    let project = Project::small();
    let mut command = quadrille(&["check", "--external"]);
    command
        .current_dir(project.path(""))
        .env("PATH", project.path("nowhere"));
    assert_eq!(finished(command, "").code, 0);
}
