//! What the paper of a game may be that is declared in files, as those files say it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The longest side of a board.
pub const LONGEST: u8 = 40;

/// What the paper is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "program", derive(schemars::JsonSchema), schemars(inline))]
pub enum Grid {
    /// Signs stand in squares.
    Cells,
    /// Signs stand where lines cross.
    Points,
    /// Dots, joined by lines around boxes.
    Dots,
}

/// How the places of a board are named, and whether the names are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "program", derive(schemars::JsonSchema), schemars(inline))]
pub enum Coordinates {
    /// `b3`
    #[default]
    Letters,
    /// `2,3`
    Numbers,
    /// None are printed.
    None,
}

/// How a sign looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "program", derive(schemars::JsonSchema), schemars(inline))]
pub enum Drawing {
    /// A circle.
    Ring,
    /// A blackened circle.
    Disc,
    /// Two crossed strokes.
    Cross,
    /// A dot.
    Dot,
    /// A square.
    Square,
    /// Hatching.
    Hatched,
    /// One or two letters.
    Letter,
    /// A doubled line, between dots.
    Double,
}

impl Drawing {
    /// What stands for it in a text, if there is anything like it.
    pub fn glyph(self) -> Option<&'static str> {
        Some(match self {
            Drawing::Ring => "○",
            Drawing::Disc => "●",
            Drawing::Cross => "×",
            Drawing::Dot => "·",
            Drawing::Square => "□",
            Drawing::Hatched => "▨",
            Drawing::Letter | Drawing::Double => return None,
        })
    }
}

/// The rules of a game, as its file tells them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "program", derive(schemars::JsonSchema), schemars(inline))]
pub struct RulesTable {
    /// The two players: each by a sign of their own (`["x", "o"]`), or `["1", "2"]` where signs
    /// belong to nobody. Left out where both may draw the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<[String; 2]>,
    /// How many neighbours a place has: 4 at its sides, 8 with the corners, 6 at its sides and
    /// along `/`, as on a board of hexagons. If left out, 4.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "program", schemars(range(min = 4, max = 8)))]
    pub near: Option<u8>,
    /// What stands on the usual board before the first move, row by row from the top.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Ways to play the game, each with its values, the usual one first.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, Vec<String>>,
    /// What may be drawn in a turn: any of these.
    #[serde(rename = "move")]
    pub moves: Vec<MoveTable>,
    /// What is counted, if the game is won by points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<PointsTable>,
    /// How the game ends: the first that holds counts.
    #[serde(rename = "end")]
    pub ends: Vec<EndTable>,
}

/// A kind of move.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "program", derive(schemars::JsonSchema), schemars(inline))]
pub struct MoveTable {
    /// What is drawn: a sign, `own`, or `line` between dots; with `x over o` on what is there.
    #[cfg_attr(feature = "program", schemars(extend("examples" = ["own", "line", "x", "x over o"])))]
    pub draw: Words,
    /// Who may: one of the players. If left out, both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// `run 2`, `run 1 to 3 across`, `all right up`. If left out, one place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "program",
        schemars(extend("examples" = ["run 2", "run 1 to 3", "run 2 across", "run 2 upright", "all up", "all right up"]))
    )]
    pub shape: Option<String>,
    /// So many places in a turn, one after the other. If left out, one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "program", schemars(range(min = 1, max = 3)))]
    pub places: Option<u8>,
    /// Where: `not beside own`, `above filled or edge`; of a list all.
    #[serde(default, rename = "where", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "program",
        schemars(extend("examples" = ["not beside own", "not beside other", "not beside filled", "above filled or edge", "beside last", "beside every last"]))
    )]
    pub place: Option<Words>,
    /// Whether it is the first move of the game, and then the only kind.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub first: bool,
    /// The value of an option with which it belongs to the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<String>,
}

/// How a game ends.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "program", derive(schemars::JsonSchema), schemars(inline))]
pub struct EndTable {
    /// `line xxx or ooo`, `box`, `x joins left right`, `no move`.
    #[cfg_attr(
        feature = "program",
        schemars(extend("examples" = ["line xxx or ooo", "box", "x joins left right", "x joins top bottom", "no move"]))
    )]
    pub when: String,
    /// Who has won then: `mover` (whoever moved last), `other`, `nobody`, `points`, or a player.
    #[cfg_attr(
        feature = "program",
        schemars(extend("examples" = ["mover", "other", "nobody", "points", "1", "2"]))
    )]
    pub wins: String,
    /// The value of an option with which it belongs to the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<String>,
}

/// What counts, in a game that is won by points.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "program", derive(schemars::JsonSchema), schemars(inline))]
pub struct PointsTable {
    /// What a point is given for, whenever a move completes it: `box`, `line SOS`.
    #[serde(rename = "for")]
    #[cfg_attr(feature = "program", schemars(extend("examples" = ["box", "line SOS"])))]
    pub pattern: String,
    /// Whether who scores moves again.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub again: bool,
}

/// One text, or a list of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "program", derive(schemars::JsonSchema), schemars(inline))]
pub enum Words {
    /// One.
    One(String),
    /// Several.
    Several(Vec<String>),
}

impl Default for Words {
    fn default() -> Words {
        Words::Several(Vec::new())
    }
}

impl Words {
    /// The texts.
    pub fn texts(&self) -> &[String] {
        match self {
            Words::One(text) => std::slice::from_ref(text),
            Words::Several(texts) => texts,
        }
    }
}

/// A game that is declared, as far as its positions and rules go: all that it takes to check what is
/// said of them elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    /// What the paper is.
    pub grid: Grid,
    /// How its places are named.
    pub coordinates: Coordinates,
    /// Rows and columns of the board that `start` is: `3x4`.
    pub size: String,
    /// What may stand on a place; between dots a plain line, `-`, comes first.
    pub signs: Vec<char>,
    /// The rules.
    pub rules: RulesTable,
}

/// A sign that may stand on the paper.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Symbol {
    /// What stands for it in a drawing.
    pub sign: char,
    /// How it is drawn.
    pub drawing: Drawing,
    /// The letter that is drawn.
    pub letter: String,
    /// Between dots: it stands on lines, not in boxes.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub on_lines: bool,
}

/// Everything that is declared of a game, but for its words: what a page sends with a question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Declaration {
    /// The game's name in addresses, files and commands.
    #[serde(skip)]
    pub slug: String,
    /// What the paper is.
    pub grid: Grid,
    /// How its places are named.
    pub coordinates: Coordinates,
    /// Rows and columns of the empty boards; for dots those of the boxes.
    pub sizes: Vec<(u8, u8)>,
    /// The signs, in the order in which they are listed.
    pub symbols: Vec<Symbol>,
    /// Whether the players have names of their own, which nothing is asked about.
    #[serde(skip)]
    pub named: bool,
    /// The rules, where they are told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<RulesTable>,
}

impl Declaration {
    /// The sign of each player, by its number; none where signs belong to nobody.
    pub fn own(&self) -> Option<[usize; 2]> {
        let players = self.rules.as_ref()?.players.as_ref()?;
        let [first, second] = players.each_ref().map(|player| {
            let mut symbols = self.symbols.iter();
            symbols.position(|symbol| player.chars().eq([symbol.sign]))
        });
        Some([first?, second?])
    }

    /// The messages that name the players: they have names of their own or are called as their signs are;
    /// none where they are only the first and the second, or where both are alike.
    pub fn names(&self) -> Option<[String; 2]> {
        self.rules.as_ref()?.players.as_ref()?;
        let has_names = self.named || self.own().is_some();
        has_names.then(|| [1, 2].map(|n| player_message(&self.slug, n)))
    }
}

/// The name of the message that names the n-th sign of a game, from 1.
pub fn sign_message(slug: &str, n: usize) -> String {
    format!("game-{slug}-sign-{n}")
}

/// The name of the message that names a player, 1 or 2.
pub fn player_message(slug: &str, n: usize) -> String {
    format!("game-{slug}-player-{n}")
}

/// The same with the sign that is theirs: `Black (●)`.
pub fn turn_message(slug: &str, n: usize) -> String {
    format!("game-{slug}-turn-{n}")
}

/// `6x7`: rows and columns, from 1 to [`LONGEST`].
pub fn sides(text: &str) -> Option<(u8, u8)> {
    let (rows, columns) = text.split_once('x')?;
    let side = |text: &str| {
        text.parse()
            .ok()
            .filter(|side| (1..=LONGEST).contains(side))
    };
    Some((side(rows)?, side(columns)?))
}
