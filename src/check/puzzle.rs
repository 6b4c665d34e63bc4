//! Puzzles judged: what the author says against what the engine finds.

use std::collections::BTreeMap;
use std::sync::Arc;

use toml::Spanned;

use super::aside;
use super::posed::Posed;
use super::puzzle_part::{Folded, PuzzlePart, Scene, Solved, Version};
use super::remark::{self, Here, Written};
use super::replay::Replay;
use super::store::Store;
use super::strictness::Strictness;
use super::version;
use crate::content::puzzle::{PuzzleFile, Texts, written};
use crate::diag::GivenName;
use crate::diag::{Code, Diagnostic, Source, Span};
use crate::game::board::{Board, Engine, find};
use crate::game::contract::Fields;
use crate::game::known::Known;
use crate::judge::{Difficulty, Judgement, Stipulation};
use crate::lang::{InEvery, Voice};

/// Solves and judges one puzzle; where it is one of several versions, its board is turned first.
pub fn judge(
    (source, file): &(Arc<Source>, PuzzleFile),
    engines: &[Box<dyn Engine>],
    voices: &[Voice],
    store: &Store,
    strictness: Strictness,
    version: Option<usize>,
) -> (Result<PuzzlePart, &'static str>, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let judge = Judge {
        source,
        file,
        voices,
        store,
        strictness,
        version,
        diagnostics: &mut diagnostics,
    };
    let part = judge.judge(engines).map_err(|(word, diagnostic)| {
        diagnostics.push(diagnostic);
        word
    });
    (part, diagnostics)
}

/// A puzzle that can't be shown: its verdict, and why.
pub(super) type Refusal = (&'static str, Diagnostic);

/// What is to be said of a puzzle, and how hard it is.
pub(super) type Said = (Judgement, Difficulty);

pub(super) struct Judge<'a> {
    pub source: &'a Arc<Source>,
    pub file: &'a PuzzleFile,
    voices: &'a [Voice],
    pub store: &'a Store,
    pub strictness: Strictness,
    version: Option<usize>,
    pub diagnostics: &'a mut Vec<Diagnostic>,
}

impl Judge<'_> {
    pub(super) fn finding(
        &self,
        code: Code,
        message: impl Into<String>,
        range: std::ops::Range<usize>,
    ) -> Diagnostic {
        Diagnostic::finding(code, message).at(self.source, range)
    }

    fn judge(mut self, engines: &[Box<dyn Engine>]) -> Result<PuzzlePart, Refusal> {
        let illegal = |diagnostic| ("illegal", diagnostic);
        let file = self.file;
        let engine = find(engines, file.game.get_ref()).map_err(|fault| {
            illegal(
                self.finding(Code::UnknownGame, fault.message, file.game.span())
                    .maybe_hint(fault.hint),
            )
        })?;
        let stipulation = self.posed().stipulation().map_err(illegal)?;
        let title = self.every("title", Some(&file.title));
        let mut text = self.bound("text", file.text.as_ref(), engines, engine)?;
        let hint = self.bound("hint", file.hint.as_ref(), engines, engine)?;
        let note = self.bound("note", file.note.as_ref(), engines, engine)?;
        let Some(mut title) = title else {
            return Err(illegal(self.finding(
                Code::TranslationMissing,
                "a puzzle has a title",
                file.title.span(),
            )));
        };
        let work = self.work()?;
        let slugs = self.slugs();
        let difficulty_why = self.every("difficulty_why", file.difficulty_why.as_ref());
        let (solved, version) = self.solved(engine, stipulation, &mut title, &mut text)?;
        let difficulty = self.difficulty(engine, &solved);
        let at = |range| Span {
            source: Arc::clone(self.source),
            range,
        };
        Ok(PuzzlePart {
            id: file.id.get_ref().clone(),
            game: engine.slug(),
            drawn: match version.as_ref().map(|version| version.symmetry) {
                None | Some(0) => self.posed().drawn(),
                Some(_) => (solved.position.clone(), Fields::new()),
            },
            stipulation,
            nodes: file.limit.nodes,
            status: file.status,
            licence: file.licence.get_ref().clone(),
            answers_from: file
                .answers_from
                .as_ref()
                .map(|day| day.get_ref().to_string()),
            added: file.added.as_ref().map(|day| day.get_ref().to_string()),
            aliases: file
                .aliases
                .iter()
                .map(|alias| (alias.get_ref().clone(), at(alias.span())))
                .collect(),
            slugs,
            draft: file.draft,
            tags: file.tags.iter().map(|tag| tag.get_ref().clone()).collect(),
            difficulty,
            difficulty_why,
            title,
            text,
            hint,
            note,
            claims: remark::claims(file, self.voices),
            work,
            credit: file.source.get_ref().clone(),
            solved,
            scene: Scene::default(),
            tree: None,
            source: Arc::clone(self.source),
            id_span: at(file.id.span()),
            version,
        })
    }

    /// What the puzzle is taken from: its title, the same in every language, or what it is.
    fn work(&mut self) -> Result<InEvery<String>, Refusal> {
        let credit = self.file.source.get_ref();
        let count = self.voices.len();
        let work = match (&credit.work, &credit.described) {
            (Some(title), None) => InEvery::new(count, vec![title.clone(); count]),
            (None, Some(texts)) => self.every("source", Some(texts)),
            _ => None,
        };
        work.ok_or_else(|| {
            let message = "a source has either a title or a description";
            let finding = self.finding(Code::BadSource, message, self.file.source.span());
            let hint = "`work` is the title as it stands there; what has none has `described.en` and so on";
            ("illegal", finding.hint(hint))
        })
    }

    /// The author's stars, with a reason where the computed ones are others; else those computed.
    fn difficulty(&mut self, engine: &dyn Engine, solved: &Solved) -> u8 {
        let computed = solved.computed.stars.max(1);
        let Some(own) = &self.file.difficulty else {
            return computed;
        };
        let stars = *own.get_ref();
        if engine.has_rules() && stars != computed && self.file.difficulty_why.is_none() {
            let message =
                format!("the difficulty is said to be {stars}, and computed as {computed}");
            let warning =
                Diagnostic::warning(Code::DifficultyDiffers, message).at(self.source, own.span());
            self.diagnostics.push(warning.hint(
                "leave `difficulty` out, or say why it is another one in `[difficulty_why]`",
            ));
        }
        stars
    }

    /// What the engine finds out; what it found out of this file before, if nothing was to be said.
    fn solved(
        &mut self,
        engine: &dyn Engine,
        stipulation: Stipulation,
        title: &mut InEvery<String>,
        text: &mut Option<InEvery<String>>,
    ) -> Result<(Solved, Option<Version>), Refusal> {
        let name = format!("solved\n{}\n{}", engine.version(), self.source.text);
        let is_kept = self.version.is_none() && engine.has_rules();
        if is_kept
            && let Some(solved) = self.store.recall::<Solved>(&name)
            && solved.replay.is_there(self.store)
        {
            return Ok((solved, None));
        }
        let illegal = |diagnostic| ("illegal", diagnostic);
        let told = self.diagnostics.len();
        let rules = self.posed().rules(engine).map_err(illegal)?;
        let original = self.posed().board(engine, &rules).map_err(illegal)?;
        let (symmetry, pictures) = match self.version {
            Some(version) => version::symmetry(&*original, version),
            None => (0, 1),
        };
        // To leave it as it is is a symmetry of every board.
        let turned = original.turned(symmetry, &[]);
        let board = turned.map_or_else(|| original.copy(), |(board, _)| board);
        self.begun(&*original).map_err(illegal)?;
        let version = self.version.filter(|_| engine.has_rules());
        let version = version.map(|_| Version {
            symmetry,
            pictures,
            left_out: version::leave_out(title, text, self.voices, &*board),
        });
        let (mut answer, (judgement, computed)) = match engine.has_rules() {
            true => {
                let (answer, said) =
                    self.judged(engine, &*original, &*board, &rules, stipulation, symmetry)?;
                (Some(answer), said)
            }
            false => (None, self.unchecked(&*board)?),
        };
        let certificate = answer
            .as_ref()
            .and_then(|answer| answer.certificate.as_deref());
        let certificate = certificate.map(aside::hash);
        let replay = answer.as_mut().map_or(Replay::Nothing, |answer| {
            Replay::take(engine.slug(), &*board, &rules, answer, self.store)
        });
        let show = |mv: &String| engine.show(mv);
        let solved = Solved {
            position: board.text(),
            rules: rules
                .chosen()
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            certificate,
            replay,
            computed,
            lead: board.lead(),
            describe: board.describe(),
            to_move: board.to_move(),
            line: judgement.line.iter().map(show).collect(),
            keys: judgement.keys.iter().map(show).collect(),
            judgement,
            value: answer.as_ref().map(|answer| answer.value),
            own_moves: answer.as_ref().map_or(0, |answer| answer.own_moves),
            answer: Folded::new(answer.as_ref()),
            known: answer.map_or(Known::Unchecked, |answer| answer.known),
        };
        if is_kept && self.diagnostics.len() == told {
            self.store.keep(&name, &solved);
        }
        Ok((solved, version))
    }

    /// Refuses a game that is over; one that nobody can have come to is told.
    fn begun(&mut self, board: &dyn Board) -> Result<(), Diagnostic> {
        let place = self.file.board.span();
        if let Some(end) = board.end() {
            let message = format!("illegal: the game is over here ({end})");
            let hint = "a puzzle begins while there is still a move to find";
            return Err(self.finding(Code::Illegal, message, place).hint(hint));
        }
        if let Some(why) = board.unreached() {
            let message = format!("no game comes to this position: {why}");
            let told = Diagnostic::new(self.strictness.severity(), Code::Unreached, message);
            let hint = "a sign too many or too few, or another player’s turn";
            self.diagnostics
                .push(told.at(self.source, place).hint(hint));
        }
        Ok(())
    }

    fn posed(&self) -> Posed<'_> {
        Posed {
            source: self.source,
            file: self.file,
        }
    }

    /// What the puzzle is called in addresses, in the languages of the site.
    fn slugs(&self) -> BTreeMap<usize, GivenName> {
        let slugs = self.file.slug.iter().flatten();
        let in_site = slugs.filter_map(|(code, slug)| {
            let mut voices = self.voices.iter();
            let language = voices.position(|voice| voice.language.code == *code)?;
            let span = Span {
                source: Arc::clone(self.source),
                range: slug.span(),
            };
            Some((language, (slug.get_ref().clone(), span)))
        });
        in_site.collect()
    }

    /// A text in every language; where one is missing, the first that is there stands in.
    fn every(&mut self, what: &str, texts: Option<&Spanned<Texts>>) -> Option<InEvery<String>> {
        let texts = texts?;
        let stand_in = self
            .voices
            .iter()
            .find_map(|voice| written(texts.get_ref(), &voice.language.code))?;
        let severity = self.strictness.severity();
        let mut all = Vec::new();
        for voice in self.voices {
            let code = &voice.language.code;
            let own = written(texts.get_ref(), code);
            if own.is_none() {
                self.diagnostics.push(
                    Diagnostic::new(
                        severity,
                        Code::TranslationMissing,
                        format!("the {what} has no `{code}`"),
                    )
                    .at(self.source, texts.span())
                    .hint("another language stands in for it"),
                );
            }
            all.push(voice.typeset(own.unwrap_or(stand_in)).into_owned());
        }
        InEvery::new(self.voices.len(), all)
    }

    /// A text in every language, its claims held against the engine.
    fn bound(
        &mut self,
        what: &str,
        texts: Option<&Spanned<Texts>>,
        engines: &[Box<dyn Engine>],
        engine: &dyn Engine,
    ) -> Result<Option<InEvery<String>>, Refusal> {
        let Some(plain) = self.every(what, texts) else {
            return Ok(None);
        };
        let is_bare =
            |text: &String| !text.contains("](") && !text.contains(|c: char| c.is_ascii_digit());
        let Some(texts) = texts.filter(|_| engine.has_rules() && !plain.iter().all(is_bare)) else {
            return Ok(Some(plain));
        };
        let illegal = |diagnostic| ("illegal", diagnostic);
        let rules = self.posed().rules(engine).map_err(illegal)?;
        let board = self.posed().board(engine, &rules).map_err(illegal)?;
        let here = Here {
            engines,
            store: self.store,
            file: self.file,
            board: &*board,
            rules: &rules,
            // What is given needs no proof.
            strict: self.strictness.strict && what != "text",
        };
        let mut all = Vec::new();
        let codes = || self.voices.iter().map(|voice| &voice.language.code);
        let stand_in = codes().find(|code| written(texts.get_ref(), code).is_some());
        for voice in self.voices {
            let own = written(texts.get_ref(), &voice.language.code);
            let Some(text) = own.or_else(|| texts.get_ref().get(stand_in?)) else {
                continue;
            };
            let written = Written::new(self.source, texts.span(), text);
            // Where a language stands in, its faults have been told.
            let mut told = Vec::new();
            all.push(here.read(text, &written, voice, &mut told));
            if own.is_some() {
                self.diagnostics.append(&mut told);
            }
        }
        Ok(InEvery::new(self.voices.len(), all))
    }
}
