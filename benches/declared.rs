//! How long games take whose rules stand in a table, in processor time, beside programs that were
//! written by hand for the same games: `cargo bench --bench declared` prints a table.

#[path = "declared/by_hand.rs"]
mod hand;
mod measure;

use std::collections::BTreeMap;
use std::time::Duration;

use quadrille::game::contract::{Fields, Game as _, Rules};
use quadrille::game::solver::{Limit, Solver as _};
use quadrille::game::value::Value;
use quadrille::games::declared::{self, Declaration, MaskSolver, Ruled};
use quadrille::games::dualite::{Depth, Dualite};
use quadrille::paper::declared::Told;

use measure::{heads, ratio, row, timed, timed_often};

/// What each game is asked, and its worth.
const ASKED: [(&str, &str, &str); 13] = [
    ("noughts-and-crosses", "3x3", "draw"),
    ("misere-noughts", "3x3", "draw"),
    ("four-by-four", "4x4", "draw"),
    ("domineering", "5x5", "loss"),
    ("domineering", "6x6", "win"),
    ("cram", "4x4", "loss"),
    ("cram", "5x5", "loss"),
    ("hex", "4x4", "win"),
    ("connect-four", "4x4", "draw"),
    ("connect-four", "5x5", "draw"),
    ("dots-and-boxes", "2x2", "2"),
    ("dots-and-boxes", "3x3", "-3"),
    ("bridg-it", "5x5", "win"),
];

/// The three places of one circle and the thirteen pairs, up to symmetry.
const STARTS: &str = include_str!("../tests/facts/dualite-starts.txt");

fn main() {
    heads();
    for (name, size, expected) in ASKED {
        let (value, nodes, time) = asked(&game(name), size);
        assert_eq!(word(value), expected, "{name} {size}");
        row(&format!("{name} {size}"), nodes, time);
    }
    dualite();
    by_hand();
}

fn tables() -> BTreeMap<String, Told> {
    toml::from_str(include_str!("../tests/declared/games.toml")).expect("tables")
}

fn game(name: &str) -> Ruled {
    let declaration = Declaration::of(name, &tables()[name]).expect("a size");
    declared::ruled(&declaration).unwrap_or_else(|faults| panic!("{name}: {faults:?}"))
}

fn word(value: Value) -> String {
    match value {
        Value::Win(_) => "win".to_owned(),
        Value::Loss(_) => "loss".to_owned(),
        Value::Draw => "draw".to_owned(),
        Value::Margin(points) => points.to_string(),
    }
}

/// The value of a position by a solver that knows nothing yet; what is quickly done, often.
fn asked(game: &Ruled, text: &str) -> (Value, u64, Duration) {
    let position = game.read(text, &Fields::new(), &Rules::default());
    let position = position.unwrap_or_else(|fault| panic!("{text}: {fault}"));
    let solved = || {
        let mut solver = MaskSolver::new(Limit::NODES);
        let value = solver.value(&position).expect("within the budget");
        (value, solver.nodes())
    };
    let ((value, nodes), once) = timed(solved);
    let time = match once < Duration::from_millis(50) {
        true => timed_often(solved).1,
        false => once,
    };
    (value, nodes, time)
}

/// The starts of Dualité and its first problem, by the table and by the solver that is written for it.
fn dualite() {
    let game = game("two-fours");
    let (mut time, mut nodes) = (Duration::ZERO, 0);
    let (mut written, mut looked) = (Duration::ZERO, 0);
    for text in STARTS.lines() {
        let (value, count, spent) = asked(&game, text);
        time += spent;
        nodes += count;
        let here = Dualite.read(text, &Fields::new(), &Rules::default());
        let here = here.expect("a position");
        let ((other, count), spent) = timed(|| {
            let mut solver = Depth::new(Limit::NODES);
            (solver.value(&here), solver.nodes())
        });
        assert_eq!(other, Ok(value), "{text}");
        written += spent;
        looked += count;
    }
    row(
        "Dualité, all 16 classes of starts, as declared",
        nodes,
        time,
    );
    row("the same, as written", looked, written);
    ratio("declared : written", time, written);
}

/// Programs by hand, which look for the same in the same way: how many positions a second. Each is made
/// anew as often as the other, in turn, and its best time counts: a machine's other work slows either.
fn by_hand() {
    const TIMES: u32 = 9;
    let [mut hand, mut ours] = [(0, Duration::MAX); 2];
    for _ in 0..TIMES {
        let mut solver = hand::Domineering::new(5);
        let (value, time) = timed(|| solver.value(0, 0, -1000, 1000));
        hand = (solver.nodes, hand.1.min(time));
        let (found, nodes, time) = asked(&game("domineering"), "5x5");
        assert_eq!(word(found), if value > 0 { "win" } else { "loss" });
        ours = (nodes, ours.1.min(time));
    }
    speeds("Domineering 5 × 5", hand, ours);

    for (how, new) in [
        ("", hand::Fours::new as fn() -> hand::Fours),
        (", turned", hand::Fours::turned),
        (", turned and in order", hand::Fours::in_order),
    ] {
        let [mut hand, mut ours] = [(0, Duration::MAX); 2];
        for _ in 0..TIMES {
            let mut solver = new();
            let (value, time) = timed(|| solver.value(0, 0, -1000, 1000));
            hand = (solver.nodes, hand.1.min(time));
            let (found, nodes, time) = asked(&game("four-by-four"), "4x4");
            assert_eq!((value, word(found).as_str()), (0, "draw"));
            ours = (nodes, ours.1.min(time));
        }
        speeds(&format!("four in line on 4 × 4{how}"), hand, ours);
    }
}

fn speeds(what: &str, hand: (u64, Duration), ours: (u64, Duration)) {
    row(&format!("{what}, by hand"), hand.0, hand.1);
    row(&format!("{what}, as declared"), ours.0, ours.1);
    let rate = |(nodes, time): (u64, Duration)| nodes as f64 / time.as_secs_f64();
    let share = rate(ours) / rate(hand);
    println!("| positions a second, declared : by hand | | {share:.2} × |");
    let times = hand.1.as_secs_f64() / ours.1.as_secs_f64();
    println!("| time, by hand : declared | | {times:.1} × |");
}
