//! What was counted, as findings and tables.

use serde_json::{Value as Json, json};

use super::{Block, KINDS, Kind, PHASES, Parry, Player, Threat};
use crate::{Census, sample};

fn name(player: Player) -> &'static str {
    match player {
        Player::Lot => "by-lot",
        Player::Eye => "by-eye",
        Player::Club => "by-search",
    }
}

pub fn census(sums: &[Block]) -> Census {
    let mut census = Census::new("ninuki");
    let all: Vec<(Kind, &Block)> = KINDS.iter().copied().zip(sums).collect();
    let banned: Vec<(Kind, &Block)> = all.iter().filter(|(kind, _)| kind.ban).copied().collect();
    let head = |kind: &Kind| [json!(name(kind.player)), json!(kind.size)];
    let row = |kind: &Kind, rest: Vec<Json>| head(kind).into_iter().chain(rest).collect();
    facts(&mut census, &all, &banned);
    let ends = banned.iter().map(|(kind, block)| {
        let [five, pairs, full] = block.ends;
        let [began, other] = block.won;
        let [of, low, high] = sample::share(began, block.games);
        row(
            kind,
            vec![
                json!(block.games),
                json!(five),
                json!(pairs),
                json!(full),
                json!(began),
                json!(other),
                json!(of),
                json!(low),
                json!(high),
            ],
        )
    });
    census.table(
        "ends",
        &[
            "player",
            "size",
            "games",
            "five",
            "pairs",
            "full",
            "began",
            "second_won",
            "of_10000",
            "low",
            "high",
        ],
        ends.collect::<Vec<Vec<Json>>>(),
    );
    let long = banned.iter().map(|(kind, block)| {
        let [least, middle, most] = sample::three(&block.lengths);
        let [_, pairs, most_pairs] = sample::three(&block.pairs);
        let mean = sample::mean(&block.pairs);
        let cells = [least, middle, most, pairs, most_pairs].map(|number| json!(number));
        row(kind, cells.into_iter().chain([json!(mean)]).collect())
    });
    census.table(
        "long",
        &[
            "player",
            "size",
            "shortest",
            "median",
            "longest",
            "median_pairs",
            "most_pairs",
            "pairs_in_100",
        ],
        long.collect::<Vec<Vec<Json>>>(),
    );
    census.table(
        "lengths",
        &["length_from", "by_lot", "by_eye", "by_search"],
        spread(sums, 10, 40, |block| &block.lengths),
    );
    census.table(
        "pairs",
        &["pairs", "by_lot", "by_eye", "by_search"],
        spread(sums, 1, 40, |block| &block.pairs),
    );
    let ban = banned.iter().map(|(kind, block)| {
        let sum = block.positions();
        let [of, ..] = sample::share(sum.biting, sum.positions);
        let [games, low, high] = sample::share(block.bitten, block.games);
        let cells = [
            sum.positions,
            sum.biting,
            of,
            sum.points,
            sum.wanted,
            block.bitten,
            games,
            low,
            high,
        ];
        row(kind, cells.map(|number| json!(number)).into())
    });
    census.table(
        "ban",
        &[
            "player",
            "size",
            "positions",
            "biting",
            "biting_of_10000",
            "points",
            "wanted",
            "bitten",
            "of_10000",
            "low",
            "high",
        ],
        ban.collect::<Vec<Vec<Json>>>(),
    );
    let phases = (0..PHASES).map(|at| {
        let one = |kind: usize| {
            let phase = sums[kind].phases[at];
            let of = |count: u64| sample::share(count, phase.positions.max(1))[0];
            let points = 10_000 * phase.points / phase.positions.max(1);
            [phase.positions, of(phase.biting), points]
        };
        let cells = [10 * at as u64].into_iter().chain(one(0)).chain(one(1));
        cells.chain(one(2)).map(|number| json!(number)).collect()
    });
    census.table(
        "phases",
        &[
            "length_from",
            "lot_positions",
            "lot_biting",
            "lot_points",
            "eye_positions",
            "eye_biting",
            "eye_points",
            "search_positions",
            "search_biting",
            "search_points",
        ],
        phases.collect::<Vec<Vec<Json>>>(),
    );
    let fours = banned
        .iter()
        .map(|(kind, block)| row(kind, threats(block.fours.values())));
    census.table("fours", &columns(), fours.collect::<Vec<Vec<Json>>>());
    let threes = all.iter().filter(|(kind, _)| !kind.ban);
    let threes = threes.map(|(kind, block)| row(kind, threats(block.threes.values())));
    census.table("threes", &columns(), threes.collect::<Vec<Vec<Json>>>());
    for (_, block) in &banned {
        for (position, moves) in block.spots.iter().take(8) {
            census.spot("ninuki", position, &format!("win {}", 2 * moves - 1));
        }
    }
    census
}

fn facts(census: &mut Census, all: &[(Kind, &Block)], banned: &[(Kind, &Block)]) {
    let sum = |of: fn(&Block) -> u64| banned.iter().map(|(_, block)| of(block)).sum::<u64>();
    census.fact(
        "games",
        all.iter().map(|(_, block)| block.games).sum::<u64>(),
    );
    census.fact("positions", sum(|block| block.positions().positions));
    let fours: Vec<&Threat> = banned
        .iter()
        .flat_map(|(_, block)| block.fours.values())
        .collect();
    let count = |is: &dyn Fn(&Threat) -> bool| fours.iter().filter(|four| is(four)).count() as u64;
    let parried = |four: &Threat| four.parry > Parry::Open;
    census.fact("open-fours", fours.len());
    census.fact("open-fours-parried", count(&parried));
    census.fact("open-fours-open", count(&|four| four.parry == Parry::Open));
    let wins = |four: &Threat| four.parry >= Parry::Pairs;
    census.fact("open-fours-too-late", count(&wins));
    census.fact(
        "open-fours-captured",
        count(&|four| four.parry == Parry::FromIt),
    );
    census.fact(
        "open-fours-elsewhere",
        count(&|four| four.parry == Parry::Elsewhere),
    );
    census.fact(
        "open-fours-stone",
        count(&|four| four.parry == Parry::Stone),
    );
    // Of each game the first one alone: these are independent of one another.
    let first = count(&|four| four.is_first);
    let first_parried = count(&|four| four.is_first && parried(four));
    let [of, low, high] = sample::share(first_parried, first);
    census.fact("first-fours", first);
    census.fact("first-fours-parried", first_parried);
    census.fact("first-fours-of-10000", of);
    census.fact("first-fours-low", low);
    census.fact("first-fours-high", high);
    // A position in which a capture out of the four helps, the shortest to write.
    let captured = banned.iter().flat_map(|(_, block)| &block.fours);
    let captured = captured.filter(|(_, four)| four.parry == Parry::FromIt);
    let shortest = captured
        .map(|(text, _)| text)
        .min_by_key(|text| (text.len(), (*text).clone()));
    census.fact("parried-four", shortest.cloned().unwrap_or_default());
}

fn columns() -> [&'static str; 12] {
    [
        "player",
        "size",
        "threats",
        "parried",
        "too_late_five",
        "too_late_pairs",
        "from_it",
        "elsewhere",
        "stone",
        "of_10000",
        "low",
        "high",
    ]
}

/// How many threats, how many of them are parried, how; and the share among those that were the first
/// of their games.
fn threats<'t>(all: impl Iterator<Item = &'t Threat>) -> Vec<Json> {
    let all: Vec<&Threat> = all.collect();
    let how = |parry: Parry| all.iter().filter(|one| one.parry == parry).count() as u64;
    let parried = |one: &&&Threat| one.parry > Parry::Open;
    // What the search left open is counted neither way.
    let known = all.iter().filter(|one| one.parry != Parry::Open);
    let first: Vec<&&Threat> = known.filter(|one| one.is_first).collect();
    let first_parried = first.iter().filter(|one| parried(one)).count() as u64;
    let [of, low, high] = sample::share(first_parried, first.len() as u64);
    let cells = [
        all.len() as u64,
        all.iter().filter(parried).count() as u64,
        how(Parry::Five),
        how(Parry::Pairs),
        how(Parry::FromIt),
        how(Parry::Elsewhere),
        how(Parry::Stone),
        of,
        low,
        high,
    ];
    cells.map(|number| json!(number)).into()
}

/// How many games of 19 × 19 points came to each number, `step` numbers a row; the last row has no end.
fn spread(
    sums: &[Block],
    step: u32,
    rows: u32,
    of: fn(&Block) -> &sample::Spread,
) -> Vec<Vec<Json>> {
    let most = sums[..3]
        .iter()
        .filter_map(|block| of(block).keys().next_back());
    let rows = rows.min(most.max().map_or(0, |most| most / step + 1));
    let row = |at: u32| {
        let count = |block: &Block| {
            let here = of(block).iter();
            let here = here.filter(|(number, _)| (**number / step).min(rows - 1) == at);
            here.map(|(_, count)| count).sum::<u64>()
        };
        let counts = sums[..3].iter().map(count);
        [u64::from(at * step)]
            .into_iter()
            .chain(counts)
            .map(|number| json!(number))
            .collect()
    };
    (0..rows).map(row).collect()
}
