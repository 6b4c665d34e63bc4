//! What a game is by its rules: positions that can be read and played, options, questions of its
//! own. How it is [drawn](super::drawn) and [told](super::spoken) it says apart.

use super::many;
use super::position::{Fault, Position, named};
use super::question::{Finding, Memory};
use super::recipe::Recipe;
use super::solver::Limit;
use crate::paper::declared::{Declaration, Told};
use std::collections::BTreeMap;
use std::ops::Range;

/// A position turned or mirrored, and the moves of a line with it.
pub type Turned<P> = (P, Vec<<P as Position>::Move>);

/// Where a game begins, and its moves.
pub type Course<P> = (P, Vec<<P as Position>::Move>);

/// A game by its rules.
pub trait Game: Clone + Sync + Send + 'static {
    /// Its positions.
    type Position: Position + 'static;

    /// The name in addresses, files and commands: ASCII, lower case.
    fn slug(&self) -> &'static str;

    /// What changes with the rules or the solver of a game outside this crate; see
    /// [`Engine::version`](super::board::Engine::version).
    fn version(&self) -> &str {
        ""
    }

    /// What its files declare; see [`Engine::declared`](super::board::Engine::declared).
    fn declared(&self) -> Option<&Told> {
        None
    }

    /// All that they declare; see [`Engine::declaration`](super::board::Engine::declaration).
    fn declaration(&self) -> Option<&Declaration> {
        None
    }

    /// Rule options, each with its values, the default first.
    fn options(&self) -> &'static [RuleOption] {
        &[]
    }

    /// Nanoseconds that go into a position that is looked at, about: see
    /// [`Engine::pace`](super::board::Engine::pace).
    fn pace(&self) -> u64 {
        1_000
    }

    /// Reads a position: the one-line form, or a drawing over several lines.
    /// `fields` hold what a drawing can't say (`last_move`, …).
    ///
    /// # Errors
    /// Where the text breaks the notation or the rules, what was found and what was expected.
    fn read(&self, text: &str, fields: &Fields, rules: &Rules) -> Result<Self::Position, Fault>;

    /// Reads a text that may tell a whole game: where it begins, and the moves since.
    ///
    /// # Errors
    /// As [`read`](Game::read), which says where they lead.
    fn read_game(&self, text: &str, rules: &Rules) -> Result<Course<Self::Position>, Fault> {
        let position = self.read(text, &Fields::new(), rules)?;
        Ok((position, Vec::new()))
    }

    /// Why a text names no legal move of this position. Asked only of texts that name none.
    fn refusal(&self, position: &Self::Position, text: &str) -> Fault;

    /// The legal move that `text` names.
    ///
    /// # Errors
    /// Why there is no such move here: the [`refusal`](Game::refusal).
    fn read_move(
        &self,
        position: &Self::Position,
        text: &str,
    ) -> Result<<Self::Position as Position>::Move, Fault> {
        named(position, text).ok_or_else(|| self.refusal(position, text))
    }

    /// The position turned or mirrored, and these moves (of a line from here) with it. The number
    /// of a symmetry is made of these: 1 mirrors left and right, 2 mirrors up and down, 4 then
    /// exchanges columns and rows; 0 leaves all as it is. None where the board has no such
    /// symmetry.
    fn turned(
        &self,
        position: &Self::Position,
        symmetry: u8,
        moves: &[<Self::Position as Position>::Move],
    ) -> Option<Turned<Self::Position>> {
        (symmetry == 0).then(|| (position.clone(), moves.to_vec()))
    }

    /// The moves that are the same as `mv` by a symmetry of the position (itself included).
    fn images(
        &self,
        _position: &Self::Position,
        mv: <Self::Position as Position>::Move,
    ) -> Vec<<Self::Position as Position>::Move> {
        vec![mv]
    }

    /// Whether a text is written as another program writes games, and read as such.
    fn is_record(&self, _text: &str) -> bool {
        false
    }

    /// Where the games of a file stand in it, in bytes, if it is one of several games.
    fn games_in(&self, text: &str) -> Vec<Range<usize>> {
        many::whole(text)
    }

    /// The game so far as other programs write it, for pictures to carry.
    fn record(&self, _position: &Self::Position) -> Option<String> {
        None
    }

    /// The forms in which other programs write games of this kind, the usual one first.
    fn records(&self) -> &'static [&'static str] {
        &[]
    }

    /// A game that begins in this position, in one of these forms; none where it can't tell the game.
    fn write(
        &self,
        _form: &str,
        _start: &Self::Position,
        _line: &[<Self::Position as Position>::Move],
    ) -> Option<String> {
        None
    }

    /// What a move did beyond being played: a word and the things it was done to.
    fn effect(
        &self,
        _before: &Self::Position,
        _mv: <Self::Position as Position>::Move,
    ) -> Option<(&'static str, Vec<String>)> {
        None
    }

    /// Points by which the player to move is ahead, in a game that is won by points.
    fn lead(&self, _position: &Self::Position) -> i32 {
        0
    }

    /// What each player has won so far, who began first, in a game where something is counted:
    /// boxes, circles, pairs.
    fn tally(&self, _position: &Self::Position) -> Option<[i32; 2]> {
        None
    }

    /// Which player is to move, 0 who begins, where the position tells.
    fn mover(&self, _position: &Self::Position) -> Option<usize> {
        None
    }

    /// Positions that the solver looks at before it leaves a question open, unless it is told
    /// otherwise: some seconds' worth.
    fn budget(&self) -> u64 {
        Limit::NODES
    }

    /// The position as a collection of puzzles knows it: two that are written alike are the same task,
    /// whoever's colours they are in and in whatever order their lines were drawn.
    fn alike(&self, position: &Self::Position) -> String {
        position.to_string()
    }

    /// Why no game comes to this position, where one can tell by counting.
    fn unreached(&self, _position: &Self::Position) -> Option<String> {
        None
    }

    /// Whether it is a theme here that a first move leaves nothing to be won at once: where most do,
    /// it is none.
    fn has_quiet_keys(&self) -> bool {
        false
    }

    /// Tags of puzzles that mean something in this game alone.
    fn tags(&self) -> &'static [&'static str] {
        &[]
    }

    /// Why a tag can't be one of this position, where that can be told; `ends` are the words of how
    /// the lines end that follow its first moves.
    fn denies(
        &self,
        _tag: &str,
        _position: &Self::Position,
        _ends: &[&'static str],
    ) -> Option<&'static str> {
        None
    }

    /// Where new puzzles are looked for; nowhere by default.
    fn recipes(&self) -> &'static [Recipe] {
        &[]
    }

    /// Questions of the game's own: their names, for messages.
    fn questions(&self) -> &'static [&'static str] {
        &[]
    }

    /// Answers one of [`questions`](Game::questions).
    ///
    /// # Errors
    /// A question that isn't the game's, a fault in the arguments, or a search that ended first.
    fn settle(
        &self,
        question: &str,
        _args: &str,
        _rules: &Rules,
        _memory: &mut dyn Memory,
    ) -> Result<Finding, Fault> {
        Err(Fault::new(0, format!("unknown question “{question}”")))
    }

    /// The moves that win or, where none does, those that nothing beats, where a table that the game
    /// keeps for its [`questions`](Game::questions) has them.
    fn good(
        &self,
        _position: &Self::Position,
        _memory: &mut dyn Memory,
    ) -> Option<Vec<<Self::Position as Position>::Move>> {
        None
    }
}

/// A rule option and the values it may have, the default first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RuleOption {
    /// Its name, as people choose it: `teams`.
    pub name: &'static str,
    /// Names that it had once: they are read wherever the name is.
    pub also: &'static [&'static str],
    /// What it may be, the default first.
    pub values: &'static [&'static str],
}

impl RuleOption {
    /// The option, `false` or `true`, by which four play in two teams: wherever a game has it, pages
    /// seat four.
    pub const TEAMS: &str = "teams";
}

/// What a puzzle says beside its drawing: field name to text.
pub type Fields = BTreeMap<String, String>;

/// The rule options in force: by default all as the game has them. [`Rules::new`] lets through
/// only options that it was shown, with values that they take; they mean something to the game
/// that these options belong to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rules {
    chosen: BTreeMap<&'static str, &'static str>,
    /// Earlier names of the options chosen, each with the name of today.
    also: BTreeMap<&'static str, &'static str>,
}

impl Rules {
    /// The rules with these options chosen, each by its name or an earlier one, with its value.
    ///
    /// # Errors
    /// An option that the game doesn't have, a value that the option doesn't take, or two values
    /// for one option under two of its names.
    pub fn new<'a>(
        options: &'static [RuleOption],
        given: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Rules, Fault> {
        let (mut said, mut rules) = (BTreeMap::new(), Rules::default());
        for (name, value) in given {
            let named = |option: &&RuleOption| option.name == name || option.also.contains(&name);
            let Some(option) = options.iter().find(named) else {
                let names: Vec<_> = options.iter().map(|option| option.name).collect();
                let hint = match names.as_slice() {
                    [] => "this game has no rule options".to_owned(),
                    names => format!("options here: {}", names.join(", ")),
                };
                return Err(Fault::new(0, format!("unknown rule option “{name}”")).hint(hint));
            };
            let Some(value) = option.values.iter().find(|known| **known == value) else {
                let message = format!("“{name}” can't be “{value}”");
                return Err(
                    Fault::new(0, message).hint(format!("one of: {}", option.values.join(", ")))
                );
            };
            if let Some((other, _)) = said
                .insert(option.name, (name, *value))
                .filter(|(other, said)| *other != name && said != value)
            {
                let message = format!("“{name}” and “{other}” are the same option");
                return Err(Fault::new(0, message).hint("it has one value"));
            }
            rules.chosen.remove(option.name);
            if *value != option.values[0] {
                rules.chosen.insert(option.name, *value);
                let earlier = option.also.iter().map(|also| (*also, option.name));
                rules.also.extend(earlier);
            }
        }
        Ok(rules)
    }

    /// Whether an option, by any of its names, has been given this value, which is not its default.
    pub fn has(&self, name: &str, value: &str) -> bool {
        let name = self.also.get(name).copied().unwrap_or(name);
        self.chosen.get(name) == Some(&value)
    }

    /// The options that differ from their defaults, by their names of today.
    pub fn chosen(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        self.chosen.iter().map(|(name, value)| (*name, *value))
    }
}
