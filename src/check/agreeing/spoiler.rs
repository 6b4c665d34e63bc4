//! Keys that are told before anybody has looked for them.

use super::lexicon::Lexicon;
use super::sentence::Sentence;
use crate::check::puzzle_part::PuzzlePart;
use crate::check::strictness::Strictness;
use crate::content::words::Words;
use crate::diag::{Code, Diagnostic};
use crate::lang::InEvery;

/// Tells of a title, an address, a text, a source or a hint that names a move which solves its puzzle.
pub fn tell(
    puzzles: &[PuzzlePart],
    words: &[Words],
    strictness: Strictness,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let words: Vec<Lexicon> = words.iter().map(Lexicon::new).collect();
    for part in puzzles {
        let keys = &part.solved.judgement.keys;
        let named = |text: &str, words: &Lexicon| {
            let sentence = Sentence::new(text, words);
            let mut places = sentence.places.into_iter();
            places.find(|(_, place)| keys.iter().any(|key| key.eq_ignore_ascii_case(place)))
        };
        let in_every = |texts: &InEvery<String>| {
            let mut texts = texts.iter().zip(&words);
            texts.find_map(|(text, words)| named(text, words))
        };
        let texts = [
            ("title", Some(&part.title)),
            ("text", part.text.as_ref()),
            ("hint", part.hint.as_ref()),
            ("source", Some(&part.work)),
        ];
        let mut spoilt: Vec<(&str, String)> = texts
            .into_iter()
            .filter_map(|(what, texts)| Some((what, in_every(texts?)?.1)))
            .collect();
        // `dualite-d2`: what is written in digits alone may be anything.
        let slugs = part.slugs.values().map(|(slug, _)| ("slug", slug));
        let names = [("id", &part.id)].into_iter().chain(slugs);
        let has_letters = |key: &String| key.starts_with(|sign: char| sign.is_ascii_alphabetic());
        let is_key = |part: &str| {
            let mut keys = keys.iter().filter(|key| has_letters(key));
            keys.any(|key| key.eq_ignore_ascii_case(part))
        };
        let told = names.filter_map(|(what, name)| {
            let key = name.split('-').find(|part| is_key(part))?;
            Some((what, key.to_owned()))
        });
        spoilt.extend(told);
        for (what, key) in spoilt {
            let message = format!("the {what} tells the solution: {key}");
            let told = Diagnostic::new(strictness.severity(), Code::Spoiler, message);
            diagnostics.push(
                told.at_span(&part.id_span)
                    .hint("what solves a puzzle stands in its note"),
            );
        }
    }
}
