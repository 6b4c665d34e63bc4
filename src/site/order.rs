//! Which puzzles are in which list, and what only their boards tell of them.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::view::puzzle::FiltersView;
use crate::check::edition::Edition;
use crate::check::puzzle_part::PuzzlePart;

/// What only the boards of a game's puzzles tell, and pages without them want to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Facts {
    /// A neighbour can have other boards.
    pub turned: bool,
}

/// Puzzles of a list by their numbers: those of a game, or of all games.
pub struct List {
    /// The game's number.
    pub game: Option<usize>,
    pub numbers: Vec<usize>,
    /// What it can be narrowed down to.
    pub filters: OnceLock<FiltersView>,
}

/// Puzzles after one that its page leads to: more would weigh more than they are worth.
const LATER: usize = 40;
/// A list of more is too long for a page to count which of them were solved.
const COUNTED: usize = 300;

/// A list of all games with no more puzzles than these is one page: filters show boards there, and elsewhere links.
const WHOLE: usize = 5 * super::address::MOST;

/// Puzzles on a sheet that one hands out, at most; fewer than the least of a level are no sheet of their
/// own, but go with those of its neighbour.
pub const SHEET: usize = 8;
const LEAST: usize = 4;
/// The same where a game has more puzzles than a page lists.
const THICK: usize = 48;

impl List {
    fn new(game: Option<usize>, numbers: Vec<usize>) -> List {
        List {
            game,
            numbers,
            filters: OnceLock::new(),
        }
    }

    /// The puzzles of a game, in their order.
    pub fn of(edition: &Edition, game: usize) -> List {
        let slug = edition.games[game].slug;
        let all = edition.puzzles.iter().enumerate();
        let of_game = all.filter(|(_, part)| part.game == slug);
        let numbers = of_game.map(|(number, _)| number).collect();
        List::new(Some(game), numbers)
    }

    /// The puzzles of all games, the easiest first, the games in turn.
    pub fn of_all(edition: &Edition, games: &[List]) -> List {
        let mut turns: Vec<(u8, usize, usize)> = Vec::new();
        for list in games {
            let (mut level, mut turn) = (0, 0);
            for &number in &list.numbers {
                let difficulty = edition.puzzles[number].difficulty;
                turn = if difficulty == level { turn + 1 } else { 0 };
                level = difficulty;
                turns.push((level, turn, number));
            }
        }
        // A stable order: within a turn the games stay in theirs.
        turns.sort_by_key(|(level, turn, _)| (*level, *turn));
        let numbers = turns.into_iter().map(|(.., number)| number).collect();
        List::new(None, numbers)
    }

    /// The puzzles themselves.
    pub fn puzzles<'e>(&self, edition: &'e Edition) -> Vec<&'e PuzzlePart> {
        let numbers = self.numbers.iter();
        numbers.map(|number| &edition.puzzles[*number]).collect()
    }

    /// How many puzzles a page has: a list of all games is one page as long as it can be.
    pub fn size(&self) -> usize {
        match self.game {
            None if self.numbers.len() <= WHOLE => WHOLE,
            _ => super::address::MOST,
        }
    }

    /// How many pages it has.
    pub fn pages(&self) -> usize {
        self.numbers.len().div_ceil(self.size()).max(1)
    }

    /// The puzzles of a page, from 1.
    pub fn page(&self, page: usize) -> &[usize] {
        let before = (page - 1) * self.size();
        &self.numbers[before..self.numbers.len().min(before + self.size())]
    }

    /// Whether it takes more than one sheet.
    pub fn is_large(&self) -> bool {
        self.numbers.len() > SHEET
    }

    /// The puzzles of each ready sheet: of one level, or of neighbouring ones that have few.
    pub fn runs(&self, edition: &Edition) -> Vec<&[usize]> {
        let most = match self.numbers.len() <= super::address::MOST {
            true => SHEET,
            false => THICK,
        };
        let level = |number: &usize| edition.puzzles[*number].difficulty;
        let (mut groups, mut start, mut end) = (Vec::new(), 0, 0);
        for of_level in self.numbers.chunk_by(|a, b| level(a) == level(b)) {
            let (before, count) = (end - start, of_level.len());
            let joins = before < LEAST || count < LEAST;
            if before > 0 && !joins {
                groups.push(&self.numbers[start..end]);
                start = end;
            }
            end += count;
        }
        groups.push(&self.numbers[start..end]);
        let groups = groups.into_iter().filter(|group| !group.is_empty());
        // As many on each sheet of a group as on the others.
        let sheets = |group: &'_ [usize]| group.len().div_ceil(group.len().div_ceil(most));
        groups
            .flat_map(|group| group.chunks(sheets(group)))
            .collect()
    }

    /// Puzzles after the one at this index, round to it again.
    pub fn later(&self, index: usize) -> impl Iterator<Item = usize> {
        let (before, after) = self.numbers.split_at(index);
        after.iter().skip(1).chain(before).take(LATER).copied()
    }

    /// Whether pages count which of its puzzles were solved.
    pub fn is_counted(&self) -> bool {
        self.numbers.len() <= COUNTED
    }
}
