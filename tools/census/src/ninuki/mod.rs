//! Gomoku Ninuki by samples: how games end and how long they last, how often the ban bites, and which
//! open fours can be parried.

mod fours;
mod game;
mod tables;

use serde::{Deserialize, Serialize};

use super::sample::Spread;
use super::{Census, Desk, Piece, Work};
use std::collections::BTreeMap;

pub use fours::{Parry, open_four};
pub use game::{count, played};

/// Who plays, on both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Any legal point within two of a stone. Without that bound the stones would hardly ever meet.
    Lot,
    /// He wins at once or hinders a win at once, and else plays what makes or hinders most by the
    /// patterns of one move: the strongest opponent, who may look at nothing.
    Eye,
    /// The middle opponent: he looks for wins in two moves, his own and the other's, among so many
    /// positions a move, and in one turn of six plays his second choice.
    Club,
}

/// Positions that `Club` looks at for a move.
const NODES: u64 = 1_000;

/// Games of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// Who plays.
    pub player: Player,
    /// Points a side.
    pub size: u8,
    /// Whether double-threes are forbidden.
    pub ban: bool,
    /// How many pieces they are counted in,
    pub blocks: u64,
    /// and how many games each piece has.
    pub games: u64,
    /// How much work a piece is.
    cost: u64,
}

const fn kind(player: Player, size: u8, blocks: u64, games: u64, cost: u64) -> Kind {
    Kind {
        player,
        size,
        ban: true,
        blocks,
        games,
        cost,
    }
}

/// All that is played.
pub const KINDS: [Kind; 8] = [
    kind(Player::Lot, 19, 10, 200, 40),
    kind(Player::Eye, 19, 10, 200, 60),
    kind(Player::Club, 19, 10, 50, 120),
    kind(Player::Lot, 13, 5, 400, 30),
    kind(Player::Eye, 13, 5, 400, 40),
    kind(Player::Lot, 9, 5, 400, 15),
    kind(Player::Eye, 9, 5, 400, 20),
    Kind {
        ban: false,
        ..kind(Player::Eye, 13, 5, 40, 200)
    },
];

/// Games that are drawn by lot, counted.
pub struct Games;

/// What a stretch of ten plies brings.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Phase {
    /// Positions in which there was a move to make;
    pub positions: u64,
    /// those with a forbidden point;
    pub biting: u64,
    /// forbidden points in all of them;
    pub points: u64,
    /// those in which a forbidden point looks better than every legal one, by the patterns of one
    /// move.
    pub wanted: u64,
}

/// Stretches that are told apart; the last one has no end.
pub const PHASES: usize = 13;

/// A threat, and whether anything helps against it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Threat {
    /// What helps.
    pub parry: Parry,
    /// Whether it was the first of its game: those are independent of one another.
    pub is_first: bool,
}

/// What was counted in some games.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Block {
    /// Games.
    pub games: u64,
    /// Won by five in a row, by five pairs; drawn on a full board.
    pub ends: [u64; 3],
    /// Won by who began, by the other.
    pub won: [u64; 2],
    /// Plies.
    pub lengths: Spread,
    /// Pairs taken by both players together.
    pub pairs: Spread,
    /// Games in which a point was forbidden to whoever had to move, at some time.
    pub bitten: u64,
    /// By tens of plies.
    pub phases: [Phase; PHASES],
    /// Open fours: the positions right after them, and what helps.
    pub fours: BTreeMap<String, Threat>,
    /// The same of double-threes, where they are allowed.
    pub threes: BTreeMap<String, Threat>,
    /// Positions won in so many own moves, for others to solve again.
    pub spots: Vec<(String, u32)>,
}

impl Games {
    /// The kind of games of a piece, by its place among [`KINDS`], and its number among its likes.
    fn place(number: usize) -> (usize, u64) {
        let mut left = number as u64;
        for (at, kind) in KINDS.iter().enumerate() {
            if left < kind.blocks {
                return (at, left);
            }
            left -= kind.blocks;
        }
        (KINDS.len() - 1, 0)
    }
}

impl Work for Games {
    type Found = Block;

    fn name(&self) -> &'static str {
        "ninuki"
    }

    fn pieces(&self) -> Vec<Piece> {
        let pieces = KINDS.iter().flat_map(|kind| {
            let Kind { player, size, .. } = kind;
            let ban = if kind.ban { "" } else { " without the ban" };
            (0..kind.blocks).map(move |block| Piece {
                name: format!("{player:?} {size}{ban}, {} games, {block}", kind.games),
                cost: kind.cost,
                memory: 64,
            })
        });
        pieces.collect()
    }

    fn piece(&self, number: usize, desk: &Desk) -> Block {
        let (at, block) = Games::place(number);
        let kind = KINDS[at];
        let mut found = Block::default();
        for game in 0..kind.games {
            let moves = played(at, block * kind.games + game);
            count(&mut found, kind, &moves);
            desk.tell(game + 1, kind.games);
        }
        found
    }

    fn whole(&self, found: Vec<Block>) -> Census {
        let mut sums: Vec<Block> = vec![Block::default(); KINDS.len()];
        for (number, block) in found.iter().enumerate() {
            sums[Games::place(number).0].add(block);
        }
        tables::census(&sums)
    }
}
