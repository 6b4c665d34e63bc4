//! A puzzle as a tree to be played on a page: every first move, what answers it, and how each
//! state of the board looks, so that the page needs no rules of any game.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};

use rayon::prelude::*;

use super::edition::Edition;
use super::following::Following;
use super::puzzle_part::{PuzzlePart, Tree, TreeChoice, TreeMove, TreeState, Worth};
use super::scene::{key, rules};
use super::store::Store;
use crate::diag::{Code, Diagnostic};
use crate::draw::Album;
use crate::game::answer::{Answer, Judged};
use crate::game::board::{Board, Engine, Played, find};
use crate::game::marks::Marks;
use crate::game::open::{Contradiction, Open, Why};
use crate::game::solver::Limit;
use crate::game::value::Value;
use crate::judge::Stipulation;
use crate::say::Say;

/// Answers of the opponent that the page may choose from.
const ANSWERS: usize = 3;

/// Moves of equal worth that the page follows.
const EQUALS: usize = 2;

/// States beyond which the opponent no longer varies, and later mistakes are no longer played out.
const STATES: usize = 60;

/// Longest defences among which the hardest are looked for.
const CANDIDATES: usize = 6;

/// Grows the trees of puzzles, told by their numbers; says where the solver contradicts the checker
/// on the way.
#[must_use]
pub fn grow(
    edition: &mut Edition,
    engines: &[Box<dyn Engine>],
    store: &Store,
    wanted: &(dyn Fn(usize) -> bool + Sync),
) -> Vec<Diagnostic> {
    // What an earlier edition has handed on is grown already.
    let bare = edition.puzzles.par_iter_mut().enumerate();
    let bare = bare
        .filter(|(number, part)| wanted(*number) && part.tree.is_none() && !part.is_unanswered());
    let grown = bare.filter_map(|(_, part)| {
        let name = format!("tree\n{}", key(part, engines));
        if let Some(tree) = store.recall(&name) {
            part.tree = tree;
            return None;
        }
        let wrong = RefCell::new(None);
        let tree = tree(part, engines, store, &wrong);
        if let Some(contradiction) = wrong.into_inner() {
            let finding = Diagnostic::finding(Code::ProgramFault, contradiction.to_string());
            let finding = finding.at(&part.source, part.id_span.range.clone());
            return Some(finding.hint("this is a fault of the program: please report it"));
        }
        store.keep(&name, &tree);
        part.tree = tree;
        None
    });
    grown.collect()
}

fn tree(
    part: &PuzzlePart,
    engines: &[Box<dyn Engine>],
    store: &Store,
    wrong: &RefCell<Option<Contradiction>>,
) -> Option<Tree> {
    let engine = find(engines, part.game).ok()?;
    let rules = rules(engine, part)?;
    let (drawn, fields) = &part.drawn;
    let board = engine.read(drawn, fields, &rules).ok()?;
    let places = board.places(&part.solved.position).into_iter();
    let placed = places.filter_map(|place| board.spot(&place.name).map(|spot| (place, spot)));
    let places: Vec<_> = placed.collect();
    if places.is_empty() {
        return None;
    }
    let mut grower = Grower {
        engine,
        following: Following::new(store, engine, &*board, &rules, part.nodes),
        wrong,
        part,
        root: &*board,
        within: Marks {
            within: Some(part.solved.position.clone()),
            ..Marks::default()
        },
        holds: Vec::new(),
        numbers: BTreeMap::new(),
        met: HashMap::new(),
        album: Album::default(),
        tree: Tree {
            places,
            pen: board.pen(),
            ..Tree::default()
        },
    };
    grower.state(None, &*board, true, true);
    grower.own(
        0,
        &*board,
        part.solved.answer().as_ref(),
        &part.solved.judgement.line,
        0,
    );
    grower.tree.pieces = grower.album.pieces();
    Some(grower.tree)
}

struct Grower<'a> {
    engine: &'a dyn Engine,
    following: Following<'a>,
    /// Where the solver contradicted the checker.
    wrong: &'a RefCell<Option<Contradiction>>,
    part: &'a PuzzlePart,
    root: &'a dyn Board,
    within: Marks,
    /// What each place holds, state by state.
    holds: Vec<Vec<Cow<'static, str>>>,
    /// Number of each move's name.
    numbers: BTreeMap<String, usize>,
    /// States by position and picture, by whose turn it is, and by whether the solver has gone
    /// wrong.
    met: HashMap<(String, Vec<u8>, bool, bool), usize>,
    album: Album,
    tree: Tree,
}

impl Grower<'_> {
    /// The number of a state, and whether it is new.
    fn state(
        &mut self,
        from: Option<usize>,
        board: &dyn Board,
        own: bool,
        on_path: bool,
    ) -> (usize, bool) {
        let figure = board.draw(&self.within).unwrap_or_default();
        // A position may look otherwise on another way: other last moves, other owners.
        let drawn = postcard::to_allocvec(&figure).unwrap_or_default();
        let key = (board.text(), drawn, own, on_path);
        if let Some(&known) = self.met.get(&key) {
            return (known, false);
        }
        let number = self.tree.states.len();
        self.met.insert(key, number);
        let picture = self.album.add(&figure);
        let places = board.places(&self.part.solved.position);
        let now: Vec<Cow<'static, str>> = places.into_iter().map(|place| place.holds).collect();
        // Where the picture has grown, its places are others: they stay as they were.
        let before = from.map(|from| &self.holds[from]);
        let before = before.filter(|before| before.len() == now.len());
        let changed = now.iter().zip(before.unwrap_or(&now)).enumerate();
        let holds = changed
            .filter(|(_, (now, before))| now != before)
            .map(|(place, (now, _))| (place, now.clone()))
            .collect();
        self.holds.push(now);
        self.tree.states.push(TreeState {
            own,
            picture,
            from,
            holds,
            choices: Vec::new(),
            hint: Vec::new(),
            is_done: board.end().is_some(),
        });
        (number, true)
    }

    fn number(&mut self, mv: &str) -> usize {
        if let Some(&known) = self.numbers.get(mv) {
            return known;
        }
        let numbered = |name: String| {
            let mut places = self.tree.places.iter();
            places.position(|(place, _)| place.name == name)
        };
        let place = self.engine.place_of(mv).and_then(numbered);
        let places = self.engine.places_of(mv);
        let places: Vec<usize> = match places.len() {
            0 | 1 => Vec::new(),
            _ => places.into_iter().filter_map(numbered).collect(),
        };
        self.numbers.insert(mv.to_owned(), self.tree.moves.len());
        self.tree.moves.push(TreeMove {
            name: mv.to_owned(),
            show: self.engine.show(mv),
            place,
            stroke: self.root.stroke(mv),
            places,
        });
        self.tree.moves.len() - 1
    }

    fn choose(&mut self, state: usize, mv: &str, worth: Worth, next: Option<usize>) {
        let mv = self.number(mv);
        self.tree.states[state]
            .choices
            .push(TreeChoice { mv, worth, next });
    }

    /// The solver is to move and has made `used` moves. `line` is how the solution goes on.
    fn own(
        &mut self,
        state: usize,
        board: &dyn Board,
        answer: Option<&Answer>,
        line: &[String],
        used: u32,
    ) {
        let solved;
        let answer = match answer {
            Some(answer) => answer,
            None => {
                let Some(found) = self.solve(board, used) else {
                    return;
                };
                solved = found;
                &solved
            }
        };
        let is_first = used == 0;
        let keys = &self.part.solved.judgement.keys;
        let right = |judged: &&Judged| match is_first {
            true => keys.contains(&judged.mv),
            false => judged.value == Some(answer.value),
        };
        // What the solution plays comes first.
        let best = answer.moves.iter().filter(right);
        let mut best: Vec<&str> = best.map(|judged| judged.mv.as_str()).collect();
        best.sort_by_key(|mv| line.first().is_none_or(|main| main != mv));
        if !is_first && best.len() == answer.moves.len() && best.len() > 1 {
            // Nothing is left to be found.
            self.tree.states[state].is_done = true;
        }
        let followed = best.iter().take(EQUALS);
        let followed: Vec<String> = followed.map(|mv| (*mv).to_owned()).collect();
        for judged in &answer.moves {
            if let Some(index) = followed.iter().position(|mv| *mv == judged.mv) {
                let Ok(played) = board.play(&judged.mv) else {
                    continue;
                };
                if index == 0 {
                    self.tree.states[state].hint = kind(board, &judged.line, &played);
                }
                // Only what the solution plays goes on once there is enough.
                if index > 0 && self.tree.states.len() > STATES {
                    self.choose(state, &judged.mv, Worth::Also, None);
                    continue;
                }
                let (next, is_new) =
                    self.state(Some(state), &*played.board, played.keeps_turn, true);
                self.choose(state, &judged.mv, Worth::Right, Some(next));
                let rest = match line.first() == Some(&judged.mv) {
                    true => &line[1..],
                    false => &judged.line[1..],
                };
                if is_new && !matches!(self.part.stipulation, Stipulation::Capture(_)) {
                    self.go_on(next, &*played.board, played.keeps_turn, rest, used + 1);
                }
            } else if best.contains(&judged.mv.as_str())
                || (!is_first && judged.value.is_some_and(|value| self.also(value)))
            {
                self.choose(state, &judged.mv, Worth::Also, None);
            } else {
                let is_told = is_first || self.tree.states.len() <= STATES;
                let next = match is_told {
                    true => self.played_out(state, board, judged, &best),
                    false => None,
                };
                self.choose(state, &judged.mv, Worth::Wrong, next);
            }
        }
        // The solution's move first.
        if let Some(main) = followed.first() {
            let main = self.number(main);
            self.tree.states[state]
                .choices
                .sort_by_key(|choice| choice.mv != main);
        }
    }

    /// A wrong move's refutation, if there is one to see, as far as it doesn't tell what is right.
    fn played_out(
        &mut self,
        state: usize,
        board: &dyn Board,
        judged: &Judged,
        best: &[&str],
    ) -> Option<usize> {
        let played = || board.play(&judged.mv);
        let ends = || played().is_ok_and(|played| played.board.end().is_some());
        if judged.line.len() <= 1 && !ends() {
            return None;
        }
        let tells_key = |next: &String| best.contains(&next.as_str());
        let shown = match judged.line.get(1).is_some_and(tells_key) {
            true => 1,
            false => judged.line.len(),
        };
        self.refuted(state, board, &judged.line[..shown], true)
    }

    /// A move that wins as well, if less fast.
    fn also(&self, value: Value) -> bool {
        match (self.part.stipulation, value) {
            (Stipulation::WinIn(_) | Stipulation::Win | Stipulation::WhoWins, value) => {
                value.is_win()
            }
            _ => false,
        }
    }

    fn go_on(&mut self, state: usize, board: &dyn Board, own: bool, line: &[String], used: u32) {
        if board.end().is_some() {
            return;
        }
        match own {
            true => self.own(state, board, None, line, used),
            false => self.other(state, board, line, used),
        }
    }

    /// The opponent is to move: the longest defences, the hardest of them first.
    fn other(&mut self, state: usize, board: &dyn Board, line: &[String], used: u32) {
        let mut answers: Vec<String> = line.first().cloned().into_iter().collect();
        let many = match self.tree.states.len() {
            0..=STATES => ANSWERS,
            _ => 1,
        };
        if answers.len() < many
            && let Some(answer) = self.values(board, used)
        {
            let best = answer.best();
            let main = answers.first().cloned();
            let mut others = best.clone();
            others.retain(|mv| main.as_deref() != Some(*mv));
            // Where many answers last as long, those that play where the solver wants to.
            if others.len() > CANDIDATES
                && let Some(first) = others.first()
                && let Ok(played) = board.play(first)
                && let Some(threats) = self.values(&*played.board, used)
            {
                let threats: Vec<&str> = threats.winning();
                others.sort_by_key(|mv| !threats.contains(mv));
            }
            let mut others: Vec<(usize, &str)> = others
                .iter()
                .take(CANDIDATES)
                .map(|mv| (self.ways(board, mv, used), *mv))
                .collect();
            others.sort_unstable();
            answers.extend(others.into_iter().map(|(_, mv)| mv.to_owned()));
            answers.truncate(many);
        }
        for (index, mv) in answers.iter().enumerate() {
            let Ok(played) = board.play(mv) else { continue };
            // The opponent's turn again where a move keeps it.
            let own = !played.keeps_turn;
            let (next, is_new) = self.state(Some(state), &*played.board, own, true);
            self.choose(state, mv, Worth::Answer, Some(next));
            let rest = match index == 0 && !line.is_empty() {
                true => &line[1..],
                false => &[],
            };
            if is_new {
                self.go_on(next, &*played.board, own, rest, used);
            }
        }
    }

    /// After this answer, so many moves still reach the aim: the fewer, the harder.
    fn ways(&self, board: &dyn Board, mv: &str, used: u32) -> usize {
        let Ok(played) = board.play(mv) else {
            return usize::MAX;
        };
        let solved = self.values(&*played.board, used);
        solved.map_or(usize::MAX, |answer| answer.best().len())
    }

    /// A line that is played out: the state after its first move.
    fn refuted(
        &mut self,
        from: usize,
        board: &dyn Board,
        line: &[String],
        own: bool,
    ) -> Option<usize> {
        let (first, rest) = line.split_first()?;
        let played = board.play(first).ok()?;
        let own = own == played.keeps_turn;
        let (state, is_new) = self.state(Some(from), &*played.board, own, false);
        if is_new
            && let Some(mv) = rest.first()
            && let Some(next) = self.refuted(state, &*played.board, rest, own)
        {
            let worth = if own { Worth::Right } else { Worth::Answer };
            self.choose(state, mv, worth, Some(next));
        }
        Some(state)
    }

    /// What the moves are worth, with best play after each: what is shown and played out.
    fn solve(&self, board: &dyn Board, used: u32) -> Option<Answer> {
        let limit = Limit {
            refutations: true,
            ..self.limit(used)
        };
        self.told(self.following.solve(board, limit))
    }

    /// The values alone: what only helps to choose among answers.
    fn values(&self, board: &dyn Board, used: u32) -> Option<Answer> {
        let limit = Limit {
            unproved: true,
            ..self.limit(used)
        };
        self.told(self.following.solve(board, limit))
    }

    fn limit(&self, used: u32) -> Limit {
        let moves = match self.part.stipulation {
            Stipulation::WinIn(n) if self.engine.horizon().is_some() => {
                Some(n.saturating_sub(used).max(1))
            }
            _ => None,
        };
        Limit {
            moves,
            nodes: self.part.nodes,
            ..Limit::default()
        }
    }

    /// The answer, if there is one; a contradiction is noted.
    fn told(&self, solved: Result<Answer, Open>) -> Option<Answer> {
        if let Err(Open {
            why: Why::Contradiction(contradiction),
            ..
        }) = &solved
        {
            self.wrong.replace(Some(contradiction.clone()));
        }
        solved.ok()
    }
}

/// What kind of move begins the line: in the game's words, or else what it leaves to play.
fn kind(board: &dyn Board, line: &[String], played: &Played) -> Vec<Say> {
    let words = board.explain(line);
    if !words.is_empty() {
        return words;
    }
    vec![match (played.board.end(), played.keeps_turn) {
        (Some(_), _) => Say::new("play-kind-ends"),
        (None, true) => Say::new("play-kind-again"),
        (None, false) => Say::new("play-kind-leaves").with("count", played.board.moves().len()),
    }]
}
