//! `quadrille serve`: the site on this computer alone, made anew whenever a file changes.

mod answer;
mod panel;
mod streamed;
mod told;
mod watch;
mod wire;
mod workshop;

use std::net::TcpListener;
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use clap::Args;
use tokio::sync::watch::Sender;

use super::output::say;
use super::project::Project;
use crate::diag::{self, Code, Diagnostic, visible};
use crate::site::out::Places;
use answer::Shown;
use watch::Event;
use workshop::Workshop;

#[derive(Args)]
pub struct Serve {
    /// The port [default: 4000, or a free one near it]
    #[arg(long, value_name = "N")]
    port: Option<u16>,
}

/// Ports tried where none is named; at last any free one.
const PORTS: [u16; 6] = [4000, 4001, 4002, 4003, 4004, 0];

/// How long a build in the middle of its work has to notice that it is to end.
const NOTICE: Duration = Duration::from_millis(500);

impl Serve {
    pub fn run(&self, project: &Project) -> Vec<Diagnostic> {
        match self.serve(project) {
            Ok(()) => Vec::new(),
            Err(fault) => vec![fault],
        }
    }

    fn serve(&self, project: &Project) -> Result<(), Diagnostic> {
        let (listener, port) = self.bind()?;
        let (sender, events) = mpsc::channel();
        let stop = sender.clone();
        // The watch begins before the first build, so that no change falls in between.
        let mut watch = watch::Watch::new(&project.root, sender)?;
        let store = Arc::new(project.store(false));
        let kept = Arc::downgrade(&store);
        let _ = ctrlc::set_handler(move || {
            let _ = stop.send(Event::Stop);
            std::thread::sleep(NOTICE);
            // A search looks up from its work only when it has ended. What it would have found is
            // lost, what was found before is kept; a write that is cut off here is one that the
            // shelf reads past.
            if let Some(store) = kept.upgrade() {
                store.flush();
            }
            std::process::exit(0);
        });
        let mut version = Version::new();
        let (shown, showing) = tokio::sync::watch::channel(Shown {
            version: version.next(),
            is_made: false,
            files: None,
            places: Places::new(),
            panel: String::new(),
        });
        wire::open(listener, showing).map_err(|error| unusable(port, &error))?;
        // Scripts read the address from this line.
        say(&format!("http://127.0.0.1:{port}/ (Ctrl-C ends it)"));
        let mut desk = Server {
            project,
            workshop: Workshop::new(project, store),
            version,
            shown,
        };
        desk.show(&[]);
        loop {
            let Ok(Event::Changed(mut names)) = events.recv() else {
                return Ok(());
            };
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
            watch.again(&names);
            desk.show(&names);
        }
    }

    /// A port that nobody else has, and its number.
    fn bind(&self) -> Result<(TcpListener, u16), Diagnostic> {
        let named = self.port.map(|port| [port]);
        let ports = named.as_ref().map_or(&PORTS[..], |port| &port[..]);
        let mut last = (0, std::io::ErrorKind::AddrNotAvailable.into());
        for port in ports {
            let bound = TcpListener::bind(("127.0.0.1", *port))
                .and_then(|listener| Ok((listener.local_addr()?.port(), listener)));
            match bound {
                Ok((port, listener)) => return Ok((listener, port)),
                Err(error) => last = (*port, error),
            }
        }
        Err(unusable(last.0, &last.1))
    }
}

fn unusable(port: u16, error: &std::io::Error) -> Diagnostic {
    let why = match error.kind() {
        std::io::ErrorKind::AddrInUse => "another program has it".into(),
        _ => error.to_string(),
    };
    Diagnostic::failure(Code::PortTaken, format!("port {port} can't be used: {why}"))
        .hint("another one: `--port N`; without it a free one is found")
}

/// Where the site is made and shown.
struct Server<'a> {
    project: &'a Project,
    workshop: Workshop<'a>,
    version: Version,
    shown: Sender<Shown>,
}

impl Server<'_> {
    /// Makes the site anew, and shows it; pages that wait are told.
    fn show(&mut self, changed: &[String]) {
        let begun = Instant::now();
        let mut soon = None;
        let (site, diagnostics) = self.workshop.make(changed, &mut |first, diagnostics| {
            let panel = panel::html(diagnostics, "");
            let is_new = self.shown.send_if_modified(|shown| {
                let differs = shown.takes(first) || panel != shown.panel;
                if differs {
                    shown.panel = panel;
                    shown.version = self.version.next();
                }
                differs
            });
            if is_new {
                soon = Some(begun.elapsed());
            }
        });
        let made = soon.unwrap_or(begun.elapsed()).as_millis();
        let panel = panel::html(&diagnostics, self.workshop.told());
        self.shown.send_if_modified(|shown| {
            // What no page shows (an index for searching, say) is no reason to load one again.
            let differs = !shown.is_made
                || site.as_ref().is_some_and(|(files, _)| shown.differs(files))
                || panel != shown.panel;
            shown.is_made = true;
            shown.panel = panel;
            if let Some((files, places)) = site {
                shown.files = Some(files);
                shown.places = places;
            }
            if differs {
                shown.version = self.version.next();
            }
            differs
        });
        diag::print(&diagnostics, self.project.telling);
        if !changed.is_empty() && !self.project.telling.is_quiet() {
            let what = match changed {
                [only] => visible::line(only).into_owned(),
                several => format!("{} files", several.len()),
            };
            say(&format!("{what}: shown after {made} ms"));
        }
    }
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
