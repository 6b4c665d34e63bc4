//! A booklet: pages of half a sheet of paper, in the order in which they have to be printed so
//! that the folded sheets can be read.

use super::fit::lines;
use super::view::sheet::{AnswerText, AnswerView, Content, PageView};

/// Letters of the answers, in points; as in the style sheet.
const LETTERS: f32 = 8.5;

/// The sides of the sheets of paper, two pages each: a cover, the puzzles, the answers, blank
/// pages where some are missing.
pub fn sides(
    puzzles: Vec<PageView>,
    answers: &[AnswerView],
    room: (f32, f32),
    count: &str,
) -> Vec<[PageView; 2]> {
    let mut all = vec![Content::Cover {
        cover: true,
        count: count.to_owned(),
    }];
    // The cover has the title: no page of puzzles is the first.
    all.extend(puzzles.into_iter().map(|page| match page.content {
        Content::Puzzles {
            cells,
            per_page,
            fold,
            ..
        } => Content::Puzzles {
            cells,
            per_page,
            fold,
            first: false,
        },
        other => other,
    }));
    let chunks = chunked(answers, room).into_iter().enumerate();
    all.extend(chunks.map(|(index, answers)| Content::Answers {
        answers,
        first_answers: index == 0,
    }));
    let total = all.len().next_multiple_of(4);
    all.resize(total, Content::Empty { empty: true });
    // Pages carry their own numbers; the cover and blank ones show none.
    let page = |number: usize| PageView {
        number: number.to_string(),
        leaf: true,
        content: all[number - 1].clone(),
    };
    let sides = imposed(total).into_iter();
    sides
        .map(|(left, right)| [page(left), page(right)])
        .collect()
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
fn chunked(answers: &[AnswerView], (width, height): (f32, f32)) -> Vec<Vec<AnswerView>> {
    let line = LETTERS * 0.353 * 1.35;
    // The heading takes two lines of the first page.
    let (mut chunks, mut left): (Vec<Vec<AnswerView>>, f32) = (Vec::new(), 0.0);
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
fn length(answer: &AnswerView, width: f32) -> f32 {
    let one = |(index, text): (usize, &AnswerText)| {
        let key = format!("{} — {} {} ()", text.key, text.proof, text.line.join(" "));
        let tries = text.refuted.iter().map(|group| {
            let answer = group.answer.as_deref().unwrap_or("");
            format!("{} → {answer}", group.moves.join(", "))
        });
        let tries: Vec<String> = tries.collect();
        let tries = if index == 0 && !tries.is_empty() {
            // “Wrong first moves and their refutations”, in any language.
            let heading = "longer ".repeat(7);
            lines(&format!("{heading}{},", tries.join(", ")), width, LETTERS)
        } else {
            0.0
        };
        1.1 + lines(&key, width, LETTERS) + tries
    };
    answer.texts.iter().enumerate().map(one).sum()
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
        let page = PageView {
            number: "page 1 of 4".into(),
            leaf: false,
            content: Content::Puzzles {
                cells: Vec::new(),
                per_page: 2,
                fold: Vec::new(),
                first: true,
            },
        };
        let sides = sides(vec![page; 4], &[], (109.0, 150.0), "8 puzzles");
        assert_eq!(sides.len(), 4);
        assert!(matches!(sides[0][0].content, Content::Empty { .. }));
        assert!(matches!(sides[0][1].content, Content::Cover { .. }));
        assert_eq!(sides[1][0].number, "2");
        for page in sides.iter().flatten() {
            assert!(page.leaf);
            assert!(!matches!(
                page.content,
                Content::Puzzles { first: true, .. }
            ));
        }
    }
}
