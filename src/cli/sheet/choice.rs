//! Which puzzles of a project a sheet holds, and in which order; a seed repeats the choice.

use crate::check::puzzle_part::PuzzlePart;
use crate::content::PuzzleFile;
use crate::content::config::Booklet;
use crate::game::random::SplitMix64;

/// The numbers that a word draws: the same on every machine and in every version.
pub fn drawn_by(word: &str) -> SplitMix64 {
    // FNV-1a.
    let hash = word.bytes().fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    SplitMix64::new(hash)
}

/// What a puzzle has to be.
pub struct Choice<'a> {
    pub games: &'a [String],
    /// Puzzles that were made for this sheet, by their ids.
    pub fresh: &'a [&'a str],
    /// Whether the project's own stand beside those.
    pub beside: bool,
    pub tags: &'a [String],
    pub ids: &'a [String],
    pub stars: Option<(u8, u8)>,
    pub count: Option<usize>,
    pub seed: Option<&'a str>,
}

impl Choice<'_> {
    /// Whether the puzzle fits the conditions that its file answers.
    pub fn fits(&self, file: &PuzzleFile) -> bool {
        if !self.ids.is_empty() {
            return self.ids.contains(file.id.get_ref());
        }
        if !self.fresh.is_empty() && (self.is_fresh(file.id.get_ref()) || !self.beside) {
            return self.is_fresh(file.id.get_ref());
        }
        (self.games.is_empty() || self.games.contains(file.game.get_ref()))
            && (self.tags.is_empty()
                || self
                    .tags
                    .iter()
                    .any(|tag| file.tags.iter().any(|known| known.get_ref() == tag)))
    }

    /// Whether it is as hard as it has to be: that is known once it is solved.
    pub fn is_as_hard(&self, part: &PuzzlePart) -> bool {
        let stars = self.stars.filter(|_| self.ids.is_empty());
        stars.is_none_or(|(least, most)| (least..=most).contains(&part.difficulty))
    }

    pub fn is_fresh(&self, id: &str) -> bool {
        self.fresh.contains(&id)
    }

    /// The puzzles of the sheet in their order. With a count the seed draws which, still in the
    /// order of the site, from easy to hard; without one it draws the order of them all. Those that were
    /// made for the sheet stand in the order in which they were asked for.
    pub fn choose<'p>(&self, parts: Vec<&'p PuzzlePart>) -> Vec<&'p PuzzlePart> {
        let (mut fresh, own): (Vec<_>, Vec<_>) =
            parts.into_iter().partition(|part| self.is_fresh(&part.id));
        if fresh.is_empty() {
            return self.draw(own, self.count);
        }
        let left = self.count.unwrap_or(0).saturating_sub(fresh.len());
        if self.beside {
            fresh.extend(self.draw(own, Some(left)));
            // In rising difficulty, whosever they are.
            let hard = |part: &PuzzlePart| (part.difficulty, part.solved.computed.choice);
            fresh.sort_by_key(|part| hard(part));
        } else {
            // As they were asked for, which is their order in the pages too.
            fresh.sort_by_key(|part| self.fresh.iter().position(|id| *id == part.id));
        }
        fresh
    }

    fn draw<'p>(
        &self,
        mut parts: Vec<&'p PuzzlePart>,
        count: Option<usize>,
    ) -> Vec<&'p PuzzlePart> {
        parts.sort_by_key(|part| self.ids.iter().position(|id| *id == part.id));
        let drawn = count.unwrap_or(parts.len()).min(parts.len());
        let mut order = match self.seed {
            Some(seed) => drawn_by(seed).order(parts.len()),
            None => (0..parts.len()).collect(),
        };
        order.truncate(drawn);
        if count.is_some() {
            order.sort_unstable();
        }
        order.into_iter().map(|index| parts[index]).collect()
    }
}

/// `3`, `1-3`: stars from 1 to 5.
pub fn stars(text: &str) -> Result<(u8, u8), String> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    let star = |text: &str| {
        text.trim()
            .parse()
            .ok()
            .filter(|star| (1..=5).contains(star))
    };
    match (star(least), star(most)) {
        (Some(least), Some(most)) if least <= most => Ok((least, most)),
        _ => Err("stars from 1 to 5 are expected, such as 2 or 1-3".into()),
    }
}

/// `A` to `H`: a board has at most eight pictures.
pub fn letter(text: &str) -> Result<char, String> {
    let mut signs = text.trim().chars().map(|sign| sign.to_ascii_uppercase());
    match (signs.next(), signs.next()) {
        (Some(letter @ 'A'..='H'), None) => Ok(letter),
        _ => Err("letters from A to H are expected, such as A,B".into()),
    }
}

/// A seed, as a sheet has it.
pub fn seed(text: &str) -> Result<String, &'static str> {
    Booklet::seed(text).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_word_draws_the_same_order_and_another_one_another() {
        let order = |word| drawn_by(word).order(20);
        assert_eq!(order("monday"), order("monday"));
        assert_ne!(order("monday"), order("tuesday"));
        let mut sorted = order("monday");
        sorted.sort_unstable();
        assert_eq!(sorted, (0..20).collect::<Vec<_>>());
        assert!(drawn_by("x").order(0).is_empty());
    }

    #[test]
    fn stars_are_a_number_or_a_range() {
        assert_eq!(stars("2"), Ok((2, 2)));
        assert_eq!(stars("1-3"), Ok((1, 3)));
        for refused in ["", "0", "6", "3-1", "1-", "a", "-2", "1-3-5"] {
            assert!(stars(refused).is_err(), "{refused}");
        }
    }
}
