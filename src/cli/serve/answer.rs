//! What a request gets: a file of the site, with the reloading script and what is wrong put into
//! pages. No address is a path on the disk, so that none leads out of the site.

use std::path::PathBuf;
use std::time::Duration;

use crate::site::Files;
use crate::site::out::Places;

/// The site as it is shown now.
pub struct Shown {
    /// Differs from what it was before whenever something changes.
    pub version: String,
    /// Whether the first build has ended, well or not.
    pub is_made: bool,
    /// The last good site; none until there has been one.
    pub files: Option<Files>,
    /// What comes to it as it is, and where that is.
    pub places: Places,
    /// What is wrong, as HTML.
    pub panel: String,
}

/// An answer, before it becomes HTTP.
#[derive(PartialEq, Debug)]
pub struct Answer {
    pub status: u16,
    pub kind: &'static str,
    /// Where else to look.
    pub location: Option<String>,
    pub body: Body,
}

/// What an answer holds.
#[derive(PartialEq, Debug)]
pub enum Body {
    Bytes(Vec<u8>),
    /// A file of the project, which may be larger than the memory.
    File(PathBuf),
}

/// Addresses of the server's own, which no page of a site has.
const SCRIPT: &str = "/-/reload.js";
const STYLE: &str = "/-/panel.css";
const CHANGED: &str = "/-/changed";
const OWN: &str = "/-/";

/// How long a page waits for a change before it asks again.
const PATIENCE: Duration = Duration::from_secs(25);
/// How long a page waits for the first build: most are quick, and nobody is sent away for nothing.
const FIRST: Duration = Duration::from_secs(3);

impl Shown {
    /// Puts new pages into the site that is shown; whether that changes anything.
    pub fn takes(&mut self, pages: Files) -> bool {
        let Some(files) = &mut self.files else {
            return false;
        };
        let differs = pages
            .iter()
            .any(|(name, page)| files.get(name) != Some(page));
        files.extend(pages);
        differs
    }

    /// Whether a page would look different with these files.
    pub fn differs(&self, files: &Files) -> bool {
        let Some(shown) = &self.files else {
            return true;
        };
        let seen = |name: &str| name.ends_with(".html") || name.ends_with(".css");
        files
            .iter()
            .any(|(name, bytes)| seen(name) && shown.get(name) != Some(bytes))
            || shown
                .keys()
                .any(|name| seen(name) && !files.contains_key(name))
    }

    /// How long a request for this address waits for something to change; nothing: it doesn't.
    pub fn patience(&self, address: &str) -> Option<Duration> {
        if let Some(query) = address.strip_prefix(CHANGED) {
            let is_news = query.strip_prefix("?since=") != Some(&self.version);
            return (!is_news).then_some(PATIENCE);
        }
        (!self.is_made && !address.starts_with(OWN)).then_some(FIRST)
    }

    /// The answer to `GET` of an address, a query included.
    pub fn get(&self, address: &str) -> Answer {
        let path = address.split(['?', '#']).next().unwrap_or("");
        match path {
            SCRIPT => return found("x.js", include_bytes!("reload.js").to_vec()),
            STYLE => return found("x.css", include_bytes!("panel.css").to_vec()),
            CHANGED => return found("x.txt", self.version.as_bytes().to_vec()),
            _ => {}
        }
        let Some(files) = &self.files else {
            let (status, text) = match self.is_made {
                true => (500, "There is no site yet."),
                false => (503, "The site is being made…"),
            };
            let page = format!(
                "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
                 <title>quadrille</title></head><body><p>{text}</p></body></html>\n"
            );
            return self.page(status, page.as_bytes());
        };
        let inner = path.trim_start_matches('/');
        let name = decoded(inner);
        let name = match name {
            Some(name) if name.is_empty() || name.ends_with('/') => Some(name + "index.html"),
            name => name,
        };
        if let Some(name) = name {
            if let Some(bytes) = files.get(&name) {
                return match name.ends_with(".html") {
                    true => self.page(200, bytes),
                    false => found(&name, bytes.clone()),
                };
            }
            if let Some(path) = self.places.get(&name) {
                return Answer {
                    body: Body::File(path.clone()),
                    ..found(&name, Vec::new())
                };
            }
            // Relative links need the stroke after a folder's name.
            if files.contains_key(&format!("{name}/index.html")) {
                return Answer {
                    status: 301,
                    // With one stroke in front: two would name another host.
                    location: Some(format!("/{inner}/")),
                    ..found("x.txt", Vec::new())
                };
            }
        }
        let lost = files.get("404.html").map_or(&b"404"[..], Vec::as_slice);
        // The page stands at the root; the address asked for may not.
        let lost = String::from_utf8_lossy(lost).replacen("<head>", "<head>\n<base href=\"/\">", 1);
        self.page(404, lost.as_bytes())
    }

    /// A page with the script that reloads it, and what is wrong.
    fn page(&self, status: u16, html: &[u8]) -> Answer {
        let html = String::from_utf8_lossy(html);
        let head = format!(
            "<link rel=\"stylesheet\" href=\"{STYLE}\">\
             <script src=\"{SCRIPT}\" data-version=\"{}\" defer></script>\n</head>",
            self.version
        );
        let html = html.replacen("</head>", &head, 1).replacen(
            "</body>",
            &format!("{}</body>", self.panel),
            1,
        );
        Answer {
            status,
            ..found("x.html", html.into_bytes())
        }
    }
}

fn found(name: &str, bytes: Vec<u8>) -> Answer {
    Answer {
        status: 200,
        kind: kind(name),
        location: None,
        body: Body::Bytes(bytes),
    }
}

/// What a request is told that isn't for this server, whatever it asks for: nothing, if it is one.
pub fn refused(method: &str, hosts: &[&str]) -> Option<Answer> {
    if hosts.is_empty() || !hosts.iter().all(|host| is_here(host)) {
        let text = "This server answers to localhost, 127.0.0.1 and [::1] alone.";
        return Some(refusal(403, text));
    }
    let shows = ["GET", "HEAD"].contains(&method);
    (!shows).then(|| refusal(405, "This server shows pages, and takes nothing."))
}

/// A refusal in one line of text.
fn refusal(status: u16, text: &str) -> Answer {
    Answer {
        status,
        ..found("x.txt", format!("{text}\n").into_bytes())
    }
}

/// The content type of a file, by its ending.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "pdf" => "application/pdf",
        "zip" => "application/zip",
        "xml" => "application/xml",
        "atom" => "application/atom+xml",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// An address without its `%`; none if it is no text.
fn decoded(path: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = path.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        rest = after;
        if *first != b'%' {
            bytes.push(*first);
            continue;
        }
        let digits = std::str::from_utf8(rest.get(..2)?).ok()?;
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        rest = &rest[2..];
    }
    String::from_utf8(bytes).ok()
}

/// Whether a `Host` is this computer: a page elsewhere may point a name of its own at
/// 127.0.0.1, and then read what this server says.
fn is_here(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    };
    ["localhost", "127.0.0.1", "[::1]"]
        .iter()
        .any(|here| name.eq_ignore_ascii_case(here))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(answer: &Answer) -> Vec<u8> {
        match &answer.body {
            Body::Bytes(bytes) => bytes.clone(),
            Body::File(path) => panic!("{path:?}"),
        }
    }

    fn shown() -> Shown {
        let files = [
            ("index.html", "<head></head><body>root</body>"),
            ("404.html", "<head></head><body>lost</body>"),
            ("fr/index.html", "<head></head><body>fr</body>"),
            ("assets/style.css", "p {}"),
        ];
        let files = files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
        Shown {
            version: "7".into(),
            is_made: true,
            files: Some(files.into_iter().collect()),
            places: Places::new(),
            panel: "<aside>!</aside>".into(),
        }
    }

    #[test]
    fn folders_have_their_index_and_pages_their_script() {
        for address in ["/fr/", "/fr/index.html", "/fr/?x=1", "/f%72/"] {
            let answer = shown().get(address);
            let html = String::from_utf8(bytes(&answer)).unwrap();
            assert_eq!(
                (answer.status, answer.kind),
                (200, "text/html; charset=utf-8")
            );
            assert!(
                html.contains("data-version=\"7\"") && html.contains("fr<aside>!"),
                "{html}"
            );
        }
        let answer = shown().get("/fr");
        assert_eq!(
            (answer.status, answer.location.as_deref()),
            (301, Some("/fr/"))
        );
        assert_eq!(shown().get("//fr").location.as_deref(), Some("/fr/"));
        let answer = shown().get("/assets/style.css");
        assert_eq!(
            (answer.kind, bytes(&answer).as_slice()),
            ("text/css; charset=utf-8", &b"p {}"[..])
        );
    }

    #[test]
    fn no_path_leads_out_of_the_site() {
        for address in [
            "/../Cargo.toml",
            "/%2e%2e/Cargo.toml",
            "/fr/../../etc/passwd",
            "//etc/passwd",
            "/..%5c..%5cx",
            "/%00",
            "/%zz",
            "/%",
            "/%ff",
            "/etc/passwd",
            "/fr//",
        ] {
            assert_eq!(shown().get(address).status, 404, "{address}");
        }
    }

    #[test]
    fn only_names_of_this_computer_are_answered() {
        for host in [
            "localhost",
            "localhost:4000",
            "127.0.0.1:80",
            "[::1]:4000",
            "[::1]",
            "LOCALHOST",
        ] {
            assert!(is_here(host), "{host}");
        }
        for host in [
            "",
            "example.org",
            "localhost.example.org:4000",
            "127.0.0.1.example.org",
            "127.0.0.2",
            "::1",
        ] {
            assert!(!is_here(host), "{host}");
        }
    }

    #[test]
    fn one_host_elsewhere_is_enough_to_be_refused_and_so_is_none() {
        let status = |method, hosts: &[&str]| refused(method, hosts).map(|answer| answer.status);
        assert_eq!(status("GET", &["localhost:4000"]), None);
        assert_eq!(status("HEAD", &["localhost", "127.0.0.1"]), None);
        assert_eq!(status("POST", &["localhost"]), Some(405));
        assert_eq!(status("get", &["localhost"]), Some(405));
        assert_eq!(status("GET", &[]), Some(403));
        assert_eq!(status("GET", &["localhost", "example.org"]), Some(403));
        assert_eq!(status("POST", &["example.org"]), Some(403));
    }

    #[test]
    fn without_a_good_site_there_is_still_a_page() {
        for (is_made, status) in [(true, 500), (false, 503)] {
            let shown = Shown {
                is_made,
                files: None,
                places: Places::new(),
                ..shown()
            };
            let answer = shown.get("/fr/");
            let html = String::from_utf8(bytes(&answer)).unwrap();
            assert_eq!(answer.status, status);
            assert!(
                html.contains("reload.js") && html.contains("<aside>!"),
                "{html}"
            );
        }
    }

    #[test]
    fn only_who_knows_what_is_shown_waits_and_everybody_does_for_the_first_site() {
        let waits = |shown: &Shown, address: &str| shown.patience(address).is_some();
        let known = "/-/changed?since=7";
        for address in ["/fr/", SCRIPT, CHANGED, "/-/changed?since=6"] {
            assert!(!waits(&shown(), address), "{address}");
        }
        assert!(waits(&shown(), known));
        let first = Shown {
            is_made: false,
            files: None,
            places: Places::new(),
            ..shown()
        };
        assert!(waits(&first, "/fr/") && waits(&first, known));
        assert!(!waits(&first, SCRIPT) && !waits(&first, STYLE));
    }
}
