//! The edition: what the words' side and the games' side make together. Diagrams are drawn, claims
//! held against the engine, puzzles solved; what no engine can check, and what was computed without
//! a proof, is marked as such. Boards and trees of puzzles are grown where a page wants them.

use std::collections::BTreeMap;
use std::sync::Arc;

use pulldown_cmark::Event;

use super::code::Role;
use super::puzzle_part::PuzzlePart;
use super::replay::Replay;
use super::translation::Translation;
use crate::content::blocks::Inline;
use crate::content::config::{Booklet, Legal};
use crate::content::images::Images;
use crate::content::library::PageKind;
use crate::content::origin::Origin;
use crate::content::statics::Statics;
use crate::diag::{GivenName, Levels, Source, Span};
use crate::draw::Figure;
use crate::game::contract::RuleOption;
use crate::game::drawn::{Blank, Brush};
use crate::game::known::Known;
use crate::game::question::Table;
use crate::lang::{InEvery, Voice};
use crate::paper::declared::Declaration;
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
    /// Games that its pages have boards of, and that it doesn't list.
    pub guests: Vec<GamePart>,
    /// Games whose own files have a fault: nothing is known of them yet.
    pub waiting: Vec<String>,
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

    /// A game that one may meet on its pages.
    pub fn game(&self, slug: &str) -> Option<&GamePart> {
        self.met().find(|game| game.slug == slug)
    }

    /// All of these games.
    pub fn met(&self) -> impl Iterator<Item = &GamePart> {
        self.games.iter().chain(&self.guests)
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
    /// What its file declares, where that tells its rules.
    pub declared: Option<Declaration>,
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
    pub aliases: Vec<GivenName>,
    /// Where it stands among the pages of its section: the lightest first.
    pub weight: i64,
    /// It isn't to be published.
    pub draft: bool,
    pub texts: InEvery<TextPart>,
}

/// A page in one language, its pieces in reading order.
pub struct TextPart {
    pub source: Arc<Source>,
    /// The number of the language that it is in: another than asked for where it isn't translated.
    pub language: usize,
    /// Whether it is to be translated.
    pub translate: bool,
    /// What it is called in its address, instead of its file's name.
    pub slug: Option<GivenName>,
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
    /// Whether a project's own file tells the rules by which it is so.
    pub is_declared: bool,
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
