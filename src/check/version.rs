//! A puzzle in versions: the same board turned or mirrored, so that neighbours have the same task
//! and other answers.

use crate::content::puzzle::AuthorAnswer;
use crate::game::board::Board;
use crate::game::marks::Marks;
use crate::lang::{InEvery, Voice};

/// The order in which a board is turned: mirrored, turned by a half, mirrored the other way, then
/// the four with columns and rows exchanged.
const ORDER: [u8; 8] = [0, 1, 3, 2, 4, 7, 5, 6];

/// How version `version` (0 is the puzzle as it is) turns this board, and how many different
/// pictures the board has: eight at most, a bar of chocolate two.
pub fn symmetry(board: &dyn Board, version: usize) -> (u8, usize) {
    let mut pictures: Vec<(String, u8)> = Vec::new();
    for number in ORDER {
        if let Some((image, _)) = board.turned(number, &[]) {
            let text = image.art();
            if pictures.iter().all(|(other, _)| *other != text) {
                pictures.push((text, number));
            }
        }
    }
    let count = pictures.len().max(1);
    let number = pictures.get(version % count);
    (number.map_or(0, |(_, number)| *number), count)
}

/// The author's answer, turned as the board is.
pub fn turned(answer: &AuthorAnswer, board: &dyn Board, symmetry: u8) -> AuthorAnswer {
    let image = |text: &toml::Spanned<String>| {
        let span = text.span();
        let words = text.get_ref().split_whitespace();
        let line: Vec<String> = words.map(str::to_owned).collect();
        // What can't be played stays as it is, to be found wrong.
        let turned = board.turned(symmetry, &line).map(|(_, line)| line);
        let turned = turned.filter(|turned| turned.len() == line.len() && symmetry != 0);
        let text = turned.map_or_else(|| text.get_ref().clone(), |line| line.join(" "));
        toml::Spanned::new(span, text)
    };
    AuthorAnswer {
        key: answer.key.as_ref().map(image),
        line: answer.line.as_ref().map(image),
    }
}

/// Words that would be wrong in a turned version are missing in all of them: which were left out.
pub fn leave_out(
    title: &mut InEvery<String>,
    text: &mut Option<InEvery<String>>,
    voices: &[Voice],
    board: &dyn Board,
) -> Vec<&'static str> {
    let names = |words: &InEvery<String>| names_places(words, voices, board);
    let mut left_out = Vec::new();
    if text.as_ref().is_some_and(names) {
        *text = None;
        left_out.push("text");
    }
    if names(title)
        && let Some(empty) = InEvery::new(voices.len(), vec![String::new(); voices.len()])
    {
        *title = empty;
        left_out.push("title");
    }
    left_out
}

/// Whether a text, in any language, names a place or a side of the board: it would tell a lie of
/// a turned one.
pub fn names_places(text: &InEvery<String>, voices: &[Voice], board: &dyn Board) -> bool {
    let in_language = |(index, voice): (usize, &Voice)| {
        let text = text.get(index).replace(", ", ",");
        let lower = text.to_lowercase();
        let sides = voice.text("direction-words");
        let mut sides = sides.split(',').map(str::trim);
        sides.any(|side| !side.is_empty() && lower.contains(side))
            || text.split_whitespace().any(|word| names_place(word, board))
    };
    voices.iter().enumerate().any(in_language)
}

/// Whether the word names a place on the board; capitals don't count.
fn names_place(word: &str, board: &dyn Board) -> bool {
    let word = word.trim_matches(|sign: char| !sign.is_alphanumeric());
    let is_place = |name: String| {
        let marks = Marks {
            shaded: vec![name],
            ..Marks::default()
        };
        board.draw(&marks).is_ok()
    };
    // A number alone or a letter alone is no place.
    let mixed = word.bytes().any(|byte| byte.is_ascii_digit()) && word.len() > 1;
    mixed && (is_place(word.to_lowercase()) || is_place(word.to_uppercase()))
}
