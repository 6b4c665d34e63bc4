//! A reader's course: one text after the other, each panic caught and remembered.

use std::any::Any;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use super::change::Hand;
use super::{Reader, Target, Told};

/// A text takes no longer than this.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// What a course has come to.
#[derive(Default)]
pub struct Course {
    pub inputs: u64,
    pub refused: u64,
    /// How long it took at most, and with which text.
    pub slowest: (Duration, Vec<u8>),
    /// Texts that made the reader panic, each with what was said.
    pub panics: Vec<(Vec<u8>, String)>,
}

impl Course {
    /// Gives so many texts to a reader; `begun` and `ended` are told of each.
    pub fn run(
        &mut self,
        target: &Target,
        mut reader: Reader,
        (seed, count): (u64, u64),
        begun: &mut dyn FnMut(&[u8]),
        ended: &mut dyn FnMut(),
    ) {
        let seeds = (target.seeds)();
        let mut hand = Hand::new(seed ^ named(target.name), seeds.clone(), target.words);
        let mut seeds = seeds.into_iter();
        for _ in 0..count {
            // The sound ones first, as they are.
            let text = seeds.next().unwrap_or_else(|| hand.next());
            begun(&text);
            let since = Instant::now();
            let told = catch_unwind(AssertUnwindSafe(|| reader(&text)));
            let took = since.elapsed();
            if took > self.slowest.0 {
                self.slowest = (took, text.clone());
            }
            ended();
            self.inputs += 1;
            match told {
                Ok(told) => {
                    hand.learn(&text, &told);
                    self.refused += u64::from(matches!(told, Told::Refused(_)));
                }
                Err(said) => {
                    let said = said_of(&*said);
                    // The same fault once is enough.
                    let place = |said: &str| said.rsplit(" (").next().map(str::to_owned);
                    if !self
                        .panics
                        .iter()
                        .any(|(_, known)| place(known) == place(&said))
                    {
                        self.panics.push((text, said));
                    }
                    // What it was about to do is left undone: it begins anew.
                    match (target.open)() {
                        Some(fresh) => reader = fresh,
                        None => return,
                    }
                }
            }
        }
    }
}

/// What a panic said, with its place if somebody has seen it.
pub fn said_of(said: &(dyn Any + Send)) -> String {
    let place = PLACE.with_borrow_mut(std::mem::take);
    let owned = said.downcast_ref::<String>().map(String::as_str);
    let said = owned
        .or_else(|| said.downcast_ref::<&str>().copied())
        .unwrap_or("?");
    format!("panic: {}{place}", said.replace('\n', " "))
}

thread_local! {
    /// Where the last panic was, for whoever looks on.
    pub static PLACE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// A number of each reader's own, so that no two of them are given the same changes.
fn named(name: &str) -> u64 {
    let bytes = name.bytes();
    bytes.fold(7, |hash: u64, byte| {
        hash.wrapping_mul(131).wrapping_add(byte.into())
    })
}
