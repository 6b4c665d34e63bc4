//! What a claim proves, as far as a sentence can be held against it: its question and answer taken apart.

use std::collections::BTreeSet;
use std::rc::Rc;

use super::seen::{alike, all_boxes, counts, integers, seen, size};
use super::sentence::{Result, Sentence};
use crate::check::ask::{self, Question, Use};
use crate::check::counted::{self, Counted};
use crate::check::store::Store;
use crate::game::board::{Board, Engine, find};
use crate::game::contract::{Fields, Rules};
use crate::game::line;
use crate::say::{Arg, Say};

/// A claim whose question is about a position, a line of play from there, or something else.
pub struct Proved<'a> {
    pub question: &'a Question,
    pub answer: &'a str,
    engine: Option<&'a dyn Engine>,
    /// The position that is asked about, before and after the moves.
    boards: Option<[Rc<dyn Board>; 2]>,
    /// The words of the question that are no position.
    words: Vec<&'a str>,
    /// The moves that are played before it is asked.
    pub line: Vec<&'a str>,
}

/// Answers that are a list of moves, one of them or several.
const LISTS: [&str; 5] = ["winning", "best", "wins", "parries", "moves"];

/// Questions about what a position is worth.
const SOLVED: [&str; 8] = [
    "outcome",
    "value",
    "winning",
    "best",
    "plies",
    "own-moves",
    "line",
    "replies",
];

impl<'a> Proved<'a> {
    /// A claim, `here` being the board of its puzzle.
    pub fn new(
        question: &'a Question,
        engines: &'a [Box<dyn Engine>],
        here: Option<&dyn Board>,
    ) -> Proved<'a> {
        let engine = find(engines, &question.game).ok();
        let (about, played) = match question.about.split_once('>') {
            Some((about, line)) => (about.trim(), line),
            None => (question.about.as_str(), ""),
        };
        let (mut words, mut line): (Vec<&str>, Vec<&str>) = (
            about.split_whitespace().collect(),
            played.split_whitespace().collect(),
        );
        let mut start = None;
        if let (Some(place), Some(here)) = (words.iter().position(|word| *word == "here"), here) {
            line = words.drain(place..).skip(1).chain(line).collect();
            line.retain(|word| *word != ">");
            start = Some(here.copy());
        }
        let given = question.rules.iter();
        let given = given.map(|(name, value)| (name.as_str(), value.as_str()));
        if let (None, Some(engine)) = (&start, engine)
            && let Ok(rules) = Rules::new(engine.options(), given)
        {
            // A number may stand before the position: `wins 2 …`.
            let before = usize::from(
                words
                    .first()
                    .is_some_and(|word| word.parse::<u32>().is_ok() && words.len() > 1),
            );
            for skipped in [before, 0] {
                let text = words[skipped..].join(" ");
                if let Ok(board) = engine.read(&text, &Fields::new(), &rules) {
                    // Its last move, perhaps, stands beside it.
                    words.retain(|word| word.len() < 6 && !word.contains('/'));
                    start = Some(board);
                    break;
                }
            }
        }
        let moves: Vec<String> = line.iter().map(|&mv| mv.to_owned()).collect();
        let boards = start.and_then(|start| {
            let after = match question.name.as_str() {
                "legal" => line::after(&*start, &moves[..moves.len().saturating_sub(1)]),
                _ => line::after(&*start, &moves),
            };
            Some([start.into(), after.ok()?])
        });
        Proved {
            answer: question.claimed.as_deref().unwrap_or_default(),
            question,
            engine,
            boards,
            words,
            line,
        }
    }

    pub fn is_of_position(&self) -> bool {
        self.boards.is_some()
    }

    /// Whether a census answers it, whose numbers are told rounded.
    pub fn is_counted(&self) -> bool {
        counted::QUESTIONS.contains(&self.name())
    }

    /// Whether something stands at a place, so that nobody means a move there.
    pub fn is_taken(&self, place: &str) -> bool {
        let boards = self.boards.iter().flatten();
        let is_move = boards
            .clone()
            .any(|board| board.moves().iter().any(|mv| mv == place));
        let mut stands = boards.flat_map(|board| board.describe());
        !is_move && stands.any(|say| lists(&say, place))
    }

    /// Whether a move could be played before the line and no more after it.
    pub fn is_over(&self, place: &str) -> bool {
        let is_move = |board: &Rc<dyn Board>| board.moves().iter().any(|mv| mv == place);
        let boards = self.boards.as_ref();
        boards.is_some_and(|[before, after]| is_move(before) && !is_move(after))
    }

    /// Sizes of the boards that it is about.
    pub fn sizes(&self) -> BTreeSet<[i64; 2]> {
        let boards = self.boards.iter().flatten();
        let says = boards.flat_map(|board| board.describe());
        let mut sizes: BTreeSet<[i64; 2]> = says.filter_map(|say| size(&say)).collect();
        let words = self.question.about.split_whitespace().chain([self.answer]);
        for word in words {
            let numbers = integers(word);
            sizes.extend(numbers.iter().map(|number| [*number; 2]));
            if let [rows, columns] = numbers[..] {
                sizes.insert([rows, columns]);
            }
        }
        sizes
    }

    /// The number of the last move of the line that a sentence names.
    pub fn named_move(&self, sentence: &Sentence) -> Option<usize> {
        let is_named = |mv: &&str| {
            let mut places = sentence.places.iter();
            places.any(|(_, place)| place.to_lowercase() == mv.to_lowercase())
        };
        self.line.iter().rposition(is_named)
    }

    /// Who plays each move of the line.
    pub fn movers_of_line(&self) -> Option<Vec<usize>> {
        let [before, _] = self.boards.as_ref()?;
        let mut board: Rc<dyn Board> = Rc::clone(before);
        let mut movers = Vec::new();
        for mv in &self.line {
            movers.push(board.mover()?);
            match board.play(mv) {
                Ok(played) => board = played.board.into(),
                Err(_) => break,
            }
        }
        Some(movers)
    }

    /// What who began and the other get, of what is left or of all.
    pub fn totals(&self) -> Option<[Vec<i64>; 2]> {
        let [mine, yours] = self.shares()?;
        let (name, [before, after]) = (self.name(), self.boards.as_ref()?);
        let asked = match name {
            "split" => after.mover()?,
            "played" => before.mover()?,
            "owned" => 0,
            _ => return None,
        };
        let tally = after.tally()?.map(i64::from);
        let share = |side: usize| if side == asked { mine } else { yours };
        Some([0, 1].map(|side| vec![share(side), share(side) + tally[side]]))
    }

    fn name(&self) -> &str {
        &self.question.name
    }

    /// Every move and place that is in the question or its answer.
    pub fn places(&self) -> BTreeSet<String> {
        let mut places = BTreeSet::new();
        let answers = self.answer.split_whitespace();
        for word in self
            .line
            .iter()
            .copied()
            .chain(self.words.iter().copied())
            .chain(answers)
        {
            let word = word.to_lowercase();
            // A move may say which sign it draws: `e1=S`.
            let word = word.split('=').next().unwrap_or_default().to_owned();
            places.extend(word.split(['-', '+']).map(str::to_owned));
            // Where a line of Morpiae is drawn: its circle.
            let circle = word.trim_end_matches(|sign: char| sign.is_ascii_digit());
            let circle = circle.trim_end_matches(|sign: char| sign.is_ascii_alphabetic());
            places.insert(circle.to_owned());
            places.insert(word);
        }
        places
    }

    /// The answer's moves, where it is a list of them.
    pub fn list(&self) -> Option<Vec<&'a str>> {
        let is_list = LISTS.contains(&self.name());
        is_list.then(|| match self.answer {
            "none" => Vec::new(),
            moves => moves.split_whitespace().collect(),
        })
    }

    /// Whether the rules let it, where that was asked.
    pub fn is_legal(&self) -> Option<bool> {
        match (self.name(), self.answer) {
            ("legal", "yes") => Some(true),
            ("legal", "no") => Some(false),
            _ => None,
        }
    }

    /// Who is to move before the line, and after it.
    pub fn movers(&self) -> Option<[usize; 2]> {
        let [before, after] = self.boards.as_ref()?;
        Some([before.mover()?, after.mover()?])
    }

    /// How it stands for the player to move after the line.
    pub fn result(&self) -> Option<Result> {
        let word = self.answer.split(' ').next().unwrap_or_default();
        match (self.name(), word) {
            ("outcome" | "value" | "result", "win") => Some(Result::Win),
            ("outcome" | "value" | "result", "loss") => Some(Result::Loss),
            ("outcome" | "value" | "result", "draw") => Some(Result::Draw),
            ("winning" | "wins", moves) if moves != "none" => Some(Result::Win),
            _ => None,
        }
    }

    /// The shares of who was to move and of the other: `5:2`, of what is left or of all.
    pub fn shares(&self) -> Option<[i64; 2]> {
        let (mine, yours) = self.answer.split_once([':', '-'])?;
        Some([whole(mine)?, whole(yours)?])
    }

    /// Numbers that the claim has in it, or that whoever reads the position sees.
    pub fn numbers(&self) -> BTreeSet<i64> {
        let mut numbers: BTreeSet<i64> = BTreeSet::new();
        let played = self.line.len() as i64;
        match (&self.boards, self.name()) {
            (Some([_, after]), "wins" | "parries") => {
                let says = after.describe();
                says.iter().for_each(|say| counts(say, &mut numbers));
            }
            (Some(_), "won") => {}
            (Some([before, _]), "split" | "played") => drop(numbers.insert(all_boxes(&**before))),
            (Some([_, after]), "captured" | "pending" | "forbidden") => {
                numbers.extend(after.tally().into_iter().flatten().map(i64::from));
            }
            (Some([before, after]), name) => {
                if name == "move-count" {
                    let says = before.describe();
                    says.iter().for_each(|say| counts(say, &mut numbers));
                }
                numbers.extend(seen(&**before));
                numbers.extend(seen(&**after));
                let (earlier, moves) = (before.moves(), after.moves());
                let new = moves.iter().filter(|mv| !earlier.contains(*mv)).count();
                numbers.extend([new as i64, moves.len() as i64, played, played + 1]);
            }
            (None, _) => {
                let parts: Vec<&str> = self.question.about.split_whitespace().collect();
                numbers.extend(parts.iter().flat_map(|word| integers(word)));
                numbers.extend(alike(&parts));
            }
        }
        numbers.extend(self.words.iter().flat_map(|word| integers(word)));
        self.answered(&mut numbers);
        numbers
    }

    fn answered(&self, numbers: &mut BTreeSet<i64>) {
        let words: Vec<&str> = self.answer.split_whitespace().collect();
        let is_line = ["captured", "line", "lacks", "forbidden"].contains(&self.name());
        match (self.answer, self.list().is_some() || is_line) {
            ("none", _) => drop(numbers.insert(0)),
            ("yes" | "no", _) => {}
            (_, true) => {
                let count = words.len() as i64;
                numbers.insert(count);
                if self.name() == "captured" {
                    numbers.insert(count / 2);
                }
                numbers.extend(alike(&words));
                // Lines of Morpiae through one circle.
                let circle = |mv: &&&str| mv.split(['N', 'S', 'E']).next().map(str::to_owned);
                let circles: Vec<String> = words.iter().filter_map(|mv| circle(&mv)).collect();
                let circles: Vec<&str> = circles.iter().map(String::as_str).collect();
                numbers.extend(alike(&circles));
            }
            _ => {
                numbers.extend(words.iter().flat_map(|word| integers(word)));
                numbers.extend(alike(&words));
            }
        }
        match words[..] {
            // Plies are told in moves of one's own.
            ["win" | "loss", plies] => {
                numbers.extend(whole(plies).map(|plies| (plies + 1) / 2));
            }
            ["margin", points] => {
                let boards = self.boards.as_ref();
                if let (Some([before, board]), Some(points)) = (boards, whole(points)) {
                    // How far who was to move before the line gets ahead from there.
                    let ahead = points + i64::from(board.lead());
                    let is_same = before.mover() == board.mover();
                    let ahead = if is_same { ahead } else { -ahead };
                    numbers.insert((ahead - i64::from(before.lead())).abs());
                    let all = all_boxes(&**board);
                    let won: i64 = board.tally().into_iter().flatten().map(i64::from).sum();
                    let ends = [(all, points + i64::from(board.lead())), (all - won, points)];
                    numbers.extend(
                        ends.into_iter()
                            .flat_map(|(all, ahead)| [(all + ahead) / 2, (all - ahead) / 2]),
                    );
                }
            }
            _ => {}
        }
        if let Some([mine, yours]) = self.shares() {
            numbers.extend([mine + yours, (mine - yours).abs()]);
            numbers.extend(self.totals().into_iter().flatten().flatten());
            // With what is won on the way.
            if let Some([before, after]) = &self.boards {
                let won = |board: &Rc<dyn Board>| board.tally().into_iter().flatten().sum::<i32>();
                let way = i64::from(won(after) - won(before));
                numbers.extend([mine + way, yours + way, mine + yours + way]);
            }
        }
        // Of endings: boxes in all, and those that the other gets.
        let points = whole(self.answer).or(self.shares().map(|[mine, _]| mine));
        if let (None, Some(points)) = (&self.boards, points) {
            let all: i64 = self
                .question
                .about
                .split_whitespace()
                .flat_map(integers)
                .sum();
            numbers.extend([all, all - points]);
        }
    }

    /// Numbers that have to be worked out: how long it takes to win, what a position of Pipopipette is made of,
    /// before the line, after it, and after the answer.
    pub fn more_numbers(&self, engines: &[Box<dyn Engine>], store: &Store) -> BTreeSet<i64> {
        let mut numbers = BTreeSet::new();
        let Some(([before, after], engine)) = self.boards.as_ref().zip(self.engine) else {
            return numbers;
        };
        let answered = self.list().unwrap_or_default();
        let answered = answered.first().and_then(|mv| after.play(mv).ok());
        let answered = answered.filter(|played| played.board.tally().is_some());
        numbers.extend(answered.iter().flat_map(|played| seen(&*played.board)));
        let answered = answered.map(|played| played.board.text());
        let places = [Some(before.text()), Some(after.text()), answered];
        for (place, about) in places
            .into_iter()
            .enumerate()
            .filter_map(|(place, about)| Some((place, about?)))
        {
            let names = ["own-moves", "plies", "parts"].into_iter();
            let names = names.filter(|name| match *name {
                "parts" => engine.questions().contains(name),
                // What has been solved for the claim.
                _ => place == 1 && SOLVED.contains(&self.name()),
            });
            for name in names {
                let asked = Question {
                    name: name.to_owned(),
                    about: about.clone(),
                    claimed: None,
                    ..self.question.clone()
                };
                let settled = ask::settle(engines, &Counted::default(), &asked, Use::Told, store);
                let reply = settled
                    .ok()
                    .and_then(|settled| settled.finding.reply.text());
                if let Some(reply) = reply {
                    let words: Vec<&str> = reply.split_whitespace().collect();
                    numbers.extend(words.iter().flat_map(|word| integers(word)));
                    numbers.extend(alike(&words));
                }
            }
        }
        numbers
    }
}

/// Whether a sentence lists a place.
fn lists(say: &Say, place: &str) -> bool {
    say.args.iter().any(|(_, arg)| match arg {
        Arg::List(list) => list.iter().any(|one| one.eq_ignore_ascii_case(place)),
        Arg::Say(say) => lists(say, place),
        Arg::Says(says) | Arg::Line(says) => says.iter().any(|say| lists(say, place)),
        Arg::Number(_) | Arg::Text(_) => false,
    })
}

/// A number that can be added to others.
fn whole(text: &str) -> Option<i64> {
    text.parse::<i32>().ok().map(i64::from)
}
