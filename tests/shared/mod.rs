//! What several test files need: all games with the toys, seeded random play, and whether a
//! certificate proves what an answer says.

pub mod morpiae;
pub mod ninuki;
pub mod plain;
pub mod table;

use crate::toy;
use quadrille::game::answer::Answer;
use quadrille::game::board::{Board, Engine};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::known::Known;
use quadrille::game::position::Outcome;
use quadrille::game::solver::Limit;
use quadrille::game::value::Value;

/// Every game of the registry, then the toys, one of which may be drawn.
pub fn engines() -> Vec<Box<dyn Engine>> {
    let mut engines = quadrille::games::all();
    engines.push(Box::new(toy::heap()));
    engines.push(Box::new(toy::ladder()));
    engines.push(Box::new(toy::noughts()));
    engines
}

pub fn engine(slug: &str) -> Box<dyn Engine> {
    let mut engines = engines().into_iter();
    engines.find(|engine| engine.slug() == slug).expect(slug)
}

/// The rules of a game with these options.
pub fn rules(slug: &str, given: &[(&str, &str)]) -> Rules {
    Rules::new(engine(slug).options(), given.iter().copied()).unwrap()
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

/// Every game whose positions are solved exactly, with every combination of its rules.
pub fn for_all_solved_games(mut test: impl FnMut(&dyn Engine, &Rules)) {
    for_all_games(|engine, rules| {
        if engine.horizon().is_none() {
            test(engine, rules);
        }
    });
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

pub fn read(engine: &dyn Engine, text: &str, rules: &Rules) -> Box<dyn Board> {
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
        let text = board.play(random.one_of(&moves)).unwrap().board.text();
        // A game that ends with the mover's loss may leave a board that nobody could come to.
        if engine.read(&text, &Fields::new(), rules).is_err() {
            return texts;
        }
        texts.push(text);
    }
}

/// How much is tried: a sample each time, all of it where `QUADRILLE_TESTS=whole` asks for that.
pub fn sampled(sample: usize, whole: usize) -> usize {
    match std::env::var("QUADRILLE_TESTS").is_ok_and(|asked| asked == "whole") {
        true => whole,
        false => sample,
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

/// The most positions that each combination of rules gives to a test of pictures.
const PICTURED: usize = 48;

/// The starts, and positions of one random game from each: every so many of them, the last ones too.
pub fn some_positions(engine: &dyn Engine, rules: &Rules, seed: u64) -> Vec<String> {
    let played = random_positions(engine, rules, 1, seed);
    let step = played.len().div_ceil(PICTURED).max(1);
    let some = played.into_iter().rev().step_by(step);
    let starts = starts(engine, rules).into_iter();
    let starts = starts.map(|start| read(engine, &start, rules).text());
    starts.chain(some).collect()
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
            let claimed = claimed(&shown.mv).and_then(|judged| judged.value);
            shown.floor == Some(shown.ceiling) && claimed == shown.floor
        })
}

pub fn certificate(answer: &Answer) -> &[u8] {
    let certificate = answer.certificate.as_deref();
    certificate.expect("an answer with a certificate")
}

/// Whether the checker has replayed all that the answer says, or the rules say so themselves.
pub fn is_certified(answer: &Answer) -> bool {
    matches!(answer.known, Known::Certified { .. } | Known::Rules)
}

/// What a move is worth to the player who makes it, from what it leads to; written down a second
/// time, so that it can be compared.
pub fn value_of_move(next: Value, points: i32, keeps_turn: bool) -> Value {
    match (next, keeps_turn) {
        (Value::Win(plies), true) | (Value::Loss(plies), false) => Value::Win(plies + 1),
        (Value::Loss(plies), true) | (Value::Win(plies), false) => Value::Loss(plies + 1),
        (Value::Margin(more), true) => Value::Margin(points + more),
        (Value::Margin(more), false) => Value::Margin(points - more),
        (Value::Draw, _) => next,
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
    (
        "morpiae",
        "3,10N4 -1,6E0 7,9E4 2,7NE2 6,-1N0 5,8SE2 5,6E0 2,2SE2 7,0E4 0,7N4 5,3E0 7,7SE2 3,-1N0 4,3E4 4,1SE2 9,2N0 7,2NE2 5,1NE2 7,1E4 7,4N4 6,5SE1 5,4NE2 4,5SE1 3,4NE1 5,2NE2 8,-1SE4 5,5N4 4,2E1 2,4SE0 4,-1N0 4,4NE2 8,0SE4 6,4E3 2,0NE0 6,10N4 4,6SE1 4,8NE2 4,7N2 1,7E1 2,5NE0 7,8E4 3,5E1 2,1N0 7,5N0 0,2NE0 1,2SE1",
        &[],
    ),
    (
        "morpiae",
        "7,7SE2 6,4N4 2,7NE2 3,5N0 6,10N4 7,2NE2 0,2N0 10,6E4 -1,3E0 2,2SE2 7,9E4 3,4N4 4,8NE2 8,4NE2 9,2N0 10,3E4 8,5SE2 8,7N4 2,0E0 4,6E4 5,7NE2 2,10SE0 5,5SE2 4,4NE1 4,7E0 5,3SE3 4,5N1 5,6NE3 5,4SE3 4,2NE2 1,2E1 2,4E0 1,5SE1 5,8N4 2,5N3 1,4N2 4,1SE4 7,8E4 6,5E4 10,5SE4 4,3NE0 -1,2NE0 5,2SE3 7,4NE4 7,5N2 8,2E3 4,-1N0 10,1SE4",
        &[],
    ),
    (
        "morpiae",
        "7,7SE2 5,6E0 5,3E0 6,5N0 3,-1N0 9,2N0 7,9E4 -1,6E0 2,0E0 3,10N4 2,7NE2 6,4N4 0,7N4 7,2NE2 5,1NE2 7,4SE2 5,8SE2 7,5N2 4,2NE0 4,3E4 2,4SE0 1,4SE2 2,5N2 5,4NE2 4,7NE2 2,2SE2 5,2E2 8,4E3 5,7E3 5,-1N0 4,5SE2 4,8SE1 4,6N1 3,4SE3 5,10N4 6,10NE4 5,5SE2 1,2NE0 4,4E4 8,10NE4 7,8E4 8,7SE3 8,5E4 4,1N1 2,1E0 1,1NE0 -1,4SE0 2,-1NE0",
        &[("pass", "free")],
    ),
    ("heap", "11", &[]),
    ("heap", "12", &[]),
    ("ladder", "......", &[]),
    ("ladder", "|..|...", &[]),
    ("noughts", "xo.......", &[]),
    ("noughts", "x...o...x", &[]),
];

/// About so many places, spread over the whole.
pub fn places(length: usize, about: usize) -> impl Iterator<Item = usize> {
    (0..length).step_by(length.div_ceil(about).max(1))
}
