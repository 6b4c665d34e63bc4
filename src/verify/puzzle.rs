//! Puzzles judged: what the author says against what the engine proves.

use std::collections::BTreeSet;
use std::sync::Arc;

use toml::Spanned;

use super::ask;
use super::edition::{Difficulty, Dual, Frame, Judgement, PuzzlePart, Stipulation, Try, Verdict};
use super::store::Store;
use crate::content::puzzle::{Duals, PuzzleFile, Texts, inside};
use crate::diag::{Diagnostic, Severity, Source, Span};
use crate::game::answer::{Answer, Proof};
use crate::game::board::{Board, Engine};
use crate::game::contract::{Fields, Rules};
use crate::game::marks::Marks;
use crate::lang::{InEvery, Voice};
use crate::say::Say;

/// How strict to be.
#[derive(Clone, Copy, Debug, Default)]
pub struct Strictness {
    /// A missing translation is a finding, not a warning.
    pub strict: bool,
    /// A puzzle that the budget leaves open is no finding.
    pub allow_open: bool,
}

/// Positions looked at for duals: enough for any puzzle that a person solves.
const DUAL_POSITIONS: usize = 400;

/// Solves and judges one puzzle.
pub fn judge(
    (source, file): &(Arc<Source>, PuzzleFile),
    engines: &[Box<dyn Engine>],
    voices: &[Voice],
    store: &Store,
    strictness: Strictness,
) -> (Result<PuzzlePart, &'static str>, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let judge = Judge {
        source,
        file,
        voices,
        store,
        strictness,
        diagnostics: &mut diagnostics,
    };
    let part = judge.judge(engines).map_err(|(word, diagnostic)| {
        diagnostics.push(diagnostic);
        word
    });
    (part, diagnostics)
}

/// A puzzle that can't be shown: its verdict, and why.
type Refusal = (&'static str, Diagnostic);

struct Judge<'a> {
    source: &'a Arc<Source>,
    file: &'a PuzzleFile,
    voices: &'a [Voice],
    store: &'a Store,
    strictness: Strictness,
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
        let board = self.board(engine, &rules).map_err(illegal)?;
        if let Some(end) = board.end() {
            let message = format!("illegal: the game is over here ({end})");
            let hint = "a puzzle begins while there is still a move to find";
            return Err(illegal(self.finding(message, file.board.span()).hint(hint)));
        }
        let title = self.every("title", Some(&file.title));
        let text = self.every("text", file.text.as_ref());
        let hint = self.every("hint", file.hint.as_ref());
        let note = self.every("note", file.note.as_ref());
        let Some(title) = title else {
            return Err(illegal(
                self.finding("a puzzle has a title", file.title.span()),
            ));
        };
        let answer = match self.store.solve(engine, &*board, &rules) {
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
        let asks_points = matches!(stipulation, Stipulation::Margin(_));
        let asks_win = matches!(stipulation, Stipulation::Win | Stipulation::WinIn(_));
        if (asks_points && !counts_points) || (asks_win && counts_points) {
            let message = format!("{} can't be asked in this game", file.stipulation.get_ref());
            let hint = if counts_points {
                "`margin >= K` or `best`"
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
        let judgement = self.verdict(&study, stipulation);
        let show = |mv: &String| engine.show(mv);
        Ok(PuzzlePart {
            id: file.id.get_ref().clone(),
            game: engine.slug(),
            position: board.text(),
            rules: rules.chosen().collect(),
            stipulation,
            status: file.status,
            licence: file.licence.clone(),
            tags: file.tags.clone(),
            difficulty: *file.difficulty.get_ref(),
            computed: study.difficulty(&judgement),
            title,
            text,
            hint,
            note,
            credit: file.source.clone(),
            frames: study.frames(&judgement.line),
            describe: board.describe(),
            tries: study.tries(&judgement.keys),
            line: judgement.line.iter().map(show).collect(),
            keys: judgement.keys.iter().map(show).collect(),
            judgement,
            answer,
            source: Arc::clone(self.source),
            id_span: Span {
                source: Arc::clone(self.source),
                range: file.id.span(),
            },
        })
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
            .hint("win in N, win, best, margin >= K, who wins"))
    }

    fn board<'e>(
        &self,
        engine: &'e dyn Engine,
        rules: &Rules,
    ) -> Result<Box<dyn Board + 'e>, Diagnostic> {
        let file = self.file;
        let mut fields = Fields::new();
        let given = [
            ("last_move", &file.last_move),
            ("to_move", &file.to_move),
            ("score", &file.score),
            ("captures", &file.captures),
        ];
        for (name, value) in &given {
            if let Some(value) = value {
                fields.insert((*name).into(), value.get_ref().clone());
            }
        }
        engine
            .read(file.board.get_ref(), &fields, rules)
            .map_err(|fault| {
                let drawn = file.board.get_ref().trim_end().chars().count();
                // Faults of a field are told at the end of the drawing, or at its beginning where the
                // game has no such field: point at the field.
                let named = given
                    .iter()
                    .find(|(name, _)| fault.message.ends_with(&format!("“{name}”")));
                let span = match (&file.last_move, named) {
                    (_, Some((_, Some(field)))) => inside(self.source, field, 0),
                    (Some(last), _) if fault.at >= drawn => {
                        inside(self.source, last, fault.at - drawn)
                    }
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

    fn verdict(&mut self, study: &Study, stipulation: Stipulation) -> Judgement {
        let file = self.file;
        let (keys, slow, mut verdict, mut said) = study.keys(stipulation);
        let mut line = study.answer.line().to_vec();
        let mut place = file.stipulation.span();
        // The author's answer is looked at even where the puzzle is cooked: it may be wrong too.
        if let Some(stated) = &file.answer {
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
                match study.follow(stated.get_ref(), &keys) {
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
        let (certified, visited, certificate) = match &study.answer.proof {
            Proof::Certified {
                visited,
                certificate,
            } => (
                true,
                *visited,
                Some(blake3::hash(certificate).to_hex()[..16].to_owned()),
            ),
            Proof::Computed => (false, study.answer.nodes, None),
        };
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

/// Duals found so far, and the positions looked at.
struct DualSearch {
    duals: Vec<Dual>,
    met: BTreeSet<(String, bool)>,
}

/// A solved position, looked at as a puzzle.
struct Study<'a> {
    engine: &'a dyn Engine,
    board: &'a dyn Board,
    rules: &'a Rules,
    store: &'a Store,
    answer: &'a Answer,
}

impl Study<'_> {
    /// The keys, the winning moves that are too slow, the verdict so far, and why.
    fn keys(&self, stipulation: Stipulation) -> (Vec<String>, Vec<String>, Verdict, String) {
        let text = |moves: Vec<&str>| moves.into_iter().map(str::to_owned).collect::<Vec<_>>();
        let answer = self.answer;
        let winning = || text(answer.winning());
        let (keys, slow) = match stipulation {
            Stipulation::WhoWins => {
                return (
                    text(answer.best()),
                    Vec::new(),
                    Verdict::Sound,
                    String::new(),
                );
            }
            Stipulation::Win => (winning(), Vec::new()),
            Stipulation::Best => (text(answer.best()), Vec::new()),
            Stipulation::Margin(least) => {
                let enough = crate::game::value::Value::Margin(least);
                let reach = answer.moves.iter().filter(|judged| judged.value >= enough);
                (reach.map(|judged| judged.mv.clone()).collect(), Vec::new())
            }
            Stipulation::WinIn(n) => winning()
                .into_iter()
                .partition(|mv| self.own_moves(mv) <= n),
        };
        let distinct = self.distinct(self.board, &keys);
        let (verdict, said) = match stipulation {
            _ if keys.is_empty() && slow.is_empty() => {
                (Verdict::NoSolution, "no move reaches the aim".to_owned())
            }
            Stipulation::WinIn(n) if keys.is_empty() => {
                let least = slow.iter().map(|mv| self.own_moves(mv)).min().unwrap_or(0);
                (
                    Verdict::NoSolution,
                    format!("no win in {n}; the shortest takes {least} moves"),
                )
            }
            Stipulation::WinIn(n) if keys.iter().any(|mv| self.own_moves(mv) < n) => {
                let least = keys.iter().map(|mv| self.own_moves(mv)).min().unwrap_or(0);
                (Verdict::Short, format!("won in {least} already"))
            }
            _ if distinct.len() > 1 => (
                Verdict::Cooked,
                format!(
                    "more than one move reaches the aim: {}",
                    distinct.join(", ")
                ),
            ),
            _ if !slow.is_empty() => (
                Verdict::SlowWin,
                format!("also winning, but later: {}", slow.join(", ")),
            ),
            _ => (Verdict::Sound, String::new()),
        };
        (keys, slow, verdict, said)
    }

    /// The winner's own moves after this first move.
    fn own_moves(&self, mv: &str) -> u32 {
        let Some(judged) = self.answer.moves.iter().find(|judged| judged.mv == mv) else {
            return 0;
        };
        fn count(board: &dyn Board, line: &[String], own: bool) -> u32 {
            let Some((first, rest)) = line.split_first() else {
                return 0;
            };
            let Ok(played) = board.play(first) else {
                return 0;
            };
            u32::from(own) + count(&*played.board, rest, own == played.keeps_turn)
        }
        count(self.board, &judged.line, true)
    }

    /// One of each set of moves that a symmetry of the position turns into each other.
    fn distinct(&self, board: &dyn Board, moves: &[String]) -> Vec<String> {
        let mut kept: Vec<String> = Vec::new();
        for mv in moves {
            let images = board.images(mv);
            if !kept.iter().any(|other| images.contains(other)) {
                kept.push(mv.clone());
            }
        }
        kept
    }

    /// The author's line, if every move of it is best play to the end of the game; else the
    /// number of the move that isn't, and why.
    fn follow(&self, line: &str, keys: &[String]) -> Result<Vec<String>, (usize, String)> {
        let moves: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        self.follow_from(self.board, &moves, 0, keys)?;
        Ok(moves)
    }

    fn follow_from(
        &self,
        board: &dyn Board,
        moves: &[String],
        index: usize,
        keys: &[String],
    ) -> Result<(), (usize, String)> {
        let Some(mv) = moves.get(index) else {
            return match board.end() {
                Some(_) => Ok(()),
                None => Err((
                    index.saturating_sub(1),
                    "the line stops before the end of the game".into(),
                )),
            };
        };
        let played = board
            .play(mv)
            .map_err(|fault| (index, format!("the line: {fault}")))?;
        let answer = self
            .store
            .solve(self.engine, board, self.rules)
            .map_err(|fault| (index, fault.message))?;
        let best = answer.best();
        // The first move may be any key: "win" asks for no more.
        let allowed = best.contains(&mv.as_str()) || (index == 0 && keys.contains(mv));
        if !allowed {
            let message = format!("in the line, {mv} is not best play: {}", best.join(" or "));
            return Err((index, message));
        }
        self.follow_from(&*played.board, moves, index + 1, keys)
    }

    /// Own moves, after the key, at which more than one move wins, against every longest defence;
    /// and whether there were too many positions to look at them all.
    fn duals(&self, keys: &[String]) -> (Vec<Dual>, bool) {
        let mut search = DualSearch {
            duals: Vec::new(),
            met: BTreeSet::new(),
        };
        if let Some(key) = keys.first()
            && let Ok(played) = self.board.play(key)
        {
            self.duals_from(
                &*played.board,
                played.keeps_turn,
                &mut vec![key.clone()],
                &mut search,
            );
        }
        (search.duals, search.met.len() >= DUAL_POSITIONS)
    }

    fn duals_from(
        &self,
        board: &dyn Board,
        own: bool,
        line: &mut Vec<String>,
        search: &mut DualSearch,
    ) {
        let over = board.end().is_some() || search.met.len() >= DUAL_POSITIONS;
        if over || !search.met.insert((board.text(), own)) {
            return;
        }
        let Ok(answer) = self.store.solve(self.engine, board, self.rules) else {
            return;
        };
        let mut next: Vec<String> = answer.best().into_iter().map(str::to_owned).collect();
        if own {
            let winning: Vec<String> = answer.winning().into_iter().map(str::to_owned).collect();
            let moves = self.distinct(board, &winning);
            if moves.len() > 1 {
                search.duals.push(Dual {
                    after: line.clone(),
                    moves,
                });
            }
            next.truncate(1);
        }
        for mv in next {
            if let Ok(played) = board.play(&mv) {
                line.push(mv);
                self.duals_from(&*played.board, own == played.keeps_turn, line, search);
                line.pop();
            }
        }
    }

    /// The boards of the main line, the position first.
    fn frames(&self, line: &[String]) -> Vec<Frame> {
        let within = Some(self.board.text());
        let marks = Marks {
            within,
            ..Marks::default()
        };
        let mut frames = Vec::new();
        let frame = |board: &dyn Board, mv: Option<Say>, by_solver| Frame {
            figure: board.draw(&marks).unwrap_or_default(),
            describe: board.describe(),
            mv,
            by_solver,
        };
        frames.push(frame(self.board, None, false));
        type Add<'f> = &'f mut dyn FnMut(&dyn Board, &String, bool);
        fn walk(board: &dyn Board, line: &[String], own: bool, add: Add) {
            let Some((first, rest)) = line.split_first() else {
                return;
            };
            let Ok(played) = board.play(first) else {
                return;
            };
            add(&*played.board, first, own);
            walk(&*played.board, rest, own == played.keeps_turn, add);
        }
        let mut add = |board: &dyn Board, mv: &String, own: bool| {
            frames.push(frame(board, Some(self.engine.show(mv)), own));
        };
        walk(self.board, line, true, &mut add);
        frames
    }

    fn tries(&self, keys: &[String]) -> Vec<Try> {
        let wrong = self
            .answer
            .moves
            .iter()
            .filter(|judged| !keys.contains(&judged.mv));
        wrong
            .map(|judged| Try {
                mv: self.engine.show(&judged.mv),
                name: judged.mv.clone(),
                value: judged.value,
                refutation: judged.line[1..]
                    .iter()
                    .map(|mv| self.engine.show(mv))
                    .collect(),
                end: end_of(self.board, &judged.line).unwrap_or(""),
            })
            .collect()
    }

    /// Stars from what a solver has to look through: bits of choice along the main line.
    fn difficulty(&self, judgement: &Judgement) -> Difficulty {
        let mut bits = 0.0;
        fn walk(board: &dyn Board, line: &[String], own: bool, bits: &mut f64) {
            if own {
                *bits += (board.moves().len().max(1) as f64).log2();
            }
            let Some((first, rest)) = line.split_first() else {
                return;
            };
            let Ok(played) = board.play(first) else {
                return;
            };
            if played.board.end().is_none() {
                walk(&*played.board, rest, own == played.keeps_turn, bits);
            }
        }
        walk(self.board, &judgement.line, true, &mut bits);
        let tries = self
            .answer
            .moves
            .iter()
            .filter(|judged| !judgement.keys.contains(&judged.mv));
        let lengths = tries.clone().map(|judged| judged.line.len() as u32 - 1);
        let stars = match bits.round() as u32 {
            0..=4 => 1,
            5..=7 => 2,
            8..=11 => 3,
            12..=17 => 4,
            _ => 5,
        };
        Difficulty {
            stars,
            own_moves: self.answer.own_moves,
            tries: tries.count() as u32,
            longest_refutation: lengths.max().unwrap_or(0),
            bits: bits.round() as u32,
        }
    }
}

/// How the game ends when the line is played.
fn end_of(board: &dyn Board, line: &[String]) -> Option<&'static str> {
    match line.split_first() {
        None => board.end().map(|end| end.by),
        Some((first, rest)) => end_of(&*board.play(first).ok()?.board, rest),
    }
}
