//! What it costs to look at a file, in microseconds, about: the positions that solvers and the checker visit,
//! each as dear as positions of its game are. Work that is shared among several machines is shared by it.

use std::collections::BTreeMap;

use super::edition::Edition;

/// Costs by the names of files, rounded.
pub type Costs = BTreeMap<String, u64>;

/// What costs less isn't worth a line: reading a puzzle, drawing it and weighing its moves takes as long.
pub const LITTLE: u64 = 1 << 13;

/// What the puzzles and pages of an edition cost, where it is more than a little.
pub fn of(edition: &Edition) -> Costs {
    let mut costs = Costs::new();
    let pace = |slug: &str| {
        let mut games = edition.games.iter();
        let game = games.find(|part| part.slug == slug);
        game.map_or(1_000, |part| part.pace)
    };
    let took = |positions: u64, pace: u64| positions.saturating_mul(pace) / 1_000;
    for part in &edition.puzzles {
        let cost = took(
            part.solved.answer().map_or(0, |answer| answer.nodes),
            pace(part.game),
        );
        costs.insert(part.source.name.clone(), cost);
    }
    for claim in &edition.ledger {
        let page = &edition.pages[claim.page].texts.first().source.name;
        let cost = costs.entry(page.clone()).or_default();
        let game = claim.question.split([' ', '{']).next().unwrap_or_default();
        *cost = cost.saturating_add(took(claim.known.counted(), pace(game)));
    }
    costs.retain(|_, cost| *cost > LITTLE);
    costs.values_mut().for_each(|cost| *cost = rounded(*cost));
    costs
}

/// Two binary digits of it: 1, 1½, 2, 3, 4, 6 …
fn rounded(cost: u64) -> u64 {
    let below: u64 = 1 << cost.ilog2().min(61);
    let steps = [below, below / 2 * 3, below * 2];
    let nearest = steps.into_iter().min_by_key(|step| step.abs_diff(cost));
    nearest.unwrap_or(cost)
}

/// Takes over what is known of files that were not looked at, and what is about as it was: a file that
/// says the same need not be written again because of a few positions.
pub fn keep(costs: &mut Costs, kept: &Costs, is_there: &dyn Fn(&str) -> bool) {
    for (file, old) in kept {
        match costs.get(file) {
            Some(new) if *new <= old.saturating_mul(2) && *old <= new.saturating_mul(2) => {}
            Some(_) => continue,
            None if is_there(file) => {}
            None => continue,
        }
        costs.insert(file.clone(), *old);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_digits_are_kept() {
        let rounded: Vec<u64> = [1025, 1300, 1537, 1900, 5000, 6_000_000, u64::MAX >> 2]
            .map(rounded)
            .to_vec();
        assert_eq!(rounded, [1024, 1536, 1536, 2048, 4096, 6_291_456, 1 << 62]);
    }

    #[test]
    fn what_is_about_as_it_was_stays() {
        let costs = |all: &[(&str, u64)]| -> Costs {
            let all = all.iter();
            all.map(|(file, cost)| ((*file).to_owned(), *cost))
                .collect()
        };
        let kept = costs(&[("a", 2048), ("b", 2048), ("gone", 4096), ("other", 4096)]);
        let mut now = costs(&[("a", 4096), ("b", 6144), ("new", 2048)]);
        keep(&mut now, &kept, &|file| file == "other");
        assert_eq!(
            now,
            costs(&[("a", 2048), ("b", 6144), ("new", 2048), ("other", 4096)])
        );
    }
}
