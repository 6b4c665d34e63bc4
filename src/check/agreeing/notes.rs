//! The three parts of a note: what the tempting move overlooks, why the key works, what to take along. A
//! project whose `style.toml` has `[notes]` wants them all.

use super::lexicon::Lexicon;
use super::sentence::Sentence;
use crate::check::puzzle_part::PuzzlePart;
use crate::content::style::Notes;
use crate::content::words::Words;
use crate::diag::{Code, Diagnostic};
use crate::lang::Voice;

/// Tells of each note that has no move but the key, not the key, or nothing to take along.
pub fn tell(
    puzzles: &[PuzzlePart],
    voices: &[Voice],
    words: &[Words],
    wanted: &[Option<Notes>],
    diagnostics: &mut Vec<Diagnostic>,
) {
    let languages = voices.iter().zip(words).zip(wanted).enumerate();
    for (language, ((voice, words), wanted)) in languages {
        let Some(wanted) = wanted else { continue };
        let words = Lexicon::new(words);
        for part in puzzles {
            let Some(note) = &part.note else { continue };
            let missing = missing(part, note.get(language), voice, &words, wanted);
            if missing.is_empty() {
                continue;
            }
            let message = format!("the note has {}", missing.join(" and "));
            diagnostics.push(
                Diagnostic::finding(Code::NoteParts, message)
                    .at_span(&part.id_span)
                    .hint(format!(
                        "three parts: a tempting move and what it overlooks, why the key works, and what to \
                         take along (“{}”)",
                        wanted.lesson.join("”, “")
                    )),
            );
        }
    }
}

/// What a note lacks.
fn missing(
    part: &PuzzlePart,
    note: &str,
    voice: &Voice,
    words: &Lexicon,
    wanted: &Notes,
) -> Vec<&'static str> {
    let keys = &part.solved.judgement.keys;
    // `7,5` is where `7,5NE2` is drawn.
    let is_key = |place: &str| {
        keys.iter().any(|key| match key.strip_prefix(place) {
            Some(rest) => !rest.starts_with(|sign: char| sign.is_ascii_digit()),
            None => key.eq_ignore_ascii_case(place),
        })
    };
    // A move without a place, such as a pass, is named in words.
    let has_place = |key: &String| key.bytes().any(|sign| sign.is_ascii_digit());
    let sentence = Sentence::new(note, words);
    let places = || sentence.places.iter().map(|(_, place)| place.as_str());
    // A line is told by where it begins, and not by its circle.
    let mut said = part.solved.keys.iter().map(|key| voice.say(key));
    let mut missing = Vec::new();
    if !places().any(|place| !is_key(place)) {
        missing.push("no move but the key");
    }
    let is_told = said.any(|key| note.contains(&key)) || places().any(is_key);
    if keys.iter().all(has_place) && !is_told {
        missing.push("not the key");
    }
    if !wanted.lesson.iter().any(|phrase| note.contains(phrase)) {
        missing.push("nothing to take along");
    }
    missing
}
