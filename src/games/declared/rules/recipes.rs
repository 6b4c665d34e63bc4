//! Where new puzzles of a game are looked for that nobody has programmed: late in games on its own boards,
//! by careful and by random play, the harder the more moves there are to choose from.

use super::law::Law;
use crate::game::drawn::Blank;
use crate::game::intern;
use crate::game::recipe::{Aim, Hand, Recipe, When};

/// Boards of more places are left to games without smaller ones: nothing is settled on them before they are
/// nearly full.
const LARGE: usize = 49;

/// Positions that are looked at for an answer: as many as a page has in a blink.
const NODES: u64 = 100_000;

/// Levels, and how many moves there are to choose from.
const CHOICES: [((u8, u8), (u32, u32)); 4] = [
    ((1, 2), (3, 8)),
    ((2, 3), (6, 14)),
    ((3, 4), (10, 22)),
    ((4, 5), (16, 36)),
];

/// The recipes of a game with these empty boards.
pub fn recipes(law: &Law, blanks: &[Blank]) -> &'static [Recipe] {
    // A game that begins with something on its board begins on that board alone.
    let own = if law.start.is_some() { 1 } else { blanks.len() };
    let boards = || blanks.iter().take(own);
    let least = boards().map(places).min().unwrap_or(0);
    let starts = boards().filter(|blank| places(blank) <= LARGE.max(least));
    let starts: Vec<String> = starts.map(|blank| blank.position.to_owned()).collect();
    let starts = intern::texts(&starts);
    let (aim, signs) = match &law.points {
        Some(_) => (Aim::Best, law.signs.len().max(1) as u32),
        None => (Aim::Key(2), 1),
    };
    let mut recipes = Vec::new();
    for (stars, (few, many)) in CHOICES {
        for hand in [Hand::Blind, Hand::Thumb(few)] {
            recipes.push(Recipe {
                stars,
                starts,
                hand,
                when: When::Choice(signs * few, signs * many),
                aim,
                nodes: NODES,
            });
        }
    }
    intern::recipes(recipes)
}

fn places(blank: &Blank) -> usize {
    let sides = blank.size.split('x');
    sides
        .filter_map(|side| side.parse::<usize>().ok())
        .product()
}
