//! How strong the opponents are: games of each strength against random play, greedy play and itself,
//! each side beginning half of them.
//!
//! `cargo run --release --example strength` prints the table of the README; a number after it is how
//! many games are played of each kind (1000; a fifth of it for Gomoku Ninuki, Morpiae and the declared games of the collection),
//! and names after that are the games that are played, instead of all.

use quadrille::content::library;
use quadrille::game::board::{Board, Engine, find};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::opponent::{Asked, Strength};
use quadrille::game::position::Outcome;
use quadrille::game::random::SplitMix64;
use quadrille::games::{self, declared};
use rayon::prelude::*;
use std::path::Path;

/// Boards, how many times fewer games are played there, and the most positions that the strongest
/// opponent looks at for a move; in pages he has about a second, here there are many games.
const BOARDS: [(&str, &str, &str, u64, u64); 6] = [
    (
        "dualite",
        "Dualité 4×4",
        "..../..../..../.... -",
        1,
        1_000_000,
    ),
    ("chomp", "Chomp 5×7", "5x7", 1, 1_000_000),
    ("pipopipette", "Pipopipette 3×3", "3x3", 1, 1_000_000),
    ("pipopipette", "Pipopipette 5×5", "5x5", 1, 2_000),
    (
        "ninuki",
        "Gomoku Ninuki 9×9",
        "9/9/9/9/9/9/9/9/9 x 0-0",
        5,
        10_000,
    ),
    ("morpiae", "Morpiae", "start", 5, 1_000),
];

/// The most that the strongest opponent of a declared game looks at for a move.
const DECLARED: u64 = 100_000;

/// Whoever plays.
#[derive(Clone, Copy)]
enum Player {
    /// Any legal move.
    Random,
    /// What wins at once, else what gains most at once; in Gomoku Ninuki what makes or hinders most
    /// by the patterns of one move.
    Greedy,
    Engine(Strength),
}

impl Player {
    fn choose(self, game: &str, board: &dyn Board, nodes: u64, chance: &mut SplitMix64) -> String {
        let mut moves = board.moves();
        let asked = |strength, nodes| Asked {
            strength,
            seed: chance.clone().draw(),
            nodes,
            moves: None,
        };
        match self {
            Player::Engine(strength) => {
                let most = match strength {
                    Strength::Perfect => nodes.min(board.patience()),
                    _ => nodes.min(board.patience() / 50),
                };
                let turn = board.choose(asked(strength, Some(most.max(1))));
                chance.draw();
                turn.mv.unwrap_or_default()
            }
            Player::Greedy if game == "ninuki" => {
                // Without a search all that is left to him are the patterns.
                let turn = board.choose(asked(Strength::Perfect, Some(1)));
                chance.draw();
                turn.mv.unwrap_or_default()
            }
            Player::Random => moves.swap_remove((chance.draw() % moves.len() as u64) as usize),
            Player::Greedy => {
                let order = chance.order(moves.len());
                let gain = |mv: &str| {
                    let Ok(played) = board.play(mv) else {
                        return (0, 0);
                    };
                    let ends = played.board.end().map(|end| end.outcome);
                    let wins = match (ends, played.keeps_turn) {
                        (Some(Outcome::Loss), false) | (Some(Outcome::Win), true) => 1,
                        (Some(Outcome::Win), false) | (Some(Outcome::Loss), true) => -1,
                        _ => 0,
                    };
                    (wins, played.points)
                };
                let best = order
                    .into_iter()
                    .rev()
                    .max_by_key(|index| gain(&moves[*index]));
                moves.swap_remove(best.unwrap_or(0))
            }
        }
    }
}

/// What a game brought the first player: 1 won, 0 drawn, −1 lost.
fn played(engine: &dyn Engine, start: &str, players: [Player; 2], nodes: u64, seed: u64) -> i32 {
    let Ok(mut board) = engine.read(start, &Fields::new(), &Rules::default()) else {
        return 0;
    };
    let mut chance = SplitMix64::new(seed);
    let (mut lead, mut mover) = (0, 0);
    while board.end().is_none() {
        let mv = players[mover].choose(engine.slug(), &*board, nodes, &mut chance);
        let Ok(played) = board.play(&mv) else { break };
        lead += if mover == 0 {
            played.points
        } else {
            -played.points
        };
        if !played.keeps_turn {
            mover = 1 - mover;
        }
        board = played.board;
    }
    let own = if mover == 0 { 1 } else { -1 };
    match board.end().map(|end| end.outcome) {
        Some(Outcome::Win) => own,
        Some(Outcome::Loss) => -own,
        Some(Outcome::Counted) => lead.signum(),
        Some(Outcome::Draw) | None => 0,
    }
}

/// Wilson's interval of 95 % for a share: Wilson, "Probable inference, the law of succession, and
/// statistical inference", 1927.
fn wilson(share: f64, count: f64) -> (f64, f64) {
    let z = 1.96;
    let middle = share + z * z / (2.0 * count);
    let width = z * (share * (1.0 - share) / count + z * z / (4.0 * count * count)).sqrt();
    let scale = 1.0 + z * z / count;
    ((middle - width) / scale, (middle + width) / scale)
}

/// The games of the collection, on the boards that are printed of them first.
fn collected() -> Vec<Box<dyn Engine>> {
    let files = library::games(Path::new("examples/paper-games"), &mut Vec::new());
    let games = files
        .iter()
        .map(|(_, file)| declared::engine(&file.declaration()));
    games.filter_map(Result::ok).collect()
}

/// A row for each strength of the opponent on this board; `most` is what the strongest may look at.
fn rows(engine: &dyn Engine, name: &str, start: &str, count: u64, most: u64) {
    let Ok(board) = engine.read(start, &Fields::new(), &Rules::default()) else {
        return;
    };
    for strength in Strength::ALL {
        let own = Player::Engine(strength);
        let budget = match strength {
            Strength::Beginner => "1".to_owned(),
            Strength::Club => (most.min(board.patience() / 50)).to_string(),
            Strength::Perfect => most.min(board.patience()).to_string(),
        };
        print!("| {name} | {} | {budget} | {count} |", strength.word());
        for other in [Player::Random, Player::Greedy, own] {
            let results: Vec<i32> = (0..count)
                .into_par_iter()
                .map(|number| match number % 2 {
                    0 => played(engine, start, [own, other], most, number),
                    _ => -played(engine, start, [other, own], most, number),
                })
                .collect();
            // A draw counts for a half.
            let sum: i32 = results.iter().sum();
            let score = (f64::from(sum) / count as f64 + 1.0) / 2.0;
            let (low, high) = wilson(score, count as f64);
            let [score, low, high] = [score, low, high].map(|share| 100.0 * share.clamp(0.0, 1.0));
            print!(" {score:.1} % ({low:.1}–{high:.1}) |");
        }
        println!();
    }
}

fn main() {
    let games: u64 = std::env::args()
        .nth(1)
        .and_then(|text| text.parse().ok())
        .unwrap_or(1000);
    let named: Vec<String> = std::env::args().skip(2).collect();
    let is_played = |slug: &str| named.is_empty() || named.iter().any(|name| name == slug);
    println!("| board | strength | positions a move | games | against random | greedy | itself |");
    println!("| --- | --- | ---: | ---: | ---: | ---: | ---: |");
    let engines = games::all();
    for (slug, name, start, fewer, nodes) in BOARDS {
        if let Ok(engine) = find(&engines, slug)
            && is_played(slug)
        {
            rows(engine, name, start, (games / fewer).max(2), nodes);
        }
    }
    for engine in collected() {
        if let Some((size, start)) = engine.starts().first()
            && is_played(engine.slug())
        {
            let name = format!("{} {size}", engine.slug());
            rows(&*engine, &name, start, (games / 5).max(2), DECLARED);
        }
    }
}
