//! One game: how it is played, and what is counted in it.

use super::{Block, EARLY, KINDS, NODES, Player};
use crate::sample;
use quadrille::game::contract::Game as _;
use quadrille::game::opponent::{Asked, Strength, choose};
use quadrille::game::position::Position as _;
use quadrille::game::solver::Solver as _;
use quadrille::games::morpiae::{Exact, Morpiae, Move, Options, Position, engine};

/// Positions that an ending takes that others solve again.
const SPOT: u64 = 1_500;
/// Lines before the end at which one is looked for.
const BEFORE: std::ops::Range<usize> = 5..9;

/// The lines of the game of this number among those of its kind.
#[must_use]
pub fn played(at: usize, number: u64) -> Vec<Move> {
    let mut chance = sample::chance(at, number);
    let seed = chance.clone().draw();
    let mut here = Position::start(Options::default());
    let mut moves = Vec::new();
    while here.end().is_none() {
        let chosen = match KINDS[at].0 {
            Player::Lot => {
                let all = here.moves();
                let drawn = chance.draw() % (all.len() as u64).max(1);
                all.get(drawn as usize).copied()
            }
            Player::Eye => thought(&here, 1, seed),
            Player::Search => thought(&here, NODES, seed),
        };
        let Some(mv) = chosen else { break };
        here = here.play(mv).position;
        moves.push(mv);
    }
    moves
}

fn thought(here: &Position, nodes: u64, seed: u64) -> Option<Move> {
    let asked = Asked {
        strength: Strength::Perfect,
        seed,
        nodes: Some(nodes),
        moves: None,
    };
    choose(&Morpiae, engine().solver, here, asked).mv
}

fn text(moves: &[Move]) -> String {
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    moves.join(" ")
}

/// Counts a game.
pub fn count(found: &mut Block, moves: &[Move]) {
    let mut here = Position::start(Options::default());
    let mut won = 0;
    for (ply, mv) in moves.iter().enumerate() {
        let step = here.play(*mv);
        here = step.position;
        let points = step.points as usize;
        found.at_once[points.min(4)] += 1;
        for circles in won + 1..=(won + points).min(EARLY) {
            let line = ply as u32 + 1;
            match found.early.get_mut(circles - 1) {
                None => found.early.push((line, text(&moves[..=ply]))),
                Some(earliest) if line < earliest.0 => *earliest = (line, text(&moves[..=ply])),
                Some(_) => {}
            }
        }
        won += points;
    }
    let [first, second] = Morpiae.tally(&here).unwrap_or_default();
    let end = match first.cmp(&second) {
        std::cmp::Ordering::Greater => 0,
        std::cmp::Ordering::Less => 1,
        std::cmp::Ordering::Equal => 2,
    };
    found.games += 1;
    found.ends[end] += 1;
    for (spread, number) in [
        (&mut found.lengths, moves.len() as u32),
        (&mut found.circles, won as u32),
        (&mut found.margins, first.abs_diff(second)),
    ] {
        *spread.entry(number).or_default() += 1;
    }
}

/// An ending of the game that is soon solved and worth something to somebody.
pub fn spot(moves: &[Move]) -> Option<(String, String)> {
    BEFORE.rev().find_map(|before| {
        let moves = moves.get(..moves.len().checked_sub(before)?)?;
        let start = Position::start(Options::default());
        let here = moves.iter().fold(start, |here, mv| here.play(*mv).position);
        let value = Exact::new(SPOT).value(&here).ok()?.to_string();
        (!value.ends_with(" 0")).then(|| (text(moves), value))
    })
}

impl Block {
    /// Counts these games too.
    pub fn add(&mut self, more: &Block) {
        self.games += more.games;
        for (sum, count) in self.ends.iter_mut().zip(more.ends) {
            *sum += count;
        }
        for (sum, count) in self.at_once.iter_mut().zip(more.at_once) {
            *sum += count;
        }
        sample::add(&mut self.lengths, &more.lengths);
        sample::add(&mut self.circles, &more.circles);
        sample::add(&mut self.margins, &more.margins);
        for (at, early) in more.early.iter().enumerate() {
            match self.early.get_mut(at) {
                None => self.early.push(early.clone()),
                Some(earliest) if early.0 < earliest.0 => *earliest = early.clone(),
                Some(_) => {}
            }
        }
        self.spots.extend(more.spots.iter().cloned());
    }
}
