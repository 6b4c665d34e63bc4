//! Starts solved one by one: the Grand Dual, which has too many positions to look at all of them.

use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use crate::{Census, Desk, Piece, Work};
use quadrille::game::contract::Game as _;
use quadrille::game::position::Position as _;
use quadrille::game::solver::Solver as _;
use quadrille::game::value::Value;
use quadrille::games::dualite::{Depth, Dualite, FirstReply, Position, one_circle, two_circles};

/// MiB that a solver's memory takes while it grows to its largest.
const MEMORY: u64 = 400;
/// Plies of best play after which somebody else solves what is left.
const SPOT: u32 = 12;

/// What a start is worth to the player who answers it.
#[derive(Clone, Serialize, Deserialize)]
pub struct Worth {
    pub(super) is_win: bool,
    pub(super) plies: u32,
    /// Every reply that wins.
    winning: Vec<String>,
    replies: usize,
}

/// A start, solved.
#[derive(Serialize, Deserialize)]
pub struct Start {
    /// Its circles: `a1+c3`.
    cells: String,
    pub(super) worth: Worth,
    /// The same where the reply has to lie beside both circles.
    both: Option<Worth>,
    /// A position that best play leads to, and what it is worth.
    pub(super) spot: (String, String),
}

/// All starts of the Grand Dual with one circle, and with two under both readings of the first reply.
pub struct GrandDual;

/// One circle, and two, on a board of so many columns.
pub(super) fn starts(size: u8) -> Vec<Position> {
    [one_circle(size), two_circles(size)].concat()
}

fn cells(start: &Position) -> String {
    start
        .to_string()
        .split(' ')
        .nth(1)
        .unwrap_or_default()
        .to_owned()
}

pub(super) fn pieces(positions: &[Position], cost: u64) -> Vec<Piece> {
    let piece = |start: &Position| Piece {
        name: start.to_string(),
        cost: cost / if start.size() == 5 { 1 } else { 20 },
        memory: MEMORY,
    };
    positions.iter().map(piece).collect()
}

impl Work for GrandDual {
    type Found = Start;

    fn name(&self) -> &'static str {
        "grand-dual"
    }

    fn pieces(&self) -> Vec<Piece> {
        pieces(&starts(5), 20)
    }

    fn piece(&self, number: usize, _: &Desk) -> Start {
        solved(starts(5)[number], true)
    }

    fn whole(&self, found: Vec<Start>) -> Census {
        let mut census = Census::new(self.name());
        let (one, two) = found.split_at(one_circle(5).len());
        let wins = |starts: &[Start]| starts.iter().filter(|start| !start.worth.is_win).count();
        let differs = |start: &&Start| {
            let both = start.both.as_ref();
            both.is_some_and(|both| both.is_win != start.worth.is_win)
        };
        census.fact("one", one.len());
        census.fact("one-lost", one.len() - wins(one));
        census.fact("two", two.len());
        census.fact("two-won", wins(two));
        census.fact("two-lost", two.len() - wins(two));
        census.fact("readings-differ", two.iter().filter(differs).count());
        let both = two.iter().filter_map(|start| start.both.as_ref());
        let won_both = both.clone().filter(|worth| !worth.is_win).count();
        census.fact("both-won", won_both);
        census.fact(
            "both-shut-in",
            both.filter(|worth| worth.replies == 0).count(),
        );
        longest(two, &mut census);
        census.table(
            "one-circle",
            &COLUMNS,
            one.iter().map(|start| row(start, &start.worth)),
        );
        census.table(
            "two-circles",
            &COLUMNS,
            two.iter().map(|start| row(start, &start.worth)),
        );
        let both = two.iter();
        let both = both.filter_map(|start| Some(row(start, start.both.as_ref()?)));
        census.table("beside-both", &COLUMNS, both);
        for start in &found {
            let (position, value) = &start.spot;
            census.spot("dualite", position, value);
        }
        census
    }
}

pub(super) const COLUMNS: [&str; 6] = [
    "start",
    "placer",
    "plies",
    "winning",
    "winning_count",
    "replies",
];

pub(super) fn row(start: &Start, worth: &Worth) -> Vec<Json> {
    vec![
        json!(start.cells),
        json!(if worth.is_win { "loses" } else { "wins" }),
        json!(worth.plies),
        match worth.winning.is_empty() {
            true => Json::Null,
            false => json!(worth.winning.join(" ")),
        },
        json!(worth.winning.len()),
        json!(worth.replies),
    ]
}

/// The start after which the loser holds out longest.
fn longest(starts: &[Start], census: &mut Census) {
    let longest = starts.iter().rev().max_by_key(|start| start.worth.plies);
    if let Some(start) = longest {
        census.fact("longest", start.worth.plies);
        census.fact("longest-start", start.cells.clone());
    }
}

/// The start, with all that is asked of it.
pub(super) fn solved(start: Position, has_readings: bool) -> Start {
    let mut depth = Depth::new(u64::MAX);
    let worth = worth(&mut depth, &start);
    let has_readings = has_readings && cells(&start).contains('+');
    let both = has_readings.then(|| {
        let start = start.with_first_reply(FirstReply::Both);
        self::worth(&mut depth, &start)
    });
    Start {
        cells: cells(&start),
        spot: spot(&mut depth, start, &worth),
        worth,
        both,
    }
}

fn worth(depth: &mut Depth, start: &Position) -> Worth {
    // A search without a budget ends with an answer.
    let value = depth.value(start).unwrap_or(Value::Draw);
    let (mut winning, mut asked) = (Vec::new(), Vec::new());
    for mv in start.moves() {
        if asked.contains(&mv) {
            continue;
        }
        let step = start.play(mv);
        // There are no draws: a reply wins if what it leads to is good for whoever plays it.
        let wins = match step.keeps_turn {
            true => depth.at_least(&step.position, Value::Draw) == Ok(true),
            false => depth.at_least(&step.position, Value::Draw) == Ok(false),
        };
        let images = Dualite.images(start, mv);
        if wins {
            winning.extend(images.iter().map(ToString::to_string));
        }
        asked.extend(images);
    }
    winning.sort();
    Worth {
        is_win: value.is_win(),
        plies: value.plies().unwrap_or(0),
        winning,
        replies: start.moves().len(),
    }
}

/// Where best play leads in a while.
fn spot(depth: &mut Depth, start: Position, worth: &Worth) -> (String, String) {
    let (mut here, mut value) = (
        start,
        match worth.is_win {
            true => Value::Win(worth.plies),
            false => Value::Loss(worth.plies),
        },
    );
    for _ in 0..SPOT {
        let steps = here.moves().into_iter().map(|mv| here.play(mv));
        let best = steps.into_iter().find(|step| {
            let after = value.after(step);
            depth.at_least(&step.position, after) == Ok(true)
                && depth.at_most(&step.position, after) == Ok(true)
        });
        let Some(step) = best else { break };
        (here, value) = (step.position, value.after(&step));
    }
    (here.to_string(), value.to_string())
}
