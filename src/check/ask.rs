//! Questions in a text: `chomp winning 3x5`, with ` > moves`, ` {rules}` and, in a claim,
//! ` = answer`. Those about a position are answered here for every game alike.

use std::fmt;

use super::counted::{self, Counted};
use super::replay::{Replay, Settled};
use super::store::Store;
use crate::diag::{Code, Diagnostic, Span};
use crate::game::answer::Answer;
use crate::game::board::{Board, Engine, find};
use crate::game::contract::{Fields, Rules};
use crate::game::known::Known;
use crate::game::line;
use crate::game::position::{Fault, Outcome};
use crate::game::question::{Finding, Reply, Table};
use crate::game::solver::Limit;
use crate::game::value::Value;
use crate::say::{Arg, Say};

/// Questions that every position answers.
const GENERAL: &[&str] = &[
    "outcome",
    "value",
    "plies",
    "own-moves",
    "winning",
    "best",
    "moves",
    "move-count",
    "legal",
    "result",
    "line",
    "position",
    "replies",
];

/// A question, taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    pub game: String,
    pub name: String,
    /// What it is about, with ` > moves`.
    pub about: String,
    pub rules: Vec<(String, String)>,
    /// A search budget of the question's own, `{nodes=100000}`.
    pub nodes: Option<u64>,
    /// What a claim says the answer is.
    pub claimed: Option<String>,
}

impl Question {
    /// # Errors
    /// Where the question is not of the form.
    pub fn read(text: &str, claim: bool) -> Result<Question, Fault> {
        let (question, claimed) = match (text.rsplit_once(" = "), claim) {
            (Some((question, answer)), true) => (question, Some(answer.trim().to_owned())),
            (None, true) => {
                return Err(Fault::new(0, "a claim without its answer")
                    .hint("`GAME QUESTION ABOUT = ANSWER`, such as `chomp winning 3x5 = 4,3`"));
            }
            (_, false) => (text, None),
        };
        let (question, rules) = match question.split_once('{') {
            Some((before, rest)) => {
                let inside = rest.trim_end().strip_suffix('}').ok_or_else(|| {
                    Fault::new(before.chars().count(), "“{” without “}”")
                        .hint("rules such as `{teams=true}`")
                })?;
                let rule = |word: &str| {
                    let (name, value) = word.split_once('=').unwrap_or((word, "true"));
                    (name.to_owned(), value.to_owned())
                };
                (before, inside.split_whitespace().map(rule).collect())
            }
            None => (question, Vec::new()),
        };
        let mut rules: Vec<(String, String)> = rules;
        let mut nodes = None;
        if let Some(place) = rules.iter().position(|(name, _)| name == "nodes") {
            let (_, number) = rules.remove(place);
            let number = number.replace('_', "");
            nodes = Some(number.parse().map_err(|_| {
                Fault::new(0, format!("“{number}” is not a number of nodes"))
                    .hint("such as `{nodes=100000000}`")
            })?);
        }
        let mut words = question.trim().splitn(3, ' ');
        let (Some(game), Some(name)) = (words.next().filter(|word| !word.is_empty()), words.next())
        else {
            return Err(Fault::new(0, "a game and a question are expected")
                .hint("such as `chomp winning 3x5`"));
        };
        let about = words.next().unwrap_or("").trim().to_owned();
        Ok(Question {
            game: game.into(),
            name: name.into(),
            about,
            rules,
            nodes,
            claimed,
        })
    }
}

/// Without the claimed answer: what has to be settled once for all languages.
impl fmt::Display for Question {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "{} {} {}", self.game, self.name, self.about)?;
        let budget = self.nodes.map(|nodes| format!("nodes={nodes}"));
        let rules: Vec<String> = self
            .rules
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .chain(budget)
            .collect();
        if rules.is_empty() {
            return Ok(());
        }
        write!(out, " {{{}}}", rules.join(" "))
    }
}

/// What an answer is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// Readers see how it is known, and may replay its certificate.
    Shown,
    /// It is held against what somebody says, and that is all.
    Told,
}

/// Answers a question.
///
/// # Errors
/// An unknown game or question, or a fault in what it is about.
pub fn settle(
    engines: &[Box<dyn Engine>],
    counted: &Counted,
    question: &Question,
    use_of: Use,
    store: &Store,
) -> Result<Settled, Fault> {
    if counted::QUESTIONS.contains(&question.name.as_str()) {
        let found = counted.settle(&question.game, &question.name, &question.about);
        return found.map(Settled::from);
    }
    let engine = find(engines, &question.game)?;
    if !engine.has_rules() {
        let message = format!(
            "{} has no rules module: nothing can be asked or claimed of it",
            question.game
        );
        return Err(Fault::new(0, message).hint("say it without the claim: the page is unchecked"));
    }
    let given = question
        .rules
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()));
    let rules = Rules::new(engine.options(), given)?;
    if engine.questions().contains(&question.name.as_str()) {
        let about = (question.name.as_str(), question.about.as_str());
        return store.settle(engine, about, &rules).map(Settled::from);
    }
    if !GENERAL.contains(&question.name.as_str()) {
        let known = [GENERAL, engine.questions()].concat().join(", ");
        return Err(
            Fault::new(0, format!("unknown question “{}”", question.name))
                .hint(format!("questions here: {known}")),
        );
    }
    let (text, line) = match question.about.split_once('>') {
        Some((text, line)) => (
            text.trim(),
            line.split_whitespace().map(str::to_owned).collect(),
        ),
        None => (question.about.as_str(), Vec::new()),
    };
    let board = engine.read(text, &Fields::new(), &rules)?;
    let limit = Limit {
        nodes: question.nodes,
        unproved: use_of == Use::Told,
        ..Limit::default()
    };
    general(engine, &question.name, &*board, &line, &rules, limit, store)
}

fn general(
    engine: &dyn Engine,
    name: &str,
    board: &dyn Board,
    line: &[String],
    rules: &Rules,
    limit: Limit,
    store: &Store,
) -> Result<Settled, Fault> {
    let rules_only = |reply| {
        let known = Known::Rules;
        Ok(Settled::from(Finding { reply, known }))
    };
    let (line, last) = match (name, line.split_last()) {
        ("legal", None) => {
            return Err(Fault::new(0, "which move?").hint("`legal POSITION > MOVE`"));
        }
        ("legal", Some((last, line))) => (line, Some(last)),
        _ => (line, None),
    };
    let after = line::after(board, line).map_err(|refused| refused.fault)?;
    let board = &*after;
    if let Some(last) = last {
        return rules_only(Reply::Yes(board.play(last).is_ok()));
    }
    match name {
        "moves" => return rules_only(Reply::Moves(board.moves())),
        "move-count" => return rules_only(Reply::Number(board.moves().len() as i64)),
        "result" => {
            return rules_only(match board.end() {
                Some(end) if end.by.is_empty() => Reply::Outcome(end.outcome),
                Some(end) => Reply::Text(end.to_string()),
                None => Reply::Text("none".into()),
            });
        }
        "position" => return rules_only(Reply::Text(board.text())),
        _ => {}
    }
    let limit = Limit {
        refutations: name == "replies",
        ..limit
    };
    let solved = store.solve(engine, board, rules, limit);
    let mut answer = solved.map_err(|open| Fault::new(0, open.why.to_string()))?;
    if let Some(reason) = &answer.unsettled {
        return Err(Fault::new(0, reason.clone()));
    }
    let moves = |list: Vec<&str>| Reply::Moves(list.into_iter().map(str::to_owned).collect());
    let reply = match name {
        "outcome" => match answer.value {
            Value::Win(_) => Reply::Outcome(Outcome::Win),
            Value::Loss(_) => Reply::Outcome(Outcome::Loss),
            Value::Draw => Reply::Outcome(Outcome::Draw),
            Value::Margin(_) => Reply::Text("margin".into()),
        },
        "value" => Reply::Value(answer.value),
        "plies" => Reply::Number(answer.value.plies().unwrap_or(0).into()),
        "own-moves" => Reply::Number(answer.own_moves.into()),
        "winning" => moves(answer.winning()),
        "best" => moves(answer.best()),
        "line" => Reply::Moves(answer.line().to_vec()),
        _ => Reply::Table(replies(engine, board, &answer)),
    };
    let replay = Replay::take(engine.slug(), board, rules, &mut answer, store);
    let known = match answer.known {
        // That it wins is certified; how soon, and what else does, is not.
        Known::Wins { visited, .. } if name == "outcome" => Known::Certified { visited },
        known => known,
    };
    let finding = Finding { reply, known };
    Ok(Settled { finding, replay })
}

/// Every legal move, the best answer to it, and what that leaves.
fn replies(engine: &dyn Engine, board: &dyn Board, answer: &Answer) -> Table {
    let heads = [
        "table-move",
        "table-reply",
        "table-position",
        "table-outcome",
    ]
    .map(Say::new)
    .into();
    let row = |judged: &crate::game::answer::Judged| {
        let reply = judged.line.get(1);
        let left = board.play(&judged.mv).ok().and_then(|first| match reply {
            Some(reply) => first
                .board
                .play(reply)
                .ok()
                .map(|second| second.board.text()),
            None => Some(first.board.text()),
        });
        let reply = reply.map_or(Say::new("table-none"), |reply| engine.show(reply));
        vec![
            engine.show(&judged.mv),
            reply,
            Say::new("code").with("text", left.unwrap_or_default()),
            judged.value.map_or(Say::new("value-open"), value_say),
        ]
    };
    Table {
        heads,
        rows: answer.moves.iter().map(row).collect(),
    }
}

/// What is to be said of a claim that doesn't hold, or that can't be one.
pub fn refuted(question: &Question, reply: &Reply, span: &Span) -> Option<Diagnostic> {
    let claimed = question.claimed.as_deref().unwrap_or_default();
    match reply.text() {
        Some(truth) if truth == claimed => None,
        Some(truth) => Some(
            Diagnostic::finding(
                Code::ClaimRefuted,
                format!("this claim is false: {question}"),
            )
            .at_span(span)
            .label(format!("claimed: {claimed}; true: {truth}")),
        ),
        None => Some(
            Diagnostic::finding(
                Code::AnswerForm,
                format!("“{}” answers with a table or a figure", question.name),
            )
            .at_span(span)
            .hint("show it in an `ask` block"),
        ),
    }
}

/// A value in words, for the player it belongs to.
pub fn value_say(value: Value) -> Say {
    match value {
        Value::Win(plies) => Say::new("value-win").with("plies", plies),
        Value::Loss(plies) => Say::new("value-loss").with("plies", plies),
        Value::Draw => Say::new("value-draw"),
        Value::Margin(points) => Say::new("value-margin").with("points", points),
    }
}

/// The reply as a sentence part, moves written as the game writes them.
pub fn reply_say(engine: &dyn Engine, question: &str, reply: &Reply) -> Say {
    match reply {
        Reply::Yes(true) => Say::new("word-yes"),
        Reply::Yes(false) => Say::new("word-no"),
        Reply::Number(number) => Say {
            id: "number".into(),
            args: vec![("number".into(), Arg::Number(*number))],
        },
        Reply::Moves(moves) if question == "line" => {
            let line: Vec<Say> = moves.iter().map(|mv| engine.show(mv)).collect();
            Say::new("line").with("moves", Arg::Line(line))
        }
        Reply::Moves(moves) => {
            let list: Vec<Say> = moves.iter().map(|mv| engine.show(mv)).collect();
            Say::new("moves").with("moves", list)
        }
        Reply::Outcome(Outcome::Win) => Say::new("word-wins"),
        Reply::Outcome(Outcome::Loss) => Say::new("word-loses"),
        Reply::Outcome(Outcome::Draw) => Say::new("value-draw"),
        Reply::Outcome(outcome) => Say::new("code").with("text", outcome.word()),
        Reply::Value(Value::Margin(_)) => {
            Say::new("code").with("text", reply.text().unwrap_or_default())
        }
        Reply::Value(value) => value_say(*value),
        Reply::Size(rows, columns) => Say::new("rectangle")
            .with("rows", *rows)
            .with("columns", *columns),
        Reply::Text(text) => Say::new("code").with("text", text.as_str()),
        Reply::Table(_) | Reply::Figure(..) => Say::new("table-none"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_taken_apart() {
        let question = Question::read(
            "dualite legal ..../.o../..../.... b3 > a4 {first_reply=both} = yes",
            true,
        );
        let question = question.expect("well formed");
        assert_eq!(question.game, "dualite");
        assert_eq!(question.about, "..../.o../..../.... b3 > a4");
        assert_eq!(
            question.rules,
            [("first_reply".to_owned(), "both".to_owned())]
        );
        assert_eq!(question.claimed.as_deref(), Some("yes"));
    }

    #[test]
    fn a_claim_without_an_answer_is_refused() {
        let fault = Question::read("chomp winning 3x5", true).expect_err("no answer");
        assert_eq!(fault.message, "a claim without its answer");
    }
}
