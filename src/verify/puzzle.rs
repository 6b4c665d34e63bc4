//! Puzzles judged: what the author says against what the engine proves.

use std::sync::Arc;

use toml::Spanned;

use super::ask;
use super::edition::{Dual, Judgement, PuzzlePart, Stipulation, Verdict, Version};
use super::store::Store;
use super::study::{DUAL_POSITIONS, Study};
use super::version;
use crate::content::puzzle::{AuthorAnswer, Duals, PuzzleFile, Texts, inside};
use crate::diag::{Diagnostic, Severity, Source, Span};
use crate::game::answer::{self, Proof};
use crate::game::board::{Board, Engine};
use crate::game::contract::{Fields, Rules};
use crate::lang::{InEvery, Voice};

/// How strict to be.
#[derive(Clone, Copy, Debug, Default)]
pub struct Strictness {
    /// A missing translation is a finding, not a warning.
    pub strict: bool,
    /// A puzzle that the budget leaves open is no finding.
    pub allow_open: bool,
}

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

/// What a puzzle says in words.
pub(super) struct Words {
    pub title: InEvery<String>,
    pub text: Option<InEvery<String>>,
    pub hint: Option<InEvery<String>>,
    pub note: Option<InEvery<String>>,
}

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
    fn finding(&self, message: impl Into<String>, range: std::ops::Range<usize>) -> Diagnostic {
        Diagnostic::finding(message).at(self.source, range)
    }

    fn judge(mut self, engines: &[Box<dyn Engine>]) -> Result<PuzzlePart, Refusal> {
        let illegal = |diagnostic| ("illegal", diagnostic);
        let file = self.file;
        let engine = ask::engine(engines, file.game.get_ref()).map_err(|fault| {
            illegal(
                self.finding(fault.message, file.game.span())
                    .maybe_hint(fault.hint),
            )
        })?;
        let rules = self.rules(engine).map_err(illegal)?;
        let stipulation = self.stipulation().map_err(illegal)?;
        let original = self.board(engine, &rules).map_err(illegal)?;
        let (symmetry, pictures) = match self.version {
            Some(version) => version::symmetry(&*original, version),
            None => (0, 1),
        };
        // To leave it as it is is a symmetry of every board.
        let Some((board, _)) = original.turned(symmetry, &[]) else {
            unreachable!("{} has no symmetry {symmetry}", original.text());
        };
        let stated = file.answer.as_ref();
        let stated = stated.map(|stated| version::turned(stated, &*original, symmetry));
        if let Some(end) = board.end() {
            let message = format!("illegal: the game is over here ({end})");
            let hint = "a puzzle begins while there is still a move to find";
            return Err(illegal(self.finding(message, file.board.span()).hint(hint)));
        }
        let title = self.every("title", Some(&file.title));
        let mut text = self.every("text", file.text.as_ref());
        let hint = self.every("hint", file.hint.as_ref());
        let note = self.every("note", file.note.as_ref());
        let Some(mut title) = title else {
            return Err(illegal(
                self.finding("a puzzle has a title", file.title.span()),
            ));
        };
        if !engine.has_rules() {
            let words = Words {
                title,
                text,
                hint,
                note,
            };
            return self.unchecked(engine, &*board, &rules, stipulation, words);
        }
        let version = self.version.map(|_| Version {
            pictures,
            left_out: version::leave_out(&mut title, &mut text, self.voices, &*board),
        });
        let solved = match stipulation {
            Stipulation::Capture(_) => Ok(answer::at_once(&*board)),
            // Later wins are not looked for where positions can't be solved.
            Stipulation::WinIn(moves) if engine.horizon().is_some() => {
                self.store
                    .solve_within(engine, &*board, &rules, Some(moves))
            }
            _ => self.store.solve(engine, &*board, &rules),
        };
        let answer = match solved {
            Ok(answer) => answer,
            Err(fault) => {
                let mut open = self.finding(format!("open: {}", fault.message), file.board.span());
                if self.strictness.allow_open {
                    open.severity = Severity::Warning;
                }
                return Err(("open", open));
            }
        };
        let counts_points = matches!(answer.value, crate::game::value::Value::Margin(_));
        let asks_points = matches!(
            stipulation,
            Stipulation::Margin(_) | Stipulation::Capture(_)
        );
        let asks_moves = matches!(stipulation, Stipulation::WinIn(_));
        if (asks_points && !counts_points) || (asks_moves && counts_points) {
            let message = format!("{} can't be asked in this game", file.stipulation.get_ref());
            let hint = if counts_points {
                "`win`, `margin >= K`, `capture K` or `best`"
            } else {
                "`win in N`, `win` or `best`"
            };
            return Err(illegal(
                self.finding(message, file.stipulation.span()).hint(hint),
            ));
        }
        let study = Study {
            engine,
            board: &*board,
            rules: &rules,
            store: self.store,
            answer: &answer,
        };
        let mut judgement = self.verdict(&study, stipulation, stated.as_ref());
        if symmetry != 0 {
            self.compare(
                &mut judgement,
                engine,
                &*original,
                &rules,
                stipulation,
                symmetry,
            )
            .map_err(illegal)?;
        }
        let show = |mv: &String| engine.show(mv);
        Ok(PuzzlePart {
            id: file.id.get_ref().clone(),
            game: engine.slug(),
            position: board.text(),
            drawn: match symmetry {
                0 => self.drawn(),
                _ => (board.text(), Fields::new()),
            },
            rules: rules.chosen().collect(),
            stipulation,
            status: file.status,
            licence: file.licence.clone(),
            added: file.added.as_ref().map(|day| day.get_ref().to_string()),
            aliases: file
                .aliases
                .iter()
                .map(|alias| alias.get_ref().clone())
                .collect(),
            tags: file.tags.clone(),
            difficulty: *file.difficulty.get_ref(),
            computed: study.difficulty(&judgement),
            title,
            text,
            hint,
            note,
            credit: file.source.clone(),
            lead: board.lead(),
            frames: study.frames(&judgement.line),
            parts: study.parts(&judgement),
            describe: board.describe(),
            to_move: board.to_move(),
            tries: study.tries(&judgement.keys),
            line: judgement.line.iter().map(show).collect(),
            keys: judgement.keys.iter().map(show).collect(),
            judgement,
            answer,
            tree: None,
            source: Arc::clone(self.source),
            id_span: Span {
                source: Arc::clone(self.source),
                range: file.id.span(),
            },
            version,
        })
    }

    /// Holds a turned puzzle, which was solved by itself, against the original: its keys are the
    /// images of the original's, and its line of play is too.
    fn compare(
        &self,
        judgement: &mut Judgement,
        engine: &dyn Engine,
        original: &dyn Board,
        rules: &Rules,
        stipulation: Stipulation,
        symmetry: u8,
    ) -> Result<(), Diagnostic> {
        let plain = match stipulation {
            Stipulation::Capture(_) => Ok(answer::at_once(original)),
            Stipulation::WinIn(moves) if engine.horizon().is_some() => {
                self.store
                    .solve_within(engine, original, rules, Some(moves))
            }
            _ => self.store.solve(engine, original, rules),
        };
        let different = |what: &str| {
            self.finding(
                format!("turned by symmetry {symmetry} the puzzle has another {what}"),
                self.file.board.span(),
            )
            .hint("this is a fault of the program: please report it")
        };
        let plain = plain.map_err(|_| different("answer"))?;
        let study = Study {
            engine,
            board: original,
            rules,
            store: self.store,
            answer: &plain,
        };
        let (keys, ..) = study.keys(stipulation);
        let image = |line: &[String]| original.turned(symmetry, line).map(|(_, line)| line);
        let mut images: Vec<String> = keys
            .iter()
            .filter_map(|key| image(std::slice::from_ref(key)))
            .flatten()
            .collect();
        images.sort();
        let mut found = judgement.keys.clone();
        found.sort();
        if images != found {
            return Err(different("key"));
        }
        // Of several best lines the original's is told; an author's own has been turned already.
        let stated = self.file.answer.as_ref();
        if stated.is_none_or(|stated| stated.line.is_none())
            && let Some(line) = image(plain.line())
        {
            judgement.line = line;
        }
        Ok(())
    }

    fn rules(&self, engine: &dyn Engine) -> Result<Rules, Diagnostic> {
        let text = |value: &toml::Value| {
            value
                .as_str()
                .map_or_else(|| value.to_string(), str::to_owned)
        };
        let given: Vec<(&String, String, std::ops::Range<usize>)> = self
            .file
            .rules
            .iter()
            .map(|(name, value)| (name, text(value.get_ref()), value.span()))
            .collect();
        for (name, value, span) in &given {
            Rules::new(engine.options(), [(name.as_str(), value.as_str())]).map_err(|fault| {
                self.finding(fault.message, span.clone())
                    .maybe_hint(fault.hint)
            })?;
        }
        let all = given
            .iter()
            .map(|(name, value, _)| (name.as_str(), value.as_str()));
        Rules::new(engine.options(), all).map_err(|fault| self.finding(fault.message, 0..0))
    }

    fn stipulation(&self) -> Result<Stipulation, Diagnostic> {
        let text = self.file.stipulation.get_ref();
        let words: Vec<&str> = text.split_whitespace().collect();
        let number = |text: &str| text.parse().ok().filter(|n| *n > 0);
        match words[..] {
            ["win"] => return Ok(Stipulation::Win),
            ["best"] => return Ok(Stipulation::Best),
            ["who", "wins"] => return Ok(Stipulation::WhoWins),
            ["win", "in", n] if number(n).is_some() => {
                return Ok(Stipulation::WinIn(number(n).unwrap_or(1)));
            }
            ["capture", k] if number(k).is_some() => {
                return Ok(Stipulation::Capture(k.parse().unwrap_or(1)));
            }
            ["margin", ">=", k] if k.parse::<i32>().is_ok() => {
                return Ok(Stipulation::Margin(k.parse().unwrap_or(0)));
            }
            _ => {}
        }
        Err(self
            .finding(
                format!("“{text}” is not a stipulation"),
                self.file.stipulation.span(),
            )
            .hint("win in N, win, best, margin >= K, capture K, who wins"))
    }

    /// What is said beside the drawing.
    fn given(&self) -> [(&'static str, &Option<Spanned<String>>); 4] {
        let file = self.file;
        [
            ("last_move", &file.last_move),
            ("to_move", &file.to_move),
            ("score", &file.score),
            ("captures", &file.captures),
        ]
    }

    /// The board and the fields as they are written in the file.
    pub(super) fn drawn(&self) -> (String, Fields) {
        let given = self.given().into_iter();
        let fields = given
            .filter_map(|(name, value)| Some((name.into(), value.as_ref()?.get_ref().clone())));
        (self.file.board.get_ref().clone(), fields.collect())
    }

    fn board<'e>(
        &self,
        engine: &'e dyn Engine,
        rules: &Rules,
    ) -> Result<Box<dyn Board + 'e>, Diagnostic> {
        let file = self.file;
        let (board, fields) = self.drawn();
        engine.read(&board, &fields, rules).map_err(|fault| {
            let drawn = board.trim_end().chars().count();
            // Faults of a field are told at the end of the drawing, or at its beginning where the
            // game has no such field: point at the field.
            let mut given = self.given().into_iter();
            let named = given.find(|(name, _)| fault.message.ends_with(&format!("“{name}”")));
            let span = match (&file.last_move, named) {
                (_, Some((_, Some(field)))) => inside(self.source, field, 0),
                (Some(last), _) if fault.at >= drawn => inside(self.source, last, fault.at - drawn),
                _ => inside(self.source, &file.board, fault.at),
            };
            Diagnostic::finding(format!("illegal: {}", fault.message))
                .at_span(&span)
                .maybe_hint(fault.hint)
        })
    }

    /// A text in every language; where one is missing, the first that is there stands in.
    fn every(&mut self, what: &str, texts: Option<&Spanned<Texts>>) -> Option<InEvery<String>> {
        let texts = texts?;
        let stand_in = self
            .voices
            .iter()
            .find_map(|voice| texts.get_ref().get(&voice.language.code))?;
        let severity = if self.strictness.strict {
            Severity::Finding
        } else {
            Severity::Warning
        };
        let mut all = Vec::new();
        for voice in self.voices {
            let code = &voice.language.code;
            if !texts.get_ref().contains_key(code) {
                self.diagnostics.push(
                    Diagnostic::new(severity, format!("the {what} has no `{code}`"))
                        .at(self.source, texts.span())
                        .hint("another language stands in for it"),
                );
            }
            all.push(voice.typeset(texts.get_ref().get(code).unwrap_or(stand_in)));
        }
        InEvery::new(self.voices.len(), all)
    }

    fn verdict(
        &mut self,
        study: &Study,
        stipulation: Stipulation,
        stated: Option<&AuthorAnswer>,
    ) -> Judgement {
        let file = self.file;
        let (keys, slow, mut verdict, mut said) = study.keys(stipulation);
        let mut line = study.answer.line().to_vec();
        let mut place = file.stipulation.span();
        // The author's answer is looked at even where the puzzle is cooked: it may be wrong too.
        if let Some(stated) = stated {
            if let Some(key) = &stated.key
                && !keys.contains(key.get_ref())
                && (!keys.is_empty() || verdict != Verdict::NoSolution)
            {
                (verdict, place) = (Verdict::WrongAnswer, key.span());
                said = match study.board.play(key.get_ref()) {
                    Err(fault) => format!("the key can't be played: {fault}"),
                    Ok(_) => format!("the key is {}, not {}", keys.join(" or "), key.get_ref()),
                };
            }
            if let Some(stated) = &stated.line {
                match study.follow(stated.get_ref(), &keys, stipulation) {
                    Ok(moves) => line = moves,
                    Err((index, message)) if verdict != Verdict::WrongAnswer => {
                        let word = stated
                            .get_ref()
                            .split_whitespace()
                            .take(index)
                            .map(|word| word.len() + 1);
                        let at = inside(self.source, stated, word.sum());
                        (verdict, said, place) = (Verdict::WrongAnswer, message, at.range);
                    }
                    Err(_) => {}
                }
            }
        }
        let looked_for =
            file.duals != Duals::Allow && matches!(verdict, Verdict::Sound | Verdict::SlowWin);
        let (duals, cut) = if looked_for && study.answer.value.is_win() {
            study.duals(&keys)
        } else {
            (Vec::new(), false)
        };
        if cut && duals.is_empty() {
            let message =
                format!("no dual in the first {DUAL_POSITIONS} positions; there are more");
            self.diagnostics.push(
                Diagnostic::warning(message)
                    .at(self.source, file.stipulation.span())
                    .hint("`duals = \"allow\"` if it doesn't matter"),
            );
        }
        if verdict == Verdict::Sound
            && let Some(Dual { after, moves }) = duals.first()
        {
            verdict = Verdict::Dual;
            said = format!(
                "after {}, more than one move wins: {}",
                after.join(" "),
                moves.join(", ")
            );
        }
        let severity = match (verdict, file.duals) {
            (Verdict::Sound, _) | (Verdict::Dual | Verdict::SlowWin, Duals::Allow) => None,
            (Verdict::Dual | Verdict::SlowWin, Duals::Warn) => Some(Severity::Warning),
            _ => Some(Severity::Finding),
        };
        if let Some(severity) = severity {
            let message = format!("{}: {said}", verdict.word());
            self.diagnostics
                .push(Diagnostic::new(severity, message).at(self.source, place));
        }
        let certificate = match &study.answer.proof {
            Proof::Certified { certificate, .. } | Proof::Wins { certificate, .. } => {
                Some(blake3::hash(certificate).to_hex()[..16].to_owned())
            }
            Proof::Computed => None,
        };
        let certified = certificate.is_some();
        let visited = study.answer.visited();
        Judgement {
            verdict,
            keys,
            line,
            slow,
            duals,
            certified,
            visited,
            certificate,
        }
    }
}
