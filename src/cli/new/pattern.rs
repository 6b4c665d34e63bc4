//! The patterns that a new game may follow, and the file that is made of one.

use std::collections::BTreeMap;

use clap::ValueEnum;
use serde::Deserialize;

use crate::content::Config;
use crate::diag::{Code, Diagnostic};
use crate::paper::declared::sides;

/// Kinds of games to begin with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Pattern {
    /// So many of one's own signs in a row win
    Line,
    /// Signs of one colour may not touch; whoever can't move loses
    NoMove,
    /// A chain from side to side wins
    Connection,
    /// Whoever closes a box has a point and moves again
    Boxes,
    /// One, two or three are taken from a pile; whoever takes the last one wins
    TakeAway,
    /// Signs of two colours may not touch; whoever can't move loses
    Territory,
}

/// What the rules may say, for whoever changes them.
const WORDS: &str = r#"
# What rules may say:
#   players  ["x", "o"]: each draws a sign of their own; ["1", "2"]: each plays otherwise; or left out
#   near     4, 6 or 8 neighbours
#   start    what stands there at first: rows by / from the top
#   move     draw    "x", "own", "line" (between dots), "x over o", or a list of these
#            by      a player
#            shape   "run 2", "run 1 to 3 across", "run 2 upright", "all up", "all right up"
#            places  2 or 3 in a turn
#            where   "beside own", "not beside other", "above filled or edge", "beside every last"
#                    (own, other, filled, empty, edge, last, a sign); of a list all have to be so
#            first   true: the first move, and no later one
#   end      when    "line xxx or ooo", "box" (between dots), "x joins left right", "no move"
#            wins    "mover" (who moved last), "other", "nobody" (a draw), "points", or a player
#   points   for     "box", "line SOS";  again  true: who scores moves again
# `quadrille rules` says in sentences what was understood.
"#;

/// A pattern as starter/game/patterns.toml tells it.
#[derive(Deserialize)]
pub struct Outline {
    grid: String,
    pub size: String,
    sizes: Vec<String>,
    /// Boards on which a first game may be shown, if the game's own is too large.
    pub first: Vec<String>,
    rules: String,
    pub summary: BTreeMap<String, String>,
    symbol: Vec<Symbol>,
}

#[derive(Deserialize)]
struct Symbol {
    sign: char,
    drawing: String,
    name: BTreeMap<String, String>,
}

/// What its author chooses.
pub struct Chosen<'a> {
    pub size: Option<&'a str>,
    pub signs: Option<&'a str>,
    /// The game's name in every language.
    pub names: &'a [(String, String)],
}

impl Pattern {
    pub fn name(self) -> String {
        self.to_possible_value()
            .map_or(String::new(), |value| value.get_name().to_owned())
    }

    /// # Errors
    /// The program's own file is broken.
    pub fn outline(self) -> Result<Outline, Diagnostic> {
        let all: Result<BTreeMap<String, Outline>, _> =
            toml::from_str(include_str!("../../../starter/game/patterns.toml"));
        let found = all.map(|mut all| all.remove(&self.name()));
        match found {
            Ok(Some(outline)) => Ok(outline),
            broken => Err(Diagnostic::failure(
                Code::ProgramFault,
                format!("starter/game/patterns.toml is broken: {:?}", broken.err()),
            )),
        }
    }
}

/// The words of the program's languages, of which every language has one for a model.
fn word<'w>(words: &'w BTreeMap<String, String>, model: &str) -> &'w str {
    words.get(model).map_or("", String::as_str)
}

impl Outline {
    /// The size of the board that the game is played on.
    pub fn own_size<'s>(&'s self, chosen: &Chosen<'s>) -> &'s str {
        chosen.size.unwrap_or(&self.size)
    }

    /// Whether this board has room for a line, if the game has lines.
    pub fn has_room(&self, board: &str, own: &str) -> bool {
        let longest = sides(board).map_or(0, |(rows, columns)| rows.max(columns));
        !self.rules.contains("{line-") || usize::from(longest) >= line(own)
    }

    /// The text of `game.toml`.
    ///
    /// # Errors
    /// Signs that are too few, or none.
    pub fn file(
        &self,
        chosen: &Chosen,
        config: &Config,
        model: fn(&str) -> &'static str,
    ) -> Result<String, Diagnostic> {
        let signs = self.signs(chosen)?;
        let size = self.own_size(chosen);
        let codes = || config.languages.iter().map(|one| one.code.as_str());
        let named = |words: &BTreeMap<String, String>| -> Vec<(String, String)> {
            let named = codes().map(|code| (code.to_owned(), word(words, model(code)).to_owned()));
            named.collect()
        };
        let mut text = format!(
            "format = 1\n{:24}# cells | points | dots (lines join them, around boxes)\n\
             {:24}# rows x columns\n",
            format!("grid = {}", quoted(&self.grid)),
            format!("size = {}", quoted(size))
        );
        if chosen.size.is_none() && !self.sizes.is_empty() {
            let sizes: Vec<String> = self.sizes.iter().map(|size| quoted(size)).collect();
            text += &format!(
                "{:24}# more empty boards to print\n",
                format!("sizes = [{}]", sizes.join(", "))
            );
        }
        text += &format!("\n[name]\n{}", table(chosen.names));
        text += &format!("\n[summary]\n{}", table(&named(&self.summary)));
        for (symbol, sign) in self.symbol.iter().zip(&signs) {
            let is_own = *sign != symbol.sign;
            let drawing = if is_own { "letter" } else { &symbol.drawing };
            let names = match is_own {
                true => codes()
                    .map(|code| (code.to_owned(), sign.to_string()))
                    .collect(),
                false => named(&symbol.name),
            };
            text += &format!(
                "\n[[symbol]]\nsign = {}\ndrawing = {}\n[symbol.name]\n{}",
                quoted(&sign.to_string()),
                quoted(drawing),
                table(&names)
            );
        }
        let rules = self.rules(&signs, size);
        Ok(format!("{text}\n[rules]\n{rules}{WORDS}"))
    }

    fn signs(&self, chosen: &Chosen) -> Result<Vec<char>, Diagnostic> {
        let usual = self.symbol.iter().map(|symbol| symbol.sign);
        let Some(given) = chosen.signs else {
            return Ok(usual.collect());
        };
        let signs: Vec<char> = given.chars().collect();
        match signs.len() == self.symbol.len() {
            true => Ok(signs),
            false => Err(Diagnostic::failure(
                Code::NotAsked,
                match signs.len() {
                    1 => format!("--signs: “{given}” is one sign"),
                    count => format!("--signs: “{given}” is {count} signs"),
                },
            )
            .hint(match self.symbol.len() {
                0 => "this game draws lines: it has no signs".to_owned(),
                1 => "this game has one, such as `--signs x`".to_owned(),
                count => format!("this game has {count}, such as `--signs xo`"),
            })),
        }
    }

    fn rules(&self, signs: &[char], size: &str) -> String {
        let mut rules = self.rules.clone();
        for (name, sign) in ["a", "b"].into_iter().zip(signs) {
            let line = sign.to_string().repeat(line(size));
            rules = rules.replace(&format!("{{{name}}}"), &sign.to_string());
            rules = rules.replace(&format!("{{line-{name}}}"), &line);
        }
        rules
    }
}

/// How many in a row a board of this size has room for and makes a game of.
fn line(size: &str) -> usize {
    let (rows, columns) = sides(size).unwrap_or((3, 3));
    match rows.min(columns) {
        0..=2 => 3,
        3 => 3,
        4..=6 => 4,
        _ => 5,
    }
}

fn table(words: &[(String, String)]) -> String {
    let lines = words
        .iter()
        .map(|(code, text)| format!("{code} = {}\n", quoted(text)));
    lines.collect()
}

fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}
