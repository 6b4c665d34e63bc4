//! The ready sheets of a game, as pages lead to them.

use super::shell::Shell;
use super::view::game::ReadyView;
use super::{address, puzzle};

/// The names of a sheet and its answers, without their ends: of one of several, from 0, or of the only one.
pub fn names(run: Option<usize>) -> [String; 2] {
    match run {
        Some(run) => [
            format!("sheet-{}", run + 1),
            format!("sheet-{}-answers", run + 1),
        ],
        None => ["sheet".into(), "sheet-answers".into()],
    }
}

/// Those of a game, by its number, seen from `from`.
pub fn sheets(shell: &Shell, game: usize, from: &str) -> Vec<ReadyView> {
    let slug = shell.edition.games[game].slug;
    let is_large = shell.is_large(game);
    let runs = shell.runs(game).into_iter().enumerate();
    let views = runs.map(|(index, run)| {
        let levels = run
            .iter()
            .map(|number| shell.edition.puzzles[*number].difficulty);
        let (least, most) = (levels.clone().min().unwrap_or(1), levels.max().unwrap_or(1));
        let (stars, stars_text) = match least == most {
            true => (
                "★".repeat(least.into()),
                shell.say1n("ui-stars", "count", least.into()),
            ),
            false => puzzle::between(shell, least, most),
        };
        let [sheet, answers] = names(is_large.then_some(index));
        let link = |name: &str, end: &str| address::relative(from, &format!("{slug}/{name}.{end}"));
        let pdf = |name: &str| shell.extras.pdf.then(|| link(name, "pdf"));
        ReadyView {
            number: index + 1,
            stars,
            stars_text,
            count_text: shell.say1n("ui-puzzle-count", "count", run.len()),
            pdf: pdf(&sheet),
            answers_pdf: pdf(&answers),
            url: link(&sheet, "html"),
            answers: link(&answers, "html"),
        }
    });
    views.collect()
}
