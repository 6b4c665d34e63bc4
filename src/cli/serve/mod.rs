//! `quadrille serve`: the site on this computer alone, made anew whenever a file changes.

mod answer;
mod panel;
mod watch;
mod workshop;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::{Duration, Instant};

use clap::Args;
use tiny_http::{Header, Method, Request, Response, Server};

use super::{Common, say};
use crate::diag::{self, Code, Diagnostic};
use answer::{Answer, CHANGED, Shown};
use workshop::Workshop;

#[derive(Args)]
pub struct Serve {
    /// The port [default: 4000, or a free one near it]
    #[arg(long, value_name = "N")]
    port: Option<u16>,
}

/// Ports tried where none is named; at last any free one.
const PORTS: [u16; 6] = [4000, 4001, 4002, 4003, 4004, 0];

/// Threads that answer.
const WORKERS: usize = 4;

/// How long a page waits for a change before it asks again.
const PATIENCE: Duration = Duration::from_secs(25);

/// What wakes the server's main loop.
pub enum Event {
    /// These files have changed, as the project names them.
    Changed(Vec<String>),
    /// Ctrl-C.
    Stop,
}

/// What the requests' thread and the main loop share.
struct Desk {
    shown: Mutex<Shown>,
    /// Pages that want to be told of the next change.
    waiting: Mutex<Vec<(Request, Instant)>>,
}

impl Serve {
    pub fn run(&self, common: &Common) -> Vec<Diagnostic> {
        match self.serve(common) {
            Ok(()) => Vec::new(),
            Err(fault) => vec![fault],
        }
    }

    fn serve(&self, common: &Common) -> Result<(), Diagnostic> {
        let server = self.bind()?;
        let (sender, events) = mpsc::channel();
        let stop = sender.clone();
        let _ = ctrlc::set_handler(move || {
            let _ = stop.send(Event::Stop);
        });
        // The watch begins before the first build, so that no change falls in between.
        let mut watch = watch::Watch::new(&common.root, sender)?;
        let mut workshop = Workshop::new(common);
        let mut version = Version::new();
        let desk = Arc::new(Desk {
            shown: Mutex::new(Shown {
                version: version.next(),
                files: None,
                panel: String::new(),
            }),
            waiting: Mutex::default(),
        });
        desk.show(common, &mut workshop, &mut version, &[]);
        let address = server.server_addr();
        let server = Arc::new(server);
        // Several, so that a browser that takes its time keeps nobody waiting.
        for _ in 0..WORKERS {
            let (server, desk) = (Arc::clone(&server), Arc::clone(&desk));
            std::thread::spawn(move || {
                while let Ok(request) = server.recv() {
                    desk.answer(request);
                }
            });
        }
        // Scripts read the address from this line.
        say(&format!("http://{address}/ (Ctrl-C ends it)"));
        loop {
            match events.recv_timeout(PATIENCE / 5) {
                Ok(Event::Stop) => return Ok(()),
                Ok(Event::Changed(mut names)) => {
                    // An editor that saves touches a file several times.
                    let begun = Instant::now();
                    while begun.elapsed() < Duration::from_millis(100) {
                        match events.recv_timeout(Duration::from_millis(10)) {
                            Ok(Event::Changed(more)) => names.extend(more),
                            Ok(Event::Stop) => return Ok(()),
                            Err(_) => break,
                        }
                    }
                    names.sort();
                    names.dedup();
                    watch.again();
                    desk.show(common, &mut workshop, &mut version, &names);
                }
                Err(mpsc::RecvTimeoutError::Timeout) => desk.tell(Some(PATIENCE)),
                Err(mpsc::RecvTimeoutError::Disconnected) => return Ok(()),
            }
        }
    }

    fn bind(&self) -> Result<Server, Diagnostic> {
        let named = self.port.map(|port| [port]);
        let ports = named.as_ref().map_or(&PORTS[..], |port| &port[..]);
        let mut last = None;
        for port in ports {
            match std::net::TcpListener::bind(("127.0.0.1", *port)) {
                Ok(listener) => {
                    return Server::from_listener(listener, None).map_err(|error| {
                        Diagnostic::failure(
                            Code::PortTaken,
                            format!("port {port} can't be used: {error}"),
                        )
                    });
                }
                Err(error) => last = Some((port, error)),
            }
        }
        let (port, error) = last.map_or((0, String::new()), |(port, error)| {
            let why = match error.kind() {
                std::io::ErrorKind::AddrInUse => "another program has it".into(),
                _ => error.to_string(),
            };
            (*port, why)
        });
        Err(Diagnostic::failure(
            Code::PortTaken,
            format!("port {port} can't be used: {error}"),
        )
        .hint("another one: `--port N`; without it a free one is found"))
    }
}

impl Desk {
    fn shown(&self) -> MutexGuard<'_, Shown> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes the site anew, shows it, and tells the pages that wait.
    fn show(
        &self,
        common: &Common,
        workshop: &mut Workshop,
        version: &mut Version,
        changed: &[String],
    ) {
        let begun = Instant::now();
        let mut soon = None;
        let (files, diagnostics) = workshop.make(changed, &mut |first, diagnostics| {
            let mut shown = self.shown();
            let panel = panel::html(diagnostics);
            if shown.takes(first) || panel != shown.panel {
                shown.panel = panel;
                shown.version = version.next();
                drop(shown);
                self.tell(None);
                soon = Some(begun.elapsed());
            }
        });
        let made = soon.unwrap_or(begun.elapsed()).as_millis();
        let mut shown = self.shown();
        let panel = panel::html(&diagnostics);
        // What no page shows (an index for searching, say) is no reason to load one again.
        let differs =
            files.as_ref().is_some_and(|files| shown.differs(files)) || panel != shown.panel;
        shown.panel = panel;
        if files.is_some() {
            shown.files = files;
        }
        if differs || changed.is_empty() {
            shown.version = version.next();
            drop(shown);
            self.tell(None);
        }
        diag::print(&diagnostics, common.telling());
        if !changed.is_empty() && !common.quiet {
            let what = match changed {
                [only] => only.clone(),
                several => format!("{} files", several.len()),
            };
            say(&format!("{what}: shown after {made} ms"));
        }
    }

    /// Answers the pages that wait: all of them, or those that have waited so long.
    fn tell(&self, patience: Option<Duration>) {
        let version = self.shown().version.clone();
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let all = std::mem::take(&mut *waiting);
        for (request, since) in all {
            match patience {
                Some(patience) if since.elapsed() < patience => waiting.push((request, since)),
                _ => respond(request, answer::told(&version)),
            }
        }
    }

    fn answer(&self, request: Request) {
        let host = request
            .headers()
            .iter()
            .find(|header| header.field.equiv("Host"));
        if !host.is_some_and(|host| answer::is_here(host.value.as_str())) {
            let text = "This server answers to localhost, 127.0.0.1 and [::1] alone.";
            return respond(request, answer::refusal(403, text));
        }
        if !matches!(request.method(), Method::Get | Method::Head) {
            let refused = answer::refusal(405, "This server shows pages, and takes nothing.");
            return respond(request, refused);
        }
        let shown = self.shown();
        let since = request.url().strip_prefix(CHANGED).map(str::to_owned);
        if let Some(query) = since
            && query.strip_prefix("?since=") == Some(shown.version.as_str())
        {
            // Under the lock on what is shown: a change that comes now will find it waiting.
            let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
            waiting.push((request, Instant::now()));
            return;
        }
        let answer = shown.get(request.url());
        drop(shown);
        respond(request, answer);
    }
}

/// Sends an answer; a browser that has gone away is no fault.
fn respond(request: Request, answer: Answer) {
    let mut response = Response::from_data(answer.bytes).with_status_code(answer.status);
    let headers = [
        ("Content-Type", Some(answer.kind.to_owned())),
        ("Cache-Control", Some("no-store".to_owned())),
        ("X-Content-Type-Options", Some("nosniff".to_owned())),
        ("Location", answer.location),
        (
            "Allow",
            (answer.status == 405).then(|| "GET, HEAD".to_owned()),
        ),
    ];
    for (name, value) in headers {
        if let Some(Ok(header)) = value.map(|value| Header::from_bytes(name, value)) {
            response.add_header(header);
        }
    }
    let _ = request.respond(response);
}

/// Numbers the states of the site; those of two runs differ.
struct Version(u64);

impl Version {
    fn new() -> Version {
        Version(0)
    }

    fn next(&mut self) -> String {
        self.0 += 1;
        format!("{}-{}", std::process::id(), self.0)
    }
}
