//! Puzzles that were mined: attempt by attempt in blocks that are kept, so that a run that was cut off
//! goes on where it was, and several machines share the work; the best of what was found.

mod candidate;
mod theme;

pub use candidate::Candidate;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::game::board::{Board, Engine};
use crate::game::contract::{Fields, Rules};
use crate::game::position::Fault;
use crate::judge::Stipulation;
use crate::keep::{SOURCES, Shelf};
use crate::mine::{self, Order, Wish};
use crate::share::Shard;

/// Attempts that are made and kept at once, whoever makes them.
const BLOCK: u64 = 64;

/// Candidates for each puzzle that is wanted: the best of them are taken.
const CHOICE: usize = 3;

/// So many candidates there are at least, for whoever wants a few.
const FEWEST: usize = 24;

/// So many attempts in vain, and there is nothing there; or so many positions looked at.
const IN_VAIN: u64 = 100_000;
const LOOKED_IN_VAIN: u64 = 200_000_000;

/// Where something was found, there is nothing more after so many attempts, and so many times those
/// that one took on average.
const IN_VAIN_AGAIN: u64 = 20_000;
const TIMES: u64 = 50;

/// Where there are few puzzles the same ones come again: so many that were met before, and so many times
/// those that there are, and there are no others.
const MET_AGAIN: usize = 64;
const MET_TIMES: usize = 8;

/// Blocks after which it shows whether there is much left to be found.
const SHOWING: usize = 8;

/// Positions whose worth is looked at where nothing is found for a while; who asks for more than so many times
/// the best of them asks in vain.
const PROBES: u64 = 128;
const BEYOND: i32 = 2;

/// Who is told how many candidates there are, and of how many.
pub type Tell<'a> = &'a dyn Fn(usize, usize);

/// What a page looks at in a second or two; and so many games it plays at most, fewer where there are many
/// moves to choose from, since each of them is weighed.
const SOON: u64 = 3_000_000;
const GAMES: u64 = 250;
const WEIGHED: u64 = 1_000_000;

/// The levels at which a puzzle is found as soon as whoever asks for one in a page expects it.
#[must_use]
pub fn soon(engine: &dyn Engine) -> Vec<u8> {
    let start = engine
        .recipes()
        .first()
        .map_or("", |recipe| recipe.starts[0]);
    let start = engine.read(start, &Fields::new(), &Rules::default());
    let moves = start.map_or(0, |board| board.moves().len() as u64).max(1);
    let games = (WEIGHED / (moves * moves)).clamp(1, GAMES);
    let is_soon = |stars: &u8| {
        let (mut from, mut nodes) = (0, 0);
        while from < games && nodes < SOON {
            let wish = Wish {
                seed: "",
                stars: *stars,
                from,
                nodes: 1,
            };
            match mine::mine(engine, wish) {
                Ok(slice) if slice.found.is_some() => return true,
                Ok(slice) => (from, nodes) = (slice.next, nodes + slice.nodes),
                Err(_) => return false,
            }
        }
        false
    };
    mine::levels(engine)
        .into_par_iter()
        .filter(is_soon)
        .collect()
}

/// A search for puzzles of one kind.
pub struct Mining<'s> {
    pub engine: &'s dyn Engine,
    pub order: &'s Order,
    /// How many puzzles.
    pub count: usize,
    /// Where finished blocks are kept.
    pub shelf: &'s Shelf,
}

impl Mining<'_> {
    /// All that decides what is found.
    #[must_use]
    pub fn name(&self) -> String {
        let (slug, version) = (self.engine.slug(), self.engine.version());
        format!("mine\0{SOURCES}\0{slug}\0{version}\0{:?}", self.order)
    }

    fn wanted(&self) -> usize {
        (self.count * CHOICE).max(FEWEST)
    }

    /// The best puzzles, the easiest first, none an image of another one or of the `known` ones.
    ///
    /// # Errors
    /// What can't be had in this game.
    pub fn best(&self, known: &BTreeSet<String>, tell: Tell) -> Result<Vec<Candidate>, Fault> {
        mine::is_possible(self.engine, self.order)?;
        let mut met = BTreeSet::new();
        // Candidates are counted and compared before the known ones are left out, so that puzzles
        // that came between two calls don't change what the second one finds.
        let (mut found, mut new): (Vec<Candidate>, usize) = (Vec::new(), 0);
        // How many there were after each block.
        let mut sums = vec![0];
        let (mut block, mut vain) = (0, Vain::default());
        while !vain.is_over(found.len())
            && (new < self.count || found.len() < self.wanted() && !is_worked_out(&sums))
        {
            let here = self.block(block)?;
            let (before, all) = (found.len(), here.candidates.len());
            for candidate in here.candidates {
                if met.insert(candidate.image.clone()) {
                    new += usize::from(!known.contains(&candidate.image));
                    found.push(candidate);
                }
            }
            vain.add(found.len() - before, all, here.nodes);
            sums.push(found.len());
            tell(found.len().min(self.wanted()), self.wanted());
            block += 1;
            if found.is_empty() && block == SHOWING as u64 && self.out_of_reach()?.is_some() {
                break;
            }
        }
        met.extend(known.iter().cloned());
        let mut found = chosen(found, known, self.count);
        self.spare(&mut found, &mut met)?;
        found.sort_by_key(|candidate| {
            let hard = candidate.difficulty;
            (hard.stars, hard.choice, candidate.attempt)
        });
        Ok(found)
    }

    /// Why nothing is found: what is asked for is far beyond anything that games come to.
    ///
    /// # Errors
    /// As [`best`](Mining::best).
    pub fn out_of_reach(&self) -> Result<Option<String>, Fault> {
        let (wanted, unit) = match self.order.asked {
            Some(Stipulation::Margin(points) | Stipulation::Capture(points)) => (points, "point"),
            Some(Stipulation::WinIn(moves)) => (i32::try_from(moves).unwrap_or(i32::MAX), "move"),
            _ => return Ok(None),
        };
        let worth = (0..PROBES).into_par_iter();
        let worth = worth.map(|attempt| mine::worth(self.engine, self.order, attempt));
        let worth: Result<Vec<Option<i32>>, Fault> = worth.collect();
        let most = worth?.into_iter().flatten().max().unwrap_or(0).max(0);
        let asked = self
            .order
            .asked
            .map_or(String::new(), |asked| asked.to_string());
        let plural = if most == 1 { "" } else { "s" };
        let told = format!(
            "`{asked}` is out of reach: of {PROBES} games none came to more than {most} {unit}{plural}"
        );
        Ok((wanted > most.saturating_mul(BEYOND)).then_some(told))
    }

    /// Takes off the boards what isn't needed: for wins by threats, of more moves than one.
    fn spare(&self, found: &mut [Candidate], met: &mut BTreeSet<String>) -> Result<(), Fault> {
        if self.engine.horizon().is_none() {
            return Ok(());
        }
        let spared = |candidate: &Candidate| {
            if candidate.difficulty.own_moves < 2 {
                return Ok(None);
            }
            let key = format!("{}\0spared {}", self.name(), candidate.attempt);
            let kept = self.shelf.get(key.as_bytes());
            if let Some(kept) = kept.and_then(|bytes| serde_json::from_slice(&bytes).ok()) {
                return Ok(kept);
            }
            let mined = mine::spared_attempt(self.engine, self.order, candidate.attempt)?;
            let spared = mined.map(|mined| Candidate::new(self.engine, candidate.attempt, &mined));
            if let Ok(bytes) = serde_json::to_vec(&spared) {
                self.shelf.put(key.as_bytes(), &bytes);
            }
            Ok(spared)
        };
        let all: Result<Vec<Option<Candidate>>, Fault> = found.par_iter().map(spared).collect();
        for (candidate, spared) in found.iter_mut().zip(all?) {
            // What is the same as another one without it keeps what it has.
            if let Some(spared) = spared.filter(|spared| met.insert(spared.image.clone())) {
                *candidate = spared;
            }
        }
        Ok(())
    }

    /// A share of the blocks that will be asked for, each laid on the shelf; how many candidates are
    /// in it. Where a share has fewer than it should, whoever puts them together makes up for it. What
    /// isn't needed is taken off those that are the best here: most of them will be among all.
    ///
    /// # Errors
    /// As [`best`](Mining::best).
    pub fn share(&self, shard: Shard, tell: Tell) -> Result<usize, Fault> {
        mine::is_possible(self.engine, self.order)?;
        let wanted = self.wanted().div_ceil(shard.of);
        let (mut block, mut vain) = (shard.number as u64 - 1, Vain::default());
        let (mut met, mut candidates) = (BTreeSet::new(), Vec::new());
        let (mut all, mut found) = (0, 0);
        while found < wanted && all < 2 * wanted && !vain.is_over(all) {
            let here = self.block(block)?;
            let (before, there) = (candidates.len(), here.candidates.len());
            all += there;
            let new = here.candidates.into_iter();
            candidates.extend(new.filter(|candidate| met.insert(candidate.image.clone())));
            vain.add(candidates.len() - before, there, here.nodes);
            // As many as come twice here come here and in each of the other shares.
            let twice = all - candidates.len();
            found = candidates.len().saturating_sub(twice * (shard.of - 1));
            tell(found.min(wanted), wanted);
            block += shard.of as u64;
            let is_showing = block / shard.of as u64 == SHOWING as u64;
            if all == 0 && is_showing && self.out_of_reach()?.is_some() {
                break;
            }
        }
        let count = self.count.div_ceil(shard.of);
        let mut best = chosen(candidates, &BTreeSet::new(), count);
        self.spare(&mut best, &mut BTreeSet::new())?;
        Ok(met.len())
    }

    /// The block of this number, from the shelf if it is there.
    fn block(&self, block: u64) -> Result<Block, Fault> {
        let key = format!("{}\0{block}", self.name());
        let kept = self.shelf.get(key.as_bytes());
        if let Some(kept) = kept.and_then(|bytes| serde_json::from_slice(&bytes).ok()) {
            return Ok(kept);
        }
        let attempts: Vec<u64> = (block * BLOCK..(block + 1) * BLOCK).collect();
        let dig = |attempt: &u64| -> Result<(Option<Candidate>, u64), Fault> {
            let (mined, nodes) = mine::attempt(self.engine, self.order, *attempt)?;
            let candidate = mined.map(|mined| Candidate::new(self.engine, *attempt, &mined));
            Ok((candidate, nodes))
        };
        let dug: Result<Vec<_>, Fault> = attempts.par_iter().map(dig).collect();
        let (candidates, nodes): (Vec<Option<Candidate>>, Vec<u64>) = dug?.into_iter().unzip();
        let block = Block {
            candidates: candidates.into_iter().flatten().collect(),
            nodes: nodes.iter().sum(),
        };
        if let Ok(bytes) = serde_json::to_vec(&block) {
            self.shelf.put(key.as_bytes(), &bytes);
            self.shelf.flush();
        }
        Ok(block)
    }
}

/// What a block of attempts has brought.
#[derive(Serialize, Deserialize)]
struct Block {
    candidates: Vec<Candidate>,
    /// Positions that were looked at.
    nodes: u64,
}

/// What was done since something was found.
#[derive(Default)]
struct Vain {
    /// All attempts.
    attempts: u64,
    /// Those in vain, and the positions that were looked at for them.
    since: u64,
    nodes: u64,
    /// What was found since, but had been met.
    again: usize,
}

impl Vain {
    /// A block, in which so many were found, and so many of them new.
    fn add(&mut self, new: usize, found: usize, nodes: u64) {
        self.attempts += BLOCK;
        match new {
            0 => {
                self.since += BLOCK;
                self.nodes += nodes;
                self.again += found;
            }
            _ => (self.since, self.nodes, self.again) = (0, 0, 0),
        }
    }

    /// Whether nothing more is to be expected where so many were found.
    fn is_over(&self, found: usize) -> bool {
        let most = match self.attempts.checked_div(found as u64) {
            None => IN_VAIN,
            Some(average) => IN_VAIN_AGAIN + TIMES * average,
        };
        self.since >= most
            || self.nodes >= LOOKED_IN_VAIN
            || self.again >= MET_AGAIN + MET_TIMES * found
    }
}

/// The best of each level in turn, so that hard ones don't crowd out the others. Those that go
/// on like a better one after the first move come when there are no others.
fn chosen(mut found: Vec<Candidate>, known: &BTreeSet<String>, count: usize) -> Vec<Candidate> {
    found.sort_by_key(|candidate| (Reverse(candidate.interest()), candidate.attempt));
    let mut met: BTreeMap<String, u32> = BTreeMap::new();
    let again = |candidate: &Candidate| {
        let times = met.entry(candidate.after.clone()).or_default();
        *times += 1;
        *times
    };
    let again: Vec<u32> = found.iter().map(again).collect();
    let mut found: Vec<(u32, Candidate)> = again.into_iter().zip(found).collect();
    found.retain(|(_, candidate)| !known.contains(&candidate.image));
    found.sort_by_key(|(again, _)| *again);
    let mut chosen = Vec::new();
    for times in 1.. {
        let here = found.partition_point(|(again, _)| *again <= times);
        let mut levels: BTreeMap<u8, VecDeque<Candidate>> = BTreeMap::new();
        for (_, candidate) in found.drain(..here) {
            let level = levels.entry(candidate.difficulty.stars).or_default();
            level.push_back(candidate);
        }
        while chosen.len() < count && levels.values().any(|level| !level.is_empty()) {
            let turn = levels.values_mut().filter_map(VecDeque::pop_front);
            chosen.extend(turn.take(count - chosen.len()));
        }
        if found.is_empty() || chosen.len() == count {
            break;
        }
    }
    chosen
}

/// Whether there is little left: the later half of the blocks has brought less than a third of what
/// the earlier half did. `sums` are the numbers before the first block and after each.
fn is_worked_out(sums: &[usize]) -> bool {
    let blocks = sums.len() - 1;
    let (earlier, all) = (sums[blocks / 2], sums[blocks]);
    blocks >= SHOWING && 3 * (all - earlier) < earlier
}

/// The position, the same for every way to turn it, whatever is asked.
#[must_use]
pub fn image(game: &str, board: &dyn Board) -> String {
    let images = (0..8).filter_map(|symmetry| Some(board.turned(symmetry, &[])?.0.alike()));
    let first = images.min().unwrap_or_else(|| board.alike());
    format!("{game} {first}")
}
