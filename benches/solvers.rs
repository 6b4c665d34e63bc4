//! How long the solvers of Chomp and Dualité take, in processor time: `cargo bench --bench
//! solvers` prints a table.

mod measure;

use std::collections::HashMap;
use std::process::{Command, Stdio};
use std::time::Duration;

use quadrille::game::answer;
use quadrille::game::board::Engine;
use quadrille::game::contract::{Fields, Game as _, Rules};
use quadrille::game::position::{Outcome, Position as _};
use quadrille::game::question::Reply;
use quadrille::game::solver::{Limit, Solver as _};
use quadrille::games::chomp::sweep;
use quadrille::games::dualite::{Depth, Dualite, Position};

use measure::{Random, heads, median_and_worst, processor, ratio, row, timed, timed_often};

/// The three places of one circle and the thirteen pairs, up to symmetry.
const STARTS: &str = include_str!("../tests/facts/dualite-starts.txt");

fn main() {
    heads();
    chomp();
    starts();
    random_positions();
    plain_minimax();
    cold_process();
}

fn chomp() {
    for columns in [10_000, 20_000, 100_000] {
        let ((_, lost), time) = timed(|| sweep::openings(columns));
        row(
            &format!("Chomp 3 × n to n = {columns}, lost bars"),
            lost,
            time,
        );
    }
    let columns = 400;
    let (plain, plain_time) = timed(|| plain_sweep(columns as usize));
    let ((_, lost), time) = timed_often(|| sweep::openings(columns));
    assert_eq!(plain, lost);
    row(&format!("Chomp 3 × n to n = {columns}"), lost, time);
    row(
        &format!("Chomp 3 × n to n = {columns} by the definition"),
        plain,
        plain_time,
    );
    ratio("definition : sweep", plain_time, time);
}

/// How many bars of three rows are lost, by the definition: each bar from the smallest up, and
/// every bite of it until one leads to a lost bar.
fn plain_sweep(columns: usize) -> u64 {
    let side = columns + 1;
    let mut lost = vec![false; side * side * side];
    let place = |a: usize, b: usize, c: usize| (a * side + b) * side + c;
    let mut count = 0;
    for a in 1..=columns {
        for b in 0..=a {
            for c in 0..=b {
                let wins = (1..a).any(|x| lost[place(x, b.min(x), c.min(x))])
                    || (0..b).any(|x| lost[place(a, x, c.min(x))])
                    || (0..c).any(|x| lost[place(a, b, x)]);
                lost[place(a, b, c)] = !wins;
                count += u64::from(!wins);
            }
        }
    }
    count
}

fn board(text: &str) -> Position {
    let position = Dualite.read(text, &Fields::new(), &Rules::default());
    position.unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

fn starts() {
    let (mut all_nodes, mut all) = (0, Duration::ZERO);
    let mut worst = (Duration::ZERO, "", 0);
    for text in STARTS.lines() {
        let position = board(text);
        let mut solver = Depth::new(Limit::NODES);
        let (value, time) = timed(|| solver.value(&position));
        value.expect("within the budget");
        all_nodes += solver.nodes();
        all += time;
        worst = worst.max((time, text, solver.nodes()));
    }
    row(
        "Dualité 4 × 4, all 16 classes of starts, value",
        all_nodes,
        all,
    );
    row(
        &format!("the slowest of them, `{}`", worst.1),
        worst.2,
        worst.0,
    );
    let (finding, time) =
        timed(|| quadrille::games::dualite::engine().settle("starts", "4", &Rules::default()));
    let finding = finding.expect("a size");
    assert!(matches!(finding.reply, Reply::Table(_)));
    let what = format!(
        "the 13 pairs with their certificates ({})",
        finding.known.word()
    );
    row(&what, finding.known.counted(), time);
}

/// Positions of random games that are not over, after that many moves at least, the start
/// counted as one.
fn random_boards(count: usize, moves: std::ops::Range<usize>, seed: u64) -> Vec<Position> {
    let mut random = Random(seed);
    let mut boards = Vec::new();
    while boards.len() < count {
        let length = moves.start + random.below(moves.len());
        let mut position = board("..../..../..../.... -");
        for _ in 0..length {
            let moves = position.moves();
            if moves.is_empty() {
                break;
            }
            position = position.play(moves[random.below(moves.len())]).position;
        }
        if position.end().is_none() {
            boards.push(position);
        }
    }
    boards
}

fn random_positions() {
    let boards = random_boards(200, 4..12, 0x0d0a_117e);
    let values = boards.iter().map(|position| {
        let mut solver = Depth::new(Limit::NODES);
        let (value, time) = timed(|| solver.value(position));
        value.expect("within the budget");
        (time, solver.nodes())
    });
    median_and_worst("Dualité, 200 random positions, value", values.collect());
    let answers = boards.iter().map(|position| {
        let mut solver = Depth::new(Limit::NODES);
        let limit = Limit::default();
        let (answer, time) = timed(|| answer::solve(position, "dualite", &mut solver, &limit));
        let answer = answer.expect("within the budget");
        assert!(answer.certificate.is_some());
        (time, answer.nodes)
    });
    let what = "Dualité, 200 random positions, certified answer";
    median_and_worst(what, answers.collect());
}

/// Plies by the definition: odd if the player to move wins.
fn plain_plies(position: &Position, memo: &mut HashMap<Position, u32>) -> u32 {
    if let Some(end) = position.end() {
        assert_eq!(end.outcome, Outcome::Loss);
        return 0;
    }
    if let Some(plies) = memo.get(position) {
        return *plies;
    }
    let next: Vec<u32> = position
        .moves()
        .into_iter()
        .map(|mv| plain_plies(&position.play(mv).position, memo))
        .collect();
    let shortest_win = next.iter().filter(|plies| *plies % 2 == 0).min();
    let longest_loss = next.iter().max();
    let plies = shortest_win.or(longest_loss).expect("a move") + 1;
    memo.insert(*position, plies);
    plies
}

fn plain_minimax() {
    let boards = random_boards(5, 13..16, 0x1a7e);
    let (mut plain_nodes, mut plain_time) = (0, Duration::ZERO);
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for position in &boards {
        let mut memo = HashMap::new();
        let (plies, spent) = timed(|| plain_plies(position, &mut memo));
        plain_time += spent;
        plain_nodes += memo.len() as u64;
        let ((value, looked_at), spent) = timed_often(|| {
            let mut solver = Depth::new(Limit::NODES);
            (solver.value(position), solver.nodes())
        });
        assert_eq!(
            value.map(quadrille::game::value::Value::plies),
            Ok(Some(plies))
        );
        time += spent;
        nodes += looked_at;
    }
    row("Dualité, 5 late positions, value", nodes, time);
    row(
        "the same by plain memoised minimax",
        plain_nodes,
        plain_time,
    );
    ratio("minimax : solver", plain_time, time);
}

/// The whole programme from its start to its exit, as a shell sees it.
fn cold_process() {
    let program = env!("CARGO_BIN_EXE_quadrille");
    for text in ["..#./..#./..o./..oo d1", "..../..o./..../o... a1+c3"] {
        let mut times = Vec::new();
        for _ in 0..10 {
            let begin = processor(true);
            let status = Command::new(program)
                .args(["solve", "dualite", text, "--json"])
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status();
            times.push(processor(true) - begin);
            if !status.is_ok_and(|status| status.success()) {
                println!("| `quadrille solve dualite` does not answer yet | | |");
                return;
            }
        }
        times.sort();
        row(
            &format!("`quadrille solve dualite \"{text}\" --json`, cold"),
            "",
            times[5],
        );
    }
}
