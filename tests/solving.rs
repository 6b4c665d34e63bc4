//! The site in a real browser: puzzles solved and refuted by mouse, finger and keyboard in both
//! languages, what is said aloud, what is remembered, what is found. The right moves come from the
//! puzzles' lock file and from the engine; the opponent's are read where a reader reads them.

mod chromium;
mod project;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use chromium::Tab;
use project::{HOME, Project};
use quadrille::content::Library;
use quadrille::game::answer::Answer;
use quadrille::game::board::{Board, Engine};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::solver::Limit;
use quadrille::games;
use quadrille::lang::Voice;
use quadrille::say::Say;
use serde_json::json;

/// A puzzle of each game.
const PUZZLES: [&str; 5] = [
    "dualite-probleme-1",
    "chomp-3x3",
    "pipopipette-coin",
    "ninuki-un-seul-cote",
    "morpiae-passer",
];

/// The site, built once for all tests of this file.
static SITE: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("solving");
    for (name, bytes) in Project::whole().built() {
        let path = folder.join(name);
        // Another run may be looking at it.
        if fs::read(&path).is_ok_and(|known| known == bytes) {
            continue;
        }
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    folder
});

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let read = Library::read(Path::new(HOME), &mut Vec::new());
    read.unwrap_or_else(|_| panic!("the project can be read"))
});

static LOCK: LazyLock<toml::Table> = LazyLock::new(|| {
    let text = fs::read_to_string(Path::new(HOME).join("quadrille.lock")).unwrap();
    text.parse().unwrap()
});

fn codes() -> impl Iterator<Item = &'static str> {
    LIBRARY
        .voices
        .iter()
        .map(|voice| voice.language.code.as_str())
}

/// Writes down whatever a screen reader would be told, and how long the page waits.
const LISTEN: &str = "
    window.said = [];
    window.delays = [];
    const wait = window.setTimeout;
    window.setTimeout = (what, time) => { window.delays.push(time); return wait(what, time); };
    new MutationObserver(changes => {
        const status = document.querySelector('[role=status]');
        if (!status || !changes.some(change => status.contains(change.target))) return;
        if (status.getAttribute('aria-live') !== 'polite') throw new Error('nobody listens');
        window.said.push(status.textContent);
    }).observe(document, {subtree: true, childList: true, characterData: true});
";

/// How a puzzle is solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Mouse,
    Finger,
    Keys,
}

/// A puzzle's page in one language, and what is known of the game apart from it.
struct Player {
    tab: Tab,
    way: Way,
    voice: &'static Voice,
    id: &'static str,
    engine: Box<dyn Engine>,
    rules: Rules,
    start: String,
    /// Own moves within which it is won, where the puzzle says so.
    within: Option<u32>,
    key: String,
    line: Vec<String>,
    // What has been played, and what has become of it.
    position: RefCell<String>,
    played: RefCell<Vec<String>>,
    used: RefCell<u32>,
}

impl Player {
    /// The page in a tab of its own, moving without delay. None where there is no browser.
    fn new(id: &'static str, code: &str, way: Way) -> Option<Player> {
        let tab = Tab::new(&format!("{id}, solved by {way:?}"))?;
        tab.prefer(&[("prefers-reduced-motion", "reduce")]);
        tab.before_each_page(LISTEN);
        if way == Way::Finger {
            tab.be_a_phone();
        }
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
            voice: LIBRARY
                .voices
                .iter()
                .find(|voice| voice.language.code == code)
                .unwrap(),
            id,
            rules,
            within: file
                .stipulation
                .get_ref()
                .strip_prefix("win in ")
                .map(|n| n.parse().unwrap()),
            key: found["keys"][0].as_str().unwrap().to_owned(),
            line: words(&found["line"]),
            position: RefCell::new(start.clone()),
            start,
            played: RefCell::default(),
            used: RefCell::default(),
            engine,
        };
        player.open();
        Some(player)
    }

    fn game(&self) -> &str {
        self.engine.slug()
    }

    fn file(&self, name: &str) -> PathBuf {
        SITE.join(&self.voice.language.code).join(name)
    }

    fn page(&self) -> PathBuf {
        let slug = &self.id[self.game().len() + 1..];
        self.file(&format!("{}/{slug}.html", self.game()))
    }

    fn open(&self) {
        self.tab.open(&self.page());
        assert_eq!(self.status(), self.text("play-start"), "{}", self.id);
        self.forget();
    }

    /// The board is as it was at first.
    fn forget(&self) {
        *self.position.borrow_mut() = self.start.clone();
        self.played.borrow_mut().clear();
        *self.used.borrow_mut() = 0;
    }

    fn text(&self, id: &'static str) -> String {
        self.voice.text(id)
    }

    fn sentence(&self, id: &'static str, hole: &'static str, mv: &str) -> String {
        self.voice.say(&Say::new(id).with(hole, self.shown(mv)))
    }

    /// How a move is written on the page.
    fn shown(&self, mv: &str) -> String {
        self.voice.say(&self.engine.show(mv))
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

    fn legal(&self) -> Vec<String> {
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
            .text("document.querySelector('.play [role=status]').textContent")
    }

    /// Announcements from this one on.
    fn said(&self, from: usize) -> Vec<String> {
        serde_json::from_value(self.tab.eval(&format!("said.slice({from})"))).unwrap()
    }

    fn count(&self) -> usize {
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

    fn button(&self, action: &str) {
        self.press(&format!("document.querySelector('[data-do={action}]')"));
    }

    /// Points at a place of the board, found by its accessible name.
    fn point(&self, place: &str) {
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
        let choice = format!(
            "[...document.querySelectorAll('.choices button')].find(button => button.textContent === {})",
            json!(self.shown(mv))
        );
        // Several moves of one place are told apart by buttons, and so is what has no place.
        if place.is_none() || self.status() == self.text("play-several") {
            before = self.count();
            self.press(&choice);
        }
        self.settle(before);
        self.said(before)
    }

    /// Waits until the page has nothing more to say.
    fn settle(&self, before: usize) {
        let ends = ["play-turn", "play-solved", "play-shown", "play-again"];
        let ends = ends.map(|id| self.text(id));
        self.tab.until(
            &format!("{}: the end of {:?}", self.id, self.played.borrow()),
            &format!(
                "said.length > {before} && {}.some(end => said[said.length - 1].endsWith(end))",
                json!(ends)
            ),
        );
    }

    /// Plays the right move, and follows what is said of the answers; whether that was the end.
    fn step(&self, answers: &mut Vec<String>) -> bool {
        let mut mv = self.best();
        let said = self.play(&mv);
        let mut rest = said.last().unwrap().as_str();
        if let Some(told) = rest.strip_prefix(&self.sentence("play-right", "move", &mv)) {
            rest = told;
        } else {
            // As good as the solution's own move, which the page goes on with.
            let main = self.legal().into_iter().find(|main| {
                let also = Say::new("play-also").with("move", self.shown(&mv));
                said[0] == self.voice.say(&also.with("main", self.shown(main)))
            });
            mv = main.unwrap_or_else(|| panic!("{}: {mv} is right; {said:?}", self.id));
        }
        let mut own = self.follow(&mv);
        *self.used.borrow_mut() += 1;
        if let Some((told, end)) = rest.split_once(&self.text("play-rest")) {
            assert_eq!(told.trim(), "", "{}: {said:?}", self.id);
            assert!(
                end.ends_with(&self.text("play-solved")),
                "{}: {said:?}",
                self.id
            );
            return true;
        }
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
            if let Some((_, end)) = rest.split_once(&self.text("play-rest")) {
                assert!(
                    end.ends_with(&self.text("play-solved")),
                    "{}: {said:?}",
                    self.id
                );
                return true;
            }
        }
        if rest == self.text("play-turn") {
            assert!(own, "{}: it is the opponent's turn; {said:?}", self.id);
            return false;
        }
        assert_eq!(rest, self.text("play-solved"), "{}: {said:?}", self.id);
        true
    }

    /// Solves the puzzle from the start: what the opponent answered.
    fn solve(&self) -> Vec<String> {
        let mut answers = Vec::new();
        for _ in 0..30 {
            if self.step(&mut answers) {
                assert!(
                    self.tab
                        .is("document.querySelector('.play').classList.contains('solved')")
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

/// Solves a puzzle of each game in each language in one way.
fn solves(way: Way) {
    for id in PUZZLES {
        for code in codes() {
            let Some(player) = Player::new(id, code, way) else {
                return;
            };
            player.solve();
            assert_eq!(player.remembered(), BTreeSet::from([id.to_owned()]));
            assert!(player.tab.is(&format!(
                "!document.querySelector('[data-solved={id}]').hidden"
            )));
        }
    }
}

#[test]
fn a_puzzle_of_every_game_is_solved_by_mouse_in_both_languages() {
    solves(Way::Mouse);
}

#[test]
fn a_puzzle_of_every_game_is_solved_by_finger_on_a_phone() {
    solves(Way::Finger);
}

#[test]
fn a_puzzle_of_every_game_is_solved_by_the_keyboard_alone() {
    solves(Way::Keys);
}
