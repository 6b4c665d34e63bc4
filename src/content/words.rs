//! What the words of a language say, where it can be held against what is proved: `[words]` in
//! `content/<language>/style.toml`. English and French came with the program.

use std::collections::BTreeMap;

use serde::Deserialize;

/// Lists that came with the program: those of its own texts.
const BUILT_IN: [(&str, &str); 2] = [
    ("en", include_str!("../../content/en/style.toml")),
    ("fr", include_str!("../../content/fr/style.toml")),
];

/// Words and phrases, each in every form in which it is to be found; one that is left out is looked for
/// nowhere.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Words {
    /// Numbers, by their digits: `12 = ["twelve"]`.
    pub numbers: BTreeMap<String, Vec<String>>,
    /// That there is one and no other.
    pub only: Vec<String>,
    /// What `only` is said of when it is said of several.
    pub ones: Vec<String>,
    /// Phrases whose number counts nothing: a five is a row.
    pub shapes: Vec<String>,
    pub win: Vec<String>,
    pub lose: Vec<String>,
    pub draw: Vec<String>,
    pub take: Vec<String>,
    /// What may be won or lost besides the game: `circles`.
    pub goods: Vec<String>,
    /// What turns a sentence into its contrary, or into no statement: where one stands, a result is not
    /// judged.
    pub not: Vec<String>,
    /// The rules let it.
    pub allowed: Vec<String>,
    /// The rules don't.
    pub forbidden: Vec<String>,
    /// Who begins, by any name: `Black`.
    pub first: Vec<String>,
    /// The other.
    pub second: Vec<String>,
    /// What is counted where somebody says how long it takes.
    pub moves: Vec<String>,
    /// What stands before the number there: `wins in`.
    pub within: Vec<String>,
    /// Whoever solves a puzzle.
    pub solver: Vec<String>,
    /// The one he plays against.
    pub opponent: Vec<String>,
    /// Anybody else who may be said to win.
    pub somebody: Vec<String>,
    /// Words that this language has and its neighbours don't: what it is told by.
    pub usual: Vec<String>,
}

#[derive(Deserialize)]
struct StyleFile {
    #[serde(default)]
    words: Words,
}

impl Words {
    /// Those that came with the program: `en` for `en-GB` too.
    pub fn built_in(code: &str) -> Words {
        let language = code.split('-').next().unwrap_or(code);
        let known = BUILT_IN.iter().find(|(known, _)| *known == language);
        let read = known.and_then(|(_, text)| toml::from_str::<StyleFile>(text).ok());
        read.map_or_else(Words::default, |file| file.words)
    }

    /// These over those: a list of one's own takes the place of the other.
    #[must_use]
    pub fn over(self, other: Words) -> Words {
        let or = |own: Vec<String>, other| if own.is_empty() { other } else { own };
        Words {
            numbers: match self.numbers.is_empty() {
                true => other.numbers,
                false => self.numbers,
            },
            only: or(self.only, other.only),
            ones: or(self.ones, other.ones),
            shapes: or(self.shapes, other.shapes),
            win: or(self.win, other.win),
            lose: or(self.lose, other.lose),
            draw: or(self.draw, other.draw),
            take: or(self.take, other.take),
            goods: or(self.goods, other.goods),
            not: or(self.not, other.not),
            allowed: or(self.allowed, other.allowed),
            forbidden: or(self.forbidden, other.forbidden),
            first: or(self.first, other.first),
            second: or(self.second, other.second),
            moves: or(self.moves, other.moves),
            within: or(self.within, other.within),
            solver: or(self.solver, other.solver),
            opponent: or(self.opponent, other.opponent),
            somebody: or(self.somebody, other.somebody),
            usual: or(self.usual, other.usual),
        }
    }
}
