//! Who solves puzzles in a browser: points, presses and reads, and keeps a board of his own. The right moves
//! come from the puzzles' lock file and from the engine; the opponent's are read where a reader reads them.

use crate::chromium::Tab;
use crate::site::{LIBRARY, LOCK, SITE, Way, is_shown, press, puzzle_page, shapes, voice};
use quadrille::game::answer::Answer;
use quadrille::game::board::{Board, Engine};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::solver::Limit;
use quadrille::games;
use quadrille::lang::Voice;
use quadrille::say::Say;
use serde_json::json;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// A puzzle's page in one language, and what is known of the game apart from it.
pub struct Player<'a> {
    tab: &'a Tab,
    way: Way,
    pub voice: &'static Voice,
    id: &'static str,
    pub engine: Box<dyn Engine>,
    rules: Rules,
    pub start: String,
    /// Own moves within which it is won, where the puzzle says so.
    within: Option<u32>,
    /// The author's.
    pub hint: String,
    pub key: String,
    pub line: Vec<String>,
    // What has been played, and what has become of it.
    position: RefCell<String>,
    pub played: RefCell<Vec<String>>,
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

    pub fn game(&self) -> &str {
        self.engine.slug()
    }

    pub fn file(&self, name: &str) -> PathBuf {
        SITE.join(&self.voice.language.code).join(name)
    }

    pub fn page(&self) -> PathBuf {
        SITE.join(puzzle_page(&self.voice.language.code, self.id))
    }

    pub fn open(&self) {
        self.tab.open(&self.page());
        assert_eq!(self.status(), self.first_words(), "{}", self.id);
        self.forget();
    }

    /// The board is as it was at first.
    pub fn forget(&self) {
        *self.position.borrow_mut() = self.start.clone();
        self.played.borrow_mut().clear();
        *self.used.borrow_mut() = 0;
    }

    pub fn text(&self, id: &'static str) -> String {
        self.voice.text(id)
    }

    pub fn sentence(&self, id: &'static str, hole: &'static str, mv: &str) -> String {
        self.voice.say(&Say::new(id).with(hole, self.told(mv)))
    }

    /// How a move is written on the page.
    pub fn shown(&self, mv: &str) -> String {
        self.voice.say(&self.engine.show(mv))
    }

    /// How it is told of: a line with the place that one points at, unless it begins there.
    pub fn told(&self, mv: &str) -> String {
        let shown = self.shown(mv);
        match self.engine.place_of(mv) {
            Some(place)
                if shown.contains(['→', '↑', '↗', '↘'])
                    && !shown.starts_with(&self.label(&place)) =>
            {
                let say = Say::new("play-stroke").with("place", self.label(&place));
                self.voice.say(&say.with("line", shown))
            }
            _ => shown,
        }
    }

    /// The same with words for arrows.
    pub fn heard(&self, mv: &str) -> String {
        self.voice.described(&[self.engine.show(mv)])
    }

    /// What a place is called: like the move that it is, if it is one.
    pub fn label(&self, place: &str) -> String {
        match self.engine.place_of(place).as_deref() == Some(place) {
            true => self.shown(place),
            false => self.voice.say(&Say::new("code").with("text", place)),
        }
    }

    pub fn board<T>(&self, look: impl FnOnce(&dyn Board) -> T) -> T {
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
    pub fn follow(&self, mv: &str) -> bool {
        let (text, keeps_turn) = self.board(|board| {
            let played = board.play(mv).unwrap();
            (played.board.text(), played.keeps_turn)
        });
        *self.position.borrow_mut() = text;
        self.played.borrow_mut().push(mv.to_owned());
        keeps_turn
    }

    pub fn answer(&self) -> Answer {
        let left = self.within.map(|n| (n - *self.used.borrow()).max(1));
        let limit = Limit {
            moves: self.engine.horizon().and(left),
            refutations: true,
            ..Limit::default()
        };
        self.board(|board| board.solve(&limit)).unwrap()
    }

    /// The move that solves: the lock's as long as the opponent follows it, then the engine's.
    pub fn best(&self) -> String {
        let played = self.played.borrow();
        if played.is_empty() {
            return self.key.clone();
        }
        match self.line.strip_prefix(played.as_slice()) {
            Some([next, ..]) => next.clone(),
            _ => self.answer().best()[0].to_owned(),
        }
    }

    pub fn status(&self) -> String {
        status(self.tab)
    }

    /// What is said before the first move.
    pub fn first_words(&self) -> String {
        let start = self
            .tab
            .eval("JSON.parse(document.getElementById('tree').textContent).say.start ?? null");
        let start = start.as_str().map(str::to_owned);
        start.unwrap_or_else(|| self.text("ui-play-start"))
    }

    /// Announcements from this one on.
    pub fn said(&self, from: usize) -> Vec<String> {
        serde_json::from_value(self.tab.eval(&format!("said.slice({from})"))).unwrap()
    }

    pub fn count(&self) -> usize {
        self.tab.eval("said.length").as_u64().unwrap() as usize
    }

    fn press(&self, element: &str) {
        press(self.tab, self.way, element);
    }

    pub fn button(&self, action: &str) {
        self.press(&format!("document.querySelector('[data-do={action}]')"));
    }

    /// Points at a place of the board, found by its accessible name.
    pub fn point(&self, place: &str) {
        let label = self.label(place);
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
    pub fn play(&self, mv: &str) -> Vec<String> {
        let mut before = self.count();
        let place = self.engine.place_of(mv);
        if let Some(place) = &place {
            self.point(place);
        }
        // What has no place is a button; several moves of one place are lines on the board, and
        // buttons with the same numbers for the keyboard.
        if place.is_none() || self.status() == self.text("play-several") {
            before = self.count();
            // Numbers are seen; who hears the page hears names, with words for arrows.
            let names = json!([self.shown(mv), self.heard(mv)]);
            let number = format!(
                "[...document.querySelectorAll('.choices button')].find(button => {names}.includes((button.ariaLabel ?? button.textContent).replace(/^\\d+: /, '')))"
            );
            let line = format!(
                "[...document.querySelectorAll('.signs .lines g')].find(line => ({number}).ariaLabel.startsWith(line.textContent + ': ')).querySelector('circle')"
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
            let say = Say::new("play-also").with("move", self.told(&mv));
            self.voice.say(&say.with("main", self.told(main)))
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
            // One sentence has all moves of a turn.
            let answer = Say::new("play-answer").with("move", "…");
            let answer = self.voice.say(&answer);
            let (head, end) = answer.split_once('…').unwrap();
            let Some(mut told) = rest.strip_prefix(head) else {
                break;
            };
            loop {
                assert!(!own, "{}: it is the solver's turn; {said:?}", self.id);
                let legal = self.legal().into_iter();
                let named = legal.filter(|mv| told.starts_with(&self.told(mv)));
                let answer = named.max_by_key(|mv| self.told(mv).len()).unwrap();
                told = &told[self.told(&answer).len()..];
                own = !self.follow(&answer);
                answers.push(answer);
                match told.strip_prefix(", ") {
                    Some(next) => told = next,
                    None => break,
                }
            }
            rest = told.strip_prefix(end).unwrap();
        }
        if rest == self.text("play-turn") {
            assert!(own, "{}: it is the opponent's turn; {said:?}", self.id);
            return false;
        }
        let rest = rest.strip_prefix(&self.text("play-solved"));
        let rest = rest.unwrap_or_else(|| panic!("{}: {said:?}", self.id));
        // What is left of the solution plays itself, to its end.
        let (mut rest, reason) = (
            rest.trim(),
            self.tab
                .eval("JSON.parse(document.getElementById('tree').textContent).say.reason ?? ''"),
        );
        let reason = reason.as_str().unwrap();
        rest = rest
            .strip_suffix(reason)
            .unwrap_or_else(|| panic!("{}: {said:?}", self.id));
        if !rest.is_empty() {
            assert_eq!(rest.trim_end(), self.text("play-rest"), "{}", self.id);
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
    pub fn remembered(&self) -> BTreeSet<String> {
        let kept = self
            .tab
            .eval("JSON.parse(localStorage.getItem('quadrille') || '{}').solved || {}");
        kept.as_object().unwrap().keys().cloned().collect()
    }
}

/// What the page says, without the rule that stands before it on phones.
pub fn status(tab: &Tab) -> String {
    tab.text(
        "(node => {
            const bare = node.cloneNode(true);
            bare.querySelectorAll('.told').forEach(told => told.remove());
            return bare.textContent;
        })(document.querySelector('[data-play] [role=status]'))",
    )
}
