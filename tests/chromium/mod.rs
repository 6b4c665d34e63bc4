//! A Chromium that is driven as people drive it: by mouse, finger and keyboard. One browser serves
//! all tests, each in a tab with a memory of its own. Its DevTools protocol comes through
//! a pipe, so that no port is open, and the browser ends with whoever holds the pipe.

mod tab;

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};
use tempfile::TempDir;

use crate::project;

pub use tab::Tab;

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(10);

const FLAGS: [&str; 12] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // A tab beside others is not slower than one alone.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--remote-debugging-pipe",
];

/// The browser as long as some tab is open, and a while longer: to start it takes a second of
/// processor time.
static BROWSER: Mutex<Option<Arc<Browser>>> = Mutex::new(None);
const LINGER: Duration = Duration::from_secs(8);

struct Browser {
    child: Mutex<Child>,
    /// When the last tab was closed.
    left: Mutex<Instant>,
    /// None once it is to end.
    pipe: Mutex<Option<ChildStdin>>,
    numbers: AtomicU64,
    /// Where the messages for each tab go; those for the browser itself under an empty name.
    tabs: Arc<Mutex<HashMap<String, Sender<Json>>>>,
    /// One question at a time.
    own: Mutex<Receiver<Json>>,
    _profile: TempDir,
}

impl Browser {
    fn start() -> Result<Browser, String> {
        let profile = project::folder().map_err(|fault| fault.to_string())?;
        // The protocol's pipes are the files 3 and 4. The profile goes with the browser, also where
        // these tests have ended and nobody is left to take it away.
        let script =
            "trap : INT; chromium \"$@\" --user-data-dir=\"$0\" 3<&0 4>&1 1>&2; rm -rf \"$0\"";
        let mut child = Command::new("sh")
            .args(["-c", script])
            .arg(profile.path())
            .args(FLAGS)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|fault| fault.to_string())?;
        let pipe = child.stdin.take();
        let out = child.stdout.take().ok_or("it has no pipe")?;
        let (sender, own) = channel();
        let tabs = Arc::new(Mutex::new(HashMap::from([(String::new(), sender)])));
        let known = tabs.clone();
        thread::spawn(move || {
            for message in BufReader::new(out).split(0) {
                let Ok(message) = message else { break };
                let Ok(message) = serde_json::from_slice::<Json>(&message) else {
                    continue;
                };
                let session = message["sessionId"].as_str().unwrap_or_default();
                let known = known.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(tab) = known.get(session) {
                    // A tab that is closed hears nothing more.
                    let _ = tab.send(message);
                }
            }
            // Nobody waits any longer for a browser that has ended.
            known.lock().unwrap_or_else(PoisonError::into_inner).clear();
        });
        let browser = Browser {
            child: Mutex::new(child),
            left: Mutex::new(Instant::now()),
            pipe: Mutex::new(pipe),
            numbers: AtomicU64::new(1),
            tabs,
            own: Mutex::new(own),
            _profile: profile,
        };
        browser.ask("Browser.getVersion", &json!({}))?;
        Ok(browser)
    }

    fn has_ended(&self) -> bool {
        let mut child = self.child.lock().unwrap_or_else(PoisonError::into_inner);
        !matches!(child.try_wait(), Ok(None))
    }

    fn send(&self, session: Option<&str>, method: &str, params: &Json) -> Result<u64, String> {
        let number = self.numbers.fetch_add(1, Ordering::Relaxed);
        let mut message = json!({"id": number, "method": method, "params": params});
        if let Some(session) = session {
            message["sessionId"] = json!(session);
        }
        let mut pipe = self.pipe.lock().unwrap_or_else(PoisonError::into_inner);
        let pipe = pipe.as_mut().ok_or("Chromium has ended")?;
        let text = format!("{message}\0");
        let written = pipe.write_all(text.as_bytes()).and_then(|()| pipe.flush());
        written.map_err(|fault| fault.to_string())?;
        Ok(number)
    }

    /// Asks the browser itself.
    fn ask(&self, method: &str, params: &Json) -> Result<Json, String> {
        let own = self.own.lock().unwrap_or_else(PoisonError::into_inner);
        let number = self.send(None, method, params)?;
        answer(&own, number, method, &mut |_| {})
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // It ends by itself when the pipe does; if not, it is ended.
        self.pipe
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        let end = Instant::now() + PATIENCE;
        while Instant::now() < end && !self.has_ended() {
            thread::sleep(Duration::from_millis(10));
        }
        let mut child = self.child.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = child.kill();
        let _ = child.wait();
    }
}

/// Ends the browser when nobody has had a tab for a while.
fn end_when_idle() {
    loop {
        thread::sleep(LINGER / 8);
        let mut shared = BROWSER.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(browser) = &*shared else { return };
        let left = *browser.left.lock().unwrap_or_else(PoisonError::into_inner);
        if Arc::strong_count(browser) == 1 && left.elapsed() > LINGER {
            let idle = shared.take();
            drop(shared);
            drop(idle);
            return;
        }
    }
}

/// Waits for the answer to a question; what comes before it is somebody else's.
fn answer(
    from: &Receiver<Json>,
    number: u64,
    method: &str,
    other: &mut dyn FnMut(Json),
) -> Result<Json, String> {
    let end = Instant::now() + PATIENCE;
    loop {
        let left = end.saturating_duration_since(Instant::now());
        let Ok(message) = from.recv_timeout(left) else {
            return Err(format!("{method} was not answered"));
        };
        if message["id"] != json!(number) {
            other(message);
        } else if message["error"].is_object() {
            return Err(format!("{method}: {}", message["error"]["message"]));
        } else {
            return Ok(message["result"].clone());
        }
    }
}
