//! The site in a real browser: puzzles solved and refuted by mouse, finger and keyboard in both
//! languages, what is said aloud, what is remembered, what is found. The right moves come from the
//! puzzles' lock file and from the engine; the opponent's are read where a reader reads them.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use crate::chromium::Tab;
use crate::project::{self, HOME};
use quadrille::content::Library;
use quadrille::game::answer::Answer;
use quadrille::game::board::{Board, Engine};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::solver::Limit;
use quadrille::games;
use quadrille::lang::Voice;
use quadrille::say::Say;
use serde_json::{Value as Json, json};

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

/// How a puzzle is solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    Mouse,
    Finger,
    Keys,
}

/// A puzzle's page in one language, and what is known of the game apart from it.
pub struct Player<'a> {
    tab: &'a Tab,
    way: Way,
    pub voice: &'static Voice,
    id: &'static str,
    pub engine: Box<dyn Engine>,
    rules: Rules,
    start: String,
    /// Own moves within which it is won, where the puzzle says so.
    within: Option<u32>,
    /// The author's.
    hint: String,
    pub key: String,
    line: Vec<String>,
    // What has been played, and what has become of it.
    position: RefCell<String>,
    played: RefCell<Vec<String>>,
    used: RefCell<u32>,
}

impl<'a> Player<'a> {
    pub fn new(tab: &'a Tab, id: &'static str, code: &str, way: Way) -> Player<'a> {
        let mut files = LIBRARY.puzzles.iter();
        let (_, file) = files.find(|(_, file)| *file.id.get_ref() == id).unwrap();
        let engine = games::all().into_iter();
        let engine = engine
            .into_iter()
            .find(|engine| engine.slug() == file.game.get_ref());
        let engine = engine.unwrap();
        let given: Vec<(&str, String)> = file
            .rules
            .iter()
            .map(|(name, value)| {
                let value = value.get_ref();
                let text = value
                    .as_str()
                    .map_or_else(|| value.to_string(), str::to_owned);
                (name.as_str(), text)
            })
            .collect();
        let given = given.iter().map(|(name, value)| (*name, value.as_str()));
        let rules = Rules::new(engine.options(), given).unwrap();
        let fields = [
            ("last_move", &file.last_move),
            ("to_move", &file.to_move),
            ("score", &file.score),
            ("captures", &file.captures),
        ];
        let fields: Fields = fields
            .into_iter()
            .filter_map(|(name, value)| Some((name.to_owned(), value.as_ref()?.get_ref().clone())))
            .collect();
        let start = engine
            .read(file.board.get_ref(), &fields, &rules)
            .unwrap()
            .text();
        let found = &LOCK["puzzle"][id];
        let words = |text: &toml::Value| -> Vec<String> {
            text.as_str()
                .unwrap()
                .split(' ')
                .map(str::to_owned)
                .collect()
        };
        let player = Player {
            tab,
            way,
            voice: voice(code),
            id,
            rules,
            within: file
                .stipulation
                .get_ref()
                .strip_prefix("win in ")
                .map(|n| n.parse().unwrap()),
            hint: {
                let hint = file.hint.as_ref().unwrap().get_ref();
                voice(code).typeset(&hint[code]).into_owned()
            },
            key: found["keys"][0].as_str().unwrap().to_owned(),
            line: words(&found["line"]),
            position: RefCell::new(start.clone()),
            start,
            played: RefCell::default(),
            used: RefCell::default(),
            engine,
        };
        player.open();
        player
    }

    fn game(&self) -> &str {
        self.engine.slug()
    }

    fn file(&self, name: &str) -> PathBuf {
        SITE.join(&self.voice.language.code).join(name)
    }

    fn page(&self) -> PathBuf {
        SITE.join(puzzle_page(&self.voice.language.code, self.id))
    }

    pub fn open(&self) {
        self.tab.open(&self.page());
        assert_eq!(self.status(), self.text("ui-play-start"), "{}", self.id);
        self.forget();
    }

    /// The board is as it was at first.
    fn forget(&self) {
        *self.position.borrow_mut() = self.start.clone();
        self.played.borrow_mut().clear();
        *self.used.borrow_mut() = 0;
    }

    pub fn text(&self, id: &'static str) -> String {
        self.voice.text(id)
    }

    pub fn sentence(&self, id: &'static str, hole: &'static str, mv: &str) -> String {
        self.voice.say(&Say::new(id).with(hole, self.shown(mv)))
    }

    /// How a move is written on the page.
    pub fn shown(&self, mv: &str) -> String {
        self.voice.say(&self.engine.show(mv))
    }

    /// What a place is called: like the move that it is, if it is one.
    fn label(&self, place: &str) -> String {
        match self.engine.place_of(place).as_deref() == Some(place) {
            true => self.shown(place),
            false => place.to_owned(),
        }
    }

    fn board<T>(&self, look: impl FnOnce(&dyn Board) -> T) -> T {
        let position = self.position.borrow().clone();
        look(
            &*self
                .engine
                .read(&position, &Fields::new(), &self.rules)
                .unwrap(),
        )
    }

    pub fn legal(&self) -> Vec<String> {
        self.board(|board| board.moves())
    }

    /// A move on the board of our own; whether the same player goes on.
    fn follow(&self, mv: &str) -> bool {
        let (text, keeps_turn) = self.board(|board| {
            let played = board.play(mv).unwrap();
            (played.board.text(), played.keeps_turn)
        });
        *self.position.borrow_mut() = text;
        self.played.borrow_mut().push(mv.to_owned());
        keeps_turn
    }

    fn answer(&self) -> Answer {
        let left = self.within.map(|n| (n - *self.used.borrow()).max(1));
        let limit = Limit {
            moves: self.engine.horizon().and(left),
            refutations: true,
            ..Limit::default()
        };
        self.board(|board| board.solve(&limit)).unwrap()
    }

    /// The move that solves: the lock's as long as the opponent follows it, then the engine's.
    fn best(&self) -> String {
        let played = self.played.borrow();
        if played.is_empty() {
            return self.key.clone();
        }
        match self.line.strip_prefix(played.as_slice()) {
            Some([next, ..]) => next.clone(),
            _ => self.answer().best()[0].to_owned(),
        }
    }

    fn status(&self) -> String {
        self.tab
            .text("document.querySelector('[data-play] [role=status]').textContent")
    }

    /// Announcements from this one on.
    pub fn said(&self, from: usize) -> Vec<String> {
        serde_json::from_value(self.tab.eval(&format!("said.slice({from})"))).unwrap()
    }

    pub fn count(&self) -> usize {
        self.tab.eval("said.length").as_u64().unwrap() as usize
    }

    /// Presses a control of the page.
    fn press(&self, element: &str) {
        match self.way {
            Way::Mouse => self.tab.click(element),
            Way::Finger => self.tab.tap(element),
            Way::Keys => {
                self.reach(element);
                self.tab.key("Enter");
            }
        }
    }

    /// Tabs on to what an expression finds.
    fn reach(&self, element: &str) {
        for _ in 0..100 {
            if self
                .tab
                .is(&format!("document.activeElement === ({element})"))
            {
                return;
            }
            self.tab.key("Tab");
        }
        panic!("{}: no key reaches {element}", self.id);
    }

    pub fn button(&self, action: &str) {
        self.press(&format!("document.querySelector('[data-do={action}]')"));
    }

    /// Points at a place of the board, found by its accessible name.
    pub fn point(&self, place: &str) {
        // A place that is a move of the game is called as the move is.
        let is_move = self.engine.place_of(place).as_deref() == Some(place);
        let label = if is_move {
            self.shown(place)
        } else {
            place.to_owned()
        };
        let cell = format!(
            "[...document.querySelectorAll('[role=gridcell]')].find(cell => cell.getAttribute('aria-label').startsWith({}))",
            json!(format!("{label}, "))
        );
        if self.way != Way::Keys {
            return self.press(&cell);
        }
        for _ in 0..100 {
            if self
                .tab
                .is("document.activeElement.getAttribute('role') === 'gridcell'")
            {
                break;
            }
            self.tab.key("Tab");
        }
        // Arrows, as long as the place is above, below or beside.
        let way = format!(
            "(() => {{
                const row = cell => [...cell.closest('[role=grid]').children].indexOf(cell.parentNode);
                const here = document.activeElement, there = {cell};
                const down = row(there) - row(here);
                const right = there.getBoundingClientRect().x - here.getBoundingClientRect().x;
                return here === there ? 'Enter' : down > 0 ? 'ArrowDown' : down < 0 ? 'ArrowUp'
                    : right > 0 ? 'ArrowRight' : 'ArrowLeft';
            }})()"
        );
        for _ in 0..100 {
            let key = self.tab.text(&way);
            self.tab.key(&key);
            if key == "Enter" {
                return;
            }
        }
        panic!("{}: no arrow leads to {label}", self.id);
    }

    /// Plays a move on the page and waits until the page waits for the next: what it said.
    fn play(&self, mv: &str) -> Vec<String> {
        let mut before = self.count();
        let place = self.engine.place_of(mv);
        if let Some(place) = &place {
            self.point(place);
        }
        // What has no place is a button; several moves of one place are lines on the board, and
        // buttons with the same numbers for the keyboard.
        if place.is_none() || self.status() == self.text("play-several") {
            before = self.count();
            let shown = json!(self.shown(mv));
            let number = format!(
                "[...document.querySelectorAll('.choices button')].find(button => (button.getAttribute('aria-label') || button.textContent).replace(/^\\d+: /, '') === {shown})"
            );
            let line = format!(
                "[...document.querySelectorAll('.signs .lines g')].find(line => ({number}).textContent.startsWith(line.textContent + ': ')).querySelector('circle')"
            );
            let is_line = place.is_some() && self.way != Way::Keys;
            self.press(if is_line { &line } else { &number });
        }
        self.settle(before);
        self.said(before)
    }

    /// Waits until the page has said something and has nothing more to come.
    pub fn settle(&self, before: usize) {
        self.tab.until(
            &format!("{}: the end of {:?}", self.id, self.played.borrow()),
            &format!("said.length > {before} && waiting.size === 0"),
        );
    }

    /// Presses a button until nothing is left to take back: the board is as it was at first.
    pub fn take_all_back(&self) {
        for _ in 0..30 {
            if self
                .tab
                .is("document.querySelector('[data-do=undo]').disabled")
            {
                assert_eq!(self.status(), self.text("ui-play-start"), "{}", self.id);
                return self.forget();
            }
            self.button("undo");
        }
        panic!("{}: no way back", self.id);
    }

    /// Walks a line on to its end, and back to its beginning, by the arrows: the moves as they are
    /// told on the way.
    pub fn walk(&self) -> Vec<String> {
        let counter = "document.querySelector('.walk output')";
        let is_end = |which: &str| {
            self.tab.is(&format!(
                "document.querySelector('[data-do={which}]').disabled"
            ))
        };
        // Where one is in the line, of how many moves, and the move made last.
        let here = || {
            let told = self.tab.text(&format!("{counter}.textContent"));
            let mut words = told.splitn(4, ' ');
            let number: usize = words.next().unwrap().parse().unwrap();
            assert_eq!(words.next(), Some("/"), "{}: {told}", self.id);
            let all: usize = words.next().unwrap().parse().unwrap();
            (number, all, words.next().unwrap_or_default().to_owned())
        };
        while !is_end("back") {
            self.button("back");
        }
        let (start, all, _) = here();
        assert_eq!(start, 0, "{}", self.id);
        let mut told = Vec::new();
        while !is_end("on") {
            let before = shapes(self.tab);
            self.button("on");
            let (number, of, mv) = here();
            // Who passes draws nothing.
            let passes = self.game() == "morpiae" && mv == self.shown("pass");
            assert_eq!(shapes(self.tab) == before, passes, "{}: {mv}", self.id);
            told.push(mv);
            assert_eq!((number, of), (told.len(), all), "{}", self.id);
        }
        assert_eq!(told.len(), all, "{}", self.id);
        told
    }

    /// Plays the right move, and follows what is said of the answers; whether that was the end.
    pub fn step(&self, answers: &mut Vec<String>) -> bool {
        let mut mv = self.best();
        let said = self.play(&mv);
        let mut rest = said.last().unwrap().as_str();
        // As good as the solution's own move, which the page goes on with?
        let also = |main: &str| {
            let say = Say::new("play-also").with("move", self.shown(&mv));
            self.voice.say(&say.with("main", self.shown(main)))
        };
        let mut main = self.legal().into_iter();
        let main = main.find(|main| rest.starts_with(&also(main)));
        let told = match &main {
            Some(main) => also(main),
            None => self.sentence("play-right", "move", &mv),
        };
        let told = rest.strip_prefix(&told);
        rest = told.unwrap_or_else(|| panic!("{}: {mv} is right; {said:?}", self.id));
        mv = main.unwrap_or(mv);
        let mut own = self.follow(&mv);
        *self.used.borrow_mut() += 1;
        loop {
            rest = rest.trim_start();
            let answer = self.legal().into_iter().find_map(|mv| {
                let rest = rest.strip_prefix(&self.sentence("play-answer", "move", &mv))?;
                Some((mv, rest))
            });
            let Some((answer, told)) = answer else { break };
            assert!(!own, "{}: it is the solver's turn; {said:?}", self.id);
            own = !self.follow(&answer);
            answers.push(answer);
            rest = told;
        }
        if rest == self.text("play-turn") {
            assert!(own, "{}: it is the opponent's turn; {said:?}", self.id);
            return false;
        }
        let rest = rest.strip_prefix(&self.text("play-solved"));
        let rest = rest.unwrap_or_else(|| panic!("{}: {said:?}", self.id));
        // What is left of the solution plays itself, to its end.
        if !rest.is_empty() {
            assert_eq!(rest.trim_start(), self.text("play-rest"), "{}", self.id);
            let ends = "document.querySelector('[data-do=on]').disabled";
            assert!(is_shown(self.tab, "document.querySelector('.walk')") && self.tab.is(ends));
        }
        true
    }

    /// Solves the puzzle from the start: what the opponent answered.
    pub fn solve(&self) -> Vec<String> {
        let mut answers = Vec::new();
        for _ in 0..30 {
            if self.step(&mut answers) {
                assert!(
                    self.tab
                        .is("document.querySelector('[data-play]').classList.contains('solved')")
                );
                return answers;
            }
        }
        panic!("{}: no end", self.id);
    }

    /// The ids that this device remembers.
    fn remembered(&self) -> BTreeSet<String> {
        let kept = self
            .tab
            .eval("JSON.parse(localStorage.getItem('quadrille') || '{}').solved || {}");
        kept.as_object().unwrap().keys().cloned().collect()
    }
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

/// Solves a puzzle of each game in each language in one way, and looks at what is remembered.
fn solves(way: Way) {
    let Some(tab) = tab(&format!("puzzles solved by {way:?}")) else {
        return;
    };
    if way == Way::Finger {
        tab.be_a_phone();
    }
    for code in codes() {
        let mut solved = BTreeSet::new();
        for id in PUZZLES {
            let player = Player::new(&tab, id, code, way);
            let mark = format!("document.querySelector('[data-solved={id}]')");
            assert!(!is_shown(&tab, &mark));
            player.solve();
            let stops = "document.querySelectorAll('[role=gridcell][tabindex=\"0\"]').length";
            assert_eq!(tab.eval(stops), 1, "{id}: one place for the Tab key");
            solved.insert(id.to_owned());
            assert_eq!(player.remembered(), solved);
            assert!(is_shown(&tab, &mark));
            // The list of the game's puzzles knows it too.
            tab.open(&player.file(&format!("{}/puzzles.html", player.game())));
            assert!(is_shown(&tab, &mark));
            assert_eq!(
                tab.text(&format!("{mark}.querySelector('.hidden').textContent")),
                player.text("ui-solved-mark")
            );
            let shown = "[...document.querySelectorAll('[data-solved]')].filter(node => node.checkVisibility()).length";
            assert_eq!(tab.eval(shown), 1);
            let all = tab.eval("document.querySelectorAll('.puzzles > [data-id]').length");
            let progress = player.text("ui-progress").replace("{solved}", "1");
            let progress = progress.replace("{total}", &all.to_string());
            assert_eq!(
                tab.text("document.querySelector('.progress').innerText"),
                progress
            );
        }
        forget(&tab, code, way);
        tab.open(&SITE.join(code).join("chomp/puzzles.html"));
        assert!(!is_shown(&tab, "document.querySelector('.progress')"));
        assert!(!is_shown(
            &tab,
            "document.querySelector('[data-solved=chomp-3x3]')"
        ));
    }
}

/// Makes this device forget everything.
fn forget(tab: &Tab, code: &str, way: Way) {
    tab.open(&SITE.join(code).join("privacy.html"));
    let button = "document.querySelector('[data-forget]')";
    match way {
        Way::Mouse => tab.click(button),
        Way::Finger => tab.tap(button),
        Way::Keys => {
            for _ in 0..100 {
                if tab.is(&format!("document.activeElement === {button}")) {
                    break;
                }
                tab.key("Tab");
            }
            tab.key("Enter");
        }
    }
    tab.until("that all is forgotten", "localStorage.length === 0");
    let said = tab.text("document.querySelector('[role=status]').textContent");
    assert_eq!(said, voice(code).text("ui-forgotten"));
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_puzzle_of_every_game_is_solved_by_mouse_remembered_and_forgotten() {
    solves(Way::Mouse);
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_puzzle_of_every_game_is_solved_by_finger_on_a_phone() {
    solves(Way::Finger);
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_puzzle_of_every_game_is_solved_by_the_keyboard_alone() {
    solves(Way::Keys);
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_wrong_first_move_is_refuted_in_words_and_undone_and_the_right_one_solves() {
    let Some(tab) = tab("wrong moves") else {
        return;
    };
    for (number, id) in PUZZLES.into_iter().enumerate() {
        for code in codes() {
            // Each way has its turn.
            let way = if number % 2 == 0 {
                Way::Keys
            } else {
                Way::Mouse
            };
            let player = Player::new(&tab, id, code, way);
            let before = shapes(&tab);
            let keys = LOCK["puzzle"][id]["keys"].as_array().unwrap();
            // The one that the opponent needs most moves against.
            let wrong = LOCK["puzzle"][id]["refutations"].as_table().unwrap().iter();
            // Where that is the solution's own move, the page doesn't tell it.
            let is_shown = |(_, line): &(&String, &toml::Value)| {
                let first = line.as_str().unwrap().split(' ').next();
                !keys.iter().any(|key| key.as_str() == first)
            };
            let (wrong, line) = wrong
                .filter(is_shown)
                .max_by_key(|(_, line)| line.as_str().unwrap().len())
                .unwrap();
            assert!(!keys.iter().any(|key| key.as_str() == Some(wrong)));
            let said = player.play(wrong);
            let last = said.last().unwrap();
            let rest = last.strip_prefix(&player.sentence("play-wrong", "move", wrong));
            let rest = rest.unwrap_or_else(|| panic!("{id}: {wrong} is wrong; {last}"));
            player.follow(wrong);
            // What the opponent answers, why, from the table below the board, and how to see the rest.
            let line: Vec<&str> = line.as_str().unwrap().split(' ').collect();
            let answer = player.sentence("play-answer", "move", line[0]);
            let why = rest.replace(&answer, "");
            let why = why.replace(&player.text("play-line"), "");
            assert!(why.split_whitespace().count() > 1, "{id}: {last}");
            assert!(
                rest.contains(&answer) || why.contains(&player.shown(line[0])),
                "{id}: {last}"
            );
            assert_eq!(rest.ends_with(&player.text("play-line")), line.len() > 1);
            // It is the opponent's remark, in the opponent's ink.
            let pen = tab.text("JSON.parse(document.getElementById('tree').textContent).you");
            let other = if pen == "B" { "R" } else { "B" };
            let speaks = format!("document.querySelector('.say').classList.contains('{other}')");
            assert!(tab.is(&speaks), "{id}: {last}");
            // Then what follows, move by move, with each move announced.
            let shown: Vec<String> = line.iter().map(|mv| player.shown(mv)).collect();
            assert_eq!(player.walk(), shown, "{id}");
            let live = "document.querySelector('.walk output').closest('[aria-live=off]')";
            assert_eq!(tab.eval(live), Json::Null);
            assert!(shapes(&tab) != before, "{id}: it was played out");
            assert_eq!(player.remembered(), BTreeSet::new());
            player.button("undo");
            let start = player.text("ui-play-start");
            assert_eq!(player.status(), start);
            assert_eq!(shapes(&tab), before, "{id}: the board is as it was");
            player.forget();
            player.solve();
            tab.eval("localStorage.clear()");
        }
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn every_step_is_announced_in_the_language_of_the_page() {
    let Some(tab) = tab("what is announced") else {
        return;
    };
    for code in codes() {
        let player = Player::new(&tab, "chomp-4-1", code, Way::Mouse);
        assert_eq!(tab.text("document.documentElement.lang"), code);
        let right = |mv: &str| player.sentence("play-right", "move", mv);
        let answers = |mv: &str| player.sentence("play-answer", "move", mv);
        let said = player.play("3,1");
        player.follow("3,1");
        let mut moves = player.legal();
        moves.retain(|mv| said[1].contains(&answers(mv)));
        let answer = &moves[0];
        let turn = player.text("play-turn");
        assert_eq!(
            said,
            [
                right("3,1"),
                format!("{} {} {turn}", right("3,1"), answers(answer))
            ]
        );
        player.follow(answer);
        let key = player.best();
        let said = player.play(&key);
        // The last square is all that is left to the opponent.
        let last = format!("{} {}", right(&key), answers("1,1"));
        assert_eq!(
            said,
            [
                right(&key),
                format!("{last} {}", player.text("play-solved"))
            ]
        );
        // A place without a move says so too, and why.
        player.take_all_back();
        player.play("3,1");
        let before = player.count();
        player.point("3,1");
        tab.until("an announcement", &format!("said.length > {before}"));
        let place = Say::new("play-illegal-chomp").with("place", player.shown("3,1"));
        let place = place.with("holds", player.text("holds-eaten"));
        assert_eq!(player.said(before), [player.voice.say(&place)]);
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn hints_come_in_three_steps_and_the_solution_plays_itself_and_begins_again() {
    let Some(tab) = tab("hints") else { return };
    for id in PUZZLES {
        for code in codes() {
            let player = Player::new(&tab, id, code, Way::Mouse);
            // The shapes of the file itself, which no script has touched.
            tab.call(
                "Emulation.setScriptExecutionDisabled",
                json!({"value": true}),
            );
            tab.open(&player.page());
            let printed = shapes(&tab);
            tab.call(
                "Emulation.setScriptExecutionDisabled",
                json!({"value": false}),
            );
            player.open();
            assert_eq!(shapes(&tab), printed, "{id}");
            let said = |action: &str| {
                let before = player.count();
                player.button(action);
                tab.until(action, &format!("said.length > {before}"));
                player.status()
            };
            let signs = |what: &str| {
                tab.is(&format!(
                    "!!document.querySelector('[data-play] .signs {what}')"
                ))
            };
            let has_place = player.engine.place_of(&player.key).is_some();
            if has_place {
                let where_ = WHERE.map(|id| player.text(id));
                assert!(where_.contains(&said("hint")), "{id}");
                assert!(signs(".here") && !signs(".yes"));
            }
            assert_eq!(said("hint"), player.hint, "{id}");
            assert!(!signs(".here") && !signs(".yes"));
            assert_eq!(
                said("hint"),
                player.sentence("play-key", "move", &player.key)
            );
            assert_eq!(signs(".yes"), has_place, "{id}");

            let before = player.count();
            player.button("solution");
            player.settle(before);
            let told = player.status();
            let line: Vec<String> = player.line.iter().map(|mv| player.shown(mv)).collect();
            let whole = format!("{} {}", player.text("play-solution"), line.join(", "));
            assert_eq!(told, whole, "{id}");
            // It has run to its end by itself, and can be walked.
            let end = "document.querySelector('[data-do=on]').disabled";
            assert!(tab.is(end), "{id}");
            assert_eq!(player.walk(), line, "{id}");
            assert!(is_shown(
                &tab,
                "document.querySelector('details.solution table, details.solution ol')"
            ));
            assert!(shapes(&tab) != printed, "{id}: the board has changed");
            // To be shown it is not to solve it.
            assert_eq!(player.remembered(), BTreeSet::new());

            assert_eq!(said("undo"), player.text("ui-play-start"));
            assert_eq!(shapes(&tab), printed, "{id}: begun again");
            player.solve();
            tab.eval("localStorage.clear()");
        }
    }
}

const WHERE: [&str; 9] = [
    "play-where-0",
    "play-where-1",
    "play-where-2",
    "play-where-3",
    "play-where-4",
    "play-where-5",
    "play-where-6",
    "play-where-7",
    "play-where-8",
];

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

/// What the accessibility tree says of a role: the names of its nodes, those inside ignored ones
/// too, and whether each lies in one of `within`.
fn roles(tab: &Tab, role: &str, within: &str) -> Vec<String> {
    let tree = tab.call("Accessibility.getFullAXTree", json!({}));
    let nodes = tree["nodes"].as_array().unwrap();
    let above = |node: &Json| {
        nodes
            .iter()
            .find(|other| other["nodeId"] == node["parentId"])
    };
    let is = |node: &Json, role: &str| node["ignored"] == false && node["role"]["value"] == role;
    let found = nodes.iter().filter(|node| is(node, role));
    found
        .map(|node| {
            if !within.is_empty() {
                let mut up = above(node);
                while up.is_some_and(|node| node["ignored"] == true) {
                    up = up.and_then(above);
                }
                assert!(up.is_some_and(|node| is(node, within)), "{role} in {up:?}");
            }
            node["name"]["value"]
                .as_str()
                .unwrap_or_default()
                .to_owned()
        })
        .collect()
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_board_is_a_grid_with_one_tab_stop_a_visible_focus_and_no_trap() {
    let Some(tab) = tab("the board as a grid") else {
        return;
    };
    for id in PUZZLES {
        for code in codes() {
            let player = Player::new(&tab, id, code, Way::Keys);
            assert_eq!(roles(&tab, "grid", ""), [player.text("play-board")]);
            let rows = roles(&tab, "row", "grid").len();
            let cells = roles(&tab, "gridcell", "row");
            let spots = player.board(|board| {
                let places = board.places(&player.start).into_iter();
                let seen = places.filter(|place| board.spot(&place.name).is_some());
                seen.map(|place| {
                    (
                        player.label(&place.name),
                        player.voice.text(&format!("holds-{}", place.holds)),
                    )
                })
                .collect::<Vec<_>>()
            });
            let names: Vec<String> = spots
                .iter()
                .map(|(name, holds)| format!("{name}, {holds}"))
                .collect();
            assert_eq!(cells, names, "{id}");
            assert!(rows > 1 && rows < cells.len());
            // One of them is on the way of the Tab key, and the next press leaves the board.
            let stops = "document.querySelectorAll('[role=gridcell][tabindex=\"0\"]').length";
            assert_eq!(tab.eval(stops), 1);
            tab.eval("document.activeElement.blur()");
            let inside = "!!document.activeElement.closest('[role=grid]')";
            let mut visits = Vec::new();
            for _ in 0..200 {
                tab.key("Tab");
                visits.push(tab.is(inside));
                if tab.is("document.activeElement.getAttribute('data-do') === 'solution'") {
                    break;
                }
            }
            assert_eq!(visits.iter().filter(|inside| **inside).count(), 1, "{id}");
            assert!(visits.len() < 100 && !visits[visits.len() - 1]);
            for _ in 0..20 {
                tab.key("Shift+Tab");
                if tab.is(inside) {
                    break;
                }
            }
            assert!(tab.is(inside), "{id}: the way back leads into the board");
            // Where one is can be seen, and each arrow that leads somewhere shows it elsewhere.
            let outline = "getComputedStyle(document.activeElement.querySelector('rect')).stroke";
            let elsewhere = "[...document.querySelectorAll('[role=gridcell]')].filter(cell => getComputedStyle(cell.querySelector('rect')).stroke !== 'none').length";
            let first = tab.text("document.activeElement.getAttribute('aria-label')");
            assert_eq!(first, cells[0], "{id}");
            for (key, name) in [
                ("End", None),
                ("Home", Some(&cells[0])),
                ("ArrowDown", None),
                ("ArrowUp", Some(&cells[0])),
            ] {
                tab.key(key);
                assert_ne!(tab.text(outline), "none", "{id}: {key}");
                assert_eq!(tab.eval(elsewhere), 1);
                assert_eq!(tab.eval(stops), 1);
                let here = tab.text("document.activeElement.getAttribute('aria-label')");
                match name {
                    Some(name) => assert_eq!(&here, name, "{id}: {key}"),
                    None => assert_ne!(here, first, "{id}: {key}"),
                }
            }
        }
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_keyboard_is_never_left_nowhere() {
    let Some(tab) = tab("where the keyboard is") else {
        return;
    };
    // Moves without a place, and several moves of one place, are buttons that go away when pressed.
    for id in ["morpiae-passer", "morpiae-lequel-des-trois"] {
        let player = Player::new(&tab, id, "en", Way::Keys);
        for _ in 0..30 {
            let done = player.step(&mut Vec::new());
            assert!(
                !tab.is("document.activeElement === document.body"),
                "{id}: {:?}",
                player.played
            );
            if done {
                break;
            }
        }
    }
    // The second one has asked which of several moves was meant.
    let several = json!(voice("en").text("play-several"));
    assert!(tab.is(&format!("said.includes({several})")));
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_opponent_varies_among_the_longest_defences() {
    let Some(tab) = tab("the opponent's answers") else {
        return;
    };
    // Puzzles whose page knows several answers to the key.
    let several = || {
        let tree = tab.text("document.getElementById('tree').textContent");
        let tree: Json = serde_json::from_str(&tree).unwrap();
        let states: Vec<&str> = tree["states"].as_str().unwrap().split('\n').collect();
        let moves = |state: usize| {
            states[state]
                .split('|')
                .nth(4)
                .unwrap()
                .split(',')
                .next()
                .unwrap()
        };
        let next: usize = moves(0).split(' ').nth(2).unwrap().parse().unwrap();
        states[next].starts_with('0') && moves(next).split(' ').count() > 3
    };
    let mut met = 0;
    for id in [
        "chomp-3x3",
        "chomp-3x4",
        "dualite-jumelles",
        "pipopipette-moitie",
        "ninuki-un-seul-cote",
        "morpiae-patience",
    ] {
        let player = Player::new(&tab, id, "en", Way::Mouse);
        if !several() {
            continue;
        }
        met += 1;
        let mut answers = Vec::new();
        player.step(&mut answers);
        player.take_all_back();
        player.step(&mut answers);
        assert!(
            answers.len() >= 2 && answers[0] != *answers.last().unwrap(),
            "{id}: {answers:?}"
        );
        // Both last as long as any.
        player.forget();
        player.follow(&player.key);
        let best = player.answer();
        let best: Vec<&str> = best.best();
        for answer in [&answers[0], answers.last().unwrap()] {
            assert!(
                best.contains(&answer.as_str()),
                "{id}: {answer} of {best:?}"
            );
        }
    }
    assert!(met > 2, "{met}");
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn whoever_prefers_less_motion_waits_for_nothing() {
    let Some(tab) = tab("reduced motion") else {
        return;
    };
    // The answer, and the last bite, which is left to the opponent.
    for (preference, pauses) in [("reduce", [0, 0]), ("no-preference", [350, 350])] {
        tab.prefer(&[("prefers-reduced-motion", preference)]);
        let player = Player::new(&tab, "chomp-4-1", "en", Way::Mouse);
        player.solve();
        let delays: Vec<u64> = serde_json::from_value(tab.eval("delays")).unwrap();
        // After a press it is looked whether a click comes of it; nobody waits for that.
        let delays: Vec<u64> = delays.into_iter().filter(|delay| *delay != 150).collect();
        assert_eq!(delays, pauses);
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn without_scripts_everything_can_be_read_and_nothing_is_a_dead_control() {
    let Some(tab) = tab("pages without scripts") else {
        return;
    };
    tab.call(
        "Emulation.setScriptExecutionDisabled",
        json!({"value": true}),
    );
    // Everything that would do nothing; slips open without a script.
    let dead =
        "[...document.querySelectorAll('button, input, select, textarea, [tabindex], [role=grid]')]
        .filter(node => node.checkVisibility() && !node.hasAttribute('popovertarget')).map(node => node.outerHTML)";
    for code in codes() {
        for page in [
            "index.html",
            "puzzles.html",
            "search.html",
            "privacy.html",
            "print.html",
            "chomp/index.html",
            "dualite/puzzles.html",
        ] {
            tab.open(&SITE.join(code).join(page));
            assert_eq!(tab.eval(dead), json!([]), "{code}/{page}");
            assert!(
                is_shown(&tab, "document.querySelector('h1')"),
                "{code}/{page}"
            );
        }
        tab.open(&SITE.join(code).join("search.html"));
        assert!(is_shown(&tab, "document.querySelector('noscript p')"));
        for id in PUZZLES {
            tab.open(&SITE.join(puzzle_page(code, id)));
            assert_eq!(tab.eval(dead), json!([]), "{code}/{id}");
            for part in [
                ".ask",
                ".desk svg[role=img]",
                ".hint summary",
                ".solution summary",
            ] {
                assert!(
                    is_shown(&tab, &format!("document.querySelector('{part}')")),
                    "{code}/{id}: {part}"
                );
            }
            for (summary, inside) in [
                (".hint", ".hint p"),
                (".words", ".words li"),
                (".solution", ".solution table.tries"),
            ] {
                let inside = format!("document.querySelector('{inside}')");
                assert!(!is_shown(&tab, &inside), "{code}/{id}");
                tab.click(&format!("document.querySelector('{summary} summary')"));
                assert!(is_shown(&tab, &inside), "{code}/{id}: {inside}");
            }
            // Each wrong move stands in the table.
            let rows = tab.eval("document.querySelectorAll('.tries tbody tr').length");
            assert_ne!(rows, 0, "{code}/{id}");
        }
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn pages_are_found_with_and_without_accents_in_both_languages() {
    let Some(tab) = tab("the search") else { return };
    let asked = [
        ("fr", "dualite", "dualite/index.html"),
        ("fr", "Dualité", "dualite/index.html"),
        ("fr", "chaîne", "pipopipette-chains.html"),
        ("fr", "chaine", "pipopipette-chains.html"),
        ("en", "DUALITÉ", "dualite/index.html"),
        ("en", "dualite", "dualite/index.html"),
        ("en", "chain", "pipopipette-chains.html"),
    ];
    for (code, word, page) in asked {
        tab.open(&SITE.join(code).join("search.html"));
        tab.click("document.querySelector('form.search input')");
        tab.write(word);
        let found = format!(
            "[...document.querySelectorAll('.results a')].some(link => link.href.endsWith('/{code}/{page}'))"
        );
        tab.until(&format!("{page}, found by {word}"), &found);
        let said = tab.text("document.querySelector('.found').textContent");
        let count = tab.eval("document.querySelectorAll('.results li').length");
        // At most 50 are listed.
        let count = count.as_u64().unwrap();
        assert!(
            count == 50 || said.contains(&count.to_string()),
            "{word}: {said}"
        );
        // The link leads there, in the same language.
        tab.click(&format!(
            "[...document.querySelectorAll('.results a')].find(link => link.href.endsWith('/{code}/{page}'))"
        ));
        tab.until(
            "the page found",
            &format!(
                "location.pathname.endsWith('/{code}/{page}') && document.readyState === 'complete'"
            ),
        );
    }
    tab.open(&SITE.join("en/search.html"));
    tab.click("document.querySelector('form.search input')");
    tab.write("zzz");
    tab.until(
        "that nothing is found",
        "document.querySelector('.found').textContent !== ''",
    );
    assert_eq!(
        tab.eval("document.querySelectorAll('.results li').length"),
        0
    );
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn filters_narrow_a_list_down_and_open_it_again() {
    let Some(tab) = tab("the filters") else {
        return;
    };
    for code in codes() {
        tab.open(&SITE.join(code).join("dualite/puzzles.html"));
        let shown = "[...document.querySelectorAll('.puzzles > [data-id]')].filter(item => item.checkVisibility()).map(item => item.dataset.stars)";
        let stars = || -> Vec<String> { serde_json::from_value(tab.eval(shown)).unwrap() };
        let all = stars();
        // By keyboard: one level, then another one too, then none again.
        let levels = "[...document.querySelectorAll('.filters [name=stars]')]";
        let mut chosen = Vec::new();
        for number in 0..2 {
            tab.eval(&format!("{levels}[{number}].focus()"));
            tab.key("Space");
            chosen.push(tab.text(&format!("{levels}[{number}].value")));
            let fewer = all.iter().filter(|one| chosen.contains(one)).cloned();
            let fewer: Vec<String> = fewer.collect();
            assert_eq!(stars(), fewer);
            assert!(!fewer.is_empty() && fewer.len() < all.len());
            let said = tab.text("document.querySelector('.shown').textContent");
            assert!(
                fewer.len() == 1 || said.contains(&fewer.len().to_string()),
                "{said}"
            );
        }
        for number in 0..2 {
            tab.eval(&format!("{levels}[{number}].focus()"));
            tab.key("Space");
        }
        assert_eq!(stars(), all);
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_first_page_leads_to_the_language_of_the_browser_or_the_one_chosen_last() {
    let Some(tab) = tab("the first page") else {
        return;
    };
    let leads_to = |accepts: &str, code: &str| {
        let params = json!({"userAgent": "Somebody", "acceptLanguage": accepts});
        tab.call("Emulation.setUserAgentOverride", params);
        tab.open(&SITE.join("index.html"));
        tab.until(
            &format!("{code} for {accepts}"),
            &format!("location.pathname.endsWith('/{code}/index.html') && document.readyState === 'complete'"),
        );
    };
    leads_to("en-GB,en", "en");
    leads_to("fr-CA,fr,en", "fr");
    leads_to("de,fr,en", "fr");
    // No language that the site has: the reader chooses.
    tab.call(
        "Emulation.setUserAgentOverride",
        json!({"userAgent": "Somebody", "acceptLanguage": "de"}),
    );
    tab.open(&SITE.join("index.html"));
    assert!(is_shown(&tab, "document.querySelector('a[hreflang=en]')"));
    // Chosen on a page: it leads to the same page, and is remembered.
    tab.open(&SITE.join("fr/chomp/3x3.html"));
    tab.click("document.querySelector('a.language[hreflang=en]')");
    tab.until(
        "the same page in English",
        "location.pathname.endsWith('/en/chomp/3x3.html') && document.readyState === 'complete'",
    );
    leads_to("fr", "en");
    forget(&tab, "en", Way::Mouse);
    leads_to("fr", "fr");
}

/// Some page of each kind.
fn pages(code: &str) -> Vec<PathBuf> {
    let mut pages = vec![
        "index.html",
        "puzzles.html",
        "search.html",
        "print.html",
        "privacy.html",
        "about.html",
        "ledger.html",
    ]
    .into_iter()
    .map(str::to_owned)
    .collect::<Vec<String>>();
    for id in PUZZLES {
        let (game, _) = id.split_once('-').unwrap();
        pages.push(format!("{game}/index.html"));
        pages.push(format!("{game}/puzzles.html"));
    }
    let pages = pages.iter().map(|page| SITE.join(code).join(page));
    let puzzles = PUZZLES.iter().map(|id| SITE.join(puzzle_page(code, id)));
    pages.chain(puzzles).collect()
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn no_request_leaves_the_site_and_nothing_goes_wrong_unseen() {
    let Some(tab) = tab("requests and errors") else {
        return;
    };
    let mut all: Vec<PathBuf> = codes().flat_map(pages).collect();
    all.extend(["index.html", "404.html"].map(|page| SITE.join(page)));
    all.extend(
        [
            "chomp/sheet.html",
            "chomp/card.html",
            "dualite/blank-4x4.html",
        ]
        .map(|page| SITE.join("en").join(page)),
    );
    for page in &all {
        tab.open(page);
    }
    Player::new(&tab, "chomp-3x3", "en", Way::Mouse).solve();
    let site = format!("file://{}/", SITE.display());
    let requests = tab.events("Network.requestWillBeSent");
    assert!(requests.len() > 3 * all.len(), "{}", requests.len());
    for request in requests {
        let address = request["request"]["url"].as_str().unwrap();
        assert!(address.starts_with(&site), "{address}");
    }
    let none: Vec<Json> = Vec::new();
    for fault in [
        "Network.loadingFailed",
        "Runtime.exceptionThrown",
        "Log.entryAdded",
        "Runtime.consoleAPICalled",
    ] {
        assert_eq!(tab.events(fault), none);
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn nothing_scrolls_sideways_on_a_phone_light_or_dark() {
    let Some(tab) = tab("the width of a phone") else {
        return;
    };
    tab.be_a_phone();
    for code in codes() {
        for page in pages(code) {
            tab.open(&page);
            let mut paper = Vec::new();
            for scheme in ["light", "dark"] {
                tab.prefer(&[
                    ("prefers-color-scheme", scheme),
                    ("prefers-reduced-motion", "reduce"),
                ]);
                let width = tab.eval("Math.max(document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth)");
                assert_eq!(width, 360, "{} {scheme}", page.display());
                paper.push(tab.text("getComputedStyle(document.body).backgroundColor"));
            }
            assert_ne!(paper[0], paper[1], "{}", page.display());
        }
    }
}
