//! Fenced blocks in a game's name: a board from its text, with caption and marks.

use super::edition::{Element, Exercise, FigurePart};
use super::store::Store;
use crate::content::blocks::{Fence, Recorded};
use crate::diag::{Code, Diagnostic};
use crate::game::board::{Board, Engine};
use crate::game::contract::{Fields, Rules};
use crate::game::line;
use crate::game::marks::Marks;
use crate::game::open::Why;
use crate::game::position::Fault;
use crate::game::solver::Limit;
use crate::say::{Arg, Say};

const ATTRIBUTES: &[&str] = &[
    "caption", "last", "mate", "to_move", "moves", "mark", "label", "good", "wrong", "arrow",
    "playable", "record", "rules", "try",
];

/// A fence taken apart: its board, and its attributes with their offsets.
pub struct Parts {
    board: String,
    /// Offset in the file of each line of the board.
    offsets: Vec<usize>,
    /// Where the block begins.
    start: usize,
    attributes: Vec<(String, String, usize)>,
}

impl Parts {
    /// # Errors
    /// An attribute that no diagram has.
    pub fn read(fence: &Fence) -> Result<Parts, Diagnostic> {
        let mut parts = Parts {
            board: String::new(),
            offsets: Vec::new(),
            start: fence.span.range.start,
            attributes: Vec::new(),
        };
        for (offset, line) in &fence.lines {
            let line = line.trim_end();
            let attribute = line.split_once(':').filter(|(name, _)| {
                !name.is_empty()
                    && name
                        .bytes()
                        .all(|byte| byte.is_ascii_lowercase() || byte == b'_')
            });
            let Some((name, value)) = attribute else {
                if !line.trim().is_empty() {
                    parts.board += line;
                    parts.board.push('\n');
                    parts.offsets.push(*offset);
                }
                continue;
            };
            if !ATTRIBUTES.contains(&name) {
                return Err(Diagnostic::finding(
                    Code::DiagramAttribute,
                    format!("a diagram has no “{name}”"),
                )
                .at(&fence.span.source, *offset..*offset + name.len())
                .hint(format!("one of: {}", ATTRIBUTES.join(", "))));
            }
            let start = offset + name.len() + 1 + (value.len() - value.trim_start().len());
            parts
                .attributes
                .push((name.to_owned(), value.trim().to_owned(), start));
        }
        Ok(parts)
    }

    pub fn get(&self, name: &str) -> Option<(&str, usize)> {
        let found = self.attributes.iter().find(|(other, ..)| other == name);
        found.map(|(_, value, offset)| (value.as_str(), *offset))
    }

    fn value(&self, name: &str) -> &str {
        self.get(name).map_or("", |(value, _)| value)
    }

    fn words(&self, name: &str) -> Vec<String> {
        let words = self.value(name).split_whitespace();
        words.map(str::to_owned).collect()
    }

    /// Options of the rules with their values; one that is named alone is `true`.
    fn rules(&self) -> impl Iterator<Item = (&str, &str)> {
        let words = self.value("rules").split_whitespace();
        words.map(|word| word.split_once('=').unwrap_or((word, "true")))
    }

    /// What a position says beside its board.
    fn fields(&self) -> Fields {
        let names = [
            ("last", "last_move"),
            ("mate", "mate"),
            ("to_move", "to_move"),
        ];
        let given = names.into_iter().filter_map(|(name, field)| {
            let (value, _) = self.get(name)?;
            Some((field.into(), value.into()))
        });
        given.collect()
    }

    /// What a diagram is in every language: all but its caption and its labels' letters.
    pub fn skeleton(fence: &Fence) -> String {
        // A file is the same wherever it is seen from.
        let record = fence.record.iter().flatten().next().map(|record| {
            let number = record
                .number
                .map_or_else(String::new, |number| format!("#{number}"));
            format!("record: {}{number}", record.source.name)
        });
        let lines = fence.lines.iter().map(|(_, line)| line.trim());
        lines
            .filter(|line| !line.starts_with("caption:") && !line.is_empty())
            .map(|line| match &record {
                Some(record) if line.starts_with("record:") => record,
                _ => line,
            })
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// The offset in the file of a character of the board.
    fn offset(&self, character: usize) -> usize {
        let mut left = character;
        for (line, offset) in self.board.lines().zip(&self.offsets) {
            let length = line.chars().count();
            if left <= length {
                return offset + line.chars().take(left).map(char::len_utf8).sum::<usize>();
            }
            left -= length + 1;
        }
        self.offsets.last().copied().unwrap_or(self.start)
    }
}

/// A fence, and where in its file something of it stands.
struct Placed<'a> {
    fence: &'a Fence,
    parts: &'a Parts,
}

impl Placed<'_> {
    fn finding(&self, code: Code, fault: Fault, offset: usize, length: usize) -> Diagnostic {
        Diagnostic::finding(code, fault.message)
            .at(&self.fence.span.source, offset..offset + length)
            .maybe_hint(fault.hint)
    }

    fn attribute(&self, code: Code, name: &str, fault: Fault) -> Diagnostic {
        let begin = self.fence.span.range.start;
        let (value, offset) = self.parts.get(name).unwrap_or(("", begin));
        self.finding(code, fault, offset, value.len())
    }

    fn pairs(&self, name: &str, sign: char) -> Result<Vec<(String, String)>, Diagnostic> {
        let pair = |word: String| match word.split_once(sign) {
            Some((a, b)) => Ok((a.to_owned(), b.to_owned())),
            None => {
                let fault = Fault::new(0, format!("“{word}” lacks its “{sign}”"));
                Err(self.attribute(Code::DiagramAttribute, name, fault))
            }
        };
        self.parts.words(name).into_iter().map(pair).collect()
    }

    /// The position that a game in a file comes to; a fault is told where the file has it.
    fn recorded(
        &self,
        engine: &dyn Engine,
        record: &Recorded,
        rules: &Rules,
    ) -> Result<Box<dyn Board>, Diagnostic> {
        let whole = &record.source.text;
        let refused = |message: String| {
            self.attribute(Code::DiagramAttribute, "record", Fault::new(0, message))
        };
        if !self.parts.board.trim().is_empty() {
            return Err(refused(
                "a diagram shows a board or a record, not both".into(),
            ));
        }
        let games = engine.games_in(whole);
        let range = match (record.number, games.as_slice()) {
            (None, [only]) => only.clone(),
            (None, games) => {
                let told = refused(format!(
                    "{} games stand in {}",
                    games.len(),
                    record.source.name
                ));
                return Err(told.hint("the second of them is `#2` after the file’s name"));
            }
            (Some(number), games) => {
                let found = usize::checked_sub(number, 1).and_then(|at| games.get(at));
                found.cloned().ok_or_else(|| {
                    refused(format!(
                        "{} has no game number {number}, of {}",
                        record.source.name,
                        games.len()
                    ))
                })?
            }
        };
        let text = &whole[range.clone()];
        let read = engine.read(text, &self.parts.fields(), rules);
        read.map_err(|fault| {
            let place = text
                .char_indices()
                .nth(fault.at)
                .map_or(text.len(), |(at, _)| at);
            let place = range.start + place;
            Diagnostic::finding(Code::DiagramIllegal, fault.message)
                .at(&record.source, place..place + 1)
                .maybe_hint(fault.hint)
        })
    }

    fn marks(&self) -> Result<Marks, Diagnostic> {
        let parts = self.parts;
        Ok(Marks {
            shaded: parts.words("mark"),
            labels: self.pairs("label", '=')?,
            good: parts.words("good"),
            wrong: parts.words("wrong"),
            arrows: self.pairs("arrow", '-')?,
            numbered: parts.words("moves"),
            before: 0,
            playable: parts.value("playable") == "yes",
            within: None,
        })
    }
}

/// Draws the diagram; the caption has been read by the caller.
///
/// # Errors
/// What is wrong, with its place.
pub fn draw(
    engine: &dyn Engine,
    fence: &Fence,
    parts: &Parts,
    caption: Vec<Element>,
    store: &Store,
) -> Result<FigurePart, Diagnostic> {
    let at = Placed { fence, parts };
    let rules = Rules::new(engine.options(), parts.rules())
        .map_err(|fault| at.attribute(Code::UnknownRule, "rules", fault))?;
    let start = match &fence.record {
        Some(Ok(record)) => at.recorded(engine, record, &rules)?,
        Some(Err(unread)) => {
            let fault = Fault::new(0, unread.message.clone()).hint(unread.hint);
            return Err(at.attribute(Code::DiagramAttribute, "record", fault));
        }
        None => {
            let text = parts.board.trim_end_matches('\n');
            let read = engine.read(text, &parts.fields(), &rules);
            read.map_err(|fault| {
                let offset = parts.offset(fault.at);
                at.finding(Code::DiagramIllegal, fault, offset, 1)
            })?
        }
    };
    let mut marks = at.marks()?;
    if !marks.numbered.is_empty() {
        marks.within = Some(start.text());
    }
    let describe = describe(engine, &*start, &marks);
    let hidden = hidden(engine, &marks.numbered, 0);
    let board = line::after(&*start, &marks.numbered)
        .map_err(|refused| at.attribute(Code::DiagramIllegal, "moves", refused.fault))?;
    hold(engine, &*board, &rules, &marks, store)
        .map_err(|(name, fault)| at.attribute(Code::MarkRefuted, name, fault))?;
    let exercise = exercise(engine, &*board, &rules, parts.get("try"), store)
        .map_err(|fault| at.attribute(Code::ExerciseRefused, "try", fault))?;
    let figure = board
        .draw(&marks)
        .map_err(|fault| at.attribute(Code::DiagramIllegal, "mark", fault))?;
    Ok(FigurePart {
        figure,
        describe,
        caption,
        hidden,
        exercise,
    })
}

/// What is to be found on the board, and the answer, from the rules and the solver.
fn exercise(
    engine: &dyn Engine,
    board: &dyn Board,
    rules: &Rules,
    asked: Option<(&str, usize)>,
    store: &Store,
) -> Result<Option<Exercise>, Fault> {
    let Some((word, _)) = asked else {
        return Ok(None);
    };
    let aims = ["legal", "barred", "win", "best"];
    let Some(aim) = aims.into_iter().find(|aim| *aim == word) else {
        let fault = Fault::new(0, format!("nobody can try “{word}”"));
        return Err(fault.hint(format!("one of: {}", aims.join(", "))));
    };
    if !engine.has_rules() {
        return Err(Fault::new(
            0,
            "nobody knows the answer: the game has no rules module",
        ));
    }
    let moves: Vec<String> = match aim {
        "legal" => board.moves(),
        "barred" => board.barred().into_iter().map(|(mv, _)| mv).collect(),
        _ => {
            let limit = Limit::default();
            let answer = store.solve(engine, board, rules, limit);
            let answer = answer.map_err(|open| unknown(&open.why.to_string()))?;
            let found = if aim == "win" {
                answer.winning()
            } else {
                answer.best()
            };
            found.into_iter().map(str::to_owned).collect()
        }
    };
    if moves.is_empty() {
        return Err(Fault::new(0, "there is nothing to be found here").hint("take another board"));
    }
    // Of moves that are pointed at in the same place, the place is the answer to where one may play; of a
    // move of several places each is.
    let mut places: Vec<String> = match aim {
        "legal" => moves.iter().flat_map(|mv| engine.places_of(mv)).collect(),
        _ => moves.clone(),
    };
    places.sort();
    places.dedup();
    Ok(Some(Exercise {
        aim,
        says: places.iter().map(|place| engine.show(place)).collect(),
        moves,
    }))
}

/// Holds the moves that are marked `good` and `wrong` against the solver. Good is a move that wins,
/// or that is as good as any where none does; every other one is wrong.
fn hold(
    engine: &dyn Engine,
    board: &dyn Board,
    rules: &Rules,
    marks: &Marks,
    store: &Store,
) -> Result<(), (&'static str, Fault)> {
    let marked = [("good", &marks.good), ("wrong", &marks.wrong)];
    for (name, moves) in marked {
        for mv in moves {
            board.play(mv).map_err(|fault| (name, fault))?;
        }
    }
    let Some((first, _)) = marked.iter().find(|(_, moves)| !moves.is_empty()) else {
        return Ok(());
    };
    // Where nobody knows the rules nothing is held against anything.
    if !engine.has_rules() {
        return Ok(());
    }
    let other = "where something else is meant, another word is there: `mark` or `label`";
    let good = match store.good(engine, board, rules) {
        Ok(good) => good,
        // It is proved that nothing wins in time: every move that is called wrong is.
        Err(open) if matches!(open.why, Why::NoWinWithin(_)) && marks.good.is_empty() => {
            return Ok(());
        }
        Err(open) => return Err((first, unknown(&open.why.to_string()).hint(other))),
    };
    let truth = || format!("good here: {}", line::either(&good));
    for (name, moves) in marked {
        for mv in moves {
            if good.contains(mv) != (name == "good") {
                let message = format!("{mv} is not {name}; {}", truth());
                return Err((name, Fault::new(0, message).hint(other)));
            }
        }
    }
    Ok(())
}

fn unknown(why: &str) -> Fault {
    Fault::new(0, format!("nobody knows which move is good here: {why}"))
}

fn describe(engine: &dyn Engine, board: &dyn Board, marks: &Marks) -> Vec<Say> {
    let mut says = board.describe();
    let shown =
        |names: &[String]| -> Vec<Say> { names.iter().map(|name| engine.show(name)).collect() };
    for (id, names) in [
        ("mark-shaded", &marks.shaded),
        ("mark-good", &marks.good),
        ("mark-wrong", &marks.wrong),
    ] {
        if !names.is_empty() {
            says.push(
                Say::new(id)
                    .with("cells", shown(names))
                    .with("count", names.len()),
            );
        }
    }
    for (cell, label) in &marks.labels {
        says.push(
            Say::new("mark-label")
                .with("cell", engine.show(cell))
                .with("label", label.as_str()),
        );
    }
    for (from, to) in &marks.arrows {
        says.push(
            Say::new("mark-arrow")
                .with("from", engine.show(from))
                .with("to", engine.show(to)),
        );
    }
    if !marks.numbered.is_empty() {
        let line = Say::new("line").with("moves", Arg::Line(shown(&marks.numbered)));
        says.push(Say::new("mark-numbered").with("line", line));
    }
    if marks.playable {
        says.push(Say::new("mark-playable").with("cells", shown(&board.moves())));
    }
    says
}

/// Numbered moves whose place a later one took: they are listed under the diagram.
/// Numbered moves that share their place with a later one. `before` moves came before them.
pub fn hidden(engine: &dyn Engine, moves: &[String], before: usize) -> Vec<(usize, Say, usize)> {
    let later = |index: usize, mv: &String| {
        moves
            .iter()
            .rposition(|other| other == mv)
            .filter(|at| *at > index)
    };
    let hidden = moves
        .iter()
        .enumerate()
        .filter_map(|(index, mv)| Some((index, mv, later(index, mv)?)));
    hidden
        .map(|(index, mv, at)| (before + index + 1, engine.show(mv), before + at + 1))
        .collect()
}
