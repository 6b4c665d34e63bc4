//! Puzzles judged: what the author says against what the engine finds.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::Arc;

use toml::Spanned;

use super::aside;
use super::edition::{Folded, Named, PuzzlePart, Scene, Solved, Version};
use super::following::Following;
use super::posed::Posed;
use super::remark::{self, Here, Written};
use super::replay::Replay;
use super::store::Store;
use super::strictness::Strictness;
use super::version;
use crate::content::puzzle::{AuthorAnswer, Duals, PuzzleFile, Texts, inside, written};
use crate::diag::{Code, Diagnostic, Severity, Source, Span};
use crate::game::answer::{Answer, Open, Why};
use crate::game::board::{Board, Engine, find};
use crate::game::contract::{Fields, Rules};
use crate::game::solver::Limit;
use crate::judge::{
    self, At, Cut, DUAL_POSITIONS, Difficulty, Judgement, Stated, Stipulation, Study, Verdict,
};
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

pub(super) struct Judge<'a> {
    pub source: &'a Arc<Source>,
    pub file: &'a PuzzleFile,
    voices: &'a [Voice],
    pub store: &'a Store,
    strictness: Strictness,
    version: Option<usize>,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl Judge<'_> {
    fn finding(
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
        let (file, told) = (self.file, self.diagnostics.len());
        let rules = self.posed().rules(engine).map_err(illegal)?;
        let original = self.posed().board(engine, &rules).map_err(illegal)?;
        let (symmetry, pictures) = match self.version {
            Some(version) => version::symmetry(&*original, version),
            None => (0, 1),
        };
        // To leave it as it is is a symmetry of every board.
        let turned = original.turned(symmetry, &[]);
        let board = turned.map_or_else(|| original.copy(), |(board, _)| board);
        if let Some(end) = board.end() {
            let message = format!("illegal: the game is over here ({end})");
            let hint = "a puzzle begins while there is still a move to find";
            return Err(illegal(
                self.finding(Code::Illegal, message, file.board.span())
                    .hint(hint),
            ));
        }
        if let Some(why) = original.unreached() {
            let message = format!("no game comes to this position: {why}");
            let severity = self.strictness.severity();
            self.diagnostics.push(
                Diagnostic::new(severity, Code::Unreached, message)
                    .at(self.source, file.board.span())
                    .hint("a sign too many or too few, or another player’s turn"),
            );
        }
        let version = self.version.filter(|_| engine.has_rules());
        let version = version.map(|_| Version {
            symmetry,
            pictures,
            left_out: version::leave_out(title, text, self.voices, &*board),
        });
        let (mut answer, judgement, computed) = match engine.has_rules() {
            true => self.judged(engine, &*original, &*board, &rules, stipulation, symmetry)?,
            false => self.unchecked(&*board)?,
        };
        let certificate = answer.certificate.as_deref().map(aside::hash);
        let replay = Replay::take(engine.slug(), &*board, &rules, &mut answer, self.store);
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
            value: answer.value,
            own_moves: answer.own_moves,
            answer: Folded::new(&answer),
            known: answer.known,
        };
        if is_kept && self.diagnostics.len() == told {
            self.store.keep(&name, &solved);
        }
        Ok((solved, version))
    }

    fn unfit(&self, stipulation: Stipulation, hint: &'static str) -> Refusal {
        let message = format!("{stipulation} can't be asked in this game");
        let place = self.file.stipulation.span();
        let finding = self.finding(Code::StipulationUnfit, message, place);
        ("illegal", finding.hint(hint))
    }

    /// The answer for the board, what is to be said of the puzzle, and how hard it is.
    fn judged(
        &mut self,
        engine: &dyn Engine,
        original: &dyn Board,
        board: &dyn Board,
        rules: &Rules,
        stipulation: Stipulation,
        symmetry: u8,
    ) -> Result<(Answer, Judgement, Difficulty), Refusal> {
        let file = self.file;
        let store = self.store;
        let nodes = file.limit.nodes;
        let limit = |moves, is_first: bool| Limit {
            moves,
            nodes,
            refutations: is_first,
            unproved: !is_first,
        };
        // Of the positions after the first move the values will do: no line of theirs is told, and
        // nothing of them is proved to anybody.
        // The author's limit holds for all of them together.
        let solve = |board: &dyn Board, moves| {
            let limit = limit(moves, true);
            store.solve(engine, board, rules, limit)
        };
        let following = Following::new(store, engine, board, rules, nodes);
        let spent = Cell::new(0);
        let values = |board: &dyn Board, moves| {
            if let Some(nodes) = nodes.filter(|nodes| spent.get() > *nodes) {
                return Err(Open::spent(nodes, 0));
            }
            let found = following.solve(board, limit(moves, false));
            let looked = match &found {
                Ok(answer) => answer.nodes,
                Err(open) => open.nodes,
            };
            spent.set(spent.get() + looked);
            found
        };
        stipulation
            .may_be_asked(board)
            .map_err(|hint| self.unfit(stipulation, hint))?;
        let answer = stipulation
            .solve(board, engine.horizon(), &solve)
            .map_err(|open| {
                let (word, mut told) = match &open.why {
                    // The program's own fault, whatever the file says.
                    Why::Contradiction(contradiction) => (
                        "illegal",
                        self.finding(
                            Code::ProgramFault,
                            contradiction.to_string(),
                            file.board.span(),
                        )
                        .hint("this is a fault of the program: please report it"),
                    ),
                    why if stipulation.is_refuted(&open) => {
                        let message = format!("no solution: {why}");
                        (
                            "no solution",
                            self.finding(Code::NoSolution, message, file.stipulation.span()),
                        )
                    }
                    why => {
                        let open =
                            self.finding(Code::Open, format!("open: {why}"), file.board.span());
                        (
                            "open",
                            open.hint("a larger budget: `limit = { nodes = 100_000_000 }`"),
                        )
                    }
                };
                if self.strictness.allow_open && word == "open" {
                    told.severity = Severity::Warning;
                }
                (word, told)
            })?;
        let fits = stipulation.fits(answer.value);
        fits.map_err(|hint| self.unfit(stipulation, hint))?;
        let study = Study {
            board,
            answer: &answer,
            solve: &values,
        };
        let stated = file.answer.as_ref();
        let stated = stated.map(|stated| version::turned(stated, original, symmetry));
        let mut judgement = self.verdict(&study, stipulation, stated.as_ref());
        if symmetry != 0 {
            let plain = stipulation.solve(original, engine.horizon(), &solve);
            let plain = plain.map_err(|_| ("illegal", self.different(symmetry, "answer")))?;
            let study = Study {
                board: original,
                answer: &plain,
                solve: &values,
            };
            self.compare(&mut judgement, &study, stipulation, symmetry)
                .map_err(|diagnostic| ("illegal", diagnostic))?;
        }
        let computed = Difficulty::of(&study, &judgement);
        Ok((answer, judgement, computed))
    }

    /// A turned puzzle differs from the original, which can't be.
    fn different(&self, symmetry: u8, what: &str) -> Diagnostic {
        let message = format!("turned by symmetry {symmetry} the puzzle has another {what}");
        self.finding(Code::ProgramFault, message, self.file.board.span())
            .hint("this is a fault of the program: please report it")
    }

    /// Holds a turned puzzle, which was solved by itself, against the original: its keys are the
    /// images of the original's, and its line of play is too.
    fn compare(
        &self,
        judgement: &mut Judgement,
        original: &Study,
        stipulation: Stipulation,
        symmetry: u8,
    ) -> Result<(), Diagnostic> {
        let image = |line: &[String]| {
            let turned = original.board.turned(symmetry, line);
            turned.map(|(_, line)| line)
        };
        let keys = original.keys(stipulation);
        let mut images: Vec<String> = keys
            .iter()
            .filter_map(|key| image(std::slice::from_ref(key)))
            .flatten()
            .collect();
        images.sort();
        let mut found = judgement.keys.clone();
        found.sort();
        if images != found {
            return Err(self.different(symmetry, "key"));
        }
        // Of several best lines the original's is told; an author's own has been turned already.
        let stated = self.file.answer.as_ref();
        if stated.is_none_or(|stated| stated.line.is_none())
            && let Some(line) = image(original.answer.line())
        {
            judgement.line = line;
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
    fn slugs(&self) -> BTreeMap<usize, Named> {
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

    /// The judgement, and what is to be said of it.
    fn verdict(
        &mut self,
        study: &Study,
        stipulation: Stipulation,
        stated: Option<&AuthorAnswer>,
    ) -> Judgement {
        let file = self.file;
        let text = |part: Option<&'_ Spanned<String>>| part.map(|text| text.get_ref().clone());
        let key = stated.and_then(|stated| stated.key.as_ref());
        let line = stated.and_then(|stated| stated.line.as_ref());
        let (key_text, line_text) = (text(key), text(line));
        let stated = Stated {
            key: key_text.as_deref(),
            line: line_text.as_deref(),
        };
        let judgement = judge::judge(study, stipulation, stated, file.duals != Duals::Allow);
        if let Some(cut) = judgement.duals_cut
            && judgement.duals.is_empty()
        {
            let (message, hint) = match cut {
                Cut::Positions => (
                    format!("no dual in the first {DUAL_POSITIONS} positions; there are more"),
                    "`duals = \"allow\"` if it doesn't matter",
                ),
                Cut::Budget => (
                    "no dual found, but the search budget ended before every continuation was settled"
                        .to_owned(),
                    "a larger budget: `limit = { nodes = 100_000_000 }`",
                ),
            };
            self.diagnostics.push(
                Diagnostic::warning(Code::DualsUncounted, message)
                    .at(self.source, file.stipulation.span())
                    .hint(hint),
            );
        }
        let severity = match (judgement.verdict, file.duals) {
            (Verdict::Sound, _) | (Verdict::Dual | Verdict::SlowWin, Duals::Allow) => None,
            (Verdict::Dual | Verdict::SlowWin, Duals::Warn) => Some(Severity::Warning),
            _ => Some(Severity::Finding),
        };
        let place = match (judgement.at, key, line) {
            (At::Key, Some(key), _) => key.span(),
            (At::Line(index), _, Some(line)) => {
                let words = line.get_ref().split_whitespace().take(index);
                let before = words.map(|word| word.chars().count() + 1).sum();
                inside(self.source, line, before).range
            }
            _ => file.stipulation.span(),
        };
        if let Some(severity) = severity {
            let code = code_of(judgement.verdict);
            let message = format!("{}: {}", judgement.verdict.word(), judgement.said);
            self.diagnostics
                .push(Diagnostic::new(severity, code, message).at(self.source, place));
        }
        judgement
    }
}

/// The code of a finding that says this verdict. Of a sound puzzle and of one that nobody checks
/// nothing is said.
fn code_of(verdict: Verdict) -> Code {
    match verdict {
        Verdict::Dual => Code::Dual,
        Verdict::SlowWin => Code::SlowWin,
        Verdict::Short => Code::Short,
        Verdict::Cooked => Code::Cooked,
        Verdict::NoSolution => Code::NoSolution,
        Verdict::Open => Code::Open,
        Verdict::WrongAnswer | Verdict::Sound | Verdict::Unchecked => Code::WrongAnswer,
    }
}
