//! A Chromium that is driven as people drive it: by mouse, finger and keyboard. One browser serves
//! all tests, each in a tab with a memory of its own. Its DevTools protocol comes through
//! a pipe, so that no port is open, and the browser ends with whoever holds the pipe.

use std::cell::RefCell;
use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value as Json, json};
use tempfile::TempDir;

use crate::project;

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

/// A tab; closed, with everything it remembers, when it is dropped.
pub struct Tab {
    browser: Arc<Browser>,
    context: String,
    session: String,
    messages: Receiver<Json>,
    events: RefCell<Vec<Json>>,
}

impl Tab {
    /// A new tab, 1000 × 800 pixels, whose clock is not slowed down. None, said aloud, where there
    /// is no Chromium and none is required; `what` is then not looked at.
    pub fn new(what: &str) -> Option<Tab> {
        let mut shared = BROWSER.lock().unwrap_or_else(PoisonError::into_inner);
        let browser = match shared.as_ref().filter(|browser| !browser.has_ended()) {
            Some(browser) => Ok(browser.clone()),
            None => {
                // The first that starts on a machine, among other work, may be too slow to answer.
                let started = Browser::start().or_else(|_| Browser::start());
                started.map(Arc::new).inspect(|browser| {
                    if shared.replace(browser.clone()).is_none() {
                        thread::spawn(end_when_idle);
                    }
                })
            }
        };
        match browser {
            Ok(browser) => {
                drop(shared);
                Some(Tab::within(browser).unwrap_or_else(|fault| panic!("a new tab: {fault}")))
            }
            Err(fault) => {
                let required =
                    std::env::var_os("QUADRILLE_BROWSER").is_some_and(|value| value == "required");
                drop(shared);
                assert!(
                    !required,
                    "Chromium is required here and doesn't run: {fault}"
                );
                eprintln!("SKIPPED: no Chromium, so nobody looked at {what}");
                None
            }
        }
    }

    fn within(browser: Arc<Browser>) -> Result<Tab, String> {
        let text = |answer: Json, name: &str| answer[name].as_str().unwrap_or_default().to_owned();
        let context = browser.ask("Target.createBrowserContext", &json!({}))?;
        let context = text(context, "browserContextId");
        let params = json!({
            "url": "about:blank", "browserContextId": context, "width": 1000, "height": 800,
        });
        let target = text(browser.ask("Target.createTarget", &params)?, "targetId");
        let params = json!({"targetId": target, "flatten": true});
        let session = text(browser.ask("Target.attachToTarget", &params)?, "sessionId");
        let (sender, messages) = channel();
        let mut tabs = browser.tabs.lock().unwrap_or_else(PoisonError::into_inner);
        tabs.insert(session.clone(), sender);
        drop(tabs);
        let tab = Tab {
            browser,
            context,
            session,
            messages,
            events: RefCell::default(),
        };
        for domain in ["Page", "Runtime", "Network", "Log"] {
            tab.call(&format!("{domain}.enable"), json!({}));
        }
        // Each tab has the keyboard, though another may be before it.
        tab.call(
            "Emulation.setFocusEmulationEnabled",
            json!({"enabled": true}),
        );
        Ok(tab)
    }

    fn ask(&self, method: &str, params: &Json) -> Result<Json, String> {
        let number = self.browser.send(Some(&self.session), method, params)?;
        let mut keep = |event| self.events.borrow_mut().push(event);
        answer(&self.messages, number, method, &mut keep)
    }

    /// Any command of the protocol.
    pub fn call(&self, method: &str, params: Json) -> Json {
        self.ask(method, &params)
            .unwrap_or_else(|fault| panic!("{fault}"))
    }

    /// What the browser has told of itself so far.
    pub fn events(&self, method: &str) -> Vec<Json> {
        // Whatever was on its way has come before the answer.
        self.call("Runtime.getIsolateId", json!({}));
        let events = self.events.borrow();
        let events = events.iter().filter(|event| event["method"] == method);
        events.map(|event| event["params"].clone()).collect()
    }

    /// The page on paper, as the bytes of a PDF.
    pub fn printed(&self) -> Vec<u8> {
        let params = json!({"printBackground": true, "preferCSSPageSize": true});
        let printed = self.call("Page.printToPDF", params);
        let text = printed["data"].as_str().unwrap_or_default();
        BASE64_STANDARD
            .decode(text)
            .unwrap_or_else(|fault| panic!("{fault}"))
    }

    /// Goes to a file and waits until it is there with everything.
    pub fn open(&self, path: &Path) {
        self.events
            .borrow_mut()
            .retain(|event| event["method"] != "Page.loadEventFired");
        let params = json!({"url": format!("file://{}", path.display())});
        let gone = self.call("Page.navigate", params);
        assert!(gone["errorText"].is_null(), "{}: {gone}", path.display());
        self.loaded();
    }

    /// Waits for the page that was asked for.
    pub fn loaded(&self) {
        let end = Instant::now() + PATIENCE;
        let has_come = |event: &Json| event["method"] == "Page.loadEventFired";
        // Every event is looked at once: a page tells dozens, and a tab sees hundreds of pages.
        let mut seen = 0;
        loop {
            let events = self.events.borrow();
            if events[seen..].iter().any(has_come) {
                return;
            }
            seen = events.len();
            drop(events);
            let left = end.saturating_duration_since(Instant::now());
            let event = self.messages.recv_timeout(left);
            let event = event.unwrap_or_else(|_| panic!("awaited: the page, loaded"));
            self.events.borrow_mut().push(event);
        }
    }

    fn run(&self, script: &str) -> Result<Json, String> {
        let params = json!({"expression": script, "returnByValue": true, "awaitPromise": true});
        let answer = self.ask("Runtime.evaluate", &params)?;
        match &answer["exceptionDetails"] {
            Json::Null => Ok(answer["result"]["value"].clone()),
            fault => Err(format!("{script}: {}", fault["exception"]["description"])),
        }
    }

    /// The value of an expression on the page.
    pub fn eval(&self, script: &str) -> Json {
        self.run(script).unwrap_or_else(|fault| panic!("{fault}"))
    }

    pub fn text(&self, script: &str) -> String {
        match self.eval(script) {
            Json::String(text) => text,
            other => panic!("{script} is {other}"),
        }
    }

    pub fn is(&self, script: &str) -> bool {
        self.eval(script) == json!(true)
    }

    /// Waits until an expression is true, even over a change of page. A page that is still being read
    /// has only its beginning, of which much may be true that doesn't hold of the whole.
    pub fn until(&self, awaited: &str, script: &str) {
        let end = Instant::now() + PATIENCE;
        let whole = format!("document.readyState === 'complete' && ({script})");
        while !matches!(self.run(&whole), Ok(Json::Bool(true))) {
            if Instant::now() > end {
                let seen = "[location.href, document.body.innerText.slice(0, 500)]";
                panic!("awaited: {awaited}; there is {:?}", self.run(seen));
            }
            thread::sleep(Duration::from_millis(15));
        }
    }

    /// The middle of what an expression finds, brought into view.
    fn middle(&self, element: &str) -> (f64, f64) {
        let place = self.eval(&format!(
            "(node => {{
                if (!node) return null;
                // What has opened over the page is in view; where the page moves, it moves away.
                if (!node.closest(':popover-open')) {{
                    node.scrollIntoView({{block: 'center', inline: 'center', behavior: 'instant'}});
                }}
                const box = node.getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2];
            }})({element})"
        ));
        match (place[0].as_f64(), place[1].as_f64()) {
            (Some(x), Some(y)) => (x, y),
            _ => panic!("there is no {element}"),
        }
    }

    /// Presses the mouse in the middle of what an expression finds.
    pub fn click(&self, element: &str) {
        let (x, y) = self.middle(element);
        self.click_at(x, y);
    }

    /// Presses the mouse at a point of the window.
    pub fn click_at(&self, x: f64, y: f64) {
        for (kind, count) in [("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 1)] {
            let button = if count > 0 { "left" } else { "none" };
            let params =
                json!({"type": kind, "x": x, "y": y, "button": button, "clickCount": count});
            self.call("Input.dispatchMouseEvent", params);
        }
    }

    /// A window of this size on a desk.
    pub fn resize(&self, width: u32, height: u32) {
        let params = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
        });
        self.call("Emulation.setDeviceMetricsOverride", params);
    }

    /// A phone, 360 × 740 pixels, that has no mouse.
    pub fn be_a_phone(&self) {
        let params = json!({"width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": true});
        self.call("Emulation.setDeviceMetricsOverride", params);
        self.call(
            "Emulation.setTouchEmulationEnabled",
            json!({"enabled": true}),
        );
    }

    /// Lays a finger on the middle of what an expression finds.
    pub fn tap(&self, element: &str) {
        let (x, y) = self.middle(element);
        let finger = json!([{"x": x, "y": y}]);
        self.call(
            "Input.dispatchTouchEvent",
            json!({"type": "touchStart", "touchPoints": finger}),
        );
        self.call(
            "Input.dispatchTouchEvent",
            json!({"type": "touchEnd", "touchPoints": []}),
        );
    }

    /// Presses a key: `Tab`, `Shift+Tab`, `Enter`, `ArrowUp`, …
    pub fn key(&self, name: &str) {
        let (name, modifiers) = match name.strip_prefix("Shift+") {
            Some(name) => (name, 8),
            None => (name, 0),
        };
        let (code, text) = match name {
            "Tab" => (9, ""),
            "Enter" => (13, "\r"),
            "Space" => (32, " "),
            "End" => (35, ""),
            "Home" => (36, ""),
            "ArrowLeft" => (37, ""),
            "ArrowUp" => (38, ""),
            "ArrowRight" => (39, ""),
            "ArrowDown" => (40, ""),
            "Escape" => (27, ""),
            other => panic!("no key is called {other}"),
        };
        let mut params = json!({
            "type": if text.is_empty() { "rawKeyDown" } else { "keyDown" },
            "key": if name == "Space" { " " } else { name }, "code": name,
            "windowsVirtualKeyCode": code, "modifiers": modifiers,
        });
        if !text.is_empty() {
            params["text"] = json!(text);
        }
        self.call("Input.dispatchKeyEvent", params.clone());
        params["type"] = json!("keyUp");
        self.call("Input.dispatchKeyEvent", params);
    }

    /// Types a word where the keyboard is.
    pub fn write(&self, word: &str) {
        self.call("Input.insertText", json!({"text": word}));
    }

    /// What the reader prefers: `("prefers-reduced-motion", "reduce")`.
    pub fn prefer(&self, preferences: &[(&str, &str)]) {
        let features = preferences.iter();
        let features: Vec<Json> = features
            .map(|(name, value)| json!({"name": name, "value": value}))
            .collect();
        self.call("Emulation.setEmulatedMedia", json!({"features": features}));
    }

    /// Runs before anything else on every page from now on.
    pub fn before_each_page(&self, script: &str) {
        self.call(
            "Page.addScriptToEvaluateOnNewDocument",
            json!({"source": script}),
        );
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        let mut tabs = self
            .browser
            .tabs
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        tabs.remove(&self.session);
        drop(tabs);
        let params = json!({"browserContextId": self.context});
        let _ = self.browser.ask("Target.disposeBrowserContext", &params);
        let left = self.browser.left.lock();
        *left.unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }
}
