//! The page that makes new puzzles: the levels to choose from, and what its script may ask for.

use super::games::game_links;
use super::shell::Shell;
use super::view::new::{AskedBlock, NewView};
use super::view::puzzle::ChoiceView;
use super::{paper, picture};
use crate::judge::Stipulation;
use crate::say::Say;
use crate::verify::edition::{GamePart, TablePart};

/// More moves than a new puzzle takes, and more points than a line wins.
const MOST: u32 = 24;
const MOST_POINTS: i32 = 9;

/// The page at `path`.
pub fn view(shell: &Shell, game: &GamePart, table: &TablePart, path: &str) -> NewView {
    let heading = shell.text("ui-new");
    let described = shell.voice().say_all(&table.describe);
    let levels = table.levels.iter().map(|stars| ChoiceView {
        value: *stars,
        text: shell.say1n("ui-stars", "count", (*stars).into()),
    });
    let wins = (1..=MOST).map(|moves| {
        let say = Say::new("stipulation-win-in").with("moves", moves);
        (Stipulation::WinIn(moves), say)
    });
    let captures = (1..=MOST_POINTS).map(|points| {
        let say = Say::new("stipulation-capture").with("points", points);
        (Stipulation::Capture(points), say)
    });
    let best = (Stipulation::Best, Say::new("stipulation-best"));
    let asked = wins.chain(captures).chain([best]);
    NewView {
        game: game_links(shell, game, path),
        svg: picture(&table.figure, "new", &heading, &described),
        paper: paper(&table.figure),
        levels: levels.collect(),
        asked: AskedBlock(
            asked
                .map(|(asked, say)| (asked.to_string(), shell.say(&say)))
                .collect(),
        ),
        heading,
        described,
    }
}
