//! "Win in N": every first move that may win, every defence, anywhere on the board.

use std::cell::OnceCell;

use super::board::{Colour, PAIRS, Point, Position};
use super::ground::{Ground, Stand};
use super::places::{Found, PLACES, Place, place, point};
use crate::game::memo::Bounded;
use crate::game::solver::{Spent, Winner};

/// The search for wins. It remembers each position that it has judged in 33 bytes, and at most
/// 512 MiB of them (192 MiB on machines of 32 bits).
pub struct Threats {
    budget: u64,
    nodes: u64,
    /// The move by which the player to move wins within so many moves, or that there is none, by
    /// the numbers of position, player and moves.
    known: Bounded<u128, Option<Place>>,
    /// How often each place has refuted an attack, by the attacker's moves left; and which was the
    /// last to do so.
    refuted: Vec<Vec<u32>>,
    last: Vec<Option<Place>>,
}

impl Threats {
    /// A search that looks at so many positions at most, however many it is asked about.
    pub fn new(budget: u64) -> Threats {
        Threats {
            budget,
            nodes: 0,
            known: Bounded::new(budget),
            refuted: Vec::new(),
            last: Vec::new(),
        }
    }
}

pub(super) struct Search<'a> {
    pub(super) ground: Ground,
    /// The places that were empty when the search began, those farthest from all stones first,
    /// once they are looked for.
    quiet: OnceCell<Vec<Place>>,
    root: Position,
    solver: &'a mut Threats,
}

impl Search<'_> {
    fn quiet(&self) -> &[Place] {
        let places = || Ground::new(&self.root).quiet_places();
        self.quiet.get_or_init(places)
    }

    /// Places where a stone of the colour does its owner no harm, those farthest from all stones
    /// first.
    pub(super) fn idle(&self, colour: Colour) -> impl Iterator<Item = Place> + '_ {
        let places = self.quiet().iter().copied();
        places.filter(move |at| self.ground.is_idle(*at, colour))
    }

    /// Another position is looked at.
    pub(super) fn count(&mut self) {
        self.solver.nodes += 1;
    }

    /// A move that wins at once, if there is one: a five that can't be broken, or a fifth pair.
    pub(super) fn wins_at_once(&mut self, own: Colour) -> Option<Place> {
        let mut found = Found::new();
        if self.ground.has_four(own) {
            self.ground.window_points(own, 4, &mut found);
        }
        if self.may_take_the_last(own) {
            self.ground.capture_points(own, &mut found);
        }
        found.places.into_iter().find(|at| self.ends(*at, own))
    }

    /// Whether there are stones enough on the board for the fifth pair to be among them: no stone
    /// takes more than eight pairs.
    fn may_take_the_last(&self, own: Colour) -> bool {
        let missing = PAIRS - self.ground.pairs[own as usize];
        missing <= 2 || self.ground.stones(own.other()) >= 2 * u16::from(missing)
    }

    fn ends(&mut self, at: Place, own: Colour) -> bool {
        self.count();
        let trace = self.ground.put(at, own);
        let won = self.ground.stand(own) == Stand::Won;
        self.ground.take_back(&trace);
        won
    }

    /// Whether the player to move wins within `left` own moves, and by which move first.
    fn wins(
        &mut self,
        own: Colour,
        left: u32,
        guess: Option<Place>,
    ) -> Result<Option<Place>, Spent> {
        if let Some(at) = self.wins_at_once(own) {
            return Ok(Some(at));
        }
        if left <= 1 {
            return Ok(None);
        }
        let number = self.number(own, left);
        if let Some(known) = self.solver.known.get(&number) {
            return Ok(*known);
        }
        if self.solver.nodes > self.solver.budget {
            return Err(Spent);
        }
        let found = self.first_that_wins(own, left, guess)?;
        self.solver.known.insert(number, found);
        Ok(found)
    }

    fn first_that_wins(
        &mut self,
        own: Colour,
        left: u32,
        guess: Option<Place>,
    ) -> Result<Option<Place>, Spent> {
        if let Some(at) = guess
            && self.ground.is_empty(at)
            && self.move_wins(at, own, left)?
        {
            return Ok(Some(at));
        }
        let forcing = self.forcing(own);
        for at in &forcing.places {
            if Some(*at) != guess && self.move_wins(*at, own, left)? {
                return Ok(Some(*at));
            }
        }
        for at in self.calm(own, left, forcing)? {
            if Some(at) != guess && self.move_wins(at, own, left)? {
                return Ok(Some(at));
            }
        }
        Ok(None)
    }

    /// A number for the question: the position, whose move it is, and in how many he has to win.
    fn number(&self, own: Colour, left: u32) -> u128 {
        let asked = u128::from(2 * left + own as u32 + 1);
        self.ground.key ^ asked.wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835)
    }

    /// First moves that make a four or a five, take something or threaten a pair.
    pub(super) fn forcing(&self, own: Colour) -> Found {
        let mut found = Found::new();
        self.ground.window_points(own, 3, &mut found);
        self.ground.capture_points(own, &mut found);
        self.ground.flanks(own, false, &mut found);
        found
    }

    /// The other first moves that may win within `left`; first those in a window with an own stone
    /// and none of the other's.
    ///
    /// None of them wins at once. With two moves left, a move that forces nothing leaves nothing
    /// that wins at once, if there was no four before: fives and captures are made of what stood
    /// there, but for the one stone. The defender then plays an idle stone. So none is tried,
    /// provided that there are two idle places: the move itself may take one of them. With three
    /// left, those outside the zone are not tried.
    fn calm(&mut self, own: Colour, left: u32, forcing: Found) -> Result<Vec<Place>, Spent> {
        let is_answered = |search: &Search| {
            !search.ground.has_four(own) && search.idle(own.other()).nth(1).is_some()
        };
        if left <= 1 || left == 2 && is_answered(self) {
            return Ok(Vec::new());
        }
        let mut found = forcing;
        let known = found.places.len();
        self.ground.window_points(own, 1, &mut found);
        for &at in self.ground.board {
            if self.ground.is_empty(at) {
                found.add(at);
            }
        }
        let mut calm = found.places.split_off(known);
        if left == 3
            && let Some(zone) = self.zone(own)?
        {
            calm.retain(|at| zone.has(*at));
        }
        Ok(calm)
    }

    /// Whether this first move wins within `left` own moves.
    fn move_wins(&mut self, at: Place, own: Colour, left: u32) -> Result<bool, Spent> {
        if self.ground.is_barred(at, own) {
            return Ok(false);
        }
        self.count();
        let trace = self.ground.put(at, own);
        let won = match self.ground.stand(own) {
            Stand::Won => Ok(true),
            Stand::Lost | Stand::Drawn => Ok(false),
            Stand::GoesOn if left <= 1 => Ok(false),
            Stand::GoesOn => self.defence(own, left - 1).map(|found| found.is_none()),
        };
        self.ground.take_back(&trace);
        won
    }

    /// An answer after which the attacker doesn't win within `left` moves, if there is one.
    pub(super) fn defence(&mut self, own: Colour, left: u32) -> Result<Option<Place>, Spent> {
        let other = own.other();
        let mut threat = self.wins_at_once(own);
        let mut first = Found::new();
        if self.ground.has_five(own) {
            // A five that may be broken: whatever doesn't answer it loses at once.
            self.ground.capture_points(other, &mut first);
            for at in first.places {
                if !self.defence_fails(at, own, left, &mut threat)? {
                    return Ok(Some(at));
                }
            }
            return Ok(None);
        }
        // The place that refuted last; then, if something is threatened, what may stop it, else
        // a place where nothing happens.
        let last = self.solver.last.get(left as usize).copied().flatten();
        let quiet = || self.quiet().iter().find(|at| self.ground.is_empty(**at));
        let nothing = threat.is_none().then(quiet).flatten().copied();
        for at in last.into_iter().chain(threat).chain(nothing) {
            first.add(at);
        }
        if self.ground.has_four(own) {
            self.ground.window_points(own, 4, &mut first);
        }
        if self.ground.has_four(other) {
            self.ground.window_points(other, 4, &mut first);
        }
        self.ground.capture_points(other, &mut first);
        let mut tried = [false; PLACES];
        for at in first.places {
            if self.refutes(at, own, left, &mut threat, &mut tried)? {
                return Ok(Some(at));
            }
        }
        let mut rest: Vec<Place> = self.ground.board.to_vec();
        if let Some(often) = self.solver.refuted.get(left as usize) {
            rest.sort_by_key(|at| std::cmp::Reverse(often[usize::from(*at)]));
        }
        for at in rest {
            if self.refutes(at, own, left, &mut threat, &mut tried)? {
                return Ok(Some(at));
            }
        }
        Ok(None)
    }

    /// Whether this answer, if it wasn't tried before, saves the defender.
    fn refutes(
        &mut self,
        at: Place,
        own: Colour,
        left: u32,
        threat: &mut Option<Place>,
        tried: &mut [bool; PLACES],
    ) -> Result<bool, Spent> {
        let again = std::mem::replace(&mut tried[usize::from(at)], true);
        if again || !self.ground.is_empty(at) || self.defence_fails(at, own, left, threat)? {
            return Ok(false);
        }
        let left = left as usize;
        if self.solver.refuted.len() <= left {
            self.solver
                .refuted
                .resize_with(left + 1, || vec![0; PLACES]);
            self.solver.last.resize(left + 1, None);
        }
        self.solver.refuted[left][usize::from(at)] += 1;
        self.solver.last[left] = Some(at);
        Ok(true)
    }

    /// Whether the attacker still wins after this answer; `threat` is the move to be tried first.
    fn defence_fails(
        &mut self,
        at: Place,
        own: Colour,
        left: u32,
        threat: &mut Option<Place>,
    ) -> Result<bool, Spent> {
        let other = own.other();
        if self.ground.is_barred(at, other) {
            return Ok(true);
        }
        self.count();
        let trace = self.ground.put(at, other);
        let fails = match self.ground.stand(other) {
            Stand::Lost => Ok(true),
            Stand::Won | Stand::Drawn => Ok(false),
            Stand::GoesOn => {
                let quick = threat.filter(|at| self.ground.is_empty(*at));
                if quick.is_some_and(|at| self.ends(at, own)) {
                    Ok(true)
                } else {
                    self.wins(own, left, quick).map(|found| {
                        *threat = found.or(*threat);
                        found.is_some()
                    })
                }
            }
        };
        self.ground.take_back(&trace);
        fails
    }
}

impl Threats {
    pub(super) fn search(&mut self, position: &Position) -> Search<'_> {
        Search {
            quiet: OnceCell::new(),
            root: *position,
            ground: Ground::new(position),
            solver: self,
        }
    }
}

/// Answers that are looked at beside one that is not wanted.
const OTHERS: usize = 3;

impl Winner<Position> for Threats {
    fn wins(&mut self, position: &Position, moves: u32) -> Result<Option<Point>, Spent> {
        let found = self.search(position).wins(position.to_move, moves, None)?;
        Ok(found.map(point))
    }

    fn answer(
        &mut self,
        position: &Position,
        moves: u32,
        but: &[Point],
    ) -> Result<Option<Point>, Spent> {
        let (own, other) = (position.to_move, position.to_move.other());
        let mut search = self.search(position);
        let mut threat = None;
        let quiet = search.quiet().first().copied();
        // What a stone far away answers is no threat.
        match quiet {
            Some(at) if search.defence_fails(at, other, moves, &mut threat)? => {}
            _ => return Ok(None),
        }
        let mut answers = Found::new();
        threat.into_iter().for_each(|at| answers.add(at));
        search.ground.capture_points(own, &mut answers);
        search.ground.window_points(other, 2, &mut answers);
        search.quiet().iter().for_each(|at| answers.add(*at));
        // Once an unwanted answer is found, a few more are looked at, and a spent budget doesn't cost it.
        let (mut unwanted, mut more) = (None, OTHERS);
        for at in answers.places {
            if unwanted.is_some() && more == 0 {
                break;
            }
            let playable = search.ground.is_empty(at) && !search.ground.is_barred(at, own);
            if !playable || unwanted.is_some() && but.contains(&point(at)) {
                continue;
            }
            more -= usize::from(unwanted.is_some());
            match search.defence_fails(at, other, moves, &mut threat) {
                Ok(false) => {}
                Err(Spent) if unwanted.is_none() => return Err(Spent),
                Ok(true) | Err(Spent) => continue,
            }
            if !but.contains(&point(at)) {
                return Ok(Some(point(at)));
            }
            unwanted = Some(point(at));
        }
        Ok(unwanted)
    }

    fn more_winning(
        &mut self,
        position: &Position,
        moves: u32,
        known: &[Point],
        found: &mut Vec<Point>,
    ) -> Result<(), Spent> {
        let own = position.to_move;
        let mut search = self.search(position);
        let known: Vec<Place> = known.iter().map(|point| place(*point)).collect();
        // Where something wins at once, a move far away may win too, but later.
        let any_may = moves > 1 && search.wins_at_once(own).is_some();
        let forcing = search.forcing(own);
        let mut attacks = forcing.places.clone();
        attacks.extend(search.calm(own, if any_may { u32::MAX } else { moves }, forcing)?);
        for at in attacks {
            if !known.contains(&at) && search.move_wins(at, own, moves)? {
                found.push(point(at));
            }
        }
        Ok(())
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}
