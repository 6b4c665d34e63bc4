//! A booklet: pages of half a sheet of paper, in the order in which they have to be printed so
//! that the folded sheets can be read.

use serde_json::{Value as Json, json};

use super::fit::lines;

/// Letters of the answers, in points; as in the style sheet.
const LETTERS: f32 = 8.5;

/// The sides of the sheets of paper, two pages each: a cover, the puzzles, the answers, blank
/// pages where some are missing.
pub fn sides(puzzles: &[Json], answers: &[Json], room: (f32, f32), count: &str) -> Json {
    let mut pages = vec![json!({ "cover": true, "count": count })];
    pages.extend(puzzles.iter().cloned().map(|mut page| {
        page["first"] = false.into();
        page
    }));
    let chunks = chunked(answers, room);
    pages.extend(
        chunks
            .into_iter()
            .enumerate()
            .map(|(index, answers)| json!({ "answers": answers, "first_answers": index == 0 })),
    );
    let total = pages.len().next_multiple_of(4);
    let mut pages: Vec<Json> = pages.into_iter().map(numbered).collect();
    pages.resize(total, json!({ "empty": true }));
    // Pages carry their own numbers; the cover and blank ones show none.
    for (index, page) in pages.iter_mut().enumerate() {
        page["number"] = (index + 1).to_string().into();
    }
    let sides = imposed(total).into_iter();
    sides
        .map(|(left, right)| json!([pages[left - 1], pages[right - 1]]))
        .collect()
}

fn numbered(mut page: Json) -> Json {
    page["leaf"] = true.into();
    page
}

/// Which pages, from 1, stand left and right on each side, front and back in turns, so that the
/// whole pile is folded at once.
///
/// ```text
/// 8 pages:  8|1   2|7   6|3   4|5
/// ```
fn imposed(total: usize) -> Vec<(usize, usize)> {
    (0..total / 2)
        .map(|side| {
            let (low, high) = (side + 1, total - side);
            if side % 2 == 0 {
                (high, low)
            } else {
                (low, high)
            }
        })
        .collect()
}

/// The answers in page-fulls.
fn chunked(answers: &[Json], (width, height): (f32, f32)) -> Vec<Vec<Json>> {
    let line = LETTERS * 0.353 * 1.35;
    // The heading takes two lines of the first page.
    let (mut chunks, mut left): (Vec<Vec<Json>>, f32) = (Vec::new(), 0.0);
    for answer in answers {
        let needed = length(answer, width - 8.0) * line + 2.0;
        if needed > left || chunks.is_empty() {
            left = height - if chunks.is_empty() { 3.0 * line } else { 0.0 };
            chunks.push(Vec::new());
        }
        left -= needed;
        if let Some(chunk) = chunks.last_mut() {
            chunk.push(answer.clone());
        }
    }
    chunks
}

/// Lines that an answer takes.
fn length(answer: &Json, width: f32) -> f32 {
    let texts = answer["texts"].as_array();
    let words = |value: &Json| value.as_str().unwrap_or("").to_owned();
    let one = |(index, text): (usize, &Json)| {
        let moves = text["line"].as_array().into_iter().flatten().map(words);
        let moves: Vec<String> = moves.collect();
        let key = [&text["key"], &text["proof"]].map(words).join(" — ");
        let key = format!("{key} {} ()", moves.join(" "));
        let groups = text["refuted"].as_array().into_iter().flatten();
        let tries: Vec<String> = groups
            .map(|group| {
                let moves = group["moves"].as_array().into_iter().flatten().map(words);
                format!(
                    "{} → {}",
                    moves.collect::<Vec<_>>().join(", "),
                    words(&group["answer"])
                )
            })
            .collect();
        let tries = if index == 0 && !tries.is_empty() {
            // “Wrong first moves and their refutations”, in any language.
            let heading = "longer ".repeat(7);
            lines(&format!("{heading}{},", tries.join(", ")), width, LETTERS)
        } else {
            0.0
        };
        1.1 + lines(&key, width, LETTERS) + tries
    };
    texts.into_iter().flatten().enumerate().map(one).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folded_sheets_read_in_order() {
        assert_eq!(imposed(4), [(4, 1), (2, 3)]);
        assert_eq!(imposed(8), [(8, 1), (2, 7), (6, 3), (4, 5)]);
        for total in [4, 8, 12, 40] {
            let mut all: Vec<usize> = imposed(total).iter().flat_map(|(a, b)| [*a, *b]).collect();
            all.sort_unstable();
            assert_eq!(all, (1..=total).collect::<Vec<_>>());
            // Two pages on the two sides of a leaf follow each other.
            for sheet in imposed(total).chunks(2) {
                let [(_, front), (back, _)] = sheet else {
                    panic!()
                };
                assert_eq!(front + 1, *back);
            }
        }
    }

    #[test]
    fn a_booklet_is_filled_up_to_whole_sheets() {
        let puzzles = vec![json!({ "cells": [] }); 4];
        let sides = sides(&puzzles, &[], (109.0, 150.0), "8 puzzles");
        let sides = sides.as_array().unwrap();
        assert_eq!(sides.len(), 4);
        assert_eq!(sides[0][1]["cover"], true);
        assert_eq!(sides[0][0]["empty"], true);
        assert_eq!(sides[1][0]["number"], "2");
    }
}
