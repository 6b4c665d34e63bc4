//! A project served, and who asks: one request at a time, or as a browser's tab does.
#![cfg(feature = "serve")]

use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Stdio};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

use crate::project::{Project, quadrille};

/// A browser would show a blank page for so long.
pub const LONG: Duration = Duration::from_secs(8);

/// What a program is told when the other side has closed the connection.
pub const CLOSED: [ErrorKind; 2] = [ErrorKind::ConnectionReset, ErrorKind::ConnectionAborted];

pub struct Served {
    pub child: Child,
    out: Mutex<Option<ChildStdout>>,
    address: OnceLock<String>,
}

impl Served {
    /// Serves a project on a free port, and waits for the first site.
    pub fn new(project: &Project) -> Served {
        let served = Served::begun(project);
        let begun = Instant::now();
        while served.get("/").0 == 503 {
            assert!(begun.elapsed() < Duration::from_secs(180));
        }
        served
    }

    /// The same, without waiting for anything.
    pub fn begun(project: &Project) -> Served {
        let root = project.path(".");
        let mut command = quadrille(&["serve", "--port", "0", "--root", root.to_str().unwrap()]);
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let out = child.stdout.take();
        Served {
            child,
            out: out.into(),
            address: OnceLock::new(),
        }
    }

    /// `127.0.0.1:4000`, as the program's first line says.
    pub fn address(&self) -> &str {
        self.address.get_or_init(|| {
            let mut line = String::new();
            let mut out = BufReader::new(self.out.lock().unwrap().take().unwrap());
            out.read_line(&mut line).unwrap();
            // Somebody has to listen to the rest.
            std::thread::spawn(move || std::io::copy(&mut out, &mut std::io::sink()));
            let address = line.strip_prefix("http://").unwrap();
            address.split('/').next().unwrap().to_owned()
        })
    }

    pub fn get(&self, path: &str) -> (u16, String) {
        self.ask("GET", path, "localhost")
    }

    /// The status, and the head with the body.
    pub fn ask(&self, method: &str, path: &str, host: &str) -> (u16, String) {
        self.said(&format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        ))
    }

    /// What comes back for these bytes until the server closes the connection; 0 for nothing.
    pub fn said(&self, request: &str) -> (u16, String) {
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).unwrap();
        let mut bytes = Vec::new();
        // Closed without a word is an answer too; waiting in vain is none.
        if let Err(error) = stream.read_to_end(&mut bytes) {
            assert!(CLOSED.contains(&error.kind()), "{request:.80}: {error}");
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let status = text.split(' ').nth(1).unwrap_or("0").parse().unwrap();
        (status, text)
    }

    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address()).unwrap();
        let patience = Some(Duration::from_secs(120));
        stream.set_read_timeout(patience).unwrap();
        stream
    }

    /// Waits, as a page does, until the page says something.
    pub fn until(&self, path: &str, wanted: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            let (_, text) = self.get(path);
            if wanted(&text) {
                return text;
            }
            assert!(begun.elapsed() < Duration::from_secs(120), "{text}");
            self.get(&format!("/-/changed?since={}", version(&text)));
        }
    }

    pub fn tab(&self) -> Tab<'_> {
        let stream = BufReader::new(self.connect());
        Tab {
            served: self,
            stream,
            asked: String::new(),
        }
    }

    /// How much memory the program has, in bytes.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        let size = line.unwrap().split_whitespace().nth(1).unwrap();
        size.parse::<u64>().unwrap() * 1024
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Which state of the site a page shows.
pub fn version(page: &str) -> String {
    let version = page.split("data-version=\"").nth(1).unwrap();
    version.split('"').next().unwrap().to_owned()
}

/// A connection that is kept, as browsers do; one that the server has closed is opened again.
pub struct Tab<'a> {
    served: &'a Served,
    stream: BufReader<TcpStream>,
    asked: String,
}

impl Tab<'_> {
    /// Asks for a page, and has it within [`LONG`].
    pub fn get(&mut self, path: &str) -> (u16, String) {
        self.send(path);
        self.answer()
    }

    pub fn send(&mut self, path: &str) {
        self.asked = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
        if self
            .stream
            .get_mut()
            .write_all(self.asked.as_bytes())
            .is_err()
        {
            self.again();
        }
    }

    /// Asks to be told when the site is another one.
    pub fn wait(&mut self, version: &str) {
        self.send(&format!("/-/changed?since={version}"));
    }

    fn again(&mut self) {
        self.stream = BufReader::new(self.served.connect());
        let sent = self.stream.get_mut().write_all(self.asked.as_bytes());
        sent.unwrap();
    }

    /// Whether nothing has come back so far.
    pub fn still_waits(&mut self) -> bool {
        let stream = self.stream.get_mut();
        stream.set_nonblocking(true).unwrap();
        let nothing = stream.peek(&mut [0]).is_err();
        stream.set_nonblocking(false).unwrap();
        nothing
    }

    pub fn answer(&mut self) -> (u16, String) {
        let stream = self.stream.get_ref();
        stream.set_read_timeout(Some(LONG)).unwrap();
        let mut line = String::new();
        let kept = self.stream.read_line(&mut line);
        let closed = |error: &std::io::Error| CLOSED.contains(&error.kind());
        if kept.as_ref().is_ok_and(|read| *read == 0) || kept.as_ref().is_err_and(closed) {
            self.again();
            self.stream.read_line(&mut line).unwrap();
        } else {
            kept.unwrap_or_else(|error| panic!("{}: {error}", self.asked));
        }
        let status = line.split(' ').nth(1).unwrap().parse().unwrap();
        let mut length = 0;
        while line.trim() != "" {
            line.clear();
            self.stream.read_line(&mut line).unwrap();
            if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().unwrap();
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).unwrap();
        (status, String::from_utf8_lossy(&body).into_owned())
    }
}
