//! Games by lot: what they come to says something of a position on any board, whatever the rules.

use super::position::Situation;
use super::table::After;
use crate::game::position::Outcome;
use crate::game::random::SplitMix64;

/// What such a game comes to for the player to move, 1, 0 or −1, or the points that are still to come;
/// and how many moves it had.
pub fn played(here: &Situation, chance: &mut SplitMix64) -> (i32, u64) {
    let table = &here.laid.table;
    let (mut state, mut new) = (here.state, None);
    // Points of the player who is to move, and whether that is who was to move at first.
    let (mut lead, mut is_own, mut moves) = (0, true, 0);
    loop {
        let over = table.finished(&state, new);
        let mut drawn: Option<After<_>> = None;
        if over.is_none() {
            let mut seen = 0;
            // Each of the moves is as likely as any other, however many there are.
            table.each(&state, &mut |_, after, places| {
                seen += 1;
                if chance.draw().is_multiple_of(seen) {
                    drawn = Some(table.after(after, places));
                }
                false
            });
        }
        let Some(after) = drawn else {
            let (outcome, _) = over.unwrap_or_else(|| table.stuck(&state));
            let worth = match outcome {
                Outcome::Win => 1,
                Outcome::Loss => -1,
                Outcome::Draw | Outcome::Counted => 0,
            };
            let worth = worth + lead;
            return (if is_own { worth } else { -worth }, moves);
        };
        moves += 1;
        lead += after.points;
        if !after.keeps_turn {
            (lead, is_own) = (-lead, !is_own);
        }
        (state, new) = (after.state, Some(after.new));
    }
}
