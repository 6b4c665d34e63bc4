//! New puzzles: a game is played until something may be hidden in it, and the judge says whether it
//! is a puzzle. The same seed gives the same puzzle, however the search is cut into slices.

mod play;
#[cfg(feature = "program")]
pub mod search;
mod sift;
mod spare;

use spare::spared;

use std::hash::Hasher as _;

use crate::game::answer::Answer;
use crate::game::board::{Board, Engine};
use crate::game::contract::{Fields, Rules};
use crate::game::memo::Multiply;
use crate::game::position::Fault;
use crate::game::random::SplitMix64;
use crate::game::recipe::Recipe;
use crate::judge::{Difficulty, Judgement, Stipulation};
use play::Diagram;

/// Ways to turn a square board.
const SYMMETRIES: u8 = 8;

/// What is looked for, and how far this time.
#[derive(Clone, Copy, Debug)]
pub struct Wish<'a> {
    /// What chance hangs on.
    pub seed: &'a str,
    /// How hard it has to be, from 1 to 5.
    pub stars: u8,
    /// The attempt to begin with, from 0: where the last slice ended.
    pub from: u64,
    /// Positions that may be looked at; the attempt at which this is passed is finished.
    pub nodes: u64,
}

/// What has to be true of a new puzzle.
#[derive(Clone, Debug)]
pub struct Order {
    /// What chance hangs on.
    pub seed: String,
    /// How hard it may be, from 1 to 5: the easiest, and the hardest.
    pub stars: (u8, u8),
    /// What it has to ask; otherwise what tells most.
    pub asked: Option<Stipulation>,
    /// The position where the games begin, if not where the game thinks best.
    pub start: Option<String>,
    /// The move that was played last, in a game whose positions name it.
    pub last: Option<String>,
    /// The rules of the games.
    pub rules: Rules,
}

impl Order {
    /// Whatever of this level.
    #[must_use]
    pub fn new(seed: &str, stars: (u8, u8)) -> Order {
        Order {
            seed: seed.to_owned(),
            stars,
            asked: None,
            start: None,
            last: None,
            rules: Rules::default(),
        }
    }

    // Pages ask for a level and nothing else: their modules do without the rest.

    fn asked(&self) -> Option<Stipulation> {
        self.asked.filter(|_| !cfg!(quadrille_page))
    }

    fn start(&self) -> Option<&str> {
        self.start.as_deref().filter(|_| !cfg!(quadrille_page))
    }

    fn last(&self) -> Option<&str> {
        self.last.as_deref().filter(|_| !cfg!(quadrille_page))
    }
}

/// What a slice of the search has come to.
pub struct Slice {
    /// The puzzle, once there is one.
    pub found: Option<Mined>,
    /// The attempt to go on with.
    pub next: u64,
    /// Positions that were looked at.
    pub nodes: u64,
}

/// A puzzle that nobody has seen.
pub struct Mined {
    /// Its position.
    pub board: Box<dyn Board>,
    /// What is asked.
    pub stipulation: Stipulation,
    /// What the solver says of every first move.
    pub answer: Answer,
    /// What the judge says: it is sound.
    pub judgement: Judgement,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// Moves that were played before.
    pub plies: u32,
}

/// The levels that there are in a game, the easiest first.
#[must_use]
pub fn levels(engine: &dyn Engine) -> Vec<u8> {
    let has = |stars: &u8| engine.recipes().iter().any(|recipe| offers(recipe, *stars));
    (1..=5).filter(has).collect()
}

fn offers(recipe: &Recipe, stars: u8) -> bool {
    (recipe.stars.0..=recipe.stars.1).contains(&stars)
}

/// Looks for a puzzle, attempt by attempt, until there is one or the slice is used up.
///
/// # Errors
/// A level that the game doesn't have.
pub fn mine(engine: &dyn Engine, wish: Wish) -> Result<Slice, Fault> {
    let order = Order::new(wish.seed, (wish.stars, wish.stars));
    let recipes = recipes(engine, &order)?;
    let (mut next, mut nodes) = (wish.from, 0);
    loop {
        let (found, looked) = dig(engine, &recipes, &order, next);
        next = next.saturating_add(1);
        nodes += looked;
        if found.is_some() || nodes >= wish.nodes || next == u64::MAX {
            return Ok(Slice { found, next, nodes });
        }
    }
}

/// Makes one attempt, and counts the positions that were looked at. Attempts know nothing of each
/// other: they may be made in any order.
///
/// # Errors
/// A level that the game doesn't have, or something that can't be asked there.
pub fn attempt(
    engine: &dyn Engine,
    order: &Order,
    number: u64,
) -> Result<(Option<Mined>, u64), Fault> {
    let recipes = recipes(engine, order)?;
    Ok(dig(engine, &recipes, order, number))
}

/// The same puzzle, with fewer things on the board where the game allows it; none if the attempt finds
/// none.
///
/// # Errors
/// As [`attempt`].
pub fn spared_attempt(
    engine: &dyn Engine,
    order: &Order,
    number: u64,
) -> Result<Option<Mined>, Fault> {
    let (mined, _) = attempt(engine, order, number)?;
    Ok(mined.map(|mined| spared(engine, order, mined)))
}

/// Whether all of this can be had at once in a game.
///
/// # Errors
/// What can't, and what can.
pub fn is_possible(engine: &dyn Engine, order: &Order) -> Result<(), Fault> {
    let recipes = recipes(engine, order)?;
    let Some(last) = order.last() else {
        return Ok(());
    };
    let start = order.start().unwrap_or(recipes[0].starts[0]);
    let board = engine.read(start, &Fields::new(), &order.rules)?;
    if board.beside().is_none_or(|beside| beside.contains(' ')) {
        return Err(Fault::new(
            0,
            "positions of this game don't name the last move",
        ));
    }
    match board.spot(last) {
        Some(_) => Ok(()),
        None => Err(Fault::new(0, format!("“{last}” is no place of the board"))
            .hint("the last move, such as `d1`")),
    }
}

/// The kinds of positions in which there may be what is wanted.
fn recipes<'e>(engine: &'e dyn Engine, order: &Order) -> Result<Vec<&'e Recipe>, Fault> {
    let (least, most) = order.stars;
    let all = engine.recipes().iter();
    let hard: Vec<&Recipe> = all
        .filter(|one| (least..=most).any(|stars| offers(one, stars)))
        .collect();
    if hard.is_empty() {
        return Err(no_level(&levels(engine), order.stars));
    }
    let Some(asked) = order.asked() else {
        return Ok(hard);
    };
    let fit: Vec<&Recipe> = hard
        .into_iter()
        .filter(|one| sift::may_ask(one.aim, asked))
        .collect();
    if fit.is_empty() {
        let slug = engine.slug();
        let may = |one: &Recipe| sift::may_ask(one.aim, asked);
        let fault = match engine.recipes().iter().any(may) {
            true => format!("no new puzzles of {slug} ask for `{asked}` at this level"),
            false => format!("no new puzzles of {slug} ask for `{asked}`"),
        };
        let asks = engine.recipes().iter().map(|one| sift::asks(one.aim));
        let mut asks: Vec<String> = asks.collect();
        asks.dedup();
        let hint = format!("they ask for {}", asks.join("; "));
        return Err(Fault::new(0, fault).hint(hint));
    }
    Ok(fit)
}

/// That none of these levels has so many stars.
#[must_use]
pub fn no_level(levels: &[u8], (least, most): (u8, u8)) -> Fault {
    let levels: Vec<String> = levels.iter().map(u8::to_string).collect();
    if levels.is_empty() {
        return Fault::new(0, "no new puzzles are made of this game");
    }
    let wanted = match least == most {
        true => least.to_string(),
        false => format!("{least} to {most}"),
    };
    let fault = Fault::new(0, format!("no new puzzles of {wanted} stars here"));
    fault.hint(format!("levels: {}", levels.join(", ")))
}

fn dig(
    engine: &dyn Engine,
    recipes: &[&Recipe],
    order: &Order,
    attempt: u64,
) -> (Option<Mined>, u64) {
    let mut nodes = 1;
    let (recipe, diagram) = played(engine, recipes, order, attempt, &mut nodes);
    let found =
        diagram.and_then(|diagram| sift::judged(engine, recipe, diagram, order, &mut nodes));
    (found, nodes)
}

/// What the game of an attempt comes to, and what is looked for in it.
fn played<'e>(
    engine: &dyn Engine,
    recipes: &[&'e Recipe],
    order: &Order,
    attempt: u64,
    nodes: &mut u64,
) -> (&'e Recipe, Option<Diagram>) {
    let mut random = chance(engine.slug(), order, attempt);
    let recipe = recipes[(random.draw() % recipes.len() as u64) as usize];
    let diagram = play::diagram(engine, recipe, order, &mut random, nodes);
    let diagram = diagram
        .and_then(|diagram| turned(diagram, order.last()))
        .and_then(|diagram| as_written(engine, order, &diagram));
    (recipe, diagram)
}

/// How much of what is asked the position of an attempt has to give: moves of a win, points; nothing where
/// nothing is asked that is counted, or where it isn't known at once.
///
/// # Errors
/// As [`attempt`].
pub fn worth(engine: &dyn Engine, order: &Order, number: u64) -> Result<Option<i32>, Fault> {
    let recipes = recipes(engine, order)?;
    let Some(asked) = order.asked() else {
        return Ok(None);
    };
    let (recipe, diagram) = played(engine, &recipes, order, number, &mut 0);
    Ok(diagram.and_then(|diagram| sift::worth(recipe, &*diagram.board, asked)))
}

/// The diagram as a file says it: who won boxes in the game before is known to nobody.
fn as_written(engine: &dyn Engine, order: &Order, diagram: &Diagram) -> Option<Diagram> {
    let (text, plies) = (diagram.board.text(), diagram.plies);
    let board = engine.read(&text, &Fields::new(), &order.rules).ok()?;
    Some(Diagram { board, plies })
}

/// The diagram so that this was played last, if it can be turned so.
fn turned(diagram: Diagram, last: Option<&str>) -> Option<Diagram> {
    let Some(last) = last else {
        return Some(diagram);
    };
    let is_it = |board: &dyn Board| board.beside().is_some_and(|beside| beside == last);
    let boards =
        (0..SYMMETRIES).filter_map(|symmetry| Some(diagram.board.turned(symmetry, &[])?.0));
    let board = boards.into_iter().find(|board| is_it(&**board))?;
    Some(Diagram { board, ..diagram })
}

/// The numbers of an attempt: those of no other.
fn chance(game: &str, order: &Order, attempt: u64) -> SplitMix64 {
    let mut hasher = Multiply::default();
    hasher.write(order.seed.as_bytes());
    hasher.write_u8(0);
    hasher.write(game.as_bytes());
    let (least, most) = order.stars;
    hasher.write_u8(least);
    if most != least {
        hasher.write_u8(most);
    }
    hasher.write_u64(attempt);
    SplitMix64::new(hasher.finish())
}
