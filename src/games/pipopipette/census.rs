//! Whole boards and random play: what the empty boards are worth, how often the long chain rule
//! names the winner, whether turns are counted rightly.

use super::records::read;
use super::rules::{Edge, Position, Size, bits};
use super::solver::Exact;
use super::strings::{Coins, Lines as _, Offer};
use super::turned;
use crate::game::contract::Fields;
use crate::game::known::Known;
use crate::game::position::{Fault, Position as _};
use crate::game::question::{Finding, Memory, Reply, Table};
use crate::game::solver::Solver as _;
use crate::game::value::Value;
use crate::say::Say;

pub const QUESTIONS: &[&str] = &["empty-boards", "empty-board", "rule-six-table"];

pub fn settle(question: &str, args: &str, memory: &mut dyn Memory) -> Result<Finding, Fault> {
    let (table, entries) = match question {
        "empty-board" => return empty_board(args, memory),
        "empty-boards" => empty_boards(memory),
        _ => rule_six(memory),
    };
    Ok(Finding {
        reply: Reply::Table(table),
        known: Known::Tabled { entries },
    })
}

const BUDGET: u64 = 50_000_000;

/// The empty boards that are solved while the site is made.
const BOARDS: [(u8, u8); 13] = [
    (1, 1),
    (1, 2),
    (1, 3),
    (1, 4),
    (1, 5),
    (1, 6),
    (1, 7),
    (2, 2),
    (2, 3),
    (2, 4),
    (2, 5),
    (3, 3),
    (3, 4),
];

/// What is kept of an empty board: its value, a byte; the best first lines, sixteen; the positions
/// that the search looked at, eight.
type BoardRecord = [u8; 25];

fn solve(size: Size) -> BoardRecord {
    let mut record = [0; 25];
    let Some(Solved { value, best, nodes }) = solve_empty(size, BUDGET) else {
        record[0] = i8::MIN as u8;
        return record;
    };
    record[0] = value as i8 as u8;
    record[1..17].copy_from_slice(&best.to_le_bytes());
    record[17..].copy_from_slice(&nodes.to_le_bytes());
    record
}

/// An empty board, solved.
pub struct Solved {
    /// Boxes of who begins less those of the other.
    pub value: i32,
    /// The best first lines by their numbers, a bit each.
    pub best: u128,
    /// Positions that the search looked at.
    pub nodes: u64,
}

/// The value of an empty board and all its best first lines; nothing where the budget is spent.
pub fn solve_empty(size: Size, budget: u64) -> Option<Solved> {
    let mut solver = Exact::new(budget);
    let position = Position::empty(size);
    let Ok(Value::Margin(value)) = solver.value(&position) else {
        return None;
    };
    // Nothing is worth more than the best: whether a line is worth as much is one question, and
    // one for all lines that the symmetries of the board bring upon it.
    let (mut asked, mut best) = (0u128, 0u128);
    for edge in position.moves() {
        if asked >> size.number(edge) & 1 == 1 {
            continue;
        }
        let images = turned::images(&position, edge).into_iter();
        let images = images.fold(0, |set, edge| set | 1 << size.number(edge));
        let step = position.play(edge);
        if solver.at_most(&step.position, Value::Margin(value).after(&step)) == Ok(true) {
            best |= images;
        }
        asked |= images;
    }
    Some(Solved {
        value,
        best,
        nodes: solver.nodes(),
    })
}

fn sizes() -> impl Iterator<Item = Size> {
    let sizes = BOARDS.iter();
    sizes.filter_map(|&(rows, columns)| Size::new(rows, columns))
}

/// A record of each of the [`BOARDS`], solved once for all that is asked of them.
fn records(memory: &mut dyn Memory) -> Vec<u8> {
    let make = || sizes().flat_map(solve).collect::<Vec<u8>>();
    // The smaller boards anew, whatever is remembered.
    let check = |bytes: &[u8]| {
        bytes.len() == size_of::<BoardRecord>() * BOARDS.len()
            && sizes()
                .zip(bytes.chunks(size_of::<BoardRecord>()))
                .filter(|(size, _)| size.lines() <= 17)
                .all(|(size, record)| record == solve(size))
    };
    memory.table("empty-boards", &make, &check)
}

/// What one of the boards is worth to who begins.
fn empty_board(args: &str, memory: &mut dyn Memory) -> Result<Finding, Fault> {
    let asked = read(args.trim(), &Fields::new())?;
    let Some(place) = sizes().position(|size| asked == Position::empty(size)) else {
        let message = format!("“{}” is none of the empty boards solved here", args.trim());
        let known = BOARDS.map(|(rows, columns)| format!("{rows}x{columns}"));
        return Err(Fault::new(0, message).hint(format!("one of: {}", known.join(", "))));
    };
    let bytes = records(memory);
    let record = &bytes[size_of::<BoardRecord>() * place..];
    let mut searched = [0; 8];
    searched.copy_from_slice(&record[17..25]);
    Ok(Finding {
        reply: match record[0] as i8 {
            i8::MIN => return Err(Fault::new(0, "the search budget ended")),
            points => Reply::Value(Value::Margin(points.into())),
        },
        known: Known::Searched {
            searched: u64::from_le_bytes(searched),
        },
    })
}

/// Boards with fewer lines are solved sooner than all of the table.
const MANY: u32 = 30;

/// The best first lines of an empty board of the table.
pub fn good(position: &Position, memory: &mut dyn Memory) -> Option<Vec<Edge>> {
    let is_asked = |size: &Size| *position == Position::empty(*size) && size.lines() > MANY;
    let (place, size) = sizes().enumerate().find(|(_, size)| is_asked(size))?;
    let bytes = records(memory);
    let record = bytes.get(size_of::<BoardRecord>() * place..)?;
    let mut word = [0; 16];
    word.copy_from_slice(record.get(1..17)?);
    let best = bits(u128::from_le_bytes(word));
    (record[0] as i8 != i8::MIN).then(|| best.map(|line| size.edge(line)).collect())
}

fn empty_boards(memory: &mut dyn Memory) -> (Table, u64) {
    let bytes = records(memory);
    let row = |(size, record): (Size, &[u8])| {
        let mut word = [0; 16];
        word.copy_from_slice(&record[1..17]);
        let best = u128::from_le_bytes(word);
        let names: Vec<String> = bits(best).map(|line| size.edge(line).to_string()).collect();
        let first = match best.count_ones() {
            count if count == size.lines() => Say::new("pipopipette-all-lines"),
            1..=4 => Say::new("cells").with("cells", names),
            count => Say::new("pipopipette-some-lines")
                .with("count", count)
                .with("lines", size.lines()),
        };
        let dots = (u32::from(size.rows) + 1) * (u32::from(size.columns) + 1);
        vec![
            Say::new("rectangle")
                .with("rows", u32::from(size.rows))
                .with("columns", u32::from(size.columns)),
            Say::new("number").with("number", dots),
            Say::new("number").with("number", i32::from(record[0] as i8)),
            first,
        ]
    };
    let table = Table {
        heads: [
            "pipopipette-head-board",
            "pipopipette-head-dots",
            "pipopipette-head-value",
            "pipopipette-head-first",
        ]
        .map(Say::new)
        .into(),
        rows: sizes()
            .zip(bytes.chunks(size_of::<BoardRecord>()))
            .map(row)
            .collect(),
    };
    (table, BOARDS.len() as u64)
}

/// Boards and random games on each.
const SIZES: [(u8, u8, u32); 4] = [(2, 3, 600), (3, 3, 1500), (3, 4, 1000), (4, 4, 600)];
/// Without a long chain or loop; with long chains alone; with a loop.
const KINDS: [&str; 3] = [
    "pipopipette-kind-short",
    "pipopipette-kind-chains",
    "pipopipette-kind-loops",
];
/// For each kind: the winner is whom Rule 6 names, the other, nobody.
type Tally = [[u16; 3]; 3];

/// Safe lines at random until there is none; then the exact value decides who was favoured.
fn tally(size: Size, games: u32) -> Tally {
    let board = Coins::<u128>::new(size);
    let mut solver = Exact::new(BUDGET);
    let mut state = 0x9E37_79B9_7F4A_7C15_u64 ^ u64::from(size.lines());
    let mut met = crate::game::memo::Set::default();
    let mut tally = Tally::default();
    for _ in 0..games {
        let mut position = Position::empty(size);
        loop {
            let open = position.open();
            let safe = open.without(board.around(board.degrees(open).two));
            let Some(line) = pick(&mut state, safe) else {
                break;
            };
            position.drawn |= 1 << line;
        }
        if !met.insert(position.drawn) {
            continue;
        }
        let Ok(Value::Margin(value)) = solver.value(&position) else {
            continue;
        };
        let (chains, loops) = long_chains(&board, position.open());
        let kind = match (chains, loops) {
            (0, 0) => 0,
            (_, 0) => 1,
            _ => 2,
        };
        let dots = (u32::from(size.rows) + 1) * (u32::from(size.columns) + 1);
        let first_is_named = (dots + chains).is_multiple_of(2);
        // Every turn so far drew one line.
        let first_moves = position.drawn.count_ones().is_multiple_of(2);
        let named_wins = if first_moves == first_is_named {
            value
        } else {
            -value
        };
        let column = match named_wins.signum() {
            1 => 0,
            -1 => 1,
            _ => 2,
        };
        tally[kind][column] += 1;
    }
    tally
}

/// Long chains and loops that will be opened if always the shortest goes first (Rule 4 of the
/// minicourse), joints coming apart on the way.
fn long_chains(board: &Coins<u128>, mut open: u128) -> (u32, u32) {
    let (mut chains, mut loops) = (0, 0);
    loop {
        let degrees = board.degrees(open);
        let openings = board
            .groups(open, &degrees)
            .map(|group| (board.opening(open, &group), group.is_loop));
        let cheapest =
            openings.min_by_key(|(opening, is_loop)| opening.length - 2 * i32::from(*is_loop));
        let Some((opening, is_loop)) = cheapest else {
            return (chains, loops);
        };
        loops += u32::from(is_loop);
        chains += u32::from(!is_loop && opening.length >= 3);
        open = opening.rest;
    }
}

fn rule_six(memory: &mut dyn Memory) -> (Table, u64) {
    let sizes = || {
        SIZES
            .iter()
            .filter_map(|&(rows, columns, games)| Some((Size::new(rows, columns)?, games)))
    };
    let record = |(size, games): (Size, u32)| -> Vec<u8> {
        let tally = tally(size, games);
        tally
            .iter()
            .flatten()
            .flat_map(|count| count.to_le_bytes())
            .collect()
    };
    let make = || sizes().flat_map(record).collect::<Vec<u8>>();
    // The smallest board anew, whatever is remembered.
    let check = |bytes: &[u8]| {
        bytes.len() == 18 * SIZES.len()
            && sizes()
                .next()
                .is_some_and(|first| record(first) == bytes[..18])
    };
    let bytes = memory.table("rule-six", &make, &check);
    let mut rows = Vec::new();
    let mut total = 0;
    for ((size, _), record) in sizes().zip(bytes.chunks(18)) {
        for (kind, counts) in KINDS.iter().zip(record.chunks(6)) {
            let count = |index: usize| {
                u32::from(u16::from_le_bytes([
                    counts[2 * index],
                    counts[2 * index + 1],
                ]))
            };
            let all = count(0) + count(1) + count(2);
            total += u64::from(all);
            if all == 0 {
                continue;
            }
            let number = |n: u32| Say::new("number").with("number", n);
            rows.push(vec![
                Say::new("rectangle")
                    .with("rows", u32::from(size.rows))
                    .with("columns", u32::from(size.columns)),
                Say::new(*kind),
                number(all),
                number(count(0)),
                number(count(1)),
                number(count(2)),
            ]);
        }
    }
    let table = Table {
        heads: [
            "pipopipette-head-board",
            "pipopipette-head-kind",
            "pipopipette-head-endings",
            "pipopipette-head-right",
            "pipopipette-head-tree",
            "pipopipette-head-tie",
        ]
        .map(Say::new)
        .into(),
        rows,
    };
    (table, total)
}

/// Seeded random games to the end: how many there were; in how many turns = dots + double-crosses;
/// in how many the minicourse's formula counts them rightly (dots, double-dealing moves in chains,
/// loops, double-dealing moves in loops).
pub fn random_games() -> (u64, u64, u64) {
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let (mut games, mut exact, mut formula) = (0, 0, 0);
    for (rows, columns) in [(1, 3), (2, 2), (2, 3), (3, 3), (4, 4)] {
        let Some(size) = Size::new(rows, columns) else {
            continue;
        };
        let board = Coins::<u128>::new(size);
        let dots = (u32::from(rows) + 1) * (u32::from(columns) + 1);
        for _ in 0..400 {
            let mut position = Position::empty(size);
            let (mut turns, mut double_crosses, mut dealt, mut loops) = (0u32, 0, 0, 0);
            let mut begins = true;
            while let Some(line) = pick(&mut state, position.open()) {
                let before = dominoes(&board, position.open());
                loops += u32::from(opens_loop(&board, position.open(), line));
                let step = position.play(size.edge(line));
                turns += u32::from(begins);
                double_crosses += u32::from(step.points == 2);
                if step.points == 0 {
                    let after = dominoes(&board, step.position.open());
                    dealt += u32::from(after > before);
                }
                begins = !step.keeps_turn;
                position = step.position;
            }
            games += 1;
            exact += u64::from(turns == dots + double_crosses);
            formula += u64::from(turns == dots + dealt + loops);
        }
    }
    (games, exact, formula)
}

/// Pairs of boxes that one line would close.
fn dominoes(board: &Coins<u128>, open: u128) -> u32 {
    let one = board.degrees(open).one;
    let lines = board.around(one) & open;
    lines
        .members()
        .filter(|line| (board.beside(*line) & one).count() == 2)
        .count() as u32
}

fn opens_loop(board: &Coins<u128>, open: u128, line: u32) -> bool {
    if !matches!(board.offer(open), Offer::Quiet) {
        return false;
    }
    let degrees = board.degrees(open);
    let beside = board.beside(1 << line) & degrees.two;
    !beside.is_empty() && board.group(open, degrees.two, beside.lowest()).is_loop
}

/// The next number of a seeded series, below `bound` (Marsaglia, "Xorshift RNGs", 2003).
fn below(state: &mut u64, bound: usize) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    (*state % bound as u64) as usize
}

/// One of the lines of a set.
fn pick(state: &mut u64, lines: u128) -> Option<u32> {
    let count = lines.count_ones() as usize;
    (count > 0).then(|| bits(lines).nth(below(state, count)))?
}
