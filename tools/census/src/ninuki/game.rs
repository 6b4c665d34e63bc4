//! One game: how it is played, and what is counted in it.

use super::fours::{judged, open_four};
use super::{Block, KINDS, Kind, NODES, PHASES, Parry, Phase, Player, Threat};
use crate::sample;
use quadrille::game::contract::Game as _;
use quadrille::game::opponent::{Asked, Opponent as _, Strength, choose};
use quadrille::game::position::{Outcome, Position as _};
use quadrille::game::random::SplitMix64;
use quadrille::game::solver::Winner as _;
use quadrille::games::ninuki::{Ninuki, Options, Point, Position, Threats, engine};

/// So many stones are thrown before anybody thinks, so that games differ.
const THROWN: usize = 6;
/// Positions to be solved again that a piece has.
const SPOTS: usize = 2;
/// Own moves within which the owner of an open four has to win, or of a double-three.
const FOUR: u32 = 2;
const THREE: u32 = 3;

fn start(kind: Kind) -> Position {
    let options = Options {
        ban: kind.ban,
        ..Options::default()
    };
    Position::empty(kind.size, options)
}

/// The moves of the game of this number among those of its kind. It begins in the middle.
#[must_use]
pub fn played(at: usize, number: u64) -> Vec<Point> {
    let kind = KINDS[at];
    let mut chance = sample::chance(at, number);
    let seed = chance.draw();
    let middle = kind.size / 2;
    let mut moves = vec![Point {
        column: middle,
        row: middle,
    }];
    let mut here = start(kind).play(moves[0]).position;
    while here.end().is_none() {
        let thrown = moves.len() < THROWN || kind.player == Player::Lot;
        let chosen = match thrown {
            true => near(&here, &mut chance),
            false => thought(kind.player, &here, seed),
        };
        let Some(point) = chosen else { break };
        here = here.play(point).position;
        moves.push(point);
    }
    moves
}

/// Any legal point within two of a stone; where there is none, any legal point.
fn near(here: &Position, chance: &mut SplitMix64) -> Option<Point> {
    let mut rows = [0_u32; 19];
    for stone in here.points().filter(|point| here.at(*point).is_some()) {
        let around = 0b11111_u32 << stone.column >> 2;
        let first = usize::from(stone.row.saturating_sub(2));
        let last = usize::from(stone.row + 2).min(rows.len() - 1);
        for row in &mut rows[first..=last] {
            *row |= around;
        }
    }
    let all = here.moves();
    let is_near = |point: &&Point| rows[usize::from(point.row)] >> point.column & 1 == 1;
    let mut some: Vec<Point> = all.iter().filter(is_near).copied().collect();
    if some.is_empty() {
        some = all;
    }
    let drawn = chance.draw() % (some.len() as u64).max(1);
    some.get(drawn as usize).copied()
}

fn thought(player: Player, here: &Position, seed: u64) -> Option<Point> {
    let (strength, nodes) = match player {
        Player::Club => (Strength::Club, NODES),
        // Without a search all that is left to him are the patterns.
        Player::Lot | Player::Eye => (Strength::Perfect, 1),
    };
    let asked = Asked {
        strength,
        seed,
        nodes: Some(nodes),
        moves: None,
    };
    choose(&Ninuki, engine().solver, here, asked).mv
}

/// Counts a game.
pub fn count(found: &mut Block, kind: Kind, moves: &[Point]) {
    let mut here = start(kind);
    // The same stones under the rules with the ban, so that what it would forbid is known.
    let mut under_ban = Position::empty(kind.size, Options::default());
    let (mut bites, mut fours, mut threes) = (false, 0, 0);
    for (ply, point) in moves.iter().enumerate() {
        let barred = under_ban.barred();
        bites |= !barred.is_empty();
        let phase = &mut found.phases[(ply / 10).min(PHASES - 1)];
        phase.count(&under_ban, &barred);
        let is_double = barred.iter().any(|(other, _)| other == point);
        let next = here.play(*point).position;
        if next.end().is_none() {
            if let Some(four) = kind
                .ban
                .then(|| open_four(&next, kind.size, *point))
                .flatten()
            {
                let parry = judged(&next, &four, FOUR);
                if kind.size == 9 && parry == Parry::Nothing && found.spots.len() < SPOTS {
                    found.spots.extend(spot(&here));
                }
                let is_first = fours == 0;
                fours += 1;
                let threat = Threat { parry, is_first };
                found.fours.entry(next.to_string()).or_insert(threat);
            }
            if is_double && threes == 0 {
                threes += 1;
                let parry = judged(&next, &[*point], THREE);
                let threat = Threat {
                    parry,
                    is_first: true,
                };
                found.threes.entry(next.to_string()).or_insert(threat);
            }
        }
        here = next;
        under_ban = under_ban.play(*point).position;
    }
    found.games += 1;
    found.bitten += u64::from(bites);
    *found.lengths.entry(moves.len() as u32).or_default() += 1;
    let pairs = Ninuki.tally(&here).unwrap_or_default().iter().sum::<i32>();
    *found.pairs.entry(pairs as u32).or_default() += 1;
    let Some(end) = here.end() else { return };
    let how = match end.by {
        "five" => 0,
        "pairs" => 1,
        _ => 2,
    };
    found.ends[how] += 1;
    // Who is to move where it ends, and who has won.
    let mover = moves.len() % 2;
    match end.outcome {
        Outcome::Win => found.won[mover] += 1,
        Outcome::Loss => found.won[1 - mover] += 1,
        Outcome::Draw | Outcome::Counted => {}
    }
}

/// The position before an open four that can't be parried, if it is won in two moves and not sooner.
fn spot(before: &Position) -> Option<(String, u32)> {
    let mut threats = Threats::new(5_000);
    let sooner = threats.wins(before, 1).ok()?.is_some();
    let wins = threats.wins(before, 2).ok()?.is_some();
    (wins && !sooner && before.pending().is_none()).then(|| (before.to_string(), 2))
}

impl Phase {
    fn count(&mut self, here: &Position, barred: &[(Point, &'static str)]) {
        self.positions += 1;
        self.points += barred.len() as u64;
        if barred.is_empty() {
            return;
        }
        self.biting += 1;
        let best = |points: &[Point]| Ninuki.looks(here, points).into_iter().max();
        let forbidden: Vec<Point> = barred.iter().map(|(point, _)| *point).collect();
        self.wanted += u64::from(best(&forbidden) > best(&here.moves()));
    }

    fn add(&mut self, more: Phase) {
        self.positions += more.positions;
        self.biting += more.biting;
        self.points += more.points;
        self.wanted += more.wanted;
    }
}

impl Block {
    /// Counts these games too.
    pub fn add(&mut self, more: &Block) {
        self.games += more.games;
        self.bitten += more.bitten;
        for (sum, count) in self.ends.iter_mut().zip(more.ends) {
            *sum += count;
        }
        for (sum, count) in self.won.iter_mut().zip(more.won) {
            *sum += count;
        }
        sample::add(&mut self.lengths, &more.lengths);
        sample::add(&mut self.pairs, &more.pairs);
        for (sum, phase) in self.phases.iter_mut().zip(more.phases) {
            sum.add(phase);
        }
        let fours = more.fours.iter();
        self.fours
            .extend(fours.map(|(text, threat)| (text.clone(), *threat)));
        let threes = more.threes.iter();
        self.threes
            .extend(threes.map(|(text, threat)| (text.clone(), *threat)));
        self.spots.extend(more.spots.iter().cloned());
    }

    /// All positions of the games.
    #[must_use]
    pub fn positions(&self) -> Phase {
        let mut sum = Phase::default();
        self.phases.iter().for_each(|phase| sum.add(*phase));
        sum
    }
}
