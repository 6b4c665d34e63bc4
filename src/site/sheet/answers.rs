//! What a sheet says of its puzzles' answers: in full, beside a small board, or in short to be folded
//! away.

use super::super::known;
use super::super::puzzle;
use super::super::shell::Shell;
use super::super::view::sheet::{AnswerText, AnswerView, FoldView, RefutedView};
use super::asked::titled;
use super::options::{SheetOptions, printed};
use crate::check::puzzle_part::PuzzlePart;

/// How wide or high a board beside an answer is.
const REMINDER: f32 = 17.5;

/// So many wrong moves with the same refutation are counted, not listed.
const MANY: usize = 12;

pub(super) fn folded(answer: &AnswerView) -> FoldView {
    let text = &answer.texts[0];
    // The line begins with the key, unless there is none.
    let mut line = text.line.iter().map(String::as_str);
    let is_said = text.line.first().is_some_and(|first| *first == text.key);
    if is_said {
        line.next();
    }
    FoldView {
        number: answer.number,
        key: text.key.clone(),
        line: line.map(str::to_owned).collect(),
    }
}

pub(super) fn answer(
    shells: &[Shell],
    part: &PuzzlePart,
    number: usize,
    options: &SheetOptions,
) -> AnswerView {
    let texts = shells
        .iter()
        .map(|shell| {
            let keys: Vec<String> = part.solved.keys.iter().map(|key| shell.say(key)).collect();
            let later = puzzle::later(shell, part);
            AnswerText {
                lang: shell.code().to_owned(),
                title: titled(shells, shell, part, options),
                proof: match &later {
                    Some(_) => String::new(),
                    None => shell.say(&known::how(&part.solved.known)),
                },
                key: later.unwrap_or_else(|| shell.voice().either(&keys)),
                line: shell.line(&part.solved.line),
                refuted: refuted(shell, part),
            }
        })
        .collect();
    AnswerView {
        number,
        board: None,
        texts,
    }
}

/// The board beside an answer, with the key on it.
pub(super) fn reminder(shell: &Shell, part: &PuzzlePart, number: usize) -> String {
    let figure = &part.scene.answer;
    let square = REMINDER / figure.width.max(figure.height);
    let title = part.title.get(shell.language);
    printed(figure, square, &format!("a{number}"), title, "")
}

/// Wrong first moves by what refutes them, in the order in which they come: `a2, b1 → d2`. Of
/// very many that fall to the same answer only the number is told.
fn refuted(shell: &Shell, part: &PuzzlePart) -> Vec<RefutedView> {
    let mut groups: Vec<(Option<String>, Vec<String>)> = Vec::new();
    for wrong in &part.scene.tries {
        let answer = wrong.refutation.first().map(|answer| shell.say(answer));
        let mv = shell.say(&wrong.mv);
        match groups.iter_mut().find(|(other, _)| *other == answer) {
            Some((_, moves)) => moves.push(mv),
            None => groups.push((answer, vec![mv])),
        }
    }
    // The many come last, as the others.
    groups.sort_by_key(|(_, moves)| moves.len() > MANY);
    let said = |(answer, moves): (Option<String>, Vec<String>)| {
        let moves = match moves.len() > MANY {
            true => vec![shell.say1n("ui-other-moves", "count", moves.len())],
            false => moves,
        };
        RefutedView { moves, answer }
    };
    groups.into_iter().map(said).collect()
}
