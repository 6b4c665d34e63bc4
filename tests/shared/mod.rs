//! What several test files need: all games with the toys, seeded random play, and whether a
//! certificate proves what an answer says.
#![allow(dead_code)] // No test file needs all of it.

#[path = "../toy/mod.rs"]
pub mod toy;

use quadrille::game::answer::{Answer, Proof};
use quadrille::game::board::{Board, Engine};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::position::Outcome;
use quadrille::game::solver::Limit;
use quadrille::game::value::Value;

/// Every game of the registry, then the toys.
pub fn engines() -> Vec<Box<dyn Engine>> {
    let mut engines = quadrille::games::all();
    engines.push(Box::new(toy::heap()));
    engines.push(Box::new(toy::ladder()));
    engines
}

pub fn engine(slug: &str) -> Box<dyn Engine> {
    let mut engines = engines().into_iter();
    engines.find(|engine| engine.slug() == slug).expect(slug)
}

/// The rules of a game in every combination of its options.
pub fn all_rules(engine: &dyn Engine) -> Vec<Rules> {
    let mut combinations = vec![Vec::new()];
    for option in engine.options() {
        combinations = combinations
            .iter()
            .flat_map(|chosen: &Vec<(&str, &str)>| {
                option.values.iter().map(move |value| {
                    let mut chosen = chosen.clone();
                    chosen.push((option.name, *value));
                    chosen
                })
            })
            .collect();
    }
    let rules = |chosen| Rules::new(engine.options(), chosen).unwrap();
    combinations.into_iter().map(rules).collect()
}

/// Every game with every combination of its rules.
pub fn for_all_games(mut test: impl FnMut(&dyn Engine, &Rules)) {
    for engine in engines() {
        for rules in all_rules(&*engine) {
            test(&*engine, &rules);
        }
    }
}

/// The empty boards that a game prints, as positions under these rules.
pub fn starts(engine: &dyn Engine, rules: &Rules) -> Vec<String> {
    // With teams a position says which team-mate is to move.
    let mate = if rules.has("teams", "true") { " 1" } else { "" };
    let blanks = engine.blanks().iter();
    blanks
        .map(|blank| format!("{}{mate}", blank.position))
        .collect()
}

pub fn read<'a>(engine: &'a dyn Engine, text: &str, rules: &Rules) -> Box<dyn Board + 'a> {
    let board = engine.read(text, &Fields::new(), rules);
    board.unwrap_or_else(|fault| panic!("{} {text}: {fault}", engine.slug()))
}

pub fn solve(board: &dyn Board) -> Answer {
    let answer = board.solve(&Limit::default());
    answer.unwrap_or_else(|open| panic!("{}: {open:?}", board.text()))
}

/// Marsaglia, "Xorshift RNGs", 2003: the same numbers on every machine.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }

    pub fn one_of<'a>(&mut self, list: &'a [String]) -> &'a str {
        &list[self.below(list.len())]
    }
}

/// A random game: the texts of its positions, the first and the last included.
pub fn random_game(
    engine: &dyn Engine,
    rules: &Rules,
    start: &str,
    random: &mut Random,
) -> Vec<String> {
    let mut texts = vec![read(engine, start, rules).text()];
    loop {
        let board = read(engine, texts.last().unwrap(), rules);
        let moves = board.moves();
        if moves.is_empty() {
            return texts;
        }
        assert!(texts.len() < 1_000, "{start}: a game without end");
        texts.push(board.play(random.one_of(&moves)).unwrap().board.text());
    }
}

/// Random games from every empty board, all their positions in one list.
pub fn random_positions(
    engine: &dyn Engine,
    rules: &Rules,
    games: usize,
    seed: u64,
) -> Vec<String> {
    let mut random = Random(seed);
    let starts = starts(engine, rules);
    let games = starts.iter().flat_map(|start| vec![start; games]);
    games
        .flat_map(|start| random_game(engine, rules, start, &mut random))
        .collect()
}

/// Whether the bytes prove the answer: they pass the checker, and of every move they show
/// exactly what the answer says it is worth.
pub fn holds(board: &dyn Board, answer: &Answer, certificate: &[u8]) -> bool {
    let Ok((shown, _)) = board.replay(certificate) else {
        return false;
    };
    let claimed = |mv: &str| answer.moves.iter().find(|judged| judged.mv == mv);
    shown.len() == answer.moves.len()
        && shown.iter().all(|shown| {
            let claimed = claimed(&shown.mv).map(|judged| judged.value);
            shown.floor == shown.ceiling && claimed == Some(shown.floor)
        })
}

pub fn certificate(answer: &Answer) -> &[u8] {
    match &answer.proof {
        Proof::Certified { certificate, .. } => certificate,
        Proof::Computed => panic!("without a certificate"),
    }
}

/// What a move is worth to the player who makes it, from what it leads to; written down a second
/// time, so that it can be compared.
pub fn value_of_move(next: Value, points: i32, keeps_turn: bool) -> Value {
    match (next, keeps_turn) {
        (Value::Win(plies), true) | (Value::Loss(plies), false) => Value::Win(plies + 1),
        (Value::Loss(plies), true) | (Value::Win(plies), false) => Value::Loss(plies + 1),
        (Value::Margin(more), true) => Value::Margin(points + more),
        (Value::Margin(more), false) => Value::Margin(points - more),
        (Value::Draw, _) => Value::Draw,
    }
}

/// What a finished game is worth.
pub fn value_of_end(outcome: Outcome) -> Value {
    match outcome {
        Outcome::Win => Value::Win(0),
        Outcome::Loss => Value::Loss(0),
        Outcome::Draw => Value::Draw,
        Outcome::Counted => Value::Margin(0),
    }
}

/// A game, a position and its rules.
type Proved = (
    &'static str,
    &'static str,
    &'static [(&'static str, &'static str)],
);

/// Positions of every game, with certificates long enough to be damaged in many places.
pub const PROVED: &[Proved] = &[
    ("dualite", "..#./..#./..o./..oo d1", &[]),
    ("dualite", "..../###./..../.... c3", &[]),
    ("dualite", "..o./..o./...o/o... d2", &[]),
    (
        "dualite",
        "..../o.../..../o... a1+a3",
        &[("first_reply", "both")],
    ),
    ("dualite", "..oo/.o##/.o.o/.... c3 2", &[("teams", "true")]),
    ("dualite", "..../..../..../o... a1 1", &[("teams", "true")]),
    ("chomp", "3x4", &[]),
    ("chomp", "5,3,3,1", &[]),
    ("chomp", "4,1,1,1", &[]),
    ("chomp", "2,1", &[]),
    ("pipopipette", "./||/./../.", &[]),
    ("pipopipette", "2x2", &[]),
    ("pipopipette", "--./|..|/..-/|..|/---", &[]),
    ("heap", "11", &[]),
    ("heap", "12", &[]),
    ("ladder", "......", &[]),
    ("ladder", "|..|...", &[]),
];

/// About so many places, spread over the whole.
pub fn places(length: usize, about: usize) -> impl Iterator<Item = usize> {
    (0..length).step_by(length.div_ceil(about).max(1))
}
