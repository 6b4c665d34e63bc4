//! Sentences held against what their claims prove: a claim may be true, and its sentence say another thing.
//! What is judged is what can be read off: moves and places, numbers in digits or in words, who wins.

mod judged;
mod lexicon;
mod notes;
mod proved;
mod seen;
mod sentence;
mod spoiler;

use std::cell::OnceCell;
use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use std::sync::Arc;

use pulldown_cmark::{Event, Parser, Tag, TagEnd};
use rayon::prelude::*;

use super::ask::Question;
use super::posed::Posed;
use super::remark::Written;
use super::store::Store;
use super::strictness::Strictness;
use crate::content::blocks::{Block, Inline};
use crate::content::library::Library;
use crate::content::puzzle::{PuzzleFile, written};
use crate::content::words::Words;
use crate::diag::{Code, Diagnostic, Source, Span};
use crate::game::board::{Board, Engine, find};
use crate::lang::Voice;
use lexicon::Lexicon;
pub use notes::tell as notes;
use proved::Proved;
use sentence::{FILLED, Sentence};
pub use spoiler::tell as spoilers;

/// What sentences are held against.
struct Means<'a> {
    engines: &'a [Box<dyn Engine>],
    store: &'a Store,
    words: Vec<Lexicon>,
    /// Of declared games, whose players go by the names of their signs.
    own: HashMap<&'a str, Vec<Lexicon>>,
    strictness: Strictness,
}

/// Tells of each sentence that says what its claim doesn't prove.
pub fn tell(
    library: &Library,
    engines: &[Box<dyn Engine>],
    store: &Store,
    words: &[Words],
    strictness: Strictness,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let means = Means {
        engines,
        store,
        words: words.iter().map(Lexicon::new).collect(),
        own: own(&library.voices, engines, words),
        strictness,
    };
    let pages = library.pages.par_iter().flat_map_iter(|page| {
        let texts = page.texts.iter().zip(0..means.words.len());
        // One that stands in is in another language.
        let texts = texts.filter(|(text, _)| text.stands_in.is_none());
        let mut found = Vec::new();
        for (text, language) in texts {
            means.blocks(&text.blocks, language, &mut found);
        }
        found
    });
    diagnostics.extend(pages.collect::<Vec<_>>());
    let puzzles = library.puzzles.par_iter().flat_map_iter(|(source, file)| {
        let mut found = Vec::new();
        means.puzzle(library, source, file, &mut found);
        found
    });
    diagnostics.extend(puzzles.collect::<Vec<_>>());
}

/// The words of games whose players have signs of their own: each is called as its sign is.
fn own<'e>(
    voices: &[Voice],
    engines: &'e [Box<dyn Engine>],
    words: &[Words],
) -> HashMap<&'e str, Vec<Lexicon>> {
    let named = engines.iter().filter_map(|engine| {
        let [first, second] = engine.declaration()?.names()?;
        let own = voices.iter().zip(words).map(|(voice, words)| {
            let mut words = words.clone();
            words.first.push(voice.text(&first));
            words.second.push(voice.text(&second));
            Lexicon::new(&words)
        });
        Some((engine.slug(), own.collect()))
    });
    named.collect()
}

impl Means<'_> {
    /// The claims of a page, those of captions among them.
    fn blocks(&self, blocks: &[Block], language: usize, found: &mut Vec<Diagnostic>) {
        // Claims that have begun, each with its sentence so far; what is only said is not judged.
        let mut begun: Vec<(Option<&Inline>, String)> = Vec::new();
        for block in blocks {
            let mut add = |text: &str| begun.iter_mut().for_each(|(_, label)| *label += text);
            match block {
                Block::Words(span) => add(span.text()),
                Block::Text(Event::Text(text) | Event::Code(text)) => add(text),
                Block::Text(Event::SoftBreak | Event::HardBreak) => add(" "),
                Block::Value(_) => add(&FILLED.to_string()),
                Block::ClaimStart(inline) => begun.push((Some(inline), String::new())),
                Block::SaidStart(_) => begun.push((None, String::new())),
                Block::ClaimEnd => {
                    if let Some((Some(inline), label)) = begun.pop() {
                        self.claim(&inline.text, &label, None, language, &inline.span, found);
                    }
                }
                Block::Fence(fence) => self.blocks(&fence.caption(), language, found),
                _ => {}
            }
        }
    }

    /// The claims beside a puzzle.
    fn puzzle(
        &self,
        library: &Library,
        source: &Arc<Source>,
        file: &PuzzleFile,
        found: &mut Vec<Diagnostic>,
    ) {
        let Ok(engine) = find(self.engines, file.game.get_ref()) else {
            return;
        };
        // Of what people alone know nothing can be proved.
        if !engine.has_rules() {
            return;
        }
        let posed = Posed { source, file };
        let board = posed.rules(engine).ok();
        let board = board.and_then(|rules| posed.board(engine, &rules).ok());
        let texts = [
            Some(&file.title),
            file.text.as_ref(),
            file.hint.as_ref(),
            file.note.as_ref(),
        ];
        let known = OnceCell::new();
        for texts in texts.into_iter().flatten() {
            for (language, voice) in library.voices.iter().enumerate() {
                let Some(text) = written(texts.get_ref(), &voice.language.code) else {
                    continue;
                };
                let place = Written::new(source, texts.span(), text);
                let labels = Labels::read(text);
                for (range, claim, label) in &labels.claims {
                    let span = place.span(range);
                    self.claim(claim, label, board.as_deref(), language, &span, found);
                }
                let Some(board) = &board else { continue };
                let is_known = |number| {
                    seen::integers(file.stipulation.get_ref()).contains(&number)
                        || known
                            .get_or_init(|| self.known(file, &**board))
                            .contains(&number)
                };
                if let Some(at) = loose(text, &labels, &self.words[language], &is_known) {
                    let message = format!("nothing proves “{}”", &text[at.clone()]);
                    let severity = self.strictness.severity();
                    let loose = Diagnostic::new(severity, Code::LabelDiffers, message);
                    found.push(loose.at_span(&place.span(&at)).hint(
                        "neither what is asked nor a claim of this text has that number; right all the same: `[…](said:)`",
                    ));
                }
            }
        }
    }

    /// Numbers that are true of a puzzle's position, whatever its texts claim.
    fn known(&self, file: &PuzzleFile, board: &dyn Board) -> BTreeSet<i64> {
        let key = file.answer.as_ref().and_then(|answer| answer.key.as_ref());
        let claim = format!(
            "{} best here = {}",
            file.game.get_ref(),
            key.map_or("none", |key| key.get_ref())
        );
        let Ok(question) = Question::read(&claim, true) else {
            return BTreeSet::new();
        };
        let proved = Proved::new(&question, self.engines, Some(board));
        let mut known = proved.numbers();
        known.extend(proved.more_numbers(self.engines, self.store));
        known
    }

    fn claim(
        &self,
        claim: &str,
        label: &str,
        here: Option<&dyn Board>,
        language: usize,
        span: &Span,
        found: &mut Vec<Diagnostic>,
    ) {
        let Ok(question) = Question::read(claim, true) else {
            return;
        };
        let words = self.own.get(question.game.as_str()).unwrap_or(&self.words);
        let sentence = Sentence::new(label, &words[language]);
        if sentence.is_mute() {
            return;
        }
        let proved = Proved::new(&question, self.engines, here);
        for message in judged::differences(&sentence, &proved, self.engines, self.store) {
            let differs = Diagnostic::new(self.strictness.severity(), Code::LabelDiffers, message);
            found.push(differs.at_span(span).hint(
                "correct the sentence or ask what it says; right, and more than the claim: `[…](<said: …>)`",
            ));
        }
    }
}

/// How many moves it takes, where that stands in no claim: as the puzzle asks, as it is, or as a claim
/// beside it says.
fn loose(
    text: &str,
    labels: &Labels,
    words: &Lexicon,
    known: &dyn Fn(i64) -> bool,
) -> Option<Range<usize>> {
    let sentence = Sentence::new(text, words);
    let claimed = labels.claims.iter();
    let claimed = claimed.flat_map(|(_, claim, _)| seen::integers(claim));
    let claimed: BTreeSet<i64> = claimed.collect();
    let is_free = |at: &Range<usize>| {
        let mut free = labels.free.iter();
        free.any(|free| free.start <= at.start && at.end <= free.end)
    };
    let mut numbers = sentence.numbers.iter();
    let strange = numbers.find(|(at, number)| {
        is_free(at) && sentence.is_of_moves(at) && !claimed.contains(number) && !known(*number)
    });
    strange.map(|(at, _)| at.clone())
}

/// A claim in a text: where it stands, its question and answer, its sentence.
type Labelled = (Range<usize>, String, String);

/// The claims of a puzzle's text, and where words stand that are in none and in nothing that is said alone.
#[derive(Default)]
struct Labels {
    claims: Vec<Labelled>,
    free: Vec<Range<usize>>,
}

impl Labels {
    fn read(text: &str) -> Labels {
        let mut labels = Labels::default();
        // Links that have begun; whether they are ours, and the sentence so far.
        let mut open: Vec<(Range<usize>, bool, Option<String>, String)> = Vec::new();
        let mut inside_value = false;
        for (event, range) in Parser::new(text).into_offset_iter() {
            let mut add = |text: &str| {
                open.iter_mut().for_each(|(.., label)| *label += text);
            };
            match event {
                Event::Start(Tag::Image { .. }) => {
                    add(&FILLED.to_string());
                    inside_value = true;
                }
                Event::End(TagEnd::Image) => inside_value = false,
                _ if inside_value => {}
                Event::Text(words) | Event::Code(words) => {
                    add(&words);
                    if open.iter().all(|(_, is_ours, ..)| !is_ours) {
                        labels.free.push(range);
                    }
                }
                Event::SoftBreak | Event::HardBreak => add(" "),
                Event::Start(Tag::Link { dest_url, .. }) => {
                    let claim = dest_url.strip_prefix("claim:");
                    let is_ours = claim.is_some() || dest_url.starts_with("said:");
                    let claim = claim.map(|claim| claim.trim().to_owned());
                    open.push((range, is_ours, claim, String::new()));
                }
                Event::End(TagEnd::Link) => {
                    if let Some((range, _, Some(claim), label)) = open.pop() {
                        labels.claims.push((range, claim, label));
                    }
                }
                _ => {}
            }
        }
        labels
    }
}
