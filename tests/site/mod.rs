//! The site in a folder for browsers: what is known of it apart from its pages, tabs that listen to a page,
//! and the ways of pressing what is on it.

use crate::chromium::Tab;
use crate::project::{self, HOME};
use quadrille::content::Library;
use quadrille::lang::Voice;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// A puzzle of each game.
pub const PUZZLES: [&str; 5] = [
    "dualite-probleme-1",
    "chomp-3x3",
    "pipopipette-coin",
    "ninuki-un-seul-cote",
    "morpiae-passer-ou-prendre",
];

/// The site, in a folder for browsers.
pub static SITE: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("solving");
    for (name, bytes) in project::site() {
        let path = folder.join(name);
        // Another run may be looking at it.
        if fs::read(&path).is_ok_and(|known| known == *bytes) {
            continue;
        }
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    folder
});

pub static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let read = Library::read(Path::new(HOME), &mut Vec::new());
    read.unwrap_or_else(|_| panic!("the project can be read"))
});

pub static LOCK: LazyLock<toml::Table> = LazyLock::new(|| {
    let text = fs::read_to_string(Path::new(HOME).join("quadrille.lock")).unwrap();
    text.parse().unwrap()
});

pub fn voice(code: &str) -> &'static Voice {
    let mut voices = LIBRARY.voices.iter();
    voices.find(|voice| voice.language.code == code).unwrap()
}

pub fn codes() -> impl Iterator<Item = &'static str> {
    LIBRARY
        .voices
        .iter()
        .map(|voice| voice.language.code.as_str())
}

/// The page of a puzzle in a language, below the site.
pub fn puzzle_page(code: &str, id: &str) -> String {
    let mut files = LIBRARY.puzzles.iter();
    let (_, file) = files.find(|(_, file)| file.id.get_ref() == id).unwrap();
    let slug = file.slug.as_ref().and_then(|slugs| slugs.get(code));
    let (game, name) = id.split_once('-').unwrap();
    format!(
        "{code}/{game}/{}.html",
        slug.map_or(name, |slug| slug.get_ref())
    )
}

/// Writes down whatever a screen reader would be told, and how long the page waits.
const LISTEN: &str = "
    window.said = [];
    window.delays = [];
    window.waiting = new Set();
    const wait = window.setTimeout, leave = window.clearTimeout;
    window.setTimeout = (what, time) => {
        window.delays.push(time);
        const timer = wait(() => { window.waiting.delete(timer); what(); }, time);
        window.waiting.add(timer);
        return timer;
    };
    window.clearTimeout = timer => { window.waiting.delete(timer); leave(timer); };
    new MutationObserver(changes => {
        const status = document.querySelector('[data-play] [role=status]') || document.querySelector('[role=status]');
        if (!status || !changes.some(change => status.contains(change.target))) return;
        // A status is polite, if nothing else is said; that of a board says it.
        const live = status.getAttribute('aria-live');
        if (live !== 'polite' && (live || status.closest('[data-play]'))) throw new Error('nobody listens');
        window.said.push(status.textContent);
    }).observe(document, {subtree: true, childList: true, characterData: true});
";

/// How whatever is on a page is pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    Mouse,
    Finger,
    Keys,
}

/// A tab that listens and moves without delay. None where there is no browser.
pub fn tab(what: &str) -> Option<Tab> {
    let tab = Tab::new(what)?;
    tab.prefer(&[("prefers-reduced-motion", "reduce")]);
    tab.before_each_page(LISTEN);
    Some(tab)
}

/// An element that a reader sees.
pub fn is_shown(tab: &Tab, element: &str) -> bool {
    tab.is(&format!("({element}).checkVisibility()"))
}

/// Presses a control of the page.
pub fn press(tab: &Tab, way: Way, element: &str) {
    match way {
        Way::Mouse => tab.click(element),
        Way::Finger => tab.tap(element),
        Way::Keys => {
            reach(tab, element);
            tab.key("Enter");
        }
    }
}

/// Tabs on to what an expression finds.
fn reach(tab: &Tab, element: &str) {
    for _ in 0..100 {
        if tab.is(&format!("document.activeElement === ({element})")) {
            return;
        }
        tab.key("Tab");
    }
    panic!(
        "{}: no key reaches {element}",
        tab.text("location.pathname")
    );
}

/// Makes this device forget everything.
pub fn forget(tab: &Tab, code: &str, way: Way) {
    tab.open(&SITE.join(code).join("privacy.html"));
    let button = "document.querySelector('[data-forget]')";
    press(tab, way, button);
    tab.until("that all is forgotten", "localStorage.length === 0");
    let said = tab.text("document.querySelector('[role=status]').textContent");
    assert_eq!(said, voice(code).text("ui-forgotten"));
}

/// The board's shapes, each with its class, sorted; without what is only there to be pointed at.
pub fn shapes(tab: &Tab) -> Vec<String> {
    let script = "
        [...document.querySelectorAll('figure.desk svg.board :is(path, circle, text)')]
            .filter(node => !node.closest('[role=grid], .signs'))
            .flatMap(node => {
                const kind = node.closest('g').getAttribute('class') + ' ' + node.tagName + ' ';
                if (node.tagName === 'path') return node.getAttribute('d').split('M').slice(1).map(part => kind + part.trim());
                if (node.tagName === 'circle') return [kind + ['cx', 'cy', 'r'].map(name => node.getAttribute(name))];
                return [kind + node.getAttribute('x') + ' ' + node.getAttribute('y') + ' ' + node.textContent];
            }).sort()";
    serde_json::from_value(tab.eval(script)).unwrap()
}
