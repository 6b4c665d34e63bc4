//! The edition: what the words' side and the games' side make together. Diagrams are drawn, claims
//! held against the engine, puzzles solved; what no engine can check, and what was computed without
//! a proof, is marked as such. Boards and trees of puzzles are grown where a page wants them.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use pulldown_cmark::Event;
use serde::{Deserialize, Serialize};

use super::code::Role;
use super::replay::Replay;
use super::translation::Translation;
use crate::content::config::{Booklet, Legal};
use crate::content::document::Inline;
use crate::content::images::Images;
use crate::content::library::PageKind;
use crate::content::origin::Origin;
use crate::content::puzzle::{Credit, Status};
use crate::content::statics::Statics;
use crate::diag::{Levels, Source, Span};
use crate::draw::{Figure, Pen, Pieces, Point, Spot};
use crate::game::answer::Answer;
use crate::game::contract::{Fields, RuleOption};
use crate::game::drawn::{Blank, Brush, Part, Place};
use crate::game::known::Known;
use crate::game::question::Table;
use crate::game::value::Value;
use crate::judge::{Difficulty, Judgement, Stipulation};
use crate::lang::{InEvery, Voice};
use crate::say::Say;

pub struct Edition {
    pub origin: Origin,
    pub title: String,
    /// Ends in `/`, or is empty where nobody knows yet where the site will live.
    pub base_url: String,
    pub legal: Legal,
    /// Whether the site brings a zip of itself.
    pub archive: bool,
    /// The booklet that it has to print.
    pub booklet: Option<Booklet>,
    pub voices: Vec<Voice>,
    pub games: Vec<GamePart>,
    pub pages: Vec<PagePart>,
    /// The pictures that pages show.
    pub images: Images,
    /// What comes to the site as it is.
    pub statics: Statics,
    /// Style sheets of the project's own, among them.
    pub styles: Vec<String>,
    /// The files of its pages, in every language.
    pub files: Vec<String>,
    pub puzzles: Vec<PuzzlePart>,
    /// Puzzles that can't be shown.
    pub refused: Vec<LeftOut>,
    /// Pages and puzzle files that can't be read.
    pub unread: Vec<String>,
    /// How grave the project wants its findings to be.
    pub levels: Levels,
    pub ledger: Vec<Proved>,
    /// How many sentences are only said.
    pub said: usize,
    pub translations: Vec<Translation>,
}

impl Edition {
    /// Leaves out what isn't to be published on a day, `2026-12-01`: from here on nobody has it to
    /// show.
    pub fn publish(&mut self, day: &str) {
        self.pages.retain(|part| !part.draft);
        self.puzzles.retain(|part| !part.draft);
        for part in &mut self.puzzles {
            match &part.answers_from {
                Some(from) if from.as_str() > day => part.withhold(),
                _ => part.answers_from = None,
            }
        }
        self.ledger = ledger(&self.pages);
    }

    /// How many claims were held against the engine: those of pages, and those beside puzzles.
    pub fn claims(&self) -> usize {
        let beside: usize = self.puzzles.iter().map(|part| part.claims).sum();
        self.ledger.len() + beside
    }
}

/// A puzzle that can't be shown.
pub struct LeftOut {
    pub id: String,
    pub file: String,
    pub game: String,
    /// `illegal`, `open`, `no solution`
    pub verdict: &'static str,
}

/// What the site needs to know of a game.
pub struct GamePart {
    pub slug: &'static str,
    /// Changes when what it finds out may have changed, where this crate's sources don't tell.
    pub version: String,
    /// Nanoseconds that go into a position, about.
    pub pace: u64,
    /// Whether there is a page of its rules.
    pub has_rules: bool,
    /// Its rules are known to readers alone: nothing that is said of it is checked.
    pub unchecked: bool,
    pub blanks: Vec<(Blank, Figure, Vec<Say>)>,
    /// The board that play begins on; none where nobody but people know the rules.
    pub table: Option<TablePart>,
}

/// What a game is played on.
pub struct TablePart {
    /// The usual board, and it in words.
    pub figure: Figure,
    pub describe: Vec<Say>,
    /// Boards to choose from, the usual one first: how large, and the position.
    pub starts: Vec<(String, String)>,
    /// How a move is written in a text, such as the first one.
    pub shown: Say,
    /// What may be played otherwise.
    pub options: &'static [RuleOption],
    /// Levels of which new puzzles can be made, the easiest first.
    pub levels: Vec<u8>,
    /// How positions are composed; none of these where they are come to by playing.
    pub brushes: &'static [Brush],
    /// What can be asked of its positions, as puzzle files write it with `N` and `K` for numbers; the
    /// usual first.
    pub tasks: &'static [&'static str],
}

pub struct PagePart {
    pub kind: PageKind,
    /// Of its texts in all languages.
    pub origin: blake3::Hash,
    /// Names that the page had before, and where that is said.
    pub aliases: Vec<Named>,
    /// Where it stands among the pages of its section: the lightest first.
    pub weight: i64,
    /// It isn't to be published.
    pub draft: bool,
    pub texts: InEvery<TextPart>,
}

/// A name in an address, and where it is given.
pub type Named = (String, Span);

/// A page in one language, its pieces in reading order.
pub struct TextPart {
    pub source: Arc<Source>,
    /// The number of the language that it is in: another than asked for where it isn't translated.
    pub language: usize,
    /// Whether it is to be translated.
    pub translate: bool,
    /// What it is called in its address, instead of its file's name.
    pub slug: Option<Named>,
    pub title: String,
    pub description: String,
    /// What it is called in the menu, if it is there.
    pub menu: Option<String>,
    pub pieces: Vec<Element>,
    /// Where its author leads to, with the places of the links.
    pub links: Vec<Inline>,
    /// Addresses in HTML of its author's, which is shown as it stands.
    pub addresses: Vec<Inline>,
    /// Places in it that its author names: of headings, and in HTML.
    pub ids: Vec<Inline>,
}

pub enum Element {
    Text(Event<'static>),
    /// Words as they stand in its file: of ten thousand pages, most of the text is held once.
    Words(Span),
    // In a box, as what is large: of ten thousand pages, nearly all pieces are text.
    Figure(Box<FigurePart>),
    Table(Box<AskedTable>),
    /// A proved sentence.
    Claim(Box<Claim>),
    Value(Say),
    /// A block of a program or of plain text.
    Code(Vec<(Role, String)>),
    Picture(PicturePart),
    Formula(FormulaPart),
    /// HTML of the author's, ready to be shown.
    Raw(String),
}

impl Element {
    /// The words that it is: of a text, or of a program in a line of it.
    pub fn words(&self) -> Option<&str> {
        match self {
            Element::Words(words) => Some(words.text()),
            Element::Text(Event::Text(words) | Event::Code(words)) => Some(words),
            _ => None,
        }
    }
}

/// A table that answers a question.
pub struct AskedTable {
    pub table: Table,
    pub caption: Vec<Element>,
    /// The boards of cells that tell a position or several: row, column.
    pub boards: BTreeMap<(usize, usize), Vec<Small>>,
}

/// A picture from a file.
pub struct PicturePart {
    /// Below the site's folder, or an address elsewhere.
    pub src: String,
    /// Its width and height in pixels; none of what lies elsewhere.
    pub size: Option<(u32, u32)>,
    /// What it shows, in words.
    pub alt: String,
    /// What is said under it; may be empty.
    pub title: String,
}

pub struct FormulaPart {
    pub mathml: String,
    /// As it was written.
    pub text: String,
}

/// A board in a table.
pub struct Small {
    pub figure: Figure,
    pub describe: Vec<Say>,
}

/// A diagram with its words.
pub struct FigurePart {
    pub figure: Figure,
    pub describe: Vec<Say>,
    pub caption: Vec<Element>,
    /// Numbered moves that share a place with a later one: number, move, the later number.
    pub hidden: Vec<(usize, Say, usize)>,
    /// What readers are asked to find on it.
    pub exercise: Option<Exercise>,
}

/// An exercise of a text, answered on its board.
pub struct Exercise {
    /// What is to be found: `legal` every place where one may play, `win` a move that wins, `best`
    /// one that is as good as any.
    pub aim: &'static str,
    /// The moves that answer it, as the notation writes them.
    pub moves: Vec<String>,
    /// The answer in words.
    pub says: Vec<Say>,
}

/// A sentence that the engine has proved, with how it did.
pub struct Claim {
    pub question: String,
    pub answer: String,
    pub known: Known,
    /// The certificate that shows it, for readers.
    pub replay: Replay,
    /// The sentence.
    pub text: Vec<Element>,
}

/// A line of the ledger: what a claim of a page says, and how it is known.
pub struct Proved {
    /// Number of the page in [`Edition::pages`].
    pub page: usize,
    pub question: String,
    pub answer: String,
    pub known: Known,
}

/// The ledger of these pages: their claims in reading order, captions where their figures stand.
/// It follows the first language; the others have the same claims, or the edition has a finding.
pub fn ledger(pages: &[PagePart]) -> Vec<Proved> {
    let mut ledger = Vec::new();
    for (page, part) in pages.iter().enumerate() {
        for claim in claims(&part.texts.first().pieces) {
            ledger.push(Proved {
                page,
                question: claim.question.clone(),
                answer: claim.answer.clone(),
                known: claim.known.clone(),
            });
        }
    }
    ledger
}

/// The claims of a text in reading order.
pub fn claims(pieces: &[Element]) -> Vec<&Claim> {
    let mut all = Vec::new();
    for piece in pieces {
        match piece {
            Element::Claim(claim) => {
                all.push(&**claim);
                all.extend(claims(&claim.text));
            }
            Element::Figure(figure) => all.extend(claims(&figure.caption)),
            Element::Table(asked) => all.extend(claims(&asked.caption)),
            Element::Text(_)
            | Element::Words(_)
            | Element::Value(_)
            | Element::Code(_)
            | Element::Picture(_)
            | Element::Formula(_)
            | Element::Raw(_) => {}
        }
    }
    all
}

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
    pub aliases: Vec<Named>,
    /// What its page is called in the addresses of languages, by their numbers, instead of its id.
    pub slugs: BTreeMap<usize, Named>,
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
    /// What the position is worth to the player to move.
    pub value: Value,
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
    pub fn new(answer: &Answer) -> Folded {
        Folded(postcard::to_allocvec(answer).unwrap_or_default().into())
    }
}

impl Solved {
    /// Every first move and best play after it, without the certificate.
    pub fn answer(&self) -> Answer {
        let answer = postcard::from_bytes(&self.answer.0);
        answer.unwrap_or_else(|_| Answer::over(self.value))
    }
}

/// How a puzzle looks.
#[derive(Default, Serialize, Deserialize)]
pub struct Scene {
    /// The position and, after each ply of the main line, what it has become.
    pub frames: Vec<Frame>,
    /// The position cut down to what matters, for paper that is too small for all of it.
    pub parts: Vec<Part>,
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
    fn withhold(&mut self) {
        self.note = None;
        self.tree = None;
        self.scene = Scene::default();
        let solved = &mut self.solved;
        solved.judgement = Judgement::unchecked(Vec::new(), Vec::new());
        solved.answer = Folded::new(&Answer::over(Value::Open));
        solved.value = Value::Open;
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
    pub value: crate::game::value::Value,
    /// What it does, in words.
    pub why: Vec<Say>,
    /// Best play after it, the move itself left out.
    pub refutation: Vec<Say>,
    /// How the game then ends, for the solver: `four`, `shut-in`, `poison`.
    pub end: Cow<'static, str>,
    /// What comes next is one of the solution's moves: whoever still looks for it isn't shown that.
    pub tells_key: bool,
}
