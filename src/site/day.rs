//! The puzzle of the day: a round of puzzles that are not too hard, each in a script of its own,
//! since a page that was opened from a folder may fetch no data. Which one it is, the page finds out
//! by the date.

use super::order::List;
use super::picture::{paper, picture};
use super::shell::Shell;
use super::view::home::TodayView;
use super::view::tree::TreeBlock;
use super::{address, games, pictures, play, puzzle};
use crate::check::puzzle_part::PuzzlePart;

/// A day's puzzle may have so many stars.
const STARS: u8 = 2;
/// So many days pass before the first comes again.
const DAYS: usize = 60;
/// A tree that weighs more in JSON is none for a home page.
const BYTES: usize = 24_000;

/// The puzzles of the round, the games mixed, each with its day's number from 1.
pub fn round<'a>(shell: &Shell<'a>) -> Vec<&'a PuzzlePart> {
    let is_fit = |part: &&PuzzlePart| {
        let Some(tree) = &part.tree else { return false };
        // Every move is made on the board, for those who see such a game for the first time.
        (2..200).contains(&tree.states.len()) && tree.moves.iter().all(|mv| mv.place.is_some())
    };
    let mut turns: Vec<(usize, &PuzzlePart)> = Vec::new();
    for list in shell.lists() {
        let of_game = easy(shell, list).map(|number| &shell.edition.puzzles[number]);
        let of_game: Vec<&PuzzlePart> = of_game.filter(is_fit).collect();
        // A game with few is spread as evenly over the round as one with many.
        let place = |turn: usize| (2 * turn + 1) * 1_000 / of_game.len();
        turns.extend(
            of_game
                .iter()
                .enumerate()
                .map(|(turn, part)| (place(turn), *part)),
        );
    }
    turns.sort_by_key(|(place, _)| *place);
    let days = turns.into_iter().map(|(_, part)| part);
    days.take(DAYS).collect()
}

/// Among these the round is chosen, once it is known how they are played.
pub fn candidates(shell: &Shell) -> Vec<usize> {
    let lists = shell.lists().iter();
    lists.flat_map(|list| easy(shell, list)).collect()
}

fn easy<'a>(shell: &'a Shell, list: &'a List) -> impl Iterator<Item = usize> + 'a {
    let is_easy = |number: &usize| shell.edition.puzzles[*number].difficulty <= STARS;
    list.numbers.iter().copied().filter(is_easy).take(DAYS)
}

/// A puzzle of the home page.
pub fn view(shell: &Shell, part: &PuzzlePart) -> TodayView {
    let mut games = shell.edition.games.iter();
    let game = games.find(|game| game.slug == part.game);
    let figure = &part.scene.frames[0].figure;
    let title = part.title.get(shell.language);
    let described = shell.voice().described(&part.solved.describe);
    TodayView {
        id: part.id.clone(),
        title: title.clone(),
        game: shell.game_name(part.game),
        statement: puzzle::statement(shell, part),
        rule: game.and_then(|game| games::rule(shell, game)),
        rules: game.map_or_else(String::new, address::game),
        pictures: game.and_then(|game| pictures::link(shell, game, "index.html")),
        url: shell.puzzle_at(part),
        svg: picture(figure, "today", title, &described),
        described,
        paper: paper(figure),
        play: play::tree(shell, part).map(|mut tree| {
            // The puzzle's own page has them in its table.
            let tries = puzzle::tries(shell, part).into_iter();
            tree.why = tries
                .filter_map(|one| Some((one.number?, one.sentence)))
                .collect();
            TreeBlock(tree)
        }),
    }
}

/// The scripts, by the day's number from 0: those that are too heavy are left out.
pub fn scripts(shell: &Shell) -> Vec<String> {
    let script = |part: &PuzzlePart| {
        let json = serde_json::to_string(&view(shell, part)).ok()?;
        (json.len() <= BYTES).then(|| format!("quadrilleToday({json});\n"))
    };
    round(shell).into_iter().filter_map(script).collect()
}
