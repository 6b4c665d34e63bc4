//! Results kept between runs, under the question that they answer and a hash of this crate's
//! sources, so that no program made of others takes them for its own. An answer with a certificate
//! has to pass the checker again; what no certificate shows (that nothing else wins, a search too
//! large to be written down, a finding, a picture) is taken as this program left it. Games that
//! another crate adds are not among these sources; they say themselves when they have changed
//! ([`Engine::version`]).

use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::earlier::Earlier;
use super::kept_answer::{REFUTED, question, revived};
use super::signed::Shared;
use crate::game::answer::Answer;
use crate::game::board::{Board, Engine};
use crate::game::contract::{Fields, Rules};
use crate::game::open::Open;
use crate::game::position::Fault;
use crate::game::question::{Finding, Memory};
use crate::game::solver::Limit;
use crate::keep::{SOURCES, Shelf};

/// So many answers are held at once, and so many bytes of them; the shelf has the others too.
const REMEMBERED: usize = 3_000;
const ROOM: usize = 12 << 20;
/// So many bytes of a result are held for this run where no folder keeps it.
const SMALL: usize = 4 << 10;

/// Where results are kept; without a folder nothing is.
pub struct Store {
    shelf: Shelf,
    /// What others write too.
    shared: Option<Shared>,
    /// Answers of this run: many questions are about the same positions.
    answers: Mutex<Answers>,
    /// Small results of this run where no folder keeps them: texts in several languages ask the
    /// same.
    small: Mutex<HashMap<String, Vec<u8>>>,
    /// What was laid aside where no folder keeps it.
    aside: Mutex<HashMap<String, Vec<u8>>>,
    /// Tables of this run: there are few, and who wants one that somebody is making waits for it.
    tables: Mutex<HashMap<String, Arc<OnceLock<Vec<u8>>>>>,
    /// What earlier editions of this run found out.
    pub earlier: Earlier,
    reused: AtomicU64,
    made: AtomicU64,
}

/// Answers of this run.
#[derive(Default)]
struct Answers {
    known: HashMap<String, Answer>,
    /// Bytes that they take, about.
    bytes: usize,
}

impl Answers {
    fn remember(&mut self, what: String, answer: &Answer) {
        let lines = answer.moves.iter().map(|judged| judged.line.len());
        let texts = 2 * answer.moves.len() + lines.sum::<usize>();
        let certificate = answer.certificate.as_ref().map_or(0, Vec::len);
        let bytes = certificate + size_of::<String>() * 2 * texts;
        if self.known.len() < REMEMBERED && self.bytes + bytes <= ROOM {
            self.bytes += bytes;
            self.known.insert(what, answer.clone());
        }
    }
}

impl Store {
    /// The store in a folder.
    pub fn new(folder: Option<&Path>) -> Store {
        Store {
            shelf: Shelf::open(folder),
            shared: None,
            answers: Mutex::default(),
            small: Mutex::default(),
            aside: Mutex::default(),
            tables: Mutex::default(),
            earlier: Earlier::default(),
            reused: AtomicU64::new(0),
            made: AtomicU64::new(0),
        }
    }

    /// The same beside a folder that others write too. Whoever knows the secret is believed as much as this
    /// program; what anybody else writes there is nothing.
    #[must_use]
    pub fn shared(mut self, folder: &Path, secret: &str) -> Store {
        self.shared = Some(Shared {
            shelf: Shelf::open(Some(folder)),
            key: blake3::derive_key(
                "quadrille 2026-11-25 answers in a shared cache",
                secret.as_bytes(),
            ),
        });
        self
    }

    /// Where results are kept.
    pub fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// How many results were reused, and how many made anew.
    pub fn counts(&self) -> (u64, u64) {
        (
            self.reused.load(Ordering::Relaxed),
            self.made.load(Ordering::Relaxed),
        )
    }

    /// Writes down what was found so far, for a run that is about to be cut off.
    pub fn flush(&self) {
        self.shelf.flush();
    }

    /// What this very program kept under this name.
    pub fn recall<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        let kept = self.shelf.get(format!("{SOURCES}\n{name}").as_bytes());
        let kept = kept.or_else(|| self.small().get(name).cloned());
        let known = kept.and_then(|bytes| postcard::from_bytes(&bytes).ok())?;
        self.reused.fetch_add(1, Ordering::Relaxed);
        Some(known)
    }

    /// Keeps something under a name, for this very program.
    pub fn keep<T: Serialize>(&self, name: &str, what: &T) {
        self.made.fetch_add(1, Ordering::Relaxed);
        if let Ok(bytes) = postcard::to_allocvec(what) {
            let key = format!("{SOURCES}\n{name}");
            if !self.shelf.put(key.as_bytes(), &bytes) && bytes.len() <= SMALL {
                let mut small = self.small();
                if small.len() < REMEMBERED {
                    small.insert(name.to_owned(), bytes);
                }
            }
        }
    }

    /// Bytes that this very program made before under this name, such as a picture, else made now.
    pub fn made(&self, name: &str, make: &dyn Fn() -> Vec<u8>) -> Vec<u8> {
        let key = format!("{SOURCES}\nmade\n{name}");
        self.shelf.get(key.as_bytes()).unwrap_or_else(|| {
            let bytes = make();
            self.shelf.put(key.as_bytes(), &bytes);
            bytes
        })
    }

    /// Lays something aside under a name, for this very program: it is wanted later in this run,
    /// even where nothing is kept between runs.
    pub fn lay_aside<T: Serialize>(&self, name: &str, what: &T) {
        let Ok(bytes) = postcard::to_allocvec(what) else {
            return;
        };
        let key = format!("{SOURCES}\n{name}");
        // A folder that is full or closed keeps nothing.
        if !self.shelf.put(key.as_bytes(), &bytes) {
            self.laid_aside().insert(name.to_owned(), bytes);
        }
    }

    /// What was laid aside under the name.
    pub fn aside<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        let kept = self.shelf.get(format!("{SOURCES}\n{name}").as_bytes());
        let bytes = kept.or_else(|| self.laid_aside().get(name).cloned());
        postcard::from_bytes(&bytes?).ok()
    }

    fn small(&self) -> MutexGuard<'_, HashMap<String, Vec<u8>>> {
        self.small.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn laid_aside(&self) -> MutexGuard<'_, HashMap<String, Vec<u8>>> {
        self.aside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The answer for a position, as far as the limit goes.
    ///
    /// # Errors
    /// [`Open`] when the search budget ended, where no win was found, or where the solver is wrong.
    pub fn solve(
        &self,
        engine: &dyn Engine,
        board: &dyn Board,
        rules: &Rules,
        limit: Limit,
    ) -> Result<Answer, Open> {
        let what = question(engine, board, rules, &limit);
        if let Some(answer) = self.answers().known.get(&what) {
            return Ok(answer.clone());
        }
        let key = format!("{SOURCES}\n{what}");
        let read = |bytes: Vec<u8>| {
            let kept: Answer = postcard::from_bytes(&bytes).ok()?;
            revived(board, kept, limit.refutations)
        };
        let mine = self.shelf.get(key.as_bytes()).and_then(read);
        let others = || {
            let bytes = self.shared.as_ref()?.get(&key)?;
            let answer = read(bytes.clone())?;
            self.shelf.put(key.as_bytes(), &bytes);
            Some(answer)
        };
        let answer = match mine.or_else(others) {
            Some(answer) => {
                self.reused.fetch_add(1, Ordering::Relaxed);
                answer
            }
            None => {
                let answer = board.solve(&Store::within(engine, board, limit))?;
                self.made.fetch_add(1, Ordering::Relaxed);
                if let Ok(bytes) = postcard::to_allocvec(&answer) {
                    self.shelf.put(key.as_bytes(), &bytes);
                    if let Some(shared) = &self.shared {
                        shared.put(&key, &bytes);
                    }
                }
                answer
            }
        };
        self.answers().remember(what, &answer);
        Ok(answer)
    }

    /// The answer, if this run has found it before.
    pub fn known(
        &self,
        engine: &dyn Engine,
        board: &dyn Board,
        rules: &Rules,
        limit: Limit,
    ) -> Option<Answer> {
        let what = question(engine, board, rules, &limit);
        self.answers().known.get(&what).cloned()
    }

    /// The limit without what would be too much: best play after each of very many moves.
    pub fn within(engine: &dyn Engine, board: &dyn Board, limit: Limit) -> Limit {
        let few = || board.moves().len() <= REFUTED || engine.horizon().is_some();
        Limit {
            refutations: limit.refutations && few(),
            ..limit
        }
    }

    /// The first moves that win or, where none does, those that nothing beats: what somebody says of
    /// moves is held against them, and that is all, so that no certificate is written.
    ///
    /// # Errors
    /// As [`solve`](Store::solve), and where not every move is settled.
    pub fn good(
        &self,
        engine: &dyn Engine,
        board: &dyn Board,
        rules: &Rules,
    ) -> Result<Vec<String>, Open> {
        let limit = Limit::default();
        let key = format!("good\n{}", question(engine, board, rules, &limit));
        if let Some(good) = self.recall(&key) {
            return Ok(good);
        }
        let good = board.good(&limit, &mut self.memory(engine, rules))?;
        self.keep(&key, &good);
        Ok(good)
    }

    /// The answer to a question of a game's own.
    ///
    /// # Errors
    /// A fault in what it is about.
    pub fn settle(
        &self,
        engine: &dyn Engine,
        (name, about): (&str, &str),
        rules: &Rules,
    ) -> Result<Finding, Fault> {
        let chosen: Vec<_> = rules.chosen().collect();
        let (slug, version) = (engine.slug(), engine.version());
        let key = format!("finding\n{slug} {version}\n{chosen:?}\n{name}\n{about}");
        if let Some(finding) = self.recall(&key) {
            return Ok(finding);
        }
        let finding = engine.settle_with(name, about, rules, &mut self.memory(engine, rules))?;
        self.keep(&key, &finding);
        Ok(finding)
    }

    /// The store as this game's memory.
    fn memory<'a>(&'a self, engine: &'a dyn Engine, rules: &'a Rules) -> GameMemory<'a> {
        GameMemory {
            store: self,
            engine,
            rules,
        }
    }

    fn answers(&self) -> MutexGuard<'_, Answers> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The store as one game's memory.
struct GameMemory<'a> {
    store: &'a Store,
    engine: &'a dyn Engine,
    rules: &'a Rules,
}

impl Memory for GameMemory<'_> {
    fn solve(&mut self, position: &str) -> Result<Answer, Fault> {
        let board = self.engine.read(position, &Fields::new(), self.rules)?;
        let answer = self
            .store
            .solve(self.engine, &*board, self.rules, Limit::default());
        answer.map_err(|open| Fault::new(0, open.why.to_string()))
    }

    fn table(
        &mut self,
        name: &str,
        make: &dyn Fn() -> Vec<u8>,
        check: &dyn Fn(&[u8]) -> bool,
    ) -> Vec<u8> {
        let key = format!("{SOURCES}\ntable\n{}\n{name}", self.engine.slug());
        let mut tables = self
            .store
            .tables
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let table = Arc::clone(tables.entry(key.clone()).or_default());
        drop(tables);
        let bytes = table.get_or_init(|| {
            let kept = self.store.shelf.get(key.as_bytes());
            if let Some(bytes) = kept.filter(|bytes| check(bytes)) {
                self.store.reused.fetch_add(1, Ordering::Relaxed);
                return bytes;
            }
            let bytes = make();
            self.store.made.fetch_add(1, Ordering::Relaxed);
            self.store.shelf.put(key.as_bytes(), &bytes);
            bytes
        });
        bytes.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::board::find;
    use crate::game::known::Known;
    use crate::game::value::Value;

    /// Lies about an answer, each with a word for it.
    fn lies(truth: &Answer) -> Vec<(&'static str, Answer)> {
        let lie = |tell: &dyn Fn(&mut Answer)| {
            let mut answer = truth.clone();
            tell(&mut answer);
            answer
        };
        let turned = |value: &mut Value| {
            *value = match *value {
                Value::Win(plies) => Value::Loss(plies),
                Value::Loss(plies) => Value::Win(plies),
                other => other,
            };
        };
        vec![
            ("value", lie(&|answer| turned(&mut answer.value))),
            (
                "a move",
                lie(&|answer| answer.moves[0].value.as_mut().map_or((), turned)),
            ),
            (
                "all moves",
                lie(&|answer| {
                    answer
                        .moves
                        .iter_mut()
                        .filter_map(|one| one.value.as_mut())
                        .for_each(turned);
                }),
            ),
            ("a move left out", lie(&|answer| drop(answer.moves.pop()))),
            ("own moves", lie(&|answer| answer.own_moves += 1)),
            (
                "a line cut short",
                lie(&|answer| drop(answer.moves[0].line.pop())),
            ),
            ("no certificate", lie(&|answer| answer.certificate = None)),
            (
                "a certificate cut short",
                lie(&|answer| {
                    if let Some(bytes) = &mut answer.certificate {
                        bytes.truncate(bytes.len() / 2);
                    }
                }),
            ),
            (
                "only searched",
                lie(&|answer| {
                    answer.certificate = None;
                    answer.known = Known::Searched { searched: 7 };
                    turned(&mut answer.value);
                    answer
                        .moves
                        .iter_mut()
                        .filter_map(|one| one.value.as_mut())
                        .for_each(turned);
                }),
            ),
            (
                "wins alone",
                lie(&|answer| {
                    answer.known = Known::Wins {
                        visited: 1,
                        searched: 1,
                    };
                }),
            ),
            ("nodes", lie(&|answer| answer.nodes += 1)),
            (
                "another line",
                lie(&|answer| answer.moves.iter_mut().for_each(|one| one.line.reverse())),
            ),
            ("nothing but the truth", truth.clone()),
            (
                "unsettled",
                lie(&|answer| answer.unsettled = Some("so it is".into())),
            ),
        ]
    }

    /// An answer that others might have written, lies about it, and what is answered with it at hand.
    #[test]
    fn nobody_who_writes_to_a_shared_folder_changes_an_answer() {
        const SECRET: &str = "ours";
        let engines = crate::games::all();
        for (slug, text) in [
            ("chomp", "3x4"),
            ("dualite", "..#./..#./..o./..oo d1"),
            ("ninuki", "9/9/9/9/2xxx4/9/9/9/9 x 0-0"),
        ] {
            let engine = find(&engines, slug).unwrap();
            let rules = Rules::default();
            let board = engine.read(text, &Fields::new(), &rules).unwrap();
            let solve = |store: Store| {
                let answer = store.solve(engine, &*board, &rules, Limit::default());
                (answer.unwrap(), store.counts())
            };
            let (truth, _) = solve(Store::new(None));
            let question = question(engine, &*board, &rules, &Limit::default());
            let name = format!("{SOURCES}\n{question}");
            for (what, lie) in lies(&truth) {
                let folder = tempfile::tempdir().unwrap();
                let bytes = postcard::to_allocvec(&lie).unwrap();
                // As it is; signed with another secret; signed for another question.
                let other = Store::new(None)
                    .shared(folder.path(), "theirs")
                    .shared
                    .unwrap();
                let ours = Store::new(None)
                    .shared(folder.path(), SECRET)
                    .shared
                    .unwrap();
                let moved = [ours.sign("another", &bytes).as_bytes(), &bytes[..]].concat();
                let signed = [other.sign(&name, &bytes).as_bytes(), &bytes[..]].concat();
                for forged in [bytes.clone(), moved, signed, Vec::new()] {
                    Shelf::open(Some(folder.path())).put(name.as_bytes(), &forged);
                    let (answer, (reused, _)) =
                        solve(Store::new(None).shared(folder.path(), SECRET));
                    assert_eq!((answer, reused), (truth.clone(), 0), "{slug}: {what}");
                }
            }
            // What somebody wrote who knows the secret is taken.
            let folder = tempfile::tempdir().unwrap();
            solve(Store::new(None).shared(folder.path(), SECRET));
            let (answer, (reused, _)) = solve(Store::new(None).shared(folder.path(), SECRET));
            assert_eq!((answer, reused), (truth, 1), "{slug}");
        }
    }
}
