//! The words and phrases of a language, ready to be found in a text in one go.

use std::collections::HashMap;
use std::ops::Range;

use crate::content::style::{Word, words_of};
use crate::content::words::Words;

/// What a phrase says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sense {
    Number(i64),
    Only,
    Ones,
    Shape,
    Win,
    Lose,
    Draw,
    Take,
    Goods,
    Not,
    Allowed,
    Forbidden,
    First,
    Second,
    Moves,
    Within,
    Solver,
    Opponent,
    Somebody,
}

#[derive(Default)]
pub struct Lexicon {
    /// By their first words.
    phrases: HashMap<String, Vec<(Vec<Word>, Sense)>>,
}

impl Lexicon {
    pub fn new(words: &Words) -> Lexicon {
        let lists = [
            (&words.only, Sense::Only),
            (&words.ones, Sense::Ones),
            (&words.shapes, Sense::Shape),
            (&words.win, Sense::Win),
            (&words.lose, Sense::Lose),
            (&words.draw, Sense::Draw),
            (&words.take, Sense::Take),
            (&words.goods, Sense::Goods),
            (&words.not, Sense::Not),
            (&words.allowed, Sense::Allowed),
            (&words.forbidden, Sense::Forbidden),
            (&words.first, Sense::First),
            (&words.second, Sense::Second),
            (&words.moves, Sense::Moves),
            (&words.within, Sense::Within),
            (&words.solver, Sense::Solver),
            (&words.opponent, Sense::Opponent),
            (&words.somebody, Sense::Somebody),
        ];
        let numbers = words.numbers.iter();
        let numbers = numbers.filter_map(|(digits, words)| {
            let number = digits.parse().ok()?;
            // `one` and `un` are articles and pronouns as well.
            (number > 1).then_some((words, Sense::Number(number)))
        });
        let mut lexicon = Lexicon::default();
        for (phrases, sense) in lists.into_iter().chain(numbers) {
            for phrase in phrases {
                let words: Vec<Word> = words_of(phrase).into_iter().map(|(_, word)| word).collect();
                if let Some(first) = words.first() {
                    let known = lexicon.phrases.entry(first.word.clone()).or_default();
                    known.push((words, sense));
                }
            }
        }
        lexicon
    }

    /// What a text says, in its order. Of numbers the longest: `ten` is a part of `ten thousand`.
    pub fn read(&self, text: &str) -> Vec<(Range<usize>, Sense)> {
        let words = words_of(text);
        let mut found: Vec<(Range<usize>, Sense)> = Vec::new();
        for (index, (at, first)) in words.iter().enumerate() {
            for (phrase, sense) in self.phrases.get(&first.word).into_iter().flatten() {
                let Some(there) = words.get(index..index + phrase.len()) else {
                    continue;
                };
                // What stands before the first word is not of it.
                let mut pairs = there.iter().zip(phrase).skip(1);
                let is_same = pairs.all(|((_, there), word)| {
                    there.word == word.word && there.before == word.before
                });
                if let (true, Some((last, _))) = (is_same, there.last()) {
                    found.push((at.start..last.end, *sense));
                }
            }
        }
        let is_number = |sense: Sense| matches!(sense, Sense::Number(_));
        let is_part = |(at, sense): &(Range<usize>, Sense)| {
            let mut others = found.iter();
            is_number(*sense)
                && others.any(|(other, of)| {
                    is_number(*of)
                        && other.len() > at.len()
                        && other.start <= at.start
                        && at.end <= other.end
                })
        };
        found.iter().filter(|one| !is_part(one)).cloned().collect()
    }
}
