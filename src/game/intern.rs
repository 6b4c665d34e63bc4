//! Texts for as long as the program runs: what a game's own source says in place, a game that comes
//! from a file says so. The same text is kept once, however often the file is read again.

use std::collections::HashSet;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

use super::contract::RuleOption;
use super::drawn::{Blank, Brush};
use super::recipe::Recipe;

static TEXTS: Mutex<Option<HashSet<&'static str>>> = Mutex::new(None);
static LISTS: Mutex<Option<HashSet<&'static [&'static str]>>> = Mutex::new(None);
static OPTIONS: Mutex<Option<HashSet<&'static [RuleOption]>>> = Mutex::new(None);
static BLANKS: Mutex<Option<HashSet<&'static [Blank]>>> = Mutex::new(None);
static BRUSHES: Mutex<Option<HashSet<&'static [Brush]>>> = Mutex::new(None);
static RECIPES: Mutex<Option<HashSet<&'static [Recipe]>>> = Mutex::new(None);

fn kept<T: ?Sized + Hash + Eq>(
    known: &Mutex<Option<HashSet<&'static T>>>,
    wanted: &T,
    make: impl FnOnce() -> Box<T>,
) -> &'static T {
    let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
    let known = known.get_or_insert_default();
    if let Some(kept) = known.get(wanted) {
        return kept;
    }
    let kept: &'static T = Box::leak(make());
    known.insert(kept);
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
