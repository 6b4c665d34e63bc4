//! What a sentence says that can be held against a proof: moves, numbers, who wins.

use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;

use super::lexicon::{Lexicon, Sense};

/// What stands for an answer that the program fills in.
pub const FILLED: char = '\u{fffc}';

/// A text, and what it says.
pub struct Sentence<'a> {
    text: &'a str,
    senses: Vec<Said<Sense>>,
    /// Moves and places as games write them.
    pub places: Vec<Said<String>>,
    /// Numbers in digits and in words, without those that count nothing.
    pub numbers: Vec<Said<i64>>,
    /// Sizes of boards: `3 × 5`.
    pub sizes: Vec<[i64; 2]>,
    /// Whether an answer is filled in, which can be no other than the right one.
    pub is_filled: bool,
}

/// Something that a sentence says, and where.
pub type Said<T> = (Range<usize>, T);

/// A result, for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Result {
    Win,
    Loss,
    Draw,
}

/// How moves, places and numbers are written, in this order: `(2, 2)` and `(2 ; 2)`; `-1,3NE0`; `1,190` and
/// `8 403`; `5,4`; `a1`, `a1-b1`, `b1+d3`; `3 × 5`; `7`.
static SIGNS: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r"(?x)
        \(\s*(?<column>-?\d+)\s*[,;]\s*(?<row>-?\d+)\s*\)
        | (?<drawn>[-−]?\d+,[-−]?\d+(?:NE|SE|N|E)\d)
        | \b(?<large>\d{1,3}(?:[,.\ \u{a0}\u{202f}]\d{3})+)\b
        | (?<point>[-−]?\b\d{1,2},[-−]?\d{1,2})\b
        | \b(?<places>[A-Za-z]\d{1,2}(?:[-–+][A-Za-z]\d{1,2})*)\b
        | \b(?<rows>\d+)\s*[×x]\s*(?<columns>\d+)\b
        | (?<number>\d+)",
    )
    .ok()
});

impl<'a> Sentence<'a> {
    pub fn new(text: &'a str, language: &Lexicon) -> Sentence<'a> {
        let mut sentence = Sentence {
            text,
            senses: language.read(text),
            places: Vec::new(),
            numbers: Vec::new(),
            sizes: Vec::new(),
            is_filled: text.contains(FILLED),
        };
        if text.bytes().any(|byte| byte.is_ascii_digit()) {
            sentence.read_signs();
        }
        let counted = sentence
            .senses
            .iter()
            .filter_map(|(at, sense)| match sense {
                Sense::Number(number) => Some((at.clone(), *number)),
                _ => None,
            });
        sentence.numbers.extend(counted);
        let shapes: Vec<Range<usize>> = sentence.find(Sense::Shape).cloned().collect();
        sentence.numbers.retain(|(at, _)| {
            let mut shapes = shapes.iter();
            !shapes.any(|shape| shape.start <= at.start && at.end <= shape.end)
        });
        sentence.numbers.sort_by_key(|(at, _)| at.start);
        sentence
    }

    fn read_signs(&mut self) {
        let found = SIGNS
            .iter()
            .flat_map(|signs| signs.captures_iter(self.text));
        for found in found {
            let range = found.get(0).map_or(0..0, |whole| whole.range());
            let part = |name: &str| found.name(name).map(|part| part.as_str());
            let number = |text: &str| {
                let digits: String = text.chars().filter(char::is_ascii_digit).collect();
                digits.parse::<i64>().ok()
            };
            let place = part("drawn").or(part("point")).or(part("places"));
            if let (Some(column), Some(row)) = (part("column"), part("row")) {
                self.places.push((range, format!("{column},{row}")));
            } else if let (Some(rows), Some(columns)) = (part("rows"), part("columns")) {
                let size = number(rows).zip(number(columns));
                self.sizes
                    .extend(size.map(|(rows, columns)| [rows, columns]));
            } else if let Some(place) = place {
                self.places.push((range, place.replace(['−', '–'], "-")));
            } else {
                let digits = part("large").or(part("number"));
                let number = digits.and_then(number);
                self.numbers.extend(number.map(|number| (range, number)));
            }
        }
    }

    /// Whether it says anything that can be held against a proof.
    pub fn is_mute(&self) -> bool {
        self.senses.is_empty()
            && self.places.is_empty()
            && self.numbers.is_empty()
            && self.sizes.is_empty()
    }

    /// Where phrases of a kind stand.
    fn find(&self, wanted: Sense) -> impl Iterator<Item = &Range<usize>> {
        let said = self.senses.iter();
        said.filter(move |(_, sense)| *sense == wanted)
            .map(|(at, _)| at)
    }

    pub fn has(&self, sense: Sense) -> bool {
        self.find(sense).next().is_some()
    }

    /// The sides that are named: 0 for who begins.
    pub fn sides(&self) -> Vec<Said<usize>> {
        let sides = self.senses.iter().filter_map(|(at, sense)| match sense {
            Sense::First => Some((at.clone(), 0)),
            Sense::Second => Some((at.clone(), 1)),
            _ => None,
        });
        sides.collect()
    }

    /// The results that are named.
    pub fn results(&self) -> Vec<Said<Result>> {
        let results = self.senses.iter().filter_map(|(at, sense)| match sense {
            Sense::Win => Some((at.clone(), Result::Win)),
            Sense::Lose => Some((at.clone(), Result::Loss)),
            Sense::Draw => Some((at.clone(), Result::Draw)),
            _ => None,
        });
        results.collect()
    }

    /// Whether the second stands after the first in the same clause, with a word or two between them,
    /// none of which has more than so many letters.
    pub fn is_near(&self, first: &Range<usize>, second: &Range<usize>, letters: usize) -> bool {
        let Some(between) = self.text.get(first.end..second.start) else {
            return false;
        };
        let mut words = between.split_whitespace();
        !between.contains([',', ':', ';', '.'])
            && words.clone().count() <= 2
            && words.all(|word| word.chars().count() <= letters)
    }

    /// Whether the second stands after the first and nothing parts them.
    pub fn is_in_clause(&self, first: &Range<usize>, second: &Range<usize>) -> bool {
        let between = self.text.get(first.end..second.start);
        between.is_some_and(|between| !between.contains([',', ':', ';', '.', '?', '!']))
    }

    /// Whether something is won or lost there that is not the game: `wins two circles`.
    pub fn is_of_goods(&self, result: &Range<usize>) -> bool {
        let mut goods = self.find(Sense::Goods);
        goods.any(|goods| {
            let between = self.text.get(result.end..goods.start);
            between.is_some_and(|between| between.split_whitespace().count() <= 3)
        })
    }

    /// Whether a number says how many moves something takes: `three moves`, `wins in three`.
    pub fn is_of_moves(&self, number: &Range<usize>) -> bool {
        let is_beside = |first: usize, second: usize| {
            let between = self.text.get(first..second);
            between.is_some_and(|between| between.trim().is_empty())
        };
        let moves = self.find(Sense::Moves);
        let within = self.find(Sense::Within);
        moves
            .map(|at| (number.end, at.start))
            .chain(within.map(|at| (at.end, number.start)))
            .any(|(first, second)| is_beside(first, second))
    }
}
