//! Texts for as long as the program runs: what a game's own source says in place, a game that comes
//! from a file says so. The same text is kept once, however often the file is read again.

use std::hash::{Hash, Hasher};
use std::sync::{Mutex, PoisonError};

use super::contract::RuleOption;
use super::drawn::{Blank, Brush};
use super::memo::Multiply;
use super::recipe::Recipe;

/// What is kept, each with its hash: there are hundreds, and one after the other is quick enough.
type Kept<T> = Mutex<Vec<(u64, &'static T)>>;

static TEXTS: Kept<str> = Mutex::new(Vec::new());
static LISTS: Kept<[&'static str]> = Mutex::new(Vec::new());
static OPTIONS: Kept<[RuleOption]> = Mutex::new(Vec::new());
static BLANKS: Kept<[Blank]> = Mutex::new(Vec::new());
static BRUSHES: Kept<[Brush]> = Mutex::new(Vec::new());
static RECIPES: Kept<[Recipe]> = Mutex::new(Vec::new());

fn kept<T: ?Sized + Hash + Eq>(
    known: &Kept<T>,
    wanted: &T,
    make: impl FnOnce() -> Box<T>,
) -> &'static T {
    let mut hasher = Multiply::default();
    wanted.hash(&mut hasher);
    let hash = hasher.finish();
    let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
    let mut alike = known.iter().filter(|(other, _)| *other == hash);
    if let Some((_, kept)) = alike.find(|(_, kept)| *kept == wanted) {
        return kept;
    }
    let kept: &'static T = Box::leak(make());
    known.push((hash, kept));
    kept
}

/// A text.
#[must_use]
pub fn text(text: &str) -> &'static str {
    kept(&TEXTS, text, || text.into())
}

/// Several.
#[must_use]
pub fn texts(texts: &[String]) -> &'static [&'static str] {
    let list: Vec<&'static str> = texts.iter().map(|text| self::text(text)).collect();
    kept(&LISTS, &*list.clone(), || list.into())
}

/// Rule options.
#[must_use]
pub fn options(options: Vec<RuleOption>) -> &'static [RuleOption] {
    kept(&OPTIONS, &*options.clone(), || options.into())
}

/// Empty boards.
#[must_use]
pub fn blanks(blanks: Vec<Blank>) -> &'static [Blank] {
    kept(&BLANKS, &*blanks.clone(), || blanks.into())
}

/// How positions are composed.
#[must_use]
pub fn brushes(brushes: Vec<Brush>) -> &'static [Brush] {
    kept(&BRUSHES, &*brushes.clone(), || brushes.into())
}

/// Where new puzzles are looked for.
#[must_use]
pub fn recipes(recipes: Vec<Recipe>) -> &'static [Recipe] {
    kept(&RECIPES, &*recipes.clone(), || recipes.into())
}
