//! A tab of the browser: pages are opened, looked at, and used by mouse, finger and keyboard.

use super::{BROWSER, Browser, PATIENCE, answer, end_when_idle};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value as Json, json};
use std::cell::RefCell;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// A tab; closed, with everything it remembers, when it is dropped.
pub struct Tab {
    browser: Arc<Browser>,
    context: String,
    session: String,
    messages: Receiver<Json>,
    events: RefCell<Vec<Json>>,
}

/// What a page's scripts share, on the device of somebody who has begun puzzles of each game: no move plays
/// itself. It is not written into what the device remembers, which a test may have filled just before.
const MET: &str = "globalThis.quadrille = Object.defineProperty({}, 'isMet', { get: () => () => true, set() {} });";

impl Tab {
    /// A new tab, 1000 × 800 pixels, whose clock is not slowed down, of somebody who has played each game.
    /// None, said aloud, where there is no Chromium and none is required; `what` is then not looked at.
    pub fn new(what: &str) -> Option<Tab> {
        let tab = Tab::newcomer(what)?;
        tab.before_each_page(MET);
        Some(tab)
    }

    /// The same, of somebody who comes for the first time.
    pub fn newcomer(what: &str) -> Option<Tab> {
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
