//! Morpiae by samples: how long games last, how many circles are won and how early; and the longest
//! games that a search finds.

mod game;
pub mod rollout;
mod tables;

use std::collections::BTreeMap;
use std::io::Read;

use serde::{Deserialize, Serialize};

use rollout::LongGame;

use super::sample::Spread;
use super::{Census, Desk, Piece, Work};

pub use game::{count, played};

/// Who plays, on both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Any legal line.
    Lot,
    /// Wins most and leaves least, one line ahead: the strongest opponent, who may look at nothing.
    Eye,
    /// The same, but he counts endings out that so many positions are enough for.
    Search,
}

/// Positions that `Search` looks at for a line.
const NODES: u64 = 1_000;

/// Of each kind of games: who plays, the number of pieces, the games of each, and how much work a
/// piece is.
pub const KINDS: [(Player, u64, u64, u64); 3] = [
    (Player::Lot, 20, 2_500, 30),
    (Player::Eye, 10, 100, 40),
    (Player::Search, 10, 40, 60),
];

/// Searches for long games: levels, rounds of each and number of the seed. The last one is the longest
/// that was found among the first three seeds of its kind.
pub const LONG: [(u32, u32, u64); 4] = [(3, 100, 1), (3, 100, 2), (3, 100, 3), (4, 50, 3)];

/// Circles that are waited for.
pub const EARLY: usize = 12;

/// Games that are drawn by lot, counted, and long ones.
pub struct Games;

/// What was counted in some games.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Block {
    /// Games.
    pub games: u64,
    /// Won by who began, by the other, drawn.
    pub ends: [u64; 3],
    /// Lines.
    pub lengths: Spread,
    /// Circles won by both players together.
    pub circles: Spread,
    /// By how many circles games were won.
    pub margins: Spread,
    /// Lines that won so many circles at once.
    pub at_once: [u64; 5],
    /// By the line of which number both players together had won 1, 2, 3 … circles, at the earliest;
    /// and the game that did.
    pub early: Vec<(u32, String)>,
    /// Endings and what they are worth, for others to solve again.
    pub spots: Vec<(String, String)>,
    /// Long games: level, rounds, seed, and the lines.
    pub long: BTreeMap<String, (u32, u32, u64, Vec<String>)>,
}

impl Games {
    /// The kind of games of a piece, and its number among its likes; none of a search for a long game.
    fn place(number: usize) -> Option<(usize, u64)> {
        let mut left = number as u64;
        for (at, (_, blocks, ..)) in KINDS.iter().enumerate() {
            if left < *blocks {
                return Some((at, left));
            }
            left -= blocks;
        }
        None
    }
}

impl Work for Games {
    type Found = Block;

    fn name(&self) -> &'static str {
        "morpiae"
    }

    fn pieces(&self) -> Vec<Piece> {
        let games = KINDS.iter().flat_map(|(player, blocks, games, cost)| {
            (0..*blocks).map(move |block| (format!("{player:?}, {games} games, {block}"), *cost))
        });
        let long = LONG.iter().map(|(level, rounds, seed)| {
            let cost = u64::from(*rounds).pow(*level) / 3_000;
            (format!("long {level} {rounds} {seed}"), cost)
        });
        let piece = |(name, cost)| Piece {
            name,
            cost,
            memory: 64,
        };
        games.chain(long).map(piece).collect()
    }

    fn piece(&self, number: usize, desk: &Desk) -> Block {
        let mut found = Block::default();
        let Some((at, block)) = Games::place(number) else {
            let before: u64 = KINDS.iter().map(|(_, blocks, ..)| blocks).sum();
            let (level, rounds, seed) = LONG[number - before as usize];
            let moves = long(level, rounds, seed, desk);
            let name = format!("{level} {rounds} {seed}");
            found.long.insert(name, (level, rounds, seed, moves));
            return found;
        };
        let games = KINDS[at].2;
        for game in 0..games {
            let moves = played(at, block * games + game);
            count(&mut found, &moves);
            if game == 0 && block < 3 {
                found.spots.extend(game::spot(&moves));
            }
            desk.tell(game + 1, games);
        }
        found
    }

    fn whole(&self, found: Vec<Block>) -> Census {
        let mut sums = vec![Block::default(); KINDS.len()];
        let mut long = Vec::new();
        for (number, block) in found.into_iter().enumerate() {
            match Games::place(number) {
                Some((at, _)) => sums[at].add(&block),
                None => long.extend(block.long.into_values()),
            }
        }
        tables::census(&sums, long)
    }
}

/// A long game; after each round there are notes to go on from.
fn long(level: u32, rounds: u32, seed: u64, desk: &Desk) -> Vec<String> {
    let begun = desk.noted().and_then(|mut notes| {
        let mut bytes = Vec::new();
        notes.read_to_end(&mut bytes).ok()?;
        LongGame::from_bytes(&bytes, level, rounds)
    });
    let mut search = begun.unwrap_or_else(|| LongGame::new(level, rounds, seed));
    while search.rounds().0 < rounds {
        search.go_on();
        let (over, all) = search.rounds();
        desk.tell(over.into(), all.into());
        desk.note(|to| to.write_all(&search.to_bytes()));
    }
    search.moves().iter().map(ToString::to_string).collect()
}
