//! A game declared in files alone (`games/<slug>/game.toml`): what its paper is, which signs
//! stand on it, and its words.

use std::ops::Range;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::config::from_toml;
use super::puzzle::Texts;
use crate::diag::{Code, Diagnostic, Severity, Source, Span};
use crate::paper::declared::{
    Coordinates, Declaration, Drawing, Grid, LONGEST, RulesTable, Symbol, player_message, sides,
    sign_message, turn_message,
};
use crate::suggest;

/// A game declared in files alone: `games/<name>/game.toml`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GameFile {
    /// The folder's name.
    #[serde(skip)]
    pub slug: String,
    /// The format of this file: 1.
    #[schemars(with = "u32", extend("const" = 1))]
    pub format: Spanned<u32>,
    /// What the paper is.
    pub grid: Grid,
    /// Rows and columns of the usual board: `"6x6"`; for dots those of the boxes.
    #[schemars(with = "String", regex(pattern = SIZE))]
    pub size: Spanned<String>,
    /// Other boards worth printing.
    #[serde(default)]
    #[schemars(with = "Vec<String>", inner(regex(pattern = SIZE)))]
    pub sizes: Vec<Spanned<String>>,
    /// How places are named.
    #[serde(default)]
    pub coordinates: Coordinates,
    /// The game's name, in each language.
    #[schemars(with = "Texts")]
    pub name: Spanned<Texts>,
    /// The game in a sentence, in each language.
    #[schemars(with = "Texts")]
    pub summary: Spanned<Texts>,
    /// As many as there are signs.
    #[serde(default)]
    pub symbol: Vec<SymbolFile>,
    /// The two players, the first begins; if left out, they are called as their signs are.
    #[serde(default)]
    #[schemars(length(min = 2, max = 2))]
    pub player: Vec<PlayerFile>,
    /// The rules, if the program is to know them: then positions are solved and proved as in its
    /// own games.
    pub rules: Option<RulesTable>,
}

/// `6x7`: rows and columns from 1 to 40, as [`sides`] reads them.
const SIZE: &str = "^([1-9]|[1-3][0-9]|40)x([1-9]|[1-3][0-9]|40)$";

/// What stands on the paper.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct SymbolFile {
    /// One character in drawings.
    #[schemars(with = "String", regex(pattern = r"^[^\s0-9./|+:`#=-]$"))]
    pub sign: Spanned<String>,
    /// How it looks on paper.
    #[schemars(with = "Drawing")]
    pub drawing: Spanned<Drawing>,
    /// The one or two letters that `letter` draws; the sign itself if left out.
    #[schemars(with = "Option<String>", length(min = 1, max = 2))]
    pub letter: Option<Spanned<String>>,
    /// On a grid of dots: where it stands; if left out, in `boxes`.
    #[serde(default)]
    #[schemars(with = "Option<On>")]
    pub on: Option<Spanned<On>>,
    /// What it is called, in each language.
    #[schemars(with = "Texts")]
    pub name: Spanned<Texts>,
}

/// Who plays.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct PlayerFile {
    /// What they are called, in each language.
    #[schemars(with = "Texts")]
    pub name: Spanned<Texts>,
}

/// Where a sign stands on a grid of dots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum On {
    Boxes,
    Lines,
}

/// A game's name is part of addresses, and these are taken.
const TAKEN: [&str; 20] = [
    "about", "ask", "assets", "authors", "booklet", "cards", "day", "feed", "home", "index",
    "ledger", "lessons", "make", "messages", "paper", "print", "privacy", "puzzles", "rules",
    "search",
];

impl GameFile {
    /// # Errors
    /// Everything that is wrong in the file, each with its place.
    pub fn read(source: &Arc<Source>, slug: &str) -> Result<GameFile, Vec<Diagnostic>> {
        let mut file: GameFile = toml::from_str(&source.text).map_err(|error| {
            let mut diagnostic = from_toml(source, &error);
            diagnostic.severity = Severity::Finding;
            vec![diagnostic]
        })?;
        file.slug = slug.to_owned();
        let mut faults = Vec::new();
        let mut fault = |message: String, span: Range<usize>, hint: &str| {
            let told = Diagnostic::finding(Code::GameDeclaration, message);
            faults.push(told.at(source, span).hint(hint.to_owned()));
        };
        file.check_board(&mut fault);
        file.check_players(&mut fault);
        if let Some((count, place)) = listed_players(&source.text).filter(|(count, _)| *count != 2)
        {
            let hint = "games of more than two players can't be told";
            fault(format!("{count} players"), place, hint);
        }
        for (index, symbol) in file.symbol.iter().enumerate() {
            symbol.check(file.grid, &file.symbol[..index], &mut fault);
        }
        if faults.is_empty() {
            Ok(file)
        } else {
            Err(faults)
        }
    }

    fn check_board(&self, fault: &mut impl FnMut(String, Range<usize>, &str)) {
        let slug = &self.slug;
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if !slug.chars().all(plain) || TAKEN.contains(&slug.as_str()) {
            let message = format!("“{slug}” can't be the name of a game");
            let hint = match TAKEN.contains(&slug.as_str()) {
                true => "pages of every site have this name: another one",
                false => "the folder is named in lower-case letters, digits and hyphens",
            };
            fault(message, 0..0, hint);
        }
        if *self.format.get_ref() != 1 {
            let message = format!("format {} is unknown", self.format.get_ref());
            fault(message, self.format.span(), "this program reads format 1");
        }
        for size in self.boards() {
            if sides(size.get_ref()).is_none() {
                let message = format!("“{}” is not the size of a board", size.get_ref());
                let hint = format!("rows and columns from 1 to {LONGEST}, such as `6x6`");
                fault(message, size.span(), &hint);
            }
        }
    }

    fn check_players(&self, fault: &mut impl FnMut(String, Range<usize>, &str)) {
        let Some(last) = self.player.last() else {
            return;
        };
        let place = last.name.span();
        if self.player.len() != 2 {
            let message = format!("the names of {} players", self.player.len());
            fault(message, place, "two play: `[[player]]` stands here twice");
        } else if self.turns().is_none() {
            let hint = "where each draws what the other may not, or wins otherwise,                         `players = [\"1\", \"2\"]` in [rules] tells them apart";
            fault("the rules know no players".into(), place, hint);
        }
    }

    /// The players as the rules have them; none where both may draw the same.
    fn turns(&self) -> Option<&[String; 2]> {
        self.rules.as_ref()?.players.as_ref()
    }

    /// Rows and columns of the empty boards.
    pub fn sides(&self) -> Vec<(u8, u8)> {
        let mut all = Vec::new();
        for size in self.boards().filter_map(|size| sides(size.get_ref())) {
            if !all.contains(&size) {
                all.push(size);
            }
        }
        all
    }

    fn boards(&self) -> impl Iterator<Item = &Spanned<String>> {
        std::iter::once(&self.size).chain(&self.sizes)
    }

    /// What it declares, for the games' side, which reads no files.
    #[must_use]
    pub fn declaration(&self) -> Declaration {
        let symbol = |symbol: &SymbolFile| Symbol {
            sign: symbol.sign(),
            drawing: *symbol.drawing.get_ref(),
            letter: symbol.letter(),
            on_lines: symbol.on_lines(),
        };
        Declaration {
            slug: self.slug.clone(),
            grid: self.grid,
            coordinates: self.coordinates,
            sizes: self.sides(),
            symbols: self.symbol.iter().map(symbol).collect(),
            named: !self.player.is_empty(),
            rules: self.rules.clone(),
        }
    }

    /// The game's words in a language, as messages; what has no word there is told, and the
    /// first language that has one stands in.
    pub fn messages(
        &self,
        source: &Arc<Source>,
        code: &str,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Arc<Source> {
        let slug = &self.slug;
        let mut texts = vec![
            (format!("game-{slug}"), "name", &self.name),
            (format!("game-{slug}-summary"), "summary", &self.summary),
        ];
        for (index, symbol) in self.symbol.iter().enumerate() {
            texts.push((sign_message(slug, index + 1), "name", &symbol.name));
        }
        for (index, player) in self.player.iter().enumerate() {
            texts.push((player_message(slug, index + 1), "name", &player.name));
        }
        let mut messages = String::new();
        for (id, what, texts) in texts {
            let known = texts.get_ref();
            if !known.contains_key(code) {
                let missing = Diagnostic::finding(
                    Code::TranslationMissing,
                    format!("the {what} has no `{code}`"),
                );
                diagnostics.push(missing.at_span(&Span {
                    source: Arc::clone(source),
                    range: texts.span(),
                }));
            }
            let text = known.get(code).or(known.values().next());
            let text = text.map_or("", String::as_str).replace('\n', " ");
            messages += &format!("{id} = {}\n", literal(&text));
        }
        for (index, own) in self.turns().into_iter().flatten().enumerate() {
            messages += &self.turn_messages(index, own);
        }
        Source::new(&source.name, messages)
    }

    /// What a player is called, and the same with their sign.
    fn turn_messages(&self, index: usize, own: &str) -> String {
        let (slug, n) = (&self.slug, index + 1);
        let player = player_message(slug, n);
        let mut symbols = self.symbol.iter().enumerate();
        let symbol = symbols.find(|(_, symbol)| own.chars().eq([symbol.sign()]));
        let name = match symbol {
            Some((at, _)) => sign_message(slug, at + 1),
            None => ["rules-player-first", "rules-player-second"][index].to_owned(),
        };
        let sign = symbol.map_or(String::new(), |(_, symbol)| {
            let glyph = symbol.drawing.get_ref().glyph();
            let sign = glyph.map_or_else(|| symbol.letter(), str::to_owned);
            literal(&format!(" ({sign})"))
        });
        let turn = turn_message(slug, n);
        match self.player.is_empty() {
            true => format!("{player} = {{ {name} }}\n{turn} = {{ {name} }}{sign}\n"),
            false => format!("{turn} = {{ {player} }}{sign}\n"),
        }
    }
}

/// A text in a message, in which braces are braces.
fn literal(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"");
    format!("{{ \"{text}\" }}")
}

/// What is wrong with the rules of a game: where in their table, as `move.0.where`, and where in
/// the text there, in characters.
pub struct WrongRule<'a> {
    pub path: &'a str,
    pub at: usize,
    pub message: &'a str,
    pub hint: Option<&'a str>,
}

impl WrongRule<'_> {
    /// The same with its place in the file.
    #[must_use]
    pub fn told(&self, source: &Arc<Source>) -> Diagnostic {
        let (range, is_text) = rule(&source.text, self.path);
        let range = match source.text.get(range.clone()) {
            Some(text) if is_text && self.at > 0 => {
                // After the quotation mark.
                let mut chars = text.char_indices().skip(self.at + 1);
                let start = chars.next().map_or(text.len() - 1, |(at, _)| at);
                range.start + start..range.end - 1
            }
            _ => range,
        };
        let told = Diagnostic::finding(Code::GameRules, self.message).at(source, range);
        match (self.hint, self.meant()) {
            (Some(hint), Some(meant)) => told.hint(format!("did you mean “{meant}”? {hint}")),
            (Some(hint), None) => told.hint(hint.to_owned()),
            (None, _) => told,
        }
    }

    /// Which of the words that the hint names is nearly the one that is wrong.
    fn meant(&self) -> Option<&str> {
        let (_, wrong) = self.message.split_once('“')?;
        let (wrong, _) = wrong.split_once('”')?;
        let words = self.hint?.split(|sign: char| !sign.is_alphanumeric());
        // Of words that begin otherwise most are others.
        let is_near = |word: &&str| {
            word.len() > 2 && *word != wrong && word.chars().next() == wrong.chars().next()
        };
        let near = suggest::nearest(wrong, words.clone().filter(is_near));
        near.or_else(|| suggest::elsewhere(wrong, words))
    }
}

/// How many players the rules list, and where: what is read into two leaves others out.
fn listed_players(text: &str) -> Option<(usize, Range<usize>)> {
    let table = DeTable::parse(text).ok()?;
    let DeValue::Table(rules) = table.get_ref().get("rules")?.get_ref() else {
        return None;
    };
    let players = rules.get("players")?;
    match players.get_ref() {
        DeValue::Array(all) => Some((all.len(), players.span())),
        _ => None,
    }
}

/// Where a part of the rules stands in the file, as far as it is there, and whether it is a text on
/// one line.
fn rule(text: &str, path: &str) -> (Range<usize>, bool) {
    let Ok(table) = DeTable::parse(text) else {
        return (0..0, false);
    };
    let Some(rules) = table.get_ref().get("rules") else {
        return (0..0, false);
    };
    let mut here = rules;
    for step in path.split('.') {
        let next = match here.get_ref() {
            DeValue::Table(table) => table.get(step),
            DeValue::Array(all) => step.parse().ok().and_then(|index: usize| all.get(index)),
            _ => None,
        };
        match next {
            Some(next) => here = next,
            None => break,
        }
    }
    let range = here.span();
    let is_text =
        matches!(here.get_ref(), DeValue::String(_)) && !text[range.clone()].contains(['\n', '\\']);
    (range, is_text)
}

impl SymbolFile {
    /// The sign as one character.
    pub fn sign(&self) -> char {
        sign(self.sign.get_ref()).unwrap_or('?')
    }

    /// What `letter` draws.
    fn letter(&self) -> String {
        match &self.letter {
            Some(letter) => letter.get_ref().clone(),
            None => self.sign().to_string(),
        }
    }

    /// What is wrong with one sign, after those that are declared before it.
    fn check(
        &self,
        grid: Grid,
        before: &[SymbolFile],
        fault: &mut impl FnMut(String, Range<usize>, &str),
    ) {
        let (text, place) = (self.sign.get_ref(), self.sign.span());
        if sign(text).is_none() {
            let message = format!("“{text}” can't be a sign");
            let hint = "one character; not a space, a digit or one of `. / - | + # :`, \
                        which drawings need";
            fault(message, place.clone(), hint);
        }
        if before.iter().any(|other| other.sign.get_ref() == text) {
            let message = format!("the sign “{text}” is declared twice");
            fault(message, place, "each sign means one thing");
        }
        if let Some(on) = &self.on
            && grid != Grid::Dots
        {
            let message = "only a grid of dots has boxes and lines".into();
            fault(message, on.span(), "leave `on` out");
        }
        let drawing = *self.drawing.get_ref();
        let (fits, hint) = match self.on_lines() {
            true => (
                matches!(drawing, Drawing::Letter | Drawing::Double),
                "on lines: letter, double",
            ),
            false => (
                drawing != Drawing::Double,
                "ring, disc, cross, dot, square, hatched, letter; `double` needs `on = \"lines\"`",
            ),
        };
        if !fits {
            let message = "this can't be drawn there".into();
            fault(message, self.drawing.span(), hint);
        }
        if let Some(letter) = &self.letter
            && !(1..=2).contains(&letter.get_ref().chars().count())
        {
            let message = format!("“{}” has no room on a board", letter.get_ref());
            fault(message, letter.span(), "one or two letters");
        }
    }

    pub fn on_lines(&self) -> bool {
        self.on
            .as_ref()
            .is_some_and(|on| *on.get_ref() == On::Lines)
    }
}

fn sign(text: &str) -> Option<char> {
    let mut signs = text.chars();
    let sign = signs.next().filter(|_| signs.next().is_none())?;
    let taken = sign.is_whitespace() || sign.is_control() || sign.is_numeric();
    (!taken && !"./-|+:`#=".contains(sign)).then_some(sign)
}
