//! The first things that a new game has: a board on which a whole game can be shown, and a puzzle.

use super::pattern::Outline;
use super::trying::{Asked, Wanted};
use crate::check::told_rules::MOST;
use crate::game::board::{Board, Engine};
use crate::game::contract::{Fields, Rules};
use crate::game::solver::Limit;
use crate::judge::Verdict;
use crate::paper::declared::sides;

/// Positions that are looked at for each board and each puzzle that is tried.
const EACH: u64 = 100_000;
/// More places than these are a large board.
const LARGE: usize = 30;
/// Random games in which a puzzle is looked for.
const GAMES: u64 = 40;
/// Positions that are tried, and of these such that the search ends early: some boards are too large for
/// any answer.
const MOST_TRIES: u32 = 60;
const MOST_OPEN: u32 = 6;
/// Moves before such a game's end at which one is looked for.
const PLIES: [u32; 5] = [5, 6, 4, 7, 3];

fn board(engine: &dyn Engine, text: &str) -> Option<Box<dyn Board>> {
    engine.read(text, &Fields::new(), &Rules::default()).ok()
}

/// A board on which a well-played game is short enough for pictures: the game's own, or one of those
/// that its pattern names.
pub fn shown(engine: &dyn Engine, outline: &Outline, own: &str) -> Option<String> {
    let limit = Limit {
        nodes: Some(EACH),
        ..Limit::default()
    };
    let usual = std::iter::once(own).filter(|own| !is_large(own));
    let all = usual.chain(outline.first.iter().map(String::as_str));
    // Where no line fits nobody wins one.
    let all = all.filter(|text| outline.has_room(text, own));
    let fits = |text: &&str| {
        let answer = board(engine, text).and_then(|board| board.solve(&limit).ok());
        answer.is_some_and(|answer| (1..=MOST).contains(&answer.line().len()))
    };
    let mut all = all;
    all.find(fits).map(str::to_owned)
}

/// Whether nothing is quickly settled on a board of this size.
fn is_large(size: &str) -> bool {
    sides(size).is_none_or(|(rows, columns)| usize::from(rows) * usize::from(columns) > LARGE)
}

/// A sound puzzle on the game's board, or on its pattern's where that is large, from a random game, of
/// more than one move if there is one.
pub fn puzzle(
    engine: &dyn Engine,
    outline: &Outline,
    own: &str,
) -> Option<(Box<dyn Board>, Asked)> {
    let size = if is_large(own) { &outline.size } else { own };
    let start = board(engine, size)?;
    let rules = Rules::default();
    let mut short = None;
    let (mut tries, mut open) = (0, 0);
    for seed in 0..GAMES {
        let mut games = vec![start.copy()];
        while let Some(next) = games[games.len() - 1].wander(1, seed * 1_000 + games.len() as u64) {
            if next.end().is_some() || games.len() > 400 {
                break;
            }
            games.push(next);
        }
        for before in PLIES {
            let Some(at) = games.len().checked_sub(before as usize) else {
                continue;
            };
            let here = &games[at];
            if here.moves().len() < 3 {
                continue;
            }
            tries += 1;
            if tries > MOST_TRIES || open > MOST_OPEN {
                return short;
            }
            let wanted = Wanted {
                engine,
                board: &**here,
                rules: &rules,
                nodes: Some(EACH),
            };
            let (asked, tried) = match wanted.most_telling() {
                Ok(found) => found,
                Err(unsound) => {
                    open += u32::from(unsound.is_open);
                    continue;
                }
            };
            if tried.judgement.verdict != Verdict::Sound {
                continue;
            }
            let moves = tried.judgement.line.len();
            if moves >= 3 {
                return Some((here.copy(), (asked, tried)));
            }
            short.get_or_insert((here.copy(), (asked, tried)));
        }
    }
    short
}
