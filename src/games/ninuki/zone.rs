//! Which first moves can matter: a relevance zone, as in I-C. Wu and P.-H. Lin, “Relevance-zone-oriented
//! proof search for Connect6”, IEEE Transactions on Computational Intelligence and AI in Games 2
//! (2010).
//!
//! The defender passes, by an idle stone, and the attacker doesn't win within two moves: of those that
//! force something each has an answer, and the others are answered by another idle stone. What these
//! answers rest on is looked up, and a stone more of the attacker elsewhere changes nothing of it. So
//! whatever first move lies elsewhere is answered by that idle stone, and doesn't win within three.

use super::board::Colour;
use super::ground::Stand;
use super::places::{Found, Place};
use super::solver::Search;
use crate::game::solver::Spent;

/// Idle places after the pass: one that the first move may take, one that a calm second move may
/// take, one to answer it.
const IDLE: usize = 3;

impl Search<'_> {
    /// The moves that may win within three, but for those that force something: any other calm move
    /// has an answer. None where the attacker wins within two even so, or where the argument doesn't
    /// hold.
    pub(super) fn zone(&mut self, own: Colour) -> Result<Option<Found>, Spent> {
        let other = own.other();
        let ground = &self.ground;
        if ground.has_five(own) || ground.has_five(other) || ground.has_four(own) {
            return Ok(None);
        }
        let Some(pass) = self.idle(other).next() else {
            return Ok(None);
        };
        self.count();
        let trace = self.ground.put(pass, other);
        let zone = self.after(pass, own);
        self.ground.take_back(&trace);
        zone
    }

    /// Where a stone more of the attacker may spoil this pass, if he doesn't win within two as it is.
    ///
    /// No stone more lets him play where the ban forbids it but one that takes part in a four, a five
    /// or a capture; and none of his keeps the defender from playing, since it makes no line of the
    /// defender's a three.
    fn after(&mut self, pass: Place, own: Colour) -> Result<Option<Found>, Spent> {
        if self.idle(own.other()).nth(IDLE - 1).is_none() || self.wins_at_once(own).is_some() {
            return Ok(None);
        }
        let forcing = self.forcing(own);
        let mut zone = Found::new();
        zone.add(pass);
        // Beside two own stones it makes a four of what was a calm second move.
        self.ground.window_points(own, 2, &mut zone);
        for at in forcing.places {
            if self.ground.is_barred(at, own) {
                continue;
            }
            self.count();
            let trace = self.ground.put(at, own);
            let answer = match self.ground.stand(own) {
                Stand::GoesOn => self.defence(own, 1),
                Stand::Won | Stand::Lost | Stand::Drawn => Ok(None),
            };
            let is_answered = match answer {
                Ok(Some(answer)) => self.rests_on(answer, own, &mut zone),
                Ok(None) | Err(Spent) => false,
            };
            self.ground.take_back(&trace);
            answer?;
            if !is_answered {
                return Ok(None);
            }
        }
        Ok(Some(zone))
    }

    /// Adds where one stone more of the attacker may spoil an answer of the defender, after which
    /// nothing wins at once. False where the answer fills the board.
    fn rests_on(&mut self, answer: Place, own: Colour, zone: &mut Found) -> bool {
        let other = own.other();
        zone.add(answer);
        self.ground.taken_with(answer, other, zone);
        let trace = self.ground.put(answer, other);
        let stand = self.ground.stand(other);
        // A stone beyond a pair lets it be taken; one beside three makes a four.
        self.ground.flanks(own, false, zone);
        self.ground.window_points(own, 3, zone);
        if stand == Stand::GoesOn {
            self.breaks(own, zone);
        }
        self.ground.take_back(&trace);
        stand == Stand::GoesOn || stand == Stand::Won
    }

    /// Adds where a five that the attacker can make is broken: none of them wins at once, since each
    /// can be, or since the defender's own five stands after it.
    fn breaks(&mut self, own: Colour, zone: &mut Found) {
        if !self.ground.has_four(own) {
            return;
        }
        let mut fives = Found::new();
        self.ground.window_points(own, 4, &mut fives);
        for at in fives.places {
            let trace = self.ground.put(at, own);
            self.ground.capture_points(own.other(), zone);
            self.ground.take_back(&trace);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::position::Position as _;
    use crate::game::random::SplitMix64;
    use crate::game::solver::Winner as _;
    use crate::games::ninuki::board::Point;
    use crate::games::ninuki::places::{place, point};
    use crate::games::ninuki::{Options, Position, Threats};

    const BOARDS: u32 = 4000;

    /// A small board full of stones, most of them the attacker's, and of pairs that were taken.
    fn crowded(random: &mut SplitMix64) -> Option<Position> {
        let mut below = |bound: u64| random.draw() % bound;
        let options = Options {
            capture_breaks: below(4) > 0,
            ban: below(4) > 0,
            fifth_anywhere: below(4) == 0,
        };
        let mut position = Position::empty(9 + 2 * below(2) as u8, options);
        let corner = [below(4) as u8, below(4) as u8];
        for _ in 0..9 + below(9) {
            let at = Point {
                column: corner[0] + below(6) as u8,
                row: corner[1] + below(6) as u8,
            };
            let colour = if below(5) < 2 { Colour::O } else { Colour::X };
            if position.at(at).is_none() {
                position.put(at, colour);
            }
        }
        position.pairs = [below(5) as u8, below(5) as u8];
        position.end().is_none().then_some(position)
    }

    /// Whatever lies outside the zone is answered by the idle stone: no win within two is left, as a
    /// search says that asks for no zones.
    #[test]
    fn what_lies_outside_the_zone_is_answered_by_an_idle_stone() {
        // With this seed there are boards on which each part of a zone matters. How many idle places
        // there have to be matters on none.
        let mut random = SplitMix64::new(6);
        let (mut zones, mut moves) = (0, 0);
        for _ in 0..BOARDS {
            let Some(position) = crowded(&mut random) else {
                continue;
            };
            let mut solver = Threats::new(u64::MAX);
            let mut search = solver.search(&position);
            let forcing = search.forcing(position.to_move);
            let Ok(Some(zone)) = search.zone(position.to_move) else {
                continue;
            };
            let pass = search.idle(position.to_move.other()).next();
            let pass = point(pass.expect("an idle place"));
            zones += 1;
            for at in position.moves() {
                if zone.has(place(at)) || forcing.has(place(at)) {
                    continue;
                }
                let after = position.play(at).position;
                assert!(
                    after.end().is_none() && after.allows(pass),
                    "{position} {at}"
                );
                let passed = after.play(pass).position;
                let won = Threats::new(u64::MAX).wins(&passed, 2);
                assert_eq!(
                    won.ok(),
                    Some(None),
                    "{position} {:?} {at} {pass}",
                    position.pairs
                );
                moves += 1;
            }
        }
        assert!(zones > BOARDS / 5 && moves > BOARDS, "{zones} {moves}");
    }
}
