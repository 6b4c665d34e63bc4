//! What pages may run: their own files and engines, over the network and from a folder; a script that
//! somebody smuggled in stands still.

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::path::Path;

use crate::chromium::Tab;
use crate::project::{self, Project};
use crate::site::SITE;
use serde_json::Value as Json;

const PLAIN: &str = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'; \
                     script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; img-src 'self' data: \
                     blob:; base-uri 'self'\">";

#[test]
fn every_page_says_what_it_may_run_before_it_runs_anything() {
    let mut pages = 0;
    for (name, bytes) in project::site() {
        if !name.ends_with(".html") {
            continue;
        }
        pages += 1;
        let html = std::str::from_utf8(bytes).unwrap();
        let at = html.find(PLAIN).unwrap_or_else(|| panic!("{name}"));
        for first in ["<script", "<link", "<style"] {
            assert!(
                html.find(first).is_none_or(|other| at < other),
                "{name}: {first}"
            );
        }
    }
    assert!(pages > 500);
}

/// Serves a folder, as any server of files does.
fn served(folder: &'static Path) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let Ok(mut stream) = stream else { continue };
            let mut request = [0; 4096];
            let length = stream.read(&mut request).unwrap_or(0);
            let request = String::from_utf8_lossy(&request[..length]);
            let path = request.split(' ').nth(1).unwrap_or("/");
            let path = path.split(['?', '#']).next().unwrap_or(path);
            let kind = match path.rsplit('.').next() {
                Some("html") => "text/html",
                Some("js") => "text/javascript",
                Some("css") => "text/css",
                Some("svg") => "image/svg+xml",
                _ => "application/octet-stream",
            };
            let (status, bytes) = match std::fs::read(folder.join(path.trim_start_matches('/'))) {
                Ok(bytes) => ("200 OK", bytes),
                Err(_) => ("404 Not Found", Vec::new()),
            };
            let head = format!(
                "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
                bytes.len()
            );
            let _ = stream
                .write_all(head.as_bytes())
                .and_then(|()| stream.write_all(&bytes));
        }
    });
    format!("http://{address}/")
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn engines_run_from_a_folder_and_over_the_network_and_nothing_else_does() {
    let Some(tab) = Tab::new("what pages may run") else {
        return;
    };
    tab.before_each_page(
        "window.barred = []; document.addEventListener('securitypolicyviolation', \
         function (event) { window.barred.push(event.effectiveDirective + ' ' + event.blockedURI); });",
    );
    let folder = format!("file://{}/", SITE.display());
    for site in [folder, served(&SITE)] {
        let mut seen = BTreeSet::new();
        for (page, awaited) in [
            (
                "en/dualite/play.html",
                "document.querySelector('[data-table]').dataset.state === 'idle'",
            ),
            (
                "en/dualite/new.html#seed=kept&stars=2",
                "document.querySelector('[data-new]').dataset.state === 'yours'",
            ),
            (
                "fr/morpiae/compose.html",
                "!!document.querySelector('[data-compose] .cell')",
            ),
            ("en/chomp/index.html", "!!document.querySelector('svg')"),
            ("en/index.html", "!!document.querySelector('.board')"),
            ("404.html", "true"),
        ] {
            let what = format!("{site}{page}");
            let to = |url: &str| {
                let gone = tab.call("Page.navigate", serde_json::json!({"url": url}));
                assert!(gone["errorText"].is_null(), "{url}: {gone}");
                let path = url.split('#').next().unwrap_or(url);
                tab.until(url, &format!("location.href.startsWith('{path}')"));
            };
            to("about:blank");
            to(&what);
            tab.eval("document.dispatchEvent(new Event('keydown'))");
            let barred = || tab.eval("window.barred");
            let come = format!("window.barred.length || {awaited}");
            tab.until(&what, &format!("!!({come})"));
            assert_eq!(barred(), serde_json::json!([]), "{what}");
            // Letters of the site's own fonts, and its style.
            assert!(tab.is("document.styleSheets.length > 0"), "{what}");
            seen.insert(tab.text("location.protocol"));
            // What a text would have smuggled in.
            tab.eval(
                "var own = document.createElement('script'); own.textContent = 'window.ran = 1'; \
                 document.body.append(own); \
                 var image = document.createElement('img'); \
                 image.setAttribute('onerror', 'window.ran = 1'); image.src = 'data:,'; \
                 document.body.append(image); \
                 document.body.setAttribute('style', 'display:none')",
            );
            tab.until(&what, "window.barred.length >= 3");
            assert_eq!(
                tab.eval("window.ran === undefined"),
                Json::Bool(true),
                "{what}"
            );
            assert!(
                tab.is("getComputedStyle(document.body).display !== 'none'"),
                "{what}"
            );
        }
        assert_eq!(seen.len(), 1);
    }
}

#[test]
fn scripts_and_places_of_the_project_itself_are_named() {
    let project = Project::small();
    project.write(
        "templates/head.html",
        "<script>alert(1)</script><link rel=\"stylesheet\" href=\"https://fonts.example.org/a.css\">",
    );
    let site = project.built();
    let page = String::from_utf8_lossy(&site["en/chomp/index.html"]).into_owned();
    let (_, policy) = page
        .split_once("Content-Security-Policy\" content=\"")
        .unwrap();
    let policy = policy.split('"').next().unwrap();
    // `printf %s 'alert(1)' | openssl dgst -sha256 -binary | base64`
    assert!(
        policy.contains("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"),
        "{policy}"
    );
    assert!(
        policy.contains("default-src 'self' http://fonts.example.org;"),
        "{policy}"
    );
    assert!(!policy.contains("unsafe-inline"), "{policy}");
}
