//! What was counted, as findings and tables.

use serde_json::{Value as Json, json};

use super::{Block, EARLY, KINDS, Player};
use crate::{Census, sample};
use quadrille::game::contract::Game as _;
use quadrille::game::position::Position as _;
use quadrille::games::morpiae::{Morpiae, Options, Position};

fn name(player: Player) -> &'static str {
    match player {
        Player::Lot => "by-lot",
        Player::Eye => "by-eye",
        Player::Search => "by-search",
    }
}

/// The three kinds of games, and the long ones with how they were searched for.
pub fn census(sums: &[Block], long: Vec<(u32, u32, u64, Vec<String>)>) -> Census {
    let mut census = Census::new("morpiae");
    let start = Position::start(Options::default());
    let first = start.moves();
    let mut classes = first.clone();
    // Of those that a turn or a mirror makes of one another the first is kept.
    let mut at = 0;
    while at < classes.len() {
        let images = Morpiae.images(&start, classes[at]);
        let kept = classes[at];
        classes.retain(|mv| *mv == kept || !images.contains(mv));
        at += 1;
    }
    let games: u64 = sums.iter().map(|sum| sum.games).sum();
    let lines = sums.iter().flat_map(|sum| sum.at_once).sum::<u64>();
    let most_at_once = (0..5).rfind(|won| sums.iter().any(|sum| sum.at_once[*won] > 0));
    census.fact("games", games);
    census.fact("lines", lines);
    census.fact("first-moves", first.len());
    census.fact("first-move-classes", classes.len());
    census.fact("most-at-once", most_at_once.unwrap_or(0));
    let longest = long.iter().max_by_key(|(.., moves)| moves.len());
    if let Some((level, rounds, seed, moves)) = longest {
        census.fact("longest", moves.len());
        census.fact("longest-level", *level);
        census.fact("longest-rounds", *rounds);
        census.fact("longest-seed", *seed);
        census.fact("longest-game", moves.join(" "));
    }
    early(&mut census, sums);
    let row = |at: usize, rest: Vec<u64>| {
        let rest = rest.into_iter().map(|number| json!(number));
        [json!(name(KINDS[at].0))].into_iter().chain(rest).collect()
    };
    let ends = sums.iter().enumerate().map(|(at, sum)| {
        let [began, other, drawn] = sum.ends;
        let shares = sum.ends.map(|count| sample::share(count, sum.games));
        let counts = [sum.games, began, other, drawn].into_iter();
        row(at, counts.chain(shares.into_iter().flatten()).collect())
    });
    census.table(
        "ends",
        &[
            "player",
            "games",
            "began",
            "second_won",
            "drawn",
            "began_of_10000",
            "began_low",
            "began_high",
            "second_of_10000",
            "second_low",
            "second_high",
            "drawn_of_10000",
            "drawn_low",
            "drawn_high",
        ],
        ends.collect::<Vec<Vec<Json>>>(),
    );
    let long_rows = sums.iter().enumerate().map(|(at, sum)| {
        let three = [&sum.lengths, &sum.circles, &sum.margins].map(sample::three);
        let [lengths, circles, margins] = three.map(|three| three.map(u64::from));
        let cells = [
            lengths[0],
            lengths[1],
            lengths[2],
            circles[0],
            circles[1],
            circles[2],
            margins[2],
            sample::mean(&sum.circles),
        ];
        row(at, cells.into())
    });
    census.table(
        "long",
        &[
            "player",
            "shortest",
            "median",
            "longest",
            "fewest_circles",
            "median_circles",
            "most_circles",
            "most_margin",
            "circles_in_100",
        ],
        long_rows.collect::<Vec<Vec<Json>>>(),
    );
    let columns = |of: &'static str| [of, "by_lot", "by_eye", "by_search"];
    census.table(
        "lengths",
        &columns("lines"),
        spread(sums, |sum| &sum.lengths),
    );
    census.table(
        "circles",
        &columns("circles"),
        spread(sums, |sum| &sum.circles),
    );
    census.table(
        "margins",
        &columns("margin"),
        spread(sums, |sum| &sum.margins),
    );
    let at_once = (0..5).map(|won| {
        let counts = sums.iter().map(|sum| json!(sum.at_once[won]));
        [json!(won)].into_iter().chain(counts).collect()
    });
    census.table(
        "at-once",
        &columns("circles"),
        at_once.collect::<Vec<Vec<Json>>>(),
    );
    let searched = long.into_iter().map(|(level, rounds, seed, moves)| {
        vec![
            json!(level),
            json!(rounds),
            json!(seed),
            json!(moves.len()),
            json!(moves.join(" ")),
        ]
    });
    census.table(
        "searched",
        &["level", "rounds", "seed", "lines", "game"],
        searched.collect::<Vec<_>>(),
    );
    for (position, value) in sums.iter().flat_map(|sum| &sum.spots) {
        census.spot("morpiae", position, value);
    }
    census
}

/// How early so many circles were won in any game, and that game.
fn early(census: &mut Census, sums: &[Block]) {
    let rows = (0..EARLY).map(|at| {
        let lines = sums
            .iter()
            .map(|sum| sum.early.get(at).map_or(0, |early| early.0));
        let earliest = sums.iter().filter_map(|sum| sum.early.get(at)).min();
        let game = earliest.map_or_else(String::new, |(_, game)| game.clone());
        let cells = [at as u32 + 1]
            .into_iter()
            .chain(lines)
            .map(|number| json!(number));
        cells.chain([json!(game)]).collect()
    });
    census.table(
        "early",
        &["circles", "by_lot", "by_eye", "by_search", "game"],
        rows.collect::<Vec<Vec<Json>>>(),
    );
}

/// How many games came to each number.
fn spread(sums: &[Block], of: fn(&Block) -> &sample::Spread) -> Vec<Vec<Json>> {
    let least = sums.iter().filter_map(|sum| of(sum).keys().next()).min();
    let most = sums
        .iter()
        .filter_map(|sum| of(sum).keys().next_back())
        .max();
    let numbers = least.copied().unwrap_or(0)..=most.copied().unwrap_or(0);
    let row = |number: u32| {
        let counts = sums
            .iter()
            .map(|sum| of(sum).get(&number).copied().unwrap_or(0));
        [u64::from(number)]
            .into_iter()
            .chain(counts)
            .map(|count| json!(count))
            .collect()
    };
    numbers.map(row).collect()
}
