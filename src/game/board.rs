//! The narrow interface through which words meet games: everything is text.

use std::ops::Range;

use super::answer::Answer;
use super::contract::{Fields, RuleOption, Rules};
use super::drawn::{Blank, Brush, Part, Place, no_brush};
use super::many;
use super::marks::Marks;
use super::open::Open;
use super::opponent::{Asked, Turn};
use super::position::{End, Fault};
use super::proof::{Replayed, Unproved};
use super::question::{Finding, Memory};
use super::recipe::Recipe;
use super::solver::Limit;
use super::value::Value;
use crate::draw::{Figure, Pen, Point, Spot};
use crate::paper::declared::{Declaration, Told};
use crate::say::Say;

/// A game, whichever it is.
pub trait Engine: Sync + Send {
    /// The name in addresses, files and commands.
    fn slug(&self) -> &'static str;

    /// What changes whenever a game outside this crate has other rules or another solver, so that
    /// results kept between runs are not taken for its own. Ours are told apart by their sources.
    fn version(&self) -> &str {
        ""
    }

    /// Whether the rules are known. Where they aren't, a board is paper with signs on it: nothing
    /// is solved, and what is said of it is unchecked.
    fn has_rules(&self) -> bool {
        true
    }

    /// What a game says that is declared in files with its rules; none of a game that somebody wrote.
    fn declared(&self) -> Option<&Told> {
        None
    }

    /// The same with all that a page needs to ask about it: how it looks, other boards.
    fn declaration(&self) -> Option<&Declaration> {
        None
    }

    /// What its rules are, a sentence each, where files tell them.
    fn rules(&self) -> Vec<Say> {
        Vec::new()
    }

    /// The rule options and their values, the defaults first; none in a game with one set of rules.
    fn options(&self) -> &'static [RuleOption];

    /// Nanoseconds that go into a position that is looked at, about, what is made of it included: several
    /// machines that share work share it by time.
    fn pace(&self) -> u64 {
        1_000
    }

    /// Own moves within which wins are looked for where nothing else is asked; none in a game
    /// whose positions are solved exactly.
    fn horizon(&self) -> Option<u32>;

    /// Reads a position, in one line or as a drawing.
    ///
    /// # Errors
    /// Where and why the text is not a position of this game.
    fn read(&self, text: &str, fields: &Fields, rules: &Rules) -> Result<Box<dyn Board>, Fault>;

    /// Reads a text that may tell a whole game: where it begins, and the moves since; of a position alone, no
    /// moves.
    ///
    /// # Errors
    /// As [`read`](Engine::read), which says where they lead.
    fn read_game(&self, text: &str, rules: &Rules) -> Result<(Box<dyn Board>, Vec<String>), Fault> {
        Ok((self.read(text, &Fields::new(), rules)?, Vec::new()))
    }

    /// Whether a text is written as another program writes games, and read as such.
    fn is_record(&self, _text: &str) -> bool {
        false
    }

    /// The forms in which other programs write such games, the usual one first.
    fn records(&self) -> &'static [&'static str] {
        &[]
    }

    /// Where the games of a file stand in it, in bytes: one, unless it is a collection of records.
    fn games_in(&self, text: &str) -> Vec<Range<usize>> {
        many::whole(text)
    }

    /// How a move is written in a text.
    fn show(&self, mv: &str) -> Say;

    /// The place that one points at to play a move.
    fn place_of(&self, mv: &str) -> Option<String>;

    /// All places that one may point at to play it; see [`Drawn::places_of`](super::drawn::Drawn::places_of).
    fn places_of(&self, mv: &str) -> Vec<String> {
        self.place_of(mv).into_iter().collect()
    }

    /// Names of the questions that are the game's own.
    fn questions(&self) -> &'static [&'static str];

    /// Answers one of them, from scratch.
    ///
    /// # Errors
    /// A question that isn't the game's, a fault in the arguments, or a search that ended first.
    fn settle(&self, question: &str, args: &str, rules: &Rules) -> Result<Finding, Fault>;

    /// Answers one of them with what the caller remembers.
    ///
    /// # Errors
    /// As [`settle`](Engine::settle).
    fn settle_with(
        &self,
        question: &str,
        args: &str,
        rules: &Rules,
        memory: &mut dyn Memory,
    ) -> Result<Finding, Fault>;

    /// Whether it is a theme here that a first move leaves nothing to be won at once.
    fn has_quiet_keys(&self) -> bool {
        false
    }

    /// Tags of puzzles that mean something in this game alone.
    fn tags(&self) -> &'static [&'static str] {
        &[]
    }

    /// Where new puzzles are looked for; nowhere by default.
    fn recipes(&self) -> &'static [Recipe] {
        &[]
    }

    /// How whoever composes changes a position; none where positions are come to by playing alone.
    fn brushes(&self) -> &'static [Brush] {
        &[]
    }

    /// Empty boards worth printing.
    fn blanks(&self) -> &'static [Blank];

    /// Boards to begin a game on, the usual one first: how large, as `3x5`, and the position. None
    /// where nobody but people know the rules.
    fn starts(&self) -> Vec<(String, String)> {
        Vec::new()
    }
}

/// The game of this name.
///
/// # Errors
/// A game that isn't there, with those that are.
pub fn find<'e>(engines: &'e [Box<dyn Engine>], slug: &str) -> Result<&'e dyn Engine, Fault> {
    let found = engines.iter().find(|engine| engine.slug() == slug);
    found.map(|engine| &**engine).ok_or_else(|| {
        let known: Vec<_> = engines.iter().map(|engine| engine.slug()).collect();
        Fault::new(0, format!("unknown game “{slug}”")).hint(format!("games: {}", known.join(", ")))
    })
}

/// A solver that goes on from one position of a game to the next: the continuations of a puzzle lead
/// into one another, and what was found out of the one is known of the others.
pub trait Session {
    /// The answer for a position, as [`Board::solve`] gives it; its nodes are those that were looked at
    /// for it.
    ///
    /// # Errors
    /// As there: what has no answer because the session has looked at enough, a solver of its own may
    /// have one for.
    fn solve(&mut self, position: &str, limit: &Limit) -> Result<Answer, Open>;
}

/// A position of some game. It stands on its own: whoever was given one may keep it, play from it
/// and follow a line with it (see [`line`](super::line)), whatever becomes of the one it came from.
pub trait Board {
    /// The same position once more.
    fn copy(&self) -> Box<dyn Board>;

    /// The one-line form.
    fn text(&self) -> String;

    /// The drawing in characters.
    fn art(&self) -> String;

    /// What the drawing leaves out of the position, in the words of the one-line form.
    fn beside(&self) -> Option<String> {
        None
    }

    /// The drawing with what it leaves out below it: read, it is the same position.
    fn drawing(&self) -> String {
        let art = self.art();
        match self.beside() {
            Some(beside) => format!("{}\n{beside}\n", art.trim_end()),
            None => art,
        }
    }

    /// The legal moves, sorted as text.
    fn moves(&self) -> Vec<String>;

    /// Plays one of [`moves`](Board::moves); this board stays as it is.
    ///
    /// # Errors
    /// Why the move can't be played.
    fn play(&self, mv: &str) -> Result<Played, Fault>;

    /// The position with one thing changed by one of the game's [`brushes`](Engine::brushes).
    ///
    /// # Errors
    /// As [`Drawn::put`](super::drawn::Drawn::put).
    fn put(&self, brush: &str, _place: &str) -> Result<Box<dyn Board>, Fault> {
        Err(no_brush(brush, &[]))
    }

    /// How the game has ended, for the player who would be to move; none while it goes on.
    fn end(&self) -> Option<End>;

    /// Moves that the rules forbid though there would be room for them, and why; sorted as text.
    fn barred(&self) -> Vec<(String, &'static str)>;

    /// What has to be answered at once: `five`.
    fn pending(&self) -> Option<&'static str>;

    /// A line from here in one of the forms of other programs ([`Engine::records`]), the first where none is
    /// named; none where the form can't tell it.
    fn record(&self, form: Option<&str>, line: &[String]) -> Option<String>;

    /// The game that led here as other programs write it, for a picture in a file of its own
    /// ([`Figure::record`]).
    fn past(&self) -> Option<String> {
        None
    }

    /// Why the first move of a line is played; nothing for a line that can't be played.
    fn explain(&self, line: &[String]) -> Vec<Say>;

    /// What that move is to a player who knows the game, in the words of tags: `double-cross`.
    fn themes(&self, _line: &[String]) -> Vec<&'static str> {
        Vec::new()
    }

    /// What kind of position it is to him, in the word of a tag: `two-rows`.
    fn kind(&self) -> Option<&'static str> {
        None
    }

    /// Points by which the player to move is ahead, in a game that is won by points.
    fn lead(&self) -> i32;

    /// What each player has won so far, who began first; none in a game where nothing is counted.
    fn tally(&self) -> Option<[i32; 2]> {
        None
    }

    /// The position as a collection of puzzles knows it: see [`Game::alike`](super::contract::Game::alike).
    fn alike(&self) -> String {
        self.text()
    }

    /// Why no game comes to this position, where one can tell by counting.
    fn unreached(&self) -> Option<String> {
        None
    }

    /// Why a tag can't be one of this position; `ends` are the words of how the lines end that follow
    /// its first moves.
    fn denies(&self, _tag: &str, _ends: &[&'static str]) -> Option<&'static str> {
        None
    }

    /// Which player is to move, 0 who begins, where the position tells.
    fn mover(&self) -> Option<usize> {
        None
    }

    /// Moves that are the same as this one by a symmetry of the position, itself included.
    fn images(&self, mv: &str) -> Vec<String>;

    /// The position turned or mirrored, and a line from here with it, as far as it can be played;
    /// see [`Game::turned`](super::contract::Game::turned).
    fn turned(&self, symmetry: u8, line: &[String]) -> Option<(Box<dyn Board>, Vec<String>)>;

    /// Solves the position from scratch, so that the answer depends on nothing but the position, its
    /// rules and the limit.
    ///
    /// # Errors
    /// [`Open`] when the limit ends the search before anything is known, when no win comes within
    /// the limit, when the rules aren't known, or when the solver contradicts the checker.
    fn solve(&self, limit: &Limit) -> Result<Answer, Open>;

    /// A solver for this position and those that come after it; none where every question wants one of
    /// its own. It looks at as many positions as the game thinks right, for all that it is asked.
    fn session(&self) -> Option<Box<dyn Session>> {
        None
    }

    /// The first moves that win or, where none does, those that nothing beats, by the word of the
    /// solver alone, or of a table that is remembered; sorted.
    ///
    /// # Errors
    /// As [`solve`](Board::solve); [`Open`] too where not every move is settled.
    fn good(&self, limit: &Limit, _memory: &mut dyn Memory) -> Result<Vec<String>, Open> {
        let limit = Limit {
            unproved: true,
            ..*limit
        };
        self.solve(&limit)?.into_good()
    }

    /// The position after so many moves drawn by lot; none if the game is over before.
    fn wander(&self, _plies: u32, _seed: u64) -> Option<Box<dyn Board>> {
        None
    }

    /// Whether the player to move may win in exactly so many own moves: a quick look, so that it may
    /// be said where he doesn't, or where looking at so many positions doesn't tell.
    fn may_win_in(&self, _moves: u32, _nodes: u64) -> bool {
        true
    }

    /// An opponent's move. It depends on nothing but the position, its rules and what is asked.
    fn choose(&self, _asked: Asked) -> Turn<String> {
        Turn::none(None)
    }

    /// Positions that an opponent looks at for a move here: about a second's worth in a page.
    fn patience(&self) -> u64 {
        0
    }

    /// Replays a certificate by the rules alone: what it shows of each first move, and how many
    /// positions it visits.
    ///
    /// # Errors
    /// What is wrong with the certificate; one of another position is refused.
    fn replay(&self, certificate: &[u8]) -> Result<Replayed<String>, Unproved>;

    /// The winner's own moves in a line of best play from here.
    fn own_moves(&self, line: &[String], value: Value) -> u32;

    /// The diagram with its marks.
    ///
    /// # Errors
    /// A mark that names nothing on this board.
    fn draw(&self, marks: &Marks) -> Result<Figure, Fault>;

    /// The places that a player may point at in a picture that begins with `within`.
    fn places(&self, within: &str) -> Vec<Place>;

    /// Where a place or a move is on the picture that begins with this position.
    fn spot(&self, name: &str) -> Option<Spot>;

    /// Where places or moves are in a picture that begins with `within`.
    fn spots(&self, _within: &str, names: &[&str]) -> Vec<Option<Spot>> {
        names.iter().map(|name| self.spot(name)).collect()
    }

    /// Of a large board the part that matters, `margin` places more on each side, without marks.
    fn part(&self, places: &[String], margin: u8) -> Option<Part>;

    /// The position in words.
    fn describe(&self) -> Vec<Say>;

    /// The same as a list, with all that is needed to set the position up without seeing it.
    fn dictate(&self) -> Vec<Say> {
        self.describe()
    }

    /// Whose turn it is, where the picture doesn't show it.
    fn to_move(&self) -> Option<Say>;

    /// What the player to move writes with.
    fn pen(&self) -> Pen;

    /// The line that a move draws on the picture that begins with this position, where several may
    /// be drawn through one place.
    fn stroke(&self, mv: &str) -> Option<(Point, Point)>;
}

/// A move's outcome.
pub struct Played {
    /// The position after it.
    pub board: Box<dyn Board>,
    /// Points that the mover won by it; 0 in a game without points.
    pub points: i32,
    /// Whether the same side moves again: a closed box, a team-mate.
    pub keeps_turn: bool,
    /// What else it did: `("eaten", ["4,3", "5,3"])`.
    pub effect: Option<(&'static str, Vec<String>)>,
}
