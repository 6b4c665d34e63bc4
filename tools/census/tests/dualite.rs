//! What a census counts, held against what others find of the same positions.

use std::collections::HashMap;

use crate::project::HOME;
use crate::shared::plain::{self, Position};
use crate::shared::{Random, engine, read};
use quadrille::content::census::CensusFile;
use quadrille::game::board::Board;
use quadrille::game::contract::Rules;
use quadrille::game::solver::Limit;
use quadrille::game::value::Value;
use quadrille::judge::{Stated, Stipulation, Study, Verdict, judge};
use quadrille_census::dualite::{Known, Positions, Sweep};
use quadrille_census::{Desk, Work as _};

fn text((white, black, last): Position) -> String {
    let sign = |cell: usize| match (white >> cell & 1, black >> cell & 1) {
        (1, _) => 'o',
        (_, 1) => '#',
        _ => '.',
    };
    let rows = (0..4)
        .rev()
        .map(|row| (4 * row..4 * row + 4).map(sign).collect::<String>());
    let rows: Vec<String> = rows.collect();
    format!(
        "{} {}{}",
        rows.join("/"),
        char::from(b'a' + (last % 4) as u8),
        last / 4 + 1
    )
}

/// Plies to the end, by the definition.
fn plies(position: Position, memory: &mut HashMap<Position, u8>) -> u8 {
    if let Some(known) = memory.get(&position) {
        return *known;
    }
    let after: Vec<u8> = plain::after(position)
        .into_iter()
        .map(|next| plies(next, memory))
        .collect();
    let lost = after.iter().filter(|plies| *plies % 2 == 0).min();
    let found = match (lost, after.iter().max()) {
        (Some(least), _) => least + 1,
        (None, Some(most)) => most + 1,
        (None, None) => 0,
    };
    memory.insert(position, found);
    found
}

/// A board on which circles were thrown: most of them no game comes to.
fn thrown(random: &mut Random) -> Position {
    let (mut white, mut black) = (0, 0);
    let most = 4 + random.below(5);
    for cell in 0..16 {
        match random.below(most) {
            0 | 1 => white |= 1 << cell,
            2 => black |= 1 << cell,
            _ => {}
        }
    }
    let circles: Vec<usize> = (0..16)
        .filter(|cell| (white | black) >> cell & 1 == 1)
        .collect();
    match circles.is_empty() {
        true => (1, 0, 0),
        false => (white, black, one_of(random, &circles)),
    }
}

/// A position of a game that was played at random.
fn played(random: &mut Random) -> Position {
    let mut position = one_of(random, &plain::begun());
    for _ in 0..random.below(24) {
        let after = plain::after(position);
        if after.is_empty() {
            break;
        }
        position = one_of(random, &after);
    }
    position
}

fn one_of<T: Copy>(random: &mut Random, all: &[T]) -> T {
    all[random.below(all.len())]
}

fn known(sweep: &Sweep, (white, black, last): Position) -> Option<Known> {
    sweep.known(white, black, last)
}

/// One sweep, held against the definition, the solver and the judge.
#[test]
fn the_census_of_dualite_knows_what_others_find() {
    let sweep = Sweep::new(&|_, _| ());
    let mut random = Random(11);
    // What comes late is found by the definition.
    let mut memory = HashMap::new();
    let (mut held, mut refused) = (0, 0);
    while held < 4_000 {
        let position = if held % 2 == 0 {
            thrown(&mut random)
        } else {
            played(&mut random)
        };
        let (white, black, _) = position;
        if white.count_ones() + 2 * black.count_ones() < 18 {
            continue;
        }
        // The game was over before the last move.
        if plain::has_four(before(position)) {
            assert_eq!(known(&sweep, position), None, "{}", text(position));
            refused += 1;
            continue;
        }
        let found = known(&sweep, position).expect("a position");
        assert_eq!(
            found.plies,
            plies(position, &mut memory),
            "{}",
            text(position)
        );
        held += 1;
    }
    assert!(refused > 50);
    memory.clear();
    // Earlier ones by the solver, and as problems by the judge.
    let dualite = engine("dualite");
    let rules = Rules::default();
    let (mut sound, mut single, mut asked) = (0, 0, 0);
    while asked < 700 {
        let position = played(&mut random);
        let found = known(&sweep, position).expect("a position that was played");
        assert!(found.is_reached, "{}", text(position));
        let board = read(&*dualite, &text(position), &rules);
        if board.end().is_some() {
            assert_eq!(found.plies, 0);
            continue;
        }
        asked += 1;
        let solve = |board: &dyn Board, moves| {
            board.solve(&Limit {
                moves,
                refutations: true,
                ..Limit::default()
            })
        };
        let answer = solve(&*board, None).unwrap();
        let expected = match found.is_won() {
            true => Value::Win(found.plies.into()),
            false => Value::Loss(found.plies.into()),
        };
        assert_eq!(answer.value, expected, "{}", text(position));
        if !found.is_won() {
            continue;
        }
        let study = Study {
            board: &*board,
            answer: &answer,
            solve: &solve,
        };
        let asked = Stipulation::WinIn(u32::from(found.plies.div_ceil(2)));
        let judged = |duals| judge(&study, asked, Stated::default(), duals).verdict;
        assert_eq!(
            judged(false) == Verdict::Sound,
            found.is_single,
            "{}",
            text(position)
        );
        sound += u32::from(found.is_single);
        let winning = answer.moves.iter().filter(|one| one.wins());
        let winning = winning.count();
        assert_eq!(found.is_single && !found.is_paired, winning == 1);
        if found.is_paired {
            assert_eq!(winning, 2, "{}", text(position));
        }
        if found.is_single {
            assert_eq!(
                judged(true) == Verdict::Sound,
                found.is_single_throughout,
                "{}",
                text(position)
            );
            single += u32::from(found.is_single_throughout);
        }
    }
    assert!(sound > 140 && single > 45, "{sound} {single}");
    problems_are_those_of_the_definition(&sweep);
    // What no game comes to can be set up all the same.
    let lone = known(&sweep, (1, 0, 0)).expect("a study");
    assert!(!lone.is_reached && lone.is_won());
}

/// Circles and blackenings that are missing on the fullest boards, all of which are looked at here.
const MISSING: u32 = 7;

/// All problems on the fullest boards, counted without the census: by length, with their images.
fn problems_are_those_of_the_definition(sweep: &Sweep) {
    let mut expected = [0_u64; 8];
    let mut memory = HashMap::new();
    for (white, black) in boards(0, MISSING) {
        for last in (0..16).filter(|last| (white | black) >> last & 1 == 1) {
            let position = (white, black, last);
            if is_over(position) {
                continue;
            }
            let plies = plies(position, &mut memory);
            if plies % 2 == 1 && is_single_throughout(position, &mut memory) {
                expected[usize::from(plies.div_ceil(2))] += 1;
            }
        }
    }
    let mut found = [0_u64; 8];
    for moves in 1..8 {
        for problem in sweep.problems(moves) {
            let board = problem.position.split(' ').next().unwrap();
            let missing = |sign| match sign {
                '.' => 2,
                'o' => 1,
                _ => 0,
            };
            if board
                .chars()
                .filter(|sign| *sign != '/')
                .map(missing)
                .sum::<u32>()
                <= MISSING
            {
                found[moves as usize] += problem.boards;
            }
        }
    }
    assert_eq!(found, expected);
    assert!(expected[1] > 1_000 && expected[2] > 100, "{expected:?}");
    println!("problems on the fullest boards, by length: {expected:?}");
}

/// What is on the cells from this one on, with at most so much missing.
fn boards(cell: usize, missing: u32) -> Vec<(u16, u16)> {
    if cell == 16 {
        return vec![(0, 0)];
    }
    let mut all = Vec::new();
    for (lacks, white, black) in [(0, 0, 1), (1, 1, 0), (2, 0, 0)] {
        if lacks <= missing {
            let rest = boards(cell + 1, missing - lacks).into_iter();
            all.extend(rest.map(|(w, b)| (w | white << cell, b | black << cell)));
        }
    }
    all
}

/// The board before the last move.
fn before((white, black, last): Position) -> Position {
    let bit = 1 << last;
    match black & bit {
        0 => (white & !bit, black, last),
        _ => (white | bit, black & !bit, last),
    }
}

/// Whether the game is over, or was before the last move.
fn is_over(position: Position) -> bool {
    plain::has_four(position) || plain::has_four(before(position))
}

/// One winning move at each of the winner's moves, or several that the board's symmetries turn into
/// each other, whichever way the loser holds out for longest.
fn is_single_throughout(position: Position, memory: &mut HashMap<Position, u8>) -> bool {
    let mut winning = plain::after(position);
    winning.retain(|next| plies(*next, memory).is_multiple_of(2));
    let images: Vec<Position> = (0..8)
        .filter(|symmetry| turned(position, *symmetry) == position)
        .map(|symmetry| turned(winning[0], symmetry))
        .collect();
    if !winning.iter().all(|next| images.contains(next)) {
        return false;
    }
    let replies = plain::after(winning[0]);
    let longest = replies.iter().map(|next| plies(*next, memory)).max();
    let longest: Vec<Position> = replies
        .into_iter()
        .filter(|next| Some(plies(*next, memory)) == longest)
        .collect();
    longest
        .into_iter()
        .all(|next| is_single_throughout(next, memory))
}

fn turned((white, black, last): Position, symmetry: usize) -> Position {
    let cell = |cell: usize| {
        let (mut column, mut row) = (cell % 4, cell / 4);
        if symmetry & 1 != 0 {
            column = 3 - column;
        }
        if symmetry & 2 != 0 {
            row = 3 - row;
        }
        if symmetry & 4 != 0 {
            (column, row) = (row, column);
        }
        4 * row + column
    };
    let cells = |set: u16| {
        let bits = (0..16).filter(|at| set >> at & 1 == 1);
        bits.map(|at| 1 << cell(at)).sum()
    };
    (cells(white), cells(black), cell(last))
}

/// The file in the repository is what the program of today counts, and its hash is that of what it says.
#[test]
fn the_census_that_is_published_is_that_of_this_program() {
    let path = format!("{HOME}/static/data/1/dualite.json");
    let file: CensusFile = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(file.hash, file.hashed());
    let found = Positions.piece(0, &Desk::BARE);
    assert_eq!(found.facts.len(), file.facts.len());
    for (name, fact) in &found.facts {
        assert_eq!(&file.facts[name], fact, "{name}");
    }
    for table in &found.tables {
        let csv =
            std::fs::read_to_string(format!("{HOME}/static/data/1/dualite-{}.csv", table.name));
        assert_eq!(csv.unwrap(), file.tables[&table.name].csv());
        assert_eq!(file.tables[&table.name].rows, table.rows, "{}", table.name);
    }
    for (spot, written) in found.spots.iter().zip(&file.spots) {
        assert_eq!(
            (&spot.position, &spot.value),
            (&written.position, &written.value)
        );
    }
}

/// All positions counted in another way: level by level from the starts, without symmetries, in lists.
#[test]
#[ignore = "slow: a quarter of a billion positions, 3 GiB"]
fn another_algorithm_counts_the_same() {
    let key = |(white, black, last): Position| {
        u64::from(white) << 20 | u64::from(black) << 4 | last as u64
    };
    let position = |key: u64| ((key >> 20) as u16, (key >> 4) as u16, (key & 15) as usize);
    let mut levels: Vec<Vec<u64>> = Vec::new();
    let mut level: Vec<u64> = plain::begun().into_iter().map(key).collect();
    while !level.is_empty() {
        level.sort_unstable();
        level.dedup();
        let mut next = Vec::new();
        for one in &level {
            next.extend(plain::after(position(*one)).into_iter().map(key));
            if next.len() > 100_000_000 {
                next.sort_unstable();
                next.dedup();
            }
        }
        levels.push(std::mem::replace(&mut level, next));
    }
    let mut counts = [(0_u64, 0_u64); 40];
    let mut after: (Vec<u64>, Vec<u8>) = Default::default();
    for level in levels.into_iter().rev() {
        let value = |one: &u64| {
            let found = plain::after(position(*one)).into_iter().map(|next| {
                let at = after.0.binary_search(&key(next)).expect("it follows");
                after.1[at]
            });
            let found: Vec<u8> = found.collect();
            let winning = found.iter().filter(|plies| *plies % 2 == 0);
            match (winning.clone().min(), found.iter().max()) {
                (Some(least), _) => (least + 1, winning.count()),
                (None, most) => (most.map_or(0, |most| most + 1), 0),
            }
        };
        let mut plies = Vec::with_capacity(level.len());
        for one in &level {
            let (found, winning) = value(one);
            plies.push(found);
            counts[usize::from(found)].0 += 1;
            counts[usize::from(found)].1 += u64::from(winning == 1);
        }
        after = (level, plies);
    }
    let found = Positions.piece(0, &Desk::BARE);
    let table = found
        .tables
        .iter()
        .find(|table| table.name == "plies")
        .unwrap();
    let column = |name: &str| {
        table
            .columns
            .iter()
            .position(|column| *column == name)
            .unwrap()
    };
    for row in &table.rows {
        let (all, one) = counts[row[0].as_u64().unwrap() as usize];
        let count = |name: &str| row[column(name)].as_u64().unwrap();
        assert_eq!(count("reached"), all, "{row:?}");
        // A move and its mirror image are one in the census, which counts those apart.
        assert_eq!(
            count("reached_single") - count("reached_paired"),
            one,
            "{row:?}"
        );
    }
    let sum: u64 = counts.iter().map(|(all, _)| all).sum();
    assert_eq!(sum, found.facts[0].1.as_u64().unwrap());
    println!("{sum} positions");
}
