//! What is told of a puzzle: what it asks, what was found, its pictures, and the tree that is played.

use super::replay::Replay;
use crate::content::puzzle::{Credit, Status};
use crate::diag::{GivenName, Source, Span};
use crate::draw::{Figure, Pen, Pieces, Point, Spot};
use crate::game::answer::{Answer, Judged};
use crate::game::contract::Fields;
use crate::game::drawn::{Part, Place};
use crate::game::known::Known;
use crate::game::value::Value;
use crate::judge::{Difficulty, Judgement, Stipulation};
use crate::lang::InEvery;
use crate::say::Say;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A puzzle, solved and judged.
pub struct PuzzlePart {
    pub id: String,
    pub game: &'static str,
    /// The board as its author drew it, and what was said beside it: more may be told there than
    /// in the position, such as who owns which box. A turned board is its position.
    pub drawn: (String, Fields),
    pub stipulation: Stipulation,
    /// The search budget that the file asks for.
    pub nodes: Option<u64>,
    pub status: Status,
    pub licence: String,
    /// The day it came to the site.
    pub added: Option<String>,
    /// Names that its page had before, and where that is said.
    pub aliases: Vec<GivenName>,
    /// What its page is called in the addresses of languages, by their numbers, instead of its id.
    pub slugs: BTreeMap<usize, GivenName>,
    /// It isn't to be published.
    pub draft: bool,
    /// The day from which on its answer is published.
    pub answers_from: Option<String>,
    pub tags: Vec<String>,
    /// Stars from 1 to 5: the author's, else those computed.
    pub difficulty: u8,
    /// Why the author gave others than those computed.
    pub difficulty_why: Option<InEvery<String>>,
    pub title: InEvery<String>,
    pub text: Option<InEvery<String>>,
    pub hint: Option<InEvery<String>>,
    pub note: Option<InEvery<String>>,
    /// How many claims its texts make, in the language that makes most.
    pub claims: usize,
    /// What it is taken from, as it is called there.
    pub work: InEvery<String>,
    pub credit: Credit,
    pub solved: Solved,
    /// How it looks; drawn where it is wanted, by [`super::scene::show`].
    pub scene: Scene,
    /// How it is played on a page; grown where it is wanted, by [`super::tree::grow`].
    pub tree: Option<Tree>,
    pub source: Arc<Source>,
    pub id_span: Span,
    /// Where the puzzle is one of several versions.
    pub version: Option<Version>,
}

/// What the engine found out about a puzzle.
#[derive(Clone, Serialize, Deserialize)]
pub struct Solved {
    pub position: String,
    /// The rule options that differ from their defaults.
    pub rules: Vec<(String, String)>,
    pub judgement: Judgement,
    /// What the position is worth to the player to move; none where nobody says.
    pub value: Option<Value>,
    /// Own moves that the winner needs; 0 in a game that is not won or lost.
    pub own_moves: u32,
    /// How that is known.
    pub known: Known,
    pub answer: Folded,
    /// The certificate's hash; none where the answer is only computed.
    pub certificate: Option<String>,
    /// The certificate, for readers.
    pub replay: Replay,
    pub computed: Difficulty,
    /// Points by which the player to move is ahead.
    pub lead: i32,
    pub describe: Vec<Say>,
    /// Whose turn it is, where the picture doesn't show it.
    pub to_move: Option<Say>,
    /// How moves are written in a text.
    pub line: Vec<Say>,
    pub keys: Vec<Say>,
}

/// An answer folded small: of ten thousand puzzles, thirty first moves with what follows each of
/// them are many moves to hold at once.
#[derive(Clone, Serialize, Deserialize)]
pub struct Folded(Box<[u8]>);

impl Folded {
    pub fn new(answer: Option<&Answer>) -> Folded {
        Folded(postcard::to_allocvec(&answer).unwrap_or_default().into())
    }
}

impl Solved {
    /// The answer without its certificate, where there is one.
    pub fn answer(&self) -> Option<Answer> {
        postcard::from_bytes(&self.answer.0).unwrap_or_default()
    }

    /// Every first move and best play after it.
    pub fn moves(&self) -> Vec<Judged> {
        self.answer().map_or(Vec::new(), |answer| answer.moves)
    }
}

/// How a puzzle looks.
#[derive(Default, Serialize, Deserialize)]
pub struct Scene {
    /// The position and, after each ply of the main line, what it has become.
    pub frames: Vec<Frame>,
    /// The position cut down to what matters, for paper that is too small for all of it.
    pub parts: Vec<Part>,
    /// The position with its keys marked, cut down like the smallest part, for the answers of a sheet.
    pub answer: Figure,
    /// Wrong first moves and how they are refuted.
    pub tries: Vec<Try>,
    /// The position, sentence by sentence, as one would dictate it.
    pub dictated: Vec<Say>,
    /// The same for a neighbour, where the board looks different when it is turned.
    pub second: Option<Second>,
}

/// A puzzle's board, turned or mirrored, and its answer there.
#[derive(Serialize, Deserialize)]
pub struct Second {
    pub figure: Figure,
    pub parts: Vec<Part>,
    pub describe: Vec<Say>,
    pub line: Vec<Say>,
    pub keys: Vec<Say>,
}

impl PuzzlePart {
    /// Takes the answer away, and all that it shows in.
    pub(super) fn withhold(&mut self) {
        self.note = None;
        self.tree = None;
        self.scene = Scene::default();
        let solved = &mut self.solved;
        solved.judgement = Judgement::unchecked(Vec::new(), Vec::new());
        solved.answer = Folded::new(None);
        solved.value = None;
        solved.own_moves = 0;
        solved.known = Known::Unchecked;
        solved.certificate = None;
        solved.replay = Replay::Nothing;
        solved.computed = Difficulty::default();
        solved.line.clear();
        solved.keys.clear();
    }

    /// Whether nobody says what the answer is: not yet, or because the rules are known to people alone.
    pub fn is_unanswered(&self) -> bool {
        self.solved.known == Known::Unchecked
    }

    /// The puzzle as a neighbour may have it, for paper: its turned board and its answer there.
    pub fn second(&self) -> Option<PuzzlePart> {
        let second = self.scene.second.as_ref()?;
        let frame = Frame {
            figure: second.figure.clone(),
            describe: second.describe.clone(),
            plies: Vec::new(),
            hidden: Vec::new(),
        };
        Some(PuzzlePart {
            id: self.id.clone(),
            game: self.game,
            drawn: self.drawn.clone(),
            stipulation: self.stipulation,
            nodes: self.nodes,
            status: self.status,
            licence: self.licence.clone(),
            added: self.added.clone(),
            aliases: self.aliases.clone(),
            slugs: self.slugs.clone(),
            draft: self.draft,
            answers_from: self.answers_from.clone(),
            tags: self.tags.clone(),
            difficulty: self.difficulty,
            difficulty_why: self.difficulty_why.clone(),
            title: self.title.clone(),
            text: self.text.clone(),
            hint: None,
            note: None,
            claims: 0,
            work: self.work.clone(),
            credit: self.credit.clone(),
            solved: Solved {
                describe: second.describe.clone(),
                line: second.line.clone(),
                keys: second.keys.clone(),
                ..self.solved.clone()
            },
            scene: Scene {
                frames: vec![frame],
                parts: second.parts.clone(),
                ..Scene::default()
            },
            tree: None,
            source: Arc::clone(&self.source),
            id_span: self.id_span.clone(),
            version: None,
        })
    }
}

/// A puzzle whose board may have been turned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Version {
    /// How the board was turned; 0: not at all.
    pub symmetry: u8,
    /// How many different pictures its board has when it is turned and mirrored.
    pub pictures: usize,
    /// What it says that would be wrong on a turned board: `text`, `title`. It is empty in all
    /// versions.
    pub left_out: Vec<&'static str>,
}

/// A puzzle to be played: states of the board and what leads from one to the next. The first is
/// the puzzle itself.
#[derive(Default, Serialize, Deserialize)]
pub struct Tree {
    /// What one may point at, and where it is.
    pub places: Vec<(Place, Spot)>,
    /// What the solver writes with.
    pub pen: Pen,
    pub moves: Vec<TreeMove>,
    pub states: Vec<TreeState>,
    pub pieces: Pieces,
}

#[derive(Serialize, Deserialize)]
pub struct TreeMove {
    pub name: String,
    pub show: Say,
    /// Number of the place that one points at.
    pub place: Option<usize>,
    /// The line that it draws, where several may be drawn through one place.
    pub stroke: Option<(Point, Point)>,
    /// Numbers of all places that it draws, where they are several.
    pub places: Vec<usize>,
}

#[derive(Serialize, Deserialize)]
pub struct TreeState {
    /// The solver is to move.
    pub own: bool,
    /// Number of its picture.
    pub picture: usize,
    /// The state that first led here; none for the first.
    pub from: Option<usize>,
    /// The places that hold something else than there.
    pub holds: Vec<(usize, Cow<'static, str>)>,
    /// The solution's move first.
    pub choices: Vec<TreeChoice>,
    /// What kind of move the solution plays.
    pub hint: Vec<Say>,
    /// The game is over, or nothing is left to be found.
    pub is_done: bool,
}

#[derive(Serialize, Deserialize)]
pub struct TreeChoice {
    /// Number of the move.
    pub mv: usize,
    pub worth: Worth,
    /// The state that it leads to, where the page goes on.
    pub next: Option<usize>,
}

/// What a move of a tree is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Worth {
    Right,
    /// As good, or slower but winning too: the page goes on with the solution's move.
    Also,
    Wrong,
    /// A move of the opponent.
    Answer,
}

/// The board after some plies of the main line; none for the position itself.
#[derive(Serialize, Deserialize)]
pub struct Frame {
    pub figure: Figure,
    pub describe: Vec<Say>,
    /// Numbered on the picture if there are several.
    pub plies: Vec<Ply>,
    /// Numbered moves that share a place with a later one: number, move, the later number.
    pub hidden: Vec<(usize, Say, usize)>,
}

/// A move of the main line.
#[derive(Serialize, Deserialize)]
pub struct Ply {
    pub mv: Say,
    /// Why it was played.
    pub why: Vec<Say>,
    pub by_solver: bool,
}

#[derive(Serialize, Deserialize)]
pub struct Try {
    pub mv: Say,
    pub name: String,
    pub value: Option<Value>,
    /// What it does, in words.
    pub why: Vec<Say>,
    /// Best play after it, the move itself left out.
    pub refutation: Vec<Say>,
    /// How the game then ends, for the solver: `four`, `shut-in`, `poison`.
    pub end: Cow<'static, str>,
    /// What comes next is one of the solution's moves: whoever still looks for it isn't shown that.
    pub tells_key: bool,
}
