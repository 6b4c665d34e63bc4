//! Many who ask the server at once, some of them slow, some who mean it no good: nobody keeps
//! another waiting, and the server goes on.
#![cfg(feature = "serve")]

use std::io::{ErrorKind, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::project::Project;
use crate::served::{CLOSED, LONG, Served, version};

const PAGES: [&str; 4] = ["/en/", "/fr/chomp/", "/en/chomp/2x2.html", "/-/panel.css"];

/// Somebody else asks, and isn't kept waiting.
fn assert_quick(served: &Served) {
    for page in PAGES {
        let begun = Instant::now();
        assert_eq!(served.get(page).0, 200, "{page}");
        assert!(begun.elapsed() < Duration::from_secs(2), "{page}");
    }
}

#[test]
fn six_tabs_have_all_their_pages_while_two_of_them_wait_for_a_change() {
    let project = Project::small();
    let served = Served::new(&project);
    let known = version(&served.get("/en/").1);
    let mut tabs: Vec<_> = (0..6).map(|_| served.tab()).collect();
    // All ask at once, then all have their answers; again and again on the same connections.
    for page in PAGES {
        tabs.iter_mut().for_each(|tab| tab.send(page));
        for tab in &mut tabs {
            assert_eq!(tab.answer().0, 200, "{page}");
        }
    }
    let (waiting, reading) = tabs.split_at_mut(2);
    waiting.iter_mut().for_each(|tab| tab.wait(&known));
    for page in PAGES {
        reading.iter_mut().for_each(|tab| tab.send(page));
        for tab in reading.iter_mut() {
            assert_eq!(tab.answer().0, 200, "{page}");
        }
    }
    for tab in waiting.iter_mut() {
        assert!(tab.still_waits());
    }
    project.edit("content/en/home.md", "Let's play", "Let's all play");
    for tab in waiting {
        assert_ne!(tab.answer().1, known);
    }
}

#[test]
fn all_tabs_that_wait_are_told_of_a_change() {
    let project = Project::small();
    let served = Served::new(&project);
    let mut tabs: Vec<_> = (0..12).map(|_| served.tab()).collect();
    for (from, to) in [
        ("Let's play", "Let's all play"),
        ("all play", "go and play"),
    ] {
        let known = version(&served.get("/en/").1);
        for tab in &mut tabs {
            assert_eq!(tab.get("/en/").0, 200);
            tab.wait(&known);
        }
        project.edit("content/en/home.md", from, to);
        for tab in &mut tabs {
            let (status, told) = tab.answer();
            assert_eq!(status, 200);
            assert_ne!(told, known);
        }
        served.until("/en/", |page| page.contains(&to.replace('\'', "’")));
    }
}

#[test]
fn two_hundred_and_fifty_who_wait_for_a_change_leave_room_for_who_wants_a_page() {
    let project = Project::small();
    let served = Served::new(&project);
    let known = version(&served.get("/en/").1);
    let mut tabs: Vec<_> = (0..250).map(|_| served.tab()).collect();
    tabs.iter_mut().for_each(|tab| tab.wait(&known));
    assert_quick(&served);
    // As many as there is room for wait; the others are told that nothing has changed.
    let (mut waiting, mut told) = (Vec::new(), Vec::new());
    for mut tab in tabs {
        let side = if tab.still_waits() {
            &mut waiting
        } else {
            &mut told
        };
        side.push(tab);
    }
    assert_eq!(waiting.len(), 100);
    for mut tab in told {
        assert_eq!(tab.answer(), (200, known.clone()));
    }
    project.edit("content/en/home.md", "Let's play", "Let's all play");
    for tab in &mut waiting {
        assert_ne!(tab.answer().1, known);
    }
}

#[test]
#[ignore = "waits for half a minute"]
fn a_tab_that_waits_in_vain_is_told_so_after_a_while() {
    let project = Project::small();
    let served = Served::new(&project);
    let known = version(&served.get("/en/").1);
    let begun = Instant::now();
    let mut stream = served.connect();
    stream
        .set_read_timeout(Some(Duration::from_secs(40)))
        .unwrap();
    write!(
        stream,
        "GET /-/changed?since={known} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    )
    .unwrap();
    let mut told = String::new();
    stream.read_to_string(&mut told).unwrap();
    assert!(told.ends_with(&known), "{told}");
    assert!(begun.elapsed() > Duration::from_secs(20));
}

#[test]
fn no_length_of_a_body_that_is_never_read_does_any_harm() {
    let project = Project::small();
    let served = Served::new(&project);
    for length in [
        "99999999999999999999",
        "18446744073709551615",
        "18446744073709551614",
        "9223372036854775807",
        "-1",
        "+5",
        "5, 6",
        "x",
        "",
    ] {
        for method in ["POST", "GET"] {
            let (status, said) = served.said(&format!(
                "{method} /en/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
                 Content-Length: {length}\r\n\r\n"
            ));
            let answered = [200, 400, 405, 413, 431].contains(&status);
            assert!(answered, "{method} with {length:?}: {said}");
        }
    }
    // A body that was announced, and doesn't come, is not waited for.
    for more in ["", "Expect: 100-continue\r\n"] {
        let (status, said) = served.said(&format!(
            "POST /en/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n{more}\r\n"
        ));
        assert_eq!(status, 405, "{said}");
        assert!(said.contains("Allow: GET, HEAD"), "{said}");
    }
    assert_quick(&served);
}

#[test]
fn what_never_ends_is_cut_off_and_takes_no_memory() {
    const SENT: usize = 64 << 20;
    let project = Project::small();
    let served = Served::new(&project);
    let (line, many) = (vec![b'a'; 1 << 16], b"X-A: b\r\n".repeat(1 << 13));
    let mut chunk = b"10000\r\n".to_vec();
    chunk.extend(&line);
    chunk.extend(b"\r\n");
    let chunked = "Host: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
    for (name, start, piece) in [
        ("an address", "GET /".to_owned(), &line),
        ("a header", "GET / HTTP/1.1\r\nX: ".into(), &line),
        ("headers", "GET / HTTP/1.1\r\n".into(), &many),
        ("a body", format!("POST / HTTP/1.1\r\n{chunked}"), &chunk),
        (
            "a body of GET",
            format!("GET / HTTP/1.1\r\n{chunked}"),
            &chunk,
        ),
    ] {
        let mut stream = served.connect();
        stream.set_write_timeout(Some(LONG)).unwrap();
        stream.write_all(start.as_bytes()).unwrap();
        let mut sent = 0;
        let cut = loop {
            match stream.write(piece) {
                Ok(count) => sent += count,
                Err(error) => break error.kind(),
            }
            assert!(sent < SENT, "{name} is taken in forever");
        };
        let is_closed = cut == ErrorKind::BrokenPipe || CLOSED.contains(&cut);
        assert!(is_closed, "{name}: {cut}");
    }
    if cfg!(target_os = "linux") {
        let before = served.memory();
        // And while they are still open: forty heads that never end.
        let streams: Vec<_> = (0..40)
            .map(|_| {
                let mut stream = served.connect();
                stream.set_nonblocking(true).unwrap();
                let _ = stream.write(b"GET / HTTP/1.1\r\nX: ");
                while stream.write(&line).is_ok() {}
                stream
            })
            .collect();
        std::thread::sleep(Duration::from_millis(500));
        let more = served.memory().saturating_sub(before);
        assert!(more < 16 << 20, "{} KiB more", more >> 10);
        drop(streams);
    }
    assert_quick(&served);
}

#[test]
fn a_head_that_is_too_large_is_told() {
    let project = Project::small();
    let served = Served::new(&project);
    let asked = |count: usize, size: usize| {
        let headers = format!("X: {}\r\n", "a".repeat(size)).repeat(count);
        let host = "Host: localhost\r\nConnection: close";
        served.said(&format!("GET /en/ HTTP/1.1\r\n{host}\r\n{headers}\r\n"))
    };
    assert_eq!(asked(1, 8_000).0, 200);
    assert_eq!(asked(1, 17_000).0, 431);
    assert_eq!(asked(200, 10).0, 431);
}

#[test]
fn who_sends_byte_after_byte_keeps_nobody_waiting_and_is_cut_off() {
    let project = Project::small();
    let served = Served::new(&project);
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let slow: Vec<_> = (0..12)
            .map(|_| {
                scope.spawn(|| {
                    let mut stream = served.connect();
                    let begun = Instant::now();
                    for byte in b"GET /en/ HTTP/1.1\r\nHost: localhost\r\nX: "
                        .iter()
                        .chain([b'a'; 9999].iter())
                    {
                        if stream.write_all(&[*byte]).is_err() || done.load(Ordering::Relaxed) {
                            break;
                        }
                        std::thread::sleep(Duration::from_millis(100));
                    }
                    begun.elapsed()
                })
            })
            .collect();
        std::thread::sleep(Duration::from_millis(500));
        let quick = std::panic::catch_unwind(|| assert_quick(&served));
        std::thread::sleep(Duration::from_secs(10));
        done.store(true, Ordering::Relaxed);
        for slow in slow {
            let took = slow.join().unwrap();
            assert!(took < Duration::from_secs(10), "{took:?}");
        }
        assert!(quick.is_ok(), "others waited");
    });
}

#[test]
fn who_never_reads_an_answer_keeps_nobody_waiting_and_is_cut_off() {
    const LARGE: usize = 16 << 20;
    let project = Project::small();
    project.write("static/large.bin", vec![7; LARGE]);
    let served = Served::new(&project);
    let mut streams: Vec<_> = (0..6).map(|_| served.connect()).collect();
    for stream in &mut streams {
        let asked = "GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n";
        stream.write_all(asked.as_bytes()).unwrap();
    }
    std::thread::sleep(Duration::from_millis(500));
    assert_quick(&served);
    std::thread::sleep(Duration::from_secs(12));
    for mut stream in streams {
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        assert!(bytes.starts_with(b"HTTP/1.1 200") && bytes.len() < LARGE);
    }
    // Who reads has all of it.
    let mut tab = served.tab();
    assert_eq!(tab.get("/large.bin").1.len(), LARGE);
}

#[test]
fn requests_that_no_browser_sends_are_answered_or_refused() {
    let project = Project::small();
    let served = Served::new(&project);
    let here = "Host: localhost\r\nConnection: close\r\n\r\n";
    for (request, status) in [
        (format!("GET /en/ HTTP/1.0\r\n{here}"), 200),
        ("GET /en/ HTTP/1.0\r\n\r\n".into(), 403),
        ("GET /en/ HTTP/1.1\r\nConnection: close\r\n\r\n".into(), 403),
        (format!("GET http://localhost/en/ HTTP/1.1\r\n{here}"), 200),
        (format!("GET http://x.example/en/ HTTP/1.1\r\n{here}"), 403),
        (
            format!("GET /en/ HTTP/1.1\r\nHost: x.example\r\n{here}"),
            403,
        ),
        (format!("OPTIONS * HTTP/1.1\r\n{here}"), 405),
        (format!("GET * HTTP/1.1\r\n{here}"), 404),
        (format!("CONNECT localhost:80 HTTP/1.1\r\n{here}"), 405),
        (format!("CONNECT x.example:80 HTTP/1.1\r\n{here}"), 403),
        (format!("TRACE /en/ HTTP/1.1\r\n{here}"), 405),
        (format!("get /en/ HTTP/1.1\r\n{here}"), 405),
        (format!("GET /en/ HTTP/7.5\r\n{here}"), 400),
        (format!("GET\r\n{here}"), 400),
        (format!("GET  /en/  HTTP/1.1\r\n{here}"), 400),
        (format!("\0\u{1}\u{2} garbage\r\n{here}"), 400),
        (format!("GET /en/ HTTP/1.1\r\nno colon\r\n{here}"), 400),
        (
            "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}\u{fc}\u{3}\u{3}".into(),
            400,
        ),
    ] {
        let (answered, said) = served.said(&request);
        assert_eq!(answered, status, "{request:?}: {said}");
    }
    // A head alone, with the length of what GET gives.
    let (_, page) = served.get("/en/");
    let body = page.split_once("\r\n\r\n").unwrap().1;
    let (status, head) = served.ask("HEAD", "/en/", "localhost");
    assert_eq!(status, 200);
    assert!(head.ends_with("\r\n\r\n"), "{head}");
    for told in [
        format!("Content-Length: {}\r\n", body.len()),
        "Cache-Control: no-store\r\n".into(),
        "X-Content-Type-Options: nosniff\r\n".into(),
    ] {
        assert!(head.contains(&told), "{told} is not in {head}");
    }
    assert_quick(&served);
}

#[test]
fn requests_one_behind_the_other_are_answered_in_their_order() {
    let project = Project::small();
    let served = Served::new(&project);
    let asked =
        |path: &str, more: &str| format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n{more}\r\n");
    let requests = asked("/-/panel.css", "")
        + &asked("/en/nothing.html", "")
        + &asked("/en/chomp", "")
        + &asked("/en/", "Connection: close\r\n");
    let (_, said) = served.said(&requests);
    let found: Vec<&str> = said.matches("HTTP/1.1 ").collect();
    assert_eq!(found.len(), 4, "{said}");
    let places = ["200 OK", "404 Not Found", "301 Moved", "Let’s play"].map(|told| said.find(told));
    assert!(places.is_sorted() && places[0].is_some(), "{places:?}");
}

/// Elsewhere a program may open fewer files than that.
#[test]
#[cfg(target_os = "linux")]
fn three_hundred_who_say_nothing_leave_room_for_the_next() {
    let project = Project::small();
    let served = Served::new(&project);
    let idle: Vec<_> = (0..300).map(|_| served.connect()).collect();
    let begun = Instant::now();
    assert_eq!(served.get("/en/").0, 200);
    assert!(
        begun.elapsed() < Duration::from_secs(12),
        "{:?}",
        begun.elapsed()
    );
    drop(idle);
    // Nor do tabs that were closed while they waited take anybody's place.
    let known = version(&served.get("/en/").1);
    for _ in 0..300 {
        let mut tab = served.tab();
        tab.wait(&known);
    }
    assert_quick(&served);
}
