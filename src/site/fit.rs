//! How a puzzle fits into its place on paper: its text beside the board or above it, the lines to
//! write on under the board or at its right, the whole board or the part that matters, so that no
//! stone is narrower than 7 mm. Lengths are in millimetres.

use crate::draw::Figure;

/// No stone is to be narrower than this, and no square on a board without stones: those of an
/// exercise book have 5 mm.
const LEAST_STONE: f32 = 7.0;
const LEAST_SQUARE: f32 = 6.0;

/// Widths that the text beside a board may have; each is a class of the style sheet (`beside-30`).
const COLUMNS: [u8; 7] = [30, 36, 44, 54, 66, 80, 96];
/// Between the board and what is above or beside it.
const GAP: f32 = 3.0;
/// A line to write on, and the word above the first one.
const RULE: f32 = 8.0;
const WORD: f32 = 4.0;
/// The width of a numbered line: room for a move; and of the column of them at a board's right.
const MOVE: f32 = 24.0;
const ASIDE: f32 = 19.0;
/// Boards of one game on a page are drawn to one scale, unless one of them may be wider so many times.
const HALVED: f32 = 2.0;
/// The text beside the board has to make it wider so many times, since above it one reads better.
const GAIN: f32 = 1.15;
/// An address under its QR code.
const ADDRESS: f32 = 9.0;

/// A puzzle's place on a page.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub width: f32,
    pub height: f32,
    /// The size of the letters, in points.
    pub letters: f32,
    /// How wide a square of the paper is drawn if it fits.
    pub paper: f32,
    /// The widest that a board's unit is drawn where it is one square of the paper.
    pub square: f32,
    /// The side of a QR code; 0 where there is none.
    pub qr: f32,
}

/// The words of a puzzle, each language's apart.
pub struct Words {
    pub titles: Vec<String>,
    pub texts: Vec<Vec<String>>,
    /// What is said of the rest where only a part of the board is shown.
    pub rest: Vec<String>,
    /// Lines to write on, and whether each is for one of the moves in order.
    pub lines: usize,
    pub numbered: bool,
}

impl Words {
    /// How much height the lines take in this width.
    fn foot(&self, width: f32) -> f32 {
        let in_a_row = match self.numbered {
            true => ((width / MOVE) as usize).max(1),
            false => 1,
        };
        WORD + self.lines.div_ceil(in_a_row) as f32 * RULE
    }
}

/// Where text and lines stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beside {
    /// The text above the board, the lines under it.
    Nothing,
    /// The text above the board, the lines at its right.
    Lines,
    /// Text and lines at its right, so wide.
    Text(u8),
}

impl Beside {
    /// As the style sheet and the script know it: nothing, 1, or the width.
    pub fn number(self) -> u8 {
        match self {
            Beside::Nothing => 0,
            Beside::Lines => 1,
            Beside::Text(width) => width,
        }
    }
}

/// How it fits.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    /// The figure's number among those that were offered.
    pub figure: usize,
    pub square: f32,
    /// How wide its narrowest stone, or else its square, is, and how wide it should be.
    pub width: f32,
    least: f32,
    pub beside: Beside,
}

impl Fit {
    /// Whether everything comes out wide enough.
    pub fn is_enough(&self) -> bool {
        self.width >= self.least
    }

    /// Drawn to this scale, where a board beside it has to be so small; unless it would be less than half as
    /// wide as it may be.
    pub fn alike(self, scale: f32) -> Fit {
        match scale < self.square && self.square <= HALVED * scale {
            false => self,
            true => Fit {
                square: scale,
                width: self.width * scale / self.square,
                ..self
            },
        }
    }
}

/// The best way to fit the puzzle in: the first figure whose stones come out wide enough, else
/// the one whose stones come out widest. The first figure is the whole board, the others parts.
pub fn fit(place: Place, words: &Words, figures: &[&Figure]) -> Fit {
    let all: Vec<Fit> = figures
        .iter()
        .enumerate()
        .map(|(number, figure)| one(place, words, number, figure))
        .collect();
    let enough = all.iter().find(|fit| fit.is_enough());
    let widest = all.iter().max_by(|a, b| a.width.total_cmp(&b.width));
    *enough.or(widest).unwrap_or(&Fit {
        figure: 0,
        square: LEAST_SQUARE,
        width: LEAST_SQUARE,
        least: LEAST_SQUARE,
        beside: Beside::Nothing,
    })
}

fn one(place: Place, words: &Words, number: usize, figure: &Figure) -> Fit {
    let letters = place.letters;
    let heading = |text: &String| lines(text, place.width, letters * 1.1) * height(letters * 1.1);
    let titles: f32 = words.titles.iter().map(heading).sum();
    // A language's statement, text and what is said of the rest, in a column of this width.
    let text = |language: usize, width: f32| -> f32 {
        let rest = words.rest.get(language).filter(|_| number > 0);
        let paragraphs = words.texts[language].iter().chain(rest);
        let height = |text: &String| lines(text, width, letters) * height(letters);
        paragraphs.map(height).sum()
    };
    let languages = || 0..words.texts.len();
    let free = place.height - titles - GAP;
    let made = |width: f32, height: f32, beside| {
        let square = square(place, figure, width, height);
        Fit {
            figure: number,
            square,
            width: square * figure.stone().unwrap_or(1.0),
            least: figure.stone().map_or(LEAST_SQUARE, |_| LEAST_STONE),
            beside,
        }
    };
    // Above the board the languages stand side by side.
    let column = place.width / words.texts.len().max(1) as f32 - GAP;
    let tallest = languages().map(|n| text(n, column)).fold(0.0, f32::max);
    let room = free - tallest - GAP;
    // A code and its address stand beside the lines.
    let code = if place.qr > 0.0 { place.qr + 28.0 } else { 0.0 };
    let under = words.foot(place.width - code).max(place.qr + 1.0);
    let mut best = made(place.width, room - under, Beside::Nothing);
    // At the right of the board there is room for short lines alone, and for no code.
    if words.numbered && place.qr == 0.0 && words.foot(ASIDE) <= room {
        let aside = made(place.width - ASIDE - GAP, room, Beside::Lines);
        if aside.square >= best.square - 0.01 {
            best = aside;
        }
    }
    for width in COLUMNS {
        let column = f32::from(width);
        let needed: f32 = languages().map(|n| text(n, column) + 1.0).sum();
        let code = if place.qr > 0.0 {
            place.qr + ADDRESS
        } else {
            0.0
        };
        if free - needed - code < words.foot(column) || column >= place.width / 2.0 {
            continue;
        }
        let beside = made(place.width - column - GAP, free, Beside::Text(width));
        let gain = match best.beside {
            Beside::Text(_) => 0.999,
            _ => GAIN,
        };
        if beside.square > best.square * gain {
            best = beside;
        }
    }
    best
}

/// How wide a unit of the figure is drawn in this room. Where the unit is several squares of the
/// paper, they come out as wide as is asked for, in a large room half as wide again or twice, in
/// a small one by quarters of a millimetre less.
fn square(place: Place, figure: &Figure, width: f32, height: f32) -> f32 {
    let most = (width / figure.width).min(height / figure.height).max(1.0);
    let unit = figure.unit;
    if unit <= 1.0 {
        return most.min(place.square);
    }
    let paper = most / unit;
    let wider = [2.0, 1.5, 1.25, 1.0].map(|times| times * place.paper);
    let fitting = wider.into_iter().find(|wider| *wider <= paper + 0.001);
    fitting.unwrap_or((paper * 4.0).floor() / 4.0).max(0.25) * unit
}

/// A line's height.
fn height(letters: f32) -> f32 {
    letters * 0.353 * 1.35
}

/// How many lines the words take, in any usual font: a letter is at most 0.56 of its size wide
/// in the mean.
pub fn lines(text: &str, width: f32, letters: f32) -> f32 {
    let room = (width / (letters * 0.353 * 0.56)).max(1.0) as usize;
    let (mut lines, mut used) = (0, room + 1);
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if used + 1 + length <= room {
            used += 1 + length;
        } else {
            lines += length.div_ceil(room).max(1);
            used = length.min(room);
        }
    }
    lines as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{Point, Role};

    fn board(size: f32) -> Figure {
        let mut figure = Figure::new(size, size);
        figure.circle(Role::Disc, Point::new(0.5, 0.5), 0.42);
        figure
    }

    fn words(text: &str) -> Words {
        Words {
            titles: vec!["1. A title".into()],
            texts: vec![vec![text.into()]],
            rest: vec!["The rest is empty.".into()],
            lines: 2,
            numbered: true,
        }
    }

    const QUARTER: Place = Place {
        width: 86.0,
        height: 104.0,
        letters: 11.0,
        paper: 4.0,
        square: 14.0,
        qr: 0.0,
    };

    #[test]
    fn a_small_board_is_shown_whole_with_its_text_above() {
        let fit = fit(QUARTER, &words("Win in 2."), &[&board(5.0)]);
        assert_eq!((fit.figure, fit.beside), (0, Beside::Nothing));
        assert!(fit.square > 10.0);
    }

    #[test]
    fn a_large_board_is_cut_only_where_its_stones_would_be_too_small() {
        let (whole, wide, narrow) = (board(20.0), board(11.0), board(8.0));
        let small = fit(QUARTER, &words("Win."), &[&whole, &wide, &narrow]);
        assert_eq!(small.figure, 2);
        assert!(small.is_enough());
        let page = Place {
            width: 180.0,
            height: 210.0,
            ..QUARTER
        };
        let large = fit(page, &words("Win."), &[&whole, &wide, &narrow]);
        assert_eq!(large.figure, 0);
    }

    #[test]
    fn squares_of_the_paper_come_out_as_wide_as_is_asked_for() {
        let mut board = board(4.5);
        board.unit = 4.0;
        assert_eq!(fit(QUARTER, &words("Win."), &[&board]).square, 16.0);
        let large = Place {
            width: 180.0,
            height: 230.0,
            ..QUARTER
        };
        assert_eq!(fit(large, &words("Win."), &[&board]).square, 32.0);
        let small = Place {
            height: 70.0,
            ..QUARTER
        };
        let square = fit(small, &words("Win."), &[&board]).square;
        assert!((square.fract(), square < 16.0) == (0.0, true), "{square}");
    }

    #[test]
    fn words_are_counted_in_lines() {
        assert_eq!(lines("", 80.0, 11.0), 0.0);
        assert_eq!(lines("one", 80.0, 11.0), 1.0);
        assert!(lines(&"word ".repeat(40), 80.0, 11.0) >= 5.0);
        assert!(lines(&"w".repeat(400), 80.0, 11.0) >= 10.0);
    }
}
