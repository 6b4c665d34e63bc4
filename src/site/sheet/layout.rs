//! How a sheet is laid out: what room a page has, and which puzzles share one.

use super::asked::Asked;
use super::options::SheetOptions;
use crate::site::fit::{self, Place};
use crate::site::view::sheet::{FoldView, RulesView};

/// What a page has beside its puzzles, as high as the style sheet makes it, in millimetres.
#[derive(Clone, Copy, Debug)]
pub struct Layout<'o> {
    options: &'o SheetOptions,
    /// The strip of rules above the first puzzles; none where the first page has no puzzle.
    rules: Option<f32>,
    /// The answers at the foot, for each number of puzzles to a page up to six.
    fold: [f32; 7],
}

impl<'o> Layout<'o> {
    pub fn new(options: &'o SheetOptions, rules: Option<f32>, fold: [f32; 7]) -> Layout<'o> {
        Layout {
            options,
            rules,
            fold,
        }
    }

    /// Width and height that a page has for its puzzles: 15 mm of margin, the header, the
    /// footer, the strips and what is between them taken off.
    pub(super) fn room(&self, per_page: usize, is_first: bool) -> (f32, f32) {
        let SheetOptions {
            booklet,
            paper,
            large,
            ..
        } = *self.options;
        if booklet {
            let height = if paper == "letter" { 156.0 } else { 150.0 };
            return (109.0, height);
        }
        let (width, height) = match paper {
            "a4" => (180.0, 266.0),
            "letter" => (185.0, 248.0),
            _ => (180.0, 248.0),
        };
        let head = match (self.rules.filter(|_| is_first), large) {
            (Some(rules), false) => HEAD + rules,
            (Some(rules), true) => LARGE_HEAD + rules,
            (None, false) => 10.0,
            (None, true) => 14.0,
        };
        let foot = if large { 10.0 } else { 7.0 };
        (width, height - head - foot - 3.0 - self.fold[per_page])
    }

    /// The size of the letters, in points, with so many puzzles to a page; as in the style sheet.
    fn letters(&self, per_page: usize) -> f32 {
        match per_page {
            _ if self.options.large => 18.0,
            5 | 6 => 9.5,
            _ if self.options.booklet => 10.0,
            4 if self.options.languages.len() > 1 => 10.0,
            _ => 11.0,
        }
    }

    /// The place of puzzle `index` of a page with so many, 2 mm of padding taken off.
    pub fn place(&self, per_page: usize, index: usize, is_first: bool) -> Place {
        let (width, height) = self.room(per_page, is_first);
        let (columns, rows) = match per_page {
            1 => (1.0, 1.0),
            2 => (1.0, 2.0),
            3 => (1.0, 3.0),
            4 => (2.0, 2.0),
            // The first of five has a row of its own.
            5 if index == 0 => (1.0, 3.0),
            _ => (2.0, 3.0),
        };
        let SheetOptions { booklet, large, .. } = *self.options;
        Place {
            width: width / columns - 4.0,
            height: height / rows - 4.0,
            letters: self.letters(per_page),
            paper: match per_page {
                _ if large => 5.0,
                1..=3 if !booklet => 5.0,
                _ => 4.0,
            },
            square: match per_page {
                _ if large => 24.0,
                1 => 22.0,
                2 | 3 => 18.0,
                _ => 14.0,
            },
            qr: 0.0,
        }
    }
}

/// The header of the first page without its rules: fields, title.
const HEAD: f32 = 24.0;
const LARGE_HEAD: f32 = 36.0;

/// Letters of the rules and of the answers to be folded away, in points; as in the style sheet.
const RULES: f32 = 9.5;
const FOLD: f32 = 7.5;

/// A strip that is higher, about, leaves too little of its page to a puzzle: five games in one language
/// take less, in two more.
pub(super) const STRIP: f32 = 110.0;

/// How high the strip of rules is: one alone in the whole width, two side by side, more in three
/// columns.
pub(super) fn height_of(rules: &[RulesView], options: &SheetOptions) -> f32 {
    let (columns, small): (usize, f32) = match rules.len() {
        0 => return 0.0,
        1 => (1, RULES),
        2 => (2, 8.5),
        _ => (3, 8.0),
    };
    let letters = match (options.large, columns) {
        (false, _) => small,
        (true, 1) => 14.0,
        (true, _) => 11.0,
    };
    let width = 183.0 / columns as f32 - 5.0;
    let lines = rules.iter().map(|rules| {
        let text = format!("{} {}", rules.name, rules.text);
        fit::lines(&text, width, letters)
    });
    let lines = match columns {
        3 => (lines.sum::<f32>() / 3.0).ceil(),
        _ => lines.fold(0.0, f32::max),
    };
    2.0 + lines * letters * 0.353 * 1.35
}

/// How high the answers to be folded away are, at most, with so many puzzles to a page.
pub(super) fn fold_of(folded: &[FoldView], options: &SheetOptions) -> [f32; 7] {
    let mut heights = [0.0; 7];
    if folded.is_empty() {
        return heights;
    }
    let letters = if options.large { 12.0 } else { FOLD };
    let one = |folded: &FoldView, width: f32| {
        let text = format!("{} {} {}", folded.number, folded.key, folded.line.join(" "));
        fit::lines(&text, width, letters)
    };
    for (per_page, height) in heights.iter_mut().enumerate().skip(1) {
        let columns = match per_page {
            1 | 2 | 4 => per_page,
            _ => 3,
        };
        let width = 178.0 / columns as f32 - 4.0;
        let longest = folded.iter().map(|folded| one(folded, width));
        let lines = longest.fold(1.0, f32::max) * per_page.div_ceil(columns) as f32;
        *height = 9.0 + lines * letters * 0.353 * 1.35;
    }
    heights
}

/// The puzzles in pages, and how many each page is laid out for: as many as were asked for, or
/// as many as leave every stone wide enough.
pub(super) fn paged<'s, 'a>(
    asked: &'s [Asked<'a>],
    layout: &Layout,
) -> Vec<(usize, &'s [Asked<'a>])> {
    // Bit n: n to a page will do. Of five the first has more room than the others.
    let layouts = |asked: &Asked, is_first: bool| {
        let will_do = |n: &usize| {
            asked
                .fit(layout.place(*n, usize::from(*n == 5), is_first))
                .is_enough()
        };
        let all = (1..=layout.options.per_page).filter(will_do);
        all.fold(1u8 << 1, |set, n| set | 1 << n)
    };
    let largest = |set: u8| set.ilog2() as usize;
    // Where fewer came together than there is room for, they share all of it.
    let smallest = |set: u8, count: usize| {
        let larger = count..=largest(set);
        larger.into_iter().find(|n| set >> n & 1 == 1).unwrap_or(1)
    };
    let (mut pages, mut start, mut common) = (Vec::new(), 0, u8::MAX);
    for (index, one) in asked.iter().enumerate() {
        let mut set = layouts(one, start == 0);
        if index > start && largest(common & set) <= index - start {
            pages.push((smallest(common, index - start), &asked[start..index]));
            (start, common) = (index, u8::MAX);
            // The other pages have more room than the first.
            set = layouts(one, false);
        }
        common &= set;
    }
    if start < asked.len() {
        pages.push((smallest(common, asked.len() - start), &asked[start..]));
    }
    pages
}
